"""Asks what is to become of a match that is left and could not be written to the disk."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from kinggame.errors import Problem
from kinggame.i18n import problem_sentence
from kinggame.resources import rescue_folders
from kinggame.session import MatchSession
from kinggame.session.logbook import shortened
from kinggame.session.rescue import keep_copy
from kinggame.ui.dialog import Answer
from kinggame.ui.listed import ListedQuestion

if TYPE_CHECKING:
    from kinggame.ui.shell import Shell


class UnsavedScreen(ListedQuestion):
    """To try again, to keep a copy elsewhere, to go on playing, or to leave all the same."""

    def __init__(
        self,
        shell: "Shell",
        session: MatchSession,
        leave: Callable[[], None],
        *,
        problem: Problem | None = None,
    ) -> None:
        """`problem` is why it could not be written, where the session does not know it."""
        t = shell.t
        self._problem = problem or session.save_problem
        self._shell = shell
        self._session = session
        self._leave = leave
        answers = (
            Answer(t.gettext("Try again"), lambda: shell.when_safe(leave)),
            Answer(t.gettext("Keep a copy elsewhere"), self._keep_copy),
            Answer(t.gettext("Go on playing"), lambda: None),
            Answer(t.gettext("Leave without saving"), leave),
        )
        super().__init__(t.gettext("The match is not saved"), self._text(), answers)

    def _text(self) -> str:
        t, problem = self._shell.t, self._problem
        if problem is None:
            return t.gettext("The disk has not taken the match yet.")
        file = shortened(Path(str(problem.params["file"])))
        return problem_sentence(t, replace(problem, params={**problem.params, "file": file}))

    def _keep_copy(self) -> None:
        t, shell = self._shell.t, self._shell
        path = keep_copy(self._session, rescue_folders(), today=date.today())
        if path is None:
            shell.tell([t.gettext("No other place takes it either.")], then=lambda: shell.ask_unsaved(self._leave))
            return
        text = t.gettext("The match is kept as {path}. To go on with it, open that file or drop it on the window.")
        shell.tell([text.format(path=shortened(path))], then=self._leave)
