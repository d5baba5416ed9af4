"""The packaged program: built once, or one that lies there already; and a display in which it is played."""

import os
import shutil
import sys
from pathlib import Path

import pytest

from tests.window.conftest import (
    server,  # noqa: F401 - a fixture
    start,  # noqa: F401 - a fixture
)

sys.path.append(str(Path(__file__).resolve().parents[2] / "build"))  # the scripts in build/ are no package

import package

BUILT = "KING_PROGRAM"
"""names a packaged program to be tested instead of one that is built for the tests"""


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The executable of a packaged program."""
    if os.environ.get(BUILT):
        return Path(os.environ[BUILT])
    pytest.importorskip("PyInstaller", reason="PyInstaller is not installed")
    if sys.platform == "linux" and not (shutil.which("objcopy") and shutil.which("ldd")):
        pytest.skip("PyInstaller needs binutils and ldd")
    folder = tmp_path_factory.mktemp("packaged")
    return package.build(folder / "app", folder / "work")
