"""What the program remembers of a player, in a real window: the language that was chosen, and the settings."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kinggame.resources import user_folders
from kinggame.session import SettingsFile
from tests.window.program import Program

pytestmark = pytest.mark.window


def test_a_language_that_nothing_tells_is_asked_for_once(start: Callable[..., Program]) -> None:
    program = start(language="C")
    assert program.until(lambda seen: seen.still, "the question").screen == "FirstLanguageScreen"
    program.click("language:1")
    assert program.until(lambda seen: seen.screen == "StartScreen", "the start screen").language == "ru"
    program.kill()
    again = start(language="C").until(lambda seen: seen.still, "the start screen")
    assert (again.screen, again.language) == ("StartScreen", "ru")


def test_settings_hold_at_once_and_after_a_kill(start: Callable[..., Program], tmp_path: Path) -> None:
    program = start()
    program.click("settings")
    program.until(lambda seen: seen.screen == "SettingsScreen", "the settings")
    program.click("contents:4")
    program.click("language:0")
    program.until(lambda seen: seen.language == "pt", "Portuguese")
    program.click("contents:1")
    program.click("speed:2")
    program.click("hold")
    program.click("done")
    program.until(lambda seen: seen.screen == "StartScreen", "the start screen")
    program.kill()
    settings = SettingsFile.of_user(user_folders({"KINGGAME_HOME": str(tmp_path / "king")})).load().settings
    assert (settings.language, settings.speed, settings.hold) == ("pt", "fast", True)
    assert start().until(lambda seen: seen.still, "the start screen").language == "pt"


def test_the_window_comes_back_in_its_size(start: Callable[..., Program], tmp_path: Path) -> None:
    program = start()
    program.resize(900, 700)
    program.until(lambda seen: seen.size == (900, 700), "the new size")
    program.key("ctrl+q")
    assert program.wait() == 0
    window = SettingsFile.of_user(user_folders({"KINGGAME_HOME": str(tmp_path / "king")})).load().settings.window
    assert window is not None
    assert (window.x, window.y, window.width, window.height, window.maximised) == (20, 30, 900, 700, False)
    assert start().until(lambda seen: seen.still, "the first picture").size == (900, 700)


def test_keys_hold_wherever_they_are_pressed(start: Callable[..., Program]) -> None:
    program = start()
    program.key("F1")
    program.until(lambda seen: seen.screen == "HelpScreen", "the help")
    program.key("Escape")
    program.until(lambda seen: seen.screen == "StartScreen", "the start screen")
    program.key("ctrl+n")
    program.until(lambda seen: seen.screen == "NewMatchScreen", "a new match")
