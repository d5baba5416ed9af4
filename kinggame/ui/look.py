"""How things look now: the drawing size, the house, the player's wishes, and what has been drawn for them."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from kinggame.ui.bakes import DEFAULT_PIXELS, Bakes
from kinggame.ui.drawings import CardPicture
from kinggame.ui.fonts import Fonts
from kinggame.ui.paragraph import ParagraphPainter
from kinggame.ui.scale import TEXT_SCALES, Scale
from kinggame.ui.text import TextPainter
from kinggame.ui.theme import AZULEJO, CLOTHS, HOUSES, Cloth, House, SuitColours, contrasted

HIGH_CONTRAST_TEXT = 1.15
LEAST_ROUND = 0.8
"""How round a corner is in the smallest window, in pixels for each design unit."""
LAYERS = 1.5
"""How often what is kept may cover the window: a table's papers, plates and cards. A page's paper is kept apart."""


@dataclass(frozen=True, slots=True)
class Appearance:
    """The player's wishes about looks; `cloth` and `back` None are the house's own."""

    cloth: str | None = None
    back: str | None = None
    suits: SuitColours = SuitColours.TWO
    text_scale: float = 1.0
    high_contrast: bool = False
    reduced_motion: bool = False
    left_handed: bool = False
    """Whether what is pressed lies on the left."""


class Look:
    """All that painting needs. Made anew when the window's size or the player's wishes change."""

    def __init__(
        self,
        size: tuple[int, int],
        *,
        house: str = AZULEJO.id,
        appearance: Appearance | None = None,
        fonts: Fonts | None = None,
    ) -> None:
        self.appearance = appearance or Appearance()
        wish = self.appearance
        text_scale = min(TEXT_SCALES[1], max(TEXT_SCALES[0], wish.text_scale))
        if wish.high_contrast:
            text_scale *= HIGH_CONTRAST_TEXT
        self.scale = Scale(size, text_scale)
        self.fonts = fonts or Fonts()
        self.bakes = Bakes(max(DEFAULT_PIXELS, round(LAYERS * size[0] * size[1])))
        self.text = TextPainter(self.scale, self.fonts, suits=SuitColours.SAFE if wish.high_contrast else wish.suits)
        self.paragraphs = ParagraphPainter(self.text, self.bakes)
        self.house: House = self._house(house)
        self._modest: dict[tuple[float, str], Look] = {}

    @property
    def size(self) -> tuple[int, int]:
        """The drawing size in pixels."""
        return self.scale.size

    @property
    def high_contrast(self) -> bool:
        """Whether edges are white lines and ornament is left out."""
        return self.appearance.high_contrast

    @property
    def left_handed(self) -> bool:
        """Whether what is pressed lies on the left."""
        return self.appearance.left_handed

    @property
    def cloth(self) -> Cloth:
        """The cloth of the table."""
        if self.high_contrast:
            return CLOTHS["high-contrast"]
        return CLOTHS[self.appearance.cloth] if self.appearance.cloth else self.house.cloth

    @property
    def back(self) -> str:
        """The house whose back the cards have."""
        return self.appearance.back or self.house.id

    def px(self, length: float) -> int:
        """Return a length of design units in whole pixels."""
        return self.scale.px(length)

    def corner(self, radius: float) -> int:
        """Return the radius of a box's corner in pixels: in small windows boxes stay almost as round as they are."""
        return max(self.scale.px(radius), round(LEAST_ROUND * radius))

    def line(self, width: float = 1) -> int:
        """Return a line width in pixels, at least one."""
        return self.scale.line(width)

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """Return a rectangle of design units in snapped pixels."""
        return self.scale.rect(x, y, width, height)

    def in_house(self, house: str) -> "Look":
        """Return the same look in another house, sharing everything drawn."""
        if house == self.house.id:
            return self
        other = object.__new__(Look)
        other.__dict__.update(self.__dict__)
        other.house = self._house(house)
        return other

    def with_letters_up_to(self, most: float) -> "Look":
        """Return the same look where letters have no room to grow beyond so many times their size."""
        if self.scale.text <= most:
            return self
        key = most, self.house.id
        if key not in self._modest:
            scale = most / HIGH_CONTRAST_TEXT if self.high_contrast else most
            self._modest[key] = self.wearing(replace(self.appearance, text_scale=scale))
        return self._modest[key]

    def _house(self, house: str) -> House:
        return contrasted(HOUSES[house]) if self.appearance.high_contrast else HOUSES[house]

    def resized(self, size: tuple[int, int]) -> "Look":
        """Return the look at another drawing size."""
        return Look(size, house=self.house.id, appearance=self.appearance, fonts=self.fonts)

    def wearing(self, appearance: Appearance) -> "Look":
        """Return a new look for these wishes; of what has been drawn it takes over what they cannot change."""
        other = Look(self.size, house=self.house.id, appearance=appearance, fonts=self.fonts)
        if appearance.high_contrast == self.appearance.high_contrast:
            other.bakes.take_over(self.bakes, _outlasts_wishes)
        return other


_WITHOUT_WORDS: Final = frozenset(
    (
        *("felt", "plan", "weave", "medallion", "faint medallion", "paper", "grain", "wood", "tiles", "strip", "bar"),
        *("shade", "shadow", "card shadow", "card cover", "card ring", "gold bar", "box", "ring"),
    )
)
"""What looks the same in every size of text and every colour of suits; the cloth stands in the key of the felt."""


def _outlasts_wishes(key: Hashable) -> bool:
    """Tell whether what is kept under a key is right for other wishes, if high contrast is as it was."""
    if not isinstance(key, tuple):
        return key in _WITHOUT_WORDS
    return isinstance(key[0], CardPicture) or key[0] in _WITHOUT_WORDS
