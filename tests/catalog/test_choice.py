"""Schedules by choice as files: what they say, and each mistake that an author of one may make."""

from pathlib import Path

import pytest

from kinggame.cards import Card
from kinggame.catalog import Catalog, read_variant
from kinggame.errors import DataError
from kinggame.rules import DeclarerRole, LeaderRole, QuotaScope, Rotation, Winners
from tests.catalog.sources import source
from tests.documents.marks import found, unmarked

NAME = "turkish"
TRUMPS = "      contracts: [trumps]\n      each-player: 2\n      quota: {times: 2, by: player}\n      total: 5200\n"


def refusal(*changes: tuple[str, str]) -> tuple[DataError, list[tuple[int, int]]]:
    text = source(NAME)
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    text, places = unmarked(text)
    with pytest.raises(DataError) as caught:
        read_variant(text, Path(f"{NAME}.yaml"))
    return caught.value, places


def test_the_turkish_file_says_what_is_chosen() -> None:
    """TK-1, TK-2, CH-1, CH-2."""
    variant = read_variant(source(NAME))
    assert variant.table.rotation is Rotation.COUNTER_CLOCKWISE
    assert variant.winners is Winners.ABOVE_ZERO
    assert len(variant.schedule) == 20
    chosen = variant.choice
    assert chosen is not None
    assert (chosen.declarer.role, chosen.declarer.card) == (DeclarerRole.HOLDER, Card.parse("2D"))
    penalties, trumps = chosen.groups
    assert (penalties.each_player, penalties.times, penalties.scope) == (3, 2, QuotaScope.MATCH)
    assert (trumps.each_player, trumps.contracts) == (2, ("trumps",))
    assert [group.total for group in chosen.groups] == [-5200, 5200]
    assert {option.leaders for option in chosen.options.values()} == {(LeaderRole.SELF,)}
    sums = {name: contract.total for name, contract in variant.contracts.items()}
    assert sums == {
        "no-tricks": -650, "no-hearts": -390, "no-men": -480, "no-queens": -400, "no-last-two": -360,
        "no-king": -320, "trumps": 650,
    }  # fmt: skip


MISTAKES = [
    ("kind: choice", "kind: ‹choise", "not-one-of", {"nearest": "choice"}),
    ("  rule: CH-2\n", "", "missing-key", {"key": "rule"}),
    ("declarer: {holder-of: 2D}", "declarer: ‹oldest", "not-one-of", {"nearest": "eldest"}),
    ("declarer: {holder-of: 2D}", "declarer: {‹holder: 2D}", "unknown-key", {"nearest": "holder-of"}),
    ("declarer: {holder-of: 2D}", "declarer: {holder-of: ‹D2}", "not-a-card", {"found": "D2"}),
    ("  leader: self ", "  leader: ‹[self, self] ", "repeated", {"what": "leader"}),
    ("id: trumps\n", "id: ‹penalties\n", "repeated", {"what": "group", "found": "penalties"}),
    ("contracts: [no-tricks,", "contracts: [‹no-trics,", "unknown-reference", {"nearest": "no-tricks"}),
    ("contracts: [trumps]", "contracts: [trumps, ‹no-men]", "repeated", {"what": "contract", "found": "no-men"}),
    ("each-player: 3", "each-player: ‹0", "out-of-range", {"least": 1}),
    ("times: 2, by: match", "times: 2, by: ‹table", "not-one-of", {"allowed": ("player", "match")}),
    ("quota: {times: 2, by: match}", "‹quota: {times: 1, by: match}", "quota-too-small", {"room": 6, "needed": 12}),
    ("quota: {times: 2, by: player}", "‹quota: {times: 1, by: player}", "quota-too-small", {"room": 1, "needed": 2}),
    ("quota: {times: 2, by: match}\n      total: ", "quota: {times: 3, by: match}\n      total: ‹", "sum-open",
     {"id": "penalties"}),
    ("total: -5200", "total: ‹-5000", "total-wrong", {"what": "group", "claimed": -5000, "computed": -5200}),
    ("ties: share, total: 0", "ties: share, total: ‹5", "total-wrong", {"what": "match", "computed": 0}),
    ("contracts: [no-tricks, no-hearts,", "contracts: [no-tricks,", "unreachable", {"id": "no-hearts"}),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "code", "params"), MISTAKES)
