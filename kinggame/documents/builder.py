"""Plain data out of YAML events, with the place of every key and value; no recursion, nothing shared."""

import re
from dataclasses import dataclass, field
from typing import Any

import yaml

from kinggame.documents.document import Data, Keys, Place, quoted
from kinggame.documents.limits import Limits, RefusedError
from kinggame.documents.scalars import TooManyDigitsError, resolve
from kinggame.errors import Problem


@dataclass(slots=True)
class _Open:
    """A map or list that is being filled."""

    container: dict[str, Data] | list[Data]
    keys: Keys
    key: str | None = None
    first_lines: dict[str, int] = field(default_factory=dict)


class Builder:
    """Takes the events of one text; faults that let reading go on are gathered in `problems`."""

    def __init__(self, limits: Limits, forbidden: re.Pattern[str]) -> None:
        self.problems: list[Problem] = []
        self.values: dict[Keys, Place] = {}
        self.keys: dict[Keys, Place] = {}
        self.root: Data = None
        self._limits = limits
        self._forbidden = forbidden
        self._open: list[_Open] = []
        self._events = 0
        self._documents = 0

    @property
    def is_empty(self) -> bool:
        """Say whether nothing but white space and comments was read."""
        return self.root is None

    def take(self, event: Any) -> None:
        """Add one event; raises RefusedError at a limit, or when too much is wrong to go on."""
        self._events += 1
        if self._events > self._limits.events:
            raise self._refused(Problem("too-many", {"limit": self._limits.events}, *_place(event)))
        match event:
            case yaml.ScalarEvent():
                self._check_marks(event)
                self._scalar(event)
            case yaml.AliasEvent():
                self._note("alias", _place(event), name=quoted(event.anchor))
                self._value(None, _place(event))
            case yaml.MappingStartEvent():
                self._check_marks(event)
                self._begin({}, event)
            case yaml.SequenceStartEvent():
                self._check_marks(event)
                self._begin([], event)
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                self._open.pop()
            case yaml.DocumentStartEvent():
                self._document(event)

    def _document(self, event: Any) -> None:
        self._documents += 1
        if self._documents > 1:
            raise self._refused(Problem("several-documents", {}, *_place(event)))
        if event.version or event.tags:
            self._note("directive", _place(event))

    def _check_marks(self, event: Any) -> None:
        if event.anchor is not None:
            self._note("anchor", _place(event), name=quoted(event.anchor))
        if event.tag is not None:
            self._note("tag", _place(event), tag=quoted(event.tag.replace("tag:yaml.org,2002:", "!!")))

    def _scalar(self, event: Any) -> None:
        place = _place(event)
        text: str = event.value
        if event.style and (found := self._forbidden.search(text)):  # escaped, since the text was searched
            self._note("control-character", place, character=f"U+{ord(found[0]):04X}")
            text = self._forbidden.sub("\ufffd", text)
        is_plain = not event.style
        if self._wants_key():
            self._key(text, place, is_plain=is_plain)
            return
        value: Data = text
        if is_plain:
            try:
                value = resolve(text, digits=self._limits.digits)
            except TooManyDigitsError:
                self._note("number-too-long", place, limit=self._limits.digits)
                value = 0
        self._value(value, place)

    def _wants_key(self) -> bool:
        return bool(self._open) and isinstance(self._open[-1].container, dict) and self._open[-1].key is None

    def _key(self, text: str, place: Place, *, is_plain: bool) -> None:
        level = self._open[-1]
        level.key = text
        if is_plain and text == "<<":
            self._note("merge-key", place)
        elif not text:
            self._note("empty-key", place)
        if text in level.first_lines:
            self._note("duplicate-key", place, key=quoted(text), first_line=level.first_lines[text])
        else:
            level.first_lines[text] = place.line
            self.keys[(*level.keys, text)] = place

    def _begin(self, container: dict[str, Data] | list[Data], event: Any) -> None:
        place = _place(event)
        if len(self._open) >= self._limits.depth:
            raise self._refused(Problem("too-deep", {"limit": self._limits.depth}, *place))
        if self._wants_key():
            raise self._refused(Problem("key-not-text", {}, *place))
        keys = self._value(container, place)
        self._open.append(_Open(container, keys))

    def _value(self, value: Data, place: Place) -> Keys:
        """Put a value where it belongs and give the way to it; the first of two equal keys keeps its value."""
        if not self._open:
            self.root = value
            self.values[()] = place
            return ()
        level = self._open[-1]
        if isinstance(level.container, list):
            keys: Keys = (*level.keys, len(level.container))
            level.container.append(value)
        else:
            if level.key is None:  # an alias in the place of a key
                level.key = ""
                return level.keys
            keys = (*level.keys, level.key)
            level.container.setdefault(level.key, value)
            level.key = None
        self.values.setdefault(keys, place)
        return keys

    def _note(self, code: str, place: Place, **params: object) -> None:
        problem = Problem(code, params, place.line, place.column)
        if len(self.problems) + 1 >= self._limits.problems:
            raise self._refused(problem)
        self.problems.append(problem)

    def _refused(self, problem: Problem) -> RefusedError:
        return RefusedError(problem, tuple(self.problems))


def _place(event: Any) -> Place:
    return Place(event.start_mark.line + 1, event.start_mark.column + 1)
