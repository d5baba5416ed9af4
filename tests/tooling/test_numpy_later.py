"""In the program that is one file: numpy's libraries are there before a part of it is looked for, and not sooner."""

import errno
import importlib
import importlib.util
import os
import re
import sys
import zipfile
from pathlib import Path
from typing import Any

import numpy_later
import pytest

LIBRARY = "numpy/_core/library.so"


@pytest.fixture
def unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a program that has unpacked itself."""
    with zipfile.ZipFile(tmp_path / numpy_later.ARCHIVE, "w") as archive:
        archive.writestr(LIBRARY, b"library")
    monkeypatch.setattr(numpy_later, "FOLDER", str(tmp_path))
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    return tmp_path


def test_other_libraries_leave_it_packed(unpacked: Path) -> None:
    later = numpy_later.NumpyLater()
    sys.meta_path.insert(0, later)
    assert later.find_spec("pygame") is None
    assert not (unpacked / LIBRARY).exists()
    assert later in sys.meta_path


def test_whoever_only_looks_whether_there_is_numpy_leaves_it_packed(unpacked: Path) -> None:
    """As pygame does while it is imported, which is before the first picture."""
    later = numpy_later.NumpyLater()
    sys.meta_path.insert(0, later)
    assert importlib.util.find_spec("numpy") is not None
    assert not (unpacked / LIBRARY).exists()
    assert later in sys.meta_path


def test_it_is_unpacked_when_a_part_of_numpy_is_looked_for(unpacked: Path) -> None:
    later = numpy_later.NumpyLater()
    sys.meta_path.insert(0, later)
    assert later.find_spec("numpy._core") is None
    assert (unpacked / LIBRARY).read_bytes() == b"library"
    assert later not in sys.meta_path
    assert [path.name for path in (unpacked / LIBRARY).parent.iterdir()] == ["library.so"]


def test_what_another_process_has_unpacked_stays(unpacked: Path) -> None:
    numpy_later.unpack(str(unpacked))
    there = (unpacked / LIBRARY).stat().st_ino
    numpy_later.unpack(str(unpacked))
    assert (unpacked / LIBRARY).stat().st_ino == there


def refusing(library: Any) -> Any:
    """Stand for a disk that is full, or that may not be written to, beneath `open`."""

    class Full:
        def __enter__(self) -> "Full":
            library.write_bytes(b"li")
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def write(self, _: bytes) -> int:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    return lambda *_: Full()


def test_on_a_full_disk_it_says_why_leaves_nothing_half_written_and_the_next_one_tries_again(
    unpacked: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = numpy_later.NumpyLater()
    sys.meta_path.insert(0, later)
    part = unpacked / f"{LIBRARY}.{os.getpid()}"
    monkeypatch.setattr(numpy_later, "open", refusing(part), raising=False)
    for _ in range(2):
        with pytest.raises(ImportError, match=f"{re.escape(str(unpacked))}: No space left"):
            later.find_spec("numpy._core")
        assert list(part.parent.iterdir()) == []
    assert later in sys.meta_path
    monkeypatch.delattr(numpy_later, "open")
    assert later.find_spec("numpy._core") is None
    assert (unpacked / LIBRARY).read_bytes() == b"library"
    assert later not in sys.meta_path


def test_where_nothing_may_be_written_numpy_is_not_there(unpacked: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(folder: str, **_: object) -> None:
        raise PermissionError(errno.EROFS, os.strerror(errno.EROFS), folder)

    monkeypatch.setattr(os, "makedirs", read_only)
    sys.meta_path.insert(0, numpy_later.NumpyLater())
    for name in [name for name in sys.modules if name.partition(".")[0] == "numpy"]:
        monkeypatch.delitem(sys.modules, name)
    with pytest.raises(ImportError, match="Read-only file system"):
        importlib.import_module("numpy")


def test_a_library_that_is_torn_is_unpacked_again(unpacked: Path) -> None:
    (unpacked / LIBRARY).parent.mkdir(parents=True)
    (unpacked / LIBRARY).write_bytes(b"lib")
    numpy_later.unpack(str(unpacked))
    assert (unpacked / LIBRARY).read_bytes() == b"library"


@pytest.mark.parametrize("content", [b"", b"no archive"])
def test_an_archive_that_is_gone_or_damaged_is_named(unpacked: Path, content: bytes) -> None:
    (unpacked / numpy_later.ARCHIVE).write_bytes(content)
    with pytest.raises(ImportError, match="cannot be unpacked"):
        numpy_later.NumpyLater().find_spec("numpy._core")
    (unpacked / numpy_later.ARCHIVE).unlink()
    with pytest.raises(ImportError, match="cannot be unpacked"):
        numpy_later.NumpyLater().find_spec("numpy._core")
