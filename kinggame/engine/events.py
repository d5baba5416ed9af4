"""Events: each smallest step that can be shown, in the order in which it happened. They know no time."""

from typing import NamedTuple

from kinggame.cards import Card, CardSet, Suit
from kinggame.engine.state import Trick
from kinggame.rules import Situation


class DealerDrawn(NamedTuple):
    """The first dealer was drawn by lot (C-2)."""

    dealer: int


class DealBegan(NamedTuple):
    """A deal begins; `number` counts from 0, `item` is the id of its contract, its sale or its choice."""

    number: int
    item: str
    dealer: int


class HandsDealt(NamedTuple):
    """The cards were dealt; a hand that the viewer may not see is None (C-3)."""

    hands: tuple[CardSet | None, ...]


class ChoosingBegan(NamedTuple):
    """A seat chooses what is played; `card` is the one that gave it the right in the first deal (CH-1)."""

    seat: int
    card: Card | None


class CallMade(NamedTuple):
    """A seat offered, passed, answered, declared or named the leader."""

    seat: int
    word: str


class SaleSettled(NamedTuple):
    """An auction ended: the situation, and the offer that stands if it was accepted."""

    situation: Situation
    offer: str | None
    bidder: int | None


class Paid(NamedTuple):
    """A bidder paid the owner (PT-16)."""

    payer: int
    payee: int
    points: int


class PlayBegan(NamedTuple):
    """Contract, trump and leader are known and the first trick may be led."""

    contract: str
    trump: Suit | None
    leader: int


class CardPlayed(NamedTuple):
    """A card was played to the trick."""

    seat: int
    card: Card


class TrickTaken(NamedTuple):
    """A trick is complete: who takes it, and what it is worth."""

    trick: Trick
    points: int

    @property
    def winner(self) -> int:
        return self.trick.winner


class TricksAwarded(NamedTuple):
    """Tricks were awarded without play (4-3-3-3, PT-17); `tricks` by seat."""

    tricks: tuple[int, ...]


class DealEnded(NamedTuple):
    """A deal is over; `early` tells that cards were left unplayed (C-8)."""

    number: int
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    early: bool


class MatchEnded(NamedTuple):
    """The match is over; more than one winner share it (C-9)."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


Event = (
    DealerDrawn
    | DealBegan
    | HandsDealt
    | ChoosingBegan
    | CallMade
    | SaleSettled
    | Paid
    | PlayBegan
    | CardPlayed
    | TrickTaken
    | TricksAwarded
    | DealEnded
    | MatchEnded
)


def seen_by(event: Event, seat: int) -> Event:
    """Give an event as one seat may see it: of the hands dealt, its own."""
    if isinstance(event, HandsDealt):
        return HandsDealt(tuple(hand if i == seat else None for i, hand in enumerate(event.hands)))
    return event
