"""That weak levels err as people do, and throw no deal away: a short form of benchmarks/weak_levels.py."""

import random

import numpy as np
import pytest

from benchmarks.weak_levels import BLUNDER, GOAL, Tally, interval, judge, measure
from kinggame.bots import make_bot
from kinggame.cards import Card
from kinggame.engine import pending, view
from kinggame.rules import Variant
from tests.support.shorthand import play, position

TELLING = ("no-boys", "no-king", "minus-eralash", "last-two")
"""Contracts in which much may go with one card."""
HANDS = ("KS 8D 9C", "KH 9D TC", "TS JD 7C", "AS 7S 8C")


def test_who_takes_the_king_of_hearts_for_nothing_gives_the_whole_deal_up(russian: Variant) -> None:
    """K♥ lies there, thrown on spades: A♠ takes it, 7♠ leaves it to K♠, and nothing else counts."""
    state = play(position(russian, "no-king", *HANDS), "KS KH TS")
    decision = pending(state)
    assert decision is not None
    shown, rng = view(state, decision.seat), np.random.default_rng(0)
    for card, cost in (("AS", 1.0), ("7S", 0.0)):
        found = judge(shown, Card(Card.parse(card)), 200, rng)
        assert str(found.best) == "7S"
        assert found.cost == pytest.approx(cost, abs=0.02)
    assert str(make_bot("medium").choose(shown, decision, random.Random(0), 0)) == "7S"


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_easy_and_medium_seldom_give_a_quarter_of_the_deal_up(russian: Variant, level: str) -> None:
    """Few deals: what fails is a share that is too large for certain."""
    found = Tally()
    for name in TELLING:
        found.join(measure(russian, name, level, deals=range(3), worlds=100))
    assert found.count > 150
    assert interval(len(found.blunders), found.count)[0] <= GOAL


def test_who_plays_at_random_blunders_often(russian: Variant) -> None:
    """The measure sees blunders where they are."""
    found = Tally()
    for name in TELLING:
        found.join(measure(russian, name, "random", deals=range(3), worlds=100))
    assert interval(len(found.blunders), found.count)[0] > GOAL
    assert all(one.cost > BLUNDER for one in found.blunders)


def test_an_interval_holds_its_share() -> None:
    """Wilson's interval for 1 of 10 at 95 %, by hand: (0.1 + 0.19208 ± 1.96 √(0.009 + 0.0096)) / 1.38416."""
    low, high = interval(1, 10)
    assert low == pytest.approx(0.0179, abs=0.0002)
    assert high == pytest.approx(0.4042, abs=0.0002)
    assert interval(0, 100)[0] == 0.0
