"""The signs that cards carry, for texts: the four suits, which no font has all of, and the index letters."""

from functools import cache

from kinggame.cards import Suit
from kinggame.ui import svg
from kinggame.ui.cardart import placed
from kinggame.ui.cardface import shipped_face
from kinggame.ui.theme import Colour


def suit_shape(sign: str, ink: Colour, *, size: float = 1.0, centre: tuple[float, float] = (0, 0)) -> str:
    """Return a suit sign as an SVG path of `size` around `centre`; `sign` is one of ♠♥♦♣."""
    x, y = centre
    return svg.filled(_paths()[sign], ink, f'transform="translate({x} {y}) scale({size})"')


def letter_width(letter: str) -> float:
    """Return how wide an index letter is, in parts of its height; 0 for what is none."""
    found = shipped_face().letters.get(letter)
    return found.width if found is not None else 0.0


def letter_shape(
    letter: str, ink: Colour, cap: float, *, stroke: float, foot: tuple[float, float], squeeze: float
) -> str:
    """Return an index letter as a stroked SVG path of height `cap`, its lower left corner at `foot`."""
    face = shipped_face()
    glyph = face.letters[letter]
    data = placed(glyph.path, (foot[0], foot[1] - cap), (cap * squeeze, cap))
    joints = f'stroke-linejoin="{glyph.join}" stroke-miterlimit="{face.letter_strokes.mitre_limit:g}"'
    return svg.stroked(data, ink, cap * stroke, joints)


@cache
def _paths() -> dict[str, str]:
    """Read the shapes from the shipped face, so that text and cards show the same signs."""
    shapes = shipped_face().suits
    return {suit.sign: shapes[suit.letter] for suit in Suit}
