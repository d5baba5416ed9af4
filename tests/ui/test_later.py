"""Writing off the frame loop: in its order, told of in the loop, and done to the end when the program closes."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from kinggame.session import SettingsFile
from kinggame.session.lesson_run import begun
from kinggame.ui.later import Later
from kinggame.ui.school import School
from kinggame.ui.shell import Shell
from tests.ui.shells import close_shell, open_shell


@pytest.fixture
def background() -> Iterator[ThreadPoolExecutor]:
    executor = ThreadPoolExecutor(1)
    yield executor
    executor.shutdown(cancel_futures=True)


@pytest.fixture
def shell(display: None, tmp_path: Path, background: ThreadPoolExecutor) -> Iterator[Shell]:
    shell = open_shell(tmp_path, background=background)
    yield shell
    close_shell(shell)


def held(later: Later) -> threading.Event:
    """Let what is to be written wait until the event is set."""
    event = threading.Event()
    later.do(lambda: event.wait(10))
    return event


@pytest.fixture
def later() -> Iterator[Later]:
    later = Later(apart=True)
    yield later
    later.close()


def test_what_is_not_apart_does_everything_at_once() -> None:
    done: list[int] = []
    Later(apart=False).do(lambda: 5, done.append)
    assert done == [5]


def test_the_order_is_kept_and_the_loop_is_told_when_it_asks(later: Later) -> None:
    order, told = [], []  # type: list[int], list[int]
    event = held(later)
    for number in range(3):
        later.do(lambda n=number: order.append(n) or n, told.append)  # type: ignore[misc, func-returns-value]
    assert order == []
    event.set()
    later.flush()
    assert (order, told) == ([0, 1, 2], [])
    later.take()
    assert told == [0, 1, 2]


def test_what_waits_is_done_before_it_closes_and_at_once_afterwards(later: Later) -> None:
    order: list[int] = []
    event = held(later)
    later.do(lambda: order.append(1))
    threading.Timer(0.05, event.set).start()
    later.close()
    assert order == [1]
    later.do(lambda: order.append(2))
    assert order == [1, 2]


def test_where_there_is_no_thread_to_be_had_it_is_done_at_once_in_its_order(
    later: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(thread: threading.Thread) -> None:
        del thread
        raise RuntimeError("can't start new thread")

    order: list[int] = []
    with monkeypatch.context() as patched:
        patched.setattr(threading.Thread, "start", start)
        later.do(lambda: order.append(1))
    later.do(lambda: order.append(2))
    later.flush()
    assert order == [1, 2]


def test_work_that_fails_does_not_keep_the_next_from_being_done(later: Later) -> None:
    order: list[int] = []
    later.do(lambda: 1 // 0)
    later.do(lambda: order.append(2))
    later.flush()
    assert order == [2]


def test_pictures_that_are_being_drawn_hold_up_nothing_that_is_to_be_written(
    shell: Shell, background: ThreadPoolExecutor
) -> None:
    drawn = threading.Event()
    drawing = background.submit(drawn.wait, 10)
    shell.change_settings(volume=30)
    shell.later.flush()
    assert not drawing.done()
    assert SettingsFile(shell.settings_file.path).load().settings.volume == 30
    drawn.set()


def test_settings_are_written_in_the_background_and_before_the_program_ends(shell: Shell) -> None:
    event = held(shell.later)
    file = SettingsFile(shell.settings_file.path)
    shell.change_settings(volume=30)
    shell.change_settings(volume=40)
    assert shell.settings.volume == 40
    assert not file.path.exists()
    event.set()
    shell.change_settings(muted=True)
    shell.later.close()  # as the program does
    found = file.load().settings
    assert (found.volume, found.muted) == (40, True)


def test_settings_that_cannot_be_written_are_told_in_the_loop(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    shell.settings_file = SettingsFile(tmp_path / "file" / "settings.yaml")
    shell.change_settings(volume=30)
    shell.later.flush()
    assert shell.app.notice.words == ""
    shell.app.step(0)
    assert shell.app.notice.words.startswith("Settings cannot be kept")


def test_a_lesson_is_kept_in_the_background_and_whoever_opens_the_list_sees_it(shell: Shell, tmp_path: Path) -> None:
    event = held(shell.later)
    school = School(shell)
    lesson = school.lessons("russian")[0]
    school.keep(begun(lesson, "russian").went_on())
    assert school.learning.is_begun(lesson, "russian")
    assert not (tmp_path / "learning.yaml").exists()
    event.set()
    assert School(shell).learning.is_begun(lesson, "russian")
