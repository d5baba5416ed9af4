"""`kinggame simulate`: reproducible, sums to zero, and its records are whole matches."""

import json
import re
from pathlib import Path

import pytest

from kinggame.catalog import Catalog
from kinggame.record import load, replay, resolve_variant
from tests.cli.conftest import Runner


def simulate(king: Runner, variant: str, *more: str, matches: int = 2, seed: int = 7) -> dict[str, object]:
    line = ("simulate", "--variant", variant, "--matches", str(matches), "--seed", str(seed), "--json", *more)
    result = king(*line)
    assert result.code == 0, result.err
    assert result.out.count("\n") == 1
    found = json.loads(result.out)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(("variant", "deals"), [("russian", 14), ("portuguese", 10)])
def test_the_object_has_what_was_asked_and_what_came_of_it(king: Runner, variant: str, deals: int) -> None:
    """C-9: every match sums to zero, and its win is one, shared or not."""
    found = simulate(king, variant)
    assert list(found) == ["variant", "matches", "seed", "bots", "total", "wins", "deals"]
    assert found["variant"] == variant
    assert found["matches"] == 2
    assert found["seed"] == 7
    assert found["bots"] == ["medium"] * 4
    assert found["deals"] == 2 * deals
    total, wins = found["total"], found["wins"]
    assert isinstance(total, list)
    assert isinstance(wins, list)
    assert len(total) == 4
    assert sum(total) == 0
    assert sum(wins) == pytest.approx(2)


def test_the_same_seed_gives_the_same_matches(king: Runner, tmp_path: Path) -> None:
    first = simulate(king, "portuguese", "--records", str(tmp_path / "a"))
    second = simulate(king, "portuguese", "--records", str(tmp_path / "b"))
    assert first == second
    for name in ("0001.king", "0002.king"):
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()
    assert simulate(king, "portuguese", seed=8) != first


def test_a_match_has_its_own_seed(king: Runner, tmp_path: Path) -> None:
    """The second of two matches is the same as the second of three."""
    simulate(king, "russian", "--records", str(tmp_path / "two"), matches=2)
    simulate(king, "russian", "--records", str(tmp_path / "three"), matches=3)
    assert (tmp_path / "two" / "0002.king").read_bytes() == (tmp_path / "three" / "0002.king").read_bytes()
    assert (tmp_path / "three" / "0001.king").read_bytes() != (tmp_path / "three" / "0002.king").read_bytes()


def test_records_add_up_to_the_totals(king: Runner, tmp_path: Path) -> None:
    found = simulate(king, "portuguese", "--records", str(tmp_path), "--bots", "random,easy,beginner,medium")
    catalog = Catalog.shipped()
    sums = [0, 0, 0, 0]
    for path in sorted(tmp_path.glob("*.king")):
        record = load(path)
        state = replay(record, resolve_variant(record, catalog)).state
        assert state.over
        assert [seat.level for seat in record.seats] == ["random", "easy", "beginner", "medium"]
        sums = [a + b for a, b in zip(sums, state.totals, strict=True)]
    assert sums == found["total"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0001.king", "0002.king"]


@pytest.mark.parametrize(("language", "word"), [("en", "matches"), ("pt", "partidas"), ("ru", "партии")])
def test_without_json_it_is_told_in_words(king: Runner, language: str, word: str) -> None:
    result = king("simulate", "--variant", "russian", "--matches", "2", "--seed", "3", "--lang", language)
    assert result.code == 0
    assert word in result.out.splitlines()[0]
    assert len(result.out.splitlines()) == 5
    assert "-" not in result.out, "a minus is the true minus"


def test_a_folder_that_cannot_be_made_is_wrong_use(king: Runner, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    line = ("simulate", "--variant", "russian", "--matches", "1", "--seed", "1", "--records", str(tmp_path / "file"))
    result = king(*line)
    assert result.code == 2
    assert str(tmp_path / "file") in result.err
    assert result.err.count("\n") == 1


@pytest.mark.parametrize(("language", "level", "mark"), [("pt", "principiante", ","), ("ru", "новичок", ",")])
def test_words_and_numbers_are_those_of_the_language(king: Runner, language: str, level: str, mark: str) -> None:
    line = ("simulate", "--variant", "portuguese", "--matches", "3", "--seed", "3", "--lang", language)
    told = king(*line, "--bots", "random,beginner,easy,medium").out
    assert level in told
    assert "beginner" not in told
    assert "random" not in told
    means = re.findall(r"\d([.,])\d", told)
    assert means, "three matches seldom give whole means"
    assert set(means) == {mark}


def test_records_are_written_over_none_that_are_there(king: Runner, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    line = (
        "simulate",
        "--variant",
        "russian",
        "--matches",
        "2",
        "--records",
        str(folder),
        "--bots",
        "random,random,random,random",
    )
    king(*line, "--seed", "1")
    (folder / "mine.king").write_text("mine", encoding="utf-8")
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    king(*line, "--seed", "2")
    after = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert set(after) - set(before) == {"0003.king", "0004.king"}
    assert before.items() <= after.items()
