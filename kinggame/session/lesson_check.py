"""Whether a lesson is right: each stated solution must pass, and each stated wrong answer must fail."""

from collections.abc import Sequence
from dataclasses import dataclass

from kinggame.bots import InlineThinker
from kinggame.cards import Card, CardSet
from kinggame.catalog import Catalog
from kinggame.catalog.findings import Findings
from kinggame.catalog.lesson_build import lesson_of
from kinggame.catalog.lesson_model import SEATS, Lesson, PlayTask, Step, VoidTask, WinnerTask
from kinggame.coach.lessons import Answer, marked, played_well, right_answer
from kinggame.documents import Document
from kinggame.engine import IllegalChoice
from kinggame.session.lesson_run import bots_seed, table_of

NAMES = ("A", "B", "C")


@dataclass(frozen=True, slots=True)
class Played:
    """How a line of your cards came out: your points, and the card that could not be played, if one was tried."""

    points: int | None
    refused: Card | None = None
    spare: int = 0
    """cards of the line that were left when the deal was over"""


def checked_lesson(document: Document, catalog: Catalog) -> Lesson:
    """Build a lesson and try all its answers; raises DataError with everything that is wrong."""
    lesson = lesson_of(document, catalog)
    findings = Findings(document)
    said: set[tuple[object, ...]] = set()
    for variant_id, steps in lesson.courses.items():
        for step in steps:
            for name, code, params in _faults(lesson, step):
                if (step.index, name, code) in said:
                    continue
                said.add((step.index, name, code))
                words = {**params, "variant": variant_id} if code.startswith("line") else params
                findings.problems.append(document.problem(code, ("steps", step.index, name), words))
    findings.raise_if_any()
    return lesson


def play_line(lesson: Lesson, step: Step, cards: Sequence[Card], *, seed: int | None = None) -> Played:
    """Play a step's position out with these cards of yours, one after another, against its bots."""
    task, position = step.task, step.position
    if not isinstance(task, PlayTask) or position is None:
        raise ValueError("the step is not played")
    thinker = InlineThinker()
    session = table_of(
        position, task, names=NAMES, seed=bots_seed(lesson, step) if seed is None else seed, thinker=thinker
    )
    left = list(cards)
    while not session.over:
        if not session.waits_for_person:
            session.advance()
            continue
        decision = session.pending
        if not left:
            if decision is None or len(decision.cards) != 1:
                return Played(None)
            session.choose(decision.cards.listed()[0])
            continue
        card = left.pop(0)
        try:
            session.choose(card)
        except IllegalChoice:
            return Played(None, refused=card)
    return Played(session.finished_deal().points[0], spare=len(left))


Fault = tuple[str, str, dict[str, object]]


def _faults(lesson: Lesson, step: Step) -> list[Fault]:
    if step.task is None:
        return []
    if isinstance(step.task, PlayTask):
        return _line_faults(lesson, step, step.task)
    found: list[Fault] = []
    if not marked(step, step.task.solution).is_right:
        right = right_answer(step)
        found.append(
            ("solution", "solution-wrong", {"found": _said(step, step.task.solution), "right": _said(step, right)})
        )
    if marked(step, step.task.wrong).is_right:
        found.append(("wrong", "wrong-right", {"found": _said(step, step.task.wrong)}))
    return found


def _line_faults(lesson: Lesson, step: Step, task: PlayTask) -> list[Fault]:
    found: list[Fault] = []
    for name, cards in (("solution", task.solution), ("wrong", task.wrong)):
        played = play_line(lesson, step, cards)
        passes = played.points is not None and played_well(played.points, task.par)
        if played.refused is not None:
            if name == "solution" or not task.strict:
                found.append((name, "line-refused", {"card": str(played.refused)}))
        elif played.points is None:
            found.append((name, "line-short", {}))
        elif passes != (name == "solution"):
            code = "line-below-par" if name == "solution" else "line-at-par"
            found.append((name, code, {"points": played.points, "par": task.par}))
    return found


def _said(step: Step, answer: Answer) -> str:
    if isinstance(answer, CardSet):
        return " ".join(map(str, answer))
    if isinstance(step.task, WinnerTask | VoidTask) and isinstance(answer, int):
        return SEATS[answer] if 0 <= answer < len(SEATS) else "—"
    return str(answer)
