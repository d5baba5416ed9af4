"""Which cards may be played, and why each other card may not (C-5, C-7)."""

from kinggame.cards import SUIT_MASKS, Card, CardSet, Deck, Suit
from kinggame.engine.decisions import Refusal
from kinggame.rules import Contract, PlaySituation


def situation(
    deck: Deck, hand: CardSet, trick: tuple[Card, ...], *, trump: Suit | None, first: bool, played: int
) -> PlaySituation:
    """Gather what duties look at; `first` tells that no trick was taken before this one."""
    if trick:
        led = trick[0].suit
        return PlaySituation(int(hand), trick, trump, first, played, deck, led, bool(int(hand) & SUIT_MASKS[led]))
    return PlaySituation(int(hand), trick, trump, first, played, deck, None, False)


def legal_cards(contract: Contract, play: PlaySituation) -> CardSet:
    """Give the cards that may be played: every duty in its order narrows them where it can be met."""
    allowed = play.hand
    for duty in contract.duties_in(play.first):
        kept = duty.keep(allowed, play)
        if kept:
            allowed = kept
    return CardSet(allowed)


def refusals(contract: Contract, play: PlaySituation) -> dict[Card, Refusal]:
    """Name for each barred card of the hand the first duty that bars it."""
    found: dict[Card, Refusal] = {}
    allowed = play.hand
    for duty in contract.duties_in(play.first):
        kept = duty.keep(allowed, play)
        if kept and kept != allowed:
            refusal = Refusal(duty.code(play), duty.rule, CardSet(kept))
            for card in CardSet(allowed & ~kept):
                found[card] = refusal
            allowed = kept
    return found


def trick_winner(deck: Deck, trick: tuple[Card, ...], trump: Suit | None) -> int:
    """Give the place in the trick, 0 for its leader, of the card that wins it (C-6)."""
    above = deck.above
    trumps = SUIT_MASKS[trump] if trump is not None else 0
    best = trick[0]
    place = 0
    for i in range(1, len(trick)):
        card = trick[i]
        if above[best] >> card & 1 or (trumps >> card & 1 and not trumps >> best & 1):
            best = card
            place = i
    return place


def nothing_left(contract: Contract, hands: tuple[CardSet, ...]) -> bool:
    """Tell whether no card still held can change the score (C-8)."""
    left = 0
    for hand in hands:
        left |= int(hand)
    return contract.exhausted(left)
