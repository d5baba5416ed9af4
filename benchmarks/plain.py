"""A plainer yardstick: the rule bot that anybody would write in an hour, to compare with what is measured by such bots.

It is frozen: made by sense, trimmed against players of chance only and held against no level of King's, never to be
improved, so that a margin against it means the same in every version; only what the engine's or the rules' names
require is changed. A card has a priority by a few rules: who wants the trick wins it cheaply, who shuns it goes under
as high as he can, what is thrown away is what is most dangerous (or of least use), and what is led is a sure winner or
a card that others will beat. It counts the cards of each suit and who could not follow; it weighs no chances and looks
no trick ahead. In an auction it does what the other yardstick does, whose reading of a contract as numbers it shares.
"""

import random
from dataclasses import dataclass
from enum import IntEnum

from benchmarks.reference import RuleBot
from benchmarks.reference.worth import plan_of
from kinggame.cards import SUIT_MASKS, Card, Suit
from kinggame.engine import Choice, Decision, DecisionKind, PlayerView, trick_winner

FULL = 6
"""With so many cards of a suit out, everybody is taken to have some of it."""
SPENT = 0.5
"""The part of an average trick that a sure winner is worth, be it spent or thrown away."""

Priority = tuple[float, ...]


class Rank(IntEnum):
    """Which cards go before which others."""

    CAUGHT = 0
    """Sure to win what is not wanted."""
    RISKED = 1
    """May win what is not wanted."""
    RID = 2
    """Wins nothing, or nothing that counts: a chance to be rid of a card."""
    TRIED = 3
    """May win what is wanted: in third hand a card that counts nothing, or a card that one card out beats."""
    TAKEN = 4
    """Sure to win what is wanted."""


@dataclass(frozen=True, slots=True)
class PlainBot:
    """Play the card of the highest priority; nothing is left to chance."""

    def choose(self, view: PlayerView, decision: Decision, rng: random.Random, budget: int) -> Choice:
        if decision.kind is not DecisionKind.PLAY:
            return RuleBot().choose(view, decision, rng, budget)
        cards = decision.cards.listed()
        if len(cards) == 1:
            return cards[0]
        sight = Sight(view)
        return max(cards, key=sight.follow if view.trick else sight.lead)