def test_a_mistake_is_named_at_its_place(old: str, new: str, code: str, params: dict[str, object]) -> None:
    error, places = refusal((old, new))
    there = [p for p in error.problems if p.code == code and (not places or (p.line, p.column) == places[0])]
    assert there, found(error)
    assert params.items() <= dict(there[0].params).items()
    assert all(problem.line and problem.column for problem in error.problems)


def test_a_card_that_is_not_in_the_pack_gives_nobody_the_right() -> None:
    text = source("russian-choice").replace("declarer: eldest", "declarer: {holder-of: 2D}")
    with pytest.raises(DataError) as caught:
        read_variant(text, Path("russian-choice.yaml"), bases=Catalog.shipped().bases)
    assert [(p.code, p.params["found"]) for p in caught.value.problems] == [("not-in-deck", "2D")]


def test_two_contracts_with_trumps_cannot_be_told_apart() -> None:
    more = (
        "  more: {names: {pt: a, ru: б, en: c}, score: [{kind: tricks, each: 50}], duties: [follow, ruff, head], "
        "trump: chosen, total: 650}\n\nschedule:"
    )
    error, _ = refusal(
        ("\nschedule:", more),
        (TRUMPS, TRUMPS.replace("[trumps]", "[trumps, more]")),
    )
    assert "two-trump-options" in [code for code, _ in found(error)]


def test_a_contract_may_not_have_the_name_of_the_choice_itself() -> None:
    text = source(NAME).replace("no-men", "choice")
    with pytest.raises(DataError) as caught:
        read_variant(text)
    assert ("reserved-word", "choice") in [(p.code, p.params.get("found")) for p in caught.value.problems]


def test_a_match_has_an_end() -> None:
    error, _ = refusal(
        (TRUMPS, TRUMPS.replace("each-player: 2", "each-player: 25").replace("times: 2", "times: 25")),
    )
    assert ("schedule-too-long", 112) in [(p.code, p.params.get("found")) for p in error.problems]


def test_sums_may_be_open_where_all_contracts_sum_alike() -> None:
    """In the Russian file each contract of a group but Eralash sums to 160: without it, quotas may be wide."""
    text = source("russian-choice")
    for old, new in (
        (", minus-eralash]", "]"),
        (", plus-eralash]", "]"),
        ("each-player: 7", "each-player: 6"),
        ("times: 1", "times: 3"),
        ("total: -7680", "total: -3840"),
        ("total: 7680", "total: 3840"),
        ("elements:\n", "elements:\n  eralash:\n"),
    ):
        text = text.replace(old, new)
    lines = [line for line in text.splitlines() if not line.lstrip().startswith(("minus-eralash:", "plus-eralash:"))]
    text = "\n".join(lines).replace("contracts:\n", "contracts:\n  minus-eralash:\n  plus-eralash:\n", 1)
    variant = read_variant(text, bases=Catalog.shipped().bases)
    assert len(variant.schedule) == 48


def test_a_sale_has_no_place_beside_a_choice() -> None:
    text = (
        "format: 1\nid: mixed\nextends: portuguese\nnames: {pt: a, ru: б, en: c}\nschedule:\n  kind: choice\n"
        "  rule: CH-2\n  declarer: dealer\n  leader: self\n  groups:\n"
        "    - {id: all, names: {pt: a, ru: б, en: c}, contracts: [no-king], each-player: 1, "
        "quota: {times: 1, by: player}, total: -640}\nsettlement: {total: -640}\n"
    )
    with pytest.raises(DataError) as caught:
        read_variant(text, bases=Catalog.shipped().bases)
    assert ("unreachable", "festa") in [(p.code, p.params.get("id")) for p in caught.value.problems]
