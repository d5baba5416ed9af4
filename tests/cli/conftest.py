"""Fixtures: the command line with captured streams, and as a program of its own."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from kinggame.__main__ import main

TIMEOUT = 120


@dataclass(frozen=True, slots=True)
class Result:
    """What a command answered."""

    code: int
    out: str
    err: str


Runner = Callable[..., Result]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give every test a player's folder of its own, and no language from the system."""
    folder = tmp_path / "home"
    monkeypatch.setenv("KINGGAME_HOME", str(folder))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    return folder


@pytest.fixture
def king(monkeypatch: pytest.MonkeyPatch) -> Runner:
    """Run a command line in this process."""

    def run(*argv: str, typed: str = "") -> Result:
        out, err = io.StringIO(), io.StringIO()
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        code = main(argv)
        return Result(code, out.getvalue(), err.getvalue())

    return run


@pytest.fixture
def program(home: Path) -> Runner:
    """Run a command line as a program; `environ` is added to its surroundings, which have no display."""

    def run(*argv: str, typed: str = "", environ: dict[str, str] | None = None) -> Result:
        surroundings = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "DISPLAY", "WAYLAND", "LC_"))}
        done = subprocess.run(
            [sys.executable, "-m", "kinggame", *argv],
            input=typed.encode(),
            capture_output=True,
            env=surroundings | (environ or {}),
            timeout=TIMEOUT,
            check=False,
        )
        return Result(done.returncode, done.stdout.decode(), done.stderr.decode())

    return run
