"""The very first screen, where the system speaks none of King's languages: three papers, one click."""

from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from kinggame.i18n import ENGLISH, LANGUAGE_NAMES, LANGUAGES, Translator
from kinggame.stage.fan import RATIO
from kinggame.ui import svg
from kinggame.ui.keyboard import COMMANDING
from kinggame.ui.look import Look
from kinggame.ui.paint.paper import double_rule, paper
from kinggame.ui.paint.wood import wood
from kinggame.ui.screen import WidgetScreen
from kinggame.ui.shell import Shell
from kinggame.ui.theme import CREAM, INK, INK_SOFT, TAUPE, Family, Lettering, Role
from kinggame.ui.widgets import Button, ButtonKind, Widget
from kinggame.ui.widgets.base import Action
from kinggame.ui.widgets.button import draw_ring

FAN = ("QS", "JD", "KH", "QD", "JC")
FAN_STEP = 9
CARD = 112
NAME = Lettering(Family.SERIF, 32, 24, 700)
PAPER = (300, 196)
GAP = 24
WINDOW_KEYS = (pygame.K_F11, pygame.K_f)
FAN_HEIGHT = 1.27
"""Of the whole fan, in heights of a card."""
LEAST_CARD = 40
"""In pixels: smaller ones are left out."""


class LanguagePaper(Widget):
    """A language in its own words, on paper: all of it can be clicked."""

    focusable = True

    def __init__(self, language: str, action: Action, *, golden: bool) -> None:
        """`golden` marks the language that is offered first."""
        super().__init__(name=f"language:{LANGUAGES.index(language)}")
        t = Translator(language)
        self._name = LANGUAGE_NAMES[language]
        self.words = t.gettext("A trick-taking game for four")
        self.says_all = True
        """Whether there is room for the words too, on all papers alike."""
        self._action = action
        kind = ButtonKind.GOLD if golden else ButtonKind.SECONDARY
        self._button = Button(t.gettext("Play in English"), action, kind=kind, on_dark=False)

    def activate(self) -> bool:
        """Choose this language."""
        self._action()
        return True

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the paper, the name, and what looks like a button."""
        rect = self.rect
        paper(look, rect.size, radius=8).draw(surface, rect.topleft)
        line = rect.inflate(-2 * look.px(8), -2 * look.px(8))
        surface.blit(double_rule(look, line.size, INK_SOFT), line)
        inner = rect.inflate(-2 * margin_inside(look), 0)
        button = Rect(0, 0, min(inner.width, max(look.px(220), self._button.natural_width(look, padding=14))), 0)
        button.height = max(34, look.px(46))
        name_height, words_height = look.text.height(NAME), look.text.height(Role.SECOND)
        shows_words = self.says_all and rect.height >= name_height + words_height + button.height + 2 * look.px(12) + 12
        total = name_height + (words_height if shows_words else 0) + max(6, look.px(14)) + button.height
        y = rect.centery - total // 2
        look.text.draw(surface, self._name, NAME, INK, (rect.centerx, y), anchor="midtop", max_width=inner.width)
        y += name_height
        if shows_words:
            look.text.draw(
                surface, self.words, Role.SECOND, INK_SOFT, (rect.centerx, y), anchor="midtop", max_width=inner.width
            )
            y += words_height
        button.midtop = rect.centerx, y + max(6, look.px(14))
        self._button.rect = button
        self._button.hovered, self._button.pressed = self.hovered, self.pressed
        self._button.draw(surface, look)
        if ring:
            draw_ring(surface, look, rect, on_dark=True, radius=8)


class FirstLanguageScreen(WidgetScreen):
    """Wood, a fan of courts, the name of the game, and a paper for each language."""

    def __init__(self, shell: Shell, *, on_chosen: Action, offered: str = ENGLISH) -> None:
        """`offered` is the language whose button is golden; `on_chosen` is called when the language is set."""
        super().__init__()
        self.shell = shell
        self.on_chosen = on_chosen
        self.offered = offered
        self._top = Rect(0, 0, 0, 0)
        self._foot = Rect(0, 0, 0, 0)

    def build(self, look: Look) -> None:
        """Put the papers side by side, or below each other in a tall window."""
        width, height = look.size
        margin, gap, count = max(10, look.px(40)), max(8, look.px(GAP)), len(LANGUAGES)
        foot = look.paragraphs.height(self._foot_words(look), Role.SECOND, width - 2 * margin)
        self._foot = Rect(margin, height - max(8, look.px(46)) - foot, width - 2 * margin, foot)
        if width < height:
            size = min(width - 2 * margin, max(look.px(PAPER[0]), 300)), max(104, look.px(150))
            size = size[0], min(size[1], (height * 62 // 100 - (count - 1) * gap) // count)
            top = self._foot.top - max(14, look.px(36)) - count * size[1] - (count - 1) * gap
            places = [Rect((width - size[0]) // 2, top + i * (size[1] + gap), *size) for i in range(count)]
        else:
            across = (width - 2 * margin - (count - 1) * gap) // count
            size = min(max(190, look.px(PAPER[0])), across), max(130, look.px(PAPER[1]))
            top = min(self._foot.top - max(14, look.px(40)) - size[1], look.px(416) + (height - look.px(720)) // 2)
            left = (width - count * size[0] - (count - 1) * gap) // 2
            places = [Rect(left + i * (size[0] + gap), top, *size) for i in range(count)]
        self._top = Rect(0, 0, width, places[0].top)
        papers = [
            LanguagePaper(language, partial(self._choose, language), golden=language == self.offered)
            for language in LANGUAGES
        ]
        inner = places[0].width - 2 * margin_inside(look)
        says_all = all(look.text.fits(each.words, Role.SECOND, inner) for each in papers)
        for each, place in zip(papers, places, strict=True):
            each.rect, each.says_all = place, says_all
        start = papers[LANGUAGES.index(self.offered)]
        self.layer.add_group(papers, start=start)
        if self.layer.ring.current is None:
            self.layer.focus(start, show=True)

    def handle(self, event: Event) -> bool:
        """Send the event to the papers; of the keys that hold everywhere, only those for the window do here."""
        if super().handle(event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        quits = event.key == pygame.K_q and event.mod & COMMANDING
        return not (quits or event.key in WINDOW_KEYS)

    def paint_ground(self, surface: Surface, look: Look) -> None:
        """Paint wood, fan, name and foot."""
        surface.blit(wood(look, look.size), (0, 0))
        name = look.text.render("King", Role.WORDMARK, CREAM)
        letters = name.get_height() * 8 // 10
        edge = max(8, look.px(30))
        room = Rect(0, edge, self._top.width, self._top.height - edge - max(10, look.px(22)))
        width = min(
            max(look.px(CARD), 96), round((room.height - letters) / (RATIO * FAN_HEIGHT)), room.width * 10 // 48
        )
        fan = round(width * RATIO * FAN_HEIGHT) if width >= LEAST_CARD else 0
        top = room.top + max(0, room.height - fan - letters) // 2
        if fan:
            self._paint_fan(surface, look, (room.centerx, top), width)
        place = name.get_rect(midtop=(room.centerx, top + fan - name.get_height() // 10))
        surface.blit(name, place)
        look.paragraphs.draw(surface, self._foot_words(look), Role.SECOND, TAUPE, self._foot, align="center")

    def _foot_words(self, look: Look) -> str:
        """Say in every language where it can be changed: in one line, or in three."""
        words = [Translator(language).gettext("Change it any time in Settings") for language in LANGUAGES]
        line = "  ·  ".join(words)
        return (
            line
            if look.text.measure(line, Role.SECOND) <= look.size[0] - 2 * max(10, look.px(40))
            else "\n".join(words)
        )

    def _paint_fan(self, surface: Surface, look: Look, top: tuple[int, int], width: int) -> None:
        size = width, round(width * RATIO)
        middle = len(FAN) // 2
        for place, card in enumerate(FAN):
            step = place - middle
            angle = FAN_STEP * step
            drawn = look.bakes.surface(("first fan", card, size, angle), partial(self._turned, card, size, angle))
            drop = round(size[1] * 0.042 * step * step)
            centre = top[0] + round(step * width * 0.82), top[1] + size[1] // 2 + drop
            surface.blit(drawn, drawn.get_rect(center=centre), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _turned(self, card: str, size: tuple[int, int], angle: int) -> Surface:
        return svg.turned(self.shell.art.svg(card), size, angle).premul_alpha()

    def _choose(self, language: str) -> None:
        self.shell.set_language(language)
        self.host.stack.remove(self)
        self.on_chosen()


def margin_inside(look: Look) -> int:
    """Return the space at the left and right of what stands on a paper."""
    return max(12, look.px(24))
