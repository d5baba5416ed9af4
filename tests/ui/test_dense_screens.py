"""Screens with more pixels than units: drawn in pixels, pressed in units, remembered in units."""

import os

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from kinggame.ui import display as displays
from kinggame.ui.app import App
from kinggame.ui.look import Look
from kinggame.ui.screen import WidgetScreen
from kinggame.ui.widgets import Button


class DenseWindow:
    """A window whose surface has more pixels than it has units."""

    position = (0, 0)

    def __init__(self, size: tuple[int, int], pixels: tuple[int, int]) -> None:
        self.size = size
        self.pixels = Surface(pixels)
        self.flips = 0

    def get_surface(self) -> Surface:
        return self.pixels

    def flip(self) -> None:
        self.flips += 1


class OneButton(WidgetScreen):
    """A screen with a button in its lower right corner."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed = 0

    def build(self, look: Look) -> None:
        width, height = look.size
        rect = Rect(width - look.px(120), height - look.px(50), look.px(100), look.px(40))
        self.layer.add(Button("On", self._press, rect=rect, name="on"))

    def paint_ground(self, surface: Surface, look: Look) -> None:
        surface.fill((14, 49, 36))

    def _press(self) -> None:
        self.pressed += 1


def dense(size: tuple[int, int], pixels: tuple[int, int]) -> tuple[App, OneButton]:
    app = App(DenseWindow(size, pixels), clock=lambda: 0)  # type: ignore[arg-type]
    screen = OneButton()
    app.stack.push(screen)
    app.step(0)
    return app, screen


SCREENS = [
    ((1280, 720), (2560, 1440)),
    ((1280, 720), (1920, 1080)),
    ((1536, 864), (1920, 1080)),
    ((800, 600), (800, 600)),
]


@pytest.mark.parametrize(("size", "pixels"), SCREENS)
def test_all_pixels_are_drawn(display: None, size: tuple[int, int], pixels: tuple[int, int]) -> None:
    app, _ = dense(size, pixels)
    assert app.look.size == pixels
    assert app.look.scale.u == pytest.approx(min(pixels[0] / 1280, pixels[1] / 720))


@pytest.mark.parametrize(("size", "pixels"), SCREENS)
def test_a_press_in_units_hits_what_is_drawn_in_pixels(
    display: None, size: tuple[int, int], pixels: tuple[int, int]
) -> None:
    pygame.event.clear()
    app, screen = dense(size, pixels)
    place = screen.layer.find("on").rect
    corners = (place.left + 2, place.top + 2), (place.right - 3, place.bottom - 3)
    for x, y in (place.center, *corners):
        at = round(x * size[0] / pixels[0]), round(y * size[1] / pixels[1])
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(Event(kind, pos=at, button=1, touch=False))
        app.step(0)
    assert screen.pressed == 3
    outside = (place.left - 8) * size[0] // pixels[0], place.centery * size[1] // pixels[1]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(Event(kind, pos=outside, button=1, touch=False))
    app.step(0)
    assert screen.pressed == 3


def test_a_window_dragged_to_a_denser_screen_is_drawn_in_its_pixels(display: None) -> None:
    app, screen = dense((1280, 720), (1280, 720))
    before = screen.layer.find("on").rect
    assert isinstance(app.window, DenseWindow)
    app.window.pixels = app.surface = Surface((2560, 1440))  # the library hands out one surface that grows
    app.step(0)
    assert app.look.size == (2560, 1440)
    assert screen.layer.find("on").rect == Rect([2 * part for part in before])


def test_the_system_is_told_of_dense_screens_before_the_display_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str | None] = []
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "")
    monkeypatch.setattr(pygame.display, "init", lambda: told.append(os.environ.get("SDL_WINDOWS_DPI_AWARENESS")))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
    displays.open_display()
    assert told == ["permonitorv2"]


def test_the_window_is_opened_with_all_its_pixels(display: None, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, object] = {}

    class Noted:
        minimum_size = (0, 0)

        def __init__(self, title: str, size: tuple[int, int], **wishes: object) -> None:
            asked.update(wishes)

        def set_icon(self, icon: Surface) -> None:
            pass

        def show(self) -> None:
            pass

    monkeypatch.setattr(pygame, "Window", Noted)
    displays.open_window("King", (1280, 720))
    assert asked["allow_high_dpi"]
    assert asked["resizable"]
