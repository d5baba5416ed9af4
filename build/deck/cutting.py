"""Cuts the upper half of a court along the sash and near the card's edges.

The renderer of the cards knows no clipping, so curves that cross a line are parted there. The cut ends are hidden
later by the sash and by the ring of card colour.
"""

import math
from collections.abc import Callable, Iterator, Sequence

from deck.measures import sash_y
from deck.strokes import Outline, Point, Segment, point_on, straight

Side = Callable[[Point], float]  # how far a point lies beyond a straight line; negative on the side that is kept

BORDERS: tuple[Side, ...] = (
    lambda p: p[1] - sash_y(p[0]),
    lambda p: 2.4 - p[0],
    lambda p: p[0] - 97.6,
    lambda p: 2.2 - p[1],
)
PROBES = 12  # places on a segment at which its side is looked up
HALVINGS = 20


def cut(outlines: Sequence[Outline]) -> list[Outline]:
    """Return what is left of the outlines inside all borders."""
    for border in BORDERS:
        outlines = [piece for outline in outlines for piece in _cut_one(outline, border)]
    return list(outlines)


def _cut_one(outline: Outline, border: Side) -> list[Outline]:
    distances = [border(point) for segment in outline.segments for point in segment]
    if min(distances) >= 0:
        return []
    if max(distances) <= 0:
        return [outline]
    runs = _runs(outline, border)
    if not outline.closed:
        return [Outline(run, False) for run in runs]
    ring = []
    for i, run in enumerate(runs):
        ring += run
        ring += _bridge(run[-1][3], runs[(i + 1) % len(runs)][0][0])
    return [Outline(ring, True)] if ring else []


def _runs(outline: Outline, border: Side) -> list[list[Segment]]:
    """Return the kept parts of an outline, each an unbroken run of segments."""
    runs: list[list[Segment]] = []
    for segment in outline.segments:
        for part in _parts(segment, border):
            if border(point_on(part, 0.5)) >= 0:
                continue
            if runs and math.dist(runs[-1][-1][3], part[0]) < 1e-6:
                runs[-1].append(part)
            else:
                runs.append([part])
    return runs


def _bridge(start: Point, end: Point) -> list[Segment]:
    return [straight(start, end)] if math.dist(start, end) > 1e-6 else []


def _parts(segment: Segment, border: Side) -> Iterator[Segment]:
    """Yield a segment in parts that lie on one side each."""
    sides = [border(point) for point in segment]
    if min(sides) >= 0 or max(sides) <= 0:
        yield segment
        return
    rest, begun = segment, 0.0
    for t in _crossings(segment, border):
        part, rest = _split(rest, (t - begun) / (1 - begun))
        begun = t
        yield part
    yield rest


def _crossings(segment: Segment, border: Side) -> Iterator[float]:
    """Yield the parameters at which a segment crosses the border."""
    for i in range(PROBES):
        low, high = i / PROBES, (i + 1) / PROBES
        begins_inside = border(point_on(segment, low)) < 0
        if begins_inside == (border(point_on(segment, high)) < 0):
            continue
        for _ in range(HALVINGS):
            middle = (low + high) / 2
            if (border(point_on(segment, middle)) < 0) == begins_inside:
                low = middle
            else:
                high = middle
        if 1e-6 < low < 1 - 1e-6:
            yield low


def _split(segment: Segment, t: float) -> tuple[Segment, Segment]:
    """Part a cubic at parameter t."""

    def between(p: Point, q: Point) -> Point:
        return p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t

    a, b, c, d = segment
    ab, bc, cd = between(a, b), between(b, c), between(c, d)
    abc, bcd = between(ab, bc), between(bc, cd)
    middle = between(abc, bcd)
    return (a, ab, abc, middle), (middle, bcd, cd, d)
