"""The paper of a review, in the column beside the table or as a page: words, numbers, options, buttons."""

from collections.abc import Sequence
from typing import Final

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from kinggame.stage.layout import TableLayout
from kinggame.stage.panels.review import Fact, Lost, OptionRow, ReviewPage
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.paint.box import BoxStyle, box, flat
from kinggame.ui.paint.paper import paper, rule
from kinggame.ui.screens.table_cards import TableCards
from kinggame.ui.screens.table_pieces import Piece, grown
from kinggame.ui.theme import (
    INK,
    INK_LABEL,
    INK_SOFT,
    MARKER,
    MINUS,
    RULE,
    STRONG_RULE,
    Family,
    Lettering,
    Role,
    points_ink,
)
from kinggame.ui.widgets import Button
from kinggame.ui.widgets.layer import WidgetLayer

TITLE: Final = Lettering(Family.SERIF, 24, 20, 700)
LOST: Final = Lettering(Family.SERIF, 50, 34, 700)
VALUE: Final = Lettering(Family.SERIF, 20, 17, 700)
FACT: Final = Lettering(Family.SERIF, 20, 17, 600)
WORDS: Final = Lettering(Family.SANS, 18, 16, 400, 1.3)
WIDEST: Final = 520
"""Of the paper where it is a page, in u."""
TWO_COLUMNS: Final = 560
"""From this width on, in pixels, a low page has its options and buttons beside the words."""
LOW: Final = 470
LEAST_ROWS: Final = 2
MOST_FACTS: Final = 7
"""More stand in both columns, where there are two."""

Rows = Sequence[Sequence[Button]]


