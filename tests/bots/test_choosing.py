"""What bots choose to be played: the contract for which the hand is better than most, whatever it costs."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kinggame.bots import level_named, make_bot
from kinggame.bots.constraints import constraints
from kinggame.cards import Card, CardSet
from kinggame.engine import (
    CallRefusal,
    Closed,
    DecisionKind,
    MatchState,
    apply,
    deal_hands,
    pending,
    start,
    view,
)
from kinggame.rules import QuotaScope, Variant
from tests.bots.choices import some_choice
from tests.bots.matches import play_match
from tests.support.choosing import choosing, played_out
from tests.support.matches import FEW

judges = pytest.mark.parametrize("level", ["medium", "hard", "expert"])


def said(state: MatchState, level: str) -> str:
    decision = pending(state)
    assert decision is not None
    assert decision.seat == 0
    bot = make_bot(level)
    word = bot.choose(view(state, 0), decision, random.Random(1), level_named(level).budget)
    assert isinstance(word, str)
    assert word in decision.words
    return word


@judges
def test_a_long_strong_suit_is_made_trumps(turkish: Variant, level: str) -> None:
    """Eight spades from the top are worth far more than the quarter of 650 that each hand gets."""
    assert said(choosing(turkish, CardSet.parse("AKQJT987.32.2.32")), level) == "trump-S"


@judges
def test_a_hand_of_low_cards_shuns_what_is_dearest(turkish: Variant, level: str) -> None:
    """Nothing is gained by trumps here, and every penalty passes by: tricks are the dearest, 650 in all."""
    assert said(choosing(turkish, CardSet.parse("432.432.5432.432")), level) == "no-tricks"


@judges
def test_a_hand_of_tops_takes_everything_at_once(by_choice: Variant, level: str) -> None:
    """A K of every suit: +960 is there for once, and nobody else holds a king or an ace."""
    assert said(choosing(by_choice, CardSet.parse("AK.AK.AK.AK")), level) == "plus-eralash"


@judges
def test_what_is_spent_is_not_chosen(by_choice: Variant, level: str) -> None:
    state = choosing(by_choice, CardSet.parse("AK.AK.AK.AK"))
    assert state.deal is not None
    assert state.deal.auction is not None
    closed = (Closed("plus-eralash", CallRefusal.CHOSEN_BEFORE),)
    auction = state.deal.auction._replace(closed=closed)
    assert said(state._replace(deal=state.deal._replace(auction=auction)), level) != "plus-eralash"


def test_a_beginner_chooses_badly_at_times(turkish: Variant) -> None:
    state = choosing(turkish, CardSet.parse("AKQJT987.32.2.32"))
    decision = pending(state)
    assert decision is not None
    bot = make_bot("beginner")
    words = {bot.choose(view(state, 0), decision, random.Random(seed), 0) for seed in range(40)}
    assert "trump-S" in words
    assert len(words) > 3


def test_who_may_choose_first_is_known_to_hold_the_card_for_it(turkish: Variant) -> None:
    """CH-1: all see that the right came from 2♦; later nothing is told by it."""
    rng = random.Random(4)
    state, _ = apply(start(turkish), 0)
    state, _ = apply(state, deal_hands(turkish, rng))
    decision = pending(state)
    assert decision is not None
    card = 1 << Card.parse("2D")
    other = (decision.seat + 1) % 4
    may_hold = constraints(view(state, other)).may_hold
    assert [bool(mask & card) for mask in may_hold] == [seat == decision.seat for seat in range(4)]
    state, _ = apply(state, "trump-H")
    shown = view(state, other)
    if not card & int(shown.played):
        assert constraints(shown).may_hold[decision.seat] & card
        assert not constraints(shown).may_hold[(other + 1) % 4] & card
    state = played_out(state)
    state, _ = apply(state, deal_hands(turkish, rng))
    second = pending(state)
    assert second is not None
    stranger = next(s for s in range(4) if s != second.seat and state.deal and not int(state.deal.hands[s]) & card)
    assert sum(bool(mask & card) for mask in constraints(view(state, stranger)).may_hold) == 3


@FEW
@given(st.integers(0, 10**6), st.sampled_from([("random",) * 4, ("beginner", "medium", "easy", "medium")]))
def test_whatever_may_be_chosen_a_match_comes_to_its_end(seed: int, levels: tuple[str, ...]) -> None:
    """CH-1 to CH-3, drawn from the vocabulary: nothing illegal, nothing that stops, and no quota is passed."""
    variant = some_choice(random.Random(seed))
    end = play_match(variant, [make_bot(level) for level in levels], f"choice/{seed}")
    assert end.over
    chosen = [(deal.auction.owner, deal.contract.id) for deal in end.finished if deal.auction and deal.contract]
    assert len(chosen) == len(variant.schedule)
    assert variant.choice is not None
    for group in variant.choice.groups:
        own = [(seat, name) for seat, name in chosen if name in group.contracts]
        assert Counter(seat for seat, _ in own) == dict.fromkeys(range(4), group.each_player)
        counted = Counter(own) if group.scope is QuotaScope.PLAYER else Counter(name for _, name in own)
        assert max(counted.values()) <= group.times


@pytest.mark.parametrize("seed", range(6))
def test_bots_that_search_choose_under_any_rules_too(seed: int) -> None:
    variant = some_choice(random.Random(seed))
    rng = random.Random(seed)
    bot = make_bot("hard")
    state, _ = apply(start(variant), 0)
    for number in range(min(3, len(variant.schedule))):
        state, _ = apply(state, deal_hands(variant, rng))
        while (decision := pending(state)) is not None and decision.kind is not DecisionKind.PLAY:
            word = bot.choose(view(state, decision.seat), decision, random.Random(number), 4)
            state, _ = apply(state, word)
        while state.deal is not None:
            step = pending(state)
            assert step is not None
            state, _ = apply(state, rng.choice(step.options))
