"""Sales: a deal that is sold by auction before it is played (PT-11 to PT-19)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from kinggame.rules.contract import Contract, Names, TrumpRule

PASS = "pass"
WITHDRAW = "withdraw"
REFUSE = "refuse"
LEAD_SELF = "lead-self"
LEAD_NEXT = "lead-next"
TRUMP_PREFIX = "trump-"


class EqualRule(Enum):
    """Who may offer as much as the highest offer (PT-12)."""

    NEARER_TO_OWNER = "nearer-to-owner"
    NEVER = "never"


class PassRule(Enum):
    """Whether a passed player may speak again (PT-13)."""

    FINAL = "final"
    REOPENING = "reopening"


class Situation(Enum):
    """How a sale ended; an outcome is written for each. A deal that is not for sale is chosen."""

    SOLD = "sold"
    REFUSED = "refused"
    UNSOLD = "unsold"
    CHOSEN = "chosen"


class Role(Enum):
    """Who declares an outcome."""

    BIDDER = "bidder"
    OWNER = "owner"


class LeaderRole(Enum):
    """Who leads the first trick: the declarer, the seat after the declarer, or eldest."""

    SELF = "self"
    NEXT = "next"
    ELDEST = "eldest"


@dataclass(frozen=True, slots=True)
class BidKind:
    """A kind of offer: `each` points a unit, from 1 to `max` units; it buys one option of the outcome `sold`."""

    id: str
    each: int
    max: int
    buys: str


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer of so many units of a kind; written `6P`, `2N`."""

    kind: BidKind
    count: int
    points: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "points", self.kind.each * self.count)

    def __str__(self) -> str:
        return f"{self.count}{self.kind.id}"


@dataclass(frozen=True, slots=True)
class AcceptAnswer:
    """The owner takes the offer (PT-14, PT-16)."""

    id: str


@dataclass(frozen=True, slots=True)
class RaiseAnswer:
    """The owner asks for more: the bidder goes strictly higher or withdraws (PT-14)."""

    id: str
    withdraw: Situation


@dataclass(frozen=True, slots=True)
class DemandAnswer:
    """The owner demands one certain offer from a holder of one of `to`: it is met, or refused (PT-14)."""

    id: str
    to: tuple[str, ...]
    bid: str
    met: Situation
    refused: Situation


Answer = AcceptAnswer | RaiseAnswer | DemandAnswer


@dataclass(frozen=True, slots=True)
class PlayOption:
    """An outcome that plays a contract; `leaders` with more than one entry is asked."""

    contract: Contract
    leaders: tuple[LeaderRole, ...]


@dataclass(frozen=True, slots=True)
class AwardOption:
    """An outcome without play: tricks are awarded and scored as by a contract (4-3-3-3, PT-17)."""

    scored_as: Contract
    owner: int
    others: int


OutcomeOption = PlayOption | AwardOption


def names_trump(option: OutcomeOption) -> bool:
    """Tell whether whoever declares an option names the trump suit with it."""
    return isinstance(option, PlayOption) and option.contract.trump is TrumpRule.CHOSEN


def declares(word: str, name: str, option: OutcomeOption) -> bool:
    """Tell whether a word declares the option of a name: it is that name, or a trump suit where one is named."""
    return word.startswith(TRUMP_PREFIX) if names_trump(option) else word == name


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a situation allows: who declares, and between which named options."""

    by: Role
    options: Mapping[str, OutcomeOption]


@dataclass(frozen=True, slots=True)
class Auction:
    """How offers are made and answered."""

    bids: tuple[BidKind, ...]
    equal: EqualRule
    passing: PassRule
    answers: tuple[Answer, ...]
    rule: str = ""
    """The rule's number that a refused offer cites."""
    offers: Mapping[str, Offer] = field(init=False, compare=False, repr=False)
    """Every offer there is by its word, kind by kind, from the lowest."""

    def __post_init__(self) -> None:
        offers = [Offer(kind, count) for kind in self.bids for count in range(1, kind.max + 1)]
        object.__setattr__(self, "offers", {str(offer): offer for offer in offers})

    def parse(self, word: str) -> Offer:
        """Read an offer's word; raise ValueError if it is none."""
        if word not in self.offers:
            raise ValueError(f"no offer: {word!r}")
        return self.offers[word]

    def at_least(self, points: int) -> tuple[str, ...]:
        """List the words of the offers worth so many points or more."""
        return tuple(word for word, offer in self.offers.items() if offer.points >= points)


@dataclass(frozen=True, slots=True)
class Sale:
    """A deal that belongs to the dealer, its owner, and is sold (PT-11); its payment counts in its own line (PT-19)."""

    id: str
    auction: Auction
    outcomes: Mapping[Situation, Outcome]
    total: int
    names: Names = field(default_factory=dict, compare=False)

    @property
    def stake(self) -> float:
        """Say how many points such a deal is about."""
        return float(abs(self.total))
