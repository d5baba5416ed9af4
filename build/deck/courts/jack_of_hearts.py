"""The jack of hearts: a lovesick singer of 20."""

import math

from deck.art import Art
from deck.faces import Face
from deck.features import Brow, Build
from deck.hands import flat, grip
from deck.palette import BLUE, BLUE_DARK, CREAM, GOLD, INK, OCHRE, OCHRE_DARK, RED, RED_DARK, SKIN, SKIN_SHADE
from deck.strokes import grid
from deck.trimmings import slashes

DARK_HAIR = "#3A2419"
DARK_HAIR_LIGHT = "#8A5D40"
GUITAR = "#D9903A"
FINGERBOARD = "#4A2A18"
ROSEWOOD = "#3A2018"


def _doublet(art: Art) -> None:
    """Draw doublet and slashed sleeves."""
    art.shape("42,49 31,52 21,57 13,67 9,80 9,96! 98,96! 96,76 92,64 84,56 74,51 64,49", BLUE, width=1.0)
    art.shape("98,90! 96,75 91,63 86,59! 87,72 87,90!", BLUE_DARK, stroke=None)
    art.shape("9,96! 9,82 13,68 17,63! 16,78 16,96!", BLUE_DARK, stroke=None)
    art.shape("30,53 20,58 13,67 13,76 20,80 30,76 35,66 35,57", RED)
    slashes(art, ("27,56 20,64 17,74", "31,56 26,65 23,77", "34,58 31,66 28,75"), 1.4, 1.5)
    art.shape("72,52 82,55 90,63 92,72 88,78 80,74 74,66 71,58", RED)
    slashes(art, ("74,55 80,62 85,74", "79,55.4 86,63 89,73"), 1.4, 1.5)
    front = "41,51 37,62 36,96! 72,96! 71,66 66,51"
    art.shape(front, BLUE)
    art.suits("H", grid((40, 58, 70, 84), (5.6, 5), front, margin=2.2), 2.7, GOLD)
    art.line("53.5,54 53.5,84")


def _collar(art: Art) -> None:
    """Draw the scalloped collar and the neck."""
    art.shape(
        "44,44 38,49 35,56! 40,55.4 43.6,58.6! 47,56.4 51,60! 54,56 57,60! 61,56.2 65,58.4! 67.6,55 72,55.4! 70,49 "
        "64,44",
        CREAM,
        width=0.85,
    )
    for x, y in ((40, 53), (45, 55), (50.6, 56.4), (57.4, 56.4), (63, 55), (67.6, 52.6)):
        art.disc(x, y, 0.9, width=0.35)
    art.shape("48.4,40 48.6,47 54,50.6 60,46.6 61,39", SKIN, width=0.7)
    art.shape("49,42 52,46 56,47.4 60,45 59.6,48 54,50.2 49.4,47.4", SKIN_SHADE, stroke=None)


def _head(art: Art) -> None:
    """Draw curls and face."""
    curls = (
        "44,20 41,25 40.6,31 38.6,35 40.6,39 39.4,43 43.6,46 48,43.6! 61,43.6! 65,46.4 69,43.4 68,39 70,35 68,31 "
        "67.6,25 64,20"
    )
    art.shape(curls, DARK_HAIR)
    for lock in ("43,27 42.4,33 44,37", "42,38 43.4,41.6 46,42", "66,27 66.4,33 65,37", "67,38 66,42 63.4,42.6"):
        art.taper(lock, 0.7, colour=DARK_HAIR_LIGHT, profile="flat")
    with art.at(54.4, 32.5, 6, (-1.0, 1.0)):
        Face(
            build=Build(cheek=-0.02, jaw=-0.05, length=0.5),
            eye_y=-1.4,
            eye_width=4.1,
            eye_height=1.7,
            look=-0.5,
            raised=0.2,
            slant=-0.4,
            lash=0.3,
            iris="#4A2E1C",
            brow=Brow(-1.3, 1.1, 0.5),
            brow_colour="#2E1A10",
            nose="fine",
            mouth="sad",
            blush=0.35,
            ear=False,
        ).draw(art)
        art.taper("-4.9,5.4 -3.4,4.9 -2.4,5.2", 0.7, colour=DARK_HAIR)
        art.taper("0,5.3 -1,4.9 -2.2,5.2", 0.7, colour=DARK_HAIR)
    art.shape("45,27 45,21 50,18.6 58,18.6 63.4,21 63.8,27 61,23.6 56,25 51,23.6 47.4,25", DARK_HAIR, width=0.75)


