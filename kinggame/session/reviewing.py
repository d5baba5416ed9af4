"""Reviews in the background: each finished deal is judged once, while the person reads or plays on."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kinggame.bots import Priority
from kinggame.bots.background import Background
from kinggame.bots.worker import Job
from kinggame.coach import (
    WORLDS,
    DealReview,
    Judgement,
    Progress,
    Question,
    judge_in_slices,
    par_in_slices,
    review_of_deal_in_slices,
)
from kinggame.engine import Scores
from kinggame.record.codes import deal_code
from kinggame.session.pars import par_seed
from kinggame.session.past import PastMatch, alone

log = logging.getLogger(__name__)

Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Failed:
    """What was asked for could not be made; the log says why."""


Found = DealReview | Scores | Judgement | Failed


class ReviewDesk:
    """Puts questions to the background and keeps the answers. Nothing here waits: `poll` is called now and then."""

    def __init__(self, background: Background, *, worlds: int = WORLDS) -> None:
        self.worlds = worlds
        """In how many possible deals a decision is judged."""
        self._background = background
        self._jobs: dict[Key, Job] = {}
        self._found: dict[Key, Found] = {}
        self._asked: dict[Key, tuple[PastMatch, int, tuple[Question, ...]]] = {}
        """Of which deals reviews are being made, and the questions that were put."""
        self.on_review: Callable[[PastMatch, int, DealReview], None] | None = None
        """Told of each review that has come, with its match and its deal."""

    # A deal

    def ask(self, past: PastMatch, deal: int) -> None:
        """Have a deal reviewed, unless it is or is being so already; what failed is tried again, its par too."""
        key = "review", past.key(deal)
        self._forget_failed(key)
        self._forget_failed(("par", past.key(deal)))
        if key in self._jobs or key in self._found:
            return
        asked = past.asked(deal)
        self._asked[key] = past, deal, asked.questions
        self._submit(key, review_of_deal_in_slices, asked, f"review/{past.seed}", self.worlds)

    def review(self, past: PastMatch, deal: int) -> DealReview | Failed | None:
        """Give a deal's review; None while it is not there."""
        found = self._found.get(("review", past.key(deal)))
        return found if isinstance(found, DealReview | Failed) else None

    def progress(self, past: PastMatch, deal: int) -> Progress:
        """Tell how many of its decisions are judged."""
        job = self._jobs.get(("review", past.key(deal)))
        told = self._background.told(job) if job is not None else None
        return told if isinstance(told, Progress) else Progress(0, 0)

    # What four experts make of it

    def ask_par(self, past: PastMatch, deal: int) -> None:
        """Have a deal played by four experts, unless it is or is being so already.

        This is asked in each frame: one that failed is tried again only once its deal is asked for again.
        """
        key = "par", past.key(deal)
        if key in self._jobs or key in self._found:
            return
        dealt = alone(past.states[past.span(deal)[0]])
        self._submit(key, par_in_slices, dealt, par_seed(deal_code(past.deal(deal).dealt, past.variant)))

    def par(self, past: PastMatch, deal: int) -> int | Failed | None:
        """Give what four experts made of the cards of the seat; None while it is not there."""
        found = self._found.get(("par", past.key(deal)))
        if isinstance(found, tuple):
            return found[past.seat]
        return found if isinstance(found, Failed) else None

    # One decision, as it was tried again

    def ask_choice(self, question: Question, seed: int) -> None:
        """Have one more choice judged in the place of what was chosen; one that failed is tried again."""
        key = "choice", question.deal, question.place, question.choice, seed
        self._forget_failed(key)
        if key not in self._jobs and key not in self._found:
            self._submit(key, judge_in_slices, question, f"review/{seed}", self.worlds)

    def choice(self, question: Question, seed: int) -> Judgement | Failed | None:
        """Give what was found of it; None while nothing is."""
        found = self._found.get(("choice", question.deal, question.place, question.choice, seed))
        return found if isinstance(found, Judgement | Failed) else None

    def poll(self) -> bool:
        """Take what has been done meanwhile; tell whether anything has."""
        done = False
        for key, job in list(self._jobs.items()):
            outcome = self._background.poll(job)
            if outcome is None:
                continue
            del self._jobs[key]
            done = True
            if outcome.error is not None:
                log.warning("no %s: %s", key[0], outcome.error)
                self._found[key] = Failed()
                self._asked.pop(key, None)
            elif key in self._asked:
                past, deal, questions = self._asked.pop(key)
                review = self._found[key] = outcome.result.with_questions(questions)
                if self.on_review is not None:
                    self.on_review(past, deal, review)
            else:
                self._found[key] = outcome.result
        return done

    @property
    def is_busy(self) -> bool:
        """Whether anything is being done."""
        return bool(self._jobs)

    def _forget_failed(self, key: Key) -> None:
        if isinstance(self._found.get(key), Failed):
            del self._found[key]

    def _submit(self, key: Key, function: Callable[..., Any], *arguments: object) -> None:
        self._jobs[key] = self._background.submit(function, *arguments, priority=Priority.REVIEW)
