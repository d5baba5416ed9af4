"""The one sentence that a note says: why a card may not be played, or that one must go at once."""

from dataclasses import dataclass

from kinggame.cards import NO_CARDS, Card, CardSet
from kinggame.engine import DecisionKind, PlayerView
from kinggame.i18n import CardStyle, not_asked, permit_sentence, refusal_sentence
from kinggame.rules import RefusalCode
from kinggame.stage.wording import Wording


@dataclass(frozen=True, slots=True)
class Refused:
    """A refused card: the sentence, and the cards that oblige."""

    sentence: str
    obliging: CardSet = NO_CARDS


def refused(view: PlayerView, card: Card, words: Wording) -> Refused | None:
    """Say why a card of the hand may not be played now; None if it may, or if nobody plays."""
    decision = view.decision
    if decision is None or decision.kind is not DecisionKind.PLAY:
        if view.contract is None or view.asked is None:
            return None
        return Refused(not_asked(words.t, words.name(view.asked)))
    refusal = view.refusals().get(card)
    if refusal is None:
        return None
    return Refused(refusal_sentence(words.t, refusal, view, card, style=CardStyle.SIGNED), refusal.obliging)


def permitted(view: PlayerView, card: Card, words: Wording) -> str:
    """Say why a card of the hand may be played now."""
    return permit_sentence(words.t, view, card, style=CardStyle.SIGNED)


def must_go(view: PlayerView, words: Wording) -> str:
    """Say so when one card must be discarded at once (RU-5, PT-6); empty otherwise."""
    refusals = view.refusals()
    if not refusals:
        return ""
    if any(r.code is not RefusalCode.DISCARD or len(r.obliging) != 1 for r in refusals.values()):
        return ""
    card, refusal = next(iter(refusals.items()))
    return refusal_sentence(words.t, refusal, view, card, style=CardStyle.SIGNED)


def goes_by_itself(view: PlayerView, words: Wording) -> str:
    """Say that the only card that may be played goes by itself."""
    if len(view.hand) == 1:
        return words.t.gettext("Your last card goes by itself.")
    refusals = view.refusals()
    if not refusals:
        return ""
    card, refusal = next(iter(refusals.items()))
    return refusal_sentence(words.t, refusal, view, card, style=CardStyle.SIGNED)


def press_again(words: Wording, *, by_keys: bool = False) -> str:
    """Say what plays a card that is raised."""
    if by_keys:
        return words.t.gettext("Enter plays it, ↓ lowers it.")
    return words.t.gettext("Press it again to play it.")
