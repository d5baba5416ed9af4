"""The window itself: opened only where somebody can see it."""

import contextlib
import os
import warnings
from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect

from kinggame.errors import KingError
from kinggame.resources import asset_path
from kinggame.ui import svg

MINIMUM_SIZE = (640, 480)
ICON, ICON_SIDE = "icon.svg", 64
DRIVER = "SDL_VIDEODRIVER"
_INVISIBLE = frozenset({"offscreen", "dummy", "evdev"})
_TAKES_AREAS = frozenset({"x11"})
"""Where a part of the window can be brought to the screen, at a fraction of what all of it takes."""


class NoDisplayError(KingError):
    """There is no screen to open a window on; `reason` is what the system said, in its own words."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


def is_invisible(driver: str, environment: Mapping[str, str]) -> bool:
    """Tell whether a driver draws where nobody looks, without having been asked for."""
    return driver in _INVISIBLE and not environment.get(DRIVER)


def open_display() -> None:
    """Start the display; raise NoDisplayError where there is none.

    Without a screen SDL silently takes a driver that draws nowhere. That is accepted only when SDL_VIDEODRIVER
    asks for it.
    """
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # The library has set it to the name of the script; the desktop knows the window by the program's name.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "kinggame"
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from error
    driver = pygame.display.get_driver()
    if is_invisible(driver, os.environ):
        pygame.display.quit()
        raise NoDisplayError(f"video driver {driver}")


def open_window(
    title: str,
    size: tuple[int, int],
    *,
    at: tuple[int, int] | None = None,
    maximised: bool = False,
    fullscreen: bool = False,
) -> pygame.Window:
    """Open the window: resizable, sharp on dense screens, at least 640 × 480; without `at` the system places it."""
    window = _in_parts(title, size) if pygame.display.get_driver() in _TAKES_AREAS else None
    if window is None:
        where = pygame.WINDOWPOS_UNDEFINED if at is None else at
        window = pygame.Window(title, size, position=where, resizable=True, allow_high_dpi=True)
    elif at is not None:
        window.position = at
    window.minimum_size = MINIMUM_SIZE
    window.set_icon(icon())
    if maximised:
        window.maximize()
    if fullscreen:
        window.set_fullscreen(True)
    window.show()
    return window


def present(window: pygame.Window, areas: Sequence[Rect]) -> None:
    """Bring what has been drawn to the screen: these areas of it, or the whole window where that cannot be parted."""
    if pygame.display.get_surface() is window.get_surface():
        pygame.display.update(areas)
    else:
        window.flip()


def _in_parts(title: str, size: tuple[int, int]) -> pygame.Window | None:
    """Open a window, not yet shown, that can be brought to the screen in parts; None if the library has no more such.

    Only the display module's own window can, and it is never dense: for systems that count in pixels.
    """
    pygame.display.set_caption(title)
    pygame.display.set_mode(size, pygame.RESIZABLE | pygame.HIDDEN)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            return pygame.Window.from_display_module()
    except (AttributeError, pygame.error):
        pygame.display.quit()
        pygame.display.init()
        return None


def icon() -> pygame.Surface:
    """Draw the program's icon for title bars and task switchers; raises ResourceMissingError."""
    return svg.rasterise(asset_path(ICON).read_text(encoding="utf-8"), (ICON_SIDE, ICON_SIDE))


def desktop_sizes() -> list[tuple[int, int]]:
    """List the sizes of the desktops, the first one first; none where the display tells of none."""
    try:
        return list(pygame.display.get_desktop_sizes())
    except pygame.error:
        return []


def show_message(text: str) -> None:
    """Show a sentence in a box of the system's own, and wait until it was read; where there is none it is left out."""
    with contextlib.suppress(pygame.error):
        pygame.display.message_box("King", text, message_type="error")


def default_size() -> tuple[int, int]:
    """Return the largest of the usual window sizes that leaves some of the desktop free."""
    try:
        width, height = pygame.display.get_desktop_sizes()[0]
    except (pygame.error, IndexError):
        return 1280, 720
    for candidate in ((2560, 1440), (1920, 1080), (1600, 900), (1280, 720), (1024, 640)):
        if candidate[0] <= width * 0.9 and candidate[1] <= height * 0.88:
            return candidate
    return 960, 600
