"""Curves from written points: the geometry under every drawing.

Lengths are hundredths of the card's width, angles degrees, and y runs down. Points are written "x,y x,y! …":
a "!" makes a corner, every other point is passed smoothly.
"""

import math
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

Point = tuple[float, float]
Knot = tuple[float, float, bool]
Segment = tuple[Point, Point, Point, Point]
Points = str | Sequence[Point | Knot]
Box = tuple[float, float, float, float]  # left, top, right, bottom

CIRCLE_ARM = 0.5523  # length of the handles that make four cubics a circle
SMOOTHNESS = 0.36  # length of a spline's handles, as a part of the chord


class Outline(NamedTuple):
    """One run of cubic segments, closed or open."""

    segments: list[Segment]
    closed: bool


def corner(x: float, y: float) -> Knot:
    """Return a knot at which a spline turns sharply."""
    return x, y, True


def knots(points: Points) -> list[Knot]:
    """Read written points, or take points and knots as they are."""
    if not isinstance(points, str):
        return [(p[0], p[1], len(p) > 2 and bool(p[2])) for p in points]
    read = []
    for word in points.split():
        x, y = word.rstrip("!").split(",")
        read.append((float(x), float(y), word.endswith("!")))
    return read


def blend(first: str, second: str, part: float) -> list[Knot]:
    """Return the points between two equally long drawings; `part` 0 is the first, 1 the second."""
    pairs = zip(knots(first), knots(second), strict=True)
    return [(p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part, p[2]) for p, q in pairs]


def spline(points: Points, *, closed: bool) -> Outline:
    """Lay a smooth curve through the points; straight between two corners."""
    path = knots(points)
    count = len(path)
    tangents = [_tangent(path, i, closed) for i in range(count)]
    segments = []
    for i in range(count if closed else count - 1):
        after = (i + 1) % count
        segments.append(_spline_segment(path[i], path[after], tangents[i], tangents[after]))
    return Outline(segments, closed)


def _tangent(path: list[Knot], i: int, closed: bool) -> Point | None:
    """Return the unit direction in which the curve passes knot `i`; None at a corner or an end."""
    last = len(path) - 1
    if path[i][2] or (not closed and i in (0, last)):
        return None
    before, after = path[i - 1], path[(i + 1) % len(path)]
    dx, dy = after[0] - before[0], after[1] - before[1]
    length = math.hypot(dx, dy) or 1
    return dx / length, dy / length


def _spline_segment(start: Knot, end: Knot, leaving: Point | None, arriving: Point | None) -> Segment:
    p, q = start[:2], end[:2]
    if leaving is None and arriving is None:
        return straight(p, q)
    length = math.hypot(q[0] - p[0], q[1] - p[1]) * SMOOTHNESS
    first = (p[0] + leaving[0] * length, p[1] + leaving[1] * length) if leaving else None
    second = (q[0] - arriving[0] * length, q[1] - arriving[1] * length) if arriving else None
    if first is None:
        assert second is not None
        first = (p[0] + (second[0] - p[0]) * 0.5, p[1] + (second[1] - p[1]) * 0.5)
    if second is None:
        second = (q[0] + (first[0] - q[0]) * 0.5, q[1] + (first[1] - q[1]) * 0.5)
    return p, first, second, q


def straight(p: Point, q: Point) -> Segment:
    """Return the straight line from p to q as a cubic."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    return p, (p[0] + dx / 3, p[1] + dy / 3), (p[0] + dx * 2 / 3, p[1] + dy * 2 / 3), q


def is_straight(segment: Segment) -> bool:
    """Say whether the segment bends less than a printed line can show."""
    (x0, y0), first, second, (x1, y1) = segment
    length = math.hypot(x1 - x0, y1 - y0) or 1e-9
    return all(abs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)) / length < 0.012 for x, y in (first, second))


def point_on(segment: Segment, t: float) -> Point:
    """Return the point at parameter t (0…1) of a cubic."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = segment
    u = 1 - t
    w0, w1, w2, w3 = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return w0 * x0 + w1 * x1 + w2 * x2 + w3 * x3, w0 * y0 + w1 * y1 + w2 * y2 + w3 * y3


def flattened(outline: Outline, steps: int) -> list[Point]:
    """Return points along an outline, `steps` to each segment, and its end."""
    points = [point_on(segment, i / steps) for segment in outline.segments for i in range(steps)]
    return [*points, outline.segments[-1][3]]


def polygon(points: Sequence[Point], *, closed: bool = True) -> Outline:
    """Join points by straight lines."""
    segments = [straight(p, q) for p, q in pairwise(points)]
    if closed and points[0] != points[-1]:
        segments.append(straight(points[-1], points[0]))
    return Outline(segments, closed)


