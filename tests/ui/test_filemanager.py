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
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(subprocess, "Popen", lambda line, **_: begun.append(line))
    assert filemanager.open_folder(tmp_path)
    assert begun == [[f"/bin/{opener}", str(tmp_path)]]


def test_without_an_opener_nothing_is_shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert not filemanager.open_folder(tmp_path)


def test_an_opener_that_fails_is_no_trouble(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fails(*_: Any, **__: Any) -> None:
        raise OSError

    monkeypatch.setattr("shutil.which", lambda name: name)
    monkeypatch.setattr(subprocess, "Popen", fails)
    assert not filemanager.open_folder(tmp_path)
