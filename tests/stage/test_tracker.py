"""The card tracker: what a seat has seen, and nothing else."""

import pytest

from kinggame.cards import Suit
from kinggame.engine import view
from kinggame.rules import Variant
from kinggame.stage.build import build_scene
from kinggame.stage.places import Place
from kinggame.stage.scene import Tracker
from kinggame.stage.tracker import tracker, tracker_words, with_voids
from tests.stage.conftest import words_for
from tests.support.shorthand import cards, play, position


@pytest.fixture
def shown(portuguese: Variant) -> Tracker:
    """Seat 0 led the ace of spades, seat 2 had none and threw a diamond; now seat 1 leads and seat 2 has a club."""
    state = position(
        portuguese,
        "no-queens",
        "AS 2D 2C",
        "KS 3D QC",
        "4D 4C 5C",
        "2S 5D KC",
        taken=((3, "3S 4S 5S 6S", 2),),
        leader=0,
    )
    return tracker(view(play(state, "AS KS 4D 2S 2C QC"), 0))


def test_each_card_of_the_deal_is_own_or_lies_or_is_gone_or_unseen(shown: Tracker) -> None:
    assert shown.own == cards("2D")
    assert shown.table == cards("2C QC")
    assert shown.gone == cards("3S 4S 5S 6S AS KS 4D 2S")
    assert shown.unseen == cards("3D 4C 5C 5D KC")
    assert (shown.trick, shown.tricks) == (3, 4)


def test_who_did_not_follow_lacks_the_suit(shown: Tracker) -> None:
    assert shown.voids == ((), (), (Suit.SPADES,), ())


def test_voids_stand_on_plates_and_in_words_only_when_asked_for(portuguese: Variant, shown: Tracker) -> None:
    state = position(portuguese, "no-queens", "AS 2D", "KS 3D", "4D 4C", "2S 5D")
    seen = view(play(state, "AS KS 4D"), 0)
    words = words_for(seen)
    scene = build_scene(seen, words)
    assert all(not seat.voids for seat in scene.seats)
    assert with_voids(scene).seat(Place.NORTH).voids == (Suit.SPADES,)
    assert tracker_words(shown, 0, words).voids == ("Zé has no ♠ spades",)


def test_hands_that_the_seat_cannot_see_change_nothing(portuguese: Variant) -> None:
    one = position(portuguese, "no-tricks", "AS 2D", "KS 3D", "QS 4D", "2S 5D")
    other = position(portuguese, "no-tricks", "AS 2D", "2S 5D", "KS 3D", "QS 4D")
    assert tracker(view(one, 0)) == tracker(view(other, 0))


def test_a_suit_that_is_asked_about_is_counted_out_and_in_the_hand(shown: Tracker, portuguese: Variant) -> None:
    state = position(portuguese, "no-queens", "AS 2D", "KS 3D", "4D 4C", "2S 5D")
    words = words_for(view(state, 0))
    assert tracker_words(shown, 0, words).counted == ""
    assert tracker_words(shown, 0, words, Suit.DIAMONDS).counted == "♦ diamonds: 2 are out, you hold 1"
    assert tracker_words(shown, 0, words, Suit.SPADES).counted == "♠ spades: 0 are out, you hold 0"
    assert tracker_words(shown, 0, words, Suit.CLUBS).counted == "♣ clubs: 3 are out, you hold 0"
