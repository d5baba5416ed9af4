"""Small files that a player's program keeps: whole or as before, with a copy, brought up to date, and never lost."""

import multiprocessing
import os
from pathlib import Path
from typing import Annotated, Any

import pytest
from pydantic import Field

from kinggame.documents.models import Strict
from kinggame.errors import DataError, Problem
from kinggame.record import backup_of
from kinggame.session.keeping import KeptFile


class Counts(Strict):
    """What a test keeps."""

    counts: int = 2
    matches: Annotated[int, Field(ge=0)] = 0
    won: Annotated[int, Field(ge=0)] = 0
    names: list[str] = Field(default_factory=list)


def renamed(value: dict[str, Any]) -> dict[str, Any]:
    """Version 1 called the matches games."""
    return {("matches" if name == "games" else name): entry for name, entry in value.items()}


def file_of(path: Path, *, salvages: bool = False, version: int = 2) -> KeptFile[Counts]:
    return KeptFile(path, Counts, key="counts", version=version, migrations={1: renamed}, salvages=salvages)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "counts.yaml"


def codes(file: KeptFile[Counts]) -> list[str]:
    return [problem.code for problem in file.load().problems]


def test_nothing_is_made_by_looking(path: Path) -> None:
    assert file_of(path).load().value == Counts()
    assert codes(file_of(path)) == []
    assert not path.parent.exists()


def test_what_is_saved_is_loaded_and_the_value_before_is_kept(path: Path) -> None:
    file = file_of(path)
    for matches in (1, 2, 3):
        file.save(Counts(matches=matches, names=["Zé", "no"]))
    assert file.load().value == Counts(matches=3, names=["Zé", "no"])
    assert sorted(os.listdir(path.parent)) == ["counts.yaml", "counts.yaml.bak"]
    assert KeptFile(backup_of(path), Counts, key="counts", version=2).load().value.matches == 2


@pytest.mark.parametrize("content", ["", "[", "\x00", "matches: many\n", "matches: 1\nmatches: 2\n"])
def test_a_damaged_file_is_put_aside_and_the_copy_before_it_taken(path: Path, content: str) -> None:
    file = file_of(path)
    for matches in (1, 2):
        file.save(Counts(matches=matches))
    path.write_text(content, encoding="utf-8")
    kept = file.load()
    assert kept.value == Counts(matches=1)
    assert [problem.code for problem in kept.problems][-2:] == ["copy-taken", "file-kept"]
    assert path.with_name("counts.yaml.unreadable-1").read_text(encoding="utf-8") == content
    file.save(Counts(matches=5))
    assert file.load().value == Counts(matches=5)
    assert codes(file) == []


def test_a_file_that_is_gone_comes_back_from_its_copy(path: Path) -> None:
    file = file_of(path)
    for matches in (1, 2):
        file.save(Counts(matches=matches))
    path.unlink()
    assert file.load().value == Counts(matches=1)
    assert codes(file) == ["copy-taken"]


def test_two_damaged_copies_give_defaults_and_are_kept(path: Path) -> None:
    file = file_of(path)
    for matches in (1, 2):
        file.save(Counts(matches=matches))
    for each in (path, backup_of(path)):
        each.write_text("{", encoding="utf-8")
    assert file.load().value == Counts()
    file.save(Counts(matches=7))
    assert file.load().value == Counts(matches=7)


def test_where_values_stand_for_themselves_the_good_ones_are_kept(path: Path) -> None:
    file = file_of(path, salvages=True)
    file.save(Counts())
    path.write_text("counts: 2\nmatches: 4\nwon: -1\n", encoding="utf-8")
    assert file.load().value == Counts(matches=4)
    assert path.with_name("counts.yaml.unreadable-1").exists()


def test_an_older_file_is_brought_up_to_date(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("counts: 1\ngames: 12\n", encoding="utf-8")
    assert file_of(path).load().value == Counts(matches=12)
    assert codes(file_of(path)) == []
    path.write_text("games: 13\n", encoding="utf-8")
    assert file_of(path).load().value == Counts(matches=13), "without a version it is the first one's"


def test_a_newer_file_is_told_used_as_far_as_it_goes_and_never_written_over(path: Path) -> None:
    path.parent.mkdir()
    text = "counts: 3\nmatches: 4\nsomething: new\n"
    path.write_text(text, encoding="utf-8")
    file = file_of(path)
    kept = file.load()
    assert kept.value == Counts(matches=4)
    assert [(p.code, p.params["found"], p.params["known"]) for p in kept.problems] == [("file-newer", 3, 2)]
    assert path.read_text(encoding="utf-8") == text
    file.save(kept.value)
    assert path.with_name("counts.yaml.unreadable-1").read_text(encoding="utf-8") == text
    assert codes(file) == []


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="whoever may do everything is refused nothing")
def test_a_file_that_may_not_be_read_stays_where_it_is(path: Path) -> None:
    file = file_of(path)
    for matches in (1, 2):
        file.save(Counts(matches=matches))
    path.chmod(0)
    assert file.load().value == Counts(matches=1)
    path.chmod(0o600)
    assert file.load().value == Counts(matches=2)


def test_what_cannot_be_read_now_is_not_written_over(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A scanner that holds the file for a moment must not cost the player what is in it."""
    file = file_of(path)
    for matches in (1, 2):
        file.save(Counts(matches=matches))
    before = {one.name: one.read_bytes() for one in path.parent.iterdir()}

    def refused(*_: object) -> None:
        raise DataError(path, (Problem("file-unreadable", {"errno": 13}),))

    with monkeypatch.context() as patched:
        patched.setattr("kinggame.session.keeping.documents.load", refused)
        with pytest.raises(OSError, match="cannot be read"):
            file.update(lambda found: found.model_copy(update={"won": 1}))
    assert {name: path.with_name(name).read_bytes() for name in before} == before
    assert file.update(lambda found: found.model_copy(update={"won": 1})).value == Counts(matches=2, won=1)


@pytest.mark.parametrize("version", ["0", "-5", f"-{'9' * 30}"])
def test_a_version_that_never_was_is_the_first_one(path: Path, version: str) -> None:
    path.parent.mkdir()
    path.write_text(f"counts: {version}\ngames: 12\n", encoding="utf-8")
    assert file_of(path).load().value == Counts(matches=12)


def test_a_folder_in_the_place_of_the_file_is_told(path: Path) -> None:
    path.mkdir(parents=True)
    assert codes(file_of(path)) == ["no-file"]
    with pytest.raises(OSError, match=r".+"):
        file_of(path).save(Counts())
    assert path.is_dir()


def count_on(path: Path, times: int) -> None:
    for _ in range(times):
        file_of(path).update(lambda found: found.model_copy(update={"matches": found.matches + 1}), patience=20)


def test_processes_that_count_at_the_same_time_lose_nothing(path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    others = [context.Process(target=count_on, args=(path, 20)) for _ in range(2)]
    for other in others:
        other.start()
    count_on(path, 20)
    for other in others:
        other.join(30)
    assert file_of(path).load().value.matches == 60


def test_where_nothing_can_be_locked_a_change_is_written_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise OSError(95, "no locks here")

    monkeypatch.setattr("kinggame.session.locks.os.open", refused)
    count_on(path, 1)
    monkeypatch.undo()
    assert file_of(path).load().value.matches == 1
