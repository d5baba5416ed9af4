"""The JSON Schema takes what the reader takes, and refuses what is wrong in shape."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from kinggame import resources
from kinggame.catalog.schema import field_texts, json_schema
from tests.catalog.test_mistakes import SHAPES, changed
from tests.documents.marks import unmarked

NOT_FOR_A_SCHEMA = {"duplicate-key", "format-newer", "not-one-line"}
"""what only the reader of the text can see, or what has no form in a schema"""


@pytest.fixture(scope="module")
def validator() -> Draft202012Validator:
    schema = json_schema()
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


@pytest.mark.parametrize("path", sorted(resources.variants_dir().glob("*.yaml")), ids=lambda path: path.stem)
def test_every_shipped_variant_fits(validator: Draft202012Validator, path: Path) -> None:
    assert list(validator.iter_errors(yaml.safe_load(path.read_text(encoding="utf-8")))) == []


HEAD: dict[str, Any] = {"format": 1, "id": "mine", "extends": "russian", "names": {"pt": "a", "ru": "b", "en": "c"}}
GOOD: list[dict[str, Any]] = [
    {},
    {"elements": {"boys": {"each": 2}}},
    {"elements": {"boys": None}, "duties": {"king-falls": None}},
    {"contracts": {"no-king": {"duties": ["follow"]}}},
    {"sales": {"festa": {"auction": {"pass": "reopening"}}}},
]
BAD: list[dict[str, Any]] = [
    {"elements": {"boys": {"each": 0}}},
    {"elements": {"boys": {"eech": 2}}},
    {"duties": {"king-falls": "none"}},
    {"schedule": {"phases": [{"id": "minus"}]}},  # a list is replaced, and so its parts must be whole
    {"names": {"pt": "a"}},
    {"id": None},
]


@pytest.mark.parametrize("change", GOOD, ids=str)
def test_a_change_need_not_be_whole(validator: Draft202012Validator, change: dict[str, Any]) -> None:
    assert list(validator.iter_errors(HEAD | change)) == []


@pytest.mark.parametrize("change", BAD, ids=str)
def test_a_change_that_is_wrong_is_refused(validator: Draft202012Validator, change: dict[str, Any]) -> None:
    assert list(validator.iter_errors(HEAD | change))


def test_without_extends_a_file_must_be_whole(validator: Draft202012Validator) -> None:
    assert list(validator.iter_errors({key: value for key, value in HEAD.items() if key != "extends"}))


WRONG_IN_SHAPE = [case for case in SHAPES if case[3] not in NOT_FOR_A_SCHEMA]


@pytest.mark.parametrize("case", WRONG_IN_SHAPE, ids=[f"{case[1]} -> {case[2]}" for case in WRONG_IN_SHAPE])
def test_a_mistake_of_shape_is_seen_by_an_editor_too(validator: Draft202012Validator, case: Any) -> None:
    name, old, new, *_ = case
    text, _ = unmarked(changed(name, (old, new)))
    assert list(validator.iter_errors(yaml.safe_load(text)))


def test_every_field_says_what_it_is_for() -> None:
    for name, part in json_schema()["$defs"].items():
        if not name.endswith("Change"):
            assert set(part["properties"]) <= set(field_texts()[name]), name
