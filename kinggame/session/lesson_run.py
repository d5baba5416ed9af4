"""A lesson being taken: what is read or asked, what came of it, and the stars; a value with steps to the next."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from kinggame.bots import Thinker
from kinggame.catalog.lesson_model import YOU, ChoiceTask, Lesson, NumberTask, PlayTask, Position, Step, VoidTask
from kinggame.coach.lessons import Mark
from kinggame.engine import Event, History, PlayerView, apply, seen_by, start, view
from kinggame.record import Seat, SeatKind
from kinggame.rules import Variant
from kinggame.session.chance import chance
from kinggame.session.match import MatchSession

TEST_QUESTIONS: Final = 5
TEST_MISSES: Final = 1
"""So many wrong answers pass."""
MOST_STARS: Final = 3


class Phase(Enum):
    """Where a lesson stands in its step."""

    READING = "reading"
    ASKED = "asked"
    RIGHT = "right"
    WRONG = "wrong"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a task at the first try."""

    is_right: bool
    loss: int = 0
    hinted: bool = False
    skipped: bool = False
    """whether the task was wrong, and left so"""


@dataclass(frozen=True, slots=True)
class LessonRun:
    """A lesson under a variant, at a step. A test asks some of its tasks, once each and without hints."""

    lesson: Lesson
    variant_id: str
    steps: tuple[Step, ...]
    place: int
    phase: Phase
    outcomes: tuple[Outcome, ...] = ()
    tries: int = 0
    """of the present task, wrong ones"""
    hinted: bool = False
    """whether a hint was asked for in the present task"""
    is_test: bool = False

    @property
    def step(self) -> Step | None:
        """The present step; None when all is over."""
        return self.steps[self.place] if self.place < len(self.steps) else None

    @property
    def tasks(self) -> tuple[Step, ...]:
        """The steps that ask something."""
        return tuple(step for step in self.steps if step.task is not None)

    @property
    def task_number(self) -> int:
        """The place of the present task, from 1, or of the next one."""
        return sum(step.task is not None for step in self.steps[: self.place]) + 1

    @property
    def right(self) -> int:
        """How many tasks were right at the first try."""
        return sum(outcome.is_right for outcome in self.outcomes)

    @property
    def is_passed(self) -> bool:
        """Whether a test is passed, or a lesson at par."""
        if self.is_test:
            return self.right >= len(self.tasks) - TEST_MISSES
        success = self.lesson.success
        return self.right >= success.right and (success.loss is None or self.average_loss <= success.loss)

    @property
    def average_loss(self) -> float:
        """Points lost in each choice on average; 0 where there was none."""
        losses = [
            outcome.loss
            for step, outcome in zip(self.tasks, self.outcomes, strict=False)
            if isinstance(step.task, ChoiceTask)
        ]
        return sum(losses) / len(losses) if losses else 0.0

    @property
    def stars(self) -> int:
        """One for finishing (or passing the test), two at par, three at par without hints and with every task solved.

        None before the end.
        """
        if self.phase is not Phase.OVER:
            return 0
        if self.is_test:
            return 1 if self.is_passed else 0
        return 1 + self.is_passed + (self.is_passed and not self.hints and not self.skipped)

    @property
    def hints(self) -> int:
        """How many tasks were answered with a hint."""
        return sum(outcome.hinted for outcome in self.outcomes)

    @property
    def skipped(self) -> int:
        """How many tasks were wrong, and left so."""
        return sum(outcome.skipped for outcome in self.outcomes)

    def answered(self, mark: Mark) -> "LessonRun":
        """Take an answer to the present task; the first one counts. Raises ValueError where none is due."""
        if self.phase is not Phase.ASKED:
            raise ValueError("nothing is asked")
        outcomes = self.outcomes
        if not self.tries:
            outcomes = (*outcomes, Outcome(mark.is_right, mark.loss, self.hinted))
        phase = Phase.RIGHT if mark.is_right else Phase.WRONG
        return replace(self, phase=phase, outcomes=outcomes, tries=self.tries + (not mark.is_right))

    @property
    def may_try_again(self) -> bool:
        """Whether the task may be tried again."""
        return self.phase is Phase.WRONG and not self.is_test

    def again(self) -> "LessonRun":
        """Ask the same task again after a wrong answer; raises ValueError where that may not be."""
        if not self.may_try_again:
            raise ValueError("there is nothing to try again")
        return replace(self, phase=Phase.ASKED)

    def asked_hint(self) -> "LessonRun":
        """Note that a hint was asked for; it costs the third star if the task has not been answered yet."""
        return self if self.is_test or self.phase is not Phase.ASKED else replace(self, hinted=True)

    def went_on(self) -> "LessonRun":
        """Go to the next step; raises ValueError while an answer is due."""
        if self.phase in (Phase.ASKED, Phase.OVER):
            raise ValueError("there is no going on from here")
        outcomes = self.outcomes
        if self.phase is Phase.WRONG:
            outcomes = (*outcomes[:-1], replace(outcomes[-1], skipped=True))
        return _at(replace(self, tries=0, hinted=False, outcomes=outcomes), self.place + 1)


