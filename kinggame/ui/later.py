"""What is written off the frame loop, one after another in the order in which it was wanted."""

import logging
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from typing import TypeVar

log = logging.getLogger(__name__)

Found = TypeVar("Found")


class Later:
    """Works in the background, and says in the frame loop what came of it.

    Without a background everything is done at once. The background may be shut down and its waiting work be dropped:
    `flush` does what is left.
    """

    def __init__(self, background: Executor | None) -> None:
        self._background = background
        self._waiting: deque[Callable[[], None]] = deque()
        self._come: deque[Callable[[], None]] = deque()
        self._turn = threading.Lock()
        """Held by whoever works: so the order stays."""

    def do(self, work: Callable[[], Found], then: Callable[[Found], None] = lambda _: None) -> None:
        """Have something done; `then` is given its result in the frame loop (`take`)."""
        if self._background is None:
            then(work())
            return
        self._waiting.append(lambda: self._come.append(partial(then, work())))
        try:
            self._background.submit(self._next)
        except RuntimeError:  # it is shut down
            self.flush()

    def take(self) -> None:
        """Tell of what was done meanwhile."""
        while self._come:
            self._come.popleft()()

    def flush(self) -> None:
        """Do all that waits, and return when it is done."""
        with self._turn:
            while self._waiting:
                self._do_first()

    def _next(self) -> None:
        with self._turn:
            if self._waiting:  # else a flush has done it
                self._do_first()

    def _do_first(self) -> None:
        try:
            self._waiting.popleft()()
        except Exception:  # what comes after it is to be done nevertheless
            log.exception("work in the background has failed")
