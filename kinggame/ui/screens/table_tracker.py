"""The card tracker on its paper: suits by ranks, gone cards hollow, the own ones and those on the table marked."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from kinggame.cards import Card, Suit
from kinggame.stage.geometry import Box
from kinggame.stage.layout import TableLayout
from kinggame.stage.scene import Tracker
from kinggame.stage.tracker import TrackerWords
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.paint.box import BoxStyle, box, flat
from kinggame.ui.paint.paper import paper, rule
from kinggame.ui.screens.table_cards import TableCards
from kinggame.ui.screens.table_panel import TablePanel
from kinggame.ui.screens.table_pieces import Piece, grown
from kinggame.ui.theme import INK, INK_LABEL, MARKER, PAPER, POINTER, Family, Lettering, Role, colour
from kinggame.ui.widgets.base import Widget
from kinggame.ui.widgets.button import draw_ring
from kinggame.ui.widgets.layer import WidgetLayer

TITLE = Lettering(Family.SERIF, 22, 20, 700)
COUNT = Lettering(Family.SERIF, 20, 17, 700)
CAPTION = Lettering(Family.SANS, 16, 15, 400)
VOID = Lettering(Family.SANS, 16, 15, 600)
GONE = colour("#A8966F")
MANY_RANKS = 8
LOW = 460
"""Pages lower than this many pixels have a row for each suit."""
WIDEST = 460
CAP = 15
LEAST_LINE = 28
MOST_LYING = 48
"""Rows of a page are as high as that, in pixels, where there is room."""


class TrackerPanel(TablePanel):
    """The tracker as a page, where it has no column."""

    hides_table = True
    hides_sheet = True
    is_dialog = False

    def __init__(self, content: Tracker, words: Callable[[], TrackerWords], ask: Callable[[Suit], None]) -> None:
        """`words` gives what stands around the grid now; `ask` is told of a suit that is pressed."""
        super().__init__()
        self._content = content
        self._words = words
        self._ask = ask
        self._lay: Callable[[], None] = lambda: None

    def build(self, look: Look, layout: TableLayout, cards: TableCards, layer: WidgetLayer) -> None:
        page = layout.page
        width = page.w if page.h < LOW else min(page.w, max(WIDEST, look.px(WIDEST)))
        column = Box((layout.size[0] - width) // 2, page.y, width, page.h)

        def lay() -> None:
            self.pieces = [tracker_piece(look, cards, column, self._content, self._words())]

        self._lay = lay
        lay()
        for spot in suit_spots(look, cards, column, self._content, self._words(), self._asked):
            layer.add(spot)

    def _asked(self, suit: Suit) -> None:
        self._ask(suit)
        self._lay()


class SuitSpot(Widget):
    """A suit of the tracker, with all its cards, that can be asked about."""

    focusable = True

    def __init__(self, suit: Suit, ask: Callable[[Suit], None], rect: Rect) -> None:
        super().__init__(rect, name=f"suit {suit.letter}")
        self._suit = suit
        self._ask = ask

    def activate(self) -> bool:
        """Ask how many are out."""
        self._ask(self._suit)
        return True

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw nothing but the focus: the paper shows the rest."""
        if ring:
            draw_ring(surface, look, self.rect.inflate(-2 * look.px(6), -2 * look.px(4)), radius=5)


def suit_spots(
    look: Look,
    cards: TableCards,
    column: Box,
    content: Tracker,
    words: TrackerWords,
    ask: Callable[[Suit], None],
) -> list[SuitSpot]:
    """Make the places that answer for the suits of a tracker in a column."""
    grid = _Grid(look, cards, Rect(column), content, words)
    return [SuitSpot(suit, ask, rect) for suit, rect in zip(content.suits, grid.suit_rects(), strict=True)]


def tracker_piece(look: Look, cards: TableCards, column: Box, content: Tracker, words: TrackerWords) -> Piece:
    """Return the tracker's paper in a column that it may fill."""
    grid = _Grid(look, cards, Rect(column), content, words)
    return Piece(("tracker", content, words, cards.letters, tuple(grid.area)), grown(grid.area, look.px(44)), grid.draw)


