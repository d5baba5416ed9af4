"""Cuts the upper half of a court along the sash and near the card's edges.

The renderer of the cards knows no clipping, so outlines that cross a line are flattened and cut here; what lies
within the lines stays a curve. The cut ends are hidden later by the sash and by the ring of card colour.
"""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from deck.measures import sash_y
from deck.strokes import Outline, Point, Segment, is_straight, point_on, polygon

Side = Callable[[Point], float]  # negative on the side that is kept

BORDERS: tuple[Side, ...] = (
    lambda p: p[1] - sash_y(p[0]),
    lambda p: 2.4 - p[0],
    lambda p: p[0] - 97.6,
    lambda p: 2.2 - p[1],
)


def cut(outlines: Sequence[Outline]) -> list[Outline]:
    """Return what is left of the outlines inside all borders."""
    return [piece for outline in outlines for piece in _cut_one(outline)]


def _cut_one(outline: Outline) -> list[Outline]:
    handles = [point for segment in outline.segments for point in segment]
    crossed = []
    for border in BORDERS:
        distances = [border(point) for point in handles]
        if min(distances) >= 0:
            return []
        if max(distances) > 0:
            crossed.append(border)
    if not crossed:
        return [outline]
    tracks = [[*_flattened_finely(outline.segments), outline.segments[-1][3]]]
    for border in crossed:
        trim = _cut_area if outline.closed else _cut_line
        tracks = [piece for track in tracks for piece in trim(track, border)]
    return [polygon(track, closed=outline.closed) for track in tracks]


def _flattened_finely(segments: Sequence[Segment]) -> list[Point]:
    points = []
    for segment in segments:
        start, first, _, end = segment
        length = math.dist(start, end) + math.dist(start, first)
        steps = 1 if is_straight(segment) else max(2, min(14, int(length * 1.1) + 1))
        points += [point_on(segment, i / steps) for i in range(steps)]
    return points


def _crossing(p: Point, q: Point, at_p: float, at_q: float) -> Point:
    part = at_p / (at_p - at_q)
    return p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part


def _cut_area(track: list[Point], border: Side) -> list[list[Point]]:
    kept = []
    for i, q in enumerate(track):
        p = track[i - 1]
        at_p, at_q = border(p), border(q)
        if (at_p < 0) != (at_q < 0):
            kept.append(_crossing(p, q, at_p, at_q))
        if at_q < 0:
            kept.append(q)
    return [kept] if len(kept) > 2 else []


def _cut_line(track: list[Point], border: Side) -> list[list[Point]]:
    pieces: list[list[Point]] = []
    current: list[Point] | None = None
    for p, q in pairwise(track):
        at_p, at_q = border(p), border(q)
        if at_p >= 0 and at_q >= 0:
            current = None
            continue
        if current is None or at_p >= 0:
            current = [p if at_p < 0 else _crossing(p, q, at_p, at_q)]
            pieces.append(current)
        current.append(q if at_q < 0 else _crossing(p, q, at_p, at_q))
        if at_q >= 0:
            current = None
    return pieces
