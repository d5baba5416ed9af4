"""A rulebook as lines of text, for a terminal."""

from collections.abc import Iterator

from kinggame.cards import Card, Suit
from kinggame.i18n.amounts import signed
from kinggame.i18n.cards import RANK_PLURALS, CardStyle, card_text, rank_text, suit_text
from kinggame.i18n.rulebook.blocks import (
    Block,
    Chip,
    CountTable,
    DealTable,
    DutyBox,
    Example,
    Heading,
    Ledger,
    Paragraph,
    Rulebook,
    Term,
)
from kinggame.i18n.translator import Translator

INDENT = "  "


def plain_lines(t: Translator, book: Rulebook, style: CardStyle) -> Iterator[str]:
    """Write a rulebook, an empty line between two sections; long lines are left to be wrapped."""
    yield book.title
    yield book.facts
    for section in book.sections:
        yield ""
        note = f" ({section.note})" if section.note else ""
        yield f"{section.title}{note}".upper()
        for block in section.blocks:
            yield from _block(t, block, style)


def chips_text(t: Translator, chips: tuple[Chip, ...], style: CardStyle) -> str:
    """Write what stands for cards: `♥`, `K J`, `K♥`, or in words."""
    between = ", " if style is CardStyle.SPOKEN else " "
    return between.join(_chip(t, chip, style) for chip in chips)


def _chip(t: Translator, chip: Chip, style: CardStyle) -> str:
    match chip:
        case Suit():
            return suit_text(t, chip, style)
        case Card():
            return card_text(t, chip, style)
    return t.gettext(RANK_PLURALS[chip]) if style is CardStyle.SPOKEN else rank_text(t, chip, style)


def _block(t: Translator, block: Block, style: CardStyle) -> Iterator[str]:
    match block:
        case Paragraph(text):
            yield from text.replace("**", "").split("\n")
        case Heading(text):
            yield ""
            yield text
        case DutyBox(text, rule):
            yield f"* {text} ({rule})"
        case Term(word, text):
            yield f"{INDENT}{word}: {text}"
        case CountTable():
            yield from _counts(t, block, style)
        case Ledger():
            yield f"{block.title}:"
            counts, points = map(str, block.counts), map(signed, block.points)
            yield from _columns([("", *counts), ("", *points)])
        case DealTable():
            width = max(len(row.numbers) for row in block.rows)
            name = max(len(row.name) for row in block.rows)
            for deal in block.rows:
                yield f"{INDENT}{deal.numbers:>{width}} {deal.name:<{name}} {signed(deal.points):>6}"
        case Example():
            yield f"{block.title}: {chips_text(t, block.cards, style)}"
            yield from _columns([(line.name, line.reckoning, signed(line.points)) for line in block.bill])
            yield f"{INDENT}{block.total_name}: {signed(block.total)}"


def _counts(t: Translator, table: CountTable, style: CardStyle) -> Iterator[str]:
    heads = ("", "", table.many_head, *table.heads)
    rows = [
        (
            row.name,
            _unless_said(row.name, chips_text(t, row.chips, style)),
            str(row.many),
            *(signed(each) for each in row.each),
        )
        for row in table.rows
    ]
    total = (table.total_name, "", "", *(signed(points) for points in table.totals))
    yield from _columns([heads, *rows, total])


def _unless_said(name: str, chips: str) -> str:
    return "" if chips.casefold() == name.casefold() else chips


def _columns(rows: list[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    for row in rows:
        first, *others = row
        cells = [f"{first:<{widths[0]}}", *(f"{c:>{w}}" for c, w in zip(others, widths[1:], strict=True))]
        yield (INDENT + "  ".join(cells)).rstrip()
