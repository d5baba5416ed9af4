"""Where bots are asked and answer; whatever goes wrong with one, a legal choice comes of it."""

import logging
import random
from typing import Final

from kinggame.bots import Temper, Thinker, ThinkingFailed, Ticket, UnknownLevel
from kinggame.cards import Card
from kinggame.engine import Choice, Decision, DecisionKind, PlayerView
from kinggame.record import Seat

log = logging.getLogger(__name__)

DEFAULT_LEVEL: Final = "medium"


class BotDesk:
    """Puts one question at a time to a thinker."""

    def __init__(self, thinker: Thinker) -> None:
        self.fallbacks = 0
        """how often a bot had no usable choice"""
        self._thinker = thinker
        self._decision: Decision | None = None
        self._ticket: Ticket | None = None
        self._seed = ""

    def ask(self, decision: Decision, *, seat: Seat, view: PlayerView, seed: str) -> None:
        """Have a bot think about a decision; an earlier question is forgotten."""
        self.forget()
        self._decision = decision
        self._seed = seed
        if len(decision.options) == 1:
            return
        level = seat.level or DEFAULT_LEVEL
        try:
            try:
                self._ticket = self._thinker.ask(decision.seat, view, seed, level, temper_of(seat))
            except UnknownLevel as unknown:
                known = unknown.nearest or (DEFAULT_LEVEL if DEFAULT_LEVEL in unknown.allowed else unknown.allowed[0])
                log.warning("no level %r: seat %d plays as %r", level, decision.seat, known)
                self._ticket = self._thinker.ask(decision.seat, view, seed, known, temper_of(seat))
        except Exception:
            log.exception("seat %d could not be asked", decision.seat)

    def poll(self) -> Choice | None:
        """Give the choice, or None while it is thought about; raises ValueError if nobody was asked."""
        decision = self._decision
        if decision is None:
            raise ValueError("no bot was asked")
        if len(decision.options) == 1:
            choice: Choice | None = decision.options[0]
        elif self._ticket is None:
            choice = self._fallback(decision)
        else:
            choice = self._answer(decision, self._ticket)
        if choice is not None:
            self._decision = self._ticket = None
        return choice

    def forget(self) -> None:
        """Take the question back, if there is one."""
        ticket, self._ticket, self._decision = self._ticket, None, None
        if ticket is not None:
            self._cancel(ticket)

    def _answer(self, decision: Decision, ticket: Ticket) -> Choice | None:
        try:
            choice = self._thinker.poll(ticket)
        except ThinkingFailed as failed:
            log.warning("seat %d did not choose: %s", decision.seat, failed)
            return self._fallback(decision)
        except Exception:
            log.exception("seat %d failed to choose", decision.seat)
            return self._fallback(decision)
        if choice is not None and not is_option(decision, choice):
            log.warning("seat %d chose %r, which is none of %r", decision.seat, choice, decision.options)
            return self._fallback(decision)
        return choice

    def _cancel(self, ticket: Ticket) -> None:
        try:
            self._thinker.cancel(ticket)
        except Exception:
            log.exception("a question could not be taken back")

    def _fallback(self, decision: Decision) -> Choice:
        self.fallbacks += 1
        choice: Choice = random.Random(f"{self._seed}/fallback").choice(decision.options)
        log.warning("seat %d is given %s", decision.seat, choice)
        return choice


def is_option(decision: Decision, choice: object) -> bool:
    """Tell whether a seat's choice is one of its decision's options."""
    if decision.kind is DecisionKind.PLAY:
        return isinstance(choice, Card) and choice in decision.cards
    return isinstance(choice, str) and choice in decision.words


def temper_of(seat: Seat) -> Temper:
    """Give a bot's temper; one that nobody knows is the normal one."""
    try:
        return Temper(seat.temper)
    except ValueError:
        return Temper.NORMAL
