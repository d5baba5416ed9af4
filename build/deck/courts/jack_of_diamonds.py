"""The jack of diamonds: a falconer of 18, cheerful."""

from deck.art import Art
from deck.faces import Face
from deck.features import Brow, Build
from deck.hands import flat
from deck.palette import (
    BLUE,
    BLUE_DARK,
    CREAM,
    GOLD,
    INK,
    OCHRE,
    OCHRE_DARK,
    RED,
    RED_DARK,
    SKIN,
    SKIN_SHADE,
    WOOD_LIGHT,
)
from deck.strokes import along, corner, grid
from deck.trimmings import folds, lozenges, pearls, wavy

BLOND = "#D8A548"
BLOND_LIGHT = "#F3D08A"
BLOND_SHADE = "#A87428"
FUR_ROLL = "#5A3826"
FEATHER = "#6B4A33"
FEATHER_LIGHT = "#C09A72"


def _caftan(art: Art) -> None:
    """Draw the ochre caftan with its frogged bars."""
    art.shape("40,50 30,53 20,59 12,69 8,82 8,96! 98,96! 97,76 92,64 84,56 74,52 62,50", OCHRE, width=1.0)
    art.shape("98,90! 96,76 91,64 86,59! 88,72 87,90!", OCHRE_DARK, stroke=None)
    art.shape("8,96! 8,84 12,70 17,63! 15,78 16,96!", OCHRE_DARK, stroke=None)
    front = "38,52 33,62 32,96! 72,96! 70,64 62,52"
    art.shape(front, OCHRE)
    lozenges(art, grid((36, 58, 70, 88), (5.6, 4.6), front, margin=2.2), 2.6, OCHRE_DARK)
    art.line("50.6,54 51,84", 0.7)
    for y in (60, 66, 72, 78):
        art.path(f"M40,{y - 1} L61,{y - 1} L61,{y + 1} L40,{y + 1}Z", RED, width=0.55)
        art.disc(50.6, y, 1.5, GOLD, width=0.5)
        lozenges(art, [(40, y), (61, y)], 3.4, RED, stroke=INK, width=0.5)


def _left_arm(art: Art) -> None:
    """Draw the left sleeve and the hand on the belly."""
    art.shape("24,56 14,66 9,78 11,90 22,92 30,87 33,80! 30,71.6! 26.4,73 28,65", BLUE, width=0.95)
    folds(art, ("24,64 19,73 14,80", "27,74 22,80 17,86"), BLUE_DARK)
    lozenges(art, [(17, 71), (21.6, 68), (15, 78), (20.4, 76.4)], 2.6, GOLD)
    flat(art, 37.4, 75.4, -16, -1, scale=0.9)
    art.shape("28,79.4 31.4,70.6 35,73 32.6,82", RED, width=0.6)


def _collar(art: Art) -> None:
    """Draw the red collar and the neck."""
    art.shape("41,45 38,50 39,56 45,59 51,59.6 58,58.6 63,55 63.4,49 60,45.6 56,49 51,50.6 45,49", RED, width=0.85)
    pearls(art, along("40.6,55 45,57.2 51,57.8 57.4,56.8 61.4,53.6", 9), 0.65)
    lozenges(art, [(43.4, 52.4), (48.4, 54.2), (53.8, 54), (58.8, 51.6)], 3, GOLD)
    art.shape("46,40 46.4,47 51,50.4 56.6,47 57,39", SKIN, width=0.65)
    art.shape("46.6,42 49,45.6 53,47 57,44.4 56.4,47.6 51,49.8 47,47.2", SKIN_SHADE, stroke=None)


def _head(art: Art) -> None:
    """Draw the page cut and the face."""
    art.shape("42,20 38.6,27 38,35 39,42.6 44,44.6 46.6,40! 57,40! 60.6,43.6 63.6,41 63.8,33 62.6,26 60,20", BLOND)
    art.taper("41,28 40.6,35 42,43", 0.7, colour=BLOND_LIGHT, profile="flat")
    art.taper("43.6,30 43,37 44.4,43", 0.6, colour=BLOND_SHADE)
    art.taper("62,29 62.4,36 61.4,42", 0.6, colour=BLOND_SHADE)
    with art.at(51.4, 32.4, 3, (-1.02, 1.02)):
        Face(
            build=Build(cheek=0.05, jaw=0.1, chin=0.06, length=-0.4),
            eye_y=-1.2,
            eye_width=3.9,
            eye_height=1.55,
            look=-0.7,
            raised=0.1,
            iris="#3E6C93",
            brow=Brow(-0.3, 1.1, 0.7, arch=0.3),
            brow_colour="#8A5E1E",
            nose="snub",
            mouth="smile",
            blush=0.45,
            ear=False,
        ).draw(art)
    art.shape(
        "42.4,31 41.6,24 46,21 52,20 58,21 62.4,24 62,30.4 60.6,26.6 57,26 52,26.4 47,26 44,27.4", BLOND, width=0.75
    )
    for lock in ("46,22.4 45,26", "50,22 49.8,26", "54.6,22 55,25.8", "58.6,22.8 59.6,26"):
        art.taper(lock, 0.55, colour=BLOND_SHADE)


