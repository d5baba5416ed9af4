"""The words that no shipped variant uses: house rules and other kings, each by a hand-made position."""

from dataclasses import replace

import pytest

from kinggame.cards import CardSet, Deck, Suit
from kinggame.engine import MatchState, apply, pending, start, start_position, winners
from kinggame.rules import (
    Duty,
    EqualRule,
    Follow,
    Head,
    HeadWhen,
    NoLead,
    OverRule,
    PassRule,
    Rotation,
    Ruff,
    Table,
    Throw,
    Until,
    Variant,
    Winners,
)
from tests.support.shorthand import cards, festa, legal, play

HEARTS = CardSet.parse(".AKQJT98765432..")
KINGS = CardSet.parse("K.K.K.K")


def position(variant: Variant, contract: str, duty: Duty, *hands: str, trump: Suit | None = None) -> MatchState:
    """Set up a deal led by seat 0 in which one must follow, with one duty more."""
    changed = replace(variant.contracts[contract], duties=(Follow("C-5"), duty))
    return start_position(variant, changed, hands=list(map(cards, hands)), leader=0, trump=trump)


class TestBrokenSuit:
    """`no-lead` with `until: broken`."""

    DUTY = NoLead("X-1", HEARTS, Until.BROKEN)

    def test_it_is_shut_while_none_of_it_was_played(self, portuguese: Variant) -> None:
        hands = ("AS 7H 8S", "KS 9S KD", "QS QD JD", "JS TS TH")
        state = position(portuguese, "no-tricks", self.DUTY, *hands)
        assert legal(state) == "AS 8S"
        assert legal(play(state, "AS KS QS JS")) == "8S"

    def test_a_discard_opens_it(self, portuguese: Variant) -> None:
        hands = ("AS 7H 8S", "KS 9S KD", "QS QD JD", "JC TC TH")
        assert legal(play(position(portuguese, "no-tricks", self.DUTY, *hands), "AS KS QS TH")) == "8S 7H"


class TestThrow:
    """`throw`: void, one of certain cards if one is held, whichever one likes."""

    HANDS = ("AS 2S 3S", "KH KD 7C", "QS 4S 5S", "JS 6S 7S")

    def test_one_of_them_is_thrown(self, portuguese: Variant) -> None:
        assert legal(play(position(portuguese, "no-tricks", Throw("X-1", KINGS), *self.HANDS), "AS")) == "KH KD"

    def test_without_one_any_card(self, portuguese: Variant) -> None:
        hands = (self.HANDS[0], "QH QD 7C", *self.HANDS[2:])
        assert legal(play(position(portuguese, "no-tricks", Throw("X-1", KINGS), *hands), "AS")) == "QH QD 7C"

    def test_who_follows_is_free_of_it(self, portuguese: Variant) -> None:
        hands = ("AS 2S 3S", "KS 9S KD", "QS 4S 5S", "JS 6S 7S")
        assert legal(play(position(portuguese, "no-tricks", Throw("X-1", KINGS), *hands), "AS")) == "KS 9S"


class TestRuff:
    """`ruff` when a trump lies on the table that the third hand cannot beat; hearts are trumps."""

    HANDS = ("AS 2S 3S", "QH 2D 3D", "9H 8H KD", "JS 6S 7S")

    @pytest.mark.parametrize(
        ("over", "allowed"),
        [
            (OverRule.NONE, "9H 8H"),
            (OverRule.ELSE_ANY_TRUMP, "9H 8H"),
            (OverRule.ELSE_FREE, "9H 8H KD"),
        ],
    )
    def test_who_cannot_overruff(self, portuguese: Variant, over: OverRule, allowed: str) -> None:
        state = position(portuguese, "trumps", Ruff("X-1", over), *self.HANDS, trump=Suit.HEARTS)
        assert legal(play(state, "AS QH")) == allowed

    @pytest.mark.parametrize(
        ("over", "allowed"),
        [(OverRule.NONE, "AH 8H"), (OverRule.ELSE_ANY_TRUMP, "AH"), (OverRule.ELSE_FREE, "AH")],
    )
    def test_who_can(self, portuguese: Variant, over: OverRule, allowed: str) -> None:
        hands = (*self.HANDS[:2], "AH 8H KD", self.HANDS[3])
        state = position(portuguese, "trumps", Ruff("X-1", over), *hands, trump=Suit.HEARTS)
        assert legal(play(state, "AS QH")) == allowed


