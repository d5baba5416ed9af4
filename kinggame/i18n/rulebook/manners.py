"""How two variants differ in what may be played, in selling, and in how deals and matches end."""

from dataclasses import dataclass

from kinggame.i18n.amounts import listed
from kinggame.i18n.calls import answer_words, award_label, bid_kind_name
from kinggame.i18n.cards import CardStyle, selection_text
from kinggame.i18n.contracts import contract_name
from kinggame.i18n.rulebook.choosing import short_choice
from kinggame.i18n.rulebook.counting import thing_name
from kinggame.i18n.rulebook.duties import duty_sentence
from kinggame.i18n.translator import Translator
from kinggame.rules import (
    AwardOption,
    ChosenDeal,
    Discard,
    Duty,
    EarlyEnd,
    EqualRule,
    Head,
    NoLead,
    PassRule,
    Reseat,
    Rotation,
    Ruff,
    Sale,
    Scope,
    Situation,
    Throw,
    TrumpRule,
    Until,
    Variant,
    Winners,
    Withhold,
)

BETWEEN = "; "


@dataclass(frozen=True, slots=True)
class MannerRow:
    """One difference in words; `is_late` where it matters less than what counts."""

    label: str
    before: str
    now: str
    is_late: bool = False


def manner_rows(
    t: Translator, before: Variant, now: Variant, styles: tuple[CardStyle, CardStyle]
) -> tuple[MannerRow, ...]:
    """List what is otherwise, the weightiest first."""
    old, new = styles
    rows = [
        MannerRow(t.gettext("Void in the suit led"), _thrown(t, before, old), _thrown(t, now, new)),
        MannerRow(t.gettext("First trick"), _first_trick(t, before, old), _first_trick(t, now, new)),
        MannerRow(t.gettext("Leading"), _leads(t, before, old), _leads(t, now, new)),
        *_sale_rows(t, before, now),
        MannerRow(t.gettext("Choice of contract"), _choosing(t, before, old), _choosing(t, now, new)),
    ]
    if _has_trumps(before) and _has_trumps(now):
        rows.append(MannerRow(t.gettext("With trumps"), _trump_duties(t, before, old), _trump_duties(t, now, new)))
    rows += [
        MannerRow(t.gettext("Direction"), _direction(t, before), _direction(t, now), is_late=True),
        MannerRow(t.gettext("Victory"), _victory(t, before), _victory(t, now), is_late=True),
        MannerRow(t.gettext("End of a deal"), _end(t, before), _end(t, now), is_late=True),
        MannerRow(t.gettext("Seats"), _seats(t, before), _seats(t, now), is_late=True),
    ]
    return tuple(row for row in rows if row.before != row.now)


def _duties(variant: Variant) -> dict[Duty, list[str]]:
    """Give each duty with the ids of the contracts in which it binds."""
    found: dict[Duty, list[str]] = {}
    for contract in variant.contracts.values():
        for duty in contract.duties:
            found.setdefault(duty, []).append(contract.id)
    return found


def _thrown(t: Translator, variant: Variant, style: CardStyle) -> str:
    texts: dict[str, None] = {}
    for duty in _duties(variant):
        if not isinstance(duty, Discard | Throw):
            continue
        match duty.scope:
            case Scope.ALL:
                text = t.gettext("{cards} must go at once")
            case Scope.FIRST:
                text = t.gettext("{cards} must go at once, in the first trick only")
            case Scope.AFTER_FIRST:
                text = t.gettext("{cards} must go at once, from the second trick on")
        texts[text.format(cards=selection_text(t, duty.cards, variant.deck, style))] = None
    return BETWEEN.join(texts) or t.gettext("any card")


def _first_trick(t: Translator, variant: Variant, style: CardStyle) -> str:
    texts: dict[str, None] = {}
    for duty, contracts in _duties(variant).items():
        if isinstance(duty, NoLead | Withhold) and duty.scope is Scope.FIRST:
            names = dict.fromkeys(thing_name(t, variant, variant.contracts[c]) for c in contracts)
            cards = selection_text(t, duty.cards, variant.deck, style)
            texts[t.gettext("{contract}: no {cards}").format(contract=listed(t, names), cards=cards)] = None
    return BETWEEN.join(texts) or t.gettext("nothing is barred")


def _leads(t: Translator, variant: Variant, style: CardStyle) -> str:
    texts: dict[str, None] = {}
    for duty in _duties(variant):
        if isinstance(duty, NoLead | Withhold) and duty.scope is not Scope.FIRST:
            if isinstance(duty, NoLead) and duty.until is Until.BROKEN:
                text = t.gettext("no {cards} until such a card has been played")
            else:
                text = t.gettext("no {cards} while you hold others")
            texts[text.format(cards=selection_text(t, duty.cards, variant.deck, style))] = None
    return BETWEEN.join(texts) or t.gettext("any card")


def _has_trumps(variant: Variant) -> bool:
    return any(contract.trump is TrumpRule.CHOSEN for contract in variant.contracts.values())


