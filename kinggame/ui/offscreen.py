"""The program without a display: for pictures, and for proving an installation. Nothing of the player's is touched."""

import contextlib
import os
import random
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame

from kinggame.bots import Thinker
from kinggame.catalog import Catalog
from kinggame.session import HintSource, Settings, SettingsFile, Store
from kinggame.ui.app import App
from kinggame.ui.cardart import CardArt
from kinggame.ui.display import DRIVER
from kinggame.ui.shell import Shell
from kinggame.ui.theme import AZULEJO

_INVISIBLE = "dummy"


class StillClock:
    """A clock that moves only when told; milliseconds."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        return self.now


@contextlib.contextmanager
def no_display() -> Iterator[None]:
    """Draw where nobody looks; a display that is open already is used as it is."""
    if pygame.display.get_init():
        pygame.font.init()
        yield
        return
    before = os.environ.get(DRIVER)
    os.environ[DRIVER] = _INVISIBLE
    try:
        pygame.display.init()
        pygame.font.init()
        yield
    finally:
        pygame.quit()
        if before is None:
            del os.environ[DRIVER]
        else:
            os.environ[DRIVER] = before


@dataclass(frozen=True, slots=True)
class Offscreen:
    """A window that nobody sees, and what is read only once for all that is opened in it."""

    app: App
    clock: StillClock
    catalog: Catalog
    art: CardArt


@contextlib.contextmanager
def offscreen_window(size: tuple[int, int]) -> Iterator[Offscreen]:
    """Open such a window. A display must be open (`no_display`)."""
    catalog, art = Catalog.shipped(), CardArt.shipped()
    window = pygame.Window("King", size)
    clock = StillClock()
    try:
        yield Offscreen(App(window, clock=clock), clock, catalog, art)
    finally:
        window.destroy()


@contextlib.contextmanager
def offscreen_shell(
    offscreen: Offscreen,
    *,
    language: str,
    thinker: Thinker,
    settings: Settings | None = None,
    seed: int = 1,
    hints: HintSource | None = None,
) -> Iterator[Shell]:
    """Open the program in such a window, as new: at time 0, with files in a folder that is gone afterwards."""
    app, catalog = offscreen.app, offscreen.catalog
    offscreen.clock.now = 0
    app.set_house(AZULEJO.id)
    pygame.event.clear()
    with tempfile.TemporaryDirectory(prefix="king-") as name:
        folder = Path(name)
        shell = Shell(
            app,
            catalog=catalog,
            store=Store(folder, catalog=catalog),
            settings=settings or Settings(),
            settings_file=SettingsFile(folder / "settings.yaml"),
            thinker=thinker,
            art=offscreen.art,
            language=language,
            seeds=random.Random(seed),
            own_variants=folder / "variants",
            hints=hints,
        )
        try:
            yield shell
        finally:
            app.stack.clear()
            shell.close()


def passed(shell: Shell, milliseconds: int, *, step: int = 100) -> None:
    """Let time pass for an offscreen shell, a step of its loop at a time."""
    clock = shell.app.clock
    assert isinstance(clock, StillClock)
    end = clock.now + milliseconds
    shell.app.step(clock.now)
    while clock.now < end:
        clock.now = min(end, clock.now + step)
        shell.app.step(clock.now)
