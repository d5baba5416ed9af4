"""The fast policy of rollouts: it plays by rules of thumb from what its seat may know, whatever the contract.

It ducks what is shunned with the highest card that loses, wins what is sought where nothing can beat it, gets rid of
high cards while that costs little, sheds what is dangerous, and leads what is likely to lose or to win. The tables are
those of `leanings`; the numbers are fitted by play, against itself and against the rule bot.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kinggame.bots.simulator.codes import LANE_BITS, LANE_MASK, LANE_SIZE, LANES, LOWEST_TRUMP, Words
from kinggame.bots.simulator.duties import TRUMPS
from kinggame.bots.simulator.leanings import (
    HIGHEST,
    LAST_PLACE,
    LOWEST,
    MIND_PLACE,
    OTHERS,
    OVER_PLACE,
    RATED,
    TOPS,
    Counts,
    Lanes,
    Leanings,
    Mind,
    Scores,
    beside,
    leanings_of,
    led_and_ducked,
    shunned,
    sought,
)
from kinggame.bots.simulator.sight import Policy, Sight

Minds = NDArray[np.intp] | int
"""A frame of mind by row, or one for all."""

LANE_STARTS: Final[Lanes] = (LANE_SIZE * np.arange(LANES, dtype=np.int16))[:, None]
LANE_NUMBERS: Final = np.arange(LANES, dtype=np.int32)[:, None]
FINELY: Final = np.float32(1 << 20)
"""Scores, which are a few units at most, are compared in steps of a unit by this."""
NOTHING: Final = -(1 << 28)
ONE: Final = np.int64(1)
SHUN, UNLOAD, SAVE, TAKE = map(int, Mind)
"""Plain numbers, which arrays take more quickly."""


@dataclass(frozen=True, slots=True)
class Greedy:
    """The rules of thumb."""

    bearable: float = 0.2
    """How much a trick may cost, in tricks to come, for a high card to be rid of on it."""
    unload: float = 0.45
    """How much of the danger of a high card it is worth to lead it while the lead costs little."""
    shun_length: float = -0.3
    """How much a longer suit is preferred for a lead where tricks are shunned, by card, in what the card is about."""
    keep: float = 0.5
    """How much of what a card may still win is given up by leading it."""
    caught: float = 0.5
    """How much the others add to a trick that they would rather not lose, of what they add to one that they shun."""
    low_length: float = 0.05
    """How much a longer suit is preferred for a low lead where cards are sought, by card, in what a trick brings."""
    end_length: float = -0.1
    """The same where only tricks of the end count."""

    def __call__(self, sight: Sight, rng: np.random.Generator) -> Words:
        leanings = leanings_of(sight.position)
        if sight.place == 0:
            return self._lead(sight, leanings)
        minds = self._minds(sight, leanings)
        suited = sight.legal >> sight.lane * LANE_BITS & LANE_MASK
        codes = _followed(sight, leanings, minds, suited)
        void = np.flatnonzero(suited == 0)
        if len(void):
            codes[void] = _discarded(sight, leanings, minds if isinstance(minds, int) else minds[void], void)
        return codes

    def _minds(self, sight: Sight, leanings: Leanings) -> Minds:
        """Say by row how the trick is looked at: by what lies there, and what those behind may add."""
        number = sight.number
        if not leanings.scores_cards:
            return int(leanings.mind(leanings.bare[number], number))
        expected = sight.worth * np.float32(1 / leanings.unit)
        behind = LANES - 1 - sight.place
        if behind:
            out = _out(sight) >> sight.lane * LANE_BITS & LANE_MASK
            expected += behind * leanings.added.take(sight.lane * LANE_SIZE + out)
        usual, shunned_later = leanings.usual[number], leanings.futures[number] < 0
        minds = np.where(
            expected < (self.bearable * usual if shunned_later else 0.0), SHUN, UNLOAD if shunned_later else SAVE
        )
        minds[expected > 0] = TAKE
        return minds

    def _lead(self, sight: Sight, leanings: Leanings) -> Words:
        mind = leanings.mind(leanings.bare[sight.number] + OTHERS * leanings.mean, sight.number)
        own, out = _lanes(sight.legal), _lanes(_out(sight))
        if mind is Mind.SHUN:
            return self._lead_shunning(sight, leanings, own, out)
        if mind is Mind.TAKE:
            return self._lead_taking(sight, leanings, own, out)
        near = beside(leanings.first[mind].take(LANE_STARTS + own), out)
        if mind is Mind.UNLOAD:
            score = shunned(near, leading=False)
            score += np.float32(self.end_length) * np.bitwise_count(own)
        else:
            score = -sought(near, leading=False)
        return _first_of(leanings, sight.legal, _best_lane(score, own), mind)

    def _lead_shunning(self, sight: Sight, leanings: Leanings, own: Lanes, out: Lanes) -> Words:
        """Lead low where that loses, or high where little can be lost and the card is better gone."""
        places, count = LANE_STARTS + own, np.bitwise_count(own)
        usual = np.float32(leanings.usual[sight.number])
        length = np.float32(self.shun_length) * count
        chance = led_and_ducked(beside(leanings.first[LOWEST].take(places), out))
        if not leanings.scores_cards:
            return _first_of(leanings, sight.legal, _best_lane((chance - length) * usual, own), LOWEST)
        risk = np.float32(leanings.bare[sight.number]) + OTHERS * leanings.added.take(LANE_STARTS + out)
        scored = leanings.scored[LOWEST].take(places)
        low = chance * (risk + scored) - length * (scored + usual)
        scored = leanings.scored[HIGHEST].take(places)
        near = beside(leanings.first[HIGHEST].take(places), out)
        danger = shunned(near, _less(count, 1), leading=False)
        high = led_and_ducked(near) * (risk + scored) - (np.float32(self.unload) * danger + length) * (scored + usual)
        lane = _best_lane(np.maximum(low, high), own)
        is_high = (high > low).reshape(-1).take(lane * len(lane) + np.arange(len(lane)))
        return _first_of(leanings, sight.legal, lane, np.where(is_high, HIGHEST, LOWEST))

    def _lead_taking(self, sight: Sight, leanings: Leanings, own: Lanes, out: Lanes) -> Words:
        """Lead a card that nothing beats; or where it is better kept the lowest of a suit, rather of a long one."""
        places, count = LANE_STARTS + own, np.bitwise_count(own)
        near = beside(leanings.first[HIGHEST].take(places), out)
        usual = np.float32(leanings.usual[sight.number])
        weak = (own == 0) | (near & 15 > 0)
        if not leanings.scores_cards:
            all_weak = weak.all(axis=0)
            score = sought(near, _less(count, 1), leading=True)
            lane = _best_lane(np.where(all_weak, count, score), own)
            return _first_of(leanings, sight.legal, lane, np.where(all_weak, SAVE, HIGHEST))
        scored = leanings.scored[HIGHEST].take(places)
        caught = np.float32(self.caught * OTHERS) * leanings.added.take(LANE_STARTS + out)
        kept = np.float32(self.keep) * sought(near, _less(count, 1), leading=False) * (scored + usual)
        high = np.float32(leanings.bare[sight.number]) + scored + caught - kept
        high[weak] = -OTHERS
        lows = beside(leanings.first[SAVE].take(places), out)
        kept = np.float32(self.keep) * sought(lows, leading=False) * (leanings.scored[SAVE].take(places) + usual)
        low = np.float32(self.low_length * usual) * count - kept
        lane = _best_lane(np.maximum(low, high), own)
        is_high = (high > low).reshape(-1).take(lane * len(lane) + np.arange(len(lane)))
        return _first_of(leanings, sight.legal, lane, np.where(is_high, HIGHEST, SAVE))


GREEDY: Final[Policy] = Greedy()


def _out(sight: Sight) -> Words:
    """Give the cards that others hold."""
    return sight.in_play & ~(sight.played | sight.hand)


def _lanes(words: Words) -> Lanes:
    """Part sets of cards into their lanes, (lanes, n)."""
    return np.ascontiguousarray(words.astype("<i8", copy=False).view("<i2").reshape(-1, LANES).T)


def _less(count: Counts, by: int) -> Counts:
    """Take some from numbers of cards, which are no less than none."""
    return np.maximum(count, by) - np.uint8(by)


def _best_lane(score: Scores, own: Lanes) -> Words:
    """Give by row the lane with the highest score among those that hold a card.

    Score and lane are put in one number, the greatest of which is sought: that is quicker than to ask where it is.
    """
    keys = (score * FINELY).astype(np.int32)
    keys[own == 0] = NOTHING
    lanes: Words = np.bitwise_and(np.maximum.reduce(keys * LANES + LANE_NUMBERS, axis=0), LANES - 1, dtype=np.int64)
    return lanes


def _first_of(leanings: Leanings, legal: Words, lane: Words, minds: Minds) -> Words:
    """Give the code of the card of a lane that a frame of mind parts with first on a trick that it loses."""
    start = MIND_PLACE * minds + lane * LANE_SIZE
    return _codes(leanings.follow.take(start + (legal >> lane * LANE_BITS & LANE_MASK)))


def _codes(entries: NDArray[np.int32]) -> Words:
    """Read the codes from entries of the tables; without meaning where there is no card."""
    codes: Words = np.bitwise_and(entries, RATED - 1, dtype=np.int64)
    return codes


def _followed(sight: Sight, leanings: Leanings, minds: Minds, suited: Words) -> Words:
    """Choose a card of the suit led, of which each hand may play some; without meaning where it may play none."""
    shift = sight.lane * LANE_BITS
    higher = -(ONE << sight.best - shift)  # none of them is in the lane where a trump is the best card
    last = sight.place == LANES - 1
    start = (LAST_PLACE * last + MIND_PLACE * minds) + sight.lane * LANE_SIZE
    over = suited & higher
    codes = _codes(
        np.maximum(leanings.follow.take(start + (suited ^ over)), leanings.follow.take(start + over + OVER_PLACE))
    )
    taking = minds == TAKE
    if not last and np.any(taking):
        # A card that may still be beaten is spared, and the least one goes.
        beaten = _out(sight) >> shift & LANE_MASK & -(ONE << codes - shift)
        spared = np.flatnonzero(taking & (over != 0) & (beaten != 0))
        codes[spared] = _first_of(leanings, sight.legal[spared], sight.lane[spared], SAVE)
    return codes


def _discarded(sight: Sight, leanings: Leanings, minds: Minds, rows: NDArray[np.intp]) -> Words:
    """Throw what is dangerous to keep, or what is least worth keeping; or ruff."""
    legal, held = sight.legal[rows], sight.played[rows] | sight.hand[rows]
    if sight.position.trump is not None:
        legal = _ruffing(legal, sight.best[rows], minds, sight)
    own, out = _lanes(legal), _lanes(sight.in_play & ~held)
    places, usual = LANE_STARTS + own, np.float32(leanings.usual[sight.number])
    if leanings.futures[sight.number] < 0:
        bit = leanings.first[SHUN].take(places)
        guards = None if leanings.only_end_counts(sight.number) else np.bitwise_count(own & (bit - 1))
        danger = shunned(beside(bit, out), guards, leading=False)
        price = leanings.scored[SHUN].take(places) + usual if leanings.scores_cards else usual
        return _first_of(leanings, legal, _best_lane(-danger * price, own), SHUN)
    count = np.bitwise_count(own)
    kept = sought(beside(leanings.first[SAVE].take(places), out), leading=False)
    near = beside(TOPS.take(own), out)
    guarded = sought(near, _less(count, 1), leading=False)
    bared = np.where(count > 1, sought(near, _less(count, 2), leading=False), np.float32(0))
    price = leanings.scored[SAVE].take(places) + usual if leanings.scores_cards else usual
    return _first_of(leanings, legal, _best_lane((bared - guarded - kept) * price, own), SAVE)


def _ruffing(legal: Words, best: Words, minds: Minds, sight: Sight) -> Words:
    """Narrow the cards of a void hand to its lowest winning trump, or to the others, as the trick is looked at."""
    winning = legal & TRUMPS
    winning &= np.where(best >= LOWEST_TRUMP, sight.position.codes.above.take(best), -1)
    rest = legal & ~winning
    taken = np.where(winning != 0, winning & -winning, legal)
    left = np.where(rest != 0, rest, legal)
    return np.where(np.asarray(minds) >= SAVE, taken, left)
