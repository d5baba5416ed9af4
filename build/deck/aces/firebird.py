"""The ace of diamonds: two firebirds of the Russian tale, on a branch with golden apples."""

import math

from deck.art import Art
from deck.flora import leaf
from deck.measures import polar
from deck.palette import BLUE, CREAM, GOLD, GREEN_DARK, INK, OCHRE, OCHRE_DARK, RED, RED_DARK, WOOD
from deck.strokes import Point, Points, along, corner

RING = 30.5
# angles on the ring; how far a leaf leans, and its length; how far outwards an apple hangs
LEAVES = ((172, 40, 7), (158, -36, 6), (146, 38, 7), (122, -34, 6), (84, -34, 6), (58, -36, 6), (30, -34, 6))
APPLES = ((165, 3), (152, -2.6), (100, -3), (70, -3), (42, -2.8), (16, 2.8))
PLUMES = (
    "44,41 58,46.6 70,50 79,57.6 83,66.4",
    "44,40 58,43 71,43.4 82,48.4 88.4,55.4",
    "44,39 57,38.6 69,36 79,37.4 87.4,42",
    "43,38 54,33.6 63,28.6 73,26.4 82,28.4",
    "42,37.4 50,30 57,22.6 65,18 73.6,16.4",
)
EYES = (0.92, 0.98, 1.04, 0.98, 0.92)


def _branch(art: Art) -> None:
    """Draw the branch along half of the ring, with its leaves and apples."""
    branch = [polar(RING + (0.6 if i % 2 else -0.6), 184 - 15 * i) for i in range(13)]
    art.taper(branch, 2.2, profile="flat")
    art.taper(branch, 1.1, colour=WOOD, profile="flat")
    for angle, lean, length in LEAVES:
        leaf(art, *polar(RING, angle), 180 - angle + lean, length, 2)
    for angle, outwards in APPLES:
        radius = RING + outwards
        x, y = polar(radius, angle)
        art.disc(x, y, 2.2, GOLD, width=0.65)
        art.taper([(x + 1.1, y - 0.6), (x + 0.9, y + 0.7), (x - 0.2, y + 1.4)], 0.8, colour=OCHRE_DARK)
        stalk = polar(radius - math.copysign(1.6, outwards), angle)
        art.line([stalk, polar(RING, angle + 3)], 0.5, colour=GREEN_DARK)


def _plume(art: Art, curve: str, size: float) -> None:
    """Draw a plume of the tail: a shaft with flaming barbs and an eye at its end."""
    track = along(curve, 12)
    for i in range(3, 10):
        (x, y), (before_x, before_y), (after_x, after_y) = track[i], track[i - 1], track[i + 1]
        heading = math.degrees(math.atan2(after_x - before_x, before_y - after_y))
        reach = 2.2 + 0.36 * i
        for side in (-1, 1):
            with art.at(x, y, heading + side * 34, (side, 1)):
                barb: Points = [corner(0, 0), (1.05, -reach * 0.5), corner(-0.3, -reach), (-0.7, -reach * 0.4)]
                art.shape(barb, RED if i % 2 else OCHRE, width=0.45)
    art.taper(track, 1.1, colour=INK, profile="flat", samples=2)
    art.taper(track, 0.6, colour=GOLD, profile="flat", samples=2)
    (x, y), (end_x, end_y) = track[-3], track[-1]
    with art.at(end_x, end_y, math.degrees(math.atan2(end_x - x, y - end_y)), size):
        art.shape("-2.2,3.4 -3.4,-.2 -2.4,-3.6 0,-6.6! 2.4,-3.6 3.4,-.2 2.2,3.4 0,4.6", OCHRE, width=0.7)
        art.shape("-1.4,1.6 -1.9,-.6 0,-3.8! 1.9,-.6 1.4,1.6 0,2.4", BLUE, width=0.5)
        art.suit("D", 0, -0.4, 2.9, GOLD)


def _bird(art: Art) -> None:
    """Draw body, wing and head; the bird looks back over the branch to the left."""
    for foot in ("38,46.6 37.4,50", "42.4,47 42.8,49"):
        art.line(foot, 1.6)
        art.line(foot, 0.8, colour=OCHRE_DARK)
    for claw in ("35.4,51.4 37.4,50 39.4,51", "40.6,49.6 42.8,49 44.8,50"):
        art.taper(claw, 1.2)
    art.shape(
        "27.6,25.6 30,22.4 33.8,22.6 36,26 35.6,31 37.6,35 43,37 49.4,40.6! 48.6,45 43,48 36.6,47.6 31.6,44 29.6,38.4 "
        "30.2,32.4 28.4,29",
        OCHRE,
        width=0.95,
    )
    art.shape("31.4,43.6! 30,38 31,32! 32.4,37.6 35.6,43 41,46.4! 36.6,47", OCHRE_DARK, stroke=None, opacity=0.8)
    for x, y in ((32.6, 30.6), (33.4, 34), (32.8, 37.4), (35.4, 37.6), (34.6, 41), (37.4, 41.4)):
        art.line([(x - 1, y - 0.5), (x, y + 0.5), (x + 1, y - 0.5)], 0.45, colour=RED_DARK)
    art.shape(
        "36.6,36.6 42,35.4 48.6,36.2 56,34.6! 53.6,37.6! 54.4,39.6! 50.6,40.6! 50,43.2! 46,43.4! 44,45.6! 39,43.6", RED
    )
    for feather in ("39,39 45,38 53,36.4", "39.6,40.6 45,40.2 51.6,39.4", "40.4,42.2 44.6,42.2 48,42"):
        art.taper(feather, 0.7, colour=GOLD)
    art.shape("28.2,25! 23.6,26.2 22.6,28.6! 25.4,28.2 28.2,28.6!", GOLD, width=0.6)
    art.line("24.6,27.2 28,27", 0.35)
    art.disc(30.4, 25.8, 1.2, CREAM, width=0.5)
    art.dots([(30.2, 25.8)], 0.6, INK)
    art.taper("32.4,23.6 34,26 33.6,29", 0.6, colour=RED_DARK)
    crest: tuple[tuple[Point, float], ...] = (((31, 22.6), -22), ((32.6, 22.4), 8), ((34, 23.2), 38))
    for (x, y), lean in crest:
        with art.at(x, y, lean):
            art.line("0,0 0,-5", 0.6)
            art.shape("0,-4! 1.3,-5.8 0,-8! -1.3,-5.8", RED, width=0.5)
            art.dots([(0, -5.8)], 0.5, GOLD)


def draw(art: Art) -> None:
    """Draw the upper half of the ring: branch, tail and bird."""
    _branch(art)
    with art.at(2.9, 1.6, 0, 0.96):
        for curve, size in zip(PLUMES, EYES, strict=True):
            _plume(art, curve, size)
        _bird(art)
