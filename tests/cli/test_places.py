"""Wherever a player's folder is and wherever the output goes: sentences, never a fault of King's."""

import io
import os
import sys
from pathlib import Path

import pytest

from kinggame.__main__ import main
from tests.cli.conftest import Runner

LINES = [
    ("--version",),
    ("--help",),
    ("simulate", "--variant", "russian", "--matches", "1", "--seed", "1"),
    ("simulate", "--variant", "russian", "--matches", "1", "--seed", "1", "--json"),
    ("play", "--text", "--variant", "russian", "--seed", "1"),
    ("play", "--text"),
    ("validate", "nothing.king"),
]


class Full(io.StringIO):
    """An output on a disk without space: nothing stays in it, at the latest when it is flushed."""

    def flush(self) -> None:
        if self.getvalue():
            raise OSError(28, "No space left on device")


@pytest.mark.parametrize("argv", LINES, ids=" ".join)
def test_an_output_that_takes_no_more_is_a_sentence(monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...]) -> None:
    errors = io.StringIO()
    for name, stream in (("stdin", io.StringIO("1\n" * 9)), ("stdout", Full()), ("stderr", errors)):
        monkeypatch.setattr(sys, name, stream)
    assert main(argv) == 1
    told = errors.getvalue()
    assert told.count("\n") == 1
    assert "fault" not in told
    assert ("no space is left" in told) is (argv[0] != "validate"), "which says nothing but its complaint"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only some systems have a device that is full")
def test_a_full_device_ends_with_1() -> None:
    done = os.system(f'"{sys.executable}" -m kinggame --version >/dev/full 2>/dev/null')
    assert os.waitstatus_to_exitcode(done) == 1


def test_errors_that_nobody_can_read_change_no_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, stream in (("stdout", io.StringIO()), ("stderr", Full())):
        monkeypatch.setattr(sys, name, stream)
    assert main(["validate", "nothing.king"]) == 1
    assert main(["nonsense"]) == 2


def odd_folders(tmp_path: Path) -> dict[str, str]:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    return {
        "a file": str(tmp_path / "file"),
        "below a file": str(tmp_path / "file" / "folder"),
        "too long a name": str(tmp_path / ("a" * 5000)),
        "too long a path": str(tmp_path.joinpath(*["a" * 200] * 30)),
        "nobody's home": "~nobody-has-this-name/king",
        "signs": str(tmp_path / "Дом ♥ {x} %s"),
        "blanks": str(tmp_path / " "),
        "a device": os.devnull,
    }


ODD = ["a file", "below a file", "too long a name", "too long a path", "nobody's home", "signs", "blanks", "a device"]


@pytest.mark.parametrize("name", ODD)
def test_wherever_the_players_folder_is_a_match_can_be_played(
    king: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KINGGAME_HOME", odd_folders(tmp_path)[name])
    result = king("play", "--text", "--variant", "russian", "--seed", "4", typed="1\n" * 400)
    assert "The match is over." in result.out
    assert "fault" not in result.err
    is_kept = name in ("nobody's home", "signs", "blanks")
    assert result.code == (0 if is_kept else 1)
    assert ("could not be saved" in result.err) is not is_kept
    assert king("play", "--text", typed="2\nq\n").code == result.code
    assert "fault" not in king("play", "--text", typed="1\n" * 3).err
