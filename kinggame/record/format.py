"""The format of a record: its keys, and the shapes of hands, tricks and calls."""

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from kinggame.cards import SUIT_LETTERS, Card, CardSet
from kinggame.documents.models import Strict, fault

MOST_DEALS = 200
LONGEST_WORD = 60
LONGEST_NAME = 200


def hand_of(text: str) -> CardSet:
    """Read a hand (`AQ94.KT72.J82.T3`); raises one of our faults."""
    holdings = text.split(".")
    if len(holdings) != len(SUIT_LETTERS):
        raise fault("not-a-hand", found=text[:LONGEST_WORD])
    cards = [card_of(rank + suit) for suit, ranks in zip(SUIT_LETTERS, holdings, strict=True) for rank in ranks]
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise fault("card-twice", card=str(card))
    return CardSet.of(cards)


def card_of(text: str) -> Card:
    """Read a card (`9C`); raises one of our faults."""
    try:
        return Card.parse(text)
    except ValueError:
        raise fault("not-a-card", found=text[:LONGEST_WORD]) from None


def trick_of(text: str) -> tuple[Card, ...]:
    """Read the cards of a trick (`9C TC KC AC`); raises one of our faults."""
    return tuple(map(card_of, text.split()))


def _checked_hand(text: str) -> str:
    hand_of(text)
    return text


def _checked_trick(text: str) -> str:
    if not trick_of(text):
        raise fault("empty-trick")
    return text


def _checked_call(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9-]+", text):
        raise fault("not-a-call", found=text[:LONGEST_WORD])
    return text


HandText = Annotated[str, Field(max_length=LONGEST_WORD), AfterValidator(_checked_hand)]
TrickText = Annotated[str, Field(max_length=LONGEST_WORD), AfterValidator(_checked_trick)]
CallText = Annotated[str, Field(max_length=LONGEST_WORD), AfterValidator(_checked_call)]
SeatNumber = Annotated[int, Field(ge=0, le=3)]
Word = Annotated[str, Field(min_length=1, max_length=LONGEST_WORD)]


class SeatPart(Strict):
    """Somebody at the table."""

    kind: Literal["person", "bot"]
    name: Annotated[str, Field(max_length=LONGEST_NAME)] = ""
    level: Word | None = None
    temper: Word | None = None


class DealPart(Strict):
    """One deal."""

    hands: Annotated[list[HandText], Field(min_length=4, max_length=4)]
    calls: Annotated[list[CallText], Field(max_length=200)] = Field(default_factory=list)
    tricks: Annotated[list[TrickText], Field(max_length=13)] = Field(default_factory=list)
    score: Annotated[list[int], Field(min_length=4, max_length=4)] | None = None


class RecordFile(Strict):
    """A whole record; only `variant`, `first_dealer` and the hands of each deal are needed."""

    king: Annotated[int, Field(ge=1)] = 1
    variant: Word
    only: Word | None = None
    digest: Annotated[str, Field(max_length=LONGEST_NAME)] | None = None
    seed: int | None = None
    seats: Annotated[list[SeatPart], Field(min_length=4, max_length=4)] | None = None
    options: dict[str, bool] = Field(default_factory=dict)
    notes: dict[str, Any] = Field(default_factory=dict)
    rules: dict[str, Any] | None = None
    first_dealer: SeatNumber
    deals: Annotated[list[DealPart], Field(max_length=MOST_DEALS)] = Field(default_factory=list)
