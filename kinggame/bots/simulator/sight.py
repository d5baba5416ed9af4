"""What a policy may look at: by world, what the seat to play holds and what all have seen."""

from dataclasses import dataclass
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from kinggame.bots.simulator.codes import Words
from kinggame.bots.simulator.position import Position

SEATS: Final = 4


@dataclass(slots=True)
class Sight:
    """One card to be played in each of n worlds; sets of cards are in codes (see `codes`).

    Everywhere `number` tricks were taken, and `place` cards lie on the table.
    """

    position: Position
    number: int
    place: int
    hand: Words
    legal: Words
    played: Words
    """Every card played in the deal, the trick on the table included."""
    best: Words
    """The code of the best card of the trick so far; without meaning for the leader."""
    lane: Words
    """The lane of the suit led; without meaning for the leader."""
    worth: NDArray[np.int32]
    """The points that lie in the trick so far, those of the trick itself included."""
    in_play: int
    """All cards of the deal."""
    leader: NDArray[np.intp]
    world: NDArray[np.intp]
    """The number of the world; several rows are in one world where several cards are tried in it."""
    worlds: int
    """How many worlds there are."""

    @property
    def seat(self) -> NDArray[np.intp]:
        """The seat to play."""
        return (self.leader + self.position.step * self.place) % SEATS

    def __len__(self) -> int:
        return len(self.hand)

    def uniform(self, rng: np.random.Generator) -> NDArray[np.float64]:
        """Draw a number from 0 to 1 for each world: rows of one world have the same luck, so that cards compare."""
        drawn = rng.random(self.worlds)
        return drawn if self.worlds == len(self.world) else drawn[self.world]


class Policy(Protocol):
    """Chooses a legal card for each row, in codes."""

    def __call__(self, sight: Sight, rng: np.random.Generator) -> Words: ...
