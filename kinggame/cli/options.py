"""A decision as numbered options, and what a player may type for each of them."""

import re
from dataclasses import dataclass

from kinggame.cards import Card
from kinggame.cli.advising import why_barred
from kinggame.engine import CallRefusal, Choice, PlayerView, call_refusal
from kinggame.i18n import (
    CardStyle,
    SeatNames,
    Translator,
    call_refusal_sentence,
    card_text,
    choice_words,
    counts_text,
    offer_name,
    spoken,
)
from kinggame.rules import ChosenDeal, Contract, Offer, Sale
from kinggame.stage.panels.answers import rows_box
from kinggame.stage.wording import Wording

TEN = "10"
OFFER = re.compile("[0-9]{1,6}[A-Z]")
NAME_ENDS = ": "
"""what stands behind a contract's name says what counts in it, or what follows"""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of the person's pending decision, in the order in which they are numbered from 1."""

    choices: tuple[Choice, ...]
    texts: tuple[str, ...]

    def lines(self) -> list[str]:
        """Write them one a line."""
        return [f"{number}. {text}" for number, text in enumerate(self.texts, 1)]

    def chosen(self, typed: str) -> Choice | None:
        """Find the option that was typed: its number, its notation (`KH`, `5P`) or its words."""
        number = number_typed(typed, len(self.choices))
        if number is not None:
            return self.choices[number - 1]
        word, said = _notation(typed), typed.casefold()
        for choice, text in zip(self.choices, self.texts, strict=True):
            if word == str(choice).casefold() or said == text.casefold():
                return choice
        names = [text.partition(NAME_ENDS)[0].casefold() for text in self.texts]
        return self.choices[names.index(said)] if names.count(said) == 1 else None


def number_typed(typed: str, most: int) -> int | None:
    """Read a number from 1 to `most`; None if something else was typed."""
    number = int(typed) if typed.isdecimal() and len(typed) < 4 else 0
    return number if 1 <= number <= most else None


def _notation(typed: str) -> str:
    return typed.replace(TEN, "T", 1).casefold() if typed.startswith(TEN) and len(typed) == 3 else typed.casefold()


def options_of(view: PlayerView, t: Translator, names: SeatNames) -> Options:
    """List the options of the view's own decision; cards by suit, from high to low."""
    decision = view.decision
    if decision is None:
        raise ValueError("nothing is to be decided here")
    if not decision.words:
        cards = view.variant.deck.ordered(decision.cards)
        return Options(tuple(cards), tuple(card_text(t, card, CardStyle.SPOKEN) for card in cards))
    return Options(decision.words, tuple(spoken(t, _call(view, word, t, names)) for word in decision.words))


def _call(view: PlayerView, word: str, t: Translator, names: SeatNames) -> str:
    if view.item is None or isinstance(view.item, Contract):
        return word
    said = choice_words(t, word, view.variant, view.item)
    if isinstance(view.item, ChosenDeal) and word in view.item.options:
        counts = counts_text(t, view.variant, view.item.options[word].contract, CardStyle.SPOKEN)
        return t.gettext("{contract}: {counts}").format(contract=said, counts=counts)
    box = rows_box(view, Wording(t, names, CardStyle.SPOKEN))
    row = next((row for row in box.rows if row.word == word), None) if box is not None else None
    return said if row is None else f"{said}: {row.first} {row.second}".rstrip()


def why_not(view: PlayerView, typed: str, t: Translator) -> str | None:
    """Say why a card or an offer that was typed may not be chosen; None if it is no such thing."""
    word = _notation(typed).upper()
    try:
        card = Card.parse(word)
    except ValueError:
        return _why_not_said(view, typed, word, t)
    if view.contract is None:
        return call_refusal_sentence(t, CallRefusal.NOT_AN_OPTION, view)
    return why_barred(t, view, card)


def _why_not_said(view: PlayerView, typed: str, offer: str, t: Translator) -> str | None:
    """Say why an offer or a contract may not be said; None if nothing of the kind was typed."""
    if view.auction is None or view.decision is None or view.contract is not None:
        return None
    item, auction, decision = view.item, view.auction, view.decision
    if isinstance(item, Sale) and offer in item.auction.offers:
        if offer in decision.words:
            return t.gettext("This may be said: {call}.").format(call=choice_words(t, offer, view.variant, item))
        why = call_refusal_sentence(t, call_refusal(item, auction, decision, offer), view)
        return t.gettext("{why} Rule {rule}.").format(why=why, rule=item.auction.rule)
    if isinstance(item, Sale) and OFFER.fullmatch(offer) and any(bid.id == offer[-1] for bid in item.auction.bids):
        most = ", ".join(offer_name(t, Offer(bid, bid.max)) for bid in item.auction.bids)
        return t.gettext("There is no such offer: at most {offers}.").format(offers=most)
    if isinstance(item, ChosenDeal):
        closed = {one.option: one.why for one in auction.closed}
        for name in item.options:
            said = choice_words(t, name, view.variant, item)
            if typed.casefold() not in (name, said.casefold()):
                continue
            if name not in closed:
                return t.gettext("This may be said: {call}.").format(call=said)
            why = call_refusal_sentence(t, closed[name], view)
            return t.gettext("{why} Rule {rule}.").format(why=why, rule=item.rule)
    return None
