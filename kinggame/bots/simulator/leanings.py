"""What the greedy policy makes of a contract: tables worked out once, so that choosing a card is looking it up.

A card of the suit led is rated by its rank and by what it scores, in one table of lanes for each frame of mind. Leads
and discards are rated by the rule bot's chances: how likely a card wins with so many cards of its suit above, below
and beside it, times what it would bring.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kinggame.bots.simulator.codes import CODES, LANE_BITS, LANE_SIZE, LANES
from kinggame.bots.simulator.position import Position
from kinggame.bots.weights import WEIGHTS

Counts = NDArray[np.int16]
Chances = NDArray[np.float32]

RANKS: Final = 13
OTHERS: Final = 3
"""Seats that may follow."""
DUMPED: Final = 2.0
"""How much worse than an average card a void seat throws on a trick."""


class Mind(IntEnum):
    """How a seat looks at the trick on the table."""

    SHUN = 0
    UNLOAD = 1
    """Nothing is at stake, and what is to come is shunned: high cards are played while they cost nothing."""
    SAVE = 2
    """Nothing is at stake, and what is to come is sought: high cards are kept."""
    TAKE = 3


class Part(IntEnum):
    """Cards that lose to the best card of the trick, and cards that beat it."""

    BELOW = 0
    OVER = 1


PREFERRED: Final = 1 << 12
"""More than any rank and value: cards that do what is wanted are rated by so much higher."""
STEP: Final = 16
"""One step of value outweighs all ranks."""
RATED: Final = CODES
"""An entry of the tables is a rating times this, plus the code of the card; −1 where there is no card."""


@dataclass(frozen=True, slots=True)
class Leanings:
    """A contract's tables."""

    follow: NDArray[np.int32]
    """Flat over mind, whether the card is the trick's last, part, lane, and the lane's cards."""
    prices: NDArray[np.float32]
    """By trick and code, what it is likely to bring to take one of the tricks that follow with the card."""
    added: NDArray[np.float32]
    """Flat over lane and the lane's cards that are out: what another seat is likely to add to a trick of the suit."""
    mean: float
    """What a card scores on average."""
    bare: tuple[int, ...]
    """By trick, what it is worth without its cards."""
    usual: tuple[float, ...]
    """By trick, what a trick after it is likely to bring."""
    futures: tuple[float, ...]
    """By trick, the sum of all that this trick and later ones may bring."""
    scores_cards: bool

    def mind(self, expected: float, number: int) -> Mind:
        """Say how a trick of this number is looked at that is likely to bring so much."""
        if expected < 0:
            return Mind.SHUN
        if expected > 0:
            return Mind.TAKE
        return Mind.UNLOAD if self.futures[number] < 0 else Mind.SAVE

    def only_end_counts(self, number: int) -> bool:
        """Tell whether there are tricks of the end to play for, and nothing before them."""
        return not self.scores_cards and not self.bare[number]


def place_of(mind: int, part: int, *, last: bool) -> int:
    """Give where in the flat table the lanes of a frame of mind begin."""
    return ((mind * 2 + last) * 2 + part) * LANES * LANE_SIZE


MOST_KEPT: Final = 64
_kept: dict[tuple[object, ...], tuple[Position, Leanings]] = {}


def leanings_of(position: Position) -> Leanings:
    """Work out the tables of a contract; they are kept.

    They are kept by identity, since hashing a contract costs more than a step of a batch; the position is kept beside
    them, so that no other contract can get the identity of its own.
    """
    key = (id(position.contract), id(position.variant), position.trump, position.count)
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        found = _kept[key] = position, _worked_out(position)
    return found[1]


def _worked_out(position: Position) -> Leanings:
    contract, codes, count = position.contract, position.codes, position.count
    # Elements are asked, not read, so that one that only the engine knows is priced as well.
    by_trick = np.array([contract.trick_points(0, number, count) for number in range(count)])
    by_card = np.zeros(CODES, dtype=np.int64)
    for card in codes.deck.cards:
        by_card[codes.code(card)] = contract.trick_points(1 << card, 0, count) - by_trick[0]
    pack = np.flatnonzero(codes.card_of >= 0)
    mean = float(by_card[pack].mean())
    ahead = [by_trick[number + 1 :] for number in range(count)]
    usual = tuple(float(left.mean()) + mean * (OTHERS + 1) if len(left) else 0.0 for left in ahead)
    return Leanings(
        follow=np.concatenate(list(_follow_tables(_steps(by_card), pack))),
        prices=np.array([by_card + worth for worth in usual], dtype=np.float32),
        added=np.concatenate([_added(by_card[LANE_BITS * i : LANE_BITS * i + RANKS], mean) for i in range(LANES)]),
        mean=mean,
        bare=tuple(by_trick.tolist()),
        usual=usual,
        futures=tuple(float(by_trick[number:].sum() + by_card.sum()) for number in range(count)),
        scores_cards=bool(by_card.any()),
    )


