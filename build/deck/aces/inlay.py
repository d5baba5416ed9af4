"""The inlaid suit sign in the middle of an ace."""

from typing import NamedTuple

from deck.art import Art
from deck.measures import CENTRE_X, CENTRE_Y
from deck.palette import CREAM, GOLD
from deck.strokes import Points

LOBES = ((0, -0.27), (-0.265, 0.11), (0.265, 0.11))  # centres of the lobes of a club
SPADE_INLAY = (
    (0, -0.47, True),
    (0.22, -0.18, False),
    (0.45, 0.12, False),
    (0.37, 0.32, False),
    (0.2, 0.33, False),
    (0, 0.18, True),
    (-0.2, 0.33, False),
    (-0.37, 0.32, False),
    (-0.45, 0.12, False),
    (-0.22, -0.18, False),
)


class Inlay(NamedTuple):
    """The measures of an ace: size of the sign, its shift, and place and scale of the star in it."""

    size: float
    shift: float
    star_y: float
    star: float


INLAYS = {
    "S": Inlay(39, -0.5, 2.2, 0.76),
    "H": Inlay(38, 0.5, -0.6, 0.78),
    "D": Inlay(45, 0.5, 0, 0.66),
    "C": Inlay(36, 0.5, 0.4, 0.56),
}


def draw(art: Art, suit: str, ink: str) -> None:
    """Draw the sign in the suit's ink, inlaid with an outline, a star of petals and scrolls."""
    inlay = INLAYS[suit]
    y = CENTRE_Y + inlay.shift
    art.suit(suit, CENTRE_X, y, inlay.size, ink)
    _outline(art, suit, y, inlay.size)
    with art.at(CENTRE_X, y + inlay.star_y, 0, inlay.star):
        _star(art, ink)
    SCROLLS[suit](art, y, inlay.size)


def _outline(art: Art, suit: str, y: float, size: float) -> None:
    if suit == "S":
        inner: Points = [
            (CENTRE_X + dx * size * 0.85, y + dy * size * 0.85 + 0.2, sharp) for dx, dy, sharp in SPADE_INLAY
        ]
        art.shape(inner, None, stroke=CREAM, width=0.7)
    elif suit != "C":  # a club is too narrow for an outline
        scale, shift = {"H": (0.86, 0.12), "D": (0.85, 0)}[suit]
        art.suit(suit, CENTRE_X, y + shift, size * scale, None, stroke=CREAM, width=0.7)


def _star(art: Art, ink: str) -> None:
    for i in range(8):
        with art.at(0, 0, i * 45):
            if i % 2 == 0:
                art.shape("0,-1.6! 2.6,-5 0,-9.4! -2.6,-5", CREAM, stroke=None)
                art.line("0,-3.4 0,-7.4", 0.6, colour=ink)
            else:
                art.shape("0,-1.6! 1.5,-4 0,-6.4! -1.5,-4", GOLD, stroke=None)
    art.disc(0, 0, 2, GOLD, stroke=None)
    art.disc(0, 0, 0.9, ink, stroke=None)


def _spade_scrolls(art: Art, y: float, size: float) -> None:
    for side in (-1, 1):
        with art.at(CENTRE_X, y, 0, (side, 1)):
            art.line("8.6,9.4 12.4,11 14.4,8 13,5 10.6,5.8 11,7.8", 0.7, colour=CREAM)
            art.line("2,-12.4 4.4,-8.6 8.4,-4.8 12,-1", 0.7, colour=CREAM)
    art.suits("S", [(CENTRE_X, y - 12)], 3, GOLD)


def _heart_scrolls(art: Art, y: float, size: float) -> None:
    for side in (-1, 1):
        with art.at(CENTRE_X, y, 0, (side, 1)):
            art.line("10.4,-9.4 14,-11.6 15.6,-8 13.6,-5.2 11.4,-6.4 12.2,-8.4", 0.7, colour=CREAM)
            art.line("2.4,12.6 5.6,9.4 9.6,6.2 12.4,2.2", 0.7, colour=CREAM)
    art.suits("H", [(CENTRE_X, y + 12.6)], 3, GOLD)


def _diamond_scrolls(art: Art, y: float, size: float) -> None:
    for turn in (0, 180):
        with art.at(CENTRE_X, y, turn):
            art.line("-4.4,-8.6 -2,-10.6 0,-14.6 2,-10.6 4.4,-8.6", 0.7, colour=CREAM)
            art.suits("D", [(0, -10.4)], 2.4, GOLD)


def _club_dots(art: Art, y: float, size: float) -> None:
    for dx, dy in LOBES:
        for i in range(6):
            with art.at(CENTRE_X + dx * size, y + dy * size, i * 60):
                art.shape("0,-1.3! 1.1,-2.8 0,-4.5! -1.1,-2.8", CREAM, stroke=None)
        art.dots([(CENTRE_X + dx * size, y + dy * size)], 1.2, GOLD)


SCROLLS = {"S": _spade_scrolls, "H": _heart_scrolls, "D": _diamond_scrolls, "C": _club_dots}
