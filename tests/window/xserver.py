"""A display of the tests' own: Xvfb on a number that it finds free by itself."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Self

TOOLS = ("Xvfb", "xdotool")
SIZE = "1600x1000x24"
PATIENCE = 10.0
"""seconds for anything that takes a moment"""


def missing_tools() -> list[str]:
    """List what is not installed of what these tests need."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


class XServer:
    """A running Xvfb; `name` is its display, such as `:7`."""

    def __init__(self, *, window_manager: str | None = None) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="king-display-")
        reading, writing = os.pipe()
        self._server = subprocess.Popen(
            [
                "Xvfb",
                "-displayfd",
                str(writing),
                "-screen",
                "0",
                SIZE,
                "-fbdir",
                self._folder.name,
                "-nolisten",
                "tcp",
            ],
            pass_fds=(writing,),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as answer:
            self.name = f":{answer.readline().strip()}"
        self._manager = None
        if window_manager is not None:
            self._manager = subprocess.Popen(
                [window_manager], env=self.environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )

    def environment(self) -> dict[str, str]:
        """Give the variables for programs on this display."""
        return {"PATH": os.environ["PATH"], "DISPLAY": self.name}

    def run(self, *command: str) -> str:
        """Run a small tool on this display and give what it prints; fails if it hangs."""
        done = subprocess.run(
            command, env=self.environment(), capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        return done.stdout.strip()

    def picture(self) -> bytes:
        """Give all pixels of the display, as the server keeps them in a file."""
        return (Path(self._folder.name) / "Xvfb_screen0").read_bytes()

    def close(self) -> None:
        """End the window manager and the server."""
        for process in (self._manager, self._server):
            if process is not None:
                process.terminate()
                process.wait(PATIENCE)
        self._folder.cleanup()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
