"""Tables to play at: a person and three bots, thinkers that obey, clocks that stand still."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from kinggame.bots import InlineThinker, Temper, Ticket
from kinggame.engine import Choice, Event, MatchState, PlayerView
from kinggame.rules import Variant
from kinggame.session import MatchSession, Seat, SeatKind
from kinggame.session.past import PastMatch
from tests.coach.reviewed import CATALOG, recorded

ANA = Seat(SeatKind.PERSON, "Ana")
BOTS = tuple(Seat(SeatKind.BOT, name, "random", "normal") for name in ("Rui", "Zé", "Graça"))
SEATS = (ANA, *BOTS)
FOUR_BOTS = (Seat(SeatKind.BOT, "Eva", "random", "normal"), *BOTS)


@dataclass
class Question:
    seat: int
    view: PlayerView
    seed: str
    level: str
    temper: Temper


@dataclass
class ObedientThinker:
    """Answers what it is told to, when it is told to; without orders it is still thinking."""

    answers: dict[Ticket, Choice] = field(default_factory=dict)
    questions: dict[Ticket, Question] = field(default_factory=dict)
    cancelled: list[Ticket] = field(default_factory=list)
    failure: Exception | None = None

    def ask(self, seat: int, view: PlayerView, seed: str, level: str, temper: Temper = Temper.NORMAL) -> Ticket:
        ticket = Ticket(len(self.questions) + 1)
        self.questions[ticket] = Question(seat, view, seed, level, temper)
        return ticket

    def poll(self, ticket: Ticket) -> Choice | None:
        if self.failure is not None:
            raise self.failure
        return self.answers.get(ticket)

    def cancel(self, ticket: Ticket) -> None:
        self.cancelled.append(ticket)

    def close(self) -> None:
        self.questions.clear()

    @property
    def last(self) -> Ticket:
        return Ticket(len(self.questions))


@dataclass
class Clock:
    """A date that moves only when told."""

    now: datetime = datetime(2026, 3, 14, 12, 0)

    def date(self) -> datetime:
        return self.now


def lowest(session: MatchSession) -> Choice:
    """Choose the first option."""
    assert session.pending is not None
    return session.pending.options[0]


def play_until(
    session: MatchSession,
    stop: Callable[[MatchSession], bool],
    *,
    person: Callable[[MatchSession], Choice] = lowest,
) -> list[Event]:
    """Play on until something holds; the person goes on to the next deal at once."""
    seen: list[Event] = []
    for _ in range(5000):
        if stop(session):
            return seen
        if session.waits_for_person:
            seen += session.choose(person(session))
        elif session.between_deals:
            session.next_deal()
        else:
            events = session.advance() or session.advance()  # where a bot fails, a simpler one is asked first
            assert events is not None, session.pending
            seen += events
    raise AssertionError("the match does not come to that")


def is_over(session: MatchSession) -> bool:
    return session.over


def persons_choice(session: MatchSession) -> bool:
    return session.waits_for_person


def new_match(variant: Variant, *, seed: int = 7, seats: Sequence[Seat] = SEATS, **more: object) -> MatchSession:
    thinker = more.pop("thinker", None) or InlineThinker()
    return MatchSession.new(variant, seats, seed=seed, thinker=thinker, **more)  # type: ignore[arg-type]


def past_of(variant_id: str) -> PastMatch:
    """Look back on a recorded match of bots."""
    return PastMatch.of_record(recorded(variant_id), CATALOG.get(variant_id), seats=FOUR_BOTS)


def decisions_made(state: MatchState) -> int:
    """Count the person's and the bots' choices of the deal in progress."""
    assert state.deal is not None
    calls = len(state.deal.auction.calls) if state.deal.auction else 0
    return calls + 4 * len(state.deal.tricks) + len(state.deal.trick)
