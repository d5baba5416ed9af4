"""A display for the window tests; they are left out where there are no tools for one."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.window.program import Program
from tests.window.xserver import XServer, missing_tools


def require(*tools: str) -> None:
    """Leave a test out where a tool is missing."""
    missing = [tool for tool in tools if shutil.which(tool) is None]
    if missing:
        pytest.skip(f"needs {', '.join(missing)}")


@pytest.fixture(scope="session")
def server() -> Iterator[XServer]:
    """A display without a window manager."""
    if missing_tools():
        pytest.skip(f"needs {', '.join(missing_tools())}")
    with XServer() as server:
        yield server


@pytest.fixture
def start(server: XServer, tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Starts the program in one home; what still runs afterwards is ended."""
    programs: list[Program] = []

    def started(**options: object) -> Program:
        programs.append(Program(server, tmp_path, **options))  # type: ignore[arg-type]
        return programs[-1]

    yield started
    for program in programs:
        if program.is_running:
            program.kill()
