"""The dialog of a choice: a row for each aim with its contracts, those that are spent struck out, and one button."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from kinggame.stage.layout import TableLayout
from kinggame.stage.panels.choosing import ChoiceBox, ContractCell, ContractRow, SuitCell
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.paint.box import BoxStyle, box, flat
from kinggame.ui.screens.table_cards import TableCards
from kinggame.ui.screens.table_declare import Tile
from kinggame.ui.screens.table_panel import Sheetlet, TablePanel
from kinggame.ui.theme import (
    DISABLED_BID,
    DISABLED_OUTLINE,
    INK,
    INK_LABEL,
    MINUS,
    PLUS,
    WHITE,
    Colour,
    Family,
    Lettering,
)
from kinggame.ui.widgets import Button, ButtonKind, ChoiceGroup, ParagraphLabel
from kinggame.ui.widgets.button import draw_ring
from kinggame.ui.widgets.focus import FocusRing
from kinggame.ui.widgets.layer import WidgetLayer

HEIGHT = 316
TOP, BOTTOM = 45, 262
"""Where the rows begin and end."""
ROW = 31
FEW, ROOMY = 4, 46
"""With so few rows, each is so high, and the paper ends where they do."""
NAMES, NAMES_BESIDE = 0.235, 0.36
"""The part of a row that its name has, and where rows stand in two columns."""
LEFT, RIGHT = 18, 538
GAP = 6
NAME = Lettering(Family.SERIF, 17, 15, 600)
PRICE = Lettering(Family.SANS, 16, 14, 700)
UNIT = Lettering(Family.SANS, 16, 14, 400)
FOOT = Lettering(Family.SANS, 15, 13, 400, 1.12)
STRUCK: Colour = DISABLED_BID
STRIKE: Colour = DISABLED_OUTLINE
"""Lighter than what it strikes out, so that this can be read."""
LEAST_STEP = 25
"""Pixels from row to row: where there are fewer, rows stand in two columns."""


class Cell(Tile):
    """Something that may be chosen, or why it may not."""

    def __init__(self, word: str, closed: str, panel: "ChoosePanel", rect: Rect) -> None:
        super().__init__(word, lambda _: panel.point_at(self), panel.confirm, rect)
        self.name = f"choose {word}"
        self.closed = closed

    def activate(self) -> bool:
        """Enter confirms what is chosen."""
        return True if self.closed else super().activate()

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        box(look, self.rect.size, self._style(look)).draw(surface, self.rect.topleft)
        self.draw_content(surface, look)
        if ring:
            draw_ring(surface, look, self.rect, radius=6)

    def _style(self, look: Look) -> BoxStyle:
        house = look.house
        if self.closed:
            return BoxStyle(
                flat(STRUCK),
                opacity=0.06,
                radius=6,
                outline=STRUCK,
                outline_width=1.2,
                outline_opacity=0.7,
                dashed=True,
            )
        if self.chosen:
            return BoxStyle(flat(house.accent), radius=6, lip=house.accent_deep, lip_height=2)
        return BoxStyle(
            flat(WHITE if self.hovered else (255, 253, 247)), radius=6, outline=house.accent, outline_width=1.3
        )


class PriceCell(Cell):
    """A contract by its price."""

    def __init__(self, cell: ContractCell, panel: "ChoosePanel", rect: Rect) -> None:
        super().__init__(cell.word, cell.closed, panel, rect)
        self._cell = cell

    def draw_content(self, surface: Surface, look: Look) -> None:
        rect, cell = self.rect, self._cell
        left, middle = rect.left + look.px(11), rect.centery
        right = rect.right - look.px(8)
        price_ink: Colour = MINUS if cell.is_minus else PLUS
        unit_ink: Colour = INK
        if self.closed:
            price_ink = unit_ink = STRUCK
        elif self.chosen:
            price_ink = unit_ink = WHITE
            side = max(10, min(look.px(18), rect.height - 6))
            tick = marks.tick(look, side, WHITE)
            surface.blit(tick, tick.get_rect(midright=(right, middle)))
            right -= side + look.px(4)
        if cell.price:
            drawn = look.text.draw(
                surface, cell.price, PRICE, price_ink, (left, middle), anchor="midleft", max_width=right - left
            )
            begin = drawn.right + look.px(5)
        else:
            begin = left
        unit = look.text.fitting((cell.unit, cell.short, ""), UNIT, right - begin) if right > begin else ""
        if unit:
            begin = look.text.draw(
                surface, unit, UNIT, unit_ink, (begin, middle), anchor="midleft", max_width=right - begin
            ).right  # fmt: skip
        if self.closed:
            surface.fill(STRIKE, Rect(left, middle, begin - left, look.line(1.6)))


class SuitChoice(Cell):
    """A suit to be trumps, with how many cards of it are held."""

    def __init__(self, cell: SuitCell, closed: str, panel: "ChoosePanel", rect: Rect) -> None:
        super().__init__(cell.word, closed, panel, rect)
        self._cell = cell

    def draw_content(self, surface: Surface, look: Look) -> None:
        rect, cell = self.rect, self._cell
        side = max(12, min(look.px(20), rect.height - 6))
        if self.closed:
            sign = marks.suit(look, side, cell.suit.sign, STRUCK)
        else:
            sign = marks.suit(look, side, cell.suit.sign, WHITE if self.chosen else None)
        number = look.text.render(str(cell.count), PRICE, WHITE if self.chosen else STRUCK if self.closed else INK)
        width = side + look.px(6) + number.get_width()
        left = rect.centerx - width // 2
        surface.blit(sign, sign.get_rect(midleft=(left, rect.centery)))
        surface.blit(number, number.get_rect(midleft=(left + side + look.px(6), rect.centery)))
        if self.closed:
            surface.fill(STRIKE, Rect(left, rect.centery, width, look.line(1.6)))


class ChoosePanel(TablePanel):
    """Asks what is played, and who leads where that is open."""

    def __init__(self, content: ChoiceBox, choose: Callable[[Sequence[str]], None]) -> None:
        super().__init__()
        self._content = content
        self._say = choose
        self._chosen = content.first_choice
        self._leads_self = True
        self._cells: list[Cell] = []
        self._button = Button("", self.confirm, kind=ButtonKind.PRIMARY, name="choose")
        self._foot = ParagraphLabel("", FOOT, colour=INK_LABEL)
        self._buttons = {
            word: button
            for row in content.rows
            for cell in row.cells
            if cell is not None
            for word, button in ((cell.word, cell.button), *((suit.word, suit.button) for suit in cell.suits))
        }
        self._contracts = {
            word: cell.word
            for row in content.rows
            for cell in row.cells
            if cell is not None and not cell.closed
            for word in (cell.word, *(suit.word for suit in cell.suits))
        }
        self._ring = FocusRing()

    @property
    def pointed(self) -> str:
        """The contract under the mouse; where keys were used last, the one that is chosen."""
        under = None if self._ring.shown else next((cell for cell in self._cells if cell.hovered), None)
        word = self._chosen if under is None or under.closed else under.word
        return self._contracts.get(word, "")

    def take_up(self, before: TablePanel) -> None:
        if isinstance(before, ChoosePanel) and before._chosen in self._contracts:
            self._chosen, self._leads_self = before._chosen, before._leads_self

    def build(self, look: Look, layout: TableLayout, cards: TableCards, layer: WidgetLayer) -> None:
        del cards
        content, self._ring = self._content, layer.ring
        row, bottom = _measures(len(content.rows))
        sheet = Sheetlet(look, layout, HEIGHT - BOTTOM + bottom)
        rooms = _rooms(sheet, [row.name for row in content.rows], row, bottom)
        self._cells = [
            cell
            for row, (_, room) in zip(content.rows, rooms, strict=True)
            for cell in self._row(row, room, look.px(GAP))
        ]
        first = next((cell for cell in self._cells if cell.word == self._chosen), None)
        layer.add_group(self._cells, start=first)
        wide = 236 if content.leader is None else 200
        self._button.rect = sheet.box(RIGHT - wide, bottom + 4, wide, 44)
        layer.add(self._button)
        self._foot = ParagraphLabel("", FOOT, colour=INK_LABEL)
        if content.leader is None:
            self._foot.rect = sheet.box(LEFT + 2, bottom + 3, RIGHT - LEFT - wide - 14, 48)
        else:
            group = ChoiceGroup(
                (content.leader.own, content.leader.next), int(not self._leads_self), self._lead, name="leader"
            )
            group.rect = sheet.box(LEFT + 2, bottom + 4, RIGHT - LEFT - wide - 14, 44)
            layer.add(group)
            self._foot.visible = False
        layer.add(self._foot)
        self.start = first
        self._show()
        self.pieces = [sheet.piece(content, lambda s: self._draw(s, look, sheet, rooms))]

    def point_at(self, cell: Cell) -> None:
        """Choose a cell, or say why it may not be chosen."""
        if cell.closed:
            self._foot.text = cell.closed
            return
        self._chosen = cell.word
        self._show()

    def confirm(self) -> None:
        """Say what is chosen."""
        leader = self._content.leader
        if leader is None:
            self._say((self._chosen,))
        else:
            self._say((self._chosen, leader.own_word if self._leads_self else leader.next_word))

    def _row(self, row: ContractRow, room: Rect, gap: int) -> list[Cell]:
        """Lay out the cells of a row beside its name."""
        found: list[Cell] = []
        columns = self._content.columns if not any(cell and cell.suits for cell in row.cells) else 1
        for cell, rect in zip(row.cells, _shared(room, columns, gap), strict=False):
            if cell is None:
                continue
            if not cell.suits:
                found.append(PriceCell(cell, self, rect))
                continue
            shares = _shared(rect, len(cell.suits), gap)
            found += [SuitChoice(suit, cell.closed, self, at) for suit, at in zip(cell.suits, shares, strict=True)]
        return found

    def _show(self) -> None:
        for cell in self._cells:
            cell.stale |= cell.chosen != (cell.word == self._chosen)
            cell.chosen = cell.word == self._chosen
        self._button.label = self._buttons.get(self._chosen, "")
        self._foot.text = self._content.left

    def _lead(self, index: int) -> None:
        self._leads_self = index == 0

    def _draw(self, surface: Surface, look: Look, sheet: Sheetlet, rooms: Sequence[tuple[Rect, Rect]]) -> None:
        content = self._content
        sheet.title(surface, content.title, content.note, y=24)
        for row, (name, _) in zip(content.rows, rooms, strict=True):
            where = name.move(look.px(2), 0)
            where.width -= look.px(8)
            look.paragraphs.draw_fitted(surface, row.name, NAME, INK, where)


def _measures(count: int) -> tuple[int, int]:
    """Give how high a row is, and where the rows end."""
    return (ROOMY, TOP + count * ROOMY + GAP) if count <= FEW else (ROW, BOTTOM)


def _rooms(sheet: Sheetlet, labels: Sequence[str], row: int, end: int) -> list[tuple[Rect, Rect]]:
    """Give the name and the cells of each row their rooms, in two columns where rows would be too low to be hit."""
    left, right, top, bottom = sheet.x(LEFT), sheet.x(RIGHT), sheet.y(TOP), sheet.y(end)
    count, look = len(labels), sheet.look
    columns = 1 if (bottom - top) // count >= LEAST_STEP else 2
    rows = -(-count // columns)
    step = min(max(round(row * sheet.down), LEAST_STEP + 11), (bottom - top) / rows)
    if columns == 1:
        step = min(step, max(round(row * sheet.down), LEAST_STEP))
    gap = max(1, min(round(3 * sheet.down), round(step) - LEAST_STEP + 1))
    between = round((right - left) * 0.03) if columns > 1 else 0
    width = (right - left - between * (columns - 1)) // columns
    names = round(width * (NAMES_BESIDE if columns > 1 else NAMES))
    most = width * 11 // 20
    while names < most and not all(look.text.holds(label, NAME, names - look.px(8)) for label in labels):
        names += 4
    found = []
    for place in range(count):
        x, y = left + place // rows * (width + between), round(top + place % rows * step)
        height = round(step) - gap
        found.append((Rect(x, y, names, height), Rect(x + names, y, width - names, height)))
    return found


def _shared(room: Rect, parts: int, gap: int) -> list[Rect]:
    """Part a room into so many equal ones beside each other."""
    width = (room.width - gap * (parts - 1)) / parts
    return [Rect(round(room.left + n * (width + gap)), room.top, round(width), room.height) for n in range(parts)]
