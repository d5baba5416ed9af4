"""One persistent worker process for all thinking; it never imports pygame, and the frame loop never waits for it."""

import contextlib
import itertools
import logging
import multiprocessing
import pickle
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NewType, Protocol

from kinggame.bots.tasks import Cancel, Channel, Done, Failed, Priority, Task, Told, serve, serve_process
from kinggame.bots.wire import Encoder

log = logging.getLogger(__name__)

Job = NewType("Job", int)
"""Stands for one function handed to the worker."""

TRIES: Final = 3
"""So many processes in succession may die without having done anything; then a thread takes over."""
END_TIME: Final = 0.5
"""Seconds that a process is given to end when told to; it needs a few thousandths."""
SWITCH_INTERVAL: Final = 0.001
"""Seconds after which a thinking thread yields to the frame loop; Python's own 5 ms make every frame late."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a job: its result, or `error`, which says in one line or a traceback why there is none."""

    result: Any = None
    error: str | None = None


class Body(Protocol):
    """What a worker runs in: a process or a thread."""

    connection: Channel

    def end(self) -> None: ...


class ProcessBody:
    """A spawned process; when the pipe closes it ends by itself, and otherwise it is ended."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection: Channel
        self.connection, inner = context.Pipe()
        self.process = context.Process(target=serve_process, args=(inner,), name="king-worker", daemon=True)
        try:
            self.process.start()
        except BaseException:
            self.connection.close()
            raise
        finally:
            inner.close()

    def end(self) -> None:
        self.connection.close()
        self.process.terminate()
        self.process.join(END_TIME)
        if self.process.is_alive():
            self.process.kill()


class ThreadBody:
    """A thread, for a system that gives no process; what it is about cannot be cut short, only left alone."""

    def __init__(self) -> None:
        self.connection: Channel
        self.connection, inner = multiprocessing.Pipe()
        sys.setswitchinterval(min(sys.getswitchinterval(), SWITCH_INTERVAL))
        self.thread = threading.Thread(target=self._run, args=(inner,), name="king-worker", daemon=True)
        self.thread.start()

    @staticmethod
    def _run(inner: Channel) -> None:
        with contextlib.closing(inner):
            serve(inner)

    def end(self) -> None:
        self.connection.close()


class Worker:
    """Runs functions handed in, the most urgent first; every method returns at once.

    A function is given by reference, so it stands in a module, and its arguments and result can be pickled. Only one
    job of each urgency is on its way at a time: the rest wait here, where they can be taken back.
    """

    def __init__(self, body: Callable[[], Body] = ProcessBody) -> None:
        self._make_body = body
        self._body: Body | None = None
        self._encoder = Encoder()
        self._numbers = itertools.count(1)
        self._waiting: list[Task] = []
        self._sent: dict[int, Task] = {}
        self._outcomes: dict[int, Outcome] = {}
        self._told: dict[int, object] = {}
        self._lost_in_a_row = 0
        self._closed = False
        self._start()

    @property
    def body(self) -> Body | None:
        """The process or thread that works now."""
        return self._body

    def submit(self, function: Callable[..., Any], *arguments: object, priority: Priority) -> Job:
        """Hand a function in; raise ValueError after `close`."""
        if self._closed:
            raise ValueError("the worker is closed")
        task = Task(next(self._numbers), priority, function, arguments)
        self._waiting.append(task)
        self._waiting.sort(key=lambda one: (one.priority, one.number))
        self._send_urgent()
        return Job(task.number)

    def poll(self, job: Job) -> Outcome | None:
        """Give what became of a job, once, or None while it waits or runs; raise KeyError if it is unknown."""
        self._receive()
        if job in self._outcomes:
            self._told.pop(job, None)
            return self._outcomes.pop(job)
        if job not in self._sent and all(task.number != job for task in self._waiting):
            raise KeyError(job)
        return None

    def told(self, job: Job) -> Any:
        """Give what a job in slices yielded last, as far as `poll` has heard; None if nothing."""
        return self._told.get(job)

    def cancel(self, job: Job) -> None:
        """Forget a job; what is under way already goes on to its next slice."""
        self._outcomes.pop(job, None)
        self._told.pop(job, None)
        self._waiting = [task for task in self._waiting if task.number != job]
        if self._sent.pop(job, None) is not None:
            self._send(Cancel(job))
            self._send_urgent()

    def restart(self, reason: str) -> None:
        """Give up the present body with all that it has in hand, and start another."""
        log.warning("the worker is started anew: %s", reason)
        if self._body is not None:
            self._body.end()
            self._body = None
        for number in self._sent:
            self._outcomes[number] = Outcome(error=reason)
        self._sent.clear()
        self._start()
        self._send_urgent()

    def close(self) -> None:
        """End the worker; jobs that are not done are forgotten."""
        self._closed = True
        self._waiting.clear()
        self._sent.clear()
        if self._body is not None:
            self._body.end()
            self._body = None

    def _start(self) -> None:
        self._encoder = Encoder()
        if self._lost_in_a_row < TRIES:
            try:
                self._body = self._make_body()
                return
            except (OSError, RuntimeError, ImportError) as error:
                log.warning("no process for the worker, a thread does its work: %s", error)
        else:
            log.warning("%d workers were lost in succession, a thread does their work", TRIES)
        self._make_body = ThreadBody
        self._lost_in_a_row = 0
        self._body = ThreadBody()

    def _send_urgent(self) -> None:
        while self._waiting and all(self._waiting[0].priority < sent.priority for sent in self._sent.values()):
            task = self._waiting.pop(0)
            self._sent[task.number] = task
            self._send(task)

    def _send(self, message: Task | Cancel) -> None:
        if self._body is None:
            return
        try:
            for data in self._encoder.encode(message):
                self._body.connection.send_bytes(data)
        except OSError:
            pass  # it is lost; the next look at the pipe tells, and settles what it had in hand

    def _receive(self) -> None:
        if self._body is None:
            return
        connection = self._body.connection
        try:
            while connection.poll():
                self._settle(pickle.loads(connection.recv_bytes()))
        except (EOFError, OSError):
            self._lost_in_a_row += 1
            self.restart("it ended unexpectedly")
            return
        self._send_urgent()

    def _settle(self, answer: object) -> None:
        if isinstance(answer, Told):
            if answer.number in self._sent:
                self._told[answer.number] = answer.what
            return
        if not isinstance(answer, Done | Failed):
            raise TypeError(f"no answer: {answer!r}")
        self._lost_in_a_row = 0
        if self._sent.pop(answer.number, None) is None:
            return  # cancelled while it was being done
        if isinstance(answer, Done):
            self._outcomes[answer.number] = Outcome(answer.result)
        else:
            self._outcomes[answer.number] = Outcome(error=answer.trace)
