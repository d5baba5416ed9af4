"""The Portuguese auction as decisions: PT-11 to PT-19."""

import pytest

from kinggame.cards import CardSet
from kinggame.engine import CallRefusal, IllegalChoice, MatchState, apply, pending
from kinggame.rules import Variant
from tests.support.naive import POINTS, NaiveAuction
from tests.support.naive_match import KINDS
from tests.support.shorthand import festa, play


def asked(state: MatchState) -> tuple[int, str]:
    """Tell whom the engine asks, and for what kind of decision."""
    decision = pending(state)
    assert decision is not None
    return decision.seat, decision.kind.value


def options(state: MatchState) -> set[str]:
    decision = pending(state)
    assert decision is not None
    return set(decision.words)


class TestOffers:
    """PT-11 to PT-13. The owner sits at 0; seats 1, 2, 3 stand from his left."""

    def test_the_three_others_speak_from_the_owners_left(self, portuguese: Variant) -> None:
        state = festa(portuguese)
        assert asked(state) == (1, "offer")
        assert asked(play(state, "1P")) == (2, "offer")
        assert asked(play(state, "1P 2P")) == (3, "offer")

    def test_first_offer_is_free(self, portuguese: Variant) -> None:
        expected = {"pass"} | {f"{n}P" for n in range(1, 14)} | {"1N", "2N", "3N"}
        assert options(festa(portuguese)) == expected

    def test_an_offer_exceeds_the_highest_by_points(self, portuguese: Variant) -> None:
        """5 positivas are 125 points: 2 nulas (150) go higher, 1 nula (75) does not."""
        state = play(festa(portuguese), "5P")
        assert options(state) == {"pass", "2N", "3N"} | {f"{n}P" for n in range(6, 14)}

    def test_a_nearer_seat_may_equal_in_either_kind(self, portuguese: Variant) -> None:
        """PT-12: seat 1 is nearer than seat 2; 1 nula equals 3 positivas."""
        state = play(festa(portuguese), "pass 3P 4P")
        assert asked(state) == (2, "offer")
        state = play(festa(portuguese), "1P 3P pass")
        assert asked(state) == (1, "offer")
        assert {"3P", "1N"} <= options(state)

    def test_a_farther_seat_may_not_equal(self, portuguese: Variant) -> None:
        state = play(festa(portuguese), "3P")
        assert not {"3P", "1N"} & options(state)
        with pytest.raises(IllegalChoice) as refused:
            apply(state, "3P")
        assert refused.value.refusal is CallRefusal.OFFER_TOO_LOW

    def test_a_pass_is_final_and_the_holder_is_not_asked(self, portuguese: Variant) -> None:
        state = play(festa(portuguese), "pass 1P 2P 3P")
        assert asked(state) == (3, "offer")
        assert asked(play(state, "pass")) == (0, "answer")

    def test_a_seat_that_can_only_pass_is_asked(self, portuguese: Variant) -> None:
        state = play(festa(portuguese), "13P")
        assert asked(state) == (2, "offer")
        assert options(state) == {"pass"}

    def test_three_passes_leave_it_to_the_owner(self, portuguese: Variant) -> None:
        assert asked(play(festa(portuguese), "pass pass pass")) == (0, "declare")

    @pytest.mark.parametrize("owner", range(4))
    def test_whoever_is_owner(self, portuguese: Variant, owner: int) -> None:
        state = festa(portuguese, owner)
        assert [asked(state)[0], asked(play(state, "pass"))[0], asked(play(state, "pass pass"))[0]] == [
            (owner + i) % 4 for i in (1, 2, 3)
        ]


class TestAnswers:
    """PT-14, PT-15."""

    @pytest.mark.parametrize(
        ("offer", "demand"), [("5P", False), ("6P", True), ("7P", True), ("8P", False), ("2N", False)]
    )
    def test_eight_or_nulls_only_to_6_or_7_positivas(self, portuguese: Variant, offer: str, demand: bool) -> None:
        state = play(festa(portuguese), f"{offer} pass pass")
        assert asked(state) == (0, "answer")
        assert options(state) == {"accept", "too-little"} | ({"eight-or-nulls"} if demand else set())

    def test_too_little_asks_that_bidder_for_more(self, portuguese: Variant) -> None:
        state = play(festa(portuguese), "pass 5P pass too-little")
        assert asked(state) == (2, "answer")
        assert options(state) == {"withdraw", "2N", "3N"} | {f"{n}P" for n in range(6, 14)}
        state = play(state, "2N")
        assert asked(state) == (0, "answer")
        assert options(state) == {"accept", "too-little"}

    def test_a_raised_offer_of_6_opens_eight_or_nulls(self, portuguese: Variant) -> None:
        state = play(festa(portuguese), "pass 5P pass too-little 6P")
        assert "eight-or-nulls" in options(state)

    def test_too_little_as_often_as_the_owner_says_so(self, portuguese: Variant) -> None:
        state = play(festa(portuguese), "1P pass pass too-little 2P too-little 3P too-little")
        assert asked(state) == (1, "answer")

    def test_too_little_to_13_leaves_withdrawing(self, portuguese: Variant) -> None:
        state = play(festa(portuguese), "13P pass pass too-little")
        assert options(state) == {"withdraw"}

    def test_who_withdraws_leaves_no_offer_accepted(self, portuguese: Variant) -> None:
        state = play(festa(portuguese), "5P pass pass too-little withdraw")
        assert asked(state) == (0, "declare")
        assert "4-3-3-3" in options(state)
        assert state.deal is not None
        assert state.deal.payments == (0, 0, 0, 0)

    def test_eight_is_thereby_accepted(self, portuguese: Variant) -> None:
        state = play(festa(portuguese), "pass 6P pass eight-or-nulls 8P")
        assert asked(state) == (2, "declare")
        assert state.deal is not None
        assert state.deal.payments == (200, 0, -200, 0)

    def test_eight_refused_the_owner_plays_nulos_and_nobody_pays(self, portuguese: Variant) -> None:
        state = play(festa(portuguese), "pass 7P pass eight-or-nulls refuse")
        assert state.deal is not None
        assert state.deal.contract is not None
        assert state.deal.contract.id == "nulos"
        assert state.deal.payments == (0, 0, 0, 0)
        assert asked(state) == (1, "play")  # PT-18: eldest leads


