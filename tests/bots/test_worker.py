"""The worker: it answers, it fails without harm, and it comes back."""

import gc
import logging
import os
import pickle
import signal
import time
from collections.abc import Callable, Iterator

import pytest

from kinggame.bots import (
    InlineThinker,
    Job,
    Outcome,
    Priority,
    ThinkingFailed,
    Ticket,
    UnknownLevel,
    Worker,
    WorkerThinker,
)
from kinggame.bots.tasks import Task
from kinggame.bots.wire import Decoder, Encoder
from kinggame.bots.worker import ProcessBody, ThreadBody
from kinggame.catalog import Catalog
from kinggame.engine import Choice, PlayerView
from kinggame.rules import Variant
from tests.bots import odd_bots
from tests.bots.matches import positions_of

PATIENCE = 20.0
"""Seconds until a test that waits for the worker gives up; a crowded machine starts one in half a second."""

BODIES = (ProcessBody, ThreadBody)


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.close()


@pytest.fixture(scope="module")
def views() -> list[PlayerView]:
    return positions_of(Catalog.shipped().get("portuguese"), seed="worker")


def wait(thinker: WorkerThinker, ticket: Ticket) -> Choice:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        choice = thinker.poll(ticket)
        if choice is not None:
            return choice
        time.sleep(0.001)
    raise AssertionError("the worker did not answer")


def outcome(worker: Worker, job: Job) -> Outcome:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = worker.poll(job)
        if found is not None:
            return found
        time.sleep(0.001)
    raise AssertionError("the worker did not answer")


def test_the_worker_and_the_inline_thinker_give_the_same_choices(views: list[PlayerView]) -> None:
    inline, thinker = InlineThinker(), WorkerThinker()
    try:
        for number, shown in enumerate(views[::17]):
            sampling = ("hard", "expert") if number % 4 == 0 else ()
            for level in ("random", "beginner", "medium", *sampling):
                seed = f"{number}/{level}"
                expected = inline.poll(inline.ask(shown.seat, shown, seed, level))
                assert wait(thinker, thinker.ask(shown.seat, shown, seed, level)) == expected
    finally:
        thinker.close()


@pytest.mark.parametrize("body", BODIES)
def test_what_a_job_tells_on_its_way_is_heard_in_its_order(body: type) -> None:
    worker = Worker(body)
    try:
        job = worker.submit(odd_bots.telling, ("one", "two", "three"), 0.05, priority=Priority.REVIEW)
        assert worker.told(job) is None
        heard: list[object] = []
        end = time.monotonic() + PATIENCE
        while (found := worker.poll(job)) is None and time.monotonic() < end:
            if worker.told(job) is not None and worker.told(job) not in heard[-1:]:
                heard.append(worker.told(job))
            time.sleep(0.001)
        assert found == Outcome("done")
        assert heard == ["one", "two", "three"]
        assert worker.told(job) is None
    finally:
        worker.close()


def test_a_job_that_is_taken_back_tells_no_more(worker: Worker) -> None:
    job = worker.submit(odd_bots.telling, ("one",) * 1000, 0.01, priority=Priority.REVIEW)
    end = time.monotonic() + PATIENCE
    while worker.told(job) is None and time.monotonic() < end:
        assert worker.poll(job) is None
        time.sleep(0.001)
    assert worker.told(job) == "one"
    worker.cancel(job)
    assert worker.told(job) is None


@pytest.mark.parametrize("fails", [True, False])
def test_what_a_job_told_that_failed_or_was_taken_back_is_not_kept(fails: bool) -> None:
    worker = Worker(ThreadBody)
    try:
        job = worker.submit(odd_bots.telling_once, fails, priority=Priority.REVIEW)
        if fails:
            assert outcome(worker, job).error
        else:
            end = time.monotonic() + PATIENCE
            while worker.told(job) is None and time.monotonic() < end:
                assert worker.poll(job) is None
                time.sleep(0.001)
            worker.cancel(job)
        next_job = worker.submit(odd_bots.sliced, 2, 0.0, priority=Priority.REVIEW)
        assert outcome(worker, next_job).error is None  # now the worker itself looks at something else
        gc.collect()
        assert len(odd_bots.words_alive) == 0
    finally:
        worker.close()


def test_an_unknown_level_is_refused_when_it_is_asked_for(worker: Worker, views: list[PlayerView]) -> None:
    thinker = WorkerThinker(worker)
    with pytest.raises(UnknownLevel) as caught:
        thinker.ask(views[0].seat, views[0], "s", "medum")
    assert caught.value.nearest == "medium"
    with pytest.raises(ValueError, match="nothing to decide"):
        thinker.ask((views[0].seat + 1) % 4, views[0], "s", "medium")


