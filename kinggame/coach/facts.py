"""What a seat can tell of its position for certain, from its view alone."""

from functools import reduce
from operator import or_

from kinggame.bots.knowledge import know
from kinggame.bots.play import equal_cards
from kinggame.bots.worth import plan_of
from kinggame.cards import SUIT_MASKS, Card, CardSet, Suit
from kinggame.engine import PlayerView, trick_winner
from kinggame.rules import Follow, Scope


class Facts:
    """A position in which a card is to be played; raises ValueError where none is.

    Whatever is said of other hands holds in each deal that is consistent with what was seen.
    """

    def __init__(self, view: PlayerView) -> None:
        if view.contract is None or view.decision is None or not view.decision.cards:
            raise ValueError("no card is to be played in this view")
        variant = view.variant
        self.view = view
        self.contract = view.contract
        self.plan = plan_of(view.contract, variant.deck, variant.table, int(view.in_play), view.trick_count)
        self.known = know(view, self.plan)
        self.legal = view.decision.cards
        self.led: Suit | None = view.trick[0].suit if view.trick else None
        self.best: Card | None = None
        if view.trick:
            self.best = view.trick[trick_winner(variant.deck, view.trick, view.trump)]
        players = variant.table.players
        self.others = tuple(variant.table.after(view.seat, step) for step in range(1, players))
        self.behind = self.others[: players - 1 - len(view.trick)]
        self.number = len(view.tricks)
        self.table = reduce(or_, (1 << card for card in view.trick), 0)
        values = (*self.plan.tricks, *self.plan.cards)
        self.shuns = min(values) < 0 and max(values) <= 0
        self.seeks = max(values) > 0 and min(values) >= 0
        self.must_follow = any(isinstance(duty, Follow) and duty.scope is Scope.ALL for duty in self.contract.duties)

    @property
    def leads(self) -> bool:
        return self.led is None

    @property
    def is_last(self) -> bool:
        return not self.behind

    @property
    def void(self) -> bool:
        """Whether the seat follows and holds nothing of the suit led."""
        return self.led is not None and not self.view.hand.holding(self.led)

    def above(self, card: Card) -> int:
        """Give the mask of the cards that are higher in its suit."""
        return self.plan.deck.above[card]

    def strength(self, card: Card) -> int:
        return self.plan.deck.strength(card)

    def out(self, suit: Suit) -> int:
        """Give the mask of a suit's cards that others hold."""
        return self.known.unseen & SUIT_MASKS[suit]

    def worth(self, card: Card) -> int:
        """Give what a card by itself brings to whoever takes it."""
        return self.plan.cards[card]

    def same(self, card: Card, other: Card) -> bool:
        """Tell whether two own cards do the same."""
        return equal_cards(self.plan, self.known.unseen | self.table, card, other)

    def highest_of_suit(self, card: Card) -> bool:
        """Tell whether none of the cards that may be played is higher in its suit."""
        return not int(self.legal) & self.above(card)

    def lowest_of_suit(self, card: Card) -> bool:
        """Tell whether the cards that may be played and are lower in its suit all do the same."""
        return all(self.same(card, other) for other in self.lower(card))

    def lower(self, card: Card) -> CardSet:
        """Give the cards of its suit that may be played and are lower."""
        suited = int(self.legal.holding(card.suit))
        return CardSet(suited & ~self.above(card) & ~(1 << card))

    def beats_table(self, card: Card) -> bool:
        """Tell whether a card would be the winning one as the trick lies."""
        if self.best is None or self.above(self.best) >> card & 1:
            return True
        return card.suit == self.view.trump and self.best.suit != card.suit

    def price(self, card: Card) -> int:
        """Give what the trick brings with this card and nothing more."""
        return self.contract.trick_points(self.table | 1 << card, self.number, self.view.trick_count)

    def is_free(self, card: Card) -> bool:
        """Tell whether the trick brings nothing with this card, whatever falls after it."""
        falls = self.table | 1 << card
        for seat in self.behind:
            falls |= self.known.may_hold[seat]
        return self.plan.tricks[self.number] == 0 and not falls & self.plan.counting

    def holds_surely(self, seat: int, suit: Suit) -> bool:
        """Tell whether another seat must hold a card of a suit, since it has no room for so many others."""
        may = self.known.may_hold[seat]
        return self.known.sizes[seat] > (may & ~SUIT_MASKS[suit]).bit_count()

    def is_void(self, seat: int, suit: Suit) -> bool:
        """Tell whether another seat is known to be void in a suit."""
        return self.known.sizes[seat] > 0 and not self.known.may_hold[seat] & SUIT_MASKS[suit]

    def may_ruff(self, seat: int, suit: Suit) -> bool:
        """Tell whether another seat might trump a suit."""
        trump = self.view.trump
        if trump is None or suit == trump or not self.known.may_hold[seat] & SUIT_MASKS[trump]:
            return False
        return not (self.must_follow and self.holds_surely(seat, suit))

    def is_sure(self, card: Card) -> bool:
        """Tell whether a card wins the trick whatever the others hold."""
        if not self.beats_table(card):
            return False
        return not any(
            self.known.may_hold[seat] & self.above(card) or self.may_ruff(seat, card.suit) for seat in self.behind
        )

    def cannot_take(self, card: Card) -> bool:
        """Tell whether a card loses the trick whatever the others hold.

        A lead loses where the suit is out, in higher cards alone: whoever holds one must follow with it.
        """
        if not self.leads:
            return not self.beats_table(card)
        out = self.out(card.suit)
        return self.must_follow and out != 0 and not out & ~self.above(card)
