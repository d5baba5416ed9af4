"""Bots and tasks that misbehave, in a module so that the worker process can import them."""

import os
import signal
import sys
import time
import weakref
from collections.abc import Generator

from kinggame.bots import Temper
from kinggame.engine import Choice, PlayerView

DAWDLING = 30.0
"""Seconds, far more than a test waits."""


def throwing(view: PlayerView, seed: str, level: str, temper: Temper) -> Choice:
    raise ArithmeticError("this bot cannot count")


def slow(view: PlayerView, seed: str, level: str, temper: Temper) -> Choice:
    time.sleep(DAWDLING)
    raise AssertionError("nobody waits so long")


def cheating(view: PlayerView, seed: str, level: str, temper: Temper) -> Choice:
    return "thirteen aces"


def dying(view: PlayerView, seed: str, level: str, temper: Temper) -> Choice:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("dead")


def modules_loaded() -> list[str]:
    return sorted(sys.modules)


def echo(value: object) -> object:
    return value


def process_number() -> int:
    return os.getpid()


def sleep_for(seconds: float) -> float:
    time.sleep(seconds)
    return time.monotonic()


def sliced(slices: int, seconds: float) -> Generator[None, None, float]:
    """Work so many slices and give the time at which it was done."""
    for _ in range(slices):
        time.sleep(seconds)
        yield
    return time.monotonic()


def telling(words: tuple[str, ...], seconds: float) -> Generator[str | None, None, str]:
    """Tell words one after another, some of them twice, and nothing in between."""
    for word in words:
        yield word
        yield word
        time.sleep(seconds)
        yield None
    return "done"


def unpicklable() -> object:
    return lambda: None


class Word:
    """Something that is told, and whose end can be seen."""


words_alive: weakref.WeakSet[Word] = weakref.WeakSet()
"""of the worker that lives in this process"""


def telling_once(fails: bool) -> Generator[Word | None, None, None]:
    """Tell one word, then fail or go on for long."""
    word = Word()
    words_alive.add(word)
    yield word
    del word
    while not fails:
        time.sleep(0.001)
        yield None
    raise ArithmeticError("nothing more to tell")
