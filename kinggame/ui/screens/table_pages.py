"""What the person opens at the table to read: the sheet and the tracker, in their column or as pages, and all hands."""

from enum import Enum
from typing import TYPE_CHECKING

from kinggame.cards import Suit
from kinggame.stage.scene import Tracker
from kinggame.stage.tracker import TrackerWords, tracker_words
from kinggame.ui.screens.table_panel import TablePanel
from kinggame.ui.screens.table_panels import SheetPanel, hands_panel, make_panel, panel_key
from kinggame.ui.screens.table_tracker import TrackerPanel

if TYPE_CHECKING:
    from kinggame.ui.screens.table import TableScreen

PanelKey = tuple[str, object]


class Kept(Enum):
    """What may be opened. The sheet and the tracker are kept in the column beside the play, where there is one."""

    SHEET = "sheet"
    TRACKER = "tracker"
    HANDS = "hands"


class Pages:
    """Remembers what is opened. A page hides the table, which waits meanwhile; the column leaves it as it is."""

    def __init__(self, table: "TableScreen") -> None:
        self._table = table
        self.open: Kept | None = None
        """The page that is open."""
        self._column = Kept.SHEET
        self.asked_suit: Suit | None = None
        """The suit of the tracker that the person has asked about."""
        self._hands_view = 0
        """What is seen of all hands: 0 the hands, 1 the tricks."""
        self._asking: tuple[PanelKey, TablePanel] | None = None
        """The panel of a decision that was made last, which a page may have taken the place of."""

    def toggle(self, kept: Kept) -> None:
        """Show something, in its column where that is seen, else as a page; take it away if it is shown."""
        if self._table.picture is None or (kept is Kept.TRACKER and self._table.performance.final.tracker is None):
            return
        if kept is Kept.TRACKER and not self._table.assist.answers:
            self._table.shell.mention(self._table.shell.t.gettext("In free play there is no card tracker."))
            return
        if self.open is kept:
            self.open = None
        elif self.column_of(self._table.panel) is None:
            self.open = kept
        else:
            self._column = Kept.TRACKER if kept is Kept.TRACKER and self._column is not Kept.TRACKER else Kept.SHEET
            self._table.rebuild()

    def show_hands(self) -> None:
        """Lay all hands of the deal that is over open."""
        self.open, self._hands_view = Kept.HANDS, 0

    def _see(self, hands_view: int) -> None:
        self._hands_view = hands_view

    def ask_suit(self, suit: Suit) -> None:
        """Say of a suit how many are out, or no more."""
        self.asked_suit = None if suit is self.asked_suit else suit

    def tracker_words(self, content: Tracker) -> TrackerWords:
        """Give what stands around the tracker's grid."""
        return tracker_words(content, self._table.view.seat, self._table.words, self.asked_suit)

    @property
    def marked(self) -> str:
        """The contract whose row of the sheet is marked, as long as it is asked what is played."""
        if self._asking is None:
            return ""
        key, panel = self._asking
        return panel.pointed if key == panel_key(self._table) else ""

    def close(self) -> None:
        """Take the page away."""
        self.open = None

    def column_of(self, panel: TablePanel | None) -> Kept | None:
        """Tell what stands in the column beside the play; None if there is no room for one."""
        table = self._table
        if table.picture is None or table.picture.layout.sheet is None or (panel is not None and panel.hides_sheet):
            return None
        may_count = table.performance.scene.tracker is not None and table.assist.answers
        return self._column if may_count else Kept.SHEET

    def wanted(self) -> PanelKey | None:
        """Tell which panel belongs to the present moment."""
        table = self._table
        final = table.performance.final
        if self.open is Kept.TRACKER and final.tracker is not None and table.assist.answers:
            return Kept.TRACKER.value, final.tracker
        if self.open is Kept.HANDS:
            return Kept.HANDS.value, self._hands_view
        if self.open is not None:
            return Kept.SHEET.value, final.sheet
        return panel_key(table) if table.performance.is_idle else None

    def made(self, wanted: PanelKey | None) -> TablePanel | None:
        """Make the panel of a key."""
        if wanted is None:
            return None
        table = self._table
        final = table.performance.final
        if wanted[0] == Kept.SHEET.value:
            return SheetPanel(final.sheet, self.marked)
        if wanted[0] == Kept.TRACKER.value and final.tracker is not None:
            tracked = final.tracker
            return TrackerPanel(tracked, lambda: self.tracker_words(tracked), self.ask_suit)
        if wanted[0] == Kept.HANDS.value:
            return hands_panel(table, self._hands_view, self._see)
        panel, before = make_panel(table, wanted[0]), self._asking
        self._asking = (wanted, panel) if panel is not None else None
        if panel is not None and before is not None and before[0] == wanted:
            panel.take_up(before[1])
        return panel
