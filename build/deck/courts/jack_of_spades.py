"""The jack of spades: a soldier in strict profile, 30."""

from deck.art import Art
from deck.faces import profile
from deck.hands import grip
from deck.palette import (
    BLUE,
    CREAM,
    GLINT,
    GOLD,
    INK,
    JET,
    JET_LIGHT,
    OCHRE,
    OCHRE_DARK,
    RED,
    RED_DARK,
    SKIN,
    SKIN_SHADE,
    STEEL,
    STEEL_DARK,
    WOOD_LIGHT,
)
from deck.strokes import along
from deck.trimmings import folds, pearls, slashes, wavy


def _halberd(art: Art) -> None:
    """Draw the halberd."""
    with art.at(2.6, 0):
        art.path("M82.2,18 L82.2,90 L84.8,90 L84.8,18Z", WOOD_LIGHT, width=0.75)
        art.path("M83.5,6.4 L86,17 L81,17Z", STEEL, width=0.75, join="miter")
        art.shape("82,17.6! 77,14.6 72.6,16.4! 74.2,22.6 72.8,29.6! 77.4,32 82,29!", STEEL, width=0.85)
        art.line("75,17.2 76.2,22.6 75.2,29", colour=STEEL_DARK)
        art.shape("85,19.4! 87.6,20 90,24! 87.4,25.2 85,27.6!", STEEL, width=0.8)
        art.path("M81.2,16.4 L85.8,16.4 L85.8,30.6 L81.2,30.6Z", OCHRE, width=0.65)
        art.shape(
            "81.4,31.4 79.4,37 80.7,41! 82.6,36.4 83.4,42! 84.6,36.4 86.6,41! 86.4,35.4 85.6,31.4", RED, width=0.6
        )


def _sleeves(art: Art) -> None:
    """Draw the red sleeves, slashed with gold."""
    art.shape("40,50 30,53 20,58 12,68 9,80 10,96! 98,96! 97,76 93,64 86,56 76,52 66,50", RED, width=1.0)
    folds(art, ("31,57 28,66 27,78", "19,61 15,70 12.6,80"), RED_DARK)
    slashes(art, ("17,64 14,72 14,82", "22,60 19,68 19,80", "26,58 24,66 24,78"), 1.6, 1.3)
    art.shape("98,90! 96,74 92,64 88,60! 88,76 88,90!", RED_DARK, stroke=None)
    slashes(art, ("80,56 84,62 86,70", "86,57.4 90,64 92,72"), 1.6, 1.3)


def _breastplate(art: Art) -> None:
    """Draw the breastplate with ochre borders."""
    art.shape("38,53 32,60 29,70 30,96! 76,96! 77,72 74,61 68,53 54,56", STEEL, width=0.95)
    art.shape("74,61 77,72 76,96 69,96 70,74 67,60", STEEL_DARK, stroke=None, opacity=0.8)
    art.taper("52,58 46,70 47,90", 1.0, profile="flat")
    art.taper("36,62 33.5,72 34,86", colour="#F3F4F5", profile="flat")
    art.line("37,56 34,64 32,74", 0.4)
    for side in (-1, 1):
        with art.at(54, 62, 0, (side, 1)):
            art.line("2.6,1.4 8.6,.2 14,-1.8", 0.9, colour=OCHRE_DARK)
    art.suit("S", 60, 67, 7.6, BLUE, stroke=INK)
    pearls(art, along("39.5,57.4 46,59 54,59.6 62,58.8 68.6,57", 9), 0.6, fill=STEEL_DARK)
    art.taper("38.6,54 32.9,61 30.2,70.4 31,96", 1.8, colour=OCHRE, profile="flat")
    art.line("40,54.6 34.4,61.6 31.8,70.6 32.4,96", 0.4)
    art.taper("67.6,54 73.2,61.4 75.9,72 75,96", 1.8, colour=OCHRE, profile="flat")
    art.line("66.4,54.8 71.9,62 74.5,72 73.6,96", 0.4)


def _ruff(art: Art) -> None:
    """Draw gorget, ruff and neck."""
    art.shape("40,50 38,55 46,58.5 55,59 64,58 71,54.6 68,49 54,52", STEEL, width=0.85)
    art.taper("41,53.8 54,56.4 69,53", 0.6, colour=STEEL_DARK)
    foot = wavy("39.5,46.5 44,51 54,53 63,51.4 69,46.6", 15, 1.3, -0.2)
    top = wavy("69.6,43.4 62,46.4 54,47.6 46,46.2 39.4,43.4", 13, -0.7)
    art.shape([*foot, *top], CREAM, width=0.8)
    for x, y in along("42,47 47,49.6 54,50.6 62,49.2 67.4,46", 11):
        art.line([(x, y - 1.2), (x + 0.3, y + 1.6)], 0.4)
    art.shape("50,38 51,45 55,47.6 60,46.6 63,44 63,36", SKIN_SHADE, width=0.6)


