"""What the slip of a hint says: step by step, the same whatever the others hold, and no card before the last step."""

import random

import pytest

from kinggame.cards import Card
from kinggame.coach import Hint, Judgement, Look, LookCode, Question, Reason, ReasonCode, Verdict, hint
from kinggame.engine import MatchState, PlayerView, view
from kinggame.i18n import LANGUAGES
from kinggame.stage.hints import (
    HintSlip,
    HintStep,
    VerdictTag,
    hint_slip,
    no_hint,
    not_asked_now,
    thinking,
    verdict_tag,
)
from tests.bots.test_every_bot import another_truth
from tests.coach.positions import HOLDS_AND_FAILS
from tests.coach.test_hints import FEW, asked
from tests.stage.conftest import words_for

STEPS = (HintStep.LOOK, HintStep.REASON, HintStep.CHOICE)


def slips(found: Hint, shown: PlayerView, language: str = "en") -> list[HintSlip]:
    return [hint_slip(found, step, shown, words_for(shown, language)) for step in STEPS]


def told(state: MatchState, seat: int, language: str) -> list[HintSlip]:
    """Give all that a person in this seat reads and sees marked."""
    shown = view(state, seat)
    return slips(hint(shown, rng=random.Random("same"), budget=FEW), shown, language)


@pytest.mark.parametrize("variant_id", ["russian", "portuguese"])
def test_hidden_cards_dealt_anew_change_no_word_and_no_mark(variant_id: str) -> None:
    rng = random.Random("anew")
    changed = compared = 0
    for number, (state, shown) in enumerate(asked(variant_id, f"slips/{variant_id}", 10)):
        other = another_truth(state, shown.seat, rng)
        language = LANGUAGES[number % len(LANGUAGES)]
        compared += other != state
        changed += told(state, shown.seat, language) != told(other, shown.seat, language)
    assert compared > 5
    assert changed == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_step_says_something_and_leads_to_the_next_one(language: str) -> None:
    for holds, _ in HOLDS_AND_FAILS.values():
        shown = holds.shown()
        found = hint(shown, rng=random.Random(1), budget=FEW)
        look, reason, choice = slips(found, shown, language)
        assert look.sentence
        assert reason.sentence
        assert choice.sentence
        assert look.more
        assert reason.more
        assert (choice.more, choice.choice) == ("", found.choice)
        assert look.choice is None
        assert reason.choice is None


def test_a_mark_lies_on_a_card_of_the_trick_of_which_the_sentence_speaks() -> None:
    shown = HOLDS_AND_FAILS[ReasonCode.JUST_UNDER][0].shown()
    lying = shown.trick[0]
    chosen = next(iter(shown.decision.cards))  # type: ignore[union-attr]
    found = Hint(Look(LookCode.TABLE, card=lying), Reason(ReasonCode.JUST_UNDER, chosen, other=lying), chosen)
    look, reason, choice = slips(found, shown)
    assert (look.evidence, reason.evidence, choice.evidence) == (lying, lying, None)
    gone = Hint(Look(LookCode.WHOLE_TRICK), Reason(ReasonCode.FREE_HIGH, chosen), chosen)
    assert [slip.evidence for slip in slips(gone, shown)] == [None, None, None]


def test_the_last_step_adds_what_the_worlds_say_clearly() -> None:
    for _, shown in asked("portuguese", "clear", 12):
        found = hint(shown, rng=random.Random("clear"), budget=FEW)
        last = slips(found, shown)[-1]
        clear = any(reason.code is ReasonCode.BETTER for reason in found.further)
        assert ("possible deals" in last.sentence) == clear
        if isinstance(found.choice, Card):
            assert last.sentence.startswith("Play ")
        else:
            assert last.sentence.startswith("Say ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_words_for_waiting_for_none_and_for_not_now(language: str) -> None:
    shown = HOLDS_AND_FAILS[ReasonCode.FORCED][0].shown()
    words = words_for(shown, language)
    assert thinking(words).step is HintStep.NONE
    assert len({thinking(words).sentence, no_hint(words), not_asked_now(words)}) == 3


def test_a_verdict_names_the_better_card_and_what_it_was_worth() -> None:
    case = HOLDS_AND_FAILS[ReasonCode.JUST_UNDER][0]
    shown, card = case.shown(), case.chosen()
    assert isinstance(card, Card)
    asked_about = Question(0, 0, shown, card)
    words = words_for(shown)
    better = verdict_tag(Judgement(asked_about, Verdict.COSTLY, Card.parse("TS"), cost=12.4, stake=100), words)
    assert better == VerdictTag(False, "better: 10♠ (12 points)", "better: 10♠")
    best = verdict_tag(Judgement(asked_about, Verdict.BEST, card), words)
    assert best == VerdictTag(True, "well played", "good")
    other = verdict_tag(Judgement(asked_about, Verdict.AS_GOOD, Card.parse("TS"), cost=0.4, stake=100), words)
    assert other == VerdictTag(True, "as good as 10♠", "good"), "a hint may have named that card"
    for verdict in (Verdict.FORCED, Verdict.ALIKE):
        assert verdict_tag(Judgement(asked_about, verdict, card), words) is None