def ellipse(x: float, y: float, rx: float, ry: float) -> Outline:
    """Return an ellipse as four cubics."""
    quarters = [(x + rx, y), (x, y + ry), (x - rx, y), (x, y - ry)]
    arms = [(0.0, ry * CIRCLE_ARM), (-rx * CIRCLE_ARM, 0.0), (0.0, -ry * CIRCLE_ARM), (rx * CIRCLE_ARM, 0.0)]
    segments = []
    for i in range(4):
        p, q, leaving, arriving = quarters[i], quarters[(i + 1) % 4], arms[i], arms[(i + 1) % 4]
        first, second = (p[0] + leaving[0], p[1] + leaving[1]), (q[0] - arriving[0], q[1] - arriving[1])
        segments.append((p, first, second, q))
    return Outline(segments, True)


def rounded_rectangle(x: float, y: float, width: float, height: float, radius: float) -> Outline:
    """Return a rectangle with quarter circles for corners."""
    right, bottom, arm = x + width, y + height, radius * (1 - CIRCLE_ARM)
    corners: list[tuple[Point, Point, Point, Point]] = [
        ((right - radius, y), (right - arm, y), (right, y + arm), (right, y + radius)),
        ((right, bottom - radius), (right, bottom - arm), (right - arm, bottom), (right - radius, bottom)),
        ((x + radius, bottom), (x + arm, bottom), (x, bottom - arm), (x, bottom - radius)),
        ((x, y + radius), (x, y + arm), (x + arm, y), (x + radius, y)),
    ]
    segments = []
    start = (x + radius, y)
    for bend in corners:
        segments += [straight(start, bend[0]), bend]
        start = bend[3]
    return Outline(segments, True)


def read_path(data: str) -> list[Outline]:
    """Read path data of the commands M, L, C and Z (absolute)."""
    outlines: list[Outline] = []
    segments: list[Segment] = []
    start = here = (0.0, 0.0)
    for command, numbers in _commands(data):
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command == "M":
            if segments:
                outlines.append(Outline(segments, False))
            segments, start, here = [], points[0], points[0]
        elif command == "L":
            for point in points:
                segments.append(straight(here, point))
                here = point
        elif command == "C":
            for i in range(0, len(points), 3):
                segments.append((here, points[i], points[i + 1], points[i + 2]))
                here = points[i + 2]
        elif command == "Z" and segments:
            if math.dist(here, start) > 1e-6:
                segments.append(straight(here, start))
            outlines.append(Outline(segments, True))
            segments, here = [], start
    if segments:
        outlines.append(Outline(segments, False))
    return outlines


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    for command, numbers in re.findall(r"([MLCZ])([^MLCZ]*)", data):
        yield command, [float(number) for number in re.findall(r"-?\d*\.?\d+", numbers)]


def along(points: Points, count: int, *, closed: bool = False) -> list[Point]:
    """Return `count` points at equal steps along the curve through `points`."""
    track = flattened(spline(points, closed=closed), 20)
    lengths = [0.0]
    for p, q in pairwise(track):
        lengths.append(lengths[-1] + math.hypot(q[0] - p[0], q[1] - p[1]))
    found, k = [], 0
    for j in range(count):
        target = lengths[-1] * (j / count if closed else j / (count - 1))
        while k < len(lengths) - 2 and lengths[k + 1] < target:
            k += 1
        part = (target - lengths[k]) / ((lengths[k + 1] - lengths[k]) or 1)
        p, q = track[k], track[k + 1]
        found.append((p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part))
    return found


def grid(
    box: Box,
    steps: tuple[float, float],
    piece: str,
    *,
    margin: float = 0,
) -> list[Point]:
    """Return a staggered grid of points in a box, only those that lie `margin` inside the closed curve `piece`."""
    (left, top, right, bottom), (step_x, step_y) = box, steps
    points = []
    row, y = 0, top
    while y <= bottom:
        x = left + (step_x / 2 if row % 2 else 0)
        while x <= right:
            if inside(piece, x, y, margin):
                points.append((x, y))
            x += step_x
        y += step_y
        row += 1
    return points


@cache
def _edge(piece: str) -> list[Point]:
    return flattened(spline(piece, closed=True), 6)[:-1]


def inside(piece: str, x: float, y: float, margin: float = 0) -> bool:
    """Say whether a point lies within the closed curve, at least `margin` from its edge."""
    track = _edge(piece)
    within = False
    for i in range(len(track)):
        (x1, y1), (x2, y2) = track[i - 1], track[i]
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            within = not within
        if margin:
            dx, dy = x2 - x1, y2 - y1
            part = max(0, min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy or 1e-9)))
            if math.hypot(x - x1 - dx * part, y - y1 - dy * part) < margin:
                return False
    return within
