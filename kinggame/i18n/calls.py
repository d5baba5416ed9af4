"""The words of a sale: offers, answers, declarations; short for buttons, whole with what follows from them."""

from kinggame.cards import Suit
from kinggame.i18n.amounts import points
from kinggame.i18n.cards import CardStyle, suit_text
from kinggame.i18n.contracts import contract_name
from kinggame.i18n.translator import Translator
from kinggame.rules import AwardOption, Offer, OutcomeOption, Sale, Variant
from kinggame.rules.sales import LEAD_NEXT, LEAD_SELF, PASS, REFUSE, TRUMP_PREFIX, WITHDRAW


def offer_words(t: Translator, offer: Offer) -> str:
    """Say an offer: `5 plus · 125`."""
    n = offer.count
    match offer.kind.id:
        case "P":
            text = t.npgettext("offer", "{n} plus", "{n} plus", n)
        case "N":
            text = t.npgettext("offer", "{n} null", "{n} nulls", n)
        case _:
            text = "{n} " + offer.kind.id
    return f"{text.format(n=n)} · {offer.points}"


def offer_label(offer: Offer) -> str:
    """Write an offer where its kind is plain from the place: `5 · 125`."""
    return f"{offer.count} · {offer.points}"


def choice_words(t: Translator, word: str, variant: Variant, sale: Sale, style: CardStyle = CardStyle.SPOKEN) -> str:
    """Say a word of a sale's decisions, whatever its kind."""
    said = _fixed_words(t, word)
    if said is not None:
        return said
    if word.startswith(TRUMP_PREFIX):
        suit = Suit.parse(word.removeprefix(TRUMP_PREFIX))
        return t.gettext("trumps: {suit}").format(suit=suit_text(t, suit, style))
    for offer in sale.auction.offers.values():
        if str(offer) == word:
            return offer_words(t, offer)
    option = _option(sale, word)
    if isinstance(option, AwardOption):
        return award_words(t, option, variant.table.players)
    return contract_name(t, variant, option.contract) if option is not None else word


def _fixed_words(t: Translator, word: str) -> str | None:
    match word:
        case str() if word == PASS:
            return t.pgettext("call", "pass")
        case str() if word == WITHDRAW:
            return t.pgettext("call", "withdraw")
        case str() if word == REFUSE:
            return t.pgettext("call", "refuse")
        case str() if word == LEAD_SELF:
            return t.pgettext("call", "I lead")
        case str() if word == LEAD_NEXT:
            return t.pgettext("call", "the next seat leads")
        case "accept":
            return t.pgettext("call", "accept")
        case "too-little":
            return t.pgettext("call", "too little")
        case "eight-or-nulls":
            return t.pgettext("call", "8 or nulls")
    return None


def _option(sale: Sale, name: str) -> OutcomeOption | None:
    return next((outcome.options[name] for outcome in sale.outcomes.values() if name in outcome.options), None)


def award_words(t: Translator, option: AwardOption, players: int) -> str:
    """Say an outcome without play: `4-3-3-3, not played`."""
    shares = "-".join(str(n) for n in (option.owner, *(option.others,) * (players - 1)))
    return t.gettext("{tricks}, not played").format(tricks=shares)


def answer_consequence(t: Translator, word: str, offer: Offer, bidder: str) -> str:
    """Say to the owner what an answer leads to; `bidder` is a name. Empty for a word that is no answer."""
    worth = points(t, offer.points)
    match word:
        case "accept":
            return t.gettext("{name} pays you {points} and chooses.").format(name=bidder, points=worth)
        case "too-little":
            return t.gettext("{name} offers more or withdraws.").format(name=bidder)
        case "eight-or-nulls":
            return t.gettext("{name} offers 8, or you play nulls and nobody pays.").format(name=bidder)
    return ""
