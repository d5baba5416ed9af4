"""The four suit signs as shapes in the box ±.5; no font has them all."""

from functools import cache

from kinggame.cards import Suit
from kinggame.ui import svg
from kinggame.ui.cardface import shipped_face
from kinggame.ui.theme import Colour


def suit_shape(sign: str, ink: Colour, *, size: float = 1.0, centre: tuple[float, float] = (0, 0)) -> str:
    """Return a suit sign as an SVG path of `size` around `centre`; `sign` is one of ♠♥♦♣."""
    x, y = centre
    return svg.filled(_paths()[sign], ink, f'transform="translate({x} {y}) scale({size})"')


@cache
def _paths() -> dict[str, str]:
    """Read the shapes from the shipped face, so that text and cards show the same signs."""
    shapes = shipped_face().suits
    return {suit.sign: shapes[suit.letter] for suit in Suit}
