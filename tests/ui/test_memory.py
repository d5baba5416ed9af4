"""Memory of pictures that are let go of goes back to the system."""

import platform
import subprocess
import sys

import pytest
from pygame import Surface

from kinggame.ui import app as loop
from kinggame.ui.app import TIDY_MS
from kinggame.ui.look import Look
from kinggame.ui.memory import LARGE, give_back_free_pages, give_back_large_blocks
from kinggame.ui.offscreen import offscreen_window
from kinggame.ui.screen import WidgetScreen

SCRIPT = """
import pygame
from kinggame.ui.memory import give_back_large_blocks
def held():
    return next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmRSS"))
assert give_back_large_blocks()
del_me = pygame.Surface((2000, 2000), 0, 32); del del_me  # what raises the limit where it is left alone
before = held()
kept = []
for number in range(40):
    large = [pygame.Surface((700, 700), 0, 32) for _ in range(3)]
    kept.append(pygame.Surface((40, 40), 0, 32))  # lies between them
    for surface in large:
        surface.fill((1, 2, 3))
    del large
print(held() - before)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="another C library has other ways")
def test_large_pictures_leave_nothing_behind() -> None:
    run = [sys.executable, "-c", SCRIPT]
    grown = int(subprocess.run(run, check=True, capture_output=True, text=True).stdout.split()[-1])
    assert grown < 3 * 1960 + 1000, f"{grown} kB"  # not more than one set of three


def test_elsewhere_nothing_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert not give_back_large_blocks()
    assert not give_back_free_pages()
    assert LARGE < 2000 * 2000 * 4


class Page(WidgetScreen):
    """A page on which nothing moves."""

    def build(self, look: Look) -> None:
        """Put nothing on it."""

    def paint_ground(self, surface: Surface, look: Look) -> None:
        """Leave it black."""


def test_while_nobody_does_anything_what_is_free_is_given_back_now_and_then(
    display: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[int] = []
    with offscreen_window((320, 200)) as offscreen:
        app = offscreen.app
        monkeypatch.setattr(loop, "give_back_free_pages", lambda: given.append(1))
        app.stack.push(Page())
        app.step(TIDY_MS + 1)
        assert not given, "it draws"
        app.step(TIDY_MS + 2)
        app.step(TIDY_MS + 3)
        assert len(given) == 1
        app.step(2 * TIDY_MS + 2)
        assert len(given) == 2
        app.stack.clear()
