"""What is read aloud: by the system's own voice, never waited for, and all that an eye would see at the table."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from kinggame.i18n import LANGUAGES
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.shell import Shell
from kinggame.ui.voice import OF_MAC, OF_WINDOWS, SPEAKERS, Speaker, Voice, system_speaker
from tests.ui.hands import key
from tests.ui.shells import close_shell, open_shell, widget
from tests.ui.test_inputs import Time, at_the_table, let

SLOWLY = (
    "import sys, time; text = sys.stdin.buffer.read(); time.sleep({seconds}); open({file!r}, 'ab').write(text + b'\\n')"
)


def slow_speaker(file: Path, seconds: float) -> Speaker:
    """A program that takes its time, and then writes down what it has said."""
    return Speaker("python", lambda _: (sys.executable, "-c", SLOWLY.format(seconds=seconds, file=str(file))))


def until(wanted: Callable[[], bool], seconds: float = 10.0) -> bool:
    end = time.monotonic() + seconds
    while not wanted() and time.monotonic() < end:
        time.sleep(0.01)
    return wanted()


def said(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").split("\n")[:-1] if file.exists() else []


def test_sentences_are_spoken_in_their_order_and_nobody_waits(tmp_path: Path) -> None:
    file = tmp_path / "said"
    voice = Voice(slow_speaker(file, 0.05))
    begin = time.monotonic()
    for text in ("Дама червей", "Zé: seis", "  ", "-x"):
        voice.say(text, language="ru")
    assert time.monotonic() - begin < 0.05
    assert until(lambda: len(said(file)) == 3)
    assert said(file) == ["Дама червей", "Zé: seis", "-x"]
    voice.close()


def test_what_interrupts_is_spoken_in_place_of_all_others(tmp_path: Path) -> None:
    file = tmp_path / "said"
    voice = Voice(slow_speaker(file, 0.6))
    for text in ("one", "two", "three"):
        voice.say(text, language="en")
    time.sleep(0.3)
    voice.say("now", language="en", interrupts=True)
    assert until(lambda: said(file) == ["now"])
    voice.close()


def test_only_the_newest_wait(tmp_path: Path) -> None:
    file = tmp_path / "said"
    voice = Voice(slow_speaker(file, 0.0))
    voice._condition.acquire()
    for number in range(40):
        voice.say(str(number), language="en")
    voice._condition.release()
    assert until(lambda: "39" in said(file))
    assert len(said(file)) <= 13
    voice.close()


def test_a_voice_that_is_closed_is_silent_at_once(tmp_path: Path) -> None:
    voice = Voice(slow_speaker(tmp_path / "said", 30))
    voice.say("long", language="en")
    time.sleep(0.1)
    begin = time.monotonic()
    voice.close()
    assert time.monotonic() - begin < 2
    assert said(tmp_path / "said") == []


@pytest.mark.parametrize("how", ["close", "stop", "interrupt"])
def test_a_sentence_that_is_just_being_started_is_hushed_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    file = tmp_path / "said"
    voice = Voice(slow_speaker(file, 0.3))
    starts, go_on = threading.Event(), threading.Event()

    def slowly(*words: object, **how: object) -> object:
        starts.set()
        assert go_on.wait(10)
        monkeypatch.undo()
        return subprocess.Popen(*words, **how)  # type: ignore[call-overload]

    monkeypatch.setattr("kinggame.ui.voice.subprocess.Popen", slowly)
    voice.say("long ago", language="en")
    assert starts.wait(10)
    hush = {
        "close": voice.close,
        "stop": voice.stop,
        "interrupt": lambda: voice.say("now", language="en", interrupts=True),
    }
    if how == "close":
        threading.Timer(0.2, go_on.set).start()
    hush[how]()
    go_on.set()
    if how == "interrupt":
        assert until(lambda: "now" in said(file))
    else:
        time.sleep(0.8)
    voice.close()
    assert "long ago" not in said(file)


def test_a_program_that_cannot_be_started_makes_it_silent(tmp_path: Path) -> None:
    voice = Voice(Speaker("none", lambda _: (str(tmp_path / "no-such-program"),)))
    voice.say("x", language="en")
    assert until(lambda: not voice.is_there)
    voice.say("y", language="en")
    voice.close()


def test_without_a_program_nothing_is_started() -> None:
    voice = Voice(None)
    voice.say("x", language="en")
    assert not voice.is_there
    assert voice._thread is None
    voice.close()


def test_each_system_has_its_program_and_the_text_is_never_part_of_a_command() -> None:
    assert system_speaker("linux", {"espeak": "/bin/espeak"}.get) is SPEAKERS[2]
    assert system_speaker("linux", lambda name: f"/bin/{name}") is SPEAKERS[0]
    assert system_speaker("linux", lambda _: None) is None
    assert system_speaker("darwin", lambda name: name) is OF_MAC
    assert system_speaker("win32", lambda name: name) is OF_WINDOWS
    for speaker in (*SPEAKERS, OF_MAC, OF_WINDOWS):
        lines = {tuple(speaker.command(language)) for language in LANGUAGES}
        assert len(lines) == len(LANGUAGES)
        assert all(line[0] == speaker.name for line in lines)
        assert not speaker.takes_words or all(line[-1] == "--" for line in lines)


# What is said


class Ear:
    """Stands in for the voice: what was said, and what was said in place of all else."""

    is_there = True

    def __init__(self) -> None:
        self.heard: list[str] = []

    def say(self, text: str, *, language: str, interrupts: bool = False) -> None:
        if text:
            self.heard.append(text)

    def stop(self) -> None:
        self.heard.append("(silence)")

    def close(self) -> None:
        pass


@pytest.fixture
def shell(display: None, tmp_path: Path) -> Iterator[Shell]:
    shell = open_shell(tmp_path)
    shell.app.clock = Time()
    shell.aloud._voice = Ear()  # type: ignore[assignment]
    yield shell
    close_shell(shell)


def ear(shell: Shell) -> Ear:
    assert isinstance(shell.aloud.voice, Ear)
    return shell.aloud.voice


def test_nothing_is_read_unless_it_is_wished(shell: Shell) -> None:
    shell.open_start()
    let(shell, key(pygame.K_TAB))
    assert ear(shell).heard == []
    assert shell.app.observers == []


def test_what_has_the_focus_is_read(shell: Shell) -> None:
    shell.open_start()
    let(shell)
    shell.change_settings(voice=True)
    shell.open_settings()
    let(shell)
    assert ear(shell).heard == ["Settings"]
    for _ in range(4):
        let(shell, key(pygame.K_TAB))
    assert len(ear(shell).heard) > 2
    shell.change_settings(voice=False)
    assert ear(shell).heard[-1] == "(silence)"
    before = len(ear(shell).heard)
    let(shell, key(pygame.K_TAB))
    assert len(ear(shell).heard) == before


def test_a_deal_is_heard_with_each_card_and_each_question(shell: Shell) -> None:
    shell.change_settings(voice=True)
    table = at_the_table(shell)
    heard = ear(shell).heard
    assert any("Your turn" in text for text in heard), heard
    assert any(text.startswith("Deal 1:") for text in heard), heard
    assert not any(sign in text for text in heard for sign in "♠♥♦♣"), "signs are words"
    before = len(heard)
    assert table.decision is not None
    table.choose(table.decision.options[0])
    for _ in range(60):
        let(shell, ms=100)
        if table.decision is not None:
            break
    played = [text for text in heard[before:] if "Your turn" not in text]
    assert len(played) >= 4, played
    assert len(set(played)) == len(played), "nothing is told twice"


def test_a_mistake_in_reading_costs_only_the_reading(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kinggame.ui.reading_aloud.title_of", lambda _: 1 / 0)
    shell.change_settings(voice=True)
    shell.open_start()
    let(shell)
    shell.open_settings()
    let(shell, key(pygame.K_TAB))
    assert ear(shell).heard == []


def test_the_card_that_one_is_on_is_named_with_its_place(shell: Shell) -> None:
    shell.change_settings(voice=True)
    table = at_the_table(shell)
    assert isinstance(shell.app.stack.top, TableScreen)
    let(shell, key(pygame.K_RIGHT))
    let(shell, key(pygame.K_RIGHT))
    assert f"of {len(table.hand.hand)}" in ear(shell).heard[-1]


def test_the_switch_is_there_where_a_voice_is(shell: Shell) -> None:
    shell.open_settings()
    screen = shell.app.stack.top
    screen.open_section("sound")  # type: ignore[union-attr]
    widget(shell, "voice").activate()
    assert shell.settings.voice
    shell.aloud._voice = Voice(None)
    shell.change_settings(voice=False)
    screen.open_section("sound")  # type: ignore[union-attr]
    with pytest.raises(KeyError):
        widget(shell, "voice")
