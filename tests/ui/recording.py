"""Surfaces that remember what was drawn on them: the texts with their ink, and the solid things below and above.

`recording()` replaces the surfaces of the program for as long as it lasts. What is drawn looks the same; each
surface also keeps a list of marks, which go along when it is drawn onto another one. What is covered as a whole by
something opaque is forgotten, as it is in the picture.
"""

import importlib
import pkgutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from weakref import WeakKeyDictionary

import pygame
import pytest
from pygame import BLEND_PREMULTIPLIED, SRCALPHA, Rect, Surface

import kinggame.ui
from kinggame.ui.text import SuitInk, TextPainter
from kinggame.ui.theme import Colour, Lettering

SOLID = 250
"""The least opacity of what covers."""
LEAST_SOLID = 12
"""Narrower things, as rules and rings, carry and cover no text."""
_STEPS = 6


@dataclass(frozen=True, eq=False)
class Written:
    """One line of text on a surface. `ink` is what its letters take, `seen` what is left of that by clipping."""

    text: str
    shown: str
    lettering: Lettering
    size: int
    squeeze: float
    colour: Colour
    surface: Surface
    box: Rect
    ink: Rect
    seen: Rect

    def placed(self, offset: tuple[int, int], window: Rect) -> "Written | None":
        seen = self.seen.move(offset).clip(window)
        if not seen:
            return None
        return replace(self, box=self.box.move(offset), ink=self.ink.move(offset), seen=seen)

    @property
    def is_cut(self) -> bool:
        return self.shown != self.text

    def inked(self) -> list[tuple[int, int]]:
        """List places where letters are, spread over the line."""
        return [(x + self.box.left, y + self.box.top) for x, y in _inked(self.surface)] or [self.ink.center]

    def empty(self) -> list[tuple[int, int]]:
        """List places between the letters."""
        width, height = self.surface.get_size()
        return [
            (self.box.left + x, self.box.top + y)
            for x in _spread(0, width, 24)
            for y in _spread(self.ink.top - self.box.top, min(height, self.ink.bottom - self.box.top), 5)
            if self.surface.get_at((x, y))[3] == 0
        ]


@dataclass(frozen=True, eq=False)
class Solid:
    """Something else that was drawn: where, and from what; `window` is what clipping left of it."""

    surface: Surface
    at: tuple[int, int]
    window: Rect
    colour: Colour | None = None
    """Of an area filled with one colour."""

    def placed(self, offset: tuple[int, int], window: Rect) -> "Solid | None":
        left = self.window.move(offset).clip(window)
        if not left:
            return None
        return replace(self, at=(self.at[0] + offset[0], self.at[1] + offset[1]), window=left)

    def is_solid_at(self, point: tuple[int, int]) -> bool:
        """Tell whether nothing below shines through at a point."""
        if not self.window.collidepoint(point):
            return False
        if self.colour is not None or is_opaque(self.surface):
            return True
        if self.surface.get_alpha() not in (None, 255):
            return False
        place = point[0] - self.at[0], point[1] - self.at[1]
        return self.surface.get_rect().collidepoint(place) and self.surface.get_at(place)[3] >= SOLID


Mark = Written | Solid
_TEXTS: "WeakKeyDictionary[Surface, Written]" = WeakKeyDictionary()


class _StandsForSurface(type):
    """Lets the program's own checks take any surface for one of these."""

    def __instancecheck__(cls, instance: object) -> bool:
        return isinstance(instance, Surface)


