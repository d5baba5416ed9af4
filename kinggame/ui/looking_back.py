"""The ways to what is over: a kept match played back, from its file."""

from pathlib import Path

from kinggame.errors import KingError
from kinggame.i18n import fault_sentences
from kinggame.session.past import PastMatch
from kinggame.ui.screens.replay import ReplayScreen
from kinggame.ui.shell import Shell


def open_replay_of(shell: Shell, path: Path) -> bool:
    """Play back the finished deals of a kept match; tell whether it could be, and say why where not."""
    try:
        saved = shell.store.load(path)
        past = PastMatch.of_record(saved.record, saved.variant, seats=shell.default_seats())
        if not past.deals:
            shell.tell([shell.t.gettext("No deal of this match is over yet.")])
            return False
        screen = ReplayScreen(shell, past)
    except KingError as error:
        shell.tell(fault_sentences(shell.t, error))
        return False
    shell.app.stack.push(screen)
    return True
