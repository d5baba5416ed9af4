"""Writing a text so that a reader finds the old one or the new one, whole."""

import contextlib
import os
import sys
import time
from pathlib import Path
from typing import Final

PATIENCE: Final = (0.01, 0.05, 0.2)
"""seconds between the tries to give a file its name, where another program may just be reading the old one"""


def backup_of(path: Path) -> Path:
    """Give the place of the copy that is kept of a file before it is replaced."""
    return path.with_name(path.name + ".bak")


def write_atomically(path: Path, text: str, *, backup: bool = False) -> None:
    """Write a text and have it on the disk when this returns; raises OSError, and the old file stays.

    With `backup` the file that is replaced is kept (`backup_of`); at every moment one of the two is whole.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if backup:
        with contextlib.suppress(FileNotFoundError):
            _keep(path)
    _put(path, text.encode("utf-8"))
    _sync_folder(path.parent)


def rename(source: Path, target: Path) -> None:
    """Give a file another name, over whatever has it; raises OSError.

    Windows refuses that while anybody, such as a virus scanner, has one of the two open: there it is tried again.
    """
    for pause in PATIENCE if sys.platform == "win32" else ():
        try:
            os.replace(source, target)
            return
        except PermissionError:
            time.sleep(pause)
    os.replace(source, target)


def _keep(path: Path) -> None:
    """Make the file that is there the backup: by a second name for it, which takes no room on a disk that is full."""
    beside = _beside(backup_of(path))
    try:
        try:
            beside.unlink(missing_ok=True)
            os.link(path, beside)
        except FileNotFoundError:
            raise
        except (OSError, NotImplementedError):  # not every disk knows second names
            _put(backup_of(path), path.read_bytes())
            return
        rename(beside, backup_of(path))
    finally:
        _forget(beside)  # a name stays where both are names of one file already


def _put(path: Path, content: bytes) -> None:
    beside = _beside(path)
    try:
        with beside.open("wb") as stream:
            stream.write(content)
            stream.flush()
            _sync(stream.fileno())
        rename(beside, path)
    except BaseException:
        _forget(beside)
        raise


def _beside(path: Path) -> Path:
    """Name a file for what is not whole yet; no two processes write the same one."""
    return path.with_name(f"{path.name}.{os.getpid()}.tmp")


def _forget(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)


def _sync(descriptor: int) -> None:
    """Have what was written on the disk itself: macOS leaves it in the disk's own memory unless asked twice."""
    if sys.platform == "darwin":
        import fcntl  # noqa: PLC0415 - not on Windows

        with contextlib.suppress(OSError):  # not every disk, and no network, knows it
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
            return
    os.fsync(descriptor)


def _sync_folder(folder: Path) -> None:
    """Have the new name on the disk too, where the system can do that."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
