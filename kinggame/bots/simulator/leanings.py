"""What the greedy policy makes of a contract: tables worked out once, so that choosing a card is looking it up.

A card of the suit led is rated by its rank and by what it scores, in one table of lanes for each frame of mind. Leads
and discards are rated by the rule bot's chances: how likely a card wins with so many cards of its suit above, below
and beside it, times what it would bring. Values are in units of the dearest trick, so that scores compare as numbers
of a known size.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kinggame.bots.simulator.codes import CODES, LANE_BITS, LANE_SIZE, LANES, Codes
from kinggame.bots.simulator.position import Position
from kinggame.bots.weights import WEIGHTS
from kinggame.rules import Contract, Discard, Scope

Lanes = NDArray[np.int16]
"""The cards of a lane, or one of them, as bits by strength."""
Counts = NDArray[np.uint8]
"""Numbers of cards of a lane."""
Scores = NDArray[np.float32]

RANKS: Final = 13
NUMBERS: Final = 16
"""More than the cards of a suit, so that two numbers of them fit in a byte."""
OTHERS: Final = 3
"""Seats that may follow."""
DUMPED: Final = 2.0
"""How much worse than an average card a void seat throws on a trick."""


DUCKED: Final = WEIGHTS.shun_power
"""How well others duck a card that is led."""


class Mind(IntEnum):
    """How a seat looks at the trick on the table."""

    SHUN = 0
    UNLOAD = 1
    """Little is at stake, and what is to come is shunned: high cards are played while they cost nothing."""
    SAVE = 2
    """Nothing is at stake, and what is to come is sought: high cards are kept."""
    TAKE = 3


LOWEST, HIGHEST = len(Mind), len(Mind) + 1
"""No frames of mind, but kept in the same tables: the card goes by its rank alone."""


class Part(IntEnum):
    """Cards that lose to the best card of the trick, and cards that beat it."""

    BELOW = 0
    OVER = 1


PREFERRED: Final = 1 << 12
"""More than any rank and value; cards that do what is wanted are rated by so much higher."""
STEP: Final = 16
"""One step of value outweighs all ranks."""
RATED: Final = CODES
"""An entry of the tables is a rating times this, plus the code of the card; −1 where there is no card."""


@dataclass(frozen=True, slots=True)
class Leanings:
    """A contract's tables."""

    follow: NDArray[np.int32]
    """Flat over mind, whether the card is the trick's last, part, lane, and the lane's cards.

    The tables for `LOWEST` and `HIGHEST` follow those for the minds, and are the same for all places and parts.
    """
    first: tuple[Lanes, ...]
    """By mind, flat over lane and its cards: which of them goes first on a trick that is lost, as a bit.

    For `LOWEST` and `HIGHEST` it is the lowest and the highest.
    """
    scored: tuple[Scores, ...]
    """In the same order, what that card scores."""
    added: Scores
    """Flat over lane and the lane's cards that are out: what another seat is likely to add to a trick of the suit."""
    unit: float
    """The points that are 1 in the values here."""
    mean: float
    """What a card scores on average."""
    bare: tuple[float, ...]
    """By trick, what it is worth without its cards."""
    usual: tuple[float, ...]
    """By trick, what a trick after it is likely to bring."""
    futures: tuple[float, ...]
    """By trick, the sum of all that this trick and later ones may bring."""
    scores_cards: bool

    def mind(self, expected: float, number: int) -> Mind:
        """Say how a trick of this number is looked at that is likely to bring so much."""
        if expected == 0:
            if self.futures[number] < 0:
                return Mind.UNLOAD
            # Whoever takes the trick before the end leads to the end.
            next_counts = any(self.bare[number + 1 : number + 2])
            return Mind.TAKE if next_counts and self.only_end_counts(number) else Mind.SAVE
        return Mind.SHUN if expected < 0 else Mind.TAKE

    def only_end_counts(self, number: int) -> bool:
        """Tell whether there are tricks of the end to play for, and nothing before them."""
        return not self.scores_cards and not self.bare[number]


