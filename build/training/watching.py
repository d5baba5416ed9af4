"""What everybody has seen of deals that are played at once: who played what, and what that proves of the hands."""

from dataclasses import dataclass
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

from kinggame.bots.features import OTHERS, SEATS, Scene
from kinggame.bots.simulator.codes import LANE_WORDS, Words
from kinggame.bots.simulator.duties import Duties, Table
from kinggame.bots.simulator.position import Position
from kinggame.bots.simulator.sight import Sight

TIERS: Final = 2
"""So often a duty may give way to a weaker form of itself: a trump that beats, then any trump."""
ONE: Final = np.int64(1)


@dataclass(slots=True)
class Watch:
    """By seat and row: the cards played, those that cannot be held, and the card on the table; sets in codes."""

    position: Position
    duties: tuple[Duties, Duties]
    """Those of the first trick, and of later ones."""
    whole: int
    """The pack."""
    played: Words
    absent: Words
    trick: Words

    @classmethod
    def of(cls, position: Position, count: int) -> Self:
        """Begin so many deals of the whole pack before their first card."""
        duties = [Duties.of(position.contract, position.codes, first=first) for first in (True, False)]
        whole = position.codes.word(int(position.variant.deck.cards))
        return cls(
            position, (duties[0], duties[1]), whole, *(np.zeros((SEATS, count), dtype=np.int64) for _ in range(3))
        )

    def note(self, sight: Sight, rows: NDArray[np.intp], codes: Words) -> None:
        """Note a card in each of some rows: who played it, and what it proves that the hand lacked."""
        duties, bit = self.duties[sight.number > 0], ONE << codes
        table, keeps = Table(sight.hand, sight.played), duties.leading
        if sight.place:
            led = LANE_WORDS.take(sight.lane)
            table, keeps = Table(sight.hand, sight.played, led, (led & bit) != 0, sight.best), duties.following
        allowed = np.full(len(codes), self.whole, dtype=np.int64)
        absent = np.zeros(len(codes), dtype=np.int64)
        for keep in keeps:
            for _ in range(TIERS):
                kept = keep(allowed, table)
                lacking = np.where(kept & bit, 0, kept)
                absent |= lacking
                allowed = allowed & ~lacking
            kept = keep(allowed, table)
            allowed = np.where(kept, kept, allowed)
        self.absent[sight.seat, rows] |= absent
        self.played[sight.seat, rows] |= bit
        self.trick[sight.seat, rows] = bit

    def scene(self, sight: Sight, some: NDArray[np.intp], rows: NDArray[np.intp]) -> Scene:
        """Show `some` of the rows in sight, which are `rows` here, what their seat to play sees."""
        seat, hand = sight.seat[some], sight.hand[some]
        others = [(seat + self.position.step * ahead) % SEATS for ahead in range(1, OTHERS + 1)]
        unseen = self.whole & ~(sight.played[some] | hand)
        return Scene(
            sight.number,
            sight.place,
            hand,
            sight.legal[some],
            self.played[seat, rows],
            np.stack([self.played[other, rows] for other in others]),
            np.stack([unseen & ~self.absent[other, rows] for other in others]),
            np.stack([self.trick[other, rows] for other in others]),
            (ONE << sight.best[some]) if sight.place else np.zeros(len(some), dtype=np.int64),
        )

    def new_trick(self) -> None:
        """Clear the table."""
        self.trick[:] = 0
