"""A record is read whoever wrote it, and each fault is named with its place."""

from pathlib import Path

import pytest

from kinggame.cards import CardSet
from kinggame.errors import DataError
from kinggame.record import load, read
from tests.record import by_hand


def found(text: str) -> tuple[str, int, int]:
    """Give the code and the place of a text's first fault."""
    with pytest.raises(DataError) as caught:
        read(text)
    problem = caught.value.problems[0]
    return problem.code, problem.line, problem.column


def test_variant_first_dealer_and_hands_are_enough() -> None:
    record = read(f"variant: portuguese\nfirst_dealer: 3\ndeals:\n- hands: {by_hand.HANDS}\n")
    assert record.variant == "portuguese"
    assert record.deals[0].hands[1] == CardSet.parse(".AKQJT98765432..")
    assert (record.seats, record.seed, record.digest, record.deals[0].score) == ((), None, None, None)


@pytest.mark.parametrize("key", ["variant", "first_dealer"])
def test_what_is_needed_is_asked_for(key: str) -> None:
    text = "\n".join(line for line in by_hand.text().splitlines() if not line.startswith(key))
    assert found(text)[0] == "missing-key"


def test_a_deal_without_hands_is_refused() -> None:
    assert found("variant: x\nfirst_dealer: 0\ndeals:\n- tricks: []\n") == ("missing-key", 4, 3)


@pytest.mark.parametrize(
    ("wrong", "right", "code", "column"),
    [
        ("AKQJT98765432...,", "AKQJT98765432..,", "not-a-hand", 11),
        ("AKQJT98765432...,", "AKQJ1098765432...,", "not-a-card", 11),
        ("AKQJT98765432...,", "AAQJT98765432...,", "card-twice", 11),
    ],
)
def test_a_hand_that_is_none_is_named(wrong: str, right: str, code: str, column: int) -> None:
    text = by_hand.text(by_hand.DEALS[0]).replace(wrong, right)
    assert found(text) == (code, 4, column)


def test_a_card_that_is_none_is_named_at_its_trick() -> None:
    assert found(by_hand.text(by_hand.DEALS[0]).replace("AS AH AD AC", "AS 10H AD AC")) == ("not-a-card", 5, 12)


def test_three_hands_or_five_seats_are_refused() -> None:
    assert found("variant: x\nfirst_dealer: 0\ndeals:\n- hands: [A..., K..., Q...]\n")[0] == "too-short"
    seat = "- {kind: bot}\n"
    assert found("variant: x\nfirst_dealer: 0\nseats:\n" + seat * 5)[0] == "too-long"


def test_a_dealer_beyond_the_table_is_refused() -> None:
    assert found("variant: x\nfirst_dealer: 4\n") == ("out-of-range", 2, 15)


def test_a_misspelt_key_is_named_with_the_nearest() -> None:
    with pytest.raises(DataError) as caught:
        read("variant: x\nfirst_dealer: 0\noption: {}\n")
    problem = caught.value.problems[0]
    assert (problem.code, problem.line, problem.params["nearest"]) == ("unknown-key", 3, "options")


def test_a_record_of_a_newer_king_is_called_that_and_nothing_else() -> None:
    with pytest.raises(DataError) as caught:
        read("king: 2\nvariant: x\nvideo: yes\n")
    assert [(p.code, p.line, p.params) for p in caught.value.problems] == [
        ("record-newer", 1, {"found": 2, "known": 1})
    ]


def test_a_missing_file_and_a_text_that_is_no_record_are_told(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        load(tmp_path / "none.king")
    assert caught.value.problems[0].code == "file-missing"
    assert found("")[0] == "empty-document"
    assert found("just words\n")[0] == "wrong-type"


def test_a_file_is_read_and_named_in_its_errors(tmp_path: Path) -> None:
    path = tmp_path / "match.king"
    path.write_text(by_hand.MATCH, "utf-8")
    assert load(path) == read(by_hand.MATCH)
    path.write_text("variant: x\n", "utf-8")
    with pytest.raises(DataError) as caught:
        load(path)
    assert caught.value.file == path


def test_a_record_cut_off_anywhere_is_read_as_far_as_it_goes_or_refused() -> None:
    text = by_hand.MATCH
    counts = [deals_in(text[:length]) for length in range(0, len(text), 7)]
    read_at_all = [count for count in counts if count is not None]
    assert read_at_all == sorted(read_at_all)
    assert None in counts


def deals_in(text: str) -> int | None:
    """Count the deals of a record; None if it is refused."""
    try:
        return len(read(text).deals)
    except DataError:
        return None
