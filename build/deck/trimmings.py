"""What robes and crowns are trimmed with: pearls, gems, ermine, slashes, lozenges, fur edges, folds."""

from collections.abc import Sequence

from deck.art import Art
from deck.palette import CREAM, GLINT, GOLD, INK
from deck.strokes import Point, Points, along, corner, knots, polygon


def pearls(art: Art, points: Sequence[Point], radius: float = 0.8, *, fill: str = CREAM, width: float = 0.4) -> None:
    """Set a pearl on each point."""
    for x, y in points:
        art.disc(x, y, radius, fill, width=width)


def gem(art: Art, centre: Point, rx: float, ry: float, fill: str, *, width: float = 0.5) -> None:
    """Set an oval stone with a glint."""
    x, y = centre
    art.ellipse(x, y, rx, ry, fill, width=width)
    art.dots([(x - rx * 0.3, y - ry * 0.3)], min(rx, ry) * 0.25, GLINT)


def ermine(art: Art, points: Sequence[Point], size: float = 1) -> None:
    """Strew ermine tails."""
    tail = ((0, -1.5), (0.8, 1.5), (0, 0.8), (-0.8, 1.5))
    tails = [polygon([(x + dx * size, y + dy * size) for dx, dy in tail]) for x, y in points]
    art.add(tails, INK)


def lozenges(
    art: Art, points: Sequence[Point], size: float, fill: str, *, stroke: str | None = None, width: float = 0.4
) -> None:
    """Strew lozenges."""
    art.suits("D", points, size, fill, stroke=stroke, width=width)


def slashes(art: Art, seams: Sequence[str], left: float, right: float) -> None:
    """Cut slits into a sleeve that show its gold lining; each seam is written as its two ends and the middle."""
    for seam in seams:
        top, middle, foot = knots(seam)
        slit: Points = [
            corner(top[0], top[1]),
            (middle[0] - left, middle[1]),
            corner(foot[0], foot[1]),
            (middle[0] + right, middle[1]),
        ]
        art.shape(slit, GOLD, width=0.5)


def folds(art: Art, lines: Sequence[Points], shade: str, width: float = 2.6) -> None:
    """Lay cloth into folds: each a wedge of the darker tone under a brush stroke, from where it hangs to its end."""
    for line in lines:
        art.taper(line, width, colour=shade, profile="fine")
    for line in lines:
        art.taper(line, 0.75)


def chevrons(art: Art, points: Sequence[Point], half: float, rise: float, width: float) -> None:
    """Strew golden chevrons."""
    for x, y in points:
        bend: Points = [corner(x - half, y + rise), corner(x, y - rise), corner(x + half, y + rise)]
        art.line(bend, width, colour=GOLD, join="miter", cap="butt")


def wavy(points: str, count: int, rise: float, rest: float = 0) -> list[Point]:
    """Return an edge along a curve, every second point moved down by `rise`, the others by `rest`."""
    return [(x, y + (rise if i % 2 else rest)) for i, (x, y) in enumerate(along(points, count))]
