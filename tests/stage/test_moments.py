"""The large moment of a deal, and that there is at most one."""

import random

from kinggame.cards import Card
from kinggame.engine import MatchState, TrickTaken, apply, pending, start, view
from kinggame.rules import Variant
from kinggame.stage.moments import is_great
from tests.support.shorthand import festa, play, position, random_choice


def stepped(state: MatchState, word: str) -> tuple[MatchState, bool]:
    before = view(state, 0)
    after, events = apply(state, Card.parse(word))
    taken = [event for event in events if isinstance(event, TrickTaken)]
    return after, bool(taken) and is_great(before, taken[0])


def test_a_quarter_of_eralash_in_one_trick_is_a_great_swing_once(russian: Variant) -> None:
    # RU-6: 2 for the trick, 4 for a king, 16 for K♥, 3 × 2 for hearts, 8 as one of the last two: 36 of 96
    state = position(russian, "minus-eralash", "AS 9S", "KH 9C", "9H 8C", "8H 7C")
    _, great = stepped(play(state, "AS KH 9H"), "8H")
    assert great
    # 2 for the trick, 4 for a queen, 2 for a heart, 8: 16 of 96, less than a quarter
    state = position(russian, "minus-eralash", "AS KH", "QH 9C", "9D 8C", "8D 7C")
    _, great = stepped(play(state, "AS QH 9D"), "8D")
    assert not great


def test_the_trick_that_pays_the_price_of_a_festa_is_its_moment(portuguese: Variant) -> None:
    # Seat 1 buys for 25 (1 positiva) and is even with the first trick it takes.
    state = play(festa(portuguese, owner=0), "1P pass pass accept trump-S lead-self")
    rng = random.Random(4)
    decision = pending(state)
    bidder_tricks = []
    great_tricks = []
    while state.deal is not None and decision is not None:
        before = view(state, 0)
        state, events = apply(state, random_choice(state, decision, rng))
        for event in events:
            if isinstance(event, TrickTaken):
                if event.winner == 1:
                    bidder_tricks.append(len(before.tricks))
                if is_great(before, event):
                    great_tricks.append(len(before.tricks))
        decision = pending(state)
    assert bidder_tricks
    assert great_tricks == bidder_tricks[:1]


def test_there_is_at_most_one_in_a_deal(variant: Variant) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        state = start(variant)
        count = 0
        while (decision := pending(state)) is not None:
            before = view(state, 0)
            state, events = apply(state, random_choice(state, decision, rng))
            count += sum(isinstance(event, TrickTaken) and is_great(before, event) for event in events)
            if state.number != before.number:
                assert count <= 1
                count = 0
