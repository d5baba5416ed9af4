"""The bytes of files that anyone may have put there."""

import errno
import os
import stat
from pathlib import Path


class NoFileError(OSError):
    """What stands there is a folder, a device or a pipe."""


def contents(path: Path, limit: int) -> bytes:
    """Read a file; of one that is larger than `limit` bytes, one byte more than that.

    Raises OSError, NoFileError where there is something else: to open a pipe would wait for its other end. A name that
    no file can have, with a NUL, is a NoFileError too.
    """
    try:
        _expect_file(path.stat().st_mode, path)
    except ValueError:
        raise _no_file(errno.EINVAL, path) from None
    with open(path, "rb", opener=_at_once) as stream:
        _expect_file(os.fstat(stream.fileno()).st_mode, path)  # something else may stand there since
        return stream.read(limit + 1)


def _at_once(name: str, flags: int) -> int:
    """Open without waiting, where a system knows of waiting."""
    return os.open(name, flags | getattr(os, "O_NONBLOCK", 0))


def _expect_file(mode: int, path: Path) -> None:
    if not stat.S_ISREG(mode):
        raise _no_file(errno.EISDIR if stat.S_ISDIR(mode) else errno.EINVAL, path)


def _no_file(number: int, path: Path) -> NoFileError:
    return NoFileError(number, os.strerror(number), str(path))
