"""Sales: how a deal is offered for, what its owner may answer, and what is then played."""

from kinggame.i18n.amounts import number, points, signed
from kinggame.i18n.calls import answer_words, award_label, bid_kind_name, offer_name
from kinggame.i18n.contracts import contract_name
from kinggame.i18n.rulebook.blocks import Block, Heading, Paragraph, Term
from kinggame.i18n.translator import Translator
from kinggame.rules import (
    AcceptAnswer,
    Answer,
    AwardOption,
    BidKind,
    CountTricks,
    DemandAnswer,
    EqualRule,
    LeaderRole,
    Outcome,
    OutcomeOption,
    PassRule,
    PlayOption,
    RaiseAnswer,
    Role,
    Sale,
    Situation,
    TrumpRule,
    Variant,
)


def offer_blocks(t: Translator, variant: Variant, sale: Sale) -> list[Block]:
    """Say whose deal it is, what may be offered, who may offer again, and when offering ends."""
    auction = sale.auction
    blocks: list[Block] = [
        Paragraph(
            t.gettext(
                "The deal belongs to its dealer, the owner. The three others, beginning with the seat after the owner, "
                "offer points for the right to choose what is played. Or they pass."
            )
        )
    ]
    blocks += [_bid(t, variant, sale, kind) for kind in auction.bids]
    compare = [t.gettext("Offers are compared by their points, and each must exceed the highest.")]
    match auction.equal:
        case EqualRule.NEARER_TO_OWNER:
            compare.append(
                t.gettext(
                    "A seat that comes sooner after the owner than the holder of the highest offer may just equal it."
                )
            )
        case EqualRule.NEVER:
            compare.append(t.gettext("Nobody may equal it."))
    compare.append(t.gettext("The holder of the highest offer is not asked."))
    blocks.append(Paragraph(" ".join(compare)))
    match auction.passing:
        case PassRule.FINAL:
            ending = t.gettext(
                "Whoever has passed is out of this auction. It ends when everybody but the holder has passed, "
                "or all three have."
            )
        case PassRule.REOPENING:
            ending = t.gettext(
                "Whoever has passed may speak again. The auction ends when the other two pass one after the other "
                "upon an offer, or all three pass without one."
            )
    blocks.append(Paragraph(ending))
    return blocks


def _bid(t: Translator, variant: Variant, sale: Sale, kind: BidKind) -> Block:
    worth = t.ngettext("{n} point each", "{n} points each", kind.each).format(n=kind.each)
    most = t.ngettext("{n} at most", "{n} at most", kind.max).format(n=kind.max)
    option = _bought(sale, kind)
    text = t.gettext("{worth}, {most}. It buys: {what}.")
    what = _option_name(t, variant, option) if option is not None else kind.buys
    return Term(bid_kind_name(t, kind.id), text.format(worth=worth, most=most, what=what))


def _bought(sale: Sale, kind: BidKind) -> OutcomeOption | None:
    sold = sale.outcomes.get(Situation.SOLD)
    return sold.options.get(kind.buys) if sold is not None else None


def _option_name(t: Translator, variant: Variant, option: OutcomeOption) -> str:
    if isinstance(option, AwardOption):
        return award_label(option, variant.table.players)
    return contract_name(t, variant, option.contract)


def answer_blocks(t: Translator, variant: Variant, sale: Sale) -> list[Block]:
    """Say what the owner may answer to the highest offer, and what follows."""
    blocks: list[Block] = [Paragraph(t.gettext("When offering has ended, the owner answers the highest offer."))]
    blocks += [
        Term(answer_words(t, answer.id), answer_sentence(t, variant, sale, answer)) for answer in sale.auction.answers
    ]
    blocks.append(
        Paragraph(
            t.gettext(
                "An accepted offer is paid in full by the bidder to the owner, even if that leaves the bidder "
                "below zero. The payment counts in the line of that deal."
            )
        )
    )
    return blocks


def answer_sentence(t: Translator, variant: Variant, sale: Sale, answer: Answer) -> str:
    """Say to what an answer may be given and what follows from it."""
    match answer:
        case AcceptAnswer():
            return t.gettext("The offer is accepted; the bidder pays it and declares.")
        case RaiseAnswer():
            text = t.gettext(
                "This bidder alone offers more, in either kind, and the owner answers again; or withdraws: {then}. "
                "The owner may say it as often as they like."
            )
            return text.format(then=_situation(t, variant, sale, answer.withdraw))
        case DemandAnswer():
            offers = sale.auction.offers
            text = t.gettext(
                "Only to an offer of {offers}. The bidder goes up to {bid}: {met}. Or the bidder refuses: {refused}."
            )
            return text.format(
                offers=_either(t, [offer_name(t, offers[word]) for word in answer.to]),
                bid=offer_name(t, offers[answer.bid]),
                met=_situation(t, variant, sale, answer.met),
                refused=_situation(t, variant, sale, answer.refused),
            )