def begun(lesson: Lesson, variant_id: str, *, place: int = 0, outcomes: Sequence[Outcome] = ()) -> LessonRun:
    """Begin a lesson, or go on with it at a step; one that no longer fits the lesson begins anew."""
    steps = lesson.steps(variant_id)
    done = sum(step.task is not None for step in steps[:place])
    if not 0 <= place < len(steps) or done != len(outcomes):
        place, outcomes = 0, ()
    return _at(LessonRun(lesson, variant_id, steps, place, Phase.READING, tuple(outcomes)), place)


def begun_test(lesson: Lesson, variant_id: str, *, seed: int) -> LessonRun:
    """Begin the test of a lesson: some of its tasks, quick ones first, drawn with a seed."""
    rng: random.Random = chance(seed, "test", lesson.id)
    tasks = lesson.tasks(variant_id)
    quick = [step for step in tasks if not isinstance(step.task, PlayTask)]
    played = [step for step in tasks if isinstance(step.task, PlayTask)]
    drawn = rng.sample(quick, min(TEST_QUESTIONS, len(quick)))
    drawn += rng.sample(played, min(TEST_QUESTIONS - len(drawn), len(played)))
    steps = tuple(sorted(drawn, key=lambda step: step.index))
    return _at(LessonRun(lesson, variant_id, steps, 0, Phase.READING, is_test=True), 0)


def _at(run: LessonRun, place: int) -> LessonRun:
    if place >= len(run.steps):
        return replace(run, place=place, phase=Phase.OVER)
    phase = Phase.READING if run.steps[place].task is None else Phase.ASKED
    return replace(run, place=place, phase=phase)


def table_of(position: Position, task: PlayTask, *, names: Sequence[str], seed: int, thinker: Thinker) -> MatchSession:
    """Sit down to play a position out against bots with these names; the same seed gives the same bots."""
    seats = [Seat(SeatKind.PERSON), *(Seat(SeatKind.BOT, name, task.level, "normal") for name in names)]
    return MatchSession(History(position.state), seats=seats, seed=seed, thinker=thinker, notes={})


@dataclass(frozen=True, slots=True)
class Seen:
    """Something that has happened in a position, as the learner sees it."""

    before: PlayerView
    events: tuple[Event, ...]
    after: PlayerView


def watched(position: Position) -> tuple[Seen, ...]:
    """Tell card by card how a position came about."""
    found = []
    for number, choice in enumerate(position.choices):
        before, after = position.states[number], position.states[number + 1]
        _, events = apply(before, choice)
        told = tuple(seen_by(event, YOU) for event in events)
        found.append(Seen(view(before, YOU), told, view(after, YOU)))
    return tuple(found)


def is_watched(step: Step) -> bool:
    """Tell whether the cards of a step fall one after another before it asks: what has gone is to be remembered."""
    counts = isinstance(step.task, VoidTask) or (isinstance(step.task, NumberTask) and step.task.suit is not None)
    return counts and step.position is not None and bool(step.position.choices)


def empty_table(variant: Variant) -> PlayerView:
    """Show the learner a table on which nothing lies yet."""
    return view(start(variant), YOU)


def bots_seed(lesson: Lesson, step: Step) -> int:
    """Give the seed of the bots at a step: always the same, so that a lesson is the same for everybody."""
    return chance(step.index, "lesson", lesson.id).getrandbits(48)
