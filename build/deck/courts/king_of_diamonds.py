"""The king of diamonds: a navigator in profile, 45."""

from deck.art import Art
from deck.faces import profile
from deck.hands import grip
from deck.palette import (
    BLUE,
    BLUE_DARK,
    BLUE_MILD,
    CREAM,
    FUR,
    FUR_LIGHT,
    GOLD,
    INK,
    JET,
    JET_LIGHT,
    LINEN_SHADE,
    OCHRE,
    OCHRE_DARK,
    RED,
    ROSE,
    SKIN_SHADE,
)
from deck.strokes import along, grid
from deck.trimmings import folds, lozenges

SPHERE_X, SPHERE_Y = 80, 37


def _cloak(art: Art) -> None:
    """Draw the blue cloak."""
    art.shape("36,51 26,54 15,62 8,74 5,96! 98,96! 97,68 90,58 80,53 66,50", BLUE, width=1.0)
    art.shape("5,96! 8,76 14,66 18,63! 14,76 14,96!", BLUE_DARK, stroke=None)


def _gown(art: Art) -> None:
    """Draw the ochre gown with its blue opening."""
    gown = "40,52 31,57 26,68 25,96! 82,96! 80,70 75,58 64,51"
    art.shape(gown, OCHRE, width=0.95)
    points = grid((28, 60, 80, 86), (6.4, 4.2), gown, margin=2.2)
    lozenges(art, points, 4.2, RED, stroke=INK, width=0.35)
    lozenges(art, points, 1.6, GOLD)
    front = "47,52 45,64 45,96! 60,96! 60,66 58,52"
    art.shape(front, BLUE_DARK, width=0.8)
    for y in (62.0, 67.4, 72.8, 78.0):
        art.disc(52.6, y, 1.5, GOLD, width=0.5)


def _sable(art: Art) -> None:
    """Draw the facings of sable and the chain of office."""
    art.shape("40,50 35,58 37,68 36,80 36,96! 44.6,96! 44.4,80 45,66 48,55", FUR, width=0.85)
    art.shape("64,49 70,58 68,68 69,80 69,96! 60.6,96! 60.4,80 60,66 57,55", FUR, width=0.85)
    for x, y in (
        (39, 60),
        (41, 66),
        (39.6, 72),
        (41, 78),
        (40, 84),
        (43, 58),
        (66, 60),
        (64, 66),
        (65.6, 72),
        (64, 77),
        (62, 58),
    ):
        art.taper([(x, y - 1.6), (x + 0.5, y), (x, y + 1.6)], 0.7, colour=FUR_LIGHT)
    for i, place in enumerate(along("37,54 41,63 48,69 52.6,70.4 58,69 64,62.6 67.6,53", 13)):
        if i % 2:
            lozenges(art, [place], 3.4, RED, stroke=INK)
        else:
            art.disc(*place, 1.5, GOLD, width=0.5)


def _chart(art: Art) -> None:
    """Draw the rolled chart."""
    with art.at(34.5, 68, 28):
        art.shape("-3.4,-16! 3.4,-16! 3.4,13! -3.4,13!", CREAM, width=0.8)
        art.ellipse(0, -16, 3.4, 1.3, CREAM)
        art.line("-1.4,-16 0,-16.5 1.2,-15.9 .2,-15.6", 0.4)
        art.line("1.6,-14 1.6,12", 0.4, colour=LINEN_SHADE)
        art.line("-2,-13 -.6,-10.4 -2,-8", 0.45, colour=BLUE)
        art.line("-2.4,-6 0,-5 -1,-3.6", 0.45, colour=BLUE)
        art.path("M-3.4,-3 L3.4,-3 L3.4,-.6 L-3.4,-.6Z", RED, width=0.5)


def _left_arm(art: Art) -> None:
    """Draw the left sleeve and the fist with the chart."""
    art.shape("24,57 14,66 9,78 10,90 22,92 30,86 36,82! 32,70.6! 28,73 28,66", BLUE, width=0.95)
    folds(art, ("24,66 19,74 14,80", "28,75 22,80 17,86", "31,77 27,82 24,86"), BLUE_DARK)
    lozenges(art, [(16.5, 72), (20.6, 66.4), (14.4, 79), (21.4, 76), (26, 70)], 2.6, GOLD)
    grip(art, 37, 74, 30, -1, around=_chart, scale=0.98)
    art.shape("31.4,84.6 36.4,82 33.4,72.6 28.6,75.4", CREAM, width=0.6)


def _right_sleeve(art: Art) -> None:
    """Draw the right sleeve."""
    art.shape("80,55 90,60 97,70 97,84 84,80 77,74! 79,66! 80,62", BLUE, width=0.95)
    art.taper("84,64 88,70 94,76", 0.8)


