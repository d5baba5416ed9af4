"""Policies that leave cards to chance: one that knows nothing, and one that now and then forgets another's advice."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from kinggame.bots.simulator.codes import LANE_BITS, LANE_MASK, LANE_SIZE, LANES, Words
from kinggame.bots.simulator.sight import Policy, Sight

_PLACES: Final = np.arange(LANE_SIZE)
_NTH: Final = np.zeros((LANE_SIZE, LANE_BITS), dtype=np.int64)
"""By lane and n, the strength of its n-th card from below."""
for _held in range(LANE_SIZE):
    _strengths = [strength for strength in range(LANE_BITS) if _held >> strength & 1]
    _NTH[_held, : len(_strengths)] = _strengths
_NTH_FLAT: Final = _NTH.reshape(-1)


def drawn(legal: Words, luck: np.ndarray) -> Words:
    """Draw a card of each set evenly; `luck` are numbers from 0 to 1."""
    chosen = (luck * np.bitwise_count(legal)).astype(np.int64)
    lane = np.zeros(len(legal), dtype=np.int64)
    before = np.zeros(len(legal), dtype=np.int64)
    so_far = before
    for number in range(LANES - 1):
        so_far = so_far + np.bitwise_count(legal >> LANE_BITS * number & LANE_MASK)
        beyond = chosen >= so_far
        lane += beyond
        before = np.where(beyond, so_far, before)
    held = legal >> LANE_BITS * lane & LANE_MASK
    return lane * LANE_BITS + _NTH_FLAT.take(held * LANE_BITS + (chosen - before))


def random_card(sight: Sight, rng: np.random.Generator) -> Words:
    """Choose evenly among the legal cards."""
    return drawn(sight.legal, sight.uniform(rng))


RANDOM: Final[Policy] = random_card


@dataclass(frozen=True, slots=True)
class Noisy:
    """Another policy, of whose choices a share is left to chance."""

    policy: Policy
    share: float

    def __call__(self, sight: Sight, rng: np.random.Generator) -> Words:
        codes = self.policy(sight, rng)
        luck = sight.uniform(rng)
        astray = np.flatnonzero(luck < self.share)
        if len(astray):
            codes[astray] = drawn(sight.legal[astray], luck[astray] / self.share)
        return codes
