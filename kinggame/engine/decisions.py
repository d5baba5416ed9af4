"""Decisions and refusals: who has to choose what, and why a card is barred."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from kinggame.cards import NO_CARDS, Card, CardSet
from kinggame.errors import KingError
from kinggame.rules import RefusalCode

CHANCE: Final = -1
"""The seat of a decision that nobody at the table makes."""


class DecisionKind(Enum):
    """What is to be chosen. The first two are chance's."""

    DRAW = "draw"
    """The first dealer: a seat (C-2)."""
    DEAL = "deal"
    """The hands of the next deal: a tuple of sets of cards (C-3)."""
    OFFER = "offer"
    ANSWER = "answer"
    DECLARE = "declare"
    LEADER = "leader"
    PLAY = "play"


PLAY: Final = DecisionKind.PLAY
"""A name of its own, since looking a member up in its class is a cost at every step."""

Hands = tuple[CardSet, ...]
Choice = Card | str | int | Hands
"""A card, a word of a sale, a seat (draw) or dealt hands (deal)."""


class Decision(NamedTuple):
    """What is pending: the seat (or CHANCE), the kind, and every option.

    `words` are the options of a sale's decisions, `cards` those of a play; a draw and a deal list none.
    """

    seat: int
    kind: DecisionKind
    words: tuple[str, ...] = ()
    cards: CardSet = NO_CARDS

    @property
    def options(self) -> tuple[Choice, ...]:
        """List the options: cards in order of the suits, or words."""
        return tuple(self.cards.listed()) if self.kind is PLAY else self.words

    @property
    def by_chance(self) -> bool:
        return self.seat == CHANCE


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a card may not be played: the first duty that bars it, its rule, and the cards that oblige."""

    code: RefusalCode
    rule: str
    obliging: CardSet


class CallRefusal(Enum):
    """Why a word may not be said."""

    OFFER_TOO_LOW = "offer-too-low"
    CHOSEN_BEFORE = "chosen-before"
    """The player has chosen this contract as often as he may (CH-2)."""
    GROUP_SPENT = "group-spent"
    """The player has chosen as many contracts of this group as are his (CH-2)."""
    MATCH_SPENT = "match-spent"
    """The players together have chosen this contract as often as they may (CH-2)."""
    NOT_AN_OPTION = "not-an-option"


class IllegalChoice(KingError):
    """A choice that is no option of the pending decision; the state stays as it was."""

    def __init__(self, decision: Decision | None, choice: object, refusal: Refusal | CallRefusal | None = None) -> None:
        self.decision = decision
        self.choice = choice
        self.refusal = refusal
        super().__init__(f"{choice!r} is no option of {decision!r} ({refusal!r})")


Refusals = Mapping[Card, Refusal]
