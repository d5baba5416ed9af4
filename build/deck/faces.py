"""Faces, in units about their centre: three-quarter view to the left (mirror for the right), frontal, and profile.

To change the face of a court, change the `Face(…)` in its module; what the words stand for is in `features`.
"""

from dataclasses import dataclass

from deck.art import Art
from deck.features import (
    FRONTAL,
    MEAN_BUILD,
    MOUTH_Y,
    MOUTHS,
    NOSE_FRONTAL,
    NOSES_TURNED,
    PLAIN_BROW,
    PROFILE,
    SHADE_FRONTAL,
    SHADE_TURNED,
    TURNED,
    Brow,
    Build,
    Mouth,
)
from deck.palette import BLUSH, EYE_WHITE, INK, LIPS, LIPS_LIGHT, SKIN, SKIN_SHADE
from deck.strokes import Points, corner


@dataclass(frozen=True, slots=True)
class Face:
    """The features of a face; `turn` 0 looks straight ahead, 1 to the left of the picture.

    `age` and `hollow` (sunken cheeks) go from 0 to 1. `hood` is how far the upper lid hangs over the eye and `slant`
    how much the outer corner of the eye is raised; `lash` is the length of its lashes.
    """

    turn: float = 1
    build: Build = MEAN_BUILD
    skin: str = SKIN
    shade: str = SKIN_SHADE
    eye_y: float = -1.4
    eye_width: float = 3.7
    eye_height: float = 1.35
    look: float = -0.35
    raised: float = 0
    lowered: bool = False
    slant: float = 0
    hood: float = 0
    lash: float = 0
    iris: str = INK
    lid: float = 0.8
    brow: Brow = PLAIN_BROW
    far_brow: Brow | None = None
    brow_colour: str = INK
    nose: str = "straight"
    mouth: str | None = "plain"
    lips: str = LIPS
    age: float = 0
    hollow: float = 0
    blush: float = 0
    ear: bool = True

    def draw(self, art: Art) -> None:
        """Draw the face, without hair."""
        self._head(art)
        self._flesh(art)
        self._eye(art, self._far_x, self._far_width, -1)
        self._eye(art, self._near_x, self.eye_width, 1)
        self._brow(art, self.far_brow or self.brow, self._far_x, -self._far_width, 0.62)
        self._brow(art, self.brow, self._near_x, self.eye_width, 0.66)
        self._nose(art)
        if self.mouth:
            self._mouth(art, MOUTHS[self.mouth])
        self._wrinkles(art)

    @property
    def _is_turned(self) -> bool:
        return self.turn > 0.3

    @property
    def _far_x(self) -> float:
        return -3.9 - self.turn

    @property
    def _near_x(self) -> float:
        return 3.9 - 2 * self.turn

    @property
    def _far_width(self) -> float:
        return self.eye_width * (1 - 0.18 * self.turn)

    @property
    def _mouth_x(self) -> float:
        return -2.3 * self.turn

    @property
    def _mouth_y(self) -> float:
        return MOUTH_Y + 0.9 * self.build.dropped(MOUTH_Y)

    def _nose_y(self, y: float) -> float:
        return y + 1.4 * self.build.dropped(max(y, 0))

    def _head(self, art: Art) -> None:
        if self.ear and self._is_turned:
            art.shape("7.6,-1.5 9.4,-2.6 10.2,-.6 9.2,2.4 7.8,3", self.skin, width=0.6)
            art.line("8.2,-.8 9.2,-1 8.7,1.3", 0.3)
        art.shape(self.build.outline(FRONTAL, TURNED, self.turn, self._mouth_x), self.skin, width=0.85)
        shade = SHADE_TURNED if self._is_turned else SHADE_FRONTAL
        art.shape(self.build.outline(shade, shade, 0, self._mouth_x), self.shade, stroke=None, opacity=0.75)

    def _flesh(self, art: Art) -> None:
        """Lay what is soft under the lines: blush, sockets, sunken cheeks, the shaded side of the nose."""
        if self.blush:
            art.ellipse(-5 - 0.4 * self.turn, 3.4, 2, 1.5, BLUSH, stroke=None, opacity=self.blush)
            art.ellipse(4.7 - self.turn, 3.6, 2.3, 1.6, BLUSH, stroke=None, opacity=self.blush)
        if self.age:
            self._socket(art, self._near_x, self.eye_width, 1.4)
            self._socket(art, self._far_x, self._far_width, 1.2)
        if self.hollow:
            near = ((6.6, 2.2), (4.6, 3.4), (3.4, 6), (3.8, 8), (5.6, 6.4), (7, 4))
            far = ((-7.4, 2.6), (-6, 4), (-5.2, 6.6), (-6.2, 6.6), (-7.2, 4.6))
            for hollow in (near, far):
                place = [self.build.placed(x, y, self._mouth_x) for x, y in hollow]
                art.shape(place, self.shade, stroke=None, opacity=0.6 * self.hollow)
        x, y = -2 * self.turn, self._nose_y
        side = (0.5, 1.5) if self._is_turned else (0.6, 2.0)
        plane = [(x + side[0], -1.2), (x + side[1], y(2.6)), (x + side[1], y(3.8)), (x, y(3.7)), (x - 0.1, y(1.6))]
        art.shape(plane, self.shade, stroke=None, opacity=0.55)

    def _socket(self, art: Art, x: float, width: float, depth: float) -> None:
        reach, y = width * 0.6, self.eye_y
        hollow = [
            (x - reach, y - 1.9),
            (x + reach, y - 1.9),
            (x + reach, y + depth),
            (x, y + 2.1),
            (x - reach, y + 1.2),
        ]
        art.shape(hollow, self.shade, stroke=None, opacity=0.45 * self.age)

    def _eye(self, art: Art, x: float, width: float, side: int) -> None:
        """Draw an eye; `side` points from the nose outwards."""
        if self.lowered:
            self._lowered_eye(art, x, width)
            return
        w, h, y = width * side, self.eye_height, self.eye_y
        inner, outer = (x - w / 2, y + 0.3), (x + w / 2, y - self.slant)
        upper = (x - w * 0.3, y - h * 1.1), (x + w * 0.24, y - h * 1.15 - self.slant * 0.6)
        lower = (x + w * 0.26, y + h * 0.85), (x - w * 0.22, y + h * 0.8)
        start, end = f"{inner[0]},{inner[1]}", f"{outer[0]},{outer[1]}"
        lid = f"{upper[0][0]},{upper[0][1]} {upper[1][0]},{upper[1][1]}"
        art.path(
            f"M{start} C{lid} {end} C{lower[0][0]},{lower[0][1]} {lower[1][0]},{lower[1][1]} {start}Z",
            EYE_WHITE,
            stroke=None,
        )
        self._iris(art, x, h)
        # the upper lid hides the top of the iris
        rise = 0.75 + 0.25 * h
        fall = self.hood * h * 0.85
        edge = f"{upper[1][0]},{upper[1][1] + fall} {upper[0][0]},{upper[0][1] + fall}"
        crease = f"{upper[0][0]},{upper[0][1] - rise} {upper[1][0]},{upper[1][1] - rise}"
        art.path(f"M{start} C{crease} {end} C{edge} {start}Z", self.skin, stroke=None)
        art.path(f"M{start} C{crease} {end} C{edge} {start}Z", self.shade, stroke=None, opacity=0.6)
        peak_y = y - h * 0.83 + fall * 0.75
        tip = (outer[0] + 0.35 * side * (1 + self.lash), outer[1] + 0.1 - 0.7 * self.lash)
        stroke = [
            (inner[0] - 0.1 * side, inner[1]),
            (x - w * 0.2, peak_y + 0.02),
            (x + w * 0.2, peak_y - self.slant * 0.3),
            tip,
        ]
        art.taper(stroke, self.lid, profile="flat")
        if self.lash or self.hood:
            fold = [(x - w * 0.3, y - h * 0.75 - rise * 0.75), (x + w * 0.1, y - h * 0.85 - rise * 0.8), outer]
            art.taper(fold, 0.4, profile="fine")
        lower_lid = [(x - w * 0.25, y + h * 0.58), (x + w * 0.08, y + h * 0.68), (x + w * 0.38, y + h * 0.36)]
        art.line(lower_lid, 0.28, opacity=0.6)

    def _iris(self, art: Art, x: float, h: float) -> None:
        radius = min(h * 0.88, self.eye_width * 0.32)
        iris_x, iris_y = x + self.look, self.eye_y - 0.28 * h - self.raised
        art.ellipse(iris_x, iris_y, radius, radius * 1.04, self.iris, stroke=None)
        if self.iris != INK:
            art.ellipse(iris_x, iris_y + 0.05, radius * 0.52, radius * 0.56, INK, stroke=None)
        art.dots([(iris_x - radius * 0.35, iris_y - radius * 0.1)], radius * 0.27, EYE_WHITE)

    def _lowered_eye(self, art: Art, x: float, width: float) -> None:
        w, h, y = width, self.eye_height, self.eye_y
        lid = f"M{x - w / 2},{y} C{x - w / 4},{y + h} {x + w / 4},{y + h} {x + w / 2},{y}"
        art.path(
            f"{lid} C{x + w / 4},{y - h * 1.7} {x - w / 4},{y - h * 1.7} {x - w / 2},{y}Z",
            self.shade,
            stroke=None,
            opacity=0.5,
        )
        art.path(lid, width=self.lid * 0.85)
        art.line([(x - w * 0.5, y - h * 0.9), (x, y - h * 1.4), (x + w * 0.5, y - h * 0.8)], 0.35, opacity=0.6)
        for lash in (-0.3, 0, 0.3):
            art.taper([(x + w * lash, y + h * 0.7), (x + w * lash * 1.25, y + h * 1.35)], 0.5, profile="out")

    def _brow(self, art: Art, brow: Brow, x: float, width: float, outer: float) -> None:
        """Draw a brow from the nose outwards; a negative width draws to the left."""
        y = self.eye_y - 3.1 - brow.lift
        stroke = [
            (x - width * 0.62, y + brow.angle),
            (x + width * 0.05, y - 0.55 - brow.arch * 0.5),
            (x + width * 0.34, y - 0.4 - brow.arch),
            (x + width * outer, y + 0.5 - brow.angle * 0.3),
        ]
        if not brow.arch:
            del stroke[2]
        profile = "out" if brow.weight > 1.2 else "flat"
        art.taper(stroke, brow.weight, colour=self.brow_colour, profile=profile)

    def _nose(self, art: Art) -> None:
        nose = NOSES_TURNED[self.nose] if self._is_turned else NOSE_FRONTAL
        x = -2 * self.turn
        bridge = [(x + dx, self.eye_y + dy) for dx, dy in nose.bridge]
        art.taper(bridge + [(x + dx, self._nose_y(y)) for dx, y in nose.tip], nose.width, profile="flat")
        if nose.wing:
            art.line([(x + dx, self._nose_y(y)) for dx, y in nose.wing], nose.wing_width)
        if not self._is_turned:
            art.line([(x - dx, self._nose_y(y)) for dx, y in nose.wing], nose.wing_width)

    def _mouth(self, art: Art, mouth: Mouth) -> None:
        x, y, half = self._mouth_x, self._mouth_y, mouth.half
        if mouth.lips:
            full = mouth.lips
            lips: Points = [
                corner(x - half, y + mouth.left),
                (x - 0.8, y - full),
                (x, y - full * 0.6),
                (x + 0.8, y - full),
                corner(x + half, y + mouth.right),
                (x + 0.9, y + full * 1.5),
                (x - 0.9, y + full * 1.5),
            ]
            art.shape(lips, self.lips, stroke=None)
            gleam = [(x - half * 0.45, y + full * 0.75), (x, y + full * 1.05), (x + half * 0.4, y + full * 0.75)]
            art.taper(gleam, full * 0.7, colour=LIPS_LIGHT)
        left, right = (x - half - 0.2, y + mouth.left - 0.05), (x + half + 0.2, y + mouth.right - 0.05)
        art.taper([left, (x - 0.7, y + 0.15), (x + 0.7, y + 0.15), right], 0.7, profile="flat")
        below = [(x - 1.3, y + 1.9), (x, y + 1.5 + mouth.lips * 0.6), (x + 1.3, y + 1.9), (x, y + 2.7)]
        art.shape(below, self.shade, stroke=None, opacity=0.7)
        if not mouth.lips:
            art.line([(x - 1.2, y + 1.5), (x, y + 1.8), (x + 1.2, y + 1.5)], 0.35, opacity=0.7)

    def _wrinkles(self, art: Art) -> None:
        x, near, far, y, nose = self._mouth_x, self._near_x, self._far_x, self.eye_y, -2 * self.turn
        drop = self._mouth_y - MOUTH_Y
        if self.age > 0.4:
            art.taper([(x + 3, 3.2), (x + 4.3, 5.2 + drop), (x + 3.9, 6.9 + drop)], 0.6, profile="fine")
            art.taper([(x - 2.7, 3.6), (x - 3.6, 5.2 + drop), (x - 3.2, 6.6 + drop)], 0.5, profile="fine")
            art.line([(near - 1.4, y + 2.1), (near + 0.2, y + 2.6), (near + 1.7, y + 2)], 0.32, opacity=0.7)
            art.line([(far - 1.2, y + 2.1), (far + 0.2, y + 2.5), (far + 1.2, y + 2)], 0.32, opacity=0.7)
        if self.age > 0.6:
            reach = near + self.eye_width * 0.66
            for rise in (-1.3, -0.3, 0.7):
                art.line([(reach, y + rise * 0.55), (reach + 1.2, y + rise * 1.25)], 0.3, opacity=0.6)
        if self.age > 0.8:
            art.line([(nose - 3, -7.2), (nose, -7.6), (nose + 4.4, -7)], 0.32, opacity=0.6)
            art.line([(nose - 2.4, -8.6), (nose + 0.4, -9), (nose + 3.8, -8.4)], 0.32, opacity=0.6)


