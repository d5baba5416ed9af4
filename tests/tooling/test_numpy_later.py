"""In the program that is one file: numpy's libraries are there before numpy is looked for, and not sooner."""

import sys
import zipfile
from pathlib import Path

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


def test_it_is_unpacked_when_numpy_is_looked_for(unpacked: Path) -> None:
    later = numpy_later.NumpyLater()
    sys.meta_path.insert(0, later)
    assert later.find_spec("numpy") is None
    assert (unpacked / LIBRARY).read_bytes() == b"library"
    assert later not in sys.meta_path
    assert [path.name for path in (unpacked / LIBRARY).parent.iterdir()] == ["library.so"]


def test_what_another_process_has_unpacked_stays(unpacked: Path) -> None:
    numpy_later.unpack(str(unpacked))
    there = (unpacked / LIBRARY).stat().st_ino
    numpy_later.unpack(str(unpacked))
    assert (unpacked / LIBRARY).stat().st_ino == there
