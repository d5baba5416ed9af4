"""The format of a variant file as a JSON Schema, so that an editor completes and checks one while it is written.

A schema knows shapes and words. What parts say of one another (totals, names that must exist) is for `validate`.
"""

import ast
import inspect
import types
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from kinggame.catalog import format as format_whole
from kinggame.catalog import format_choice, format_play, format_sales, shapes
from kinggame.catalog.format import VariantFile
from kinggame.catalog.house_rules import EXTENDS, OWN
from kinggame.catalog.ids import SLUG

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
CHANGE: Final = "Change"
"""ends the name of a part that need not be whole, since it changes one of the rules that are extended"""
MODULES: Final = (format_whole, format_choice, format_play, format_sales, shapes)
Schema = dict[str, Any]


def json_schema() -> Schema:
    """Give the schema: a whole variant, or one that `extends` another and says only what is different."""
    whole = VariantFile.model_json_schema(by_alias=True)
    parts: Schema = whole.pop("$defs")
    parts["VariantFile"] = whole
    for name, part in parts.items():
        explain(name, part)
    changes = {f"{name}{CHANGE}": _loosened(part) for name, part in parts.items()}
    extension = changes[f"VariantFile{CHANGE}"]
    extension["description"] = "A variant that extends another one; an empty value takes an entry away."
    extension["properties"] = {EXTENDS: _base_id(parts), **extension["properties"]}
    for key in OWN:
        extension["properties"][key] = whole["properties"][key]
    extension["required"] = [*OWN, EXTENDS]
    return {
        "$schema": DIALECT,
        "title": "A variant of King",
        "if": {"required": [EXTENDS]},
        "then": {"$ref": f"#/$defs/VariantFile{CHANGE}"},
        "else": {"$ref": "#/$defs/VariantFile"},
        "$defs": dict(sorted({**parts, **changes}.items())),
    }


@cache
def field_texts(modules: tuple[types.ModuleType, ...] = MODULES) -> Mapping[str, Mapping[str, str]]:
    """Give what is written under the fields of each part of the format, by class and field."""
    return {name: dict(_texts(node, modules)) for module in modules for name, node in _classes(module)}


def _classes(module: types.ModuleType) -> Iterator[tuple[str, ast.ClassDef]]:
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef):
            yield node.name, node


def _texts(node: ast.ClassDef, modules: tuple[types.ModuleType, ...]) -> Iterator[tuple[str, str]]:
    for base in node.bases:  # what a duty says, every duty says
        if isinstance(base, ast.Name):
            for module in modules:
                for name, other in _classes(module):
                    if name == base.id:
                        yield from _texts(other, modules)
    for field, text in zip(node.body, node.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(text, ast.Expr)
            and isinstance(text.value, ast.Constant)
        ):
            yield shapes.key_of(field.target.id), " ".join(str(text.value.value).split())


def explain(name: str, part: Schema, modules: tuple[types.ModuleType, ...] = MODULES) -> None:
    """Put the text of each field where an editor shows it, and leave out the titles that only repeat the names."""
    part.pop("title", None)
    for key, value in part["properties"].items():
        value.pop("title", None)
        _say_names(value)
        text = field_texts(modules)[name].get(key)
        if text:
            value["description"] = text


def _say_names(value: Schema) -> None:
    """Write a map by name in one way; the library has two, by its release."""
    for entry in value.pop("patternProperties", {}).values():
        value["additionalProperties"] = entry
    if isinstance(value.get("additionalProperties"), dict):
        value["propertyNames"] = {
            "maxLength": shapes.LONGEST_NAME,
            "minLength": 1,
            "pattern": f"^{SLUG.pattern}$",
        }


def _loosened(part: Schema) -> Schema:
    """Ask for no key, and let each value be empty or a change in its turn."""
    loose = {key: value for key, value in part.items() if key != "required"}
    loose["properties"] = {key: _changed(value) for key, value in part["properties"].items()}
    return loose


def _changed(value: Schema) -> Schema:
    text = {"description": value["description"]} if "description" in value else {}
    bare = {key: entry for key, entry in value.items() if key not in ("description", "default")}
    return {**text, "anyOf": [_change(bare), {"type": "null"}]}


def _change(value: Schema) -> Schema:
    """Turn references to parts into references to their changes; lists are replaced as a whole and stay as they are."""
    if "$ref" in value:
        return {**value, "$ref": value["$ref"] + CHANGE}
    for word in ("oneOf", "anyOf"):
        if word in value:  # a change may fit several kinds: it need not say which it is
            rest = {key: entry for key, entry in value.items() if key != word}
            return {**rest, "anyOf": [_change(one) for one in value[word]]}
    if isinstance(value.get("additionalProperties"), dict):
        rest = {key: entry for key, entry in value.items() if key != "minProperties"}
        return {**rest, "additionalProperties": _changed(value["additionalProperties"])}
    return value


def _base_id(parts: Schema) -> Schema:
    return {**parts["VariantFile"]["properties"]["id"], "description": "the id of the variant that this one changes"}
