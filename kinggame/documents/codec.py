"""Values of certain classes as plain data, and back: nothing but these classes is ever made of what a file says."""

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Final, Protocol

ATOMS: Final = (type(None), bool, int, float, str)
CONTAINERS: Final[dict[str, Callable[..., Any]]] = {
    "tuple": lambda *entries: entries,
    "list": lambda *entries: list(entries),
    "dict": lambda *entries: dict(zip(entries[::2], entries[1::2], strict=True)),
}


class Form(Protocol):
    """How values of one kind are written as plain data."""

    def written(self, value: Any) -> Any:
        """Give a value as what JSON can hold."""

    def value(self, written: Any) -> Any:
        """Make the value again; raises LookupError, TypeError or ValueError where it was not so written."""


Rows = list[list[Any]]
"""Each value that is no atom: the name of its class and what it is made of; a value of an earlier row is `[number]`."""


class Codec:
    """Knows dataclasses, enums and kinds of integers by their names; what is shared stays shared."""

    def __init__(self, classes: Iterable[type]) -> None:
        self._classes = {one.__name__: one for one in classes}

    def written(self, value: object) -> Rows:
        """Write a value down, the last row being the value itself; raises TypeError for a class that is not known."""
        rows: Rows = []
        self._row_of(value, rows, {})
        return rows

    def value(self, written: Rows) -> Any:
        """Make the value again; raises LookupError, TypeError or ValueError where the rows are not of our making."""
        makers: dict[str, Callable[..., Any]] = {**CONTAINERS, **self._classes}
        made: list[Any] = []
        for name, *parts in written:
            made.append(makers[name](*[made[part[0]] if type(part) is list else part for part in parts]))
        return made[-1]

    def _row_of(self, value: Any, rows: Rows, known: dict[int, tuple[int, object]]) -> Any:
        if type(value) in ATOMS:
            return value
        if id(value) not in known:
            row = [type(value).__name__, *(self._row_of(part, rows, known) for part in self._parts(value))]
            known[id(value)] = len(rows), value  # the value is held, so that no other one takes its number
            rows.append(row)
        return [known[id(value)][0]]

    def _parts(self, value: Any) -> Iterable[object]:
        kind = type(value)
        if kind is dict:
            return [part for entry in value.items() for part in entry]
        if kind in (tuple, list):
            return list(value)
        if self._classes.get(kind.__name__) is not kind:
            raise TypeError(f"not a class that is written: {kind}")
        if isinstance(value, Enum):
            return [value.value]
        if is_dataclass(value):
            return [getattr(value, field.name) for field in fields(value) if field.init]
        return [int(value)]
