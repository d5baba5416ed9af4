"""Bots: players that see a view and choose; levels by name; and those who let them think."""

from kinggame.bots.levels import LEVELS, Level, UnknownLevel, level_named, make_bot
from kinggame.bots.protocol import Bot, Temper, Thinker, ThinkingFailed, Ticket
from kinggame.bots.random_bot import RandomBot
from kinggame.bots.tasks import Priority
from kinggame.bots.thinking import InlineThinker, WorkerThinker
from kinggame.bots.worker import Job, Outcome, Worker

__all__ = [
    "LEVELS",
    "Bot",
    "InlineThinker",
    "Job",
    "Level",
    "Outcome",
    "Priority",
    "RandomBot",
    "Temper",
    "Thinker",
    "ThinkingFailed",
    "Ticket",
    "UnknownLevel",
    "Worker",
    "WorkerThinker",
    "level_named",
    "make_bot",
]
