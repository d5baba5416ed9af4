"""King as a player starts it, and a hand that clicks where the observer says."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from kinggame.resources import user_folders
from kinggame.session import Settings, SettingsFile, WindowPlace
from kinggame.stage.tempo import QUIET
from tests.window.xserver import PATIENCE, XServer

START = "import sys; from kinggame.__main__ import main; sys.exit(main())"
CLASS = "kinggame"
CORNER = (2, 2)
"""where the mouse rests, over nothing"""
FADING = 1.1
"""seconds after which badges and bubbles are gone"""
AFTER_A_PRESS = QUIET / 1000 + 0.02
"""seconds"""
KEPT = ("PATH", "PYTHONPATH", "VIRTUAL_ENV")


@dataclass(frozen=True)
class Seen:
    """One line of the observer."""

    screens: tuple[str, ...]
    still: bool
    size: tuple[int, int]
    targets: dict[str, tuple[int, int, int, int]]
    match: dict[str, Any] | None
    language: str

    @property
    def screen(self) -> str:
        """The name of the screen on top."""
        return self.screens[-1] if self.screens else ""

    def named(self, start: str) -> list[str]:
        """List the targets whose name begins so."""
        return [name for name in self.targets if name.startswith(start)]


class NothingSeen(AssertionError):
    """What was waited for did not come; the text says what was there instead."""


class Program:
    """A running King. Its home is a folder of the test's; ended by `kill` or `close`."""

    def __init__(
        self,
        server: XServer,
        home: Path,
        *,
        size: tuple[int, int] = (1280, 720),
        language: str = "en_GB.UTF-8",
        assist: str = "coached",
        command: Sequence[str] = (sys.executable, "-c", START),
        keeps: Sequence[str] = KEPT,
    ) -> None:
        """`language` is what the system asks for; `C` asks for none. `command` starts King, or a packaged one.

        `keeps` names what of the tests' own environment the program is given.
        """
        self._server = server
        self._probe = home / "probe.jsonl"
        self._probe.unlink(missing_ok=True)
        self._read = 0
        self._buffer = ""
        self._last: Seen | None = None
        self._free_at = 0.0
        self._chosen_from: int | None = None
        """How many choices there were when something was clicked that may be one more."""
        """when a press is taken again, after the last one"""
        self.home = home
        self.log = home / "stderr.txt"
        environment = {name: os.environ[name] for name in keeps if name in os.environ} | {
            **server.environment(),
            "HOME": str(home),
            "LANG": language,
            "XDG_RUNTIME_DIR": str(home),
            "KINGGAME_HOME": str(home / "king"),
            "KINGGAME_PROBE": str(self._probe),
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        }
        settings = SettingsFile.of_user(user_folders(environment))
        if not settings.path.exists():
            place = WindowPlace(x=20, y=30, width=size[0], height=size[1])
            settings.save(Settings(speed="instant", assist=assist, window=place))
        with self.log.open("ab") as errors:
            self._process = subprocess.Popen(
                list(command),
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
        for line in lines:
            found = json.loads(line)
            self._note_choice(found)
            self._last = Seen(
                tuple(found["screens"]),
                found["still"],
                tuple(found["size"]),
                {name: (x, y, w, h) for name, (x, y, w, h) in found["targets"].items()},
                found["match"],
                found["language"],
            )
        return self._last

    def _note_choice(self, found: dict[str, Any]) -> None:
        """Count the quiet time from when the choice was taken that was clicked: a busy program takes it late."""
        if self._chosen_from is not None and found["match"] and found["match"]["choices"] > self._chosen_from:
            self._chosen_from = None
            taken = time.monotonic() - (time.time() - found["at"])
            self._free_at = max(self._free_at, taken + AFTER_A_PRESS)

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

    def all_seen(self) -> list[dict[str, Any]]:
        """Read all lines that the observer has written; one that a kill has cut off is left out."""
        lines = self._probe.read_text(encoding="utf-8").split("\n")[:-1] if self._probe.exists() else []
        return [json.loads(line) for line in lines]

    def errors(self) -> str:
        """Give what the program has complained about."""
        return self.log.read_text("utf-8", "replace")

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    def picture(self) -> bytes:
        """Take the picture on the display, with the mouse out of the way and everything that fades gone."""
        self.park()
        time.sleep(FADING)
        self.until(lambda seen: seen.still, "a still picture")
        return self._server.picture()

    # Acting

    def click(self, name: str, *, seconds: float = 20.0) -> None:
        """Click on something, as soon as it is there and clicks are taken."""
        seen = self.until(lambda s: name in s.targets and s.still, f"the target {name}", seconds=seconds)
        self.press(seen.targets[name])

    def press(self, place: tuple[int, int, int, int], *, times: int = 1) -> None:
        """Press and release in the middle of a place, `times` in quick succession."""
        time.sleep(max(0.0, self._free_at - time.monotonic()))
        x, y, width, height = place
        at = str(x + width // 2), str(y + height // 2)
        clicks = ("click", "--repeat", str(times), "--delay", "60", "1")
        self._server.run("xdotool", "mousemove", "--window", self.window, *at, *clicks)
        self._free_at = time.monotonic() + AFTER_A_PRESS
        self._chosen_from = self._last.match["choices"] if self._last is not None and self._last.match else None

    def key(self, *names: str) -> None:
        """Press keys, by their X names: Return, Escape, Tab."""
        self._server.run("xdotool", "key", *names)

    def write(self, text: str) -> None:
        """Write letters of the alphabet without accents."""
        self._server.run("xdotool", "type", "--delay", "30", text)

    def resize(self, width: int, height: int) -> None:
        """Drag the window to another size."""
        self._server.run("xdotool", "windowsize", self.window, str(width), str(height))

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
