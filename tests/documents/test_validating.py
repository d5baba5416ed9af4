"""A document that does not fit a model is refused with codes of our own and the place of every fault."""

import dataclasses
import importlib
from collections.abc import Iterator
from enum import Enum
from typing import Annotated, Literal, get_args, get_origin

import pytest
from pydantic import Discriminator, Field, Tag, field_validator

from kinggame.documents import read, validate
from kinggame.documents.models import WHOLE, Strict, by_kind, fault
from kinggame.documents.values import Value
from kinggame.errors import DataError
from tests.documents.marks import found, unmarked


class Colour(Enum):
    GREEN = "green"
    BLUE = "blue"


class Selector(Strict):
    suits: str | None = None


class Tricks(Strict):
    kind: Literal["tricks"]
    each: Annotated[int, Field(ge=1, le=100)]
    last: int | None = None


class Cards(Strict):
    kind: Literal["cards"]
    cards: Selector
    each: int


Part = Annotated[Annotated[Tricks, Tag("<tricks>")] | Annotated[Cards, Tag("<cards>")], Discriminator(by_kind())]


class Example(Strict):
    title: Annotated[str, Field(min_length=1, max_length=8)] = "none"
    parts: dict[Annotated[str, Field(max_length=10)], Part] = Field(default_factory=dict)
    seats: Annotated[tuple[int, ...], Field(max_length=4)] = ()
    sound: bool = True
    volume: float = 1.0
    cloth: Colour = Colour.GREEN
    rule: str = "C-5"
    format: Annotated[Literal[1, -2], WHOLE] = 1
    size: Literal["small", "7"] = "small"

    @field_validator("rule")
    @classmethod
    def _numbered(cls, rule: str) -> str:
        if not rule.startswith("C-"):
            raise fault("not-a-rule", found=rule)
        return rule


class Needy(Strict):
    names: dict[str, str]
    deals: list[Tricks]


def problems(model: type[Strict], text: str) -> DataError:
    with pytest.raises(DataError) as caught:
        validate(model, read(text, "x.yaml"))
    return caught.value


def test_what_fits_becomes_a_model() -> None:
    text = """
title: Fine
parts: {a: {kind: tricks, each: 2}, b: {kind: cards, cards: {suits: H}, each: 3}}
seats: [0, 1]
sound: false
volume: 1
cloth: blue
"""
    example = validate(Example, read(text))
    assert example.parts == {
        "a": Tricks(kind="tricks", each=2),
        "b": Cards(kind="cards", cards=Selector(suits="H"), each=3),
    }
    assert (example.seats, example.sound, example.cloth) == ((0, 1), False, Colour.BLUE)
    assert example.volume == 1.0


@pytest.mark.parametrize(
    ("marked", "code", "params"),
    [
        ("‹titel: a", "unknown-key", {"key": "titel", "nearest": "title"}),
        ("‹zzz: a", "unknown-key", {"key": "zzz", "nearest": None}),
        ("parts: {a: {kind: tricks, each: 1, ‹lst: 2}}", "unknown-key", {"nearest": "last"}),
        ("parts: {a: {kind: cards, each: 1, cards: {‹suit: H}}}", "unknown-key", {"nearest": "suits"}),
        ("parts:\n  ‹a:\n    kind: tricks\n", "missing-key", {"key": "each"}),
        ("parts:\n  ‹a: {kind: cards, cards: {}}\n", "missing-key", {"key": "each"}),
        ("parts: {‹a: {each: 2}}", "missing-key", {"key": "kind"}),
        ("parts: {a: {kind: ‹trics, each: 2}}", "not-one-of", {"found": "trics", "nearest": "tricks"}),
        ("parts: {a: {kind: ‹3, each: 2}}", "wrong-type", {"expected": "text", "found": "integer"}),
        ("parts: {a: ‹3}", "wrong-type", {"expected": "map", "found": "integer", "value": "3"}),
        ("parts: ‹[]", "wrong-type", {"expected": "map", "found": "list"}),
        ("title: ‹17", "wrong-type", {"expected": "text", "found": "integer", "value": "17"}),
        ("title: ‹true", "wrong-type", {"expected": "text", "found": "boolean"}),
        ("title:‹", "wrong-type", {"expected": "text", "found": "nothing"}),
        ("title: ‹''", "too-short", {"least": 1}),
        ("title: ‹abcdefghi", "too-long", {"most": 8, "found": 9}),
        ("seats: ‹[0, 1, 2, 3, 4]", "too-long", {"most": 4, "found": 5, "type": "list"}),
        ("seats: [0, ‹x]", "wrong-type", {"expected": "integer", "found": "text"}),
        ("seats: [‹1.5]", "wrong-type", {"expected": "integer", "found": "number"}),
        ("seats: [‹true]", "wrong-type", {"expected": "integer", "found": "boolean"}),
        ("sound: ‹yes", "wrong-type", {"expected": "boolean", "found": "text", "nearest": "true"}),
        ("sound: ‹off", "wrong-type", {"expected": "boolean", "nearest": "false"}),
        ("sound: ‹1", "wrong-type", {"expected": "boolean", "found": "integer"}),
        ("volume: ‹loud", "wrong-type", {"expected": "number", "found": "text"}),
        ("cloth: ‹bleu", "not-one-of", {"allowed": ("green", "blue"), "nearest": "blue"}),
        ("format: ‹'1'", "wrong-type", {"expected": "integer", "found": "text", "value": "1"}),
        ("format: ‹one", "wrong-type", {"expected": "integer", "found": "text", "value": "one"}),
        ("format: ‹1.0", "wrong-type", {"expected": "integer", "found": "number"}),
        ("format: ‹true", "wrong-type", {"expected": "integer", "found": "boolean"}),
        ("format: ‹[1]", "wrong-type", {"expected": "integer", "found": "list"}),
        ("format:‹", "wrong-type", {"expected": "integer", "found": "nothing"}),
        ("format: ‹2", "not-one-of", {"found": "2", "allowed": ("1", "-2")}),
        ("size: ‹big", "not-one-of", {"allowed": ("small", "7")}),
        ("cloth: ‹[blue]", "wrong-type", {"expected": "text", "found": "list"}),
        ("parts: {a: {kind: tricks, each: ‹0}}", "out-of-range", {"found": "0", "least": 1}),
        ("parts: {a: {kind: tricks, each: ‹101}}", "out-of-range", {"found": "101", "most": 100}),
        ("parts: {‹far-too-long-a-key: {kind: tricks, each: 1}}", "too-long", {"most": 10}),
        ("rule: ‹PT", "not-a-rule", {"found": "PT"}),
        ("‹- 1", "wrong-type", {"expected": "map", "found": "list"}),
    ],
)
def test_one_mistake_is_one_problem_at_its_place(marked: str, code: str, params: dict[str, object]) -> None:
    text, places = unmarked(marked)
    error = problems(Example, text)
    assert found(error) == [(code, places[0])]
    assert params.items() <= dict(error.problems[0].params).items()


