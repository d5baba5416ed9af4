"""Tables of a rulebook on paper: what counts, what tricks come to, the order of deals, and a trick worked out."""

from collections.abc import Sequence

from pygame import Rect, Surface

from kinggame.cards import Card, Suit
from kinggame.i18n import signed
from kinggame.i18n.rulebook import Chip, CountTable, DealTable, Example, Ledger
from kinggame.stage import scene
from kinggame.stage.fan import RATIO
from kinggame.ui.look import Look
from kinggame.ui.paint.box import BoxStyle, box, flat
from kinggame.ui.paint.paper import rule
from kinggame.ui.screens.table_cards import Lying, TableCards
from kinggame.ui.theme import INK, INK_LABEL, MARKER, Family, Lettering, Role, points_ink
from kinggame.ui.widgets import Widget

TITLE = Lettering(Family.SERIF, 22, 18, 700)
TOTAL = Lettering(Family.SERIF, 28, 22, 700)
CHIP = 1.11
"""Width of a chip beside a text, in sizes of the text."""
CARD = 90
BILL = 330
"""Least width of a bill beside its cards, in u."""
LEAST_NAMES = 0.3
"""Of the width of a table of what counts, for the names."""
LEAST_BILL = 250
"""and in pixels"""


class Piece(Widget):
    """One block: it knows its height at a width."""

    accepts_mouse = False

    def height(self, look: Look, width: int) -> int:
        """Return the height in pixels at a width in pixels."""
        raise NotImplementedError


def chip_width(look: Look) -> int:
    """Return the width in pixels of a chip beside a text."""
    return max(18, round(look.text.size(Role.BODY) * CHIP))


