"""The queen of clubs: a learned abbess, 40, reading."""

from deck.art import Art
from deck.faces import Face
from deck.features import Brow, Build
from deck.hands import hold
from deck.palette import CREAM, GOLD, GREEN, GREEN_DARK, INK, LINEN_SHADE, LIPS, OCHRE, RED
from deck.strokes import along, grid
from deck.trimmings import folds, gem, pearls


def _mantle(art: Art) -> None:
    """Draw the green mantle."""
    art.shape("42,52 31,55 21,62 12,74 8,96! 98,96! 96,74 89,63 80,56 66,52", GREEN, width=1.0)
    art.shape("8,96! 12,76 20,64! 18,80 19,96!", GREEN_DARK, stroke=None)
    art.shape("96,74 89,64 85,61! 88,74 87,90! 98,90!", GREEN_DARK, stroke=None)


def _veil(art: Art) -> None:
    """Draw the white veil."""
    art.shape(
        "46,13 38,20 34,31 33,43 28,54 26,64 33,62 42,58 66,58 76,62 84,63 81,53 75.6,43 74,31 70,20 62,13",
        CREAM,
        width=0.95,
    )
    hems = (
        ("42.4,18.6 36.6,26 35.9,34 34.8,43 30,54 27.8,62.8", "41.6,26 38.2,33 37.2,43 34,53 31.4,60"),
        ("65.6,18.6 71.4,26 72.2,34 73.8,43 79.4,54 82.2,62", "66.6,26 69.6,33 71,43 74.6,53 77.6,60"),
    )
    for hem, fold in hems:
        art.taper(fold, 2.4, colour=LINEN_SHADE)
        art.taper(fold, 0.7)
        art.line(hem, 1.5, colour=OCHRE)
        art.suits("C", along(hem, 9)[1:], 2.2, GREEN)
    art.shape("46,26 42.4,32 41.6,42 38.6,51 36,60 42,57 44,46 45.4,36", LINEN_SHADE, stroke=None)
    art.shape("62.4,26 65.6,32 66.4,42 69.6,51 73,60 67,57 64.6,46 63.4,36", LINEN_SHADE, stroke=None)


def _gown(art: Art) -> None:
    """Draw the red gown."""
    gown = "42,56 36,64 34,96! 74,96! 72,66 66,56"
    art.shape(gown, RED)
    art.suits("C", grid((38, 62, 72, 86), (6, 5), gown, margin=2.4), 3.2, GOLD)


def _wimple(art: Art) -> None:
    """Draw the wimple."""
    art.shape("45,30 44,40 42,49 39,56 46,62 54,64 62,62 68,56 65.4,49 64,40 63,30", CREAM)
    for fold in ("45.6,45 50,51.4 56,52.6 62,48", "43.6,50 49,56.4 56,57.6 63.4,53", "43,55 48,60 56,61.4 64,57.4"):
        art.taper(fold, colour=LINEN_SHADE, profile="flat")


def _crown(art: Art) -> None:
    """Draw the crown of trefoils over the veil."""
    for x, size in ((-9.8, 5.8), (-5, 6.8), (0, 7.8), (5, 6.8), (9.8, 5.8)):
        art.suit("C", x, -18.6 + abs(x) * 0.1, size, OCHRE, stroke=INK, width=0.7)
    art.shape(
        "-10.8,-15.6 -5,-14.5 0,-14.2 5,-14.5 10.8,-15.6! 10.4,-11! 5,-9.9 0,-9.6 -5,-9.9 -10.4,-11!", OCHRE, width=0.8
    )
    gem(art, (0, -12), 1.3, 1.1, RED)
    gem(art, (-5.2, -12.3), 1, 0.9, GREEN)
    gem(art, (5.2, -12.3), 1, 0.9, GREEN)
    pearls(art, [(-2.6, -12), (2.6, -12), (-8, -12.8), (8, -12.8)], 0.6)


