"""Why a card or a word is refused, as one sentence that says what to do; made of the duty, never of a variant."""

from typing import Final

from kinggame.cards import Card, CardSet, Deck, Suit
from kinggame.engine import CallRefusal, DecisionKind, PlayerView, Refusal, may_equal
from kinggame.i18n.cards import INDICES, CardStyle, card_text, of_suit, one_of, selection_text, suit_text, the_card
from kinggame.i18n.translator import Translator
from kinggame.rules import (
    Discard,
    Duty,
    Head,
    NoLead,
    PlaySituation,
    RefusalCode,
    Sale,
    Scope,
    Throw,
    Until,
    Withhold,
)

COMPELLING: Final = frozenset(
    {RefusalCode.DISCARD, RefusalCode.THROW, RefusalCode.RUFF, RefusalCode.OVERRUFF, RefusalCode.HEAD}
)
"""Whoever is refused by one of these must play one of the cards that oblige."""
MANY = 4
"""More obliging cards than this are not listed."""


def refusal_sentence(
    t: Translator, refusal: Refusal, view: PlayerView, card: Card, *, style: CardStyle = CardStyle.SPOKEN
) -> str:
    """Say why a card may not be played now."""
    play = view.situation()
    duty = _duty(view, refusal)
    match refusal.code:
        case RefusalCode.FOLLOW if play.led is not None:
            return _follow(t, view, play.led, style)
        case RefusalCode.NO_LEAD if isinstance(duty, NoLead):
            return _no_lead(t, duty, view.variant.deck, style)
        case RefusalCode.WITHHOLD if isinstance(duty, Withhold):
            return _withhold(t, duty, play, style)
        case RefusalCode.DISCARD if isinstance(duty, Discard):
            return _discard(t, refusal.obliging, view.variant.deck, style)
        case RefusalCode.THROW if isinstance(duty, Throw):
            return _throw(t, refusal.obliging, view.variant.deck, style)
        case RefusalCode.RUFF if play.trump is not None:
            text = t.gettext("You are void: you must ruff with {suit}.")
            return text.format(suit=suit_text(t, play.trump, style))
        case RefusalCode.OVERRUFF if play.trump is not None and (lying := play.highest(play.trump)) is not None:
            text = t.gettext("Beat it: play a trump higher than {card}.")
            return text.format(card=the_card(t, lying, style))
        case RefusalCode.HEAD if isinstance(duty, Head) and play.led is not None:
            return _head(t, play, play.led, style)
    text = t.gettext("Not {card} now: {rule} obliges you to another card.")
    return text.format(card=the_card(t, card, style), rule=refusal.rule)


def permit_sentence(t: Translator, view: PlayerView, card: Card, *, style: CardStyle = CardStyle.SPOKEN) -> str:
    """Say why a card of the hand may be played now, or that no rule bars it."""
    for barred, refusal in view.refusals().items():
        if refusal.code in COMPELLING and card in refusal.obliging:
            return refusal_sentence(t, refusal, view, barred, style=style)
    play, named = view.situation(), the_card(t, card, style)
    if play.led is None:
        return t.gettext("You may play {card}: you lead, and no rule bars it.").format(card=named)
    if card.suit == play.led:
        return t.gettext("You may play {card}: it follows suit.").format(card=named)
    if view.hand.holding(play.led):
        return t.gettext("You may play {card}: no rule bars it.").format(card=named)
    text = t.gettext("You may play {card}: you are void in {suit}.")
    return text.format(card=named, suit=of_suit(t, play.led, style))


def _duty(view: PlayerView, refusal: Refusal) -> Duty | None:
    """Find the duty that refused: the one with its rule's number and its kind."""
    kind = {RefusalCode.OVERRUFF: "ruff"}.get(refusal.code, refusal.code.value)
    duties = view.contract.duties if view.contract is not None else ()
    return next((duty for duty in duties if duty.kind == kind and duty.rule == refusal.rule), None)


def _whole_suit(cards: CardSet, deck: Deck) -> Suit | None:
    return next((suit for suit in deck.suits if cards and cards == deck.cards.holding(suit)), None)


def _follow(t: Translator, view: PlayerView, led: Suit, style: CardStyle) -> str:
    n = len(view.hand.holding(led))
    if n == 1 and style not in INDICES:
        return t.gettext("Follow suit: you still hold {one}.").format(one=one_of(t, led, style))
    return t.gettext("Follow suit: you still hold {n} {suit}.").format(n=n, suit=suit_text(t, led, style))


