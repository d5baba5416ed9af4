"""Flowers, leaves and fruit; each grows upwards from a point, turned clockwise by degrees."""

import math

from deck.art import Art
from deck.palette import CREAM, GOLD, GREEN, GREEN_DARK, GREEN_LIGHT, OCHRE, RED, RED_DARK, WOOD
from deck.strokes import Points, corner

PETALS = (
    (-58, 10.6, 3.6),
    (58, 10.6, 3.6),
    (-32, 12.6, 3.9),
    (32, 12.6, 3.9),
    (0, 13.6, 4.4),
    (-16, 9.4, 3.4),
    (17, 9.2, 3.4),
)


def carnation(art: Art, x: float, y: float, turn: float = 0, scale: float = 1) -> None:
    """Draw the head of a carnation, seven ruffled petals, from its cup at (x, y)."""
    for lean, length, half in PETALS:
        with art.at(x, y, turn, scale), art.at(0, 0, lean):
            ruffle: Points = [
                corner(0, 0),
                (half * 0.7, -length * 0.5),
                (half, -length * 0.86),
                corner(half * 0.62, -length * 1.0),
                (half * 0.34, -length * 0.92),
                corner(0, -length * 1.06),
                (-half * 0.34, -length * 0.92),
                corner(-half * 0.62, -length * 1.0),
                (-half, -length * 0.86),
                (-half * 0.7, -length * 0.5),
            ]
            art.shape(ruffle, RED, width=0.6)
            art.taper([(0, -length * 0.25), (0.3, -length * 0.55), (0, -length * 0.86)], 0.7, colour=RED_DARK)


def carnation_cup(art: Art, x: float, y: float, turn: float = 0, scale: float = 1) -> None:
    """Draw the green cup below a carnation whose petals begin at (x, y)."""
    with art.at(x, y, turn, scale):
        art.shape("-1.9,-3.6 -2,.8 0,2.6 2,.8 1.9,-3.6", GREEN, width=0.6)


def bud(art: Art, x: float, y: float, turn: float, scale: float = 1) -> None:
    """Draw a bud that shows its petals."""
    with art.at(x, y, turn, scale):
        art.shape("-1.6,-4! -2.2,-7.4! -.9,-6.6 0,-8.6! .9,-6.6 2.2,-7.4! 1.6,-4!", RED, width=0.5)
        art.shape("-1.7,-4.6! -2.2,-1.6 0,.4 2.2,-1.6 1.7,-4.6! 0,-3.6", GREEN, width=0.5)


def leaf(art: Art, x: float, y: float, turn: float, length: float, half: float = 1.6) -> None:
    """Draw a slim leaf with its rib."""
    with art.at(x, y, turn):
        blade: Points = [corner(0, 0), (half, -length * 0.45), corner(0.4, -length), (-half, -length * 0.5)]
        art.shape(blade, GREEN, width=0.55)
        art.taper([(0, -length * 0.1), (0.1, -length * 0.5), (0.3, -length * 0.85)], 0.5, colour=GREEN_DARK)


def oak_leaf(art: Art, x: float, y: float, turn: float, length: float) -> None:
    """Draw an oak leaf: three lobes on each side."""
    lobes = (
        "0,0! 1,-1.6 2.4,-1.8 2.2,-3.2! 3.2,-3.6 3.8,-4.8 2.6,-5.8! 3.2,-6.6 3,-8 1.8,-8.2! 1.4,-9.6 0,-10.4 "
        "-1.4,-9.6 -1.8,-8.2! -3,-8 -3.2,-6.6 -2.6,-5.8! -3.8,-4.8 -3.2,-3.6 -2.2,-3.2! -2.4,-1.8 -1,-1.6"
    )
    with art.at(x, y, turn, length / 10.4):
        art.shape(lobes, GREEN, width=0.6)
        art.taper("0,0 .1,-5 0,-9", 0.7, colour=GREEN_LIGHT)
        for side in (-1, 1):
            for vein in ([(0, -3), (1.4, -3.8), (2.4, -4.6)], [(0, -5.8), (1, -6.6), (1.8, -7.2)]):
                art.taper([(side * x, y) for x, y in vein], 0.45, colour=GREEN_LIGHT)


def acorn(art: Art, x: float, y: float, turn: float, scale: float = 1) -> None:
    """Draw an acorn that hangs from (x, y)."""
    with art.at(x, y, turn, scale):
        art.line("0,0 0,-2", 0.7)
        art.shape("-1.9,-3.4 -1.8,-6 0,-8! 1.8,-6 1.9,-3.4", OCHRE, width=0.6)
        art.taper("-.8,-4 -.9,-5.4 -.5,-6.6", 0.6, colour=GOLD)
        art.shape("-2.5,-3.2 -2.2,-1.6 0,-1 2.2,-1.6 2.5,-3.2 1.6,-3.9 0,-4.1 -1.6,-3.9", WOOD, width=0.6)


def clover(art: Art, x: float, y: float, turn: float, size: float) -> None:
    """Draw a clover leaf on a stalk; (x, y) is the foot of the stalk."""
    blade = "0,0! .2,-.16 .42,-.34 .4,-.62 .14,-.66 0,-.54! -.14,-.66 -.4,-.62 -.42,-.34 -.2,-.16"
    with art.at(x, y, turn, size):
        art.taper("0,0 .05,-.5 0,-1", 0.13, colour=GREEN_DARK, profile="flat")
        for lean in (-90, 0, 90):
            with art.at(0, -1, lean):
                art.shape(blade, GREEN, width=0.6)
                art.line("-.24,-.4 0,-.32 .24,-.4", 0.45, colour=GREEN_LIGHT)


def clover_blossom(art: Art, x: float, y: float, radius: float) -> None:
    """Draw the round blossom of red clover."""
    art.disc(x, y, radius, RED, width=0.6)
    for ring, count in ((0.7, 9), (0.32, 5)):
        for i in range(count):
            angle = 2 * math.pi * (i + ring) / count
            near, far = ring - 0.16, ring + 0.14
            art.taper(
                [
                    (x + radius * near * math.cos(angle), y + radius * near * math.sin(angle)),
                    (x + radius * far * math.cos(angle), y + radius * far * math.sin(angle)),
                ],
                0.55,
                colour=CREAM,
            )
