"""Suits, ranks and cards: the vocabulary that every room shares."""

from enum import IntEnum
from typing import Final, Self


class Suit(IntEnum):
    """A suit, in the order in which hands are written: S H D C."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """The suit's letter in notation: S, H, D or C."""
        return SUIT_LETTERS[self]

    @property
    def sign(self) -> str:
        """The suit's sign in a line of text."""
        return "♠♥♦♣"[self]

    @classmethod
    def parse(cls, letter: str) -> Self:
        """Read a suit's letter; raise ValueError if it is none."""
        place = SUIT_LETTERS.find(letter) if len(letter) == 1 else -1
        if place < 0:
            raise ValueError(f"no suit: {letter!r}")
        return cls(place)


SUIT_LETTERS: Final = "SHDC"
RANK_LETTERS: Final = "AKQJT98765432"
RANKS_PER_SUIT: Final = len(RANK_LETTERS)


class Card(int):
    """One card: suit × 13 + place of its rank in AKQJT98765432; written `KH`, `TC`, `9S`.

    The number is a name, not a strength: which card is higher is the deck's to say.
    """

    __slots__ = ()

    @property
    def suit(self) -> Suit:
        return _SUIT_OF[self]

    @property
    def rank(self) -> str:
        """The rank's letter in notation; the ten is T."""
        return RANK_LETTERS[self % RANKS_PER_SUIT]

    @classmethod
    def of(cls, suit: Suit, rank: str) -> "Card":
        """Give the card of a suit and a rank's letter."""
        return CARDS[suit * RANKS_PER_SUIT + RANK_LETTERS.index(rank)]

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read a card's notation (`KH`); raise ValueError if it is none."""
        if len(text) == 2:
            rank, suit = RANK_LETTERS.find(text[0]), SUIT_LETTERS.find(text[1])
            if rank >= 0 and suit >= 0:
                return CARDS[suit * RANKS_PER_SUIT + rank]
        raise ValueError(f"no card: {text!r}")

    def __str__(self) -> str:
        return _NOTATION[self]

    def __repr__(self) -> str:
        return f"Card.parse({_NOTATION[self]!r})"


CARDS: Final[tuple[Card, ...]] = tuple(Card(i) for i in range(len(Suit) * RANKS_PER_SUIT))
_SUIT_OF: Final = tuple(Suit(i // RANKS_PER_SUIT) for i in range(len(CARDS)))
_NOTATION: Final = tuple(
    RANK_LETTERS[i % RANKS_PER_SUIT] + SUIT_LETTERS[i // RANKS_PER_SUIT] for i in range(len(CARDS))
)
