"""How a bot is asked: at once, or through the worker."""

import itertools
import random
import time
from collections.abc import Callable
from typing import Final

from kinggame.bots.levels import level_named
from kinggame.bots.protocol import Bot, Temper, ThinkingFailed, Ticket, pending_decision
from kinggame.bots.tasks import Priority
from kinggame.bots.worker import Job, Worker
from kinggame.engine import Choice, PlayerView

GUARD: Final = 10.0
"""Seconds after which a bot is taken to hang; no bot is given a time to think, so this is never reached in health."""

Think = Callable[[PlayerView, str, str, Temper], Choice]


def think(view: PlayerView, seed: str, level: str, temper: Temper) -> Choice:
    """Let a bot of a level decide what its view waits for."""
    decision = pending_decision(view.seat, view)
    known = level_named(level)
    return known.make(temper).choose(view, decision, random.Random(seed), known.budget)


class InlineThinker:
    """Answer every question while it is being asked; a bot's fault is raised, not hidden."""

    def __init__(self) -> None:
        self._numbers = itertools.count(1)
        self._answers: dict[Ticket, Choice] = {}
        self._bots: dict[tuple[str, Temper], Bot] = {}

    def ask(self, seat: int, view: PlayerView, seed: str, level: str, temper: Temper = Temper.NORMAL) -> Ticket:
        known = level_named(level)
        decision = pending_decision(seat, view)
        bot = self._bots.get((level, temper))
        if bot is None:
            bot = self._bots[level, temper] = known.make(temper)
        ticket = Ticket(next(self._numbers))
        self._answers[ticket] = bot.choose(view, decision, random.Random(seed), known.budget)
        return ticket

    def poll(self, ticket: Ticket) -> Choice | None:
        return self._answers.pop(ticket)

    def cancel(self, ticket: Ticket) -> None:
        self._answers.pop(ticket, None)

    def close(self) -> None:
        self._answers.clear()


class WorkerThinker:
    """Ask the worker, and start it anew where a bot hangs for `guard` seconds of `clock`.

    The worker may be shared; `close` ends it.
    """

    def __init__(
        self,
        worker: Worker | None = None,
        *,
        think: Think = think,
        guard: float = GUARD,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._worker = worker
        self._think, self._guard, self._clock = think, guard, clock
        self._asked: dict[Ticket, float] = {}

    @property
    def worker(self) -> Worker:
        """The worker; where none was handed in, one that starts when it is first wanted."""
        self.start()
        assert self._worker is not None
        return self._worker

    def start(self) -> None:
        """Start the worker now, so that the first question need not wait for it."""
        if self._worker is None:
            self._worker = Worker()

    def ask(self, seat: int, view: PlayerView, seed: str, level: str, temper: Temper = Temper.NORMAL) -> Ticket:
        level_named(level)
        pending_decision(seat, view)
        ticket = Ticket(self.worker.submit(self._think, view, seed, level, temper, priority=Priority.BOT))
        self._asked[ticket] = self._clock()
        return ticket

    def poll(self, ticket: Ticket) -> Choice | None:
        asked = self._asked[ticket]
        outcome = self.worker.poll(Job(ticket))
        if outcome is None:
            waited = self._clock() - asked
            if waited <= self._guard:
                return None
            reason = f"a bot has not answered for {waited:.1f} s"
            self.worker.restart(reason)
            self.cancel(ticket)
            raise ThinkingFailed(reason)
        del self._asked[ticket]
        if outcome.error is not None:
            raise ThinkingFailed(outcome.error)
        choice: Choice = outcome.result
        return choice

    def cancel(self, ticket: Ticket) -> None:
        if self._asked.pop(ticket, None) is not None:
            self.worker.cancel(Job(ticket))

    def close(self) -> None:
        self._asked.clear()
        if self._worker is not None:
            self._worker.close()
