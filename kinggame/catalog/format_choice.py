"""The format of what is chosen: one deal of a fixed order, or a schedule by choice with its quotas."""

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from kinggame.catalog.format_sales import LeaderPart
from kinggame.catalog.shapes import CardWord, NamesPart, Part, RuleNumber, Slug, Total

MOST_DEALS = 100
"""deals of a match"""


class HolderPart(Part):
    """Who holds a card in the first deal chooses there; the right then goes round."""

    holder_of: CardWord
    """the card: 2D"""


def _word_or_map(value: Any) -> str:
    return "<map>" if isinstance(value, dict) else "<word>"


DeclarerPart = Annotated[
    Annotated[Literal["dealer", "eldest"], Tag("<word>")] | Annotated[HolderPart, Tag("<map>")],
    Discriminator(_word_or_map),
]


class ChoicePart(Part):
    """A deal of a fixed order: who has seen his hand says what is played, or which suit is trumps."""

    names: NamesPart
    """what the deal is called"""
    rule: RuleNumber
    """the number of the rule that gives the right to choose"""
    declarer: Literal["dealer", "eldest"]
    """who chooses: the dealer, or the seat after him"""
    leader: LeaderPart
    """who leads, seen from who has chosen: one word, or a list to choose from"""
    contracts: Annotated[list[Slug], Field(min_length=1)]
    """what there is to choose, by name; with one that has trumps, only the suit is named"""
    total: Total
    """the sum of each of these contracts over all seats; checked"""


class QuotaPart(Part):
    """How often each contract of a group may be chosen."""

    times: Annotated[int, Field(ge=1, le=MOST_DEALS)]
    """at most so often"""
    by: Literal["player", "match"]
    """by each player, or by all players together"""


class GroupPart(Part):
    """Contracts of which each player chooses so many deals."""

    id: Slug
    """its name in this file"""
    names: NamesPart
    """as it stands on the sheet"""
    contracts: Annotated[list[Slug], Field(min_length=1)]
    """the contracts, by name"""
    each_player: Annotated[int, Field(ge=1, le=25)]
    """deals of this group that each player chooses"""
    quota: QuotaPart
    """how often each of its contracts may be chosen"""
    total: Total
    """the sum of all its deals over all seats; checked"""


class ChoiceSchedule(Part):
    """Deals whose contract somebody chooses once he has seen his hand; he names the trump suit, if there is one."""

    kind: Literal["choice"]
    """each deal is what is chosen"""
    rule: RuleNumber
    """the number that a refused choice cites"""
    declarer: DeclarerPart
    """who chooses: the dealer, eldest, or in the first deal the holder of a card and then the next seat each time"""
    leader: LeaderPart
    """who leads, seen from who has chosen: one word, or a list to choose from"""
    groups: Annotated[list[GroupPart], Field(min_length=1, max_length=8)]
    """what there is to choose"""
