"""Deals drawn for the hidden hands: all that play leaves possible, none besides, and each as likely as any other."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from math import factorial

import numpy as np
import pytest

from kinggame.bots import RandomBot
from kinggame.bots.constraints import Constraints, constraints
from kinggame.bots.sampling import sample, sample_deals, worlds_of
from kinggame.cards import Card, CardSet, Suit
from kinggame.catalog import Catalog
from kinggame.engine import Choice, IllegalChoice, MatchState, PlayerView, apply, start_position, view
from kinggame.rules import Follow, OverRule, Ruff, Variant
from tests.bots.matches import play_match
from tests.bots.mixed import mixed
from tests.bots.vocabulary import asked, begun, some_contract, some_variant
from tests.support.shorthand import cards, festa, play, position

Deal = tuple[int, ...]


def every_deal(shown: PlayerView) -> Iterator[Deal]:
    """Share the unseen cards out in every way that fits the sizes of the hands."""
    first, second, third = (seat for seat in range(4) if seat != shown.seat)
    unseen = shown.unseen.listed()
    for one in combinations(unseen, shown.hand_sizes[first]):
        rest = [card for card in unseen if card not in one]
        for two in combinations(rest, shown.hand_sizes[second]):
            hands = {shown.seat: shown.hand, first: CardSet.of(one), second: CardSet.of(two)}
            hands[third] = CardSet.of(card for card in rest if card not in two)
            yield tuple(int(hands[seat]) for seat in range(4))


def could_have_played(shown: PlayerView, deal: Deal) -> bool:
    """Ask the engine: deal these hands with what was played since, and see whether every play was legal."""
    assert shown.contract is not None
    assert shown.leader is not None
    plays = [(trick.leader, trick.cards) for trick in shown.tricks] + [(shown.leader, shown.trick)]
    whole = list(deal)
    for leader, trick in plays:
        for place, card in enumerate(trick):
            whole[shown.variant.table.after(leader, place)] |= 1 << card
    state = start_position(
        shown.variant, shown.contract, hands=list(map(CardSet, whole)), leader=plays[0][0], trump=shown.trump
    )
    try:
        for _, trick in plays:
            for card in trick:
                state, _ = apply(state, card)
    except IllegalChoice:
        return False
    return True


def possible(shown: PlayerView) -> set[Deal]:
    return {deal for deal in every_deal(shown) if could_have_played(shown, deal)}


def allowed(shown: PlayerView) -> set[Deal]:
    known = constraints(shown)
    return {deal for deal in every_deal(shown) if known.allow(tuple(map(CardSet, deal)))}


def assert_even(found: Counter[Deal], outcomes: set[Deal]) -> None:
    """See by chi-square that all outcomes came up, alike: a fair draw fails once in some 30,000 tries."""
    assert set(found) == outcomes
    drawn, freedom = found.total(), len(outcomes) - 1
    expected = drawn / len(outcomes)
    statistic = sum((found[outcome] - expected) ** 2 / expected for outcome in outcomes)
    assert statistic < freedom + 4 * (2 * freedom) ** 0.5 + 8


def assert_exact(state: MatchState, seat: int) -> int:
    """Draw deals for a seat and hold them against all that are possible; tell how many those are."""
    shown = view(state, seat)
    outcomes = possible(shown)
    assert constraints(shown).count() == len(outcomes)
    worlds = sample(shown, 60 * len(outcomes), np.random.default_rng(7))
    assert_even(Counter(tuple(map(int, hands)) for hands in worlds.hands), outcomes)
    return len(outcomes)


class TestEveryKindOfProof:
    """A small ending for each; how many deals are left is counted by hand."""

    def test_a_seat_that_did_not_follow_is_void(self, portuguese: Variant) -> None:
        """Seats 1, 2 and 3 hold 2, 2 and 3 of 3S 5S KH 4D 5D 6D 8D; seat 2 has no spade: C(5,2) x C(5,2)."""
        state = position(portuguese, "no-tricks", "AS KS 2D", "2S 3S 4D", "AC 5D 6D", "KH 5S 8D", leader=0)
        assert assert_exact(play(state, "AS 2S AC"), 0) == 100

    def test_a_king_of_hearts_that_did_not_fall_is_elsewhere(self, portuguese: Variant) -> None:
        """PT-6: after the first trick seat 3, void in spades, threw a club: no spade, no K♥."""
        hands = ("AS KS 2D", "2S 3S 4S", "7S 5S KH", "4C 5C 6D")
        state = play(position(portuguese, "no-king", *hands, leader=0), "AS 2S 7S 6D KS 3S 5S 5C")
        # Left are 4S, KH and 4C, one each; seat 3 showed a void twice, the second time after the first trick.
        assert assert_exact(state, 0) == 2

    def test_in_the_first_trick_that_king_may_be_kept(self, portuguese: Variant) -> None:
        """PT-5: seat 3 may not throw it, so it may still hold it, but no card that it could have followed with."""
        hands = ("AS KS 2D", "2S 3S 4S", "7S 5S 3H", "4C KH 6D")
        state = play(position(portuguese, "no-king", *hands, leader=0), "AS 2S 7S 6D")
        # 3S 4S 5S to seats 1 and 2, with 3H, 4C and KH; seat 3 takes two of those three.
        assert assert_exact(state, 0) == 3 * 6

    def test_no_heart_thrown_in_the_first_trick_proves_nothing(self, portuguese: Variant) -> None:
        """PT-4: a hand that threw another card may hold hearts; one that threw a heart held nothing else."""
        hands = ("AS 2D", "2S 3H", "7S 5D", "4C KH")
        state = position(portuguese, "no-hearts", *hands, leader=0)
        assert assert_exact(play(state, "AS 2S 7S 4C"), 0) == 6
        hands = ("AS 2D", "2S 3H", "7S 5D", "4H KH")
        state = position(portuguese, "no-hearts", *hands, leader=0)
        assert assert_exact(play(state, "AS 2S 7S 4H"), 0) == 4

    def test_a_heart_led_comes_from_a_hand_of_hearts(self, russian: Variant) -> None:
        """RU-4: seat 0 keeps two of the four hearts KH TH 9H JH that seat 1 does not see."""
        state = position(russian, "no-hearts", "AH KH TH", "7H 8S QS", "9H TC QC", "JH JD QD")
        assert assert_exact(play(state, "AH"), 1) == 6 * 20

    def test_a_seat_that_did_not_overruff_could_not(self, portuguese: Variant) -> None:
        """PT-7: seats 1 and 2 have no club, seat 2 no trump above the nine; KC is seat 3's, QS of seat 1 or 3."""
        hands = ("AC 2C 3C", "9S 8D 7D", "AD 4S 6D", "KC QS 3S")
        state = play(position(portuguese, "trumps", *hands, trump="S"), "AC 9S AD")
        assert assert_exact(state, 0) == 90 - 30

    def test_who_discards_though_any_trump_was_owed_has_none(self, portuguese: Variant) -> None:
        """House rule: who cannot overruff owes any trump; so AD is from a hand without clubs and without spades."""
        ruff = Ruff("X", OverRule.ELSE_ANY_TRUMP)
        contract = replace(portuguese.contracts["trumps"], duties=(Follow("C-5"), ruff))
        hands = list(map(cards, ("AC 2C 3C", "9S 8D 7D", "AD 4D 6D", "KC QS 3S")))
        state = start_position(portuguese, contract, hands=hands, leader=0, trump=Suit.SPADES)
        # Two of 8D 7D 4D 6D are seat 2's; QS, 3S and the other two go to seats 1 and 3, and KC to seat 3.
        assert assert_exact(play(state, "AC 9S AD"), 0) == 6 * 6

    def test_a_trump_led_that_was_not_headed_could_not_be(self, portuguese: Variant) -> None:
        """PT-8: AS, above the ten, is not seat 2's."""
        state = position(portuguese, "trumps", "9S 2C 4C", "TS 8D 9D", "3S 6D 8H", "4S AS 6H", trump="S")
        assert assert_exact(play(state, "9S TS 3S"), 0) == 210 - 60

    def test_a_penalty_that_was_not_thrown_is_elsewhere(self) -> None:
        """Who is void throws a heart or a queen, if it holds one: seat 2 holds two of 3D JD TD."""
        state = position(mixed(), "shed", "AS KS 2D", "2S 3S QC", "KC JD TD", "TS QH 3D", leader=0)
        assert assert_exact(play(state, "AS TS KC"), 0) == 3 * 10

    def test_before_a_card_is_played_all_is_possible(self, russian: Variant) -> None:
        state = position(russian, "no-tricks", "AS KS", "7S 8S", "9H TC", "JH JD")
        assert assert_exact(state, 0) == factorial(6) // 2**3


