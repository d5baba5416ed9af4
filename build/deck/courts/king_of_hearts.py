"""The king of hearts: the King himself, about 45, calm; the only frontal face and the only direct gaze."""

import math

from deck.art import Art
from deck.crowns import king_crown
from deck.faces import Face
from deck.features import Brow, Build
from deck.hands import clasp
from deck.palette import BLUE, CREAM, GOLD, INK, LINEN_SHADE, LIPS, OCHRE, OCHRE_DARK, RED, RED_DARK, ROSE
from deck.strokes import Point, grid, inside
from deck.trimmings import ermine, folds

AUBURN = "#8A3A1C"
AUBURN_LIGHT = "#C0703A"
GLORY_X, GLORY_Y = 54, 29


def _glory(art: Art) -> None:
    """Draw twenty broad rays of gold, twenty fine red ones, and the ring of hearts."""
    gold = "".join(_ray(18 * i, 60, 0.062) for i in range(20))
    red = "".join(_ray(18 * i + 9, 52, 0.022) for i in range(20))
    art.path(gold, GOLD, stroke=None, aside=True)
    art.path(red, RED, stroke=None, opacity=0.55, aside=True)
    art.disc(GLORY_X, GLORY_Y, 21.5, GOLD, stroke=OCHRE_DARK, width=0.6, aside=True)
    art.disc(GLORY_X, GLORY_Y, 19.6, "#FBEBBE", stroke=OCHRE_DARK, width=0.4, aside=True)
    ring = [_polar(20.6, math.pi * 2 * i / 28 + 0.06) for i in range(28)]
    art.suits("H", ring, 1.5, RED, aside=True)


def _polar(radius: float, angle: float) -> Point:
    return GLORY_X + radius * math.cos(angle), GLORY_Y + radius * math.sin(angle)


def _ray(degrees: float, reach: float, half: float) -> str:
    angle = math.radians(degrees)
    corners = (_polar(12, angle), _polar(reach, angle - half), _polar(reach, angle + half))
    return "M" + " L".join(f"{x},{y}" for x, y in corners) + " Z"


def _mantle(art: Art) -> None:
    """Draw the red mantle."""
    mantle = "37,47 24,53 13,63 5,78 2,96! 98,96! 98,60 92,55 80,50 70,46"
    art.shape(mantle, RED, width=1.0)
    art.shape("5,80 12,66 17,62! 14,74 13,96! 2,96!", RED_DARK, stroke=None)
    art.shape("98,60 92,56 88,58 91,66 90,80 98,80", RED_DARK, stroke=None)


def _tunic(art: Art) -> None:
    """Draw the blue tunic, strewn with hearts."""
    piece = "42,50 33,60 27,74 25,96! 84,96! 80,72 74,60 66,50"
    art.shape(piece, BLUE)
    hearts = grid((30, 58, 80, 84), (5.2, 4.5), piece, margin=2.2)
    art.suits("H", hearts, 2.5, GOLD)
    art.dots([(x + 2.6, y) for x, y in hearts if inside(piece, x + 2.6, y, 1.5)], 0.45, GOLD)


def _sleeves(art: Art) -> None:
    """Draw the ochre sleeves and the cuffs."""
    art.shape("20,58 13,68 10,80 12,90 26,90 33,80 41,74! 38,66! 29,70 27,64", OCHRE)
    art.shape("12,88! 11,79 14,70 18,66! 16,76 18,84 24,88! 16,92!", OCHRE_DARK, stroke=None, opacity=0.8)
    folds(art, ("27,65 25,72 20,79", "30,71 27,77 23,82", "36,70 31,77 26,83"), OCHRE_DARK)
    art.shape("92,58 95,64 96,80 84,82 74,75 67,72! 70,65! 79,69 82,63", OCHRE)
    art.shape("95,64 96,78 86,80 76,75 86,75 91,70", OCHRE_DARK, stroke=None, opacity=0.8)
    folds(art, ("82,64 85,70 89,75", "78,70 82,74 87,78"), OCHRE_DARK)
    # cuffs
    art.shape("42.5,75.5 39,65 35,66.5 38,77", CREAM, width=0.7)
    art.shape("65.5,73.5 68.5,63.5 72.5,65 70,75.5", CREAM, width=0.7)
    ermine(art, [(38.4, 69), (39.8, 73)], 0.7)
    ermine(art, [(69, 67.5), (68, 71.5)], 0.7)