def _bonnet(art: Art) -> None:
    """Draw the soft bonnet inside an open crown."""
    art.shape("-8.6,-9 -11,-14 -8,-18.4 0,-19.8 8.6,-17.6 12.2,-12.6 10.8,-7.6", BLUE_DARK)
    art.taper("-6,-12 -4,-16.4 2,-18", 0.7, colour=BLUE_MILD)
    art.taper("8,-10 9,-13 6,-16.4", 0.7, colour=BLUE_MILD)
    art.shape(
        "-10.4,-8! -13.6,-15.4! -9.4,-12.4! -7.4,-17.6! -4,-12! -.4,-18.4! 2.6,-11.8! 6.8,-17! 8.4,-11! 12.8,-14! "
        "11.6,-6.6! 6,-5 0,-5.2 -6,-6",
        OCHRE,
        width=0.8,
    )
    for x, y in ((-13.6, -15.8), (-7.4, -18.2), (-0.4, -19), (6.8, -17.6), (12.9, -14.5)):
        art.disc(x, y, 0.95, CREAM, width=0.45)
    art.line("-10,-9 -5,-7.6 1,-7.2 7,-7.6 11.4,-9", 0.4, colour=OCHRE_DARK)
    lozenges(art, [(-6.8, -8.6), (-1, -8.4), (5, -8.6)], 2.8, RED, stroke=INK, width=0.35)
    art.dots([(-4, -7), (2.2, -6.8), (8, -7.4)], 0.55, CREAM)


def _sphere(art: Art) -> None:
    """Draw the armillary sphere: four golden rings about a red earth."""
    art.capsule((SPHERE_X, SPHERE_Y + 12), (SPHERE_X, 62), (1.3, 1.5), OCHRE, width=0.6)
    art.ellipse(SPHERE_X, SPHERE_Y + 15, 2.4, 1.3, OCHRE, width=0.6)
    art.disc(SPHERE_X, SPHERE_Y, 12.6, "#F9EFCF", width=0.5)
    for across, along_axis, turn in ((12.6, 12.6, 0), (12.6, 4.6, -24), (12.6, 4.4, 66), (12.6, 1.5, -24)):
        with art.at(SPHERE_X, SPHERE_Y, turn):
            art.ellipse(0, 0, across, along_axis, width=2.1)
            art.ellipse(0, 0, across, along_axis, stroke=OCHRE if along_axis != 1.5 else GOLD, width=1.1)
    with art.at(SPHERE_X, SPHERE_Y, -24):
        art.shape("-12.4,-2 -6,2.4 0,3.6 6,2.4 12.4,-2 12.8,1.6 6.4,6.2 0,7.4 -6.4,6.2 -12.8,1.6", BLUE, width=0.6)
        lozenges(art, along("-9.6,2.4 -5,4.4 0,5.4 5,4.4 9.6,2.4", 7), 1.9, GOLD)
    art.disc(SPHERE_X, SPHERE_Y, 3, RED, width=0.6)
    art.dots([(SPHERE_X - 0.9, SPHERE_Y - 1)], 0.7, ROSE)
    art.disc(SPHERE_X, SPHERE_Y - 13.6, 1.3, OCHRE, width=0.5)


def _head(art: Art) -> None:
    """Draw collar, hair and profile."""
    art.shape("44,42 45,50 51,53 58,49 57,40", SKIN_SHADE, width=0.6)
    art.shape("42,47.6 45,52.6 52,55 59,52.4 61,47.4 57,50 52,51.4 46,50", CREAM, width=0.7)
    with art.at(51, 32.4, 0, (-1.07, 1.07)):
        profile(art, brow_weight=1.4, brow_angle=0.5, brow_colour=JET, age=0.7, iris="#4A2E1C")
        art.shape(
            "1.6,-7 1.2,-1 .6,3.2 -1.2,5.4 -2.6,6 -4.2,5.0 -6.4,4.9 -8.6,6.0! -7.6,6.7 -5,7 -4.6,8 -7.2,8.6 -8,11 "
            "-7.8,14.4 -5.6,17.4! -2,15.6 2.4,11.4 5.6,6.6 7,.6 7,-6",
            JET,
            width=0.75,
        )
        art.taper("2.8,6.4 -.6,10 -3.6,13", 0.6, colour=JET_LIGHT)
        art.taper("-5.6,9.4 -5.4,12 -5.2,15", 0.6, colour=JET_LIGHT)
        art.taper("-4.4,6.0 -6.8,5.7 -8.8,6.4", 0.8, colour=JET_LIGHT)
        art.shape(
            "5,-8.6 10,-6.4 12.4,-1 12.2,5 10.6,10.6 7.4,12.4 3.6,11.6 2.2,8.6! 3.4,5.4 3.2,1.4 2.2,-3 2.4,-7.4",
            JET,
            width=0.85,
        )
        for lock in ("4.4,-4 5.8,1 5,8.6", "7,-4.6 8.8,1 7.6,10", "9.4,-4 11,2 10,8"):
            art.taper(lock, 0.6, colour=JET_LIGHT)
        _bonnet(art)


def _right_hand(art: Art) -> None:
    """Draw the fist with the sphere."""
    grip(art, 80, 59, 0, 1, around=_sphere)
    art.shape("81,62.4 87,60.6 90.6,63.6 89.6,69 84,70.6 80.6,67.6", CREAM, width=0.7)


def draw(art: Art) -> None:
    """Draw the upper half of the card."""
    _cloak(art)
    _gown(art)
    _sable(art)
    _left_arm(art)
    _right_sleeve(art)
    _head(art)
    _right_hand(art)
