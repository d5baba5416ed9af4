"""The fan of the person's own hand: where each card lies, and which one a point hits."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from kinggame.stage.geometry import Box, Point

RATIO = 88 / 57
"""Height of a card, times its width."""
GAP = 8
"""The most between two cards that do not cover each other, in units."""
LIFT = 0.108
"""How far a playable card is raised, in card widths."""
HALF_SHOWN = 0.76
"""From this step on (times the width) a covered card would show half of its lower corner."""


@dataclass(frozen=True, slots=True)
class HandArea:
    """Where the hand lies: from `left` to `right`, its upper edge at `top`, below it `row_step` for a second row."""

    left: int
    right: int
    top: int
    card_width: int
    gap: int
    rows: int = 1
    row_step: int = 0
    widest_step: int | None = None

    @property
    def card_size(self) -> tuple[int, int]:
        return self.card_width, round(self.card_width * RATIO)

    @property
    def lift(self) -> int:
        return round(self.card_width * LIFT)


def row_lengths(count: int, rows: int) -> list[int]:
    """Share cards out to rows: the upper row has the odd one."""
    if rows == 1 or count <= 1:
        return [count]
    return [(count + 1) // 2, count // 2]


def step(area: HandArea, count: int) -> float:
    """Give the distance between two neighbours of a row; a card is never half shown."""
    width = area.card_width
    most = width + area.gap if area.widest_step is None else area.widest_step
    if count < 2:
        return most
    found = min((area.right - area.left - width) / (count - 1), most)
    return HALF_SHOWN * width if HALF_SHOWN * width < found < width else found


def hand_boxes(area: HandArea, count: int) -> list[Box]:
    """Give the box of each card, left to right, the upper row first; not raised."""
    return list(_boxes(area, count))


@lru_cache(maxsize=128)
def _boxes(area: HandArea, count: int) -> tuple[Box, ...]:
    lengths = row_lengths(count, _rows(area, count))
    boxes: list[Box] = []
    for row, length in enumerate(lengths):
        distance = step(area, length)
        total = distance * (length - 1) + area.card_width
        left = (area.left + area.right - total) / 2
        top = area.top + row * area.row_step
        boxes += [Box(round(left + i * distance), top, *area.card_size) for i in range(length)]
    return tuple(boxes)


def covered(boxes: Sequence[Box]) -> list[bool]:
    """Tell for each card whether a later one lies over a part of it."""
    return [any(box.meets(later) for later in boxes[i + 1 :]) for i, box in enumerate(boxes)]


def shown(boxes: Sequence[Box], index: int) -> int:
    """Give how much of a card's width its neighbour leaves to be seen."""
    box, following = boxes[index], boxes[index + 1] if index + 1 < len(boxes) else None
    return min(box.w, following.x - box.x) if following is not None and following.y == box.y else box.w


def hit(area: HandArea, boxes: Sequence[Box], point: Point) -> int | None:
    """Give the card that a point hits: the strip that shows, with the zone into which it is lifted."""
    for index in reversed(range(len(boxes))):
        box = boxes[index]
        if Box(box.x, box.y - area.lift, box.w, box.h + area.lift).has(point):
            return index
    return None


def _rows(area: HandArea, count: int) -> int:
    """Give the number of rows: a short hand needs one."""
    if area.rows == 1:
        return 1
    room = (area.right - area.left - area.card_width) / max(1, count - 1)
    return 1 if room >= HALF_SHOWN * area.card_width else area.rows
