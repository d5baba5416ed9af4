"""Views with what has not been shown yet left out: the pictures between two steps are built from these."""

from dataclasses import replace

from kinggame.cards import Card, CardSet
from kinggame.engine import PlayerView, Trick


def at_rest(view: PlayerView) -> PlayerView:
    """Give the view in which nobody is asked for anything."""
    return replace(view, asked=None, decision=None)


def with_card(view: PlayerView, seat: int, card: Card) -> PlayerView:
    """Give the view after a card was played and before anything came of it."""
    sizes = tuple(size - (other == seat) for other, size in enumerate(view.hand_sizes))
    hand = CardSet(int(view.hand) & ~(1 << card)) if seat == view.seat else view.hand
    leader = view.leader if view.trick else seat
    return at_rest(replace(view, hand=hand, hand_sizes=sizes, trick=(*view.trick, card), leader=leader))


def with_trick_taken(view: PlayerView, trick: Trick, points: int) -> PlayerView:
    """Give the view after a complete trick went to its winner."""
    scored = tuple(n + points * (seat == trick.winner) for seat, n in enumerate(view.points))
    return at_rest(replace(view, trick=(), tricks=(*view.tricks, trick), points=scored, leader=trick.winner))
