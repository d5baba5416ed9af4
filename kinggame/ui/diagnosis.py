"""Looks at the program and the machine it runs on, for a report of a fault. Nothing of the player's is changed."""

import contextlib
import errno
import io
import locale
import os
import platform
import shutil
import sys
import tempfile
import time
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Final

import pygame

import kinggame
from kinggame.bots import Priority, WorkerThinker
from kinggame.bots.worker import ProcessBody
from kinggame.catalog import Catalog
from kinggame.errors import KingError, Problem
from kinggame.resources import UserFolders, user_folders
from kinggame.session import Settings, SettingsFile, Store
from kinggame.session.logbook import impersonal, log_path, shortened
from kinggame.stage.diagnosis import Findings, Place, Trial
from kinggame.ui.display import desktop_sizes, open_display
from kinggame.ui.fonts import font_bytes
from kinggame.ui.theme import Family

WEIGHTS: Final = (*((family, weight) for family in (Family.SANS, Family.SERIF) for weight in (400, 600, 700)),)
LIBRARIES: Final = (("numpy", "numpy"), ("pydantic", "pydantic"), ("PyYAML", "yaml"))
LAST_LINES: Final = 12
PATIENCE: Final = 10.0
"""seconds that the worker is given"""
PERSONAL: Final = frozenset({"player", "opponents", "window"})
"""settings that are not told"""
LOCALE_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")


def findings(language: str, environ: Mapping[str, str] = os.environ) -> Findings:
    """Look at everything; what fails is part of what is found."""
    folders = user_folders(environ)
    was_open = pygame.display.get_init()
    display, desktops, fonts = _display()
    try:
        sound, gamepads = _sound(), _gamepads()
    finally:
        if was_open:
            pygame.mixer.quit()
            pygame.joystick.quit()
        else:
            pygame.quit()
    problems: list[tuple[str, Problem]] = []
    try:
        shipped, damage = Catalog.shipped(), None
    except KingError as error:
        shipped, damage = None, error
    own, saves, archive = (0, 0, 0) if shipped is None else _kept(folders, shipped, problems)
    return Findings(
        versions=_versions(),
        system=platform.platform(),
        installation=_installation(),
        language=language,
        locale=_locale(environ),
        display=display,
        desktops=desktops,
        sound=sound,
        fonts=fonts,
        gamepads=gamepads,
        places=tuple(_place(path) for path in (folders.config, folders.records, folders.variants, folders.logs)),
        variants=() if shipped is None else shipped.ids,
        own_variants=own,
        saves=saves,
        archive=archive,
        settings=_settings(folders, problems),
        worker=_worker(),
        damage=damage,
        problems=tuple(problems),
        log=_log(),
    )


def _versions() -> tuple[tuple[str, str], ...]:
    sdl = ".".join(map(str, pygame.version.SDL))
    return (
        ("King", kinggame.__version__),
        ("Python", f"{platform.python_version()} ({platform.machine()})"),
        ("pygame-ce", pygame.version.ver),
        ("SDL", sdl),
        *((name, import_module(module).__version__) for name, module in LIBRARIES),
    )


def _installation() -> str:
    if getattr(sys, "frozen", False):
        return "packaged"
    return "installed" if (Path(kinggame.__file__).parent / "data").is_dir() else "checkout"


def _locale(environ: Mapping[str, str]) -> str:
    said = [f"{name}={environ[name]}" for name in LOCALE_VARIABLES if environ.get(name)]
    return " ".join(said) or (locale.getlocale()[0] or "")


def _display() -> tuple[Trial, tuple[tuple[int, int], ...], tuple[tuple[str, bool], ...]]:
    try:
        open_display()
        display = Trial(pygame.display.get_driver())
    except KingError as error:
        display = Trial(failure=str(error))
    desktops = tuple(desktop_sizes()) if not display.failure else ()
    return display, desktops, _fonts()


def _fonts() -> tuple[tuple[str, bool], ...]:
    return tuple((f"{family.value} {weight}", _opens(family, weight)) for family, weight in WEIGHTS)


