"""Whoever thinks reckons with numpy; the window, which never thinks, does not wait for it to load."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize("module", ["kinggame.__main__", "kinggame.ui.main", "kinggame.bots", "kinggame.session"])
def test_nobody_but_the_thinking_loads_numpy(module: str) -> None:
    script = f"import sys, {module}; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def test_the_thinking_does_load_numpy() -> None:
    script = "import sys, kinggame.bots.sampling; sys.exit('numpy' not in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
