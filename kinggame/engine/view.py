"""What one seat may see of a match: the only thing that bots and screens are given.

A view holds no reference to the state, so that no hidden card can be reached from it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from kinggame.cards import NO_CARDS, Card, CardSet, Suit
from kinggame.engine.decisions import Decision, DecisionKind, Refusals
from kinggame.engine.flow import pending
from kinggame.engine.legality import refusals, situation
from kinggame.engine.state import AuctionState, DealState, MatchState, Scores, Trick
from kinggame.rules import Contract, DealItem, PlaySituation, Variant


@dataclass(frozen=True, slots=True)
class DealLine:
    """A finished deal as the sheet shows it."""

    number: int
    item: DealItem
    contract: Contract | None
    trump: Suit | None
    dealer: int
    scores: Scores
    ended_early: bool
    owner: int | None = None
    """Whose deal it was: who sold it, or who had the right to choose."""


@dataclass(frozen=True, slots=True)
class FinishedDeal:
    """A finished deal as all have seen it, whoever held what: no card that was never played is in it.

    `in_play` are all cards of the deal, `trick_count` is how many tricks it has if it is played out, `taken` the tricks
    by seat, played or awarded.
    """

    line: DealLine
    in_play: CardSet
    trick_count: int
    tricks: tuple[Trick, ...]
    taken: Scores
    is_awarded: bool
    points: Scores
    payments: Scores


@dataclass(frozen=True, slots=True)
class OpenDeal:
    """A finished deal with every hand laid open as it was `dealt`, by seat: to be read when it is over."""

    deal: FinishedDeal
    dealt: tuple[CardSet, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A match as one seat sees it; between deals there is no `item` and the hands are empty."""

    variant: Variant
    plan: tuple[DealItem, ...]
    options: Mapping[str, bool]
    seat: int
    dealer: int | None
    number: int
    lines: tuple[DealLine, ...]
    totals: Scores
    item: DealItem | None
    contract: Contract | None
    trump: Suit | None
    auction: AuctionState | None
    hand: CardSet
    hand_sizes: tuple[int, ...]
    leader: int | None
    asked: int | None
    """The seat that decides next, None while chance does or nothing is pending."""
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    points: Scores
    payments: Scores
    in_play: CardSet
    """All cards of the deal; those that the seat has neither held nor seen are `unseen`."""
    decision: Decision | None
    """The pending decision, if it is this seat's own."""

    @property
    def played(self) -> CardSet:
        """The cards played in this deal, the trick on the table included."""
        mask = 0
        for trick in self.tricks:
            mask |= trick.mask
        for card in self.trick:
            mask |= 1 << card
        return CardSet(mask)

    @property
    def unseen(self) -> CardSet:
        """The cards that the other seats still hold, as far as this seat can tell."""
        return self.in_play - self.played - self.hand

    @property
    def trick_count(self) -> int:
        """How many tricks the deal has if it is played out."""
        held = len(self.hand) + (self.leader is not None and self._has_played(self.seat))
        return len(self.tricks) + held

    def _has_played(self, seat: int) -> bool:
        return self.leader is not None and self.variant.table.distance(self.leader, seat) < len(self.trick)

    def seat_of(self, place: int) -> int:
        """Give the seat that played the trick's card with this place, 0 for the leader's."""
        if self.leader is None:
            raise ValueError("nobody leads between deals")
        return self.variant.table.after(self.leader, place)

    def situation(self) -> PlaySituation:
        """Gather what the duties see of this seat's own hand in the present trick."""
        return situation(
            self.variant.deck,
            self.hand,
            self.trick,
            trump=self.trump,
            first=not self.tricks,
            played=int(self.played),
        )

    def refusals(self) -> Refusals:
        """Say for each card of the hand that may not be played now which duty bars it."""
        if self.contract is None or self.decision is None or self.decision.kind is not DecisionKind.PLAY:
            return {}
        return refusals(self.contract, self.situation())

    def tricks_taken(self, seat: int) -> int:
        """Count a seat's tricks in this deal."""
        return sum(trick.winner == seat for trick in self.tricks)


def finished_deal(state: MatchState) -> FinishedDeal:
    """Show the last finished deal to everybody; raise IndexError if there is none."""
    deal = state.finished[-1]
    seats = range(state.variant.table.players)
    return FinishedDeal(
        line=_line(deal),
        in_play=deal.in_play,
        trick_count=deal.trick_count,
        tricks=deal.tricks,
        taken=tuple(deal.tricks_taken(seat) for seat in seats),
        is_awarded=deal.awarded is not None,
        points=deal.points,
        payments=deal.payments,
    )


def open_deal(state: MatchState) -> OpenDeal:
    """Lay the hands of the last finished deal open; raise IndexError if there is none."""
    return OpenDeal(finished_deal(state), state.finished[-1].dealt)


def _line(deal: DealState) -> DealLine:
    scores = deal.scores or (0,) * len(deal.hands)
    owner = deal.auction.owner if deal.auction is not None else None
    return DealLine(deal.number, deal.item, deal.contract, deal.trump, deal.dealer, scores, deal.ended_early, owner)


def view(state: MatchState, seat: int) -> PlayerView:
    """Show a match to one seat."""
    decision = pending(state)
    asked = None if decision is None or decision.by_chance else decision.seat
    deal = state.deal
    nobody = (0,) * state.variant.table.players
    return PlayerView(
        variant=state.variant,
        plan=state.plan,
        options=state.options,
        seat=seat,
        dealer=state.dealer,
        number=state.number,
        lines=tuple(map(_line, state.finished)),
        totals=state.totals,
        item=deal.item if deal else None,
        contract=deal.contract if deal else None,
        trump=deal.trump if deal else None,
        auction=deal.auction if deal else None,
        hand=deal.hands[seat] if deal else NO_CARDS,
        hand_sizes=tuple(len(hand) for hand in deal.hands) if deal else nobody,
        leader=deal.leader if deal else None,
        asked=asked,
        trick=deal.trick if deal else (),
        tricks=deal.tricks if deal else (),
        points=deal.points if deal else nobody,
        payments=deal.payments if deal else nobody,
        in_play=deal.in_play if deal else NO_CARDS,
        decision=decision if asked == seat else None,
    )
