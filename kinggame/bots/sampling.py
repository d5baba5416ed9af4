"""Deals that a seat must reckon with, drawn at random: each possible one is exactly as likely as any other.

First it is drawn how many cards of each kind go where, each split in proportion to the number of its deals; then which
cards, by shuffling each kind. Whole numbers are used throughout, so that nothing is rounded.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from kinggame.bots.constraints import Constraints, constraints
from kinggame.cards import CARDS, CardSet
from kinggame.engine import PlayerView

Masks = NDArray[np.uint64]
NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Worlds:
    """Deals by what each seat still holds: `hands` is (worlds, seats), masks in which bit n is the card numbered n."""

    hands: Masks

    def __len__(self) -> int:
        return len(self.hands)

    @property
    def owners(self) -> NDArray[np.int8]:
        """Who holds each card, by world and number of the card (worlds, 52); −1 where nobody does."""
        bits = np.arange(len(CARDS), dtype=np.uint64)
        found = np.full((len(self.hands), len(CARDS)), NOBODY, dtype=np.int8)
        for seat in range(self.hands.shape[1]):
            found[(self.hands[:, seat, None] >> bits & np.uint64(1)).astype(bool)] = seat
        return found

    def take(self, rows: Any) -> "Worlds":
        """Give some of the worlds; `rows` is a slice, or an array of numbers or of truths."""
        return Worlds(self.hands[rows])

    def deal(self, row: int) -> tuple[CardSet, ...]:
        """Give what each seat holds in one world."""
        return tuple(CardSet(int(mask)) for mask in self.hands[row])

    @staticmethod
    def joined(*several: "Worlds") -> "Worlds":
        """Put worlds behind one another."""
        return Worlds(np.concatenate([worlds.hands for worlds in several]))


def worlds_of(deals: Sequence[Sequence[int]]) -> Worlds:
    """Make worlds of known hands, each deal given as the masks of its seats."""
    return Worlds(np.array([[int(hand) for hand in hands] for hands in deals], dtype=np.uint64))


def sample(view: PlayerView, count: int, rng: np.random.Generator) -> Worlds:
    """Draw so many deals, evenly among all that are consistent with what a seat sees and what play proves.

    Raises ValueError if there is none, which no view of a real deal can bring about.
    """
    return sample_deals(constraints(view), count, rng)


def sample_deals(known: Constraints, count: int, rng: np.random.Generator) -> Worlds:
    """Draw so many deals, evenly among all that are possible; raise ValueError if there is none."""
    splits = known.splits()
    if not splits:
        raise ValueError("no deal is consistent with what was played")
    kinds = known.kinds()
    table = np.array([(s.ab, s.ac, s.bc, s.a, s.b) for s in splits], dtype=np.int64)
    if len(splits) > 1:
        # At most 39 cards are unseen: 39!/(13!)³ deals, which a signed word of 64 bits holds 100 times over.
        bounds = np.cumsum([split.deals for split in splits], dtype=np.int64)
        table = table[np.searchsorted(bounds, rng.integers(bounds[-1], size=count), side="right")]
    else:
        table = np.repeat(table, count, axis=0)
    ab, ac, bc, a, b = table.T
    _, only_a, only_b, mask_ab, only_c, mask_ac, mask_bc, free = kinds
    hands = np.empty((count, len(known.sizes)), dtype=np.uint64)
    seat_a, seat_b, seat_c = known.hidden
    of_ab = _some(mask_ab, ab, rng)
    of_ac = _some(mask_ac, ac, rng)
    of_bc = _some(mask_bc, bc, rng)
    first, second = _shared(free, a, b, rng)
    hands[:, known.seat] = known.may_hold[known.seat]
    hands[:, seat_a] = np.uint64(only_a) | of_ab | of_ac | first
    hands[:, seat_b] = np.uint64(only_b) | (of_ab ^ np.uint64(mask_ab)) | of_bc | second
    hands[:, seat_c] = (
        np.uint64(only_c)
        | (of_ac ^ np.uint64(mask_ac))
        | (of_bc ^ np.uint64(mask_bc))
        | (first ^ second ^ np.uint64(free))
    )
    return Worlds(hands)


def _some(mask: int, counts: NDArray[np.int64], rng: np.random.Generator) -> Masks:
    """Draw so many cards of a mask, by world."""
    if not mask:
        return np.zeros(len(counts), dtype=np.uint64)
    return _shuffled(mask, len(counts), rng)[counts, np.arange(len(counts))]


def _shared(
    mask: int, first: NDArray[np.int64], second: NDArray[np.int64], rng: np.random.Generator
) -> tuple[Masks, Masks]:
    """Draw two hands from a mask, by world."""
    if not mask:
        nothing = np.zeros(len(first), dtype=np.uint64)
        return nothing, nothing
    dealt, worlds = _shuffled(mask, len(first), rng), np.arange(len(first))
    one = dealt[first, worlds]
    return one, dealt[first + second, worlds] ^ one


def _shuffled(mask: int, count: int, rng: np.random.Generator) -> Masks:
    """Shuffle the cards of a mask and give what is dealt after none, one, … all of them (cards + 1, worlds)."""
    bits = np.array([1 << card for card in CardSet(mask).listed()], dtype=np.uint64)
    order = rng.permuted(np.broadcast_to(bits, (count, len(bits))), axis=1)
    dealt = np.zeros((len(bits) + 1, count), dtype=np.uint64)
    np.bitwise_or.accumulate(order.T, axis=0, out=dealt[1:])
    return dealt
