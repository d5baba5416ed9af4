"""The words of lessons are those of the program, in every language."""

import re
from collections.abc import Iterator

import pytest

from kinggame.catalog.lesson_model import ChoiceTask
from kinggame.catalog.lessons import LessonBook
from tests.i18n.test_glossary import FORBIDDEN, WHOLE, found
from tests.lessons.sources import CATALOG

BOOK = LessonBook.shipped(CATALOG)
CATALOGUE = {"pt": "pt_PT", "ru": "ru"}


def texts(language: str) -> Iterator[str]:
    """Give everything that the lessons say in a language."""
    for lesson in BOOK:
        yield lesson.names[language]
        yield lesson.about[language]
        for steps in lesson.courses.values():
            for step in steps:
                said = [step.text, step.rule, step.hint or {}, step.why or {}]
                if isinstance(step.task, ChoiceTask):
                    said += [option.why for option in step.task.options]
                yield from (each[language] for each in said if each)


@pytest.mark.parametrize("language", sorted(CATALOGUE))
def test_no_word_but_ours(language: str) -> None:
    banned = FORBIDDEN[CATALOGUE[language]]
    wrong = [(text, word) for text in texts(language) for word in banned if found(word, text, whole=word in WHOLE)]
    assert not wrong


@pytest.mark.parametrize("language", ["pt", "ru", "en"])
def test_minus_and_quotation_marks_are_the_languages_own(language: str) -> None:
    assert not [text for text in texts(language) if re.search(r"(^|\s)-\d", text)]
    assert not [text for text in texts(language) if '"' in text or (language != "en" and re.search("[“”]", text))]


def test_the_player_is_addressed_as_everywhere() -> None:
    """In Portuguese as tu, in Russian as Вы."""
    assert not [text for text in texts("pt") if re.search(r"\b(você|vocês|seu|sua)\b", text, re.IGNORECASE)]
    assert not [text for text in texts("ru") if re.search(r"\b(вы|вас|вам|ваш\w*)\b", text)]
