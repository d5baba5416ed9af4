"""Which panel belongs to the moment: the dialogs of a sale, the result of a deal, the end of a match, the sheet."""

from typing import TYPE_CHECKING

from pygame import Rect

from kinggame.stage.layout import TableLayout
from kinggame.stage.scene import Sheet
from kinggame.ui.look import Look
from kinggame.ui.screens.table_cards import TableCards
from kinggame.ui.screens.table_panel import TablePanel
from kinggame.ui.screens.table_pieces import Piece, grown
from kinggame.ui.screens.table_sheet import draw_sheet, sheet_box
from kinggame.ui.widgets.layer import WidgetLayer

if TYPE_CHECKING:
    from kinggame.ui.screens.table import TableScreen


class SheetPanel(TablePanel):
    """The sheet as a page, where it has no column of its own."""

    hides_table = True
    is_dialog = False

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self._sheet = sheet

    def build(self, look: Look, layout: TableLayout, cards: TableCards, layer: WidgetLayer) -> None:
        del cards, layer
        page = layout.page
        width = min(page.w, max(460, look.px(460)))
        column = type(page)(page.x + (page.w - width) // 2, page.y, width, page.h)
        area: Rect = sheet_box(look, column, self._sheet)
        self.pieces = [
            Piece(("sheet page", self._sheet), grown(area, 40), lambda s: draw_sheet(s, look, area, self._sheet))
        ]


def panel_for(table: "TableScreen") -> tuple[object, TablePanel | None]:
    """Give the panel of the present moment and a key that changes with it."""
    del table
    return None, None
