"""The ace of spades: wyverns, as on old Portuguese cards; head at the left, tail at the right, two make a ring."""

import math
from typing import NamedTuple

from deck.art import Art
from deck.measures import polar
from deck.palette import BLUE, BLUE_PALE, CREAM, INK, OCHRE, OCHRE_DARK, RED, RED_DARK
from deck.strokes import Point, Points, corner

RING = 30.6  # radius on which the body lies
NECK, SWEEP = 165, 147  # degrees, counted against the clock from the right
RINGS = 30  # sections along the body
WING_ROOT = 31


class Section(NamedTuple):
    """A place along the body: its polar coordinates about the card's centre, and half its thickness."""

    radius: float
    angle: float
    half: float


def _half_at(part: float) -> float:
    if part < 0.3:
        return 2.7 + 2.9 * math.sin(part / 0.3 * math.pi / 2)
    return 5.6 * math.pow(1 - (part - 0.3) / 0.7, 1.05) + 0.35


def _section(i: int) -> Section:
    part = i / RINGS
    return Section(RING + 0.9 * math.sin(part * 9) * part, NECK - part * SWEEP, _half_at(part))


SPINE = [_section(i) for i in range(RINGS + 1)]


def _wing(art: Art, behind: float, size: float, membrane: str, rib: str) -> None:
    """Draw a wing; `behind` turns it back along the body."""

    def on_wing(radius: float, degrees: float) -> Point:
        return polar(WING_ROOT + (radius - WING_ROOT) * size, degrees - behind)

    edge: Points = [
        corner(*on_wing(31, 114)),
        on_wing(44, 114.5),
        corner(*on_wing(57, 109)),
        corner(*on_wing(65, 83)),
        on_wing(55.6, 77.5),
        corner(*on_wing(58, 65.5)),
        on_wing(48.4, 61.5),
        corner(*on_wing(47.5, 50)),
        on_wing(38, 58),
        corner(*on_wing(30, 60)),
    ]
    art.shape(edge, membrane)
    wrist = on_wing(55.4, 107.5)
    for tip in (on_wing(58, 65.5), on_wing(47.5, 50)):
        middle = ((wrist[0] + tip[0]) / 2 - 0.3, (wrist[1] + tip[1]) / 2 + 0.5)
        art.taper([wrist, middle, tip], 1.2, colour=rib, profile="out")
    art.taper([wrist, on_wing(59.4, 96), on_wing(65, 83)], 2.2, colour=OCHRE, profile="out")
    art.line([on_wing(57, 109), on_wing(65, 83)], 0.8)
    art.taper([on_wing(31, 114), on_wing(44, 115.5), on_wing(56.4, 108.5)], 3.6, colour=OCHRE, profile="flat")
    art.line([on_wing(31, 116), on_wing(44, 116.9), on_wing(56.8, 108.8)], 0.7)
    x, y = on_wing(57, 108.6)
    thumb: Points = [
        corner(x - 1.2, y + 1.2),
        (x - 1.6, y - 1.6),
        corner(x + 0.6, y - 4.2),
        (x + 1.2, y - 1),
        corner(x + 1.3, y + 0.8),
    ]
    art.shape(thumb, CREAM, width=0.55)


def _body(art: Art) -> None:
    """Draw spines, body, belly and scales."""
    for i in range(2, RINGS - 1):
        radius, angle, half = SPINE[i]
        height = 2.1 * (1 - i / RINGS) + 0.8
        foot = radius + half * 0.8 - 0.3
        tip = polar(radius + half * 0.85 + height, angle - 0.6)
        art.shape([corner(*polar(foot, angle + 2.2)), corner(*tip), corner(*polar(foot, angle - 2.2))], RED, width=0.5)
    back = [polar(s.radius + s.half * 0.85, s.angle) for s in SPINE]
    belly = [polar(s.radius - s.half * 1.05, s.angle) for s in SPINE]
    art.shape(back + belly[::-1], OCHRE, width=1)
    outer = [polar(s.radius - s.half * 0.98, s.angle) for s in SPINE[1:]]
    inner = [polar(s.radius - s.half * 0.38, s.angle) for s in SPINE[1:]]
    art.shape(outer + inner[::-1], CREAM, stroke=None)
    for radius, angle, half in SPINE[1:-4]:
        art.line([polar(radius - half * 0.98, angle), polar(radius - half * 0.42, angle - 1.3)], 0.45)
    rim = [polar(s.radius - s.half * 0.36, s.angle) for s in SPINE]
    art.taper(rim, 0.6, colour=OCHRE_DARK, profile="flat", samples=3)
    for height, shift in ((0.42, 0), (0.02, 2.8)):
        for radius, angle, half in SPINE[2 : RINGS - 6]:
            top, middle = radius + half * (height + 0.16), angle + shift
            scale = [
                polar(top, middle + 1.5),
                polar(radius + half * (height - 0.1), middle - 0.2),
                polar(top, middle - 1.6),
            ]
            art.line(scale, 0.42, colour=OCHRE_DARK)


