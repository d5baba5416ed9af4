"""The ways from a table to what is over: its review, and the same deal once more."""

from dataclasses import replace
from typing import TYPE_CHECKING

from kinggame.stage.panels.result import DealResult, deal_result
from kinggame.ui.widgets.base import Named

if TYPE_CHECKING:
    from kinggame.session.past import PastMatch
    from kinggame.ui.screens.table import TableScreen

AGAIN = "deal again"


def looking_back(table: "TableScreen") -> list[Named]:
    """List the buttons of a result, or of a match's end, that look back; of a deal beside a match there are none."""
    if table.is_aside:
        return []
    t = table.shell.t
    return [("review", t.pgettext("button", "Review"), lambda: review_deal(table))]


def once_more(table: "TableScreen") -> list[Named]:
    """Give the button that plays the deal once more, which is counted nowhere."""
    if table.is_aside:
        return []
    return [(AGAIN, table.shell.t.gettext("Play again"), lambda: play_deal_again(table))]


def go_on_words(table: "TableScreen") -> str:
    """Say what the result's button does."""
    t = table.shell.t
    return t.pgettext("button", "Back") if table.is_aside else t.pgettext("button", "Continue")


def result_of(table: "TableScreen") -> DealResult:
    """Write the result of the deal that is over; of one played once more it is held against the first time."""
    found = deal_result(table.session.finished_deal(), table.view, table.words)
    if not table.is_aside:
        return found
    from kinggame.ui.screens.aside import AsideTable  # noqa: PLC0415

    against = table.against() if isinstance(table, AsideTable) else ""
    return replace(found, sentence=against or found.sentence)


def past_of(table: "TableScreen") -> "PastMatch":
    """Look back on the table's match."""
    from kinggame.session.past import PastMatch  # noqa: PLC0415 - wanted by those alone who look back

    return PastMatch.of_session(table.session)


def review_deal(table: "TableScreen") -> None:
    """Open the review of the deal that is over; after the last result of all deals."""
    if table.is_aside:
        return
    from kinggame.ui.screens.review import ReviewScreen  # noqa: PLC0415

    past = past_of(table)
    is_end = table.panel_kind == "match end"
    table.host.stack.push(ReviewScreen(table.shell, past, 0 if is_end else past.deals - 1, whole=is_end))


def play_deal_again(table: "TableScreen") -> None:
    """Play the deal that is over once more, over the match, which waits."""
    from kinggame.ui.screens.aside import play_again  # noqa: PLC0415

    past = past_of(table)
    play_again(table.shell, past, past.deals - 1)


def review_ahead(table: "TableScreen") -> None:
    """Have the deal that is over judged while its result is read, where that costs the window nothing."""
    from kinggame.bots import WorkerThinker  # noqa: PLC0415

    if isinstance(table.shell.thinker, WorkerThinker) and not table.is_aside:
        past = past_of(table)
        table.shell.reviews.ask(past, past.deals - 1)
