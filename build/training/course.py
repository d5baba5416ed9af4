"""A course of training: rounds of deals, each played by the net as it is and then learnt from."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from training.network import Learner, Network
from training.selfplay import Arena, Lessons, Ways

FIRST_WAYS: Final = Ways(explore=0, trace=1, noise=0.3)
"""How the fast policy plays the first rounds, from which a net learns what cards are about."""
PLAIN_WAYS: Final = Ways(explore=0, trace=1, noise=0)
MEASURED: Final = 7
"""The seed of the deals by which nets are measured on the way."""


@dataclass(frozen=True, slots=True)
class Course:
    """How long and how a net learns."""

    rounds: int = 900
    deals: int = 1024
    width: int = 384
    first: int = 12
    """So many rounds are played by the fast policy."""
    mixed: float = 0.4
    """In this share of deals the fast policy sits among the nets."""
    explore: tuple[float, float] = (0.12, 0.02)
    """The share of cards tried by chance, in the beginning and in the end."""
    trace: float = 0.7
    rate: tuple[float, float] = (1e-3, 3e-5)
    at_once: int = 1024
    """So many cards are learnt from in one step."""


def train(arena: Arena, course: Course, seed: int) -> Iterator[tuple[int, float, Network]]:
    """Train a net, and give after each round its number, the mean squared error and the net so far.

    The same seed gives the same net on the same machine.
    """
    rng = np.random.default_rng(seed)
    size = (arena.layout.width, course.width, arena.layout.cards)
    learner = Learner(Network(*size, rng), Network(*size, rng))
    for number in range(course.rounds):
        lessons = _played(arena, course, learner.net, number, rng)
        rate = course.rate[0] * (1 - number / course.rounds) + course.rate[1]
        yield number + 1, _learnt(learner, lessons, rate, course.at_once, rng), learner.mean


def _played(arena: Arena, course: Course, net: Network, number: int, rng: np.random.Generator) -> Lessons:
    count = course.deals
    if number < course.first:
        seated = np.zeros((count, 4), dtype=np.intp)
        return arena.play(arena.deals(count, rng), [None], seated, FIRST_WAYS, rng)[1]
    seated = (rng.random((count, 4)) < 0.5).astype(np.intp)
    seated[rng.random(count) >= course.mixed] = 0
    begin, end = course.explore
    ways = Ways(begin + (end - begin) * number / course.rounds, course.trace)
    return arena.play(arena.deals(count, rng), [net, None], seated, ways, rng)[1]


def _learnt(learner: Learner, lessons: Lessons, rate: float, at_once: int, rng: np.random.Generator) -> float:
    order = rng.permutation(len(lessons))
    errors = []
    for start in range(0, max(1, len(order) - at_once + 1), at_once):
        rows = order[start : start + at_once]
        errors.append(learner.learn(lessons.shown[rows], lessons.cards[rows], lessons.targets[rows], rate))
    return float(np.mean(errors))


def margin(arena: Arena, hero: Network | None, other: Network | None, count: int) -> tuple[float, float]:
    """Play deals in four seats each against three of another: points a deal above par, and half a 95 % interval."""
    worlds = arena.deals(count, np.random.default_rng(MEASURED))
    found = np.zeros(count)
    for seat in range(4):
        seated = np.ones((count, 4), dtype=np.intp)
        seated[:, seat] = 0
        rng = np.random.default_rng(MEASURED)
        points, _ = arena.play(worlds, [hero, other], seated, PLAIN_WAYS, rng)
        found += points[:, seat] - points.sum(axis=1) / 4
    found /= 4
    return float(found.mean()), float(1.96 * found.std(ddof=1) / count**0.5)