def _head(art: Art) -> None:
    """Draw the face with lowered eyes."""
    with art.at(54, 32.4, -5, 1.04):
        Face(
            build=Build(jaw=-0.04, length=0.7),
            eye_y=-0.8,
            eye_width=4.2,
            eye_height=1.3,
            look=-0.3,
            brow=Brow(-0.6, 0.9, 0.6, arch=0.3),
            brow_colour="#4A2E1C",
            nose="long",
            mouth="plain",
            lips=LIPS,
            blush=0.35,
            age=0.35,
            ear=False,
            lowered=True,
            lid=1.05,
        ).draw(art)
        art.shape(
            "-9.6,7 -10,0 -9.6,-7 -6,-11.6 0,-13 6,-11.6 10,-7 10.4,0 9.8,7 8.2,4.8 8.6,-1 7.6,-6 4,-8.4 0,-9 "
            "-4,-8.4 -7.4,-6 -8.2,-1 -7.6,4.6",
            CREAM,
            width=0.8,
        )
        _crown(art)


def _sleeves(art: Art) -> None:
    """Draw the sleeves."""
    art.shape("24,61 15,72 10,84 14,94 27,92 36,86! 32,76! 28,72", GREEN, width=0.95)
    folds(art, ("25,67 20,77 16,84", "28,75 24,82 20,88"), GREEN_DARK)
    art.shape("84,60 92,66 97,76 90,82 76,78 68,74! 71,65! 78,67", GREEN, width=0.95)
    folds(art, ("83,65 87,71 92,77", "77,68.6 82,73 88,78"), GREEN_DARK)
    for x, y in ((17.6, 74), (14.6, 81), (21.6, 70), (88, 70), (92.4, 74), (82.6, 66)):
        art.suit("C", x, y, 3, GOLD)


def _book(art: Art) -> None:
    """Draw the open book."""
    with art.at(50, 71, -9):
        art.shape("-19.6,-10.6! -10,-12.4 0,-9.4! 10,-12.4 19.6,-10.6! 19.6,11! 10,9 0,12! -10,9 -19.6,11!", "#6B3A1E")
        art.shape("-17.8,-11.4! -9,-13.4 0,-10! 0,9.6! -9,6.6 -17.8,8.6!", CREAM, width=0.75)
        art.shape("17.8,-11.4! 9,-13.4 0,-10! 0,9.6! 9,6.6 17.8,8.6!", CREAM, width=0.75)
        for i in range(6):
            y = -8.6 + i * 2.6
            if i > 1:
                art.line([(-15, y), (-8.6, y - 1.4), (-2.4, y + 0.6)], 0.45, opacity=0.65)
            else:
                art.line([(-8.6, y - 1.2), (-2.4, y + 0.6)], 0.45, opacity=0.65)
            art.line([(2.4, y + 0.6), (8.6, y - 1.4), (15, y)], 0.45, opacity=0.65)
        art.path("M-15.4,-10 L-10.2,-11 L-10.2,-5.4 L-15.4,-4.4Z", RED, width=0.45)
        art.suit("C", -12.8, -7.8, 3.6, GOLD)
        art.line("0,-9.4 .3,0 0,9.4")
        art.shape("-.9,9 .9,9 1.4,14! 0,13! -1.4,14!", RED, width=0.5)


def _hands(art: Art) -> None:
    """Draw the hands that hold it."""
    hold(art, 33, 76.6, 12)
    art.shape("25.6,80 29.6,72.6 32.8,75 30,83", OCHRE, width=0.65)
    hold(art, 68.4, 68.6, -12, -1)
    art.shape("75,72 72.6,63.6 69.4,65.6 71.6,74", OCHRE, width=0.65)


def draw(art: Art) -> None:
    """Draw the upper half of the card."""
    _mantle(art)
    _veil(art)
    _gown(art)
    _wimple(art)
    _head(art)
    _sleeves(art)
    _book(art)
    _hands(art)
