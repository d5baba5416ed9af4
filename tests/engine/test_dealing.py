"""Chance: the draw for dealer and the deal (C-2, C-3)."""

import math
import random
from collections import Counter

from kinggame.cards import CardSet
from kinggame.engine import deal_hands, draw_dealer
from kinggame.rules import Variant

DEALS = 2000


def fair(count: int, share: float, trials: int) -> bool:
    """Tell whether a count is within five standard deviations of what an even chance brings."""
    return abs(count - trials * share) < 5 * math.sqrt(trials * share * (1 - share))


def test_the_whole_pack_is_dealt_evenly(variant: Variant) -> None:
    hands = deal_hands(variant, random.Random(1))
    assert [len(hand) for hand in hands] == [variant.each] * 4
    assert CardSet.of(card for hand in hands for card in hand) == variant.deck.cards


def test_each_seat_gets_each_card_as_often(variant: Variant) -> None:
    """C-3: the pack is shuffled."""
    rng = random.Random(2)
    found = Counter(
        (seat, card) for _ in range(DEALS) for seat, hand in enumerate(deal_hands(variant, rng)) for card in hand
    )
    assert all(fair(found[seat, card], 1 / 4, DEALS) for seat in range(4) for card in variant.deck.cards)


def test_cards_that_lay_side_by_side_are_parted(variant: Variant) -> None:
    """C-3: ace and king of a suit come into one hand no more often than two cards do by chance."""
    rng = random.Random(3)
    ace, king = list(variant.deck.cards)[:2]
    together = sum(ace in hand and king in hand for _ in range(DEALS) for hand in deal_hands(variant, rng))
    assert fair(together, (variant.each - 1) / (len(variant.deck.cards) - 1), DEALS)


def test_the_lot_falls_on_each_seat_as_often(variant: Variant) -> None:
    """C-2."""
    rng = random.Random(4)
    found = Counter(draw_dealer(variant, rng) for _ in range(DEALS))
    assert all(fair(found[seat], 1 / 4, DEALS) for seat in range(4))


def test_the_same_seed_deals_the_same(variant: Variant) -> None:
    assert deal_hands(variant, random.Random(5)) == deal_hands(variant, random.Random(5))
    assert deal_hands(variant, random.Random(5)) != deal_hands(variant, random.Random(6))
