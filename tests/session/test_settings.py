"""Settings persist, and a file that is wrong costs neither the good settings nor the file."""

import os
from pathlib import Path

import pytest

from kinggame.errors import DataError
from kinggame.resources import user_folders
from kinggame.session import Settings, SettingsFile, WindowPlace


@pytest.fixture
def file(tmp_path: Path) -> SettingsFile:
    return SettingsFile.of_user(user_folders({"KINGGAME_HOME": str(tmp_path)}))


def test_without_a_file_everything_has_its_default(file: SettingsFile) -> None:
    loaded = file.load()
    assert loaded.settings == Settings()
    assert loaded.problems == ()
    assert not file.path.parent.exists()


def test_what_is_saved_is_loaded(file: SettingsFile) -> None:
    settings = Settings().changed(
        language="ru",
        player='Аня "A" \\',
        opponents=["Rui", "Zé", "no"],
        speed="fast",
        indices="cyrillic",
        window=WindowPlace(x=-10, y=20, width=1280, height=720, maximised=True, screens="1920x1080 2560x1440"),
    )
    file.save(settings)
    assert file.load().settings == settings
    assert file.load().problems == ()


def test_a_place_written_before_maximised_windows_were_kept_is_read(file: SettingsFile) -> None:
    file.path.parent.mkdir(parents=True)
    file.path.write_text("window: {x: 1, y: 2, width: 800, height: 600}\n", "utf-8")
    assert file.load().settings.window == WindowPlace(x=1, y=2, width=800, height=600)
    assert file.load().problems == ()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_in_place_of_the_file_is_not_waited_for(file: SettingsFile) -> None:
    file.path.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(file.path)
    assert file.load().settings == Settings()


def test_changes_are_checked() -> None:
    with pytest.raises(DataError) as caught:
        Settings().changed(speed="warp")
    assert caught.value.problems[0].code == "not-one-of"
    with pytest.raises(DataError):
        Settings().changed(sped="fast")


def test_a_wrong_value_costs_itself_only_and_the_file_is_kept(file: SettingsFile) -> None:
    file.path.parent.mkdir(parents=True)
    text = "language: ru\nspeed: warp\ncolour: red\nlevel: hard\n"
    file.path.write_text(text, "utf-8")
    loaded = file.load()
    assert loaded.settings == Settings().changed(language="ru", level="hard")
    assert [problem.code for problem in loaded.problems] == ["not-one-of", "unknown-key", "file-kept"]
    assert [problem.line for problem in loaded.problems[:2]] == [2, 3]
    assert file.path.with_name("settings.yaml.unreadable-1").read_text("utf-8") == text


@pytest.mark.parametrize("content", [b"\x00", b"\xff\xff", b"[", b"- a\n", b"", b"speed: [fast\n"])
def test_a_broken_file_gives_defaults_and_is_kept(file: SettingsFile, content: bytes) -> None:
    file.path.parent.mkdir(parents=True)
    file.path.write_bytes(content)
    loaded = file.load()
    assert loaded.settings == Settings()
    assert loaded.problems[-1].code == "file-kept"
    assert file.path.with_name("settings.yaml.unreadable-1").read_bytes() == content
    file.save(Settings())
    assert file.load().problems == ()


def test_each_broken_file_is_kept_under_its_own_name(file: SettingsFile) -> None:
    file.path.parent.mkdir(parents=True)
    for number in (1, 2):
        file.path.write_text("[", "utf-8")
        file.load()
        assert file.path.with_name(f"settings.yaml.unreadable-{number}").exists()


def test_the_settings_before_are_taken_where_the_file_is_damaged(file: SettingsFile) -> None:
    for language in ("ru", "pt"):
        file.save(Settings().changed(language=language))
    file.path.write_text("language: [", "utf-8")
    loaded = file.load()
    assert loaded.settings.language == "ru"
    assert [problem.code for problem in loaded.problems][-2:] == ["copy-taken", "file-kept"]


def test_settings_of_a_newer_king_are_told_used_and_kept(file: SettingsFile) -> None:
    file.path.parent.mkdir(parents=True)
    text = "settings: 2\nlanguage: ru\nfelt: purple\n"
    file.path.write_text(text, "utf-8")
    loaded = file.load()
    assert loaded.settings.language == "ru"
    assert [problem.code for problem in loaded.problems] == ["file-newer"]
    assert file.path.read_text("utf-8") == text
    file.save(loaded.settings)
    assert file.path.with_name("settings.yaml.unreadable-1").read_text("utf-8") == text


def test_two_windows_do_not_undo_each_others_settings(file: SettingsFile) -> None:
    before = Settings()
    file.save(before)
    file.save_changes(before, before.changed(language="ru"))
    SettingsFile(file.path).save_changes(before, before.changed(muted=True))
    settings = file.load().settings
    assert (settings.language, settings.muted) == ("ru", True)
