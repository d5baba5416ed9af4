"""Whoever reads a file while it is written finds the old text or the new one, whole."""

import errno
import os
import sys
from pathlib import Path

import pytest

from kinggame.record import atomic, write_atomically


def test_the_text_is_written_and_its_folder_made(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b.king"
    write_atomically(path, "Zé\n")
    assert path.read_bytes() == "Zé\n".encode()
    assert os.listdir(path.parent) == ["b.king"]


def test_the_file_before_is_kept_if_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "b.king"
    for text in ("one", "two", "three"):
        write_atomically(path, text, backup=True)
    assert path.read_text() == "three"
    assert (tmp_path / "b.king.bak").read_text() == "two"


def test_whoever_was_killed_between_copy_and_text_leaves_no_third_file(tmp_path: Path) -> None:
    path = tmp_path / "b.king"
    write_atomically(path, "one")
    os.link(path, tmp_path / "b.king.bak")  # as it is just before the new text takes its place
    write_atomically(path, "two", backup=True)
    assert sorted(os.listdir(tmp_path)) == ["b.king", "b.king.bak"]
    assert ((tmp_path / "b.king.bak").read_text(), path.read_text()) == ("one", "two")


def test_where_there_are_no_second_names_the_copy_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError(95, "not supported")

    monkeypatch.setattr(os, "link", refused)
    path = tmp_path / "b.king"
    for text in ("one", "two", "three"):
        write_atomically(path, text, backup=True)
    assert sorted(os.listdir(tmp_path)) == ["b.king", "b.king.bak"]
    assert (tmp_path / "b.king.bak").read_text() == "two"


def test_a_write_that_fails_leaves_the_old_text_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "b.king"
    write_atomically(path, "old")

    def full(_: int) -> None:
        raise OSError(28, "no space left")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space"):
        write_atomically(path, "new")
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["b.king"]


@pytest.mark.parametrize("knows", [True, False], ids=["asked of the disk", "a disk that does not know it"])
def test_macos_is_asked_to_have_it_on_the_disk_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, knows: bool
) -> None:
    fcntl = pytest.importorskip("fcntl", reason="Windows has none, and macOS has")
    asked: list[str] = []

    def of_disk(descriptor: int, command: int) -> int:
        asked.append("full" if command == 51 else "other")
        if not knows:
            raise OSError(errno.ENOTSUP, "not supported")
        return descriptor

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", of_disk)
    monkeypatch.setattr(os, "fsync", lambda _: asked.append("fsync"))
    write_atomically(tmp_path / "b.king", "one")
    assert (tmp_path / "b.king").read_text() == "one"
    assert asked == (["full"] if knows else ["full", "fsync"]) + ["fsync"], "the last is the folder's"


def test_windows_is_asked_again_where_a_scanner_has_the_file_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[Path] = []
    real = os.replace

    def held(source: Path, target: Path) -> None:
        tries.append(target)
        if len(tries) < 3:
            raise PermissionError(errno.EACCES, "it is used by another process")
        real(source, target)

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "replace", held)
    write_atomically(tmp_path / "b.king", "one")
    assert (tmp_path / "b.king").read_text() == "one"
    assert len(tries) == 3
    tries.clear()
    monkeypatch.setattr(atomic, "PATIENCE", (0.001,))
    with pytest.raises(PermissionError):
        write_atomically(tmp_path / "b.king", "two")
    assert os.listdir(tmp_path) == ["b.king"]
    assert (tmp_path / "b.king").read_text() == "one"
