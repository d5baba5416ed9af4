"""The drawing hand: shapes, lines and brush strokes, collected in painting order."""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from typing import Any

from deck.palette import INK
from deck.signs import sign_path
from deck.strokes import (
    Knot,
    Outline,
    Point,
    Points,
    Segment,
    ellipse,
    flattened,
    read_path,
    spline,
)
from deck.svgtext import path

Matrix = tuple[float, float, float, float, float, float]
Scale = float | tuple[float, float]

PROFILES: dict[str, Callable[[float], float]] = {
    "fine": lambda u: math.sin(math.pi * u) ** 0.75,  # both ends fine
    "out": lambda u: (1 - u) ** 0.7,  # thick at its start
    "flat": lambda u: 0.35 + 0.65 * math.sin(math.pi * u),  # blunt ends
}


class Layer(Enum):
    """Where a piece lies: in the half of the card, or over its frame."""

    HALF = "half"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Piece:
    """One painted thing: outlines with their inks, in card units."""

    outlines: tuple[Outline, ...]
    fill: str | None
    stroke: str | None
    width: float
    opacity: float | None
    cap: str
    join: str
    layer: Layer
    aside: bool  # left out of the silhouette

    def svg(self) -> str:
        """Write the piece as one path."""
        return path(
            self.outlines,
            fill=self.fill or "none",
            opacity=self.opacity,
            stroke=self.stroke,
            stroke_width=self.width if self.stroke else None,
            stroke_linecap=self.cap if self.stroke and self.cap != "round" else None,
            stroke_linejoin=self.join if self.stroke and self.join != "round" else None,
        )


