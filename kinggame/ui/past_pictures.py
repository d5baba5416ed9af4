"""Pictures of what looks back: a deal's review with its moments and what is tried, and a match played back."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final

from kinggame.bots import Job, Outcome, Priority
from kinggame.bots.background import InlineBackground
from kinggame.catalog import Catalog
from kinggame.coach import Judgement, Progress
from kinggame.session.past import PastMatch
from kinggame.session.reviewing import ReviewDesk
from kinggame.ui.offscreen import passed
from kinggame.ui.screens.aside import play_again
from kinggame.ui.screens.replay import ReplayScreen
from kinggame.ui.screens.review import ReviewScreen
from kinggame.ui.shell import Shell
from kinggame.ui.situations import Moment, reach

WORLDS: Final = 24
"""Few, so that pictures are soon drawn."""
VARIANTS: Final = ("portuguese", "russian")
Draw = Callable[[Shell], None]
Act = Callable[[ReviewScreen], None]


def past_pictures() -> Iterator[tuple[str, Draw]]:
    """Name each picture and say how a shell is brought to show it."""
    for variant_id in VARIANTS:
        yield f"review-{variant_id}-deal", _reviewed(variant_id, _nothing)
        yield f"review-{variant_id}-moment", _reviewed(variant_id, _to(of_cards))
        yield f"review-{variant_id}-table", _reviewed(variant_id, _to(of_cards), _see_table)
        yield f"replay-{variant_id}", _replayed(variant_id, _somewhere)
        yield f"replay-{variant_id}-open", _replayed(variant_id, _somewhere, ReplayScreen.toggle_open)
        yield f"review-{variant_id}-match", _summed_up(variant_id)
    yield "review-waiting", _waiting
    yield "review-try", _reviewed("russian", _to(of_cards), ReviewScreen.try_again)
    yield "review-wrong", _reviewed("russian", _to(of_cards), ReviewScreen.try_again, _choose_own)
    yield "review-right", _reviewed("portuguese", _to(of_cards), ReviewScreen.try_again, _choose_best)
    yield "review-solution", _reviewed("portuguese", _to(of_cards), ReviewScreen.solve)
    yield "review-call", _reviewed("portuguese", _to(of_calls))
    yield "review-call-try", _reviewed("portuguese", _to(of_calls), ReviewScreen.try_again)
    yield "replay-dealt-open", _replayed("portuguese", ReplayScreen.toggle_open)
    yield "replay-over", _replayed("portuguese", ReplayScreen.to_end)
    yield "deal-again", _again


def of_cards(moment: Judgement) -> bool:
    """Tell whether a moment is about a card, with others on the table."""
    view = moment.question.view
    return view.contract is not None and bool(view.trick) and len(view.hand) > 3


def of_calls(moment: Judgement) -> bool:
    """Tell whether a moment is about a word of a sale."""
    return moment.question.view.contract is None


class _Idle:
    """A background in which nothing is ever done."""

    def submit(self, function: Callable[..., Any], *arguments: object, priority: Priority) -> Job:
        del function, arguments, priority
        return Job(1)

    def poll(self, job: Job) -> Outcome | None:
        del job
        return None

    def told(self, job: Job) -> Progress:
        del job
        return Progress(5, 14)

    def cancel(self, job: Job) -> None:
        del job


@lru_cache(maxsize=8)
def _past(variant_id: str, language: str) -> PastMatch:
    """Play a match to its end and look back on it."""
    return PastMatch.of_session(
        reach(Moment(lambda match: match.over), Catalog.shipped().get(variant_id), language=language)
    )


@lru_cache(maxsize=1)
def _desk() -> ReviewDesk:
    """Give one desk for all pictures, so that each deal is judged once."""
    return ReviewDesk(InlineBackground(), worlds=WORLDS)


def _reviewed(variant_id: str, find: Act, *acts: Act) -> Draw:
    def draw(shell: Shell) -> None:
        shell.open_start()
        shell.reviews = _desk()
        screen = ReviewScreen(shell, _past(variant_id, shell.t.language), 3)
        shell.app.stack.push(screen)
        passed(shell, 300)
        find(screen)
        for act in acts:
            act(screen)
            passed(shell, 300)
        passed(shell, 300)

    return draw


def _summed_up(variant_id: str) -> Draw:
    def draw(shell: Shell) -> None:
        shell.open_start()
        shell.reviews = _desk()
        shell.app.stack.push(ReviewScreen(shell, _past(variant_id, shell.t.language), 0, whole=True))
        passed(shell, 2_000)

    return draw


def _replayed(variant_id: str, *acts: Callable[[ReplayScreen], None]) -> Draw:
    def draw(shell: Shell) -> None:
        shell.open_start()
        screen = ReplayScreen(shell, _past(variant_id, shell.t.language), 3)
        shell.app.stack.push(screen)
        passed(shell, 300)
        for act in acts:
            act(screen)
            passed(shell, 300)

    return draw


def _nothing(screen: ReviewScreen) -> None:
    del screen


def _to(wanted: Callable[[Judgement], bool]) -> Act:
    """Leaf to the first moment of a kind; raise LookupError if the match has none."""

    def act(screen: ReviewScreen) -> None:
        screen.leaf_deals(-screen.deal)
        while screen.moment is None or not wanted(screen.moment):
            passed(screen.shell, 100)
            if not screen.may_leaf(1):
                raise LookupError("there is no such moment in this match")
            screen.leaf(1)

    return act


def _see_table(screen: ReviewScreen) -> None:
    if not screen.has_column:
        screen.toggle_table()


def _choose_own(screen: ReviewScreen) -> None:
    assert screen.moment is not None
    screen.choose(screen.moment.question.choice)


def _choose_best(screen: ReviewScreen) -> None:
    assert screen.moment is not None
    screen.choose(screen.moment.best)


def _somewhere(screen: ReplayScreen) -> None:
    screen.step(30)


def _waiting(shell: Shell) -> None:
    shell.open_start()
    shell.reviews = ReviewDesk(_Idle())
    shell.app.stack.push(ReviewScreen(shell, _past("portuguese", shell.t.language), 3))
    passed(shell, 300)


def _again(shell: Shell) -> None:
    shell.open_start()
    play_again(shell, _past("portuguese", shell.t.language), 3)
    passed(shell, 3_000)
