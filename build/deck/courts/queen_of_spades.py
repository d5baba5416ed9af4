"""The queen of spades: the old countess, 75, thin, knowing."""

import math

from deck.art import Art
from deck.faces import Face
from deck.features import Brow, Build
from deck.hands import grip
from deck.palette import BLUE, BLUE_DARK, CREAM, GOLD, INK, OCHRE, RED
from deck.strokes import Point, along, corner, grid
from deck.trimmings import chevrons, folds, gem, pearls

PALE = "#F6E3CF"
PALE_SHADE = "#D9B9A4"
POWDER = "#EFEBE2"
POWDER_SHADE = "#8F8A86"
PLUME = "#2B2733"
PLUME_LIGHT = "#7D7890"
PIVOT = (78.5, 63.4)


def _on_fan(radius: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return PIVOT[0] + radius * math.cos(angle), PIVOT[1] + radius * math.sin(angle)


def _fan(art: Art) -> None:
    """Draw the open black fan: nine golden sticks, red spades, about its pivot."""
    rim = [_on_fan(25.6 if j % 2 else 23.6, -152 + j * 7.25) for j in range(1, 18)]
    inner = [_on_fan(8, -152 + 26 * j) for j in (4, 3, 2, 1)]
    ends = [corner(*_on_fan(radius, angle)) for radius, angle in ((25, -152), (25, -22), (8, -22), (8, -152))]
    art.shape([ends[0], *rim, ends[1], ends[2], *inner, ends[3]], PLUME, width=0.8)
    sticks = [-152 + i * 130 / 9 for i in range(10)]
    for angle in sticks:
        art.line([_on_fan(2, angle), _on_fan(24, angle)], 0.5, colour=GOLD)
    for radius in (21.6, 11):
        art.line([_on_fan(radius, -152 + i * 13) for i in range(11)], 0.55, colour=GOLD)
    for i in range(9):
        angle = -152 + (i + 0.5) * 130 / 9
        art.suit("S", *_on_fan(16.4, angle), 3.3, RED, turn=angle + 90)
    for angle in sticks:
        art.line([_on_fan(0, angle), _on_fan(8, angle)], 0.9, colour=OCHRE)
    art.disc(*PIVOT, 1.3, OCHRE, width=0.5)


def _gown(art: Art) -> None:
    """Draw the blue gown."""
    art.shape("40,52 30,54 20,62 11,76 7,96! 98,96! 96,74 90,62 80,55 68,52", BLUE, width=1.0)
    art.shape("7,96! 11,78 19,64! 18,78 18,96!", BLUE_DARK, stroke=None)
    art.shape("96,74 90,62 86,60! 88,72 88,90! 98,90!", BLUE_DARK, stroke=None)
    folds(art, ("31,58 26,66 24,74", "36,64 33,74 30,82"), BLUE_DARK, 3)


def _collar(art: Art) -> None:
    """Draw the standing lace collar, neck and breast."""
    lace = []
    for i in range(13):
        a = math.radians(172 + i * (196 / 12))
        lace.append((54 + 22 * math.cos(a), 45 + 20.5 * math.sin(a)))
        if i < 12:
            between = math.radians(172 + (i + 0.5) * (196 / 12))
            lace.append((54 + 26 * math.cos(between), 45 + 24 * math.sin(between)))
    lace += [(66, 54), (54, 60), (42, 54)]
    art.shape(lace, CREAM, width=0.8)
    for i in range(12):
        a = math.radians(172 + (i + 0.5) * (196 / 12))
        cos, sin = math.cos(a), math.sin(a)
        art.taper([(54 + 12 * cos, 45 + 12 * sin), (54 + 22 * cos, 45 + 20.5 * sin)], 0.55, colour=BLUE)
        art.disc(54 + 22.4 * cos, 45 + 20.7 * sin, 1.5, BLUE, stroke=None)
        art.dots([(54 + 22.4 * cos, 45 + 20.7 * sin)], 0.6, CREAM)
        a = math.radians(172 + (i + 1) * (196 / 12))
        cos, sin = math.cos(a), math.sin(a)
        if i < 11:
            art.line([(54 + 10 * cos, 45 + 10 * sin), (54 + 20 * cos, 45 + 19 * sin)], 0.35, opacity=0.5)
    # neck & breast
    art.shape("49,44 49.5,50 44,54 38,57 42,66 54,70 66,66 70,57 62,54 59,50 60,42", PALE, width=0.7)
    art.shape("59.5,43 56,47 52,48.5 50,47.5 49.6,50 53,52 58,51", PALE_SHADE, stroke=None)


def _bodice(art: Art) -> None:
    """Draw bodice, stomacher and the chevrons of the sleeves."""
    art.shape("38,56 40,64 47,67.5 54,66 61,67.5 68,64 70,56 75,60 72,74 70,96! 40,96! 37,76 32,62", BLUE_DARK)
    art.shape("47,68 54,66.4 61,68 58,96! 50,96!", RED, width=0.7)
    for y in (71, 75, 79):
        art.taper([(48.6, y - 1.5), (54, y + 1.3), (59.6, y - 1.5)], colour=GOLD, profile="flat")
    art.line("38.4,57 40.4,64.6 47,68 54,66.6 61,68 67.6,64.6 69.6,57", 1.2, colour=GOLD)
    pearls(art, along("38.6,58 40.6,65 47,68 54,66.6 61,68 67.4,65 69.4,58", 13), 0.7)
    # chevrons on the sleeves
    chevrons(
        art, grid((14, 66, 30, 92), (5, 4.6), "30,56 20,64 12,78 9,94! 34,94! 36,76 32,62", margin=1.8), 1.2, 0.7, 0.6
    )
    chevrons(art, grid((76, 60, 92, 80), (5, 4.6), "76,60 90,62 96,76 96,84 72,84", margin=1.8), 1.2, 0.7, 0.6)


def _necklace(art: Art) -> None:
    """Draw the beads of jet."""
    pearls(art, along("47.5,51.5 50,56 54,57.6 58,56 61,51.5", 9), 0.8, fill=INK)
    art.suit("S", 54, 60.8, 4.2, INK)


def _hair(art: Art) -> None:
    """Draw the tall powdered hair."""
    contour = (
        "44,37 41.5,31 42,23 40.5,17 44,10.5 50,7.5 57,7.2 64,9 68.5,14 68,20 66.5,27 67,33 65,39 62,36! 62,24! 46,24!"
    )
    art.shape(contour, POWDER, width=0.95)
    for lock in (
        "44,22 43.5,15 48,10.5 55,9.5",
        "47,22.5 47,17 51,13 57,12.4",
        "51,22 52,18 56,15.5 61,15",
        "58,22 60,18.6 64,17",
        "65,26 66,20 66.4,15",
        "64,30 65.4,27 65.6,22",
    ):
        art.taper(lock, 0.7, colour=POWDER_SHADE)
    for y, x in ((31, 66.2), (35.5, 66.6)):
        art.shape([(x - 3, y - 1.6), (x + 2.4, y - 2), (x + 3, y + 1.2), (x - 2.6, y + 1.8)], POWDER, width=0.7)
        art.line([(x - 1.2, y + 0.8), (x - 1.4, y - 0.8), (x + 0.4, y - 0.6)], 0.4, colour=POWDER_SHADE)


def _face(art: Art) -> None:
    """Draw the face of many years."""
    with art.at(54, 33.5, 2, (-0.95, 0.97)):
        Face(
            build=Build(cheek=-0.03, jaw=-0.14, chin=-0.1, length=1.2),
            skin=PALE,
            shade=PALE_SHADE,
            eye_y=-1.6,
            eye_width=3.7,
            eye_height=1.2,
            hood=0.5,
            slant=-0.2,
            look=-0.5,
            iris="#3B3F4A",
            brow=Brow(0.1, 0.9, 1.3, arch=1.0),
            brow_colour="#4A4350",
            nose="aquiline",
            mouth="thin",
            age=1.0,
            hollow=0.9,
            blush=0.25,
            ear=False,
            lid=0.95,
        ).draw(art)
        art.dots([(3.6, 5.0)], 0.55, INK)  # beauty spot


def _headdress(art: Art) -> None:
    """Draw the front of the hair, the black plume and the tiny crown."""
    art.shape("45.4,25 46,20 50,18.5 56,19.6 62,18.5 64.6,24 63.5,30 62.5,25.5 58,23 50,23 46.4,26", POWDER, width=0.8)
    # black plumes and little crown
    art.shape("60,12 66,7 75,6.5 81,10 82,15 78,13.5 79,18 74,15 72,18 68,14 62,15", PLUME, width=0.7)
    art.line("61,13 68,10.5 76,10.5", 0.45, colour=PLUME_LIGHT)
    art.taper("70,11 74,13.5 75,16", 0.5, colour=PLUME_LIGHT)
    art.taper("74,10.6 78,12 80,14", 0.5, colour=PLUME_LIGHT)
    with art.at(53, 11.2, -3, 0.92):
        art.shape("-6.4,1.6! -7.2,-3.6! -3.6,-.4! 0,-5! 3.6,-.4! 7.2,-3.6! 6.4,1.6! 0,2.6", OCHRE, width=0.75)
        gem(art, (0, 0.4), 1, 1, RED)
        pearls(art, [(-7.2, -3.8), (7.2, -3.8), (0, -5.2)], 0.75)
        pearls(art, [(-3.4, 0.7), (3.4, 0.7)], 0.55)


def _arm(art: Art) -> None:
    """Draw the arm with the open fan."""
    art.shape("92,62 98,70 98,82 84,84 80,76! 86,67!", BLUE_DARK, width=0.8)
    grip(art, 79.4, 66, 14, 1, around=_fan, skin=PALE, scale=0.95)
    art.shape("83,69.4 87.6,65.6 92.4,66.4 95,71 89,77 84.4,74", CREAM, width=0.7)


def draw(art: Art) -> None:
    """Draw the upper half of the card."""
    _gown(art)
    _collar(art)
    _bodice(art)
    _necklace(art)
    _hair(art)
    _face(art)
    _headdress(art)
    _arm(art)
