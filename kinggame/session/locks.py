"""One process at a time: a lock that the system takes back when its process ends, however it ends."""

import contextlib
import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _try_lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

    def _unlock(descriptor: int) -> None:
        """Give it back now: when the file is closed Windows does so too, but in its own time."""
        with contextlib.suppress(OSError):
            msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _try_lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(_: int) -> None:
        """Closing the file is enough."""


class FileLock:
    """A lock that stands for a file which only one process may write."""

    def __init__(self, descriptor: int, *, passing: Path | None = None) -> None:
        self._descriptor: int | None = descriptor
        self._passing = passing

    @classmethod
    def take(cls, path: Path, *, passing: bool = False) -> "FileLock | None":
        """Take the lock; None if somebody else has it. Raises OSError if there can be no lock file at all.

        The file of a `passing` lock goes with it: whoever waits for such a lock must look once more when he has it.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            _try_lock(descriptor)
        except OSError:
            os.close(descriptor)
            return None
        return cls(descriptor, passing=path if passing else None)

    def release(self) -> None:
        """Give the lock back; may be called twice."""
        if self._descriptor is None:
            return
        if self._passing is not None and sys.platform != "win32":
            self._forget(self._passing)
        _unlock(self._descriptor)
        os.close(self._descriptor)
        self._descriptor = None
        if self._passing is not None and sys.platform == "win32":  # there no file goes that is open
            self._forget(self._passing)

    @staticmethod
    def _forget(path: Path) -> None:
        with contextlib.suppress(OSError):
            path.unlink()
