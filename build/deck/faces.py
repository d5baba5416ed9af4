"""Faces, in units about their centre: three-quarter view to the left (mirror for the right), frontal, and profile."""

from dataclasses import dataclass

from deck.art import Art
from deck.palette import BLUSH, EYE_WHITE, INK, LIPS, SKIN, SKIN_SHADE
from deck.strokes import Point, Points, blend, corner

FRONTAL = "0,-12.5 -6.5,-10.5 -8.8,-4.5 -8.6,1 -7.4,5.8 -4.6,9.8 0,11.6 4.6,9.8 7.4,5.8 8.6,1 8.8,-4.5 6.5,-10.5"
TURNED = "0,-12.5 -6.6,-10.2 -8.2,-4.5 -8.3,.8 -7.2,5.4 -5.2,9.6 -2,11.4 2.6,9.8 6.6,6 8.4,1 8.8,-4.5 6.5,-10.5"
PROFILE = (
    "-1,-12.8 -5.4,-11 -6.6,-7 -6.2,-4.2 -6.8,-2.6! -8.6,1.2 -9.9,3.6 -8.7,4.7 -7.2,4.8! -7.6,5.8 -8.1,6.5 -7.2,7.1! "
    "-7.8,8 -7,8.8 -7.1,10.2 -5.6,11.9 -3.2,11.6 .6,9.8 3.6,7.8 5.2,3 8,-2 8,-9 4,-12.6"
)
SHADE_FRONTAL = "8.4,-6 8.2,1 7,5.6 4.2,9.6 0,11.2 3.6,8.2 5.6,4.6 6.2,-.6 7,-6"
SHADE_TURNED = "8.3,-6 8.2,.5 6.3,5.6 2.2,9.6 -1.5,11 2.4,8.6 5,4.6 5.6,-1 6.8,-6"


@dataclass(frozen=True, slots=True)
class Nose:
    """A nose as one brush stroke, first `bridge` (y from the eyes), then `tip`; x from the middle of the face."""

    width: float
    bridge: tuple[Point, ...]
    tip: tuple[Point, ...]
    wing: tuple[Point, ...] = ()
    wing_width: float = 0.4


NOSES_TURNED = {
    "straight": Nose(
        0.8, ((0.9, -1.6), (-0.2, 1.2)), ((-1.9, 3), (-1.3, 3.9), (0.1, 3.8)), ((0.5, 3), (1.2, 3.5), (0.7, 4.1))
    ),
    "hooked": Nose(
        1,
        ((0.8, -2), (-1, 0.4)),
        ((-2.2, 2.2), (-2.3, 4), (-0.9, 4.2), (0.2, 3.6)),
        ((0.4, 2.6), (1.3, 3.3), (0.6, 4)),
        0.45,
    ),
    "snub": Nose(0.75, ((0.3, 0.4),), ((-0.5, 1.6), (-1.5, 2.5), (-0.9, 3.3), (0.3, 3.2))),
    "fine": Nose(0.6, ((0.9, -1.2),), ((-0.2, 1.2), (-1.5, 2.9), (-0.6, 3.5), (0.2, 3.4))),
    "big": Nose(
        1, ((0.6, -1.4),), ((-0.6, 1), (-2.6, 2.8), (-1.6, 4.4), (0.5, 4.1)), ((0.9, 2.6), (1.8, 3.5), (1, 4.4)), 0.5
    ),
}
NOSES_FRONTAL = {
    **NOSES_TURNED,
    "straight": Nose(
        0.8,
        ((-1.2, -1.2),),
        ((-0.9, 1.2), (-1.7, 3.2), (-0.5, 4.1), (0.8, 4)),
        ((1.6, 2.7), (2, 3.5), (1.2, 3.9)),
        0.45,
    ),
    "hooked": Nose(
        1, ((-1.3, -2),), ((-1, 1.4), (-1.9, 3.2), (0, 4.6), (1, 4)), ((1.8, 2.6), (2.2, 3.5), (1.3, 4)), 0.5
    ),
}

MOUTH_Y = 6.7


@dataclass(frozen=True, slots=True)
class Mouth:
    """A mouth by the heights of its corners, its half width, and the fullness of its lips (0: a line)."""

    left: float
    right: float
    half: float = 2.5
    lips: float = 0.7


MOUTHS = {
    "plain": Mouth(0, 0),
    "smile": Mouth(-0.7, -0.7),
    "smirk": Mouth(0.1, -1.2),
    "rosebud": Mouth(-0.3, -0.3, half=2.1, lips=0.95),
    "thin": Mouth(0.25, 0.25, lips=0),
    "sad": Mouth(0.7, 0.5, lips=0),
}


