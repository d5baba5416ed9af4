"""Deals that nets play among themselves and with the fast policy, many at once, and what is to be learnt from them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kinggame.bots.features import SEATS, Bits, Layout, Order, Scene
from kinggame.bots.sampling import Worlds
from kinggame.bots.simulator import GREEDY, Noisy, Position, Sight
from kinggame.bots.simulator.batch import Batch
from kinggame.bots.simulator.chance import drawn
from kinggame.bots.simulator.codes import Words
from kinggame.cards import CARDS
from kinggame.rules import Contract, Variant
from training.network import Floats, Network
from training.watching import ONE, Watch

NEVER: Final = np.float32(-1e9)


@dataclass(frozen=True, slots=True)
class Ways:
    """How a table plays: how often a card is tried by chance, and how far what came of it counts beside the net.

    `trace` is 1 where only what came of a card counts, and less where the next own decision is judged by the net.
    """

    explore: float
    trace: float
    noise: float = 0.1
    """The share of random cards of the fast policy."""


@dataclass(frozen=True, slots=True)
class Lessons:
    """What was seen, which card was played (its column), and what it was worth, in units of the net."""

    shown: Bits
    cards: NDArray[np.intp]
    targets: Floats

    def __len__(self) -> int:
        return len(self.cards)


@dataclass(frozen=True, slots=True)
class Step:
    """One card each of some deals, which is to be learnt from.

    `worth` is what the net gave for its best card, `strayed` tells where another was tried, `before` is what the seat
    had made when it played.
    """

    world: NDArray[np.intp]
    seat: NDArray[np.intp]
    shown: Bits
    cards: NDArray[np.intp]
    worth: Floats
    strayed: NDArray[np.bool_]
    before: NDArray[np.int32]


class Arena:
    """Deals of one contract played at once; `unit` is how many points are one in a net's values."""

    def __init__(self, variant: Variant, contract: Contract) -> None:
        self.position = Position.dealt(variant, contract, leader=0)
        self.codes = self.position.codes
        self.layout = Layout.of(contract, self.codes, self.position.count)
        self.unit = contract.stake / SEATS

    def deals(self, count: int, rng: np.random.Generator) -> Worlds:
        """Deal at random."""
        each = self.position.count
        cards = np.array([card for card in CARDS if self.position.variant.deck.cards >> card & 1], dtype=np.uint64)
        dealt = rng.permuted(np.broadcast_to(cards, (count, len(cards))), axis=1)
        bits = np.left_shift(np.uint64(1), dealt[:, : each * SEATS]).reshape(count, SEATS, each)
        return Worlds(np.bitwise_or.reduce(bits, axis=2))

    def play(
        self,
        worlds: Worlds,
        nets: Sequence[Network | None],
        seated: NDArray[np.intp],
        ways: Ways,
        rng: np.random.Generator,
    ) -> tuple[NDArray[np.int32], Lessons]:
        """Play deals in which `seated` (n, seats) tells which of the nets plays a seat, None being the fast policy.

        Gives the points, and what there is to learn from the cards of the first of the nets that were not forced.
        """
        batch = Batch(self.position, worlds, leaders=rng.integers(SEATS, size=len(worlds)))
        watch = Watch.of(self.position, len(worlds))
        fast = Noisy(GREEDY, ways.noise)
        steps: list[Step] = []
        while not batch.over:
            sight = batch.sight()
            if sight.place == 0:
                watch.new_trick()
            player = seated[sight.world, sight.seat]
            codes = np.zeros(len(sight), dtype=np.int64)
            if any(nets[number] is None for number in np.unique(player)):
                codes = fast(sight, rng)
            forced = np.bitwise_count(sight.legal) == 1
            codes[forced] = drawn(sight.legal[forced], np.zeros(int(forced.sum())))
            for number, net in enumerate(nets):
                rows = np.flatnonzero((player == number) & ~forced)
                if len(rows) and (net is not None or number == 0):
                    step = self._step(net, sight, watch, rows, codes, ways, rng, batch.points)
                    if number == 0:
                        steps.append(step)
            watch.note(sight, batch.rows, codes)
            batch.play(self.codes.card_of[codes])
        return batch.points, self._lessons(batch.points, steps, ways)

    def _step(
        self, net: Network | None, sight: Sight, watch: Watch, rows: NDArray[np.intp], codes: Words, ways: Ways,
        rng: np.random.Generator, points: NDArray[np.int32],
    ) -> Step:  # fmt: skip
        """Let a net choose its cards, or write down which ones the fast policy has chosen."""
        scene = watch.scene(sight, rows, sight.world[rows])
        order = self.layout.order(scene)
        shown = self.layout.written(scene, order)
        if net is not None:
            cards, worth, strayed = self._chosen(net, scene, order, shown, ways.explore, rng)
            codes[rows] = self.layout.codes_of(cards, order)
        else:
            cards = self.layout.spread((ONE << codes[rows])[:, None], order)[:, 0].argmax(axis=1)
            worth, strayed = np.zeros(len(rows), dtype=np.float32), np.zeros(len(rows), dtype=bool)
        world, seat = sight.world[rows], sight.seat[rows]
        return Step(world, seat, shown, cards, worth, strayed, points[world, seat])

    def _chosen(
        self, net: Network, scene: Scene, order: Order, shown: Bits, explore: float, rng: np.random.Generator
    ) -> tuple[NDArray[np.intp], Floats, NDArray[np.bool_]]:
        legal = self.layout.spread(scene.legal[:, None], order)[:, 0].astype(bool)
        values = np.where(legal, net.values(shown), NEVER)
        cards, worth = values.argmax(axis=1), values.max(axis=1)
        strayed = rng.random(len(cards)) < explore
        if strayed.any():
            luck = np.where(legal[strayed], rng.random((int(strayed.sum()), legal.shape[1])), -1)
            cards[strayed] = luck.argmax(axis=1)
        return cards, worth, strayed

    def _lessons(self, points: NDArray[np.int32], steps: list[Step], ways: Ways) -> Lessons:
        """Say what cards were worth: what came up to the next own card, and then what came or what the net expected.

        A card that was tried by chance says nothing of those before it, beyond what the net expected there.
        """
        if not steps:
            return Lessons(np.empty((0, self.layout.width), np.uint8), np.empty(0, np.intp), np.empty(0, np.float32))
        later = np.zeros(points.shape, dtype=np.float32)
        expected = np.zeros(points.shape, dtype=np.float32)
        strayed = np.zeros(points.shape, dtype=bool)
        reached = points.astype(np.float32)
        targets: list[Floats] = []
        for step in reversed(steps):
            at = step.world, step.seat
            share = np.where(strayed[at] & (ways.trace < 1), 0, ways.trace).astype(np.float32)
            target = (reached[at] - step.before) * np.float32(1 / self.unit)
            target += share * later[at] + (1 - share) * expected[at]
            later[at], expected[at], strayed[at], reached[at] = target, step.worth, step.strayed, step.before
            targets.append(target)
        return Lessons(
            np.concatenate([step.shown for step in steps]),
            np.concatenate([step.cards for step in steps]),
            np.concatenate(targets[::-1]),
        )
