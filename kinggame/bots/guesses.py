"""Worlds that also fit what was said in an auction: who offers holds the cards for it, who passes rather does not.

A guess, not a proof, and so it is kept soft: words make worlds more or less likely, and rule out none. It asks of the
others no more than that they know what a hand is worth.
"""

from collections.abc import Callable, Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kinggame.bots.hand_worths import Floats, Masks, Prices, price
from kinggame.bots.sampling import Worlds, sample
from kinggame.bots.valuation import Setting
from kinggame.cards import Suit
from kinggame.engine import PlayerView
from kinggame.rules import PASS, TRUMP_PREFIX, WITHDRAW, Contract, PlayOption, Sale, Situation

DRAWN: Final = 4
"""So many times the worlds wanted are drawn, and the likely ones kept."""
DOUBT: Final = 25.0
"""How many points a seat may well be off when it prices a hand, where a sale is about 325."""
MEASURED: Final = 325.0


def likely(view: PlayerView, count: int, rng: np.random.Generator) -> Worlds:
    """Draw so many worlds in proportion to how well they fit the words of an auction, if there was one."""
    if view.auction is None or not view.auction.calls or not isinstance(view.item, Sale):
        return sample(view, count, rng)
    worlds = sample(view, count * DRAWN, rng)
    fit = fits(view, view.item, dealt_hands(view, worlds))
    weights = np.exp(fit - fit.max())
    return worlds.take(_drawn(weights / weights.sum(), count, rng))


def _drawn(parts: Floats, count: int, rng: np.random.Generator) -> NDArray[np.intp]:
    """Draw rows in proportion, evenly spread; in an order that has nothing to do with it."""
    points = (np.arange(count) + rng.random()) / count
    rows = np.minimum(np.searchsorted(np.cumsum(parts), points), len(parts) - 1)
    return rng.permutation(rows)


def dealt_hands(view: PlayerView, worlds: Worlds) -> Masks:
    """Give the hands of worlds as they were dealt: what is held and what was played."""
    played = [0] * worlds.hands.shape[1]
    for trick in view.tricks:
        for place, card in enumerate(trick.cards):
            played[view.variant.table.after(trick.leader, place)] |= 1 << card
    for place, card in enumerate(view.trick):
        played[view.seat_of(place)] |= 1 << card
    return worlds.hands | np.array(played, dtype=np.uint64)


def fits(view: PlayerView, sale: Sale, dealt: Masks) -> Floats:
    """Say how well worlds fit the words of the others, as logarithms of likelihoods."""
    assert view.auction is not None
    found = np.zeros(len(dealt))
    setting = Setting(view.variant.deck, view.variant.table, view.variant.each)
    doubt = DOUBT * (sale.stake or max(offer.points for offer in sale.auction.offers.values())) / MEASURED
    share = sale.total / setting.table.players
    bought = {
        kind.id: option.contract
        for kind in sale.auction.bids
        if isinstance(option := sale.outcomes[Situation.SOLD].options[kind.buys], PlayOption)
    }
    unit = min(kind.each for kind in sale.auction.bids)
    prices: dict[tuple[int, str], Prices] = {}

    def priced(seat: int, kind: str) -> Prices:
        if (seat, kind) not in prices:
            prices[seat, kind] = price(setting, bought[kind], dealt[:, seat])
        return prices[seat, kind]

    highest = 0
    for call in view.auction.calls:
        offer = sale.auction.offers.get(call.word)
        if call.seat != view.seat:
            if offer is not None and offer.kind.id in bought:
                found += _likely(priced(call.seat, offer.kind.id).worth - offer.points - share, doubt)
            elif call.word in (PASS, WITHDRAW) and bought:  # else all that is sold is awarded, whatever the hand
                best = np.max([priced(call.seat, kind).worth for kind in bought], axis=0)
                found += _likely(share + highest + unit - best, doubt)
            elif call.word.startswith(TRUMP_PREFIX):
                found += _chosen(priced, call.seat, Suit.parse(call.word.removeprefix(TRUMP_PREFIX)), bought, doubt)
        if offer is not None:
            highest = offer.points
    return found


def _likely(left: Floats, doubt: float) -> Floats:
    return -np.logaddexp(0.0, -left / doubt)


def _chosen(
    priced: Callable[[int, str], Prices], seat: int, trump: Suit, bought: Mapping[str, Contract], doubt: float
) -> Floats:
    """Say how likely a trump is chosen, of those that might have been."""
    for kind in bought:
        by_trump = priced(seat, kind).by_trump
        if by_trump is not None:
            scaled = by_trump / doubt
            return np.asarray(scaled[trump] - np.logaddexp.reduce(scaled, axis=0))
    return np.zeros(1)
