"""The JSON Schema of lessons takes what the reader takes, and explains each key."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from kinggame.catalog.lesson_schema import lesson_schema
from tests.lessons.sources import SHIPPED, SMALL


@pytest.fixture(scope="module")
def validator() -> Draft202012Validator:
    schema = lesson_schema()
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_shipped_lesson_fits(validator: Draft202012Validator, path: Path) -> None:
    assert list(validator.iter_errors(yaml.safe_load(path.read_text(encoding="utf-8")))) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("id: small", "id: Small"), ("place: 3", "plaice: 3"), ("kind: frame", "kind: fram"),
        ("solution: across", "a: b"), ("leader: left", "leader: north"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_shape_is_refused(validator: Draft202012Validator, old: str, new: str) -> None:
    value: Any = yaml.safe_load(SMALL.replace(old, new, 1))
    assert list(validator.iter_errors(value))


def test_each_key_is_explained() -> None:
    for name, part in lesson_schema()["$defs"].items():
        for key, value in part["properties"].items():
            assert value.get("description"), (name, key)
