"""Lessons as values: steps to be read, and tasks on positions of the engine's."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from kinggame.cards import Card, CardSet, Suit
from kinggame.engine import Choice, MatchState, PlayerView, view

YOU: Final = 0
"""The learner's seat."""
SEATS: Final = ("you", "left", "across", "right")
"""Words of a lesson file for the seats 0 to 3."""
Texts = Mapping[str, str]
"""A text in each language; empty where there is none."""


@dataclass(frozen=True, slots=True)
class Position:
    """A place in a deal, and how it came about: `states` has one more than `choices`."""

    states: tuple[MatchState, ...]
    choices: tuple[Choice, ...]

    @property
    def state(self) -> MatchState:
        """The whole state, to be gone on with."""
        return self.states[-1]

    def view(self) -> PlayerView:
        """Show the position to the learner."""
        return view(self.state, YOU)

    def last_trick(self) -> tuple[PlayerView, Card]:
        """Show the last trick before its last card, and give that card; raises ValueError if it is not whole."""
        closing = self.choices[-1] if self.choices else None
        if not isinstance(closing, Card) or (self.state.deal is not None and self.state.deal.trick):
            raise ValueError("the position does not end with a whole trick")
        return view(self.states[-2], YOU), closing

    @property
    def ends_with_trick(self) -> bool:
        """Whether the last card that fell made a trick whole."""
        deal = self.state.deal
        return bool(self.choices) and isinstance(self.choices[-1], Card) and (deal is None or not deal.trick)


@dataclass(frozen=True, slots=True)
class WinnerTask:
    """Who wins the last trick?"""

    solution: int
    wrong: int


@dataclass(frozen=True, slots=True)
class VoidTask:
    """Who is known to have none of a suit?"""

    suit: Suit
    solution: int
    wrong: int


@dataclass(frozen=True, slots=True)
class LegalTask:
    """Which cards may be played?"""

    solution: CardSet
    wrong: CardSet


@dataclass(frozen=True, slots=True)
class NumberTask:
    """How much, or how many: `of` is `price`, `out` or `gone`."""

    of: str
    suit: Suit | None
    options: tuple[int, ...]
    solution: int
    wrong: int


@dataclass(frozen=True, slots=True)
class Option:
    """A word of a sale with what it is worth on average, and what is said after it."""

    word: str
    worth: int
    why: Texts


@dataclass(frozen=True, slots=True)
class ChoiceTask:
    """Which word? Right is what is worth at most `within` less than the best."""

    options: tuple[Option, ...]
    within: int
    solution: str
    wrong: str


@dataclass(frozen=True, slots=True)
class PlayTask:
    """A position to be played out against bots of a level; right from `par` points on."""

    level: str
    par: int
    strict: bool
    solution: tuple[Card, ...]
    wrong: tuple[Card, ...]


Task = WinnerTask | VoidTask | LegalTask | NumberTask | ChoiceTask | PlayTask


@dataclass(frozen=True, slots=True)
class Step:
    """One step under one variant. `text` is read, or is the question of a task (empty for the usual one)."""

    index: int
    """its place in the file"""
    text: Texts
    rule: Texts
    position: Position | None = None
    task: Task | None = None
    hint: Texts | None = None
    why: Texts | None = None


@dataclass(frozen=True, slots=True)
class Success:
    """What earns the second star: tasks right at the first try, and the average loss in choices."""

    right: int
    loss: int | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson for one or several variants."""

    id: str
    place: int
    names: Texts
    about: Texts
    success: Success
    courses: Mapping[str, tuple[Step, ...]]
    """The steps by the variant's id."""

    def steps(self, variant_id: str) -> tuple[Step, ...]:
        """Give the steps under a variant that the lesson fits."""
        return self.courses[variant_id]

    def tasks(self, variant_id: str) -> tuple[Step, ...]:
        """Give the steps that ask something."""
        return tuple(step for step in self.courses[variant_id] if step.task is not None)
