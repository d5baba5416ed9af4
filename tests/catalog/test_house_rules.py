"""A variant that extends another one: maps merge by name, lists are replaced, an empty value takes an entry away."""

from pathlib import Path

import pytest

from kinggame import resources
from kinggame.catalog import Catalog, bases_for, digest, read_variant
from kinggame.documents import Document, load
from kinggame.errors import DataError, Problem
from kinggame.rules import CountAll, CountCards, PassRule, Variant
from tests.documents.marks import unmarked

HEAD = "format: 1\nid: mine\nextends: {base}\nnames: {{pt: Meu, ru: Мой, en: Mine}}\n"


@pytest.fixture(scope="module")
def bases() -> dict[str, Document]:
    return {name: load(resources.variants_dir() / f"{name}.yaml") for name in ("russian", "portuguese")}


def mine(bases: dict[str, Document], rest: str, base: str = "russian") -> Variant:
    return read_variant(HEAD.format(base=base) + rest, Path("mine.yaml"), bases=bases)


def test_what_is_not_said_is_taken_over(bases: dict[str, Document], catalog: Catalog) -> None:
    variant = mine(bases, "")
    russian = catalog.get("russian")
    assert variant.names["en"] == "Mine"
    assert digest(variant) != digest(russian)  # another id is another game
    assert variant.contracts == russian.contracts
    assert variant.looks == russian.looks


def test_an_element_that_is_changed_reaches_every_contract_that_counts_it(bases: dict[str, Document]) -> None:
    """Kings and jacks count two each: eight cards, so that every sum stays what it was."""
    variant = mine(bases, "elements: {boys: {cards: {ranks: KJ}, each: 2}}")
    boys = variant.contracts["no-boys"].score[0].element
    assert isinstance(boys, CountCards)
    assert {str(card) for card in boys.cards} == {"KS", "KH", "KD", "KC", "JS", "JH", "JD", "JC"}
    assert boys.each == -2
    everything = variant.contracts["minus-eralash"].score[0].element
    assert isinstance(everything, CountAll)
    assert boys in everything.of
    assert variant.element_names["boys"]["ru"] == "Мальчики"


def test_an_empty_value_takes_a_duty_away_and_a_list_is_replaced(bases: dict[str, Document]) -> None:
    rest = (
        "duties: {king-falls: }\n"
        "contracts: {no-king: {duties: [follow, hearts-shut]}, minus-eralash: {duties: [follow]},"
        " king: {duties: [follow]}, plus-eralash: {duties: [follow]}}"
    )
    variant = mine(bases, rest)
    assert [duty.kind for duty in variant.contracts["no-king"].duties] == ["follow", "no-lead"]
    assert [duty.kind for duty in variant.contracts["no-hearts"].duties] == ["follow", "no-lead"]
    assert [duty.kind for duty in variant.contracts["king"].duties] == ["follow"]


def test_what_lies_deep_inside_may_be_changed_alone(bases: dict[str, Document]) -> None:
    variant = mine(bases, "sales: {festa: {auction: {pass: reopening}}}", "portuguese")
    assert variant.sales["festa"].auction.passing is PassRule.REOPENING
    assert len(variant.sales["festa"].auction.answers) == 3


def test_another_kind_replaces_the_whole_entry(bases: dict[str, Document]) -> None:
    """Points for last tricks in the place of kings: nothing of `cards` is left over, and so its names must be said."""
    names = "names: {pt: V, ru: В, en: T}"
    variant = mine(bases, f"elements: {{boys: {{kind: tricks, last: 4, each: 4, {names}}}}}")
    assert "CountTricks" in repr(variant.contracts["no-boys"].score[0].element)
    with pytest.raises(DataError) as caught:
        mine(bases, "elements: {boys: {kind: tricks, last: 4, each: 4}}")
    assert [problem.code for problem in caught.value.problems] == ["missing-key"]


MISTAKES = [
    ("extends: ‹rusian", "unknown-reference", {"nearest": "russian"}),
    ("extends: ‹[russian]", "wrong-type", {"expected": "text", "found": "list"}),
    ("extends: ‹mine", "unknown-reference", {"found": "mine"}),
    ("extends: ‹house", "extends-extension", {"base": "russian"}),
    ("extends: russian\nduties: {‹kings-fall: }", "nothing-to-take-away", {"found": "kings-fall"}),
    ("extends: russian\nlooks: {house: ‹tiles}", "not-one-of", {"found": "tiles"}),
    ("extends: ‹russian\nelements: {boys: {each: 3}}", "total-wrong", {"id": "no-boys", "computed": -12}),
    ("extends: russian\nelements: {‹gurls: {each: 5}}", "not-in-base", {"found": "gurls", "nearest": "girls"}),
    ("extends: russian\ncontracts: {‹no-trick: {total: 5}}", "not-in-base", {"nearest": "no-tricks"}),
    ("extends: russian\nduties: {‹folow: {rule: C-1}}", "not-in-base", {"nearest": "follow"}),
    ("extends: portuguese\nsales: {‹fiesta: {total: 5}}", "not-in-base", {"base": "portuguese", "nearest": "festa"}),
    ("extends: russian\nduties: {‹folow: }", "nothing-to-take-away", {"nearest": "follow"}),
    ("extends: russian\n‹colour: red", "unknown-key", {"key": "colour"}),
]


