"""A card of the hand that is held under the mouse, carried over the table, or glides back to its place."""

from dataclasses import dataclass
from typing import Protocol

from kinggame.cards import Card
from kinggame.stage.geometry import Point
from kinggame.stage.timeline import Ease

DRAG_FROM = 6
"""A pressed card is carried once the mouse has gone so far, in pixels."""


class HandUse(Protocol):
    """What becomes of a card that is chosen."""

    def chosen(self, card: Card) -> None:
        """React to a card that was pressed and let go, or chosen by a key."""

    def dropped(self, card: Card, at: Point) -> None:
        """React to a card that was carried and let go with the mouse at a point."""


@dataclass(slots=True)
class Carry:
    """A pressed card; `corner` is where its top left corner was, `grip` where the mouse took hold of it."""

    card: Card
    corner: Point
    grip: Point
    is_carried: bool = False
    at: Point = (0, 0)
    """Where the corner is now, once it is carried."""

    def drag(self, mouse: Point) -> bool:
        """Follow the mouse; tell whether the card is carried."""
        dx, dy = mouse[0] - self.grip[0], mouse[1] - self.grip[1]
        if not self.is_carried and dx * dx + dy * dy < DRAG_FROM * DRAG_FROM:
            return False
        self.is_carried = True
        self.at = self.corner[0] + dx, self.corner[1] + dy
        return True


@dataclass(frozen=True, slots=True)
class Glide:
    """A card on its way back to its place in the hand."""

    card: Card
    origin: Point
    goal: Point
    began: int
    ms: int

    def is_over(self, now_ms: int) -> bool:
        return now_ms - self.began >= self.ms

    def at(self, now_ms: int) -> Point:
        """Give the corner's place at a moment."""
        way = Ease.OUT.at(min(1.0, max(0.0, (now_ms - self.began) / self.ms))) if self.ms else 1.0
        x, y = (round(a + (b - a) * way) for a, b in zip(self.origin, self.goal, strict=True))
        return x, y
