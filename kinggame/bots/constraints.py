"""What play proves of the hidden hands, as one seat sees it, and how many deals are left."""

from dataclasses import dataclass
from itertools import product
from math import comb
from typing import Final

from kinggame.bots.knowledge import know, told
from kinggame.bots.worth import plan_of
from kinggame.cards import CARDS, CardSet
from kinggame.engine import PlayerView

HIDDEN: Final = 3
"""How many hands a seat does not see."""
CHOOSE: Final = tuple(tuple(comb(cards, some) for some in range(cards + 1)) for cards in range(len(CARDS) + 1))


@dataclass(frozen=True, slots=True)
class Split:
    """One way to share out the kinds of cards: numbers of cards, and in how many deals it comes about.

    The three hidden seats, in their order, are called a, b and c. `ab` of the cards that only a or b may hold go to a,
    `ac` of those of a or c to a, `bc` of those of b or c to b; of the cards that all three may hold `a` go to a, `b` to
    b, and the rest to c.
    """

    ab: int
    ac: int
    bc: int
    a: int
    b: int
    deals: int


@dataclass(frozen=True, slots=True)
class Constraints:
    """The deals that a seat must reckon with: each unseen card may be in some hands, each hand has its size.

    `may_hold` are masks by seat, for the seat itself its hand; `sizes` are the cards in each hand. Nothing else is
    proven by play wherever players must follow suit, so that every deal that fits is possible, and none besides.
    """

    seat: int
    unseen: int
    may_hold: tuple[int, ...]
    sizes: tuple[int, ...]

    @property
    def hidden(self) -> tuple[int, ...]:
        """The seats whose hands are not seen."""
        return tuple(seat for seat in range(len(self.sizes)) if seat != self.seat)

    def kinds(self) -> tuple[int, ...]:
        """Give the unseen cards by who may hold them: a mask for each set of the hidden seats, a bit for each."""
        held = [self.may_hold[seat] for seat in self.hidden]
        masks = []
        for kind in range(1 << HIDDEN):
            mask = self.unseen
            for place, may in enumerate(held):
                mask &= may if kind >> place & 1 else ~may
            masks.append(mask)
        return tuple(masks)

    def splits(self) -> tuple[Split, ...]:
        """List the ways to share out the kinds of cards, with the exact number of deals of each; none if none fits."""
        sizes = [self.sizes[seat] for seat in self.hidden]
        nobody, *counts = (mask.bit_count() for mask in self.kinds())
        if nobody or len(sizes) != HIDDEN or sum(counts) != sum(sizes):
            return ()
        only_a, only_b, ab, only_c, ac, bc, free = counts
        room_a, room_b, room_c = sizes[0] - only_a, sizes[1] - only_b, sizes[2] - only_c
        found = []
        for to_a, from_c, to_b in product(range(ab + 1), range(ac + 1), range(bc + 1)):
            a = room_a - to_a - from_c
            b = room_b - ab + to_a - to_b
            c = room_c - ac + from_c - bc + to_b
            if a >= 0 and b >= 0 and c >= 0:
                deals = CHOOSE[ab][to_a] * CHOOSE[ac][from_c] * CHOOSE[bc][to_b] * CHOOSE[free][a] * CHOOSE[free - a][b]
                found.append(Split(to_a, from_c, to_b, a, b, deals))
        return tuple(found)

    def count(self) -> int:
        """Count the deals that are possible, exactly."""
        return sum(split.deals for split in self.splits())

    def allow(self, hands: tuple[CardSet, ...]) -> bool:
        """Tell whether a deal, given by what each seat holds, is among the possible ones."""
        together = 0
        for seat, hand in enumerate(hands):
            if len(hand) != self.sizes[seat] or int(hand) & ~self.may_hold[seat] or int(hand) & together:
                return False
            together |= int(hand)
        return together == self.unseen | self.may_hold[self.seat]


def constraints(view: PlayerView) -> Constraints:
    """Gather what a seat can know for certain.

    Before a card is played that is its own hand, and what a right to choose tells.
    """
    hand = int(view.hand)
    unseen = int(view.unseen)
    may_hold = [unseen] * len(view.hand_sizes)
    if view.contract is not None:
        plan = plan_of(view.contract, view.variant.deck, view.variant.table, int(view.in_play), view.trick_count)
        may_hold = know(view, plan).may_hold
    else:
        told(view, may_hold)
    return Constraints(
        view.seat,
        unseen,
        tuple(hand if seat == view.seat else mask for seat, mask in enumerate(may_hold)),
        view.hand_sizes,
    )
