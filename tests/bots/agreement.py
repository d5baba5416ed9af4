"""The batch simulator held against the engine: the same deals, card by card, every decision of them."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from kinggame.bots.sampling import worlds_of
from kinggame.bots.simulator import Batch, Playthrough, Position, Simulation
from kinggame.cards import CardSet, Suit
from kinggame.rules import Contract, TrumpRule, Variant


@dataclass(slots=True)
class Agreement:
    """What was compared: deals, decisions, and deals that ended with cards left."""

    deals: int = 0
    decisions: int = 0
    ended_early: int = 0


def trumps_of(contract: Contract, deck_suits: tuple[Suit, ...]) -> tuple[Suit | None, ...]:
    """List the trump suits that a contract may be played with."""
    return deck_suits if contract.trump is TrumpRule.CHOSEN else (None,)


def random_deals(variant: Variant, each: int, count: int, rng: random.Random) -> list[list[CardSet]]:
    """Deal some cards of the pack in many ways."""
    cards = rng.sample(list(variant.deck.cards), 4 * each)
    deals = []
    for _ in range(count):
        rng.shuffle(cards)
        deals.append([CardSet.of(cards[seat * each : (seat + 1) * each]) for seat in range(4)])
    return deals


def compare_deals(
    variant: Variant,
    contract: Contract,
    found: Agreement,
    *,
    trump: Suit | None,
    each: int,
    count: int,
    rng: random.Random,
    play_on: bool = False,
) -> None:
    """Play deals at random through both, from the first card; raise AssertionError where they differ."""
    position = Position(variant, contract, trump, 0, (), (), each, (contract.seat_points(),) * 4, play_on)
    worlds = worlds_of(random_deals(variant, each, count, rng))
    leaders = np.array([rng.randrange(4) for _ in range(count)])
    batch = Batch(position, worlds, leaders=leaders)
    engine = Playthrough(position, worlds, leaders=leaders)
    for plays in steps(batch, engine, rng):
        found.decisions += plays
    found.deals += count
    found.ended_early += engine.ended_early


def steps(batch: Simulation, engine: Simulation, rng: random.Random) -> Iterator[int]:
    """Compare all that can be asked of both, then play a random legal card in each world; give the number of cards."""
    while True:
        assert np.array_equal(batch.rows, engine.rows)
        assert np.array_equal(batch.points, engine.points)
        assert batch.over == engine.over
        if engine.over:
            return
        assert np.array_equal(batch.to_play, engine.to_play)
        assert np.array_equal(batch.hands, engine.hands)
        legal = engine.legal()
        assert np.array_equal(batch.legal(), legal), batch.position.contract
        seen, shown = batch.sight(), engine.sight()
        for name in ("number", "place", "hand", "legal", "played", "worth", "in_play", "seat", "world", "worlds"):
            assert np.array_equal(getattr(seen, name), getattr(shown, name)), name
        if seen.place:
            assert np.array_equal(seen.best, shown.best)
            assert np.array_equal(seen.lane, shown.lane)
        cards = np.array([rng.choice(CardSet(int(mask)).listed()) for mask in legal])
        batch.play(cards)
        engine.play(cards)
        yield len(cards)