OVER_PLACE: Final = LANES * LANE_SIZE
LAST_PLACE: Final = 2 * OVER_PLACE
MIND_PLACE: Final = 2 * LAST_PLACE
"""How far apart the tables for parts, places in the trick and frames of mind begin."""


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
    bare = np.array([contract.trick_points(0, number, count) for number in range(count)], dtype=np.float64)
    by_card = np.zeros(CODES)
    for card in codes.deck.cards:
        by_card[codes.code(card)] = contract.trick_points(1 << card, 0, count) - bare[0]
    follow = np.concatenate(list(_follow_tables(_steps(by_card), np.flatnonzero(codes.card_of >= 0))))
    unit = float(np.abs(bare).max() + np.abs(by_card).max()) or 1.0
    bare, by_card = bare / unit, by_card / unit
    mean = float(by_card.sum()) / len(codes.deck.cards)
    thrown = _thrown(contract, codes, by_card)
    ahead = [bare[number + 1 :] for number in range(count)]
    first = [_read(follow[MIND_PLACE * mind :][:OVER_PLACE], by_card) for mind in (*Mind, LOWEST, HIGHEST)]
    return Leanings(
        follow=follow,
        first=tuple(bits for bits, _ in first),
        scored=tuple(scores for _, scores in first),
        added=np.concatenate([_added(by_card[LANE_BITS * i : LANE_BITS * i + RANKS], thrown) for i in range(LANES)]),
        unit=unit,
        mean=mean,
        bare=tuple(bare.tolist()),
        usual=tuple(float(left.mean()) + mean * (OTHERS + 1) if len(left) else 0.0 for left in ahead),
        futures=tuple(float(bare[number:].sum() + by_card.sum()) for number in range(count)),
        scores_cards=bool(by_card.any()),
    )


def _steps(by_card: NDArray[np.float64]) -> list[int]:
    """Number the values of cards from the worst: 0 for nothing, below and above it in steps of one."""
    values = sorted({0.0, *by_card.tolist()})
    nothing = values.index(0.0)
    return [values.index(value) - nothing for value in by_card.tolist()]


