"""A disk that fails when told: at the n-th thing that is asked of it below a folder, once or from then on."""

import builtins
import errno
import io
import os
import pathlib
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import Any

import pytest


class Fault(Enum):
    """What goes wrong; the value is the number that the system gives."""

    FULL = errno.ENOSPC
    REFUSED = errno.EACCES
    READ_ONLY = errno.EROFS
    BROKEN = errno.EIO
    HALF = -errno.ENOSPC
    """half of a text is written before the disk is full"""

    @property
    def number(self) -> int:
        """The system's error number."""
        return abs(self.value)


class FaultyDisk:
    """Counts what is asked of the disk to change it; `faulty_disk` puts it in the place of the real one."""

    def __init__(self, folder: Path, *, at: int, fault: Fault, lasting: bool) -> None:
        """`at` counts from 0; a number that is never reached only counts."""
        self._folder = f"{folder}{os.sep}"
        self._at = at
        self._fault = fault
        self._lasting = lasting
        self._lock = threading.Lock()
        self._is_healed = False
        self.count = 0
        self.failures = 0

    def heal(self) -> None:
        """Be a disk like others from now on."""
        self._is_healed = True

    def asked(self, *paths: object) -> bool:
        """Count one thing that is asked, and tell whether it goes wrong."""
        if self._is_healed or not any(str(path).startswith(self._folder) for path in paths):
            return False
        with self._lock:
            number, self.count = self.count, self.count + 1
            fails = number >= self._at if self._lasting else number == self._at
            self.failures += fails
        return fails

    def error(self, path: object) -> OSError:
        return OSError(self._fault.number, os.strerror(self._fault.number), str(path))

    @property
    def writes_half(self) -> bool:
        return self._fault is Fault.HALF


class _Stream:
    """A file being written that may stop in the middle."""

    def __init__(self, stream: Any, path: object, disk: FaultyDisk) -> None:
        self._stream, self._path, self._disk = stream, path, disk

    def write(self, content: bytes) -> int:
        if self._disk.asked(self._path):
            if self._disk.writes_half:
                self._stream.write(content[: len(content) // 2])
                self._stream.flush()
            raise self._disk.error(self._path)
        return int(self._stream.write(content))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def __enter__(self) -> "_Stream":
        return self

    def __exit__(self, *_: object) -> None:
        self._stream.close()


@contextmanager
def faulty_disk(disk: FaultyDisk) -> Iterator[FaultyDisk]:
    """Let a disk stand in the place of the real one, for all that changes files and folders."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("replace", "rename", "link", "mkdir", "unlink", "remove", "rmdir"):
            patch.setattr(os, name, _failing(getattr(os, name), disk))
        real_open, real_fsync, real_os_open = io.open, os.fsync, os.open

        def opened(file: Any, mode: str = "r", *more: Any, **options: Any) -> Any:
            if not set(mode) & set("wax+"):
                return real_open(file, mode, *more, **options)
            if disk.asked(file):
                raise disk.error(file)
            return _Stream(real_open(file, mode, *more, **options), file, disk)

        def os_opened(path: Any, flags: int, *more: Any, **options: Any) -> int:
            if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT) and disk.asked(path):
                raise disk.error(path)
            return real_os_open(path, flags, *more, **options)

        def synced(descriptor: int) -> None:
            path = os.readlink(f"/proc/self/fd/{descriptor}")
            if disk.asked(path):
                raise disk.error(path)
            real_fsync(descriptor)

        patch.setattr(io, "open", opened)
        patch.setattr(builtins, "open", opened)
        patch.setattr(os, "open", os_opened)
        patch.setattr(pathlib.io, "open", opened)  # type: ignore[attr-defined]
        patch.setattr(os, "fsync", synced)
        yield disk


def _failing(real: Any, disk: FaultyDisk) -> Any:
    def called(*paths: Any, **options: Any) -> Any:
        if disk.asked(*paths):
            raise disk.error(paths[0])
        return real(*paths, **options)

    return called
