"""Hints for the person, and what their cards were worth, worked out by the coach: in the worker, after the bots."""

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NewType, Protocol

from kinggame.bots import Job, Priority, WorkerThinker
from kinggame.bots.background import Background, InlineBackground
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


class _Hints:
    """Has the coach work in a background, looked for when it is wanted; in so many worlds if they are given."""

    def __init__(self, background: Callable[[], Background], *worlds: int) -> None:
        self._background = background
        self._worlds = worlds

    def ask(self, view: PlayerView, seed: str) -> HintTicket:
        from kinggame.coach import hint_in_slices  # noqa: PLC0415 - not wanted before somebody asks

        return self._submitted(hint_in_slices, view, seed)

    def judge(self, question: "Question", seed: str) -> HintTicket:
        from kinggame.coach import judge_in_slices  # noqa: PLC0415

        return self._submitted(judge_in_slices, question, seed)

    def poll(self, ticket: HintTicket) -> "Hint | None":
        found: Hint | None = self._outcome(ticket)
        return found

    def judged(self, ticket: HintTicket) -> "Judgement | None":
        found: Judgement | None = self._outcome(ticket)
        return found

    def cancel(self, ticket: HintTicket) -> None:
        self._background().cancel(Job(ticket))

    def _submitted(self, function: Callable[..., Any], *arguments: object) -> HintTicket:
        return HintTicket(self._background().submit(function, *arguments, *self._worlds, priority=Priority.HINT))

    def _outcome(self, ticket: HintTicket) -> Any:
        outcome = self._background().poll(Job(ticket))
        if outcome is None:
            return None
        if outcome.error is not None:
            log.warning("no hint: %s", outcome.error)
            raise HintFailed(outcome.error)
        return outcome.result


class WorkerHints(_Hints):
    """Has hints worked out where the bots think, after them."""

    def __init__(self, thinker: WorkerThinker) -> None:
        super().__init__(lambda: thinker.worker)

    def _outcome(self, ticket: HintTicket) -> Any:
        try:
            return super()._outcome(ticket)
        except KeyError:
            raise HintFailed("the worker does not know of it") from None


class InlineHints(_Hints):
    """Works a hint out while it is polled, in `worlds` of them: for pictures and tests."""

    def __init__(self, worlds: int) -> None:
        inline = InlineBackground()
        super().__init__(lambda: inline, worlds)
