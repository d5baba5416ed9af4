"""Which panel belongs to the moment: the dialogs of a sale, the result of a deal, the end of a match, the sheet."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from kinggame.engine import DecisionKind, PlayerView
from kinggame.stage.layout import TableLayout
from kinggame.stage.panels.answers import rows_box
from kinggame.stage.panels.bidding import bidding_box
from kinggame.stage.panels.choosing import choice_box
from kinggame.stage.panels.declaring import declare_box
from kinggame.stage.panels.hands import OpenHands, open_hands
from kinggame.stage.panels.match_end import match_end
from kinggame.stage.scene import Sheet
from kinggame.stage.wording import Wording
from kinggame.ui.clipboard import copied
from kinggame.ui.look import Look
from kinggame.ui.screens.table_bidding import BidPanel
from kinggame.ui.screens.table_cards import TableCards
from kinggame.ui.screens.table_choose import ChoosePanel
from kinggame.ui.screens.table_declare import DeclarePanel
from kinggame.ui.screens.table_end import MatchEndPanel
from kinggame.ui.screens.table_hands import HandsPanel, hands_pictures
from kinggame.ui.screens.table_panel import TablePanel
from kinggame.ui.screens.table_past import go_on_words, looking_back, once_more, result_of, review_ahead
from kinggame.ui.screens.table_pieces import Piece, grown, mark_pieces
from kinggame.ui.screens.table_result import ResultPanel
from kinggame.ui.screens.table_rows import RowsPanel
from kinggame.ui.screens.table_sheet import sheet_box, sheet_sprite
from kinggame.ui.widgets.base import Named
from kinggame.ui.widgets.layer import WidgetLayer

if TYPE_CHECKING:
    from kinggame.ui.screens.table import TableScreen

ROOM_FOR_NUMBERS = 1000
"""From this width on, in pixels, the end of a match leads to the statistics too."""


class SheetPanel(TablePanel):
    """The sheet as a page, where it has no column of its own."""

    hides_table = True
    hides_sheet = True
    is_dialog = False

    def __init__(self, sheet: Sheet, marked: str = "") -> None:
        """`marked` is the contract that is about to be chosen, if one is."""
        super().__init__()
        self._sheet = sheet
        self._marked = marked

    def build(self, look: Look, layout: TableLayout, cards: TableCards, layer: WidgetLayer) -> None:
        del cards, layer
        page = layout.page
        width = min(page.w, max(460, look.px(460)))
        left = (layout.size[0] - width) // 2
        column = type(page)(left, page.y, width, page.h)
        area: Rect = sheet_box(look, column, self._sheet)
        sprite = sheet_sprite(look, area.size, self._sheet)
        key = "sheet page", self._sheet, tuple(area)
        self.pieces = [
            Piece(key, grown(area, look.px(44)), lambda s: sprite.draw(s, area.topleft)),
            *mark_pieces(look, area, self._sheet, self._marked),
        ]


def panel_key(table: "TableScreen") -> tuple[str, int] | None:
    """Tell which panel belongs to the present moment; the number changes with every choice."""
    session, view = table.session, table.view
    number = len(session.history)
    if (session.over or session.between_deals) and table.results_read < len(view.lines):
        return "result", number
    if session.over:
        return "match end", number
    if view.decision is None or not session.waits_for_person or view.decision.kind is DecisionKind.PLAY:
        return None
    return view.decision.kind.value, number


def make_panel(table: "TableScreen", kind: str) -> TablePanel | None:
    """Make the panel of a key."""
    view, words = table.view, table.words
    if kind == "match end":
        return _match_end(table)
    if kind == "result":
        return _result(table)
    return asking_panel(view, words, table.choose_all, twice=lambda: table.shell.settings.confirm)


def asking_panel(
    view: PlayerView,
    words: Wording,
    choose: Callable[[Sequence[str]], None],
    *,
    twice: Callable[[], bool] = lambda: False,
) -> TablePanel | None:
    """Make the dialog for a decision of words; `choose` is given those that are said together.

    `twice` tells whether an offer is made with a second press.
    """
    choice = choice_box(view, words)
    if choice is not None:
        return ChoosePanel(choice, choose)
    declare = declare_box(view, words)
    if declare is not None:
        return DeclarePanel(declare, choose)
    box = bidding_box(view, words)
    if box is not None:
        return BidPanel(box, lambda word: choose((word,)), twice=twice)
    rows = rows_box(view, words)
    return RowsPanel(rows, lambda word: choose((word,))) if rows is not None else None


def _result(table: "TableScreen") -> TablePanel:
    t = table.shell.t
    content = result_of(table)
    review_ahead(table)
    others = (
        *looking_back(table),
        ("hands", t.gettext("All hands"), table.pages.show_hands),
        *once_more(table),
        ("see sheet", t.gettext("See the sheet"), table.toggle_sheet),
    )
    if table.picture is not None:  # while the result is read
        layout, cards = table.picture.layout, table.picture.cards
        cards.drawings.draw_ahead(hands_pictures(table.look, layout, cards, _open_hands(table)))
    return ResultPanel(content, go_on_words(table), table.next_deal, others)


def _open_hands(table: "TableScreen") -> OpenHands:
    session = table.session
    return open_hands(session.open_deal(), table.view, table.words)


def hands_panel(table: "TableScreen", shown: int, show: Callable[[int], None]) -> TablePanel:
    """Make the page of all hands of the last deal."""
    t = table.shell.t
    labels = (
        t.pgettext("all hands", "Hands"),
        t.pgettext("all hands", "Tricks"),
        t.pgettext("button", "Back"),
        t.pgettext("button", "Continue"),
        t.pgettext("button", "Copy"),
    )
    content = _open_hands(table)
    return HandsPanel(
        content,
        labels,
        table.performance.final.top,
        go_back=table.pages.close,
        go_on=table.next_deal,
        copy=lambda: copied(table.shell, content.code),
        show=show,
        shown=shown,
    )


def _numbers(table: "TableScreen") -> list[Named]:
    """Lead to the statistics where there is room; elsewhere the start page does."""
    shell, variant = table.shell, table.session.variant
    if table.look.size[0] < ROOM_FOR_NUMBERS:
        return []
    return [("statistics", shell.t.gettext("Statistics"), lambda: shell.open_statistics(variant))]


def _match_end(table: "TableScreen") -> TablePanel:
    t, shell = table.shell.t, table.shell
    variant = table.session.variant
    buttons = (
        ("start", t.gettext("Start page"), shell.open_start),
        *looking_back(table),
        *_numbers(table),
        ("see sheet", t.gettext("See the sheet"), table.toggle_sheet),
        ("new match", t.gettext("New match"), lambda: shell.open_new_match(variant)),
    )
    return MatchEndPanel(match_end(table.view, table.words), buttons)
