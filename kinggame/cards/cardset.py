"""Sets of cards as one number, with a set's manners."""

from collections.abc import Iterable, Iterator
from typing import Final

from kinggame.cards.card import CARDS, RANKS_PER_SUIT, SUIT_LETTERS, Card, Suit


class CardSet(int):
    """An immutable set of cards: bit n stands for the card with number n.

    Iteration goes through the suits S H D C and in each from ace to two. `|`, `&` and `-` are a set's.
    """

    __slots__ = ()

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "CardSet":
        """Gather cards into a set; raise ValueError if one comes twice."""
        mask = 0
        for card in cards:
            if mask >> card & 1:
                raise ValueError(f"{card} comes twice")
            mask |= 1 << card
        return cls(mask)

    @classmethod
    def parse(cls, text: str) -> "CardSet":
        """Read a hand as records write it: `AQ94.KT72.J82.T3`, suits S.H.D.C; raise ValueError."""
        holdings = text.split(".")
        if len(holdings) != len(SUIT_LETTERS):
            raise ValueError(f"a hand has four suits between dots: {text!r}")
        return cls.of(
            Card.parse(rank + suit) for suit, ranks in zip(SUIT_LETTERS, holdings, strict=True) for rank in ranks
        )

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and card >= 0 and bool(int(self) >> card & 1)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.listed())

    def listed(self) -> list[Card]:
        """List the cards; quicker than going through them one by one."""
        mask, found = int(self), []
        while mask:
            low = mask & -mask
            found.append(CARDS[low.bit_length() - 1])
            mask ^= low
        return found

    def __len__(self) -> int:
        return self.bit_count()

    def __or__(self, other: int) -> "CardSet":
        return CardSet(int(self) | int(other))

    def __and__(self, other: int) -> "CardSet":
        return CardSet(int(self) & int(other))

    def __sub__(self, other: int) -> "CardSet":
        return CardSet(int(self) & ~int(other))

    def holding(self, suit: Suit) -> "CardSet":
        """Give the cards of one suit."""
        return CardSet(int(self) & SUIT_MASKS[suit])

    def __str__(self) -> str:
        """Write the set as a hand: `AQ94.KT72.J82.T3`, ranks from ace to two."""
        return ".".join("".join(card.rank for card in self.holding(suit)) for suit in Suit)

    def __repr__(self) -> str:
        return f"CardSet.parse({str(self)!r})"


NO_CARDS: Final = CardSet(0)
SUIT_MASKS: Final[tuple[int, ...]] = tuple(((1 << RANKS_PER_SUIT) - 1) << (RANKS_PER_SUIT * suit) for suit in Suit)
