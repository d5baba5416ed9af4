"""What a trained net is shown of a deal under way: what one seat sees, as ones and noughts, for many deals at once.

Suits that a contract treats alike are put in an order of the hand's own, so that one net serves all their namings.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kinggame.bots.simulator.codes import LANE_BITS, LANE_MASK, LANES, LOWEST_TRUMP, TRUMP_LANE, Codes, Words
from kinggame.bots.simulator.scoring import Tally, tally_of
from kinggame.rules import Contract

SEATS: Final = 4
OTHERS: Final = SEATS - 1

Bits = NDArray[np.uint8]
Order = NDArray[np.intp]
"""By row, the lane that stands in each lane's place (n, 4)."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One card to be played in each of n deals, by one seat's view; sets of cards are in codes.

    Everywhere `number` tricks were taken, and `place` cards lie on the table. The other seats stand in their order of
    play after the own one.
    """

    number: int
    place: int
    hand: Words
    legal: Words
    own: Words
    """What the own seat has played, (n,)."""
    played: Words
    """What each other seat has played, the trick on the table included, (3, n)."""
    may_hold: Words
    """The unseen cards that each other seat may hold, for all that play has proved, (3, n)."""
    table: Words
    """The card that each other seat has laid on the table as a set of one, none if it is yet to play, (3, n)."""
    best: Words
    """The best card of the trick so far as a set of one, none for the leader, (n,)."""

    def __len__(self) -> int:
        return len(self.hand)


@dataclass(frozen=True, slots=True)
class Layout:
    """How scenes of one contract are written down: `alike` are the groups of lanes that may change places."""

    columns: Words
    """The codes of the pack, by column of a set of cards."""
    alike: tuple[tuple[int, ...], ...]
    tricks: int

    @classmethod
    def of(cls, contract: Contract, codes: Codes, tricks: int) -> "Layout":
        """Read which suits a contract treats alike in a deal of so many tricks."""
        columns = np.flatnonzero(codes.card_of >= 0)
        tally = tally_of(contract, codes, tricks)
        groups: dict[object, list[int]] = {}
        for lane in range(LANES):
            groups.setdefault(_standing(contract, codes, tally, lane), []).append(lane)
        return cls(columns, tuple(tuple(lanes) for lanes in groups.values() if len(lanes) > 1), tricks)

    @property
    def cards(self) -> int:
        """How many cards the pack has, and so how many values a net gives."""
        return len(self.columns)

    @property
    def width(self) -> int:
        """How many numbers a scene is written with."""
        return (6 + 3 * OTHERS) * self.cards + LANES + self.tricks + SEATS + OTHERS

    def order(self, scene: Scene) -> Order:
        """Put the suits that are alike in order: by what was dealt there, then by what has fallen."""
        found = np.tile(np.arange(LANES), (len(scene), 1))
        if not self.alike:
            return found
        dealt, fallen = lanes_of(scene.hand | scene.own), lanes_of(np.bitwise_or.reduce(scene.played, axis=0))
        keys = (np.bitwise_count(dealt).astype(np.int64) << 2 * LANE_BITS) | dealt << LANE_BITS | fallen
        for group in self.alike:
            lanes = np.array(group)
            found[:, lanes] = lanes[np.argsort(-keys[:, lanes], axis=1, kind="stable")]
        return found

    def written(self, scene: Scene, order: Order) -> Bits:
        """Write scenes down, (n, width)."""
        unseen = np.bitwise_or.reduce(scene.may_hold, axis=0)
        sets = [scene.hand, unseen, scene.best, scene.own, *scene.played, *scene.may_hold, *scene.table]
        spread = self.spread(np.stack(sets, axis=1), order)
        size = len(scene)
        found = np.zeros((size, self.width), dtype=np.uint8)
        end = 3 * self.cards
        found[:, :end] = self._ranked(spread[:, :3]).reshape(size, end)
        start, end = end, end + (len(sets) - 1) * self.cards
        found[:, start:end] = np.delete(spread, 1, axis=1).reshape(size, end - start)
        if scene.place:
            led = scene.table[(OTHERS - scene.place) % SEATS]
            found[:, end : end + LANES] = np.take_along_axis(lanes_of(led), order, axis=1) != 0
            found[:, end + LANES + self.tricks + SEATS :] = (scene.table & scene.best[None]).T != 0
        end += LANES
        found[:, end + scene.number] = 1
        found[:, end + self.tricks + scene.place] = 1
        return found

    def spread(self, words: Words, order: Order) -> Bits:
        """Write sets of cards (n, k) down, a column for each card of the pack (n, k, cards)."""
        lanes = np.take_along_axis(lanes_of(words), order[:, None], axis=2)
        flat = np.ascontiguousarray(lanes.astype("<i2")).view(np.uint8)
        return np.unpackbits(flat, axis=2, bitorder="little")[:, :, self.columns]

    def _ranked(self, held: Bits) -> Bits:
        """Move the cards of disjoint sets (n, k, cards) together in each suit, so that gaps by what fell are gone."""
        size, sets, _ = held.shape
        ranks = self.cards // len(np.unique(self.columns // LANE_BITS))
        by_suit = held.reshape(size, sets, -1, ranks)[..., ::-1]
        gone_last = np.argsort(~by_suit.any(axis=1, keepdims=True), axis=-1, kind="stable")
        return np.take_along_axis(by_suit, gone_last, axis=-1)

    def codes_of(self, chosen: NDArray[np.intp], order: Order) -> Words:
        """Give the codes of cards named by their columns, a row each."""
        placed = self.columns[chosen]
        lane = np.take_along_axis(order, (placed // LANE_BITS)[:, None], axis=1)[:, 0]
        return np.asarray(lane * LANE_BITS + placed % LANE_BITS, dtype=np.int64)


def lanes_of(words: Words) -> Words:
    """Part sets of cards into their lanes, on a last axis of four."""
    return np.stack([words >> LANE_BITS * lane & LANE_MASK for lane in range(LANES)], axis=-1)


def beats(codes: Words | int, best: Words | int, *, has_trump: bool) -> NDArray[np.bool_]:
    """Tell whether cards win over the best so far (C-6)."""
    suited = (np.asarray(codes) ^ best) < LANE_BITS
    if has_trump:
        suited |= np.asarray(codes) >= LOWEST_TRUMP
    return np.asarray(suited & (codes > np.asarray(best)))


def _standing(contract: Contract, codes: Codes, tally: Tally, lane: int) -> object:
    """Say all that a contract says of a suit; two suits of which it says the same are alike."""
    worths = tuple(int(worth) for worth in tally.cards[LANE_BITS * lane : LANE_BITS * (lane + 1)])
    named = tuple(
        codes.word(int(cards & codes.deck.cards)) >> LANE_BITS * lane & LANE_MASK
        for duty in contract.duties
        if (cards := getattr(duty, "cards", None)) is not None
    )
    is_trump = codes.trump is not None and lane == TRUMP_LANE
    pack = tuple(bool(card >= 0) for card in codes.card_of[LANE_BITS * lane : LANE_BITS * (lane + 1)])
    return worths, named, is_trump, pack
