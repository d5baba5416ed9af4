"""Areas to be drawn anew: none of them is lost, and joining never makes more to draw."""

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from kinggame.ui.areas import joined

rects = st.builds(Rect, st.integers(0, 40), st.integers(0, 40), st.integers(0, 20), st.integers(0, 20))


def pixels(areas: list[Rect]) -> int:
    return sum(area.width * area.height for area in areas)


@given(st.lists(rects, max_size=8))
def test_every_area_lies_in_a_joined_one(areas: list[Rect]) -> None:
    found = joined(areas)
    for area in areas:
        assert not area.width or not area.height or any(other.contains(area) for other in found)


@given(st.lists(rects, max_size=8))
def test_there_is_never_more_to_draw_than_before(areas: list[Rect]) -> None:
    assert pixels(joined(areas)) <= pixels(areas)


def test_neighbours_become_one_and_a_cross_stays_two() -> None:
    assert joined([Rect(0, 0, 10, 10), Rect(10, 0, 10, 10)]) == [Rect(0, 0, 20, 10)]
    assert len(joined([Rect(0, 40, 100, 10), Rect(40, 0, 10, 100)])) == 2
