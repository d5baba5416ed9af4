"""The players that strength is measured with, by name: the levels, the yardstick, and who sees all cards."""

from benchmarks.duels import Player
from benchmarks.reference import RuleBot
from kinggame.bots import LEVELS, Temper, level_named

NAMES = (*LEVELS, "reference")


def player_named(name: str, temper: Temper = Temper.NORMAL) -> Player:
    """Seat a player: a name, or a name with a number of worlds (`expert@100`); raises UnknownLevel."""
    name, _, worlds = name.partition("@")
    if name == "reference":
        return Player(RuleBot(temper))
    level = level_named(name)
    return Player(level.make(temper), int(worlds) if worlds else level.budget)
