"""What a hand is worth under a contract before a card is played: for an auction, from the own hand alone.

The numbers were fitted to deals that four rule bots played; a trick is the unit, a hand of thirteen cards the measure,
and hands of other sizes are scaled.
"""

import random
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from kinggame.bots.knowledge import Knowledge
from kinggame.bots.prospects import Prospects
from kinggame.bots.weights import WEIGHTS
from kinggame.bots.worth import Plan, plan_of
from kinggame.cards import CardSet, Deck, Suit
from kinggame.rules import Contract, Table, TrumpRule

MEASURE: Final = 13
"""The hand and the suit for which the numbers hold."""

TRUMP_BASE: Final = 0.65
TRUMP_HONOURS: Final = (1.2, 0.8, 0.65, 0.43, 0.39)
"""Tricks for ace, king, queen, jack and ten of trumps, beyond one for each trump above the average."""
NO_TRUMP: Final = 1.0
"""Tricks more where nothing can be ruffed."""
SIDE_HONOURS: Final = (0.95, 0.76, 0.38)
"""Tricks for ace, guarded king and doubly guarded queen of another suit."""
DEFENCE_BASE: Final = 1.6
DEFENCE_HONOURS: Final = (1.0, 0.68, 0.31, 0.18)
DEFENCE_LENGTH: Final = -0.22
"""Tricks for each card of the longest suit, against an unknown trump."""
EXCESS: Final = (0.155, 0.15, 0.117, 0.065, 0.1)
"""Tricks that one is forced to take, for each rank of the n-th lowest card of a suit above twice its place.

The last number and place stand for all that follow.
"""
EXCESS_USUAL: Final = 5.47
"""What the excess of an average hand adds up to."""
CHOSEN_BY_OTHERS: Final = 0.4
"""How many more tricks one is forced to take where another chose to shun them, for he had reason to."""
SAMPLES: Final = 48
TRUST: Final = 0.5
"""How much of a hand's estimated difference from the average comes true."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What is dealt from and to: the pack, the table, and the cards of each hand."""

    deck: Deck
    table: Table
    each: int


def declared_worth(setting: Setting, contract: Contract, hand: CardSet) -> tuple[float, Suit | None]:
    """Estimate a seat's points if it declares a contract, with the trump that is best for it."""
    if contract.trump is TrumpRule.NONE:
        return _worth(setting, contract, hand, None), None
    return max(
        ((_worth(setting, contract, hand, suit), suit) for suit in setting.deck.suits),
        key=lambda one: (one[0], -one[1]),
    )


def others_worth(setting: Setting, contract: Contract, hand: CardSet) -> float:
    """Estimate a seat's points if another declares a contract, with a trump that is not known yet."""
    plan = _plan(setting, contract)
    each = _trick_worth(plan)
    flat = contract.seat_points()
    if each is None:
        return (_mean(setting, contract) + flat) if contract.trump is TrumpRule.CHOSEN else _worth(
            setting, contract, hand, None
        )  # fmt: skip
    if each < 0:
        return flat + each * (_forced_tricks(setting, hand) + CHOSEN_BY_OTHERS * setting.each / MEASURE)
    return flat + each * _defended_tricks(setting, hand)


def _worth(setting: Setting, contract: Contract, hand: CardSet, trump: Suit | None) -> float:
    plan = _plan(setting, contract)
    each = _trick_worth(plan)
    flat = contract.seat_points()
    if each is None:
        mean = _mean(setting, contract)
        return flat + contract_share(setting, contract) + TRUST * (_prospects(setting, plan, hand, trump) - mean)
    if each < 0:
        return flat + each * _forced_tricks(setting, hand)
    return flat + each * _declared_tricks(setting, hand, trump)


def contract_share(setting: Setting, contract: Contract) -> float:
    """Give what a seat gets on average from cards and tricks."""
    total = contract.computed_total(setting.deck.cards, setting.each, setting.table.players)
    return total / setting.table.players - contract.seat_points()


