"""From pydantic's errors to problems of our own: a code, its words, and a place in the document."""

import json
import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, TypeVar

from kinggame.documents.document import Data, Document, Keys, found_word, quoted
from kinggame.documents.limits import DEFAULT_LIMITS
from kinggame.documents.nearest import nearest
from kinggame.documents.values import UNFIT, Value, value_of
from kinggame.errors import DataError, Problem

Model = TypeVar("Model")

KIND_OPENS = "<"
"""begins the tag of an alternative, so that the tag is not mistaken for a key of the document"""

EXPECTED = {
    "string_type": "text",
    "int_type": "integer",
    "int_from_float": "integer",
    "int_parsing": "integer",
    "float_type": "number",
    "float_parsing": "number",
    "bool_type": "boolean",
    "bool_parsing": "boolean",
    "dict_type": "map",
    "model_type": "map",
    "dataclass_type": "map",
    "model_attributes_type": "map",
    "list_type": "list",
    "tuple_type": "list",
    "set_type": "list",
    "frozen_set_type": "list",
    "none_required": "nothing",
}
BOUNDS = {
    "greater_than_equal": ("least", "ge"),
    "greater_than": ("above", "gt"),
    "less_than_equal": ("most", "le"),
    "less_than": ("below", "lt"),
}
LENGTHS = {
    "string_too_short": ("too-short", "least", "min_length"),
    "too_short": ("too-short", "least", "min_length"),
    "string_too_long": ("too-long", "most", "max_length"),
    "too_long": ("too-long", "most", "max_length"),
}
UNKNOWN = ("extra_forbidden", "unexpected_keyword_argument")
"""a key that a model does not know, and one that a value does not"""
MOST_DETAILS = 4 * DEFAULT_LIMITS.problems
"""errors that are looked at: a file of nothing but mistakes is not worth more time"""
BOOLEAN_WORDS = {"yes": "true", "on": "true", "no": "false", "off": "false"}


def validate(model: type[Model], document: Document) -> Model:
    """Build a model, or a `Value`, from a document; raises DataError with every fault, in the order of the text.

    Lists become tuples and words members of enums where the model has them; nothing else is converted.
    """
    kind: type = model
    if issubclass(kind, Value):
        made = value_of(model, document.value)
        if made is not UNFIT:
            return made  # type: ignore[no-any-return]
    from pydantic import ValidationError  # noqa: PLC0415 - whoever has a model has loaded it; values need none

    try:
        return _checker(kind).validate_json(json.dumps(document.value))  # type: ignore[no-any-return]
    except ValidationError as error:
        details = error.errors(include_url=False, include_input=False)
    translator = _Translator(model, document)
    problems = _one_for_each_mistake([translator.problem(detail) for detail in details[:MOST_DETAILS]])
    problems.sort(key=lambda problem: (problem.line, problem.column))
    raise DataError(document.source, tuple(problems[: DEFAULT_LIMITS.problems])) from None


@cache
def _checker(model: type) -> Any:
    from pydantic import TypeAdapter  # noqa: PLC0415 - as above

    return TypeAdapter(model)


def _one_for_each_mistake(problems: Iterable[tuple[Keys, Problem]]) -> list[Problem]:
    """Leave out a missing key that stands there under a misspelt name."""
    listed = list(problems)
    misspelt = {(keys[:-1], problem.params["nearest"]) for keys, problem in listed if problem.code == "unknown-key"}
    return [
        problem
        for keys, problem in listed
        if not (problem.code == "missing-key" and (keys[:-1], problem.params["key"]) in misspelt)
    ]


