"""What a seat may conclude for certain from the cards that the others have played."""

from kinggame.bots import RandomBot
from kinggame.bots.knowledge import know
from kinggame.bots.worth import plan_of
from kinggame.cards import Card, CardSet
from kinggame.catalog import Catalog
from kinggame.engine import Choice, MatchState, PlayerView, view
from kinggame.rules import Variant
from tests.bots.matches import play_match
from tests.bots.mixed import mixed
from tests.support.shorthand import cards, play, position


def excluded(state: MatchState, seat: int, of: int) -> CardSet:
    """Give the unseen cards that `seat` knows not to be in the hand of `of`."""
    shown = view(state, seat)
    assert shown.contract is not None
    plan = plan_of(shown.contract, shown.variant.deck, shown.variant.table, int(shown.in_play), shown.trick_count)
    knowledge = know(shown, plan)
    return CardSet(knowledge.unseen & ~knowledge.may_hold[of])


def test_who_did_not_follow_is_void(portuguese: Variant) -> None:
    state = position(
        portuguese, "no-tricks", "AS KS 2D", "2S 3S 4D", "AC 5D 6D", "4S 5S 7D", leader=0
    )  # fmt: skip
    state = play(state, "AS 2S AC 4S")
    assert excluded(state, 0, 2) == cards("3S 5S")
    assert excluded(state, 3, 2) == cards("KS 3S")
    assert excluded(state, 0, 1) == CardSet(0)


def test_who_discards_another_card_has_no_king_of_hearts(portuguese: Variant) -> None:
    """PT-6, which does not hold in the first trick (PT-5)."""
    hands = ("AS KS", "2S 3S", "AC 5D", "4S KH")
    first = play(position(portuguese, "no-king", *hands), "AS 2S AC 4S")
    assert cards("KH") not in (excluded(first, 0, 2), excluded(first, 1, 2))
    later = position(
        portuguese, "no-king", *hands, taken=((1, "2C 3C 4C 6C", 0),)
    )  # fmt: skip
    later = play(later, "AS 2S AC 4S")
    assert excluded(later, 0, 2) == cards("3S KH")


def test_who_leads_a_heart_has_nothing_else(russian: Variant) -> None:
    """RU-4."""
    state = play(position(russian, "no-hearts", "AH KH", "7H 8S", "9H TC", "TH JD"), "AH")
    assert excluded(state, 1, 0) == cards("TC JD")
    assert excluded(state, 2, 0) == cards("8S JD")


def test_who_neither_ruffed_nor_overruffed_had_no_trump_for_it(portuguese: Variant) -> None:
    """PT-7: a seat that cannot overruff is free, so it may still hold a lower trump."""
    state = position(portuguese, "trumps", "AC 2C 3C", "9S 8D 7D", "AD 4S 6D", "KC QS 3S", trump="S")
    state = play(state, "AC 9S AD KC")
    assert excluded(state, 0, 2) == cards("QS")
    assert excluded(state, 0, 1) == CardSet(0)


def test_who_did_not_head_a_trump_could_not(portuguese: Variant) -> None:
    """PT-8."""
    state = position(portuguese, "trumps", "9S 2C", "TS 8D", "3S 6D", "4S AS", trump="S")
    state = play(state, "9S TS 3S")
    assert excluded(state, 0, 2) == cards("AS")


def test_without_memory_past_tricks_say_nothing(portuguese: Variant) -> None:
    state = play(position(portuguese, "no-tricks", "AS KS", "2S 3S", "AC 5D", "4S 5S"), "AS 2S AC 4S")
    shown = view(state, 0)
    assert shown.contract is not None
    plan = plan_of(shown.contract, shown.variant.deck, shown.variant.table, int(shown.in_play), shown.trick_count)
    forgetful = know(shown, plan, memory=False)
    assert forgetful.unseen == int(shown.in_play - shown.hand)
    assert forgetful.may_hold[2] == forgetful.unseen


def test_no_conclusion_is_ever_wrong() -> None:
    """Every card that a seat holds is among those that it may hold, in every match of every variant."""
    concluded = 0

    def watch(state: MatchState, shown: PlayerView, choice: Choice) -> None:
        nonlocal concluded
        if shown.contract is None or not isinstance(choice, Card):
            return
        plan = plan_of(shown.contract, shown.variant.deck, shown.variant.table, int(shown.in_play), shown.trick_count)
        knowledge = know(shown, plan)
        deal = state.deal
        assert deal is not None
        assert knowledge.unseen == int(shown.unseen)
        for seat, hand in enumerate(deal.hands):
            assert not int(hand) & ~knowledge.may_hold[seat]
            concluded += (knowledge.unseen & ~knowledge.may_hold[seat]).bit_count() if seat != shown.seat else 0

    for variant in (*Catalog.shipped(), mixed()):
        for number in range(3):
            play_match(variant, [RandomBot()] * 4, f"know/{number}", watch=watch)
    assert concluded > 1000
