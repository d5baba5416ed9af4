"""What the bots ask of the simulator: a batch where it can, the engine where it must, and what comes of it."""

from collections.abc import Sequence
from typing import Protocol, Self

import numpy as np
from numpy.typing import NDArray

from kinggame.bots.sampling import Worlds
from kinggame.bots.simulator.batch import Batch
from kinggame.bots.simulator.duties import binds
from kinggame.bots.simulator.playthrough import Playthrough
from kinggame.bots.simulator.position import Position
from kinggame.bots.simulator.scoring import counts
from kinggame.bots.simulator.sight import Policy, Sight
from kinggame.cards import Card
from kinggame.engine import PlayerView
from kinggame.rules import Contract


class Simulation(Protocol):
    """A deal in many worlds, card by card. A row is a world, or after `branch` a world under one candidate."""

    position: Position
    size: int
    """The number of rows at the start."""
    rows: NDArray[np.intp]
    """The rows in play; one whose deal is over is left out (n of them)."""

    @property
    def points(self) -> NDArray[np.int32]:
        """The points of the deal so far, without payments, by row and seat (size, 4)."""
        ...

    @property
    def over(self) -> bool: ...

    @property
    def to_play(self) -> NDArray[np.intp]: ...

    @property
    def hands(self) -> NDArray[np.uint64]: ...

    def legal(self) -> NDArray[np.uint64]: ...

    def sight(self) -> Sight: ...

    def play(self, cards: NDArray[np.integer]) -> None: ...

    def run(self, policy: Policy, rng: np.random.Generator, *, until: int | None = None) -> Self: ...

    def branch(self, cards: Sequence[Card]) -> Self: ...


def unsupported(contract: Contract) -> bool:
    """Tell whether a contract has an element or a duty that the batch cannot say."""
    return not (counts(contract) and binds(contract))


def simulation(position: Position, worlds: Worlds, *, leaders: NDArray[np.intp] | None = None) -> Simulation:
    """Set a position up in each world; before the first card of a trick, `leaders` may give each world its own."""
    if leaders is not None and position.trick:
        raise ValueError("whoever leads the trick on the table has led it")
    kind = Playthrough if unsupported(position.contract) else Batch
    return kind(position, worlds, leaders=leaders)


def rollout(
    view: PlayerView, worlds: Worlds, cards: Sequence[Card], policy: Policy, rng: np.random.Generator
) -> NDArray[np.int32]:
    """Play each card in each world and go on by a policy: the points of the deal (cards, worlds, seats).

    All cards are tried in the same worlds, and with the same luck in each.
    """
    branched = simulation(Position.of(view), worlds).branch(cards)
    return branched.run(policy, rng).points.reshape(len(cards), len(worlds), -1)


def playout(
    position: Position,
    worlds: Worlds,
    policy: Policy,
    rng: np.random.Generator,
    *,
    leaders: NDArray[np.intp] | None = None,
) -> NDArray[np.int32]:
    """Let a policy play each world to its end: the points of the deal (worlds, seats)."""
    return simulation(position, worlds, leaders=leaders).run(policy, rng).points
