"""Many worlds of one deal played card by card at once, all in the same place of the same trick.

Hands are kept by their place in the trick, the leader's first, so that each step looks at one row of them; after a
trick they are put in order again, and worlds in which nothing is left to play for are left out.
"""

from collections.abc import Sequence
from typing import Self

import numpy as np
from numpy.typing import NDArray

from kinggame.bots.sampling import Worlds
from kinggame.bots.simulator.codes import LANE_BITS, LANE_WORDS, LOWEST_TRUMP, Words
from kinggame.bots.simulator.duties import Duties, Table
from kinggame.bots.simulator.position import Position
from kinggame.bots.simulator.scoring import tally_of
from kinggame.bots.simulator.sight import SEATS, Policy, Sight
from kinggame.cards import Card


class Batch:
    """A position in many worlds; see `Simulation` for what can be done with it."""

    def __init__(self, position: Position, worlds: Worlds, *, leaders: NDArray[np.intp] | None = None) -> None:
        self.position = position
        self._codes = position.codes
        self._tally = tally_of(position.contract, self._codes, position.count)
        self._duties = tuple(Duties.of(position.contract, self._codes, first=first) for first in (True, False))
        self._step = position.step
        self._has_trump = position.trump is not None
        self._counts_cards = self._tally.counts_cards
        size = len(worlds)
        self.size = size
        self.points = np.repeat(np.array([position.points], dtype=np.int32), size, axis=0)
        self.rows = np.arange(size)
        self._world = np.arange(size)
        self._worlds = size
        self._leader = np.full(size, position.leader) if leaders is None else leaders.astype(np.intp)
        self._number, self._place = position.number, 0
        by_seat = self._codes.words(worlds.hands)
        places = (self._leader[:, None] + self._step * np.arange(SEATS)) % SEATS
        self._hands: Words = np.ascontiguousarray(np.take_along_axis(by_seat, places, axis=1).T)
        played = position.played
        self._in_play = int(self._codes.words(np.array([played], dtype=np.uint64))[0])
        if size:
            self._in_play |= int(np.bitwise_or.reduce(by_seat[0]))
        self._played: Words = np.full(size, self._codes.word(played), dtype=np.int64)
        self._begin_trick()
        for card in position.trick:
            self._lay(np.full(size, self._codes.code(card), dtype=np.int64))
        if not self._held():
            self.rows = self.rows[:0]

    def _held(self) -> bool:
        return self._number < self.position.count

    @property
    def over(self) -> bool:
        """Whether the deal is over in every world."""
        return not len(self.rows)

    @property
    def to_play(self) -> NDArray[np.intp]:
        """The seat to play, by row in play."""
        return (self._leader + self._step * self._place) % SEATS

    @property
    def hands(self) -> NDArray[np.uint64]:
        """What each seat holds, by row in play (n, 4), as masks of card numbers."""
        masks = self._codes.masks(self._hands).T
        seats = (self._leader[:, None] + self._step * np.arange(SEATS)) % SEATS
        found = np.empty_like(masks)
        np.put_along_axis(found, seats, masks, axis=1)
        return found

    def legal(self) -> NDArray[np.uint64]:
        """Give the cards that may be played, by row in play, as masks of card numbers."""
        return self._codes.masks(self._legal())

    def _legal(self) -> Words:
        hand = self._hands[self._place]
        duties = self._duties[self._number > 0]
        if not self._place:
            return duties.legal(Table(hand, self._played))
        following = None if duties.is_plain else (hand & self._led) != 0
        return duties.legal(Table(hand, self._played, self._led, following, self._best))

    def sight(self) -> Sight:
        """Show what a policy may look at."""
        return Sight(
            self.position, self._number, self._place, self._hands[self._place], self._legal(), self._played,
            self._best, self._lane, self._worth, self._in_play, self._leader, self._world, self._worlds,
        )  # fmt: skip

    def play(self, cards: NDArray[np.integer]) -> None:
        """Play a card in each row in play, by its number; that it is legal is the caller's business."""
        self._play(self._codes.code_of[cards], self.position.ends_early)

    def _play(self, codes: Words, ends_early: bool) -> None:
        bits = np.left_shift(1, codes)
        self._hands[self._place] ^= bits
        self._played |= bits
        self._lay(codes)
        if self._place == SEATS:
            self._take_trick(ends_early)

    def _begin_trick(self) -> None:
        size = len(self.rows)
        self._place = 0
        self._best = self._lane = self._led = np.zeros(size, dtype=np.int64)
        self._winner = np.zeros(size, dtype=np.intp)
        worth = self._tally.tricks[self._number] if self._held() else 0
        self._worth = np.full(size, worth, dtype=np.int32)

    def _lay(self, codes: Words) -> None:
        """Put a card on the table, and see whether it is the best so far (C-6)."""
        if self._place == 0:
            self._best = codes
            self._lane = codes >> 4
            self._led = LANE_WORDS.take(self._lane)
        else:
            beats = (codes ^ self._best) < LANE_BITS
            if self._has_trump:
                beats |= codes >= LOWEST_TRUMP
            beats &= codes > self._best
            self._winner = np.where(beats, self._place, self._winner)
            self._best = np.where(beats, codes, self._best)
        if self._counts_cards:
            self._worth = self._worth + self._tally.cards.take(codes)
        self._place += 1

    def _take_trick(self, ends_early: bool) -> None:
        seats = (self._leader + self._step * self._winner) % SEATS
        self.points.reshape(-1)[self.rows * SEATS + seats] += self._worth
        self._number += 1
        size, kept = len(self.rows), None
        if not self._held():
            kept = self.rows[:0]
        elif ends_early and self._tally.counting >= 0:
            left = ~self._played & self._in_play & self._tally.counting
            if not left.all():
                kept = np.flatnonzero(left)
        if kept is not None:
            self.rows, self._world, self._played = self.rows[kept], self._world[kept], self._played[kept]
            seats = seats[kept]
            first = self._winner[kept] * size + kept
        else:
            first = self._winner * size + np.arange(size)
        self._leader = seats
        by_place = first + size * np.arange(SEATS)[:, None]
        self._hands = self._hands.reshape(-1).take(by_place, mode="wrap")
        self._begin_trick()

    def run(self, policy: Policy, rng: np.random.Generator, *, until: int | None = None) -> Self:
        """Let a policy play every seat until the deal is over, or so many cards of each row."""
        left = until
        while len(self.rows) and left != 0:
            # Once nothing that counts is left, no card changes the score, be it played or not.
            self._play(policy(self.sight(), rng), True)
            left = left - 1 if left is not None else None
        return self

    def branch(self, cards: Sequence[Card]) -> Self:
        """Give a batch with a row for each card and each row in play, card by card, in which it is played."""
        twin = object.__new__(type(self))
        for name, value in vars(self).items():
            setattr(twin, name, value)
        count, size = len(cards), len(self.rows)
        twin.size = count * size
        twin.points = np.tile(self.points[self.rows], (count, 1))
        twin.rows = np.arange(count * size)
        twin._hands = np.tile(self._hands, count)
        for name in ("_world", "_leader", "_played", "_best", "_lane", "_led", "_winner", "_worth"):
            setattr(twin, name, np.tile(getattr(self, name), count))
        codes = self._codes.code_of[np.array(cards, dtype=np.intp)]
        twin._play(np.repeat(codes, size), self.position.ends_early)
        return twin
