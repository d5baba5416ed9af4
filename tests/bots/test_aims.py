"""What the bots that sample play for: points early in a match, winning it late (C-9)."""

import numpy as np
import pytest

from kinggame.bots.aims import Aim
from kinggame.engine import PlayerView, view
from kinggame.rules import Variant
from tests.bots.matches import positions_of
from tests.bots.test_every_bot import changed
from tests.support.shorthand import position


def at_deal(variant: Variant, number: int, totals: tuple[int, ...]) -> PlayerView:
    """Give a view of seat 0 in a deal (from 0) of a match that stands so."""
    shown = next(one for one in positions_of(variant, seed="aims") if one.number == number and one.seat == 0)
    return changed(shown, totals=totals, payments=(0, 0, 0, 0))  # type: ignore[no-any-return]


def preferred(shown: PlayerView, *ways: list[tuple[int, ...]]) -> int:
    """Tell which of several ways a seat prefers, each given by the points of the deal in equally likely worlds."""
    aim = Aim.of(shown)
    return int(np.argmax([aim.value(np.array(way, dtype=np.int32)).mean() for way in ways]))


SURE = [(8, 4, 0, 4), (8, 4, 0, 4)]
GAMBLE = [(13, 1, 1, 1), (-1, 5, 6, 6)]
"""Less on average, but it may be much."""


def test_who_is_behind_before_the_last_deal_is_over_takes_the_risk_that_may_win(russian: Variant) -> None:
    assert preferred(at_deal(russian, 13, (0, 10, -5, -5)), SURE, GAMBLE) == 1


def test_who_is_ahead_takes_what_is_sure(russian: Variant) -> None:
    """Ahead by 3 the sure points win; the gamble, were it the better on average by a little, would lose in one half."""
    better_on_average = [(20, -1, -2, -1), (0, 15, 0, 1)]
    shown = at_deal(russian, 13, (10, 7, -8, -9))
    assert preferred(shown, SURE, better_on_average) == 0
    assert preferred(at_deal(russian, 0, (0, 0, 0, 0)), SURE, better_on_average) == 1


def test_early_a_point_is_a_point(russian: Variant) -> None:
    shown = at_deal(russian, 0, (0, 0, 0, 0))
    assert preferred(shown, SURE, GAMBLE) == 0
    aim = Aim.of(shown)
    one, more = aim.value(np.array([(-4, -4, -4, -4), (-1, -5, -5, -5)], dtype=np.int32))
    assert more - one == pytest.approx(3.0, rel=0.15)


def test_late_it_matters_who_gets_the_points_that_one_leaves(russian: Variant) -> None:
    shown = at_deal(russian, 13, (10, 12, -11, -11))
    to_the_leader, to_the_last = [(20, 30, 23, 23)], [(20, 15, 23, 38)]
    assert preferred(shown, to_the_leader, to_the_last) == 1


def test_where_the_match_is_lost_points_still_count(russian: Variant) -> None:
    shown = at_deal(russian, 13, (-150, 160, -5, -5))
    assert preferred(shown, [(8, 30, 29, 29)], [(20, 26, 25, 25)]) == 1


def test_a_deal_that_stands_alone_is_played_for_points(russian: Variant) -> None:
    shown = view(position(russian, "tricks", "AS", "KS", "QS", "JS"), 0)
    assert Aim.of(shown).value(np.array([(2, 0, 0, 0), (0, 2, 0, 0)], dtype=np.int32)).tolist() == [2.0, 0.0]


def test_what_was_paid_in_an_auction_is_reckoned_with(portuguese: Variant) -> None:
    shown = changed(at_deal(portuguese, 9, (100, 90, 0, -190)), payments=(-50, 50, 0, 0))
    assert Aim.of(shown).before == (50, 140, 0, -190)
