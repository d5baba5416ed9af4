"""Hints and reviews in words: every code has a sentence in every language, and each is one sentence."""

import re
from dataclasses import replace

import pytest

from kinggame.cards import Card
from kinggame.coach import (
    Comparison,
    Grade,
    Hindsight,
    Judgement,
    Look,
    LookCode,
    Reason,
    ReasonCode,
    Verdict,
    Weighed,
    reasons_of,
)
from kinggame.engine import view
from kinggame.i18n import LANGUAGES, CardStyle, SeatNames, Translator
from kinggame.i18n.coaching import (
    about,
    choice_sentence,
    chosen_text,
    grade_word,
    hindsight_sentence,
    look_sentence,
    moment_sentences,
    reason_sentence,
    spread_sentence,
)
from kinggame.rules import Variant
from tests.coach.positions import HOLDS_AND_FAILS
from tests.coach.reviewed import recorded, reviewed, taken_apart
from tests.support.shorthand import festa

NAMES = SeatNames(("Ana", "Rui", "Zé", "Graça"), 0)
SENTENCE = re.compile(r"[^.?!{}]+[.?]")
STYLES = (CardStyle.SPOKEN, CardStyle.LATIN)


def is_sentence(text: str) -> bool:
    return SENTENCE.fullmatch(text) is not None and text[0].isupper() and "  " not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", HOLDS_AND_FAILS, ids=lambda code: code.value)
def test_each_reason_is_one_sentence(code: ReasonCode, language: str) -> None:
    holds, _ = HOLDS_AND_FAILS[code]
    shown, t = holds.shown(), Translator(language)
    reason = next(reason for reason in reasons_of(shown, holds.chosen()) if reason.code is code)
    for style in STYLES:
        text = reason_sentence(t, reason, shown, NAMES, style=style)
        assert is_sentence(text), text
        english = reason_sentence(Translator("en"), reason, shown, NAMES, style=style)
        assert (text == english) == (language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_words_and_figures(language: str, portuguese: Variant) -> None:
    t = Translator(language)
    state = festa(portuguese)
    shown = view(state, portuguese.table.after(0))
    found = [
        Reason(ReasonCode.LONGEST_TRUMP, suit=Card.parse("AS").suit, count=5),
        Reason(ReasonCode.TOP_TRUMPS, suit=Card.parse("AS").suit, count=2),
        Reason(ReasonCode.LOW_EVERYWHERE),
        Reason(ReasonCode.PLAY_LAST),
        *(
            Reason(code, comparison=Comparison("2P", 12.4, 3.0, 50))
            for code in (ReasonCode.BETTER, ReasonCode.AS_GOOD, ReasonCode.JUDGED)
        ),
    ]
    for reason in found:
        text = reason_sentence(t, reason, shown, NAMES)
        assert is_sentence(text), text
    assert is_sentence(choice_sentence(t, "pass", shown))
    assert is_sentence(choice_sentence(t, Card.parse("QH"), shown))


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_nothing_sets_choices_apart_the_other_one_is_not_named(language: str, portuguese: Variant) -> None:
    """A reason comes before the advice: a word in it would be read as the advice itself."""
    t = Translator(language)
    shown = view(festa(portuguese), portuguese.table.after(0))
    reason = Reason(ReasonCode.AS_GOOD, comparison=Comparison("2P", 0.0, 3.0, 50))
    said = reason_sentence(t, reason, shown, NAMES)
    assert chosen_text(t, "2P", shown) not in said
    assert "50" in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", LookCode, ids=lambda code: code.value)
def test_each_look_is_one_sentence(code: LookCode, language: str) -> None:
    look = Look(code, card=Card.parse("KS"), suit=Card.parse("KS").suit, count=3)
    for style in STYLES:
        assert is_sentence(look_sentence(Translator(language), look, style=style))


def test_sentences_say_what_was_found() -> None:
    t = Translator("en")

    def said(code: ReasonCode, style: CardStyle = CardStyle.LATIN) -> str:
        holds, _ = HOLDS_AND_FAILS[code]
        shown = holds.shown()
        reason = next(reason for reason in reasons_of(shown, holds.chosen()) if reason.code is code)
        return reason_sentence(t, reason, shown, NAMES, style=style)

    assert said(ReasonCode.JUST_UNDER) == "Just under 10♠: the trick goes elsewhere."
    assert said(ReasonCode.UNLOAD_COUNTING) == "You are void: unload K♥, which costs 2 points."
    assert said(ReasonCode.FEEDS) == "Zé is void in ♠: leading it feeds them a discard."
    assert said(ReasonCode.LEAD_LOW) == "Lead low: of the cards of ♠ that are out, 2 of 3 are higher."
    spoken = said(ReasonCode.HIGHER_GONE, CardStyle.SPOKEN)
    assert spoken == "All higher cards of spades are gone: the king of spades will win."


def test_points_that_were_measured() -> None:
    """One decimal below ten; a decimal takes the form of its own in Russian."""
    assert [about(Translator("en"), x) for x in (0.96, 2.34, 12.6)] == ["1 point", "2.3 points", "13 points"]
    assert [about(Translator("ru"), x) for x in (0.96, 2.34, 12.6)] == ["1 очко", "2,3 очка", "13 очков"]
    assert about(Translator("pt"), 2.34) == "2,3 pontos"


@pytest.mark.parametrize("language", LANGUAGES)
def test_moments_in_words(language: str) -> None:
    t = Translator(language)
    moments = [moment for review in reviewed(taken_apart(recorded("russian"), 0)) for moment in review.moments]
    assert moments
    for moment in moments:
        told = moment_sentences(t, moment, NAMES)
        assert len(told) == 4
        assert all(text[-1] == "." and "{" not in text for text in told)
        assert moment.grade is not None
        assert grade_word(t, moment.grade) in told[0]


def test_it_is_told_in_how_many_deals_the_other_was_better() -> None:
    question = taken_apart(recorded("russian"), 0)[0].questions[0]
    own = Weighed((question.choice,), -2.0, 3.0, 0.5, behind=0.704, ahead=0.12)
    told = Judgement(question, Verdict.COSTLY, question.choice, cost=3.0, error=0.5, options=(own,))
    percent = "\N{NARROW NO-BREAK SPACE}%"
    assert spread_sentence(Translator("en"), told) == (
        f"Better in 70{percent} of the possible deals, worse in 12{percent}."
    )
    assert spread_sentence(Translator("en"), replace(told, verdict=Verdict.AS_GOOD)) == ""


def test_grades_differ_and_hindsight_is_said_as_such() -> None:
    for language in LANGUAGES:
        assert len({grade_word(Translator(language), grade) for grade in Grade}) == len(Grade)
    question = taken_apart(recorded("russian"), 0)[0].questions[0]
    seen = Judgement(question, Verdict.COSTLY, question.choice, hindsight=Hindsight(Card.parse("AS"), 4.0, 1.0))
    assert hindsight_sentence(Translator("en"), seen, style=CardStyle.LATIN) == (
        "In hindsight, as the cards lay, A♠ would have brought 4 points more."
    )
