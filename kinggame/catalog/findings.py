"""What a check finds wrong with a variant file, gathered until everything was looked at."""

from collections.abc import Collection
from typing import Final

from kinggame.documents import DEFAULT_LIMITS, Document, Keys, nearest
from kinggame.errors import DataError, Problem

FOLLOWERS: Final = frozenset({"unused", "unreachable", "too-few-tasks"})
"""codes of faults that often come of another one, and are told after it"""
FAMILIES: Final = {
    "element": "elements",
    "duty": "duties",
    "contract": "contracts",
    "sale": "sales",
    "choice": "choices",
}


class Findings:
    """The faults of one document, and which of its names were used."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.problems: list[Problem] = []
        self.under: str | None = None
        """the variant by whose rules the document is being looked at, if it is for several"""
        self._used: set[tuple[str, str]] = set()
        self._inherited: dict[tuple[str, str], list[str]] = {}
        """names that are gone, and the entries taken over from another file that still refer to them"""

    def say(self, code: str, keys: Keys, *, of_key: bool = False, **params: object) -> None:
        """Note a fault at a value, or at its key; raises DataError when there are as many as a document may have."""
        if self.under is not None:
            params["under"] = self.under
        self.problems.append(self.document.problem(code, keys, params, of_key=of_key))
        if len(self.problems) >= DEFAULT_LIMITS.problems:
            self.raise_if_any()

    def refers(self, what: str, name: str, *, to: Collection[str], keys: Keys) -> bool:
        """Note that `name` is used; say so if there is none of that name, with the nearest that is."""
        self._used.add((what, name))
        if name in to:
            return True
        if self.document.is_taken_over(keys) and len(keys) > 1:
            user = keys[1] if keys[0] in FAMILIES.values() else keys[0]
            self._inherited.setdefault((what, name), []).append(str(user))
            return False
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

    def say_once(self, variants: int, *, since: int = 0) -> None:
        """Join what was found under several variants: what is wrong under all of them needs no name of one."""
        joined: dict[tuple[str, int, int], Problem] = {}
        for problem in self.problems[since:]:
            place = (problem.code, problem.line, problem.column)
            found, first = problem.params.get("under"), joined.get(place)
            under = first.params.get("under", ()) if first is not None else ()
            assert isinstance(under, tuple)
            params = {**(first or problem).params, "under": under if found is None else (*under, found)}
            joined[place] = Problem(problem.code, params, problem.line, problem.column)
        self.problems[since:] = [_without_all(problem, variants) for problem in joined.values()]

    def raise_if_any(self) -> None:
        """Raise DataError with all faults, in the order of the text; what may only follow from others comes last."""
        inherited, self._inherited = self._inherited, {}
        for (what, name), users in inherited.items():
            families = [family for family in FAMILIES.values() if (family, name) in self.document.keys]
            keys = (FAMILIES.get(what, next(iter(families), "schedule")), name)
            self.say("taken-away-in-use", keys, of_key=True, what=what, found=name, users=tuple(dict.fromkeys(users)))
        if self.problems:
            misspelt = {p.params.get("nearest") for p in self.problems if p.code == "unknown-reference"}
            told = [p for p in self.problems if p.code not in FOLLOWERS or p.params.get("id") not in misspelt - {None}]
            told.sort(key=lambda problem: (problem.code in FOLLOWERS, problem.line, problem.column))
            raise DataError(self.document.source, tuple(told))


def _without_all(problem: Problem, variants: int) -> Problem:
    under = problem.params["under"]
    assert isinstance(under, tuple)
    names = tuple(dict.fromkeys(under))
    params = {name: value for name, value in problem.params.items() if name != "under"}
    if 0 < len(names) < variants:
        params["under"] = names
    return Problem(problem.code, params, problem.line, problem.column)
