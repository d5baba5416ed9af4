"""Errors that King expects: each carries a code and parameters, from which `i18n` makes the sentence."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path


class KingError(Exception):
    """The base of every error that a player may cause or meet; anything else is a bug."""


class UnwritableError(KingError):
    """The system refused to write: to `path`, or what is printed where that is None; `errno` is its number."""

    def __init__(self, path: Path | str | None, error: OSError) -> None:
        self.path = path
        self.errno = error.errno or 0
        super().__init__(f"{path}: system error {self.errno}")


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong in a document: where it stands, what was found, what would be right.

    `code` names the sentence; `params` are its words (codes or quoted input, never sentences).
    `line` and `column` count from 1; 0 means that no place can be named.
    """

    code: str
    params: Mapping[str, object] = field(default_factory=dict)
    line: int = 0
    column: int = 0


class DataError(KingError):
    """A document (variant, record, settings) that cannot be used; `problems` holds every fault found."""

    def __init__(self, file: Path | str | None, problems: tuple[Problem, ...]) -> None:
        if not problems:
            raise ValueError("a DataError names at least one problem")
        self.file = file
        self.problems = problems
        super().__init__(f"{file}: " + "; ".join(f"{p.line}:{p.column} {p.code} {dict(p.params)}" for p in problems))
