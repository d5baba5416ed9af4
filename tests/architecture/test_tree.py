"""What lies where, and what no file says."""

import re

import pytest

from tests.architecture.tree import ROOT, entries, texts

TOP_LEVEL = {
    *("kinggame", "assets", "variants", "lessons", "tests", "build", "benchmarks", "docs"),
    *("README.md", "CHANGELOG.md", "LICENSE", "pyproject.toml"),
    *(".ci", ".editorconfig", ".gitattributes", ".github", ".gitignore"),
}
LONGEST_MODULE = 400
ELSEWHERE = {
    "a place on one machine": r"(?<![\w.~<])/(work|root|home|Users|tmp|opt|mnt|srv)/\w",
    "a package index": r"pypi\.|pythonhosted|npmjs|--index-url|--extra-index-url",
    "who or what wrote it": r"(?i)\b(co-authored-by|language model|chatbot|llm|(sub)?agents?)\b",
}


def test_the_top_level_holds_what_it_is_meant_to_hold() -> None:
    assert {path.name for path in entries(ROOT)} == TOP_LEVEL


@pytest.mark.parametrize("what", ELSEWHERE)
def test_no_file_speaks_of_what_is_not_the_project(what: str) -> None:
    pattern = re.compile(ELSEWHERE[what])
    found = [
        f"{name}:{number}: {line.strip()[:100]}"
        for name, text in texts()
        if name != "tests/architecture/test_tree.py"
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("what", "line"),
    [
        ("a place on one machine", 'FOLDER = "/home/ana/king"'),
        ("a package index", "pip install --index-url https://example.org"),
        ("who or what wrote it", "Co-authored-by: somebody"),
    ],
)
def test_such_a_line_would_be_found(what: str, line: str) -> None:
    assert re.search(ELSEWHERE[what], line)


ONLOOKERS = (
    *("kinggame/bots/", "kinggame/stage/", "kinggame/ui/screens/", "kinggame/cli/playing.py", "kinggame/i18n/"),
    *("kinggame/coach/facts.py", "kinggame/coach/checks.py", "kinggame/coach/words.py", "kinggame/coach/hints.py"),
)
"""who is shown the view of a seat, and nothing more"""


def test_bots_screens_and_texts_never_look_at_the_whole_state() -> None:
    whole = re.compile(r"\b(MatchState|DealState|History)\b|session\.(history\.)?state\b")
    found = [
        f"{name}:{number}: {line.strip()}"
        for name, text in texts(ROOT / "kinggame")
        if name.startswith(ONLOOKERS) and name.endswith(".py")
        for number, line in enumerate(text.splitlines(), 1)
        if whole.search(line)
    ]
    assert not found, "\n".join(found)


def test_modules_stay_short() -> None:
    lengths = {name: text.count("\n") for name, text in texts(ROOT / "kinggame") if name.endswith(".py")}
    assert {name: length for name, length in lengths.items() if length > LONGEST_MODULE} == {}
