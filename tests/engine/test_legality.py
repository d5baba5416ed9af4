"""Which cards may be played: each duty by a hand-made position."""

import pytest

from kinggame.cards import Card, CardSet
from kinggame.engine import IllegalChoice, apply, pending, pending_refusals, start
from kinggame.rules import Variant
from tests.support.shorthand import cards, legal, play, position, words

HEART_CONTRACTS = ["no-hearts", "no-king", "minus-eralash", "hearts", "king", "plus-eralash"]
KING_CONTRACTS = ["no-king", "minus-eralash", "king", "plus-eralash"]
OTHER_CONTRACTS = ["no-tricks", "no-boys", "no-girls", "no-last-two", "tricks", "boys", "girls", "last-two"]
SUITS = "SHDC"


def refused(state, text: str) -> tuple[str, str, str]:
    """Say why a card is barred: code, rule and the cards that oblige."""
    refusal = pending_refusals(state)[Card.parse(text)]
    return refusal.code.value, refusal.rule, words(refusal.obliging)


class TestFollowing:
    """C-5: the leader may lead any card, the others follow suit if they can; otherwise any card."""

    def test_leader_may_lead_any_card(self, russian: Variant) -> None:
        state = position(russian, "no-tricks", "AS KH 7D", "KS QH 8D", "QS JH 9D", "JS TH TD")
        assert legal(state) == "AS KH 7D"

    def test_suit_led_is_followed(self, russian: Variant) -> None:
        state = play(position(russian, "no-tricks", "AS 7S", "KS KH", "QS QH", "JS JH"), "AS")
        assert legal(state) == "KS"
        assert refused(state, "KH") == ("follow", "C-5", "KS")

    def test_void_hand_plays_any_card(self, russian: Variant) -> None:
        state = play(position(russian, "no-tricks", "AS 7S", "KD KH", "QS QH", "JS JH"), "AS")
        assert legal(state) == "KH KD"
        assert pending_refusals(state) == {}

    def test_refused_card_leaves_the_match_as_it_was(self, russian: Variant) -> None:
        state = play(position(russian, "no-tricks", "AS 7S", "KS KH", "QS QH", "JS JH"), "AS")
        with pytest.raises(IllegalChoice) as refusal:
            apply(state, Card.parse("KH"))
        assert refusal.value.refusal is not None
        assert legal(state) == "KS"

    def test_card_of_another_hand_is_no_choice(self, russian: Variant) -> None:
        state = position(russian, "no-tricks", "AS 7S", "KS KH", "QS QH", "JS JH")
        with pytest.raises(IllegalChoice):
            apply(state, Card.parse("KS"))


class TestTrickWinner:
    """C-6: the highest card of the suit led, or the highest trump."""

    def test_highest_card_of_the_suit_led_wins_and_leads(self, russian: Variant) -> None:
        state = play(position(russian, "no-tricks", "9S 7D", "TS 8D", "AH 9D", "KS TD"), "9S TS AH KS")
        assert state.deal is not None
        assert state.deal.tricks[-1].winner == 3
        assert state.deal.to_play == 3

    @pytest.mark.parametrize("trump", SUITS)
    def test_highest_trump_wins(self, portuguese: Variant, trump: str) -> None:
        plain, other = [s for s in SUITS if s != trump][:2]
        hands = (f"A{plain} 2{other}", f"2{trump} 3{other}", f"3{trump} 4{other}", f"K{plain} 5{other}")
        state = position(portuguese, "trumps", *hands, trump=trump)
        state = play(state, f"A{plain} 2{trump} 3{trump} K{plain}")
        assert state.deal is not None
        assert state.deal.tricks[-1].winner == 2

    def test_without_trumps_no_other_suit_wins(self, portuguese: Variant) -> None:
        """PT-2."""
        state = play(position(portuguese, "no-tricks", "2S 2D", "AH 3D", "AD 4D", "AC 5D"), "2S AH AD AC")
        assert state.deal is not None
        assert state.deal.tricks[-1].winner == 0

    def test_ten_ranks_below_the_jack(self, portuguese: Variant) -> None:
        state = play(position(portuguese, "no-tricks", "TS 2D", "JS 3D", "9S 4D", "2S 5D"), "TS JS 9S 2S")
        assert state.deal is not None
        assert state.deal.to_play == 1


