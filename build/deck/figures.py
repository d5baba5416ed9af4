"""The figures of which the backs are made: disc, petal, rectangle."""

import math
from collections.abc import Iterable

from deck.strokes import Outline, Point, Segment, ellipse, polygon


def disc(x: float, y: float, radius: float) -> Outline:
    """Return a circle."""
    return ellipse(x, y, radius, radius)


def petal(x: float, y: float, length: float, half: float, turn: float) -> Outline:
    """Return a leaf that points up from (x, y), turned clockwise by degrees; `half` is the reach of its handles."""
    foot, tip = (0.0, 0.0), (0.0, -length)
    left = ((-half, -0.35 * length), (-half, -0.7 * length))
    right = ((half, -0.7 * length), (half, -0.35 * length))
    return turned_outline([(foot, *left, tip), (tip, *right, foot)], x, y, turn)


def petals(x: float, y: float, length: float, half: float, turns: Iterable[float]) -> list[Outline]:
    """Return petals about one point."""
    return [petal(x, y, length, half, turn) for turn in turns]


def rectangle(x: float, y: float, width: float, height: float) -> Outline:
    """Return a rectangle."""
    return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])


def turned_outline(segments: Iterable[Segment], x: float, y: float, turn: float) -> Outline:
    """Return a closed outline turned clockwise about the origin and moved to (x, y)."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def placed(p: Point) -> Point:
        return x + cos * p[0] - sin * p[1], y + sin * p[0] + cos * p[1]

    return Outline([(placed(a), placed(b), placed(c), placed(d)) for a, b, c, d in segments], True)
