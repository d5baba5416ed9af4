"""Surfaces drawn once and kept: the least recently used go when too many pixels are held."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

DEFAULT_PIXELS = 4_000_000
"""About 16 MB: what a table of 1280×720 is made of."""
PAGE = 0.25
"""What takes more than this share of the room is kept apart from the rest."""
MOST_PAGES = 3
"""Pages that lie over one another are drawn anew together."""


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """A drawn thing with what reaches beyond its box (shadow, ring, lip): `offset` is the surface's place
    relative to the box. Colours are premultiplied."""

    surface: Surface
    offset: tuple[int, int] = (0, 0)

    def draw(self, target: Surface, at: tuple[int, int]) -> Rect:
        """Draw with the box's top left corner at `at`; return the area touched."""
        place = (at[0] + self.offset[0], at[1] + self.offset[1])
        return target.blit(self.surface, place, special_flags=BLEND_PREMULTIPLIED)

    def area(self, at: tuple[int, int]) -> Rect:
        """Return the area that `draw` touches."""
        return self.surface.get_rect(topleft=(at[0] + self.offset[0], at[1] + self.offset[1]))


def around(sprite: Sprite, hole: Rect) -> Iterator[Sprite]:
    """Give the parts of a sprite around a rectangle relative to its box: above, below, left and right of it."""
    whole = sprite.area((0, 0))
    hole = hole.clip(whole)
    if not hole:
        yield sprite
        return
    for area in (
        Rect(whole.left, whole.top, whole.w, hole.top - whole.top),
        Rect(whole.left, hole.bottom, whole.w, whole.bottom - hole.bottom),
        Rect(whole.left, hole.top, hole.left - whole.left, hole.h),
        Rect(hole.right, hole.top, whole.right - hole.right, hole.h),
    ):
        if area.w > 0 and area.h > 0:
            yield Sprite(sprite.surface.subsurface(area.move(-whole.left, -whole.top)), area.topleft)


@dataclass(frozen=True, slots=True, eq=False)
class Stacked:
    """Sprites of one box over one another, bottom to top: what many things share, as a shadow, is kept once."""

    layers: tuple[Sprite, ...]
    _reach: Rect = field(init=False)

    def __post_init__(self) -> None:
        first, *others = (layer.area((0, 0)) for layer in self.layers)
        object.__setattr__(self, "_reach", first.unionall(others))

    def draw(self, target: Surface, at: tuple[int, int]) -> Rect:
        """Draw with the box's top left corner at `at`; return the area touched."""
        for layer in self.layers:
            layer.draw(target, at)
        return self.area(at)

    def draw_left(self, target: Surface, at: tuple[int, int], width: int) -> None:
        """Draw what lies left of a place `width` pixels from the box's left edge."""
        for layer in self.layers:
            seen = width - layer.offset[0]
            if seen <= 0:
                continue
            place = (at[0] + layer.offset[0], at[1] + layer.offset[1])
            part = Rect(0, 0, seen, layer.surface.get_height())
            target.blit(layer.surface, place, part, special_flags=BLEND_PREMULTIPLIED)

    def area(self, at: tuple[int, int]) -> Rect:
        """Return the area that `draw` touches."""
        return self._reach.move(at)


class LeftPart(NamedTuple):
    """What is seen of a card whose right part lies under another one: `width` pixels of its box."""

    whole: Stacked
    width: int

    def draw(self, target: Surface, at: tuple[int, int]) -> Rect:
        """Draw with the box's top left corner at `at`; return the area touched."""
        self.whole.draw_left(target, at, self.width)
        return self.area(at)

    def area(self, at: tuple[int, int]) -> Rect:
        """Return the area that `draw` touches."""
        area = self.whole.area(at)
        area.width = min(area.width, at[0] + self.width - area.left)
        return area


Drawn = Sprite | Stacked | LeftPart
"""What can be placed on the table."""


class Bakes:
    """A store of surfaces and sprites by key, bounded by pixels."""

    def __init__(self, limit: int = DEFAULT_PIXELS) -> None:
        self._limit = limit
        self._held: OrderedDict[Hashable, Surface | Sprite] = OrderedDict()
        self._pixels = 0
        self._newest: dict[Hashable, Hashable] = {}
        self._pages: OrderedDict[Hashable, Sprite] = OrderedDict()
        """Sprites of such a size that they would push out most others: kept beside them, a few."""

    def surface(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Return the surface of this key, made on first use. It must not be changed."""
        found = self._fetch(("surface", key), make)
        assert isinstance(found, Surface)
        return found

    def sprite(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        """Return the sprite of this key, made on first use."""
        if key in self._pages:
            self._pages.move_to_end(key)
            return self._pages[key]
        name = "sprite", key
        if name not in self._held:
            made = make()
            if _pixels(made) > PAGE * self._limit:
                self._pages[key] = made
                while len(self._pages) > MOST_PAGES:
                    self._pages.popitem(last=False)
                return made
            self._hold(name, made)
        found = self._held[name]
        self._held.move_to_end(name)
        assert isinstance(found, Sprite)
        return found

    def forget_pages(self) -> None:
        """Forget the sprites that are kept apart because they are so large."""
        self._pages.clear()

    def take_over(self, other: "Bakes", is_wanted: Callable[[Hashable], bool]) -> None:
        """Hold what another store holds under the keys that are wanted, too; the last used ones stay longest."""
        for name, made in other._held.items():
            assert isinstance(name, tuple)
            if is_wanted(name[1]) and name not in self._held:
                self._held[name] = made
                self._pixels += _pixels(made)
        self._make_room()

    def newest(self, kind: Hashable, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        """Return the sprite of this key, and forget the one of another key that was kept of its kind."""
        before = self._newest.get(kind)
        if before is not None and before != key:
            gone = self._held.pop(("sprite", (kind, before)), None)
            self._pixels -= _pixels(gone) if gone is not None else 0
        self._newest[kind] = key
        return self.sprite((kind, key), make)

    def __contains__(self, key: Hashable) -> bool:
        """Tell whether there is a surface of this key."""
        return ("surface", key) in self._held

    def clear(self) -> None:
        """Forget everything."""
        self._held.clear()
        self._newest.clear()
        self._pixels = 0
        self._pages.clear()

    @property
    def pixels(self) -> int:
        """Pixels held now."""
        return self._pixels

    def _fetch(self, key: Hashable, make: Callable[[], Surface | Sprite]) -> Surface | Sprite:
        if key in self._held:
            self._held.move_to_end(key)
            return self._held[key]
        made = make()
        self._hold(key, made)
        return made

    def _hold(self, key: Hashable, made: Surface | Sprite) -> None:
        self._held[key] = made
        self._pixels += _pixels(made)
        self._make_room()

    def _make_room(self) -> None:
        while self._pixels > self._limit and len(self._held) > 1:
            _, gone = self._held.popitem(last=False)
            self._pixels -= _pixels(gone)


def _pixels(made: Surface | Sprite) -> int:
    surface = made.surface if isinstance(made, Sprite) else made
    return surface.get_width() * surface.get_height()
