"""Each mistake that an author of a lesson may make is refused at its place, with a sentence in every language.

A case changes one piece of a small lesson; the ‹ in the new piece stands where the error is to point.
"""

from pathlib import Path
from string import Formatter

import pytest

from kinggame.documents import read
from kinggame.errors import DataError, Problem
from kinggame.i18n import LANGUAGES, Translator, problem_sentence
from kinggame.i18n.problem_texts import SENTENCES
from kinggame.session.lesson_check import checked_lesson
from tests.documents.marks import unmarked
from tests.lessons.sources import CATALOG, SMALL

WINNER = "position: {contract: girls, leader: left, tricks: [9C KC 8C TC]}"
LEGAL = "hand: K8.Q.A.97, tricks: [8C JC]}"
GONE = "position: {contract: no-hearts, leader: left, hand: A..K.Q, tricks: [8S 9S TS AS]}"
PLAY = "hands: [A.7.., ..K8., .T9.., .Q.9.]}"
SALE = "position: {sale: festa, leader: you, hand: 432.653.7542.832, calls: [pass, pass, pass]}"

MISTAKES = [
    ("lesson: 1", "lesson: ‹2", "format-newer", {"found": 2, "known": 1}),
    ("lesson: 1", "lesson: ‹one", "wrong-type", {"expected": "integer"}),
    ("id: small", "id: ‹Small", "not-a-slug", {"found": "Small"}),
    ("place: 3", "place: ‹-1", "out-of-range", {"least": 0}),
    ("place: 3", "‹plaice: 3", "unknown-key", {"nearest": "place"}),
    ("about: {pt: p, ru: r, en: e}", "‹about: {pt: p, ru: r}", "missing-key", {"key": "en"}),
    ("about: {pt: p, ru: r, en: e}", "about: {pt: p, ru: r, en: ‹" + "x" * 241 + "}", "too-long", {"most": 240}),
    ("for: [portuguese, russian]", "for: [portuguese, ‹rusian]", "unknown-reference", {"nearest": "russian"}),
    ("for: [portuguese, russian]", "for: [portuguese, russian, ‹russian]", "repeated", {"what": "variant"}),
    ("russian: no-girls}", "russian: ‹no-girl}", "unknown-reference", {"nearest": "no-girls"}),
    ("right: 2", "right: ‹9", "too-few-tasks", {"found": 5, "expected": 9}),
    ("- kind: frame", "- kind: ‹fram", "not-one-of", {"nearest": "frame"}),
    ("only: russian\n", "only: ‹rusian\n", "unknown-reference", {"nearest": "russian"}),
    ("contract: girls, ", "contract: ‹boys, ", "unknown-reference", {"found": "boys"}),
    (WINNER, "position: ‹{leader: left, tricks: [9C KC 8C TC]}", "contract-or-sale", {}),
    (WINNER, WINNER.replace("left,", "left, trump: ‹S,"), "trump-needless", {}),
    (WINNER, "position: ‹{contract: girls, leader: left}", "hand-missing", {}),
    (WINNER, WINNER.replace("{contract", "‹{contract").replace("[9C KC 8C TC]", "[9C KC 8C]"), "hand-missing", {}),
    (WINNER, WINNER.replace("[9C KC 8C TC]", "[‹9C KC 8C, TC 8S 9S JS]"), "trick-unfinished", {}),
    (WINNER, WINNER.replace("KC", "KX"), "not-a-card", {"found": "KX"}),
    (WINNER, WINNER.replace("tricks: [9C KC", "tricks: ‹[9C 9C"), "hands-unfit", {}),
    ("leader: left, tricks: [9C KC", "leader: ‹left-hand, tricks: [9C KC", "not-one-of", {"nearest": "left"}),
    ("solution: across", "solution: ‹left", "solution-wrong", {"found": "left", "right": "across"}),
    ("wrong: you", "wrong: ‹across", "wrong-right", {"found": "across"}),
    (LEGAL, LEGAL.replace("K8.Q.A.97", "‹K8.Q.A97"), "not-a-hand", {"found": "K8.Q.A97"}),
    (LEGAL, LEGAL.replace("K8.Q.A.97", "‹K2.Q.A.97"), "not-in-deck", {"found": "2S"}),
    (LEGAL, LEGAL.replace("JC]", "JC AC 7D]").replace("[8C", "[‹8C"), "card-unfit", {"card": "AC"}),
    ("wrong: [9C]", "wrong: [‹AC]", "not-held", {"card": "AC"}),
    ("solution: [9C, 7C]", "solution: [9C, ‹9C]", "repeated-card", {"card": "9C"}),
    ("solution: [9C, 7C]", "solution: ‹[9C]", "solution-wrong", {"found": "9C", "right": "9C 7C"}),
    ("wrong: [9C]", "wrong: ‹[9C, 7C]", "wrong-right", {"found": "9C 7C"}),
    ("leader: across, hand: K8", "leader: you, hand: K8", "card-unfit", {"card": "8C"}),
    ("of: gone\n  suit: S", "of: gone", "missing-key", {"key": "suit"}),
    ("of: price\n", "of: price\n  suit: ‹S\n", "suit-needless", {}),
    ("  options: [-38, -30]\n", "", "missing-key", {"key": "options"}),
    ("options: [-38, -30]\n  solution: -38", "options: [-36, -30]\n  solution: ‹-38", "not-an-answer",
     {"found": "-38"}),
    ("tricks: [KH QH JS 7C]}\n  of: price", "tricks: [KH QH JS 7C]}\n  of: gone\n  suit: S", "play-needed", {}),
    (GONE + "\n  of: gone\n  suit: S", GONE.replace("AS]", "AS, QC]") + "\n  of: price\n  options: [4, 3]",
     "trick-needed", {}),
    (SALE, SALE.replace("pass]", "‹4N]"), "call-unfit", {"found": "4N"}),
    (SALE, SALE.replace("hand: 4", "hand: ‹"), "whole-hand-needed", {"found": 12, "expected": 13}),
    (SALE, SALE.replace("calls: [pass, pass, pass]", "calls: [pass, pass]"), "not-your-word", {}),
    (SALE, SALE.replace("position: {", "position: ‹{").replace("leader", "trump: S, leader"), "sale-needs-hand", {}),
    ("say: nulos", "say: ‹nullos", "call-unfit", {"found": "nullos", "nearest": None}),
    ("{say: nulos, worth", "‹{say: trump-S}\n  - {say: nulos, worth", "missing-key", {"key": "worth"}),
    ("  wrong: trump-S", "  wrong: ‹trump-H", "not-an-answer", {"found": "trump-H"}),
    ("  wrong: trump-S", "  within: 280\n  wrong: ‹trump-S", "wrong-right", {"found": "trump-S"}),
    (PLAY, PLAY.replace(".Q.9.", "‹.Q.9"), "not-a-hand", {}),
    (PLAY, PLAY.replace("A.7..", "A.78.."), "hands-unfit", {}),
    ("par: {portuguese: 0, russian: 0}", "par: ‹{portuguese: 0}", "missing-key", {"key": "russian"}),
    ("par: {portuguese: 0, russian: 0}", "par: {portuguese: 0, russian: 0, turkey: ‹1}", "unknown-reference", {}),
    ("solution: [7H, AS]", "solution: ‹[AS, 7H]", "line-below-par", {"par": 0}),
    ("wrong: [AS, 7H]", "wrong: ‹[7H, AS]", "line-at-par", {"points": 0, "par": 0}),
    ("solution: [7H, AS]", "solution: [7H, ‹7H]", "repeated-card", {"card": "7H"}),
]  # fmt: skip


