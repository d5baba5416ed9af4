"""The king of spades: an old warrior like a tsar, 70, grim."""

from deck.art import Art
from deck.faces import Face
from deck.features import Brow, Build
from deck.hands import flat, grip
from deck.palette import BLUE, BLUE_DARK, FUR, FUR_LIGHT, GLINT, GOLD, INK, OCHRE, OCHRE_DARK, RED, STEEL, STEEL_DARK
from deck.strokes import along, grid
from deck.trimmings import chevrons, folds, gem, pearls, wavy

WHITE_HAIR = "#E6E3DC"
WHITE_HAIR_SHADE = "#A9A59F"


def _robe(art: Art) -> None:
    """Draw the blue cloak over the red robe."""
    art.shape("38,52 26,55 15,63 8,76 5,96! 98,96! 98,66 90,57 80,53 68,51", BLUE, width=1.0)
    art.shape("5,96! 8,78 14,66 18,62! 14,76 14,96!", BLUE_DARK, stroke=None)
    art.shape("98,68! 90,58 85,56! 88,68 88,90! 98,90!", BLUE_DARK, stroke=None)
    robe = "44,54 36,66 34,96! 80,96! 76,70 66,54"
    art.shape(robe, RED)
    chevrons(art, grid((38, 64, 76, 88), (5.4, 4.4), robe, margin=2), 1.5, 0.9, 0.7)
    art.taper("43,55 35.5,67 33.5,90", 2.2, colour=OCHRE, profile="flat")
    art.taper("67,55 76.5,70 80,88", 2.2, colour=OCHRE, profile="flat")


def _sleeves(art: Art) -> None:
    """Draw the sleeves and their cuffs."""
    art.shape("17,62 10,72 8,84 14,92 26,90 36,78! 31,68! 24,74 24,66", BLUE)
    folds(art, ("22,66 20,74 14,82", "25,75 20,82 16,86"), BLUE_DARK)
    art.shape("36,77 31.5,67 27.5,70 31.5,82", OCHRE, width=0.7)
    pearls(art, [(30.6, 71.5), (32.4, 75), (33.6, 78)], 0.7)
    art.shape("92,60 96,70 94,80 80,78 71,73! 72,64! 80,66 84,62", BLUE)
    folds(art, ("84,63 88,68 92,74", "79,66.5 84,70 90,76"), BLUE_DARK)
    art.shape("70.5,73.5 71.5,63.5 75.5,64.5 75,75.5", OCHRE, width=0.7)
    pearls(art, [(73.2, 66.5), (73, 70), (72.8, 73)], 0.7)


def _shoulders(art: Art) -> None:
    """Draw the broad jewelled shoulder mantle."""
    mantle = "41,48 31,51 21,57 18,63 26,66 36,66 46,70 55,72 64,69 73,65 84,65 91,62 88,56 78,51 66,48"
    art.shape(mantle, OCHRE, width=0.95)
    art.line("23,61.5 32,61 43,64.6 55,67 66,64 77,60.4 87,60", 0.5, colour=OCHRE_DARK)
    for x, y, stone in (
        (27.5, 58.2, RED),
        (36, 56.4, BLUE),
        (74, 56, BLUE),
        (82.5, 57.6, RED),
        (45, 60, RED),
        (65.5, 60, RED),
    ):
        art.disc(x, y, 3.1, GOLD, width=0.6)
        art.disc(x, y, 1.7, stone, width=0.4)
    pearls(art, along("20,63.6 27,64.4 37,64.2 46,67.8 55,69.8 64,67 73,63.2 83,63.4 90,61.2", 21), 0.72)


def _beard(art: Art) -> None:
    """Draw the long beard and the moustache."""
    art.shape(
        "8.6,-1 9.4,4 9,10 7,17 4,24 .4,30.5! -3.4,24 -6.6,17 -8.4,10 -8.6,4 -8.2,-.5 -7,4.2 -5,5.4 0,5.2 5,5.4 7.2,3",
        WHITE_HAIR,
    )
    for lock in (
        "7.9,4 8,10 5.4,18 2.4,25",
        "5.6,7 5.8,12 3.6,19 1.4,27",
        "2.6,9.4 2.6,15 1,22 .4,28",
        "-1.6,9.6 -1,15 -.4,23",
        "-4.6,9 -4.6,14 -2.8,20 -1,26",
        "-7.4,6 -7.2,12 -5.2,18",
    ):
        art.taper(lock, 0.75, colour=WHITE_HAIR_SHADE, profile="flat")
    for side, shift in ((-1, -1.8), (1, -1.8)):
        with art.at(shift, 0, 0, (side * 0.95, 1)):
            art.shape("0,4.6! 2.6,4.9 5,7.4 7,11.4 6.8,14.6! 4.6,11.6 2.2,8.8 .3,7!", WHITE_HAIR, width=0.7)
            art.taper("1.4,6 4,8 6,12", 0.5, colour=WHITE_HAIR_SHADE)
    art.shape("-3,8.6! -1.8,8.2 -.6,8.6! -1.8,9.3", "#A8463C", stroke=None)