def _plan(setting: Setting, contract: Contract) -> Plan:
    return plan_of(contract, setting.deck, setting.table, int(setting.deck.cards), setting.each)


def trick_worth(setting: Setting, contract: Contract) -> int | None:
    """Give what each trick is worth if tricks are all that counts, and all alike; else None."""
    return _trick_worth(_plan(setting, contract))


def _trick_worth(plan: Plan) -> int | None:
    first = plan.tricks[0]
    return first if first and not plan.counting and set(plan.tricks) == {first} else None


def _ranks(setting: Setting, hand: CardSet, suit: Suit) -> list[int]:
    """List the ranks held in a suit, counted from the highest of the pack, which is 0."""
    return sorted(setting.deck.ranks.index(card.rank) for card in hand.holding(suit))


def _declared_tricks(setting: Setting, hand: CardSet, trump: Suit | None) -> float:
    scale = setting.each / MEASURE
    tricks = TRUMP_BASE * scale
    if trump is None:
        tricks += NO_TRUMP * scale
    for suit in setting.deck.suits:
        ranks = _ranks(setting, hand, suit)
        if suit == trump:
            tricks += len(ranks) - setting.each / len(setting.deck.suits)
            tricks += sum(TRUMP_HONOURS[rank] for rank in ranks if rank < len(TRUMP_HONOURS))
        else:
            tricks += sum(
                worth for rank, worth in enumerate(SIDE_HONOURS) if rank in ranks and len(ranks) > rank
            )  # fmt: skip
    return max(0.0, min(float(setting.each), tricks))


def _defended_tricks(setting: Setting, hand: CardSet) -> float:
    scale = setting.each / MEASURE
    tricks, longest = DEFENCE_BASE * scale, 0
    for suit in setting.deck.suits:
        ranks = _ranks(setting, hand, suit)
        longest = max(longest, len(ranks))
        tricks += sum(DEFENCE_HONOURS[rank] for rank in ranks if rank < len(DEFENCE_HONOURS))
    return max(0.0, tricks + DEFENCE_LENGTH * longest)


def _forced_tricks(setting: Setting, hand: CardSet) -> float:
    scale = MEASURE / len(setting.deck.ranks)
    excess = 0.0
    lowest = len(setting.deck.ranks) - 1
    for suit in setting.deck.suits:
        for place, rank in enumerate(reversed(_ranks(setting, hand, suit))):
            step = min(place, len(EXCESS) - 1)
            excess += EXCESS[step] * max(0.0, (lowest - rank) * scale - 2 * step)
    usual = EXCESS_USUAL - MEASURE / setting.table.players
    return max(0.0, (excess - usual) * setting.each / MEASURE)


def _prospects(setting: Setting, plan: Plan, hand: CardSet, trump: Suit | None) -> float:
    unseen = int(setting.deck.cards - hand)
    players = setting.table.players
    knowledge = Knowledge(unseen, [int(hand), *[unseen] * (players - 1)], (setting.each,) * players)
    prospects = Prospects(plan, knowledge, seat=0, trump=trump, taken=0, behind=[], weights=WEIGHTS)
    return prospects.value(int(hand), -1, False)


@lru_cache(maxsize=64)
def _mean(setting: Setting, contract: Contract) -> float:
    """Estimate what an average hand is worth, where tricks are not all that counts."""
    rng = random.Random(contract.id)
    plan = _plan(setting, contract)
    pack = list(setting.deck.cards)
    suits: tuple[Suit | None, ...] = setting.deck.suits if contract.trump is TrumpRule.CHOSEN else (None,)
    total = 0.0
    for _ in range(SAMPLES):
        hand = CardSet.of(rng.sample(pack, setting.each))
        total += max(_prospects(setting, plan, hand, suit) for suit in suits)
    return total / SAMPLES
