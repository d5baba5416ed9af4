"""Deals whose contract is chosen, set up and played on as a test wants them."""

import random

from kinggame.cards import Card, CardSet
from kinggame.engine import DecisionKind, Hands, MatchState, apply, deal_hands, pending, start
from kinggame.rules import Variant


def dealt(variant: Variant, *, two_of_diamonds: int | None = None, seed: int = 1) -> Hands:
    """Deal a pack so that a seat holds 2♦, where one is named."""
    rng = random.Random(seed)
    hands = deal_hands(variant, rng)
    while two_of_diamonds is not None and Card.parse("2D") not in hands[two_of_diamonds]:
        hands = deal_hands(variant, rng)
    return hands


def begun(variant: Variant, dealer: int = 0, *, two_of_diamonds: int | None = None) -> MatchState:
    state, _ = apply(start(variant), dealer)
    return apply(state, dealt(variant, two_of_diamonds=two_of_diamonds))[0]


def played_out(state: MatchState) -> MatchState:
    """Play the first card that may be played until the deal is over."""
    while state.deal is not None:
        decision = pending(state)
        assert decision is not None
        state, _ = apply(state, decision.options[0])
    return state


def match_by(variant: Variant, wishes: list[str]) -> list[MatchState]:
    """Play a match in which the first of some wishes that is open is chosen; give the states at each choice."""
    state, _ = apply(start(variant), 0)
    asked = []
    number = 0
    while pending(state) is not None:
        state, _ = apply(state, dealt(variant, seed=number))
        decision = pending(state)
        assert decision is not None
        if decision.kind is DecisionKind.DECLARE:
            asked.append(state)
            state, _ = apply(state, next(word for word in wishes if word in decision.words))
        state, number = played_out(state), number + 1
    return asked


def choosing(variant: Variant, hand: CardSet) -> MatchState:
    """Let seat 0 choose with a hand, as eldest or by a card of it; the rest of the pack lies evenly with the others."""
    size, pack = variant.each, [card for card in variant.deck.cards if card not in hand]
    others = (CardSet.of(pack[first : first + size]) for first in range(0, 3 * size, size))
    return apply(apply(start(variant), 3)[0], (hand, *others))[0]
