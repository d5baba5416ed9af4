"""The ace of hearts: two swallows, birds that come home, over a garland of carnations."""

from deck.art import Art
from deck.flora import bud, carnation, carnation_cup, leaf
from deck.measures import polar
from deck.palette import BLUE, BLUE_DARK, BLUE_MILD, BLUE_PALE, CREAM, GREEN_DARK, INK, LINEN_SHADE, RED
from deck.strokes import Point

RING = 30.5


def _garland(art: Art) -> None:
    """Draw the stem along half of the ring, its leaves, buds and the carnations."""
    stem = [polar(RING + (0.8 if i % 2 else -0.8), 186 - 15 * i) for i in range(13)]
    art.taper(stem, 2.4, profile="flat")
    art.taper(stem, 1.3, colour=GREEN_DARK, profile="flat")
    for angle, lean, length in (
        (176, 40, 7.5),
        (170, -34, 7),
        (160, 42, 7),
        (128, -30, 6.4),
        (112, 38, 7.4),
        (70, -34, 6.4),
        (62, 40, 7.4),
        (26, 42, 7),
        (20, -34, 6.6),
    ):
        leaf(art, *polar(RING, angle), 90 - angle + 90 + lean, length, 1.9)
    for angle, lean, scale in ((150, -26, 1.05), (46, 36, 1.05), (12, -20, 0.9)):
        bud(art, *polar(RING, angle), 90 - angle + 90 + lean, scale)
    for angle, scale in ((140, 0.62), (34, 0.62), (88, 0.8)):
        place = polar(RING - 1, angle)
        carnation_cup(art, *place, 90 - angle, scale)
        carnation(art, *place, 90 - angle, scale)


def _wing(art: Art, ink: str, feather: str) -> None:
    """Draw a wing about its shoulder, swept back to the right."""
    art.shape(
        "-3.4,1.4! -3.6,-5 -.6,-12 6,-19 15,-24.6 22,-27! 20.4,-23.4! 19.6,-20! 17,-17! 15.4,-13.6! 12.6,-11! "
        "10.4,-7.6! 8,-4.4! 5,1.4!",
        ink,
    )
    art.taper("-1.6,-4 2,-10 9,-17 18,-23.6", 0.9, colour=feather)
    for barb in (
        "6,-13.4 12,-15 16.6,-17",
        "3.4,-10 9,-11.6 14.8,-13.4",
        "1.6,-6.4 6.6,-7.8 12,-10.6",
        "0.6,-3 4.6,-4 9.6,-7",
    ):
        art.taper(barb, 0.6, colour=feather)


def _bird(art: Art) -> None:
    """Draw a swallow that flies to the left, about its breast."""
    with art.at(-3, -2, -46, (0.8, 0.84)):
        _wing(art, BLUE, BLUE_MILD)
    art.shape("9,-1.4! 16,-3.6 24,-4.4 33,-8.6! 27,-2 18,1.4 10.4,2!", BLUE, width=0.75)
    art.shape("9,.6! 16,2.2 24,5 32,5! 24,8 15,6.4 8.6,3.4!", BLUE, width=0.75)
    art.shape("-13.4,.2 -11.4,-3.2 -7,-4.4 0,-4.2 7,-2 11.6,1! 9,4 2,5.6 -6,5.4 -11,3.8", CREAM, width=0.9)
    art.shape("-4,5.2! 2,5.2 8.6,3.6 11,1.2! 6,2.4 0,3.6", LINEN_SHADE, stroke=None)
    art.shape("-13.4,.2 -11.4,-3.2 -7,-4.4 0,-4.2 7,-2 11.6,1! 6,1.4 0,.2 -5,-.6 -9,.4 -11,1.4!", BLUE, width=0.75)
    art.shape("-13.2,.8! -11,1.6 -9,.5 -6.4,-.2 -6.8,3 -9.6,4.2 -12,3!", RED, width=0.6)
    art.taper("-6.4,3.4 -5.2,1.8 -5.4,-.2", 1.3, colour=BLUE_DARK)
    art.shape("-13,-.4! -17.4,1.6! -12.8,1.8!", INK, stroke=None)
    art.dots([(-10.4, -1.2)], 0.95, CREAM)
    art.dots([(-10.5, -1.2)], 0.6, INK)
    with art.at(-2, -1.8):
        _wing(art, BLUE_MILD, BLUE_PALE)


def draw(art: Art) -> None:
    """Draw the upper half of the ring, and its swallow."""
    _garland(art)
    place: Point = (56, 30.4)
    with art.at(*place, -8, 0.76):
        _bird(art)
