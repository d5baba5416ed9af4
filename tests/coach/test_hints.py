"""Hints give the expert's choice, know no more than the seat, and say what they say in three steps."""

import random
import subprocess
import sys
from collections.abc import Callable

import pytest

from kinggame.bots import Priority, RandomBot, Worker, make_bot
from kinggame.cards import Card
from kinggame.catalog import Catalog
from kinggame.coach import (
    Comparison,
    Hint,
    LookCode,
    Reason,
    ReasonCode,
    equals_of,
    finished,
    hint,
    hint_in_slices,
    look_of,
    reasons_of,
)
from kinggame.engine import Choice, MatchState, PlayerView, view
from kinggame.rules import Variant
from tests.bots.matches import play_match
from tests.bots.test_every_bot import another_truth
from tests.coach.positions import HOLDS_AND_FAILS
from tests.support.shorthand import festa, play

FEW = 24
AS_GOOD, JUDGED = ReasonCode.AS_GOOD, ReasonCode.JUDGED
Asked = list[tuple[MatchState, PlayerView]]


def asked(variant_id: str, seed: str, count: int) -> Asked:
    """Give some moments of a match of random bots in which there is something to choose."""
    found: Asked = []

    def watch(state: MatchState, shown: PlayerView, choice: Choice) -> None:
        if shown.decision is not None and len(shown.decision.options) > 1:
            found.append((state, shown))

    play_match(Catalog.shipped().get(variant_id), [RandomBot()] * 4, seed, watch=watch)
    calls = [one for one in found if one[1].contract is None]
    plays = [one for one in found if one[1].contract is not None]
    rng = random.Random(seed)
    return rng.sample(plays, count) + rng.sample(calls, min(len(calls), count // 4))


@pytest.mark.parametrize("variant_id", ["russian", "portuguese"])
def test_the_choice_is_the_experts(variant_id: str) -> None:
    expert = make_bot("expert")
    for _, shown in asked(variant_id, "expert", 16):
        assert shown.decision is not None
        given = hint(shown, rng=random.Random("same"), budget=FEW)
        assert given.choice == expert.choose(shown, shown.decision, random.Random("same"), FEW)
        assert given.choice in shown.decision.options


def changed_hints(hinted: Callable[[MatchState, PlayerView], object], variant_id: str) -> int:
    """Count hints that depend on what the seat cannot see."""
    rng, changes = random.Random("another"), 0
    for state, shown in asked(variant_id, f"blind/{variant_id}", 12):
        other = another_truth(state, shown.seat, rng)
        assert view(other, shown.seat) == shown
        changes += hinted(state, shown) != hinted(other, view(other, shown.seat))
    return changes


@pytest.mark.parametrize("variant_id", ["russian", "portuguese"])
def test_hidden_cards_change_no_hint(variant_id: str) -> None:
    """All of it: where to look, every reason with its figures, the choice."""

    def honest(state: MatchState, shown: PlayerView) -> Hint:
        return hint(shown, rng=random.Random("same"), budget=FEW)

    assert changed_hints(honest, variant_id) == 0


@pytest.mark.parametrize("variant_id", ["russian", "portuguese"])
def test_a_coach_that_peeks_is_caught(variant_id: str) -> None:
    def peeking(state: MatchState, shown: PlayerView) -> Hint:
        assert state.deal is not None
        there = shown.variant.table.after(shown.seat)
        return hint(shown, rng=random.Random(int(state.deal.hands[there])), budget=FEW)

    assert changed_hints(peeking, variant_id) > 1


def test_first_steps_do_not_name_the_card() -> None:
    """Where to look names at most what lies on the table, or a suit to be counted."""
    for holds, _ in HOLDS_AND_FAILS.values():
        shown = holds.shown()
        for reason in reasons_of(shown, holds.chosen()):
            look = look_of(shown, reason)
            assert look.card is None or look.card in shown.trick


def test_nothing_to_choose_is_said_as_such() -> None:
    forced = hint(HOLDS_AND_FAILS[ReasonCode.FORCED][0].shown(), rng=random.Random(1), budget=FEW)
    assert (forced.look.code, forced.reason.code) == (LookCode.ONE_OPTION, ReasonCode.FORCED)
    alike = hint(HOLDS_AND_FAILS[ReasonCode.ALIKE][0].shown(), rng=random.Random(1), budget=FEW)
    assert alike.reason.code is ReasonCode.ALIKE
    assert alike.equals == (Card.parse("KS"), Card.parse("QS"))


def test_nobody_is_sent_to_think_where_nothing_sets_the_choices_apart(portuguese: Variant) -> None:
    """Of a card as of a word; where points decided against the expert's judgement there is something to think of."""
    cards, words = HOLDS_AND_FAILS[ReasonCode.LEAD_LOW][0].shown(), view(festa(portuguese), 1)
    alike, judged = (Reason(code, comparison=Comparison("pass", 0.0, 1.0, 300)) for code in (AS_GOOD, JUDGED))
    assert [look_of(shown, alike).code for shown in (cards, words)] == [LookCode.LITTLE, LookCode.LITTLE]
    assert look_of(cards, judged).code is LookCode.WHOLE_TRICK


def test_cards_that_do_the_same_are_named_with_the_choice() -> None:
    shown = HOLDS_AND_FAILS[ReasonCode.JUST_UNDER][0].shown()
    assert equals_of(shown, Card.parse("9S")) == (Card.parse("9S"),)


def test_figures_fit_the_reason_that_is_made_of_them(portuguese: Variant) -> None:
    """Clear in favour is better, clear against is left to judgement, and else there is no difference."""
    for _, shown in asked("portuguese", "figures", 12):
        given = hint(shown, rng=random.Random("figures"), budget=FEW)
        for reason in (given.reason, *given.further):
            if (found := reason.comparison) is not None:
                clear = abs(found.gain) > 2 * found.error
                expected = (ReasonCode.BETTER if found.gain > 0 else ReasonCode.JUDGED) if clear else ReasonCode.AS_GOOD
                assert reason.code is expected
                assert found.other != given.choice


def test_a_declaration_is_compared_in_fewer_worlds(portuguese: Variant) -> None:
    """Each of them needs a whole sale to be settled."""
    state = play(festa(portuguese), "pass pass pass")
    given = hint(view(state, 0), rng=random.Random(3), budget=160)
    assert given.comparison is not None
    assert given.comparison.worlds == 40
    assert given.look.code in (LookCode.LONG, LookCode.WORTH)


def test_a_hint_is_about_a_decision_and_needs_worlds(portuguese: Variant) -> None:
    state = festa(portuguese)
    with pytest.raises(ValueError, match="about a decision"):
        hint(view(state, 0), rng=random.Random(1), budget=FEW)
    with pytest.raises(ValueError, match="needs worlds"):
        hint(view(state, portuguese.table.after(0)), rng=random.Random(1), budget=0)


def test_the_worker_gives_the_same_hint() -> None:
    shown = HOLDS_AND_FAILS[ReasonCode.HOPE_LOWER][0].shown()
    worker = Worker()
    try:
        job = worker.submit(hint_in_slices, shown, "seed", FEW, priority=Priority.HINT)
        while (outcome := worker.poll(job)) is None:
            pass
    finally:
        worker.close()
    assert outcome.error is None
    assert outcome.result == hint(shown, rng=random.Random("seed"), budget=FEW)
    assert outcome.result == finished(hint_in_slices(shown, "seed", FEW))


def test_the_coach_does_not_make_the_window_wait_for_numpy() -> None:
    script = "import sys, kinggame.coach, kinggame.i18n.coaching; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def test_a_difference_of_chance_is_not_clear() -> None:
    assert not Comparison("pass", gain=3.0, error=2.0, worlds=50).is_clear
    assert Comparison("pass", gain=5.0, error=2.0, worlds=50).is_clear
    assert Comparison("pass", gain=-5.0, error=2.0, worlds=50).is_clear
