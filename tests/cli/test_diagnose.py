"""`--diagnose` tells what a report of a fault needs, in the player's language, and changes nothing."""

import os
from pathlib import Path

import pytest

import kinggame
from kinggame.i18n import Translator
from kinggame.stage.diagnosis import Place, Trial, diagnosis_lines
from kinggame.ui import diagnosis, display
from tests.cli.conftest import Runner


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """The display that tests have, and no worker but where it is asked for."""
    monkeypatch.setattr(diagnosis, "_worker", lambda: Trial("process, 30 ms"))


def files(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("language", ["en", "pt", "ru"])
def test_it_tells_versions_places_and_what_was_tried(king: Runner, home: Path, language: str) -> None:
    result = king("--diagnose", "--lang", language)
    assert (result.code, result.err) == (0, "")
    t = Translator(language)
    assert f"King: {kinggame.__version__}" in result.out
    assert "SDL: " in result.out
    assert "portuguese" in result.out
    assert str(home / "config") in result.out
    assert t.gettext("Worker for the bots: {said}").format(said="process, 30 ms") in result.out
    assert not home.exists(), "nothing is made by looking"


def test_what_is_wrong_with_the_players_files_is_told_and_they_stay(king: Runner, home: Path) -> None:
    for name, text in {
        "config/settings.yaml": "speed: warp\n",
        "data/records/saves/torn.king": "king: [\n",
        "data/variants/mine.yaml": "format: 1\n",
    }.items():
        (home / name).parent.mkdir(parents=True)
        (home / name).write_text(text, encoding="utf-8")
    before = files(home)
    out = king("--diagnose", "--lang", "en").out
    for words in ("“warp” is not possible here", "torn.king", "mine.yaml", "Unfinished matches: 0"):
        assert words in out
    assert files(home) == before


def test_names_of_people_are_not_told(king: Runner, home: Path) -> None:
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.yaml").write_text(
        'player: "Ana Maria"\nopponents: ["Rui Zé"]\nspeed: fast\n', encoding="utf-8"
    )
    out = king("--diagnose", "--lang", "en").out
    assert "speed: fast" in out
    assert "Ana" not in out
    assert "Rui" not in out


def test_the_last_lines_of_the_log_are_told(king: Runner, home: Path) -> None:
    (home / "logs").mkdir(parents=True)
    (home / "logs" / "king.log").write_text("".join(f"line {n}\n" for n in range(5000)), encoding="utf-8")
    out = king("--diagnose", "--lang", "en").out
    assert "line 4999" in out
    assert "line 4900" not in out


def test_a_file_in_the_place_of_a_folder_is_told(king: Runner, home: Path) -> None:
    home.write_text("no folder", encoding="utf-8")
    assert "there is a file where a folder should be" in king("--diagnose", "--lang", "en").out


def test_a_place_says_whether_something_can_be_written_and_how_much() -> None:
    t = Translator("en")
    found = diagnosis.findings("en", os.environ)
    lines = diagnosis_lines(t, found)
    assert len(found.places) == 4
    assert any(line.endswith("MB free") for line in lines)
    assert all(good for _, good in found.fonts)
    assert found.display == Trial("dummy")
    assert Place("~/x", False, errno=None, free=5_000_000) not in found.places


def test_without_streams_it_is_written_to_a_file(king: Runner, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from kinggame.__main__ import main  # noqa: PLC0415

    shown: list[str] = []
    monkeypatch.setattr(display, "show_message", shown.append)
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr("sys." + name, None)
    assert main(["--diagnose", "--lang", "en"]) == 0
    path = home / "logs" / "diagnosis.txt"
    assert path.read_text(encoding="utf-8").startswith("Program: ")
    assert str(path) in shown[0]


def test_a_worker_is_asked_and_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    trial = diagnosis._worker()
    assert trial.failure == ""
    assert trial.result.startswith("process, ")
