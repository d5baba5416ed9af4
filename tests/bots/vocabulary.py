"""Contracts drawn from the whole vocabulary, and positions under them: what no game of tradition brings together."""

import random
from dataclasses import replace

from kinggame.cards import CardSet, Deck, Suit
from kinggame.engine import MatchState, PlayerView, apply, pending, start_position, view
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
    NoLead,
    OverRule,
    Rotation,
    Ruff,
    Scope,
    ScoreItem,
    SimpleElement,
    Table,
    Throw,
    TrumpRule,
    Until,
    Variant,
    Withhold,
)
from tests.bots.mixed import mixed

RANKS = "AKQJT98765432"


def some_cards(deck: Deck, rng: random.Random) -> CardSet:
    """Draw a suit, a rank of every suit, a single card, or a handful."""
    kind = rng.randrange(4)
    if kind == 0:
        suit = rng.choice(deck.suits)
        return deck.cards.holding(suit)
    if kind == 1:
        rank = rng.choice(deck.ranks)
        return CardSet.of(card for card in deck.cards if card.rank == rank)
    return CardSet.of(rng.sample(list(deck.cards), 1 if kind == 2 else 6))


def some_duty(kind: int, deck: Deck, rng: random.Random) -> Duty:
    """Draw a duty of a kind, each of its words at random."""
    scope, cards = rng.choice(list(Scope)), some_cards(deck, rng)
    made: tuple[Duty, ...] = (
        NoLead("X", cards, rng.choice(list(Until)), scope),
        Withhold("X", cards, scope),
        Discard("X", cards, scope),
        Throw("X", cards, scope),
        Ruff("X", rng.choice(list(OverRule)), scope),
        Head("X", rng.choice(list(HeadWhen)), scope),
    )
    return made[kind]


def some_element(deck: Deck, rng: random.Random) -> Element:
    def simple() -> SimpleElement:
        each = rng.choice([-7, -3, -1, 1, 2, 5])
        return rng.choice(
            [
                CountTricks(each),
                CountTricks(each, rng.randint(1, 3)),
                CountCards(some_cards(deck, rng), each),
                CountCards(some_cards(deck, rng), each),
                CountFlat(each),
            ]
        )

    return CountAll((simple(), simple())) if rng.random() < 0.3 else simple()


def some_contract(deck: Deck, rng: random.Random, *, must_follow: bool = True) -> Contract:
    """Draw one to three elements, one to four duties besides following, in any order, with or without trumps."""
    duties = [some_duty(rng.randrange(6), deck, rng) for _ in range(rng.randint(1, 4))]
    if must_follow:
        duties.insert(rng.randint(0, len(duties)), Follow("X"))
    elements = [some_element(deck, rng) for _ in range(rng.randint(1, 3))]
    return Contract(
        f"drawn-{rng.getrandbits(32)}",
        tuple(ScoreItem(element, 1) for element in elements),
        tuple(duties),
        rng.choice([TrumpRule.NONE, TrumpRule.CHOSEN]),
        0,
    )


def some_variant(rng: random.Random) -> Variant:
    """Draw a deck with its ranks in any order, a direction of play, and when a deal ends."""
    ranks = "".join(rng.sample(RANKS, rng.randint(5, 13)))
    base = mixed()
    return replace(
        base,
        deck=Deck(tuple(Suit), ranks),
        each=len(ranks),
        table=Table(4, rng.choice(list(Rotation)), base.table.reseat),
        early_end=rng.choice([EarlyEnd.ALWAYS, EarlyEnd.NEVER]),
    )


def begun(variant: Variant, contract: Contract, each: int, rng: random.Random, plays: int) -> MatchState:
    """Deal hands of `each` cards and play so many at random, or fewer if the deal is over before."""
    cards = rng.sample(list(variant.deck.cards), 4 * each)
    trump = rng.choice(variant.deck.suits) if contract.trump is TrumpRule.CHOSEN else None
    hands = [CardSet.of(cards[seat * each : (seat + 1) * each]) for seat in range(4)]
    state = start_position(variant, contract, hands=hands, leader=rng.randrange(4), trump=trump)
    for _ in range(plays):
        decision = pending(state)
        assert decision is not None
        after, _ = apply(state, rng.choice(decision.options))
        if after.deal is None:
            break
        state = after
    return state


def asked(state: MatchState) -> PlayerView:
    """Give the view of the seat that is to play."""
    decision = pending(state)
    assert decision is not None
    return view(state, decision.seat)
