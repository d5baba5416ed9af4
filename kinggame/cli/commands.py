"""Which function does what was asked for on the command line."""

from collections.abc import Mapping

import kinggame
from kinggame.bots import UnknownLevel
from kinggame.catalog import UnknownVariantError
from kinggame.cli.arguments import (
    DocumentCommand,
    HelpCommand,
    PlayCommand,
    ReplayCommand,
    ReviewCommand,
    SimulateCommand,
    UsageError,
    ValidateCommand,
    VersionCommand,
)
from kinggame.cli.exits import ANSWER_IS_NO, FINE, WRONG_USE
from kinggame.cli.help import help_text
from kinggame.cli.terminal import Terminal
from kinggame.errors import KingError, UnwritableError
from kinggame.i18n import Translator, fault_sentences

TerminalCommand = (
    PlayCommand
    | SimulateCommand
    | ValidateCommand
    | ReplayCommand
    | ReviewCommand
    | DocumentCommand
    | VersionCommand
    | HelpCommand
)


def run(command: TerminalCommand, t: Translator, terminal: Terminal, *, environ: Mapping[str, str]) -> int:
    """Do what a command asks for, and give the exit code; what a player may cause is said in a sentence."""
    try:
        return _run(command, t, terminal, environ)
    except UsageError as error:
        terminal.complain(str(error))
        return WRONG_USE
    except KingError as error:
        for sentence in fault_sentences(t, error):
            terminal.complain(sentence)
        return WRONG_USE if _is_wrong_use(error) else ANSWER_IS_NO


def _is_wrong_use(error: KingError) -> bool:
    """Tell whether the command line asked for what there is not; what is printed being lost is no one's choice."""
    if isinstance(error, UnwritableError):
        return error.path is not None
    return isinstance(error, UnknownVariantError | UnknownLevel)


def _run(command: TerminalCommand, t: Translator, terminal: Terminal, environ: Mapping[str, str]) -> int:
    # Each is read when it is asked for: a window waits for none of them.
    match command:
        case PlayCommand():
            from kinggame.cli.lobby import play_in_terminal  # noqa: PLC0415

            return play_in_terminal(command, t, terminal, environ=environ)
        case SimulateCommand():
            from kinggame.cli.simulating import simulate  # noqa: PLC0415

            return simulate(command, t, terminal, environ=environ)
        case ValidateCommand():
            from kinggame.cli.validating import validate_files  # noqa: PLC0415

            return validate_files(command.files, t, terminal, environ=environ)
        case ReplayCommand():
            from kinggame.cli.replaying import replay_file  # noqa: PLC0415

            return replay_file(command.file, t, terminal, traced=command.trace, environ=environ)
        case ReviewCommand():
            from kinggame.cli.reviewing import review_file  # noqa: PLC0415

            return review_file(command, t, terminal, environ=environ)
        case DocumentCommand():
            from kinggame.cli.documenting import print_rules  # noqa: PLC0415

            return print_rules(command.variant, t, terminal, environ=environ)
        case VersionCommand():
            terminal.say(f"King {kinggame.__version__}")
        case HelpCommand():
            terminal.say(help_text(t, command.command).rstrip("\n"))
    return FINE
