"""What a contract counts: its aim, a table of points, a trick worked out, and when the deal is over."""

from collections.abc import Sequence

from kinggame.cards import Card, Deck
from kinggame.i18n.amounts import number
from kinggame.i18n.cards import named_parts
from kinggame.i18n.contracts import contract_name, counted_name, part_name, parts_of
from kinggame.i18n.rulebook.blocks import BillLine, Block, Chip, CountRow, CountTable, Example, Ledger
from kinggame.i18n.translator import Translator
from kinggame.rules import (
    Contract,
    CountCards,
    CountFlat,
    CountTricks,
    EarlyEnd,
    SimpleElement,
    Variant,
)

COURTS = "KQJ"
MOST_COUNTING = 2
"""cards that count, in an example"""
MOST_TRICKS = 6
"""in a ledger: more are seldom taken"""


def thing_name(t: Translator, variant: Variant, contract: Contract) -> str:
    """Name what a contract is about inside a sentence: its element where another contract counts it in the other sign.

    The names of such contracts say take or avoid, and what they have in common is meant.
    """
    if len(contract.score) == 1:
        item = contract.score[0]
        signs = {
            other.sign for c in variant.contracts.values() for other in c.score if other.element_id == item.element_id
        }
        if item.element_id is not None and len(signs) > 1:
            return counted_name(t, variant, contract)
    return contract_name(t, variant, contract)


def chips_of(element: SimpleElement, deck: Deck) -> tuple[Chip, ...]:
    """Give what stands for the cards that an element counts."""
    return named_parts(element.cards, deck) if isinstance(element, CountCards) else ()


def how_many(variant: Variant, element: SimpleElement) -> int:
    """Count what an element finds in a whole deal."""
    match element:
        case CountTricks():
            return variant.each if element.last is None else min(element.last, variant.each)
        case CountFlat():
            return variant.table.players
        case CountCards():
            return len(element.cards & variant.deck.cards)


def aim(t: Translator, contract: Contract, variant: Variant) -> str:
    """Say whether one wants what counts."""
    kinds = [element for _, element in parts_of(contract)]
    flat = sum(element.each for element in kinds if isinstance(element, CountFlat))
    taken = [element.each for element in kinds if not isinstance(element, CountFlat)]
    if flat:
        given = t.ngettext(
            "Each player has {n} point to begin with.", "Each player has {n} points to begin with.", flat
        )
        first = given.format(n=number(flat)) + " "
    else:
        first = ""
    if not taken:
        return first.rstrip()
    if all(each < 0 for each in taken):
        return first + t.gettext("What you take counts against you.")
    if all(each > 0 for each in taken):
        return first + t.gettext("What you take counts for you.")
    return first + t.gettext("Some of what you take counts for you, some against you.")


def count_table(t: Translator, variant: Variant, contracts: Sequence[Contract], heads: Sequence[str]) -> CountTable:
    """Tell what contracts count that differ by their sign alone, one column for each."""
    columns = [parts_of(contract) for contract in contracts]
    rows = tuple(
        CountRow(
            part_name(t, variant, element_id, element),
            chips_of(element, variant.deck),
            how_many(variant, element),
            tuple(column[place][1].each for column in columns),
        )
        for place, (element_id, element) in enumerate(columns[0])
    )
    totals = tuple(contract.total for contract in contracts)
    return CountTable(t.gettext("in a deal"), tuple(heads), rows, t.gettext("Together"), totals)


def ledger(t: Translator, variant: Variant, contract: Contract) -> list[Block]:
    """Say what numbers of tricks come to, where each player has points to begin with."""
    parts = [element for _, element in parts_of(contract)]
    tricks = [p for p in parts if isinstance(p, CountTricks) and p.last is None]
    if len(tricks) != 1 or len(parts) == 1 or not all(isinstance(p, CountTricks | CountFlat) for p in parts):
        return []
    flat = contract.seat_points()
    counts = tuple(range(min(MOST_TRICKS, variant.each) + 1))
    sums = tuple(flat + n * tricks[0].each for n in counts)
    return [Ledger(t.gettext("Points by the number of tricks"), counts, sums)]


def example(t: Translator, variant: Variant, contract: Contract, deal: int | None) -> list[Block]:
    """Work out what one trick comes to, where cards count."""
    cards = example_cards(contract, variant)
    if not cards:
        return []
    taken = 0
    for card in cards:
        taken |= 1 << card
    bill, captions = [], {card: [] for card in cards}  # type: tuple[list[BillLine], dict[Card, list[str]]]
    for element_id, element in parts_of(contract):
        name = part_name(t, variant, element_id, element)
        many = element.trick_points(taken, variant.each - 1, variant.each) // element.each
        if many:
            bill.append(BillLine(name, many, element.each))
        if isinstance(element, CountCards):
            for card in cards:
                if card in element.cards:
                    captions[card].append(name)
    words = tuple(", ".join(captions[card]) or t.gettext("does not count") for card in cards)
    if deal is None:
        title = t.gettext("Example: the last trick")
    else:
        title = t.gettext("Example: the last trick of deal {deal}").format(deal=deal)
    return [Example(title, cards, words, tuple(bill), t.gettext("Together"))]


def example_cards(contract: Contract, variant: Variant) -> tuple[Card, ...]:
    """Choose a trick that shows what counts and what does not; empty where no card counts by itself."""
    deck = variant.deck
    worth = {card: _worth(contract, card) for card in deck.ordered(deck.cards)}
    counting = [card for card, points in worth.items() if points]
    if not counting:
        return ()
    chosen = [max(counting, key=lambda card: abs(worth[card]))]
    while len(chosen) < min(MOST_COUNTING, len(counting)):
        left = [card for card in counting if card not in chosen]
        chosen.append(max(left, key=lambda card: _contrast(card, chosen, worth)))
    idle = [card for card, points in worth.items() if not points]
    seen = {card.suit for card in chosen}
    courts = sorted(
        (card for card in idle if card.rank in COURTS), key=lambda c: (COURTS.index(c.rank), c.suit in seen)
    )
    low = sorted(idle, key=lambda card: (deck.strength(card), -card.suit))
    for card in (*courts[:1], *low, *counting):
        if len(chosen) < variant.table.players and card not in chosen:
            chosen.append(card)
    return tuple(chosen)


def _contrast(card: Card, chosen: Sequence[Card], worth: dict[Card, int]) -> tuple[bool, int, bool]:
    """Rate a second card: another rank, then what it is worth, then another suit."""
    ranks, suits = {other.rank for other in chosen}, {other.suit for other in chosen}
    return card.rank not in ranks, abs(worth[card]), card.suit not in suits


def _worth(contract: Contract, card: Card) -> int:
    cards = [element for _, element in parts_of(contract) if isinstance(element, CountCards)]
    return sum(element.each for element in cards if card in element.cards)


def end_sentence(t: Translator, variant: Variant, contract: Contract) -> str:
    """Say when a deal under a contract is over (C-8)."""
    idle = variant.deck.cards - contract.counting(variant.deck.cards)
    if not idle or not contract.exhausted(int(idle)):
        return t.gettext("Tricks count to the end: the deal is over with its last trick.")
    match variant.early_end:
        case EarlyEnd.ALWAYS:
            return t.gettext("The deal is over with the trick in which the last card that counts falls.")
        case EarlyEnd.OPTIONAL:
            return t.gettext(
                "The deal is over with the trick in which the last card that counts falls, "
                "unless playing on was agreed before the match."
            )
        case EarlyEnd.NEVER:
            return t.gettext("The deal is played to its last trick, even when nothing that counts is left.")