@dataclass(frozen=True, slots=True)
class Brow:
    """A brow: `angle` from −1.2 (pleading) to 1.3 (stern), its weight, and how far it is lifted."""

    angle: float = 0
    weight: float = 1
    lift: float = 0


@dataclass(frozen=True, slots=True)
class Face:
    """The features of a face; `turn` 0 looks straight ahead, 1 to the left of the picture."""

    turn: float = 1
    skin: str = SKIN
    shade: str = SKIN_SHADE
    eye_y: float = -1.4
    eye_width: float = 3.7
    eye_height: float = 1.35
    look: float = -0.35
    raised: float = 0
    lowered: bool = False
    iris: str = INK
    lid: float = 0.8
    brow: Brow = Brow()
    brow_colour: str = INK
    nose: str = "straight"
    mouth: str | None = "plain"
    lips: str = LIPS
    age: float = 0
    blush: float = 0
    jaw: float = 0
    ear: bool = True

    def draw(self, art: Art) -> None:
        """Draw the face, without hair."""
        self._head(art)
        if self.blush:
            art.ellipse(-5 - 0.4 * self.turn, 3, 2, 1.5, BLUSH, stroke=None, opacity=self.blush)
            art.ellipse(4.7 - self.turn, 3.2, 2.3, 1.6, BLUSH, stroke=None, opacity=self.blush)
        if self.age:
            self._socket(art, self._near_x, self.eye_width, 1.4)
            self._socket(art, self._far_x, self._far_width, 1.2)
        self._eye(art, self._far_x, self._far_width)
        self._eye(art, self._near_x, self.eye_width)
        self._brow(art, self._far_x, -self._far_width, 0.62)
        self._brow(art, self._near_x, self.eye_width, 0.66)
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

    def _head(self, art: Art) -> None:
        if self.ear and self._is_turned:
            art.shape("7.6,-1.5 9.4,-2.6 10.2,-.6 9.2,2.4 7.8,3", self.skin, width=0.6)
            art.line("8.2,-.8 9.2,-1 8.7,1.3", 0.3)
        contour = [
            (x * (1 + self.jaw * max(0, min(1, (y - 1) / 8))), y, sharp)
            for x, y, sharp in blend(FRONTAL, TURNED, self.turn)
        ]
        art.shape(contour, self.skin, width=0.85)
        if self._is_turned:
            art.shape(SHADE_TURNED, self.shade, stroke=None, opacity=0.75)
        else:
            art.shape(SHADE_FRONTAL, self.shade, stroke=None, opacity=0.7)

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

    def _eye(self, art: Art, x: float, width: float) -> None:
        if self.lowered:
            self._lowered_eye(art, x, width)
            return
        w, h, y = width, self.eye_height, self.eye_y
        left, right = f"{x - w / 2},{y + 0.15}", f"{x + w / 2},{y}"
        upper = f"{x - w * 0.28},{y - h} {x + w * 0.22},{y - h}"
        lower = f"{x + w * 0.25},{y + h * 0.75} {x - w * 0.25},{y + h * 0.75}"
        art.path(f"M{left} C{upper} {right} C{lower} {left}Z", EYE_WHITE, stroke=None)
        radius, iris_x, iris_y = min(h * 0.82, w * 0.3), x + self.look, y - 0.08 - self.raised
        art.ellipse(iris_x, iris_y, radius, radius * 1.08, self.iris, stroke=None)
        if self.iris != INK:
            art.ellipse(iris_x, iris_y, radius * 0.5, radius * 0.55, INK, stroke=None)
        art.dots([(iris_x - radius * 0.3, y - 0.5 - self.raised)], radius * 0.27, EYE_WHITE)
        lid = [
            (x - w / 2 - 0.15, y + 0.25),
            (x - w * 0.2, y - h * 0.82),
            (x + w * 0.22, y - h * 0.8),
            (x + w / 2 + 0.35, y + 0.1),
        ]
        art.taper(lid, self.lid, profile="flat")
        lower_lid = [(x - w * 0.3, y + h * 0.72), (x + w * 0.05, y + h * 0.85), (x + w * 0.36, y + h * 0.5)]
        art.line(lower_lid, 0.28, opacity=0.6)

    def _lowered_eye(self, art: Art, x: float, width: float) -> None:
        w, h, y = width, self.eye_height, self.eye_y
        lid = f"M{x - w / 2},{y} C{x - w / 4},{y + h} {x + w / 4},{y + h} {x + w / 2},{y}"
        art.path(lid, width=self.lid * 0.85)
        art.line([(x - w * 0.5, y - h * 0.9), (x, y - h * 1.5), (x + w * 0.5, y - h * 0.8)], 0.3, opacity=0.55)
        for lash in (-0.3, 0, 0.3):
            art.line([(x + w * lash, y + h * 0.75), (x + w * lash * 1.25, y + h * 1.25)], 0.35)

    def _brow(self, art: Art, x: float, width: float, outer: float) -> None:
        """Draw a brow from the nose outwards; a negative width draws to the left."""
        angle, y = self.brow.angle, self.eye_y - 3.1 - self.brow.lift
        stroke = [
            (x - width * 0.62, y + angle),
            (x + width * 0.05, y - 0.55),
            (x + width * outer, y + 0.5 - angle * 0.3),
        ]
        profile = "out" if self.brow.weight > 1.2 else "flat"
        art.taper(stroke, self.brow.weight, colour=self.brow_colour, profile=profile)

    def _nose(self, art: Art) -> None:
        nose = (NOSES_TURNED if self._is_turned else NOSES_FRONTAL)[self.nose]
        x = -2 * self.turn
        bridge = [(x + dx, self.eye_y + dy) for dx, dy in nose.bridge]
        art.taper(bridge + [(x + dx, y) for dx, y in nose.tip], nose.width, profile="flat")
        if nose.wing:
            art.line([(x + dx, y) for dx, y in nose.wing], nose.wing_width)

    def _mouth(self, art: Art, mouth: Mouth) -> None:
        x, y, half = -2.3 * self.turn, MOUTH_Y, mouth.half
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
        left, right = (x - half - 0.2, y + mouth.left - 0.05), (x + half + 0.2, y + mouth.right - 0.05)
        art.taper([left, (x - 0.7, y + 0.15), (x + 0.7, y + 0.15), right], 0.7, profile="flat")
        if not mouth.lips:
            art.line([(x - 1.2, y + 1.5), (x, y + 1.8), (x + 1.2, y + 1.5)], 0.35, opacity=0.7)

    def _wrinkles(self, art: Art) -> None:
        x, near, far, y, nose = -2.3 * self.turn, self._near_x, self._far_x, self.eye_y, -2 * self.turn
        if self.age > 0.4:
            art.line([(x + 3.4, 3.2), (x + 4.2, 5.2), (x + 3.7, 6.6)], 0.38, opacity=0.75)
            art.line([(x - 2.9, 3.4), (x - 3.5, 5), (x - 3.1, 6.2)], 0.38, opacity=0.75)
            art.line([(near - 1.4, y + 2.1), (near + 0.2, y + 2.6), (near + 1.7, y + 2)], 0.32, opacity=0.7)
            art.line([(far - 1.2, y + 2.1), (far + 0.2, y + 2.5), (far + 1.2, y + 2)], 0.32, opacity=0.7)
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
) -> None:
    """Draw a face in strict profile to the left."""
    art.shape(PROFILE, SKIN, width=0.85)
    art.shape("-5.4,11.6 -3.2,11.4 .6,9.6 3.6,7.6 5.2,3 4.2,2 1.2,6 -2.4,9", SKIN_SHADE, stroke=None, opacity=0.7)
    art.path("M-6.1,-1.6 C-5.4,-2.5 -4.2,-2.5 -2.9,-1.4 C-4,-.6 -5.2,-.6 -6.1,-1.6Z", EYE_WHITE, stroke=None)
    art.ellipse(-5.2, -1.6, 0.85, 1, iris, stroke=None)
    art.taper("-6.5,-1.6 -5.2,-2.6 -3.6,-2.2 -2.2,-1", 0.85, profile="flat")
    art.line("-5.2,-.7 -4.2,-.4 -3.2,-.8", 0.3, opacity=0.6)
    art.taper([(-6.6, -4 + brow_angle), (-4.8, -5.2), (-2, -4)], brow_weight, colour=brow_colour, profile="out")
    art.taper("-7.2,3 -6.3,3.4 -6.2,4.5 -7.2,4.8", 0.6, profile="flat")
    art.shape("-7.9,6.45! -6.9,6.1 -5,6.9! -6.2,8.1 -7.6,8!", LIPS, stroke=None)
    art.taper("-8,6.7 -6.6,6.8 -4.7,6.9", 0.6, profile="flat")
    if age:
        art.line("-5.6,3.4 -4.4,5 -4.6,6.4", 0.38, opacity=0.75)
        art.line("-4.8,.6 -3.4,.8 -2.4,.3", 0.32, opacity=0.7)
