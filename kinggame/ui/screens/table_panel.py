"""A panel of the table: paper over the felt, with widgets on it, while a decision is made or something is read."""

from collections.abc import Sequence

from pygame import Rect

from kinggame.stage.layout import TableLayout
from kinggame.ui.look import Look
from kinggame.ui.screens.table_cards import TableCards
from kinggame.ui.screens.table_pieces import Piece
from kinggame.ui.widgets.base import Widget
from kinggame.ui.widgets.layer import WidgetLayer


class TablePanel:
    """Content and widgets of a panel. `build` lays both out; it is called again whenever the look changes."""

    hides_table = False
    """Whether nothing but the bar and the sheet is seen beside it."""
    is_dialog = True
    """Whether the table makes room for it as for a decision."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.start: Widget | None = None
        """What has the focus first."""

    def build(self, look: Look, layout: TableLayout, cards: TableCards, layer: WidgetLayer) -> None:
        """Lay out: fill `pieces` and add widgets to the layer."""
        raise NotImplementedError

    def cancel(self) -> bool:
        """React to Esc; tell whether it was taken."""
        return False


def dialog_rect(look: Look, layout: TableLayout, height: int) -> Rect:
    """Return the place of a dialog of a height in the room that the layout has for it."""
    room = Rect(layout.dialog)
    rect = Rect(room.x, 0, room.width, min(room.height, height))
    rect.centery = room.centery
    return rect


def stacked(rects: Sequence[Rect]) -> Rect:
    """Return the area of several rectangles."""
    return rects[0].unionall(list(rects[1:]))
