"""The format of sales."""

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from kinggame.catalog.shapes import NamesPart, OfferWord, Part, Positive, RuleNumber, Slug, Total
from kinggame.documents import by_kind


class OffersPart(Part):
    """Who offers, in which order."""

    who: Literal["others"]
    from_: Literal["owner-left"]


class BidPart(Part):
    """A kind of offer; `buys` names the option of the outcome `sold` that it gets."""

    id: Literal["P", "N"]
    each: Positive
    max: Annotated[int, Field(ge=1, le=13)]
    buys: Slug


class AcceptPart(Part):
    """The owner takes the offer."""

    id: Literal["accept"]
    kind: Literal["accept"]


class RaisePart(Part):
    """The owner asks for more."""

    id: Literal["too-little"]
    kind: Literal["raise"]
    then: Literal["answer-again"]
    withdraw: Literal["unsold", "refused"]


class DemandPart(Part):
    """The owner demands one certain offer."""

    id: Literal["eight-or-nulls"]
    kind: Literal["demand"]
    to: Annotated[list[OfferWord], Field(min_length=1)]
    bid: OfferWord
    met: Literal["sold"]
    refused: Literal["unsold", "refused"]


AnswerPart = Annotated[
    Annotated[AcceptPart, Tag("<accept>")]
    | Annotated[RaisePart, Tag("<raise>")]
    | Annotated[DemandPart, Tag("<demand>")],
    Discriminator(by_kind()),
]


class PaymentPart(Part):
    """Who pays what to whom."""

    from_: Literal["bidder"]
    to: Literal["owner"]
    amount: Literal["offer"]
    line: Literal["this-deal"]


class AuctionPart(Part):
    """How offers are made and answered."""

    rule: RuleNumber
    offers: OffersPart
    bids: Annotated[list[BidPart], Field(min_length=1)]
    rank: Literal["points"]
    equal: Literal["nearer-to-owner", "never"]
    pass_: Literal["final", "reopening"]
    answers: Annotated[list[AnswerPart], Field(min_length=1)]
    payment: PaymentPart


def _word_or_list(value: Any) -> str:
    return "<list>" if isinstance(value, list) else "<word>"


LeaderPart = Annotated[
    Annotated[Literal["self", "next", "eldest"], Tag("<word>")]
    | Annotated[list[Literal["self", "next"]], Field(min_length=1), Tag("<list>")],
    Discriminator(_word_or_list),
]


class PlayPart(Part):
    """An option that plays a contract."""

    contract: Slug
    leader: LeaderPart


class AwardedTricks(Part):
    """How many tricks the owner and each of the others are given."""

    owner: Annotated[int, Field(ge=0, le=13)]
    others: Annotated[int, Field(ge=0, le=13)]


class AwardDetails(Part):
    """Tricks given without play, and the contract by which they score."""

    as_: Slug
    tricks: AwardedTricks


class AwardPart(Part):
    """An option that plays nothing."""

    award: AwardDetails


def _kind_of_option(value: Any) -> str:
    return "<award>" if isinstance(value, dict) and "award" in value else "<play>"


OptionPart = Annotated[
    Annotated[PlayPart, Tag("<play>")] | Annotated[AwardPart, Tag("<award>")],
    Discriminator(_kind_of_option),
]


class OutcomePart(Part):
    """What a situation allows: who declares, between which options."""

    by: Literal["bidder", "owner"]
    of: Annotated[dict[Slug, OptionPart], Field(min_length=1)]


class OutcomesPart(Part):
    """What follows from each way in which a sale may end."""

    sold: OutcomePart
    refused: OutcomePart | None = None
    unsold: OutcomePart


class SalePart(Part):
    """A deal that is sold."""

    names: NamesPart
    owner: Literal["dealer"]
    total: Total
    auction: AuctionPart
    outcomes: OutcomesPart
