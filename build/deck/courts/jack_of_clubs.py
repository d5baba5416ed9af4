"""The jack of clubs: a huntsman of 25, smirking, freckled."""

from deck.art import Art
from deck.faces import Face
from deck.features import Brow, Build
from deck.hands import grip
from deck.palette import (
    CREAM,
    GOLD,
    GREEN,
    GREEN_DARK,
    INK,
    LINEN_SHADE,
    OCHRE,
    OCHRE_DARK,
    RED,
    RED_DARK,
    SKIN,
    SKIN_SHADE,
    WOOD,
    WOOD_LIGHT,
)
from deck.strokes import grid
from deck.trimmings import folds

RED_HAIR = "#B5531F"
RED_HAIR_DARK = "#7A3412"


def _bow(art: Art) -> None:
    """Draw the bow."""
    art.line("75.4,9.6 77,34 79,62", 0.45)
    stave = "73.4,8.6 85.6,16 90,32 86.6,48 78,66"
    art.taper(stave, 4.2, profile="flat")
    art.taper(stave, 2.8, colour=WOOD, profile="flat")
    art.taper("77,10.6 86.4,18 89.4,32 86.4,46", 0.7, colour=WOOD_LIGHT)


def _cloak(art: Art) -> None:
    """Draw the green cloak."""
    art.shape("42,49 32,51 22,56 15,66 11,80 10,96! 98,96! 95,72 90,60 80,52 66,48", GREEN, width=1.0)
    art.shape("98,96! 94,72 88,59! 86,70 86,90!", GREEN_DARK, stroke=None)
    art.shape("11,80 15,67 20,60! 19,74 19,96! 10,96!", GREEN_DARK, stroke=None)


def _doublet(art: Art) -> None:
    """Draw the red doublet with its baldric."""
    front = "44,50 40,60 39,74 40,96! 72,96! 71,72 68,60 64,50"
    art.shape(front, RED)
    trefoils = grid((42, 58, 70, 84), (6, 5.5), front, margin=2.4)
    art.suits("C", trefoils, 3.2, GOLD)
    art.line("54,52 54,84")
    art.shape("30,53 35,51 72,80 70,86! 66,86!", WOOD, width=0.8)
    art.line("34,53.6 68,82", 0.35, colour=GOLD)


def _hood(art: Art) -> None:
    """Draw the dagged hood."""
    art.shape(
        "43,45 36,48 29,54! 34,55 33,60! 39,58 40,64! 46,60 50,66! 55,60 60,65! 64,59 70,62! 71,57 78,58! 75,53 "
        "76,50 65,44",
        OCHRE,
    )
    art.taper("40,50 46,56 54,57 62,55 69,49", 0.7, colour=OCHRE_DARK)
    art.taper("43,52 42,58", 0.5)
    art.taper("50,56 50,61", 0.5)
    art.taper("60,56 60,61", 0.5)
    art.taper("67,52 69,57", 0.5)


def _head(art: Art) -> None:
    """Draw neck, hair and the freckled face."""
    art.shape("48,40 48.5,48 54,51.5 60,47 61,39", SKIN, width=0.7)
    art.shape("60,41 57,45 53,47 50,46.5 50,49 54,51 59,47", SKIN_SHADE, stroke=None)
    art.shape(
        "46,20 44,26 46,30 50,22! 62,22 66,27 67.5,34 69,40 66,42.5 64.5,40 63.4,44 60.4,41.5 61,36 60,30",
        RED_HAIR,
        width=0.85,
    )
    art.taper("63,28 65.4,34 66,40", 0.6)
    art.taper("61.6,31 63,37 63,42", 0.6)
    with art.at(54, 31.5, -3, 1.0):
        Face(
            build=Build(brow=0.02, cheek=0.03, jaw=-0.14, chin=-0.28, length=0.3),
            eye_y=-1.3,
            eye_width=3.8,
            eye_height=1.3,
            look=-0.5,
            slant=0.5,
            hood=0.2,
            iris="#3B6B4A",
            brow=Brow(0.5, 1.3, 0.1, arch=0.2),
            far_brow=Brow(-0.1, 1.3, 0.9, arch=0.7),
            brow_colour=RED_HAIR_DARK,
            nose="straight",
            mouth="smirk",
            blush=0.35,
            ear=True,
        ).draw(art)
        art.dots([(-5.4, 2.6), (-4.2, 3.4), (-5.9, 3.8), (1.6, 2.6), (2.8, 3.3), (3.6, 2.2)], 0.3, "#B9683A")
        art.taper("-3,9.4 -1.6,10.4 0,9.6", 0.7, colour=RED_HAIR)
    art.shape("45.2,27 45.6,21 52,19 60,20.5 64,26 62.4,31 61,26 56,24 51,27 50,24.6 47.6,29.5", RED_HAIR, width=0.8)


