"""From design units to pixels: u = min(W/1280, H/720)."""

from dataclasses import dataclass, field

from pygame import Rect

from kinggame.stage.geometry import MOST_WIDE, design_unit
from kinggame.ui.theme import LETTERING, Lettering, Role

DESIGN_SIZE = (1280, 720)
TEXT_SCALES = (0.85, 1.5)
TIGHT = 0.8
"""Below this unit many letters have come to their floor."""
LEAST_LETTERS = 0.9
"""The unit at which they have."""


@dataclass(frozen=True, slots=True)
class Scale:
    """A drawing size in pixels and the player's text scale; gives lengths in whole pixels."""

    size: tuple[int, int]
    text: float = 1.0
    u: float = field(init=False)
    """Pixels to one design unit."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "u", design_unit(self.size))

    @property
    def is_tight(self) -> bool:
        """Whether letters are large for the drawing: they are as small as they get, or the player wants them so."""
        return self.u < TIGHT or self.text > MOST_WIDE

    def with_letters(self, pixels: int) -> int:
        """Return a length that was measured at the smallest letters, grown as far as these have grown."""
        return max(pixels, round(pixels * self.u * self.text / LEAST_LETTERS))

    def for_letters(self, pixels: int) -> int:
        """Return a length that letters of usual size need, or as many times it as the player wants them larger."""
        return self.with_letters(pixels) if self.text > MOST_WIDE else pixels

    def px(self, length: float) -> int:
        """Return a length in whole pixels."""
        return round(length * self.u)

    def line(self, width: float = 1) -> int:
        """Return the width of a line, never less than one pixel."""
        return max(1, round(width * self.u))

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """Return a rectangle whose four edges are snapped to pixels, so that neighbours touch."""
        left, top = self.px(x), self.px(y)
        return Rect(left, top, self.px(x + width) - left, self.px(y + height) - top)

    def letter_px(self, role: Role | Lettering) -> int:
        """Return the size of letters in pixels: scaled, then by the text scale, never below its floor."""
        lettering = role if isinstance(role, Lettering) else LETTERING[role]
        return max(lettering.floor, round(lettering.size * self.u * self.text))
