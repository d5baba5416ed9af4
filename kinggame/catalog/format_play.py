"""The format of elements, duties and contracts."""

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from kinggame.catalog.shapes import CardWord, NamesPart, Part, Positive, Ranks, RuleNumber, Signed, Slug, Suits, Total
from kinggame.documents import KIND_OPENS, by_kind


class CardsPart(Part):
    """Which cards are meant: suits, ranks, both at once, or one card."""

    suits: Suits | None = None
    ranks: Ranks | None = None
    card: CardWord | None = None


class TricksElement(Part):
    """Points for each trick, or each of the last ones."""

    kind: Literal["tricks"]
    each: Positive
    last: Annotated[int, Field(ge=1, le=13)] | None = None
    names: NamesPart


class CardsElement(Part):
    """Points for each card of a set."""

    kind: Literal["cards"]
    cards: CardsPart
    each: Positive
    names: NamesPart


class FlatElement(Part):
    """The same points for each seat."""

    kind: Literal["flat"]
    each: Positive
    names: NamesPart


class AllOfElement(Part):
    """The sum of other elements."""

    kind: Literal["all-of"]
    of: Annotated[list[Slug], Field(min_length=1)]
    names: NamesPart


NamedElement = Annotated[
    Annotated[TricksElement, Tag("<tricks>")]
    | Annotated[CardsElement, Tag("<cards>")]
    | Annotated[FlatElement, Tag("<flat>")]
    | Annotated[AllOfElement, Tag("<all-of>")],
    Discriminator(by_kind()),
]


class ElementScore(Part):
    """A named element, with the sign that the contract gives it."""

    element: Slug
    sign: Literal["plus", "minus"]


class TricksScore(Part):
    """Points for tricks, written in place."""

    kind: Literal["tricks"]
    each: Signed
    last: Annotated[int, Field(ge=1, le=13)] | None = None


class CardsScore(Part):
    """Points for cards, written in place."""

    kind: Literal["cards"]
    cards: CardsPart
    each: Signed


class FlatScore(Part):
    """Points for each seat, written in place."""

    kind: Literal["flat"]
    each: Signed


def _kind_of_score(value: Any) -> str | None:
    if isinstance(value, dict) and "element" in value and "kind" not in value:
        return f"{KIND_OPENS}element>"
    return by_kind()(value)


_kind_of_score.__name__ = "kind"

ScorePart = Annotated[
    Annotated[ElementScore, Tag("<element>")]
    | Annotated[TricksScore, Tag("<tricks>")]
    | Annotated[CardsScore, Tag("<cards>")]
    | Annotated[FlatScore, Tag("<flat>")],
    Discriminator(_kind_of_score),
]


class DutyBase(Part):
    """What every duty says: the number of its rule, and in which tricks it holds."""

    rule: RuleNumber
    tricks: Literal["all", "first", "after-first"] = "all"


class FollowDuty(DutyBase):
    """Follow suit."""

    kind: Literal["follow"]


class NoLeadDuty(DutyBase):
    """Do not lead certain cards."""

    kind: Literal["no-lead"]
    cards: CardsPart
    until: Literal["never", "broken"]


class WithholdDuty(DutyBase):
    """Neither lead nor discard certain cards."""

    kind: Literal["withhold"]
    cards: CardsPart
    unless: Literal["following"]


class DiscardDuty(DutyBase):
    """Discard certain cards at once when void."""

    kind: Literal["discard"]
    cards: CardsPart


class ThrowDuty(DutyBase):
    """Throw one of certain cards when void."""

    kind: Literal["throw"]
    cards: CardsPart


class RuffDuty(DutyBase):
    """Trump when void."""

    kind: Literal["ruff"]
    over: Literal["none", "else-free", "else-any-trump"]


class HeadDuty(DutyBase):
    """Play higher than the best card."""

    kind: Literal["head"]
    when: Literal["trump-led", "any"]


DutyPart = Annotated[
    Annotated[FollowDuty, Tag("<follow>")]
    | Annotated[NoLeadDuty, Tag("<no-lead>")]
    | Annotated[WithholdDuty, Tag("<withhold>")]
    | Annotated[DiscardDuty, Tag("<discard>")]
    | Annotated[ThrowDuty, Tag("<throw>")]
    | Annotated[RuffDuty, Tag("<ruff>")]
    | Annotated[HeadDuty, Tag("<head>")],
    Discriminator(by_kind()),
]


class ContractPart(Part):
    """What one deal is played for."""

    names: NamesPart | None = None
    score: Annotated[list[ScorePart], Field(min_length=1)]
    duties: Annotated[list[Slug], Field(min_length=1)]
    trump: Literal["none", "chosen"]
    total: Total
