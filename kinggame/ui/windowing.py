"""Where the window is, and where it may be opened again."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from kinggame.session import WindowPlace
from kinggame.ui.display import MINIMUM_SIZE, default_size

Size = tuple[int, int]
SETTLED_MS: Final = 400
"""A place that was taken just before the window was maximised belongs to the maximising."""
STILL_MS: Final = 1_000
"""A window that has not been touched for so long is left where it is, and that is worth keeping."""
_AWAY: Final = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
_BACK: Final = (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED, pygame.WINDOWEXPOSED)


class WindowWatch:
    """Follows the window's events; knows its place when it is neither maximised nor full screen."""

    def __init__(self, place: Rect, *, maximised: bool = False) -> None:
        self._place = Rect(place)
        self._former = Rect(place)
        self._placed_at: int | None = None
        self._changed_at: int | None = None
        self.is_maximised = maximised
        self.is_away = False
        """Whether the window is minimised or hidden, so that nobody sees it."""

    @property
    def place(self) -> Rect:
        """The place that the window has, or goes back to."""
        return Rect(self._place)

    def take_settled(self, now_ms: int) -> bool:
        """Tell, once after each change, that the window has been left alone for a while."""
        if self._changed_at is None or now_ms - self._changed_at < STILL_MS:
            return False
        self._changed_at = None
        return True

    def follow(self, event: Event, now_ms: int, *, fullscreen: bool) -> None:
        """Take note of an event of the window's."""
        if event.type in _AWAY:
            self.is_away = True
        elif event.type in _BACK:
            self.is_away = False
        if fullscreen:
            return
        if event.type == pygame.WINDOWMAXIMIZED:
            self.is_maximised, self._changed_at = True, now_ms
            if self._placed_at is not None and now_ms - self._placed_at < SETTLED_MS:
                self._place = self._former
        elif event.type == pygame.WINDOWRESTORED:
            self.is_maximised, self._changed_at = False, now_ms
        elif not self.is_maximised and event.type == pygame.WINDOWMOVED:
            self._note(Rect((event.x, event.y), self._place.size), now_ms)
        elif not self.is_maximised and event.type == pygame.WINDOWRESIZED:
            self._note(Rect(self._place.topleft, (event.x, event.y)), now_ms)

    def _note(self, place: Rect, now_ms: int) -> None:
        if self._placed_at is None or now_ms - self._placed_at >= SETTLED_MS:
            self._former = self._place
        self._place, self._placed_at, self._changed_at = place, now_ms, now_ms


def described(desktops: Sequence[Size]) -> str:
    """Write the sizes of all desktops: `1920x1080 2560x1440`."""
    return " ".join(f"{width}x{height}" for width, height in desktops)[:60]


def remembered(watch: WindowWatch, desktops: Sequence[Size]) -> WindowPlace:
    """Write down where the window is, and on which desktops."""
    place = watch.place
    return WindowPlace(
        x=place.x,
        y=place.y,
        width=max(1, place.width),
        height=max(1, place.height),
        maximised=watch.is_maximised,
        screens=described(desktops),
    )


def opening_place(remembered: WindowPlace | None, desktops: Sequence[Size]) -> Rect:
    """Choose where to open the window: where it was, if that can be seen, else in the middle of the first desktop.

    Where desktops lie beside each other is not known; a place on them is trusted as long as they are the same ones.
    """
    first = Rect((0, 0), desktops[0]) if desktops else Rect(0, 0, 1280, 720)
    if remembered is None:
        place = Rect((0, 0), default_size())
        place.center = first.center
        return place.clamp(first)
    place = Rect(remembered.x, remembered.y, remembered.width, remembered.height)
    if len(desktops) > 1 and remembered.screens == described(desktops):
        return place
    place.width = max(MINIMUM_SIZE[0], min(place.width, first.width))
    place.height = max(MINIMUM_SIZE[1], min(place.height, first.height))
    return place.clamp(first)
