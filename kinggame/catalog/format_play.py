"""The format of elements, duties and contracts."""

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from kinggame.catalog.shapes import CardWord, NamesPart, Part, Positive, Ranks, RuleNumber, Signed, Slug, Suits, Total
from kinggame.documents.bridge import KIND_OPENS
from kinggame.documents.models import by_kind


class CardsPart(Part):
    """Which cards are meant: suits, ranks, both at once, or one card."""

    suits: Suits | None = None
    """letters of suits"""
    ranks: Ranks | None = None
    """letters of ranks"""
    card: CardWord | None = None
    """one card, rank and suit: KH"""


class TricksElement(Part):
    """Points for each trick, or each of the last ones."""

    kind: Literal["tricks"]
    """counts tricks"""
    each: Positive
    """points for each"""
    last: Annotated[int, Field(ge=1, le=13)] | None = None
    """only so many at the end of the deal"""
    names: NamesPart
    """as it stands on the sheet"""


class CardsElement(Part):
    """Points for each card of a set."""

    kind: Literal["cards"]
    """counts cards in tricks taken"""
    cards: CardsPart
    """which ones"""
    each: Positive
    """points for each"""
    names: NamesPart
    """as it stands on the sheet"""


class FlatElement(Part):
    """The same points for each seat."""

    kind: Literal["flat"]
    """counts nothing"""
    each: Positive
    """points for every seat"""
    names: NamesPart
    """as it stands on the sheet"""


class AllOfElement(Part):
    """The sum of other elements."""

    kind: Literal["all-of"]
    """counts what others count"""
    of: Annotated[list[Slug], Field(min_length=1)]
    """their names"""
    names: NamesPart
    """as it stands on the sheet"""


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
    """its name"""
    sign: Literal["plus", "minus"]
    """whether it is to be taken or avoided"""


class TricksScore(Part):
    """Points for tricks, written in place."""

    kind: Literal["tricks"]
    """counts tricks"""
    each: Signed
    """points for each; below zero to be avoided"""
    last: Annotated[int, Field(ge=1, le=13)] | None = None
    """only so many at the end of the deal"""


class CardsScore(Part):
    """Points for cards, written in place."""

    kind: Literal["cards"]
    """counts cards in tricks taken"""
    cards: CardsPart
    """which ones"""
    each: Signed
    """points for each; below zero to be avoided"""


class FlatScore(Part):
    """Points for each seat, written in place."""

    kind: Literal["flat"]
    """counts nothing"""
    each: Signed
    """points for every seat"""


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
    """the number that a refusal cites: one to four capitals, a hyphen, a number"""
    tricks: Literal["all", "first", "after-first"] = "all"
    """in which tricks it holds; the first is the one before which no trick was taken"""


class FollowDuty(DutyBase):
    """Follow suit."""

    kind: Literal["follow"]
    """follow suit"""


class NoLeadDuty(DutyBase):
    """Do not lead certain cards."""

    kind: Literal["no-lead"]
    """do not lead"""
    cards: CardsPart
    """which cards"""
    until: Literal["never", "broken"]
    """never: as long as another may be led; broken: until one of them has been played"""


class WithholdDuty(DutyBase):
    """Neither lead nor discard certain cards."""

    kind: Literal["withhold"]
    """neither lead nor discard"""
    cards: CardsPart
    """which cards"""
    unless: Literal["following"]
    """they may be played where suit is followed"""


class DiscardDuty(DutyBase):
    """Discard certain cards at once when void."""

    kind: Literal["discard"]
    """discard at once when void"""
    cards: CardsPart
    """which cards"""


class ThrowDuty(DutyBase):
    """Throw one of certain cards when void."""

    kind: Literal["throw"]
    """throw one of them when void"""
    cards: CardsPart
    """which cards"""


class RuffDuty(DutyBase):
    """Trump when void."""

    kind: Literal["ruff"]
    """play a trump when void"""
    over: Literal["none", "else-free", "else-any-trump"]
    """none: any trump; else-free: a higher one than lies there, or else any card; else-any-trump: a higher one,
    or else any trump"""


class HeadDuty(DutyBase):
    """Play higher than the best card."""

    kind: Literal["head"]
    """play higher than the best card of the trick"""
    when: Literal["trump-led", "any"]
    """only when a trump was led, or always"""


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
    """what the deal is called; without it the name of its only element"""
    score: Annotated[list[ScorePart], Field(min_length=1)]
    """what counts"""
    duties: Annotated[list[Slug], Field(min_length=1)]
    """what binds, by name, in this order: one that would leave no card does not bind (C-7)"""
    trump: Literal["none", "chosen"]
    """whether somebody chooses trumps"""
    total: Total
    """the sum of the deal over all seats; checked"""