@pytest.mark.parametrize(("marked", "code", "params"), MISTAKES, ids=[case[0] for case in MISTAKES])
def test_a_mistake_is_named_where_its_author_made_it(
    bases: dict[str, Document], marked: str, code: str, params: dict[str, object]
) -> None:
    """A total that no longer holds has no place of its own in the file: the base that was chosen is named."""
    known = {**bases, "house": Document({"extends": "russian"})}
    text, [place] = unmarked("format: 1\nid: mine\nnames: {pt: Meu, ru: Мой, en: Mine}\n" + marked + "\n")
    with pytest.raises(DataError) as caught:
        read_variant(text, Path("mine.yaml"), bases=known)
    problem = next(one for one in caught.value.problems if one.code == code)
    assert (problem.line, problem.column) == place
    assert {name: problem.params[name] for name in params} == params


def test_a_misspelt_entry_is_told_once_and_a_new_one_by_what_it_lacks(bases: dict[str, Document]) -> None:
    for entry, codes in (
        ("contracts: {no-trick: {total: 5}}", ["not-in-base"]),
        ("elements: {whales: {each: 5}}", ["missing-key"]),
    ):
        with pytest.raises(DataError) as caught:
            mine(bases, entry)
        assert [problem.code for problem in caught.value.problems] == codes


@pytest.mark.parametrize(
    ("marked", "what", "users"),
    [
        ("duties: {‹king-falls: }", "duty", {"no-king", "minus-eralash"}),
        ("elements: {‹king: }", "element", {"no-king", "king"}),
        ("contracts: {‹no-king: }", "deal", {"schedule"}),
    ],
)
def test_what_is_taken_away_and_still_in_use_is_told_once_with_who_uses_it(
    bases: dict[str, Document], marked: str, what: str, users: set[str]
) -> None:
    """The fault stands where it was taken away, not where the rules were chosen that still refer to it."""
    text, [place] = unmarked(HEAD.format(base="russian") + marked + "\n")
    with pytest.raises(DataError) as caught:
        read_variant(text, Path("mine.yaml"), bases=bases)
    found = [one for one in caught.value.problems if one.code in ("taken-away-in-use", "unknown-reference")]
    gone = [one for one in found if one.params["what"] == what]
    assert [(one.line, one.column) for one in gone] == [place]
    named = gone[0].params["users"]
    assert isinstance(named, tuple)
    assert users <= set(named)
    assert len(set(named)) == len(named)


def test_format_id_and_names_are_always_said(bases: dict[str, Document]) -> None:
    with pytest.raises(DataError) as caught:
        read_variant("extends: russian\n", bases=bases)
    assert [(one.code, one.params["key"]) for one in caught.value.problems] == [
        ("missing-key", "format"),
        ("missing-key", "id"),
        ("missing-key", "names"),
    ]


def test_a_file_may_extend_one_beside_it(tmp_path: Path, bases: dict[str, Document]) -> None:
    text = (resources.variants_dir() / "russian.yaml").read_text(encoding="utf-8")
    (tmp_path / "ours.yaml").write_text(text.replace("id: russian", "id: ours"), encoding="utf-8")
    path = tmp_path / "mine.yaml"
    path.write_text(HEAD.format(base="ours"), encoding="utf-8")
    document = load(path)
    assert "ours" in bases_for(document, bases)
    assert read_variant(path.read_text(encoding="utf-8"), bases=bases_for(document, bases)).id == "mine"


def own(folder: Path, name: str, text: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.yaml").write_text(text, encoding="utf-8")


def test_a_players_own_variants_come_after_those_of_king(tmp_path: Path, catalog: Catalog) -> None:
    own(tmp_path, "mine", HEAD.format(base="russian") + "elements: {boys: {cards: {ranks: KJ}, each: 2}}")
    loaded = catalog.with_own(tmp_path)
    assert loaded.problems == ()
    assert loaded.catalog.ids == (*catalog.ids, "mine")
    rules = loaded.catalog.own_rules("mine")
    assert rules is not None
    assert "extends" not in rules  # whole, so that a record that carries them can be read elsewhere
    assert loaded.catalog.own_rules("russian") is None
    assert catalog.with_own(tmp_path / "none").catalog.ids == catalog.ids


def test_a_broken_file_is_told_and_leaves_the_others(tmp_path: Path, catalog: Catalog) -> None:
    own(tmp_path, "mine", HEAD.format(base="russian"))
    own(tmp_path, "torn", "format: 1\nid: [a")
    own(tmp_path, "russian", HEAD.format(base="portuguese").replace("mine", "russian"))
    own(tmp_path, "lies", HEAD.format(base="russian").replace("mine", "lies") + "elements: {boys: {each: 3}}")
    loaded = catalog.with_own(tmp_path)
    assert loaded.catalog.ids == (*catalog.ids, "mine")
    told = {}
    for problem in loaded.problems:
        reason = problem.params["reason"]
        assert problem.code == "variant-unusable"
        assert isinstance(reason, Problem)
        told[Path(str(problem.params["file"])).name] = reason.code
    assert told == {"torn.yaml": "unclosed-list", "russian.yaml": "id-taken", "lies.yaml": "total-wrong"}


def test_own_variants_may_extend_each_other_once(tmp_path: Path, catalog: Catalog) -> None:
    text = (resources.variants_dir() / "russian.yaml").read_text(encoding="utf-8")
    own(tmp_path, "ours", text.replace("id: russian", "id: ours"))
    own(tmp_path, "mine", HEAD.format(base="ours"))
    assert catalog.with_own(tmp_path).catalog.ids[-2:] == ("mine", "ours")