class TestHeartsShut:
    """RU-4, PT-3: hearts may be led only from a hand that holds nothing else."""

    @pytest.mark.parametrize("contract", HEART_CONTRACTS)
    def test_russian_hearts_are_not_led_beside_another_suit(self, russian: Variant, contract: str) -> None:
        state = position(russian, contract, "AS 7H", "KS KH", "QS QH", "JS JH")
        assert legal(state) == "AS"
        assert refused(state, "7H") == ("no-lead", "RU-4", "AS")

    @pytest.mark.parametrize("contract", OTHER_CONTRACTS)
    def test_elsewhere_hearts_are_led_freely(self, russian: Variant, contract: str) -> None:
        assert legal(position(russian, contract, "AS 7H", "KS KH", "QS QH", "JS JH")) == "AS 7H"

    @pytest.mark.parametrize("contract", ["no-hearts", "no-king"])
    def test_portuguese_hearts_are_not_led_beside_another_suit(self, portuguese: Variant, contract: str) -> None:
        taken = ((0, "2C 3C 4C 5C", 3),)
        state = position(portuguese, contract, "AS 7H", "KS KH", "QS QH", "JS JH", taken=taken)
        assert refused(state, "7H") == ("no-lead", "PT-3", "AS")

    def test_a_discard_does_not_open_hearts(self, russian: Variant) -> None:
        state = position(
            russian, "no-hearts", "7H AS", "KS KH", "QS QH", "JS JH", taken=((0, "AC TH KC QC", 0),)
        )  # fmt: skip
        assert legal(state) == "AS"

    def test_a_hand_of_hearts_leads_them(self, russian: Variant) -> None:
        assert legal(position(russian, "no-king", "KH 7H", "AS KS", "QS QH", "JS JH")) == "KH 7H"

    def test_following_a_heart_lead_stays_compulsory(self, russian: Variant) -> None:
        state = play(position(russian, "no-hearts", "7H 8H", "AS KH", "QS QH", "JS JH"), "7H")
        assert legal(state) == "KH"


class TestKingFalls:
    """RU-5, PT-6: void in the suit led and holding K♥, it must be discarded at once."""

    @pytest.mark.parametrize("contract", KING_CONTRACTS)
    def test_void_hand_must_discard_the_king(self, russian: Variant, contract: str) -> None:
        state = play(position(russian, contract, "AS 7S", "KD KH", "QS QH", "JS JH"), "AS")
        assert legal(state) == "KH"
        assert refused(state, "KD") == ("discard", "RU-5", "KH")

    @pytest.mark.parametrize("contract", ["no-hearts", "hearts", "no-boys", "boys"])
    def test_elsewhere_it_may_be_kept(self, russian: Variant, contract: str) -> None:
        state = play(position(russian, contract, "AS 7S", "KD KH", "QS QH", "JS JH"), "AS")
        assert legal(state) == "KH KD"

    def test_on_a_heart_lead_any_heart_follows(self, russian: Variant) -> None:
        state = play(position(russian, "king", "7H 8H", "KH 9H", "QS QH", "JS JH"), "7H")
        assert legal(state) == "KH 9H"

    def test_portuguese_king_may_be_kept_on_a_heart_lead(self, portuguese: Variant) -> None:
        """PT-5, PT-6: in the first trick and after it, any heart follows."""
        hands = ("7H 8H", "KH 9H", "QS QH", "JS JH")
        assert legal(play(position(portuguese, "no-king", *hands), "7H")) == "KH 9H"
        later = position(portuguese, "no-king", *hands, taken=((0, "2C 3C 4C 5C", 0),))
        assert legal(play(later, "7H")) == "KH 9H"

    def test_portuguese_king_falls_after_the_first_trick(self, portuguese: Variant) -> None:
        state = position(portuguese, "no-king", "AS 7S", "KD KH", "QS QH", "JS JH", taken=((0, "2C 3C 4C 5C", 0),))
        state = play(state, "AS")
        assert legal(state) == "KH"
        assert refused(state, "KD") == ("discard", "PT-6", "KH")


