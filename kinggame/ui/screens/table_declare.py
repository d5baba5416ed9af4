"""The dialog of a declaration: tiles to choose from, who leads, and one button that repeats the whole decision."""

from collections.abc import Callable, Sequence

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface
from pygame.event import Event

from kinggame.stage.layout import TableLayout
from kinggame.stage.panels.declaring import DeclareBox, OptionTile, SuitTile
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.paint.box import BoxStyle, box, flat
from kinggame.ui.screens.table_cards import TableCards
from kinggame.ui.screens.table_panel import Sheetlet, TablePanel
from kinggame.ui.theme import INK, INK_LABEL, OUTLINE_TILE, Colour, Family, Lettering, Role, colour
from kinggame.ui.widgets import Button, ButtonKind, ChoiceGroup, Label
from kinggame.ui.widgets.base import Widget
from kinggame.ui.widgets.button import draw_ring
from kinggame.ui.widgets.layer import WidgetLayer

HEIGHT = 310
OPTIONS_APART = 8
NAME = Lettering(Family.SERIF, 17.5, 16, 600)
OPTION = Lettering(Family.SERIF, 20, 18, 700)
OPTION_FIRST = Lettering(Family.SANS, 16, 15, 600)
OPTION_SECOND = Lettering(Family.SANS, 16, 15, 400)
QUESTION = Lettering(Family.SERIF, 19, 17, 700)
WRAPPED = Lettering(Family.SANS, 16, 15, 400, 1.15)
LINES_APART = 1.06
"""Of two lines beside the button, in heights of a line."""
LETTERS = 17
LETTER_GAP = 0.42
"""Between two letters, in heights."""


class Tile(Widget):
    """One of several tiles; the keys choose the one they are on."""

    focusable = True

    def __init__(self, word: str, choose: Callable[[str], None], confirm: Callable[[], None], rect: Rect) -> None:
        super().__init__(rect, name=f"tile {word}")
        self.word = word
        self._choose = choose
        self._confirm = confirm
        self.chosen = False

    def click(self, at: tuple[int, int]) -> bool:
        del at
        self._choose(self.word)
        return True

    def activate(self) -> bool:
        """Enter confirms what is chosen."""
        self._confirm()
        return True

    def key(self, event: Event) -> bool:
        if event.key == pygame.K_SPACE:
            self._choose(self.word)
            return True
        return False

    def set_focused(self, value: bool) -> None:
        super().set_focused(value)
        if value:
            self._choose(self.word)

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        house = look.house
        white = (255, 255, 255) if self.hovered else (255, 253, 247)
        outline: Colour = house.accent if self.chosen else OUTLINE_TILE
        style = BoxStyle(
            flat(white), radius=8, outline=outline, outline_width=3 if self.chosen else 1.5,
            lip=house.accent_deep if self.chosen else OUTLINE_TILE, lip_height=3 if self.chosen else 1.5,
        )  # fmt: skip
        box(look, self.rect.size, style).draw(surface, self.rect.topleft)
        self.draw_content(surface, look)
        if self.chosen:
            disc = marks.tick_disc(look, max(20, look.px(26)), house.accent, (255, 255, 255))
            surface.blit(disc, disc.get_rect(center=(self.rect.right - look.px(7), self.rect.top + look.px(5))))
        if ring:
            draw_ring(surface, look, self.rect, radius=8)

    def draw_content(self, surface: Surface, look: Look) -> None:
        """Draw what the tile says."""
        raise NotImplementedError