def _head(art: Art) -> None:
    """Draw hair and profile."""
    art.shape("58,24 65,25 68,32 67.4,40 64,44.4 59,42.4 58.4,36 56,31", JET, width=0.8)
    art.taper("61,30 64,35 63.4,42", 0.6, colour=JET_LIGHT)
    art.taper("64.4,28 66.4,34 65.6,40", 0.5, colour=JET_LIGHT)
    with art.at(52.5, 33.2, 0, 1.08):
        profile(art, brow_weight=1.5, brow_angle=0.8, brow_colour=JET, age=0.6)
        art.taper("-5.0,6.0 -7.2,5.9 -9.6,4.8 -11,3.0", 1.2, colour=JET, profile="out")
        art.shape("-6.8,8.9! -5.6,9.8 -4.6,12.4 -5.6,15.2! -7.4,12.4!", JET, width=0.4)
        art.shape("1,-6.6! .8,-3 1.6,-.6 2.4,.6! 3,-3 8,-3.4! 8,-7!", JET, width=0.5)
        art.shape("1.8,-1.6 3.8,-2.6 5,-.6 4,2 2.4,2.2", SKIN, width=0.6)
        art.line("3,-.8 4,-.4 3.4,1", 0.3)
        art.disc(2.8, 3.2, 0.8, GOLD, width=0.4)


def _helmet(art: Art) -> None:
    """Draw the crested helmet and the plume behind the neck."""
    art.shape("42.4,20.6! 44.8,12.8 50.4,8 57.6,7.2 64.6,10.6 68.4,16.4 69.6,22.4! 56,24", STEEL, width=0.85)
    art.taper("44.8,16.4 48.6,11 55,8.6 62,11", 0.7, colour=GLINT)
    art.dots(along("44.6,18 47.2,13 52,10 58.6,9.6 64,12.6 67.6,18.6", 9), 0.45, INK)
    art.shape("44.6,26! 45.8,19.6 49.8,14.4 56.4,12.6 62.8,15.2 66.2,20.4 67,25.4! 56,24", STEEL)
    art.shape("60.4,14 65.6,20 66.6,25.2 62,24.6 63,19", STEEL_DARK, stroke=None, opacity=0.8)
    art.taper("47.8,22.4 49,18.4 52.4,15.4", 1.1, colour=GLINT)
    art.shape(
        "34.6,19.4! 40.4,22.8 48,23.6 56,22.8 64,23.8 70,26.4 76,23.4! 73.4,28.6 67,30.2 60,27.8 53,27 45,27.6 "
        "38.6,25.6!",
        STEEL,
    )
    art.taper("38.4,22.8 48,25.4 57,24.6 66,26.6 73.4,25.6", 0.8, colour=OCHRE, profile="flat")
    art.dots(along("46.4,21.8 52,20.6 58,20.2 65.4,21.6", 7), 0.6, OCHRE_DARK)
    _plume(art)


def _plume(art: Art) -> None:
    """Draw the red plume that falls behind the neck."""
    art.shape(
        "61.6,19.6 66,17.4 71.4,19.6 75,26 75.6,33 79,38.6! 75.6,38.8 77.4,43.4! 73.6,42.6 73.8,47.4! 69.6,43.6 "
        "67.4,37.4 68,30.6 65.6,24.4",
        RED,
        width=0.8,
    )
    art.taper("64,20.6 69.6,25 71.2,33 73.6,42", 0.8, colour=RED_DARK)
    for barb in (
        "69,21.6 72.6,26 73.2,32",
        "71.2,31 73.4,35 76,37.6",
        "70.4,28 69.4,34 70.6,40",
        "71.8,36 74,39.6 75.6,42",
    ):
        art.taper(barb, 0.6, colour=RED_DARK)


def _gauntlet(art: Art) -> None:
    """Draw the steel glove on the shaft, and the hilt at the left."""
    art.shape("97,66 96,78 84,76 82,70! 88,66!", STEEL, width=0.8)
    grip(art, 86, 56.6, 0, 1, around=_halberd, skin=STEEL, scale=1.05)
    art.shape("84.6,60.6 90,58.4 95,61.4 96,67 90,70.4 85.2,67", STEEL, width=0.75)
    art.taper("87.6,62 91.4,64.6 92.6,67.6", 0.5, colour=STEEL_DARK)
    art.path("M18,92 L30,83.5 L31.2,85 L19,94Z", OCHRE, width=0.6)


def draw(art: Art) -> None:
    """Draw the upper half of the card."""
    _sleeves(art)
    _breastplate(art)
    _ruff(art)
    _head(art)
    _helmet(art)
    _gauntlet(art)
