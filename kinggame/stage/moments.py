"""The large moment of a deal: at most one trick in it is met with more than its points."""

from kinggame.engine import PlayerView, TrickTaken
from kinggame.rules import Contract, CountAll

GREAT_SHARE = 4
"""A trick is a great swing if it is worth this part of what the whole deal is, or more: a quarter."""


def is_the_one(view: PlayerView, event: TrickTaken) -> bool:
    """Tell whether a trick holds the one card that the whole deal is about (K♥)."""
    if view.contract is None or not event.points:
        return False
    counting = view.contract.counting(view.in_play)
    return len(counting) == 1 and bool(counting & event.trick.mask)


def is_great(view: PlayerView, event: TrickTaken) -> bool:
    """Tell whether a trick is the large moment of its deal; `view` is from before it was taken."""
    return is_the_one(view, event) or _makes_the_purchase(view, event) or _swings(view, event)


def _makes_the_purchase(view: PlayerView, event: TrickTaken) -> bool:
    """Tell whether the bidder is even from now on: tricks have paid the price, or the last one took too little."""
    price = min(view.payments)
    if price >= 0:
        return False
    bidder = view.payments.index(price)
    before = view.points[bidder] + price
    after = before + event.points * (event.winner == bidder)
    if before < 0:
        return after >= 0
    return after >= 0 and event.points < 0 and len(view.tricks) + 1 == view.trick_count


def _swings(view: PlayerView, event: TrickTaken) -> bool:
    """Tell whether the trick is the first of a deal that counts everything to be worth a great part of it."""
    contract = view.contract
    if contract is None or not any(isinstance(item.element, CountAll) for item in contract.score):
        return False
    count = view.trick_count
    return _is_much(contract, event.points) and not any(
        _is_much(contract, contract.trick_points(trick.mask, number, count)) for number, trick in enumerate(view.tricks)
    )


def _is_much(contract: Contract, points: int) -> bool:
    return abs(points) * GREAT_SHARE >= abs(contract.total)
