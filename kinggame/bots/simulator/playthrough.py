"""The same as a batch, world by world through the engine: slow, for contracts that the batch cannot say."""

import copy
from collections.abc import Sequence
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from kinggame.bots.sampling import Worlds
from kinggame.bots.simulator.position import Position
from kinggame.bots.simulator.sight import Policy, Sight
from kinggame.cards import CARDS, Card, CardSet
from kinggame.engine import PLAY_ON, Trick, apply, start_position, trick_winner
from kinggame.rules import Contract


class Playthrough:
    """A position in many worlds, each a state of the engine's; see `Simulation` for what can be done with it."""

    def __init__(self, position: Position, worlds: Worlds, *, leaders: NDArray[np.intp] | None = None) -> None:
        self.position = position
        self._codes = position.codes
        self._states: list[Any] = []
        for row in range(len(worlds)):
            leader = position.leader if leaders is None else int(leaders[row])
            self._states.append(_begun(position, worlds.deal(row), leader))
        self.size = self._worlds = len(self._states)
        self._world = np.arange(self.size)
        self._look()

    def _look(self) -> None:
        """See which worlds are still in play."""
        self.rows = np.array([row for row, state in enumerate(self._states) if state.deal is not None], dtype=np.intp)
        self._live = [self._states[row].deal for row in self.rows]

    @property
    def over(self) -> bool:
        """Whether the deal is over in every world."""
        return not len(self.rows)

    @property
    def points(self) -> NDArray[np.int32]:
        """The points by row and seat."""
        deals = [state.deal if state.deal is not None else state.finished[-1] for state in self._states]
        return np.array([deal.points for deal in deals], dtype=np.int32).reshape(self.size, -1)

    @property
    def ended_early(self) -> int:
        """How many deals are over with cards left unplayed (C-8)."""
        return sum(state.finished[-1].ended_early for state in self._states if state.deal is None)

    @property
    def to_play(self) -> NDArray[np.intp]:
        """The seat to play, by row in play."""
        return np.array([deal.to_play for deal in self._live], dtype=np.intp)

    @property
    def hands(self) -> NDArray[np.uint64]:
        """What each seat holds, by row in play (n, 4), as masks of card numbers."""
        return np.array([[int(hand) for hand in deal.hands] for deal in self._live], dtype=np.uint64)

    def legal(self) -> NDArray[np.uint64]:
        """Give the cards that may be played, by row in play, as masks of card numbers."""
        return np.array([int(deal.legal) for deal in self._live], dtype=np.uint64)

    def sight(self) -> Sight:
        """Show what a policy may look at."""
        codes, live = self._codes, self._live
        deck, trump = self.position.variant.deck, self.position.trump
        best = [codes.code(d.trick[trick_winner(deck, d.trick, trump)]) if d.trick else 0 for d in live]
        lane = [codes.lane(d.trick[0].suit) if d.trick else 0 for d in live]
        return Sight(
            self.position,
            len(live[0].tricks),
            len(live[0].trick),
            codes.words(np.array([int(deal.hands[deal.to_play]) for deal in live], dtype=np.uint64)),
            codes.words(self.legal()),
            codes.words(np.array([deal.played for deal in live], dtype=np.uint64)),
            np.array(best, dtype=np.int64),
            np.array(lane, dtype=np.int64),
            np.array([_worth(self.position.contract, deal) for deal in live], dtype=np.int32),
            codes.word(int(live[0].in_play)),
            np.array([deal.leader for deal in live], dtype=np.intp),
            self._world[self.rows],
            self._worlds,
        )

    def play(self, cards: NDArray[np.integer]) -> None:
        """Play a card in each row in play, by its number; raise IllegalChoice for one that may not be played."""
        for row, card in zip(self.rows, cards, strict=True):
            self._states[row], _ = apply(self._states[row], CARDS[card])
        self._look()

    def run(self, policy: Policy, rng: np.random.Generator, *, until: int | None = None) -> Self:
        """Let a policy play every seat until the deal is over, or so many cards of each row."""
        left = until
        while len(self.rows) and left != 0:
            self.play(self._codes.card_of[policy(self.sight(), rng)])
            left = left - 1 if left is not None else None
        return self

    def branch(self, cards: Sequence[Card]) -> Self:
        """Give a simulation with a row for each card and each row in play, card by card, in which it is played."""
        twin = copy.copy(self)
        twin._states = [apply(self._states[row], card)[0] for card in cards for row in self.rows]
        twin.size = len(twin._states)
        twin._world = np.tile(self._world[self.rows], len(cards))
        twin._look()
        return twin


def _begun(position: Position, hands: Sequence[CardSet], leader: int) -> Any:
    """Set up a world in the engine: the trick on the table is taken back into the hands and played again."""
    table = position.variant.table
    whole = list(hands)
    for place, card in enumerate(position.trick):
        seat = table.after(leader, place)
        whole[seat] = whole[seat] | 1 << card
    state = start_position(
        position.variant,
        position.contract,
        hands=whole,
        leader=leader,
        trump=position.trump,
        tricks=position.tricks,
    )
    state = state._replace(options={PLAY_ON: position.play_on})
    for card in position.trick:
        state, _ = apply(state, card)
    return state


def _worth(contract: Contract, deal: Any) -> int:
    lying = Trick(deal.leader, deal.trick, 0).mask
    return contract.trick_points(lying, len(deal.tricks), deal.trick_count)
