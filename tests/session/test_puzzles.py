"""Puzzles come back after 1, 3 and 7 days, by a clock that is handed in."""

from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

import pytest

from kinggame.session.puzzles import MOST, Puzzles

KEY = "0123456789abcdef01234567"


@dataclass
class Calendar:
    day: date = date(2026, 12, 30)

    def __call__(self) -> date:
        return self.day

    def goes_on(self, days: int) -> None:
        self.day += timedelta(days=days)


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def puzzles(tmp_path: Path, calendar: Calendar) -> Puzzles:
    found = Puzzles(tmp_path, calendar)
    found.add(KEY, [3])
    return found


def days_until_due(puzzles: Puzzles, calendar: Calendar) -> int:
    """Let days go by until a puzzle is due."""
    for days in range(20):
        if puzzles.due():
            return days
        calendar.goes_on(1)
    raise AssertionError("none comes")


def test_a_new_puzzle_is_asked_tomorrow(puzzles: Puzzles, calendar: Calendar) -> None:
    assert puzzles.due() == ()
    assert puzzles.next_day == date(2026, 12, 31)
    assert days_until_due(puzzles, calendar) == 1


def test_solved_puzzles_come_back_after_three_and_seven_days_and_are_then_known(
    puzzles: Puzzles, calendar: Calendar
) -> None:
    waited = []
    while puzzles.next_day is not None:
        waited.append(days_until_due(puzzles, calendar))
        puzzles.answered(puzzles.due()[0], right=True)
    assert waited == [1, 3, 7]
    assert calendar.day == date(2027, 1, 10)
    assert (puzzles.known, puzzles.due()) == (1, ())


def test_a_wrong_answer_begins_anew(puzzles: Puzzles, calendar: Calendar) -> None:
    waited = []
    for right in (True, False, True, True):
        waited.append(days_until_due(puzzles, calendar))
        puzzles.answered(puzzles.due()[0], right=right)
    assert waited == [1, 3, 1, 3]
    assert puzzles.known == 0


def test_the_one_that_waits_longest_is_asked_first(puzzles: Puzzles, calendar: Calendar) -> None:
    calendar.goes_on(1)
    puzzles.add(KEY, [5, 1])
    calendar.goes_on(4)
    assert [one.place for one in puzzles.due()] == [3, 5, 1]


def test_what_is_there_already_stays_as_it_is(puzzles: Puzzles, calendar: Calendar) -> None:
    calendar.goes_on(1)
    puzzles.answered(puzzles.due()[0], right=True)
    puzzles.add(KEY, [3, 4])
    assert [(one.place, one.step) for one in puzzles.all] == [(3, 1), (4, 0)]


def test_puzzles_are_kept(tmp_path: Path, puzzles: Puzzles, calendar: Calendar) -> None:
    again = Puzzles(tmp_path, calendar)
    assert again.all == puzzles.all
    assert again.problems == ()
    again.drop(again.all[0])
    assert again.all == ()
    assert len(Puzzles(tmp_path, calendar)) == 1
    again.write()
    assert Puzzles(tmp_path, calendar).all == ()


def test_a_torn_file_goes_back_to_the_one_before(tmp_path: Path, puzzles: Puzzles, calendar: Calendar) -> None:
    puzzles.add(KEY, [8])
    path = tmp_path / "progress" / "puzzles.yaml"
    path.write_text("entries: [{deal", encoding="utf-8")
    found = Puzzles(tmp_path, calendar)
    assert [one.place for one in found.all] == [3]
    assert found.problems


def test_only_so_many_are_kept(tmp_path: Path, calendar: Calendar) -> None:
    puzzles = Puzzles(tmp_path, calendar)
    puzzles.add(KEY, list(range(MOST + 2)))
    assert [one.place for one in puzzles.all] == list(range(2, MOST + 2))


def test_another_window_that_keeps_the_same_moment_makes_no_second_puzzle(tmp_path: Path, calendar: Calendar) -> None:
    one, other = Puzzles(tmp_path, calendar), Puzzles(tmp_path, calendar)
    one.add(KEY, [3, 3])
    other.add(KEY, [3, 4])
    assert sorted(puzzle.place for puzzle in Puzzles(tmp_path, calendar).all) == [3, 4]
