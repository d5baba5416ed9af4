"""How large and how deep a document may be before it is refused unread."""

from dataclasses import dataclass

from kinggame.errors import Problem


@dataclass(frozen=True, slots=True)
class Limits:
    """The bounds of a document; a text beyond one of them is refused as soon as that is known."""

    size: int = 1_000_000
    """bytes of UTF-8"""
    depth: int = 20
    """maps and lists inside one another"""
    events: int = 40_000
    """keys, values, and beginnings and ends of maps and lists"""
    digits: int = 40
    """digits of one number"""
    problems: int = 50
    """faults reported of one document"""


DEFAULT_LIMITS = Limits()


class RefusedError(Exception):
    """A document is not read any further; `earlier` holds the problems found before."""

    def __init__(self, problem: Problem, earlier: tuple[Problem, ...] = ()) -> None:
        super().__init__(problem.code)
        self.problem = problem
        self.earlier = earlier