@pytest.mark.parametrize(
    ("bot", "reason"), [(odd_bots.throwing, "this bot cannot count"), (odd_bots.dying, "ended unexpectedly")]
)
def test_a_bot_that_fails_is_told_once_and_the_next_one_thinks(
    bot: Callable[..., Choice], reason: str, views: list[PlayerView]
) -> None:
    shown = views[3]
    assert shown.decision is not None
    thinker = WorkerThinker(think=bot)
    try:
        ticket = thinker.ask(shown.seat, shown, "seed", "medium")
        with pytest.raises(ThinkingFailed, match=reason):
            wait(thinker, ticket)
        with pytest.raises(KeyError):
            thinker.poll(ticket)
        healthy = WorkerThinker(thinker.worker)
        inline = InlineThinker()
        for level in ("medium", "expert"):
            expected = inline.poll(inline.ask(shown.seat, shown, "seed", level))
            assert wait(healthy, healthy.ask(shown.seat, shown, "seed", level)) == expected
    finally:
        thinker.close()


@pytest.mark.parametrize("body", BODIES)
def test_a_bot_that_hangs_is_given_up_after_the_guard_time(
    body: type[ProcessBody] | type[ThreadBody], views: list[PlayerView], caplog: pytest.LogCaptureFixture
) -> None:
    now = [0.0]
    shown = views[5]
    assert shown.decision is not None
    worker = Worker(body)
    first = worker.body
    thinker = WorkerThinker(worker, think=odd_bots.slow, guard=3.0, clock=lambda: now[0])
    try:
        ticket = thinker.ask(shown.seat, shown, "seed", "medium")
        now[0] = 3.0
        assert thinker.poll(ticket) is None
        now[0] = 3.1
        with caplog.at_level(logging.WARNING), pytest.raises(ThinkingFailed, match=r"3\.1 s"):
            thinker.poll(ticket)
        assert "3.1 s" in caplog.text
        assert worker.body is not first
        assert outcome(worker, worker.submit(odd_bots.echo, 7, priority=Priority.HINT)) == Outcome(7)
        with pytest.raises(KeyError):
            thinker.poll(ticket)
    finally:
        thinker.close()


def test_a_worker_killed_in_mid_thought_costs_one_choice(
    worker: Worker, views: list[PlayerView], caplog: pytest.LogCaptureFixture
) -> None:
    shown = views[0]
    assert shown.decision is not None
    body = worker.body
    assert isinstance(body, ProcessBody)
    assert isinstance(body.process.pid, int)
    thinker = WorkerThinker(worker, think=odd_bots.slow)
    number = outcome(worker, worker.submit(odd_bots.process_number, priority=Priority.BOT)).result
    assert number == body.process.pid != os.getpid()
    ticket = thinker.ask(shown.seat, shown, "seed", "medium")
    waiting = worker.submit(odd_bots.echo, "kept", priority=Priority.REVIEW)
    os.kill(body.process.pid, signal.SIGKILL)
    with caplog.at_level(logging.WARNING), pytest.raises(ThinkingFailed):
        wait(thinker, ticket)
    assert "started anew" in caplog.text
    assert outcome(worker, waiting).result == "kept"
    healthy = WorkerThinker(worker)
    assert wait(healthy, healthy.ask(shown.seat, shown, "seed", "medium")) in shown.decision.options


def test_where_no_process_can_start_a_thread_does_the_work(
    views: list[PlayerView], caplog: pytest.LogCaptureFixture
) -> None:
    def no_process() -> ProcessBody:
        raise OSError("no more processes")

    with caplog.at_level(logging.WARNING):
        worker = Worker(no_process)
    thinker = WorkerThinker(worker)
    try:
        assert isinstance(worker.body, ThreadBody)
        assert "no more processes" in caplog.text
        shown = views[40]
        inline = InlineThinker()
        expected = inline.poll(inline.ask(shown.seat, shown, "seed", "medium"))
        assert wait(thinker, thinker.ask(shown.seat, shown, "seed", "medium")) == expected
    finally:
        thinker.close()


def test_processes_that_die_again_and_again_give_way_to_a_thread(views: list[PlayerView]) -> None:
    worker = Worker()
    shown = views[0]
    assert shown.decision is not None
    thinker = WorkerThinker(worker, think=odd_bots.dying)
    try:
        for _ in range(3):
            assert isinstance(worker.body, ProcessBody)
            with pytest.raises(ThinkingFailed):
                wait(thinker, thinker.ask(shown.seat, shown, "s", "medium"))
        assert isinstance(worker.body, ThreadBody)
        assert outcome(worker, worker.submit(odd_bots.echo, 1, priority=Priority.BOT)) == Outcome(1)
    finally:
        thinker.close()


def test_the_worker_process_never_imports_pygame(worker: Worker, views: list[PlayerView]) -> None:
    thinker = WorkerThinker(worker)
    wait(thinker, thinker.ask(views[0].seat, views[0], "s", "medium"))
    loaded = outcome(worker, worker.submit(odd_bots.modules_loaded, priority=Priority.BOT)).result
    assert isinstance(loaded, list)
    assert "kinggame.bots.rule_bot" in loaded
    assert not [name for name in loaded if name.partition(".")[0] == "pygame" or name.startswith("kinggame.ui")]


