"""A thinker that thinks at once: for tests, the terminal and simulations."""

import itertools
import random

from kinggame.bots.levels import level_named
from kinggame.bots.protocol import Bot, Temper, Ticket, pending_decision
from kinggame.engine import Choice, PlayerView


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