class Recording(Surface, metaclass=_StandsForSurface):
    """A surface with a list of what was drawn on it, in order."""

    _marks: list[Mark] | None = None

    @property
    def marks(self) -> list[Mark]:
        if self._marks is None:
            self._marks = []
        return self._marks

    def forget(self) -> None:
        """Begin anew."""
        self._marks = []

    def blit(self, source, dest=(0, 0), area=None, special_flags=0):  # type: ignore[no-untyped-def]
        touched = super().blit(source, dest, area, special_flags)
        if special_flags in (0, BLEND_PREMULTIPLIED):
            part = Rect(area) if area is not None else source.get_rect()
            offset = (int(dest[0]) - part.x, int(dest[1]) - part.y)
            window = part.move(offset).clip(self.get_clip())
            if window:
                self._lay(source, offset, window)
        return touched

    def fill(self, color, rect=None, special_flags=0):  # type: ignore[no-untyped-def]
        touched = super().fill(color, rect, special_flags)
        if special_flags:
            return touched
        ink = pygame.Color(color)
        window = Rect(rect if rect is not None else self.get_rect()).clip(self.get_clip())
        self._uncover(window)
        if ink.a >= SOLID and window.width >= LEAST_SOLID and window.height >= LEAST_SOLID:
            self.marks.append(Solid(self, (0, 0), window, (ink.r, ink.g, ink.b)))
        return touched

    def copy(self):  # type: ignore[no-untyped-def]
        return self._like(super().copy())

    def premul_alpha(self):  # type: ignore[no-untyped-def]
        return self._like(super().premul_alpha())

    def convert(self, *args, **kwargs):  # type: ignore[no-untyped-def]
        return self._like(super().convert(*args, **kwargs))

    def convert_alpha(self, *args, **kwargs):  # type: ignore[no-untyped-def]
        return self._like(super().convert_alpha(*args, **kwargs))

    def _like(self, other: Surface) -> Surface:
        if type(other) is Recording:
            other._marks = list(self.marks)
        if self in _TEXTS:
            _TEXTS[other] = _TEXTS[self]
        return other

    def _lay(self, source: Surface, offset: tuple[int, int], window: Rect) -> None:
        if is_opaque(source):
            self._uncover(window)
        written = _TEXTS.get(source)
        if written is not None:
            self._add(written.placed(offset, window))
            return
        inner = source.marks if type(source) is Recording else []
        has_words = any(isinstance(mark, Written) for mark in inner)  # its letters are no ground: what it is made of is
        if min(source.get_size()) >= LEAST_SOLID and not has_words:
            self.marks.append(Solid(source, offset, window))
        for mark in inner:
            self._add(mark.placed(offset, window))

    def _add(self, mark: Mark | None) -> None:
        if mark is None:
            return
        if isinstance(mark, Written):  # painted in parts, area by area: the parts are one line
            for index, other in enumerate(self.marks):
                if isinstance(other, Written) and (other.box, other.shown, other.lettering) == (
                    mark.box, mark.shown, mark.lettering,
                ):  # fmt: skip
                    del self.marks[index]
                    mark = replace(mark, seen=mark.seen.union(other.seen))
                    break
        self.marks.append(mark)

    def _uncover(self, window: Rect) -> None:
        self._marks = [m for m in self.marks if not window.contains(m.ink if isinstance(m, Written) else m.window)]


def is_opaque(surface: Surface) -> bool:
    """Tell whether a surface covers all that is below it."""
    return not surface.get_flags() & SRCALPHA and surface.get_alpha() in (None, 255) and surface.get_colorkey() is None


@lru_cache(maxsize=4000)
def _inked(line: Surface) -> list[tuple[int, int]]:
    box = line.get_bounding_rect(min_alpha=60)
    places = [(x, y) for x in _spread(box.left, box.right, 12) for y in _spread(box.top, box.bottom, 5)]
    return [place for place in places if line.get_at(place)[3] > 127]


def _spread(start: int, end: int, count: int) -> range:
    return range(start, max(start + 1, end), max(1, (end - start) // count))


@contextmanager
def recording() -> Iterator[None]:
    """Let the program draw on surfaces that remember. Windows opened meanwhile are given such a surface, too."""
    for found in pkgutil.walk_packages(kinggame.ui.__path__, "kinggame.ui."):
        importlib.import_module(found.name)
    compose = TextPainter._compose
    render = TextPainter._render

    def composed(
        self: TextPainter, text: str, lettering: Lettering, size: int, colour: Colour, squeeze: float, ink: SuitInk
    ) -> Surface:
        line = compose(self, text, lettering, size, colour, squeeze, ink)
        kept = Recording(line.get_size(), SRCALPHA, 32)
        Surface.blit(kept, line, (0, 0))
        box = kept.get_rect()
        inked = kept.get_bounding_rect(min_alpha=60)
        if inked:
            _TEXTS[kept] = Written(text, text, lettering, size, squeeze, colour, kept, box, inked, inked)
        return kept

    def rendered(
        self: TextPainter, text: str, lettering: Lettering, colour: Colour, max_width: int | None, ink: SuitInk
    ) -> Surface:
        line = render(self, text, lettering, colour, max_width, ink)
        if line in _TEXTS:
            _TEXTS[line] = replace(_TEXTS[line], text=text)
        return line

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TextPainter, "_compose", composed)
        patch.setattr(TextPainter, "_render", rendered)
        for name, module in list(sys.modules.items()):
            if name.startswith("kinggame.ui") and getattr(module, "Surface", None) is Surface:
                patch.setattr(module, "Surface", Recording)
        yield
    _TEXTS.clear()
    _inked.cache_clear()