class Sight:
    """What a seat sees of a deal at its turn to play, and what its rules make of it."""

    def __init__(self, view: PlayerView) -> None:
        assert view.contract is not None
        plan = plan_of(view.contract, view.variant.deck, view.variant.table, int(view.in_play), view.trick_count)
        self._values, self._above, self._trump = plan.cards, plan.deck.above, view.trump
        self._hand, self._unseen = int(view.hand), int(view.unseen)
        players, number = view.variant.table.players, len(view.tricks)
        self._behind = [view.variant.table.after(view.seat, step) for step in range(1, players - len(view.trick))]
        self._void = _shown_voids(view)

        unseen = view.unseen.listed()
        coming = plan.tricks[number + 1 :]
        out = sum(self._values[card] for card in unseen)
        # What the rest of the deal is about; its sign says whether high cards are good or bad.
        self._ahead = sum(coming) + out + sum(self._values[card] for card in view.hand.listed())
        self._usual = self._ahead / (len(coming) + 1)
        self._counting = sum(1 << card for card in unseen if self._values[card])

        self._trick_worth = plan.tricks[number]
        if not self._trick_worth and coming and coming[0] > 0:
            self._trick_worth = coming[0]  # the trick before those that count brings the lead to them
        self._points = self._trick_worth + sum(self._values[card] for card in view.trick)
        self._led = view.trick[0].suit if view.trick else None
        self._best = view.trick[trick_winner(plan.deck, view.trick, view.trump)] if view.trick else None

    def lead(self, card: Card) -> Priority:
        """Lead sure winners where tricks are wanted; else what others will beat, or a danger that is safe to lead."""
        suit, value = card.suit, self._values[card]
        brought = self._brings(card)
        if brought > 0:
            if self._is_sure(card) and self._is_worth_it(card, brought):
                trumps = suit == self._trump
                return Rank.TAKEN, trumps == self._draws_trumps(), value, self._count(self._hand, suit)
            length = 2 * self._count(self._hand, suit) if self._trump is None else 0
            return Rank.RID, self._danger(card) + length
        if brought < 0:
            over, under = self._over(card), self._under(card)
            if not over:
                return Rank.CAUGHT, value, -under
            return Rank.RISKED, value >= 0, over - under, -self._count(self._hand, suit)
        return Rank.RID, self._danger(card)

    def follow(self, card: Card) -> Priority:
        """Win cheaply what is wanted, go under what is not, and let dangers go where they cost nothing."""
        brought = self._brings(card)
        if not brought or not self._beats_best(card):
            return Rank.RID, self._danger(card)
        value, high, sure = self._values[card], -self._above[card].bit_count(), self._is_sure(card)
        if brought < 0:
            return (Rank.CAUGHT, value, high) if sure else (Rank.RISKED, value, -high)
        if sure and self._is_worth_it(card, brought):
            return Rank.TAKEN, value, -high
        third = len(self._behind) == 1 and not value
        if not sure and (third or self._over(card) == 1):
            return Rank.TRIED, high
        return Rank.RID, self._danger(card)

    def _brings(self, card: Card) -> float:
        """Give what a trick brings that is won with a card: what is there, and what others will add on average."""
        suit = card.suit if self._led is None else self._led
        out = self._unseen & SUIT_MASKS[suit] if self._will_follow(suit) else self._unseen
        return self._points + self._values[card] + self._mean(out) * len(self._behind)

    def _mean(self, cards: int) -> float:
        total, mask = 0, cards & self._counting
        while mask:
            low = mask & -mask
            total += self._values[low.bit_length() - 1]
            mask ^= low
        return total / cards.bit_count() if total else 0.0

    def _is_worth_it(self, card: Card, brought: float) -> bool:
        """Tell whether a trick is worth a card, which a card that others could beat later always is."""
        return self._over(card) > 0 or brought >= SPENT * self._usual

    def _will_follow(self, suit: Suit) -> bool:
        """Tell whether all who are still to play are taken to hold a suit."""
        full = self._count(self._unseen, suit) >= FULL
        return full and not any(suit in self._void[seat] for seat in self._behind)

    def _is_sure(self, card: Card) -> bool:
        """Tell whether nobody who is still to play will beat a card."""
        if not self._behind:
            return True
        if self._unseen & self._above[card]:
            return False
        trump = self._trump
        if trump is None or card.suit == trump or not self._unseen & SUIT_MASKS[trump]:
            return True
        return self._will_follow(card.suit)

    def _draws_trumps(self) -> bool:
        if self._trump is None:
            return False
        own, out = self._count(self._hand, self._trump), self._count(self._unseen, self._trump)
        return out > 0 and 2 * own >= out

    def _beats_best(self, card: Card) -> bool:
        best = self._best
        if best is None or self._above[best] >> card & 1:
            return True
        return card.suit == self._trump and best.suit != self._trump

    def _danger(self, card: Card) -> float:
        """Say how gladly a card is let go: it counts against its winner, or wins where that is bad, or never wins."""
        suit = card.suit
        against = -100.0 * self._values[card]
        high = self._under(card) - self._over(card)
        if self._ahead > 0:
            if not self._over(card):
                against -= 100.0 * SPENT * self._usual
            return against - high - self._count(self._hand, suit)
        guards = self._count(self._hand & ~self._above[card] & ~(1 << card), suit)
        if self._unseen & SUIT_MASKS[suit] & self._counting:
            high *= 2
        return against + high - guards

    def _over(self, card: Card) -> int:
        return (self._unseen & self._above[card]).bit_count()

    def _under(self, card: Card) -> int:
        return self._count(self._unseen, card.suit) - self._over(card)

    @staticmethod
    def _count(cards: int, suit: Suit) -> int:
        return (cards & SUIT_MASKS[suit]).bit_count()


def _shown_voids(view: PlayerView) -> list[set[Suit]]:
    """Tell by seat in which suits it has not followed."""
    table = view.variant.table
    found: list[set[Suit]] = [set() for _ in range(table.players)]
    open_trick = [(view.leader, view.trick)] if view.trick and view.leader is not None else []
    for leader, cards in [*((trick.leader, trick.cards) for trick in view.tricks), *open_trick]:
        for place, card in enumerate(cards):
            if card.suit != cards[0].suit:
                found[table.after(leader, place)].add(cards[0].suit)
    return found
