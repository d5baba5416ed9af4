"""Which lesson helps with a contract: the one whose positions are played under it most."""

from kinggame.catalog.lesson_model import Lesson, PlayTask, Step
from kinggame.catalog.lessons import LessonBook
from kinggame.rules import Contract, Variant


def lesson_for(book: LessonBook, variant: Variant, row: str) -> Lesson | None:
    """Give the lesson that practises a contract or sale most, else one that practises contracts of its sign.

    Positions that are played out weigh most, then how much of a lesson is about it. A lesson that goes through a whole
    match (place 0) is about no contract.
    """
    lessons = [lesson for lesson in book.of(variant.id) if lesson.place]
    for counts in (_by_name, _by_sign):
        found = [(counts(lesson.courses[variant.id], variant, row), lesson) for lesson in lessons]
        best = max(found, key=lambda one: one[0], default=None)
        if best is not None and best[0] > (0, 0):
            return best[1]
    return None


def _by_name(steps: tuple[Step, ...], variant: Variant, row: str) -> tuple[int, float]:
    del variant
    return _counted([step for step in steps if row in _names(step)], steps)


def _by_sign(steps: tuple[Step, ...], variant: Variant, row: str) -> tuple[int, float]:
    wanted = variant.contracts.get(row)
    if wanted is None:
        return 0, 0.0
    found = [step for step in steps if (one := _contract(step)) is not None and one.total * wanted.total > 0]
    return _counted(found, steps)


def _counted(found: list[Step], steps: tuple[Step, ...]) -> tuple[int, float]:
    return sum(isinstance(step.task, PlayTask) for step in found), len(found) / len(steps)


def _names(step: Step) -> tuple[str, ...]:
    deal = step.position.state.deal if step.position is not None else None
    if deal is None:
        return ()
    return (deal.item.id,) if deal.contract is None else (deal.item.id, deal.contract.id)


def _contract(step: Step) -> Contract | None:
    deal = step.position.state.deal if step.position is not None else None
    return deal.contract if deal is not None else None
