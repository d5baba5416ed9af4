"""Every reason holds where it is given, and is not given where its property fails."""

import pytest

from kinggame.cards import Card, CardSet, Suit
from kinggame.coach import Reason, ReasonCode, reasons_of
from kinggame.engine import MatchState, PlayerView, pending, view
from kinggame.i18n import LANGUAGES, SeatNames, Translator
from kinggame.i18n.coaching import reason_sentence
from kinggame.rules import Variant
from tests.coach.positions import HOLDS_AND_FAILS, Case
from tests.support.choosing import choosing
from tests.support.shorthand import cards, festa, play

OF_WORDS = {ReasonCode.LONGEST_TRUMP, ReasonCode.TOP_TRUMPS, ReasonCode.LOW_EVERYWHERE, ReasonCode.PLAY_LAST}
OF_CHOICES = {ReasonCode.HOLDS_COUNTING, ReasonCode.HOLDS_NONE, ReasonCode.HOLDS_MASTERS}
COUNTED = {ReasonCode.BETTER, ReasonCode.AS_GOOD, ReasonCode.JUDGED}


def found(case: Case, code: ReasonCode) -> Reason | None:
    return next((reason for reason in reasons_of(case.shown(), case.chosen()) if reason.code is code), None)


def test_every_reason_has_its_position() -> None:
    assert set(HOLDS_AND_FAILS) | OF_WORDS | OF_CHOICES | COUNTED == set(ReasonCode)


@pytest.mark.parametrize("code", HOLDS_AND_FAILS, ids=lambda code: code.value)
def test_a_reason_is_given_where_it_holds_and_only_there(code: ReasonCode) -> None:
    holds, fails = HOLDS_AND_FAILS[code]
    assert found(holds, code) is not None
    assert found(fails, code) is None


def the(code: ReasonCode) -> Reason:
    reason = found(HOLDS_AND_FAILS[code][0], code)
    assert reason is not None
    return reason


def test_what_a_reason_says_of_cards_and_points() -> None:
    """Counted by hand in the positions."""
    assert the(ReasonCode.UNLOAD_COUNTING).points == 2
    assert the(ReasonCode.GIVE_AWAY).points == 4
    assert the(ReasonCode.GIVE_AWAY).other == Card.parse("KS")
    assert the(ReasonCode.JUST_UNDER).other == Card.parse("TS")
    assert the(ReasonCode.HOPE_LOWER).count == 2
    assert the(ReasonCode.CANNOT_TAKE).count == 3
    assert (the(ReasonCode.LEAD_LOW).count, the(ReasonCode.LEAD_LOW).total) == (2, 3)
    assert (the(ReasonCode.FEEDS).seat, the(ReasonCode.FEEDS).suit) == (2, Suit.SPADES)
    assert (the(ReasonCode.MAY_RUFF).seat, the(ReasonCode.MAY_RUFF).suit) == (2, Suit.SPADES)
    assert the(ReasonCode.DRAW_TRUMPS).count == 4
    assert the(ReasonCode.LONGEST_SUIT).count == 3


def test_a_card_that_may_not_be_played_has_no_reason() -> None:
    case = HOLDS_AND_FAILS[ReasonCode.FORCED][0]
    with pytest.raises(ValueError, match="may not be played"):
        reasons_of(case.shown(), Card.parse("8H"))


OWNER = "AS KS QS JS TS 9S KH 3H 2D 3D 2C 3C 4C"
LOW = "2S KS AS 3H KH AH 2D KD AD 3C QC KC AC"


def declaring(portuguese: Variant, hand: str) -> tuple[MatchState, PlayerView]:
    """Let an owner with this hand declare, after nobody has offered anything (PT-17)."""
    rest = [card for card in portuguese.deck.cards if card not in cards(hand)]
    hands = (cards(hand), *(CardSet.of(rest[first : first + 13]) for first in (0, 13, 26)))
    state = play(festa(portuguese, 0, hands), "pass pass pass")
    return state, view(state, 0)


def codes(shown: PlayerView, word: str) -> dict[ReasonCode, int]:
    return {reason.code: reason.count for reason in reasons_of(shown, word)}


def test_reasons_for_a_trump_count_its_cards(portuguese: Variant) -> None:
    _, shown = declaring(portuguese, OWNER)
    assert codes(shown, "trump-S") == {ReasonCode.LONGEST_TRUMP: 6, ReasonCode.TOP_TRUMPS: 6}
    assert codes(shown, "trump-H") == {}


def test_nulls_suit_a_hand_that_is_low_in_every_suit(portuguese: Variant) -> None:
    assert ReasonCode.LOW_EVERYWHERE in codes(declaring(portuguese, LOW)[1], "nulos")
    assert codes(declaring(portuguese, OWNER)[1], "nulos") == {}
    assert codes(declaring(portuguese, LOW)[1], "4-3-3-3") == {}


def test_who_lets_the_next_seat_lead_plays_last(portuguese: Variant) -> None:
    state = play(declaring(portuguese, OWNER)[0], "trump-S")
    shown = view(state, 0)
    assert ReasonCode.PLAY_LAST in codes(shown, "lead-next")
    assert codes(shown, "lead-self") == {}
    after = play(state, "lead-next")
    decision = pending(after)
    assert decision is not None
    assert decision.seat == portuguese.table.after(0)


def asked(variant: Variant, hand: str) -> PlayerView:
    """Show eldest, who holds this hand, the choice of a contract (CH-1)."""
    return view(choosing(variant, cards(hand)), 0)


def test_reasons_for_a_contract_count_the_cards_that_it_counts(by_choice: Variant) -> None:
    """Of eight kings and jacks an even share is two, of eight hearts two: more is a reason, as much is none."""
    shown = asked(by_choice, "AS KS JS KD JD 7H 8H 7C")
    assert codes(shown, "boys") == {ReasonCode.HOLDS_COUNTING: 4}
    assert codes(shown, "hearts") == {}
    assert codes(shown, "king") == {}
    found = {reason.code: reason.total for reason in reasons_of(shown, "no-girls")}
    assert found == {ReasonCode.HOLDS_NONE: 4}
    assert codes(shown, "no-hearts") == {}


def test_cards_that_nothing_beats_are_a_reason_to_take(by_choice: Variant) -> None:
    """A K Q of spades and the ace of hearts are four."""
    shown = asked(by_choice, "AS KS QS AH 8D 9D TC 7C")
    for word in ("tricks", "last-two", "plus-eralash"):
        assert codes(shown, word)[ReasonCode.HOLDS_MASTERS] == 4
    assert ReasonCode.HOLDS_MASTERS not in codes(shown, "no-tricks")


def test_each_reason_for_a_choice_has_its_sentence(by_choice: Variant) -> None:
    shown = asked(by_choice, "AS KS QS AH 8D 9D TC 7C")
    names = SeatNames(("Ana", "Rui", "Zoé", "Zé"), 0)
    for language in LANGUAGES:
        for word in ("tricks", "no-boys", "girls", "no-girls"):
            for reason in reasons_of(shown, word):
                assert reason_sentence(Translator(language), reason, shown, names)