class TestHeadAnySuit:
    """`head` with `when: any`."""

    DUTY = Head("X-1", HeadWhen.ANY)

    def test_a_plain_suit_is_headed_too(self, portuguese: Variant) -> None:
        hands = ("9S 2S", "AS 3S", "KS 4S", "JS 6S")
        state = play(position(portuguese, "trumps", self.DUTY, *hands, trump=Suit.HEARTS), "9S")
        assert legal(state) == "AS"
        assert legal(play(state, "AS")) == "KS 4S"

    def test_not_once_the_trick_is_trumped(self, portuguese: Variant) -> None:
        hands = ("9S 2S", "2H 3D", "KS 4S", "JS 6S")
        state = play(position(portuguese, "trumps", self.DUTY, *hands, trump=Suit.HEARTS), "9S 2H")
        assert legal(state) == "KS 4S"


class TestCounterClockwise:
    @pytest.fixture
    def variant(self, portuguese: Variant) -> Variant:
        return replace(portuguese, table=Table(4, Rotation.COUNTER_CLOCKWISE, portuguese.table.reseat))

    def test_deal_and_play_go_to_the_right(self, variant: Variant) -> None:
        hands = tuple(map(CardSet.parse, ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.",
                                          "...AKQJT98765432")))  # fmt: skip
        state, _ = apply(start(variant), 0)
        state, _ = apply(state, hands)
        asked = []
        for _ in range(4):
            decision = pending(state)
            assert decision is not None
            asked.append(decision.seat)
            state, _ = apply(state, decision.options[0])
        assert asked == [3, 2, 1, 0]

    def test_the_seat_to_the_owners_right_offers_first(self, variant: Variant) -> None:
        state = festa(variant, owner=1)
        assert [state.deal.auction.speaker, play(state, "1P").deal.auction.speaker] == [0, 3]  # type: ignore[union-attr]


class TestWinners:
    def test_everybody_above_zero_wins(self, portuguese: Variant) -> None:
        variant = replace(portuguese, winners=Winners.ABOVE_ZERO)
        assert winners(variant, (10, -40, 30, 0)) == (0, 2)
        assert winners(variant, (0, 0, 0, 0)) == ()


def sold_by(variant: Variant, **changes: object) -> Variant:
    """Give a variant whose festa is sold by other rules."""
    sale = variant.sales["festa"]
    changed = replace(sale, auction=replace(sale.auction, **changes))  # type: ignore[arg-type]
    return replace(variant, sales={"festa": changed})


class TestReopening:
    """PT-13, house rule: a passed player may speak again. The owner sits at 0."""

    @pytest.fixture
    def variant(self, portuguese: Variant) -> Variant:
        return sold_by(portuguese, passing=PassRule.REOPENING)

    def test_an_offer_reopens_the_auction_to_who_has_passed(self, variant: Variant) -> None:
        decision = pending(play(festa(variant), "pass 1P pass"))
        assert decision is not None
        assert decision.seat == 1
        assert {"pass", "1P", "2P"} <= set(decision.words)  # nearer to the owner's left, so that 1P will do

    def test_it_ends_when_the_other_two_pass_in_succession_after_the_last_offer(self, variant: Variant) -> None:
        asked = pending(play(festa(variant), "pass 1P pass 2P pass pass"))
        assert asked is not None
        assert (asked.seat, asked.kind.value) == (0, "answer")

    def test_three_passes_without_an_offer_end_it(self, variant: Variant) -> None:
        asked = pending(play(festa(variant), "pass pass pass"))
        assert asked is not None
        assert (asked.seat, asked.kind.value) == (0, "declare")


def test_where_no_one_may_equal_each_offer_is_higher(portuguese: Variant) -> None:
    decision = pending(play(festa(sold_by(portuguese, equal=EqualRule.NEVER)), "1P 3P pass"))
    assert decision is not None
    assert decision.seat == 1
    assert not {"3P", "1N"} & set(decision.words)


def test_trumps_are_declared_among_the_suits_of_the_deck(portuguese: Variant) -> None:
    variant = replace(portuguese, deck=Deck((Suit.SPADES, Suit.HEARTS, Suit.CLUBS), "AKQJT9876543"), each=9)
    decision = pending(play(festa(variant), "3P pass pass accept"))
    assert decision is not None
    assert decision.words == ("trump-S", "trump-H", "trump-C")
