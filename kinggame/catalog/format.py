"""The format of a variant file, version 1: its keys and words; what they mean together is checked later."""

from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag

from kinggame.catalog.format_choice import ChoicePart, ChoiceSchedule
from kinggame.catalog.format_play import ContractPart, DutyPart, NamedElement
from kinggame.catalog.format_sales import SalePart
from kinggame.catalog.shapes import NamesPart, Part, Ranks, Slug, Suits, Total
from kinggame.documents.models import WHOLE, by_kind


class LooksPart(Part):
    """All that a variant says about looks."""

    house: Literal["azulejo", "star-and-lattice"]
    """ornament, cloth and back of the cards"""
    indices: Literal["latin", "cyrillic"]
    """the letters on the cards: A K Q J, or Т К Д В"""


class DeckPart(Part):
    """Which cards are in the pack; ranks from high to low."""

    suits: Suits
    """letters of S H D C, as one word"""
    ranks: Ranks
    """letters of A K Q J T 9 8 7 6 5 4 3 2, high to low, as one word; T is the ten"""


class TablePart(Part):
    """Who sits at the table and which way things go round."""

    players: Annotated[Literal[4], WHOLE]
    """how many play; four is what there is"""
    rotation: Literal["clockwise", "counter-clockwise"]
    """which way the deal and the play go round"""
    reseat: Literal["before-match", "first-deal"]
    """whether seats may be changed before the match only, or during its first deal (PT-10)"""


class DealingPart(Part):
    """Who deals, and how many cards."""

    first_dealer: Literal["lot"]
    """how the first dealer is found"""
    next_dealer: Literal["rotate"]
    """who deals the next deal"""
    each: Annotated[int, Field(ge=1, le=13)]
    """cards for each seat; the whole pack is dealt"""


class PhasePart(Part):
    """A stretch of the schedule with its subtotal."""

    id: Slug
    """its name in this file"""
    names: NamesPart
    """as it stands on the sheet"""
    total: Total
    """the sum of its deals over all seats; checked"""
    deals: Annotated[list[Slug], Field(min_length=1, max_length=100)]
    """contracts, sales and choices by name, in the order of play"""


class FixedSchedule(Part):
    """Which deals are played, in which order."""

    kind: Literal["fixed"]
    """an order that is given beforehand"""
    phases: Annotated[list[PhasePart], Field(min_length=1, max_length=20)]
    """the match from beginning to end"""


SchedulePart = Annotated[
    Annotated[FixedSchedule, Tag("<fixed>")] | Annotated[ChoiceSchedule, Tag("<choice>")], Discriminator(by_kind())
]


class SettlementPart(Part):
    """Who wins a match, and what its totals sum to."""

    winners: Literal["highest", "above-zero"]
    """who has most, or everybody above zero"""
    ties: Literal["share"]
    """seats with equally much share the win"""
    total: Total
    """the sum of a match over all seats; checked"""


class VariantFile(Part):
    """A whole variant file."""

    format: Annotated[Literal[1], WHOLE]
    """the version of this format"""
    id: Slug
    """the name of the file without .yaml"""
    names: NamesPart
    """what the game is called"""
    looks: LooksPart | None = None
    """how it looks; without it azulejo and A K Q J"""
    deck: DeckPart
    """which cards"""
    table: TablePart
    """who sits there"""
    dealing: DealingPart
    """how the cards come to the seats"""
    leader: Literal["eldest"]
    """who leads the first trick of a contract that is in the schedule"""
    early_end: Literal["always", "optional", "never"]
    """whether a deal ends once no card can change its score: always, never, or by a match option (C-8)"""
    elements: dict[Slug, NamedElement] = Field(default_factory=dict)
    """what may count, by name; written positive"""
    duties: dict[Slug, DutyPart]
    """what binds the player, by name"""
    contracts: Annotated[dict[Slug, ContractPart], Field(min_length=1)]
    """what a deal is played for, by name"""
    sales: dict[Slug, SalePart] = Field(default_factory=dict)
    """deals that are sold, by name"""
    choices: dict[Slug, ChoicePart] = Field(default_factory=dict)
    """deals of a fixed order whose contract or trump suit somebody names, by name"""
    schedule: SchedulePart
    """which deals are played"""
    settlement: SettlementPart
    """who wins"""
