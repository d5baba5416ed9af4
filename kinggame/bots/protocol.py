"""What a bot is, and how one is asked to think: the words that the rooms above speak with."""

import random
from enum import Enum
from typing import NewType, Protocol

from kinggame.engine import Choice, Decision, PlayerView


class Temper(Enum):
    """How much a bot dares in an auction; it changes no card that it plays."""

    CAREFUL = "careful"
    NORMAL = "normal"
    BOLD = "bold"


class Bot(Protocol):
    """Somebody who decides for a seat from what that seat may see."""

    def choose(self, view: PlayerView, decision: Decision, rng: random.Random, budget: int) -> Choice:
        """Choose one of the decision's options.

        `decision` is the view's own pending one. The same view and an rng in the same state give the same choice.
        `budget` counts sampled worlds, never time; a bot that samples nothing ignores it.
        """
        ...


Ticket = NewType("Ticket", int)
"""Stands for one question put to a thinker."""


class ThinkingFailed(Exception):
    """No bot has answered a question, and none will; the text says why."""


class Thinker(Protocol):
    """Thinks for the bots of a match; nothing here ever blocks a frame."""

    def ask(self, seat: int, view: PlayerView, seed: str, level: str, temper: Temper = Temper.NORMAL) -> Ticket:
        """Put the view's pending decision to a bot of this level; its rng is `random.Random(seed)`.

        Raises UnknownLevel for a level that is not registered, ValueError if the decision is not this seat's.
        """
        ...

    def poll(self, ticket: Ticket) -> Choice | None:
        """Give what was chosen, once, or None while it is being thought about; whoever asks sees that it is legal.

        Raises ThinkingFailed, once, where a bot throws, hangs or dies, and KeyError for a ticket that was answered or
        cancelled.
        """
        ...

    def cancel(self, ticket: Ticket) -> None:
        """Forget a question; one that was answered or cancelled already is no error."""
        ...

    def close(self) -> None:
        """End all thinking; may be called twice."""
        ...


def pending_decision(seat: int, view: PlayerView) -> Decision:
    """Give the decision that a view of this seat waits for; raise ValueError if there is none."""
    if view.seat != seat or view.decision is None:
        raise ValueError(f"seat {seat} has nothing to decide in this view")
    return view.decision
