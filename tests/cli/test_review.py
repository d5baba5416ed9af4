"""`kinggame review`: a record's costly decisions, told or as JSON."""

import json
from pathlib import Path

import pytest

from kinggame.i18n import LANGUAGES
from tests.cli.conftest import Runner

FEW = ("--worlds", "20")


@pytest.fixture
def match(king: Runner, tmp_path: Path) -> str:
    """Write a match down in which somebody plays at random."""
    given = ("--variant", "russian", "--matches", "1", "--seed", "5", "--bots", "medium,random,medium,medium")
    result = king("simulate", *given, "--records", str(tmp_path))
    assert result.code == 0
    return str(tmp_path / "0001.king")


def test_a_match_is_reviewed_deal_by_deal(king: Runner, match: str) -> None:
    result = king("review", match, "--seat", "2", *FEW, "--lang", "en")
    assert result.code == 0
    assert not result.err
    lines = result.out.splitlines()
    assert lines[0].startswith("Review of ")
    assert sum(line.startswith("Deal ") for line in lines) == 14
    assert "better: " in result.out
    assert "In hindsight" in result.out
    assert " of the possible deals, worse in " in result.out
    assert " = expected " in lines[-1]


def test_the_figures_as_json(king: Runner, match: str) -> None:
    """Deals and tricks count from 1, seats from 0, as in a trace."""
    result = king("review", match, "--seat", "2", "--json", *FEW)
    found = json.loads(result.out)
    assert (found["variant"], found["seat"], found["worlds"]) == ("russian", 1, 20)
    assert [deal["deal"] for deal in found["deals"]] == list(range(1, 15))
    assert [deal["stake"] for deal in found["deals"]] == [16, 16, 16, 16, 16, 16, 96] * 2
    moments = [moment for deal in found["deals"] for moment in deal["moments"]]
    assert moments
    assert all(len(deal["moments"]) <= 3 for deal in found["deals"])
    assert all(moment["cost"] > 2 * moment["error"] and moment["share"] > 0.03 for moment in moments)
    assert all(0 < moment["better_in"] <= 1 - moment["worse_in"] for moment in moments)
    assert king("review", match, "--seat", "2", "--json", *FEW).out == result.out


def test_json_tells_what_each_decision_has_cost(king: Runner, match: str) -> None:
    """One of each decision in order; what was forced costs nothing; the costs that are told add up."""
    found = json.loads(king("review", match, "--seat", "2", "--json", *FEW).out)
    for deal in found["deals"]:
        judged = {one["decision"]: one for one in deal["judged"]}
        assert list(judged) == sorted(judged)
        assert len(judged) == len(deal["judged"]) == deal["decisions"]
        assert all(one["cost"] == 0 and one["best"] == one["choice"] for one in judged.values() if is_none(one))
        costly = [one["cost"] for one in judged.values() if one["verdict"] == "costly"]
        assert sum(costly) == pytest.approx(deal["given_up"], abs=0.01)
        for moment in deal["moments"]:
            same = judged[moment["decision"]]
            assert (same["verdict"], same["cost"], same["best"]) == ("costly", moment["cost"], moment["best"])
    assert any(is_none(one) for deal in found["deals"] for one in deal["judged"])


def is_none(one: dict[str, object]) -> bool:
    """Tell whether there was nothing to choose."""
    return one["verdict"] == "forced"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_in_every_language(king: Runner, match: str, language: str) -> None:
    result = king("review", match, *FEW, "--lang", language)
    assert result.code == 0
    assert "{" not in result.out
    assert "♥" not in result.out


def test_what_cannot_be_reviewed_is_refused(king: Runner, match: str, tmp_path: Path) -> None:
    assert king("review", match, "--seat", "5", "--lang", "en").err == "--seat goes from 1 to 4.\n"
    assert king("review", match, "--seat", "5").code == 2
    assert king("review", match, "--worlds", "3").code == 2
    assert king("review").code == 2
    assert king("review", str(tmp_path / "none.king")).code == 1
