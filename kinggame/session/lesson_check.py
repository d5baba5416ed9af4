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
    for variant_id, steps in lesson.courses.items():
        for step in steps:
            if isinstance(step.task, PlayTask):
                _check_line(findings, lesson, step, step.task, variant_id)
            elif step.task is not None:
                findings.under = variant_id
                _check_answers(findings, step, step.task.solution, step.task.wrong)
                findings.under = None
    findings.say_once(len(lesson.courses))
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


def _check_answers(findings: Findings, step: Step, solution: Answer, wrong: Answer) -> None:
    if not marked(step, solution).is_right:
        right = _said(step, right_answer(step))
        findings.say("solution-wrong", ("steps", step.index, "solution"), found=_said(step, solution), right=right)
    if marked(step, wrong).is_right:
        findings.say("wrong-right", ("steps", step.index, "wrong"), found=_said(step, wrong))


def _check_line(findings: Findings, lesson: Lesson, step: Step, task: PlayTask, variant: str) -> None:
    for name, cards in (("solution", task.solution), ("wrong", task.wrong)):
        is_solution, keys = name == "solution", ("steps", step.index, name)
        played = play_line(lesson, step, cards)
        points, par = played.points, task.par
        if played.refused is not None:
            if is_solution or not task.strict:
                findings.say("line-refused", keys, card=str(played.refused), variant=variant)
        elif points is None:
            findings.say("line-short", keys, variant=variant)
        elif is_solution and not played_well(points, par):
            findings.say("line-below-par", keys, points=points, par=par, variant=variant)
        elif not is_solution and played_well(points, par):
            findings.say("line-at-par", keys, points=points, par=par, variant=variant)


def _said(step: Step, answer: Answer) -> str:
    if isinstance(answer, CardSet):
        return " ".join(map(str, answer))
    if isinstance(step.task, WinnerTask | VoidTask) and isinstance(answer, int):
        return SEATS[answer] if 0 <= answer < len(SEATS) else "—"
    return str(answer)
