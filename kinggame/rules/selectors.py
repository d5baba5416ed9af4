"""Which cards a rule speaks of."""

from dataclasses import dataclass

from kinggame.cards import Card, CardSet, Deck, Suit


@dataclass(frozen=True, slots=True)
class CardSelector:
    """Cards by suit, by rank, by both at once, or one card; what is None does not narrow."""

    suits: tuple[Suit, ...] | None = None
    ranks: str | None = None
    card: Card | None = None

    def select(self, deck: Deck) -> CardSet:
        """Give the cards of a deck that are meant."""
        return CardSet.of(
            card
            for card in deck.cards
            if (self.suits is None or card.suit in self.suits)
            and (self.ranks is None or card.rank in self.ranks)
            and (self.card is None or card == self.card)
        )
