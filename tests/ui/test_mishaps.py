"""What must never happen, and does: a disk that takes nothing when one leaves, a fault in the middle of a match."""

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from kinggame.record import load, replay
from kinggame.session import Seat, SeatKind
from kinggame.ui.app import App
from kinggame.ui.crash import Rescue
from kinggame.ui.dialog import QuestionScreen
from kinggame.ui.screens.crash import CrashScreen
from kinggame.ui.screens.start import StartScreen
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.screens.unsaved import UnsavedScreen
from kinggame.ui.shell import Shell
from tests.ui.hands import down, up
from tests.ui.shells import close_shell, open_shell

SEATS = (Seat(SeatKind.PERSON, "Ana"), *(Seat(SeatKind.BOT, name, "random", "normal") for name in ("Rui", "Zé", "Eva")))
ANSWERS = {"try again": 0, "copy": 1, "play": 2, "leave": 3}


@pytest.fixture
def shell(display: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shell]:
    monkeypatch.setenv("KINGGAME_HOME", str(tmp_path / "king"))
    monkeypatch.setattr("kinggame.ui.shell.SAVING", 1.0)
    shell = open_shell(tmp_path / "home")
    shell.begin(shell.catalog.get("russian"), SEATS, options={})
    session = shell.session
    assert session is not None
    while not session.waits_for_person:
        session.advance()
    assert session.wait_until_saved(5)
    yield shell
    close_shell(shell)


