"""The format of a variant file, version 1: its keys and words; what they mean together is checked later."""

from typing import Annotated, Literal

from pydantic import Field

from kinggame.catalog.format_play import ContractPart, DutyPart, NamedElement
from kinggame.catalog.format_sales import SalePart
from kinggame.catalog.shapes import NamesPart, Part, Ranks, Slug, Suits, Total
from kinggame.documents import WHOLE

FORMAT = 1


class LooksPart(Part):
    """All that a variant says about looks."""

    house: Literal["azulejo", "star-and-lattice"]
    indices: Literal["latin", "cyrillic"]


class DeckPart(Part):
    """Which cards are in the pack; ranks from high to low."""

    suits: Suits
    ranks: Ranks


class TablePart(Part):
    """Who sits at the table and which way things go round."""

    players: Annotated[Literal[4], WHOLE]
    rotation: Literal["clockwise", "counter-clockwise"]
    reseat: Literal["before-match", "first-deal"]


class DealingPart(Part):
    """Who deals, and how many cards."""

    first_dealer: Literal["lot"]
    next_dealer: Literal["rotate"]
    each: Annotated[int, Field(ge=1, le=13)]


class PhasePart(Part):
    """A stretch of the schedule with its subtotal."""

    id: Slug
    names: NamesPart
    total: Total
    deals: Annotated[list[Slug], Field(min_length=1, max_length=100)]


class SchedulePart(Part):
    """Which deals are played, in which order."""

    kind: Literal["fixed"]
    phases: Annotated[list[PhasePart], Field(min_length=1, max_length=20)]


class SettlementPart(Part):
    """Who wins a match, and what its totals sum to."""

    winners: Literal["highest", "above-zero"]
    ties: Literal["share"]
    total: Total


class VariantFile(Part):
    """A whole variant file."""

    format: Annotated[Literal[1], WHOLE]
    id: Slug
    names: NamesPart
    looks: LooksPart | None = None
    deck: DeckPart
    table: TablePart
    dealing: DealingPart
    leader: Literal["eldest"]
    early_end: Literal["always", "optional", "never"]
    elements: dict[Slug, NamedElement] = Field(default_factory=dict)
    duties: dict[Slug, DutyPart]
    contracts: Annotated[dict[Slug, ContractPart], Field(min_length=1)]
    sales: dict[Slug, SalePart] = Field(default_factory=dict)
    schedule: SchedulePart
    settlement: SettlementPart
