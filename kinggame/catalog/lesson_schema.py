"""The format of a lesson file as a JSON Schema, for editors; what parts say of one another is for `validate`."""

from typing import Final

from kinggame.catalog import lesson_format, shapes
from kinggame.catalog.lesson_format import LessonFile
from kinggame.catalog.schema import DIALECT, Schema, explain

MODULES: Final = (lesson_format, shapes)


def lesson_schema() -> Schema:
    """Give the schema of a lesson."""
    whole = LessonFile.model_json_schema(by_alias=True)
    parts: Schema = whole.pop("$defs")
    parts["LessonFile"] = whole
    for name, part in parts.items():
        explain(name, part, MODULES)
    return {
        "$schema": DIALECT,
        "title": "A lesson of King",
        "$ref": "#/$defs/LessonFile",
        "$defs": dict(sorted(parts.items())),
    }
