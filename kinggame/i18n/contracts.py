"""Contracts, sales and phases: their names, what counts in them, and why one ended early."""

from collections.abc import Sequence

from kinggame.i18n.amounts import MINUS, signed
from kinggame.i18n.cards import CardStyle, card_text, selection_text
from kinggame.i18n.translator import Translator
from kinggame.rules import (
    ChosenDeal,
    Contract,
    CountAll,
    CountCards,
    CountFlat,
    CountTricks,
    DealItem,
    Phase,
    SimpleElement,
    Variant,
)

BETWEEN = " · "


def variant_name(t: Translator, variant: Variant) -> str:
    """Name a rule set."""
    return t.own(variant.names)


def phase_name(t: Translator, phase: Phase) -> str:
    """Name a stretch of the schedule: `1.ª fase`, `Минус`."""
    return t.own(phase.names)


def deal_item(variant: Variant, item_id: str) -> DealItem:
    """Find the contract, sale or choice that an event names by its id."""
    if variant.choice is not None and item_id == variant.choice.id:
        return variant.choice
    if item_id in variant.choices:
        return variant.choices[item_id]
    return variant.sales[item_id] if item_id in variant.sales else variant.contracts[item_id]


def contract_name(t: Translator, variant: Variant, item: DealItem) -> str:
    """Name a deal as a title does: a contract by its own name, else that of its single element."""
    if isinstance(item, ChosenDeal) and not item.names:
        return t.gettext("Choice of contract")
    return t.own(item.names) or contract_label(t, variant, item)


def contract_label(t: Translator, variant: Variant, item: DealItem) -> str:
    """Name a deal as the sheet does, shortly: a contract by its single element, else by its own name.

    The element has its sign where the variant has it in both.
    """
    name = _element_name(t, variant, item)
    if name and isinstance(item, Contract) and _in_both_signs(variant, item):
        return f"{name} {MINUS if item.score[0].sign < 0 else '+'}"
    if isinstance(item, ChosenDeal) and not item.names:
        return contract_name(t, variant, item)
    return name or t.own(item.names) or item.id


def wins_back(variant: Variant, contract: Contract) -> bool:
    """Tell whether a contract counts for the players the one element that another counts against them."""
    return len(contract.score) == 1 and contract.score[0].sign > 0 and _in_both_signs(variant, contract)


def is_won_back(variant: Variant, contract: Contract) -> bool:
    """Tell whether a contract counts against the players the one element that another counts for them."""
    return len(contract.score) == 1 and contract.score[0].sign < 0 and _in_both_signs(variant, contract)


def counted_name(t: Translator, variant: Variant, item: DealItem) -> str:
    """Name what counts in a contract: its single element, else as a title does."""
    return _element_name(t, variant, item) or contract_name(t, variant, item)


def _element_name(t: Translator, variant: Variant, item: DealItem) -> str:
    if not isinstance(item, Contract) or len(item.score) != 1:
        return ""
    return t.own(variant.element_names.get(item.score[0].element_id or "", {}))


def _in_both_signs(variant: Variant, contract: Contract) -> bool:
    """Tell whether the first element of a contract has a name, and both signs in the variant."""
    element = contract.score[0].element_id
    signs = {part.sign for other in variant.contracts.values() for part in other.score if part.element_id == element}
    return element is not None and len(signs) > 1


def counts_text(t: Translator, variant: Variant, contract: Contract, style: CardStyle) -> str:
    """Say what counts in a contract, and how much: `K J −30 each`, `+325 to each · −75 each trick`."""
    parts: list[str] = []
    for item in contract.score:
        element = item.element
        simple = element.of if isinstance(element, CountAll) else (element,)
        parts += [_counts(t, variant, part, style) for part in simple]
    return BETWEEN.join(parts)


def _counts(t: Translator, variant: Variant, element: SimpleElement, style: CardStyle) -> str:
    worth = signed(element.each)
    match element:
        case CountTricks(last=None):
            return t.gettext("{points} each trick").format(points=worth)
        case CountTricks():
            n = element.last or 0
            text = t.ngettext("{points} the last trick", "{points} each of the last {n} tricks", n)
            return text.format(points=worth, n=n)
        case CountFlat():
            return t.gettext("{points} to each player").format(points=worth)
        case CountCards():
            cards = selection_text(t, element.cards, variant.deck, style)
            if len(element.cards) == 1:
                return t.gettext("{cards} {points}").format(cards=cards, points=worth)
            return t.gettext("{cards} {points} each").format(cards=cards, points=worth)


def price_parts(t: Translator, variant: Variant, contract: Contract, style: CardStyle) -> tuple[str, str]:
    """Say what a contract is about in a number and a few words: `−20`, `a trick`."""
    if len(contract.score) != 1:
        return "", counts_text(t, variant, contract, style)
    element = contract.score[0].element
    if isinstance(element, CountAll):
        return signed(contract.total), t.pgettext("price", "everything at once")
    worth = signed(element.each)
    match element:
        case CountTricks(last=None):
            return worth, t.pgettext("price", "a trick")
        case CountTricks():
            n = element.last or 0
            return worth, t.npgettext("price", "the last trick", "each of the last {n}", n).format(n=n)
        case CountFlat():
            return worth, t.pgettext("price", "to each")
        case CountCards():
            cards = selection_text(t, element.cards, variant.deck, style)
            return worth, cards if len(element.cards) == 1 else t.pgettext("price", "each: {cards}").format(cards=cards)


def short_price_unit(t: Translator, contract: Contract) -> str:
    """Say "each" where what is counted has no room; empty where one thing alone counts."""
    element = contract.score[0].element
    if len(contract.score) != 1 or isinstance(element, CountAll):
        return ""
    if isinstance(element, CountTricks) and element.last != 1:
        return t.pgettext("price of a trick", "each")
    if isinstance(element, CountCards) and len(element.cards) > 1:
        return t.pgettext("price of a card", "each")
    return ""


def early_end_reason(t: Translator, variant: Variant, contract: Contract, style: CardStyle) -> str:
    """Say why a deal ended with cards unplayed (C-8): `Men: all 8 have fallen, the deal is over.`"""
    counting = contract.counting(variant.deck.cards)
    n = len(counting)
    what = card_text(t, next(iter(counting)), style) if n == 1 else counted_name(t, variant, contract)
    text = t.ngettext(
        "{what}: it has fallen, and nothing else counts. The deal is over.",
        "{what}: all {n} have fallen, and nothing else counts. The deal is over.",
        n,
    )
    told = text.format(what=what, n=n)
    return told[:1].upper() + told[1:]  # a card in words begins with a small letter


def parts_of(contract: Contract) -> list[tuple[str | None, SimpleElement]]:
    """List what a contract counts with the ids under which it is named, sums taken apart."""
    found: list[tuple[str | None, SimpleElement]] = []
    for item in contract.score:
        element = item.element
        if isinstance(element, CountAll):
            names: Sequence[str | None] = element.names or (None,) * len(element.of)
            found += zip(names, element.of, strict=True)
        else:
            found.append((item.element_id, element))
    return found


def part_name(t: Translator, variant: Variant, element_id: str | None, element: SimpleElement) -> str:
    """Name one thing that counts: as the variant does, else by its kind."""
    name = t.own(variant.element_names.get(element_id or "", {}))
    if name:
        return name
    match element:
        case CountTricks(last=None):
            return t.gettext("Each trick")
        case CountTricks():
            return t.gettext("Last tricks")
        case CountFlat():
            return t.gettext("Each player")
        case CountCards():
            return t.gettext("Cards")
