"""The command line: validate, simulate, replay, and play in a terminal."""

from kinggame.cli.arguments import (
    Command,
    DiagnoseCommand,
    PlayCommand,
    ScreenshotsCommand,
    SelfTestCommand,
    UsageError,
    WindowCommand,
    choose_translator,
    parse,
)
from kinggame.cli.commands import run
from kinggame.cli.exits import ANSWER_IS_NO, FINE, WRONG_USE
from kinggame.cli.terminal import Terminal

__all__ = [
    "ANSWER_IS_NO",
    "FINE",
    "WRONG_USE",
    "Command",
    "DiagnoseCommand",
    "PlayCommand",
    "ScreenshotsCommand",
    "SelfTestCommand",
    "Terminal",
    "UsageError",
    "WindowCommand",
    "choose_translator",
    "parse",
    "run",
]
