"""The desk has deals judged in the background, once each; what is shown of a judgement rests on what was known."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from kinggame.bots import Job, Outcome, Priority
from kinggame.bots.background import InlineBackground
from kinggame.coach import DealReview, Judgement, Progress, finished, judge
from kinggame.coach.trials import generator, possible
from kinggame.engine import MatchState, view
from kinggame.i18n import SeatNames, Translator
from kinggame.i18n.coaching import moment_sentences
from kinggame.session.reviewing import Failed, ReviewDesk
from kinggame.stage.panels.review import moment_page
from kinggame.stage.wording import wording_for
from tests.coach.reviewed import WORLDS, recorded, reviewed, taken_apart
from tests.session.tables import past_of

NAMES = ("Eva", "Rui", "Zé", "Graça")


class Slow:
    """A background that does nothing until told, and tells what it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []
        self.progress: Progress | None = None
        self.answer: Outcome | None = None

    def submit(self, function: Callable[..., Any], *arguments: object, priority: Priority) -> Job:
        assert priority is Priority.REVIEW
        self.asked.append((function, *arguments))
        return Job(len(self.asked))

    def poll(self, job: Job) -> Outcome | None:
        del job
        return self.answer

    def told(self, job: Job) -> Progress | None:
        del job
        return self.progress

    def cancel(self, job: Job) -> None:
        raise AssertionError(job)


def test_a_deal_is_judged_once_and_as_the_coach_judges_it() -> None:
    past = past_of("russian")
    desk = ReviewDesk(InlineBackground(), worlds=WORLDS)
    desk.ask(past, 2)
    desk.ask(past, 2)
    assert desk.review(past, 2) is None
    assert desk.is_busy
    assert desk.poll()
    found = desk.review(past, 2)
    assert isinstance(found, DealReview)
    deal = taken_apart(recorded("russian"), past.seat)[2]
    assert found == reviewed((deal,), seed=f"review/{past.seed}")[0]
    assert not desk.is_busy
    desk.ask(past_of("russian"), 2)  # the same deal, read again
    assert not desk.is_busy


def test_progress_is_what_the_background_has_told_last() -> None:
    past, slow = past_of("russian"), Slow()
    desk = ReviewDesk(slow, worlds=WORLDS)
    desk.ask(past, 0)
    assert desk.progress(past, 0) == Progress(0, 0)
    slow.progress = Progress(3, 9)
    assert not desk.poll()
    assert desk.progress(past, 0) == Progress(3, 9)


def test_a_review_that_fails_is_said_to_and_tried_anew_when_it_is_asked_for_again() -> None:
    past, slow = past_of("russian"), Slow()
    desk = ReviewDesk(slow, worlds=WORLDS)
    desk.ask(past, 0)
    slow.answer = Outcome(error="the worker was lost")
    assert desk.poll()
    assert isinstance(desk.review(past, 0), Failed)
    slow.answer = None
    desk.ask(past, 0)
    assert desk.review(past, 0) is None
    assert len(slow.asked) == 2


def test_par_is_that_of_the_seat_that_looks_back() -> None:
    past, slow = past_of("russian"), Slow()
    desk = ReviewDesk(slow, worlds=WORLDS)
    desk.ask_par(past, 1)
    desk.ask_par(past, 1)
    assert len(slow.asked) == 1
    assert desk.par(past, 1) is None
    slow.answer = Outcome((-4, -2, 0, -10))
    desk.poll()
    assert desk.par(past, 1) == (-4, -2, 0, -10)[past.seat]


def test_a_par_that_failed_is_tried_anew_when_its_deal_is_asked_for_again() -> None:
    past, slow = past_of("russian"), Slow()
    desk = ReviewDesk(slow, worlds=WORLDS)
    desk.ask_par(past, 1)
    slow.answer = Outcome(error="the worker was lost")
    assert desk.poll()
    assert isinstance(desk.par(past, 1), Failed)
    desk.ask_par(past, 1)  # as in each frame
    assert len(slow.asked) == 1
    slow.answer = None
    desk.ask(past, 1)
    desk.ask_par(past, 1)
    assert desk.par(past, 1) is None
    assert len(slow.asked) == 3


