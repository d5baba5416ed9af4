"""The lessons that come with King: right as they stand, whole in three languages, and judged as the rules say."""

import re
from pathlib import Path

import pytest

from kinggame.cards import CardSet
from kinggame.catalog.lesson_model import ChoiceTask, LegalTask, Lesson, PlayTask, Step
from kinggame.catalog.lessons import LessonBook
from kinggame.coach.lessons import legal_in, marked, played_well, right_answer
from kinggame.documents import load
from kinggame.i18n import LANGUAGES, CardStyle, SeatNames, Translator
from kinggame.i18n.lessons import option_words, question, reason, what_to_do, what_to_play
from kinggame.session.lesson_check import checked_lesson, play_line
from tests.architecture.tree import ROOT
from tests.lessons.sources import CATALOG, SHIPPED, shipped

BOOK = LessonBook.shipped(CATALOG)
STEPS = [
    pytest.param(lesson, step, id=f"{lesson.id}-{variant}-{step.index}")
    for lesson in BOOK
    for variant, steps in lesson.courses.items()
    for step in steps
]
SEATS = SeatNames(("", "Ana", "Rui", "Zé"), 0)
LONGEST_SENTENCES = 2
OTHER_LUCK = (7, 8, 9)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant_id", ["russian", "portuguese"])
def test_the_first_match_ends_by_naming_the_button_of_the_review(variant_id: str, language: str) -> None:
    t = Translator(language)
    last = next(lesson for lesson in BOOK.of(variant_id) if lesson.id == "first-match").steps(variant_id)[-1]
    assert last.text is not None
    assert re.search(rf"[«“]{t.pgettext('button', 'Review')}[»”]", t.own(last.text))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_each_is_right_as_validate_says(path: Path) -> None:
    checked_lesson(load(path), CATALOG)


def test_the_curriculum_is_whole() -> None:
    common = ["first-match", "trick", "follow", "duck", "danger", "hearts", "king", "last-two", "counting"]
    assert [lesson.id for lesson in BOOK.of("russian")] == [*common, "eralash", "plus"]
    assert [lesson.id for lesson in BOOK.of("portuguese")] == [*common, "trumps", "auction"]
    for variant in ("russian", "portuguese"):
        assert [lesson.place for lesson in BOOK.of(variant)] == list(range(11))


@pytest.mark.parametrize("variant_id", ["russian", "portuguese"])
def test_the_readme_tells_as_many_lessons_as_the_window(variant_id: str) -> None:
    """The window counts the first match among them."""
    words = {"eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12}
    told = re.search(r"first match and then (\w+) short lessons", (ROOT / "README.md").read_text("utf-8"))
    assert told is not None
    assert words[told[1]] == len(BOOK.of(variant_id)) - 1


PARS = [("trick", 5, 6), ("follow", 8, 9), ("counting", 8, 10), ("hearts", 6, 7), ("king", 6, 7), ("last-two", 2, 3)]


@pytest.mark.parametrize("variant_id", ["russian", "portuguese"])
@pytest.mark.parametrize(("lesson_id", "right", "tasks"), PARS)
def test_par_of_a_lesson_that_asks(lesson_id: str, right: int, tasks: int, variant_id: str) -> None:
    """The second star: five of six tricks, eight of ten counts, two of three last ones; elsewhere one miss at most."""
    lesson = next(one for one in BOOK.of(variant_id) if one.id == lesson_id)
    assert (lesson.success.right, len(lesson.tasks(variant_id))) == (right, tasks)


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_each_solution_passes_and_each_wrong_answer_fails(lesson: Lesson, step: Step) -> None:
    task = step.task
    if isinstance(task, PlayTask):
        solved, missed = play_line(lesson, step, task.solution), play_line(lesson, step, task.wrong)
        assert solved.points is not None
        assert played_well(solved.points, task.par)
        assert missed.refused is not None or missed.points is None or not played_well(missed.points, task.par)
    elif task is not None:
        assert marked(step, task.solution).is_right
        assert marked(step, right_answer(step)).is_right
        assert not marked(step, task.wrong).is_right


@pytest.mark.parametrize(("lesson", "step"), [p for p in STEPS if isinstance(p.values[1].task, PlayTask)])
def test_a_line_of_play_does_not_hang_on_the_bots_luck(lesson: Lesson, step: Step) -> None:
    """Bots that make mistakes by lot are met in the first match alone, and there every learner meets the same ones."""
    task = step.task
    assert isinstance(task, PlayTask)
    if task.level != "medium":
        assert lesson.id in ("first-match", "follow")
        return
    for seed in OTHER_LUCK:
        played = play_line(lesson, step, task.solution, seed=seed)
        assert played.points is not None
        assert played_well(played.points, task.par)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_everything_is_said_in_every_language(lesson: Lesson, step: Step, language: str) -> None:
    t = Translator(language)
    assert lesson.names[language]
    assert lesson.about[language]
    for texts in (step.text, step.rule, step.hint or {}, step.why or {}):
        assert not texts or texts[language]
    if step.task is None:
        assert step.text[language]
        return
    assert question(t, step, SEATS)
    if isinstance(step.task, PlayTask) and step.position is not None:
        assert what_to_play(t, step.position.view())
    else:
        assert what_to_do(t, step)
    if not isinstance(step.task, PlayTask):
        for answer in (step.task.solution, step.task.wrong, right_answer(step)):
            assert reason(t, step, answer, SEATS, CardStyle.LATIN)
    if isinstance(step.task, ChoiceTask):
        words = option_words(t, step, CardStyle.LATIN)
        assert len(set(words)) == len(step.task.options)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("lesson", "step"), [p for p in STEPS if p.values[1].task is None])
