"""The estimates of `valuation` for many hands at once: what hands of sampled worlds seem worth to their holders."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kinggame.bots import valuation
from kinggame.bots.valuation import MEASURE, Setting
from kinggame.cards import RANK_LETTERS, Deck
from kinggame.cards.card import RANKS_PER_SUIT
from kinggame.rules import Contract, TrumpRule

Floats = NDArray[np.float64]
Masks = NDArray[np.uint64]
HOLDINGS: Final = 1 << RANKS_PER_SUIT


@dataclass(frozen=True, slots=True)
class Tables:
    """By holding of a suit: tricks as trumps, tricks beside trumps, and the excess that forces tricks on its holder."""

    trumps: Floats
    sides: Floats
    excess: Floats


@lru_cache(maxsize=16)
def tables(deck: Deck) -> Tables:
    """Work the holdings of a pack out."""
    holdings = np.arange(HOLDINGS)
    held = np.stack([holdings >> RANK_LETTERS.index(rank) & 1 for rank in deck.ranks])
    length = held.sum(axis=0)
    trumps = length.astype(np.float64)
    for rank, worth in enumerate(valuation.TRUMP_HONOURS[: len(held)]):
        trumps += worth * held[rank]
    sides = np.zeros(HOLDINGS)
    for rank, worth in enumerate(valuation.SIDE_HONOURS[: len(held)]):
        sides += worth * held[rank] * (length > rank)
    scale, lowest = MEASURE / len(deck.ranks), len(deck.ranks) - 1
    excess, place = np.zeros(HOLDINGS), np.zeros(HOLDINGS, dtype=np.intp)
    by_step = np.array(valuation.EXCESS)
    for rank in range(lowest, -1, -1):
        step = np.minimum(place, len(by_step) - 1)
        excess += held[rank] * by_step[step] * np.maximum(0.0, (lowest - rank) * scale - 2 * step)
        place += held[rank]
    return Tables(trumps, sides, excess)


def holdings(hands: Masks) -> NDArray[np.intp]:
    """Give what hands hold of each suit, (4, hands), as the number of a holding."""
    shifts = np.arange(4, dtype=np.uint64)[:, None] * np.uint64(RANKS_PER_SUIT)
    return (hands >> shifts & np.uint64(HOLDINGS - 1)).astype(np.intp)


@dataclass(frozen=True, slots=True)
class Prices:
    """What hands seem worth to who declares a contract: by hand, and by trump and hand where there are trumps."""

    worth: Floats
    by_trump: Floats | None = None


def best_trumps(setting: Setting, contract: Contract, hands: Masks) -> NDArray[np.intp]:
    """Give the trump that suits each hand best: by its price, else the longest suit, or the shortest to take little."""
    by_trump = price(setting, contract, hands).by_trump
    if by_trump is None:
        suits = list(map(int, setting.deck.suits))
        by_trump = np.full((4, len(hands)), -np.inf)
        lengths = np.bitwise_count(holdings(hands)[suits]).astype(np.float64)
        by_trump[suits] = lengths if contract.total >= 0 else -lengths
    return np.asarray(by_trump.argmax(axis=0))


def price(setting: Setting, contract: Contract, hands: Masks) -> Prices:
    """Estimate the declarer's points for each hand; a contract in which more than tricks count is worth its share."""
    each = valuation.trick_worth(setting, contract)
    flat = contract.seat_points()
    if each is None:
        return Prices(np.full(len(hands), flat + valuation.contract_share(setting, contract)))
    found, held, part = tables(setting.deck), holdings(hands), setting.each / MEASURE
    if each < 0:
        usual = valuation.EXCESS_USUAL - MEASURE / setting.table.players
        forced = np.maximum(0.0, (found.excess[held].sum(axis=0) - usual) * part)
        return Prices(flat + each * forced)
    sides = found.sides[held]
    if contract.trump is TrumpRule.NONE:
        tricks = (valuation.TRUMP_BASE + valuation.NO_TRUMP) * part + sides.sum(axis=0)
        return Prices(flat + each * np.clip(tricks, 0.0, setting.each))
    average = setting.each / len(setting.deck.suits)
    tricks = valuation.TRUMP_BASE * part + found.trumps[held] - average + sides.sum(axis=0) - sides
    tricks = tricks[list(map(int, setting.deck.suits))]
    by_trump = np.full((4, len(hands)), -np.inf)
    by_trump[list(map(int, setting.deck.suits))] = flat + each * np.clip(tricks, 0.0, setting.each)
    return Prices(by_trump.max(axis=0), by_trump)
