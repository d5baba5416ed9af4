"""What faces are made of: contours, builds, noses, mouths and brows; in units about the centre of a face.

Everything is drawn in three-quarter view to the left; x of noses and mouths counts from the middle of the face.
"""

from dataclasses import dataclass
from itertools import pairwise

from deck.strokes import Knot, Point, blend

FRONTAL = (
    "0,-12.5 -6.5,-10.5 -8.8,-5.5 -8.7,-2 -8.6,1.2 -7.4,5.8 -4.6,9.8 0,11.6 4.6,9.8 7.4,5.8 8.6,1.2 8.8,-4.5 6.5,-10.5"
)
TURNED = (
    "0,-12.5 -6.6,-10.4 -8.5,-5.6 -7.8,-2.1 -8.4,1.4 -7.3,5.6 -5.1,9.6 -2,11.4 2.6,9.9 6.6,6.1 8.4,1 8.8,-4.5 6.5,-10.5"
)
PROFILE = (
    "-1,-12.8 -5.4,-11 -6.6,-7 -6.2,-4.2 -6.8,-2.6! -8.6,1.2 -9.9,3.6 -8.7,4.7 -7.2,4.8! -7.6,5.8 -8.1,6.5 -7.2,7.1! "
    "-7.8,8 -7,8.8 -7.1,10.2 -5.6,11.9 -3.2,11.6 .6,9.8 3.6,7.8 5.2,3 8,-2 8,-9 4,-12.6"
)
SHADE_FRONTAL = "8.6,-6.6 8.5,1 7.2,5.6 4.3,9.6 .2,11.4 3.4,8.4 5.4,4.8 6.1,-.2 7.2,-5"
SHADE_TURNED = "8.6,-6.6 8.3,.6 6.4,5.8 2.4,9.7 -1.6,11.2 2.2,8.6 4.6,5 5.3,-.2 7,-5.4"


@dataclass(frozen=True, slots=True)
class Build:
    """How a head departs from the mean: parts of its width at four heights, and how much longer it is (units)."""

    brow: float = 0
    cheek: float = 0
    jaw: float = 0
    chin: float = 0
    length: float = 0

    def placed(self, x: float, y: float, axis: float) -> Point:
        """Move a point of the mean face; `axis` is the middle of the mouth, about which a jaw widens."""
        heights = ((-5.0, self.brow), (1.0, self.cheek), (5.8, self.jaw), (9.8, self.chin))
        wider = heights[0][1] if y < heights[0][0] else heights[-1][1]
        for (upper, above), (lower, below) in pairwise(heights):
            if upper <= y < lower:
                wider = above + (below - above) * (y - upper) / (lower - upper)
        middle = axis * max(0.0, min(1.0, y / 10))
        return middle + (x - middle) * (1 + wider), y + self.dropped(y)

    def dropped(self, y: float) -> float:
        """Return how much lower than on the mean face a feature at `y` lies."""
        return self.length * max(0.0, min(1.0, y / 11))

    def outline(self, frontal: str, turned: str, turn: float, axis: float) -> list[Knot]:
        """Return a contour between the frontal and the turned one, on this build."""
        return [(*self.placed(x, y, axis), sharp) for x, y, sharp in blend(frontal, turned, turn)]


@dataclass(frozen=True, slots=True)
class Nose:
    """A nose as one brush stroke, first `bridge` (y from the eyes), then `tip`; `wing` is its nostril."""

    width: float
    bridge: tuple[Point, ...]
    tip: tuple[Point, ...]
    wing: tuple[Point, ...] = ()
    wing_width: float = 0.45


NOSES_TURNED = {
    "straight": Nose(
        0.8, ((0.9, -1.6), (-0.2, 1.2)), ((-1.9, 3), (-1.3, 3.9), (0.1, 3.8)), ((0.5, 3), (1.2, 3.5), (0.7, 4.1))
    ),
    "aquiline": Nose(
        1.05,
        ((1, -2.4), (-0.7, -0.6), (-1.5, 1)),
        ((-2.5, 2.9), (-2.5, 4.3), (-1.2, 4.4), (0.1, 3.8)),
        ((0.4, 2.5), (1.4, 3.3), (0.7, 4.2)),
        0.5,
    ),
    "broken": Nose(
        1.1,
        ((0.7, -2), (-1, -0.2), (-0.5, 1)),
        ((-1.1, 2), (-2.7, 3), (-2.3, 4.4), (-0.4, 4.4)),
        ((0.9, 2.5), (1.9, 3.5), (1, 4.5)),
        0.6,
    ),
    "bulb": Nose(
        1,
        ((0.6, -1.4), (0, 0.8)),
        ((-1.2, 1.8), (-2.7, 2.7), (-2.5, 4.2), (-0.8, 4.7), (0.5, 4)),
        ((1, 2.4), (2, 3.5), (1.1, 4.5)),
        0.55,
    ),
    "snub": Nose(
        0.75, ((0.4, 0.2),), ((-0.4, 1.4), (-1.7, 2.3), (-1.2, 3.3), (0.2, 3.2)), ((0.6, 2.6), (1.1, 3.1), (0.6, 3.5))
    ),
    "button": Nose(0.6, ((0.3, 0.8),), ((-0.3, 1.9), (-1.3, 2.7), (-0.7, 3.4), (0.3, 3.2)), ((0.8, 2.7), (1, 3.3))),
    "fine": Nose(
        0.6, ((0.9, -1.2),), ((-0.2, 1.2), (-1.6, 2.9), (-0.7, 3.5), (0.2, 3.4)), ((0.7, 2.8), (1, 3.4)), 0.35
    ),
    "long": Nose(
        0.75,
        ((1, -1.8), (-0.1, 1)),
        ((-1.1, 3), (-1.9, 4), (-0.9, 4.7), (0.3, 4.4)),
        ((0.7, 3.6), (1.2, 4.2), (0.7, 4.8)),
        0.4,
    ),
}
NOSE_FRONTAL = Nose(
    1.0,
    ((-2, -2.2), (-1.1, -0.6)),
    ((-1.2, 1.6), (-2.2, 3.2), (-1.5, 4.2), (0, 4.8), (1.5, 4.2), (2.2, 3.2)),
    ((1.9, 2.4), (2.5, 3.3), (1.9, 4.1)),
    0.5,
)


@dataclass(frozen=True, slots=True)
class Mouth:
    """A mouth by the heights of its corners, its half width, and the fullness of its lips (0: a line)."""

    left: float
    right: float
    half: float = 2.5
    lips: float = 0.7


MOUTH_Y = 6.8
MOUTHS = {
    "plain": Mouth(0, 0),
    "smile": Mouth(-0.8, -0.9, half=2.8),
    "smirk": Mouth(0.15, -1.3, half=2.7, lips=0.5),
    "rosebud": Mouth(-0.35, -0.35, half=2.1, lips=0.95),
    "serene": Mouth(-0.2, -0.2, half=2, lips=0.8),
    "thin": Mouth(0.3, -0.15, half=2.6, lips=0),
    "sad": Mouth(0.7, 0.5, half=2.1, lips=0.75),
}


@dataclass(frozen=True, slots=True)
class Brow:
    """A brow: `angle` from −1.2 (pleading) to 1.3 (stern), its weight, how far it is lifted, how high it arches."""

    angle: float = 0
    weight: float = 1
    lift: float = 0
    arch: float = 0


MEAN_BUILD, PLAIN_BROW = Build(), Brow()
