"""A variant: everything that one YAML file says."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from kinggame.cards import Deck
from kinggame.rules.choosing import ChosenDeal
from kinggame.rules.contract import Contract, Names, TrumpRule
from kinggame.rules.sales import Sale

SpokenDeal = Sale | ChosenDeal
"""A deal whose contract is settled by words."""
DealItem = Contract | SpokenDeal
"""What a schedule lists."""


class Rotation(Enum):
    """Which way deal, play and right to deal go round (C-1); seats are numbered clockwise."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter-clockwise"


class Reseat(Enum):
    """Until when seats may be changed (PT-10)."""

    BEFORE_MATCH = "before-match"
    FIRST_DEAL = "first-deal"


class EarlyEnd(Enum):
    """Whether a deal ends once the last card that counts has fallen (C-8)."""

    ALWAYS = "always"
    OPTIONAL = "optional"
    NEVER = "never"


class Winners(Enum):
    """Who has won a match."""

    HIGHEST = "highest"
    ABOVE_ZERO = "above-zero"


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits there and which way things go round."""

    players: int
    rotation: Rotation
    reseat: Reseat
    next_seat: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """For each seat, the one that plays after it."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "next_seat", tuple(self.after(seat) for seat in range(self.players)))

    def after(self, seat: int, steps: int = 1) -> int:
        """Give the seat so many places on in the direction of play."""
        return (seat + (steps if self.rotation is Rotation.CLOCKWISE else -steps)) % self.players

    def distance(self, seat: int, other: int) -> int:
        """Count the places from one seat on to another in the direction of play."""
        return ((other - seat) if self.rotation is Rotation.CLOCKWISE else (seat - other)) % self.players


@dataclass(frozen=True, slots=True)
class Phase:
    """A stretch of the schedule, with its subtotal on the sheet."""

    id: str
    deals: tuple[DealItem, ...]
    total: int
    names: Names = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class Looks:
    """All that a variant says about looks: the house's ornament and cloth, and its usual index letters."""

    house: str
    indices: str


@dataclass(frozen=True, slots=True)
class Variant:
    """A rule set, resolved and checked."""

    id: str
    names: Names = field(compare=False)
    looks: Looks = field(compare=False)
    deck: Deck
    table: Table
    each: int
    """Cards dealt to each seat."""
    early_end: EarlyEnd
    phases: tuple[Phase, ...]
    winners: Winners
    total: int
    """What the totals of a whole match sum to over the seats (C-9)."""
    contracts: Mapping[str, Contract]
    sales: Mapping[str, Sale]
    element_names: Mapping[str, Names] = field(compare=False)
    choice: ChosenDeal | None = None
    """What every deal is where the schedule is by choice."""
    choices: Mapping[str, ChosenDeal] = field(default_factory=dict)
    """Deals of a fixed order whose contract is chosen, by id (CH-4)."""

    @property
    def singles(self) -> tuple[DealItem, ...]:
        """List what can be played by itself; a contract whose trump is declared comes with its sale or choice."""
        contracts = [one for one in self.contracts.values() if one.trump is TrumpRule.NONE]
        whole = [] if self.choice is None else [self.choice]
        return (*contracts, *self.sales.values(), *self.choices.values(), *whole)

    @property
    def schedule(self) -> tuple[DealItem, ...]:
        """List the deals of a match in their order."""
        return tuple(deal for phase in self.phases for deal in phase.deals)
