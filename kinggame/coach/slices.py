"""Work in slices: generators that the worker runs piece by piece, run through at once."""

from collections.abc import Generator
from typing import TypeVar

Result = TypeVar("Result")


def finished(work: Generator[object, None, Result]) -> Result:
    """Run sliced work through to its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result