def _cap(art: Art) -> None:
    """Draw the red cap with its roll of fur."""
    art.shape("41,17.4 42,11 47,7 53,6.8 59,9.4 63,15.4 63,19", RED)
    art.shape("53,6.8 59,9.4 63,15.4 63,19 58,18 58.6,12", RED_DARK, stroke=None)
    art.taper("47,8.8 45.4,12 45.6,16", 0.7, colour=RED_DARK)
    art.ellipse(51, 7.2, 1.9, 1.5, GOLD, width=0.55)
    lozenges(art, [(47.6, 12.6), (54.6, 12.6)], 3.4, GOLD)
    top = wavy("37.6,18.6 44,16.6 52,16 60,16.8 66,19.4", 13, -1)
    foot = wavy("66.6,24 60,22 52,21.4 44,22 37.4,23.8", 13, 1)
    art.shape([*top, (68, 21.8), *foot, (35.8, 21.2)], FUR_ROLL, width=0.85)
    for i in range(12):
        x = 39.4 + i * 2.3
        art.taper([(x, 18), (x + 0.8, 19.6), (x + 0.3, 21.2)], 0.65, colour="#9A6E50")


def _falcon(art: Art) -> None:
    """Draw the falcon."""
    art.shape("79,50 80.5,56 83.6,61.6! 86.6,60.6! 86,54 84.6,49", "#7B5B42", width=0.75)
    art.line("81.6,54 84.6,60.6", 0.4)
    art.line("83.6,53 86,59.6", 0.4)
    art.shape("74.6,25 71.6,31 71.2,40 74.6,47.6 79,51.4 83,50 86,43 85.4,34 82.4,28", CREAM)
    for x, y in grid((72.4, 33, 80, 49), (2.6, 2.7), "74,31 72.4,36 73,42 76.6,48 79.6,49 80,36 77.6,31", margin=0.6):
        art.taper([(x, y - 0.7), (x, y + 0.9)], 0.8, colour=FEATHER)
    art.shape("80.6,28.6 78.6,34 80,42 84,50.6 87.4,56! 89.6,48 89,38 85.8,30.6", FEATHER, width=0.85)
    for lock in ("81.6,34 83.4,41 86.6,49", "84,32.6 86.4,40 88,47", "80.4,37.4 82.8,44 86.6,52"):
        art.line(lock, 0.5, colour=FEATHER_LIGHT)
    art.shape("72.6,27 71.4,22.4 73.6,17.8 78.4,16.4 82.8,18.6 84,23.4 82.4,28.6 77.6,30.4", FEATHER, width=0.85)
    art.shape("72.2,25.4 73.4,29.6 77.4,31 80,28.4 77.6,26.8 75.2,24.4", CREAM, width=0.5)
    art.shape("72.6,20.6! 69.6,21.4 67.8,23.8 68.6,26.4! 70.4,24.8 72.6,24.8!", OCHRE, width=0.6)
    art.disc(75.4, 21.2, 1.35, OCHRE, width=0.5)
    art.dots([(75.2, 21.2)], 0.75, INK)
    art.taper("76.6,24 75.4,27 76,29", 1.1, profile="out")
    for x in (75.6, 79):
        art.shape(
            [
                (x - 1.2, 49),
                (x + 1.4, 49),
                (x + 1.4, 52.4),
                corner(x + 2, 54.4),
                (x, 53.2),
                corner(x - 1.8, 54.6),
                (x - 1.3, 52),
            ],
            OCHRE,
            width=0.5,
        )
    art.line("77,53 74,59 76,64", colour=RED)
    art.disc(76, 64.6, 1, GOLD, width=0.4)


def _right_arm(art: Art) -> None:
    """Draw the right sleeve."""
    art.shape("84,57 94,64 98,78 88,80 80,76 77,72! 80,64! 82,62", BLUE, width=0.95)
    art.taper("86,66 89,71 93,76", 0.8)


def _glove(art: Art) -> None:
    """Draw the glove that carries the falcon."""
    art.shape("72.6,53.4 78,51.6 84,53.6 88.6,59.4 92.6,66 86,73.6 80,70 76,63.6 72.4,59", WOOD_LIGHT)
    art.line("82,70.6 90.6,62", 0.5, colour=GOLD)
    art.line("80,68.4 88.6,59.8", 0.5, colour=GOLD)
    _falcon(art)
    for x, y in ((72.4, 54.6), (73, 57), (74.2, 59.3), (76, 61.2)):
        art.capsule((x + 2.6, y + 0.2), (x - 0.6, y + 0.2), (1.25, 1.1), WOOD_LIGHT, width=0.5)


def draw(art: Art) -> None:
    """Draw the upper half of the card."""
    _caftan(art)
    _left_arm(art)
    _collar(art)
    _head(art)
    _cap(art)
    _right_arm(art)
    _glove(art)
