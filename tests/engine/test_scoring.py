"""What a deal is worth: hand-worked tricks, sums, and early ends."""

from types import MappingProxyType

import pytest

from kinggame.cards import CardSet
from kinggame.engine import MatchState, apply, pending, winners
from kinggame.rules import Variant
from tests.support.shorthand import play, position, random_match


def taken(state: MatchState) -> tuple[int, ...]:
    """Give the points so far, of the deal in progress or of the one just finished."""
    deal = state.deal if state.deal is not None else state.finished[-1]
    return deal.points


class TestEralash:
    """RU-6: one card counts in several ways."""

    @pytest.mark.parametrize(("contract", "worth"), [("minus-eralash", -38), ("plus-eralash", 38)])
    def test_last_trick_of_the_rule_text(self, russian: Variant, contract: str, worth: int) -> None:
        """K♥ Q♥ J♠ 7♣: trick 2, two hearts 4, king 4, queen 4, K♥ 16, last 8."""
        state = position(
            russian, contract, "QH", "KH", "JS", "7C",
            taken=tuple((0, trick, 0) for trick in (
                "AS KS QS TS", "9S 8S 7S AC", "AD KD QD JD", "TD 9D 8D 7D", "KC QC JC TC", "9C 8C JH TH", "9H 8H 7H AH",
            )),
        )  # fmt: skip
        before = taken(state)
        after = taken(play(state, "QH KH JS 7C"))
        assert after[1] - before[1] == worth

    def test_jack_is_no_boy(self, russian: Variant) -> None:
        state = play(position(russian, "no-boys", "JS", "7S", "8S", "9S"), "JS 7S 8S 9S")
        assert taken(state) == (0, 0, 0, 0)


class TestContracts:
    """RU-2, PT-1: what each contract counts, in a trick worked out by hand."""

    @pytest.mark.parametrize(
        ("contract", "points"),
        [
            ("no-tricks", -2), ("no-boys", -4), ("no-girls", -8), ("no-hearts", -4), ("no-king", -16),
            ("no-last-two", 0), ("minus-eralash", -34), ("tricks", 2), ("boys", 4), ("girls", 8), ("hearts", 4),
            ("king", 16), ("last-two", 0), ("plus-eralash", 34),
        ],
    )  # fmt: skip
    def test_russian_first_trick_of_three(self, russian: Variant, contract: str, points: int) -> None:
        """A♠ is followed by Q♠; K♥ and Q♥ are thrown: one trick, one king, two queens, two hearts, K♥."""
        state = position(russian, contract, "AS 7D 8D", "QS 7C 8C", "KH 9C TC", "QH 9D TD")
        assert taken(play(state, "AS QS KH QH"))[0] == points

    @pytest.mark.parametrize(
        ("contract", "points"),
        [
            ("no-tricks", -20),
            ("no-hearts", -40),
            ("no-queens", -50),
            ("no-men", -60),
            ("no-last-two", 0),
            ("nulos", 250),
        ],
    )
    def test_portuguese_trick_after_the_first(self, portuguese: Variant, contract: str, points: int) -> None:
        """A♠ takes J♠ and two hearts thrown on it, the queen and the king: two men, one queen."""
        hands = ("AS 7D 8D", "JS 7C 8C", "QH 9C TC", "KH 9D TD")
        state = position(portuguese, contract, *hands, taken=((1, "2C 3C 4C 5C", 1),), leader=0)
        assert taken(play(state, "AS JS QH KH"))[0] == points

    def test_trumps_count_25_a_trick(self, portuguese: Variant) -> None:
        state = position(portuguese, "trumps", "AS 2S", "3S 4S", "5S 6S", "7S 8S", trump="C")
        assert taken(play(state, "AS 3S 5S 7S")) == (25, 0, 0, 0)

    def test_nulos_starts_at_325(self, portuguese: Variant) -> None:
        """PT-9: 325 − 75 for each trick."""
        state = position(portuguese, "nulos", "AS 2S", "3S 4S", "5S 6S", "7S 8S")
        assert taken(play(state, "AS 3S 5S 7S 2S 4S 6S 8S")) == (250, 325, 325, 250)

    def test_last_two_of_8_and_of_13_tricks(self, variant: Variant) -> None:
        """RU-2, PT-1: the tricks 7 and 8, or 12 and 13, and no other; each seat has one whole suit."""
        size, each = {"russian": (8, -8), "portuguese": (13, -90)}[variant.id]
        hands = (" ".join(rank + suit for rank in variant.deck.ranks) for suit in "SHDC")
        state = position(variant, "no-last-two", *hands)
        for trick in range(size):
            for _ in range(4):
                decision = pending(state)
                assert decision is not None
                state, _ = apply(state, next(iter(decision.cards)))
            assert taken(state)[0] == each * max(0, trick + 1 - (size - 2))
        assert state.over


