"""A game of no tradition, to see that bots read rules and not names: both signs in one contract, every duty once."""

from kinggame.cards import CardSet, Deck, Suit
from kinggame.rules import (
    Contract,
    CountAll,
    CountCards,
    CountFlat,
    CountTricks,
    Discard,
    Duty,
    EarlyEnd,
    Element,
    Follow,
    Head,
    HeadWhen,
    Looks,
    NoLead,
    Phase,
    Reseat,
    Rotation,
    ScoreItem,
    Table,
    Throw,
    TrumpRule,
    Until,
    Variant,
    Winners,
    Withhold,
)

DECK = Deck(tuple(Suit), "A23KQJT")
HEARTS = DECK.cards.holding(Suit.HEARTS)
PENALTIES = CardSet.of(card for card in DECK.cards if card.suit is Suit.HEARTS or card.rank == "Q")


def _contract(name: str, elements: tuple[Element, ...], duties: tuple[Duty, ...]) -> Contract:
    total = sum(element.total(DECK.cards, 7, 4) for element in elements)
    return Contract(name, tuple(ScoreItem(element, 1) for element in elements), duties, TrumpRule.NONE, total)


def mixed() -> Variant:
    """Build the game: counter-clockwise, seven ranks of which the two and the three are high."""
    follow = Follow("X-1")
    all_of = CountAll((CountCards(HEARTS, 4), CountTricks(-3)))
    contracts = (
        _contract("tug", (CountTricks(3), CountCards(HEARTS, -5), CountFlat(2)), (follow, Head("X-2", HeadWhen.ANY))),
        _contract(
            "shed",
            (CountCards(PENALTIES, -4), CountTricks(10, 1)),
            (follow, NoLead("X-3", HEARTS, Until.BROKEN), Throw("X-4", PENALTIES)),
        ),
        _contract("pull", (CountCards(PENALTIES, 6), CountTricks(-9, 3)), (follow, Discard("X-5", PENALTIES))),
        _contract("both", (all_of,), (follow, Withhold("X-6", HEARTS))),
    )
    total = sum(contract.total for contract in contracts)
    return Variant(
        id="mixed",
        names={},
        looks=Looks("azulejo", "latin"),
        deck=DECK,
        table=Table(4, Rotation.COUNTER_CLOCKWISE, Reseat.BEFORE_MATCH),
        each=7,
        early_end=EarlyEnd.NEVER,
        phases=(Phase("whole", contracts, total),),
        winners=Winners.HIGHEST,
        total=total,
        contracts={contract.id: contract for contract in contracts},
        sales={},
        element_names={},
    )
