"""Hands, about nine units wide, each one contour with its fingers parted by brush strokes. `flip` −1 mirrors a hand."""

from collections.abc import Callable, Sequence

from deck.art import Art
from deck.palette import SKIN, SKIN_SHADE, STEEL, STEEL_DARK
from deck.strokes import Point

SHADES = {SKIN: SKIN_SHADE, STEEL: STEEL_DARK}


def _part(art: Art, lines: Sequence[str], width: float = 0.75) -> None:
    """Part fingers: each line begins between two tips and fades towards the knuckles."""
    for line in lines:
        art.taper(line, width, profile="out")


def _knuckles(art: Art, places: Sequence[Point], shade: str) -> None:
    for x, y in places:
        art.taper([(x - 0.25, y - 0.75), (x + 0.3, y), (x - 0.25, y + 0.75)], 0.55, colour=shade)


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
    shade = SHADES.get(skin, "#D9B9A4")
    with art.at(x, y, turn, (flip * scale, scale)):
        art.shape("-1.5,-4.4 3.6,-3.8 5.6,-.5 6,3.6 2.4,5 -1.8,4.4", skin, width=0.7)
    if around:
        around(art)
    with art.at(x, y, turn, (flip * scale, scale)):
        art.shape(
            "-2.2,-4.1 -3.7,-3.1 -3.1,-1.9! -4,-.9 -3.2,.2! -3.9,1.3 -3,2.3! -3.3,3.4 -2.2,4.5 .4,4.6 2.8,4.8 4.6,3.4 "
            "5.2,.6 4.9,-2.2 3.4,-3.8",
            skin,
            width=0.7,
        )
        art.shape("5,-1.6 4.9,1 4.2,3.3 2.4,4.5! -1.6,4.3! 1.6,3.6 3.4,2.2 4.2,.2", shade, stroke=None, opacity=0.8)
        _part(art, ("-3.2,-1.9 -.8,-1.7 1.9,-2", "-3.3,.2 -.8,.3 2.3,-.1", "-3.1,2.3 -.8,2.3 2.2,1.8"))
        art.shape("4.6,-2.6 3.4,-4.6 .8,-5.9 -2,-6.1 -3.2,-5.1 -2.4,-4 0,-3.8 2,-2.9 3.2,-1.4", skin, width=0.7)
        art.taper("-2.6,-5.5 -2,-4.9 -2.3,-4.4", 0.45, colour=shade)
        art.taper("3.7,-3.2 2.9,-2.6 2.7,-1.9", 0.45, colour=shade)


def pinch(art: Art, x: float, y: float, turn: float = 0, flip: int = 1) -> None:
    """Draw an elegant hand whose thumb and forefinger meet at (x, y); the wrist lies to the right and below."""
    with art.at(x, y, turn, (flip, 1)):
        art.shape("8.4,5 8.6,1.4 8.2,-1.6 7.4,-2.6 6.7,-1.6 6.7,1.4 6.4,4", SKIN, width=0.6)
        art.shape("7.4,4.4 6.9,.4 6,-3.6 5,-5 4.2,-4.2 4.5,-1 4.6,3.4", SKIN, width=0.6)
        art.shape("6,4.4 5,.4 3.4,-3.6 2.2,-4.8 1.6,-3.8 2.2,-1 3,3.2", SKIN, width=0.6)
        art.shape("2.6,3.6 4,1.8 6.4,1.8 8.8,4 9.6,7 7,9.6 4.4,8.4 2.8,6.4", SKIN, width=0.7)
    pinch_front(art, x, y, turn, flip)


def pinch_front(art: Art, x: float, y: float, turn: float = 0, flip: int = 1) -> None:
    """Draw thumb and forefinger again, in front of the stem they hold."""
    with art.at(x, y, turn, (flip, 1)):
        art.shape("5,3.4 3.8,.6 1.8,-1 -.2,-1 -.6,.1 .7,.8 2.2,2.2 3,4.4", SKIN, width=0.6)
        art.shape("4.6,7.6 2.4,4.6 .9,2.4 -.5,1 -.6,2.2 .4,4.2 2,6.8 3.6,8.4", SKIN, width=0.6)
        art.shape("3.2,4.4 4.2,3 6,4 7,6.4 6.4,8.2 4.6,7.6 3.2,6", SKIN, stroke=None)
        art.shape("8.6,4.6 9.2,7 7,9 5,8.2! 7,7.4 7.8,6", SKIN_SHADE, stroke=None, opacity=0.7)
        art.taper("5.6,2.6 6.2,3.6 6,4.8", 0.5, colour=SKIN_SHADE)


