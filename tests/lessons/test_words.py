"""A lesson explains what it says: a word of the game that is not everyday speech, where it first stands in each lesson.

What the program itself says of an answer comes after the first texts, and uses the words that these have explained.
"""

import re
from collections.abc import Iterator

import pytest

from kinggame.catalog.lesson_model import ChoiceTask, Lesson
from kinggame.catalog.lessons import LessonBook
from kinggame.i18n import LANGUAGES
from tests.lessons.sources import CATALOG

EXPLAINED = {
    "en": {
        r"\bvoid\b": r"none of the suit led",
        r"\bruff(s|ed)?\b": r"play (a trump|one)\b",
        r"\boverruff": r"play a higher one",
        r"\bfestas?\b": r"last (four )?deals|four deals called",
        r"\bnulls\b": r"they cost|no trumps",
        r"\bowner\b": r"\bdeal(t|er)\b",
        r"\bdiscard(s|ed)?\b": r"thrown on|throw other suits|any card",
        r"\bmay match\b|\bmatching\b": r"offer as much",
        r"\b4-3-3-3\b": r"nothing is played",
        r"\b(bidder|buyer|draw trumps|bare|long suit|hand over the lead)\b": r"(?!)",
    },
    "pt": {
        r"\bcortar\b": r"jogar trunfo|jogas? trunfo",
        r"\bsobe: ": r"joga um mais alto",
        r"\bfestas?\b": r"últimas mãos|quatro mãos",
        r"\bnulos\b": r"em que custam|não há trunfo|sem trunfo",
        r"\bdono\b": r"deu as cartas|Deste as cartas",
        r"\bbalda(r|m|-se)?\b": r"largam? |largas |qualquer carta",
        r"\bigualar\b": r"oferecer o mesmo",
        r"\b4-3-3-3\b": r"não se joga",
        r"\b(leiloador|puxa|entregas? a saída)\b": r"(?!)",
    },
    "ru": {
        r"\bбить козырем\b": r"положить его",
        r"\bперебей": r"старшим",
        r"\bфест[аеуы]\b": r"последн(их|ие) сдач|четыре сдачи",
        r"\bнулос": r"отнима|козырей нет|без козырей",
        r"\bхозя(ин|ина|ину)\b": r"сдающ|сдавали",
        r"\bснос\b": r"любую карту",
        r"\bсравнять\b": r"столько же",
        r"\b4-3-3-3\b": r"без розыгрыша",
        r"\b(покупатель|ренонс)\b": r"(?!)",
    },
}
"""By language: the word, and how it is explained in the text in which it first stands, or before it."""


def texts(lesson: Lesson, variant_id: str, language: str) -> Iterator[str]:
    """Give what is read of a lesson, step by step; what stands together is one text."""
    yield lesson.about[language]
    for step in lesson.steps(variant_id):
        said = [step.text, step.rule, step.hint, step.why]
        if isinstance(step.task, ChoiceTask):
            said += [option.why for option in step.task.options]
        yield " ".join(one.get(language, "") for one in said if one)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", tuple(LessonBook.shipped(CATALOG)), ids=lambda lesson: lesson.id)
def test_a_word_of_the_game_is_explained_where_it_first_stands(lesson: Lesson, language: str) -> None:
    for variant_id in lesson.courses:
        for word, explained in EXPLAINED[language].items():
            read = ""
            for text in texts(lesson, variant_id, language):
                read += text
                if re.search(word, text, re.IGNORECASE):
                    assert re.search(explained, read, re.IGNORECASE), (word, text)
                    break
