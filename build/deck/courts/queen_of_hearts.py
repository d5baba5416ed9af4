"""The queen of hearts: young, warm, a little amused."""

from deck.art import Art
from deck.faces import Face
from deck.features import Brow, Build
from deck.flora import carnation
from deck.hands import pinch, pinch_front
from deck.palette import (
    BLUE,
    CREAM,
    GOLD,
    GREEN,
    GREEN_DARK,
    INK,
    LINEN_SHADE,
    OCHRE,
    RED,
    RED_DARK,
    ROSE,
    SKIN,
    SKIN_SHADE,
)
from deck.strokes import along, corner, grid
from deck.trimmings import folds, pearls

AUBURN = "#8E4420"
AUBURN_LIGHT = "#C47A3C"


def _rose(art: Art, x: float, y: float, radius: float, fill: str) -> None:
    art.disc(x, y, radius, fill, width=0.6)
    heart = ((-0.55, 0.1), (-0.2, -0.5), (0.4, -0.3), (0.3, 0.3), (-0.15, 0.25))
    art.line([(x + dx * radius, y + dy * radius) for dx, dy in heart], 0.4)
    petal = ((-0.7, 0.5), (0, 0.75), (0.7, 0.3))
    art.line([(x + dx * radius, y + dy * radius) for dx, dy in petal], 0.4)


def _hair(art: Art) -> None:
    """Draw the hair behind the head."""
    art.shape(
        "48,14 41,21 38,30 39,40 34,49 36,58 31,66 36,73 44,70 50,60! 64,60! 70,68 79,68 82,61 77,54 78,46 73,39 "
        "73,28 68,18 58,12",
        AUBURN,
        width=0.95,
    )


def _gown(art: Art) -> None:
    """Draw the red gown and the chemise."""
    art.shape("44,55 34,58 24,64 15,76 10,96! 98,96! 95,74 88,64 78,57 66,54", RED, width=1.0)
    art.shape("10,96! 15,77 22,67! 20,80 20,96!", RED_DARK, stroke=None)
    art.shape("95,74 88,64 84,62! 87,74 86,90! 98,90!", RED_DARK, stroke=None)
    folds(art, ("30,63 23,72 17,82", "88,66 90.6,73 90,80", "81,62 85,70 85.6,80"), RED_DARK)
    art.shape("44,54 39,60 42,68 54,73 68,67 75,59 68,53", CREAM, width=0.8)


def _breast(art: Art) -> None:
    """Draw neck and breast."""
    art.shape("49,42 49.6,50 45,54 40,57.5 45,65 54,68.6 64,64.6 69.6,57 62,53.4 60,49 60.6,40", SKIN, width=0.7)
    art.shape("60.4,42 57,46 53,47.4 50,46.6 50,49.6 54,51.6 59.6,49", SKIN_SHADE, stroke=None)
    for lock in (
        "42,67 44.6,64.6",
        "48,70.4 49.4,67.4",
        "54.6,71.6 54.4,69",
        "61,69.4 59.6,67",
        "66.6,66 64,63.8",
        "71,62 68.4,60.4",
    ):
        art.line(lock, 0.4)


def _bodice(art: Art) -> None:
    """Draw the blue bodice, strewn with hearts, and the necklace."""
    art.shape("41,66.6! 45,70.6 54,73.4 68,67.4 75,59 78,66 74,76 74,96! 38,96! 38,80", BLUE)
    art.line("41,68.6 46,72.4 54,74.6 67.6,69 75.4,61.4", 1.3, colour=GOLD)
    bodice = "36,66 42,73 54,78 68,72 76,65 73,80 73,92! 40,92! 38,80"
    art.suits("H", grid((40, 73, 72, 84), (5.4, 4.6), bodice, margin=2.0), 2.6, GOLD)
    pearls(art, along("47.4,53 50,57.4 54,59.2 58.6,57.6 62.4,52.4", 10), 0.75)
    art.suit("H", 54.2, 62.4, 4.6, RED, stroke=INK)


def _locks(art: Art) -> None:
    """Draw the loose waves over both shoulders."""
    art.shape(
        "42,38 38,45 40.6,52 37,59 39.6,66 39,72 35.6,76 41,75.6 44.6,70 42.4,63 44.6,56 43.4,49 45.4,43",
        AUBURN,
        width=0.85,
    )
    art.shape("67,36 71.6,44 69,51 73.6,58 70,66 73,72 78,74 80,67 77,60 79,52 75,45 74,36", AUBURN, width=0.85)
    for lock in ("43,41 40.6,46 42.8,53 39.8,59 41.8,66 41,72", "70,40 74,46 72,53 76,59 74.6,68", "72.6,38 76,46"):
        art.taper(lock, 0.7, colour=AUBURN_LIGHT, profile="flat")


