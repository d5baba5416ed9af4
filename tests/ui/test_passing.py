"""What a key has changed is said in passing, over whatever is shown, and leaves no trace."""

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect, Surface

from kinggame.ui import app as app_module
from kinggame.ui.app import App
from kinggame.ui.look import Look
from kinggame.ui.passing import STAYS_MS
from kinggame.ui.screen import WidgetScreen
from kinggame.ui.widgets import Button


class Grey(WidgetScreen):
    """A button under the place of the notice."""

    def build(self, look: Look) -> None:
        button = Button("press", lambda: None, name="press")
        button.rect = look.rect(560, 0, 160, 60)
        self.layer.add(button)

    def paint_ground(self, surface: Surface, look: Look) -> None:
        surface.fill((120, 120, 120))


@pytest.fixture
def app(display: None) -> Iterator[App]:
    pygame.event.clear()
    app = App(pygame.Window("King", (1280, 720)), clock=lambda: 0)
    app.stack.push(Grey())
    app.step(0)
    yield app
    app.stack.clear()
    app.window.destroy()
    pygame.event.clear()


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.surface, "RGB")


def test_it_comes_at_once_and_goes_by_itself(app: App) -> None:
    before = pixels(app)
    app.notice.show("Sound off")
    assert app.step(10)
    assert pixels(app) != before
    assert not app.step(20)
    assert app.step(10 + STAYS_MS)
    assert pixels(app) == before
    assert app.notice.words == ""


def test_what_changes_under_it_is_right_when_it_has_gone(app: App) -> None:
    app.notice.show("Sound off")
    app.step(10)
    screen = app.stack.top
    assert isinstance(screen, Grey)
    button = screen.layer.find("press")
    assert isinstance(button, Button)
    button.label = "pressed"
    app.step(20)
    app.step(10 + STAYS_MS)
    seen = pixels(app)
    app.stack.redraw()
    app.step(20 + STAYS_MS)
    assert pixels(app) == seen


def test_the_next_words_take_the_place_of_the_last(app: App) -> None:
    app.notice.show("Speed: fast")
    app.step(10)
    app.notice.show("Speed: instant")
    assert app.step(STAYS_MS)
    assert app.notice.words == "Speed: instant"
    app.step(2 * STAYS_MS)
    assert app.notice.words == ""


def test_the_loop_wakes_when_its_time_is_over(app: App) -> None:
    assert app.notice.pause_ms(0, 250) == 250
    app.notice.show("Sound off")
    app.step(1000)
    assert app.notice.pause_ms(1000 + STAYS_MS - 40, 250) == 40


def test_another_size_forgets_what_was_under_it(app: App) -> None:
    app.notice.show("Sound off")
    app.step(10)
    app.window.size = (800, 600)
    app.step(200)
    app.step(10 + STAYS_MS)
    seen = pixels(app)
    app.stack.redraw()
    app.step(2 * STAYS_MS)
    assert pixels(app) == seen


def test_only_what_the_words_cover_is_brought_to_the_screen(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.step(0)
    brought: list[list[Rect]] = []
    monkeypatch.setattr(app_module, "present", lambda _, areas: brought.append([Rect(area) for area in areas]))
    app.notice.show("Sound off, and all the rest of it too")
    app.step(10)
    app.notice.show("On")
    app.step(20)
    app.step(30)
    app.step(20 + STAYS_MS)
    (long,), (was_long, short), (gone, _) = ([area for area in areas if area] for areas in brought)
    assert long == was_long
    assert long.contains(short)
    assert gone == short
    assert long.width < app.look.size[0]
