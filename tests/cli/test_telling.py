"""What a player in the terminal is told: enough to decide by, in words, and on the disk before the next question."""

import io
import itertools
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from kinggame.__main__ import main
from kinggame.catalog import Catalog
from kinggame.cli import Terminal
from kinggame.record import load, replay, resolve_variant
from kinggame.session.locks import FileLock
from tests.cli.conftest import Runner
from tests.cli.test_play import Chooser

QUESTION = "or ? for help:"


class Asker(Chooser):
    """A player who asks for the table before each choice, takes every third choice back, and chooses anew."""

    def readline(self, size: int | None = -1, /) -> str:
        self.answers += 1
        match self.answers % 9:
            case 1 | 4 | 7 if self._screen.getvalue().rstrip().endswith(QUESTION):
                return "i\n"
            case 3:
                return "u\n"
        self.answers -= 1
        return super().readline(size)


def told_blocks(printed: str) -> list[tuple[str, str]]:
    """Give what was typed last before each telling of the table, and the telling with the options after it."""
    return re.findall(r"(?:help: \n(Taken back\.\n)?)(Deal \d+: (?:.+\n)*?(?:\d+\. .+\n)+)", printed)


@pytest.mark.parametrize("variant", ["russian", "portuguese"])
def test_what_was_taken_back_is_told_as_it_was(monkeypatch: pytest.MonkeyPatch, variant: str) -> None:
    """After an undo the player is told all that lies open, just as if they had asked before they chose."""
    screen = io.StringIO()
    for name, stream in (("stdin", Asker(screen, seed=3)), ("stdout", screen), ("stderr", io.StringIO())):
        monkeypatch.setattr(sys, name, stream)
    assert main(["play", "--text", "--variant", variant, "--seed", "6", "--lang", "en"]) == 0
    blocks = told_blocks(screen.getvalue())
    pairs = [(before[1], after[1]) for before, after in itertools.pairwise(blocks) if after[0]]
    assert len(pairs) > 20
    for before, after in pairs:
        assert after == before
    kinds = "".join(after for _, after in pairs)
    assert "On the table: " in kinds
    assert "What counts: " in kinds
    assert ("Said so far: " in kinds) is (variant == "portuguese")
    for _, after in pairs:
        assert "Said so far: " in after or ("Trumps: " not in after and "Nulls" not in after), "how it was sold"


def saves(home: Path) -> list[Path]:
    return list((home / "data" / "records" / "saves").glob("*.king"))


@pytest.mark.parametrize(("variant", "choices"), [("russian", 6), ("portuguese", 9)])
def test_going_on_begins_with_what_lies_open(king: Runner, variant: str, choices: int) -> None:
    line = ("play", "--text", "--variant", variant, "--seed", "4")
    asked = king(*line, typed="1\n" * choices + "i\n").out
    table = told_blocks(asked)[-1][1]
    assert "On the table: " in table
    resumed = king("play", "--text", typed="1\n").out
    assert resumed.split(": \n", 1)[1].startswith(table)


@pytest.mark.parametrize("variant", ["russian", "portuguese"])
def test_no_line_has_signs_that_only_the_eye_reads(king: Runner, variant: str, home: Path) -> None:
    """No drawing, no colour codes, no signs of suits: words, numbers and plain punctuation."""
    shown = king("play", "--text", "--variant", variant, "--seed", "8", typed="i\ns\n?\n" + "1\n" * 800).out
    record = next((home / "data" / "records" / "archive").glob("*.king"))
    for text in (shown, king("replay", str(record)).out):
        assert "The match is over." in text
        assert set(re.findall(r"[^\w\s]", text)) <= set(".,:;?!()+−—“”’'-")


@pytest.mark.parametrize("variant", ["russian", "portuguese"])
def test_a_replay_calls_nobody_by_the_name_of_another(king: Runner, variant: str, home: Path) -> None:
    king("play", "--text", "--variant", variant, "--seed", "8", typed="1\n" * 800)
    record = next((home / "data" / "records" / "archive").glob("*.king"))
    scores = re.findall(r"over: (.*)\.", king("replay", str(record)).out)
    assert scores
    for line in scores:
        names = [part.rsplit(" ", 1)[0] for part in line.split(", ")]
        assert len(set(names)) == 4
        assert names[0] == "You", "a person without a name is who reads the replay of their own match"


