"""What is otherwise on Windows, as far as it can be tried elsewhere: locks, logs, devices, programs without streams."""

import importlib.util
import logging
import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from types import ModuleType

import pytest

from kinggame.catalog import Catalog
from kinggame.resources import file_stem
from kinggame.session import Store, locks, logbook


class Locking:
    """Stands for msvcrt: a byte of a file is locked by one descriptor at a time, until it is given back."""

    LK_NBLCK, LK_UNLCK = 2, 0

    def __init__(self) -> None:
        self.held: dict[tuple[int, int], int] = {}
        self.given_back: list[int] = []

    def locking(self, descriptor: int, mode: int, count: int) -> None:
        assert count == 1
        found = os.fstat(descriptor)  # the file must be open still
        file = (found.st_dev, found.st_ino)
        if mode == self.LK_UNLCK:
            assert self.held.pop(file) == descriptor
            self.given_back.append(descriptor)
        elif self.held.setdefault(file, descriptor) != descriptor:
            raise PermissionError(13, "locked")


@pytest.fixture
def of_windows(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The locks as they are on Windows."""
    with monkeypatch.context() as patched:
        patched.setattr(sys, "platform", "win32")
        patched.setitem(sys.modules, "msvcrt", Locking())  # type: ignore[arg-type]
        spec = importlib.util.spec_from_file_location("locks_of_windows", locks.__file__)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    return module


def test_a_lock_of_windows_is_one_processs_at_a_time_and_is_given_back_at_once(
    of_windows: ModuleType, tmp_path: Path
) -> None:
    path = tmp_path / "saves" / "russian.lock"
    first = of_windows.FileLock.take(path)
    assert of_windows.FileLock.take(path) is None
    first.release()
    first.release()
    assert of_windows.msvcrt.held == {}
    assert len(of_windows.msvcrt.given_back) == 1
    second = of_windows.FileLock.take(path)
    assert second is not None
    second.release()


def test_the_file_of_a_passing_lock_of_windows_goes_when_nobody_has_it_open(
    of_windows: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, real = tmp_path / "a.lock", Path.unlink

    def unlink(place: Path, missing_ok: bool = False) -> None:
        opened = [os.path.realpath(f"/proc/self/fd/{name}") for name in os.listdir("/proc/self/fd")]
        if str(place) in opened:
            raise PermissionError(13, "it is used")
        real(place, missing_ok=missing_ok)

    monkeypatch.setattr(Path, "unlink", unlink)
    monkeypatch.setattr(sys, "platform", "win32")
    of_windows.FileLock.take(path, passing=True).release()
    assert not path.exists()


def test_a_log_that_cannot_be_renamed_grows_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows renames no file that another King has open."""

    def held(*_: object) -> None:
        raise PermissionError(13, "it is used by another process")

    monkeypatch.setenv("KINGGAME_HOME", str(tmp_path))
    monkeypatch.setattr(logbook, "LONGEST_LOG", 2_000)
    log = logging.getLogger("kinggame.test")
    with logbook.log_kept():
        with monkeypatch.context() as patched:
            patched.setattr(os, "rename", held)
            for number in range(100):
                log.warning("line %d of a log that is full", number)
        text = logbook.log_path().read_text(encoding="utf-8")
        assert [f"line {number} " in text for number in range(100)] == [True] * 100
        log.warning("after that")
    assert logbook.log_path().stat().st_size < 2_000, "it is begun anew as soon as it can be"


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("con", "king-con"),
        ("nul.no-tricks", "king-nul.no-tricks"),
        ("com1", "king-com1"),
        ("lpt9", "king-lpt9"),
        ("console", "console"),
        ("russian", "russian"),
        ("com10", "com10"),
    ],
)
def test_what_windows_takes_for_a_device_is_no_name_of_a_file(name: str, stem: str) -> None:
    assert file_stem(name) == stem


def test_a_match_of_rules_that_are_called_like_a_device_is_kept_in_a_file(tmp_path: Path, catalog: Catalog) -> None:
    store = Store(tmp_path, catalog=catalog, clock=lambda: datetime(2026, 1, 1))
    file = store.begin("nul")
    assert file.path == tmp_path / "saves" / "king-nul.king"
    file.close()
    assert [path.name for path in (tmp_path / "saves").iterdir()] == ["king-nul.lock"]


NO_STREAMS = """
import os, sys
if __name__ == "__main__":
    for descriptor in (0, 1, 2):
        os.close(descriptor)
    sys.stdin = sys.stdout = sys.stderr = None
    from kinggame.__main__ import main
    sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--help"], 0),
        (["--version"], 0),
        (["--diagnose"], 0),
        (["validate", "nothing.yaml"], 1),
        (["no", "such", "thing"], 2),
        (["play", "--text"], 0),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_program_without_a_console_has_no_streams_and_does_what_it_is_told(
    tmp_path: Path, words: list[str], code: int
) -> None:
    script = tmp_path / "windowed.py"
    script.write_text(NO_STREAMS, encoding="utf-8")
    environment = {**os.environ, "KINGGAME_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, str(script), *words], env=environment, cwd=tmp_path, check=False, timeout=60)
    assert done.returncode == code
    assert not list(tmp_path.glob("logs/fault-*"))
    assert (tmp_path / "logs" / "diagnosis.txt").exists() == (words == ["--diagnose"])