class TestFirstTrick:
    """PT-4, PT-5: what the first trick bars."""

    def test_no_heart_is_discarded_in_copas(self, portuguese: Variant) -> None:
        state = play(position(portuguese, "no-hearts", "AS 7S", "KD KH", "QS QH", "JS JH"), "AS")
        assert legal(state) == "KD"
        assert refused(state, "KH") == ("withhold", "PT-4", "KD")

    def test_a_void_hand_of_hearts_discards_them(self, portuguese: Variant) -> None:
        state = play(position(portuguese, "no-hearts", "AS 7S", "AH KH", "QS QH", "JS JH"), "AS")
        assert legal(state) == "AH KH"

    def test_king_is_not_discarded(self, portuguese: Variant) -> None:
        state = play(position(portuguese, "no-king", "AS 7S", "KH 9H", "QS QH", "JS JH"), "AS")
        assert legal(state) == "9H"
        assert refused(state, "KH") == ("withhold", "PT-5", "9H")

    def test_other_hearts_are_free_in_rei_de_copas(self, portuguese: Variant) -> None:
        state = play(position(portuguese, "no-king", "AS 7S", "KD 9H", "QS QH", "JS JH"), "AS")
        assert legal(state) == "9H KD"

    def test_king_alone_is_discarded(self, portuguese: Variant) -> None:
        state = play(position(portuguese, "no-king", "AS", "KH", "QS", "JS"), "AS")
        assert legal(state) == "KH"

    def test_king_follows_hearts(self, portuguese: Variant) -> None:
        state = play(position(portuguese, "no-king", "AH 7H", "KH 9S", "QH QS", "JH JS"), "AH")
        assert legal(state) == "KH"

    def test_bans_end_with_the_first_trick(self, portuguese: Variant) -> None:
        state = position(portuguese, "no-hearts", "AS 7S", "KD KH", "QS QH", "JS JH", taken=((0, "2C 3C 4C 5C", 0),))
        assert legal(play(state, "AS")) == "KH KD"


class TestThirteenHearts:
    """C-7: a duty that would leave no card does not bind; a hand of thirteen hearts may lead and throw them."""

    HANDS = (
        ".AKQJT98765432..",
        "AKQJT98765432...",
        "..AKQJT98765432.",
        "...AKQJT98765432",
    )

    def dealt(self, variant: Variant, contract: str, dealer: int):
        state = start(variant, only=variant.contracts[contract])
        state, _ = apply(state, dealer)
        state, _ = apply(state, tuple(CardSet.parse(hand) for hand in self.HANDS))
        return state

    def test_they_are_led_in_copas(self, portuguese: Variant) -> None:
        decision = pending(self.dealt(portuguese, "no-hearts", dealer=3))
        assert decision is not None
        assert (decision.seat, len(decision.cards)) == (0, 13)

    def test_they_are_thrown_in_copas(self, portuguese: Variant) -> None:
        decision = pending(play(self.dealt(portuguese, "no-hearts", dealer=2), "7C"))
        assert decision is not None
        assert (decision.seat, len(decision.cards)) == (0, 13)

    def test_king_is_neither_led_nor_thrown_in_the_first_trick(self, portuguese: Variant) -> None:
        led = pending(self.dealt(portuguese, "no-king", dealer=3))
        thrown = pending(play(self.dealt(portuguese, "no-king", dealer=2), "7C"))
        assert led is not None
        assert thrown is not None
        assert words(led.cards) == words(thrown.cards) == "AH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"


