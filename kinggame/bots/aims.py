"""What a bot plays for: points, and the closer the end of a match comes, the chance to win it.

While much is still to be played for, a point more is a point more, whoever is ahead. Late, a lead is kept, a gap is
closed at some risk, and it matters who gets the points that one does not.
"""

from dataclasses import dataclass
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

from kinggame.engine import PlayerView
from kinggame.rules import Winners

SPREAD: Final = 0.25
"""How far a seat's points of a deal stray from the average, as a part of what the deal is about."""
SOFTNESS: Final = 0.78
"""The scale of a logistic curve over the spread of one seat, where two seats of that spread are compared."""
EVEN: Final = 0.25
"""How fast the chance to win grows with points over the scale, where four stand alike and three lose what one gains."""
POINTS_TOO: Final = 0.1
"""How much points count by themselves beside the chance to win, so that they decide where that is settled."""


@dataclass(frozen=True, slots=True)
class Aim:
    """Values outcomes of the deal in points, or where `scale` is given by the chance to win the match, as points.

    `before` are the totals by seat that the deal's points are added to; `unit` is what a whole chance is worth.
    """

    seat: int
    before: tuple[int, ...] = ()
    scale: float = 0.0
    unit: float = 0.0

    @classmethod
    def of(cls, view: PlayerView) -> Self:
        """Read from a match what there is to play for; a deal that stands alone is played for points."""
        if len(view.plan) < 2 or view.variant.winners is not Winners.HIGHEST:
            return cls(view.seat)
        here = SPREAD * view.plan[view.number].stake
        ahead = SPREAD * float(np.sqrt(sum(item.stake**2 for item in view.plan[view.number + 1 :])))
        scale = SOFTNESS * max(ahead, 0.02 * here)
        before = tuple(total + paid for total, paid in zip(view.totals, view.payments, strict=True))
        return cls(view.seat, before, scale, SOFTNESS * max(ahead, here) / EVEN)

    def value(self, points: NDArray[np.int32] | NDArray[np.float64]) -> NDArray[np.float64]:
        """Value the points of a deal by seat, (…, seats), for the own seat."""
        own = points[..., self.seat].astype(np.float64)
        if not self.scale:
            return own
        after = (points + np.array(self.before)) / self.scale
        after -= after.max(axis=-1, keepdims=True)
        chances = np.exp(after)
        chance = chances[..., self.seat] / chances.sum(axis=-1)
        return np.asarray(self.unit * chance + POINTS_TOO * own)
