"""The four suit signs as shapes in the box ±.5; no font has them all."""

from kinggame.ui import svg
from kinggame.ui.theme import Colour

SUIT_PATHS = {
    "♥": (
        "M0,.47C-.07,.33-.5,.10-.5,-.19C-.5,-.37-.38,-.46-.26,-.46C-.13,-.46-.03,-.37 0,-.24"
        "C.03,-.37 .13,-.46 .26,-.46C.38,-.46 .5,-.37 .5,-.19C.5,.10 .07,.33 0,.47Z"
    ),
    "♠": (
        "M0,-.5C.07,-.32 .48,-.10 .48,.15C.48,.29 .37,.37 .26,.37C.16,.37 .08,.32 .045,.22C.055,.36 .11,.45 .22,.5"
        "L-.22,.5C-.11,.45-.055,.36-.045,.22C-.08,.32-.16,.37-.26,.37C-.37,.37-.48,.29-.48,.15"
        "C-.48,-.10-.07,-.32 0,-.5Z"
    ),
    "♦": ("M0,-.52C.10,-.30 .24,-.12 .41,0C.24,.12 .10,.30 0,.52C-.10,.30-.24,.12-.41,0C-.24,-.12-.10,-.30 0,-.52Z"),
    # One outline, so that a half-transparent club has no darker overlaps.
    "♣": (
        "M-.07,-.05C-.17,-.10-.23,-.18-.23,-.27A.23,.23 0 1 1 .23,-.27C.23,-.18 .17,-.10 .07,-.05"
        "C.11,-.09 .18,-.12 .265,-.12A.23,.23 0 1 1 .265,.34C.17,.34 .08,.29 .045,.20C.055,.36 .11,.45 .22,.5"
        "L-.22,.5C-.11,.45-.055,.36-.045,.20C-.08,.29-.17,.34-.265,.34A.23,.23 0 1 1-.265,-.12"
        "C-.18,-.12-.11,-.09-.07,-.05Z"
    ),
}


def suit_shape(sign: str, ink: Colour, *, size: float = 1.0, centre: tuple[float, float] = (0, 0)) -> str:
    """Return a suit sign as an SVG path of `size` around `centre`; `sign` is one of ♠♥♦♣."""
    x, y = centre
    return svg.filled(SUIT_PATHS[sign], ink, f'transform="translate({x} {y}) scale({size})"')
