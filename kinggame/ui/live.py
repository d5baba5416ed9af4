"""A picture with things that move over it: each frame costs only the places where something was or is."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from pygame import Rect, Surface

from kinggame.ui.areas import joined
from kinggame.ui.look import Look
from kinggame.ui.widgets.layer import WidgetLayer

Paint = Callable[[Surface], None]


class Drawable(Protocol):
    """What can be drawn at a place."""

    def draw(self, target: Surface, at: tuple[int, int]) -> Rect:
        """Draw with the box's top left corner at `at`; return the area touched."""

    def area(self, at: tuple[int, int]) -> Rect:
        """Return the area that `draw` touches."""


class Placed(NamedTuple):
    """A sprite with the place of its box's top left corner, in pixels."""

    sprite: Drawable
    at: tuple[int, int]

    @property
    def area(self) -> Rect:
        """All that it touches."""
        return self.sprite.area(self.at)


class LivePicture:
    """Three layers: a ground painted rarely, widgets over it, and movers on top, bottom to top."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._ground = Surface(size, 0, 32)
        self._still = Surface(size, 0, 32)
        self._movers: tuple[Placed, ...] = ()
        self._dirty: list[Rect] = []
        self._all_dirty = True

    def paint_ground(self, paint: Paint, area: Rect | None = None) -> None:
        """Paint the ground anew, all of it or one area (the painter draws clipped to it)."""
        if area is None:
            paint(self._ground)
            self._all_dirty = True
            return
        area = area.clip(self._ground.get_rect())
        self._ground.set_clip(area)
        paint(self._ground)
        self._ground.set_clip(None)
        self._dirty.append(area)

    @property
    def still(self) -> Surface:
        """What was drawn last, without movers; not to be changed."""
        return self._still

    @property
    def stale(self) -> bool:
        """Whether the ground has changed since the last picture."""
        return self._all_dirty or bool(self._dirty)

    def draw(
        self, surface: Surface, look: Look, *, layer: WidgetLayer | None, movers: Sequence[Placed], full: bool
    ) -> list[Rect]:
        """Draw what has changed since the last picture; return the areas touched."""
        movers = tuple(movers)
        if full or self._all_dirty:
            self._draw_all(surface, look, layer, movers)
            return [surface.get_rect()]
        areas = self._refresh_still(look, layer)
        if movers != self._movers:
            areas += [placed.area for placed in (*self._movers, *movers)]
        self._movers = movers
        if not areas:
            return []
        areas = [area.clip(surface.get_rect()) for area in joined(areas)]
        before = surface.get_clip()
        for area in areas:
            surface.set_clip(area)
            surface.blit(self._still, area, area)
            for placed in movers:
                if placed.area.colliderect(area):
                    placed.sprite.draw(surface, placed.at)
        surface.set_clip(before)
        return areas

    def _draw_all(self, surface: Surface, look: Look, layer: WidgetLayer | None, movers: tuple[Placed, ...]) -> None:
        self._still.blit(self._ground, (0, 0))
        if layer is not None:
            layer.draw(self._still, look)
        surface.blit(self._still, (0, 0))
        for placed in movers:
            placed.sprite.draw(surface, placed.at)
        self._movers = movers
        self._dirty.clear()
        self._all_dirty = False

    def _refresh_still(self, look: Look, layer: WidgetLayer | None) -> list[Rect]:
        areas = list(self._dirty)
        self._dirty.clear()
        if layer is None:
            for area in areas:
                self._still.blit(self._ground, area, area)
            return areas
        return layer.draw_changes(self._still, look, self._ground, also=areas)
