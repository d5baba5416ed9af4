"""A match looked back on: its states and choices, deal by deal, and who sat where."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from kinggame.bots import Thinker
from kinggame.catalog import digest
from kinggame.engine import Choice, DealState, History, MatchState, PlayerView, pending, view
from kinggame.record import MatchRecord, Seat, SeatKind, Step, replay
from kinggame.rules import Variant
from kinggame.session.chance import seed_from
from kinggame.session.match import MatchSession

if TYPE_CHECKING:
    from kinggame.coach import Asked


class PastMatch:
    """The finished deals of a match. What is still being played is not looked at: its hands are nobody's to see."""

    def __init__(
        self, states: Sequence[MatchState], choices: Sequence[Choice], *, seats: Sequence[Seat], seed: int
    ) -> None:
        """`states` are one more than the choices; raises ValueError for seats that are not the table's."""
        self.states = tuple(states)
        self.choices = tuple(choices)
        self.seats = tuple(seats)
        self.seed = seed
        if len(self.seats) != self.variant.table.players:
            raise ValueError("the match does not say who played")
        persons = [number for number, seat in enumerate(self.seats) if seat.is_person]
        self.seat = persons[0] if persons else 0
        """Through whose eyes it is looked at: the person's, or the first seat's where bots played by themselves."""
        self._starts = _starts(self.states)

    @classmethod
    def of_session(cls, session: MatchSession) -> "PastMatch":
        """Look back on a match that is open."""
        history = session.history
        return cls(history.states, history.choices, seats=session.seats, seed=session.seed)

    @classmethod
    def of_record(cls, record: MatchRecord, variant: Variant, *, seats: Sequence[Seat]) -> "PastMatch":
        """Look back on a recorded match; `seats` serve one that names none. Raises RecordError."""
        history = replay(record, variant)
        seed = record.seed if record.seed is not None else seed_from(repr(record.deals))
        return cls(history.states, history.choices, seats=record.seats or seats, seed=seed)

    @property
    def variant(self) -> Variant:
        """The rules."""
        return self.states[-1].variant

    @property
    def deals(self) -> int:
        """How many deals are finished."""
        return len(self.states[-1].finished)

    def deal(self, number: int) -> DealState:
        """Give a finished deal, from 0."""
        return self.states[-1].finished[number]

    def span(self, number: int) -> tuple[int, int]:
        """Give the places of a deal's first state, in which its hands are dealt, and of the state after its last."""
        return self._starts[number], self._ends(number)

    def key(self, number: int) -> object:
        """Name a deal by its rules, all that was dealt and decided in it, and the seat that looks back."""
        deal = self.deal(number)
        return self.variant.id, digest(self.variant), self.seat, deal.number, deal.dealt, deal.auction, deal.tricks

    def view(self, place: int) -> PlayerView:
        """Show a state to the seat that looks back."""
        return view(self.states[place], self.seat)

    def asked(self, number: int) -> "Asked":
        """Take a deal apart into what the seat was asked."""
        from kinggame.coach import asked_in  # noqa: PLC0415 - wanted by those alone who look back

        first, last = self.span(number)
        found = asked_in((self._step(place) for place in range(first, last)), len(self.seats), self.seat)
        return next(iter(found))

    def _step(self, place: int) -> Step:
        before = self.states[place]
        decision = pending(before)
        assert decision is not None
        return Step(before, decision, self.choices[place], self.states[place + 1], ())

    def _ends(self, number: int) -> int:
        after = (place for place in range(self._starts[number], len(self.states)) if self.states[place].deal is None)
        return next(after)


def again(past: PastMatch, number: int, *, thinker: Thinker) -> MatchSession:
    """Begin a deal that is over once more, beside its match: the same cards, seats and rights, kept nowhere."""
    return from_there(past, past.span(number)[0], thinker=thinker)


def from_there(past: PastMatch, place: int, *, thinker: Thinker) -> MatchSession:
    """Go on from a state within a finished deal, beside its match, to the end of that deal."""
    return _beside(past, History(alone(past.states[place])), thinker)


def alone(state: MatchState) -> MatchState:
    """Take a deal out of its match as it stands there, with who chooses and what is left to choose (CH-1, CH-2).

    Raises ValueError between deals.
    """
    if state.deal is None:
        raise ValueError("no deal is being played there")
    deal = state.deal
    return state._replace(plan=(deal.item,), finished=(), first_dealer=deal.dealer, deal=deal._replace(number=0))


def _beside(past: PastMatch, history: History, thinker: Thinker) -> MatchSession:
    seats = [
        replace(seat, kind=SeatKind.PERSON, level=None, temper=None) if number == past.seat else seat
        for number, seat in enumerate(past.seats)
    ]
    return MatchSession(history, seats=seats, seed=past.seed, thinker=thinker, notes={})


def _starts(states: Sequence[MatchState]) -> list[int]:
    """Find where each deal begins: its first state."""
    found: list[int] = []
    for place, state in enumerate(states):
        if state.deal is not None and state.number == len(found):
            found.append(place)
    return found
