"""King is a family: other rule sets that the vocabulary carries, written by changing the shipped ones."""

import re

import pytest

from kinggame.cards import CardSet
from kinggame.catalog import read_variant
from kinggame.errors import DataError
from kinggame.rules import Head, HeadWhen, NoLead, OverRule, PassRule, Rotation, Ruff, Throw, Until, Winners
from tests.catalog.sources import source


def with_pieces(text: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


def without_lines(text: str, *beginnings: str) -> str:
    """Drop the entries that begin so, with the lines that continue them."""
    lines: list[str] = []
    dropping, depth = False, 0
    for line in text.splitlines():
        indent = len(line) - len(line.lstrip())
        if line.strip().startswith(beginnings):
            dropping, depth = True, indent
        elif indent <= depth:
            dropping = False
        if not dropping:
            lines.append(line)
    return "\n".join(lines)


def test_russian_king_of_twelve_deals() -> None:
    text = without_lines(source("russian"), "eralash:", "minus-eralash:", "plus-eralash:")
    text = with_pieces(
        text,
        (", minus-eralash]", "]"),
        (", plus-eralash]", "]"),
        ("total: -192", "total: -96"),
        ("total: 192", "total: 96"),
    )
    variant = read_variant(text)
    assert len(variant.schedule) == 12
    assert [phase.total for phase in variant.phases] == [-96, 96]


def test_the_short_russian_king_of_1993() -> None:
    """20 a trick, 20 a jack or king, 40 a queen, 20 a heart, 160 K♥, 80 each of the last two, all at once 960."""
    text = with_pieces(
        source("russian"),
        ("{kind: tricks, each: 2,", "{kind: tricks, each: 20,"),
        ("cards: {ranks: K}, each: 4,", "cards: {ranks: KJ}, each: 20,"),
        ("cards: {ranks: Q}, each: 4,", "cards: {ranks: Q}, each: 40,"),
        ("cards: {suits: H}, each: 2,", "cards: {suits: H}, each: 20,"),
        ("cards: {card: KH}, each: 16,", "cards: {card: KH}, each: 160,"),
        ("last: 2, each: 8,", "last: 2, each: 80,"),
        (", king-falls]", "]"),
    )
    text = without_lines(text, "king-falls:")
    text = re.sub(r"total: (-?)(16|96|192)\b", lambda m: f"total: {m[1]}{int(m[2]) * 10}", text)
    variant = read_variant(text)
    assert variant.contracts["minus-eralash"].total == -960
    assert [phase.total for phase in variant.phases] == [-1920, 1920]


def test_boys_that_are_kings_and_jacks() -> None:
    """RU-7: at −2 each the deal still sums to −16."""
    variant = read_variant(
        with_pieces(source("russian"), ("cards: {ranks: K}, each: 4", "cards: {ranks: KJ}, each: 2"))
    )
    assert variant.contracts["no-boys"].total == -16
    assert variant.contracts["no-boys"].counting(variant.deck.cards) == CardSet.parse("KJ.KJ.KJ.KJ")


def test_a_king_that_may_be_kept() -> None:
    """RU-5, house rule."""
    text = without_lines(with_pieces(source("russian"), (", king-falls]", "]")), "king-falls:")
    assert [duty.kind for duty in read_variant(text).contracts["no-king"].duties] == ["follow", "no-lead"]


def test_passed_players_that_may_speak_again() -> None:
    """PT-13, house rule."""
    variant = read_variant(with_pieces(source("portuguese"), ("pass: final", "pass: reopening")))
    assert variant.sales["festa"].auction.passing is PassRule.REOPENING


def test_the_words_that_turkish_king_needs() -> None:
    text = with_pieces(
        source("portuguese"),
        ("rotation: clockwise", "rotation: counter-clockwise"),
        ("{kind: ruff, over: else-free, rule: PT-7}", "{kind: ruff, over: else-any-trump, rule: TR-4}"),
        ("{kind: head, when: trump-led, rule: PT-8}", "{kind: head, when: any, rule: TR-5}"),
        ("{kind: discard, cards: {card: KH}, tricks: after-first, rule: PT-6}",
         "{kind: throw, cards: {ranks: KJ}, rule: TR-6}"),
        ("until: never", "until: broken"),
        ("winners: highest", "winners: above-zero"),
    )  # fmt: skip
    variant = read_variant(text)
    assert variant.table.rotation is Rotation.COUNTER_CLOCKWISE
    assert variant.winners is Winners.ABOVE_ZERO
    assert variant.contracts["trumps"].duties[1:] == (
        Ruff("TR-4", OverRule.ELSE_ANY_TRUMP),
        Head("TR-5", HeadWhen.ANY),
    )
    king = variant.contracts["no-king"].duties
    assert Throw("TR-6", CardSet.parse("KJ.KJ.KJ.KJ")) in king
    assert NoLead("PT-3", CardSet.parse(".AKQJT98765432.."), Until.BROKEN) in king


def test_a_variant_need_not_name_its_looks() -> None:
    assert read_variant(without_lines(source("russian"), "looks:")).looks.house


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("players: 4", "players: 3"),
        ("kind: fixed", "kind: layout"),
        ("each: 8}", "each: 8, kitty: 4}"),
        ("leader: eldest", "leader: eldest\nredeal: asked"),
    ],
)
def test_what_is_out_of_reach_is_refused_clearly(old: str, new: str) -> None:
    with pytest.raises(DataError) as caught:
        read_variant(with_pieces(source("russian"), (old, new)))
    assert [problem.code for problem in caught.value.problems] == ["out-of-reach"]