def _trump_duties(t: Translator, variant: Variant, style: CardStyle) -> str:
    duties = [duty for duty in _duties(variant) if isinstance(duty, Ruff | Head)]
    return " ".join(duty_sentence(t, duty, variant.deck, style) for duty in duties) or t.gettext("nothing more is owed")


def _sale_rows(t: Translator, before: Variant, now: Variant) -> list[MannerRow]:
    a, b = _first_sale(before), _first_sale(now)
    if a is None or b is None:
        has_trumps = any(map(_has_trumps, (before, now)))
        label = t.gettext("Auction and trumps") if has_trumps else t.gettext("Auction")
        return [MannerRow(label, _where_sold(t, before), _where_sold(t, now))]
    return [
        MannerRow(t.gettext("Offers"), _offers(t, a), _offers(t, b)),
        MannerRow(t.gettext("Who has passed"), _passing(t, a), _passing(t, b)),
        MannerRow(t.gettext("Equal offers"), _equal(t, a), _equal(t, b)),
        MannerRow(t.gettext("The owner says"), _answers(t, a), _answers(t, b)),
        MannerRow(t.gettext("Unsold"), _unsold(t, before, a), _unsold(t, now, b)),
    ]


def _choosing(t: Translator, variant: Variant, style: CardStyle) -> str:
    if variant.choice is not None:
        return short_choice(t, variant, variant.choice, style)
    deals: dict[str, list[str]] = {}
    for chosen in {deal.id: deal for deal in variant.schedule if isinstance(deal, ChosenDeal)}.values():
        deals.setdefault(short_choice(t, variant, chosen, style), []).append(contract_name(t, variant, chosen))
    if len(deals) < 2:
        return next(iter(deals), t.gettext("none"))
    return BETWEEN.join(f"{listed(t, dict.fromkeys(names))}: {told}" for told, names in deals.items())


def _first_sale(variant: Variant) -> Sale | None:
    return next((deal for deal in variant.schedule if isinstance(deal, Sale)), None)


def _where_sold(t: Translator, variant: Variant) -> str:
    sales = {deal.id: deal for deal in variant.schedule if isinstance(deal, Sale)}
    names = listed(t, (contract_name(t, variant, sale) for sale in sales.values()))
    if names:
        return t.gettext("yes: {deal}").format(deal=names)
    return t.gettext("trumps, no auction") if _has_trumps(variant) else t.gettext("none")


def _offers(t: Translator, sale: Sale) -> str:
    text = t.gettext("{kind}: {each} each, {most} at most")
    kinds = [text.format(kind=bid_kind_name(t, k.id), each=k.each, most=k.max) for k in sale.auction.bids]
    return BETWEEN.join(kinds)


def _passing(t: Translator, sale: Sale) -> str:
    match sale.auction.passing:
        case PassRule.FINAL:
            return t.gettext("is out of the auction")
        case PassRule.REOPENING:
            return t.gettext("may speak again")


def _equal(t: Translator, sale: Sale) -> str:
    match sale.auction.equal:
        case EqualRule.NEARER_TO_OWNER:
            return t.gettext("by a seat nearer to the owner")
        case EqualRule.NEVER:
            return t.gettext("none")


def _answers(t: Translator, sale: Sale) -> str:
    return ", ".join(answer_words(t, answer.id) for answer in sale.auction.answers)


def _unsold(t: Translator, variant: Variant, sale: Sale) -> str:
    outcome = sale.outcomes.get(Situation.UNSOLD)
    options = outcome.options.values() if outcome is not None else ()
    names = (
        award_label(option, variant.table.players)
        if isinstance(option, AwardOption)
        else contract_name(t, variant, option.contract)
        for option in options
    )
    return ", ".join(names) or t.gettext("none")


def _direction(t: Translator, variant: Variant) -> str:
    match variant.table.rotation:
        case Rotation.CLOCKWISE:
            return t.gettext("clockwise")
        case Rotation.COUNTER_CLOCKWISE:
            return t.gettext("counter-clockwise")


def _victory(t: Translator, variant: Variant) -> str:
    match variant.winners:
        case Winners.HIGHEST:
            return t.gettext("whoever has the most points")
        case Winners.ABOVE_ZERO:
            return t.gettext("everybody above zero")


def _end(t: Translator, variant: Variant) -> str:
    match variant.early_end:
        case EarlyEnd.ALWAYS:
            return t.gettext("once nothing that counts is left")
        case EarlyEnd.OPTIONAL:
            return t.gettext("the same, or played on by agreement")
        case EarlyEnd.NEVER:
            return t.gettext("with the last trick")


def _seats(t: Translator, variant: Variant) -> str:
    match variant.table.reseat:
        case Reseat.BEFORE_MATCH:
            return t.gettext("fixed before the match")
        case Reseat.FIRST_DEAL:
            return t.gettext("may change in the first deal")
