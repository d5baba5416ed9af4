"""Chance by a random generator handed in: the draw for dealer, and a shuffled pack dealt out (C-2, C-3)."""

import random

from kinggame.cards import CardSet
from kinggame.engine.decisions import Hands
from kinggame.rules import Variant


def draw_dealer(variant: Variant, rng: random.Random) -> int:
    """Draw the first dealer by lot."""
    return rng.randrange(variant.table.players)


def deal_hands(variant: Variant, rng: random.Random) -> Hands:
    """Shuffle the pack and share it out evenly."""
    pack = list(variant.deck.cards)
    rng.shuffle(pack)
    each = variant.each
    hands = []
    for seat in range(variant.table.players):
        mask = 0
        for card in pack[seat * each : (seat + 1) * each]:
            mask |= 1 << card
        hands.append(CardSet(mask))
    return tuple(hands)
