"""The queen of diamonds: a boyar lady of 28, serene."""

from deck.art import Art
from deck.faces import Face
from deck.features import Brow, Build
from deck.hands import flat, pinch, pinch_front
from deck.palette import BLUE, CREAM, GOLD, INK, LINEN_SHADE, OCHRE, OCHRE_DARK, RED, SKIN, SKIN_SHADE
from deck.strokes import along, corner
from deck.trimmings import lozenges, pearls

BLOND = "#D39A3C"
BLOND_LIGHT = "#F0C76E"


def _robe(art: Art) -> None:
    """Draw the blue robe."""
    art.shape("44,54 35,57 27,62 22,74 22,96! 86,96! 86,72 80,61 73,56 64,54", BLUE, width=1.0)


def _kokoshnik(art: Art) -> None:
    """Draw the half moon of the headdress."""
    moon = "31.5,41! 29.6,30 33,18.4 42,9.6 53.6,6.4 65.2,9.6 74.2,18.4 77.6,30 75.7,41! 70,35 66,24! 41.2,24! 37.2,35"
    art.shape(moon, OCHRE, width=1.0)
    field = (
        "33.6,37.6 32.4,29.6 35.4,20 43.2,12.4 53.6,9.4 64,12.4 71.8,20 74.8,29.6 73.6,37.6 69,30 64,20 53.6,16.4 "
        "43.2,20 38.2,30"
    )
    art.shape(field, RED, width=0.6)
    stones = along("35.2,30 38.6,21.4 45,15.4 53.6,13 62.2,15.4 68.6,21.4 72,30", 9)
    lozenges(art, stones, 4.4, GOLD, stroke=INK, width=0.45)
    lozenges(art, stones, 1.8, BLUE)
    pearls(art, along("31.8,38 31,30 34.2,19.2 42.6,11 53.6,7.9 64.6,11 73,19.2 76.2,30 75.4,38", 26), 0.85)


def _sleeves(art: Art) -> None:
    """Draw the white sleeves with red upper parts."""
    art.shape("32,58 22,62 13,71 9,82 13,92 26,92 36,84 39,74 37,64", CREAM, width=0.95)
    art.taper("30,63 22,71 17,82", 0.8, colour=LINEN_SHADE, profile="flat")
    art.taper("34,68 28,76 22,86", 0.8, colour=LINEN_SHADE, profile="flat")
    art.taper("26,62 18,69 13,79", 0.7, colour=LINEN_SHADE)
    art.shape("34,57.4 26,60 22,63.6! 26,69.4 35,73.6 38.6,74! 39.4,66", RED, width=0.7)
    lozenges(art, [(28.4, 63.6), (33.4, 67)], 3.4, GOLD)
    lozenges(art, [(33.6, 61.4)], 2.4, GOLD)
    art.shape("74,57 84,60 92,67 97,78 92,84 82,82 74,78 69,72 70,64", CREAM, width=0.95)
    art.taper("78,63 86,70 92,78", 0.8, colour=LINEN_SHADE, profile="flat")
    art.taper("74,68 80,75 86,80", 0.8, colour=LINEN_SHADE, profile="flat")
    art.shape("72,56.4 80,58.6 85.6,61.6! 81,67.6 73,72 69.6,72.6! 68.6,65", RED, width=0.7)
    lozenges(art, [(79.2, 62.4), (74.6, 66)], 3.4, GOLD)
    lozenges(art, [(73.8, 60.4)], 2.4, GOLD)


def _sarafan(art: Art) -> None:
    """Draw the sarafan with its strip of ochre."""
    sarafan = "42,60 40,72 40,96! 72,96! 70,70 65.6,60 54,63"
    art.shape(sarafan, BLUE)
    art.shape("50.2,62.4 49,74 49,96! 60,96! 59.6,74 57.4,62.4", OCHRE, width=0.8)
    for y in (66.5, 72, 77.5):
        lozenges(art, [(54, y)], 4.2, RED, stroke=INK, width=0.4)
        lozenges(art, [(54, y)], 1.6, GOLD)
    pearls(art, [(51.2, 69.2), (56.8, 69.2), (51, 74.8), (57.2, 74.8)], 0.6)
    lozenges(art, [(44.6, 66), (45, 72.6), (63.6, 65.6), (64.4, 71.8), (44.6, 79)], 3.2, GOLD)


def _collar(art: Art) -> None:
    """Draw neck and round collar."""
    art.shape("48.4,42 48.6,50 46,54 54,60 62,54 59.4,49 59.6,40", SKIN, width=0.7)
    art.shape("59.6,42.6 57,46.4 53,48.4 49,47 49,50 53,52 59,49.6", SKIN_SHADE, stroke=None)
    art.shape(
        "45.6,49.4 40,53.6 36.4,59 44,63.6 54,65.4 64,63.6 71,58.6 67.6,53.2 62,49.4 60,53.4 54,56 48,53.6",
        OCHRE,
        width=0.85,
    )
    lozenges(art, [(41.8, 57.6), (47.6, 60), (54, 61), (60.4, 60), (66, 57.2)], 3.6, RED, stroke=INK, width=0.4)
    pearls(art, [(44.6, 59), (50.8, 60.8), (57.2, 60.8), (63.2, 59)], 0.6)
    pearls(art, along("46,51 49,55 54,57.2 59,55 61.8,51", 9), 0.7)


