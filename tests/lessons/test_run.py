"""A lesson being taken: the first try counts, stars, hints, tests, and what is kept of it."""

import os
from pathlib import Path

import pytest

from kinggame.catalog.lesson_model import PlayTask
from kinggame.coach.lessons import Mark
from kinggame.i18n import Translator
from kinggame.i18n.lessons import par_words, stars_words
from kinggame.session.learning import Learning
from kinggame.session.lesson_run import LessonRun, Outcome, Phase, begun, begun_test, is_watched, watched
from tests.lessons.sources import lesson, shipped

RIGHT, WRONG = Mark(True), Mark(False, 40)


def answered(run: LessonRun, *marks: Mark) -> LessonRun:
    """Answer the tasks to come, one mark each, and read all texts before and after them."""
    for mark in marks:
        while run.phase is Phase.READING:
            run = run.went_on()
        run = run.answered(mark).went_on()
    while run.phase is Phase.READING:
        run = run.went_on()
    return run


def test_texts_are_read_and_tasks_are_asked() -> None:
    run = begun(lesson(), "russian")
    assert run.phase is Phase.READING
    run = run.went_on()
    assert run.phase is Phase.ASKED
    with pytest.raises(ValueError, match="going on"):
        run.went_on()


def test_only_the_first_try_counts() -> None:
    run = begun(lesson(), "russian").went_on().answered(WRONG)
    assert run.phase is Phase.WRONG
    run = run.again().answered(RIGHT)
    assert run.phase is Phase.RIGHT
    assert run.outcomes == (Outcome(False, 40),)
    assert run.right == 0


@pytest.mark.parametrize(
    ("marks", "stars"),
    [((RIGHT,) * 5, 3), ((RIGHT, RIGHT, WRONG, WRONG, WRONG), 2), ((RIGHT, WRONG, WRONG, WRONG, WRONG), 1)],
)
def test_two_right_are_par_in_this_lesson(marks: tuple[Mark, ...], stars: int) -> None:
    run = answered(begun(lesson(), "russian"), *marks)
    assert run.phase is Phase.OVER
    assert run.stars == stars


def test_a_task_that_is_skipped_after_failing_costs_the_third_star() -> None:
    """One that is mended does not: 4 of 5 are right at the first try either way, and 2 are par."""
    first = begun(lesson(), "russian").went_on().answered(WRONG)
    skipped = answered(first.went_on(), *(RIGHT,) * 4)
    mended = answered(first.again().answered(RIGHT).went_on(), *(RIGHT,) * 4)
    assert (skipped.right, skipped.stars) == (4, 2)
    assert (mended.right, mended.stars) == (4, 3)


def test_the_words_at_the_end_name_what_is_missing_and_what_par_is() -> None:
    t = Translator("en")
    first = begun(lesson(), "russian").went_on()
    skipped = answered(first.answered(WRONG).went_on(), *(RIGHT,) * 4)
    hinted = answered(first.asked_hint(), *(RIGHT,) * 5)
    both = answered(first.asked_hint().answered(WRONG).went_on(), *(RIGHT,) * 4)
    below = answered(first, RIGHT, *(WRONG,) * 4)
    assert "every task solved" in stars_words(t, skipped)
    assert "hints" not in stars_words(t, skipped)
    assert "hints" in stars_words(t, hinted)
    assert "solved" not in stars_words(t, hinted)
    assert {"hints", "solved"} <= set(stars_words(t, both).replace(",", "").split())
    assert "not at par" in stars_words(t, below)
    assert par_words(t, below) == "Par here: 2 of 5 tasks right at the first try."
    assert par_words(t, begun_test(shipped("follow"), "russian", seed=3)) == ""


def test_it_is_kept_that_a_task_was_skipped(tmp_path: Path) -> None:
    left = begun(lesson(), "russian").went_on().answered(WRONG).went_on()
    path = tmp_path / "learning.yaml"
    taken(Learning(path), left)
    assert answered(Learning(path).run(lesson(), "russian"), *(RIGHT,) * 4).stars == 2


def test_a_hint_costs_the_third_star() -> None:
    run = begun(lesson(), "russian").went_on().asked_hint()
    run = answered(run, *(RIGHT,) * 5)
    assert run.stars == 2


def test_a_hint_after_the_first_try_costs_nothing() -> None:
    run = begun(lesson(), "russian").went_on().answered(WRONG).again().asked_hint().answered(RIGHT).went_on()
    assert not run.outcomes[0].hinted
    assert answered(run, *(RIGHT,) * 4).stars == 3


def test_choices_are_judged_by_what_they_lose_on_average() -> None:
    auction = shipped("auction")
    count = len(auction.tasks("portuguese"))
    assert answered(begun(auction, "portuguese"), *(Mark(True, 10),) * count).stars == 3
    assert answered(begun(auction, "portuguese"), *(Mark(True, 20),) * 7, *(Mark(False, 150),) * 2).stars == 1


def test_a_test_asks_five_quick_tasks_without_hints_and_once_each() -> None:
    run = begun_test(shipped("follow"), "russian", seed=3)
    assert len(run.tasks) == 5
    assert not any(isinstance(step.task, PlayTask) for step in run.tasks)
    assert run.asked_hint() is run
    assert not run.answered(WRONG).may_try_again
    assert [step.index for step in run.steps] == sorted(step.index for step in run.steps)


def test_the_same_seed_draws_the_same_test() -> None:
    follow = shipped("follow")
    drawn = [tuple(step.index for step in begun_test(follow, "russian", seed=seed).steps) for seed in (1, 1, 2, 3, 4)]
    assert drawn[0] == drawn[1]
    assert len(set(drawn)) > 1