class SuitTileWidget(Tile):
    """A suit to be trumps, with the person's own cards in it."""

    def __init__(
        self,
        tile: SuitTile,
        cards: TableCards,
        choose: Callable[[str], None],
        confirm: Callable[[], None],
        rect: Rect,
        *,
        low: bool,
    ) -> None:
        super().__init__(tile.word, choose, confirm, rect)
        self._tile = tile
        self._cards = cards
        self._low = low

    def draw_content(self, surface: Surface, look: Look) -> None:
        rect, tile = self.rect, self._tile
        inner = rect.width - 2 * look.px(8)
        if self._low:
            side = min(max(24, look.px(32)), round(rect.height * 0.45))
            sign = marks.suit(look, side, tile.suit.sign)
            top = rect.top + round(rect.height * 0.32)
            surface.blit(sign, sign.get_rect(midleft=(rect.left + look.px(11), top)))
            left = rect.left + look.px(18) + side
            room = rect.right - look.px(6) - left
            name = look.text.fitting((tile.name, ""), NAME, room)  # without it the sign stands for the suit
            height = max(round(rect.height * 0.56), look.text.height(NAME))
            look.paragraphs.draw_fitted(surface, name, NAME, INK, Rect(left, top - height // 2, room, height))
            at = rect.left + look.px(12), rect.bottom - round(rect.height * 0.25)
            self._letters(surface, look, at, inner, centred=False)
            return
        side = min(max(30, look.px(44)), round(rect.height * 0.4))
        sign = marks.suit(look, side, tile.suit.sign)
        surface.blit(sign, sign.get_rect(center=(rect.centerx, rect.top + round(rect.height * 0.28))))
        middle = rect.top + round(rect.height * 0.58)
        where = Rect(0, 0, inner, look.text.height(NAME))
        where.center = rect.centerx, middle
        if look.text.holds(tile.name, NAME, inner):  # the sign stands for the suit, too
            look.paragraphs.draw_fitted(surface, tile.name, NAME, INK, where, align="center")
        self._letters(surface, look, (rect.centerx, rect.top + round(rect.height * 0.81)), inner, centred=True)

    def _letters(self, surface: Surface, look: Look, at: tuple[int, int], room: int, *, centred: bool) -> None:
        """Draw the ranks in the letters of the cards, smaller where there are many."""
        ink = colour(self._cards.suit_ink(self._tile.suit))
        height = round(max(13, look.px(LETTERS * max(1, look.scale.text))) * 0.78)
        height = min(height, max(10, self.rect.height // 5))
        letters, width = self._measured(height, ink)
        if width > room and letters:
            height = max(8, height * room // width)
            letters, width = self._measured(height, ink)
        x = at[0] - width // 2 if centred else at[0]
        for letter in letters:
            surface.blit(letter, (x, at[1] - height // 2), special_flags=BLEND_PREMULTIPLIED)
            x += letter.get_width() + round(height * LETTER_GAP)

    def _measured(self, height: int, ink: Colour) -> tuple[list[Surface], int]:
        letters = [self._cards.letter(rank, height, ink) for rank in self._tile.ranks]
        gap = round(height * LETTER_GAP)
        return letters, sum(letter.get_width() + gap for letter in letters) - (gap if letters else 0)


class OptionTileWidget(Tile):
    """Another option: its name, and what it means in two lines."""

    def __init__(
        self, tile: OptionTile, choose: Callable[[str], None], confirm: Callable[[], None], rect: Rect
    ) -> None:
        super().__init__(tile.word, choose, confirm, rect)
        self._tile = tile

    def draw_content(self, surface: Surface, look: Look) -> None:
        rect, tile = self.rect, self._tile
        left = rect.left + look.px(14)
        place = Rect(left, rect.top + 3, round(rect.width * 0.36), rect.height - 6)
        name = look.paragraphs.draw_fitted(surface, tile.name, OPTION, look.house.accent_deep, place)
        taken = min(name.right, left + min(look.text.measure(tile.name, OPTION), place.width))
        x = max(rect.left + round(rect.width * 0.35), taken + look.px(10))
        room = rect.right - look.px(8) - x
        second = look.text.fitting((tile.second, ""), OPTION_SECOND, room)
        half = look.text.height(OPTION_SECOND)
        upper, lower = rect.top + round(rect.height * (0.31 if second else 0.5)), rect.top + round(rect.height * 0.68)
        if second:
            look.text.draw(surface, second, OPTION_SECOND, INK, (x, lower), anchor="midleft", max_width=room)
        where = Rect(x, upper - half // 2, room, half) if second else Rect(x, rect.top + 3, room, rect.height - 6)
        look.paragraphs.draw_fitted(surface, tile.first, OPTION_FIRST, INK, where)


class DeclarePanel(TablePanel):
    """Asks what is played and who leads; both are said together."""

    def __init__(self, content: DeclareBox, choose: Callable[[Sequence[str]], None]) -> None:
        super().__init__()
        self._content = content
        self._say = choose
        self._chosen = content.first_choice
        self._leads_self = True
        self._tiles: list[Tile] = []
        self._button = Button("", self._confirm, kind=ButtonKind.PRIMARY, name="declare")
        self._leader: ChoiceGroup | None = None
        self._question = Label("", QUESTION, colour=INK)
        self._aside = Label("", Role.BODY_STRONG, colour=INK_LABEL)

    def take_up(self, before: TablePanel) -> None:
        if isinstance(before, DeclarePanel) and before._content.first_choice == self._content.first_choice:
            self._chosen, self._leads_self = before._chosen, before._leads_self

    def build(self, look: Look, layout: TableLayout, cards: TableCards, layer: WidgetLayer) -> None:
        content = self._content
        sheet = Sheetlet(look, layout, HEIGHT)
        has_options = bool(content.options)
        top, height = (78, 78) if has_options else (56, 108)
        self._tiles = [
            SuitTileWidget(
                tile, cards, self._choose, self._confirm, sheet.box(18 + 131 * place, top, 125, height), low=has_options
            )
            for place, tile in enumerate(content.suits)
        ]
        share = (518 + OPTIONS_APART) / max(1, len(content.options))
        self._tiles += [
            OptionTileWidget(
                tile, self._choose, self._confirm, sheet.box(18 + share * place, 168, share - OPTIONS_APART, 62)
            )
            for place, tile in enumerate(content.options)
        ]
        group = layer.add_group(self._tiles)
        self._add_leader(look, sheet, layer, low=has_options)
        self._button.rect = sheet.box(322, 242, 216, 50) if has_options else sheet.box(250, 246, 288, 50)
        layer.add(self._button)
        group.last = next((tile for tile in self._tiles if tile.word == self._chosen), None)
        self.start = group.last
        self._choose(self._chosen)
        self.pieces = [sheet.piece(content, lambda s: self._draw(s, look, sheet))]

    def _add_leader(self, look: Look, sheet: Sheetlet, layer: WidgetLayer, *, low: bool) -> None:
        leader = self._content.leader
        if leader is None:
            return
        left = sheet.x(20)
        y, right = (246, 312) if low else (178, 538)
        room = (sheet.x(128) if low else sheet.x(160)) - left
        # Where the question has no room, its answers speak for themselves.
        asked = look.text.fits(leader.title, QUESTION, room)
        begin = left + (min(look.text.measure(leader.title, QUESTION), room) + look.px(10) if asked else 0)
        self._question = Label(leader.title if asked else "", QUESTION, colour=INK)
        self._question.rect = Rect(left, sheet.y(y), max(1, begin - look.px(8) - left), sheet.y(y + 42) - sheet.y(y))
        layer.add(self._question)
        self._leader = ChoiceGroup((leader.own, leader.next), 0 if self._leads_self else 1, self._lead, name="leader")
        self._leader.rect = Rect(begin, sheet.y(y), sheet.x(right) - begin, sheet.y(y + 42) - sheet.y(y))
        layer.add(self._leader)
        self._aside = Label("", Role.BODY_STRONG, colour=INK_LABEL)
        self._aside.rect = Rect(left, sheet.y(y), sheet.x(right) - left, sheet.y(y + 42) - sheet.y(y))
        layer.add(self._aside)

    def _choose(self, word: str) -> None:
        self._chosen = word
        for tile in self._tiles:
            tile.stale |= tile.chosen != (tile.word == word)
            tile.chosen = tile.word == word
        suit = next((tile for tile in self._content.suits if tile.word == word), None)
        option = next((tile for tile in self._content.options if tile.word == word), None)
        self._button.label = suit.button if suit is not None else option.button if option is not None else ""
        self._button.short = f"{suit.suit.sign} {suit.name}" if suit is not None else ""
        if self._leader is not None:
            self._leader.visible = self._question.visible = suit is not None
            self._aside.visible = option is not None
            self._aside.text = option.aside if option is not None else ""

    def _lead(self, index: int) -> None:
        self._leads_self = index == 0

    def _confirm(self) -> None:
        is_suit = any(tile.word == self._chosen for tile in self._content.suits)
        leader = self._content.leader
        if is_suit and leader is not None:
            self._say((self._chosen, leader.own_word if self._leads_self else leader.next_word))
        else:
            self._say((self._chosen,))

    def _draw(self, surface: Surface, look: Look, sheet: Sheetlet) -> None:
        content = self._content
        coin = marks.coin(look, max(18, look.px(20))) if content.has_coin else None
        sheet.title(surface, content.title, content.note, coin, y=28)
        if content.subtitle:
            draw_lines(surface, look, (content.subtitle,), INK_LABEL, sheet.box(20, 40, 516, 36))
        draw_lines(surface, look, content.lines, INK, sheet.box(20, 235, 222, 68))


def draw_lines(surface: Surface, look: Look, lines: Sequence[str], ink: Colour, room: Rect) -> None:
    """Draw lines in the middle of a room; where one is too long they are wrapped in smaller letters."""
    if all(look.text.fits(line, Role.SECOND, room.width) for line in lines):
        step = min(room.height / max(1, len(lines)), look.text.height(Role.SECOND) * LINES_APART)
        for place, line in enumerate(lines):
            middle = room.centery + round(step * (2 * place + 1 - len(lines)) / 2)
            look.text.draw(surface, line, Role.SECOND, ink, (room.left, middle), anchor="midleft", max_width=room.width)
    else:
        look.paragraphs.draw_fitted(surface, " ".join(lines), WRAPPED, ink, room)