def _opens(family: Family, weight: int) -> bool:
    try:
        pygame.font.init()
        pygame.font.Font(io.BytesIO(font_bytes(family, weight)), 16)
    except Exception:  # a font that cannot be read says so in many ways
        return False
    return True


def _sound() -> Trial:
    try:
        pygame.mixer.init()
        driver = pygame.mixer.get_driver() if hasattr(pygame.mixer, "get_driver") else ""
        rate, _, channels = pygame.mixer.get_init() or (0, 0, 0)
        return Trial(f"{driver} {rate} Hz × {channels}".strip())
    except pygame.error as error:
        return Trial(failure=str(error))


def _gamepads() -> tuple[str, ...]:
    with contextlib.suppress(pygame.error):
        pygame.joystick.init()
        return tuple(pygame.joystick.Joystick(place).get_name() for place in range(pygame.joystick.get_count()))
    return ()


def _place(path: Path) -> Place:
    """Try whether something can be written at a place, and leave it as it was."""
    there = path
    while not there.exists() and there != there.parent:
        there = there.parent
    try:
        free = shutil.disk_usage(there).free
        if there == path:
            with tempfile.TemporaryFile(dir=path) as stream:
                stream.write(b"King")
        elif not there.is_dir() or not os.access(there, os.W_OK | os.X_OK):
            return Place(shortened(path), False, errno=_refusal(there), free=free)
    except OSError as error:
        return Place(shortened(path), path.exists(), errno=error.errno or 0)
    return Place(shortened(path), there == path, free=free)


def _refusal(there: Path) -> int:
    return errno.EACCES if there.is_dir() else errno.ENOTDIR


def _kept(folders: UserFolders, shipped: Catalog, problems: list[tuple[str, Problem]]) -> tuple[int, int, int]:
    """Count the player's own rules, the unfinished and the kept matches."""
    loaded = shipped.with_own(folders.variants)
    store = Store.of_user(folders, catalog=loaded.catalog)
    saves, archive = store.saves(), store.archive()
    problems += [("", _shown(problem)) for problem in (*loaded.problems, *saves.problems, *archive.problems)]
    return len(loaded.catalog) - len(shipped), len(saves.entries), len(archive.entries)


def _settings(folders: UserFolders, problems: list[tuple[str, Problem]]) -> tuple[str, ...]:
    loaded = SettingsFile.of_user(folders).look()
    problems += [(shortened(folders.settings), _shown(problem)) for problem in loaded.problems]
    first = Settings()
    found = loaded.settings.model_dump().items()
    return tuple(f"{name}: {value}" for name, value in found if name not in PERSONAL and value != getattr(first, name))


def _shown(problem: Problem) -> Problem:
    """Leave the player's home out of a problem."""
    params = {name: impersonal(value) if isinstance(value, str) else value for name, value in problem.params.items()}
    return Problem(problem.code, params, problem.line, problem.column)


def _worker() -> Trial:
    """Have a worker answer once, as at the table."""
    begin = time.perf_counter()
    try:
        thinker = WorkerThinker()
        try:
            thinker.start()
            body = thinker.worker.body
            kind = "process" if isinstance(body, ProcessBody) else "thread"
            if not _answers(thinker):
                return Trial(failure=f"{kind}, no answer in {PATIENCE:.0f} s")
        finally:
            thinker.close()
    except Exception as error:
        return Trial(failure=impersonal(f"{type(error).__name__}: {error}"))
    return Trial(f"{kind}, {1000 * (time.perf_counter() - begin):.0f} ms")


def _answers(thinker: WorkerThinker) -> bool:
    worker, end = thinker.worker, time.monotonic() + PATIENCE
    job = worker.submit(abs, -1, priority=Priority.BOT)
    while time.monotonic() < end:
        outcome = worker.poll(job)
        if outcome is not None:
            return bool(outcome.result == 1)
        time.sleep(0.005)
    return False


def _log() -> tuple[str, ...]:
    with contextlib.suppress(OSError):
        with log_path().open("rb") as stream:
            stream.seek(max(0, log_path().stat().st_size - 16_000))
            text = stream.read().decode("utf-8", "replace")
        return tuple(text.splitlines()[-LAST_LINES:])
    return ()
