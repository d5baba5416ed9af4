"""A contract: what one deal is played for."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from kinggame.cards import NO_CARDS, CardSet
from kinggame.rules.duties import Duty
from kinggame.rules.scoring import Element

Names = Mapping[str, str]
"""A name in each language: pt, ru, en."""


class TrumpRule(Enum):
    """Whether a contract has trumps; a chosen suit is declared by whoever declares the contract."""

    NONE = "none"
    CHOSEN = "chosen"


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """One element of a contract with its sign worked in; `element_id` is None for one written in place."""

    element: Element
    sign: int
    element_id: str | None = None


@dataclass(frozen=True, slots=True)
class Contract:
    """What a deal counts, which duties bind, whether there are trumps, and the total it claims."""

    id: str
    score: tuple[ScoreItem, ...]
    duties: tuple[Duty, ...]
    trump: TrumpRule
    total: int
    names: Names = field(default_factory=dict, compare=False)
    """Empty where the single element's name serves."""
    first_duties: tuple[Duty, ...] = field(init=False, compare=False, repr=False)
    """The duties that hold in the first trick."""
    later_duties: tuple[Duty, ...] = field(init=False, compare=False, repr=False)
    """The duties that hold after it."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "first_duties", tuple(d for d in self.duties if d.scope.holds(True)))
        object.__setattr__(self, "later_duties", tuple(d for d in self.duties if d.scope.holds(False)))

    @property
    def stake(self) -> float:
        """Say how many points a deal under this contract is about."""
        return float(abs(self.total))

    def duties_in(self, first: bool) -> tuple[Duty, ...]:
        """Give the duties that hold in the first trick, or after it."""
        return self.first_duties if first else self.later_duties

    def trick_points(self, cards: int, number: int, count: int) -> int:
        """Value a trick (mask of its cards, its number from 0, tricks in the deal) in signed points."""
        points = 0
        for item in self.score:
            points += item.element.trick_points(cards, number, count)
        return points

    def seat_points(self) -> int:
        """Give what each seat has before a card is played (the 325 of PT-9)."""
        return sum(item.element.seat_points() for item in self.score)

    def exhausted(self, left: int) -> bool:
        """Tell whether no card left in play (a mask) can change the score any more (C-8)."""
        return all(item.element.exhausted(left) for item in self.score)

    def counting(self, cards: CardSet) -> CardSet:
        """Give those of some cards that score by themselves."""
        found = NO_CARDS
        for item in self.score:
            found |= item.element.counting(cards)
        return found

    def computed_total(self, cards: CardSet, count: int, players: int) -> int:
        """Sum what the cards in play and the tricks are worth over all seats."""
        return sum(item.element.total(cards, count, players) for item in self.score)