class TestTrumps:
    """PT-7, PT-8, with each of the four trump suits."""

    @pytest.fixture(params=SUITS)
    def suits(self, request: pytest.FixtureRequest) -> tuple[str, str, str]:
        """Trump, and two plain suits."""
        trump = request.param
        plain, other = [s for s in SUITS if s != trump][:2]
        return trump, plain, other

    def test_void_hand_must_ruff(self, portuguese: Variant, suits: tuple[str, str, str]) -> None:
        t, p, o = suits
        state = position(
            portuguese, "trumps", f"A{p} 2{p} 3{p}", f"5{t} 9{t} A{o}", f"K{p} Q{p} J{p}", f"T{p} 9{p} 8{p}", trump=t
        )
        state = play(state, f"A{p}")
        assert legal(state) == words(cards(f"5{t} 9{t}"))
        assert refused(state, f"A{o}") == ("ruff", "PT-7", words(cards(f"5{t} 9{t}")))

    def test_void_hand_must_overruff_if_it_can(self, portuguese: Variant, suits: tuple[str, str, str]) -> None:
        t, p, o = suits
        state = position(
            portuguese, "trumps", f"A{p} 2{p} 3{p}", f"8{t} 2{o} 3{o}", f"5{t} 9{t} K{o}", f"T{p} 9{p} 7{p}", trump=t
        )
        state = play(state, f"A{p} 8{t}")
        assert legal(state) == f"9{t}"
        assert refused(state, f"5{t}") == ("overruff", "PT-7", f"9{t}")
        assert refused(state, f"K{o}") == ("overruff", "PT-7", f"9{t}")

    def test_who_cannot_overruff_is_free(self, portuguese: Variant, suits: tuple[str, str, str]) -> None:
        t, p, o = suits
        state = position(
            portuguese, "trumps", f"A{p} 2{p} 3{p}", f"8{t} 2{o} 3{o}", f"5{t} 7{t} K{o}", f"T{p} 9{p} 7{p}", trump=t
        )
        state = play(state, f"A{p} 8{t}")
        assert legal(state) == words(cards(f"5{t} 7{t} K{o}"))

    def test_the_highest_trump_on_the_table_is_the_one_to_beat(
        self, portuguese: Variant, suits: tuple[str, str, str]
    ) -> None:
        """Under two ruffs, and under a trump led and headed: what beats the lower one only is barred."""
        t, p, o = suits
        ruffed = position(portuguese, "trumps", f"A{p} 2{p}", f"5{t} 2{o}", f"9{t} 3{o}", f"7{t} K{t}", trump=t)
        ruffed = play(ruffed, f"A{p} 5{t} 9{t}")
        assert legal(ruffed) == f"K{t}"
        assert refused(ruffed, f"7{t}") == ("overruff", "PT-7", f"K{t}")
        led = play(
            position(portuguese, "trumps", f"5{t} 2{p}", f"9{t} 2{o}", f"7{t} K{t}", f"3{t} 4{t}", trump=t),
            f"5{t} 9{t}",
        )
        assert legal(led) == f"K{t}"
        assert refused(led, f"7{t}") == ("head", "PT-8", f"K{t}")

    def test_without_trumps_any_card(self, portuguese: Variant, suits: tuple[str, str, str]) -> None:
        t, p, o = suits
        state = position(portuguese, "trumps", f"A{p} 2{p}", f"K{o} Q{o}", f"9{t} 8{t}", f"T{p} 9{p}", trump=t)
        assert legal(play(state, f"A{p}")) == words(cards(f"K{o} Q{o}"))

    def test_a_holder_of_the_suit_follows_under_a_ruff(self, portuguese: Variant, suits: tuple[str, str, str]) -> None:
        t, p, o = suits
        state = position(portuguese, "trumps", f"A{p} 2{p}", f"8{t} 2{o}", f"3{p} 9{t}", f"T{p} 9{p}", trump=t)
        state = play(state, f"A{p} 8{t}")
        assert legal(state) == f"3{p}"
        assert refused(state, f"9{t}") == ("follow", "C-5", f"3{p}")

    def test_trump_led_is_headed_if_one_can(self, portuguese: Variant, suits: tuple[str, str, str]) -> None:
        t, p, _ = suits
        state = position(
            portuguese, "trumps", f"9{t} 2{p} 3{p}", f"T{t} 8{t} A{t}", f"K{t} 2{t} 4{p}", f"5{p} 6{p} 7{p}", trump=t
        )
        state = play(state, f"9{t}")
        assert legal(state) == words(cards(f"T{t} A{t}"))
        assert refused(state, f"8{t}") == ("head", "PT-8", words(cards(f"T{t} A{t}")))

    def test_who_cannot_head_a_trump_plays_any_trump(self, portuguese: Variant, suits: tuple[str, str, str]) -> None:
        t, p, _ = suits
        state = position(
            portuguese, "trumps", f"9{t} 2{p} 3{p}", f"A{t} 8{t} Q{t}", f"K{t} 2{t} 4{p}", f"5{p} 6{p} 7{p}", trump=t
        )
        state = play(state, f"9{t} A{t}")
        assert legal(state) == words(cards(f"K{t} 2{t}"))
        assert refused(state, f"4{p}") == ("follow", "C-5", words(cards(f"K{t} 2{t}")))

    def test_void_in_trumps_led_any_card(self, portuguese: Variant, suits: tuple[str, str, str]) -> None:
        t, p, o = suits
        state = position(portuguese, "trumps", f"9{t} 2{p}", f"A{o} 8{p}", f"K{t} 4{p}", f"5{p} 6{p}", trump=t)
        assert legal(play(state, f"9{t}")) == words(cards(f"A{o} 8{p}"))

    def test_nulos_has_neither_ruff_nor_head(self, portuguese: Variant, suits: tuple[str, str, str]) -> None:
        t, p, o = suits
        state = position(portuguese, "nulos", f"9{t} 2{p}", f"A{t} 8{t}", f"K{o} 4{p}", f"5{p} 6{p}")
        state = play(state, f"9{t}")
        assert legal(state) == words(cards(f"A{t} 8{t}"))
        assert legal(play(state, f"8{t}")) == words(cards(f"K{o} 4{p}"))