def _tail(art: Art) -> None:
    end = SPINE[-1]
    x, y = polar(end.radius, end.angle - 1)
    leaf: Points = [
        corner(x - 0.3, y - 1.4),
        (x + 3.4, y + 1.2),
        (x + 2.4, y + 4.2),
        corner(x, y + 7.8),
        (x - 2.4, y + 4.2),
        (x - 3.2, y + 1.2),
    ]
    art.shape(leaf, RED, width=0.6)
    art.line([(x, y), (x, y + 5)], 0.4, colour=RED_DARK)


def _paw(art: Art) -> None:
    """Draw thigh and claws, gripping inward."""
    thigh = ((33.5, 128), (34, 118), (29, 113), (25, 117), (24.6, 123), (29, 129))
    art.shape([polar(radius, angle) for radius, angle in thigh], OCHRE, width=0.75)
    for angle, radius in ((111, 20.6), (117, 19.6), (123.5, 20.4)):
        art.capsule(polar(25, 118.5), polar(radius + 1.4, angle), (1.3, 0.85), OCHRE, width=0.5)
        art.taper([polar(radius + 0.6, angle), polar(radius - 1.8, angle - 1)], 1.5, profile="out")


def _head(art: Art) -> None:
    """Draw the head in profile: forward is to the left, the back of the neck up."""
    art.shape("3.6,-2! 7.4,-4.6 12.4,-5! 10,-3 12.6,-.6! 9.4,-.8 10.8,2.6! 7.6,1.2 6.8,4.4! 4.4,2.6", BLUE, width=0.6)
    art.line("5.4,-1.6 8.4,-3.2", 0.4, colour=BLUE_PALE)
    art.line("5.6,.2 8.4,.2", 0.4, colour=BLUE_PALE)
    art.shape("1.6,1.6! -1.4,1.6 -4.6,1.4! -4.2,3.6 -.6,4.4 3,4!", RED_DARK, width=0.5)
    # forked tongue, lower jaw, fangs
    art.shape("-.4,2.6 -3.4,2.4 -6.6,3.2 -9.2,2.4! -8.2,3.6 -9.4,5! -6.4,4.4 -3.2,3.8 -.2,3.6", RED, width=0.45)
    art.shape("5.4,2.8 4.2,4.8 1.6,6.2 -2.2,6.2 -6.4,5.6! -6.2,4.6 -2.4,4.9 .4,4.3 1.6,2.4!", OCHRE, width=0.8)
    art.shape("-5.2,4.9! -4.9,3.2! -4.2,4.9!", CREAM, width=0.4)
    for x in (-7.6, -5.6, -3.6):
        art.shape([corner(x - 0.65, 0.7), corner(x - 0.1, 2.9), corner(x + 0.65, 0.8)], CREAM, width=0.4)
    # horn
    art.shape("3.4,-3.6! 6.4,-7 11.4,-8.2! 8.4,-5.4 6.4,-2.6!", CREAM, width=0.6)
    art.line("5.4,-4.6 6.6,-3.6", 0.35)
    art.line("7,-6 7.9,-4.9", 0.35)
    # skull, eye, nostril
    art.shape(
        "7.4,-3.4 4.2,-4.2 1.6,-5 -.6,-3.6 -3.4,-2.6 -6,-2.4 -7.4,-3.2 -9.2,-2.4 -9.8,-.4 -8.8,1.2! -6,.9 -3,1.2 0,1.8 "
        "2.2,2.8! 4.6,3.6 7.6,2.4",
        OCHRE,
        width=0.9,
    )
    art.shape("-1.8,-1.4! -.4,-2.7 1.8,-2.4! .6,-1.1", CREAM, width=0.5)
    art.dots([(0.1, -1.8)], 0.62, INK)
    art.taper("-2.6,-1.8 -.8,-3.6 2.6,-3.4", 1.3, profile="out")
    art.ellipse(-8.2, -1.4, 0.65, 0.5, INK, stroke=None)
    art.line("-6.6,-1.2 -5,-.8 -3.6,-1", 0.4, colour=OCHRE_DARK)
    art.line("2.4,-.4 3.4,1 3,2.2", 0.45, colour=OCHRE_DARK)
    art.line("-3.6,-2.4 -3.2,-1.8", 0.35)
    art.line("-5,-2.3 -4.7,-1.7", 0.35)


def draw(art: Art) -> None:
    """Draw one wyvern, biting at the tail of its twin."""
    _wing(art, 13, 0.82, BLUE, "#8FB2DC")
    _wing(art, 0, 0.92, BLUE_PALE, BLUE)
    _body(art)
    _tail(art)
    _paw(art)
    x, y = polar(RING - 0.2, 169)
    with art.at(x, y, -86, 1.16):
        _head(art)
