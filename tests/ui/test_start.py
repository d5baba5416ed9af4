"""The start screen holds whatever a player has kept, in any size of window and text, and Enter begins to play."""

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from kinggame.i18n import LANGUAGES, PSEUDO
from kinggame.session import Settings
from kinggame.ui.screens.new_match import NewMatchScreen
from kinggame.ui.screens.start import StartScreen
from kinggame.ui.widgets import Button
from tests.ui.hands import key
from tests.ui.shells import all_widgets, close_shell, left_match, names, open_shell, top, widget

SIZES = [(640, 480), (800, 600), (844, 390), (1024, 640), (1280, 720), (1920, 1080), (390, 844)]


@pytest.mark.parametrize(("text", "high_contrast"), [(100, False), (150, False), (150, True)])
def test_everything_has_its_place_beside_kept_matches(
    display: None, tmp_path: Path, text: int, high_contrast: bool
) -> None:
    for size in SIZES:
        settings = Settings(text_size=text, high_contrast=high_contrast)
        shell = open_shell(tmp_path, size=size, settings=settings)
        if not shell.store.saves().entries:
            left_match(shell, "russian", choices=40)
            shell.store.begin("russian").close()  # makes room, and is kept
            left_match(shell, "russian", choices=40)
            left_match(shell, "portuguese", choices=40)
        shell.open_start()
        assert {"continue:0", "continue:1", "archive", "settings", "quit", "language"} <= names(shell)
        window = Rect((0, 0), size)
        placed = [(each.name, each.rect) for each in all_widgets(top(shell).layer.widgets) if each.name]
        assert not [name for name, rect in placed if not window.contains(rect)], size
        assert not [
            (one, other)
            for place, (one, rect) in enumerate(placed)
            for other, under in placed[place + 1 :]
            if rect.colliderect(under)
        ], size
        close_shell(shell)


@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
def test_the_papers_of_the_boxes_begin_at_one_height(display: None, tmp_path: Path, language: str) -> None:
    for size in SIZES:
        shell = open_shell(tmp_path, size=size, language=language)
        shell.open_start()
        screen = shell.app.stack.top
        assert isinstance(screen, StartScreen)
        below = {box.rect.bottom - box.paper.top for box in screen.boxes}
        assert len(screen.boxes) == 2
        assert len(below) == 1, size
        close_shell(shell)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_cut_beside_kept_matches(display: None, tmp_path: Path, cut: set[str], language: str) -> None:
    for size in SIZES:
        shell = open_shell(tmp_path, size=size, language=language)
        if not shell.store.archive().entries:
            left_match(shell, "russian", choices=40)
            shell.store.begin("russian").close()
        shell.open_start()
        shown = widget(shell, "others:russian")
        assert isinstance(shown, Button)
        assert "…" not in (shown.label, shown.short)
        assert not cut, size
        close_shell(shell)


def test_enter_begins_the_first_match(display: None, tmp_path: Path) -> None:
    shell = open_shell(tmp_path)
    shell.open_start()
    top(shell)
    shell.app.stack.handle(key(pygame.K_RETURN))
    assert isinstance(shell.app.stack.top, NewMatchScreen)
    close_shell(shell)


def test_enter_goes_on_with_the_match_left(display: None, tmp_path: Path) -> None:
    shell = open_shell(tmp_path)
    left_match(shell, "portuguese", choices=40)
    shell.open_start()
    assert top(shell).layer.ring.current is widget(shell, "continue:0")
    close_shell(shell)


def test_enter_begins_under_the_rules_last_played(display: None, tmp_path: Path) -> None:
    shell = open_shell(tmp_path)
    for variant in (shell.catalog.get("portuguese"), shell.catalog.get("russian")):
        shell.app.set_house(variant.looks.house)
        shell.open_start()
        assert top(shell).layer.ring.current is widget(shell, f"new:{variant.id}")
    close_shell(shell)
