"""The letters: Source Sans Pro and Source Serif Pro, read from the packages that carry them."""

from collections import OrderedDict
from functools import cache
from importlib.resources import files
from io import BytesIO

import pygame

from kinggame.ui.theme import Family

_PACKAGES = {
    Family.SANS: ("font_source_sans_pro", "SourceSansPro"),
    Family.SERIF: ("font_source_serif_pro", "SourceSerifPro"),
}
_WEIGHTS = {400: "Regular", 600: "Semibold", 700: "Bold"}


@cache
def font_bytes(family: Family, weight: int) -> bytes:
    """Return a font file; weight is 400, 600 or 700."""
    package, stem = _PACKAGES[family]
    return (files(package) / "files" / f"{stem}-{_WEIGHTS[weight]}.ttf").read_bytes()


MOST_OPEN = 96
"""Fonts that are kept open: those of a look, and of the one before. Each holds the letters it has drawn."""


class Fonts:
    """Opened fonts by family, weight and size in pixels; those not used for longest are let go."""

    def __init__(self) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._open: OrderedDict[tuple[Family, int, int], pygame.font.Font] = OrderedDict()

    def get(self, family: Family, weight: int, size: int) -> pygame.font.Font:
        """Return the font, opened once."""
        key = family, weight, size
        font = self._open.get(key)
        if font is None:
            font = self._open[key] = pygame.font.Font(BytesIO(font_bytes(family, weight)), size)
            if len(self._open) > MOST_OPEN:
                self._open.popitem(last=False)
        self._open.move_to_end(key)
        return font
