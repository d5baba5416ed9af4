"""The words of a sale: offers, answers, declarations; short for buttons, whole with what follows from them."""

from typing import Final

from kinggame.cards import Suit
from kinggame.i18n.cards import CardStyle, suit_text
from kinggame.i18n.contracts import contract_name
from kinggame.i18n.translator import Translator
from kinggame.rules import AwardOption, Offer, OutcomeOption, Sale, SpokenDeal, Variant
from kinggame.rules.sales import LEAD_NEXT, LEAD_SELF, PASS, REFUSE, TRUMP_PREFIX, WITHDRAW

PLUS_OFFERS: Final = "P"
NULL_OFFERS: Final = "N"


def offer_name(t: Translator, offer: Offer) -> str:
    """Write an offer with its kind: `5 plus`, `2 nulls`."""
    n = offer.count
    match offer.kind.id:
        case kind if kind == PLUS_OFFERS:
            return t.npgettext("offer", "{n} plus", "{n} plus", n).format(n=n)
        case kind if kind == NULL_OFFERS:
            return t.npgettext("offer", "{n} null", "{n} nulls", n).format(n=n)
    return f"{n} {offer.kind.id}"


def offer_short(t: Translator, offer: Offer) -> str:
    """Write an offer where the usual kind goes without saying: `5`, `2 nulls`."""
    return str(offer.count) if offer.kind.id == PLUS_OFFERS else offer_name(t, offer)


def offer_label(t: Translator, offer: Offer) -> str:
    """Write such an offer with its points: `5 · 125`, `2 nulls · 150`."""
    return f"{offer_short(t, offer)} · {offer.points}"


def offer_words(t: Translator, offer: Offer) -> str:
    """Say an offer with its points: `5 plus · 125`."""
    return f"{offer_name(t, offer)} · {offer.points}"


def bid_kind_name(t: Translator, kind: str) -> str:
    """Name a kind of offer by its id in the variant: `Plus`, `Nulls`; an unknown one by the id itself."""
    match kind:
        case "P":
            return t.pgettext("kind of offer", "Plus")
        case "N":
            return t.pgettext("kind of offer", "Nulls")
    return kind


def answer_words(t: Translator, answer: str) -> str:
    """Say an answer of the owner's by its id in the variant; an unknown one by the id itself."""
    return _fixed_words(t, answer) or answer


def choice_words(
    t: Translator, word: str, variant: Variant, item: SpokenDeal, style: CardStyle = CardStyle.SPOKEN
) -> str:
    """Say a word of a sale or a choice, whatever its kind."""
    said = _fixed_words(t, word)
    if said is not None:
        return said
    if word.startswith(TRUMP_PREFIX):
        suit = Suit.parse(word.removeprefix(TRUMP_PREFIX))
        return t.gettext("trumps: {suit}").format(suit=suit_text(t, suit, style))
    if isinstance(item, Sale) and word in item.auction.offers:
        return offer_words(t, item.auction.offers[word])
    option = _option(item, word)
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


def _option(item: SpokenDeal, name: str) -> OutcomeOption | None:
    return next((outcome.options[name] for outcome in item.outcomes.values() if name in outcome.options), None)


def award_label(option: AwardOption, players: int) -> str:
    """Write the tricks of an outcome without play: `4-3-3-3`."""
    return "-".join(str(n) for n in (option.owner, *(option.others,) * (players - 1)))


def award_words(t: Translator, option: AwardOption, players: int) -> str:
    """Say an outcome without play: `4-3-3-3, not played`."""
    return t.gettext("{tricks}, not played").format(tricks=award_label(option, players))
