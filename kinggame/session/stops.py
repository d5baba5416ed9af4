"""Where one may stop in a match that is over: after each deal, word and card, and what lies open there."""

from dataclasses import dataclass
from enum import Enum

from kinggame.cards import Card, CardSet
from kinggame.engine import DealState, Event, apply
from kinggame.session.past import PastMatch


class StopKind(Enum):
    """What has just happened where one stops."""

    DEALT = "dealt"
    CALL = "call"
    PLAY = "play"
    TRICK = "trick"
    """The card that completes a trick, which still lies there."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Stop:
    """A place to stop: a finished deal, from 0, and the place of the state that has come about.

    `number` tells which trick of how many it is, from 1; 0 before the first card.
    """

    deal: int
    place: int
    kind: StopKind
    number: int
    tricks: int


@dataclass(frozen=True, slots=True)
class Completed:
    """The card that completes a trick, by whom it was played, and who takes the trick."""

    seat: int
    card: Card
    winner: int


def stops(past: PastMatch) -> tuple[Stop, ...]:
    """List all places at which a replay of the finished deals may stop, in their order."""
    found: list[Stop] = []
    for deal in range(past.deals):
        first, last = past.span(deal)
        found.append(_stop(past, deal, first, StopKind.DEALT))
        found += [_stop(past, deal, place, _kind(past, place)) for place in range(first + 1, last + 1)]
        found.append(_stop(past, deal, last, StopKind.OVER))
    return tuple(found)


def completed(past: PastMatch, stop: Stop) -> Completed:
    """Say how the trick was completed that lies at a stop; raise ValueError if none does."""
    card = past.choices[stop.place - 1]
    if stop.kind is not StopKind.TRICK or not isinstance(card, Card):
        raise ValueError("no complete trick lies there")
    return Completed(_before(past, stop.place).to_play, card, _after(past, stop).tricks[-1].winner)


def hands_at(past: PastMatch, stop: Stop) -> tuple[CardSet, ...]:
    """Give what each seat holds at a stop."""
    return _after(past, stop).hands


def events_at(past: PastMatch, stop: Stop) -> tuple[Event, ...]:
    """Tell again what has happened with the choice that led to a stop."""
    return apply(past.states[stop.place - 1], past.choices[stop.place - 1])[1]


def ends_deal(past: PastMatch, stop: Stop) -> bool:
    """Tell whether the deal was over with the choice that led to a stop."""
    return past.states[stop.place].deal is None


def _stop(past: PastMatch, deal: int, place: int, kind: StopKind) -> Stop:
    after = past.states[place].deal or past.deal(deal)
    return Stop(deal, place, kind, len(after.tricks) + bool(after.trick), after.trick_count)


def _kind(past: PastMatch, place: int) -> StopKind:
    before = _before(past, place)
    if before.contract is None:
        return StopKind.CALL
    return StopKind.TRICK if len(before.trick) == len(past.seats) - 1 else StopKind.PLAY


def _before(past: PastMatch, place: int) -> DealState:
    deal = past.states[place - 1].deal
    assert deal is not None
    return deal


def _after(past: PastMatch, stop: Stop) -> DealState:
    """Give the deal as it was after what happened, be it over by then."""
    return past.states[stop.place].deal or past.deal(stop.deal)