def _no_lead(t: Translator, duty: NoLead, deck: Deck, style: CardStyle) -> str:
    suit = _whole_suit(duty.cards, deck)
    if suit is None:
        text = t.gettext("You may not lead this while you hold other cards: {cards}.")
        return text.format(cards=selection_text(t, duty.cards, deck, style))
    if duty.until is Until.BROKEN:
        text = t.gettext("No lead in {suit} until one has been played, while you hold another suit.")
    else:
        text = t.gettext("No lead in {suit} while you hold another suit.")
    return text.format(suit=of_suit(t, suit, style))


def _withhold(t: Translator, duty: Withhold, play: PlaySituation, style: CardStyle) -> str:
    suit = _whole_suit(duty.cards, play.deck)
    if duty.scope is Scope.FIRST and suit is not None:
        if play.led is None:
            return t.gettext("On the first trick no lead in {suit}.").format(suit=of_suit(t, suit, style))
        return t.gettext("On the first trick do not discard: {suit}.").format(suit=suit_text(t, suit, style))
    if duty.scope is Scope.FIRST and len(duty.cards) == 1:
        only = next(iter(duty.cards))
        text = t.gettext("On the first trick {card} may fall only when you must follow {suit}.")
        return text.format(card=the_card(t, only, style), suit=of_suit(t, only.suit, style))
    text = t.gettext("Neither lead nor discard this now, only follow with it: {cards}.")
    return text.format(cards=selection_text(t, duty.cards, play.deck, style))


def _discard(t: Translator, obliging: CardSet, deck: Deck, style: CardStyle) -> str:
    if len(obliging) == 1:
        text = t.gettext("Void in the suit led: {card} must go now.")
        return text.format(card=the_card(t, next(iter(obliging)), style))
    text = t.gettext("Void in the suit led: one of these must go now: {cards}.")
    return text.format(cards=_some(t, obliging, deck, style))


def _throw(t: Translator, obliging: CardSet, deck: Deck, style: CardStyle) -> str:
    if len(obliging) > MANY:
        return t.gettext("Void in the suit led: throw a card that counts.")
    text = t.gettext("Void in the suit led: throw a card that counts: {cards}.")
    return text.format(cards=_some(t, obliging, deck, style))


def _some(t: Translator, cards: CardSet, deck: Deck, style: CardStyle) -> str:
    return ", ".join(card_text(t, card, style) for card in deck.ordered(cards))


def _head(t: Translator, play: PlaySituation, led: Suit, style: CardStyle) -> str:
    if led == play.trump:
        return t.gettext("Trumps were led: you have a higher one, so play it.")
    best = play.highest(led)
    text = t.gettext("Head the trick: play higher than {card}.")
    return text.format(card=the_card(t, best, style) if best is not None else suit_text(t, led, style))


def call_refusal_sentence(t: Translator, refusal: CallRefusal, view: PlayerView) -> str:
    """Say why a word may not be said now."""
    auction = view.auction
    spent = _spent(t, refusal)
    if spent:
        return spent
    if refusal is not CallRefusal.OFFER_TOO_LOW or auction is None or auction.offer is None:
        return t.gettext("That cannot be said now.")
    x = auction.offer.points
    offering = view.decision is not None and view.decision.kind is DecisionKind.OFFER
    if (
        offering
        and isinstance(view.item, Sale)
        and may_equal(view.item.auction, view.variant.table, auction, view.seat)
    ):
        text = t.ngettext("The offer must reach {x} point.", "The offer must reach {x} points.", x)
    else:
        text = t.ngettext("The offer must exceed {x} point.", "The offer must exceed {x} points.", x)
    return text.format(x=x)


def _spent(t: Translator, refusal: CallRefusal) -> str:
    """Say which quota is used up; empty if none is."""
    match refusal:
        case CallRefusal.CHOSEN_BEFORE:
            return t.gettext("You have chosen this contract already, as often as you may.")
        case CallRefusal.GROUP_SPENT:
            return t.gettext("You have chosen all your deals of this kind: choose another kind.")
        case CallRefusal.MATCH_SPENT:
            return t.gettext("This contract has been chosen as often as it may in one match.")
    return ""


def not_asked(t: Translator, name: str) -> str:
    """Say that somebody else is to play."""
    return t.gettext("Not your turn: {name} is to play.").format(name=name)
