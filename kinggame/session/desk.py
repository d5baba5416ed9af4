"""Where bots are asked and answer; whatever goes wrong with one, a legal choice comes of it."""

import logging
import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from kinggame.bots import Temper, Thinker, Ticket, UnknownLevel
from kinggame.cards import Card
from kinggame.engine import Choice, Decision, DecisionKind, PlayerView
from kinggame.errors import Problem
from kinggame.record import Seat

log = logging.getLogger(__name__)

DEFAULT_LEVEL: Final = "medium"


@dataclass(frozen=True, slots=True)
class _Question:
    decision: Decision
    view: PlayerView
    seed: str
    level: str
    temper: Temper
    is_simpler: bool = False
    """whether it is asked again, of the usual level, because the right one has failed"""

    @property
    def seat(self) -> int:
        return self.decision.seat


class BotDesk:
    """Puts one question at a time to a thinker.

    Where a bot fails, one of the usual level is asked in its place, which needs less than a strong one; where that one
    fails too, chance decides between the options.
    """

    def __init__(self, thinker: Thinker, *, fell_back: Callable[[], None] = lambda: None) -> None:
        """`fell_back` is called for each decision for which a bot had no usable choice."""
        self._thinker = thinker
        self._fell_back = fell_back
        self._question: _Question | None = None
        self._ticket: Ticket | None = None
        self._failing: set[int] = set()
        """the seats whose bots have failed, and have not chosen by themselves since"""

    @property
    def problem(self) -> Problem | None:
        """That bots do not choose as they should; None once all do again."""
        return Problem("bots-fail") if self._failing else None

    def ask(self, decision: Decision, *, seat: Seat, view: PlayerView, seed: str) -> None:
        """Have a bot think about a decision; an earlier question is forgotten."""
        self.forget()
        question = self._question = _Question(decision, view, seed, seat.level or DEFAULT_LEVEL, temper_of(seat))
        if len(decision.options) > 1:
            self._put(question)

    def poll(self) -> Choice | None:
        """Give the choice, or None while it is thought about; raises ValueError if nobody was asked."""
        question = self._question
        if question is None:
            raise ValueError("no bot was asked")
        if len(question.decision.options) == 1:
            choice: Choice | None = question.decision.options[0]
        elif self._ticket is None:
            choice = _by_chance(question)
        else:
            choice = self._answer(question, self._ticket)
        if choice is not None:
            self._question = self._ticket = None
        return choice

    def forget(self) -> None:
        """Take the question back, if there is one."""
        ticket, self._ticket, self._question = self._ticket, None, None
        if ticket is not None:
            self._cancel(ticket)

    def _put(self, question: _Question) -> None:
        try:
            self._ticket = self._asked(question, question.level)
        except Exception:
            log.exception("seat %d could not be asked", question.seat)
            self._put_simpler(question)

    def _asked(self, question: _Question, level: str) -> Ticket:
        try:
            return self._thinker.ask(question.seat, question.view, question.seed, level, question.temper)
        except UnknownLevel as unknown:
            known = unknown.nearest or (DEFAULT_LEVEL if DEFAULT_LEVEL in unknown.allowed else unknown.allowed[0])
            log.warning("no level %r: seat %d plays as %r", level, question.seat, known)
            return self._thinker.ask(question.seat, question.view, question.seed, known, question.temper)

    def _put_simpler(self, question: _Question) -> None:
        """Ask a bot of the usual level, unless that is the one which has failed; then nobody is asked."""
        self._ticket = None
        if question.is_simpler:
            return
        self._failing.add(question.seat)
        self._fell_back()
        if question.level != DEFAULT_LEVEL:
            self._question = replace(question, level=DEFAULT_LEVEL, is_simpler=True)
            self._put(self._question)

    def _answer(self, question: _Question, ticket: Ticket) -> Choice | None:
        try:
            choice = self._thinker.poll(ticket)
        except Exception as error:
            log.warning("seat %d did not choose: %s", question.seat, error)
            return self._instead(question)
        if choice is None:
            return None
        if not is_option(question.decision, choice):
            log.warning("seat %d chose %r, which is none of %r", question.seat, choice, question.decision.options)
            return self._instead(question)
        if not question.is_simpler:
            self._failing.discard(question.seat)
        return choice

    def _instead(self, question: _Question) -> Choice | None:
        """Ask a simpler bot; where nobody can be asked any more, chance decides."""
        self._put_simpler(question)
        return None if self._ticket is not None else _by_chance(question)

    def _cancel(self, ticket: Ticket) -> None:
        try:
            self._thinker.cancel(ticket)
        except Exception:
            log.exception("a question could not be taken back")


def _by_chance(question: _Question) -> Choice:
    choice: Choice = random.Random(f"{question.seed}/fallback").choice(question.decision.options)
    log.warning("seat %d is given %s", question.seat, choice)
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
