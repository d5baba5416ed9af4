"""What plays the sampled worlds on: legal cards only, the same from the same luck, and better than chance."""

import random

import numpy as np
import pytest

from kinggame.bots.sampling import Worlds, sample, worlds_of
from kinggame.bots.simulator import (
    GREEDY,
    RANDOM,
    Noisy,
    Position,
    Sight,
    playout,
    simulation,
)
from kinggame.cards import CardSet
from kinggame.catalog import Catalog
from kinggame.engine import apply, deal_hands, pending
from kinggame.rules import (
    Variant,
)
from tests.bots.agreement import trumps_of
from tests.bots.mixed import mixed
from tests.bots.vocabulary import asked, begun, some_contract, some_variant

VARIANTS = (Catalog.shipped().get("russian"), Catalog.shipped().get("portuguese"), mixed())


def legal_of(sight: Sight, codes: np.ndarray) -> np.ndarray:
    return sight.legal >> codes & 1


@pytest.mark.parametrize("policy", [RANDOM, GREEDY, Noisy(GREEDY, 0.4)], ids=["random", "greedy", "noisy"])
def test_policies_choose_legal_cards_only(policy) -> None:
    """Under every contract of every variant, and under drawn ones, in every trump suit."""

    def checked(sight: Sight, rng: np.random.Generator) -> np.ndarray:
        codes = policy(sight, rng)
        assert codes.shape == sight.legal.shape
        assert legal_of(sight, codes).all()
        return codes

    rng = random.Random("legal")
    tables = [(variant, contract) for variant in VARIANTS for contract in variant.contracts.values()]
    for number in range(10):
        variant = some_variant(rng)
        tables.append((variant, some_contract(variant.deck, rng, must_follow=number % 5 > 0)))
    for variant, contract in tables:
        for trump in trumps_of(contract, variant.deck.suits):
            where = Position.dealt(variant, contract, leader=rng.randrange(4), trump=trump)
            pack = list(variant.deck.cards)
            deals = []
            for _ in range(20):
                rng.shuffle(pack)
                each = variant.each
                deals.append([CardSet.of(pack[seat * each : (seat + 1) * each]) for seat in range(4)])
            simulation(where, worlds_of(deals)).run(checked, np.random.default_rng(1))


def test_a_random_card_is_any_legal_card_alike(portuguese: Variant) -> None:
    hands = deal_hands(portuguese, random.Random(8))
    where = Position.dealt(portuguese, portuguese.contracts["no-tricks"], leader=0)
    worlds = Worlds(np.repeat(worlds_of([hands]).hands, 13_000, axis=0))
    codes = RANDOM(simulation(where, worlds).sight(), np.random.default_rng(1))
    counted = np.bincount(where.codes.card_of[codes], minlength=52)
    drawn = counted[list(hands[0])]
    assert drawn.sum() == 13_000
    assert ((drawn - 1000) ** 2 / 1000).sum() < 12 + 4 * 24**0.5 + 8


def test_noise_leaves_its_share_to_chance(portuguese: Variant) -> None:
    """Of 20,000 cards led from 13 a share of 0.3 is drawn, and 12 in 13 of those are other than advised."""
    hands = deal_hands(portuguese, random.Random(8))
    where = Position.dealt(portuguese, portuguese.contracts["no-tricks"], leader=0)
    sight = simulation(where, Worlds(np.repeat(worlds_of([hands]).hands, 20_000, axis=0))).sight()
    advised = GREEDY(sight, np.random.default_rng(1))
    led = Noisy(GREEDY, 0.3)(sight, np.random.default_rng(1))
    assert abs(np.mean(led != advised) - 0.3 * 12 / 13) < 0.015


def test_the_same_luck_plays_the_same(portuguese: Variant) -> None:
    where = Position.dealt(portuguese, portuguese.contracts["no-hearts"], leader=0)
    worlds = worlds_of([deal_hands(portuguese, random.Random(seed)) for seed in range(20)])
    one, other = (playout(where, worlds, Noisy(GREEDY, 0.5), np.random.default_rng(4)) for _ in range(2))
    assert np.array_equal(one, other)


@pytest.mark.parametrize("variant", VARIANTS[:2], ids=lambda one: one.id)
def test_the_greedy_policy_beats_chance_under_every_contract(variant: Variant) -> None:
    """One seat of rules of thumb, each in turn, against three that draw their cards: above a fourth of the total."""
    rng = random.Random("beats")
    worlds = worlds_of([deal_hands(variant, rng) for _ in range(100)])
    for contract in variant.contracts.values():
        for trump in trumps_of(contract, variant.deck.suits):
            where = Position.dealt(variant, contract, leader=0, trump=trump)
            gain = 0.0
            for hero in range(4):

                def mixed_table(sight: Sight, luck: np.random.Generator, hero: int = hero) -> np.ndarray:
                    return np.where(sight.seat == hero, GREEDY(sight, luck), RANDOM(sight, luck))

                gain += playout(where, worlds, mixed_table, np.random.default_rng(1))[:, hero].mean() / 4
            assert gain > contract.total / 4


def test_what_is_hidden_changes_no_choice(portuguese: Variant) -> None:
    """The rules of thumb see their own hand and the table: with other hands behind them they play the same card."""
    state = begun(portuguese, portuguese.contracts["no-hearts"], 13, random.Random(5), 14)
    shown = asked(state)
    worlds = sample(shown, 50, np.random.default_rng(1))
    assert len({tuple(row) for row in worlds.hands.tolist()}) == 50
    codes = GREEDY(simulation(Position.of(shown), worlds).sight(), np.random.default_rng(1))
    assert len(set(codes.tolist())) == 1


def test_the_state_given_is_left_as_it_was(portuguese: Variant) -> None:
    """A batch that was branched goes on as if nothing had been tried."""
    state = begun(portuguese, portuguese.contracts["no-men"], 13, random.Random(5), 6)
    shown = asked(state)
    assert shown.decision is not None
    batch = simulation(Position.of(shown), sample(shown, 5, np.random.default_rng(1)))
    before = batch.hands.copy(), batch.points.copy(), batch.legal().copy()
    batch.branch(shown.decision.cards.listed()).run(GREEDY, np.random.default_rng(1))
    assert all(np.array_equal(a, b) for a, b in zip(before, (batch.hands, batch.points, batch.legal()), strict=True))
    decision = pending(state)
    assert decision is not None
    after, _ = apply(state, decision.options[0])
    assert after is not state