def _collar(art: Art) -> None:
    """Draw the ermine collar in two swags."""
    swags = "40,43 30,48 20,54 12,63 16,69 25,66 34,60 43,56 54,62 65,56 74,59 83,64 92,66 96,60 88,52 78,47 67,43"
    art.shape(swags, CREAM, width=0.95)
    art.shape("13,65 16,68.4 25,65.4 34,59.4 43,55.6! 35,57.4 26,62 18,64.6", LINEN_SHADE, stroke=None)
    art.shape("65,55.6! 74,58.4 83,63.4 92,65.4 95.6,60.4! 90,62.4 83,60.4 74,56.4", LINEN_SHADE, stroke=None)
    art.taper("38,46.6 33,50.4 29.6,55", 1.6, colour=LINEN_SHADE)
    art.taper("70,46.8 75,49 79,52.6", 1.6, colour=LINEN_SHADE)
    ermine(
        art,
        [
            (18, 62.5),
            (24, 57.5),
            (27, 62),
            (31, 52.5),
            (34.5, 56.5),
            (39, 50),
            (40.5, 54.5),
            (76, 52),
            (72, 56),
            (82, 56.5),
            (80, 61),
            (88, 61),
            (68.5, 49),
            (66.5, 53.5),
            (88.5, 56),
        ],
        1.0,
    )


def _beard(art: Art) -> None:
    """Draw the forked beard, whose cleft crowns the jewel, and the moustache."""
    contour = (
        "-8.7,-1 -9.4,4 -9.2,9 -8.6,14 -6.8,19 -3.2,22.5 -3.4,18.8 -1.2,15.5 0,14.2! 1.2,15.5 3.4,18.8 3.2,22.5 "
        "6.8,19 8.6,14 9.2,9 9.4,4 8.7,-1 7.6,3 5.2,4.8 0,5.0 -5.2,4.8 -7.6,3"
    )
    art.shape(contour, AUBURN)
    for side in (-1, 1):
        with art.at(0, 0, 0, (side, 1)):
            art.taper("7.9,3 8,9 6.5,15 4,20.5", 0.75)
            art.taper("5.8,6 6,11 4.6,16 4,19", 0.7)
            art.taper("3.4,9.5 3.6,13 2.6,15.4", 0.65)
            art.taper("8.6,5 8.8,10 7.6,15", 0.5, colour=AUBURN_LIGHT)
            art.taper("4.5,8 4.8,12 3.8,16", 0.55, colour=AUBURN_LIGHT)
            # moustache
            art.shape("0,4.3! 2.4,4.5 5.2,6.3 8.2,5.4 9.6,3.2! 9.4,6.6 6.6,9.2 3.2,8.4 .4,6.4!", AUBURN, width=0.75)
            art.taper("1.4,5.6 4,7.2 7,7.4", 0.5, colour=AUBURN_LIGHT)
    art.shape("-1.8,7.9! 0,7.3 1.8,7.9! 1,9 -1,9", LIPS, width=0.4)


def _head(art: Art) -> None:
    """Draw hair, face, beard and crown."""
    art.shape("44,20 38.5,27 37.5,36 39,43 36,47 42,49 48,45! 60,45! 66,49 72,47 69,43 70.5,36 69.5,27 64,20", AUBURN)
    for fold in ("40.5,28 39.5,36 41,43", "43,40 41,45 39,46.6", "67.5,28 68.5,36 67,43", "65,40 67,45 69,46.6"):
        art.taper(fold, 0.7)
    with art.at(54, 31.6, 0, 1.14):
        Face(
            turn=0,
            build=Build(cheek=0.03, jaw=0.08, chin=0.12),
            eye_y=-1.2,
            eye_width=4.3,
            eye_height=1.4,
            hood=0.25,
            look=0,
            iris="#3A5F7D",
            brow=Brow(1.1, 2.0, 0.3, arch=0.9),
            far_brow=Brow(1.3, 2.0, -0.1, arch=0.5),
            brow_colour="#5A2412",
            mouth=None,
            age=0.9,
            lid=1.1,
            ear=False,
        ).draw(art)
        _beard(art)
        king_crown(art)


def _jewel(art: Art) -> None:
    """Draw the golden filigree heart and the hands that hold it."""
    art.suit("H", 54, 65.2, 20, OCHRE, stroke=INK, width=1.0)
    art.suit("H", 54, 65.2 + 0.2, 16.6, GOLD, stroke=OCHRE_DARK)
    art.suit("H", 54, 65.2 + 0.6, 8.2, RED, stroke=INK)
    for side in (-1, 1):
        with art.at(54, 65.2, 0, (side, 1)):
            for fold in (
                "1,-5 3.5,-6.8 6.5,-5.6 7,-2.6 5,-.9 3.4,-2.2 4.2,-4.2",
                "6.2,.6 5.2,2.6 3.4,2.6",
                "4.4,4 2.8,5.4 1.4,4.8",
            ):
                art.line(fold, 0.45, colour=OCHRE_DARK)
            art.dots([(5.2, -3.4), (3.6, 3.9), (2, 6.4), (6.9, -0.6)], 0.5, RED)
    art.suit("H", 54 - 0.9, 65.2 - 0.6, 2.0, ROSE)
    # hands
    clasp(art, 44.2, 68.6, -24)
    clasp(art, 64.0, 66.6, 24, -1)


def draw(art: Art) -> None:
    """Draw the upper half of the card."""
    _glory(art)
    _mantle(art)
    _tunic(art)
    _sleeves(art)
    _collar(art)
    _head(art)
    _jewel(art)
