"""Suits, ranks, cards, sets of cards and decks."""

from kinggame.cards.card import CARDS, RANK_LETTERS, SUIT_LETTERS, Card, Suit
from kinggame.cards.cardset import NO_CARDS, SUIT_MASKS, CardSet
from kinggame.cards.deck import Deck

__all__ = [
    "CARDS",
    "NO_CARDS",
    "RANK_LETTERS",
    "SUIT_LETTERS",
    "SUIT_MASKS",
    "Card",
    "CardSet",
    "Deck",
    "Suit",
]