def test_play_proves_no_more_and_no_less_than_the_constraints_say() -> None:
    """For contracts of the whole vocabulary, wherever players must follow, whoever looks."""
    rng, proofs = random.Random("support"), 0
    for _ in range(100):
        variant = some_variant(rng)
        contract = some_contract(variant.deck, rng)
        state = begun(variant, contract, rng.choice([3, 4]), rng, rng.randint(5, 9))
        shown = view(state, rng.randrange(4))
        if shown.unseen.bit_count() > 7:
            continue
        assert allowed(shown) == possible(shown), (contract, shown)
        proofs += constraints(shown).count() < len(list(every_deal(shown)))
    assert proofs > 20


def test_where_nobody_need_follow_no_possible_deal_is_left_out() -> None:
    """There a card of another suit tells of a void or of a choice; what neither allows is ruled out."""
    rng, proofs = random.Random("superset"), 0
    for _ in range(80):
        variant = some_variant(rng)
        contract = some_contract(variant.deck, rng, must_follow=False)
        assert not any(isinstance(duty, Follow) for duty in contract.duties)
        state = begun(variant, contract, 3, rng, rng.randint(4, 8))
        shown = view(state, rng.randrange(4))
        if shown.unseen.bit_count() > 7:
            continue
        assert allowed(shown) >= possible(shown), (contract, shown)
        proofs += constraints(shown).count() < len(list(every_deal(shown)))
    assert proofs > 2


