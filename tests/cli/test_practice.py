"""`kinggame play --text --contract`: one deal in the terminal, by a code or any, against par."""

from pathlib import Path

import pytest

from kinggame.catalog import Catalog
from kinggame.record import load
from kinggame.record.codes import code_of_rank, hands_at
from kinggame.resources import user_folders
from tests.cli.conftest import Runner

ONES = "1\n" * 60
RUSSIAN = Catalog.shipped().get("russian")
RANK = 1_234_567_890_123
CODE = code_of_rank(RANK, RUSSIAN)


@pytest.mark.parametrize("language", ["pt", "ru", "en"])
def test_a_deal_by_its_code_ends_with_par(king: Runner, home: Path, language: str) -> None:
    asked = ["play", "--text", "--variant", "russian", "--contract", "no-king", "--deal", CODE, "--lang", language]
    result = king(*asked, typed=ONES)
    assert result.code == 0, result.err
    assert CODE in result.out.splitlines()[-1]
    assert "−16" in result.out or "0" in result.out
    archive = user_folders().records / "archive"
    (path,) = archive.iterdir()
    record = load(path)
    assert (record.only, record.first_dealer) == ("no-king", RANK % 4)
    assert record.deals[0].hands == hands_at(RANK, RUSSIAN)
    assert record.notes["side"] == "practice"


def test_any_deal_is_the_same_from_the_same_seed(king: Runner, home: Path) -> None:
    asked = ["play", "--text", "--variant", "portuguese", "--contract", "no-men", "--seed", "4", "--lang", "en"]
    ends = {king(*asked, typed=ONES).out.splitlines()[-1] for _ in range(2)}
    assert len(ends) == 1
    assert ends.pop().startswith("Deal's code: ")


@pytest.mark.parametrize(
    ("options", "code", "said"),
    [
        (["--variant", "russian", "--contract", "no-kings"], 2, "Did you mean “no-king”?"),
        (["--variant", "portuguese", "--contract", "trumps"], 2, "There is no deal “trumps” under these rules."),
        (["--variant", "russian", "--contract", "no-king", "--deal", "0000"], 2, "12 digits and letters"),
        (["--variant", "russian", "--contract", "no-king", "--deal", "0000 0000 0001"], 2, "names no deal"),
        (["--variant", "russian", "--contract", "zzz"], 2, "no-girls, no-hearts, no-king, "),
        (["--contract", "no-king"], 2, "“--contract” needs --variant."),
        (["--variant", "russian", "--deal", CODE], 2, "“--deal” needs --contract."),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(
    king: Runner, home: Path, options: list[str], code: int, said: str
) -> None:
    result = king("play", "--text", *options, "--lang", "en", typed=ONES)
    assert result.code == code
    assert said in result.err
    assert len(result.err.strip().splitlines()) == 1
