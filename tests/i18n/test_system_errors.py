"""What the system refuses is said in words of the player's language, wherever it is met."""

import errno

import pytest

from kinggame.errors import Problem, UnwritableError
from kinggame.i18n import LANGUAGES, Translator, fault_sentences, problem_sentence
from kinggame.i18n.system_errors import REASONS, system_reason

COMMON = (errno.ENOSPC, errno.EROFS, errno.EACCES, errno.ENOTDIR, errno.ENAMETOOLONG)


@pytest.mark.parametrize("number", COMMON)
def test_what_a_player_may_meet_is_said_without_a_number(t: Translator, number: int) -> None:
    problem = Problem("save-failed", {"file": "a/b.king", "errno": number})
    sentences = [
        problem_sentence(t, problem),
        problem_sentence(t, Problem("file-unreadable", {"errno": number}), "a/b.king"),
        *fault_sentences(t, UnwritableError("a/b.king", OSError(number, "in the system's own words"))),
        *fault_sentences(t, UnwritableError(None, OSError(number, "in the system's own words"))),
    ]
    for sentence in sentences:
        assert system_reason(t, number) in sentence
        assert not any(letter.isdigit() for letter in sentence), sentence
        assert "own words" not in sentence
    assert all("a/b.king" in sentence for sentence in sentences[:3])


def test_a_rare_error_is_named_by_its_number(t: Translator) -> None:
    assert 9999 not in REASONS
    assert "9999" in problem_sentence(t, Problem("file-unreadable", {"errno": 9999}))


@pytest.mark.parametrize("number", sorted(REASONS))
def test_every_reason_is_said_in_three_languages(number: int) -> None:
    assert len({system_reason(Translator(language), number) for language in LANGUAGES}) == 3


def test_a_file_that_was_put_aside_is_told_by_its_name(t: Translator) -> None:
    """A notice may cut a long path at its end: the name that is new is not to be cut with it."""
    folder = "a-long-folder/" * 9
    kept = Problem("file-kept", {"file": f"{folder}russian.king", "kept": f"{folder}russian.king.unreadable-1"})
    sentence = problem_sentence(t, kept)
    assert "russian.king.unreadable-1" in sentence
    assert "a-long-folder" not in sentence


def test_a_save_that_cannot_be_used_tells_all_that_its_reason_tells(t: Translator) -> None:
    """The sentence of the reason has its own words and its line in it."""
    newer = Problem("record-newer", {"found": 7, "known": 1}, 3, 5)
    sentence = problem_sentence(t, Problem("save-unreadable", {"file": "a/b.king", "reason": newer}))
    assert sentence.count("a/b.king") == 1
    assert problem_sentence(t, newer) in sentence
    assert "?" not in sentence