class Art:
    """Collects the pieces of a drawing. Widths of lines do not scale with `at`."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.layer = Layer.HALF
        self._matrix: Matrix = (1, 0, 0, 1, 0, 0)

    @contextmanager
    def at(self, x: float, y: float, turn: float = 0, scale: Scale = 1) -> Iterator[None]:
        """Draw in coordinates moved to (x, y), turned clockwise by degrees and scaled (a pair: per axis)."""
        scale_x, scale_y = scale if isinstance(scale, tuple) else (scale, scale)
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        inner = (cos * scale_x, sin * scale_x, -sin * scale_y, cos * scale_y, x, y)
        outer = self._matrix
        self._matrix = (
            outer[0] * inner[0] + outer[2] * inner[1],
            outer[1] * inner[0] + outer[3] * inner[1],
            outer[0] * inner[2] + outer[2] * inner[3],
            outer[1] * inner[2] + outer[3] * inner[3],
            outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
            outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
        )
        yield
        self._matrix = outer

    @contextmanager
    def over_frame(self) -> Iterator[None]:
        """Draw what breaks the card's frame."""
        self.layer = Layer.OVER
        yield
        self.layer = Layer.HALF

    def add(
        self,
        outlines: Sequence[Outline],
        fill: str | None = None,
        *,
        stroke: str | None = None,
        width: float = 0.9,
        opacity: float | None = None,
        cap: str = "round",
        join: str = "round",
        aside: bool = False,
    ) -> None:
        """Paint outlines given in the current coordinates."""
        placed = tuple(
            Outline([self._placed(segment) for segment in segments], closed) for segments, closed in outlines
        )
        self.pieces.append(Piece(placed, fill, stroke, width, opacity, cap, join, self.layer, aside))

    def _placed(self, segment: Segment) -> Segment:
        m = self._matrix
        p, first, second, q = ((m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]) for x, y in segment)
        return p, first, second, q

    def shape(
        self, points: Points, fill: str | None, *, stroke: str | None = INK, width: float = 0.9, **style: Any
    ) -> None:
        """Paint a closed smooth shape."""
        self.add([spline(points, closed=True)], fill, stroke=stroke, width=width, **style)

    def line(self, points: Points, width: float = 0.6, *, colour: str = INK, **style: Any) -> None:
        """Draw an open smooth line of even width."""
        self.add([spline(points, closed=False)], stroke=colour, width=width, **style)

    def path(
        self, data: str, fill: str | None = None, *, stroke: str | None = INK, width: float = 0.9, **style: Any
    ) -> None:
        """Paint path data (M, L, C, Z)."""
        self.add(read_path(data), fill, stroke=stroke, width=width, **style)

    def ellipse(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        fill: str | None = None,
        *,
        stroke: str | None = INK,
        width: float = 0.7,
        **style: Any,
    ) -> None:
        """Paint an ellipse about (x, y)."""
        self.add([ellipse(x, y, rx, ry)], fill, stroke=stroke, width=width, **style)

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str | None = None,
        *,
        stroke: str | None = INK,
        width: float = 0.7,
        **style: Any,
    ) -> None:
        """Paint a circle about (x, y)."""
        self.add([ellipse(x, y, radius, radius)], fill, stroke=stroke, width=width, **style)

    def dots(self, points: Sequence[Point], radius: float, fill: str) -> None:
        """Paint equal dots, all in one path."""
        self.add([ellipse(x, y, radius, radius) for x, y in points], fill, width=0)

    def taper(
        self, points: Points, width: float = 0.9, *, colour: str = INK, profile: str = "fine", samples: int = 7
    ) -> None:
        """Draw a brush stroke whose width swells and fades; it is what makes the line look drawn."""
        track = flattened(spline(points, closed=False), samples)
        last = len(track) - 1
        left: list[Knot] = []
        right: list[Knot] = []
        for i, (x, y) in enumerate(track):
            before, after = track[max(i - 1, 0)], track[min(i + 1, last)]
            dx, dy = after[0] - before[0], after[1] - before[1]
            reach = PROFILES[profile](i / last) * width / 2 / (math.hypot(dx, dy) or 1)
            end = i in (0, last)
            left.append((x - dy * reach, y + dx * reach, end))
            right.append((x + dy * reach, y - dx * reach, end))
        self.add([spline(left + right[::-1], closed=True)], colour, width=0)

    def capsule(
        self,
        start: Point,
        end: Point,
        radii: tuple[float, float],
        fill: str,
        *,
        stroke: str | None = INK,
        width: float = 0.55,
    ) -> None:
        """Paint a rod with round ends, such as a finger or a shaft, with a radius at each end."""
        (x1, y1), (x2, y2), (radius1, radius2) = start, end, radii
        length = math.dist(start, end) or 1
        ux, uy = (x2 - x1) / length, (y2 - y1) / length
        edge = [
            (x1 - uy * radius1, y1 + ux * radius1),
            (x2 - uy * radius2, y2 + ux * radius2),
            (x2 + ux * radius2, y2 + uy * radius2),
            (x2 + uy * radius2, y2 - ux * radius2),
            (x1 + uy * radius1, y1 - ux * radius1),
            (x1 - ux * radius1, y1 - uy * radius1),
        ]
        self.add([spline(edge, closed=True)], fill, stroke=stroke, width=width)

    def suit(
        self,
        suit: str,
        x: float,
        y: float,
        size: float,
        fill: str | None,
        *,
        stroke: str | None = None,
        width: float = 0.5,
        turn: float = 0,
    ) -> None:
        """Paint one suit sign about (x, y)."""
        with self.at(x, y, turn, size):
            self.add(read_path(sign_path(suit, size)), fill, stroke=stroke, width=width)

    def suits(
        self,
        suit: str,
        points: Sequence[Point],
        size: float,
        fill: str,
        *,
        stroke: str | None = None,
        width: float = 0.4,
        aside: bool = False,
    ) -> None:
        """Strew equal suit signs, all in one path."""
        sign = read_path(sign_path(suit, size))
        outlines = [_shifted(outline, x, y, size) for x, y in points for outline in sign]
        self.add(outlines, fill, stroke=stroke, width=width, aside=aside)

    def svg(self) -> str:
        """Write all pieces in their order, uncut and not joined."""
        return "".join(piece.svg() for piece in self.pieces)


def _shifted(outline: Outline, x: float, y: float, size: float) -> Outline:
    segments = [
        (
            (x + size * a[0], y + size * a[1]),
            (x + size * b[0], y + size * b[1]),
            (x + size * c[0], y + size * c[1]),
            (x + size * d[0], y + size * d[1]),
        )
        for a, b, c, d in outline.segments
    ]
    return Outline(segments, outline.closed)
