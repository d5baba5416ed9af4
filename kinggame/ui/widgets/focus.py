"""Where keys go: one ring of stops for Tab, and arrows that look for the nearest neighbour."""

from collections.abc import Iterable, Sequence
from enum import Enum

import pygame

from kinggame.ui.widgets.base import Widget


class Direction(Enum):
    """Where an arrow points, as (x, y)."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


ARROWS = {
    pygame.K_LEFT: Direction.LEFT,
    pygame.K_RIGHT: Direction.RIGHT,
    pygame.K_UP: Direction.UP,
    pygame.K_DOWN: Direction.DOWN,
}


class FocusGroup:
    """Several widgets that are one stop for Tab; arrows go among them. It remembers where one was."""

    def __init__(self, members: Iterable[Widget], *, start: Widget | None = None) -> None:
        self.members = list(members)
        self.last = start

    def usable(self) -> list[Widget]:
        """Return the members that can have the focus now."""
        return [m for m in self.members if m.focusable and m.usable]

    def entry(self) -> Widget | None:
        """Return the member that Tab goes to: the last one, else the first."""
        usable = self.usable()
        if self.last in usable:
            return self.last
        return usable[0] if usable else None


Stop = Widget | FocusGroup


class FocusRing:
    """The order of stops and the widget that has the focus. The ring is shown only while keys are used."""

    def __init__(self) -> None:
        self.stops: list[Stop] = []
        self._current: Widget | None = None
        self._shown = False

    @property
    def current(self) -> Widget | None:
        """The widget that keys go to, if it can still take them."""
        if self._current is not None and not self._current.usable:
            self._leave()
        return self._current

    @property
    def shown(self) -> bool:
        """Whether the ring is drawn."""
        return self._shown

    def show(self, value: bool) -> None:
        """Show or hide the ring."""
        if value != self._shown:
            self._shown = value
            if self._current is not None:
                self._current.stale = True

    def focus(self, widget: Widget | None) -> None:
        """Give the focus to a widget, or take it away with None."""
        if widget is self._current:
            return
        self._leave()
        if widget is not None and widget.focusable and widget.usable:
            self._current = widget
            widget.set_focused(True)
            group = self._group(widget)
            if group is not None:
                group.last = widget

    def advance(self, step: int) -> bool:
        """Go to the next stop (step 1) or the one before (−1), around the end; tell whether there is any."""
        open_stops = [stop for stop in self.stops if self._entry(stop) is not None]
        if not open_stops:
            return False
        here = self._stop_of(self.current)
        if here in open_stops:
            index = (open_stops.index(here) + step) % len(open_stops)
        elif here in self.stops:  # the stop has lost all that could take the focus: go on from its place
            index = self._after(here, open_stops, step)
        else:
            index = 0 if step > 0 else -1
        self.focus(self._entry(open_stops[index]))
        return True

    def steer(self, direction: Direction) -> bool:
        """Go to the nearest widget in a direction: inside the group, or among all stops; tell whether it moved."""
        current = self.current
        if current is None:
            return self.advance(1)
        group = self._group(current)
        near = nearest(current, group.usable() if group else [], direction)
        if near is None:
            others = [w for stop in self.stops if stop is not group for w in _members(stop)]
            near = nearest(current, others, direction)
        if near is None:
            return False
        self.focus(near)
        return True

    def _leave(self) -> None:
        if self._current is not None:
            self._current.set_focused(False)
            self._current = None

    def _entry(self, stop: Stop) -> Widget | None:
        if isinstance(stop, FocusGroup):
            return stop.entry()
        return stop if stop.focusable and stop.usable else None

    def _group(self, widget: Widget) -> FocusGroup | None:
        return next((s for s in self.stops if isinstance(s, FocusGroup) and widget in s.members), None)

    def _stop_of(self, widget: Widget | None) -> Stop | None:
        if widget is None:
            return None
        return self._group(widget) or widget

    def _after(self, here: Stop | None, open_stops: Sequence[Stop], step: int) -> int:
        assert here is not None
        place = self.stops.index(here)
        later = [i for i, stop in enumerate(open_stops) if self.stops.index(stop) > place]
        first_later = later[0] if later else 0
        return first_later if step > 0 else first_later - 1


def _members(stop: Stop) -> list[Widget]:
    if isinstance(stop, FocusGroup):
        return stop.usable()
    return [stop] if stop.focusable and stop.usable else []


def nearest(origin: Widget, candidates: Iterable[Widget], direction: Direction) -> Widget | None:
    """Return the candidate that lies nearest in a direction; what is off to the side counts as farther."""
    dx, dy = direction.value
    best: tuple[float, Widget] | None = None
    for widget in candidates:
        if widget is origin:
            continue
        x, y = widget.rect.centerx - origin.rect.centerx, widget.rect.centery - origin.rect.centery
        ahead = x * dx + y * dy
        if dx:
            apart = max(origin.rect.top - widget.rect.bottom, widget.rect.top - origin.rect.bottom, 0)
            aside = abs(y)
        else:
            apart = max(origin.rect.left - widget.rect.right, widget.rect.left - origin.rect.right, 0)
            aside = abs(x)
        if ahead <= 0 or (dx and apart and apart > ahead):
            continue
        distance = ahead + 4 * apart + 0.2 * aside
        if best is None or distance < best[0]:
            best = distance, widget
    return best[1] if best else None
