"""What a check finds wrong with a variant file, gathered until everything was looked at."""

from collections.abc import Collection

from kinggame.documents import DEFAULT_LIMITS, Document, Keys, nearest
from kinggame.errors import DataError, Problem


class Findings:
    """The faults of one document, and which of its names were used."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.problems: list[Problem] = []
        self._used: set[tuple[str, str]] = set()

    def say(self, code: str, keys: Keys, *, of_key: bool = False, **params: object) -> None:
        """Note a fault at a value, or at its key; raises DataError when there are as many as a document may have."""
        self.problems.append(self.document.problem(code, keys, params, of_key=of_key))
        if len(self.problems) >= DEFAULT_LIMITS.problems:
            self.raise_if_any()

    def refers(self, what: str, name: str, *, to: Collection[str], keys: Keys) -> bool:
        """Note that `name` is used; say so if there is none of that name, with the nearest that is."""
        self._used.add((what, name))
        if name in to:
            return True
        found = nearest(name, to)
        self.say("unknown-reference", keys, what=what, found=name, nearest=found, allowed=tuple(to))
        return False

    def total(self, name: str, what: str, keys: Keys, *, claimed: int, computed: int) -> None:
        """Say that a claimed total is not the one that the rules give."""
        if claimed != computed:
            self.say("total-wrong", keys, what=what, id=name, claimed=claimed, computed=computed)

    def is_used(self, what: str, name: str) -> bool:
        """Tell whether something refers to this name."""
        return (what, name) in self._used

    def raise_if_any(self) -> None:
        """Raise DataError with all faults, in the order of the text."""
        if self.problems:
            self.problems.sort(key=lambda problem: (problem.line, problem.column))
            raise DataError(self.document.source, tuple(self.problems))
