"""Hints come from the worker, the same as without one, and never in the place of an answer that a bot waits for."""

import random
import time

import pytest

from kinggame.bots import Worker, WorkerThinker
from kinggame.coach import Hint, Question, finished, hint, judge
from kinggame.engine import PlayerView
from kinggame.rules import Variant
from kinggame.session import HintFailed, HintSource, HintTicket, InlineHints, MatchSession, WorkerHints
from tests.session.tables import new_match, persons_choice, play_until

PATIENCE = 20.0


def asked(variant: Variant) -> tuple[MatchSession, PlayerView]:
    session = new_match(variant)
    play_until(session, lambda s: persons_choice(s) and len(s.pending.options) > 2 and bool(s.view(0).trick))  # type: ignore[union-attr]
    return session, session.view(0)


def awaited(hints: HintSource, ticket: HintTicket) -> Hint:
    end = time.monotonic() + PATIENCE
    while (found := hints.poll(ticket)) is None:
        assert time.monotonic() < end
        time.sleep(0.002)
    return found


def test_the_worker_gives_the_hint_that_anybody_gives_with_the_same_seed(russian: Variant) -> None:
    session, shown = asked(russian)
    thinker = WorkerThinker(Worker())
    try:
        hints = WorkerHints(thinker)
        found = awaited(hints, hints.ask(shown, session.decision_seed()))
    finally:
        thinker.close()
    assert found == hint(shown, rng=random.Random(session.decision_seed()))


def test_inline_it_is_worked_out_when_it_is_looked_for(russian: Variant) -> None:
    session, shown = asked(russian)
    hints = InlineHints(12)
    ticket = hints.ask(shown, session.decision_seed())
    assert hints.poll(ticket) == hint(shown, rng=random.Random(session.decision_seed()), budget=12)
    gone = hints.ask(shown, "another")
    hints.cancel(gone)
    with pytest.raises(KeyError):
        hints.poll(gone)


def test_a_card_is_judged_by_what_its_seat_could_know(russian: Variant) -> None:
    session, shown = asked(russian)
    question = Question(0, 0, shown, next(iter(shown.decision.cards)))  # type: ignore[union-attr]
    seed = session.decision_seed()
    thinker = WorkerThinker(Worker())
    try:
        hints = WorkerHints(thinker)
        ticket = hints.judge(question, seed)
        end = time.monotonic() + PATIENCE
        while (found := hints.judged(ticket)) is None:
            assert time.monotonic() < end
            time.sleep(0.002)
    finally:
        thinker.close()
    assert found == finished(judge(question, seed=seed))
    few = InlineHints(8)
    assert few.judged(few.judge(question, seed)) == finished(judge(question, seed=seed, worlds=8))


def test_a_bot_that_is_asked_later_answers_first(russian: Variant) -> None:
    _, shown = asked(russian)
    thinker = WorkerThinker(Worker())
    try:
        hints = WorkerHints(thinker)
        several = [hints.ask(shown, f"seed {number}") for number in range(12)]
        ticket = thinker.ask(shown.seat, shown, "seed", "easy")
        end = time.monotonic() + PATIENCE
        while thinker.poll(ticket) is None:
            assert time.monotonic() < end
            time.sleep(0.001)
        assert hints.poll(several[-1]) is None
        awaited(hints, several[0])
    finally:
        thinker.close()


def test_a_hint_that_fails_says_so_and_the_next_one_comes(russian: Variant) -> None:
    session, shown = asked(russian)
    watching = session.view(1)  # to whom nothing is put: there is no hint about that
    thinker = WorkerThinker(Worker())
    try:
        hints = WorkerHints(thinker)
        ticket = hints.ask(watching, "seed")
        with pytest.raises(HintFailed, match="about a decision"):
            awaited(hints, ticket)
        with pytest.raises(HintFailed):
            hints.poll(ticket)
        assert awaited(hints, hints.ask(shown, "seed")).choice in shown.decision.options  # type: ignore[union-attr]
    finally:
        thinker.close()


def test_a_worker_that_is_started_anew_lets_hints_fail_and_gives_later_ones(russian: Variant) -> None:
    _, shown = asked(russian)
    thinker = WorkerThinker(Worker())
    try:
        hints = WorkerHints(thinker)
        ticket = hints.ask(shown, "seed")
        thinker.worker.restart("a test")
        with pytest.raises(HintFailed):
            awaited(hints, ticket)
        awaited(hints, hints.ask(shown, "seed"))
    finally:
        thinker.close()


def test_the_seed_of_a_hint_is_that_of_the_bot_in_the_same_place(russian: Variant) -> None:
    """So that the advice is what the expert would have done here, in this very match."""
    session, _ = asked(russian)
    first = session.decision_seed()
    assert first == session.decision_seed()
    session.choose(session.pending.options[0])  # type: ignore[union-attr]
    play_until(session, persons_choice)
    assert session.decision_seed() != first
    session.undo()
    assert session.decision_seed() == first