@pytest.mark.parametrize(("misses", "stars"), [(0, 1), (1, 1), (2, 0)])
def test_one_miss_passes_a_test(misses: int, stars: int) -> None:
    run = begun_test(shipped("follow"), "russian", seed=3)
    run = answered(run, *(WRONG,) * misses, *(RIGHT,) * (5 - misses))
    assert run.stars == stars


def test_what_falls_is_watched_before_it_is_counted() -> None:
    counting = shipped("counting").tasks("russian")
    assert all(is_watched(step) for step in counting)
    assert counting[0].position is not None
    assert len(watched(counting[0].position)) == 4
    assert not any(is_watched(step) for step in shipped("trick").tasks("russian"))


# What is kept


def taken(learning: Learning, run: LessonRun) -> None:
    learning.note(run)
    assert learning.write() is None


def test_a_lesson_goes_on_where_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "learning.yaml"
    run = begun(lesson(), "russian").went_on().answered(WRONG).went_on()
    taken(Learning(path), run)
    again = Learning(path)
    assert again.is_begun(lesson(), "russian")
    assert not again.is_begun(lesson(), "portuguese")
    assert again.run(lesson(), "russian") == run


def test_the_best_stars_stay(tmp_path: Path) -> None:
    path = tmp_path / "learning.yaml"
    taken(Learning(path), answered(begun(lesson(), "russian"), *(RIGHT,) * 5))
    taken(Learning(path), answered(begun(lesson(), "russian"), *(WRONG,) * 5))
    assert Learning(path).stars(lesson(), "russian") == 3
    assert Learning(path).stars(lesson(), "portuguese") == 0


def test_two_windows_lose_nothing_of_each_other(tmp_path: Path) -> None:
    path = tmp_path / "learning.yaml"
    one, other = Learning(path), Learning(path)
    taken(one, answered(begun(lesson(), "russian"), *(RIGHT,) * 5))
    taken(other, answered(begun(lesson(), "portuguese"), *(WRONG,) * 5))
    assert Learning(path).stars(lesson(), "russian") == 3
    assert Learning(path).stars(lesson(), "portuguese") == 1


def test_what_is_noted_is_known_before_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "learning.yaml"
    learning = Learning(path)
    learning.note(answered(begun(lesson(), "russian"), *(RIGHT,) * 5))
    assert learning.stars(lesson(), "russian") == 3
    assert not path.exists()
    learning.note(answered(begun(lesson(), "portuguese"), *(WRONG,) * 5))
    assert learning.write() is None
    again = Learning(path)
    assert (again.stars(lesson(), "russian"), again.stars(lesson(), "portuguese")) == (3, 1)


def test_a_test_leaves_a_trace_only_if_it_is_passed(tmp_path: Path) -> None:
    path = tmp_path / "learning.yaml"
    follow = shipped("follow")
    half = begun(follow, "russian").went_on().answered(RIGHT).went_on()
    taken(Learning(path), half)
    taken(Learning(path), answered(begun_test(follow, "russian", seed=1), *(WRONG,) * 5))
    assert Learning(path).is_begun(follow, "russian")
    assert Learning(path).stars(follow, "russian") == 0
    taken(Learning(path), answered(begun_test(follow, "russian", seed=1), *(RIGHT,) * 5))
    assert Learning(path).stars(follow, "russian") == 1


def test_the_next_lesson_is_the_one_left_and_else_the_first_without_a_star(tmp_path: Path) -> None:
    learning = Learning(tmp_path / "learning.yaml")
    trick, follow, duck = shipped("trick"), shipped("follow"), shipped("duck")
    lessons = (trick, follow, duck)
    assert learning.next_lesson(lessons, "russian") is trick
    taken(learning, begun(duck, "russian").went_on())
    assert learning.next_lesson(lessons, "russian") is duck


def test_a_place_that_no_longer_fits_begins_anew() -> None:
    assert begun(lesson(), "russian", place=99).place == 0
    assert begun(lesson(), "russian", place=3, outcomes=()).place == 0


def test_a_torn_file_is_kept_and_the_copy_before_it_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "learning.yaml"
    taken(Learning(path), answered(begun(lesson(), "russian"), *(RIGHT,) * 5))
    taken(Learning(path), begun(shipped("duck"), "russian").went_on())
    path.write_text(path.read_text(encoding="utf-8")[:25], encoding="utf-8")
    learning = Learning(path)
    assert learning.problems
    assert learning.stars(lesson(), "russian") == 3
    assert any("unreadable" in kept.name for kept in tmp_path.iterdir())


@pytest.mark.parametrize("text", ["", "learning: [", "learning: one", "lessons: {trick: {russian: {stars: 9}}}"])
def test_whatever_the_file_holds_there_is_something_to_learn(tmp_path: Path, text: str) -> None:
    path = tmp_path / "learning.yaml"
    path.write_text(text, encoding="utf-8")
    learning = Learning(path)
    assert learning.stars(lesson(), "russian") == 0
    assert learning.problems


@pytest.mark.skipif(os.name == "nt", reason="folders are guarded otherwise there")
def test_where_nothing_can_be_written_the_lesson_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "file" / "learning.yaml"
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    learning = Learning(path)
    run = answered(begun(lesson(), "russian"), *(RIGHT,) * 5)
    learning.note(run)
    problem = learning.write()
    assert problem is not None
    assert problem.code == "learning-unwritten"
    assert learning.stars(lesson(), "russian") == 3
