"""What a seat can know for certain of the other hands: cards seen, and cards that the duties rule out."""

from dataclasses import dataclass

from kinggame.bots.worth import Plan
from kinggame.cards import SUIT_MASKS, Card, Suit
from kinggame.engine import PlayerView
from kinggame.rules import Duty, Follow, PlaySituation

MOST_KEPT = 4096

Absences = tuple[int, ...]
"""By seat, the mask of cards that it cannot hold."""


@dataclass(slots=True)
class Knowledge:
    """Where the unseen cards may be; masks by seat, for the seat itself its hand."""

    unseen: int
    may_hold: list[int]
    sizes: tuple[int, ...]


def know(view: PlayerView, plan: Plan, *, memory: bool = True) -> Knowledge:
    """Gather what is certain; without memory only the hand and the trick on the table are looked at."""
    table = plan.table
    players, after = table.players, table.after
    hand = int(view.hand)
    absent = [0] * players
    if memory:
        played = 0
        for number, trick in enumerate(view.tricks):
            found = _ruled_out(plan, view, trick.leader, trick.cards, number == 0, played)
            for seat in range(players):
                absent[seat] |= found[seat]
            played |= trick.mask
        unseen = int(view.in_play) & ~(hand | played)
    else:
        played = 0
        unseen = int(view.in_play) & ~hand
    if view.trick and view.leader is not None:
        found = _ruled_out(plan, view, view.leader, view.trick, not view.tricks, played)
        for seat in range(players):
            absent[seat] |= found[seat]
        for card in view.trick:
            unseen &= ~(1 << card)
    may_hold = [unseen & ~absent[seat] for seat in range(players)]
    if memory:
        told(view, may_hold)
    may_hold[view.seat] = hand
    for step in range(players):
        # Without memory a seat may seem to have room nowhere; then anything may be anywhere.
        seat = after(view.seat, step)
        if may_hold[seat].bit_count() < view.hand_sizes[seat]:
            may_hold[seat] = unseen
    return Knowledge(unseen, may_hold, view.hand_sizes)


def told(view: PlayerView, may_hold: list[int]) -> None:
    """Leave a card to the seat that has shown by its right to choose that it held it (CH-1); masks by seat."""
    auction = view.auction
    if auction is None or auction.shown is None:
        return
    for seat in range(len(may_hold)):
        if seat != auction.owner:
            may_hold[seat] &= ~(1 << auction.shown)


def _ruled_out(
    plan: Plan, view: PlayerView, leader: int, cards: tuple[Card, ...], first: bool, played: int
) -> Absences:
    key = (leader, cards, first, view.trump, played & plan.breaking)
    found = plan.absences.get(key)
    if found is None:
        if len(plan.absences) >= MOST_KEPT:
            plan.absences.clear()
        found = plan.absences[key] = _absences(plan, view, leader, cards, first, played)
    return found


def _absences(plan: Plan, view: PlayerView, leader: int, cards: tuple[Card, ...], first: bool, played: int) -> Absences:
    absent = [0] * plan.table.players
    for place, card in enumerate(cards):
        seat = plan.table.after(leader, place)
        absent[seat] = _absent_by_play(plan, view, cards[:place], card, first, played)
        played |= 1 << card
    return tuple(absent)


def _absent_by_play(
    plan: Plan, view: PlayerView, before: tuple[Card, ...], card: Card, first: bool, played: int
) -> int:
    """Conclude from a card what its hand could not hold.

    Where players must follow, a card of another suit proves a void, and all that can be concluded is in the mask.
    Where they need not, the hand was void or held the suit: the mask is what neither case allows.
    """
    whole = int(plan.deck.cards)
    led: Suit | None = before[0].suit if before else None
    play = PlaySituation(whole, before, view.trump, first, played, plan.deck, led, led == card.suit)
    duties = plan.contract.duties_in(first)
    if led is None or play.following:
        return _absent_by_duties(duties, play, whole, 1 << card)
    suited = whole & SUIT_MASKS[led]
    if_void = suited | _absent_by_duties(duties, play, whole & ~suited, 1 << card)
    if any(isinstance(duty, Follow) for duty in duties):
        return if_void
    play.following = True
    return if_void & _absent_by_duties(duties, play, whole, 1 << card)


def _absent_by_duties(duties: tuple[Duty, ...], play: PlaySituation, allowed: int, bit: int) -> int:
    """Give the cards which a hand that played one card did not hold, whether or not it could follow being known.

    A duty binds where it can be met (C-7). So if the card played does not satisfy a duty, the hand held nothing
    that would have, among the cards which the earlier duties had left.
    """
    absent = 0
    for duty in duties:
        kept = duty.keep(allowed, play)
        while kept and not kept & bit:
            absent |= kept
            allowed &= ~kept
            kept = duty.keep(allowed, play)
        if kept:
            allowed = kept
    return absent
