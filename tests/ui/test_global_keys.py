"""Keys that mean the same on every screen (they are listed on the page of the keys)."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from kinggame.i18n import LANGUAGES, Translator
from kinggame.stage.keys import key_groups
from kinggame.ui.screens.help import HelpScreen
from kinggame.ui.screens.new_match import NewMatchScreen
from kinggame.ui.screens.settings import SettingsScreen
from kinggame.ui.shell import Shell
from kinggame.ui.situations import Moment, reach
from kinggame.ui.widgets import Switch, TextInput
from tests.ui.hands import key
from tests.ui.shells import close_shell, open_shell, top, widget


@pytest.fixture
def shell(display: None, tmp_path: Path) -> Iterator[Shell]:
    shell = open_shell(tmp_path)
    shell.open_start()
    shell.app.step(0)
    yield shell
    close_shell(shell)


def press(shell: Shell, code: int, *, mod: int = 0, unicode: str = "") -> None:
    pygame.event.post(key(code, mod=mod, unicode=unicode))
    shell.app.step(0)


@pytest.mark.parametrize("code", [pygame.K_F11, pygame.K_f])
def test_full_screen_and_back(shell: Shell, code: int) -> None:
    press(shell, code)
    assert shell.app.is_fullscreen
    assert shell.settings_file.load().settings.fullscreen
    press(shell, code)
    assert not shell.app.is_fullscreen
    assert not shell.settings_file.load().settings.fullscreen


def test_sound_off_and_on_with_a_word_in_passing(shell: Shell) -> None:
    press(shell, pygame.K_m)
    assert shell.settings.muted
    assert shell.app.notice.words == "Sound off"
    press(shell, pygame.K_m)
    assert not shell.settings.muted
    assert shell.app.notice.words == "Sound on"


def test_the_speeds_one_after_another(shell: Shell) -> None:
    seen = []
    for _ in range(4):
        press(shell, pygame.K_s)
        seen.append((shell.settings.speed, shell.app.notice.words))
    assert seen == [
        ("fast", "Speed: fast"),
        ("instant", "Speed: instant"),
        ("slow", "Speed: calm"),
        ("normal", "Speed: normal"),
    ]


@pytest.mark.parametrize(
    ("larger", "smaller"),
    [
        ((pygame.K_PLUS, "+"), (pygame.K_MINUS, "-")),
        ((pygame.K_KP_PLUS, "+"), (pygame.K_KP_MINUS, "-")),
        ((pygame.K_EQUALS, "="), (pygame.K_MINUS, "-")),
    ],
)
def test_larger_and_smaller_text_up_to_the_ends(
    shell: Shell, larger: tuple[int, str], smaller: tuple[int, str]
) -> None:
    sizes = []
    for code, written in (*[larger] * 4, *[smaller] * 5):
        press(shell, code, unicode=written)
        sizes.append(shell.settings.text_size)
    assert sizes == [115, 130, 150, 150, 130, 115, 100, 85, 85]
    assert shell.app.look.scale.text == 0.85
    assert shell.app.notice.words == "Text 85%"


@pytest.mark.parametrize(("code", "written"), [(pygame.K_F1, ""), (pygame.K_SLASH, "?")])
def test_help_comes_once_and_goes(shell: Shell, code: int, written: str) -> None:
    press(shell, code, unicode=written)
    assert isinstance(shell.app.stack.top, HelpScreen)
    press(shell, code, unicode=written)
    press(shell, pygame.K_ESCAPE)
    assert not any(isinstance(screen, HelpScreen) for screen in shell.app.stack)


def test_a_new_match_of_the_rules_that_are_open(shell: Shell) -> None:
    session = reach(Moment(lambda s: s.waits_for_person), shell.catalog.get("russian"), language="en")
    shell.show_match(session)
    press(shell, pygame.K_n, mod=pygame.KMOD_CTRL)
    screen = shell.app.stack.top
    assert isinstance(screen, NewMatchScreen)
    assert screen.variant.id == "russian"
    press(shell, pygame.K_n, mod=pygame.KMOD_CTRL)
    press(shell, pygame.K_ESCAPE)
    assert shell.session is session
    assert not isinstance(shell.app.stack.top, NewMatchScreen)


def test_quitting_asks_nothing(shell: Shell) -> None:
    press(shell, pygame.K_q, mod=pygame.KMOD_CTRL)
    shell.app.step(0)
    assert not shell.app.running


def test_an_open_page_shows_what_a_key_has_set(shell: Shell) -> None:
    shell.open_settings()
    screen = top(shell)
    assert isinstance(screen, SettingsScreen)
    screen.open_section("sound")
    press(shell, pygame.K_m)
    switch = widget(shell, "sound")
    assert isinstance(switch, Switch)
    assert not switch.on


def test_letters_that_are_written_are_no_commands(shell: Shell) -> None:
    shell.open_new_match(shell.catalog.get("russian"))
    screen = top(shell)
    field = screen.layer.find("name")
    assert isinstance(field, TextInput)
    screen.layer.focus(field)
    for code, written in ((pygame.K_m, "m"), (pygame.K_s, "s"), (pygame.K_f, "f"), (pygame.K_MINUS, "-")):
        press(shell, code, unicode=written)
    assert not shell.settings.muted
    assert shell.settings.speed == "normal"
    assert shell.settings.text_size == 100
    assert not shell.app.is_fullscreen


def test_keys_with_alt_are_the_systems(shell: Shell) -> None:
    press(shell, pygame.K_m, mod=pygame.KMOD_ALT)
    assert not shell.settings.muted


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_lists_every_key_that_holds_everywhere(language: str) -> None:
    everywhere = key_groups(Translator(language))[-1]
    listed = {name for line in everywhere.lines for name in line.keys}
    assert {"F", "F11", "M", "S", "+", "−", "F1", "?", "Ctrl N", "Ctrl Q"} <= listed


def test_the_table_knows_every_letter_that_the_page_lists_for_it(shell: Shell) -> None:
    at_table = key_groups(shell.t)[0]
    letters = [name for line in at_table.lines for name in line.keys if len(name) == 1 and name.isalpha()]
    assert letters
    for letter in letters:
        shell.show_match(reach(Moment(lambda s: s.waits_for_person), shell.catalog.get("russian"), language="en"))
        shell.app.step(0)
        table = shell.app.stack.top
        assert table is not None
        assert table.handle(key(getattr(pygame, f"K_{letter.lower()}"))), letter


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_to_the_rules_of_every_variant(display: None, tmp_path: Path, language: str) -> None:
    shell = open_shell(tmp_path, language=language)
    opened = []
    shell.open_rules = opened.append  # type: ignore[method-assign, assignment]
    try:
        shell.open_start()
        shell.open_help()
        screen = top(shell)
        assert isinstance(screen, HelpScreen)
        screen.open_section("rules")
        for variant in shell.catalog:
            found = widget(shell, f"rules:{variant.id}")
            assert found.activate()
        assert opened == list(shell.catalog)
    finally:
        close_shell(shell)