class ReviewPaper:
    """Lays a page out and draws it; the buttons stand at its foot, row below row."""

    def __init__(self, look: Look, layout: TableLayout, cards: TableCards, page: ReviewPage, buttons: Rows) -> None:
        self._look = look
        self._cards = cards
        self._page = page
        self._buttons = buttons
        self.rect = paper_rect(look, layout)
        self._edge = max(12, look.px(16))
        self._strip = max(8, look.px(14))
        inner = self.rect.inflate(-2 * self._edge, 0)
        inner.top, inner.height = inner.top + self._strip, inner.height - self._strip
        self._is_split = layout.sheet is None and _is_low(look, self.rect)
        self._words = inner
        self._foot = inner
        if self._is_split:
            gap = max(14, look.px(20))
            half = (inner.width - gap) // 2
            self._words = Rect(inner.left, inner.top, half, inner.height)
            self._foot = Rect(inner.right - half, inner.top, half, inner.height)
        self._buttons_top = self._place_buttons()

    def _place_buttons(self) -> int:
        look, room = self._look, self._foot
        height = max(38, min(look.px(48), self.rect.height // 9))
        gap = max(6, look.px(10))
        y = room.bottom - max(10, look.px(16))
        for row in reversed(self._buttons):
            y -= height
            narrow = [button for button in row if len(button.label) <= 1]
            if len(narrow) == len(row):
                narrow = []
            width = (room.width - gap * (len(row) - 1) - height * len(narrow)) // max(1, len(row) - len(narrow))
            x = room.left
            for button in row:
                button.rect = Rect(x, y, height if button in narrow else width, height)
                x = button.rect.right + gap
            y -= gap
        return y + gap

    def add_to(self, layer: WidgetLayer) -> None:
        """Add the buttons to a layer, the first one of the first row having the focus."""
        for row in self._buttons:
            for button in row:
                layer.add(button)

    @property
    def piece(self) -> Piece:
        """The paper, for the table's picture."""
        key = "review", self._page, tuple(self.rect), self._cards.letters, self._buttons_top
        return Piece(key, grown(self.rect, self._look.px(46)), self._draw)

    # Drawing

    def _draw(self, surface: Surface) -> None:
        look, page = self._look, self._page
        paper(look, self.rect.size, strip_height=self._strip).draw(surface, self.rect.topleft)
        gap = max(5, look.px(9))
        end = self._words.bottom - max(8, look.px(12)) if self._is_split else self._buttons_top - gap
        y = self._draw_head(surface, self._words)
        if page.lost is not None:
            y = self._draw_lost(surface, page.lost, y) + gap
        if page.progress is not None:
            y = self._draw_share(surface, self._words, y + gap, page.progress, look.house.accent) + 2 * gap
        if page.facts:
            y = self._draw_facts(surface, y, end) + gap
        for text in page.texts:
            where = Rect(self._words.left, y, self._words.width, 10)
            y = look.paragraphs.draw(surface, text, WORDS, INK, where).bottom + gap
        for place, text in enumerate(page.small):
            options = self._kept_for_options(LEAST_ROWS if not place else len(page.rows))
            room = self._words.width - max(10, look.px(12))
            if y + look.paragraphs.height(text, Role.SECOND, room) > end - options:
                break
            y = self._draw_small(surface, text, y, room) + gap
        if page.rows:
            top = self._foot.top + max(8, look.px(14)) if self._is_split else y
            self._draw_options(surface, top, self._buttons_top - gap if self._is_split else end)

    def _draw_head(self, surface: Surface, room: Rect) -> int:
        look, page = self._look, self._page
        y = room.top + max(8, look.px(12))
        left = room.left
        if page.is_right is not None:
            side = max(22, look.px(26))
            sign = marks.tick_disc(look, side) if page.is_right else marks.cross_disc(look, side)
            surface.blit(sign, sign.get_rect(midleft=(left, y + look.text.height(TITLE) // 2)))
            left += side + max(6, look.px(8))
        title = look.text.draw(surface, page.title, TITLE, INK, (left, y), max_width=room.right - left)
        y = title.bottom
        if page.note:
            place = Rect(room.left, y, room.width, 0)
            y = look.paragraphs.draw(surface, page.note, Role.SECOND, INK_LABEL, place).bottom
        y += max(4, look.px(7))
        rule(look, surface, (room.left, y), room.width, strong=True)
        return y + max(6, look.px(10))

    def _draw_lost(self, surface: Surface, lost: Lost, y: int) -> int:
        look, room = self._look, self._words
        y = look.text.draw(surface, lost.label, Role.SECOND, INK_LABEL, (room.left, y), max_width=room.width).bottom
        number = look.text.draw(surface, lost.number, LOST, MINUS, (room.left, y), max_width=room.width // 2)
        left, width = number.right + max(8, look.px(12)), room.right - number.right - max(8, look.px(12))
        line = look.text.height(Role.SECOND_STRONG)
        top = number.centery - line + max(1, look.px(1))
        look.text.draw(surface, lost.error, Role.SECOND_STRONG, INK, (left, top), max_width=width)
        look.text.draw(surface, lost.stake, Role.SECOND, INK_LABEL, (left, top + line), max_width=width)
        return self._draw_share(surface, room, number.bottom, lost.share, MINUS)

    def _draw_share(self, surface: Surface, room: Rect, y: int, share: float, ink: tuple[int, int, int]) -> int:
        look = self._look
        height = max(6, look.px(8))
        box(look, (room.width, height), BoxStyle(flat(RULE), radius=4)).draw(surface, (room.left, y))
        filled = round(room.width * min(1.0, max(0.0, share)))
        if filled > 0:
            box(look, (max(height, filled), height), BoxStyle(flat(ink), radius=4)).draw(surface, (room.left, y))
        return y + height

    def _draw_facts(self, surface: Surface, y: int, end: int) -> int:
        """Draw the facts below one another; many of them lower, or in both columns where there are two."""
        facts = self._page.facts
        if self._is_split and len(facts) > MOST_FACTS:
            half = (len(facts) + 1) // 2
            self._draw_column(surface, self._foot, y, self._buttons_top - 6, facts[half:])
            return self._draw_column(surface, self._words, y, end, facts[:half])
        return self._draw_column(surface, self._words, y, end, facts)

    def _draw_column(self, surface: Surface, room: Rect, y: int, end: int, facts: Sequence[Fact]) -> int:
        look = self._look
        normal, least = max(look.px(34), look.text.height(FACT) + 4), look.text.height(Role.SECOND)
        height = max(least, min(normal, (end - y) // max(1, len(facts))))
        for fact in facts:
            middle = y + height // 2
            value = look.text.draw(
                surface, fact.value, FACT, points_ink(round(fact.points * 10)), (room.right, middle), anchor="midright"
            )
            look.text.draw(
                surface, fact.label, Role.SECOND, INK, (room.left, middle), anchor="midleft",
                max_width=value.left - room.left - 8,
            )  # fmt: skip
            if fact.is_sum or fact.is_parted:
                rule(look, surface, (room.left, y), room.width, strong=True)
            y += height
            rule(look, surface, (room.left, y), room.width)
        return y

    def _draw_small(self, surface: Surface, text: str, y: int, width: int) -> int:
        look = self._look
        left = self._words.right - width
        drawn = look.paragraphs.draw(surface, text, Role.SECOND, INK_SOFT, Rect(left, y, width, 10))
        surface.fill(STRONG_RULE, Rect(self._words.left, y + 2, max(2, look.px(3)), drawn.height - 2))
        return drawn.bottom

    def _row_height(self) -> int:
        return max(self._look.px(36), self._look.text.height(VALUE) + 4)

    def _kept_for_options(self, count: int) -> int:
        """Give what is kept free below the words: the first small text leaves but a few options, no other hides any."""
        return self._options_height(count) if self._page.rows and not self._is_split else 0

    def _options_height(self, count: int) -> int:
        return self._look.text.height(Role.LABEL) + 4 + count * self._row_height()

    def _draw_options(self, surface: Surface, y: int, end: int) -> None:
        look, room, page = self._look, self._foot, self._page
        label = look.text.height(Role.LABEL)
        look.text.draw(surface, page.heads[0], Role.LABEL, INK_LABEL, (room.left, y), max_width=room.width // 2)
        look.text.draw(
            surface, page.heads[1], Role.LABEL, INK_LABEL, (room.right, y), anchor="topright",
            max_width=room.width // 2,
        )  # fmt: skip
        y += label + 4
        height = self._row_height()
        count = max(LEAST_ROWS, min(len(page.rows), (end - y) // height))
        for row in fitting_rows(page.rows, count):
            self._draw_option(surface, Rect(room.left, y, room.width, height), row)
            y += height

    def _draw_option(self, surface: Surface, area: Rect, row: OptionRow) -> None:
        look = self._look
        if row.is_best:
            band = area.inflate(max(8, look.px(14)), 0)
            box(look, band.size, BoxStyle(flat(MARKER), radius=5)).draw(surface, band.topleft)
        else:
            rule(look, surface, (area.left, area.bottom - look.line()), area.width)
        middle = area.centery
        value = look.text.draw(
            surface, row.value, VALUE, points_ink(round(row.points * 10)), (area.right, middle), anchor="midright"
        )
        left = area.left
        if row.card is not None:
            size = max(15, look.px(19))
            ink = look.text.suit_colour(row.card.suit.sign, on_dark=False)
            letter = self._cards.letter(row.card.rank, round(size * 0.84), ink)
            surface.blit(letter, letter.get_rect(midleft=(left, middle)), special_flags=BLEND_PREMULTIPLIED)
            sign = marks.suit(look, size, row.card.suit.sign)
            left += max(look.px(26), letter.get_width() + 4)
            surface.blit(sign, sign.get_rect(midleft=(left, middle)))
            left += sign.get_width() + max(8, look.px(12))
        elif row.words:
            room = (value.left - 8 - left) * (3 if row.mark else 5) // 5
            left = look.text.draw(
                surface, row.words, Role.SECOND, INK, (left, middle), anchor="midleft", max_width=room
            ).right + max(6, look.px(8))
        if row.mark:
            left = look.text.draw(
                surface, row.mark, Role.SECOND_STRONG, INK, (left, middle), anchor="midleft",
                max_width=max(20, value.left - 8 - left),
            ).right + max(8, look.px(10))  # fmt: skip
        if row.same:
            self._draw_same(surface, row.same, left, value.left - 8, middle)

    def _draw_same(self, surface: Surface, same: Sequence[str], left: int, right: int, middle: int) -> None:
        """Name the cards that come to the same, as many as have room."""
        look = self._look
        for count in range(len(same), 0, -1):
            text = " ".join(("=", *same[:count], *(("…",) if count < len(same) else ())))
            if look.text.measure(text, Role.SECOND) <= right - left:
                look.text.draw(surface, text, Role.SECOND, INK_SOFT, (left, middle), anchor="midleft")
                return


def fitting_rows(rows: Sequence[OptionRow], count: int) -> list[OptionRow]:
    """Leave out what has no room: neither the best nor the own one."""
    found = list(rows)
    while len(found) > count:
        spare = next((row for row in reversed(found) if not row.is_kept), None)
        spare = spare or next((row for row in found if row.is_hindsight and not row.is_best and not row.is_own), None)
        if spare is None:
            break
        found.remove(spare)
    return found


def paper_rect(look: Look, layout: TableLayout) -> Rect:
    """Return where the paper lies: in the sheet's column, or in the middle of a page."""
    if layout.sheet is not None:
        column = layout.sheet
        return Rect(column.x, column.y, column.w, min(column.h, look.size[1] - column.y - look.px(20)))
    room = Rect(layout.page)
    if room.width < look.scale.for_letters(TWO_COLUMNS) or _is_low(look, room):
        return room
    widest = max(look.px(WIDEST * max(1.0, look.scale.text)), 460)
    rect = Rect(0, 0, min(room.width, widest), room.height)
    rect.center = room.center
    return rect


def _is_low(look: Look, room: Rect) -> bool:
    """Tell whether a page has room in width rather than in height, for letters of that size."""
    return room.width >= look.scale.for_letters(TWO_COLUMNS) and room.height < look.scale.for_letters(LOW)
