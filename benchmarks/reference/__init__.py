"""The yardstick of bot strength: the rule bot of the medium level as it was when levels above it were built.

It is a copy on purpose, never improved, so that a margin against it means the same in every version; only what the
engine's or the rules' names require is changed. `bot_strength.py` tells how it stands against random players.
"""

from benchmarks.reference.rule_bot import RuleBot

__all__ = ["RuleBot"]