class TestSums:
    """RU-3, PT-1, C-9: deals, phases and matches sum as the rules say."""

    DEALS = MappingProxyType(
        {
            "russian": [-16] * 6 + [-96] + [16] * 6 + [96],
            "portuguese": [-260, -260, -200, -240, -160, -180, 325, 325, 325, 325],
        }
    )

    @pytest.mark.parametrize("seed", range(12))
    def test_every_deal_sums_to_its_total(self, variant: Variant, seed: int) -> None:
        states, _, _ = random_match(variant, seed)
        end = states[-1]
        assert [sum(deal.scores or ()) for deal in end.finished] == self.DEALS[variant.id]
        assert sum(end.totals) == 0

    def test_schedule_and_dealers(self, variant: Variant) -> None:
        """C-2: after every deal the next seat deals; C-4: eldest leads where no auction says otherwise."""
        states, _, _ = random_match(variant, 3)
        end = states[-1]
        first = end.first_dealer
        assert first is not None
        assert [deal.dealer for deal in end.finished] == [(first + i) % 4 for i in range(len(end.plan))]
        for deal in end.finished:
            if deal.auction is None:
                assert deal.tricks[0].leader == (deal.dealer + 1) % 4

    def test_russian_order(self, russian: Variant) -> None:
        assert [deal.id for deal in russian.schedule] == [
            "no-tricks", "no-boys", "no-girls", "no-hearts", "no-king", "no-last-two", "minus-eralash",
            "tricks", "boys", "girls", "hearts", "king", "last-two", "plus-eralash",
        ]  # fmt: skip

    def test_portuguese_order(self, portuguese: Variant) -> None:
        assert [deal.id for deal in portuguese.schedule] == [
            "no-tricks", "no-hearts", "no-queens", "no-men", "no-king", "no-last-two", *["festa"] * 4,
        ]  # fmt: skip


class TestEarlyEnd:
    """C-8: a deal ends after the trick in which the last card that counts has fallen."""

    def test_king_fallen_ends_the_deal(self, russian: Variant) -> None:
        state = play(position(russian, "no-king", "AH 7H", "KH 8S", "QH 9S", "JH TS"), "AH KH QH JH")
        assert state.over
        assert state.finished[0].scores == (-16, 0, 0, 0)
        assert state.finished[0].ended_early

    def test_not_before_the_trick_is_complete(self, russian: Variant) -> None:
        state = play(position(russian, "no-king", "AH 7H", "KH 8S", "QH 9S", "JH TS"), "AH KH QH")
        assert not state.over

    def test_one_hand_with_all_that_counts_does_not_end_it(self, russian: Variant) -> None:
        state = position(russian, "no-girls", "AS QS QH", "KS QD QC", "JS 9H 9D", "TS 8H 8D")
        assert not play(state, "AS KS JS TS").over

    @pytest.mark.parametrize("contract", ["no-tricks", "tricks", "no-last-two", "last-two", "plus-eralash"])
    def test_a_deal_in_which_tricks_count_is_played_out(self, russian: Variant, contract: str) -> None:
        state = play(position(russian, contract, "AH 7H", "KH 8S", "QH 9S", "JH TS"), "AH KH QH JH")
        assert not state.over

    @pytest.mark.parametrize("contract", ["no-hearts", "no-queens", "no-men", "no-king"])
    def test_portuguese_deals_that_end_so(self, portuguese: Variant, contract: str) -> None:
        """The only hearts, queen, men and K♥ in play are thrown on one club; a card of each hand is left."""
        hands = ("AC 2D", "KH 8S", "QH 9S", "JH TS")
        state = position(portuguese, contract, *hands, taken=((0, "2C 3C 4C 5C", 0),))
        assert not play(state, "AC KH QH").over
        assert play(state, "AC KH QH JH").finished[0].ended_early

    def test_play_on_plays_the_deal_out(self, russian: Variant) -> None:
        states, _, _ = random_match(russian, 5, options={"play_on": True})
        for deal in states[-1].finished:
            assert len(deal.tricks) == 8
            assert not deal.ended_early

    def test_portuguese_match_has_no_such_option(self, portuguese: Variant) -> None:
        with pytest.raises(ValueError, match="play_on"):
            random_match(portuguese, 1, options={"play_on": True})

    @pytest.mark.parametrize("seed", range(20))
    def test_an_early_end_scores_as_played_out(self, russian: Variant, seed: int) -> None:
        """The cards left would have changed nothing: what counts is all in the tricks."""
        states, _, _ = random_match(russian, seed)
        for deal in states[-1].finished:
            contract = deal.contract
            assert contract is not None
            left = CardSet(0)
            for hand in deal.hands:
                left |= hand
            if deal.ended_early:
                assert not contract.counting(left)
            in_tricks = contract.computed_total(deal.in_play - left, len(deal.tricks), 4)
            assert in_tricks == contract.total == sum(deal.scores or ())


class TestWinners:
    """C-9: the highest total wins, be it negative; equal highest totals share."""

    @pytest.mark.parametrize(
        ("totals", "seats"),
        [
            ((-10, -20, -30, 60), (3,)),
            ((5, 5, -5, -5), (0, 1)),
            ((0, 0, 0, 0), (0, 1, 2, 3)),
            ((-1, -1, -3, -2), (0, 1)),
        ],
    )
    def test_highest_total_wins(self, russian: Variant, totals: tuple[int, ...], seats: tuple[int, ...]) -> None:
        assert winners(russian, totals) == seats