def test_a_text_is_short(lesson: Lesson, step: Step, language: str) -> None:
    text = step.text[language]
    ends = sum(text.count(end + " ") for end in ".!?") + 1
    assert ends <= LONGEST_SENTENCES, text


def test_the_dearest_trick_of_eralash_costs_38() -> None:
    """RU-6: −2 −4 −4 −4 −16 −8."""
    prices = [right_answer(step) for step in shipped("eralash").tasks("russian") if not isinstance(step.task, PlayTask)]
    assert prices == [-2, -10, -12, -24, -10, -38]


def test_the_king_falls_at_once_but_for_the_first_portuguese_trick() -> None:
    """RU-5, PT-5, PT-6: void and holding K♥."""
    lesson = shipped("king")
    sets = {
        name: [
            str(legal_in(step.position))
            for step in lesson.tasks(name)
            if isinstance(step.task, LegalTask)
            if step.position
        ]
        for name in ("portuguese", "russian")
    }
    assert sets["russian"] == [".K..", "A7...", ".K.."]
    assert sets["portuguese"] == [".K..", "A7...", "A7.9..Q"]


def test_festas_are_chosen_for_ten_hands() -> None:
    choices = [step for step in shipped("trumps").tasks("portuguese") if isinstance(step.task, ChoiceTask)]
    assert len(choices) == 10


def test_trumps_bind_as_the_rules_say() -> None:
    """PT-7, PT-8: follow, ruff, overruff, free if that cannot be; head a trump lead."""
    lesson = shipped("trumps")
    found = [step.task.solution for step in lesson.tasks("portuguese") if isinstance(step.task, LegalTask)]
    wanted = ["..QT.", "K9...", "K...", "K9.A7.QT.", "KJ...", "J97...", "..Q7.", "Q..."]
    assert found == [CardSet.parse(text) for text in wanted]


@pytest.mark.parametrize(
    "lesson", [lesson for lesson in BOOK if lesson.success.loss is not None], ids=lambda lesson: lesson.id
)
def test_the_best_word_of_each_choice_is_the_stated_one_or_as_good(lesson: Lesson) -> None:
    for step in lesson.tasks("portuguese"):
        assert isinstance(step.task, ChoiceTask)
        worths = {option.word: option.worth for option in step.task.options}
        assert max(worths.values()) - worths[step.task.solution] <= step.task.within
        assert max(worths.values()) - worths[step.task.wrong] > step.task.within
