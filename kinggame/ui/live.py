"""A picture with things that move over it: each frame costs only the places where something was or is."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from pygame import Rect, Surface

from kinggame.ui.areas import joined
from kinggame.ui.look import Look
from kinggame.ui.widgets.layer import Paint, WidgetLayer


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
    lies: bool = False
    """Whether the still picture shows it too: it is drawn again only where something else has moved."""

    @property
    def area(self) -> Rect:
        """All that it touches."""
        return self.sprite.area(self.at)


class LivePicture:
    """Two layers: what lies still (a ground, and widgets over it), painted where it changes, and movers on top."""

    def __init__(self, size: tuple[int, int], paint: Paint) -> None:
        """`paint` paints the ground as it is at that moment, within the surface's clip."""
        self._paint = paint
        self._still = Surface(size, 0, 32)
        self._movers: tuple[Placed, ...] = ()
        self._reach: list[Rect] = []
        """The areas of the movers."""
        self._dirty: list[Rect] = []
        self._all_dirty = True

    def change(self, area: Rect | None = None) -> None:
        """Have the ground painted anew with the next picture, all of it or one area."""
        if area is None:
            self._all_dirty = True
        else:
            self._dirty.append(area.clip(self._still.get_rect()))

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
        movers, reach = tuple(movers), [placed.area for placed in movers]
        areas = self._refresh_still(look, layer)
        if full:
            areas = [surface.get_rect()]
        elif movers != self._movers:
            areas += _differing(self._movers, self._reach, movers, reach)
        self._movers, self._reach = movers, reach
        if not areas:
            return []
        areas = [area.clip(surface.get_rect()) for area in joined(areas)]
        before = surface.get_clip()
        for area in areas:
            surface.set_clip(area)
            surface.blit(self._still, area, area)
            for index in area.collidelistall(reach):
                placed = movers[index]
                if not placed.lies:
                    placed.sprite.draw(surface, placed.at)
                    continue
                for below in reach[index].collidelistall(reach[:index]):
                    if not movers[below].lies:  # and nowhere else: it lies there already
                        surface.set_clip(area.clip(reach[below]))
                        placed.sprite.draw(surface, placed.at)
                surface.set_clip(area)
        surface.set_clip(before)
        return areas

    def _refresh_still(self, look: Look, layer: WidgetLayer | None) -> list[Rect]:
        """Paint what has changed of what lies still; return the areas."""
        if self._all_dirty:
            self._all_dirty = False
            self._dirty.clear()
            self._paint(self._still)
            if layer is not None:
                layer.draw(self._still, look)
            return [self._still.get_rect()]
        areas = list(self._dirty)
        self._dirty.clear()
        if layer is not None:
            return layer.draw_changes(self._still, look, self._paint, also=areas)
        for area in areas:
            self._still.set_clip(area)
            self._paint(self._still)
        self._still.set_clip(None)
        return areas


def _differing(
    before: Sequence[Placed], reach_before: Sequence[Rect], now: Sequence[Placed], reach_now: Sequence[Rect]
) -> list[Rect]:
    """Return the areas of what has moved, come or gone; of all, where what stays lies in another order."""
    kept = set(before) & set(now)
    kept.update(placed for placed in (*before, *now) if placed.lies)
    if [one for one in before if one in kept and not one.lies] != [one for one in now if one in kept and not one.lies]:
        kept.clear()
    areas = [area for placed, area in zip(before, reach_before, strict=True) if placed not in kept]
    areas += [area for placed, area in zip(now, reach_now, strict=True) if placed not in kept]
    return areas
