"""A document that was read: plain data, and where each key and value stands."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from kinggame.errors import DataError, Problem

TYPE_WORDS = {dict: "map", list: "list", str: "text", bool: "boolean", int: "integer", float: "number"}

Data = None | bool | int | float | str | list["Data"] | dict[str, "Data"]
Keys = tuple[str | int, ...]
"""The way from the root to a value: keys of maps and, counted from 0, places in lists."""

LONGEST_QUOTE = 60


class Place(NamedTuple):
    """Where something stands in a text; both count from 1, the column in characters."""

    line: int
    column: int


START = Place(1, 1)


@dataclass(frozen=True, slots=True)
class Document:
    """Plain data (maps with text keys, lists, text, numbers, booleans, None) that knows its places."""

    value: Data
    source: Path | str | None = None
    """what the document was read from: names it in errors"""
    values: Mapping[Keys, Place] = field(default_factory=dict)
    """where each value begins"""
    keys: Mapping[Keys, Place] = field(default_factory=dict)
    """where each key of a map begins"""
    extended: Data = None
    """what the document takes over wherever it says nothing itself; None where it stands alone"""

    def place(self, keys: Keys, *, of_key: bool = False) -> Place:
        """Give the place of a value, or of its key; of the nearest map or list around it if it is not there.

        A map or list around it is named by its own key, since that is where its author looks for it.
        """
        if not of_key and keys in self.values:
            return self.values[keys]
        for length in range(len(keys), 0, -1):
            found = self.keys.get(keys[:length]) or self.values.get(keys[:length])
            if found:
                return found
        return self.values.get((), START)

    def is_taken_over(self, keys: Keys) -> bool:
        """Tell whether what stands at `keys` comes from another document that this one extends."""
        return self.extended is not None and keys not in self.values

    def problem(self, code: str, keys: Keys, params: Mapping[str, object], *, of_key: bool = False) -> Problem:
        """Make a problem that points at a value, or at its key."""
        place = self.place(keys, of_key=of_key)
        return Problem(code, params, place.line, place.column)

    def error(self, code: str, keys: Keys = (), **params: object) -> DataError:
        """Make the error of a single problem."""
        return DataError(self.source, (self.problem(code, keys, params),))


def found_word(value: object) -> str:
    """Name the kind of a value: map, list, text, boolean, integer, number or nothing."""
    return "nothing" if value is None else TYPE_WORDS[type(value)]


def quoted(value: object) -> str:
    """Give a short text of a value for a message: words and numbers as written, the rest by its kind."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            text = value
        case int() | float():
            text = str(value)
        case _:
            return ""
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"
