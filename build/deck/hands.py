"""Hands, about nine units wide. `flip` −1 mirrors a hand."""

from collections.abc import Callable

from deck.art import Art
from deck.palette import SKIN


def grip(
    art: Art,
    x: float,
    y: float,
    turn: float = 0,
    flip: int = 1,
    *,
    around: Callable[[Art], None] | None = None,
    skin: str = SKIN,
    scale: float = 1,
) -> None:
    """Draw a fist round an upright shaft, which `around` draws; the wrist lies to the right and below."""
    with art.at(x, y, turn, (flip * scale, scale)):
        art.shape("-1.5,-4.4 3.6,-3.8 5.6,-.5 5.8,3.6 2.4,4.8 -1.8,4.4", skin, width=0.7)
    if around:
        around(art)
    with art.at(x, y, turn, (flip * scale, scale)):
        for finger_y, shorter in ((3.2, 0.4), (1.1, 0), (-1.1, 0), (-3.2, 0.3)):
            art.capsule((2.2 - shorter * 0.4, finger_y + 0.1), (-2.9 + shorter, finger_y), (1.25, 1.12), skin)
        art.capsule((3.6, -3.4), (-1.2, -5.1), (1.35, 1.05), skin)


def pinch(art: Art, x: float, y: float, turn: float = 0, flip: int = 1) -> None:
    """Draw an elegant hand whose thumb and forefinger meet at (x, y); the wrist lies to the right and below."""
    with art.at(x, y, turn, (flip, 1)):
        art.capsule((4.6, 2), (2.6, -3.4), (1.15, 0.75), SKIN, width=0.5)
        art.capsule((5.6, 2.6), (5, -3.6), (1.1, 0.7), SKIN, width=0.5)
        art.shape("1.6,3.4 4.2,1.2 7,2.6 9,6.2 6.6,9.2 3.2,6.8", SKIN, width=0.7)
    pinch_front(art, x, y, turn, flip)


def pinch_front(art: Art, x: float, y: float, turn: float = 0, flip: int = 1) -> None:
    """Draw thumb and forefinger again, in front of the stem they hold."""
    with art.at(x, y, turn, (flip, 1)):
        art.capsule((3.6, 2.6), (0.2, -0.7), (1.2, 0.75), SKIN, width=0.5)
        art.capsule((2.6, 5.4), (-0.2, 0.9), (1.25, 0.8), SKIN, width=0.5)
        art.shape("3.2,3 4.6,2.4 6.6,4 7,7 4.6,7 3,5.4", SKIN, stroke=None)


def flat(art: Art, x: float, y: float, turn: float = 0, flip: int = 1, *, scale: float = 1) -> None:
    """Draw a hand laid flat, its fingers to the left."""
    with art.at(x, y, turn, (flip * scale, scale)):
        for base, tip, reach in ((3, 4.4, -5.2), (1, 1.5, -6.6), (-1, -1.3, -6.6), (-2.9, -3.8, -5.4)):
            art.capsule((0, base * 0.8), (reach, tip * 0.8), (1.15, 0.85), SKIN, width=0.5)
        art.shape("-1,-3.4 3,-3.6 6.4,-2.4 6.4,2.4 3,3.8 -1,3.4 -2,0", SKIN, width=0.65)
        art.shape("-2.2,-2.6 1,-2.6 1,2.6 -2.2,2.6", SKIN, stroke=None)
        art.capsule((2, -3), (-2.6, -5.4), (1.2, 0.9), SKIN, width=0.5)


def clasp(art: Art, x: float, y: float, turn: float, flip: int = 1) -> None:
    """Draw a hand that presses something from the side, its fingers short."""
    with art.at(x, y, turn, (flip, 1)):
        for finger_y in (-2.9, -0.9, 1.1, 3):
            art.capsule((-1.2, finger_y), (2.5 - abs(finger_y) * 0.18, finger_y - 0.2), (1.18, 1.05), SKIN)
        art.shape("-5.4,-3.4 -1.6,-4.4 .2,-3.4 .3,3.4 -1.4,4.4 -5.4,4", SKIN, width=0.6)
        art.shape("-1.2,-2.8 1,-2.4 1,2.4 -1.2,2.8", SKIN, stroke=None)
        art.capsule((-2.8, -2.6), (1.5, -5), (1.3, 1), SKIN)


def hold(art: Art, x: float, y: float, turn: float, flip: int = 1) -> None:
    """Draw a hand that holds the edge of something flat, such as a book."""
    with art.at(x, y, turn, (flip, 1)):
        for reach, finger_y in ((6.4, -4), (7.2, -1.6), (6.8, 0.8), (5.6, 2.8)):
            art.capsule((0, finger_y * 0.8), (reach - 2.6, finger_y - 0.4), (1.2, 0.95), SKIN, width=0.5)
        art.shape("-4.6,-3 0,-3.8 2,-2.6 2,2.8 0,3.8 -4.6,3.4", SKIN, width=0.6)
        art.shape(".4,-2.4 2.6,-2 2.6,2 .4,2.6", SKIN, stroke=None)
