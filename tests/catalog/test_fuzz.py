"""Whatever a variant file holds, reading it gives a variant or a DataError, and is quick."""

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from kinggame.catalog import read_variant
from kinggame.documents import DEFAULT_LIMITS, read
from kinggame.errors import DataError
from kinggame.rules import Variant
from tests.catalog.sources import source
from tests.support.mutilation import TOKENS, mutilated, rearranged, values

TEXTS = {name: source(name) for name in ("russian", "portuguese")}
TREES = {name: yaml.safe_load(text) for name, text in TEXTS.items()}

WORDS = (
    "tricks cards all-of follow ruff none chosen sold festa trumps king no-king SHDC H K KH 8P P plus minus eldest "
    "self accept first C-5 nulos"
)
VALUES = values(WORDS)


def outcome(content: str | bytes) -> Variant | DataError:
    """Read a variant; anything but a variant and a DataError is a bug and goes on up."""
    try:
        return read_variant(content)
    except DataError as error:
        refusal = error
    for problem in refusal.problems:
        assert problem.line >= 0
        assert problem.column >= 0
        json.dumps(dict(problem.params), default=list)
    return refusal


@settings(max_examples=150, deadline=None, derandomize=True)
@given(mutilated(list(TEXTS.values())))
def test_mutilated_text(text: str) -> None:
    outcome(text)


@settings(max_examples=250, deadline=None, derandomize=True)
@given(rearranged(list(TREES.values()), VALUES))
def test_wrong_parts_in_right_places(tree: Any) -> None:
    outcome(json.dumps(tree, ensure_ascii=False))


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.one_of(st.text(max_size=60), VALUES.map(yaml.safe_dump), st.lists(TOKENS, max_size=30).map("".join)))
def test_any_text(content: str) -> None:
    assert isinstance(outcome(content), DataError)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.binary(max_size=60))
def test_any_bytes(content: bytes) -> None:
    assert isinstance(outcome(content), DataError)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(VALUES)
def test_what_was_written_is_read_back(value: Any) -> None:
    """JSON is YAML: quoted text, numbers and nesting come back as they were."""
    plain = json.loads(json.dumps({"key": value}), parse_float=lambda text: None)
    try:
        document = read(json.dumps(plain, ensure_ascii=False))
    except DataError as error:
        codes = {problem.code for problem in error.problems}
    else:
        codes = set()
        assert document.value == plain
    assert codes <= {"control-character", "empty-key"}


BOMBS: dict[str, Callable[[], str]] = {
    "aliases": lambda: "a: &a [x,x]\n" + "\n".join(f"b{i}: &b{i} [*a,*a,*a]" for i in range(3000)),
    "merges": lambda: "a: &a {x: 1}\n" + "b: {<<: [*a, *a, *a]}\n" * 2000,
    "lists": lambda: "[" * 400_000,
    "maps": lambda: "{a: " * 200_000,
    "block lists": lambda: "- " * 400_000,
    "keys": lambda: "".join(f"k{i}: 1\n" for i in range(90_000)),
    "one key": lambda: "k: 1\n" * 90_000,
    "questions": lambda: "? " * 400_000,
    "quotes": lambda: '"' + "\\x41" * 200_000 + '"',
    "one scalar": lambda: "a: " + "b" * 900_000,
    "digits": lambda: "format: " + "9" * 900_000,
    "comments": lambda: "#\n" * 400_000,
    "spaces": lambda: " " * 900_000,
    "unknown keys": lambda: "{" + ", ".join(f"key-{i}: 1" for i in range(20_000)) + "}",
    "wrong words": lambda: "schedule: {kind: fixed, phases: [" + "{id: " + "x" * 800_000 + "}]}",
    "elements": lambda: "elements: {" + ", ".join(f"e{i}: {{kind: trickz}}" for i in range(12_000)) + "}",
}


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS.keys())
def test_bombs_are_refused_fast(bomb: Callable[[], str]) -> None:
    text = bomb()
    assert len(text.encode()) <= DEFAULT_LIMITS.size, "it is to pass the first guard"
    start = time.process_time()
    assert isinstance(outcome(text), DataError)
    assert time.process_time() - start < 3
