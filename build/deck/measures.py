"""The card's own measures: size, centre, sash, panel. One unit is a hundredth of the width."""

import math

WIDTH = 100.0
HEIGHT = WIDTH * 88 / 57
CENTRE_X = WIDTH / 2
CENTRE_Y = HEIGHT / 2

SASH_SLOPE = -0.25  # rises to the right
SASH_HALF = 2.7

PANEL_LEFT, PANEL_TOP, PANEL_RIGHT = 5.5, 5.2, 94.5


def sash_y(x: float) -> float:
    """Return the height of the sash's centre line, where the halves of a court meet."""
    return CENTRE_Y + SASH_SLOPE * (x - CENTRE_X)


def polar(radius: float, degrees: float) -> tuple[float, float]:
    """Return a place about the card's centre; angles are counted from the right, against the clock."""
    angle = math.radians(degrees)
    return CENTRE_X + radius * math.cos(angle), CENTRE_Y - radius * math.sin(angle)
