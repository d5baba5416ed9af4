"""The window's program: opens it, puts everything together, and closes it with nothing lost."""

import logging
import os
import random
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from kinggame.bots import WorkerThinker
from kinggame.catalog import Catalog
from kinggame.documents import ReadyMade
from kinggame.i18n import ENGLISH, choose_language
from kinggame.record import write_atomically
from kinggame.resources import user_folders
from kinggame.session import SettingsFile, Store, WorkerHints
from kinggame.ui.app import App
from kinggame.ui.cardart import CardArt
from kinggame.ui.cardface import shipped_face
from kinggame.ui.crash import Rescue
from kinggame.ui.display import desktop_sizes, open_display, open_window
from kinggame.ui.locales import system_locales
from kinggame.ui.makers import MAKERS
from kinggame.ui.memory import give_back_large_blocks
from kinggame.ui.shell import Shell
from kinggame.ui.sound import Sounds
from kinggame.ui.windowing import WindowWatch, opening_place, remembered
from kinggame.ui.wishes import appearance_of

if TYPE_CHECKING:
    from kinggame.ui.probe import Probe
    from kinggame.ui.voice import Speaker

log = logging.getLogger(__name__)

TITLE = "King"
PROBE_VARIABLE = "KINGGAME_PROBE"
"""names the file that the observer writes"""


def run(language: str | None = None, *, file: Path | None = None, environ: Mapping[str, str] = os.environ) -> int:
    """Open the window and play until it is closed; `language` overrides what was remembered, `file` is opened in it.

    Raises NoDisplayError where there is no screen, DataError and ResourceMissingError if the installation is damaged.
    """
    open_display()
    pygame.font.init()
    folders = user_folders(environ)
    ready = ReadyMade.of_program(folders.data, makers=MAKERS)
    variants = Catalog.shipped(ready).with_own(folders.variants, ready)
    shipped_face(ready)  # now, so that all who want it are given the ready-made one
    catalog = variants.catalog
    settings_file = SettingsFile.of_user(folders)
    loaded = settings_file.load()
    settings = loaded.settings
    spoken = language or settings.language or choose_language(environ, system_locales())
    place = opening_place(settings.window, desktop_sizes())
    maximised = settings.window is not None and settings.window.maximised
    window = open_window(
        TITLE,
        place.size,
        at=None if settings.window is None else place.topleft,
        maximised=maximised,
        fullscreen=settings.fullscreen,
    )
    app = App(
        window,
        appearance=appearance_of(settings),
        watch=WindowWatch(place, maximised=maximised),
        fullscreen=settings.fullscreen,
    )
    thinker = WorkerThinker()
    background = ThreadPoolExecutor(1, thread_name_prefix="king-drawing")
    loading = ThreadPoolExecutor(1, thread_name_prefix="king-loading")  # cards that are wanted next wait for nothing
    shell = Shell(
        app,
        catalog=catalog,
        store=Store.of_user(folders, catalog=catalog),
        settings=settings,
        settings_file=settings_file,
        thinker=thinker,
        art=CardArt.shipped(),
        language=spoken or ENGLISH,
        seeds=random.SystemRandom(),
        background=background,
        sounds=Sounds(random.SystemRandom()),
        own_variants=folders.variants,
        hints=WorkerHints(thinker),
    )
    if environ.get(PROBE_VARIABLE):
        app.observers.append(_observer(shell, Path(environ[PROBE_VARIABLE])))
    app.failed = Rescue(shell)

    def keep_place() -> None:
        shell.change_settings(window=remembered(app.watch, desktop_sizes()), fullscreen=app.is_fullscreen)

    app.settled = keep_place  # a program that is killed has no time for it
    try:
        if spoken is None:
            shell.open_first()
        else:
            shell.open_start()
        if loaded.problems or variants.problems:
            shell.tell_problems((*loaded.problems, *variants.problems))
        if file is not None:
            shell.open_file(file)
        app.step(app.clock())
        give_back_large_blocks()
        shell.later.do(partial(_keep, ready))
        loading.submit(_load_ahead)
        thinker.start()  # not before the first picture, which would share the processor with it
        shell.sounds.start(loading)
        app.inputs.gamepads.start()
        shell.aloud.find_speaker = _speaker
        shell.aloud.follow_settings()
        app.run()
        keep_place()
    finally:
        for thread in (background, loading):
            thread.shutdown(cancel_futures=True)
        app.inputs.gamepads.stop()
        shell.close()
        pygame.quit()
    return 0


def _load_ahead() -> None:
    """Load what a match that is gone on with is read by, while nobody waits for it."""
    import kinggame.documents.parsing  # noqa: PLC0415 - they take longer to load than all that the first picture needs
    import kinggame.record.format  # noqa: F401, PLC0415


def _keep(ready: ReadyMade) -> None:
    """Write down what had to be made of files, for the next start."""
    try:
        ready.write(write_atomically)
    except OSError as error:
        log.warning("what was made ready cannot be written: %s", error)


def _observer(shell: Shell, path: Path) -> Callable[[], None]:
    """Write down what is seen; what does so is loaded when the first picture is there, which it does not hold up."""
    probe: Probe | None = None

    def observe() -> None:
        nonlocal probe
        now = time.time()
        if probe is None:
            from kinggame.ui.probe import Probe  # noqa: PLC0415 - it reads screens that are not wanted yet

            probe = Probe(shell, path)
        probe.observe(now)

    return observe


def _speaker() -> "Speaker | None":
    from kinggame.ui.voice import system_speaker  # noqa: PLC0415 - hardly anybody wants it

    return system_speaker()
