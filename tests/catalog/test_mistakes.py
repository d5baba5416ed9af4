"""Each mistake that an author of a variant may make is refused with its code, at its place.

A case changes one piece of a shipped file; the ‹ in the new piece stands where the error is to point.
"""

from pathlib import Path

import pytest

from kinggame.catalog import read_variant, variant_of
from kinggame.documents import load
from kinggame.errors import DataError
from tests.catalog.sources import source
from tests.documents.marks import found, unmarked

RU, PT = "russian", "portuguese"
NULOS = "  nulos:                                    # PT-9\n"
ANSWERS = "      answers:                              # PT-14, PT-15\n"


def changed(name: str, *changes: tuple[str, str]) -> str:
    """Give a shipped file with pieces replaced, each of which must be there."""
    text = source(name)
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def refusal(text: str, name: str = RU) -> DataError:
    with pytest.raises(DataError) as caught:
        read_variant(text, Path(f"{name}.yaml"))
    return caught.value


SHAPES = [
    (RU, "elements: ", "‹elemnts: ", "unknown-key", {"key": "elemnts", "nearest": "elements"}),
    (RU, "early-end:", "‹early_end:", "unknown-key", {"nearest": "early-end"}),
    (RU, "dealing: {first-dealer: lot,", "dealing: {‹first: lot,", "unknown-key", {"nearest": "first-dealer"}),
    (RU, "elements: ", "‹on: true\nelements: ", "unknown-key", {"key": "on"}),
    (RU, "trump: none, total: -16}", "trump: none, ‹totl: -16}", "unknown-key", {"nearest": "total"}),
    (RU, "{kind: follow, rule: C-5}", "{kind: follow, rule: C-5, ‹cards: {suits: H}}", "unknown-key", {}),
    (PT, "pass: final", "‹passes: final", "unknown-key", {"nearest": "pass"}),
    (RU, "format: 1", "format: ‹2", "format-newer", {"found": 2, "known": 1}),
    (RU, "format: 1", "format: ‹one", "wrong-type", {"expected": "integer", "value": "one"}),
    (RU, "format: 1", "format: 1\n‹format: 1", "duplicate-key", {"key": "format"}),
    (RU, "names: {pt: King russo, ru: Кинг, en: Russian King}", "‹names: {pt: K, ru: К}", "missing-key", {"key": "en"}),
    (RU, "en: Russian King", "en: R, ‹fr: K", "unknown-key", {"key": "fr"}),
    (RU, "en: Russian King", "en: ‹''", "too-short", {"least": 1}),
    (RU, "en: Russian King", "en: ‹17", "wrong-type", {"expected": "text", "found": "integer"}),
    (RU, "en: Russian King", "en: ‹' King'", "not-one-line", {"found": "King"}),
    (RU, "en: Russian King", 'en: ‹"a\\nb"', "not-one-line", {}),
    (RU, "en: Russian King", "en: ‹" + "x" * 41, "too-long", {"most": 40, "found": 41}),
    (RU, "star-and-lattice", "‹star-and-latice", "not-one-of", {"nearest": "star-and-lattice"}),
    (RU, "ranks: AKQJT987", "ranks: ‹AKQJT9A7", "repeated-letter", {"found": "A"}),
    (RU, "ranks: AKQJT987", "ranks: ‹AKQJ10987", "unknown-letter", {"found": "1"}),
    (RU, "ranks: AKQJT987", "ranks: ‹[A, K, Q]", "wrong-type", {"expected": "text", "found": "list"}),
    (RU, "ranks: AKQJT987", "ranks: ‹987", "wrong-type", {"expected": "text", "found": "integer"}),
    (RU, "suits: SHDC", "suits: ‹SHDB", "unknown-letter", {"what": "suits", "found": "B"}),
    (RU, "players: 4", "players: ‹3", "out-of-reach", {"what": "players"}),
    (RU, "rotation: clockwise", "rotation: ‹clock-wise", "not-one-of", {"nearest": "clockwise"}),
    (RU, "early-end: optional", "early-end: ‹yes", "not-one-of", {"found": "yes"}),
    (RU, "kind: fixed", "kind: ‹fix", "not-one-of", {"found": "fix", "allowed": ("fixed", "choice")}),
    (RU, "  tricks:   {kind: tricks,", "  tricks:   {kind: ‹trick,", "not-one-of", {"nearest": "tricks"}),
    (RU, "  tricks:   {kind: tricks,", "  ‹tricks:   {", "missing-key", {"key": "kind"}),
    (RU, "each: 2, names", "each: ‹-2, names", "out-of-range", {"found": "-2", "least": 1}),
    (RU, "each: 2, names", "each: ‹2.5, names", "wrong-type", {"expected": "integer", "found": "number"}),
    (RU, "each: 2, names", "each: ‹'2', names", "wrong-type", {"expected": "integer", "found": "text"}),
    (RU, "card: KH", "card: ‹HK", "not-a-card", {"found": "HK"}),
    (RU, "  no-boys:  ", "  ‹No_Boys:  ", "not-a-slug", {"found": "No_Boys"}),
    (RU, "id: minus", "id: ‹Minus", "not-a-slug", {"found": "Minus"}),
    (RU, "kind: follow, rule: C-5", "kind: follow, rule: ‹C5", "not-a-rule-number", {"found": "C5"}),
    (RU, "kind: follow, rule: C-5", "kind: follow, rule: ‹5", "wrong-type", {"expected": "text"}),
    (RU, "until: never", "until: ‹brocken", "not-one-of", {"nearest": "broken"}),
    (RU, "tricks: all, rule: RU-4", "tricks: ‹afterfirst, rule: RU-4", "not-one-of", {"nearest": "after-first"}),
    (RU, "sign: minus", "sign: ‹negative", "not-one-of", {"allowed": ("plus", "minus")}),
    (RU, "duties: [follow]", "duties: ‹follow", "wrong-type", {"expected": "list", "found": "text"}),
    (RU, "duties: [follow]", "duties: ‹[]", "too-short", {"least": 1}),
    (RU, "total: -16}", "total: ‹sixteen}", "wrong-type", {"expected": "integer", "found": "text"}),
    (PT, "id: P, each: 25", "id: ‹Q, each: 25", "not-one-of", {"allowed": ("P", "N")}),
    (PT, "to: [6P, 7P]", "to: [‹P6, 7P]", "not-an-offer", {"found": "P6"}),
    (PT, "trumps: {contract: trumps, leader: [self, next]}", "trumps: {contract: trumps, leader: [‹me, next]}",
     "not-one-of", {"found": "me"}),
    (PT, "leader: eldest}", "leader: ‹oldest}", "not-one-of", {"nearest": "eldest"}),
    (PT, "owner: dealer", "owner: ‹eldest", "not-one-of", {"allowed": ("dealer",)}),
    (RU, "winners: highest", "winners: ‹higest", "not-one-of", {"nearest": "highest"}),
]  # fmt: skip

