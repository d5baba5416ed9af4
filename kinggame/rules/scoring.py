"""Scoring elements: what a contract counts (RU-2, RU-6, PT-1, PT-9).

Every element counts the cards in play, not the pack, so that short positions score too. Values carry their sign.
"""

from dataclasses import dataclass, replace
from typing import ClassVar, get_args

from kinggame.cards import NO_CARDS, CardSet


@dataclass(frozen=True, slots=True)
class CountTricks:
    """So many points for each trick, or for each of the `last` n."""

    kind: ClassVar[str] = "tricks"
    each: int
    last: int | None = None

    def trick_points(self, cards: int, number: int, count: int) -> int:
        """Value a trick by its number from 0, of `count` tricks in the whole deal."""
        return self.each if self.last is None or number >= count - self.last else 0

    def seat_points(self) -> int:
        return 0

    def total(self, cards: CardSet, count: int, players: int) -> int:
        return self.each * (count if self.last is None else min(self.last, count))

    def exhausted(self, left: int) -> bool:
        """Tricks always remain to be taken while a card is left (C-8)."""
        return left == 0

    def counting(self, cards: CardSet) -> CardSet:
        return NO_CARDS


@dataclass(frozen=True, slots=True)
class CountCards:
    """So many points for each card of a set that lies in the trick."""

    kind: ClassVar[str] = "cards"
    cards: CardSet
    each: int

    def trick_points(self, cards: int, number: int, count: int) -> int:
        return self.each * (int(self.cards) & cards).bit_count()

    def seat_points(self) -> int:
        return 0

    def total(self, cards: CardSet, count: int, players: int) -> int:
        return self.each * len(self.cards & cards)

    def exhausted(self, left: int) -> bool:
        return int(self.cards) & left == 0

    def counting(self, cards: CardSet) -> CardSet:
        return self.cards & cards


@dataclass(frozen=True, slots=True)
class CountFlat:
    """The same points for each seat, whatever is taken."""

    kind: ClassVar[str] = "flat"
    each: int

    def trick_points(self, cards: int, number: int, count: int) -> int:
        return 0

    def seat_points(self) -> int:
        return self.each

    def total(self, cards: CardSet, count: int, players: int) -> int:
        return self.each * players

    def exhausted(self, left: int) -> bool:
        return True

    def counting(self, cards: CardSet) -> CardSet:
        return NO_CARDS


SimpleElement = CountTricks | CountCards | CountFlat


@dataclass(frozen=True, slots=True)
class CountAll:
    """The sum of other elements (Eralash)."""

    kind: ClassVar[str] = "all-of"
    of: tuple[SimpleElement, ...]
    names: tuple[str, ...] = ()
    """The ids of the elements it sums, in the order of `of`."""

    def trick_points(self, cards: int, number: int, count: int) -> int:
        return sum(element.trick_points(cards, number, count) for element in self.of)

    def seat_points(self) -> int:
        return sum(element.seat_points() for element in self.of)

    def total(self, cards: CardSet, count: int, players: int) -> int:
        return sum(element.total(cards, count, players) for element in self.of)

    def exhausted(self, left: int) -> bool:
        return all(element.exhausted(left) for element in self.of)

    def counting(self, cards: CardSet) -> CardSet:
        found = NO_CARDS
        for element in self.of:
            found |= element.counting(cards)
        return found


Element = SimpleElement | CountAll
ELEMENT_KINDS: tuple[type[Element], ...] = get_args(Element)


def signed(element: Element, sign: int) -> Element:
    """Give an element with all its values times +1 or −1."""
    if isinstance(element, CountAll):
        return CountAll(tuple(_signed(part, sign) for part in element.of), element.names)
    return _signed(element, sign)


def _signed(element: SimpleElement, sign: int) -> SimpleElement:
    return replace(element, each=element.each * sign)