def test_a_choice_that_could_not_be_judged_is_tried_anew() -> None:
    past, slow = past_of("portuguese"), Slow()
    desk = ReviewDesk(slow, worlds=WORLDS)
    question = past.asked(8).questions[0]
    desk.ask_choice(question, past.seed)
    slow.answer = Outcome(error="the worker was lost")
    assert desk.poll()
    desk.ask_choice(question, past.seed)
    assert len(slow.asked) == 2


def test_a_choice_that_is_tried_is_judged_in_the_place_of_the_one_that_was_made() -> None:
    past = past_of("portuguese")
    desk = ReviewDesk(InlineBackground(), worlds=WORLDS)
    question = next(q for q in past.asked(8).questions if not q.is_forced)
    assert question.view.decision is not None
    other = replace(question, choice=question.view.decision.options[-1])
    desk.ask_choice(other, past.seed)
    desk.poll()
    found = desk.choice(other, past.seed)
    assert isinstance(found, Judgement)
    assert found == finished(judge(other, seed=f"review/{past.seed}", worlds=WORLDS))


# Honesty of what is shown


def redealt(state: MatchState, seat: int, rng: random.Random) -> MatchState:
    """Deal the cards anew that a seat has not seen, as it must reckon with."""
    shown = view(state, seat)
    hands = possible(shown, 1, generator(rng)).deal(0)
    assert state.deal is not None
    assert hands[seat] == state.deal.hands[seat]
    return state._replace(deal=state.deal._replace(hands=hands))


@pytest.mark.parametrize("variant_id", ["russian", "portuguese"])
def test_hidden_cards_change_nothing_that_is_shown_before_hindsight(variant_id: str) -> None:
    """Cards that the seat could not see, dealt anew among the others: the same page, but for what is hindsight."""
    past = past_of(variant_id)
    desk = ReviewDesk(InlineBackground(), worlds=WORLDS)
    rng, compared, moved = random.Random("re-deal"), 0, 0
    for deal in range(past.deals - 3, past.deals):
        desk.ask(past, deal)
        desk.poll()
        review = desk.review(past, deal)
        assert isinstance(review, DealReview)
        for number, moment in enumerate(review.moments):
            place = past.span(deal)[0] + moment.question.place
            other = redealt(past.states[place], past.seat, rng)
            assert other.deal is not None
            moved += other.deal.hands != moment.question.truth
            question = replace(moment.question, view=view(other, past.seat), truth=other.deal.hands)
            again = finished(judge(question, seed=f"review/{past.seed}", worlds=WORLDS))
            words = wording_for(question.view, NAMES, Translator("en"))
            shown, told, anew = (
                moment_page(replace(review, moments=(one,)), 0, words)
                for one in (moment, replace(moment, hindsight=None), again)
            )
            assert told == anew
            assert replace(shown, rows=told.rows, small=shown.small[1:]) == told
            assert shown.small[0].startswith("In hindsight")  # and marked as such, in the list too
            added = [row for row in shown.rows if row not in told.rows]
            assert all(row.is_hindsight for row in added)
            compared += 1
            assert number < 3
    assert compared > 2
    assert moved > 0


def test_no_choice_that_was_none_is_ever_a_moment() -> None:
    """Forced plays are never blamed."""
    for seat in range(4):
        for review in reviewed(taken_apart(recorded("russian"), seat)[:5]):
            for moment in review.moments:
                assert moment.question.view.decision is not None
                assert len(moment.question.view.decision.options) > 1


def test_every_legal_card_is_among_what_was_weighed() -> None:
    """So each card that is tried again gets its verdict at once; the best costs nothing, and no other less."""
    for review in reviewed(taken_apart(recorded("portuguese"), 1)[:4]):
        for moment in review.moments:
            assert moment.question.view.decision is not None
            for card in moment.question.view.decision.options:
                assert moment.weighed(card) is not None
            best = moment.options[0]
            assert best.cost == 0.0
            assert moment.best in best.choices
            own = moment.weighed(moment.question.choice)
            assert own is not None
            assert own.cost == pytest.approx(moment.cost)
            assert own.is_costly(moment.stake)
            assert best.value - own.value == pytest.approx(moment.cost)


def test_sentences_speak_of_the_same_choice() -> None:
    names = SeatNames(NAMES, 0)
    review = next(r for r in reviewed(taken_apart(recorded("portuguese"), 0)) if r.moments)
    told = moment_sentences(Translator("en"), review.moments[0], names)
    assert len(told) >= 2