@pytest.mark.parametrize("body", BODIES)
def test_bots_go_before_hints_and_hints_before_reviews(body: type[ProcessBody] | type[ThreadBody]) -> None:
    worker = Worker(body)
    try:
        review = worker.submit(odd_bots.sliced, 40, 0.01, priority=Priority.REVIEW)
        later = worker.submit(odd_bots.sleep_for, 0.0, priority=Priority.REVIEW)
        hint = worker.submit(odd_bots.sliced, 10, 0.01, priority=Priority.HINT)
        bot = worker.submit(odd_bots.sleep_for, 0.0, priority=Priority.BOT)
        ended = {name: outcome(worker, job).result for name, job in
                 {"review": review, "later": later, "hint": hint, "bot": bot}.items()}  # fmt: skip
        assert sorted(ended, key=lambda name: ended[name]) == ["bot", "hint", "review", "later"]
    finally:
        worker.close()


def test_a_job_taken_back_is_not_done(worker: Worker) -> None:
    running = worker.submit(odd_bots.sliced, 10_000, 0.01, priority=Priority.BOT)
    waiting = worker.submit(odd_bots.echo, 1, priority=Priority.BOT)
    last = worker.submit(odd_bots.echo, 2, priority=Priority.BOT)
    worker.cancel(waiting)
    assert worker.poll(running) is None
    worker.cancel(running)
    assert outcome(worker, last) == Outcome(2)
    for job in (running, waiting):
        with pytest.raises(KeyError):
            worker.poll(job)


def test_a_result_that_cannot_travel_is_an_error_of_its_job_alone(worker: Worker) -> None:
    broken = outcome(worker, worker.submit(odd_bots.unpicklable, priority=Priority.BOT))
    assert broken.error is not None
    assert "lambda" in broken.error
    assert outcome(worker, worker.submit(odd_bots.echo, 3, priority=Priority.BOT)) == Outcome(3)


@pytest.mark.parametrize("body", BODIES)
def test_closing_ends_the_worker_quietly(
    body: type[ProcessBody] | type[ThreadBody], capfd: pytest.CaptureFixture[str]
) -> None:
    worker = Worker(body)
    assert outcome(worker, worker.submit(odd_bots.echo, 1, priority=Priority.BOT)) == Outcome(1)
    running = worker.body
    assert running is not None
    worker.close()
    worker.close()
    assert isinstance(running, ProcessBody | ThreadBody)
    inner = running.process if isinstance(running, ProcessBody) else running.thread
    inner.join(PATIENCE)
    assert not inner.is_alive()
    assert capfd.readouterr().err == ""
    with pytest.raises(ValueError, match="closed"):
        worker.submit(odd_bots.echo, 1, priority=Priority.BOT)


def test_a_worker_whose_pipe_closes_ends_by_itself(worker: Worker, capfd: pytest.CaptureFixture[str]) -> None:
    body = worker.body
    assert isinstance(body, ProcessBody)
    assert outcome(worker, worker.submit(odd_bots.echo, 1, priority=Priority.BOT)) == Outcome(1)
    body.connection.close()
    body.process.join(PATIENCE)
    assert body.process.exitcode == 0
    assert capfd.readouterr().err == ""


def test_a_variant_is_sent_once_and_kept_on_the_other_side(portuguese: Variant) -> None:
    encoder, decoder = Encoder(), Decoder()
    shown = positions_of(portuguese, seed="wire")
    first = encoder.encode(shown[0])
    assert len(first) == 2
    assert [decoder.decode(data) for data in first] == [None, shown[0]]
    variants = set()
    for one in shown:
        (data,) = encoder.encode(one)
        read = decoder.decode(data)
        assert read == one
        assert isinstance(read, PlayerView)
        variants.add(id(read.variant))
        assert read.contract is None or read.contract is read.variant.contracts[read.contract.id]
        assert len(data) < 4000
    assert len(variants) == 1


def test_a_key_means_nothing_to_an_ordinary_reader(portuguese: Variant) -> None:
    data = Encoder().encode(Task(1, Priority.BOT, odd_bots.echo, (portuguese,)))[-1]
    with pytest.raises(pickle.UnpicklingError):
        pickle.loads(data)


def test_asking_costs_the_frame_loop_next_to_nothing(worker: Worker, views: list[PlayerView]) -> None:
    """The promise is 0.2 ms; a slow machine is allowed some more of it, and the middle of many is taken."""
    thinker = WorkerThinker(worker)
    costs = []
    for shown in views[::5]:
        begun = time.thread_time()
        ticket = thinker.ask(shown.seat, shown, "s", "random")
        costs.append(time.thread_time() - begun)
        wait(thinker, ticket)
    assert sorted(costs)[len(costs) // 2] < 0.0006
