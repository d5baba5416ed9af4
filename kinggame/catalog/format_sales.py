"""The format of sales."""

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from kinggame.catalog.shapes import NamesPart, OfferWord, Part, Positive, RuleNumber, Slug, Total
from kinggame.documents.models import by_kind


class OffersPart(Part):
    """Who offers, in which order."""

    who: Literal["others"]
    """who makes offers"""
    from_: Literal["owner-left"]
    """who speaks first"""


class BidPart(Part):
    """A kind of offer; `buys` names the option of the outcome `sold` that it gets."""

    id: Literal["P", "N"]
    """P (plus) or N (nulls); an offer is a number and this letter: 6P"""
    each: Positive
    """points for each step"""
    max: Annotated[int, Field(ge=1, le=13)]
    """the highest number"""
    buys: Slug
    """the option of the outcome `sold` that it buys"""


class AcceptPart(Part):
    """The owner takes the offer."""

    id: Literal["accept"]
    """the word of the answer"""
    kind: Literal["accept"]
    """the owner takes the offer"""


class RaisePart(Part):
    """The owner asks for more."""

    id: Literal["too-little"]
    """the word of the answer"""
    kind: Literal["raise"]
    """the owner asks for more"""
    then: Literal["answer-again"]
    """the owner answers the higher offer again"""
    withdraw: Literal["unsold", "refused"]
    """the outcome if the bidder withdraws"""


class DemandPart(Part):
    """The owner demands one certain offer."""

    id: Literal["eight-or-nulls"]
    """the word of the answer"""
    kind: Literal["demand"]
    """the owner demands one certain offer"""
    to: Annotated[list[OfferWord], Field(min_length=1)]
    """the offers that it may answer"""
    bid: OfferWord
    """what is demanded"""
    met: Literal["sold"]
    """the outcome if the bidder agrees"""
    refused: Literal["unsold", "refused"]
    """the outcome if not"""


AnswerPart = Annotated[
    Annotated[AcceptPart, Tag("<accept>")]
    | Annotated[RaisePart, Tag("<raise>")]
    | Annotated[DemandPart, Tag("<demand>")],
    Discriminator(by_kind()),
]


class PaymentPart(Part):
    """Who pays what to whom."""

    from_: Literal["bidder"]
    """who pays"""
    to: Literal["owner"]
    """who is paid"""
    amount: Literal["offer"]
    """how much"""
    line: Literal["this-deal"]
    """in which deal's line it stands"""


class AuctionPart(Part):
    """How offers are made and answered."""

    rule: RuleNumber
    """the number that a refused offer cites"""
    offers: OffersPart
    """who may speak"""
    bids: Annotated[list[BidPart], Field(min_length=1)]
    """the kinds of offers"""
    rank: Literal["points"]
    """what makes an offer higher"""
    equal: Literal["nearer-to-owner", "never"]
    """whether somebody may offer the same: who sits nearer to the owner, or nobody"""
    pass_: Literal["final", "reopening"]
    """whether who has passed is out, or may speak again after a higher offer"""
    answers: Annotated[list[AnswerPart], Field(min_length=1)]
    """what the owner may say"""
    payment: PaymentPart
    """what is paid"""


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
    """what is played"""
    leader: LeaderPart
    """who leads: one word, or a list to choose from"""


class AwardedTricks(Part):
    """How many tricks the owner and each of the others are given."""

    owner: Annotated[int, Field(ge=0, le=13)]
    """tricks for the owner"""
    others: Annotated[int, Field(ge=0, le=13)]
    """tricks for each of the others"""


class AwardDetails(Part):
    """Tricks given without play, and the contract by which they score."""

    as_: Slug
    """the contract by whose points the tricks count"""
    tricks: AwardedTricks
    """who is given how many"""


class AwardPart(Part):
    """An option that plays nothing."""

    award: AwardDetails
    """tricks that are given without play"""


def _kind_of_option(value: Any) -> str:
    return "<award>" if isinstance(value, dict) and "award" in value else "<play>"


OptionPart = Annotated[
    Annotated[PlayPart, Tag("<play>")] | Annotated[AwardPart, Tag("<award>")],
    Discriminator(_kind_of_option),
]


class OutcomePart(Part):
    """What a situation allows: who declares, between which options."""

    by: Literal["bidder", "owner"]
    """who declares"""
    of: Annotated[dict[Slug, OptionPart], Field(min_length=1)]
    """the options, by name; where there is one, nothing is asked"""


class OutcomesPart(Part):
    """What follows from each way in which a sale may end."""

    sold: OutcomePart
    """an offer was accepted"""
    refused: OutcomePart | None = None
    """the bidder refused what was demanded"""
    unsold: OutcomePart
    """nobody bought"""


class SalePart(Part):
    """A deal that is sold."""

    names: NamesPart
    """what the deal is called"""
    owner: Literal["dealer"]
    """who sells it"""
    total: Total
    """the sum of every outcome over all seats, payments not counted; checked"""
    auction: AuctionPart
    """how it is sold"""
    outcomes: OutcomesPart
    """what is played then"""
