"""What the program writes down about itself, for whoever looks for a fault: a log, and the details of what went wrong.

Nothing personal gets in: a player's home and name are left out of every line.
"""

import contextlib
import functools
import logging
import os
import re
from collections.abc import Iterator
from datetime import datetime
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

import kinggame
from kinggame.resources import ensured, user_folders

LOG_NAME: Final = "king.log"
LONGEST_LOG: Final = 200_000
"""bytes; what is older goes to one file beside it, and then altogether"""
MOST_FAULTS: Final = 5
"""files with the details of a fault; the oldest go"""
NOBODY: Final = "someone"
SHORTEST_NAME: Final = 3
"""letters; a shorter name of a person is found in too many words"""


def impersonal(text: str) -> str:
    """Leave the player's home and name out of a text."""
    for place in _homes():
        text = text.replace(place, "~")
    name = _user()
    return re.sub(rf"(?<![^\W_]){re.escape(name)}(?![^\W_])", NOBODY, text) if name else text


def shortened(path: Path) -> str:
    """Give a path as it is shown to the player: the home as `~`."""
    for place in _homes():
        text = str(path)
        if text == place or text.startswith((place + "/", place + "\\")):
            return "~" + text[len(place) :]
    return str(path)


@functools.cache
def _homes() -> tuple[str, ...]:
    """List the ways in which a home is written: as it is, with its links followed, and as code shows it."""
    try:
        home = Path.home()
    except RuntimeError:
        return ()
    ways = {str(home), os.path.realpath(home)}
    ways |= {way.replace("\\", "\\\\") for way in ways} | {way.replace("\\", "/") for way in ways}
    return tuple(sorted((way for way in ways if len(way) > 3), key=len, reverse=True))


@functools.cache
def _user() -> str:
    import getpass  # noqa: PLC0415 - not wanted until there is something to be written

    try:
        name = getpass.getuser()
    except Exception:  # an account that has none
        return ""
    return name if len(name) >= SHORTEST_NAME and name not in ("root", "user") else ""


class _Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return impersonal(super().format(record))


class _Log(RotatingFileHandler):
    """A file of the player's that is there once there is something to keep; nothing stops where it cannot be."""

    def _open(self) -> TextIOWrapper:
        ensured(Path(self.baseFilename).parent)
        return super()._open()

    def doRollover(self) -> None:  # noqa: N802 - the library's name
        """Begin a new file; where that cannot be, as while another King has this one open on Windows, it grows on."""
        with contextlib.suppress(OSError):
            super().doRollover()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the library's name
        pass


def log_path() -> Path:
    """Give the place of the log, whether or not there is one yet."""
    return user_folders().logs / LOG_NAME


@contextlib.contextmanager
def log_kept() -> Iterator[None]:
    """Write the program's warnings to a file: none lands among the lines of a match."""
    log = logging.getLogger("kinggame")
    handler = _Log(log_path(), maxBytes=LONGEST_LOG, backupCount=1, encoding="utf-8", errors="replace", delay=True)
    handler.setFormatter(_Lines("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    log.addHandler(handler)
    try:
        yield
    finally:
        log.removeHandler(handler)
        handler.close()


def keep_fault(details: str, *, now: datetime) -> Path | None:
    """Keep the details of a fault in a file of its own and give its path; None where it cannot be written."""
    import platform  # noqa: PLC0415 - slow to load, and hardly ever wanted

    heading = f"King {kinggame.__version__}, Python {platform.python_version()}, {platform.platform()}\n\n"
    try:
        folder = ensured(user_folders().logs)
        path = _new_file(folder, f"fault-{now:%Y%m%d-%H%M%S}")
        path.write_text(heading + impersonal(details), encoding="utf-8", errors="replace")
        _forget_oldest(folder, path)
    except OSError:
        return None
    return path


def keep_text(name: str, text: str) -> Path | None:
    """Write a text for a report beside the log and give its path; None where it cannot be written."""
    try:
        path = ensured(user_folders().logs) / name
        path.write_text(impersonal(text), encoding="utf-8", errors="replace")
    except OSError:
        return None
    return path


def _new_file(folder: Path, stem: str) -> Path:
    path, number = folder / f"{stem}.txt", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}.txt", number + 1
    return path


def _forget_oldest(folder: Path, newest: Path) -> None:
    """Keep the newest one, and as many of the others as there is room for; the clock may have been set back."""
    others = sorted((path for path in folder.glob("fault-*.txt") if path != newest), key=lambda path: path.name)
    for path in others[: max(0, len(others) - MOST_FAULTS + 1)]:
        with contextlib.suppress(OSError):
            path.unlink()
