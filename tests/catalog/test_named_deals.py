"""Deals of a fixed order whose trumps or contract somebody names, as files (CH-4): what they say, what may be wrong."""

from pathlib import Path

import pytest

from kinggame.catalog import Catalog, read_variant
from kinggame.errors import DataError
from kinggame.rules import ChosenDeal, DeclarerRole, LeaderRole, Variant
from tests.catalog.sources import source, whole_file, whole_files
from tests.documents.marks import found, unmarked

NAME = "brazilian"
MORE = "plain: {names: {pt: a, ru: б, en: c}, score: [{kind: tricks, each: 25}], "
PLAIN = "duties: [follow], trump: none, total: 325}"


def read(text: str) -> Variant:
    return read_variant(text, Path(f"{NAME}.yaml"), bases=Catalog.shipped().bases)


def changed(*changes: tuple[str, str]) -> str:
    return whole_file(NAME, *changes)


@pytest.mark.parametrize("name", whole_files())
def test_each_whole_file_of_the_page_for_authors_is_right(name: str) -> None:
    variant = read_variant(whole_files()[name], Path(f"{name}.yaml"), bases=Catalog.shipped().bases)
    assert variant.id == name


def test_the_last_four_deals_are_named_by_the_dealer() -> None:
    variant = read(changed())
    assert [deal.id for deal in variant.schedule[6:]] == ["positive"] * 4
    assert (variant.choice, dict(variant.sales)) == (None, {})
    deal = variant.choices["positive"]
    assert isinstance(deal, ChosenDeal)
    assert (deal.declarer.role, deal.rule, deal.total, deal.groups) == (DeclarerRole.DEALER, "CH-4", 325, ())
    assert {name: option.leaders for name, option in deal.options.items()} == {"trumps": (LeaderRole.SELF,)}
    assert deal in variant.singles


def test_points_are_changed_as_the_page_says() -> None:
    variant = read(
        changed(
            (
                "contracts: {nulos: }",
                "elements: {queens: {each: 40}}\ncontracts:\n  nulos:\n  no-queens: {total: -160}\n"
                "  trumps: {score: [{kind: tricks, each: 30}], total: 390}\n",
            ),
            ("total: 325", "total: 390"),
            ("total: -1300", "total: -1260"),
            ("total: 1300", "total: 1560"),
            ("schedule:\n", "settlement: {total: 300}\nschedule:\n"),
        )
    )
    assert (variant.total, variant.choices["positive"].total) == (4 * 13 * 30 - 1260, 13 * 30)


def test_there_may_be_several_contracts_and_somebody_else_to_choose() -> None:
    variant = read(
        changed(
            ("contracts: {nulos: }", f"contracts:\n  nulos:\n  {MORE}{PLAIN}"),
            ("contracts: [trumps]", "contracts: [trumps, plain]"),
            ("declarer: dealer", "declarer: eldest"),
            ("leader: self", "leader: [self, next]"),
        )
    )
    deal = variant.choices["positive"]
    assert list(deal.options) == ["trumps", "plain"]
    assert deal.declarer.role is DeclarerRole.ELDEST
    assert deal.options["plain"].leaders == (LeaderRole.SELF, LeaderRole.NEXT)


MISTAKES = [
    ("declarer: dealer", "declarer: ‹deeler", "not-one-of", {"nearest": "dealer"}),
    ("leader: self", "leader: ‹[self, self]", "repeated", {"what": "leader"}),
    ("contracts: [trumps]", "contracts: [‹trump]", "unknown-reference", {"nearest": "trumps"}),
    ("contracts: [trumps]", "contracts: [trumps, ‹trumps]", "repeated", {"what": "contract"}),
    ("    total: 325", "    total: ‹320", "total-wrong", {"id": "positive: trumps", "claimed": 320, "computed": 325}),
    ("[positive, positive, positive, positive]", "[positive, positive, positive, ‹positiv]", "unknown-reference",
     {"nearest": "positive"}),
    ("[positive, positive, positive, positive]", "[positive, positive, positive, ‹trumps]", "trump-undeclared",
     {"contract": "trumps"}),
    ("\n  positive:\n", "\n  ‹no-men:\n", "repeated", {"what": "deal", "found": "no-men"}),
    ("deals: [positive, positive, positive, positive]", "deals: [no-men, no-men, no-men, no-men]", "unreachable",
     {"what": "choice", "id": "positive"}),
    ("    rule: CH-4", "    ‹quota: 3\n    rule: CH-4", "unknown-key", {}),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "code", "params"), MISTAKES)
def test_a_mistake_is_named_at_its_place(old: str, new: str, code: str, params: dict[str, object]) -> None:
    text, places = unmarked(changed((old, new)))
    with pytest.raises(DataError) as caught:
        read(text)
    there = [p for p in caught.value.problems if p.code == code and (not places or (p.line, p.column) == places[0])]
    assert there, found(caught.value)
    assert params.items() <= dict(there[0].params).items()


def test_two_contracts_with_trumps_cannot_be_told_apart() -> None:
    text = changed(
        ("contracts: {nulos: }", f"contracts:\n  nulos:\n  {MORE}{PLAIN.replace('none', 'chosen')}"),
        ("contracts: [trumps]", "contracts: [trumps, plain]"),
    )
    with pytest.raises(DataError) as caught:
        read(text)
    assert "two-trump-options" in [p.code for p in caught.value.problems]


def test_a_named_deal_has_no_place_beside_a_schedule_by_choice() -> None:
    text = source("turkish").replace(
        "\nschedule:",
        "\nchoices:\n  one: {names: {pt: a, ru: б, en: c}, rule: CH-4, declarer: dealer, leader: self, "
        "contracts: [no-men], total: -480}\n\nschedule:",
    )
    with pytest.raises(DataError) as caught:
        read_variant(text)
    assert [(p.code, p.params.get("id")) for p in caught.value.problems] == [("unreachable", "one")]


def test_what_is_taken_away_and_still_named_is_said() -> None:
    with pytest.raises(DataError) as caught:
        read(changed(("contracts: {nulos: }", "contracts: {nulos: , trumps: }")))
    assert ("unknown-reference", "trumps") in [(p.code, p.params.get("found")) for p in caught.value.problems]
