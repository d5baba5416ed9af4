"""How the simulator numbers cards: a lane of 16 bits for each suit, trumps in the last, in each lane by strength.

A card's code is lane × 16 + strength, 0 for the lowest of the pack; a set of cards is a word of 64 bits. Of two cards
of one suit the stronger has the higher code, and any trump a higher one than any other card.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kinggame.cards import CARDS, Card, CardSet, Deck, Suit

Words = NDArray[np.int64]
"""Sets of cards in codes, or codes."""

LANES: Final = 4
LANE_BITS: Final = 16
LANE_MASK: Final = 0x1FFF
"""The bits that a lane uses: at most thirteen cards."""
LANE_SIZE: Final = 1 << 13
CODES: Final = LANES * LANE_BITS
TRUMP_LANE: Final = 3
LOWEST_TRUMP: Final = TRUMP_LANE * LANE_BITS
LANE_WORDS: Final[Words] = np.array([LANE_MASK << LANE_BITS * lane for lane in range(LANES)], dtype=np.int64)
"""By lane, all its bits."""


@dataclass(frozen=True, slots=True)
class Codes:
    """Cards to codes and back, for one deck and one trump suit."""

    deck: Deck
    trump: Suit | None
    code_of: NDArray[np.int64] = field(init=False, compare=False, repr=False)
    """By number of a card (52); −1 for a card that is not in the pack."""
    card_of: NDArray[np.int64] = field(init=False, compare=False, repr=False)
    """By code (64); −1 where there is none."""
    above: Words = field(init=False, compare=False, repr=False)
    """By code (64), the cards of its lane that beat it."""
    _coded: Words = field(init=False, compare=False, repr=False)
    _decoded: NDArray[np.uint64] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        code_of = np.full(len(CARDS), -1, dtype=np.int64)
        card_of = np.full(CODES, -1, dtype=np.int64)
        for card in self.deck.cards:
            code = self.lane(card.suit) * LANE_BITS + self.deck.strength(card)
            code_of[card], card_of[code] = code, card
        above = np.zeros(CODES, dtype=np.int64)
        for card in self.deck.cards:
            above[code_of[card]] = sum(1 << int(code_of[other]) for other in CardSet(self.deck.above[card]))
        for name, table in (("code_of", code_of), ("card_of", card_of), ("above", above)):
            object.__setattr__(self, name, table)
        ranks = len(CARDS) // LANES
        coded = [_spread([int(code) for code in code_of[ranks * i : ranks * (i + 1)]]) for i in range(LANES)]
        decoded = [
            _spread([int(card) for card in card_of[LANE_BITS * i : LANE_BITS * i + ranks]]) for i in range(LANES)
        ]
        object.__setattr__(self, "_coded", np.array(coded).astype(np.int64))
        object.__setattr__(self, "_decoded", np.array(decoded))

    def lane(self, suit: Suit) -> int:
        """Give a suit's lane: trumps change places with the last suit."""
        if self.trump is None or suit not in (self.trump, TRUMP_LANE):
            return int(suit)
        return TRUMP_LANE if suit is self.trump else int(self.trump)

    def code(self, card: Card) -> int:
        """Give the code of a card of the pack."""
        return int(self.code_of[card])

    def word(self, mask: int) -> int:
        """Give a set of cards in codes."""
        return int(self.words(np.array([mask], dtype=np.uint64))[0])

    def words(self, masks: NDArray[np.uint64]) -> Words:
        """Give sets of cards, as masks of card numbers, in codes; the shape is kept."""
        found = np.zeros(masks.shape, dtype=np.int64)
        for suit in range(LANES):
            held = masks >> np.uint64(13 * suit) & np.uint64(LANE_MASK)
            found |= self._coded[suit][held.astype(np.intp)]
        return found

    def masks(self, words: Words) -> NDArray[np.uint64]:
        """Give sets of cards in codes as masks of card numbers; the shape is kept."""
        found = np.zeros(words.shape, dtype=np.uint64)
        for lane in range(LANES):
            found |= self._decoded[lane][words >> LANE_BITS * lane & LANE_MASK]
        return found


def _spread(targets: list[int]) -> NDArray[np.uint64]:
    """Tabulate for each set of thirteen places the set of their targets; a target of −1 is left out."""
    found = np.zeros(LANE_SIZE, dtype=np.uint64)
    places = np.arange(LANE_SIZE)
    for place, target in enumerate(targets):
        if target >= 0:
            found[(places >> place & 1).astype(bool)] |= np.uint64(1 << target)
    return found


@lru_cache(maxsize=32)
def codes_for(deck: Deck, trump: Suit | None) -> Codes:
    """Give the codes of a deck under a trump suit; what was made is kept."""
    return Codes(deck, trump)
