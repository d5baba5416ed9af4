"""The rules of a variant as pages of text, and what changes between two variants; all of it made from their data."""

from kinggame.i18n.rulebook.blocks import (
    BillLine,
    Block,
    Chip,
    CountRow,
    CountTable,
    DealRow,
    DealTable,
    DutyBox,
    Example,
    Heading,
    Ledger,
    Paragraph,
    Rulebook,
    Section,
    Term,
)
from kinggame.i18n.rulebook.differences import Difference, Side, differences
from kinggame.i18n.rulebook.pages import parts_of_match, rulebook_of
from kinggame.i18n.rulebook.plain import plain_lines

__all__ = [
    "BillLine",
    "Block",
    "Chip",
    "CountRow",
    "CountTable",
    "DealRow",
    "DealTable",
    "Difference",
    "DutyBox",
    "Example",
    "Heading",
    "Ledger",
    "Paragraph",
    "Rulebook",
    "Section",
    "Side",
    "Term",
    "differences",
    "parts_of_match",
    "plain_lines",
    "rulebook_of",
]
