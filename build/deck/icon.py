"""The icon of the program: the crown of the king of hearts over a heart, in his glory.

It is drawn in the crown's own small units, so that its lines are bold enough for 16 pixels.
"""

import math

from deck.art import Art
from deck.crowns import king_crown
from deck.joining import join
from deck.palette import BLUE, BLUE_DARK, CREAM, INK, OCHRE, RED, ROSE
from deck.strokes import Point, polygon, rounded_rectangle
from deck.svgtext import document, path

SIDE = 46.0
LEFT, TOP = -SIDE / 2, -30.6
GLORY = (0.0, -8.0)  # where the rays meet
RAYS = 16


def draw_icon() -> str:
    """Return the SVG text of the icon, a square."""
    art = Art()
    art.suit("H", 0, -1.4, 24.5, CREAM, stroke=INK, width=3.4)
    art.suit("H", 0, -1.4, 24.5, RED, stroke=CREAM, width=1.2)
    art.shape("-9.2,-3.2 -8.6,-6 -6.6,-7 -7.4,-4.6 -7.2,-1", ROSE, stroke=None)
    with art.at(0, 0, 0, 1.08):
        king_crown(art)
    plate = rounded_rectangle(LEFT + 0.9, TOP + 0.9, SIDE - 1.8, SIDE - 1.8, 8.6)
    inner = rounded_rectangle(LEFT + 2.4, TOP + 2.4, SIDE - 4.8, SIDE - 4.8, 7.2)
    body = path([plate], fill=BLUE_DARK) + path([polygon(_ray(i)) for i in range(RAYS)], fill=BLUE)
    body += path([plate], fill="none", stroke=INK, stroke_width=1.8)
    body += path([inner], fill="none", stroke=OCHRE, stroke_width=1.4)
    body += "".join(piece.svg() for piece in join(art.pieces))
    return document(SIDE, SIDE, body, left=LEFT, top=TOP)


def _ray(i: int) -> list[Point]:
    """Return a ray from near the middle to the edge of the plate."""
    angle, half = 2 * math.pi * (i + 0.5) / RAYS, math.pi / RAYS * 0.52
    near = (GLORY[0] + 6 * math.cos(angle), GLORY[1] + 6 * math.sin(angle))
    return [near, _on_edge(angle - half), _on_edge(angle + half)]


def _on_edge(angle: float) -> Point:
    """Return where a line from the glory leaves the plate, a little inside, and not in its corners."""
    reach, dx, dy = SIDE / 2 - 2.2, math.cos(angle), math.sin(angle)
    middle_y = TOP + SIDE / 2
    to_side = (math.copysign(reach, dx) - GLORY[0]) / dx if dx else math.inf
    to_top = (middle_y + math.copysign(reach, dy) - GLORY[1]) / dy if dy else math.inf
    length = min(to_side, to_top)
    x, y = GLORY[0] + dx * length, GLORY[1] + dy * length
    corner = abs(x) + abs(y - middle_y)
    if corner > 2 * reach - 3.4:  # the corners are round
        x, y = x * 0.94, middle_y + (y - middle_y) * 0.94
    return x, y
