"""Deal codes name every deal of a pack once, and slips of the pen name none."""

import random
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kinggame.cards import CardSet
from kinggame.catalog import Catalog
from kinggame.engine import deal_hands
from kinggame.errors import DataError
from kinggame.record.codes import (
    SIGNS,
    code_length,
    code_of_rank,
    deal_code,
    deal_count,
    hands_at,
    hands_of_code,
    rank_of,
    rank_of_code,
)
from kinggame.rules import Variant

CATALOG = Catalog.shipped()
RUSSIAN, PORTUGUESE = CATALOG.get("russian"), CATALOG.get("portuguese")
BOTH = pytest.mark.parametrize("variant", [RUSSIAN, PORTUGUESE], ids=lambda variant: variant.id)


def deals_of(cards: int, each: int) -> int:
    """Count deals the schoolbook way: n! / (k!)⁴."""
    return factorial(cards) // factorial(each) ** 4


def hands(*texts: str) -> tuple[CardSet, ...]:
    return tuple(map(CardSet.parse, texts))


def in_base_32(code: str) -> int:
    """Read a code's number by Python's own digits 0–9, a–v."""
    return int(code.replace(" ", "").translate(str.maketrans(SIGNS, "0123456789abcdefghijklmnopqrstuv")), 32)


def test_the_signs_are_32_that_are_not_mistaken_for_one_another() -> None:
    assert len(set(SIGNS)) == 32
    assert not set(SIGNS) & set("ILOU")


def test_counts_and_lengths() -> None:
    assert deal_count(RUSSIAN) == deals_of(32, 8) == 99_561_092_450_391_000
    assert deal_count(PORTUGUESE) == deals_of(52, 13) == 53_644_737_765_488_792_839_237_440_000
    assert (code_length(RUSSIAN), code_length(PORTUGUESE)) == (12, 20)


def test_the_first_deal_gives_each_seat_a_suit() -> None:
    """Seat 0 has all it can hold of the first cards, which are the spades; and so on."""
    assert deal_code(hands("AKQJT987...", ".AKQJT987..", "..AKQJT987.", "...AKQJT987"), RUSSIAN) == "0000 0000 0000"
    suits = hands("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
    assert deal_code(suits, PORTUGUESE) == "0000 0000 0000 0000 0000"


def test_the_second_deal_exchanges_two_neighbours_at_the_end_of_the_pack() -> None:
    """The last two cards that lie with different seats are the lowest diamond and the ace of clubs: seats 2 and 3
    exchange them. Rank 1 is the number 11 with 32 cards (B), 23 with 52 (Q): the primes are 11 and 23, for
    32¹² / 99561092450391000 is 11.6 and 32²⁰ / 53644737765488792839237440000 is 23.6."""
    second = hands("AKQJT987...", ".AKQJT987..", "..AKQJT98.A", "..7.KQJT987")
    assert rank_of(second, RUSSIAN) == 1
    assert deal_code(second, RUSSIAN) == "0000 0000 000B"
    second = hands("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT9876543.A", "..2.KQJT98765432")
    assert deal_code(second, PORTUGUESE) == "0000 0000 0000 0000 000Q"


def test_the_last_deal_gives_the_suits_backwards() -> None:
    last = hands("...AKQJT987", "..AKQJT987.", ".AKQJT987..", "AKQJT987...")
    assert rank_of(last, RUSSIAN) == deals_of(32, 8) - 1
    assert in_base_32(deal_code(last, RUSSIAN)) == 11 * (deals_of(32, 8) - 1)
    last = hands("...AKQJT98765432", "..AKQJT98765432.", ".AKQJT98765432..", "AKQJT98765432...")
    assert in_base_32(deal_code(last, PORTUGUESE)) == 23 * (deals_of(52, 13) - 1)


@BOTH
@given(number=st.integers(min_value=0))
def test_every_rank_has_a_deal_of_its_own(variant: Variant, number: int) -> None:
    rank = number % deal_count(variant)
    assert rank_of(hands_at(rank, variant), variant) == rank
    assert rank_of_code(code_of_rank(rank, variant), variant) == rank


@BOTH
@given(seed=st.integers())
def test_every_deal_comes_back_from_its_code(variant: Variant, seed: int) -> None:
    dealt = deal_hands(variant, random.Random(seed))
    code = deal_code(dealt, variant)
    assert hands_of_code(code, variant) == dealt
    assert all(len(group) == 4 for group in code.split())


@given(rank=st.integers(0, deal_count(PORTUGUESE) - 1))
def test_later_deals_have_later_codes(rank: int) -> None:
    """Ranks of one length in one order: codes are sorted as their ranks are."""
    assert code_of_rank(rank // 2, PORTUGUESE) <= code_of_rank(rank, PORTUGUESE)


def test_a_code_may_be_typed_in_any_dress() -> None:
    code = code_of_rank(12_345_678_901_234_567, RUSSIAN)
    expected = rank_of_code(code, RUSSIAN)
    for typed in (code.lower(), code.replace(" ", ""), code.replace(" ", "-"), f"  {code}\n"):
        assert rank_of_code(typed, RUSSIAN) == expected
    assert rank_of_code("OOOO oooo 000B", RUSSIAN) == 1  # the letter O is read as nought
    assert rank_of_code("ОООО оооо 000В", RUSSIAN) == 1  # and Cyrillic letters as what they look like


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ("", "deal-code-length"),
        ("0000 0000 00", "deal-code-length"),
        ("0000 0000 0000 0000 0000", "deal-code-length"),
        ("0000 0000 000!", "deal-code-sign"),
        ("0000 0000 000Ж", "deal-code-sign"),
        ("0000 0000 0001", "deal-code-wrong"),  # 1 is no multiple of 11
        ("ZZZZ ZZZZ ZZZZ", "deal-code-wrong"),  # beyond the last deal
    ],
)
def test_what_is_no_code_has_one_fault(typed: str, fault: str) -> None:
    with pytest.raises(DataError) as caught:
        rank_of_code(typed, RUSSIAN)
    assert [problem.code for problem in caught.value.problems] == [fault]


@given(rank=st.integers(0, deal_count(PORTUGUESE) - 1), place=st.integers(0, 19), step=st.integers(1, 31))
def test_one_wrong_sign_names_no_deal(rank: int, place: int, step: int) -> None:
    """All but the two signs that are 23 apart: a difference that the prime divides."""
    signs = list(code_of_rank(rank, PORTUGUESE).replace(" ", ""))
    before = SIGNS.index(signs[place])
    after = (before + step) % 32
    signs[place] = SIGNS[after]
    if abs(after - before) == 23:
        return
    with pytest.raises(DataError):
        rank_of_code("".join(signs), PORTUGUESE)


def test_a_code_as_long_as_a_file_is_refused_at_once() -> None:
    """Its number would have five million bits, and be multiplied a million times."""
    with pytest.raises(DataError) as refused:
        rank_of_code("7" * 1_000_000, RUSSIAN)
    (problem,) = refused.value.problems
    assert (problem.code, problem.params["found"]) == ("deal-code-length", 1_000_000)


def test_hands_that_are_no_deal_have_no_rank() -> None:
    with pytest.raises(ValueError, match="no deal"):
        rank_of(hands("AKQJT987...", ".AKQJT987..", "..AKQJT987."), RUSSIAN)
    with pytest.raises(ValueError, match="other cards"):
        rank_of(hands("AKQJT986...", ".AKQJT987..", "..AKQJT987.", "...AKQJT987"), RUSSIAN)
    with pytest.raises(ValueError, match="rank"):
        hands_at(deal_count(RUSSIAN), RUSSIAN)