def _added(values: NDArray[np.int64], mean: float) -> NDArray[np.float32]:
    """Tabulate what a seat adds that follows with any card that is out, or is void and throws something bad."""
    sums = np.zeros(LANE_SIZE, dtype=np.float32)
    for strength, value in enumerate(values):
        here = 1 << strength
        sums[here : 2 * here] = sums[:here] + value
    count = np.bitwise_count(np.arange(LANE_SIZE))
    void = (1 - 1 / OTHERS) ** count
    added: NDArray[np.float32] = (void * DUMPED * mean + (1 - void) * sums / np.maximum(count, 1)).astype(np.float32)
    return added


def _steps(by_card: NDArray[np.int64]) -> NDArray[np.int64]:
    """Number the values of cards from the worst: 0 for nothing, below and above it in steps of one."""
    values = sorted({0, *by_card.tolist()})
    nothing = values.index(0)
    return np.array([values.index(value) - nothing for value in by_card.tolist()])


def _follow_tables(steps: NDArray[np.int64], codes: NDArray[np.int64]) -> Iterator[NDArray[np.int32]]:
    for mind, last, part, lane in product(Mind, (False, True), Part, range(LANES)):
        inside = codes[codes // LANE_BITS == lane]
        rating = {int(code): _rating(mind, part, int(steps[code]), int(code) % LANE_BITS, last=last) for code in inside}
        yield best_of_lane(rating)


def _rating(mind: Mind, part: Part, step: int, rank: int, *, last: bool) -> int:
    """Rate a card of the suit led, above 0."""
    if part is Part.BELOW:
        high = mind in (Mind.SHUN, Mind.UNLOAD)
        rating = -STEP * step + (rank if high else -rank)
        wanted = mind is Mind.SHUN
    else:
        # A trick that must be taken is taken high at the end; earlier a low card may still be beaten.
        high = mind is Mind.UNLOAD or (mind is Mind.SHUN and last) or (mind is Mind.TAKE and not last)
        rating = STEP * step + (rank if high else -rank)
        wanted = mind is Mind.TAKE
    return PREFERRED + rating + (PREFERRED if wanted else 0)


def best_of_lane(rating: dict[int, int]) -> NDArray[np.int32]:
    """Tabulate for each set of a lane's cards the best rated, as an entry of the tables."""
    found = np.full(LANE_SIZE, -1, dtype=np.int32)
    for strength in range(RANKS):
        here = 1 << strength
        entry = next((rated * RATED + code for code, rated in rating.items() if code % LANE_BITS == strength), -1)
        np.maximum(found[:here], entry, out=found[here : 2 * here])
    return found


@cache
def _shunned_chances() -> NDArray[np.float32]:
    """Tabulate how likely a card is forced to win: flat over on lead or not, guards, cards below and above it."""
    return np.array(
        [
            WEIGHTS.shunned_chance(guards, below, above, OTHERS, leading)
            for leading in (False, True)
            for guards, below, above in product(range(RANKS + 1), repeat=3)
        ],
        dtype=np.float32,
    )


@cache
def _sought_chances() -> NDArray[np.float32]:
    """Tabulate how likely the top card of a holding wins, in the same order."""
    return np.array(
        [
            WEIGHTS.sought_chance(0, guards, below, above, OTHERS, leading)
            for leading in (False, True)
            for guards, below, above in product(range(RANKS + 1), repeat=3)
        ],
        dtype=np.float32,
    )


def shunned(guards: Counts | int, below: Counts, above: Counts, *, leading: bool) -> Chances:
    """Give how likely cards are forced to win, with so many own cards below them, and others' below and above."""
    return _shunned_chances().take(_place(guards, below, above, leading))


def sought(guards: Counts | int, below: Counts, above: Counts, *, leading: bool) -> Chances:
    """Give how likely the top cards of holdings win, with so many own cards below them, and others' below and above."""
    return _sought_chances().take(_place(guards, below, above, leading))


def _place(guards: Counts | int, below: Counts, above: Counts, leading: bool) -> Counts:
    size = RANKS + 1
    return (below + (guards + size * leading) * size) * size + above


TOPS: Final = np.array([max(0, held.bit_length() - 1) for held in range(LANE_SIZE)], dtype=np.int64)
"""By the cards of a lane, the strength of the highest."""
