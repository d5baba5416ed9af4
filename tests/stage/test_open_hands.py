"""All hands after a deal: as they were dealt, with the tricks in their course."""

import random

import pytest

from kinggame.cards import Card
from kinggame.engine import MatchState, apply, deal_hands, open_deal, pending, start, view
from kinggame.record.codes import hands_of_code
from kinggame.rules import Variant
from kinggame.stage.panels.hands import open_hands
from kinggame.stage.places import Place
from tests.stage.conftest import words_for
from tests.support.shorthand import cards, play, random_choice


def finished(variant: Variant, seed: int) -> MatchState:
    """Play the first deal at random."""
    rng = random.Random(seed)
    state = start(variant)
    while not state.finished:
        decision = pending(state)
        assert decision is not None
        state, _ = apply(state, random_choice(state, decision, rng))
    return state


def test_every_hand_is_shown_as_it_was_dealt(variant: Variant) -> None:
    state, _ = apply(start(variant), 2)
    hands = deal_hands(variant, random.Random(5))
    state, _ = apply(state, hands)
    rng = random.Random(1)
    while not state.finished:
        state, _ = apply(state, random_choice(state, pending(state), rng))  # type: ignore[arg-type]
    seen = view(state, 1)
    page = open_hands(open_deal(state), seen, words_for(seen))
    assert [set(row.cards) for row in page.rows] == [set(hands[seat]) for seat in (1, 2, 3, 0)]
    assert [row.is_own for row in page.rows] == [True, False, False, False]
    assert [row.points for row in page.rows] == [state.finished[0].scores[seat] for seat in (1, 2, 3, 0)]  # type: ignore[index]
    assert "dealt" in page.rows[1].note


def test_tricks_stand_in_their_course_with_leader_and_winner(variant: Variant) -> None:
    state = finished(variant, 3)
    seen = view(state, 0)
    page = open_hands(open_deal(state), seen, words_for(seen))
    for row, trick in zip(page.tricks, state.finished[0].tricks, strict=True):
        assert row.cards[row.leader] == trick.cards[0]
        assert (row.leader, row.winner) == (Place(trick.leader), Place(trick.winner))
        assert {card for card in row.cards if card is not None} == set(trick.cards)


def test_the_code_names_the_hands_as_they_were_dealt(variant: Variant) -> None:
    state = finished(variant, 3)
    seen = view(state, 0)
    opened = open_deal(state)
    assert hands_of_code(open_hands(opened, seen, words_for(seen)).code, variant) == opened.dealt


def test_the_cards_that_counted_are_told_apart(portuguese: Variant) -> None:
    state, _ = apply(start(portuguese), 0)
    rng = random.Random(2)
    while len(state.finished) < 4:  # PT-3: the fourth deal counts kings and jacks
        state, _ = apply(state, random_choice(state, pending(state), rng))  # type: ignore[arg-type]
    seen = view(state, 0)
    page = open_hands(open_deal(state), seen, words_for(seen))
    assert page.counting == cards("KS KH KD KC JS JH JD JC")
    assert not page.is_plus
    assert Card.parse("KS") in page.counting


@pytest.mark.parametrize("calls", ["pass pass pass 4-3-3-3"])
def test_where_nothing_was_played_there_are_hands_but_no_tricks(portuguese: Variant, calls: str) -> None:
    state = start(portuguese, only=portuguese.sales["festa"])
    state, _ = apply(state, 3)
    state, _ = apply(state, deal_hands(portuguese, random.Random(1)))
    state = play(state, calls)
    seen = view(state, 0)
    page = open_hands(open_deal(state), seen, words_for(seen))
    assert page.tricks == ()
    assert [len(row.cards) for row in page.rows] == [13, 13, 13, 13]
