"""The score sheet, written as on paper: rows are deals, columns are players."""

from dataclasses import dataclass, replace

from pygame import Rect, Surface

from kinggame.i18n import signed
from kinggame.stage.geometry import Box
from kinggame.stage.scene import Sheet, SheetRow
from kinggame.ui.bakes import Sprite
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.paint.box import BoxStyle, box, flat
from kinggame.ui.paint.paper import paper, rule
from kinggame.ui.text import SQUEEZE
from kinggame.ui.theme import (
    INK,
    INK_LABEL,
    INK_SOFT,
    MARGIN_LINE,
    MARKER,
    Colour,
    Family,
    Lettering,
    Role,
    points_ink,
)

TITLE = Lettering(Family.SERIF, 22, 20, 700)
LABEL = Lettering(Family.SANS, 16.5, 15, 400)
LABEL_NOW = Lettering(Family.SANS, 16.5, 15, 600)
TOTAL = Lettering(Family.SERIF, 17, 16, 700)
QUOTA_SUM = Lettering(Family.SERIF, 14, 13, 600)
QUOTA_TOTAL = Lettering(Family.SERIF, 15, 13, 700)
HEAD_ROOM = 83
"""From the paper's top to the strong rule under the heads."""
FOOT = 12
MANY_ROWS = 11
AIRY = 1.4
"""The height of a row that has room, in lines of its label."""
LEAST_LETTERS = 11
"""Where a sheet must be pressed into a low window, in pixels."""
LEAST_TOTAL = 15
"""The letters of totals that are lower so as to stay apart, in pixels."""
APART = 8
"""What lies between two totals at least, in u."""
WIDEST_HEAD = 64
"""What a name may take from the labels, in u."""


@dataclass(frozen=True, slots=True)
class SheetMeasures:
    """Heights in pixels."""

    head: int
    row: int
    subtotal: int
    total: int
    foot: int
    number_role: Role | Lettering = Role.SHEET_NUMBER
    total_role: Role | Lettering = Role.SHEET_TOTAL
    letters: int | None = None
    """The letters of rows that are lower than a line of theirs; None where they have room."""

    def set(self, look: Look, role: Role | Lettering) -> Lettering:
        """Return how a role is set in these rows."""
        lettering = look.text.lettering(role)
        return lettering if self.letters is None else replace(lettering, size=1, floor=self.letters)

    def whole(self, sheet: Sheet) -> int:
        """Return the height of the paper."""
        subtotals = sum(row.is_subtotal for row in sheet.rows)
        rows = len(sheet.rows) - subtotals
        return self.head + rows * self.row + subtotals * self.subtotal + self.total + self.foot


def measures(look: Look, sheet: Sheet, most: int) -> SheetMeasures:
    """Return the heights with which a sheet fits into `most` pixels."""
    subtotals = sum(row.is_subtotal for row in sheet.rows)
    rows = len(sheet.rows) - subtotals
    head = max(look.px(HEAD_ROOM), look.px(20) + look.text.height(TITLE) + look.text.height(Role.HEAD) + 8)
    foot = look.px(FOOT)
    least = look.text.height(LABEL)
    wanted = max(look.px(39 if rows <= MANY_ROWS else 31), round(least * AIRY))
    fitting = (most - head - foot) // (rows + subtotals + 1)
    if fitting < least:
        letters = max(LEAST_LETTERS, round(fitting * 0.8))
        return SheetMeasures(head, fitting, fitting, fitting, foot, *_roles(sheet), letters)
    row = max(least, min(wanted, fitting))
    subtotal, total = min(row, max(look.px(32), least)), max(row, min(look.px(42), fitting))
    return SheetMeasures(head, row, subtotal, total, foot, *_roles(sheet))


def _roles(sheet: Sheet) -> tuple[Role | Lettering, Role | Lettering]:
    """Return how numbers and totals are set: smaller beside ticks, where the sums of many deals stand."""
    is_quota = any(row.ticks for row in sheet.rows)
    return (QUOTA_SUM, QUOTA_TOTAL) if is_quota else (Role.SHEET_NUMBER, Role.SHEET_TOTAL)


def sheet_box(look: Look, column: Box, sheet: Sheet) -> Rect:
    """Return where the paper lies in the column that it may fill."""
    height = measures(look, sheet, column.h).whole(sheet)
    return Rect(column.x, column.y, column.w, min(height, column.h))


def sheet_sprite(look: Look, size: tuple[int, int], sheet: Sheet) -> Sprite:
    """Return the written sheet on its paper, drawn once for its content."""

    def make() -> Sprite:
        blank = paper(look, size, strip_height=max(8, look.px(14)))
        written = blank.surface.copy()
        draw_sheet(written, look, Rect((-blank.offset[0], -blank.offset[1]), size), sheet)
        return Sprite(written, blank.offset)

    return look.bakes.newest(("sheet", look.house.id, size), sheet, make)


