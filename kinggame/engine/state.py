"""The state of a match: immutable values; a step makes new ones and shares what did not change.

Named tuples, since a step makes two of them: a frozen dataclass of this size takes six times as long.
"""

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from kinggame.cards import Card, CardSet, Suit
from kinggame.engine.decisions import CallRefusal
from kinggame.rules import Contract, DealItem, Offer, Situation, Variant, Winners

Scores = tuple[int, ...]
"""Points by seat."""


class Trick(NamedTuple):
    """A complete trick: its cards in playing order, leader first, and its winner."""

    leader: int
    cards: tuple[Card, ...]
    winner: int

    @property
    def mask(self) -> int:
        mask = 0
        for card in self.cards:
            mask |= 1 << card
        return mask


class AuctionStage(Enum):
    """What a sale, or the choice of a contract, waits for next."""

    OFFER = "offer"
    OWNER_ANSWER = "owner-answer"
    RAISE = "raise"
    DEMAND = "demand"
    DECLARE = "declare"
    LEADER = "leader"
    DONE = "done"


class Call(NamedTuple):
    """One word said in a sale, and by whom."""

    seat: int
    word: str


class Closed(NamedTuple):
    """A contract that may not be chosen any more, and why."""

    option: str
    why: CallRefusal


class AuctionState(NamedTuple):
    """A sale, or the choice of a contract, in progress. Everything in it is said aloud: every seat may see it."""

    owner: int
    stage: AuctionStage
    speaker: int
    """The seat that speaks next."""
    calls: tuple[Call, ...] = ()
    passed: tuple[int, ...] = ()
    """The seats that have passed, in that order; under `reopening`, since the last offer."""
    offer: Offer | None = None
    holder: int | None = None
    demand: int | None = None
    """The place among the auction's answers of the demand being met or refused."""
    situation: Situation | None = None
    option: str | None = None
    """The outcome's option that was declared, once it is known."""
    closed: tuple[Closed, ...] = ()
    """What quotas have closed to the owner of a deal whose contract is chosen."""
    shown: Card | None = None
    """The card by which the owner has the right to choose, in the first deal of a match (CH-1)."""


class DealState(NamedTuple):
    """One deal from its dealt hands to its score.

    `hands` are what the seats still hold, `trick` the cards on the table, led by `leader`; `points` is what tricks
    and flat values gave so far, `payments` what an auction moved. Once over, `scores` holds the deal's line.
    """

    number: int
    item: DealItem
    dealer: int
    dealt: tuple[CardSet, ...]
    hands: tuple[CardSet, ...]
    auction: AuctionState | None
    contract: Contract | None
    trump: Suit | None
    leader: int
    to_play: int
    """The seat that plays next."""
    legal: CardSet
    """The cards that the seat to play may play; empty while no card is asked for."""
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    played: int
    """The mask of every card played, the trick on the table included."""
    points: Scores
    payments: Scores
    awarded: Scores | None
    """Tricks by seat where none were played (4-3-3-3)."""
    scores: Scores | None

    @property
    def trick_count(self) -> int:
        """How many tricks the deal has if it is played out."""
        return len(self.tricks) + max(len(hand) for hand in self.hands)

    @property
    def ended_early(self) -> bool:
        """Whether the deal is over with cards left unplayed; an award leaves none behind (PT-17)."""
        return self.scores is not None and self.awarded is None and any(self.hands)

    @property
    def in_play(self) -> CardSet:
        """All cards of the deal, dealt or in a position."""
        mask = self.played
        for hand in self.hands:
            mask |= int(hand)
        return CardSet(mask)

    def tricks_taken(self, seat: int) -> int:
        """Count the tricks that a seat took or was awarded."""
        if self.awarded is not None:
            return self.awarded[seat]
        return sum(trick.winner == seat for trick in self.tricks)


class MatchState(NamedTuple):
    """A whole match: what is planned, what is finished, and the deal in progress (None between deals)."""

    variant: Variant
    plan: tuple[DealItem, ...]
    options: Mapping[str, bool]
    first_dealer: int | None
    finished: tuple[DealState, ...]
    deal: DealState | None

    @property
    def play_on(self) -> bool:
        """Whether deals are played out though nothing that counts is left (C-8)."""
        return self.options.get("play_on", False)

    @property
    def number(self) -> int:
        """The number, from 0, of the deal in progress or of the next one."""
        return len(self.finished)

    @property
    def dealer(self) -> int | None:
        """The dealer of the deal in progress or of the next one."""
        if self.first_dealer is None:
            return None
        return self.variant.table.after(self.first_dealer, self.number)

    @property
    def totals(self) -> Scores:
        """What each seat has from the finished deals."""
        lines = [deal.scores for deal in self.finished if deal.scores is not None]
        return tuple(map(sum, zip(*lines, strict=True))) if lines else (0,) * self.variant.table.players

    @property
    def over(self) -> bool:
        return self.deal is None and len(self.finished) == len(self.plan)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, once the match is over; more than one share it (C-9)."""
        if not self.over:
            return ()
        return winners(self.variant, self.totals)


def winners(variant: Variant, totals: Scores) -> tuple[int, ...]:
    """Tell which seats win with these totals."""
    if variant.winners is Winners.HIGHEST:
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    return tuple(seat for seat, total in enumerate(totals) if total > 0)
