"""The right to choose a contract: whose it is, and what quotas have closed to him (CH-1 to CH-3)."""

from collections import Counter
from collections.abc import Iterable, Sequence

from kinggame.engine import auction as words
from kinggame.engine.decisions import CallRefusal, Hands
from kinggame.engine.state import AuctionStage, AuctionState, Closed, DealState
from kinggame.rules import ChosenDeal, Declarer, DeclarerRole, QuotaScope, Situation, Table

Declared = tuple[int, str]
"""A seat, and the id of the contract that it chose."""


def begin(chosen: ChosenDeal, table: Table, dealer: int, hands: Hands, finished: tuple[DealState, ...]) -> AuctionState:
    """Ask the declarer; where one contract without trumps is all that is open, it is chosen already."""
    seat = declarer(chosen.declarer, table, dealer, hands, finished)
    state = AuctionState(
        owner=seat,
        stage=AuctionStage.DECLARE,
        speaker=seat,
        closed=closed(chosen, seat, declared(finished)),
        shown=None if finished else chosen.declarer.card,
    )
    return words.settle(chosen, state, Situation.CHOSEN)


def declarer(right: Declarer, table: Table, dealer: int, hands: Hands, finished: tuple[DealState, ...]) -> int:
    """Give the seat that chooses in the deal after so many finished ones."""
    if right.role is DeclarerRole.DEALER:
        return dealer
    if right.role is DeclarerRole.ELDEST:
        return table.after(dealer)
    if finished and finished[0].auction is not None:
        return table.after(finished[0].auction.owner, len(finished))
    return next(seat for seat, hand in enumerate(hands) if right.card in hand)


def declared(finished: Iterable[DealState]) -> tuple[Declared, ...]:
    """List who has chosen what."""
    return tuple(
        (deal.auction.owner, deal.contract.id)
        for deal in finished
        if isinstance(deal.item, ChosenDeal) and deal.auction is not None and deal.contract is not None
    )


def closed(chosen: ChosenDeal, seat: int, before: Sequence[Declared]) -> tuple[Closed, ...]:
    """List what a seat may not choose any more, and why."""
    by_all = Counter(contract for _, contract in before)
    own = Counter(contract for by, contract in before if by == seat)
    found: list[Closed] = []
    for group in chosen.groups:
        spent = group.left(own) <= 0
        for contract in group.contracts:
            if spent:
                found.append(Closed(contract, CallRefusal.GROUP_SPENT))
            elif group.scope is QuotaScope.PLAYER and own[contract] >= group.times:
                found.append(Closed(contract, CallRefusal.CHOSEN_BEFORE))
            elif group.scope is QuotaScope.MATCH and by_all[contract] >= group.times:
                found.append(Closed(contract, CallRefusal.MATCH_SPENT))
    return tuple(found)
