"""Dialogs of rows: a verb, what follows from it, and below, where it helps, points by the number of tricks."""

from collections.abc import Callable

from pygame import Rect, Surface

from kinggame.i18n import signed
from kinggame.stage.layout import TableLayout
from kinggame.stage.panels.answers import Row, RowsBox
from kinggame.stage.panels.ledger import Ledger
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.paint.box import BoxStyle, box, flat
from kinggame.ui.paint.paper import rule
from kinggame.ui.screens.table_cards import TableCards
from kinggame.ui.screens.table_panel import Sheetlet, TablePanel
from kinggame.ui.text import SQUEEZE
from kinggame.ui.theme import INK, INK_LABEL, SHADOW_BUTTON, Family, Lettering, Role, points_ink
from kinggame.ui.widgets.base import Widget
from kinggame.ui.widgets.button import brighter, draw_ring
from kinggame.ui.widgets.layer import WidgetLayer

VERB = Lettering(Family.SERIF, 20, 18, 700)
FIRST = Lettering(Family.SANS, 17, 16, 600)
SECOND = Lettering(Family.SANS, 17, 16, 400)
WRAPPED = Lettering(Family.SANS, 16, 15, 400, 1.15)
LEDGER_NUMBER = Lettering(Family.SERIF, 16, 15, 600)
LEDGER_LABEL = Lettering(Family.SANS, 16, 15, 400)
LEAST_COLUMNS = 5
NARROW = 430
"""Below this width the consequence is wrapped."""


class RowButton(Widget):
    """A row of consequence: the first one is the primary."""

    focusable = True

    def __init__(self, row: Row, action: Callable[[], None], *, primary: bool, column: int) -> None:
        """`column` is where the consequence begins, in pixels from the left."""
        super().__init__(name=f"row {row.word}")
        self._row = row
        self._action = action
        self._primary = primary
        self._column = column

    def activate(self) -> bool:
        if not self.usable:
            return False
        self._action()
        return True

    @property
    def _wrapped(self) -> str:
        return f"**{self._row.first}** {self._row.second}"

    def _wraps(self, look: Look, width: int) -> bool:
        """Tell whether the two sentences take more than a line each."""
        room = width - look.px(12) - self._column
        fit = look.text.fits(self._row.first, FIRST, room) and look.text.fits(self._row.second, SECOND, room)
        return width < NARROW or not fit

    def natural_height(self, look: Look, width: int) -> int:
        """Return the height in pixels at which the consequence has room around it."""
        if not self._wraps(look, width):
            return 2 * look.text.height(FIRST) + 22
        return look.paragraphs.height(self._wrapped, WRAPPED, width - look.px(12) - self._column) + 22

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        house, rect = look.house, self.rect.move(0, look.px(2) if self.pressed else 0)
        lit = self.hovered and not self.pressed
        if self._primary:
            fill = (house.accent, house.accent_deep)
            fill = (brighter(fill[0]), brighter(fill[1])) if lit else fill
            lip = None if self.pressed else house.accent_lip
            style = BoxStyle(fill, lip=lip, lip_height=3, shadows=SHADOW_BUTTON)
            verb, first, second = house.on_accent, house.on_accent, house.on_accent
        else:
            white = (255, 255, 255) if lit else (255, 253, 247)
            lip = None if self.pressed else house.accent_deep
            style = BoxStyle(flat(white), outline=house.accent, outline_width=1.5, lip=lip, lip_height=1.5)
            verb, first, second = house.accent_deep, INK, INK
        box(look, rect.size, style).draw(surface, rect.topleft)
        left = rect.left + look.px(18)
        column = rect.left + self._column
        place = Rect(left, rect.top + 3, column - left - 6, rect.height - 6)
        look.paragraphs.draw_fitted(surface, self._row.verb, VERB, verb, place)
        room = rect.right - look.px(12) - column
        if self._wraps(look, rect.width):
            where = Rect(column, rect.top, room, rect.height)
            look.paragraphs.draw_fitted(surface, self._wrapped, WRAPPED, first, where)
        else:
            apart = min(rect.height * 0.37, max(look.px(23), look.text.height(FIRST)))
            upper, lower = rect.centery - round(apart / 2), rect.centery + round(apart / 2)
            look.text.draw(surface, self._row.first, FIRST, first, (column, upper), anchor="midleft", max_width=room)
            look.text.draw(surface, self._row.second, SECOND, second, (column, lower), anchor="midleft", max_width=room)
        if ring:
            draw_ring(surface, look, self.rect)


