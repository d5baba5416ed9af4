"""Dialogs: paper over the screen below, which waits meanwhile."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, SRCALPHA, Rect, Surface
from pygame.event import Event

from kinggame.stage.tempo import CROSS_FADE, TEMPI, Speed
from kinggame.ui.look import Look
from kinggame.ui.paint.paper import paper
from kinggame.ui.paint.shadow import margin
from kinggame.ui.screen import Screen
from kinggame.ui.theme import INK, SHADOW_NOTE, Role
from kinggame.ui.widgets.base import Action
from kinggame.ui.widgets.button import Button, ButtonKind
from kinggame.ui.widgets.layer import WidgetLayer

PADDING = 24
VEIL = (20, 12, 6)
VEIL_OPACITY = 0.43
RISE = 12
"""How far the paper rises while it comes in, in u."""


class DialogScreen(Screen):
    """A sheet of paper in the middle of the screen. A subclass gives its size and builds its widgets."""

    covers = False
    modal = True
    strip = 0.0
    """Height of the house strip along the top edge, in u."""
    tempo = TEMPI[Speed.NORMAL]

    def __init__(self, *, on_cancel: Action | None = None) -> None:
        self.layer = WidgetLayer(on_cancel=self.cancel)
        self._on_cancel = on_cancel
        self.box = Rect(0, 0, 0, 0)
        self._veil: Surface | None = None
        self._changed = True
        self._opened_at: int | None = None
        self._shown = 0.0

    def wanted_size(self, look: Look) -> tuple[int, int]:
        """Return the size of the paper in pixels."""
        raise NotImplementedError

    def build(self, look: Look) -> None:
        """Make the widgets inside `self.box`."""
        raise NotImplementedError

    def paint(self, surface: Surface, look: Look) -> None:
        """Paint what is not a widget, over the paper."""

    def place(self, look: Look) -> Rect:
        """Return where the paper lies: the middle, unless a subclass knows better."""
        size = self.wanted_size(look)
        box = Rect(0, 0, min(size[0], look.size[0]), min(size[1], look.size[1]))
        box.center = look.size[0] // 2, look.size[1] // 2
        return box

    def padding(self, look: Look) -> int:
        """Return the space between the paper's edges and what is on it."""
        return max(look.px(PADDING), 16)

    def button_height(self, look: Look) -> int:
        """Return the height of a button."""
        return max(look.px(46), 38)

    def resize(self, look: Look) -> None:
        """Lay out anew; the widget that had the focus gets it again, by its name."""
        super().resize(look)
        focused, shown = self.layer.ring.current, self.layer.ring.shown
        self.box = self.place(look)
        self.layer.remove_all()
        self._veil = None
        self._changed = True
        self.build(look)
        again = self.layer.named(focused.name) if focused is not None and focused.name else None
        if again is not None:
            self.layer.focus(again, show=shown)

    def cancel(self) -> None:
        """Close without a choice (Esc)."""
        self.close()
        if self._on_cancel is not None:
            self._on_cancel()

    def close(self) -> None:
        """Take the dialog away."""
        self.host.stack.remove(self)

    def handle(self, event: Event) -> bool:
        """Send the event to the widgets; nothing of mouse and keys goes further down."""
        taken = self.layer.handle(event)
        return taken or event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)

    def update(self, now_ms: int) -> None:
        """Let the widgets move, and the paper come in."""
        self.layer.update(now_ms)
        if self._shown < 1:
            if self._opened_at is None:
                self._opened_at = now_ms
            length = CROSS_FADE if self.look.appearance.reduced_motion else self.tempo.panel_open
            passed = (now_ms - self._opened_at) / length if length else 1.0
            self._shown = 1 - (1 - min(1.0, passed)) ** 3
            self._changed = True

    def pause_ms(self) -> int:
        """Return 0 while the paper comes in."""
        return 0 if self._shown < 1 else super().pause_ms()

    @property
    def stale(self) -> bool:
        """Whether a widget must be drawn."""
        return self._changed or self.layer.stale

    def draw(self, surface: Surface, *, full: bool) -> Sequence[Rect]:
        """Draw the veil, the paper and the widgets over what is below."""
        del full
        self._changed = False
        surface.blit(self._veil_now(), (0, 0))
        if self._shown >= 1:
            self._draw_paper(surface)
            return [surface.get_rect()]
        # Only the paper's own surface carries the fading.
        reach = margin(self.look, SHADOW_NOTE)
        area = self.box.inflate(2 * reach, 2 * reach)
        sheet = Surface(self.look.size, SRCALPHA, 32)
        sheet.set_clip(area)
        self._draw_paper(sheet)
        opacity = round(255 * self._shown)
        sheet.fill((opacity,) * 4, area, special_flags=BLEND_RGBA_MULT)
        rise = 0 if self.look.appearance.reduced_motion else self.look.px(RISE * (1 - self._shown))
        surface.blit(sheet, area.move(0, rise), area, special_flags=BLEND_PREMULTIPLIED)
        return [surface.get_rect()]

    def _draw_paper(self, surface: Surface) -> None:
        strip_height = self.look.px(self.strip)
        sheet = paper(self.look, self.box.size, strip_height=strip_height, shadows=SHADOW_NOTE)
        sheet.draw(surface, self.box.topleft)
        self.paint(surface, self.look)
        self.layer.draw(surface, self.look)

    def _veil_now(self) -> Surface:
        if self._veil is None:
            self._veil = Surface(self.look.size, 0, 32)
            self._veil.fill(VEIL)
        self._veil.set_alpha(round(255 * VEIL_OPACITY * self._shown))
        return self._veil


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of a question: its words, what it does, and whether it is the one expected."""

    label: str
    action: Callable[[], None]
    primary: bool = False


class QuestionScreen(DialogScreen):
    """A title, a sentence, and buttons; the expected answer stands at the lower right and has the focus."""

    def __init__(
        self,
        title: str,
        text: str,
        answers: Sequence[Answer],
        *,
        on_cancel: Action | None = None,
        more: Callable[[int], str] = "… {}".format,
    ) -> None:
        """`more` says how many lines of the text are left out where there is no room for all."""
        super().__init__(on_cancel=on_cancel)
        self.title = title
        self.text = text
        self.answers = tuple(answers)
        self.more = more

    def wanted_size(self, look: Look) -> tuple[int, int]:
        """Return 520 u by what the text needs."""
        width = self._width(look)
        text = look.paragraphs.height(self.shown_text(look), Role.BODY, width - 2 * self.padding(look))
        return width, text + self._around(look)

    def shown_text(self, look: Look) -> str:
        """Return as many lines of the text as the window has room for, and how many more there are."""
        lines, room = self.text.split("\n"), look.size[1] - self._around(look)
        for kept in range(len(lines), 1, -1):
            left = len(lines) - kept
            text = "\n".join((*lines[:kept], self.more(left)) if left else lines)
            if look.paragraphs.height(text, Role.BODY, self._width(look) - 2 * self.padding(look)) <= room:
                return text
        return "\n".join((lines[0], self.more(len(lines) - 1)) if len(lines) > 1 else lines)

    def _width(self, look: Look) -> int:
        return min(look.size[0] - 16, max(look.px(520), 440))

    def _around(self, look: Look) -> int:
        head = look.text.height(Role.PANEL_TITLE) + look.px(12)
        return self.padding(look) * 2 + head + look.px(24) + self.button_height(look)

    def build(self, look: Look) -> None:
        """Make the buttons, from the right: the expected answer first in the Tab order."""
        padding, gap, height = self.padding(look), look.px(12), self.button_height(look)
        right = self.box.right - padding
        for answer in sorted(self.answers, key=lambda a: not a.primary):
            kind = ButtonKind.PRIMARY if answer.primary else ButtonKind.SECONDARY
            button = Button(answer.label, self._answering(answer), kind=kind, name=answer.label)
            width = max(button.natural_width(look), look.px(120))
            button.rect = Rect(right - width, self.box.bottom - padding - height, width, height)
            right = button.rect.left - gap
            self.layer.add(button)
            if answer.primary:
                self.layer.focus(button)

    def paint(self, surface: Surface, look: Look) -> None:
        """Draw the title and the sentence."""
        inner = self.box.inflate(-2 * self.padding(look), -2 * self.padding(look))
        title = look.text.draw(surface, self.title, Role.PANEL_TITLE, INK, inner.topleft, max_width=inner.width)
        inner.top = title.bottom + look.px(12)
        look.paragraphs.draw(surface, self.shown_text(look), Role.BODY, INK, inner)

    def _answering(self, answer: Answer) -> Action:
        def act() -> None:
            self.close()
            answer.action()

        return act
