"""The pages of a rulebook, made of what a variant's file says: nothing here knows which variant it is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kinggame.i18n.amounts import listed, points, signed
from kinggame.i18n.cards import CardStyle, letters_of, rank_text, suit_text
from kinggame.i18n.contracts import contract_name, phase_name, variant_name
from kinggame.i18n.rulebook.blocks import (
    Block,
    DealRow,
    DealTable,
    Paragraph,
    Rulebook,
    Section,
)
from kinggame.i18n.rulebook.choosing import (
    choice_blocks,
    lead_sentence,
    one_choice_blocks,
    one_choice_sentence,
    right_sentence,
    where_chosen,
)
from kinggame.i18n.rulebook.counting import aim, count_table, end_sentence, example, ledger, thing_name
from kinggame.i18n.rulebook.duties import duty_box
from kinggame.i18n.rulebook.sales import answer_blocks, offer_blocks, outcome_blocks
from kinggame.i18n.translator import Translator
from kinggame.rules import (
    ChosenDeal,
    Contract,
    DealItem,
    Duty,
    PlayOption,
    Reseat,
    Rotation,
    Sale,
    TrumpRule,
    Variant,
    Winners,
)

RUN = 3
"""From so many deals in a row on, only the first and the last are named."""


@dataclass(frozen=True, slots=True)
class ContractGroup:
    """Contracts that count the same things and differ by their signs alone; they share a page."""

    contracts: tuple[Contract, ...]

    @property
    def first(self) -> Contract:
        """The one that comes first in a match."""
        return self.contracts[0]


def rulebook_of(t: Translator, variant: Variant, style: CardStyle | None = None) -> Rulebook:
    """Write down the rules of a variant; `style` says how cards are written, else by its letters in the language."""
    written = style or letters_of(variant.looks, t.language)
    cards, deals = len(variant.deck.cards), len(variant.schedule)
    facts = (
        t.ngettext("{n} card", "{n} cards", cards).format(n=cards)
        + " · "
        + t.ngettext("{n} deal", "{n} deals", deals).format(n=deals)
    )
    sections = [
        _in_short(t, variant, written),
        _deck_and_seats(t, variant, written),
        _play(t, variant, written),
        _order(t, variant) if variant.choice is None else _choice(t, variant, variant.choice, written),
    ]
    sections += [_contract_section(t, variant, group, written) for group in contract_groups(variant, played_openly)]
    for sale in _sales(variant):
        sections += _sale_sections(t, variant, sale)
    for chosen in _choices(variant):
        blocks = tuple(one_choice_blocks(t, variant, chosen, written))
        numbers = numbers_text(t, deal_numbers(variant, chosen))
        sections.append(Section(f"choice:{chosen.id}", contract_name(t, variant, chosen), numbers, blocks))
    sections += [_contract_section(t, variant, group, written) for group in contract_groups(variant, only_sold)]
    sections.append(_score(t, variant))
    return Rulebook(variant_name(t, variant), facts, tuple(sections))


# Contracts, put together


def played_openly(variant: Variant, contract: Contract) -> bool:
    """Tell whether a contract has deals of its own in the schedule."""
    return bool(deal_numbers(variant, contract))


def only_sold(variant: Variant, contract: Contract) -> bool:
    """Tell whether a contract is reached through a sale or a choice alone."""
    return not deal_numbers(variant, contract)


def deal_numbers(variant: Variant, item: DealItem) -> list[int]:
    """List the deals, from 1, in which a contract, sale or choice is played."""
    return [number for number, deal in enumerate(variant.schedule, 1) if deal.id == item.id]


def contract_groups(variant: Variant, wanted: Callable[[Variant, Contract], bool]) -> list[ContractGroup]:
    """Put contracts together that differ by their signs alone, in the order in which they come in a match."""
    reached = [c for c in variant.contracts.values() if wanted(variant, c)]
    order = {contract.id: (deal_numbers(variant, contract) or [0])[0] for contract in reached}
    groups: dict[object, list[Contract]] = {}
    for contract in sorted(reached, key=lambda c: order[c.id]):
        groups.setdefault(_likeness(contract), []).append(contract)
    return [ContractGroup(tuple(contracts)) for contracts in groups.values()]


def _likeness(contract: Contract) -> object:
    """Give what contracts of one page have in common; a contract with a score written in place stands alone."""
    elements = tuple(item.element_id for item in contract.score)
    if None in elements:
        return contract.id
    return elements, contract.duties, contract.trump


def common_duties(variant: Variant) -> list[Duty]:
    """List the duties that bind in every contract, in their order in the first one."""
    contracts = list(variant.contracts.values())
    return [duty for duty in contracts[0].duties if all(duty in contract.duties for contract in contracts)]


def _sales(variant: Variant) -> list[Sale]:
    return [sale for sale in variant.sales.values() if deal_numbers(variant, sale)]


def _choices(variant: Variant) -> list[ChosenDeal]:
    return [chosen for chosen in variant.choices.values() if deal_numbers(variant, chosen)]


# Sections


def _in_short(t: Translator, variant: Variant, style: CardStyle) -> Section:
    four = t.ngettext(
        "Four play, each alone, with {n} card for each.",
        "Four play, each alone, with {n} cards for each.",
        variant.each,
    )
    blocks: list[Block] = [Paragraph(four.format(n=variant.each))]
    if variant.choice is not None:
        blocks.append(Paragraph(right_sentence(t, variant.choice.declarer, style)))
        for group in variant.choice.groups:
            contracts = [variant.contracts[name] for name in group.contracts]
            n = group.each_player
            count = t.ngettext("each chooses {n} deal", "each chooses {n} deals", n).format(n=n)
            blocks.append(Paragraph(f"**{t.own(group.names)}**: {count}. {_phase_aim(t, variant, contracts, style)}"))
    for phase in variant.phases if variant.choice is None else ():
        n = len(phase.deals)
        count = t.ngettext("{n} deal", "{n} deals", n).format(n=n)
        blocks.append(Paragraph(f"**{phase_name(t, phase)}**: {count}. {_phase_aim(t, variant, phase.deals, style)}"))
    blocks.append(Paragraph(_winners(t, variant)))
    return Section("short", t.gettext("In short"), "", tuple(blocks))


def _phase_aim(t: Translator, variant: Variant, deals: Sequence[DealItem], style: CardStyle) -> str:
    sentences = []
    against = [d for d in deals if isinstance(d, Contract) and d.total < 0]
    for_you = [d for d in deals if isinstance(d, Contract) and d.total >= 0]
    if against:
        text = t.gettext("What is taken counts against you: {names}.")
        sentences.append(text.format(names=_names(t, variant, against)))
    if for_you:
        text = t.gettext("What is taken counts for you: {names}.")
        sentences.append(text.format(names=_names(t, variant, for_you)))
    for sale in {deal.id: deal for deal in deals if isinstance(deal, Sale)}.values():
        played = {c.id: c for c in _played(sale)}
        text = t.gettext("The dealer sells the deal by auction, or keeps it; played is: {names}.")
        sentences.append(text.format(names=listed(t, (contract_name(t, variant, c) for c in played.values()))))
    for chosen in {deal.id: deal for deal in deals if isinstance(deal, ChosenDeal)}.values():
        sentences.append(one_choice_sentence(t, variant, chosen, style))
    return " ".join(sentences)


def _names(t: Translator, variant: Variant, contracts: Sequence[Contract]) -> str:
    return listed(t, dict.fromkeys(thing_name(t, variant, contract) for contract in contracts))


def _played(sale: Sale) -> list[Contract]:
    options = [option for outcome in sale.outcomes.values() for option in outcome.options.values()]
    return [option.contract for option in options if isinstance(option, PlayOption)]


def _deck_and_seats(t: Translator, variant: Variant, style: CardStyle) -> Section:
    n = len(variant.deck.cards)
    pack = t.ngettext("The pack has {n} card.", "The pack has {n} cards.", n).format(n=n)
    between = ", " if style is CardStyle.SPOKEN else " "
    suits = between.join(suit_text(t, suit, style) for suit in variant.deck.suits)
    ranks = between.join(rank_text(t, rank, style) for rank in variant.deck.ranks)
    order = t.gettext("Suits: {suits}. From high to low: **{ranks}**.").format(ranks=ranks, suits=suits)
    each = t.ngettext("Each is dealt {n} card.", "Each is dealt {n} cards.", variant.each).format(n=variant.each)
    lot = t.gettext("Who deals first is drawn by lot; after each deal, the next seat deals.")
    dealing = t.gettext("The pack is shuffled, cut by the seat before the dealer, and dealt out card by card.")
    match variant.table.rotation:
        case Rotation.CLOCKWISE:
            way = t.gettext("Dealing, play and the right to deal go round clockwise.")
        case Rotation.COUNTER_CLOCKWISE:
            way = t.gettext("Dealing, play and the right to deal go round counter-clockwise.")
    match variant.table.reseat:
        case Reseat.BEFORE_MATCH:
            seats = t.gettext("Seats are chosen before the match and stay as they are.")
        case Reseat.FIRST_DEAL:
            seats = t.gettext(
                "Seats may be changed before the match, and once in the first deal, until you have played a card: "
                "then it is dealt afresh."
            )
    blocks = Paragraph(f"{pack} {order}"), Paragraph(f"{each} {dealing} {lot}"), Paragraph(way), Paragraph(seats)
    return Section("deck", t.gettext("Cards and seats"), "", blocks)


def _play(t: Translator, variant: Variant, style: CardStyle) -> Section:
    leads = t.gettext("The seat after the dealer leads the first trick.")
    if _sales(variant):
        leads = t.gettext("The seat after the dealer leads the first trick, unless a sale says otherwise.")
    elif _choices(variant):
        leads = t.gettext("The seat after the dealer leads the first trick, unless the choice says otherwise.")
    if variant.choice is not None:
        leads = lead_sentence(t, variant.choice)
    trick = t.gettext("Each plays one card to a trick.")
    if any(contract.trump is TrumpRule.CHOSEN for contract in variant.contracts.values()):
        taken = t.gettext(
            "It goes to the highest trump in it, or, without trumps, to the highest card of the suit led."
        )
    else:
        taken = t.gettext("It goes to the highest card of the suit led; there are no trumps.")
    after = t.gettext("Whoever takes it leads the next one.")
    blocks: list[Block] = [Paragraph(f"{leads} {trick} {taken} {after}")]
    blocks += [duty_box(t, duty, variant.deck, style) for duty in common_duties(variant)]
    blocks.append(Paragraph(t.gettext("Whoever is not bound may play any card.")))
    blocks.append(
        Paragraph(
            t.gettext(
                "A duty or a ban binds only where it can be obeyed: there is always a card to play. "
                "Where several bind, the one named first comes first."
            )
        )
    )
    return Section("play", t.gettext("The play"), "", tuple(blocks))


def _order(t: Translator, variant: Variant) -> Section:
    rows: list[DealRow] = []
    number = 0
    for phase in variant.phases:
        for place, deal in enumerate(phase.deals):
            number += 1
            if place and deal.id == phase.deals[place - 1].id:
                last = rows.pop()
                first_number = last.numbers.partition("–")[0]
                rows.append(DealRow(f"{first_number}–{number}", last.name, deal.total))
            else:
                rows.append(DealRow(str(number), contract_name(t, variant, deal), deal.total))
        rows.append(DealRow("", phase_name(t, phase), phase.total))
    n = len(variant.schedule)
    text = t.ngettext(
        "A match has {n} deal. Beside it stands what it sums to over the four seats.",
        "A match has {n} deals, in this order. Beside each stands what it sums to over the four seats.",
        n,
    )
    note = t.ngettext("{n} deal", "{n} deals", n).format(n=n)
    blocks = (Paragraph(text.format(n=n)), DealTable(tuple(rows)))
    return Section("order", t.gettext("Order of deals"), note, blocks)


def _choice(t: Translator, variant: Variant, chosen: ChosenDeal, style: CardStyle) -> Section:
    n = len(variant.schedule)
    note = t.ngettext("{n} deal", "{n} deals", n).format(n=n)
    return Section("order", contract_name(t, variant, chosen), note, tuple(choice_blocks(t, variant, chosen, style)))


def _contract_section(t: Translator, variant: Variant, group: ContractGroup, style: CardStyle) -> Section:
    first = group.first
    is_shared = len(group.contracts) > 1
    title = thing_name(t, variant, first)
    blocks: list[Block] = []
    if is_shared:
        lines = [
            f"**{contract_name(t, variant, contract)}** ({_where(t, variant, contract)}). " + aim(t, contract, variant)
            for contract in group.contracts
        ]
        blocks.append(Paragraph("\n".join(lines)))
        heads = [_where(t, variant, contract) for contract in group.contracts]
    else:
        blocks.append(Paragraph(aim(t, first, variant)))
        heads = [t.gettext("points each")]
    blocks.append(count_table(t, variant, group.contracts, heads))
    blocks += ledger(t, variant, first)
    common = common_duties(variant)
    if first.trump is TrumpRule.CHOSEN:
        blocks.append(Paragraph(t.gettext("There are trumps: the suit is named before the first trick.")))
    elif any(contract.trump is TrumpRule.CHOSEN for contract in variant.contracts.values()):
        blocks.append(Paragraph(t.gettext("There are no trumps.")))
    blocks += [duty_box(t, duty, variant.deck, style) for duty in first.duties if duty not in common]
    numbers = deal_numbers(variant, first)
    blocks += example(t, variant, first, numbers[0] if numbers else None)
    blocks.append(Paragraph(end_sentence(t, variant, first)))
    every = sorted(number for contract in group.contracts for number in deal_numbers(variant, contract))
    return Section(f"contract:{first.id}", title, numbers_text(t, every) if every else "", tuple(blocks))


def _where(t: Translator, variant: Variant, contract: Contract) -> str:
    """Say in which deals a contract is played, or of which group it is chosen."""
    if variant.choice is not None:
        return where_chosen(t, variant.choice, contract)
    numbers = deal_numbers(variant, contract)
    for chosen in _choices(variant) if not numbers else ():
        if contract.id in chosen.options:
            return contract_name(t, variant, chosen)
    return numbers_text(t, numbers)


def _sale_sections(t: Translator, variant: Variant, sale: Sale) -> list[Section]:
    name, numbers = contract_name(t, variant, sale), numbers_text(t, deal_numbers(variant, sale))
    titles = (
        t.gettext("{sale}: the offers"),
        t.gettext("{sale}: the answer"),
        t.gettext("{sale}: what is played"),
    )
    blocks = offer_blocks(t, variant, sale), answer_blocks(t, variant, sale), outcome_blocks(t, variant, sale)
    ids = "offers", "answers", "outcomes"
    return [
        Section(f"sale:{sale.id}:{part}", title.format(sale=name), numbers, tuple(content))
        for part, title, content in zip(ids, titles, blocks, strict=True)
    ]


def _score(t: Translator, variant: Variant) -> Section:
    sheet = t.gettext("After each deal its points make one line of the sheet, and the totals are carried on.")
    sums = [
        t.gettext("{phase}: {points} over the four seats.").format(phase=name, points=signed(total))
        for name, total in parts_of_match(t, variant)
    ]
    whole = t.gettext("The whole match sums to {points}.").format(points=points(t, variant.total))
    blocks = Paragraph(sheet), Paragraph(" ".join([*sums, whole])), Paragraph(_winners(t, variant))
    return Section("score", t.gettext("Score and end"), "", blocks)


def parts_of_match(t: Translator, variant: Variant) -> list[tuple[str, int]]:
    """Name the parts of a match with what they sum to."""
    if variant.choice is not None:
        return [(t.own(group.names), group.total) for group in variant.choice.groups]
    return [(phase_name(t, phase), phase.total) for phase in variant.phases]


def _winners(t: Translator, variant: Variant) -> str:
    match variant.winners:
        case Winners.HIGHEST:
            return t.gettext(
                "Whoever has the most points at the end wins, even below zero; those who tie share the win."
            )
        case Winners.ABOVE_ZERO:
            return t.gettext("Everybody with more than zero points at the end wins.")


def numbers_text(t: Translator, numbers: Sequence[int]) -> str:
    """Name deals by their numbers, runs of them shortly: `deals 1, 3 and 7–10`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    words: list[str] = []
    for run in runs:
        words += [f"{run[0]}–{run[-1]}"] if len(run) >= RUN else [str(number) for number in run]
    text = t.ngettext("deal {numbers}", "deals {numbers}", min(len(numbers), 2))
    return text.format(numbers=listed(t, words))
