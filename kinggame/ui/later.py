"""What is written off the frame loop, one after another in the order in which it was wanted."""

import logging
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import TypeVar

log = logging.getLogger(__name__)

Found = TypeVar("Found")


class Later:
    """Works in a thread of its own, behind nothing else, and says in the frame loop what came of it.

    One that is not `apart`, or is closed, does everything at once.
    """

    def __init__(self, *, apart: bool) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="king-writing") if apart else None
        self._last: Future[None] | None = None
        """What was wanted last: all before it is done when it is."""
        self._come: deque[Callable[[], None]] = deque()

    def do(self, work: Callable[[], Found], then: Callable[[Found], None] = lambda _: None) -> None:
        """Have something done; `then` is given its result in the frame loop (`take`)."""
        if self._thread is not None:
            try:
                self._last = self._thread.submit(self._work, work, then)
                return
            except RuntimeError:  # there is no thread to be had, or the interpreter ends
                log.exception("nothing can be written in the background any more")
                self._thread = None
        self.flush()
        then(work())

    def take(self) -> None:
        """Tell of what was done meanwhile."""
        while self._come:
            self._come.popleft()()

    def flush(self) -> None:
        """Return when all is done that was wanted until now."""
        if self._last is not None:
            self._last.result()

    def close(self) -> None:
        """Do all that waits, and end the thread."""
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.shutdown()

    def _work(self, work: Callable[[], Found], then: Callable[[Found], None]) -> None:
        try:
            self._come.append(partial(then, work()))
        except Exception:  # what comes after it is to be done nevertheless
            log.exception("work in the background has failed")
