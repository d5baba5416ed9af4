"""The king of clubs: a founder, bearish, 50."""

import math

from deck.art import Art
from deck.faces import Face
from deck.features import Brow, Build
from deck.hands import flat, grip
from deck.palette import CREAM, GOLD, GREEN, GREEN_DARK, INK, OCHRE, OCHRE_DARK, RED, STEEL, STEEL_DARK, WOOD
from deck.strokes import Box, along, corner, grid
from deck.trimmings import folds, gem, pearls

BROWN = "#4B2C18"
BROWN_LIGHT = "#8A5D38"


def _mail(art: Art, piece: str, box: Box) -> None:
    """Draw a piece of mail: half rings on a staggered grid within `box`, kept clear of the edge."""
    art.shape(piece, STEEL, width=0.95)
    rings = (
        f"M{x - 1.15},{y} C{x - 0.85},{y + 1.55} {x + 0.85},{y + 1.55} {x + 1.15},{y}"
        for x, y in grid(box, (2.3, 1.5), piece, margin=1.4)
    )
    art.path("".join(rings), stroke=STEEL_DARK, width=0.45)


def _mantle(art: Art) -> None:
    """Draw the green mantle."""
    art.shape("38,52 26,54 15,61 8,73 5,96! 98,96! 98,66 91,57 80,53 66,51", GREEN, width=1.0)
    art.shape("5,96! 8,76 13,66 17,62! 14,76 14,96!", GREEN_DARK, stroke=None)
    art.shape("98,70! 91,58 86,55! 89,68 88,90! 98,90!", GREEN_DARK, stroke=None)


def _surcoat(art: Art) -> None:
    """Draw the parted surcoat with large trefoils."""
    coat = "40,54 31,61 28,74 28,96! 82,96! 80,70 74,59 64,53"
    art.shape(coat, CREAM, width=0.95)
    art.shape("54,56 54,96! 82,96! 80,70 74,59 65,54", OCHRE, width=0.7)
    art.suits("C", [(47.4, 68.4), (38.6, 66.6)], 5.8, GREEN)
    art.suits("C", [(60, 67.4), (68, 64)], 5.8, RED)


def _coif(art: Art) -> None:
    """Draw the coif of mail and the clasped mantle over it."""
    _mail(
        art,
        "42,16 38,24 37.6,34 38,42 33,49 31,55 38,60 46,62 54,63 62,62 70,59.6 76,54.6 74,48.6 69,42 69.4,34 69,24 "
        "65,16",
        (32, 14, 76, 62),
    )
    art.shape("33,52 25,55 16,61 10,70 8,80 14,84 22,74 30,64 36,58", GREEN, width=0.95)
    folds(art, ("27,59 20,66 15,75",), GREEN_DARK)
    art.shape("73,52 82,54 91,59 96,66 96,72 88,66 78,61 72,58", GREEN, width=0.95)
    folds(art, ("80,57 87,61 93,66",), GREEN_DARK)
    for x, y in ((35, 55.6), (72.6, 55.2)):
        art.disc(x, y, 3.2, OCHRE)
        art.suit("C", x, y, 3.6, RED, stroke=INK, width=0.35)


def _beard(art: Art) -> None:
    """Draw the short round beard of curls, and the moustache."""
    contour = []
    for i, (x, y) in enumerate(
        along("8.8,0 10.4,5 10.6,11 7.6,16.6 2.6,19.4 -2,19.8 -6.4,17 -9.6,11.4 -9.6,5 -8.4,0", 23)
    ):
        angle = math.atan2(y - 8, x)
        contour.append((x + (1.0 if i % 2 else -0.3) * math.cos(angle), y + (1.0 if i % 2 else -0.3) * math.sin(angle)))
    contour += [(-7.4, 4.4), (-5, 5.4), (-2, 5.0), (2, 5.2), (5.4, 5.4), (7.4, 3.4)]
    art.shape(contour, BROWN)
    for x, y, side in (
        (7, 6.6, 1),
        (5.4, 11, 1),
        (1.6, 12.4, 1),
        (-3, 12.4, -1),
        (-6.6, 10.4, -1),
        (-7.4, 6.4, -1),
        (3.4, 15.8, 1),
        (-1, 16.6, -1),
        (-5, 14.8, -1),
    ):
        with art.at(x, y, 0, (side, 1)):
            art.line("-1.6,-1.4 .6,-1.6 1.4,0 .2,1.4 -1,.6 -.2,-.4", 0.55, colour=BROWN_LIGHT)
    for side in (-1, 1):
        with art.at(-1.8, 0, 0, (side, 1)):
            art.shape("0,4.6! 2.4,4.6 5,6 6.8,5.2 7.6,3.8! 8,6.6 5.8,8.6 2.6,8.6 .3,7!", BROWN, width=0.7)
            art.taper("1.4,6 4,7.2 6.4,6.8", 0.5, colour=BROWN_LIGHT)
    art.shape("-3.4,8.2! -1.8,7.8 -.2,8.2! -1,9.5 -2.6,9.5!", "#A8463C", width=0.35)


