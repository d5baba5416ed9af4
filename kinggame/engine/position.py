"""Positions: a contract played from any equal hands, without a match (lessons, puzzles, endings)."""

from collections.abc import Sequence

from kinggame.cards import NO_CARDS, CardSet, Suit
from kinggame.engine.flow import with_legal
from kinggame.engine.state import DealState, MatchState, Trick
from kinggame.rules import Contract, TrumpRule, Variant


def start_position(
    variant: Variant,
    contract: Contract,
    *,
    hands: Sequence[CardSet],
    leader: int,
    trump: Suit | None = None,
    tricks: Sequence[Trick] = (),
) -> MatchState:
    """Set up a deal in which `leader` leads next, after `tricks` were taken.

    Hands are equal, of any size from one card, and share no card with one another or with the tricks. Raises
    ValueError otherwise, or if the trump does not suit the contract.
    """
    players = variant.table.players
    if len(hands) != players or not 0 <= leader < players:
        raise ValueError("a position has a hand for each seat and a leader among them")
    if len({len(hand) for hand in hands}) != 1 or not hands[0]:
        raise ValueError("the hands of a position are equal and not empty")
    if (contract.trump is TrumpRule.CHOSEN) != (trump is not None):
        raise ValueError("a position has a trump where its contract has one, and only there")
    played = 0
    points = [contract.seat_points()] * players
    count = len(tricks) + len(hands[0])
    for number, trick in enumerate(tricks):
        if len(trick.cards) != players or played & trick.mask or trick.mask.bit_count() != players:
            raise ValueError("a trick taken has a card of each seat, and no card comes twice")
        if trick.mask & ~int(variant.deck.cards) or not 0 <= trick.winner < players:
            raise ValueError("a trick taken is of the deck's cards, and a seat has won it")
        played |= trick.mask
        points[trick.winner] += contract.trick_points(trick.mask, number, count)
    every = played
    for hand in hands:
        if every & int(hand) or int(hand) & ~int(variant.deck.cards):
            raise ValueError("the cards of a position are of the deck, and none comes twice")
        every |= int(hand)
    deal = DealState(
        number=0,
        item=contract,
        dealer=variant.table.after(leader, players - 1),
        dealt=tuple(hands),
        hands=tuple(hands),
        auction=None,
        contract=contract,
        trump=trump,
        leader=leader,
        to_play=leader,
        legal=NO_CARDS,
        trick=(),
        tricks=tuple(tricks),
        played=played,
        points=tuple(points),
        payments=(0,) * players,
        awarded=None,
        scores=None,
    )
    return MatchState(variant, (contract,), {}, deal.dealer, (), with_legal(variant, deal))