def flat(art: Art, x: float, y: float, turn: float = 0, flip: int = 1, *, scale: float = 1) -> None:
    """Draw a hand laid flat, its fingers to the left."""
    with art.at(x, y, turn, (flip * scale, scale)):
        art.shape(
            "6.6,-2.5 3.6,-3.7 1.6,-4.7 -.8,-6.2 -2.6,-6.6 -3.3,-5.7 -2.2,-4.7 -.6,-3.5! -3,-4 -5.3,-4.4 -6.3,-3.7 "
            "-5.9,-2.8! -7,-2.4 -7.6,-1.5 -6.9,-.7! -7.5,0 -7.6,.8 -6.7,1.4! -6.9,2.2 -6.2,3.2 -4.8,3.2 -2.4,3.5 "
            "1.4,4 4.2,3.5 6.6,2.5",
            SKIN,
            width=0.7,
        )
        art.shape(
            "-4.8,2.9 -2.4,3.2 1.4,3.7 4.2,3.2 6.4,2.2! 3.6,2 .6,2.5 -2.4,2.3", SKIN_SHADE, stroke=None, opacity=0.8
        )
        _part(art, ("-5.9,-2.8 -3.6,-2.3 -1,-1.8", "-6.9,-.7 -4.2,-.5 -1.3,-.3", "-6.7,1.4 -4.2,1.2 -1.2,1.1"))
        _part(art, ("-.5,-3.5 .6,-2.9 1.9,-2.8",), 0.6)
        _knuckles(art, [(0.1, -1.2), (0, 0.4), (-0.2, 1.9)], SKIN_SHADE)


def clasp(art: Art, x: float, y: float, turn: float, flip: int = 1) -> None:
    """Draw a hand that holds the edge of something round: its fingers lie over the edge, to the right."""
    with art.at(x, y, turn, (flip, 1)):
        art.shape(
            "-6,-3.2 -3.4,-4.2 -1.2,-5.4 1.4,-6.4 3,-6.2 3.2,-5.1 1.8,-4.3 .4,-3.3! 2.4,-3.3 3.9,-2.8 "
            "4.1,-1.9 3.2,-1.1! 4.5,-.5 4.4,.6 3.2,1! 4.1,1.6 3.9,2.6 2.6,2.9! 3.1,3.5 2.5,4.5 .6,4.6 -2.6,4.9 -6,4",
            SKIN,
            width=0.7,
        )
        art.shape("-6,3.7 -2.6,4.6 .6,4.3 2.2,4.2! .2,3.6 -2.4,3.6 -5,2.4", SKIN_SHADE, stroke=None, opacity=0.8)
        _part(art, ("3.2,-1.1 1,-1 -1.2,-1.2", "3.2,1 1,.9 -1.4,.6", "2.6,2.9 .6,2.7 -1.4,2.2"))
        _part(art, ("0.4,-3.3 -.8,-2.7 -1.8,-2.7",), 0.6)
        _knuckles(art, [(-2.2, -0.4), (-2.4, 1.2), (-2.4, 2.6)], SKIN_SHADE)


def hold(art: Art, x: float, y: float, turn: float, flip: int = 1) -> None:
    """Draw a hand that holds the edge of something flat, such as a book: the thumb lies on it, to the right."""
    with art.at(x, y, turn, (flip, 1)):
        art.shape(
            "-5,-3.2 -2.2,-4.4 .4,-4.4 2.8,-3.7 5,-3.3 6.3,-2.5 5.9,-1.4 4,-1.2 2.2,-1! 1.6,.2 2.2,1.4 1.4,2! 1.6,3 "
            ".8,3.8! -.8,4.6 -3,4.4 -5,3.6",
            SKIN,
            width=0.7,
        )
        art.shape("-5,3.3 -3,4.1 -.8,4.3 .6,3.6! -1,3.4 -2.6,2.6 -4,1.6", SKIN_SHADE, stroke=None, opacity=0.8)
        _part(art, ("2.2,-1 .4,-1.2 -1,-1.8", "1.5,2 -.4,1.6 -1.8,1"))
        art.taper("5.8,-2.4 5.2,-1.9 5.3,-1.5", 0.45, colour=SKIN_SHADE)