@pytest.mark.parametrize("typed", ["", "0", "4", "x", "-1", "²", "9" * 5000])
def test_seats_stay_where_no_bot_was_named(king: Runner, typed: str) -> None:
    result = king("play", "--text", "--variant", "portuguese", "--seed", "4", typed=f"c\n{typed}\ni\n")
    assert result.code == 0
    assert result.err == ""
    assert "Seats stay as they are." in result.out


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="only some systems can kill")
@pytest.mark.parametrize(("variant", "answers"), [("russian", 0), ("russian", 3), ("russian", 11), ("portuguese", 5)])
def test_whoever_is_killed_at_a_question_has_lost_nothing(home: Path, variant: str, answers: int) -> None:
    line = [sys.executable, "-m", "kinggame", "play", "--text", "--variant", variant, "--seed", "4", "--lang", "en"]
    child = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert child.stdin is not None
    assert child.stdout is not None
    told = ""
    for number in range(answers + 1):
        while not told.endswith(f"{QUESTION} "):
            told += os.read(child.stdout.fileno(), 65536).decode()
        if number < answers:
            child.stdin.write(b"1\n")
            child.stdin.flush()
            told += "\n"
    child.kill()
    child.wait()
    child.stdin.close()
    child.stdout.close()
    record = load(saves(home)[0])
    state = replay(record, resolve_variant(record, Catalog.shipped())).state
    assert state.deal is not None
    plays = len(state.deal.tricks) * 4 + len(state.deal.trick) + sum(len(d.tricks) * 4 for d in state.finished)
    assert plays == len(re.findall(r" plays? the ", told))


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="only some systems can kill")
def test_whoever_is_killed_after_the_end_finds_the_match_in_the_archive(home: Path) -> None:
    line = [sys.executable, "-m", "kinggame", "play", "--text", "--variant", "russian", "--seed", "4", "--lang", "en"]
    master, slave = os.openpty()  # where each line is shown as soon as it is said
    child = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=slave)
    os.close(slave)
    assert child.stdin is not None
    child.stdin.write(b"1\n" * 600)
    child.stdin.flush()
    told = b""
    while b"The match is over." not in told:
        told += os.read(master, 65536)
    child.kill()
    child.wait()
    child.stdin.close()
    os.close(master)
    assert saves(home) == []
    assert len(list((home / "data" / "records" / "archive").glob("*.king"))) == 1


def test_a_save_that_fails_is_told_at_once_and_at_the_end(
    king: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    monkeypatch.setenv("KINGGAME_HOME", str(tmp_path / "file"))
    result = king("play", "--text", "--variant", "russian", "--seed", "4", typed="1\n1\n1\nq\n")
    assert result.code == 1
    saving = [line for line in result.err.splitlines() if "could not be saved to" in line]
    assert len(saving) == 2, "before the first question, and at the end"
    assert all("russian.king (there is a file where a folder should be)" in line for line in saving)
    assert "tries to save it again" in saving[0]
    assert "is saved" not in result.out


class Impatient(io.StringIO):
    """A player who answers so many questions and then breaks off."""

    def __init__(self, answers: int) -> None:
        super().__init__("1\n" * answers)
        self._answers = answers

    def readline(self, size: int | None = -1, /) -> str:
        if not self._answers:
            raise KeyboardInterrupt
        self._answers -= 1
        return super().readline(size)


@pytest.mark.parametrize(("language", "words"), [("en", "is saved"), ("pt", "guardada"), ("ru", "сохранена")])
@pytest.mark.parametrize("answers", [0, 2])
def test_who_breaks_off_is_told_that_the_match_is_kept(
    king: Runner, monkeypatch: pytest.MonkeyPatch, language: str, words: str, answers: int, home: Path
) -> None:
    out, err = io.StringIO(), io.StringIO()
    for name, stream in (("stdin", Impatient(answers)), ("stdout", out), ("stderr", err)):
        monkeypatch.setattr(sys, name, stream)
    assert main(["play", "--text", "--variant", "russian", "--seed", "4", "--lang", language]) == 130
    assert err.getvalue() == ""
    assert words in out.getvalue().splitlines()[-1]
    assert "\n\n" not in out.getvalue()
    assert len(saves(home)) == 1
    ended = king("play", "--text", "--lang", language, typed="1\n")
    assert words in ended.out.splitlines()[-1], "as who ends the input is told"


def test_a_match_that_makes_room_is_not_lost_sight_of(king: Runner, home: Path) -> None:
    first = king("play", "--text", "--variant", "russian", "--seed", "4", typed="1\n1\n")
    assert "is kept as" not in first.out
    other = king("play", "--text", "--variant", "portuguese", "--seed", "4", typed="1\n")
    assert "is kept as" not in other.out, "each kind of match has a save of its own"
    second = king("play", "--text", "--variant", "russian", "--seed", "5", typed="1\n")
    kept = re.findall(r"is kept as (.*\.king);", second.out)
    assert len(kept) == 1
    assert king("validate", kept[0]).code == 0


def test_a_damaged_file_is_named_with_what_is_wrong_with_it(king: Runner, home: Path) -> None:
    """Settings and saves alike: no sentence is without its file."""
    king("play", "--text", "--variant", "russian", "--seed", "4", typed="1\n1\n1\n")
    save = saves(home)[0]
    save.write_text(save.read_text("utf-8").replace("first_dealer", "first_daeler"), "utf-8")
    settings = home / "config" / "settings.yaml"
    settings.parent.mkdir(parents=True)
    settings.write_text("settings: 1\nspeed: often\n", "utf-8")
    result = king("play", "--text", typed="1\n")
    assert result.code == 0
    told = result.err.splitlines()
    assert len(told) >= 4
    assert any(line.startswith(f"{settings}, line 2, column 8: ") for line in told)
    assert any(line.startswith(f"{save}, line ") for line in told)
    assert all(settings.name in line or save.name in line for line in told)


@pytest.mark.skipif(sys.platform == "win32", reason="consoles of this kind are found elsewhere")
@pytest.mark.parametrize("width", [40, 61])
def test_a_narrow_terminal_breaks_no_word(width: int) -> None:
    import fcntl  # noqa: PLC0415 - there is none on Windows
    import pty  # noqa: PLC0415
    import struct  # noqa: PLC0415
    import termios  # noqa: PLC0415

    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, width, 0, 0))
    words = "Your hand: spades: nine; hearts: six, three, two; diamonds: ace, king, queen, jack, seven."
    with os.fdopen(slave, "w", encoding="utf-8") as stream:
        terminal = Terminal(None, stream, None)
        terminal.say(words)
        terminal.say("  --seed S         a whole number: the same number gives the same cards")
        terminal.say("x" * 100)
        terminal.say_whole('{"deal": 1, "options": ["9S", "6H", "3H", "2H", "AD", "KD", "QD", "JD"]}')
        terminal.flush()
        arrived = b""
        while not arrived.endswith(b"}\r\n"):
            arrived += os.read(master, 65536)
        shown = arrived.decode().replace("\r\n", "\n").splitlines()
    os.close(master)
    assert len(shown) == (7 if width == 40 else 6)
    long_word, whole = shown.index("x" * 100), shown[-1]
    assert whole.startswith("{"), whole
    assert whole.endswith("}"), whole
    assert all(len(line) < width for line in shown[:long_word])
    assert " ".join(line.strip() for line in shown[:3]).startswith("Your hand: spades: nine; hearts: six, three, two;")
    assert all(line.startswith("  ") for line in shown[:long_word] if "number" in line)


