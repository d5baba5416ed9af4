"""A fault of the program in the middle of a match: the match is saved first, then the player is told, and goes on."""

import logging
import traceback
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kinggame.session.logbook import keep_fault

if TYPE_CHECKING:
    from kinggame.ui.shell import Shell

log = logging.getLogger(__name__)

SAVING: Final = 5.0
"""seconds that the match is given to be on the disk"""


class Rescue:
    """What the loop calls with an error that nobody has foreseen."""

    def __init__(self, shell: "Shell") -> None:
        self._shell = shell

    def __call__(self, error: Exception) -> None:
        """Save, write down what happened, and show the page that says so; raises the error if that page is at fault."""
        from kinggame.ui.screens.crash import CrashScreen  # noqa: PLC0415 - hardly ever wanted

        shell, stack = self._shell, self._shell.app.stack
        log.error("the window has failed", exc_info=error)
        is_saved = self._save()
        if any(isinstance(screen, CrashScreen) for screen in stack):
            raise error  # what ends the program keeps the details, and says where they are
        fault = keep_fault("".join(traceback.format_exception(error)), now=datetime.now())
        stack.abandon()
        stack.push(CrashScreen(shell, match=self._match(), is_saved=is_saved, fault=fault))

    def _save(self) -> bool:
        session = self._shell.session
        if session is None:
            return True
        try:
            return session.wait_until_saved(SAVING) and session.is_safe
        except Exception:
            log.exception("the match could not be saved after a fault")
            return False

    def _match(self) -> Path | None:
        session = self._shell.session
        return None if session is None else session.path
