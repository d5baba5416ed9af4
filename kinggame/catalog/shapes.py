"""The shapes of the words in a variant file: ids, rule numbers, cards, names, numbers."""

import re
from collections.abc import Callable
from typing import Annotated, Any

from pydantic import AfterValidator, ConfigDict, Field

from kinggame.cards import RANK_LETTERS, SUIT_LETTERS
from kinggame.catalog.ids import SLUG
from kinggame.documents.models import Strict, fault

LONGEST_NAME = 40
MOST_POINTS = 1000
MOST_TOTAL = 1_000_000
RULE_NUMBER = re.compile(r"[A-Z]{1,4}-[1-9][0-9]{0,2}")
CARD = re.compile(f"[{RANK_LETTERS}][{SUIT_LETTERS}]")
OFFER = re.compile(r"[1-9][0-9]?[A-Z]")


def key_of(name: str) -> str:
    """Give the key of a file for the name of a field."""
    return name.rstrip("_").replace("_", "-")


class Part(Strict):
    """A part of a variant file; `early_end` is written `early-end`, `as_` is written `as`."""

    model_config = ConfigDict(alias_generator=key_of)


def _written(pattern: str) -> Any:
    """Tell an editor what is checked here with an error of our own."""
    return Field(json_schema_extra={"pattern": f"^{pattern}$"})


def _once(known: str) -> str:
    """Write the pattern of a word in which each letter stands at most once."""
    return f"(?:([{known}])(?!.*\\1))+"


def _shaped(pattern: re.Pattern[str], code: str) -> AfterValidator:
    def check(text: str) -> str:
        if not pattern.fullmatch(text):
            raise fault(code, found=text[:LONGEST_NAME])
        return text

    return AfterValidator(check)


def _letters(known: str, what: str) -> Callable[[str], str]:
    def check(text: str) -> str:
        for place, letter in enumerate(text):
            if letter not in known:
                raise fault("unknown-letter", what=what, found=letter, allowed=known)
            if letter in text[:place]:
                raise fault("repeated-letter", what=what, found=letter)
        return text

    return check


def _name(text: str) -> str:
    if text != text.strip() or "\n" in text or "\t" in text:
        raise fault("not-one-line", found=text.strip()[:LONGEST_NAME])
    return text


Slug = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME), _shaped(SLUG, "not-a-slug"), _written(SLUG.pattern)]
RuleNumber = Annotated[
    str, Field(max_length=LONGEST_NAME), _shaped(RULE_NUMBER, "not-a-rule-number"), _written(RULE_NUMBER.pattern)
]
OfferWord = Annotated[str, Field(max_length=LONGEST_NAME), _shaped(OFFER, "not-an-offer"), _written(OFFER.pattern)]
Suits = Annotated[
    str, Field(min_length=1), AfterValidator(_letters(SUIT_LETTERS, "suits")), _written(_once(SUIT_LETTERS))
]
Ranks = Annotated[
    str, Field(min_length=1), AfterValidator(_letters(RANK_LETTERS, "ranks")), _written(_once(RANK_LETTERS))
]
CardWord = Annotated[str, _shaped(CARD, "not-a-card"), _written(CARD.pattern)]
Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME), AfterValidator(_name)]
Positive = Annotated[int, Field(ge=1, le=MOST_POINTS)]
Signed = Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)]
Total = Annotated[int, Field(ge=-MOST_TOTAL, le=MOST_TOTAL)]


class NamesPart(Part):
    """A name in each language."""

    pt: Name
    """Portuguese"""
    ru: Name
    """Russian"""
    en: Name
    """English"""
