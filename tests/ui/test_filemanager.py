"""A folder is shown by what the system has for it, and a system that has nothing is no trouble."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kinggame.ui import filemanager


@pytest.mark.parametrize(("platform", "opener"), [("linux", "xdg-open"), ("darwin", "open")])
def test_the_systems_own_opener_is_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, opener: str
) -> None:
    begun: list[list[str]] = []
    libraries: list[str | None] = []

    def started(line: list[str], *, env: dict[str, str], **_: object) -> None:
        begun.append(line)
        libraries.append(env.get("LD_LIBRARY_PATH"))

    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/where/king/is/packed")
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(subprocess, "Popen", started)
    assert filemanager.open_folder(tmp_path)
    assert begun == [[f"/bin/{opener}", str(tmp_path)]]
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/of/the/players")
    assert filemanager.open_folder(tmp_path)
    monkeypatch.setattr(sys, "frozen", False)
    assert filemanager.open_folder(tmp_path)
    assert libraries == [None, "/of/the/players", "/where/king/is/packed"]


def test_windows_is_asked_to_open_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("os.startfile", opened.append, raising=False)
    assert filemanager.open_folder(tmp_path)
    assert opened == [tmp_path]


def test_without_an_opener_nothing_is_shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert not filemanager.open_folder(tmp_path)


def test_an_opener_that_fails_is_no_trouble(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fails(*_: Any, **__: Any) -> None:
        raise OSError

    monkeypatch.setattr("shutil.which", lambda name: name)
    monkeypatch.setattr(subprocess, "Popen", fails)
    assert not filemanager.open_folder(tmp_path)
