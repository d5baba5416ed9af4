"""The pages of the project lead where they say, and its decisions are short, numbered and listed."""

import re
from pathlib import Path

import pytest

from tests.architecture.tree import ROOT, files

PAGES = [path for path in files() if path.suffix == ".md"]
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("[0-9]*.md"))
LINK = re.compile(r"\[[^\]]*\]\(([^)#]+)[^)]*\)")
LONGEST_DECISION = 20


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    targets = [target for target in LINK.findall(page.read_text("utf-8")) if not target.startswith("http")]
    assert [target for target in targets if not (page.parent / target).exists()] == []


@pytest.mark.parametrize("page", DECISIONS, ids=lambda page: page.name)
def test_a_decision_says_context_choice_and_consequence_in_few_lines(page: Path) -> None:
    lines = page.read_text("utf-8").splitlines()
    assert len(lines) <= LONGEST_DECISION
    parts = [line.split("**")[1] for line in lines if line.startswith("**")]
    assert parts[:3] == ["Context.", "Choice.", "Consequence."]


def test_decisions_are_listed_by_their_numbers() -> None:
    listed = re.findall(
        r"^\| (\d+) \| \[(.+)\]\((.+)\) \|$", (ROOT / "docs/decisions/README.md").read_text("utf-8"), re.M
    )
    there = []
    for page in DECISIONS:
        number, title = page.read_text("utf-8").splitlines()[0].removeprefix("# ").split(". ", 1)
        assert page.name.startswith(f"{int(number):04}-")
        there.append((number, title, page.name))
    assert listed == there
    assert len({number for number, _, _ in there}) == len(there)