def _horn(art: Art) -> None:
    """Draw the hunting horn."""
    art.shape("21,60! 18.5,66 20,74 26,79.5 34,79 40,74.5! 38.6,72.6! 33,75 28,74 25,70 25.4,65 27.5,61.5!", CREAM)
    art.shape("19.2,64.8 19,68.4 24.9,69 24.9,65.6", OCHRE, width=0.6)
    art.shape("30,79.8 32,79.3 32,74.9 30,74.8", OCHRE, width=0.6)
    art.ellipse(24.2, 60.6, 3.4, 1.6, INK, width=0.6)
    art.taper("21.6,72 25,77 31,77.6", 0.6, colour=LINEN_SHADE)


def _hat(art: Art) -> None:
    """Draw the pointed hat with its white feather."""
    art.shape("28,24.5! 36,18.5 42,12 50,8.4 58,8.6 64,13 66,19.5 60,20 48,21.5", GREEN)
    art.shape("50,8.4 58,8.6 64,13 66,19.5 60,20 61,14 57,10.6", GREEN_DARK, stroke=None)
    art.shape("26,25! 38,21 50,18.6 62,17.8 70,15.4! 70.5,19.6 66,23.6 58,23.8 48,23.6 37,25.6", RED)
    art.taper("30,24.4 42,21.6 54,20.6 66,19.6", 0.6, colour=RED_DARK)
    # feather
    art.shape("58,19! 64,12 73,8 84,7.6! 82,13 75,18 66,21", CREAM, width=0.8)
    art.taper("58,20.5 66,15 75,11 83,8", 0.7)
    for barb in (
        "66,15.4 68,11.6",
        "70,13.2 72.6,9.4",
        "74,11.4 77.6,8.6",
        "66.4,16.4 69.4,19",
        "70.6,14.2 74,16.8",
        "75,12 78.6,14.2",
    ):
        art.line(barb, 0.4)
    art.shape("74,8 84,7.6! 82,13 77,16.4 77,12", OCHRE, width=0.5)
    art.suit("C", 59.2, 20.6, 4.2, GOLD, stroke=INK, width=0.45)


def _arms(art: Art) -> None:
    """Draw the sleeves, the fist on the bow and the hand with the horn."""
    art.shape("24,57 16,64 11,76 13,92 26,92 31,88! 28,78! 23,74 27,66", RED, width=0.95)
    folds(art, ("22,66 17,74 15,82", "23,76 20,82 20,88"), RED_DARK)
    art.suits("C", [(19.4, 68), (15.4, 76), (24, 62), (16.6, 84)], 3.2, GOLD)
    art.shape("78,58 88,62 96,72 97,86 86,84 80,74 79.6,66! 86.4,63! 85.4,67", RED, width=0.95)
    folds(art, ("86.6,66 88.4,72 92,77",), RED_DARK)
    art.suits("C", [(91.6, 70.6), (94, 77), (83, 71)], 3.2, GOLD)
    grip(art, 83.6, 53.6, -8, 1)
    art.shape("79.6,60.4 86,57.4 89.6,61.4 88,67.6 82,69 79,66", OCHRE, width=0.7)
    grip(art, 29, 77.5, 70, 1, around=_horn, scale=0.92)
    art.shape("26,80 31,86 36,83 33,79.5", OCHRE, width=0.7)


def draw(art: Art) -> None:
    """Draw the upper half of the card."""
    _bow(art)
    _cloak(art)
    _doublet(art)
    _hood(art)
    _head(art)
    _hat(art)
    _arms(art)
