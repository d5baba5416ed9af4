"""Rules are cited by number: each number cited stands in docs/rules.md, and each that stands there is cited."""

import re
from functools import cache
from pathlib import Path

from kinggame.catalog import Catalog
from kinggame.rules import RefusalCode, Sale

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "rules.md"
NUMBER = re.compile(r"\b(?:C|RU|PT|CH|TK)-\d+\b")


@cache
def defined() -> tuple[str, ...]:
    """List the rules of the page: each number in bold, where its text begins."""
    text = PAGE.read_text(encoding="utf-8")
    return tuple(re.findall(r"^(?:\| )?\*\*((?:C|RU|PT|CH|TK)-\d+)\*\*", text, re.MULTILINE))


def cited(*folders: str) -> dict[str, list[str]]:
    """Give the numbers cited in files of some folders, each with the places."""
    found: dict[str, list[str]] = {}
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in {".py", ".yaml", ".po", ".md"} and path != Path(__file__):
                for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                    for rule in NUMBER.findall(line):
                        found.setdefault(rule, []).append(f"{path.relative_to(ROOT)}:{number}")
    return found


def test_each_rule_stands_there_once_and_in_order() -> None:
    for letters in ("C", "RU", "PT", "CH", "TK"):
        numbers = [int(rule.partition("-")[2]) for rule in defined() if rule.startswith(f"{letters}-")]
        assert numbers == list(range(1, len(numbers) + 1))
    assert len(defined()) == 9 + 8 + 19 + 4 + 6


def test_each_number_cited_stands_there() -> None:
    places = cited("kinggame", "variants", "tests", "benchmarks", "docs/decisions")
    assert {rule: places[rule] for rule in places if rule not in defined()} == {}


def test_the_page_cites_nothing_that_it_does_not_hold() -> None:
    assert set(NUMBER.findall(PAGE.read_text(encoding="utf-8"))) == set(defined())


def test_each_rule_is_cited_where_it_lives_and_in_a_test_that_proves_it() -> None:
    lives = {rule for rule, places in cited("kinggame", "variants").items() if any(".po:" not in p for p in places)}
    assert set(defined()) - lives == set()
    assert set(defined()) - set(cited("tests")) == set()


def test_each_duty_of_a_shipped_variant_cites_a_rule() -> None:
    for variant in Catalog.shipped():
        rules = {duty.rule for contract in variant.contracts.values() for duty in contract.duties}
        rules |= {deal.auction.rule for deal in variant.schedule if isinstance(deal, Sale)}
        rules |= {variant.choice.rule} if variant.choice is not None else set()
        assert rules <= set(defined()), variant.id


def test_each_refusal_code_is_explained() -> None:
    table = re.findall(r"^\| `([a-z-]+)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert table == [code.value for code in RefusalCode]
