"""Cards, ranks and suits in words, or as index letters with the suits' signs, which the table draws."""

from enum import Enum
from typing import Final

from kinggame.cards import RANK_LETTERS, Card, CardSet, Deck, Suit
from kinggame.i18n.translator import N_, Translator
from kinggame.rules import Looks


class CardStyle(Enum):
    """How cards are written: `Q♥`, `Д♥`, or in words. The first two values are those of `Looks.indices`."""

    LATIN = "latin"
    CYRILLIC = "cyrillic"
    SPOKEN = "spoken"
    SIGNED = "signed"
    """In words, before each suit's its sign; a card's suit is its sign alone, so that it is said once."""


INDICES: Final = {
    CardStyle.LATIN: {"T": "10"},
    CardStyle.CYRILLIC: {"A": "Т", "K": "К", "Q": "Д", "J": "В", "T": "10"},
}
"""The letters of the styles that write indices; the others write words."""
WRITES_CYRILLIC: Final = frozenset({"ru"})
"""The languages whose readers know the Cyrillic letters of cards."""
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
RANK_NAMES: Final = dict(
    zip(
        RANK_LETTERS,
        (
            N_("ace"),
            N_("king"),
            N_("queen"),
            N_("jack"),
            N_("ten"),
            N_("nine"),
            N_("eight"),
            N_("seven"),
            N_("six"),
            N_("five"),
            N_("four"),
            N_("three"),
            N_("two"),
        ),
        strict=True,
    )
)

RANK_PLURALS: Final = dict(
    zip(
        RANK_LETTERS,
        (
            N_("aces"),
            N_("kings"),
            N_("queens"),
            N_("jacks"),
            N_("tens"),
            N_("nines"),
            N_("eights"),
            N_("sevens"),
            N_("sixes"),
            N_("fives"),
            N_("fours"),
            N_("threes"),
            N_("twos"),
        ),
        strict=True,
    )
)

RANKS_WITH_ARTICLE: Final = dict(
    zip(
        RANK_LETTERS,
        (
            N_("the ace"),
            N_("the king"),
            N_("the queen"),
            N_("the jack"),
            N_("the ten"),
            N_("the nine"),
            N_("the eight"),
            N_("the seven"),
            N_("the six"),
            N_("the five"),
            N_("the four"),
            N_("the three"),
            N_("the two"),
        ),
        strict=True,
    )
)


def letters_of(looks: Looks, language: str, wish: str | None = None) -> CardStyle:
    """Choose the letters on cards: those that are wished for, else the rules' own where the language writes them."""
    if wish is not None:
        return CardStyle(wish)
    usual = CardStyle(looks.indices)
    return CardStyle.LATIN if usual is CardStyle.CYRILLIC and language not in WRITES_CYRILLIC else usual


def rank_text(t: Translator, rank: str, style: CardStyle) -> str:
    """Write a rank, given by its letter in notation: `Q`, `10`, `queen`."""
    if style not in INDICES:
        return t.gettext(RANK_NAMES[rank])
    return INDICES[style].get(rank, rank)


def suit_text(t: Translator, suit: Suit, style: CardStyle) -> str:
    """Write a suit: `♥`, `hearts`, `♥ hearts`."""
    match suit:
        case Suit.SPADES:
            name = t.pgettext("suit", "spades")
        case Suit.HEARTS:
            name = t.pgettext("suit", "hearts")
        case Suit.DIAMONDS:
            name = t.pgettext("suit", "diamonds")
        case Suit.CLUBS:
            name = t.pgettext("suit", "clubs")
    return _named(suit, name, style)


def of_suit(t: Translator, suit: Suit, style: CardStyle) -> str:
    """Write a suit as it stands after `of` (queen of hearts) and, in Russian, after `с` (ходить с червей)."""
    match suit:
        case Suit.SPADES:
            name = t.pgettext("of a suit", "spades")
        case Suit.HEARTS:
            name = t.pgettext("of a suit", "hearts")
        case Suit.DIAMONDS:
            name = t.pgettext("of a suit", "diamonds")
        case Suit.CLUBS:
            name = t.pgettext("of a suit", "clubs")
    return _named(suit, name, style)