def draw_sheet(surface: Surface, look: Look, area: Rect, sheet: Sheet) -> None:
    """Write the sheet on its paper, which is there already."""
    sizes = measures(look, sheet, area.height)
    edge, columns = _columns(look, area, sheet, sizes)
    left, right, margin = area.left + edge, area.right - edge, columns[0]
    _draw_head(surface, look, area, sheet, columns, sizes)
    y = area.top + sizes.head
    bottom = area.bottom - sizes.foot
    surface.fill(MARGIN_LINE, Rect(margin, y - look.px(22), look.line(), bottom - y + look.px(22)))
    rule(look, surface, (left, y), right - left, strong=True)
    for row in sheet.rows:
        height = sizes.subtotal if row.is_subtotal else sizes.row
        _draw_row(surface, look, Rect(area.left, y, area.width, height), row, columns, edge, sizes)
        y += height
        rule(look, surface, (left, y), right - left, strong=row.is_subtotal)
    middle = (y + bottom) // 2
    look.text.draw(
        surface, sheet.total_label, sizes.set(look, TOTAL), INK, (left + look.px(2), middle), anchor="midleft",
        max_width=margin - left - look.px(6),
    )  # fmt: skip
    narrowest = min(end - start for end, start in zip(columns[1:], columns, strict=False))
    lettering = total_lettering(look, sheet, sizes, narrowest)
    for total, end, start in zip(sheet.totals, columns[1:], columns, strict=False):
        _number(surface, look, total, lettering, (end - look.px(2), middle), end - start - look.px(6))
    rule(look, surface, (left, bottom), right - left, strong=True)


def marked_row(look: Look, area: Rect, sheet: Sheet, contract: str) -> tuple[SheetRow, Rect] | None:
    """Find a contract's row on the sheet that lies in an area, as it looks when marked; None if it has no row."""
    sizes = measures(look, sheet, area.height)
    y = area.top + sizes.head
    for row in sheet.rows:
        height = sizes.subtotal if row.is_subtotal else sizes.row
        if contract and row.contract == contract:
            return replace(row, is_current=True), Rect(area.left, y, area.width, height)
        y += height
    return None


