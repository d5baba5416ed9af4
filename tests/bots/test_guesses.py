"""What bots that sample make of an auction: hands priced many at once, and worlds that fit what was said."""

import random
from dataclasses import replace

import numpy as np
import pytest

from kinggame.bots.guesses import dealt_hands, likely
from kinggame.bots.hand_worths import best_trumps, price
from kinggame.bots.sampled_worths import SampledWorths, alike, exchanged
from kinggame.bots.sampling import sample
from kinggame.bots.valuation import Setting, declared_worth
from kinggame.cards import CardSet, Suit
from kinggame.engine import PlayerView, apply, deal_hands, pending, view
from kinggame.rules import CountCards, ScoreItem, Situation, Variant
from tests.bots.test_bidding import HEAVY, LOW, SPADES, dealt, festa


def asked(variant: Variant, hand: str, seat: int, *calls: str) -> PlayerView:
    state = festa(variant, dealt(hand, seat), 0, *calls)
    decision = pending(state)
    assert decision is not None
    assert decision.seat == seat
    return view(state, seat)


@pytest.mark.parametrize("name", ["trumps", "nulos", "no-hearts"])
def test_many_hands_are_priced_as_each_alone(portuguese: Variant, name: str) -> None:
    setting = Setting(portuguese.deck, portuguese.table, portuguese.each)
    contract = portuguese.contracts[name]
    hands = [hand for seed in range(25) for hand in deal_hands(portuguese, random.Random(seed))]
    found = price(setting, contract, np.array(hands, dtype=np.uint64))
    if name == "no-hearts":  # hearts count, not tricks: every hand is worth its share
        assert list(found.worth) == [-65.0] * len(hands)
        return
    each = [declared_worth(setting, contract, hand) for hand in hands]
    assert found.worth == pytest.approx([worth for worth, _ in each])
    if name == "trumps":
        best = best_trumps(setting, contract, np.array(hands, dtype=np.uint64))
        assert [Suit(int(trump)) for trump in best] == [trump for _, trump in each]


@pytest.mark.parametrize(("each", "suit"), [(25, Suit.HEARTS), (-25, Suit.CLUBS)])
def test_where_cards_count_the_longest_suit_is_made_trumps_or_the_shortest_to_take_few(
    portuguese: Variant, each: int, suit: Suit
) -> None:
    """No price tells the suits of a hand apart in a contract of a player's own in which queens count, with trumps."""
    queens = CountCards(CardSet.parse("Q.Q.Q.Q"), each)
    contract = replace(portuguese.contracts["trumps"], score=(ScoreItem(queens, 1),), total=4 * each)
    setting = Setting(portuguese.deck, portuguese.table, portuguese.each)
    hand = CardSet.parse("A32.AKJ532.K32.2")
    assert list(best_trumps(setting, contract, np.array([hand], dtype=np.uint64))) == [suit]


def mean_length(masks: np.ndarray, suit: Suit) -> float:
    return float(np.mean([len(CardSet(int(mask)).holding(suit)) for mask in masks]))


def test_who_named_a_trump_is_taken_to_hold_it(portuguese: Variant) -> None:
    """Before the first lead: uniform worlds give seat 1 as many hearts as the others, likely worlds far more."""
    calls = ("3P", "pass", "pass", "accept", "trump-H", "lead-next")
    shown = asked(portuguese, HEAVY, 2, *calls)
    plain = mean_length(sample(shown, 400, np.random.default_rng(1)).hands[:, 1], Suit.HEARTS)
    fitting = mean_length(likely(shown, 400, np.random.default_rng(1)).hands[:, 1], Suit.HEARTS)
    assert plain == pytest.approx(10 / 3, abs=0.25)
    assert fitting > plain + 1.0


def test_who_offered_nulas_is_taken_to_hold_low_cards(portuguese: Variant) -> None:
    shown = asked(portuguese, HEAVY, 2, "2N")
    setting = Setting(portuguese.deck, portuguese.table, portuguese.each)
    nulos = portuguese.contracts["nulos"]
    plain = price(setting, nulos, sample(shown, 400, np.random.default_rng(1)).hands[:, 1]).worth.mean()
    fitting = price(setting, nulos, likely(shown, 400, np.random.default_rng(1)).hands[:, 1]).worth.mean()
    assert fitting > plain + 50


def test_likely_worlds_are_possible_worlds(portuguese: Variant) -> None:
    shown = asked(portuguese, HEAVY, 2, "2N")
    found = likely(shown, 50, np.random.default_rng(3))
    assert len(found) == 50
    for row in range(50):
        hands = found.deal(row)
        assert hands[2] == shown.hand
        assert [len(hand) for hand in hands] == [13] * 4
        assert CardSet(sum(map(int, hands))) == portuguese.deck.cards


def test_hands_as_dealt_have_the_cards_played(portuguese: Variant) -> None:
    state = festa(portuguese, dealt(HEAVY, 2), 0, "3P", "pass", "pass", "accept", "trump-H", "lead-self")
    decision = pending(state)
    assert decision is not None
    lead = decision.cards.listed()[0]
    state, _ = apply(state, lead)
    shown = view(state, 2)
    worlds = sample(shown, 5, np.random.default_rng(0))
    whole = dealt_hands(shown, worlds)
    assert all(int(mask) >> lead & 1 for mask in whole[:, 1])
    assert all(int(mask).bit_count() == 13 for mask in whole.reshape(-1))


def test_trumps_may_change_places_with_spades_where_suits_are_alike(portuguese: Variant) -> None:
    suits = portuguese.deck.suits
    assert alike(portuguese.contracts["trumps"], suits)
    assert alike(portuguese.contracts["nulos"], suits)
    assert not alike(portuguese.contracts["no-hearts"], suits)
    hands = np.array([[CardSet.parse("AK..32.Q")], [CardSet.parse("AK..32.Q")]], dtype=np.uint64)
    found = exchanged(hands, np.array([Suit.DIAMONDS, Suit.SPADES]))
    assert [str(CardSet(int(mask))) for mask in found[:, 0]] == ["32..AK.Q", "AK..32.Q"]


@pytest.mark.parametrize(("hand", "tricks"), [(SPADES, 11), (LOW, 0)])
def test_a_hand_is_worth_its_tricks(portuguese: Variant, hand: str, tricks: int) -> None:
    """Ten spades from the top and an ace are eleven tricks; the lowest cards take none in nulos."""
    shown = asked(portuguese, hand, 1)
    sale = portuguese.sales["festa"]
    worths = SampledWorths(shown, sale, 25.0, np.random.default_rng(0), 100)
    bought = sale.outcomes[Situation.SOLD].options
    if tricks:
        worth, trump = worths.declaring(bought["trumps"])
        assert trump is Suit.SPADES
        assert worth == pytest.approx(25 * tricks, abs=25)
        assert worths.declaring(bought["nulos"])[0] < 75
    else:
        assert worths.declaring(bought["nulos"])[0] == pytest.approx(325, abs=10)
    for option in bought.values():
        assert worths.suffering(option, 2) <= worths.declaring(option)[0]