def test_deals_are_drawn_alike_under_contracts_of_the_whole_vocabulary() -> None:
    rng, seen = random.Random("alike"), 0
    while seen < 12:
        variant = some_variant(rng)
        state = begun(variant, some_contract(variant.deck, rng), 3, rng, rng.randint(3, 8))
        shown = asked(state)
        if 2 <= constraints(shown).count() <= 100:
            seen += 1
            assert_exact(state, shown.seat)


@pytest.mark.parametrize(
    ("sizes", "may_hold", "by_hand"),
    [
        ((0, 2, 2, 2), (0, 0b111111, 0b111111, 0b111111), 90),
        ((0, 2, 2, 2), (0, 0b000011, 0b111111, 0b111111), 6),
        ((0, 2, 2, 2), (0, 0b001111, 0b110011, 0b111111), None),
        ((0, 3, 2, 1), (0, 0b011111, 0b101111, 0b110111), None),
        ((0, 2, 2, 2), (0, 0b000111, 0b001110, 0b111001), 2),
    ],
)
def test_deals_are_counted_and_drawn_alike(sizes: Deal, may_hold: Deal, by_hand: int | None) -> None:
    """Cards that two seats may hold, of every pair of them, beside cards that one or all may hold."""
    known = Constraints(0, 0b111111, may_hold, sizes)
    outcomes = set()
    for one in combinations(range(6), sizes[1]):
        for two in combinations([card for card in range(6) if card not in one], sizes[2]):
            masks = [sum(1 << card for card in hand) for hand in (one, two)]
            hands = (0, *masks, 0b111111 & ~masks[0] & ~masks[1])
            if all(not hand & ~may for hand, may in zip(hands, may_hold, strict=True)):
                outcomes.add(hands)
    assert known.count() == len(outcomes)
    assert by_hand in (None, len(outcomes))
    worlds = sample_deals(known, 200 * len(outcomes), np.random.default_rng(1))
    assert_even(Counter(tuple(map(int, hands)) for hands in worlds.hands), outcomes)


