"""The digest is the same for the same rules, and changes with each of them."""

import pytest

from kinggame.catalog import digest, read_variant
from kinggame.rules import Variant
from tests.catalog.sources import source


def of(text: str) -> str:
    return digest(read_variant(text))


def test_it_is_a_sha_256(variant: Variant) -> None:
    assert len(digest(variant)) == 64
    assert int(digest(variant), 16)


def test_the_variants_differ(russian: Variant, portuguese: Variant) -> None:
    assert digest(russian) != digest(portuguese)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("ru: Феста", "ru: Торги"),
        ("pt: Copas", "pt: Copinhas"),
        ("en: With trumps", "en: Trumps"),
        ("looks: {house: azulejo, indices: latin}\n", ""),
        ("house: azulejo", "house: star-and-lattice"),
        ("until: never, tricks: all,", "until: never,"),
        ("hearts-shut", "no-heart-leads"),  # a duty's own name is nothing but a name
        ("# King as", "# As King"),
    ],
)
def test_names_looks_defaults_and_comments_do_not_count(old: str, new: str) -> None:
    text = source("portuguese")
    assert old in text
    assert of(text.replace(old, new)) == of(text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("early-end: always", "early-end: never"),
        ("pass: final", "pass: reopening"),
        ("equal: nearer-to-owner", "equal: never"),
        ("over: else-free", "over: else-any-trump"),
        ("tricks: after-first", "tricks: all"),
        ("withdraw: unsold", "withdraw: refused"),
        ("to: [6P, 7P]", "to: [7P]"),
        ("reseat: first-deal", "reseat: before-match"),
        ("nulos:  {contract: nulos, leader: eldest}", "nulos:  {contract: nulos, leader: self}"),
        ("deals: [no-tricks, no-hearts,", "deals: [no-hearts, no-tricks,"),
        ("ranks: AKQJT98765432", "ranks: A2KQJT9876543"),
        ("max: 3", "max: 4"),
        ("owner: 4, others: 3", "owner: 1, others: 4"),
        ("duties: [follow, ruff, head-trumps]", "duties: [follow, head-trumps, ruff]"),
        ("winners: highest", "winners: above-zero"),
        ("rotation: clockwise", "rotation: counter-clockwise"),
    ],
)
def test_every_rule_counts(old: str, new: str) -> None:
    text = source("portuguese")
    assert old in text
    assert of(text.replace(old, new)) != of(text)
