"""The fast policy of rollouts: it plays by rules of thumb from what its seat may know, whatever the contract.

It ducks what is shunned with the highest card that loses, wins what is sought where nothing can beat it, gets rid of
high cards while that costs little, sheds what is dangerous, and leads what is likely to lose or to win. The tables are
those of `leanings`; the numbers are fitted by play, against itself and against the rule bot.
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
    OTHERS,
    RATED,
    TOPS,
    Leanings,
    Mind,
    Part,
    leanings_of,
    place_of,
    shunned,
    sought,
)
from kinggame.bots.simulator.sight import Policy, Sight

Minds = NDArray[np.intp]
Counts = NDArray[np.int16]
Scores = NDArray[np.float32]

SHIFTS: Final[Words] = LANE_BITS * np.arange(LANES, dtype=np.int64)[:, None]
LANE_STARTS: Final[Words] = LANE_SIZE * np.arange(LANES, dtype=np.int64)[:, None]
FINELY: Final = np.float32(1 << 12)
"""Scores are compared in steps of a point by this."""
NOTHING: Final = np.float32(-1e12)
ONE: Final = np.int64(1)


@dataclass(frozen=True, slots=True)
class Greedy:
    """The rules of thumb."""

    bearable: float = 0.15
    """How much a trick may cost, in tricks to come, for a high card to be rid of on it."""
    unload: float = 0.3
    """How much of the danger of a high card it is worth to lead it while the lead costs little."""
    shun_length: float = -0.15
    take_length: float = 0.1
    """How much a longer suit is preferred for a lead, by card, in what the card is about."""
    end_length: float = -0.1
    """The same where only tricks of the end count."""

    def __call__(self, sight: Sight, rng: np.random.Generator) -> Words:
        leanings = leanings_of(sight.position)
        if sight.place == 0:
            return self._lead(sight, leanings)
        minds = self._minds(sight, leanings)
        codes = _followed(sight, leanings, minds)
        void = np.flatnonzero(codes < 0)
        if len(void):
            codes[void] = _discarded(sight, leanings, minds[void], void)
        return codes

    def _minds(self, sight: Sight, leanings: Leanings) -> Minds:
        """Say by row how the trick is looked at: by what lies there, and what those behind may add."""
        future = leanings.futures[sight.number]
        if not leanings.scores_cards:
            return np.full(len(sight), leanings.mind(float(sight.worth[0]), sight.number))
        expected = sight.worth.astype(np.float32)
        behind = LANES - 1 - sight.place
        if behind:
            out = _out(sight) >> sight.lane * LANE_BITS & LANE_MASK
            expected += behind * leanings.added.take(sight.lane * LANE_SIZE + out)
        minds = np.full(len(sight), leanings.mind(0.0, sight.number))
        minds[expected < (self.bearable * leanings.usual[sight.number] if future < 0 else 0.0)] = Mind.SHUN
        minds[expected > 0] = Mind.TAKE
        return minds

    def _lead(self, sight: Sight, leanings: Leanings) -> Words:
        mind = leanings.mind(float(sight.worth[0]) + OTHERS * leanings.mean, sight.number)
        own, out = sight.legal >> SHIFTS & LANE_MASK, _out(sight) >> SHIFTS & LANE_MASK
        if mind is Mind.SHUN:
            codes, score = self._lead_shunning(sight, leanings, own, out)
        elif mind is Mind.TAKE:
            codes, score = self._lead_taking(sight, leanings, own, out)
        elif mind is Mind.UNLOAD:
            codes = _first_to_go(leanings, own, Mind.UNLOAD)
            under, over = _beside(codes, out)
            score = shunned(0, under, over, leading=False)
            score += np.float32(self.end_length) * np.bitwise_count(own)
        else:
            codes = _first_to_go(leanings, own, Mind.SAVE)
            score = -sought(0, *_beside(codes, out), leading=False)
        return _of_best_lane(codes, score, own)

    def _lead_shunning(self, sight: Sight, leanings: Leanings, own: Words, out: Words) -> tuple[Words, Scores]:
        """Lead low where that loses, or high where little can be lost and the card is better gone."""
        price = leanings.prices[sight.number]
        codes = _first_to_go(leanings, own, Mind.SAVE)
        chance = shunned(0, *_beside(codes, out), leading=True)
        count = np.bitwise_count(own).astype(np.int16)
        if not leanings.scores_cards:
            return codes, (chance - np.float32(self.shun_length) * count) * price.take(codes)
        # What a card scores itself is in its price, what a usual trick brings as well.
        usual = np.float32(leanings.usual[sight.number])
        risk = sight.worth[0] + OTHERS * leanings.added.take(LANE_STARTS + out) - usual
        score = chance * (risk + price.take(codes))
        highs = _first_to_go(leanings, own, Mind.UNLOAD)
        under, over = _beside(highs, out)
        wins = shunned(0, under, over, leading=True)
        danger = shunned(np.maximum(count - 1, 0), under, over, leading=False)
        high_score = wins * (risk + price.take(highs)) - np.float32(self.unload) * danger * price.take(highs)
        better = high_score > score
        codes = np.where(better, highs, codes)
        score = np.where(better, high_score, score) - np.float32(self.shun_length) * count * price.take(codes)
        return codes, score

    def _lead_taking(self, sight: Sight, leanings: Leanings, own: Words, out: Words) -> tuple[Words, Scores]:
        """Lead a card that nothing beats; where there is none, the lowest of the longest suit."""
        codes = _first_to_go(leanings, own, Mind.UNLOAD)
        count = np.bitwise_count(own).astype(np.int16)
        under, over = _beside(codes, out)
        chance = sought(np.maximum(count - 1, 0), under, over, leading=True)
        score = (chance + np.float32(self.take_length) * count) * leanings.prices[sight.number].take(codes)
        weak = ((own == 0) | (over > 0)).all(axis=0)
        return np.where(weak, _first_to_go(leanings, own, Mind.SAVE), codes), np.where(weak, count, score)


GREEDY: Final[Policy] = Greedy()


def _out(sight: Sight) -> Words:
    """Give the cards that others hold."""
    return sight.in_play & ~(sight.played | sight.hand)


def _beside(codes: Words, out: Words) -> tuple[Counts, Counts]:
    """Count the cards of a lane that are out below a card, and above it."""
    bit = ONE << (codes & LANE_BITS - 1)
    return np.bitwise_count(out & bit - 1).astype(np.int16), np.bitwise_count(out & -bit).astype(np.int16)


def _followed(sight: Sight, leanings: Leanings, minds: Minds) -> Words:
    """Choose a card of the suit led; −1 where there is none."""
    shift = sight.lane * LANE_BITS
    suited = sight.legal >> shift & LANE_MASK
    higher = -(ONE << sight.best - shift)  # none of them is in the lane where a trump is the best card
    last = sight.place == LANES - 1
    start = place_of(0, Part.BELOW, last=last) + place_of(1, Part.BELOW, last=False) * minds + sight.lane * LANE_SIZE
    below = leanings.follow.take(start + (suited & ~higher))
    over = leanings.follow.take(start + (suited & higher) + place_of(0, Part.OVER, last=False))
    codes = _codes(np.maximum(below, over))
    codes[suited == 0] = -1
    if not last and (minds == Mind.TAKE).any():
        # A card that may still be beaten is spared, and the least one goes.
        beaten = _out(sight) >> shift & LANE_MASK & -(ONE << codes - shift)
        spared = np.flatnonzero((minds == Mind.TAKE) & (codes > sight.best) & (beaten != 0))
        codes[spared] = _first_to_go(leanings, suited[spared], Mind.SAVE, sight.lane[spared] * LANE_SIZE)
    return codes


def _discarded(sight: Sight, leanings: Leanings, minds: Minds, rows: NDArray[np.intp]) -> Words:
    """Throw what is dangerous to keep, or what is least worth keeping; or ruff."""
    legal, hand = sight.legal[rows], sight.hand[rows]
    if sight.position.trump is not None:
        legal = _ruffing(legal, sight.best[rows], minds, sight)
    own = legal >> SHIFTS & LANE_MASK
    out = (sight.in_play & ~(sight.played[rows] | hand)) >> SHIFTS & LANE_MASK
    price = leanings.prices[sight.number]
    if leanings.futures[sight.number] < 0:
        codes = _first_to_go(leanings, own, Mind.SHUN)
        guards = 0 if leanings.only_end_counts(sight.number) else _beside(codes, own)[0]
        score = -shunned(guards, *_beside(codes, out), leading=False) * price.take(codes)
        return _of_best_lane(codes, score, own)
    codes = _first_to_go(leanings, own, Mind.SAVE)
    kept = sought(0, *_beside(codes, out), leading=False)
    tops = TOPS.take(own)
    under, over = _beside(tops, out)
    count = np.bitwise_count(own).astype(np.int16)
    guarded = sought(np.maximum(count - 1, 0), under, over, leading=False)
    bared = sought(np.maximum(count - 2, 0), under, over, leading=False)
    bared[count <= 1] = 0.0
    return _of_best_lane(codes, (bared - guarded - kept) * price.take(codes), own)


def _ruffing(legal: Words, best: Words, minds: Minds, sight: Sight) -> Words:
    """Narrow the cards of a void hand to its lowest winning trump, or to the others, as the trick is looked at."""
    winning = legal & TRUMPS
    winning &= np.where(best >= LOWEST_TRUMP, sight.position.codes.above[best], -1)
    rest = legal & ~winning
    taken = np.where(winning != 0, winning & -winning, legal)
    left = np.where(rest != 0, rest, legal)
    return np.where(minds >= Mind.SAVE, taken, left)


def _first_to_go(leanings: Leanings, lanes: Words, mind: Mind, starts: Words = LANE_STARTS) -> Words:
    """Give the code of the card of each lane that a frame of mind parts with first on a trick that it loses."""
    return _codes(leanings.follow.take(place_of(mind, Part.BELOW, last=False) + starts + lanes))


def _codes(entries: NDArray[np.int32]) -> Words:
    """Read the codes from entries of the tables; without meaning where there is no card."""
    codes: Words = np.bitwise_and(entries, RATED - 1, dtype=np.int64)
    return codes


def _of_best_lane(codes: Words, score: Scores, own: Words) -> Words:
    """Choose the code of the lane with the highest score: both are put in one number, and the greatest is taken."""
    keys = np.where(own != 0, score * FINELY, NOTHING).astype(np.int64) * RATED + codes
    chosen: Words = np.maximum(np.maximum(keys[0], keys[1]), np.maximum(keys[2], keys[3])) & RATED - 1
    return chosen