@pytest.fixture
def full(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Nothing goes onto the disk any more, until this is undone; the match goes on all the same."""

    def no_space(_: int) -> None:
        raise OSError(28, "no space left")

    session = shell.session
    assert session is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", no_space)
        assert session.pending is not None
        session.choose(session.pending.options[0])
        session.wait_until_saved(5)
        assert not session.is_safe
        yield patch  # type: ignore[misc]


def press(shell: Shell, name: str) -> None:
    screen = shell.app.stack.top
    assert screen is not None
    at = screen.layer.find(name).rect.center  # type: ignore[attr-defined]
    for event in (down(at), up(at)):
        shell.app.stack.handle(event)


def answer(shell: Shell, word: str) -> None:
    assert isinstance(shell.app.stack.top, UnsavedScreen)
    press(shell, f"answer:{ANSWERS[word]}")


def quit_asked(shell: Shell) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    shell.app.step(0)


def test_who_leaves_a_match_that_is_saved_is_asked_nothing(shell: Shell) -> None:
    quit_asked(shell)
    assert not shell.app.running


def test_who_leaves_a_match_that_is_not_saved_is_told_and_asked(shell: Shell, full: pytest.MonkeyPatch) -> None:
    for _ in range(2):  # a key that is held down asks once
        quit_asked(shell)
    assert shell.app.running
    assert sum(isinstance(screen, UnsavedScreen) for screen in shell.app.stack) == 1
    top = shell.app.stack.top
    assert isinstance(top, UnsavedScreen)
    assert "no space is left" in top.text
    answer(shell, "play")
    assert isinstance(shell.app.stack.top, TableScreen)
    assert shell.app.running


def test_trying_again_leaves_once_the_disk_takes_the_match(shell: Shell, full: pytest.MonkeyPatch) -> None:
    session = shell.session
    assert session is not None
    quit_asked(shell)
    answer(shell, "try again")
    assert isinstance(shell.app.stack.top, UnsavedScreen), "nothing has changed"
    full.undo()
    answer(shell, "try again")
    assert not shell.app.running
    assert session.path is not None
    assert replay(load(session.path), session.variant).state == session.state


def test_leaving_all_the_same_is_the_players_own_choice(shell: Shell, full: pytest.MonkeyPatch) -> None:
    quit_asked(shell)
    answer(shell, "leave")
    assert not shell.app.running


def test_a_copy_is_kept_where_there_is_room_and_can_be_opened(
    shell: Shell, full: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    session = shell.session
    assert session is not None
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    places = (tmp_path / "missing", elsewhere)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kinggame.ui.screens.unsaved.rescue_folders", lambda: places)
        quit_asked(shell)
        answer(shell, "copy")
        told = shell.app.stack.top
        assert isinstance(told, QuestionScreen)
        assert "No other place" in told.text
        press(shell, "Understood")
        full.undo()  # only the player's own folder takes nothing
        session.save_again = lambda: None  # type: ignore[method-assign]
        answer(shell, "copy")
    told = shell.app.stack.top
    assert isinstance(told, QuestionScreen)
    (kept,) = elsewhere.iterdir()
    assert str(kept) in told.text
    assert replay(load(kept), session.variant).state == session.state
    press(shell, "Understood")
    assert not shell.app.running


def test_going_to_the_start_asks_too(shell: Shell, full: pytest.MonkeyPatch) -> None:
    shell.open_start()
    assert isinstance(shell.app.stack.top, UnsavedScreen)
    answer(shell, "leave")
    assert isinstance(shell.app.stack.top, StartScreen)


# A fault of the program


def failing(shell: Shell, error: Exception) -> App:
    """Let the loop run into an error at its first turn, and end at its third."""
    app, turns = shell.app, [0]
    step = app.step

    def stepping(now_ms: int) -> bool:
        turns[0] += 1
        if turns[0] == 1:
            raise error
        if turns[0] == 3:
            app.quit()
        return step(now_ms)

    app.failed = Rescue(shell)
    app.step = stepping  # type: ignore[method-assign]
    return app


@pytest.fixture
def crashed(shell: Shell) -> Shell:
    """A shell that shows the page of a crash."""
    app, stop = failing(shell, RuntimeError("the details")), shell.app.stack.clear
    shell.app.stack.clear = lambda: None  # type: ignore[method-assign]
    app.run()
    shell.app.stack.clear = stop  # type: ignore[method-assign]
    app.running = True
    return shell


def test_after_a_fault_the_match_is_saved_and_the_page_says_where_all_is(crashed: Shell, tmp_path: Path) -> None:
    page, session = crashed.app.stack.top, crashed.session
    assert isinstance(page, CrashScreen)
    assert len(crashed.app.stack) == 1
    assert session is not None
    assert session.path is not None
    assert session.is_safe
    (fault,) = (tmp_path / "king" / "logs").glob("fault-*.txt")
    assert "RuntimeError: the details" in fault.read_text(encoding="utf-8")
    assert str(session.path) in page.text
    assert str(fault) in page.text
    assert "Your match is saved." in page.text


def test_one_goes_on_at_that_very_card(crashed: Shell) -> None:
    before = crashed.session
    assert before is not None
    press(crashed, "answer:0")
    assert isinstance(crashed.app.stack.top, TableScreen)
    assert crashed.session is not before
    assert crashed.session is not None
    assert crashed.session.state == before.state
    crashed.app.step(0)


def test_one_goes_back_to_the_start_or_leaves(crashed: Shell) -> None:
    press(crashed, "answer:2")
    assert not crashed.app.running
    crashed.app.running = True
    crashed.app.stack.push(CrashScreen(crashed, match=None, is_saved=True, fault=None))
    press(crashed, "answer:1")
    assert isinstance(crashed.app.stack.top, StartScreen)


def test_without_a_disk_one_goes_on_with_what_is_in_memory(crashed: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    session = crashed.session
    assert session is not None
    assert session.path is not None
    session.path.unlink()
    press(crashed, "answer:0")
    assert crashed.session is session
    assert isinstance(crashed.app.stack.top, TableScreen)


def test_a_fault_of_the_page_itself_ends_the_program_with_the_match_saved(
    crashed: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It is not shown once more: what ends the program keeps the details and says so in a sentence."""
    session, drawn = crashed.session, [0]
    assert session is not None
    assert session.path is not None
    crashed.app.stack.redraw()
    session.choose(session.pending.options[0])  # type: ignore[union-attr]

    def drawing(*_: object, **__: object) -> None:
        drawn[0] += 1
        raise ZeroDivisionError

    monkeypatch.setattr(CrashScreen, "draw", drawing)
    del crashed.app.step  # type: ignore[method-assign]
    with pytest.raises(ZeroDivisionError):
        crashed.app.run()
    assert drawn == [1]
    assert session.is_safe
    assert replay(load(session.path), session.variant).state == session.state
    assert len(list((tmp_path / "king" / "logs").glob("fault-*.txt"))) == 1, "that of the first fault"


def test_a_page_that_cannot_even_be_made_ends_the_program_with_the_match_saved(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = shell.session
    assert session is not None

    def failed(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(CrashScreen, "__init__", failed)
    with pytest.raises(ZeroDivisionError):
        failing(shell, RuntimeError("the first")).run()
    assert session.is_safe


def test_without_a_match_the_page_offers_the_start(display: None, tmp_path: Path) -> None:
    shell = open_shell(tmp_path / "home")
    shell.app.stack.push(CrashScreen(shell, match=None, is_saved=True, fault=None))
    page = shell.app.stack.top
    assert isinstance(page, CrashScreen)
    assert [entry.label for entry in page.answers] == ["Back to the start", "Quit"]
    close_shell(shell)


def test_settings_that_cannot_be_kept_are_told_once(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(shell, "mention", said.append)

    def refused(*_: object) -> None:
        raise OSError(30, "read-only")

    monkeypatch.setattr(shell.settings_file, "save_changes", refused)
    for volume in (10, 20):
        shell.change_settings(volume=volume)
    assert len(said) == 1
    assert "cannot be kept" in said[0]