def _braid(art: Art) -> None:
    """Draw the braid in front."""
    for i, (x, y) in enumerate(along("44,44 40.6,50 39.6,58 41.4,66 40.4,74 42,82", 12)):
        art.shape(
            [
                (x - 3.1, y - 2.4),
                (x + (0.6 if i % 2 else -0.6), y - 3.2),
                (x + 3.1, y - 2.2),
                (x + 2.0, y + 2.2),
                (x, y + 3.4),
                (x - 2.0, y + 2.2),
            ],
            BLOND,
            width=0.6,
        )
        art.taper(
            [(x - 1.8, y - 1.6), (x + 0.4, y - 0.2), (x + 1.2, y + 2)]
            if i % 2
            else [(x + 1.8, y - 1.6), (x - 0.4, y - 0.2), (x - 1.2, y + 2)],
            0.55,
            colour=BLOND_LIGHT,
        )


def _fringe(art: Art) -> None:
    """Draw the fringe of pearls and the pendants."""
    for x, y in along("-10.4,-7.6 -5.4,-11.6 0,-13 5.4,-11.6 10.2,-7.6", 13):
        art.disc(x, y + 0.2, 0.75, CREAM, width=0.4)
    for x, y in along("-8.8,-6.8 -4.6,-10.0 0,-11.2 4.6,-10.0 8.6,-6.8", 9):
        art.disc(x, y + 0.4, 0.7, CREAM, width=0.38)
    for x in (-9.9, 9.6):
        for j in range(4):
            art.disc(x, 3 + j * 1.7, 0.75, CREAM, width=0.4)
        lozenges(art, [(x, 10.6)], 3, RED, stroke=INK, width=0.4)


def _feather(art: Art) -> None:
    """Draw the firebird's feather."""
    art.taper("79,66 81,54 86,42 90,30", 1.3, colour=OCHRE_DARK, profile="flat")
    for i in range(9):
        part = i / 8
        x, y = 80.6 + part * 8.2, 56 - part * 23
        art.shape(
            [
                corner(x, y),
                (x - 6 + part * 1.4, y - 4),
                corner(x - 8 + part * 2.6, y - 9),
                (x - 3.4 + part, y - 7),
                corner(x + 0.9, y - 3),
            ],
            RED if i % 2 else OCHRE,
            width=0.5,
        )
        if i < 8:
            art.shape(
                [
                    corner(x, y),
                    (x + 4 - part, y - 1),
                    corner(x + 6.4 - part * 2.4, y - 5),
                    (x + 3, y - 5.4),
                    corner(x + 1, y - 3),
                ],
                OCHRE if i % 2 else RED,
                width=0.5,
            )
    art.shape("88,34 82.4,30 81.6,22 85,15 89,10.4! 92.4,16 93.6,23 92.4,30", OCHRE, width=0.8)
    art.shape("87.8,31 84.4,27 84.6,21.6 88,17 91,21.6 91,27", BLUE, width=0.55)
    lozenges(art, [(87.8, 24)], 6.4, GOLD, stroke=INK, width=0.4)
    lozenges(art, [(87.8, 24)], 2.6, RED)


def _head(art: Art) -> None:
    """Draw face and parted hair."""
    with art.at(53.8, 32.6, 0, 1.04):
        Face(
            turn=0.55,
            build=Build(cheek=0.06, jaw=0.13, chin=0.05, length=-0.6),
            eye_y=-1.0,
            eye_width=4.2,
            eye_height=1.55,
            look=-0.2,
            lash=0.7,
            iris="#3E6C93",
            brow=Brow(-0.1, 1.1, 0.7, arch=0.8),
            brow_colour="#6B4A1C",
            nose="button",
            mouth="serene",
            lips="#C23B33",
            blush=0.6,
            ear=False,
            lid=0.9,
        ).draw(art)
        art.shape(
            "-.6,-13.6 -7.6,-11 -10,-5.4 -10,.6 -8.8,4.4 -8.0,-1.4 -5.8,-6.6 -.6,-9.4! 5,-6.6 7.4,-1.4 8.2,4.4 "
            "9.6,.6 9.8,-5.4 7.2,-11",
            BLOND,
            width=0.8,
        )
        art.taper("-1,-11.2 -6.6,-8.6 -8.8,-2", 0.6, colour=BLOND_LIGHT, profile="flat")
        art.taper("0,-11.2 5.6,-8.6 8.6,-2", 0.6, colour=BLOND_LIGHT, profile="flat")
        _fringe(art)


def _hands(art: Art) -> None:
    """Draw the hand with the feather, and the hand on the breast."""
    pinch(art, 79.6, 63.6, -14)
    _feather(art)
    pinch_front(art, 79.6, 63.6, -14)
    art.shape("84.6,68.6 90,65.4 94.2,69 92.6,73.6 87.4,74.6", OCHRE, width=0.6)
    pearls(art, [(87.4, 70), (90.4, 69.6)], 0.6)
    flat(art, 37.4, 73.4, -24, -1, scale=0.85)
    art.shape("27.4,80 31,71 35,73.6 32.6,82", OCHRE, width=0.6)


def draw(art: Art) -> None:
    """Draw the upper half of the card."""
    _robe(art)
    _kokoshnik(art)
    _sleeves(art)
    _sarafan(art)
    _collar(art)
    _braid(art)
    _head(art)
    _hands(art)
