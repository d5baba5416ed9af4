"""What changes between two rule sets, computed from their data."""

import pytest

from kinggame.catalog import Catalog, read_variant
from kinggame.i18n import CardStyle, Translator
from kinggame.i18n.rulebook import Difference, differences
from kinggame.rules import Variant
from tests.catalog.sources import brazilian, source, whole_files

EN = Translator("en")


def rows(before: Variant, now: Variant) -> dict[str, Difference]:
    return {row.label: row for row in differences(EN, before, now, CardStyle.LATIN)}


def test_from_the_portuguese_to_the_russian_game(russian: Variant, portuguese: Variant) -> None:
    """RU-1, RU-2, RU-5 against PT-1, PT-4 to PT-6 and the festas."""
    found = rows(portuguese, russian)
    assert (found["Pack"].before.text, found["Pack"].now.text) == (
        "52 cards, from 2 to A: 13 for each",
        "32 cards, from 7 to A: 8 for each",
    )
    assert (found["Boys"].before.chips, found["Boys"].now.chips) == (("K", "J"), ("K",))
    assert found["Boys"].now.text == "−4 / +4 each, without J"
    assert found["A trick"].before.text == "−20, +25 (With trumps), −75 (Nulls)"
    assert found["A trick"].now.text == "−2, +2"
    assert found["First trick"].now.text == "nothing is barred"
    assert found["First trick"].before.text == "Hearts: no ♥; King of hearts: no K♥"
    assert found["Void in the suit led"].before.text.endswith("from the second trick on")
    assert found["Auction and trumps"].now.text == "none"
    assert found["Eralash"].is_new
    assert found["Eralash"].now.text == "everything at once: −96, +96"
    assert len(found) <= 9


def test_back_again_the_sides_are_turned(russian: Variant, portuguese: Variant) -> None:
    there, back = rows(portuguese, russian), rows(russian, portuguese)
    for label in ("Pack", "Match", "A trick", "Void in the suit led", "First trick", "Auction and trumps", "Eralash"):
        assert there[label].before == back[label].now
        assert there[label].now == back[label].before
    assert not any(row.is_new for row in back.values())


def test_from_sold_deals_to_named_ones(portuguese: Variant) -> None:
    """CH-4 against PT-11."""
    brazilian = read_variant(whole_files()["brazilian"], bases=Catalog.shipped().bases)
    found = rows(portuguese, brazilian)
    said = {label: (row.before.text, row.now.text) for label, row in found.items()}
    assert said == {
        "Match": ("6 deals to avoid and 4 deals by auction", "6 deals to avoid and 4 deals by choice"),
        "A trick": ("−20, +25 (With trumps), −75 (Nulls)", "−20, +25 (With trumps)"),
        "Auction and trumps": ("yes: Festa", "trumps, no auction"),
        "Choice of contract": ("none", "the dealer chooses: With trumps"),
    }


def test_deals_that_are_named_by_different_seats_are_told_each_by_its_name(portuguese: Variant) -> None:
    now = brazilian(
        ("  positive:\n", "  last:\n    names: {pt: Última, ru: Конец, en: Final}\n    rule: CH-4\n"
         "    declarer: eldest\n    leader: self\n    contracts: [trumps]\n    total: 325\n  positive:\n"),
        ("positive, positive]", "positive, last]"),
    )  # fmt: skip
    told = rows(portuguese, now)["Choice of contract"].now.text
    assert told == "Positive: the dealer chooses: With trumps; Final: the seat after the dealer chooses: With trumps"


@pytest.mark.parametrize("name", ["russian", "portuguese"])
def test_nothing_changes_between_a_variant_and_itself(t: Translator, name: str) -> None:
    variant = read_variant(source(name))
    assert differences(t, variant, read_variant(source(name))) == ()


@pytest.mark.parametrize(
    ("name", "changes", "label", "now"),
    [
        ("portuguese", [("pass: final", "pass: reopening")], "Who has passed", "may speak again"),
        ("portuguese", [("equal: nearer-to-owner", "equal: never")], "Equal offers", "none"),
        ("portuguese", [("each: 75, max: 3", "each: 75, max: 2")], "Offers", "Nulls: 75 each, 2 at most"),
        ("portuguese", [("rotation: clockwise", "rotation: counter-clockwise")], "Direction", "counter-clockwise"),
        ("portuguese", [("reseat: first-deal", "reseat: before-match")], "Seats", "fixed before the match"),
        ("portuguese", [("winners: highest", "winners: above-zero")], "Victory", "everybody above zero"),
        ("portuguese", [("over: else-free", "over: none")], "With trumps", "need not be beaten"),
        ("portuguese", [("until: never", "until: broken")], "Leading", "until such a card has been played"),
        ("portuguese", [("owner: 4, others: 3", "owner: 7, others: 2")], "Unsold", "7-2-2-2"),
        ("russian", [("early-end: optional", "early-end: never")], "End of a deal", "with the last trick"),
        ("russian", [("[no-tricks, no-boys,", "[no-boys, no-tricks,")], "Order of deals", "Boys, Tricks, Girls"),
        ("russian", [("ranks: K}, each: 4", "ranks: KJ}, each: 2")], "Boys", "−2 / +2 each"),
    ],
)  # fmt: skip
def test_one_changed_value_makes_one_row(name: str, changes: list[tuple[str, str]], label: str, now: str) -> None:
    text = source(name)
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    found = rows(read_variant(source(name)), read_variant(text))
    assert list(found) == [label]
    assert now in found[label].now.text
    assert found[label].before.text != found[label].now.text or found[label].before.chips != found[label].now.chips


def test_other_points_are_told(portuguese: Variant) -> None:
    text = source("portuguese").replace("each: 50, names", "each: 100, names").replace("total: -200", "total: -400")
    text = text.replace("total: -1300", "total: -1500").replace("ties: share, total: 0", "ties: share, total: -200")
    found = rows(portuguese, read_variant(text))
    assert list(found) == ["Points"]
    assert "Q −50" in found["Points"].before.text
    assert "Q −100" in found["Points"].now.text


def test_in_every_language_all_is_translated(t: Translator, russian: Variant, portuguese: Variant) -> None:
    if t.language == "en":
        return
    english = {
        text for row in differences(EN, portuguese, russian) for text in (row.label, row.before.text, row.now.text)
    }
    own = {text for row in differences(t, portuguese, russian) for text in (row.label, row.before.text, row.now.text)}
    same = {text for text in english & own if any(letter.isalpha() for letter in text)}
    assert same <= {"Eralash"}