def _follow_tables(steps: list[int], codes: NDArray[np.intp]) -> Iterator[NDArray[np.int32]]:
    for mind, last, part, lane in product(Mind, (False, True), Part, range(LANES)):
        inside = [int(code) for code in codes if code // LANE_BITS == lane]
        rating = {code: _rating(mind, part, steps[code], code % LANE_BITS, last=last) for code in inside}
        yield best_of_lane(rating)
    for sign in (-1, 1):
        ranked = [
            best_of_lane({int(code): PREFERRED + sign * int(code) for code in codes if code // LANE_BITS == lane})
            for lane in range(LANES)
        ]
        yield from ranked * (MIND_PLACE // OVER_PLACE)


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
    entries = dict.fromkeys(range(RANKS), -1)
    entries |= {code % LANE_BITS: rated * RATED + code for code, rated in rating.items()}
    found = np.full(LANE_SIZE, -1, dtype=np.int32)
    for strength, entry in entries.items():
        here = 1 << strength
        np.maximum(found[:here], entry, out=found[here : 2 * here])
    return found


def _read(entries: NDArray[np.int32], by_card: NDArray[np.float64]) -> tuple[Lanes, Scores]:
    """Read from entries the bits of the cards in their lanes, and what they score."""
    codes = entries & RATED - 1
    bits = np.where(entries < 0, 0, 1 << (codes & LANE_BITS - 1)).astype(np.int16)
    return bits, np.where(entries < 0, 0.0, by_card[codes]).astype(np.float32)


def _thrown(contract: Contract, codes: Codes, by_card: NDArray[np.float64]) -> float:
    """Estimate what a void seat throws: something bad, or where cards are sought what it must part with.

    What must be parted with counts less where it is shunned, as play has shown: it falls on whoever wins, soon enough.
    """
    total = float(by_card.sum())
    owed = [duty.cards for duty in contract.duties if isinstance(duty, Discard) and duty.scope is not Scope.FIRST]
    forced = {codes.code(card) for cards in owed for card in cards & codes.deck.cards} if total > 0 else set()
    parted = float(sum(by_card[code] for code in forced))
    return DUMPED * (total - parted) / len(codes.deck.cards) + parted / OTHERS


def _added(values: NDArray[np.float64], thrown: float) -> Scores:
    """Tabulate what a seat adds that follows with any card that is out, or is void and throws something bad."""
    sums = np.zeros(LANE_SIZE)
    for strength, value in enumerate(values):
        here = 1 << strength
        sums[here : 2 * here] = sums[:here] + value
    count = np.bitwise_count(np.arange(LANE_SIZE))
    void = (1 - 1 / OTHERS) ** count
    added: Scores = (void * thrown + (1 - void) * sums / np.maximum(count, 1)).astype(np.float32)
    return added


@cache
def _shunned_chances() -> Scores:
    """Tabulate how likely a card is forced to win: flat over on lead or not, guards, cards below and above it."""
    chance = WEIGHTS.shunned_chance
    return _tabulated(lambda guards, below, above, leading: chance(guards, below, above, OTHERS, leading))


@cache
def _sought_chances() -> Scores:
    """Tabulate how likely the top card of a holding wins, in the same order."""
    chance = WEIGHTS.sought_chance
    return _tabulated(lambda guards, below, above, leading: chance(0, guards, below, above, OTHERS, leading))


@cache
def _lead_chances() -> Scores:
    """Tabulate how likely a card that is led wins where others duck it: flat over cards below it and above it."""
    found = np.ones((NUMBERS, NUMBERS), dtype=np.float32)
    for below, above in product(range(RANKS + 1), range(1, RANKS + 1)):
        out = below + above
        found[below, above] = (below / out) ** (min(OTHERS, out) * DUCKED / OTHERS)
    return found.reshape(-1)


def led_and_ducked(beside: Counts) -> Scores:
    """Give how likely cards that are led win though nobody wants to, by others' cards beside them."""
    chances: Scores = _lead_chances().take(beside)
    return chances


def _tabulated(chance: Callable[[int, int, int, bool], float]) -> Scores:
    found = np.zeros((2, NUMBERS, NUMBERS, NUMBERS), dtype=np.float32)
    for leading in (False, True):
        for guards, below, above in product(range(RANKS + 1), repeat=3):
            found[int(leading), guards, below, above] = chance(guards, below, above, leading)
    return found.reshape(2, -1)


def shunned(beside: Counts, guards: Counts | None = None, *, leading: bool) -> Scores:
    """Give how likely cards are forced to win, by others' cards `beside` them and by own cards that guard them."""
    return _chances(_shunned_chances(), beside, guards, leading)


def sought(beside: Counts, guards: Counts | None = None, *, leading: bool) -> Scores:
    """Give how likely the top cards of holdings win, by others' cards `beside` them and by own cards below them."""
    return _chances(_sought_chances(), beside, guards, leading)


def _chances(table: Scores, beside: Counts, guards: Counts | None, leading: bool) -> Scores:
    places = beside if guards is None else beside + guards.astype(np.int16) * (NUMBERS * NUMBERS)
    chances: Scores = table[int(leading)].take(places)
    return chances


def beside(bit: Lanes, out: Lanes) -> Counts:
    """Count the cards of a lane that are out below a card, times 16, and those above it."""
    counts: Counts = (np.bitwise_count(out & (bit - 1)) << 4) | np.bitwise_count(out & -bit)
    return counts


TOPS: Final[Lanes] = np.array([1 << held.bit_length() >> 1 for held in range(LANE_SIZE)], dtype=np.int16)
"""By the cards of a lane, the bit of the highest."""