class _Translator:
    def __init__(self, model: type, document: Document) -> None:
        self._model = model
        self._document = document

    def problem(self, detail: Any) -> tuple[Keys, Problem]:
        """Give the way to what is wrong, and the problem."""
        location: Sequence[str | int] = detail["loc"]
        kind: str = detail["type"]
        context: dict[str, Any] = detail.get("ctx", {})
        keys, value = self._resolve(location)
        of_key = bool(location) and location[-1] == "[key]"
        code, params = self._worded(kind, context, keys, quoted(keys[-1]) if of_key else value)
        if kind in UNKNOWN:
            from kinggame.documents.schema import keys_allowed  # noqa: PLC0415 - it needs what models are made of

            allowed = keys_allowed(self._model, location[:-1])
            key = str(location[-1])
            params = {"key": quoted(key), "nearest": nearest(key, allowed), "allowed": allowed}
            of_key = True
        elif kind == "missing":
            keys = (*keys, location[-1])
            params = {"key": location[-1]}
        elif kind in ("union_tag_not_found", "union_tag_invalid"):
            key = context["discriminator"].strip("'").removesuffix("()")
            if isinstance(value, dict):
                keys = (*keys, key)
        return keys, self._document.problem(code, keys, params, of_key=of_key)

    def _resolve(self, location: Sequence[str | int]) -> tuple[Keys, Data]:
        """Follow pydantic's location through the document; tags of alternatives lead nowhere in it."""
        keys: Keys = ()
        value = self._document.value
        for element in location:
            if isinstance(element, str) and element.startswith(KIND_OPENS):
                continue
            if isinstance(value, dict) and element in value:
                value = value[str(element)]
            elif isinstance(value, list) and isinstance(element, int) and 0 <= element < len(value):
                value = value[element]
            else:
                continue
            keys = (*keys, element)
        return keys, value

    def _worded(self, kind: str, context: dict[str, Any], keys: Keys, value: Data) -> tuple[str, dict[str, object]]:
        """Give code and parameters of an error that is about the value at `keys`."""
        match kind:
            case "extra_forbidden" | "unexpected_keyword_argument":
                return "unknown-key", {}
            case "missing":
                return "missing-key", {}
            case "union_tag_not_found" if isinstance(value, dict):
                return self._kind_missing(context, value)
            case "union_tag_not_found":
                return "wrong-type", _types("map", value)
            case "union_tag_invalid":
                allowed = tuple(re.findall(r"'<([^'>]*)>'", context["expected_tags"]))
                return "not-one-of", _words(str(context["tag"]).strip("<>"), allowed)
            case "literal_error" | "enum" if isinstance(value, str | bool | int | float):
                return "not-one-of", _words(quoted(value), _listed(str(context["expected"])))
            case "literal_error" | "enum":
                return "wrong-type", _types("text", value)
            case "string_pattern_mismatch":
                return "bad-shape", {"found": quoted(value), "pattern": context["pattern"]}
        if kind in EXPECTED:
            return "wrong-type", _types(EXPECTED[kind], value)
        if kind in BOUNDS:
            word, name = BOUNDS[kind]
            return "out-of-range", {"found": quoted(value), word: context[name]}
        if kind in LENGTHS:
            code, word, name = LENGTHS[kind]
            length = len(value) if isinstance(value, str | list | dict) else 0
            return code, {"found": length, word: context[name], "type": found_word(value)}
        if "-" in kind:  # raised by a validator of ours through `fault`
            return kind, dict(context)
        return "wrong-value", {"found": quoted(value)}

    @staticmethod
    def _kind_missing(context: dict[str, Any], value: dict[str, Data]) -> tuple[str, dict[str, object]]:
        key = context["discriminator"].strip("'").removesuffix("()")
        if key in value:
            return "wrong-type", _types("text", value[key])
        return "missing-key", {"key": key}


def _types(expected: str, value: Data) -> dict[str, object]:
    params: dict[str, object] = {"expected": expected, "found": found_word(value), "value": quoted(value)}
    if expected == "boolean" and isinstance(value, str) and value.lower() in BOOLEAN_WORDS:
        params["nearest"] = BOOLEAN_WORDS[value.lower()]
    return params


def _words(found: str, allowed: tuple[str, ...]) -> dict[str, object]:
    return {"found": quoted(found), "allowed": allowed, "nearest": nearest(found, allowed)}


def _listed(expected: str) -> tuple[str, ...]:
    """Take apart pydantic's list of allowed values ("'a', 'b' or 'c'")."""
    return tuple(re.findall(r"'([^']*)'", expected)) or tuple(re.split(r", | or ", expected))
