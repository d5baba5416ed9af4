"""Lessons of a damaged installation: it is said, and the good ones are there to learn by."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from kinggame import resources
from kinggame.ui.dialog import QuestionScreen
from kinggame.ui.screens.learn import LearnScreen
from kinggame.ui.screens.start import StartScreen
from kinggame.ui.shell import Shell
from tests.ui.shells import close_shell, open_shell


@pytest.fixture
def shell(display: None, tmp_path: Path) -> Iterator[Shell]:
    shell = open_shell(tmp_path / "player")
    shell.open_start()
    yield shell
    close_shell(shell)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Copies of all lessons in the place of those that come with King."""
    folder = tmp_path / "lessons"
    shutil.copytree(resources.lessons_dir(), folder)
    monkeypatch.setattr(resources, "lessons_dir", lambda: folder)
    return folder


def notice(shell: Shell) -> str:
    screen = shell.app.stack.top
    assert isinstance(screen, QuestionScreen)
    return screen.text


def test_a_damaged_lesson_is_left_out_and_its_file_named(shell: Shell, folder: Path) -> None:
    first, *others = sorted(folder.glob("*.yaml"))
    first.write_text("id: [", encoding="utf-8")
    shell.open_learn()
    assert first.name in notice(shell)
    (learn,) = (screen for screen in shell.app.stack if isinstance(screen, LearnScreen))
    assert len(list(learn.school.book)) == len(others)
    assert learn.lessons
    shell.app.step(0)


def test_without_any_lesson_that_can_be_used_nothing_is_opened_but_the_notice(shell: Shell, folder: Path) -> None:
    for path in folder.glob("*.yaml"):
        path.write_text("id: [", encoding="utf-8")
    shell.open_learn()
    assert notice(shell)
    assert [type(screen) for screen in shell.app.stack] == [StartScreen, QuestionScreen]


def test_lessons_that_are_missing_are_told(shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    gone = tmp_path / "gone"

    def missing() -> Path:
        raise resources.ResourceMissingError(gone)

    monkeypatch.setattr(resources, "lessons_dir", missing)
    shell.open_learn()
    assert str(gone) in notice(shell)
