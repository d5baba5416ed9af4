"""Records from anywhere: whatever the text, a reader gives a match or says what is wrong, and never anything else."""

import json
from pathlib import Path
from typing import Any

import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from kinggame.catalog import Catalog
from kinggame.errors import DataError, KingError
from kinggame.record import read, replay, resolve_variant, trace
from tests.support.mutilation import TOKENS, mutilated, rearranged, values

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*/*.king"))
TEXTS = [path.read_text(encoding="utf-8") for path in GOLDEN]
TREES = [yaml.safe_load(text) for text in TEXTS]
CATALOG = Catalog.shipped()
VALUES = values(
    "russian portuguese person bot medium pass accept 3P 8P trump-S lead-self 9C KH AKQJ.T9.. play_on festa"
)


def outcome(content: str | bytes) -> KingError | None:
    """Read, replay and trace a record; anything but success and a KingError is a bug and goes on up."""
    try:
        record = read(content)
        variant = resolve_variant(record, CATALOG)
        replay(record, variant)
        list(trace(record, variant))
    except KingError as error:
        if isinstance(error, DataError):
            for problem in error.problems:
                assert problem.line >= 0
                json.dumps(dict(problem.params), default=str)
        return error
    return None


def test_the_texts_are_good_before_they_are_torn() -> None:
    assert TEXTS
    assert [outcome(text) for text in TEXTS] == [None] * len(TEXTS)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(mutilated(TEXTS))
def test_mutilated_text(text: str) -> None:
    outcome(text)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(rearranged(TREES, VALUES))
def test_wrong_parts_in_right_places(tree: Any) -> None:
    outcome(yaml.safe_dump(tree, allow_unicode=True))


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.one_of(st.text(max_size=60), VALUES.map(yaml.safe_dump), st.lists(TOKENS, max_size=30).map("".join)))
def test_any_text(content: str) -> None:
    assert isinstance(outcome(content), KingError)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.binary(max_size=60))
def test_any_bytes(content: bytes) -> None:
    assert isinstance(outcome(content), KingError)
