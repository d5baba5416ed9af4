"""A whole program behind a window that nobody sees: shells for tests of screens."""

import random
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path

import pygame

from kinggame.bots import InlineThinker
from kinggame.catalog import Catalog
from kinggame.resources import asset_path
from kinggame.session import MatchSession, Seat, SeatKind, Settings, SettingsFile, Store
from kinggame.ui.app import App
from kinggame.ui.cardart import CardArt
from kinggame.ui.offscreen import offscreen_shell, offscreen_window
from kinggame.ui.screen import WidgetScreen
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.screenshots import pictures
from kinggame.ui.shell import Shell
from kinggame.ui.widgets import Widget
from kinggame.ui.widgets.layer import WidgetLayer
from tests.ui.hands import down, key, up

BOTS = tuple(Seat(SeatKind.BOT, name, "beginner", "normal") for name in ("Ana", "Rui", "Zé", "Graça"))


def open_shell(
    folder: Path,
    *,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    settings: Settings | None = None,
    background: Executor | None = None,
) -> Shell:
    """Open a shell that keeps its files in a folder of the test's; close it with `close_shell`."""
    pygame.event.clear()
    catalog = Catalog.shipped()
    return Shell(
        App(pygame.Window("King", size), clock=lambda: 0),
        catalog=catalog,
        store=Store(folder, catalog=catalog),
        settings=settings or Settings(),
        settings_file=SettingsFile(folder / "settings.yaml"),
        thinker=InlineThinker(),
        art=CardArt(asset_path("cards/classic/manifest.yaml")),
        language=language,
        seeds=random.Random(1),
        background=background,
    )


@contextmanager
def pictured(name: str, size: tuple[int, int] = (800, 600)) -> Iterator[tuple[Shell, TableScreen]]:
    """Open a table as a picture of the screenshots shows it, in a small window and in English."""
    (picture,) = [one for one in pictures() if one.name == name]
    with (
        offscreen_window(size) as window,
        offscreen_shell(window, language="en", thinker=InlineThinker()) as shell,
    ):
        picture.draw(shell)
        screen = shell.app.stack.top
        assert isinstance(screen, TableScreen)
        yield shell, screen


def close_shell(shell: Shell) -> None:
    """End a shell and its window."""
    shell.app.stack.clear()
    shell.close()
    shell.app.window.destroy()
    pygame.event.clear()


def top(shell: Shell) -> WidgetScreen:
    """Give the screen on top, drawn."""
    shell.app.step(0)
    screen = shell.app.stack.top
    assert isinstance(screen, WidgetScreen)
    return screen


def layer(shell: Shell) -> WidgetLayer:
    """Give the widgets of the screen on top, as they were drawn last."""
    found = getattr(shell.app.stack.top, "layer", None)
    assert isinstance(found, WidgetLayer)
    return found


def widget(shell: Shell, name: str) -> Widget:
    """Give a widget of the screen on top, drawn."""
    shell.app.step(0)
    return layer(shell).find(name)


def click(shell: Shell, name: str) -> None:
    """Click in the middle of a widget of the screen on top."""
    at = widget(shell, name).rect.center
    shell.app.stack.handle(down(at))
    shell.app.stack.handle(up(at))
    shell.app.step(0)


def press(shell: Shell, code: int) -> None:
    """Press a key on the screen on top, and let it be drawn."""
    shell.app.stack.handle(key(code))
    shell.app.step(0)


def names(shell: Shell) -> set[str]:
    """List the names of the widgets of the screen on top."""
    return {found.name for found in all_widgets(top(shell).layer.widgets) if found.name}


def all_widgets(widgets: Iterable[Widget]) -> list[Widget]:
    """List widgets and what is inside them."""
    return [inner for outer in widgets for inner in (outer, *all_widgets(outer.parts()))]


def left_match(shell: Shell, variant_id: str, *, choices: int) -> Path:
    """Leave a match of bots after so many choices, or at its end; return its file."""
    variant = shell.catalog.get(variant_id)
    session = MatchSession.new(variant, BOTS, seed=5, thinker=shell.thinker, store=shell.store)
    while not session.over and len(session.history) < choices:
        session.advance()
    session.close()
    return (shell.store.archive() if session.over else shell.store.saves()).entries[0].path