def test_all_mistakes_are_told_in_the_order_of_the_text() -> None:
    text, places = unmarked("‹titel: x\nseats: [‹a, 1, ‹b]\ncloth: ‹red\n")
    error = problems(Example, text)
    codes = ["unknown-key", "wrong-type", "wrong-type", "not-one-of"]
    assert found(error) == list(zip(codes, places, strict=True))
    assert error.file == "x.yaml"


def test_a_misspelt_key_is_not_missing_too() -> None:
    text, places = unmarked("‹nmaes: {}\ndeals: []\n")
    assert found(problems(Needy, text)) == [("unknown-key", places[0])]


def test_missing_keys_of_the_whole_document_point_at_its_start() -> None:
    error = problems(Needy, "# comment\ndeals: []\n")
    assert found(error) == [("missing-key", (2, 1))]
    assert error.problems[0].params == {"key": "names"}


def test_no_sentence_of_the_libraries_is_passed_on() -> None:
    text = "titel: 1\nseats: x\nparts: {a: {kind: x}}\nsound: 3\nvolume: ''\ncloth: 0\n"
    for problem in problems(Example, text).problems:
        for value in problem.params.values():
            assert "Input" not in str(value)
            assert "should" not in str(value)


def test_long_input_is_quoted_in_part() -> None:
    error = problems(Example, "cloth: " + "x" * 5000)
    assert len(str(error.problems[0].params["found"])) <= 60


def models(base: type[Strict]) -> Iterator[type[Strict]]:
    for model in base.__subclasses__():
        yield model
        yield from models(model)


def is_number(annotation: object) -> bool:
    return get_origin(annotation) is Literal and any(isinstance(word, int) for word in get_args(annotation))


def test_no_number_of_a_document_is_taken_from_what_only_equals_it() -> None:
    """`true` equals 1, and 4.0 equals 4: a Literal alone would take both."""
    for room in ("catalog.format", "session.settings", "record.format", "ui.cardface_format"):
        importlib.import_module(f"kinggame.{room}")
    fields = [
        (model.__name__, name, field.metadata)
        for model in models(Strict)
        if model.__module__.startswith("kinggame.")
        for name, field in model.model_fields.items()
        if is_number(field.annotation)
    ]
    fields += [
        (value.__name__, field.name, get_args(field.type)[1:])
        for value in Value.__subclasses__()
        for field in dataclasses.fields(value)  # type: ignore[arg-type]
        if is_number(field.type) or (get_origin(field.type) is Annotated and is_number(get_args(field.type)[0]))
    ]
    assert {(model, name) for model, name, _ in fields} >= {("VariantFile", "format"), ("Settings", "settings")}
    assert [(model, name) for model, name, metadata in fields if WHOLE not in metadata] == []
