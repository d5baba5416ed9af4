"""A contract's elements as numbers to add up: what each trick and each card is worth to the seat that takes it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from kinggame.bots.simulator.codes import CODES, Codes
from kinggame.rules import Contract, CountAll, CountCards, CountFlat, CountTricks


@dataclass(slots=True)
class Tally:
    """What a deal counts, as it is read from the elements.

    `tricks` values each trick by its number, `cards` each card by its code. `counting` is what must fall before nothing
    counts any more, in codes; −1 if tricks count, which are to be taken until the end.
    """

    tricks: NDArray[np.int32]
    cards: NDArray[np.int32]
    counting: int = 0

    @property
    def counts_cards(self) -> bool:
        """Whether any card is worth something by itself."""
        return bool(self.cards.any())


Reader = Callable[[Any, Tally, Codes], None]


def _tricks(element: CountTricks, tally: Tally, codes: Codes) -> None:
    for number in range(len(tally.tricks)):
        tally.tricks[number] += element.trick_points(0, number, len(tally.tricks))
    tally.counting = -1


def _cards(element: CountCards, tally: Tally, codes: Codes) -> None:
    for card in element.cards & codes.deck.cards:
        tally.cards[codes.code(card)] += element.each
    tally.counting |= codes.word(element.cards & codes.deck.cards)


def _flat(element: CountFlat, tally: Tally, codes: Codes) -> None:
    """A seat has its flat points before a card is played."""


def _all(element: CountAll, tally: Tally, codes: Codes) -> None:
    for part in element.of:
        READERS[type(part)](part, tally, codes)


READERS: Final[dict[type, Reader]] = {
    CountTricks: _tricks,
    CountCards: _cards,
    CountFlat: _flat,
    CountAll: _all,
}
"""The elements that the batch simulator counts; an element that is missing is counted by the engine."""


def tally_of(contract: Contract, codes: Codes, count: int) -> Tally:
    """Read what a contract counts in a deal of so many tricks; raise KeyError for an element that is not known."""
    tally = Tally(np.zeros(count, dtype=np.int32), np.zeros(CODES, dtype=np.int32))
    for item in contract.score:
        READERS[type(item.element)](item.element, tally, codes)
    return tally


def counts(contract: Contract) -> bool:
    """Tell whether every element of a contract is known here."""
    elements: list[Any] = [item.element for item in contract.score]
    for element in elements:
        if isinstance(element, CountAll):
            elements += element.of
    return all(type(element) in READERS for element in elements)
