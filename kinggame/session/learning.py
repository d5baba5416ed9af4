"""What was learnt: stars by lesson and variant, and where a lesson was left; one small file of the player's."""

from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import Field

from kinggame.catalog.lesson_model import Lesson
from kinggame.documents.models import WHOLE, Strict
from kinggame.errors import Problem
from kinggame.session.keeping import KeptFile, KeptValue
from kinggame.session.lesson_run import MOST_STARS, LessonRun, Outcome, Phase, begun

LEARNING_VERSION: Final = 1
Word = Annotated[str, Field(min_length=1, max_length=60)]


class OutcomePart(Strict):
    """What came of a task at the first try."""

    right: bool
    loss: Annotated[int, Field(ge=0, le=100_000)] = 0
    hinted: bool = False
    skipped: bool = False


class CoursePart(Strict):
    """A lesson under one variant."""

    stars: Annotated[int, Field(ge=0, le=MOST_STARS)] = 0
    """the most that were won"""
    place: Annotated[int, Field(ge=0, le=1000)] | None = None
    """the step at which it was left; None where it was not begun since it was last finished"""
    outcomes: Annotated[list[OutcomePart], Field(max_length=1000)] = Field(default_factory=list)


class LearningPart(Strict):
    """The whole file: lessons by id, in each the variants."""

    learning: Annotated[Literal[1], WHOLE] = LEARNING_VERSION
    lessons: Annotated[dict[Word, dict[Word, CoursePart]], Field(max_length=1000)] = Field(default_factory=dict)


NOTHING: Final = CoursePart()


class Learning:
    """What was learnt so far. `problems` is what was wrong with its file, for which the copy before stands in."""

    def __init__(self, path: Path) -> None:
        self._kept = KeptValue(KeptFile(path, LearningPart, key="learning", version=LEARNING_VERSION))
        self.problems = self._kept.problems

    def stars(self, lesson: Lesson, variant_id: str) -> int:
        """Give the most stars that a lesson has brought."""
        return self._course(lesson, variant_id).stars

    def is_begun(self, lesson: Lesson, variant_id: str) -> bool:
        """Tell whether a lesson was left in its middle."""
        return self._course(lesson, variant_id).place is not None

    def run(self, lesson: Lesson, variant_id: str) -> LessonRun:
        """Begin a lesson, or go on where it was left."""
        course = self._course(lesson, variant_id)
        outcomes = [Outcome(part.right, part.loss, part.hinted, part.skipped) for part in course.outcomes]
        return begun(lesson, variant_id, place=course.place or 0, outcomes=outcomes)

    def note(self, run: LessonRun) -> None:
        """Know where a lesson stands, and its stars once it is over; `write` brings it to the disk."""
        before = self._course(run.lesson, run.variant_id)
        after = _course_of(run, before)
        if after == before:
            return
        name, variant_id = run.lesson.id, run.variant_id

        def change(found: LearningPart) -> LearningPart:
            known = found.lessons.get(name, {})
            stars = max(after.stars, known.get(variant_id, NOTHING).stars)
            course = after.model_copy(update={"stars": stars})
            return LearningPart(lessons={**found.lessons, name: {**known, variant_id: course}})

        self._kept.change(change)

    def write(self) -> Problem | None:
        """Write what was noted, in whatever thread; say why it could not be, if so."""
        try:
            self._kept.write()
        except OSError as error:
            return Problem("learning-unwritten", {"errno": error.errno or 0})
        return None

    def next_lesson(self, lessons: tuple[Lesson, ...], variant_id: str) -> Lesson | None:
        """Give the lesson to take next: one left in its middle, else the first without a star; None if all have one."""
        begun_one = next((lesson for lesson in lessons if self.is_begun(lesson, variant_id)), None)
        return begun_one or next((lesson for lesson in lessons if not self.stars(lesson, variant_id)), None)

    def _course(self, lesson: Lesson, variant_id: str) -> CoursePart:
        return self._kept.value.lessons.get(lesson.id, {}).get(variant_id, NOTHING)


def _course_of(run: LessonRun, before: CoursePart) -> CoursePart:
    """Give what is to be kept of a lesson; a test leaves no trace unless it is passed."""
    if run.phase is Phase.OVER and not (run.is_test and not run.stars):
        return CoursePart(stars=max(before.stars, run.stars))
    if run.is_test or run.phase is Phase.OVER:
        return before
    done = sum(step.task is not None for step in run.steps[: run.place])
    parts = [
        OutcomePart(right=o.is_right, loss=o.loss, hinted=o.hinted, skipped=o.skipped) for o in run.outcomes[:done]
    ]
    return CoursePart(stars=before.stars, place=run.place or None, outcomes=parts)