class RowsPanel(TablePanel):
    """Asks for one of a few rows."""

    def __init__(self, content: RowsBox, choose: Callable[[str], None]) -> None:
        super().__init__()
        self._content = content
        self._choose = choose

    def build(self, look: Look, layout: TableLayout, cards: TableCards, layer: WidgetLayer) -> None:
        del cards
        content = self._content
        count = len(content.rows)
        has_ledger = content.ledger is not None
        begins = 74 if has_ledger or count > 3 else 80
        small = look.scale.is_tight and not has_ledger
        height = 310 if has_ledger or small else begins + 72 * count + 4
        sheet = Sheetlet(look, layout, height)
        left, right = sheet.x(18), sheet.x(538)
        verbs = max(look.text.measure(row.verb, VERB) for row in content.rows)
        column = max(round(sheet.rect.width * 172 / 556), min(verbs + look.px(18) + 12, (right - left) * 45 // 100))
        rows = [
            RowButton(row, self._choosing(row.word), primary=place == 0, column=column)
            for place, row in enumerate(content.rows)
        ]
        top, step = sheet.y(begins), sheet.y(begins + (70 if has_ledger else 72)) - sheet.y(begins)
        deep = round(step * 62 / 72)
        if small:  # letters do not shrink with the window: the rows take the height they need, if it is there
            head = sheet.y(55) + look.text.height(SECOND) // 2 + 6 - sheet.rect.top
            step = (sheet.rect.height - 8 - head) // count
            deep = min(step - 7, max(row.natural_height(look, right - left) for row in rows))
            step = deep + 7
            middle = sheet.rect.centery
            sheet.rect.height = head + count * step + 8
            sheet.rect.centery = middle
            top = sheet.rect.top + head
        for place, row in enumerate(rows):
            row.rect = Rect(left, top + place * step, right - left, deep)
        layer.add_group(rows, start=rows[0])
        self.start = rows[0]
        self.pieces = [sheet.piece(content, lambda s: self._draw(s, look, sheet))]

    def _choosing(self, word: str) -> Callable[[], None]:
        return lambda: self._choose(word)

    def _draw(self, surface: Surface, look: Look, sheet: Sheetlet) -> None:
        content = self._content
        coin = marks.coin(look, max(18, look.px(20))) if content.has_coin else None
        sheet.title(surface, content.title, content.note, coin, y=27)
        top = sheet.y(27) + look.text.height(Role.PANEL_TITLE) // 2 - 2
        room = Rect(sheet.x(20), top, sheet.x(536) - sheet.x(20), max(1, 2 * (sheet.y(55) - top)))
        look.paragraphs.draw_fitted(surface, content.subtitle, SECOND, INK_LABEL, room)
        if content.ledger is not None:
            area = Rect(sheet.x(20), sheet.y(219), sheet.x(536) - sheet.x(20), sheet.y(300) - sheet.y(219))
            draw_ledger(surface, look, area, content.ledger)


def shown_columns(ledger: Ledger, most: int) -> tuple[int, int]:
    """Return the first column and how many there are, `most` of them if they do not all fit.

    Those are left out that lie farthest from where the first row comes out even.
    """
    count = min(len(ledger.tricks), max(LEAST_COLUMNS, most))
    even = min(range(len(ledger.tricks)), key=lambda place: abs(ledger.rows[0].points[place]))
    return min(max(0, even - count // 2), len(ledger.tricks) - count), count


def draw_ledger(surface: Surface, look: Look, area: Rect, ledger: Ledger) -> None:
    """Draw points by the number of tricks: columns are tricks, the rule under the heads is strong."""
    labels = max(look.text.measure(text, LEDGER_LABEL) for text in (ledger.label, *(row.label for row in ledger.rows)))
    written = [signed(points) for row in ledger.rows for points in row.points]
    number = max(look.text.measure(points, LEDGER_NUMBER) for points in written) + max(4, look.px(3))
    first, count = shown_columns(ledger, (area.width - round(labels * SQUEEZE) - look.px(6)) // number)
    label_width = min(labels + look.px(14), max(look.px(70), area.width - number * count))
    left = area.left + label_width
    ends = [left + round((area.right - left) * (i + 1) / count) - look.px(4) for i in range(count)]
    step = (ends[1] - ends[0]) if count > 1 else area.width - label_width
    row_height = area.height / (len(ledger.rows) + 0.85)
    y = area.top + round(row_height * 0.4)
    look.text.draw(
        surface, ledger.label, LEDGER_LABEL, INK_LABEL, (area.left, y), anchor="midleft",
        max_width=label_width - look.px(6),
    )  # fmt: skip
    for tricks, end in zip(ledger.tricks[first:], ends, strict=False):
        look.text.draw(surface, str(tricks), Role.HEAD, INK_LABEL, (end, y), anchor="midright")
    y = area.top + round(row_height * 0.82)
    rule(look, surface, (area.left, y), area.width, strong=True)
    for place, row in enumerate(ledger.rows):
        middle = y + round(row_height * (place + 0.5)) + look.px(1)
        look.text.draw(
            surface, row.label, LEDGER_LABEL, INK, (area.left, middle), anchor="midleft",
            max_width=label_width - look.px(6),
        )  # fmt: skip
        for points, end in zip(row.points[first:], ends, strict=False):
            look.text.draw(
                surface, signed(points), LEDGER_NUMBER, points_ink(points), (end, middle), anchor="midright",
                max_width=step,
            )  # fmt: skip
        rule(look, surface, (area.left, y + round(row_height * (place + 1))), area.width)
