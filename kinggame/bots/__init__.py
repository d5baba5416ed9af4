"""Bots: players that see a view and choose; levels by name; and those who let them think."""

from kinggame.bots.inline import InlineThinker
from kinggame.bots.levels import LEVELS, Level, UnknownLevel, level_named, make_bot
from kinggame.bots.protocol import Bot, Temper, Thinker, Ticket, fallback_choice, pending_decision
from kinggame.bots.random_bot import RandomBot
from kinggame.bots.rule_bot import RuleBot

__all__ = [
    "LEVELS",
    "Bot",
    "InlineThinker",
    "Level",
    "RandomBot",
    "RuleBot",
    "Temper",
    "Thinker",
    "Ticket",
    "UnknownLevel",
    "fallback_choice",
    "level_named",
    "make_bot",
    "pending_decision",
]
