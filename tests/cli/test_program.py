"""The program as a whole: no traceback ever, no display, broken pipes, missing streams."""

import logging
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import kinggame
import kinggame.ui
from kinggame import __main__ as start
from kinggame.errors import KingError
from kinggame.i18n import LANGUAGES
from kinggame.ui import display
from kinggame.ui import main as window
from tests.cli.conftest import Runner

ROOT = Path(kinggame.__file__).parent


def test_the_command_line_needs_no_pygame(program: Runner, tmp_path: Path) -> None:
    code = (
        "import sys\nfrom kinggame.__main__ import main\nmain(['--version'])\n"
        "main(['simulate', '--variant', 'russian', '--matches', '1', '--seed', '1'])\n"
        "sys.exit(any(name.split('.')[0] == 'pygame' for name in sys.modules))\n"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, capture_output=True).returncode == 0


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_display_and_terminal_it_says_so_in_a_sentence_and_ends_with_2(program: Runner) -> None:
    result = program("--lang", "pt")
    assert result.code == 2
    assert result.out == ""
    assert result.err.count("\n") == 1
    assert "kinggame play --text" in result.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_command_to_type_is_named_as_the_player_types_it(
    king: Runner, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """In a checkout there is no command `kinggame`: `build/play.py` tells what is there."""
    line = ("play", "--text", "--variant", "russian", "--seed", "3", "--lang", language)
    assert "kinggame play --text" in king(*line, typed="q\n").out
    monkeypatch.setenv("KINGGAME_CALLED", "python3 build/play.py")
    told = king(*line, typed="q\n").out
    assert "python3 build/play.py play --text" in told
    assert "kinggame" not in told


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_display_in_a_terminal_it_goes_on_as_text() -> None:
    surroundings = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "DISPLAY", "WAYLAND"))}
    master, slave = pty.openpty()
    child = subprocess.Popen(
        [sys.executable, "-m", "kinggame", "--lang", "en"], stdin=slave, stdout=slave, stderr=slave, env=surroundings
    )
    os.close(slave)
    os.write(master, b"1\nq\n")
    shown = b""
    try:
        while chunk := os.read(master, 65536):
            shown += chunk
    except OSError:  # the other end is closed
        pass
    assert child.wait(60) == 0
    os.close(master)
    text = shown.decode()
    assert "There is no display for a window" in text
    assert "Which rules?" in text
    assert "Deal 1" in text


def test_a_pipe_that_is_closed_at_the_other_end_is_no_traceback() -> None:
    line = [sys.executable, "-m", "kinggame", "play", "--text", "--variant", "russian", "--seed", "1"]
    child = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert child.stdin is not None
    assert child.stdout is not None
    assert child.stderr is not None
    child.stdout.close()
    child.stdin.write(b"1\n" * 600)
    child.stdin.close()
    assert child.stderr.read() == b""
    child.stderr.close()
    assert child.wait(60) == 1


def test_a_windowed_program_without_streams_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    assert start.main(["--version"]) == 0
    assert start.main(["nonsense"]) == 2
    assert start.main(["play", "--text", "--variant", "russian", "--seed", "1"]) == 0
    assert start.main(["simulate", "--variant", "russian", "--matches", "1", "--seed", "1", "--json"]) == 0