MEANINGS = [
    (RU, "id: russian", "id: ‹siberian", "id-not-stem", {"found": "siberian", "stem": "russian"}),
    (RU, "each: 8}", "each: ‹7}", "pack-not-dealt", {"each": 7, "players": 4, "pack": 32}),
    (RU, "{element: boys, sign: minus}", "{element: ‹boy, sign: minus}", "unknown-reference",
     {"what": "element", "nearest": "boys"}),
    (RU, "of: [tricks, boys,", "of: [tricks, ‹boyz,", "unknown-reference", {"nearest": "boys"}),
    (RU, "of: [tricks, boys,", "of: [tricks, ‹tricks, boys,", "repeated", {"found": "tricks"}),
    (RU, "of: [tricks, boys,", "of: [‹eralash, tricks, boys,", "unknown-reference", {"what": "element"}),
    (RU, "duties: [follow, hearts-shut],", "duties: [follow, ‹heart-shut],", "unknown-reference",
     {"what": "duty", "nearest": "hearts-shut"}),
    (RU, "duties: [follow, hearts-shut],", "duties: [follow, ‹follow, hearts-shut],", "repeated",
     {"what": "duty"}),
    (RU, "deals: [no-tricks,", "deals: [‹notricks, no-tricks,", "unknown-reference",
     {"what": "deal", "nearest": "no-tricks"}),
    (RU, "  eralash:  {", "  ‹spare:  {kind: flat, each: 3, names: {pt: a, ru: б, en: c}}\n  eralash:  {", "unused",
     {"what": "element", "id": "spare"}),
    (RU, "  king-falls: ", "  ‹spare: {kind: follow, rule: C-5}\n  king-falls: ", "unused", {"what": "duty"}),
    (RU, "  no-boys:       ",
     "  ‹spare: {score: [{element: boys, sign: minus}], duties: [follow], trump: none, total: -16}\n  no-boys:  ",
     "unreachable", {"what": "contract", "id": "spare"}),
    (RU, "score: [{element: tricks, sign: minus}], duties: [follow], trump: none, total: -16}",
     "score: [{element: tricks, sign: minus}], duties: [follow], trump: none, total: ‹-15}",
     "total-wrong", {"what": "contract", "id": "no-tricks", "claimed": -15, "computed": -16}),
    (PT, "trump: none, total: -260}", "trump: none, total: ‹-250}", "total-wrong",
     {"what": "contract", "id": "no-tricks", "claimed": -250, "computed": -260}),
    (RU, "total: -192", "total: ‹192", "total-wrong", {"what": "phase", "claimed": 192, "computed": -192}),
    (PT, "total: 1300", "total: ‹1200", "total-wrong", {"what": "phase", "computed": 1300}),
    (RU, "ties: share, total: 0", "ties: share, total: ‹1", "total-wrong", {"what": "match", "computed": 0}),
    (RU, "cards: {ranks: K}", "cards: ‹{ranks: '2'}", "selects-nothing", {}),
    (RU, "cards: {ranks: K}", "cards: ‹{ranks: K2}", "not-in-deck", {"found": "2"}),
    (RU, "cards: {ranks: K}", "cards: ‹{}", "selector-empty", {}),
    (RU, "cards: {card: KH}, each", "cards: ‹{card: KH, suits: H}, each", "selector-mixed", {}),
    (RU, "last: 2, each: 8", "last: ‹9, each: 8", "out-of-range", {"found": "9", "most": 8}),
    (PT, NULOS + "    names: {pt: Nulos, ru: Нулос, en: Nulls}\n", "  ‹nulos:\n", "contract-unnamed",
     {"contract": "nulos"}),
    (PT, "each: 75, max: 3, buys: nulos", "each: 75, max: 3, buys: ‹nulo", "unknown-reference",
     {"what": "option", "nearest": "nulos"}),
    (PT, "each: 25, max: 13,", "each: 25, max: 13, buys: trumps}\n        - {id: ‹P, each: 30, max: 10,",
     "repeated", {"what": "bid", "found": "P"}),
    (PT, "to: [6P, 7P]", "to: [6P, ‹14P]", "unknown-reference", {"what": "offer"}),
    (PT, "to: [6P, 7P]", "to: [6P, ‹8P]", "demand-not-higher", {"found": "8P", "bid": "8P"}),
    (PT, "to: [6P, 7P]", "to: [6P, 7P, ‹3N]", "demand-not-higher", {"found": "3N"}),
    (PT, "bid: 8P", "bid: ‹8Q", "unknown-reference", {"what": "offer", "found": "8Q"}),
    (PT, ANSWERS + "        - {id: accept, kind: accept}\n", "      ‹answers:\n", "answer-missing",
     {"answer": "accept"}),
    (PT, "tricks: {owner: 4, others: 3}", "‹tricks: {owner: 4, others: 4}", "award-tricks",
     {"given": 16, "tricks": 13}),
    (PT, "{award: {as: trumps,", "{award: {as: ‹no-men,", "award-counts-cards", {"contract": "no-men"}),
    (PT, "{award: {as: trumps,", "{award: {as: ‹trump,", "unknown-reference", {"nearest": "trumps"}),
    (PT, "4-3-3-3:", "‹trump-free:", "reserved-word", {"found": "trump-free"}),
    (PT, "leader: [self, next]}", "leader: ‹[self, self]}", "repeated", {"what": "leader"}),
    (PT, "    total: 325                              #", "    total: 300 #", "total-wrong", {"what": "outcome"}),
    (PT, "met: sold, refused: refused}", "met: sold, refused: unsold}", "unreachable",
     {"what": "outcome", "id": "refused"}),
    (PT, "      unsold:                               # PT-17, PT-18\n        by: owner",
     "      unsold:\n        by: ‹bidder", "nobody-bid", {}),
    (PT, "no-men, no-king,", "no-men, no-king, ‹trumps,", "trump-undeclared", {"contract": "trumps"}),
    (PT, "duties: [follow]\n", "duties: [follow, ‹ruff]\n", "duty-needs-trump", {"duty": "ruff"}),
    (RU, "id: plus\n", "id: ‹minus\n", "repeated", {"what": "phase", "found": "minus"}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new", "code", "params"), SHAPES)
def test_a_wrong_key_word_or_shape(name: str, old: str, new: str, code: str, params: dict[str, object]) -> None:
    text, places = unmarked(changed(name, (old, new)))
    error = refusal(text, name)
    assert found(error) == [(code, places[0])]
    assert params.items() <= dict(error.problems[0].params).items()


@pytest.mark.parametrize(("name", "old", "new", "code", "params"), MEANINGS)
def test_parts_that_do_not_fit_one_another(name: str, old: str, new: str, code: str, params: dict[str, object]) -> None:
    text, places = unmarked(changed(name, (old, new)))
    error = refusal(text, name)
    there = [p for p in error.problems if p.code == code and (not places or (p.line, p.column) == places[0])]
    assert there, found(error)
    assert params.items() <= dict(there[0].params).items()
    assert all(problem.line and problem.column for problem in error.problems)


def test_one_lie_is_told_once() -> None:
    """A phase is held against what its contracts are worth, not against what they claim."""
    text = changed(RU, ("each: 4, names: {pt: Reis", "each: 5, names: {pt: Reis"))
    codes = [(p.code, p.params["what"], p.params["id"]) for p in refusal(text).problems]
    wrong_everywhere = {"no-boys", "boys", "minus-eralash", "plus-eralash", "minus", "plus"}
    assert {(code, name) for code, _, name in codes} == {("total-wrong", name) for name in wrong_everywhere}
    assert len(codes) == len(wrong_everywhere)
    text = changed(PT, ("trump: none, total: -260}", "trump: none, total: -250}"))
    assert [problem.code for problem in refusal(text, PT).problems] == ["total-wrong"]


def test_all_lies_are_told_together_in_the_order_of_the_text() -> None:
    text, places = unmarked(
        changed(
            PT,
            ("id: portuguese", "id: ‹lusitan"),
            ("each: 13}", "each: ‹12}"),
            ("cards: {ranks: Q}", "cards: ‹{ranks: Q, card: KH}"),
            ("duties: [follow, hearts-shut, no-heart-first]", "duties: [follow, hearts-shut, ‹no-hart-first]"),
            ("buys: nulos", "buys: ‹nulls"),
        )
    )
    error = refusal(text, PT)
    expected = ["id-not-stem", "pack-not-dealt", "selector-mixed", "unknown-reference", "unknown-reference"]
    told = found(error)
    assert told == sorted(told, key=lambda one: one[1])
    assert set(zip(expected, places, strict=True)) <= set(told)


def test_what_follows_from_a_mistake_does_not_stand_before_it() -> None:
    """The first fault is the one that the list of variants tells: it must be a cause."""
    misspelt = refusal(changed(RU, ("score: [{element: king, sign: minus}]", "score: [{element: kong, sign: minus}]")))
    assert misspelt.problems[0].code == "unknown-reference"
    assert "unused" not in [problem.code for problem in misspelt.problems]
    text = changed(
        RU,
        ("elements:", "elements:\n  spare: {kind: tricks, each: 1, names: {pt: a, ru: b, en: c}}\n#"),
        ("each: 8}", "each: 7}"),
    )
    codes = [problem.code for problem in refusal(text).problems]
    assert codes.index("unused") == len(codes) - 1 > 0


def test_a_name_may_be_a_word_that_yaml_1_1_takes_for_a_boolean() -> None:
    variant = read_variant(changed(RU, ("en: Russian King", "en: no")), Path("russian.yaml"))
    assert variant.names["en"] == "no"


def test_a_sale_without_an_outcome_that_an_answer_leads_to_is_refused() -> None:
    start = source(PT).index("      refused:")
    end = source(PT).index("      unsold:", start)
    text = source(PT)[:start] + source(PT)[end:]
    text, places = unmarked(text.replace("refused: refused}", "refused: ‹refused}"))
    assert ("outcome-missing", places[0]) in found(refusal(text, PT))


def test_a_sale_that_is_never_held_is_refused() -> None:
    text = changed(PT, ("  festa:", "  ‹festa:"), ("deals: [festa, festa, festa, festa]", "deals: [no-king]"))
    text, places = unmarked(text)
    error = refusal(text, PT)
    assert ("unreachable", places[0]) in found(error)


def test_two_options_that_are_both_declared_by_a_suit_are_refused() -> None:
    old = "          4-3-3-3: {award:"
    new = "          more:    {contract: trumps, leader: eldest}\n          4-3-3-3: {award:"
    assert "two-trump-options" in [code for code, _ in found(refusal(changed(PT, (old, new)), PT))]


def test_an_option_that_no_offer_buys_is_refused() -> None:
    old = "          nulos:  {contract: nulos, leader: [self, next]}"
    text, places = unmarked(changed(PT, (old, old + "\n          ‹more:  {contract: nulos, leader: eldest}")))
    assert found(refusal(text, PT)) == [("unreachable", places[0])]


def test_a_text_without_a_file_has_no_stem_to_match() -> None:
    assert read_variant(source(RU)).id == "russian"
    assert read_variant(source(RU), "pasted").id == "russian"


def test_a_file_on_disk_is_held_against_its_name(tmp_path: Path) -> None:
    path = tmp_path / "siberian.yaml"
    path.write_text(source(RU), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        variant_of(load(path))
    assert [problem.code for problem in caught.value.problems] == ["id-not-stem"]
    assert caught.value.file == path