class _Grid:
    """Lays the tracker out and draws it."""

    def __init__(self, look: Look, cards: TableCards, column: Rect, content: Tracker, words: TrackerWords) -> None:
        self._look = look
        self._cards = cards
        self._content = content
        self._words = words
        self._strip = max(8, look.px(14))
        self._edge = look.px(12)
        self._lies_down = column.height < LOW and column.width > column.height
        text = look.text
        self._head = self._strip + text.height(TITLE) + look.px(14)
        self._caption = text.height(CAPTION) + look.px(7)
        foot = 2 * self._caption + max(len(words.voids), 0) * self._caption + look.px(16)
        if self._lies_down:
            self._line = min(max(look.px(44), MOST_LYING), (column.height - self._head - foot) // len(content.suits))
            rows = len(content.suits) * self._line
        else:
            wanted = max(look.px(34 if len(content.ranks) <= MANY_RANKS else 28), LEAST_LINE)
            free = column.height - self._head - foot - text.height(COUNT) - look.px(8)
            self._line = min(wanted, free // (len(content.ranks) + 1))
            rows = (len(content.ranks) + 1) * self._line + text.height(COUNT) + look.px(8)
        self.area = Rect(column.x, column.y, column.width, min(column.height, self._head + rows + foot))

    def suit_rects(self) -> list[Rect]:
        """Return where each suit is, with all its cards."""
        area, count = self.area, len(self._content.suits)
        left, right, top = area.left + self._edge, area.right - self._edge, area.top + self._head
        if self._lies_down:
            return [Rect(left, top + place * self._line, right - left, self._line) for place in range(count)]
        ends = _shares(left, right, count)
        height = (len(self._content.ranks) + 1) * self._line
        return [Rect(start, top, end - start, height) for start, end in pairwise(ends)]

    def draw(self, surface: Surface) -> None:
        look, area, words = self._look, self.area, self._words
        paper(look, area.size, strip_height=self._strip).draw(surface, area.topleft)
        left, right = area.left + self._edge, area.right - self._edge
        middle = area.top + (self._strip + self._head) // 2 + look.px(2)
        noted = look.text.render(words.note, Role.LABEL, INK_LABEL, max_width=(right - left) // 2)
        surface.blit(noted, noted.get_rect(midright=(right, middle + look.px(1))))
        look.text.draw(
            surface, words.title, TITLE, INK, (left + look.px(2), middle), anchor="midleft",
            max_width=right - left - noted.get_width() - look.px(8),
        )  # fmt: skip
        y = area.top + self._head
        rule(look, surface, (left, y), right - left, strong=True)
        grid = self._draw_lying if self._lies_down else self._draw_upright
        self._draw_foot(surface, left, right, grid(surface, left, right, y))

    def _draw_upright(self, surface: Surface, left: int, right: int, top: int) -> int:
        """Draw a column for each suit; return where the grid ends."""
        look, content, line = self._look, self._content, self._line
        ends = _shares(left, right, len(content.suits))
        for suit, start, end in zip(content.suits, ends, ends[1:], strict=False):
            self._draw_suit(surface, suit, ((start + end) // 2, top + line // 2))
        for place, rank in enumerate(content.ranks):
            y = top + (place + 1) * line
            for suit, start, end in zip(content.suits, ends, ends[1:], strict=False):
                cell = Rect(start, y, end - start, line).inflate(-2 * look.px(5), -max(2, look.px(3)))
                self._draw_card(surface, Card.of(suit, rank), cell)
            if place < len(content.ranks) - 1:
                rule(look, surface, (left, y + line), right - left)
        y = top + (len(content.ranks) + 1) * line
        rule(look, surface, (left, y), right - left, strong=True)
        height = look.text.height(COUNT) + look.px(8)
        for suit, start, end in zip(content.suits, ends, ends[1:], strict=False):
            self._draw_count(surface, suit, ((start + end) // 2, y + height // 2 + look.px(1)))
        return y + height

    def _draw_lying(self, surface: Surface, left: int, right: int, top: int) -> int:
        """Draw a row for each suit; return where the grid ends."""
        look, content, line = self._look, self._content, self._line
        ends = _shares(left, right, len(content.ranks) + 2)
        y = top
        for suit in content.suits:
            self._draw_suit(surface, suit, ((ends[0] + ends[1]) // 2, y + line // 2))
            for place, rank in enumerate(content.ranks):
                start, end = ends[place + 1], ends[place + 2]
                cell = Rect(start, y, end - start, line).inflate(-2 * look.px(3), -max(4, look.px(6)))
                self._draw_card(surface, Card.of(suit, rank), cell)
            self._draw_count(surface, suit, ((ends[-2] + ends[-1]) // 2, y + line // 2))
            y += line
            rule(look, surface, (left, y), right - left, strong=suit is content.suits[-1])
        return y

    def _draw_suit(self, surface: Surface, suit: Suit, centre: tuple[int, int]) -> None:
        drawn = marks.suit(self._look, max(12, min(max(self._look.px(22), 22), self._line - 4)), suit.sign)
        surface.blit(drawn, drawn.get_rect(center=centre))

    def _draw_card(self, surface: Surface, card: Card, cell: Rect) -> None:
        look, content = self._look, self._content
        if card not in content.in_play:
            return
        height = max(4, min(max(look.px(CAP), CAP), cell.height - 6))
        ink = look.text.suit_colour(card.suit.sign, on_dark=False)
        hollow = None
        if card in content.own:
            box(look, cell.size, BoxStyle(flat(look.house.accent), radius=5)).draw(surface, cell.topleft)
            ink = look.house.on_accent
        elif card in content.table:
            style = BoxStyle(flat(MARKER), radius=5, outline=POINTER, outline_width=1.5)
            box(look, cell.size, style).draw(surface, cell.topleft)
        elif card in content.gone:
            ink, hollow = GONE, PAPER[1]
        letter = self._cards.letter(card.rank, height, ink, hollow=hollow)
        surface.blit(letter, letter.get_rect(center=cell.center), special_flags=BLEND_PREMULTIPLIED)

    def _draw_count(self, surface: Surface, suit: Suit, centre: tuple[int, int]) -> None:
        count = len(self._content.unseen.holding(suit))
        self._look.text.draw(surface, str(count), COUNT, INK, centre, anchor="center")

    def _draw_foot(self, surface: Surface, left: int, right: int, y: int) -> None:
        look, words = self._look, self._words
        middle = y + self._caption // 2
        said, lettering, ink = (words.counted, VOID, INK) if words.counted else (words.unseen, CAPTION, INK_LABEL)
        look.text.draw(
            surface, said, lettering, ink, (left + look.px(2), middle), anchor="midleft", max_width=right - left
        )
        y += self._caption
        rule(look, surface, (left, y), right - left)
        self._draw_key(surface, left, right, y + self._caption // 2 + look.px(2))
        y += self._caption + look.px(4)
        if words.voids:
            rule(look, surface, (left, y), right - left, strong=True)
        for sentence in words.voids:
            look.text.draw(
                surface, sentence, VOID, INK, (left + look.px(2), y + self._caption // 2 + look.px(2)),
                anchor="midleft", max_width=right - left,
            )  # fmt: skip
            y += self._caption

    def _draw_key(self, surface: Surface, left: int, right: int, middle: int) -> None:
        """Draw what the three kinds of cells mean."""
        look, words = self._look, self._words
        side = look.text.height(CAPTION) - 4
        swatch = Rect(0, 0, round(side * 1.3), side)

        def filled(style: BoxStyle) -> Callable[[Rect], None]:
            return lambda at: box(look, at.size, style).draw(surface, at.topleft) and None

        def hollow(at: Rect) -> None:
            letter = self._cards.letter("8", side - 2, GONE, hollow=PAPER[1])
            surface.blit(letter, letter.get_rect(center=at.center), special_flags=BLEND_PREMULTIPLIED)

        on_table = BoxStyle(flat(MARKER), radius=4, outline=POINTER, outline_width=1.5)
        keys: Sequence[tuple[str, Callable[[Rect], None]]] = (
            (words.own, filled(BoxStyle(flat(look.house.accent), radius=4))),
            (words.on_table, filled(on_table)),
            (words.gone, hollow),
        )
        gap = look.px(6)
        widths = [look.text.measure(label, CAPTION) for label, _ in keys]
        spare = right - left - sum(widths) - len(keys) * (swatch.width + gap)
        between = max(4, min(look.px(24), spare // (len(keys) - 1)))
        most = max(20, (right - left - len(keys) * (swatch.width + gap) - (len(keys) - 1) * between))
        squeeze = min(1.0, most / sum(widths))
        x = left + look.px(2)
        for (label, paint), width in zip(keys, widths, strict=True):
            swatch.midleft = x, middle
            paint(swatch.copy())
            x = swatch.right + gap
            room = max(1, int(width * squeeze))
            look.text.draw(surface, label, CAPTION, INK, (x, middle), anchor="midleft", max_width=room)
            x += room + between


def _shares(left: int, right: int, count: int) -> list[int]:
    return [left + round((right - left) * place / count) for place in range(count + 1)]