def test_all_deals_of_a_whole_pack_are_counted_exactly(portuguese: Variant) -> None:
    """39 cards to three hands; the count must fit the words that are drawn from."""
    shown = view(festa(portuguese), 2)
    assert constraints(shown).count() == factorial(39) // factorial(13) ** 3 < 2**63
    worlds = sample(shown, 50, np.random.default_rng(1))
    assert {tuple(row) for row in np.bitwise_count(worlds.hands)} == {(13, 13, 13, 13)}
    assert {int(hand) for hand in worlds.hands[:, 2]} == {int(shown.hand)}
    assert len({tuple(row) for row in worlds.hands.tolist()}) == 50


def test_a_card_without_a_place_is_no_deal() -> None:
    known = Constraints(0, 0b1111, (0, 0b0011, 0b0011, 0b0011), (0, 1, 1, 2))
    assert known.count() == 0
    with pytest.raises(ValueError, match="no deal"):
        sample_deals(known, 1, np.random.default_rng(1))


def test_owners_say_who_holds_each_card() -> None:
    worlds = worlds_of([[cards("AS KS"), cards("2C"), cards("3C"), cards("4C")]])
    owners = worlds.owners
    assert owners.shape == (1, 52)
    assert owners.dtype == np.int8
    held = {Card.parse(name): seat for name, seat in (("AS", 0), ("KS", 0), ("2C", 1), ("3C", 2), ("4C", 3))}
    assert {number: seat for number, seat in enumerate(owners[0].tolist()) if seat >= 0} == held


def test_the_same_luck_draws_the_same_worlds(russian: Variant) -> None:
    shown = view(play(position(russian, "no-tricks", "AS KS 7D", "7S 8S 8D", "9H TC 9D", "JH JD TD"), "AS 7S"), 3)
    one, other, third = (sample(shown, 40, np.random.default_rng(seed)).hands for seed in (5, 5, 6))
    assert np.array_equal(one, other)
    assert not np.array_equal(one, third)


def test_what_hands_hold_is_always_possible_and_so_is_all_that_is_drawn() -> None:
    """In whole matches of every variant, at every card; the draws keep to sizes and constraints."""
    rng, proven = np.random.default_rng(3), 0

    def watch(state: MatchState, shown: PlayerView, choice: Choice) -> None:
        nonlocal proven
        if state.deal is None:
            return
        known = constraints(shown)
        assert known.allow(state.deal.hands)
        worlds = sample_deals(known, 5, rng)
        for row in range(len(worlds)):
            assert known.allow(worlds.deal(row))
        proven += any(known.may_hold[seat] != known.unseen for seat in known.hidden)

    for variant in (Catalog.shipped().get("russian"), Catalog.shipped().get("portuguese"), mixed()):
        play_match(variant, [RandomBot()] * 4, "drawn", watch=watch)
    assert proven > 200


def test_a_hidden_card_is_where_it_may_be_as_often_as_counted(portuguese: Variant) -> None:
    """Seat 2 showed a void in spades: of its three cards each of 5 red or black ones is there with 3 in 5."""
    state = position(portuguese, "no-tricks", "AS KS QS 2D", "2S 3S 4S 4D", "AC 5D 6D 7D", "5S 6S 7S 8D", leader=0)
    state = play(state, "AS 2S AC 5S")
    worlds = sample(view(state, 0), 20_000, np.random.default_rng(11))
    for name in ("4D", "5D", "6D", "7D", "8D"):
        share = np.mean(worlds.owners[:, Card.parse(name)] == 2)
        assert abs(share - 0.6) < 4 * (0.24 / 20_000) ** 0.5
