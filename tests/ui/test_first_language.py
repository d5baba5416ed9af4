"""Where nothing tells the language, the first start asks for it, and for nothing else."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from kinggame.i18n import LANGUAGES
from kinggame.ui.screens.first_language import FirstLanguageScreen
from kinggame.ui.screens.start import StartScreen
from kinggame.ui.shell import Shell
from tests.ui.hands import key
from tests.ui.shells import click, close_shell, open_shell, top

SIZES = ((1280, 720), (640, 480), (390, 844), (844, 390), (1024, 768), (2560, 1440))


@pytest.fixture
def shell(display: None, tmp_path: Path) -> Iterator[Shell]:
    shell = open_shell(tmp_path)
    shell.open_first()
    yield shell
    close_shell(shell)


@pytest.mark.parametrize("index", range(len(LANGUAGES)))
def test_one_click_is_enough(shell: Shell, index: int) -> None:
    click(shell, f"language:{index}")
    assert isinstance(shell.app.stack.top, StartScreen)
    assert len(shell.app.stack) == 1
    assert shell.t.language == LANGUAGES[index]
    assert shell.settings_file.load().settings.language == LANGUAGES[index]


@pytest.mark.parametrize(
    ("codes", "language"),
    [
        ([pygame.K_RETURN], "en"),
        ([pygame.K_LEFT, pygame.K_RETURN], "ru"),
        ([pygame.K_LEFT, pygame.K_LEFT, pygame.K_SPACE], "pt"),
    ],
)
def test_keys_are_enough(shell: Shell, codes: list[int], language: str) -> None:
    screen = top(shell)
    assert screen.layer.ring.shown
    for code in codes:
        pygame.event.post(key(code))
    shell.app.step(0)
    assert isinstance(shell.app.stack.top, StartScreen)
    assert shell.settings_file.load().settings.language == language


@pytest.mark.parametrize(
    ("code", "mod"), [(pygame.K_ESCAPE, 0), (pygame.K_F1, 0), (pygame.K_n, pygame.KMOD_CTRL), (pygame.K_m, 0)]
)
def test_no_other_key_gets_by(shell: Shell, code: int, mod: int) -> None:
    pygame.event.post(key(code, mod=mod))
    shell.app.step(0)
    assert isinstance(shell.app.stack.top, FirstLanguageScreen)
    assert shell.app.notice.words == ""


def test_the_window_may_be_made_large_and_closed(shell: Shell) -> None:
    pygame.event.post(key(pygame.K_F11))
    shell.app.step(0)
    assert shell.app.is_fullscreen
    pygame.event.post(key(pygame.K_q, mod=pygame.KMOD_CTRL))
    shell.app.step(0)
    shell.app.step(0)
    assert not shell.app.running


@pytest.mark.parametrize("size", SIZES)
def test_the_papers_lie_beside_or_below_each_other(display: None, tmp_path: Path, size: tuple[int, int]) -> None:
    shell = open_shell(tmp_path, size=size)
    try:
        shell.open_first()
        screen = top(shell)
        papers = [screen.layer.find(f"language:{index}").rect for index in range(len(LANGUAGES))]
        window = shell.app.surface.get_rect()
        for paper in papers:
            assert window.contains(paper)
            assert min(paper.size) >= 100
            assert sum(paper.colliderect(other) for other in papers) == 1
    finally:
        close_shell(shell)
