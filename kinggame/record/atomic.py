"""Writing a text so that a reader finds the old one or the new one, whole."""

import contextlib
import os
import sys
from pathlib import Path


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
            _put(backup_of(path), path.read_bytes())
    _put(path, text.encode("utf-8"))
    _sync_folder(path.parent)


def _put(path: Path, content: bytes) -> None:
    beside = path.with_name(f"{path.name}.{os.getpid()}.tmp")  # no two processes write the same file
    try:
        with beside.open("wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(beside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise


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
