"""The figures of which both houses' ornament is made: petal, rhomb, kite, disc."""

import math
from collections.abc import Iterable

from deck.strokes import Outline, Point, Segment, ellipse, polygon, straight


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


def rhomb(x: float, y: float, half_width: float, half_height: float) -> Outline:
    """Return a rhomb about (x, y)."""
    return polygon([(x, y - half_height), (x + half_width, y), (x, y + half_height), (x - half_width, y)])


def kite(shoulder: float, tip: float, turn: float) -> Outline:
    """Return a ray from the origin: `shoulder` and `tip` are distances, the shoulders lie 22.5° to its sides."""

    def reach(distance: float, degrees: float) -> Point:
        angle = math.radians(degrees)
        return distance * math.sin(angle), -distance * math.cos(angle)

    return polygon([(0.0, 0.0), reach(shoulder, turn - 22.5), reach(tip, turn), reach(shoulder, turn + 22.5)])


def rectangle(x: float, y: float, width: float, height: float) -> Outline:
    """Return a rectangle."""
    return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])


def stretch(p: Point, q: Point) -> Outline:
    """Return one straight line."""
    return Outline([straight(p, q)], False)


def turned_outline(segments: Iterable[Segment], x: float, y: float, turn: float) -> Outline:
    """Return a closed outline turned clockwise about the origin and moved to (x, y)."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def placed(p: Point) -> Point:
        return x + cos * p[0] - sin * p[1], y + sin * p[0] + cos * p[1]

    return Outline([(placed(a), placed(b), placed(c), placed(d)) for a, b, c, d in segments], True)
