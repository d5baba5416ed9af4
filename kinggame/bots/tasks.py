"""The worker's side: take what is asked, do the most urgent first, answer, and vanish quietly."""

import enum
import heapq
import pickle
import signal
import traceback
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, Protocol

from kinggame.bots.wire import Decoder


class Channel(Protocol):
    """One end of a pipe; Windows has another kind of it than other systems."""

    def send_bytes(self, buf: bytes, /) -> None: ...

    def recv_bytes(self) -> bytes: ...

    def poll(self) -> bool: ...

    def close(self) -> None: ...


class Priority(enum.IntEnum):
    """Who is served first; the lower number is the more urgent."""

    BOT = 0
    HINT = 1
    REVIEW = 2


@dataclass(frozen=True, slots=True)
class Task:
    """A function of some module with its arguments.

    A generator function is worked in slices, from one `yield` to the next: more urgent tasks step in between, what it
    yields tells how far it has come, and what it returns is the result. Long work must be sliced, for a plain function
    is never interrupted.
    """

    number: int
    priority: Priority
    function: Callable[..., Any]
    arguments: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Cancel:
    """Takes a task back."""

    number: int


@dataclass(frozen=True, slots=True)
class Told:
    """What a task yielded on its way, other than the last time."""

    number: int
    what: object


@dataclass(frozen=True, slots=True)
class Done:
    """The result of a task."""

    number: int
    result: object


@dataclass(frozen=True, slots=True)
class Failed:
    """A task that raised; the traceback is for the log."""

    number: int
    trace: str


@dataclass(slots=True)
class _Begun:
    """A task in slices that is being worked, and what it yielded last: both go when it ends, fails or is taken back."""

    slices: Generator[object, None, object]
    told: object = None


def serve(connection: Channel) -> None:
    """Work off what comes through a pipe until its other end closes."""
    waiting: list[tuple[int, int, Task]] = []
    begun: dict[int, _Begun] = {}
    decoder = Decoder()
    try:
        while True:
            while not waiting or connection.poll():
                _take(connection, decoder, waiting, begun)
            _, number, task = waiting[0]
            try:
                if number not in begun:
                    result: Any = task.function(*task.arguments)
                    if isinstance(result, Generator):
                        begun[number] = _Begun(result)
                        continue
                else:
                    what = next(begun[number].slices)
                    if what is not None and what != begun[number].told:
                        begun[number].told = what
                        connection.send_bytes(pickle.dumps(Told(number, what), pickle.HIGHEST_PROTOCOL))
                    continue
            except StopIteration as end:
                result = end.value
            except Exception:  # a task may fail in any way; the worker goes on
                _finish(connection, waiting, begun, Failed(number, traceback.format_exc()))
                continue
            _finish(connection, waiting, begun, Done(number, result))
    except (EOFError, OSError):
        return


def serve_process(connection: Channel) -> None:
    """Be the worker process: an interrupt at the terminal is the parent's to handle."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    serve(connection)


def _take(
    connection: Channel,
    decoder: Decoder,
    waiting: list[tuple[int, int, Task]],
    begun: dict[int, _Begun],
) -> None:
    message = decoder.decode(connection.recv_bytes())
    if isinstance(message, Task):
        heapq.heappush(waiting, (message.priority, message.number, message))
    elif isinstance(message, Cancel):
        begun.pop(message.number, None)
        waiting[:] = [entry for entry in waiting if entry[1] != message.number]
        heapq.heapify(waiting)


def _finish(
    connection: Channel,
    waiting: list[tuple[int, int, Task]],
    begun: dict[int, _Begun],
    answer: Done | Failed,
) -> None:
    heapq.heappop(waiting)
    begun.pop(answer.number, None)
    try:
        data = pickle.dumps(answer, pickle.HIGHEST_PROTOCOL)
    except Exception:  # a result that cannot travel is the task's failure
        data = pickle.dumps(Failed(answer.number, traceback.format_exc()), pickle.HIGHEST_PROTOCOL)
    connection.send_bytes(data)