def _crown(art: Art) -> None:
    """Draw the edge of the mail and the crown of trefoils."""
    art.shape(
        "-9.8,-3 -9.6,-9 -6,-12.6 0,-13.4 6,-12.6 9.8,-9 10,-3 8.6,-3.4 8.2,-7 5,-9.6 0,-10.4 -5,-9.6 -8.2,-7 "
        "-8.4,-3.4",
        STEEL,
        width=0.7,
    )
    for x, size in ((-10.6, 5.6), (-5.5, 6.6), (0, 7.6), (5.5, 6.6), (10.6, 5.6)):
        foot = -18.0 + abs(x) * 0.12
        art.suit("C", x, foot, size, OCHRE, stroke=INK, width=0.7)
    art.shape(
        "-12,-16.2 -6,-14.6 0,-14.1 6,-14.6 12,-16.2! 11.4,-9.6! 6,-8.4 0,-8 -6,-8.4 -11.4,-9.6!", OCHRE, width=0.85
    )
    art.line("-11.4,-15 -6,-13.5 0,-13 6,-13.5 11.4,-15", 0.4, colour=OCHRE_DARK)
    gem(art, (0, -10.8), 1.5, 1.3, RED)
    gem(art, (-6, -11.3), 1.2, 1.1, GREEN)
    gem(art, (6, -11.3), 1.2, 1.1, GREEN)
    pearls(art, [(-3, -10.9), (3, -10.9), (-9, -11.9), (9, -11.9)], 0.65)


def _mace(art: Art) -> None:
    """Draw the flanged mace."""
    art.capsule((71, 82), (82.6, 30), (1.5, 1.7), WOOD, width=0.75)
    art.capsule((73.2, 72), (74.2, 67.6), (1.9, 1.9), RED, width=0.6)
    with art.at(84.2, 22.6, 12.5):
        for angle in (-1, 1):
            art.shape(
                [
                    corner(angle * 1.6, -9.6),
                    (angle * 5.4, -7.4),
                    corner(angle * 8.6, -1.6),
                    (angle * 5.6, 4.4),
                    corner(angle * 1.6, 8),
                ],
                STEEL,
                width=0.85,
            )
            art.shape(
                [
                    corner(angle * 1.6, -7.6),
                    (angle * 3.6, -5),
                    (angle * 4.6, -1),
                    (angle * 3.4, 4),
                    corner(angle * 1.6, 6.4),
                ],
                STEEL_DARK,
                width=0.5,
            )
        art.shape("-2,-10.4! 0,-15! 2,-10.4! 2.6,0 2,8.6! -2,8.6! -2.6,0", OCHRE, width=0.75)
        art.path("M-3,8 L3,8 L3,10.8 L-3,10.8Z", OCHRE, width=0.6)
        art.suit("C", 0, -1, 3.8, RED, stroke=INK, width=0.35)


def _head(art: Art) -> None:
    """Draw face, beard and crown."""
    with art.at(53.6, 34, 0, 1.07):
        Face(
            build=Build(brow=0.02, cheek=0.07, jaw=0.1),
            eye_y=-1.0,
            eye_width=3.3,
            eye_height=1.2,
            look=-0.3,
            iris="#5A3A22",
            brow=Brow(0.6, 2.4, -0.5),
            brow_colour="#2E190C",
            nose="broken",
            mouth=None,
            age=0.7,
            blush=0.5,
            ear=False,
            lid=0.95,
        ).draw(art)
        _beard(art)
        _crown(art)


def _arms(art: Art) -> None:
    """Draw the sleeves of mail and the fist with the mace."""
    _mail(art, "14,66 8,78 10,92 22,92 32,86! 27,76! 20,78", (6, 64, 32, 92))
    _mail(art, "94,62 98,74 97,84 86,80 78,72 73.6,64! 80,58! 84,64 87,60", (72, 56, 98, 84))
    grip(art, 77, 55.6, 12, 1, around=_mace, scale=1.05)
    art.shape("76.4,62.6 82.4,57 85,60 79,66.6", OCHRE, width=0.7)


def _girdle(art: Art) -> None:
    """Draw the girdle and the hand on it."""
    art.shape("26,72.6 40,76 54,77 70,74.6 80,71! 80.6,75 70,79 54,81.4 40,80.4 25.6,77!", WOOD, width=0.75)
    pearls(art, along("28,75.4 40,78.2 52,79.2", 6), 0.7, fill=GOLD)
    flat(art, 32.6, 77, 20, -1, scale=0.92)
    art.shape("22.6,79.6 26,72.2 29.8,74.6 27,82", OCHRE, width=0.7)


def draw(art: Art) -> None:
    """Draw the upper half of the card."""
    _mantle(art)
    _surcoat(art)
    _coif(art)
    _head(art)
    _arms(art)
    _girdle(art)