def draw_marked(surface: Surface, look: Look, area: Rect, sheet: Sheet, row: SheetRow, where: Rect) -> None:
    """Draw over its row the contract that is about to be chosen, framed where one's own tick would come."""
    sizes = measures(look, sheet, area.height)
    edge, columns = _columns(look, area, sheet, sizes)
    _draw_row(surface, look, where, row, columns, edge, sizes)
    high = min(where.height - look.px(8), look.px(30))
    frame = Rect(0, 0, min(columns[1] - columns[0] - look.px(8), max(look.px(30), high * 5 // 4)), high)
    frame.center = (columns[0] + columns[1]) // 2 + look.px(4), where.centery + look.line()
    ink = look.house.accent
    box(look, frame.size, BoxStyle(None, radius=4, outline=ink, outline_width=1.5)).draw(surface, frame.topleft)


def _columns(look: Look, area: Rect, sheet: Sheet, sizes: SheetMeasures) -> tuple[int, list[int]]:
    """Return how far the writing keeps from the paper's edges, and where the columns begin and the last one ends."""
    edge = look.px(12)
    left, right = area.left + edge, area.right - edge
    margin = left + _label_width(look, sheet, right - left, sizes)
    return edge, [margin + round((right - margin) * i / len(sheet.heads)) for i in range(len(sheet.heads) + 1)]


def total_lettering(look: Look, sheet: Sheet, sizes: SheetMeasures, column: int) -> Lettering:
    """Return how the totals are set: all alike, and lower where they would not stay apart, before they are squeezed."""
    found = sizes.set(look, sizes.total_role)
    room, letters = column - look.px(APART), look.text.size(found)
    while letters > LEAST_TOTAL and max(look.text.measure(signed(n), found) for n in sheet.totals) > room:
        letters -= 1
        found = replace(found, size=1, floor=letters)
    return found


def _label_width(look: Look, sheet: Sheet, whole: int, sizes: SheetMeasures) -> int:
    label, now = sizes.set(look, LABEL), sizes.set(look, LABEL_NOW)
    may_be_bold = [row.is_current or bool(row.contract) for row in sheet.rows]  # the same however they are marked
    labels = [
        look.text.measure(row.label, now if bold else label) for row, bold in zip(sheet.rows, may_be_bold, strict=True)
    ]
    longest = max([*labels, look.text.measure(sheet.total_label, sizes.set(look, TOTAL))])
    # Numbers need their room first; totals may be squeezed a little.
    total, cell = sizes.set(look, sizes.total_role), sizes.set(look, sizes.number_role)
    totals = [round(look.text.measure(signed(points), total) * 0.9) for points in sheet.totals]
    written = {points for row in sheet.rows for points in row.cells if points is not None}
    cells = [look.text.measure(signed(points), cell) for points in written]
    numbers = len(sheet.heads) * (max([look.px(36), *totals, *cells]) + look.px(6))
    # Then names; labels may be squeezed for them.
    widest = min(max(look.text.measure(name, Role.HEAD) for name in sheet.heads) * SQUEEZE, look.px(WIDEST_HEAD))
    heads = len(sheet.heads) * (round(widest) + look.px(6))
    wanted = min(max(look.px(80), longest + look.px(16)), max(whole - heads, round(longest * SQUEEZE) + look.px(6)))
    return max(look.px(60), min(wanted, whole - numbers))


def _draw_head(
    surface: Surface, look: Look, area: Rect, sheet: Sheet, columns: list[int], sizes: SheetMeasures
) -> None:
    left, right = area.left + look.px(14), area.right - look.px(12)
    half = look.text.height(Role.HEAD) // 2
    over = max(look.px(14), half + 1)
    head_y = area.top + sizes.head - over
    title_y = area.top + round((max(8, look.px(14)) + sizes.head - max(look.px(26), over + half)) / 2) + look.px(2)
    note = look.text.render(sheet.note, Role.LABEL, INK_LABEL, max_width=(right - left) // 2)
    surface.blit(note, note.get_rect(midright=(right, title_y + look.px(1))))
    look.text.draw(
        surface, sheet.title, TITLE, INK, (left, title_y), anchor="midleft",
        max_width=right - left - note.get_width() - look.px(8),
    )  # fmt: skip
    for index, name in enumerate(sheet.heads):
        start, end = columns[index], columns[index + 1]
        ink = look.house.accent if index == 0 else INK
        centre = (start + end) // 2 + look.px(4), head_y
        look.text.draw(surface, name, Role.HEAD, ink, centre, anchor="center", max_width=end - start - look.px(2))


def _draw_row(
    surface: Surface, look: Look, area: Rect, row: SheetRow, columns: list[int], edge: int, sizes: SheetMeasures
) -> None:
    middle = area.centery + look.line()
    label_left = area.left + edge + look.px(2)
    room = columns[0] - label_left - look.px(3)
    if row.is_current:
        band = Rect(area.left + look.px(4), area.top + look.line(), area.width - look.px(8), area.height - look.line())
        edge_ink = INK if look.high_contrast else None
        box(look, band.size, BoxStyle(flat(MARKER), radius=4, outline=edge_ink)).draw(surface, band.topleft)
        surface.fill(MARGIN_LINE, Rect(columns[0], area.top, look.line(), area.height))
    lettering = sizes.set(look, LABEL_NOW if row.is_current or row.is_subtotal else LABEL)
    ink: Colour = INK
    if row.is_subtotal or row.is_future:
        ink = INK_LABEL
    pointer = marks.pointer(look, max(9, look.px(12))) if row.is_current else None
    if pointer is not None and look.text.fits(row.label, lettering, room - pointer.get_width() - look.px(4)):
        room -= pointer.get_width() + look.px(4)
        surface.blit(pointer, pointer.get_rect(midright=(columns[0] - look.px(4), middle)))
    look.text.draw(surface, row.label, lettering, ink, (label_left, middle), anchor="midleft", max_width=room)
    for seat, (ticks, end, start) in enumerate(zip(row.ticks, columns[1:], columns, strict=False)):
        ink = INK_SOFT if seat else look.house.accent  # one's own come first
        _ticks(surface, look, ticks, ((start + end) // 2 + look.px(4), middle), sizes, ink)
    for cell, end, start in zip(row.cells, columns[1:], columns, strict=False):
        if cell is not None:
            _number(
                surface,
                look,
                cell,
                sizes.set(look, sizes.number_role),
                (end - look.px(2), middle),
                end - start - look.px(4),
            )


def _ticks(surface: Surface, look: Look, count: int, at: tuple[int, int], sizes: SheetMeasures, ink: Colour) -> None:
    """Say how often a contract was chosen: a dot for never, else ticks."""
    if not count:
        surface.blit(dot := marks.dot(look, max(3, look.px(4))), dot.get_rect(center=at))
        return
    side = max(9, min(look.px(14), sizes.row - 4))
    tick = marks.tick(look, side, ink)
    for place in range(count):
        centre = at[0] + round((place - (count - 1) / 2) * side * 0.8), at[1]
        surface.blit(tick, tick.get_rect(center=centre))


def _number(surface: Surface, look: Look, value: int, role: Lettering, at: tuple[int, int], room: int) -> None:
    look.text.draw(surface, signed(value), role, points_ink(value), at, anchor="midright", max_width=room)