class TestAccepted:
    """PT-16, PT-19."""

    def test_positivas_choose_a_trump_and_who_leads(self, portuguese: Variant) -> None:
        state = play(festa(portuguese), "pass 3P pass accept")
        assert asked(state) == (2, "declare")
        assert options(state) == {"trump-S", "trump-H", "trump-D", "trump-C"}
        state = play(state, "trump-D")
        assert asked(state) == (2, "leader")
        assert asked(play(state, "lead-self")) == (2, "play")
        assert asked(play(state, "lead-next")) == (3, "play")

    def test_nulas_play_nulos_without_being_asked(self, portuguese: Variant) -> None:
        state = play(festa(portuguese), "pass pass 2N accept")
        assert asked(state) == (3, "leader")
        assert asked(play(state, "lead-next")) == (0, "play")

    def test_payment_in_full_below_zero(self, portuguese: Variant) -> None:
        """13 positivas cost 325; seat 2 ruffs the first of the bidder's spades with a heart and takes every trick."""
        suits = ("...AKQJT98765432", "AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.")
        state = festa(portuguese, hands=tuple(map(CardSet.parse, suits)))
        state = play(state, "13P pass pass accept trump-H lead-self")
        while (decision := pending(state)) is not None:
            state, _ = apply(state, next(iter(decision.cards)))
        assert state.finished[0].scores == (325, -325, 325, 0)


class TestUnsold:
    """PT-17, PT-18."""

    def test_four_three_three_three(self, portuguese: Variant) -> None:
        state = play(festa(portuguese, owner=2), "pass pass pass 4-3-3-3")
        deal = state.finished[0]
        assert deal.scores == (75, 75, 100, 75)
        assert deal.tricks == ()
        assert not deal.ended_early

    def test_after_whatever_was_offered(self, portuguese: Variant) -> None:
        state = play(festa(portuguese), "3N pass pass too-little withdraw 4-3-3-3")
        assert state.finished[0].scores == (100, 75, 75, 75)

    def test_owner_names_trump_and_leader(self, portuguese: Variant) -> None:
        state = play(festa(portuguese), "pass pass pass trump-H")
        assert asked(state) == (0, "leader")
        assert asked(play(state, "lead-next")) == (1, "play")
        assert asked(play(state, "lead-self")) == (0, "play")

    def test_owner_plays_nulos_and_eldest_leads(self, portuguese: Variant) -> None:
        assert asked(play(festa(portuguese), "pass pass pass nulos")) == (1, "play")


def test_every_path_up_to_six_words(portuguese: Variant) -> None:
    """Walk every auction of at most six calls, answers and declarations beside a naive reading of the rules."""
    asked_for = ended = 0
    stack: list[tuple[MatchState, tuple[str, ...]]] = [(festa(portuguese), ())]
    while stack:
        state, said = stack.pop()
        naive = NaiveAuction()
        for word in said:
            naive.say(word)
        deal = state.deal
        if naive.end is not None:
            ended += 1
            _check_end(state, naive.end)
            continue
        asked_for += 1
        assert deal is not None
        assert deal.contract is None
        assert options(state) == naive.options(), said
        seat, what = naive.asks
        assert asked(state) == (seat, KINDS.get(what, what)), said
        assert deal.payments == _paid(naive), said
        if len(said) < 6:
            stack += [(apply(state, word)[0], (*said, word)) for word in naive.options()]
    assert (asked_for, ended) == (98_439, 592), "as many as the naive reading counts by itself"


def _paid(naive: NaiveAuction) -> tuple[int, ...]:
    """Give what an accepted offer has moved from the bidder to the owner, who sits at 0 (PT-16)."""
    if naive.payer is None or naive.highest is None:
        return (0, 0, 0, 0)
    points = POINTS[naive.highest]
    return tuple(points if seat == 0 else -points if seat == naive.payer else 0 for seat in range(4))


def _check_end(state: MatchState, end: dict[str, object]) -> None:
    deal = state.deal if state.deal is not None else state.finished[0]
    paid = end["paid"]
    assert isinstance(paid, int)
    expected = [0, 0, 0, 0]
    if paid:
        assert isinstance(end["payer"], int)
        expected[0] += paid
        expected[end["payer"]] -= paid
    assert list(deal.payments) == expected
    if end["what"] == "4-3-3-3":
        assert deal.scores == (100, 75, 75, 75)
        return
    assert deal.contract is not None
    assert deal.contract.id == end["what"]
    assert (deal.trump.letter if deal.trump is not None else None) == end["trump"]
    assert deal.to_play == end["leader"]
