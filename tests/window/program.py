"""King as a player starts it, and a hand that clicks where the observer says."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.window.xserver import PATIENCE, XServer

START = "import sys; from kinggame.__main__ import main; sys.exit(main())"
CLASS = "kinggame"
CORNER = (2, 2)
"""where the mouse rests, over nothing"""
KEPT = ("PATH", "PYTHONPATH", "VIRTUAL_ENV", "LANG")


@dataclass(frozen=True)
class Seen:
    """One line of the observer."""

    screens: tuple[str, ...]
    takes: bool
    still: bool
    targets: dict[str, tuple[int, int, int, int]]
    match: dict[str, Any] | None
    language: str

    @property
    def screen(self) -> str:
        """The name of the screen on top."""
        return self.screens[-1] if self.screens else ""

    @property
    def calm(self) -> bool:
        """Whether nothing moves and presses are taken."""
        return self.takes and self.still

    def named(self, start: str) -> list[str]:
        """List the targets whose name begins so."""
        return [name for name in self.targets if name.startswith(start)]


class NothingSeen(AssertionError):
    """What was waited for did not come; the text says what was there instead."""


class Program:
    """A running King. Its home is a folder of the test's; ended by `kill` or `close`."""

    def __init__(self, server: XServer, home: Path, *, size: tuple[int, int] = (1280, 720)) -> None:
        self._server = server
        self._probe = home / "probe.jsonl"
        self._probe.unlink(missing_ok=True)
        self._read = 0
        self._buffer = ""
        self._last: Seen | None = None
        self.home = home
        self.log = home / "stderr.txt"
        environment = {name: os.environ[name] for name in KEPT if name in os.environ} | {
            **server.environment(),
            "HOME": str(home),
            "XDG_RUNTIME_DIR": str(home),
            "KINGGAME_HOME": str(home / "king"),
            "KINGGAME_PROBE": str(self._probe),
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        }
        settings = home / "king" / "config" / "settings.yaml"
        if not settings.exists():
            settings.parent.mkdir(parents=True, exist_ok=True)
            window = f"{{x: 20, y: 30, width: {size[0]}, height: {size[1]}, maximized: false}}"
            settings.write_text(f"speed: instant\nwindow: {window}\n", "utf-8")
        with self.log.open("ab") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-c", START],
                env=environment,
                cwd=home,
                stdin=subprocess.DEVNULL,
                stdout=errors,
                stderr=errors,
                start_new_session=True,
            )
        self.until(lambda seen: seen.still, "the first picture")
        self.window = self._find_window()
        self.park()

    # Looking

    def see(self) -> Seen | None:
        """Give the observer's newest line."""
        if self._probe.exists():
            with self._probe.open("r", encoding="utf-8") as stream:
                stream.seek(self._read)
                self._buffer += stream.read()
                self._read = stream.tell()
        *lines, self._buffer = self._buffer.split("\n")
        if lines:
            found = json.loads(lines[-1])
            self._last = Seen(
                tuple(found["screens"]),
                found["takes"],
                found["still"],
                {name: (x, y, w, h) for name, (x, y, w, h) in found["targets"].items()},
                found["match"],
                found["language"],
            )
        return self._last

    def until(self, wanted: Callable[[Seen], bool], what: str, *, seconds: float = 20.0) -> Seen:
        """Wait for a moment; raises NothingSeen if it does not come, or the program ends."""
        end = time.monotonic() + seconds
        while True:
            seen = self.see()
            if seen is not None and wanted(seen):
                return seen
            if self._process.poll() is not None or time.monotonic() > end:
                state = "ended" if self._process.poll() is not None else "runs"
                raise NothingSeen(f"{what} did not come; the program {state}; seen: {seen}\n{self.errors()}")
            time.sleep(0.01)

    def errors(self) -> str:
        """Give what the program has complained about."""
        return self.log.read_text("utf-8", "replace")

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    def picture(self) -> bytes:
        """Take the window's picture, uncompressed, with the mouse out of the way."""
        self.park()
        self.until(lambda seen: seen.calm, "a still picture")
        time.sleep(0.15)
        path = self.home / "picture.xwd"
        self._server.run("xwd", "-silent", "-id", self.window, "-out", str(path))
        return path.read_bytes()

    # Acting

    def click(self, name: str, *, seconds: float = 20.0) -> None:
        """Click on something, as soon as it is there and clicks are taken."""
        seen = self.until(lambda s: name in s.targets and s.calm, f"the target {name}", seconds=seconds)
        self.press(seen.targets[name])

    def press(self, place: tuple[int, int, int, int]) -> None:
        """Press and release in the middle of a place."""
        x, y, width, height = place
        at = str(x + width // 2), str(y + height // 2)
        self._server.run("xdotool", "mousemove", "--window", self.window, *at, "click", "1")

    def key(self, *names: str) -> None:
        """Press keys, by their X names: Return, Escape, Tab."""
        self._server.run("xdotool", "key", "--window", self.window, *names)

    def park(self) -> None:
        """Move the mouse to where there is nothing."""
        self._server.run("xdotool", "mousemove", "--window", self.window, *map(str, CORNER))

    # Ending

    def kill(self) -> None:
        """End it as a power cut does: at once, and nothing is told."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(PATIENCE)

    def close_window(self) -> None:
        """Close the window as its cross does; needs a window manager."""
        self._server.run("wmctrl", "-i", "-c", hex(int(self.window)))

    def wait(self) -> int:
        """Wait for the end and give the exit code."""
        return self._process.wait(PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process.poll() is None:
            self.kill()

    def _find_window(self) -> str:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = self._server.run("xdotool", "search", "--onlyvisible", "--class", CLASS).split()
            if found:
                return found[-1]
            time.sleep(0.05)
        raise NothingSeen(f"no window of the class {CLASS}\n{self.errors()}")
