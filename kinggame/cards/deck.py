"""The pack of a variant: which cards are in it, and which beats which."""

from dataclasses import dataclass, field

from kinggame.cards.card import CARDS, Card, Suit
from kinggame.cards.cardset import CardSet


@dataclass(frozen=True, slots=True)
class Deck:
    """A pack: its suits and its ranks from high to low (`AKQJT987`)."""

    suits: tuple[Suit, ...]
    ranks: str
    cards: CardSet = field(init=False, compare=False, repr=False)
    above: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """For each card's number, the mask of the cards of its suit that beat it."""

    def __post_init__(self) -> None:
        if len(set(self.ranks)) != len(self.ranks) or len(set(self.suits)) != len(self.suits):
            raise ValueError("a suit or a rank comes twice")
        above = [0] * len(CARDS)
        whole = 0
        for suit in self.suits:
            higher = 0
            for rank in self.ranks:
                card = Card.of(suit, rank)
                above[card] = higher
                higher |= 1 << card
            whole |= higher
        object.__setattr__(self, "cards", CardSet(whole))
        object.__setattr__(self, "above", tuple(above))

    def strength(self, card: Card) -> int:
        """Give the place of a card's rank counted from the lowest, which is 0."""
        return len(self.ranks) - 1 - self.ranks.index(card.rank)

    def ordered(self, cards: CardSet) -> list[Card]:
        """List cards by suit, in each from high to low in this deck's order."""
        return sorted(cards, key=lambda card: (card.suit, -self.strength(card)))

    def notation(self, cards: CardSet) -> str:
        """Write a hand in this deck's order, as records do: `AQ94.KT72.J82.T3`."""
        ranks = [""] * len(Suit)
        for card in self.ordered(cards):
            ranks[card.suit] += card.rank
        return ".".join(ranks)