def _either(t: Translator, words: list[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return t.gettext("{words} or {last}").format(words=", ".join(words[:-1]), last=words[-1])


def _situation(t: Translator, variant: Variant, sale: Sale, situation: Situation) -> str:
    match situation:
        case Situation.SOLD:
            return t.gettext("the deal is sold")
        case Situation.REFUSED:
            outcome = sale.outcomes.get(situation)
            options = list(outcome.options.values()) if outcome is not None else []
            if len(options) == 1:
                text = t.gettext("nobody pays, and this is played: {contract}")
                return text.format(contract=_option_name(t, variant, options[0]))
            return t.gettext("nobody pays, and the owner chooses")
        case Situation.UNSOLD | Situation.CHOSEN:
            return t.gettext("no offer has been accepted")


def outcome_blocks(t: Translator, variant: Variant, sale: Sale) -> list[Block]:
    """Say, for each way in which a sale ends, who chooses between what."""
    blocks: list[Block] = []
    for situation, outcome in sale.outcomes.items():
        blocks.append(Heading(_situation_title(t, sale, situation)))
        sentences = [_declarer(t, outcome)]
        if situation is not Situation.SOLD:
            sentences.append(t.gettext("Nobody pays."))
        blocks.append(Paragraph(" ".join(sentences)))
        blocks += [_option(t, variant, outcome, option) for option in outcome.options.values()]
    total = t.gettext("Whatever is played, the line of the deal sums to {points}.").format(points=signed(sale.total))
    return [*blocks, Paragraph(total)]


def _situation_title(t: Translator, sale: Sale, situation: Situation) -> str:
    match situation:
        case Situation.SOLD:
            return t.gettext("When the deal is sold")
        case Situation.REFUSED:
            demands = [a for a in sale.auction.answers if isinstance(a, DemandAnswer) and a.refused is situation]
            words = _either(t, [answer_words(t, demand.id) for demand in demands])
            return t.gettext("When “{answer}” is refused").format(answer=words)
        case Situation.UNSOLD | Situation.CHOSEN:
            return t.gettext("When no offer is accepted")


def _declarer(t: Translator, outcome: Outcome) -> str:
    match outcome.by:
        case Role.BIDDER if len(outcome.options) > 1:
            return t.gettext("The bidder plays what the offer was made for.")
        case Role.BIDDER:
            return t.gettext("The bidder plays this.")
        case Role.OWNER if len(outcome.options) > 1:
            return t.gettext("The owner chooses one of these.")
        case Role.OWNER:
            return t.gettext("The owner plays this.")


def _option(t: Translator, variant: Variant, outcome: Outcome, option: OutcomeOption) -> Block:
    name = _option_name(t, variant, option)
    if isinstance(option, AwardOption):
        return Term(name, _award(t, variant, option))
    return Term(name, _play(t, outcome, option))


def _play(t: Translator, outcome: Outcome, option: PlayOption) -> str:
    sentences = []
    if option.contract.trump is TrumpRule.CHOSEN:
        match outcome.by:
            case Role.BIDDER:
                sentences.append(t.gettext("The bidder names the trump suit."))
            case Role.OWNER:
                sentences.append(t.gettext("The owner names the trump suit."))
    if len(option.leaders) > 1:
        names = [_one_of_leaders(t, outcome.by, role) for role in option.leaders]
    else:
        names = [_leader(t, outcome.by, role) for role in option.leaders]
    if len(names) == 1:
        text = t.gettext("The first trick is led by: {who}.")
    elif outcome.by is Role.BIDDER:
        text = t.gettext("The bidder says who leads the first trick: {who}.")
    else:
        text = t.gettext("The owner says who leads the first trick: {who}.")
    return " ".join([*sentences, text.format(who=_either(t, names))])


def _one_of_leaders(t: Translator, by: Role, role: LeaderRole) -> str:
    """Name a leader as the one who says it would."""
    match role:
        case LeaderRole.SELF if by is Role.BIDDER:
            return t.pgettext("one of two may lead", "the bidder")
        case LeaderRole.SELF:
            return t.pgettext("one of two may lead", "the owner")
        case LeaderRole.NEXT:
            return t.pgettext("one of two may lead", "the next seat")
        case LeaderRole.ELDEST:
            return t.pgettext("who leads", "the seat after the dealer")


def _leader(t: Translator, by: Role, role: LeaderRole) -> str:
    match role:
        case LeaderRole.SELF:
            return t.pgettext("who leads", "the bidder") if by is Role.BIDDER else t.pgettext("who leads", "the owner")
        case LeaderRole.NEXT:
            if by is Role.BIDDER:
                return t.pgettext("who leads", "the seat after the bidder")
            return t.pgettext("who leads", "the seat after the owner")
        case LeaderRole.ELDEST:
            return t.pgettext("who leads", "the seat after the dealer")


def _award(t: Translator, variant: Variant, option: AwardOption) -> str:
    each = sum(
        item.element.each
        for item in option.scored_as.score
        if isinstance(item.element, CountTricks) and item.element.last is None
    )
    flat = option.scored_as.seat_points()
    own, others = flat + option.owner * each, flat + option.others * each
    text = t.gettext(
        "Nothing is played. Tricks that count for the owner: {owner}, for each other: {others}; "
        "that is {own} and {each}, as in “{contract}”."
    )
    return text.format(
        owner=number(option.owner),
        others=number(option.others),
        own=points(t, own),
        each=points(t, others),
        contract=contract_name(t, variant, option.scored_as),
    )