def _cap(art: Art) -> None:
    """Draw the golden cap with its brim of fur."""
    art.shape("-9.4,-10 -9.6,-16 -6.4,-20.6 -1.4,-23.6! 1.4,-23.6! 6.4,-20.6 9.8,-16 9.8,-10", OCHRE)
    art.shape("4.4,-22 6.4,-20.6 9.8,-16 9.8,-10 6.4,-10 7,-16", OCHRE_DARK, stroke=None, opacity=0.85)
    for lock in ("-4.4,-12 -4.8,-17 -1,-23", "3.8,-12 4.4,-17 1,-23"):
        art.line(lock)
    art.dots([(-6.8, -14), (-6.6, -17), (6.6, -14), (6.6, -17), (-0.4, -20)], 0.5, INK)
    art.ellipse(-0.4, -15.8, 2.1, 2.4, RED, width=0.6)
    art.dots([(-1, -16.6)], 0.5, GLINT)
    gem(art, (-6.8, -15.6), 1.0, 1.2, BLUE, width=0.4)
    gem(art, (6.8, -15.4), 1.0, 1.2, BLUE, width=0.4)
    art.path(
        "M-.5,-29 L.5,-29 L.5,-27.2 L2.2,-27.2 L2.2,-26.1 L.5,-26.1 L.5,-23.4 L-.5,-23.4 L-.5,-26.1 L-2.2,-26.1 "
        "L-2.2,-27.2 L-.5,-27.2Z",
        OCHRE,
        width=0.55,
        join="miter",
    )
    top = wavy("-11.4,-11.8 -5,-13.4 0,-13.7 5,-13.4 11.6,-11.8", 12, -0.8)
    foot = wavy("11.8,-6.6 5.4,-7.6 0,-7.9 -5.4,-7.6 -11.6,-6.6", 12, 0.8)
    art.shape([*top, (13, -9.2), *foot, (-12.8, -9.2)], FUR, width=0.85)
    for x in range(-10, 11, 2):
        art.taper([(x, -12), (x + 0.7, -10.4), (x + 0.3, -9)], 0.6, colour=FUR_LIGHT)


def _sword(art: Art) -> None:
    """Draw the upright sword."""
    art.path("M31.4,60 L31.4,12 L33,7.4 L34.6,12 L34.6,60Z", STEEL, width=0.8, join="miter")
    art.path("M33,12 L33,57", stroke=STEEL_DARK)
    art.shape("25.5,58.2 29,59.6 33,59.8 37,59.6 40.5,58.2 41,60.6 37,62 33,62.2 29,62 25,60.6", OCHRE, width=0.75)
    art.capsule((33, 62), (33, 72), (1.3, 1.3), RED, width=0.6)
    art.disc(33, 74.4, 2.3, OCHRE)
    art.disc(33, 74.4, 1, RED, width=0.4)


def _head(art: Art) -> None:
    """Draw hair, face, beard and cap."""
    art.shape("43,30 40.5,37 41.5,44 39,49 44,51 50,47 60,47 66,50 69,46 67,40 65,30", WHITE_HAIR)
    art.taper("43,38 43.5,44 41.5,48.5", 0.6, colour=WHITE_HAIR_SHADE)
    art.taper("65.4,38 65,44 67,48", 0.6, colour=WHITE_HAIR_SHADE)
    with art.at(53.5, 35.5, 0, 1.06):
        Face(
            build=Build(brow=-0.02, cheek=-0.02, jaw=-0.12, length=1.2),
            eye_y=-1.8,
            eye_width=3.6,
            eye_height=1.2,
            hood=0.45,
            slant=-0.3,
            look=-0.5,
            iris="#46536B",
            brow=Brow(1.3, 2.3, -0.2),
            brow_colour="#77726D",
            nose="aquiline",
            mouth=None,
            age=1.0,
            hollow=1.0,
            ear=False,
            lid=1.05,
        ).draw(art)
        _beard(art)
        _cap(art)


def _hands(art: Art) -> None:
    """Draw the fist on the sword and the hand laid on the beard."""
    grip(art, 33, 67, 0, -1, around=_sword)
    flat(art, 65, 68.4, -4, 1, scale=0.92)


def draw(art: Art) -> None:
    """Draw the upper half of the card."""
    _robe(art)
    _sleeves(art)
    _shoulders(art)
    _head(art)
    _hands(art)