def profile(
    art: Art,
    *,
    iris: str = INK,
    brow_colour: str = INK,
    brow_weight: float = 1.1,
    brow_angle: float = 0,
    age: float = 0,
    contour: str = PROFILE,
) -> None:
    """Draw a face in strict profile to the left."""
    art.shape(contour, SKIN, width=0.85)
    art.shape("-5.4,11.6 -3.2,11.4 .6,9.6 3.6,7.6 5.2,3 4.2,2 1.2,6 -2.4,9", SKIN_SHADE, stroke=None, opacity=0.7)
    art.path("M-6.2,-1.4 C-5.4,-2.6 -4,-2.7 -2.7,-1.2 C-3.9,-.3 -5.2,-.3 -6.2,-1.4Z", EYE_WHITE, stroke=None)
    art.ellipse(-5.1, -1.5, 0.9, 1.05, iris, stroke=None)
    art.dots([(-5.4, -1.6)], 0.27, EYE_WHITE)
    art.path("M-6.5,-1.6 C-5.6,-3.6 -3.8,-3.6 -2.2,-1 C-3.6,-2.6 -5.2,-2.7 -6.5,-1.6Z", SKIN_SHADE, stroke=None)
    art.taper("-6.6,-1.5 -5.2,-2.5 -3.6,-2.2 -2,-.8", 0.9, profile="flat")
    art.line("-5.2,-.5 -4.2,-.2 -3.2,-.6", 0.3, opacity=0.6)
    art.taper([(-6.6, -4 + brow_angle), (-4.8, -5.2), (-2, -4)], brow_weight, colour=brow_colour, profile="out")
    art.taper("-7.2,2.6 -6.2,3.2 -6.1,4.4 -7.2,4.8", 0.65, profile="flat")
    art.shape("-7.9,6.45! -6.9,6.1 -5,6.9! -6.2,8.1 -7.6,8!", LIPS, stroke=None)
    art.taper("-8,6.7 -6.6,6.8 -4.7,6.9", 0.6, profile="flat")
    if age:
        art.taper("-5.7,3.2 -4.3,5 -4.6,7", 0.6, profile="fine")
        art.line("-4.8,.7 -3.4,.9 -2.2,.4", 0.32, opacity=0.7)
        for rise in (-0.5, 0.4):
            art.line([(-1.6, -1 + rise), (-0.5, -1.2 + rise * 2.2)], 0.3, opacity=0.6)
