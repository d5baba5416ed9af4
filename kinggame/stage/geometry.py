"""Boxes and points in whole pixels, y downwards."""

from typing import NamedTuple

Point = tuple[int, int]
MOST_WIDE = 1.15
"""Larger letters have no room beside the sheet's column: the table takes the form of a smaller window."""


def design_unit(size: tuple[int, int]) -> float:
    """Return the pixels to one unit of the design, in which letters are measured."""
    return min(size[0] / 1280, size[1] / 720)


class Box(NamedTuple):
    """A rectangle: left, top, width, height. A tuple, so that any drawing library takes it as it is."""

    x: int
    y: int
    w: int
    h: int

    @classmethod
    def around(cls, centre: Point, size: tuple[int, int]) -> "Box":
        """Give the box of a size whose middle lies at a point."""
        return cls(centre[0] - size[0] // 2, centre[1] - size[1] // 2, *size)

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    @property
    def centre(self) -> Point:
        return self.x + self.w // 2, self.y + self.h // 2

    @property
    def size(self) -> tuple[int, int]:
        return self.w, self.h

    @property
    def topleft(self) -> Point:
        return self.x, self.y

    def grown(self, by: int) -> "Box":
        """Give the box with so many pixels more on every side; fewer if negative."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def joined(self, other: "Box") -> "Box":
        """Give the smallest box that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def has(self, point: Point) -> bool:
        """Tell whether a point lies inside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def holds(self, other: "Box") -> bool:
        """Tell whether another box lies wholly inside."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom

    def meets(self, other: "Box") -> bool:
        """Tell whether two boxes share a pixel."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
