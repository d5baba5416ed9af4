"""The fast policy of rollouts: it plays by rules of thumb from what its seat may know, whatever the contract.

It ducks what is shunned with the highest card that loses, takes what is sought, sheds what is dangerous, and leads what
is likely to lose or to win; see `leanings` for the tables.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kinggame.bots.simulator.codes import (
    LANE_BITS,
    LANE_MASK,
    LANE_SIZE,
    LANES,
    LOWEST_TRUMP,
    Words,
)
from kinggame.bots.simulator.duties import TRUMPS
from kinggame.bots.simulator.leanings import (
    RATED,
    Leanings,
    Mind,
    Part,
    chance_at,
    leanings_of,
    place_of,
    shunned_chances,
    sought_chances,
)
from kinggame.bots.simulator.sight import Policy, Sight

SHIFTS: Final[Words] = LANE_BITS * np.arange(LANES, dtype=np.int64)[:, None]
LANE_STARTS: Final[Words] = LANE_SIZE * np.arange(LANES, dtype=np.int64)[:, None]
NOTHING: Final = np.float32(-1e9)


@dataclass(frozen=True, slots=True)
class Greedy:
    """The rules of thumb; the numbers are fitted by play."""

    lead_length: float = 0.0
    """How much a longer suit is preferred for a lead, by card."""

    def __call__(self, sight: Sight, rng: np.random.Generator) -> Words:
        leanings = leanings_of(sight.position)
        if sight.place == 0:
            return self._lead(sight, leanings)
        mind = _minds(sight, leanings)
        codes = _follow(sight, leanings, mind)
        void = np.flatnonzero(codes < 0)
        if len(void):
            codes[void] = self._discard(sight, leanings, mind[void] if isinstance(mind, np.ndarray) else mind, void)
        return codes

    def _lead(self, sight: Sight, leanings: Leanings) -> Words:
        expected = float(sight.worth[0]) + leanings.to_come[0]
        mind = _mind(expected, leanings.futures[sight.number])
        own = sight.legal >> SHIFTS & LANE_MASK
        out = (sight.in_play & ~(sight.played | sight.hand)) >> SHIFTS & LANE_MASK
        price = leanings.prices[sight.number]
        low = mind in (Mind.SHUN, Mind.SAVE)
        codes = _best_cards(leanings, own, Mind.SAVE if low else Mind.UNLOAD)
        bit = np.left_shift(np.int64(1), codes & LANE_BITS - 1)
        under = np.bitwise_count(out & bit - 1).astype(np.intp)
        over = np.bitwise_count(out & -(bit << 1)).astype(np.intp)
        length = np.bitwise_count(own).astype(np.intp)
        if mind is Mind.SHUN:
            score = shunned_chances()[chance_at(np.zeros_like(under), under, over, leading=True)] * price[codes]
        elif mind is Mind.UNLOAD:
            score = shunned_chances()[chance_at(length - 1, under, over, leading=False)]
        elif mind is Mind.TAKE:
            score = sought_chances()[chance_at(length - 1, under, over, leading=True)] * price[codes]
        else:
            score = -sought_chances()[chance_at(np.zeros_like(under), under, over, leading=False)]
        score = np.where(own != 0, score, NOTHING)
        return _of_best_lane(codes, score)

    def _discard(
        self, sight: Sight, leanings: Leanings, mind: "NDArray[np.intp] | int", rows: NDArray[np.intp]
    ) -> Words:
        legal, best = sight.legal[rows], sight.best[rows]
        if sight.position.trump is not None:
            legal = _ruffing(legal, best, mind, sight)
        hand, played = sight.hand[rows], sight.played[rows]
        own = legal >> SHIFTS & LANE_MASK
        out = (sight.in_play & ~(played | hand)) >> SHIFTS & LANE_MASK
        price = leanings.prices[sight.number]
        shunned = leanings.futures[sight.number] < 0
        codes = _best_cards(leanings, own, Mind.SHUN if shunned else Mind.SAVE)
        bit = np.left_shift(np.int64(1), codes & LANE_BITS - 1)
        under = np.bitwise_count(out & bit - 1).astype(np.intp)
        over = np.bitwise_count(out & -(bit << 1)).astype(np.intp)
        if shunned:
            guards = np.bitwise_count(own & bit - 1).astype(np.intp)
            score = -shunned_chances()[chance_at(guards, under, over, leading=False)] * price[codes]
        else:
            score = -sought_chances()[chance_at(np.zeros_like(under), under, over, leading=False)] * price[codes]
        score = np.where(own != 0, score, NOTHING)
        return _of_best_lane(codes, score)


GREEDY: Final[Policy] = Greedy()


def _mind(expected: float, future: float) -> Mind:
    if expected < 0:
        return Mind.SHUN
    if expected > 0:
        return Mind.TAKE
    return Mind.UNLOAD if future < 0 else Mind.SAVE


def _minds(sight: Sight, leanings: Leanings) -> "NDArray[np.intp] | int":
    """Say by row how the trick is looked at; a number where all look at it alike."""
    future = leanings.futures[sight.number]
    if not leanings.scores_cards:
        return int(_mind(float(sight.worth[0]), future))
    expected = sight.worth + leanings.to_come[sight.place]
    minds = np.where(expected < 0, int(Mind.SHUN), int(Mind.TAKE))
    minds[expected == 0] = _mind(0.0, future)
    return minds


def _follow(sight: Sight, leanings: Leanings, mind: "NDArray[np.intp] | int") -> Words:
    """Choose a card of the suit led; −1 where there is none."""
    above = sight.position.codes.above[sight.best]
    shift = sight.lane * LANE_BITS
    suited = sight.legal >> shift & LANE_MASK
    higher = above >> shift & LANE_MASK
    last = sight.place == LANES - 1
    start = np.array([place_of(one, Part.BELOW, last=last) for one in Mind])[mind] + sight.lane * LANE_SIZE
    below = leanings.follow[start + (suited & ~higher)]
    over = leanings.follow[start + (LANES * LANE_SIZE) + (suited & higher)]
    entries = np.maximum(below, over)
    return np.where(entries < 0, -1, entries & RATED - 1).astype(np.int64)


def _best_cards(leanings: Leanings, lanes: Words, mind: Mind) -> Words:
    """Give the code of the card of each lane that a frame of mind would part with first, as if it lost; 63 for none."""
    start = place_of(mind, Part.BELOW, last=False)
    entries = leanings.follow[start + LANE_STARTS + lanes]
    codes: Words = np.bitwise_and(entries, RATED - 1, dtype=np.int64)
    return codes


def _of_best_lane(codes: Words, score: NDArray[np.floating]) -> Words:
    chosen: Words = np.take_along_axis(codes, score.argmax(axis=0)[None, :], axis=0)[0]
    return chosen


def _ruffing(legal: Words, best: Words, mind: "NDArray[np.intp] | int", sight: Sight) -> Words:
    """Narrow the cards of a void hand to its lowest winning trump, or to the others, as the trick is looked at."""
    winning = legal & TRUMPS
    winning &= np.where(best >= LOWEST_TRUMP, sight.position.codes.above[best], -1)
    lowest = winning & -winning
    rest = legal & ~winning
    taken = np.where(winning != 0, lowest, legal)
    left = np.where(rest != 0, rest, legal)
    return np.where(np.asarray(mind) >= Mind.SAVE, taken, left)