def test_an_interrupt_ends_quietly(king: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object, **more: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(start.cli, "run", interrupted)
    result = king("--version")
    assert result.code == 130
    assert result.err == ""


@pytest.mark.parametrize(("language", "word"), [("en", "fault"), ("pt", "defeito"), ("ru", "ошибка")])
def test_a_bug_is_a_sentence_and_its_details_are_kept(
    king: Runner, home: Path, monkeypatch: pytest.MonkeyPatch, language: str, word: str
) -> None:
    def broken(*args: object, **more: object) -> int:
        raise RuntimeError("the details")

    monkeypatch.setattr(start.cli, "run", broken)
    result = king("--version", "--lang", language)
    assert result.code == 1
    assert word in result.err
    assert result.err.count("\n") == 1
    kept = list((home / "logs").iterdir())
    assert len(kept) == 1
    assert str(kept[0]) in result.err
    assert "RuntimeError: the details" in kept[0].read_text(encoding="utf-8")


@pytest.mark.parametrize(("error", "word"), [(RuntimeError("the details"), "fault"), (KingError("torn"), "torn")])
def test_what_ends_the_window_is_shown_to_whoever_has_no_terminal(
    king: Runner, home: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, word: str
) -> None:
    def broken(*args: object, **more: object) -> int:
        raise error

    shown: list[str] = []
    monkeypatch.setattr(display, "open_display", lambda: None)
    monkeypatch.setattr(display, "show_message", shown.append)
    monkeypatch.setattr(window, "run", broken)
    result = king("--lang", "en")
    assert result.code == 1
    assert [word in sentence for sentence in shown] == [True]
    assert result.err == shown[0] + "\n"
    assert (home / "logs").exists() == isinstance(error, RuntimeError)


def test_warnings_are_kept_in_a_file_and_said_to_nobody(
    king: Runner, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start.cli, "run", lambda *args, **more: logging.getLogger("kinggame.bots").warning("odd") or 0)
    for _ in range(2):
        result = king("--version")
        assert (result.code, result.out, result.err) == (0, "", "")
    assert (home / "logs" / "king.log").read_text(encoding="utf-8").count("WARNING kinggame.bots: odd\n") == 2


def test_a_log_that_cannot_be_written_stops_nothing(king: Runner, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.write_text("no folder", encoding="utf-8")
    monkeypatch.setattr(start.cli, "run", lambda *args, **more: logging.getLogger("kinggame.bots").warning("odd") or 0)
    assert king("--version").code == 0


def test_the_drawing_library_says_no_hello() -> None:
    surroundings = {name: value for name, value in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"}
    line = [sys.executable, "-c", "import kinggame.ui.app"]
    done = subprocess.run(line, capture_output=True, env=surroundings, check=False)
    assert (done.returncode, done.stdout) == (0, b"")


def test_an_error_that_king_expects_is_a_sentence(king: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*args: object, **more: object) -> int:
        raise KingError("so it is")

    monkeypatch.setattr("kinggame.cli.commands.help_text", refused)
    result = king("--help")
    assert result.code == 1
    assert "so it is" in result.err


def test_a_console_with_an_old_encoding_still_gets_its_lines() -> None:
    environ = dict(os.environ, PYTHONIOENCODING="cp1252", PYTHONUTF8="0")
    line = [sys.executable, "-m", "kinggame", "simulate", "--variant", "russian", "--matches", "1", "--seed", "1"]
    done = subprocess.run([*line, "--lang", "ru"], capture_output=True, env=environ, check=False)
    assert done.returncode == 0
    assert "−" in done.stdout.decode("utf-8")
    assert done.stderr == b""


class Pictures:
    """Stands in for the module that draws the screens."""

    def __init__(self, error: Exception | None = None) -> None:
        self.error = error
        self.asked: list[tuple[Path, tuple[int, int] | None, str | None]] = []

    def write_all(
        self,
        folder: Path,
        size: tuple[int, int] | None,
        language: str | None,
        *,
        told: Callable[[int, int], None],
    ) -> list[Path]:
        self.asked.append((folder, size, language))
        told(1, 2)
        if self.error:
            raise self.error
        return [folder / "one.png", folder / "two.png"]


def test_screenshots_are_drawn_into_a_folder_that_is_made(
    king: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = Pictures()
    monkeypatch.setattr(kinggame.ui, "screenshots", pictures, raising=False)
    folder = tmp_path / "a" / "b"
    assert king("screenshots", str(folder), "--size", "800x600", "--lang", "ru").code == 0
    drawn = king("screenshots", str(folder))
    assert (drawn.code, drawn.out) == (0, f"2 pictures in {folder}.\n")
    assert drawn.err == "", "how far it is, is for a person at a terminal alone"
    assert folder.is_dir()
    assert pictures.asked == [(folder, (800, 600), "ru"), (folder, None, None)]


def test_screenshots_into_a_folder_that_cannot_be_written_are_wrong_use(
    king: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = Pictures(OSError(28, "no space", str(tmp_path / "x.png")))
    monkeypatch.setattr(kinggame.ui, "screenshots", pictures, raising=False)
    result = king("screenshots", str(tmp_path))
    assert result.code == 2
    assert "x.png" in result.err
    assert "no space is left" in result.err


@pytest.mark.parametrize(("failures", "code"), [([], 0), (["a face is missing", "a sound is missing"], 1)])
def test_the_self_test_tells_every_failure(
    king: Runner, monkeypatch: pytest.MonkeyPatch, failures: list[str], code: int
) -> None:
    class Test:
        @staticmethod
        def run(*, told: Callable[[int, int], None]) -> list[str]:
            told(0, 1)
            return failures

    monkeypatch.setattr(kinggame.ui, "selftest", Test, raising=False)
    result = king("--self-test")
    assert result.code == code
    assert result.err.splitlines() == failures
    assert bool(result.out) == (not failures)