def _hat(art: Art) -> None:
    """Draw the wide red hat."""
    art.shape("44,18.6 45,11.6 50,8.2 58,8 63,11 64.6,18", RED)
    art.shape("58,8 63,11 64.6,18 60,18.6 60.6,12", RED_DARK, stroke=None)
    art.shape("44,16.6 54,18.6 64.6,15.8 64.8,19.4 54,22 44,19.6", OCHRE, width=0.7)
    art.shape(
        "28.4,25! 34,19.6 43,17.6 54,20.2 65,17 75,16 80.4,19.6! 75,23.4 65,24.2 54,24.4 42,24.6 34,26.6",
        RED,
        width=0.95,
    )
    art.taper("33,23.8 44,21.2 54,23 66,20.4 76,19.8", colour=RED_DARK, profile="flat")


def _guitar(art: Art) -> None:
    """Draw the pear-shaped guitar; along its own axis, the neck to the right."""
    with art.at(28, 75, -31):
        art.path("M14,-1.7 L58,-1.3 L58,1.5 L14,1.9Z", FINGERBOARD, width=0.75)
        for i in range(9):
            art.path(f"M{20 + i * 4.2},-1.6 L{20 + i * 4.2},1.7", stroke=GOLD, width=0.45)
        art.shape("57,-1.5! 60,-6.4 66,-7.4! 67.6,0 66,7.4! 60,6.4 57,1.7!", OCHRE, width=0.75)
        for peg in (-6, -3.6, -1.2, 1.2, 3.6, 6):
            art.line([(58.6, peg * 0.2), (66, peg)], 0.45)
            art.disc(67.2, peg * 1.02, 0.8, CREAM, width=0.4)
        art.shape(
            "16,-3.4 10,-6 4,-11.4 -5,-14.4 -13,-11.6 -17,-4 -17,4 -13,11.6 -5,14.4 4,11.4 10,6 16,3.4!",
            GUITAR,
            width=1.0,
        )
        art.shape(
            "15,-2.8 9.6,-5 3.6,-10.2 -5,-12.9 -12,-10.4 -15.6,-3.6 -15.6,3.6 -12,10.4 -5,12.9 3.6,10.2 9.6,5 15,2.8!",
            None,
            stroke=OCHRE_DARK,
            width=0.5,
        )
        art.path("M14,-1.7 L20,-1.6 L20,1.7 L14,1.9 L8,1.6 L8,-1.4Z", FINGERBOARD, width=0.5)
        art.disc(1.6, 0, 4.4, ROSEWOOD, width=0.6)
        art.disc(1.6, 0, 5.8, width=0.5)
        art.dots([(1.6 + 5.1 * math.cos(t * 0.5236), 5.1 * math.sin(t * 0.5236)) for t in range(12)], 0.45, RED)
        art.path("M-10.6,-4 L-9.2,-4 L-9.2,4 L-10.6,4Z", ROSEWOOD, width=0.5)
        for y in (-1.1, -0.35, 0.4, 1.15):
            art.path(f"M-10,{y * 1.3} L58,{y * 0.9}", stroke=CREAM, width=0.28)


def _plume(art: Art) -> None:
    """Draw the white plume."""
    art.shape(
        "57,18 60,11 67,7 76,6.6 84,9 89,15 88.4,22! 86,20 84.8,23.6! 82,20.4 79.6,23! 77.6,18 74.4,19.4! 71,17.4 "
        "66,18.2 61,20",
        CREAM,
        width=0.85,
    )
    art.taper("58,18 65,11.6 75,10.4 83,13.6 87.6,19.6", 0.8)
    for lock in (
        "66,11.6 68,15.6",
        "71,10.6 73,15",
        "76,10.8 77.6,16.6",
        "80.6,12.4 81.6,18",
        "84,15.4 84.8,20.6",
        "65,11.4 66.6,8.6",
        "71,10.2 73,7.6",
        "77,10.8 79.6,8.6",
        "82.6,13.2 85.8,11.8",
    ):
        art.line(lock, 0.4)
    art.suit("H", 58, 19.4, 4.4, GOLD, stroke=INK)


def _arms(art: Art) -> None:
    """Draw the arms with the guitar."""
    art.shape("14,74 10,84 14,94 22,92 30,90 36,88! 34,80! 26,82", RED, width=0.85)
    _guitar(art)
    flat(art, 33.5, 71.5, 30, 1, scale=0.85)
    art.shape("38.6,71.6 42.4,76 38.6,80.6 34.4,77.4", CREAM, width=0.7)
    grip(art, 69.6, 51.6, 57, scale=0.9)
    art.shape("68,58 72.6,55.6 77.6,59.4 76.4,64.4 70,64", CREAM, width=0.7)


def draw(art: Art) -> None:
    """Draw the upper half of the card."""
    _doublet(art)
    _collar(art)
    _head(art)
    _hat(art)
    _plume(art)
    _arms(art)
