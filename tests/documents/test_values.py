"""A value is made without the library of the models exactly where that library would make the same."""

import json
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kinggame.documents import read, validate
from kinggame.documents.bridge import _checker
from kinggame.documents.values import UNFIT, WHOLE, AtMost, Value, Within, value_of
from kinggame.errors import DataError


@dataclass(frozen=True, slots=True)
class Corner(Value):
    x: Annotated[int, Within(-5, 5)]
    on: bool = False


@dataclass(frozen=True, slots=True)
class Example(Value):
    version: Annotated[Literal[1], WHOLE] = 1
    name: Annotated[str, AtMost(4)] = ""
    word: Literal["a", "b"] | None = None
    names: Annotated[list[Annotated[str, AtMost(2)]], AtMost(2)] = field(default_factory=list)
    keys: Annotated[dict[Annotated[str, AtMost(2)], int], AtMost(2)] = field(default_factory=dict)
    corner: Corner | None = None


ATOMS = (
    st.none()
    | st.booleans()
    | st.integers(-7, 7)
    | st.sampled_from([0.0, 1.0, 4.5])
    | st.sampled_from(["", "a", "b", "abc", "abcde", "é", "\ud800", "1"])
)
CORNERS = st.dictionaries(st.sampled_from(["x", "on", "y"]), ATOMS)
ENTRIES = ATOMS | st.lists(ATOMS, max_size=3) | st.dictionaries(st.sampled_from(["a", "bc", "def"]), ATOMS) | CORNERS
EXAMPLES = st.dictionaries(st.sampled_from(["version", "name", "word", "names", "keys", "corner", "other"]), ENTRIES)


def by_the_library(data: object) -> object:
    try:
        return _checker(Example).validate_json(json.dumps(data))
    except ValueError:
        return UNFIT


@settings(deadline=None, derandomize=True)
@given(EXAMPLES | ATOMS)
def test_it_is_made_where_the_library_makes_it_and_is_the_same(data: Any) -> None:
    made, wanted = value_of(Example, data), by_the_library(data)
    assert made == wanted
    assert repr(made) == repr(wanted), "True is not 1"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("- a", "wrong-type"),
        ("version: true", "wrong-type"),
        ("version: 2", "not-one-of"),
        ("name: abcde", "too-long"),
        ("word: c", "not-one-of"),
        ("names: [a, b, c]", "too-long"),
        ("keys: {abc: 1}", "too-long"),
        ("corner: {x: 6}", "out-of-range"),
        ("corner: {}", "missing-key"),
        ("corner: {x: 1, up: true}", "unknown-key"),
        ("nmae: a", "unknown-key"),
    ],
)
def test_what_does_not_fit_is_told_by_its_code(text: str, code: str) -> None:
    with pytest.raises(DataError) as caught:
        validate(Example, read(text))
    assert [problem.code for problem in caught.value.problems] == [code]


def test_a_misspelt_field_is_told_with_its_place_and_the_right_one() -> None:
    with pytest.raises(DataError) as caught:
        validate(Example, read("name: a\ncorner: {x: 1, onn: true}\n"))
    (problem,) = caught.value.problems
    assert (problem.line, problem.column) == (2, 16)
    assert problem.params == {"key": "onn", "nearest": "on", "allowed": ("x", "on")}


def test_a_value_does_not_share_its_lists_with_what_it_was_made_of() -> None:
    data = {"names": ["a"]}
    made = value_of(Example, data)
    data["names"].append("b")
    assert made.names == ["a"]
