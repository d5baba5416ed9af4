"""The levels of play: an explicit table, one line a level."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from kinggame.bots.protocol import Bot, Temper
from kinggame.bots.random_bot import RandomBot
from kinggame.documents.nearest import nearest
from kinggame.errors import KingError


@dataclass(frozen=True, slots=True)
class Level:
    """A level: how its bot is made, and the budget in worlds that it is given for a decision."""

    id: str
    make: Callable[[Temper], Bot]
    budget: int = 0


class UnknownLevel(KingError):
    """A level that is not registered; `nearest` is the one most likely meant, None if none is near."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.allowed = tuple(LEVELS)
        self.nearest = nearest(level, self.allowed)
        super().__init__(f"no level {level!r} among {', '.join(self.allowed)}; nearest: {self.nearest}")


def _rules(**weaknesses: Any) -> Callable[[Temper], Bot]:
    def make(temper: Temper) -> Bot:
        from kinggame.bots.rule_bot import RuleBot  # noqa: PLC0415 - the window names levels and makes no bots

        return RuleBot(temper, **weaknesses)

    return make


def _searching(**strengths: Any) -> Callable[[Temper], Bot]:
    def make(temper: Temper) -> Bot:
        from kinggame.bots.search_bot import SearchBot  # noqa: PLC0415 - see above

        return SearchBot(temper, **strengths)

    return make


LEVELS: Final[Mapping[str, Level]] = {
    level.id: level
    for level in (
        Level("random", lambda temper: RandomBot()),
        Level("beginner", _rules(noise=0.55, memory=False)),
        Level("easy", _rules(noise=0.28, limit=0.25)),
        Level("medium", _rules()),
        Level("hard", _searching(), budget=4),
        Level("expert", _searching(learnt=True), budget=300),
    )
}


def level_named(level: str) -> Level:
    """Look a level up; raise UnknownLevel."""
    if level not in LEVELS:
        raise UnknownLevel(level)
    return LEVELS[level]


def make_bot(level: str, temper: Temper = Temper.NORMAL) -> Bot:
    """Make a bot of a level; raise UnknownLevel."""
    return level_named(level).make(temper)
