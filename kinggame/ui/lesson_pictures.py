"""Pictures of the lessons: the list, and one of each kind of step, asked and answered."""

from collections.abc import Callable, Iterator

from kinggame.catalog.lesson_model import (
    ChoiceTask,
    LegalTask,
    NumberTask,
    PlayTask,
    Task,
    VoidTask,
    WinnerTask,
)
from kinggame.coach.lessons import right_answer
from kinggame.session.lesson_run import Outcome, Phase, begun
from kinggame.ui.offscreen import passed
from kinggame.ui.school import School
from kinggame.ui.screens.learn import LearnScreen
from kinggame.ui.screens.lesson import LessonScreen
from kinggame.ui.shell import Shell

SETTLED = 3_000

Draw = Callable[[Shell], None]
KINDS: tuple[tuple[str, type[Task]], ...] = (
    ("winner", WinnerTask), ("void", VoidTask), ("legal", LegalTask), ("number", NumberTask), ("choice", ChoiceTask),
    ("play", PlayTask),
)  # fmt: skip


def lesson_pictures() -> Iterator[tuple[str, Draw]]:
    """Name each picture and say how a shell is brought to show it."""
    yield "learn", _learn
    for variant_id in ("portuguese", "russian"):
        yield f"lesson-{variant_id}-frame", _at(variant_id, None)
        for name, kind in KINDS:
            if kind is ChoiceTask and variant_id == "russian":
                continue
            yield f"lesson-{variant_id}-{name}", _at(variant_id, kind)
            if kind is not PlayTask:
                yield f"lesson-{variant_id}-{name}-right", _at(variant_id, kind, answer=True)
                yield f"lesson-{variant_id}-{name}-wrong", _at(variant_id, kind, answer=False)
        yield f"lesson-{variant_id}-over", _over(variant_id)
    yield "lesson-hint", _hint


def open_lesson(shell: Shell, variant_id: str, lesson_id: str | None = None, *, place: int = 0) -> LessonScreen:
    """Open a lesson, the first one if none is named, at a step."""
    variant = shell.catalog.get(variant_id)
    shell.app.set_house(variant.looks.house)
    school = School(shell)
    lessons = school.lessons(variant_id)
    lesson = next((each for each in lessons if each.id == lesson_id), lessons[0])
    screen = LessonScreen(shell, school, lesson, variant)
    shell.app.stack.push(screen)
    if place:
        go_to(screen, place)
    return screen


def go_to(screen: LessonScreen, place: int) -> None:
    """Go to a step of the open lesson, as if all before it had been right."""
    done = sum(step.task is not None for step in screen.run.steps[:place])
    screen.show_run(begun(screen.lesson, screen.variant.id, place=place, outcomes=(Outcome(True),) * done))


def _learn(shell: Shell) -> None:
    shell.open_start()
    shell.open_learn()
    screen = shell.app.stack.top
    assert isinstance(screen, LearnScreen)
    passed(shell, SETTLED)


def _find(shell: Shell, variant_id: str, kind: type[Task] | None) -> tuple[str, int]:
    """Find the first step of a kind in the lessons of a variant."""
    for lesson in School(shell).lessons(variant_id):
        for place, step in enumerate(lesson.steps(variant_id)):
            if (kind is None and step.task is None) or (kind is not None and isinstance(step.task, kind)):
                return lesson.id, place
    raise LookupError(f"no step of this kind for {variant_id}: {kind}")


def _at(variant_id: str, kind: type[Task] | None, *, answer: bool | None = None) -> Draw:
    def draw(shell: Shell) -> None:
        lesson_id, place = _find(shell, variant_id, kind)
        screen = open_lesson(shell, variant_id, lesson_id, place=place)
        passed(shell, SETTLED)
        while screen.watching:
            passed(shell, SETTLED)
        step = screen.run.step
        if answer is not None and step is not None and step.task is not None and not isinstance(step.task, PlayTask):
            screen.answer(right_answer(step) if answer else step.task.wrong)
            passed(shell, SETTLED)

    return draw


def _over(variant_id: str) -> Draw:
    def draw(shell: Shell) -> None:
        screen = open_lesson(shell, variant_id, "trick")
        passed(shell, SETTLED)
        while screen.run.phase is not Phase.OVER:
            step = screen.run.step
            if step is not None and step.task is not None and screen.run.phase is Phase.ASKED:
                screen.answer(right_answer(step))
            screen.go_on()
        passed(shell, SETTLED)

    return draw


def _hint(shell: Shell) -> None:
    lesson = next(each for each in School(shell).lessons("portuguese") if each.id == "trick")
    place = next(place for place, step in enumerate(lesson.steps("portuguese")) if step.hint)
    screen = open_lesson(shell, "portuguese", "trick", place=place)
    screen.show_hint()
    passed(shell, SETTLED)
