"""Where long work is done: in the worker, or where there is none, while one looks whether it is done."""

import itertools
from collections.abc import Callable, Generator
from typing import Any, Protocol

from kinggame.bots.protocol import Thinker
from kinggame.bots.tasks import Priority
from kinggame.bots.thinking import WorkerThinker
from kinggame.bots.worker import Job, Outcome


class Background(Protocol):
    """What a Worker offers to those who have something done."""

    def submit(self, function: Callable[..., Any], *arguments: object, priority: Priority) -> Job:
        """Hand a function in."""

    def poll(self, job: Job) -> Outcome | None:
        """Give what became of a job, once, or None while it waits or runs."""

    def told(self, job: Job) -> Any:
        """Give what a job in slices yielded last; None if nothing."""

    def cancel(self, job: Job) -> None:
        """Forget a job."""


class InlineBackground:
    """Does everything when it is first looked whether it is done; what goes wrong is raised, not hidden."""

    def __init__(self) -> None:
        self._numbers = itertools.count(1)
        self._jobs: dict[Job, tuple[Callable[..., Any], tuple[object, ...]]] = {}

    def submit(self, function: Callable[..., Any], *arguments: object, priority: Priority) -> Job:
        del priority
        job = Job(next(self._numbers))
        self._jobs[job] = function, arguments
        return job

    def poll(self, job: Job) -> Outcome | None:
        function, arguments = self._jobs.pop(job)
        result = function(*arguments)
        while isinstance(result, Generator):
            try:
                next(result)
            except StopIteration as end:
                result = end.value
        return Outcome(result)

    def told(self, job: Job) -> Any:
        del job

    def cancel(self, job: Job) -> None:
        self._jobs.pop(job, None)


def background_of(thinker: Thinker) -> Background:
    """Give the place where a thinker's bots think, which serves them first."""
    return thinker.worker if isinstance(thinker, WorkerThinker) else InlineBackground()
