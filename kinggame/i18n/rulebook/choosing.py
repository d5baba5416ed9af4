"""How a contract is chosen: whose right it is, how often what may be chosen, who leads then."""

from kinggame.i18n.amounts import listed
from kinggame.i18n.cards import CardStyle, the_card
from kinggame.i18n.contracts import contract_name
from kinggame.i18n.rulebook.blocks import Block, DealRow, DealTable, DutyBox, Paragraph
from kinggame.i18n.translator import Translator
from kinggame.rules import (
    ChosenDeal,
    Contract,
    Declarer,
    DeclarerRole,
    LeaderRole,
    QuotaGroup,
    QuotaScope,
    TrumpRule,
    Variant,
)


def choice_blocks(t: Translator, variant: Variant, chosen: ChosenDeal, style: CardStyle) -> list[Block]:
    """Say who chooses, between what, and what else the choice settles."""
    n = len(variant.schedule)
    deals = t.ngettext("A match has {n} deal.", "A match has {n} deals.", n).format(n=n)
    then = [lead_sentence(t, chosen)]
    if any(option.contract.trump is TrumpRule.CHOSEN for option in chosen.options.values()):
        then.append(t.gettext("Where there are trumps, the suit is named with the contract."))
    blocks: list[Block] = [Paragraph(f"{deals} {right_sentence(t, chosen.declarer, style)}")]
    blocks += [DutyBox(group_sentence(t, group), chosen.rule) for group in chosen.groups]
    blocks.append(Paragraph(" ".join(then)))
    table = t.gettext(
        "Beside each contract stands how often it may be played in one match, "
        "and what a deal sums to over the four seats."
    )
    return [*blocks, Paragraph(table), DealTable(tuple(_rows(t, variant, chosen)))]


def one_choice_blocks(t: Translator, variant: Variant, chosen: ChosenDeal, style: CardStyle) -> list[Block]:
    """Say of a deal of a fixed order who chooses, between what, and who leads (CH-4)."""
    return [DutyBox(one_choice_sentence(t, variant, chosen, style), chosen.rule), Paragraph(lead_sentence(t, chosen))]


def one_choice_sentence(t: Translator, variant: Variant, chosen: ChosenDeal, style: CardStyle) -> str:
    """Say who names the trump suit, or chooses between which contracts."""
    contracts = [option.contract for option in chosen.options.values()]
    has_trumps = any(contract.trump is TrumpRule.CHOSEN for contract in contracts)
    if len(contracts) == 1 and has_trumps:
        if chosen.declarer.role is DeclarerRole.DEALER:
            return t.gettext("The dealer looks at the hand and names the trump suit.")
        return t.gettext("The seat after the dealer looks at the hand and names the trump suit.")
    names = listed(t, (contract_name(t, variant, contract) for contract in contracts))
    sentences = [
        right_sentence(t, chosen.declarer, style),
        t.gettext("There is to choose: {names}.").format(names=names),
    ]
    if has_trumps:
        sentences.append(t.gettext("Where there are trumps, the suit is named with the contract."))
    return " ".join(sentences)


def right_sentence(t: Translator, right: Declarer, style: CardStyle) -> str:
    """Say whose right it is to choose."""
    match right.role:
        case DeclarerRole.DEALER:
            return t.gettext("The dealer looks at the hand and chooses what is played.")
        case DeclarerRole.ELDEST:
            return t.gettext("The seat after the dealer looks at the hand and chooses what is played.")
        case DeclarerRole.HOLDER:
            text = t.gettext(
                "In the first deal whoever holds {card} looks at the hand and chooses what is played; "
                "with each deal the right goes on to the next seat."
            )
            return text.format(card=the_card(t, right.card, style) if right.card is not None else "")


def group_sentence(t: Translator, group: QuotaGroup) -> str:
    """Say how many deals of a group each player chooses, and how often each of its contracts."""
    n = group.each_player
    text = t.ngettext("{group}: each player chooses {n} deal.", "{group}: each player chooses {n} deals.", n)
    whole = text.format(group=t.own(group.names), n=n)
    limit = quota_sentence(t, group)
    return f"{whole} {limit}" if limit else whole


def quota_sentence(t: Translator, group: QuotaGroup) -> str:
    """Say how often a contract of a group may be chosen; empty where that goes without saying."""
    n = group.times
    match group.scope:
        case QuotaScope.PLAYER:
            if n >= group.each_player:
                return ""
            text = t.ngettext(
                "A player chooses each contract once only.", "A player chooses each contract {n} times at most.", n
            )
        case QuotaScope.MATCH:
            text = t.ngettext(
                "All players together choose each contract once only.",
                "All players together choose each contract {n} times at most.",
                n,
            )
    return text.format(n=n)


def lead_sentence(t: Translator, chosen: ChosenDeal) -> str:
    """Say who leads the first trick."""
    leaders = next(iter(chosen.options.values())).leaders
    if len(leaders) > 1:
        return t.gettext("Whoever has chosen says who leads the first trick: the same seat or the next one.")
    match leaders[0]:
        case LeaderRole.SELF:
            return t.gettext("Whoever has chosen leads the first trick.")
        case LeaderRole.NEXT:
            return t.gettext("The seat after the one that has chosen leads the first trick.")
        case LeaderRole.ELDEST:
            return t.gettext("The seat after the dealer leads the first trick.")


def short_choice(t: Translator, variant: Variant, chosen: ChosenDeal, style: CardStyle) -> str:
    """Say shortly whose right it is, and of what each chooses how many deals."""
    role = {
        DeclarerRole.DEALER: t.gettext("the dealer chooses"),
        DeclarerRole.ELDEST: t.gettext("the seat after the dealer chooses"),
        DeclarerRole.HOLDER: t.gettext("each chooses in turn"),
    }[chosen.declarer.role]
    shares = [f"{t.own(group.names)} {group.each_player}" for group in chosen.groups]
    if not shares:
        shares = [contract_name(t, variant, option.contract) for option in chosen.options.values()]
    return f"{role}: {listed(t, shares)}"


def where_chosen(t: Translator, chosen: ChosenDeal, contract: Contract) -> str:
    """Name the group in which a contract may be chosen."""
    return t.own(chosen.group_of(contract.id).names) if contract.id in chosen.options else ""


def most_of(group: QuotaGroup, players: int) -> int:
    """Give how often one contract of a group may be played in a match."""
    if group.scope is QuotaScope.MATCH:
        return min(group.times, players * group.each_player)
    return players * min(group.times, group.each_player)


def _rows(t: Translator, variant: Variant, chosen: ChosenDeal) -> list[DealRow]:
    rows = []
    for group in chosen.groups:
        often = f"{most_of(group, variant.table.players)}×"
        contracts = [variant.contracts[name] for name in group.contracts]
        rows += [DealRow(often, contract_name(t, variant, contract), contract.total) for contract in contracts]
        rows.append(DealRow("", t.own(group.names), group.total))
    return rows