@pytest.mark.skipif(sys.platform == "win32", reason="a lock of another process is tried elsewhere")
@pytest.mark.parametrize("typed", ["1\nq\n", "1\n", "1\n" * 3])
def test_what_is_said_of_a_match_beside_another_one_is_true(king: Runner, home: Path, typed: str) -> None:
    """Only one match of a kind can be gone on with: a second one at the same time is kept elsewhere."""
    line = ("play", "--text", "--variant", "russian", "--seed", "4")
    king(*line, typed="1\n")
    lock = FileLock.take(saves(home)[0].with_name("russian.lock"))
    assert lock is not None
    try:
        before = saves(home)[0].read_bytes()
        beside = king(*line, typed=typed)
        refused = king("play", "--text", typed="1\n")
    finally:
        lock.release()
    assert beside.code == 0
    kept = re.search(r"^The match is kept as (.*)\.$", beside.out.splitlines()[-1])
    assert kept, beside.out.splitlines()[-1]
    assert king("validate", kept[1]).code == 0
    assert saves(home)[0].read_bytes() == before
    assert "is being played in another window" in refused.err
    assert "goes on with it" in king("play", "--text", typed="1\n").out


def test_a_save_of_rules_that_are_gone_is_named_by_what_is_known(king: Runner, home: Path) -> None:
    king("play", "--text", "--variant", "russian", "--seed", "4", typed="1\n")
    save = saves(home)[0]
    text = save.read_text("utf-8").replace("variant: russian\n", "variant: my-own\n")
    save.with_name("my-own.king").write_text(text, "utf-8")
    save.unlink()
    result = king("play", "--text", typed="1\n2\nq\n")
    assert result.out.startswith("1. Continue: my-own, deal 1\n2. New match\n")
    assert "“my-own”" in result.err
    assert save.with_name("my-own.king").read_text("utf-8") == text


class Watched(io.StringIO):
    """Errors that a person looks at."""

    def isatty(self) -> bool:
        return True


def test_how_far_it_is_stands_on_one_line_that_goes_again() -> None:
    seen = Watched()
    terminal = Terminal(None, None, seen)
    terminal.progress(1, 40)
    terminal.progress(2, 40)
    assert "\n" not in seen.getvalue()
    assert "2/40" in seen.getvalue()
    terminal.end_progress()
    _, blank, after = seen.getvalue().rsplit("\r", 2)
    assert not blank.strip()
    assert len(blank) > len("2/40")
    assert after == ""
    piped = io.StringIO()
    terminal = Terminal(None, None, piped)
    terminal.progress(1, 40)
    terminal.end_progress()
    assert piped.getvalue() == ""
