"""A panel of the table: paper over the felt, with widgets on it, while a decision is made or something is read."""

from collections.abc import Callable, Hashable

from pygame import Rect, Surface

from kinggame.stage.layout import TableLayout
from kinggame.stage.scene import TopBar
from kinggame.ui.look import Look
from kinggame.ui.paint.paper import paper
from kinggame.ui.screens.table_cards import TableCards
from kinggame.ui.screens.table_pieces import Piece, grown
from kinggame.ui.text import SQUEEZE
from kinggame.ui.theme import INK, INK_LABEL, SHADOW_NOTE, Role
from kinggame.ui.widgets.base import Widget
from kinggame.ui.widgets.layer import WidgetLayer

DESIGN = 556, 318
"""The dialog's room at 1280 × 720."""


class TablePanel:
    """Content and widgets of a panel. `build` lays both out; it is called again whenever the look changes."""

    hides_table = False
    """Whether nothing but the bar and the sheet is seen beside it."""
    hides_sheet = False
    is_dialog = True
    """Whether the table makes room for it as for a decision."""
    top: TopBar | None = None
    """What the bar says instead of the scene's own words."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.start: Widget | None = None
        """What has the focus first."""

    @property
    def pointed(self) -> str:
        """The contract that is about to be chosen; empty where none is."""
        return ""

    def build(self, look: Look, layout: TableLayout, cards: TableCards, layer: WidgetLayer) -> None:
        """Lay out: fill `pieces` and add widgets to the layer."""
        raise NotImplementedError

    def take_up(self, before: "TablePanel") -> None:
        """Go on where another panel for the same decision was left."""


class Sheetlet:
    """The paper of a dialog with a ruler of its own: lengths of the target become pixels of this window."""

    def __init__(self, look: Look, layout: TableLayout, height: float) -> None:
        room = Rect(layout.dialog)
        self.look = look
        self.across = room.width / DESIGN[0]
        self.down = min(room.height / DESIGN[1], max(self.across, 1.0) if room.height > room.width else 9.0)
        self.rect = Rect(room.x, 0, room.width, min(room.height, round(height * self.down)))
        self.rect.centery = room.centery

    def x(self, length: float) -> int:
        return self.rect.left + round(length * self.across)

    def y(self, length: float) -> int:
        return self.rect.top + round(length * self.down)

    def box(self, x: float, y: float, width: float, height: float) -> Rect:
        """Return a box given in lengths of the target."""
        left, top = self.x(x), self.y(y)
        return Rect(left, top, self.x(x + width) - left, self.y(y + height) - top)

    def piece(self, key: Hashable, draw: Callable[[Surface], None]) -> Piece:
        """Return the paper with something drawn on it."""

        def whole(surface: Surface) -> None:
            paper(self.look, self.rect.size, shadows=SHADOW_NOTE).draw(surface, self.rect.topleft)
            draw(surface)

        return Piece(("dialog", key, tuple(self.rect)), grown(self.rect, self.look.px(46)), whole)

    def title(self, surface: Surface, title: str, note: str, icon: Surface | None = None, *, y: float = 28) -> None:
        """Draw the title at the left and a note at the right, with an icon after it."""
        look = self.look
        left, right, middle = self.x(20), self.x(DESIGN[0] - 18), self.y(y)
        if icon is not None:
            surface.blit(icon, icon.get_rect(midright=(right, middle)))
            right -= icon.get_width() + look.px(8)
        room = right - left
        wanted = look.text.measure(title, Role.PANEL_TITLE)
        beside = max(round(room * 0.46), room - wanted - look.px(14))
        if round(wanted * SQUEEZE) + look.px(14) + min(beside, look.text.measure(note, Role.BODY)) > room:
            note = ""  # the title comes first
        elif not look.text.fits(note, Role.BODY, beside):
            note = ""
        noted = look.text.render(note, Role.BODY, INK_LABEL, max_width=max(1, beside))
        surface.blit(noted, noted.get_rect(midright=(right, middle)))
        height = look.text.height(Role.PANEL_TITLE)
        place = Rect(left, middle - height // 2, max(1, room - noted.get_width() - look.px(14)), height)
        look.paragraphs.draw_fitted(surface, title, Role.PANEL_TITLE, INK, place)
