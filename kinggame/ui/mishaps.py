"""What is seldom seen, brought about for pictures: a disk that takes no match, a fault, a key that is changed."""

import errno
from pathlib import Path
from typing import Final

import pygame

from kinggame.errors import Problem
from kinggame.session import MatchSession
from kinggame.ui.screens.changing_keys import KeyQuestion
from kinggame.ui.screens.crash import CrashScreen
from kinggame.ui.screens.unsaved import UnsavedScreen
from kinggame.ui.shell import Shell
from kinggame.ui.situations import Moment, reach

FOLDER: Final = Path("~/a-folder-with-a-long-name/kinggame/records/saves")
VARIANT: Final = "portuguese"


def change_key(shell: Shell) -> None:
    """Give a deed a key that another one had."""
    shell.open_settings()
    question = KeyQuestion(shell, "hint")
    shell.app.stack.push(question)
    question.choose(pygame.K_l)


def unsaved(shell: Shell) -> None:
    """Leave a match when the disk is full."""
    session = _match(shell)
    problem = Problem("save-failed", {"file": str(FOLDER / f"{VARIANT}.king"), "errno": errno.ENOSPC})
    shell.app.stack.push(UnsavedScreen(shell, session, lambda: None, problem=problem))


def crash(shell: Shell) -> None:
    """Fail in the middle of a match."""
    _match(shell)
    shell.app.stack.abandon()
    fault = FOLDER.with_name("fault-20260314-120000.txt")
    shell.app.stack.push(CrashScreen(shell, match=FOLDER / f"{VARIANT}.king", is_saved=True, fault=fault))


def _match(shell: Shell) -> MatchSession:
    variant = shell.catalog.get(VARIANT)
    session = reach(Moment(lambda played: played.waits_for_person), variant, language=shell.t.language)
    shell.show_match(session)
    return session
