"""Deals whose contract somebody chooses once he has seen his hand, as often as quotas allow (CH-1 to CH-4)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from kinggame.cards import Card
from kinggame.rules.contract import Names
from kinggame.rules.sales import Outcome, PlayOption, Role, Situation

CHOSEN_DEAL: Final = "choice"
"""The id of every deal of a schedule by choice; no contract may have it."""


class DeclarerRole(Enum):
    """Who chooses: the dealer, eldest, or in the first deal the holder of a card, and from then on the next seat."""

    DEALER = "dealer"
    ELDEST = "eldest"
    HOLDER = "holder"


@dataclass(frozen=True, slots=True)
class Declarer:
    """The seat that has the right to choose; `card` is the one that its holder has it by."""

    role: DeclarerRole
    card: Card | None = None


class QuotaScope(Enum):
    """Whose choices a quota counts: those of each player, or all of the match."""

    PLAYER = "player"
    MATCH = "match"


@dataclass(frozen=True, slots=True)
class QuotaGroup:
    """Contracts of which each player chooses `each_player` deals, and none of them more often than `times`."""

    id: str
    contracts: tuple[str, ...]
    each_player: int
    times: int
    scope: QuotaScope
    total: int
    """What all its deals of a match sum to over the seats."""
    names: Names = field(default_factory=dict, compare=False)

    def left(self, chosen: Mapping[str, int]) -> int:
        """Count the deals that a player still chooses who has chosen contracts so often, by their ids."""
        return self.each_player - sum(chosen.get(contract, 0) for contract in self.contracts)


@dataclass(frozen=True, slots=True)
class ChosenDeal:
    """A deal whose declarer chooses what is played, among the contracts that the quotas leave open to him."""

    rule: str
    """The number that a refused choice cites."""
    declarer: Declarer
    groups: tuple[QuotaGroup, ...]
    """Empty in a deal of a fixed order, which is chosen from anew each time (CH-4)."""
    options: Mapping[str, PlayOption]
    """Every contract that there is to choose, by its id."""
    outcomes: Mapping[Situation, Outcome] = field(init=False, compare=False, repr=False)
    """The same as a sale has them: who owns the deal declares, and nobody buys."""
    id: str = CHOSEN_DEAL
    total: int = 0
    """What each such deal of a fixed order sums to over the seats; 0 where the groups say it."""
    names: Names = field(default_factory=dict, compare=False)
    """Empty in a schedule by choice."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "outcomes", {Situation.CHOSEN: Outcome(Role.OWNER, self.options)})

    @property
    def stake(self) -> float:
        """Say how many points such a deal is about, on the average of what may be chosen."""
        return sum(option.contract.stake for option in self.options.values()) / len(self.options)

    def group_of(self, contract: str) -> QuotaGroup:
        """Give the group that a contract belongs to."""
        return next(group for group in self.groups if contract in group.contracts)