def draw_chips(
    surface: Surface, look: Look, cards: TableCards, chips: Sequence[Chip], start: tuple[int, int], width: int
) -> int:
    """Draw what stands for cards from a point, the middle of their left edge; return where they end."""
    x, middle = start
    for part in chips:
        sprite = cards.chip(_chip(part), width)
        across = sprite.surface.get_width() + 2 * sprite.offset[0]
        down = sprite.surface.get_height() + 2 * sprite.offset[1]
        sprite.draw(surface, (x, middle - down // 2))
        x += across + max(2, look.px(4))
    return x


def _chip(part: Chip) -> scene.Chip:
    match part:
        case Suit():
            return scene.Chip(suit=part)
        case Card():
            return scene.Chip(part.rank, part.suit)
    return scene.Chip(part)


class CountPiece(Piece):
    """What counts: a row for each thing, with its cards as chips and a column of points for each head."""

    def __init__(self, table: CountTable, cards: TableCards) -> None:
        super().__init__()
        self._table = table
        self._cards = cards

    def height(self, look: Look, width: int) -> int:
        """Return the height at a width."""
        names = self._names_width(look, width)
        rows = sum(self._row_height(look, row.name, len(row.chips), names) for row in self._table.rows)
        return self._head_height(look) + rows + self._total_height(look)

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw heads, rows and the sum."""
        del ring
        rect, table, text = self.rect, self._table, look.text
        columns = self._columns(look, rect.width)
        y = rect.top + self._head_height(look)
        for head, right, width in zip((table.many_head, *table.heads), *columns, strict=True):
            at = rect.left + right, y - look.px(5)
            text.draw(surface, head, Role.LABEL, INK_LABEL, at, anchor="bottomright", max_width=width)
        rule(look, surface, (rect.left, y - look.line(2)), rect.width, strong=True)
        names = self._names_width(look, rect.width)
        for row in table.rows:
            height = self._row_height(look, row.name, len(row.chips), names)
            self._draw_name(surface, look, Rect(rect.left, y, names, height), row.name, row.chips)
            cells = [str(row.many) if row.many is not None else "", *map(signed, row.each)]
            inks = [INK_LABEL, *map(points_ink, row.each)]
            for cell, ink, right, width in zip(cells, inks, *columns, strict=True):
                at = rect.left + right, y + height // 2
                text.draw(surface, cell, Role.SHEET_NUMBER, ink, at, anchor="midright", max_width=width)
            y += height
            rule(look, surface, (rect.left, y - look.line()), rect.width)
        rule(look, surface, (rect.left, y - look.line(2)), rect.width, strong=True)
        middle = y + self._total_height(look) // 2
        text.draw(surface, table.total_name, Role.BODY_STRONG, INK, (rect.left, middle), anchor="midleft")
        for total, right, width in zip(table.totals, columns[0][1:], columns[1][1:], strict=True):
            at = rect.left + right, middle
            text.draw(surface, signed(total), Role.BID, points_ink(total), at, anchor="midright", max_width=width)

    def _draw_name(self, surface: Surface, look: Look, rect: Rect, name: str, chips: Sequence[Chip]) -> None:
        chips_width = self._chips_width(look, len(chips))
        beside = look.text.measure(name, Role.BODY) + chips_width <= rect.width
        middle = rect.centery
        width = rect.width - (chips_width if beside else 0)
        height = look.paragraphs.height(name, Role.BODY, width)
        top = rect.top + look.px(4) if chips and not beside else middle - height // 2
        place = Rect(rect.left, top, width, height)
        look.paragraphs.draw(surface, name, Role.BODY, INK, place)
        x = rect.left + (look.text.measure(name, Role.BODY) + look.px(10) if beside else 0)
        y = middle if beside else rect.bottom - self._chip_height(look) // 2 - look.px(6)
        draw_chips(surface, look, self._cards, chips, (x, y), self._chip_width(look))

    def _columns(self, look: Look, width: int) -> tuple[list[int], list[int]]:
        """Return the right edges of the columns from the left edge, and their widths."""
        widths = self._widths(look, width)
        rights, right = [], width
        for column in reversed(widths):
            rights.append(right)
            right -= column
        gap = self._gap(look)
        return rights[::-1], [column - gap for column in widths]

    def _widths(self, look: Look, width: int) -> list[int]:
        table, gap = self._table, self._gap(look)
        heads = [look.text.measure(head, Role.LABEL) for head in (table.many_head, *table.heads)]
        cells = [0, *(look.text.measure(signed(total), Role.BID) for total in table.totals)]
        wanted = [max(pair) + gap for pair in zip(heads, cells, strict=True)]
        share = min(1.0, width * (1 - LEAST_NAMES) / sum(wanted))
        return [round(column * share) for column in wanted]

    def _gap(self, look: Look) -> int:
        return max(14, look.px(26))

    def _names_width(self, look: Look, width: int) -> int:
        return width - sum(self._widths(look, width))

    def _chip_width(self, look: Look) -> int:
        return chip_width(look)

    def _chip_height(self, look: Look) -> int:
        return round(self._chip_width(look) * 1.24)

    def _chips_width(self, look: Look, count: int) -> int:
        return count * round(self._chip_width(look) * 1.36 + look.px(4)) + look.px(10) if count else 0

    def _row_height(self, look: Look, name: str, chips: int, names: int) -> int:
        beside = look.text.measure(name, Role.BODY) + self._chips_width(look, chips) <= names
        text = look.paragraphs.height(name, Role.BODY, names - (self._chips_width(look, chips) if beside else 0))
        height = max(text, self._chip_height(look)) if beside else text + (self._chip_height(look) if chips else 0)
        return height + max(5, look.px(8))

    def _head_height(self, look: Look) -> int:
        return look.text.height(Role.LABEL) + look.px(8)

    def _total_height(self, look: Look) -> int:
        return look.text.height(Role.BID) + max(8, look.px(14))


class LedgerPiece(Piece):
    """Numbers of tricks in equal columns, and below each the points that it comes to."""

    def __init__(self, ledger: Ledger) -> None:
        super().__init__()
        self._ledger = ledger

    def height(self, look: Look, width: int) -> int:
        """Return the height at a width."""
        title = look.paragraphs.height(self._ledger.title, Role.BODY_STRONG, width)
        return title + look.px(8) + 2 * self._row(look)

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the title and both rows."""
        del ring
        rect, ledger = self.rect, self._ledger
        title = look.paragraphs.draw(surface, ledger.title, Role.BODY_STRONG, INK, rect)
        top, row = title.bottom + look.px(8), self._row(look)
        for place, (count, points) in enumerate(zip(ledger.counts, ledger.points, strict=True)):
            left = rect.left + rect.width * place // len(ledger.counts)
            column = Rect(left, top, rect.width // len(ledger.counts), row)
            look.text.draw(surface, str(count), Role.SHEET_NUMBER, INK_LABEL, column.center, anchor="center")
            look.text.draw(
                surface, signed(points), Role.SHEET_NUMBER, points_ink(points), column.move(0, row).center,
                anchor="center", max_width=column.width - 2,
            )  # fmt: skip
        rule(look, surface, (rect.left, top + row - look.line(2)), rect.width, strong=True)
        rule(look, surface, (rect.left, top + 2 * row - look.line()), rect.width)

    def _row(self, look: Look) -> int:
        return look.text.height(Role.SHEET_NUMBER) + max(5, look.px(8))


class DealPiece(Piece):
    """The deals of a match with what each sums to; the sum of a stretch stands on the marker."""

    def __init__(self, table: DealTable) -> None:
        super().__init__()
        self._table = table

    def height(self, look: Look, width: int) -> int:
        """Return the height at a width."""
        names = self._name_width(look, width)
        return sum(self._row_height(look, row.name, names) for row in self._table.rows)

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the rows."""
        del ring
        rect, y = self.rect, self.rect.top
        numbers, names = self._numbers_width(look), self._name_width(look, rect.width)
        for row in self._table.rows:
            height = self._row_height(look, row.name, names)
            is_sum = not row.numbers
            if is_sum:
                mark = BoxStyle(flat(MARKER), opacity=0.6, radius=4)
                box(look, (rect.width, height - look.line()), mark).draw(surface, (rect.left, y))
            middle = y + height // 2
            at = rect.left + numbers - look.px(14), middle
            look.text.draw(surface, row.numbers, Role.SHEET_NUMBER, INK_LABEL, at, anchor="midright")
            role = Role.BODY_STRONG if is_sum else Role.BODY
            place = Rect(rect.left + numbers, y, names, height)
            look.paragraphs.draw(surface, row.name, role, INK, place, middle=True)
            points = Role.SHEET_TOTAL if is_sum else Role.SHEET_NUMBER
            at = rect.right - look.px(10), middle
            look.text.draw(surface, signed(row.points), points, points_ink(row.points), at, anchor="midright")
            y += height
            rule(look, surface, (rect.left, y - look.line()), rect.width, strong=is_sum)

    def _numbers_width(self, look: Look) -> int:
        widest = max(look.text.measure(row.numbers or "0", Role.SHEET_NUMBER) for row in self._table.rows)
        return widest + look.px(24)

    def _name_width(self, look: Look, width: int) -> int:
        points = max(look.text.measure(signed(row.points), Role.SHEET_TOTAL) for row in self._table.rows)
        return width - self._numbers_width(look) - points - look.px(26)

    def _row_height(self, look: Look, name: str, width: int) -> int:
        return look.paragraphs.height(name, Role.BODY_STRONG, width) + max(5, look.px(8))


class ExamplePiece(Piece):
    """A trick worked out: its cards with what each counts for, and the bill beside or below."""

    def __init__(self, example: Example, cards: TableCards) -> None:
        super().__init__()
        self._example = example
        self._cards = cards

    def height(self, look: Look, width: int) -> int:
        """Return the height at a width."""
        title = look.paragraphs.height(self._example.title, TITLE, width) + look.px(10)
        cards, bill = self._cards_height(look, width), self._bill_height(look)
        return title + (max(cards, bill) if self._is_beside(look, width) else cards + look.px(12) + bill)

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw cards, captions and the bill."""
        del ring
        rect = self.rect
        title = look.paragraphs.draw(surface, self._example.title, TITLE, INK, rect)
        top = title.bottom + look.px(10)
        beside = self._is_beside(look, rect.width)
        bill = Rect(rect.left, top, rect.width, 0)
        if beside:
            left = self._hand_width(look, rect.width) + max(20, look.px(40))
            bill = Rect(rect.left + left, top, min(rect.width - left, look.px(420)), 0)
        else:
            bill.top = top + self._cards_height(look, rect.width) + look.px(12)
        self._draw_cards(surface, look, top)
        self._draw_bill(surface, look, bill)

    def _draw_cards(self, surface: Surface, look: Look, top: int) -> None:
        width, step = self._card_width(look, self.rect.width), self._step(look, self.rect.width)
        height = round(width * RATIO)
        for place, (card, caption) in enumerate(zip(self._example.cards, self._example.captions, strict=True)):
            x = self.rect.left + place * step
            self._cards.face(card, width, Lying.TRICK).draw(surface, (x, top))
            words = Rect(x - (step - width) // 2, top + height + look.px(8), step, 0)
            look.paragraphs.draw(surface, caption, Role.LABEL, INK_LABEL, words, align="center")

    def _draw_bill(self, surface: Surface, look: Look, bill: Rect) -> None:
        y, row = bill.top, self._bill_row(look)
        text = look.text
        for line in self._example.bill:
            middle = y + row // 2
            points = text.draw(
                surface, signed(line.points), Role.SHEET_NUMBER, points_ink(line.points), (bill.right, middle),
                anchor="midright",
            )  # fmt: skip
            at = min(points.left, bill.right - look.px(60)) - look.px(12), middle
            sums = text.draw(surface, line.reckoning, Role.SECOND, INK_LABEL, at, anchor="midright")
            room = max(20, sums.left - bill.left - look.px(8))
            text.draw(surface, line.name, Role.BODY, INK, (bill.left, middle), anchor="midleft", max_width=room)
            y += row
            rule(look, surface, (bill.left, y - look.line()), bill.width)
        rule(look, surface, (bill.left, y - look.line(2)), bill.width, strong=True)
        middle = y + (text.height(TOTAL) + look.px(8)) // 2
        text.draw(surface, self._example.total_name, Role.BODY_STRONG, INK, (bill.left, middle), anchor="midleft")
        total = self._example.total
        text.draw(surface, signed(total), TOTAL, points_ink(total), (bill.right, middle), anchor="midright")

    def _is_beside(self, look: Look, width: int) -> bool:
        needed = self._hand_width(look, width) + max(20, look.px(40)) + max(LEAST_BILL, look.px(BILL))
        return needed <= width

    def _card_width(self, look: Look, width: int) -> int:
        count = len(self._example.cards)
        return min(max(64, look.px(CARD)), (width - (count - 1) * 6) // count)

    def _step(self, look: Look, width: int) -> int:
        count = len(self._example.cards)
        card = self._card_width(look, width)
        return min(card + max(6, look.px(12)), (width - card) // max(1, count - 1))

    def _hand_width(self, look: Look, width: int) -> int:
        count = len(self._example.cards)
        return (count - 1) * self._step(look, width) + self._card_width(look, width)

    def _cards_height(self, look: Look, width: int) -> int:
        step = self._step(look, width)
        words = max(look.paragraphs.height(caption, Role.LABEL, step) for caption in self._example.captions)
        return round(self._card_width(look, width) * RATIO) + look.px(8) + words

    def _bill_row(self, look: Look) -> int:
        return look.text.height(Role.BODY) + max(3, look.px(4))

    def _bill_height(self, look: Look) -> int:
        return len(self._example.bill) * self._bill_row(look) + look.text.height(TOTAL) + look.px(8)
