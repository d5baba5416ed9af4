"""Duties and bans as sentences: what must or may not be played, under which condition, in which tricks."""

from kinggame.cards import CardSet, Deck, Suit
from kinggame.i18n.cards import CardStyle, named_parts, of_suit, selection_text, suit_text, the_card
from kinggame.i18n.rulebook.blocks import DutyBox
from kinggame.i18n.translator import Translator
from kinggame.rules import (
    Discard,
    Duty,
    Follow,
    Head,
    HeadWhen,
    NoLead,
    OverRule,
    Ruff,
    Scope,
    Throw,
    Until,
    Withhold,
)


def duty_box(t: Translator, duty: Duty, deck: Deck, style: CardStyle) -> DutyBox:
    """Say what a duty asks for, and in which tricks."""
    sentences = [duty_sentence(t, duty, deck, style)]
    match duty.scope:
        case Scope.FIRST:
            sentences.append(t.gettext("This holds for the first trick only."))
        case Scope.AFTER_FIRST:
            sentences.append(t.gettext("This holds from the second trick on."))
        case Scope.ALL:
            pass
    return DutyBox(" ".join(sentences), duty.rule)


def duty_sentence(t: Translator, duty: Duty, deck: Deck, style: CardStyle) -> str:
    """Say what a duty asks for."""
    match duty:
        case Follow():
            return t.gettext("Whoever holds a card of the suit led must follow suit.")
        case NoLead():
            return _no_lead(t, duty, deck, style)
        case Withhold():
            return _withhold(t, duty, deck, style)
        case Discard():
            return _discard(t, duty, deck, style)
        case Throw():
            text = t.gettext(
                "Whoever is void in the suit led must throw one of these cards, whichever they like: {cards}."
            )
            return text.format(cards=selection_text(t, duty.cards, deck, style))
        case Ruff():
            return _ruff(t, duty)
        case Head():
            return _head(t, duty)


def _whole_suit(cards: CardSet, deck: Deck) -> Suit | None:
    parts = named_parts(cards, deck)
    return parts[0] if len(parts) == 1 and isinstance(parts[0], Suit) else None


def _only_card(t: Translator, cards: CardSet, deck: Deck, style: CardStyle) -> str:
    held = deck.ordered(deck.cards & cards)
    return the_card(t, held[0], style) if len(held) == 1 else ""


def _no_lead(t: Translator, duty: NoLead, deck: Deck, style: CardStyle) -> str:
    suit = _whole_suit(duty.cards, deck)
    if suit is None:
        text = t.gettext("These cards may not be led by a hand that holds others: {cards}.")
        first = text.format(cards=selection_text(t, duty.cards, deck, style))
    else:
        text = t.gettext("No lead in {suit} by a hand that holds another suit.")
        first = text.format(suit=of_suit(t, suit, style))
    if duty.until is Until.BROKEN:
        until = t.gettext("Once such a card has been played, the ban falls.")
    else:
        until = t.gettext("It makes no difference whether such a card has been played.")
    return f"{first} {until}"


def _withhold(t: Translator, duty: Withhold, deck: Deck, style: CardStyle) -> str:
    suit, only = _whole_suit(duty.cards, deck), _only_card(t, duty.cards, deck, style)
    if suit is not None:
        text = t.gettext("No lead in {of_suit}, and no discard of {suit}; following suit, they are free.")
        return text.format(of_suit=of_suit(t, suit, style), suit=suit_text(t, suit, style))
    if only:
        text = t.gettext("Neither lead nor discard {card}; following suit, it is free.")
        return text.format(card=only)
    text = t.gettext("Neither lead nor discard these cards; following suit, they are free: {cards}.")
    return text.format(cards=selection_text(t, duty.cards, deck, style))


def _discard(t: Translator, duty: Discard, deck: Deck, style: CardStyle) -> str:
    only = _only_card(t, duty.cards, deck, style)
    if only:
        return t.gettext("Whoever is void in the suit led and holds {card} must throw it at once.").format(card=only)
    text = t.gettext("Whoever is void in the suit led must throw one of these cards at once: {cards}.")
    return text.format(cards=selection_text(t, duty.cards, deck, style))


def _ruff(t: Translator, duty: Ruff) -> str:
    first = t.gettext("Whoever is void in the plain suit led must ruff.")
    match duty.over:
        case OverRule.NONE:
            over = t.gettext("A trump already on the table need not be beaten.")
        case OverRule.ELSE_FREE:
            over = t.gettext("A trump already on the table must be beaten; whoever cannot do so may play any card.")
        case OverRule.ELSE_ANY_TRUMP:
            over = t.gettext(
                "A trump already on the table must be beaten; whoever cannot do so must still play a trump."
            )
    return f"{first} {over}"


def _head(t: Translator, duty: Head) -> str:
    match duty.when:
        case HeadWhen.TRUMP_LED:
            return t.gettext("When trumps are led, each must play higher than the highest card so far.")
        case HeadWhen.ANY:
            return t.gettext(
                "Whoever follows suit must play higher than the highest card so far, "
                "unless a plain suit has been ruffed."
            )
