"""Pictures of what looks back: a deal's review with its moments and what is tried, and a match played back."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from kinggame.bots import Job, Outcome, Priority

if TYPE_CHECKING:
    from kinggame.coach import Judgement, Progress
    from kinggame.session.past import PastMatch
    from kinggame.session.reviewing import ReviewDesk
    from kinggame.ui.screens.replay import ReplayScreen
    from kinggame.ui.screens.review import ReviewScreen
    from kinggame.ui.shell import Shell

WORLDS: Final = 24
"""Few, so that pictures are soon drawn."""
VARIANTS: Final = ("portuguese", "russian")
Draw = Callable[["Shell"], None]
Act = Callable[["ReviewScreen"], None]


def past_pictures() -> Iterator[tuple[str, Draw]]:
    """Name each picture and say how a shell is brought to show it."""
    for variant_id in VARIANTS:
        yield f"review-{variant_id}-deal", _reviewed(variant_id, _nothing)
        yield f"review-{variant_id}-moment", _reviewed(variant_id, _to(of_cards))
        yield f"review-{variant_id}-table", _reviewed(variant_id, _to(of_cards), _see_table)
        yield f"replay-{variant_id}", _replayed(variant_id, _somewhere)
        yield f"replay-{variant_id}-open", _replayed(variant_id, _somewhere, _lay_open)
        yield f"review-{variant_id}-match", _summed_up(variant_id)
    yield "review-waiting", _waiting
    yield "review-try", _reviewed("russian", _to(of_cards), _try)
    yield "review-wrong", _reviewed("russian", _to(of_cards), _try, _choose_own)
    yield "review-right", _reviewed("portuguese", _to(of_cards), _try, _choose_best)
    yield "review-solution", _reviewed("portuguese", _to(of_cards), _solve)
    yield "review-call", _reviewed("portuguese", _to(of_calls))
    yield "review-call-try", _reviewed("portuguese", _to(of_calls), _try)
    yield "replay-dealt-open", _replayed("portuguese", _lay_open)
    yield "replay-over", _replayed("portuguese", _to_end)
    yield "deal-again", _again


def of_cards(moment: "Judgement") -> bool:
    """Tell whether a moment is about a card, with others on the table."""
    view = moment.question.view
    return view.contract is not None and bool(view.trick) and len(view.hand) > 3


def of_calls(moment: "Judgement") -> bool:
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

    def told(self, job: Job) -> "Progress":
        from kinggame.coach import Progress  # noqa: PLC0415

        del job
        return Progress(5, 14)

    def cancel(self, job: Job) -> None:
        del job


@lru_cache(maxsize=8)
def _past(variant_id: str, language: str) -> "PastMatch":
    """Play a match to its end and look back on it."""
    from kinggame.catalog import Catalog  # noqa: PLC0415
    from kinggame.session.past import PastMatch  # noqa: PLC0415
    from kinggame.ui.situations import Moment, reach  # noqa: PLC0415

    return PastMatch.of_session(
        reach(Moment(lambda match: match.over), Catalog.shipped().get(variant_id), language=language)
    )


@lru_cache(maxsize=1)
def _desk() -> "ReviewDesk":
    """Give one desk for all pictures, so that each deal is judged once."""
    from kinggame.bots.background import InlineBackground  # noqa: PLC0415
    from kinggame.session.reviewing import ReviewDesk  # noqa: PLC0415

    return ReviewDesk(InlineBackground(), worlds=WORLDS)


def _reviewed(variant_id: str, find: Act, *acts: Act) -> Draw:
    def draw(shell: "Shell") -> None:
        from kinggame.ui.offscreen import passed  # noqa: PLC0415
        from kinggame.ui.screens.review import ReviewScreen  # noqa: PLC0415

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
    def draw(shell: "Shell") -> None:
        from kinggame.ui.offscreen import passed  # noqa: PLC0415
        from kinggame.ui.screens.review import ReviewScreen  # noqa: PLC0415

        shell.open_start()
        shell.reviews = _desk()
        shell.app.stack.push(ReviewScreen(shell, _past(variant_id, shell.t.language), 0, whole=True))
        passed(shell, 2_000)

    return draw


def _replayed(variant_id: str, *acts: Callable[["ReplayScreen"], None]) -> Draw:
    def draw(shell: "Shell") -> None:
        from kinggame.ui.offscreen import passed  # noqa: PLC0415
        from kinggame.ui.screens.replay import ReplayScreen  # noqa: PLC0415

        shell.open_start()
        screen = ReplayScreen(shell, _past(variant_id, shell.t.language), 3)
        shell.app.stack.push(screen)
        passed(shell, 300)
        for act in acts:
            act(screen)
            passed(shell, 300)

    return draw


def _nothing(screen: "ReviewScreen") -> None:
    del screen


def _to(wanted: Callable[["Judgement"], bool]) -> Act:
    """Leaf to the first moment of a kind; raise LookupError if the match has none."""

    def act(screen: "ReviewScreen") -> None:
        from kinggame.ui.offscreen import passed  # noqa: PLC0415

        screen.leaf_deals(-screen.deal)
        while screen.moment is None or not wanted(screen.moment):
            passed(screen.shell, 100)
            if not screen.may_leaf(1):
                raise LookupError("there is no such moment in this match")
            screen.leaf(1)

    return act


def _see_table(screen: "ReviewScreen") -> None:
    if not screen.has_column:
        screen.toggle_table()


def _try(screen: "ReviewScreen") -> None:
    screen.try_again()


def _solve(screen: "ReviewScreen") -> None:
    screen.solve()


def _choose_own(screen: "ReviewScreen") -> None:
    assert screen.moment is not None
    screen.choose(screen.moment.question.choice)


def _choose_best(screen: "ReviewScreen") -> None:
    assert screen.moment is not None
    screen.choose(screen.moment.best)


def _somewhere(screen: "ReplayScreen") -> None:
    screen.step(30)


def _lay_open(screen: "ReplayScreen") -> None:
    screen.toggle_open()


def _to_end(screen: "ReplayScreen") -> None:
    screen.to_end()


def _waiting(shell: "Shell") -> None:
    from kinggame.session.reviewing import ReviewDesk  # noqa: PLC0415
    from kinggame.ui.offscreen import passed  # noqa: PLC0415
    from kinggame.ui.screens.review import ReviewScreen  # noqa: PLC0415

    shell.open_start()
    shell.reviews = ReviewDesk(_Idle())
    shell.app.stack.push(ReviewScreen(shell, _past("portuguese", shell.t.language), 3))
    passed(shell, 300)


def _again(shell: "Shell") -> None:
    from kinggame.ui.offscreen import passed  # noqa: PLC0415
    from kinggame.ui.screens.aside import play_again  # noqa: PLC0415

    shell.open_start()
    play_again(shell, _past("portuguese", shell.t.language), 3)
    passed(shell, 3_000)