def _coronet(art: Art) -> None:
    """Draw the open coronet with its roses."""
    art.shape(
        "-7.6,-11.4! -8.6,-16.6! -5,-14.4! -3.6,-19! -.4,-15.6! 2,-19.8! 4.4,-15.2! 8.4,-17.6! 8.8,-11.6! 0,-13.6",
        OCHRE,
        width=0.75,
    )
    pearls(art, [(-8.7, -17), (-3.6, -19.4), (2, -20.2), (8.6, -18)], 0.8)
    art.suit("H", -0.2, -14.4, 1.9, RED, stroke=INK, width=0.35)
    for x, y in ((-8.2, -6.6), (-3, -11.4), (3.2, -11.6), (8.8, -7.4)):
        art.shape([corner(x - 2.2, y + 0.2), (x, y - 1.5), corner(x + 2.2, y + 0.2), (x, y + 1.4)], GREEN, width=0.45)
    for x, y, radius, fill in ((-6.0, -9.7, 2.0, RED), (0.1, -11.7, 2.1, ROSE), (6.3, -10.0, 2.0, RED)):
        _rose(art, x, y, radius, fill)


def _head(art: Art) -> None:
    """Draw face, fringe, coronet and roses."""
    with art.at(54, 32.6, -7, 1.12):
        Face(
            build=Build(cheek=0.03, jaw=-0.08, chin=-0.2),
            eye_y=-1.2,
            eye_width=4.3,
            eye_height=1.75,
            look=-0.6,
            lash=1,
            slant=0.2,
            iris="#5A3A22",
            brow=Brow(-0.3, 0.85, 0.6, arch=0.5),
            brow_colour="#6B3116",
            nose="fine",
            mouth="rosebud",
            lips="#C23B33",
            blush=0.5,
            ear=False,
            lid=0.95,
        ).draw(art)
        art.shape(
            "0,-13.8 -6.8,-12 -10.2,-6.4 -10.4,0 -9.4,4.4 -8.5,-1.6 -6.2,-7.2 -.6,-10.4! 4.4,-8 7.6,-4 8.7,1.6 "
            "9.6,4.4 11,-.6 10.8,-6.8 6.8,-12",
            AUBURN,
            width=0.85,
        )
        for lock in ("-1,-12 -6,-9.6 -8.8,-4 -9.2,1", "1,-12 6.4,-9 9.2,-3 9.7,1.6"):
            art.taper(lock, 0.65, colour=AUBURN_LIGHT, profile="flat")
        _coronet(art)


def _carnation(art: Art) -> None:
    """Draw the carnation, seven ruffled petals."""
    art.line("32.6,68 33.4,58 32.6,48", 1.5, colour=GREEN_DARK)
    art.line("32.6,68 31.6,74", 1.3, colour=GREEN_DARK)
    art.shape("33.4,60! 37.6,56 40,51.4! 37.4,54 34.4,56.4", GREEN, width=0.5)
    art.shape("32.8,57! 28.6,54 27,49.4! 29.6,52.4 32.4,54", GREEN, width=0.5)
    art.shape("30.2,44 29.8,49.6 32.6,52 35.4,49.6 35,44", GREEN, width=0.6)
    carnation(art, 33, 48.4, 0, 0.9)


def _hand(art: Art) -> None:
    """Draw the sleeve and the hand with the carnation."""
    art.shape("24,64 15,73 11,84 14,94 26,92 33,84 40,78! 35,70! 29,74 29,67", CREAM)
    art.taper("27,68 24,76 18,84", 0.7, colour=LINEN_SHADE)
    art.taper("30,74 26,82 20,88", 0.7, colour=LINEN_SHADE)
    art.shape("24,64 19,68 16,73 22,77 28,74 29,67", RED, width=0.8)
    art.suits("H", [(22.6, 71.4)], 3, GOLD)
    pinch(art, 33, 66.6, 8, -1)
    _carnation(art)
    pinch_front(art, 33, 66.6, 8, -1)
    art.shape("24.4,74 29.6,72 34.6,76.6 34,81.6 28,81 24,78", CREAM, width=0.6)


def draw(art: Art) -> None:
    """Draw the upper half of the card."""
    _hair(art)
    _gown(art)
    _breast(art)
    _bodice(art)
    _locks(art)
    _head(art)
    _hand(art)