def one_of(t: Translator, suit: Suit, style: CardStyle) -> str:
    """Write one card of a suit, in words: `a heart`, `a ♥ heart`."""
    match suit:
        case Suit.SPADES:
            text = t.pgettext("one card", "a {sign}spade")
        case Suit.HEARTS:
            text = t.pgettext("one card", "a {sign}heart")
        case Suit.DIAMONDS:
            text = t.pgettext("one card", "a {sign}diamond")
        case Suit.CLUBS:
            text = t.pgettext("one card", "a {sign}club")
    return text.format(sign=f"{suit.sign}{NO_BREAK}" if style is CardStyle.SIGNED else "")


def _named(suit: Suit, name: str, style: CardStyle) -> str:
    if style in INDICES:
        return suit.sign
    return f"{suit.sign}{NO_BREAK}{name}" if style is CardStyle.SIGNED else name


def card_text(t: Translator, card: Card, style: CardStyle) -> str:
    """Write a card: `Q♥`, `10♠`, `queen of hearts`, `queen of ♥`."""
    rank = rank_text(t, card.rank, style)
    if style in INDICES:
        return rank + card.suit.sign
    return _ranked(t, rank, card.suit, style)


def the_card(t: Translator, card: Card, style: CardStyle) -> str:
    """Write a card as it stands inside a sentence: `Q♥`, `the queen of hearts`, `the queen of ♥`."""
    if style in INDICES:
        return card_text(t, card, style)
    return _ranked(t, t.gettext(RANKS_WITH_ARTICLE[card.rank]), card.suit, style)


def _ranked(t: Translator, rank: str, suit: Suit, style: CardStyle) -> str:
    named = suit.sign if style is CardStyle.SIGNED else of_suit(t, suit, style)
    return t.gettext("{rank} of {suit}").format(rank=rank, suit=named)


def hand_text(t: Translator, cards: CardSet, deck: Deck, style: CardStyle) -> str:
    """Write cards suit by suit, in each from high to low: `♠ A 10  ♥ Q`, `spades: ace, ten; hearts: queen`."""
    held: dict[Suit, list[str]] = {}
    for card in deck.ordered(cards):
        held.setdefault(card.suit, []).append(rank_text(t, card.rank, style))
    if style not in INDICES:
        return "; ".join(f"{suit_text(t, suit, style)}: {', '.join(ranks)}" for suit, ranks in held.items())
    return "  ".join(f"{suit.sign} {' '.join(ranks)}" for suit, ranks in held.items())


def named_parts(cards: CardSet, deck: Deck) -> tuple[Suit | str | Card, ...]:
    """Take the cards of a pack apart as a rule names them: suits, else ranks (by their letters), else card by card."""
    held = deck.cards & cards
    suits = tuple(suit for suit in deck.suits if held.holding(suit))
    if all(held.holding(suit) == deck.cards.holding(suit) for suit in suits):
        return suits
    ranks = tuple(rank for rank in deck.ranks if any(card.rank == rank for card in held))
    return ranks if len(held) == len(ranks) * len(deck.suits) else tuple(deck.ordered(held))


def selection_text(t: Translator, cards: CardSet, deck: Deck, style: CardStyle) -> str:
    """Write a set of cards as a rule names it: a suit (`♥`), ranks (`K J`), else card by card (`K♥`)."""
    between = " " if style in INDICES else ", "
    return between.join(_part_text(t, part, style) for part in named_parts(cards, deck))


def _part_text(t: Translator, part: Suit | str | Card, style: CardStyle) -> str:
    match part:
        case Suit():
            return suit_text(t, part, style)
        case Card():
            return card_text(t, part, style)
    return rank_text(t, part, style) if style in INDICES else t.gettext(RANK_PLURALS[part])
