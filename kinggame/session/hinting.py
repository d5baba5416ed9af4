"""Hints for the person, and what their cards were worth, worked out by the coach: in the worker, after the bots."""

import itertools
import logging
from typing import TYPE_CHECKING, Any, NewType, Protocol

from kinggame.bots import Job, Priority, WorkerThinker
from kinggame.engine import PlayerView

if TYPE_CHECKING:
    from kinggame.coach import Hint, Judgement, Question

log = logging.getLogger(__name__)

HintTicket = NewType("HintTicket", int)
"""Stands for one hint that was asked for."""


class HintFailed(Exception):
    """There will be no hint; the text says why."""


class HintSource(Protocol):
    """Works hints out; nothing here ever blocks a frame."""

    def ask(self, view: PlayerView, seed: str) -> HintTicket:
        """Ask for a hint about the view's pending decision; the coach's rng is `random.Random(seed)`."""
        ...

    def poll(self, ticket: HintTicket) -> "Hint | None":
        """Give the hint, once, or None while it is worked out; raises HintFailed, once, if there will be none."""
        ...

    def judge(self, question: "Question", seed: str) -> HintTicket:
        """Ask what a card or word that was chosen has cost, as far as its seat could know."""
        ...

    def judged(self, ticket: HintTicket) -> "Judgement | None":
        """Give the judgement as `poll` gives a hint."""
        ...

    def cancel(self, ticket: HintTicket) -> None:
        """Forget a hint or a judgement; one that was given already is no error."""
        ...


class WorkerHints:
    """Has hints worked out where the bots think, after them."""

    def __init__(self, thinker: WorkerThinker) -> None:
        self._thinker = thinker

    def ask(self, view: PlayerView, seed: str) -> HintTicket:
        from kinggame.coach import hint_in_slices  # noqa: PLC0415 - not wanted before somebody asks

        return HintTicket(self._thinker.worker.submit(hint_in_slices, view, seed, priority=Priority.HINT))

    def judge(self, question: "Question", seed: str) -> HintTicket:
        from kinggame.coach import judge_in_slices  # noqa: PLC0415

        return HintTicket(self._thinker.worker.submit(judge_in_slices, question, seed, priority=Priority.HINT))

    def poll(self, ticket: HintTicket) -> "Hint | None":
        found: Hint | None = self._outcome(ticket)
        return found

    def judged(self, ticket: HintTicket) -> "Judgement | None":
        found: Judgement | None = self._outcome(ticket)
        return found

    def _outcome(self, ticket: HintTicket) -> Any:
        try:
            outcome = self._thinker.worker.poll(Job(ticket))
        except KeyError:
            raise HintFailed("the worker does not know of it") from None
        if outcome is None:
            return None
        if outcome.error is not None:
            log.warning("no hint: %s", outcome.error)
            raise HintFailed(outcome.error)
        return outcome.result

    def cancel(self, ticket: HintTicket) -> None:
        self._thinker.worker.cancel(Job(ticket))


class InlineHints:
    """Works a hint out while it is polled, in `worlds` of them: for pictures and tests."""

    def __init__(self, worlds: int) -> None:
        self._worlds = worlds
        self._numbers = itertools.count(1)
        self._asked: dict[HintTicket, tuple[PlayerView, str]] = {}
        self._judged: dict[HintTicket, tuple[Question, str]] = {}

    def ask(self, view: PlayerView, seed: str) -> HintTicket:
        ticket = HintTicket(next(self._numbers))
        self._asked[ticket] = view, seed
        return ticket

    def poll(self, ticket: HintTicket) -> "Hint | None":
        from kinggame.coach import finished, hint_in_slices  # noqa: PLC0415

        return finished(hint_in_slices(*self._asked.pop(ticket), self._worlds))

    def judge(self, question: "Question", seed: str) -> HintTicket:
        ticket = HintTicket(next(self._numbers))
        self._judged[ticket] = question, seed
        return ticket

    def judged(self, ticket: HintTicket) -> "Judgement | None":
        from kinggame.coach import finished, judge  # noqa: PLC0415

        question, seed = self._judged.pop(ticket)
        return finished(judge(question, seed=seed, worlds=self._worlds))

    def cancel(self, ticket: HintTicket) -> None:
        self._asked.pop(ticket, None)
        self._judged.pop(ticket, None)
