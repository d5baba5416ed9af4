"""A layer of widgets: sends events to them, keeps the focus, draws what has changed."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from kinggame.ui.areas import joined
from kinggame.ui.keyboard import MODIFYING
from kinggame.ui.look import Look
from kinggame.ui.touch import LONG_PRESS
from kinggame.ui.widgets.base import Action, Widget
from kinggame.ui.widgets.focus import ARROWS, FocusGroup, FocusRing

_W = TypeVar("_W", bound=Widget)
Paint = Callable[[Surface], object]
"""Paints within the surface's clip."""
ACTIVATE_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class WidgetLayer:
    """Widgets from bottom to top. Tab goes through them in the order they were added."""

    def __init__(self, *, on_cancel: Action | None = None) -> None:
        self.widgets: list[Widget] = []
        self.ring = FocusRing()
        self.on_cancel = on_cancel
        """What Esc does; without it Esc is not taken."""
        self._gone: list[Widget] = []
        """Widgets that were taken away since the last picture, in which they still stand."""
        self._held: Widget | None = None
        self._under: Widget | None = None
        self._mouse = (-1, -1)

    def add(self, widget: _W) -> _W:
        """Put a widget on top and at the end of the Tab order; return it."""
        self.widgets.append(widget)
        self.ring.stops.extend(_focusable(widget))
        return widget

    def add_group(self, widgets: Sequence[_W], *, start: Widget | None = None) -> FocusGroup:
        """Put widgets on top that are one stop for Tab, with arrows among them."""
        self.widgets.extend(widgets)
        group = FocusGroup([inner for w in widgets for inner in _focusable(w)], start=start)
        self.ring.stops.append(group)
        return group

    def remove_all(self) -> None:
        """Take all widgets away."""
        self.ring.focus(None)
        self.ring.stops.clear()
        self._gone += self.widgets
        self.widgets.clear()
        self._held = self._under = None

    def find(self, name: str) -> Widget:
        """Return the widget of a name; raise KeyError if there is none."""
        widget = self.named(name)
        if widget is None:
            raise KeyError(name)
        return widget

    def named(self, name: str) -> Widget | None:
        """Return the widget of a name, if there is one."""
        return next((widget for widget in self._all() if widget.name == name), None)

    def focus(self, widget: Widget | None, *, show: bool | None = None) -> None:
        """Give the focus to a widget; `show` also shows or hides the ring."""
        self.ring.focus(widget)
        if show is not None:
            self.ring.show(show)

    def handle(self, event: Event) -> bool:
        """Send an event on; tell whether a widget took it."""
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == LONG_PRESS:
            return self._look_at(event.pos)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            current = self.ring.current
            return current is not None and current.write(event)
        if event.type == pygame.WINDOWLEAVE:
            self._hover(None)
        return False

    def update(self, now_ms: int) -> None:
        """Let widgets move with time."""
        for widget in self.widgets:
            if widget.visible:
                widget.update(now_ms)

    @property
    def stale(self) -> bool:
        """Whether any picture no longer shows its state."""
        return bool(self._gone) or any(widget.stale for widget in self._all())

    def draw(self, surface: Surface, look: Look) -> None:
        """Draw all visible widgets."""
        for widget in self.widgets:
            if widget.visible and not widget.veiled:
                self._draw(widget, surface, look)
        self._settle()

    def draw_changes(self, surface: Surface, look: Look, paint: Paint, *, also: Sequence[Rect] = ()) -> list[Rect]:
        """Draw what has changed over its ground; return the areas.

        `paint` paints the ground (the picture without widgets) within the surface's clip; `also` names areas in which
        the ground has changed.
        """
        areas = [*also, *(widget.drawn for widget in self._gone if widget not in self.widgets)]
        for widget in self.widgets:
            if widget.stale or any(part.stale for part in _inner(widget)):
                areas += widget.changed(look, ring=self._is_ringed(widget))
        if not areas:
            self._settle()  # what was stale looks as it did
            return []
        areas = [area.clip(surface.get_rect()) for area in joined(areas) if area.colliderect(surface.get_rect())]
        before = surface.get_clip()
        for area in areas:
            surface.set_clip(area)
            paint(surface)
            for widget in self.widgets:
                if widget.visible and not widget.veiled and widget.area(look).colliderect(area):
                    self._draw(widget, surface, look)
        surface.set_clip(before)
        self._settle()
        return areas

    def _settle(self) -> None:
        self._gone.clear()
        for widget in self._all():
            widget.stale = False

    def _draw(self, widget: Widget, surface: Surface, look: Look) -> None:
        widget.drawn = widget.area(look)
        widget.draw(surface, look, ring=self._is_ringed(widget))

    def _is_ringed(self, widget: Widget) -> bool:
        return self.ring.shown and (widget.focused or any(part.focused for part in _inner(widget)))

    def _all(self) -> Iterable[Widget]:
        for widget in self.widgets:
            yield widget
            yield from _inner(widget)

    def _at(self, at: tuple[int, int]) -> Widget | None:
        for widget in reversed(self.widgets):
            if not widget.visible or not widget.accepts_mouse or not widget.contains(at):
                continue
            for part in reversed(widget.parts()):
                if part.visible and part.accepts_mouse and part.contains(at):
                    return part
            return widget
        return None

    def _hover(self, widget: Widget | None) -> None:
        if widget is self._under:
            return
        if self._under is not None:
            self._under.hovered = False
        self._under = widget
        if widget is not None and widget.enabled:
            widget.hovered = True

    def _motion(self, event: Event) -> bool:
        self._mouse = event.pos
        if event.rel != (0, 0):
            self.ring.show(False)
        if self._held is not None:
            self._held.pressed = self._held.contains(event.pos)
            self._held.drag(event.pos)
            return True
        self._hover(self._at(event.pos))
        if self._under is not None and self._under.enabled:
            self._under.point(event.pos)
        return self._under is not None

    def _down(self, at: tuple[int, int]) -> bool:
        self._mouse = at
        self.ring.show(False)
        widget = self._at(at)
        self._hover(widget)
        if widget is None:
            return False
        if not widget.enabled:
            return True
        if widget.focusable:
            self.ring.focus(widget)
        if widget.press(at):
            self._held = widget
            widget.pressed = True
        return True

    def _up(self, at: tuple[int, int]) -> bool:
        self._mouse = at
        widget, self._held = self._held, None
        if widget is None:
            return False
        widget.pressed = False
        widget.release(at)
        if widget.usable and widget.contains(at):
            widget.click(at)
        self._hover(self._at(at))
        return True

    def let_go(self) -> None:
        """Let go of what is held, without a click."""
        held, self._held = self._held, None
        if held is not None:
            held.pressed = False

    def _look_at(self, at: tuple[int, int]) -> bool:
        """Let go of what a finger holds, and show what a mouse would show there."""
        self.let_go()
        self._mouse = at
        self._hover(None)
        self._hover(self._at(at))
        if self._under is not None and self._under.enabled:
            self._under.point(at)
        return self._under is not None

    def _wheel(self, event: Event) -> bool:
        for widget in reversed(self.widgets):
            if widget.usable and widget.contains(self._mouse) and widget.wheel(event.y, self._mouse):
                return True
        return False

    def _key(self, event: Event) -> bool:
        current = self.ring.current
        if current is not None and current.key(event):
            self.ring.show(True)
            return True
        if event.mod & MODIFYING:
            return False
        if event.key == pygame.K_TAB:
            taken = self.ring.advance(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            self.ring.show(taken)
            return taken
        if event.key in ARROWS:
            taken = self.ring.steer(ARROWS[event.key])
            if taken:
                self.ring.show(True)
            return taken
        if event.key in ACTIVATE_KEYS:
            if current is None:
                return False
            self.ring.show(True)
            return current.activate()
        if event.key == pygame.K_ESCAPE and self.on_cancel is not None:
            self.on_cancel()
            return True
        return False


def _inner(widget: Widget) -> Iterable[Widget]:
    for part in widget.parts():
        yield part
        yield from _inner(part)


def _focusable(widget: Widget) -> list[Widget]:
    return ([widget] if widget.focusable else []) + [w for part in widget.parts() for w in _focusable(part)]