def problems(text: str) -> DataError:
    with pytest.raises(DataError) as caught:
        checked_lesson(read(text), CATALOG)
    return caught.value


def test_the_small_lesson_itself_is_right() -> None:
    assert checked_lesson(read(SMALL), CATALOG).id == "small"


@pytest.mark.parametrize(("old", "new", "code", "params"), MISTAKES, ids=range(len(MISTAKES)))
def test_a_mistake_is_refused_where_it_stands(old: str, new: str, code: str, params: dict[str, object]) -> None:
    assert old in SMALL, old
    text, places = unmarked(SMALL.replace(old, new, 1))
    error = problems(text)
    by_code = [problem for problem in error.problems if problem.code == code]
    assert by_code, [(problem.code, dict(problem.params)) for problem in error.problems]
    assert params.items() <= {"nearest": None, **by_code[0].params}.items()
    assert by_code[0].line > 0
    if places:
        assert (by_code[0].line, by_code[0].column) == places[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_a_sentence_that_finds_its_words(language: str) -> None:
    t = Translator(language)
    for old, new, code, _ in MISTAKES:
        error = problems(unmarked(SMALL.replace(old, new, 1))[0])
        problem = next(problem for problem in error.problems if problem.code == code)
        wanted = {name for _, name, _, _ in Formatter().parse(SENTENCES.get(code, "")) if name}
        assert wanted <= problem.params.keys(), code
        sentence = problem_sentence(t, problem, "small.yaml")
        assert sentence.startswith("small.yaml")
        assert code not in sentence


def test_the_id_is_the_files_name(tmp_path: Path) -> None:
    path = tmp_path / "other.yaml"
    with pytest.raises(DataError) as caught:
        checked_lesson(read(SMALL, path), CATALOG)
    assert [problem.code for problem in caught.value.problems] == ["id-not-stem"]


def test_a_fault_under_both_variants_is_told_once() -> None:
    error = problems(SMALL.replace("contract: girls, ", "contract: boys, ", 1))
    assert [problem.code for problem in error.problems] == ["unknown-reference"]


@pytest.mark.parametrize(
    ("old", "new", "under"),
    [
        (
            "contract: no-hearts, leader: left, hand: A..K.Q",
            "contract: no-boys, leader: left, hand: A..K.Q",
            "portuguese",
        ),
        ("  solution: -38\n  wrong: -30", "  solution: -30\n  wrong: -38", "russian"),
        ("  solution: 4\n  wrong: 3", "  solution: 3\n  wrong: 4", None),
    ],
)
def test_a_fault_under_one_of_the_variants_names_it(old: str, new: str, under: str | None) -> None:
    assert old in SMALL
    for problem in problems(SMALL.replace(old, new, 1)).problems:
        assert problem.params.get("under") == (None if under is None else (under,))
        for language in LANGUAGES:
            sentence = problem_sentence(Translator(language), problem)
            assert (f" {under}: " in sentence) == (under is not None), sentence


def test_a_task_with_a_fault_is_a_task_all_the_same() -> None:
    """The number of tasks that are to be right is held against those that were written."""
    text = SMALL.replace("success: {right: 2}", "success: {right: 5}").replace(
        "contract: girls, ", "contract: boys, ", 1
    )
    assert [problem.code for problem in problems(text).problems] == ["unknown-reference"]


@pytest.mark.parametrize("text", ["lesson: 1\n", "lesson: [", "lesson: 1\nsteps: []\n", "lesson: {}\n"])
def test_what_is_no_lesson_is_refused(text: str) -> None:
    assert problems(text).problems


@pytest.mark.parametrize(("n", "counted"), [(1, "1 task,"), (5, "5 tasks,")])
def test_tasks_are_counted_in_the_form_that_goes_with_their_number(n: int, counted: str) -> None:
    problem = Problem("too-few-tasks", {"found": n, "expected": 9})
    assert counted in problem_sentence(Translator("en"), problem)
