"""At the table: what is shown is on the disk, and where it cannot be that is told, once for each problem.

In the same place it is told that bots do not play as they can.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from kinggame.errors import Problem
from kinggame.i18n import Translator, problem_sentence
from kinggame.session import MatchSession

PATIENCE = 0.25
"""seconds that a picture waits at most for a disk which has not taken the decision that it is about to show"""
READ_MS = 2000
"""A press takes the notice away only when it has been seen for so long."""


class SaveNotice:
    """What is to be told of a match's save, and of bots that fail."""

    def __init__(self, session: MatchSession, clock: Callable[[], int]) -> None:
        self._session = session
        self._clock = clock
        self._known: Problem | None = None
        self._told: Problem | None = None
        self._seen_from: int | None = None

    def update(self, *, about_to_show: bool) -> None:
        """Look whether saving or thinking has begun to fail, fails for another reason, or works again.

        A decision has one frame's time to be written before it is shown; only a disk that is slower is waited for.
        """
        session = self._session
        if about_to_show and session.written_up_to < len(session.history) and session.save_problem is None:
            session.wait_until_saved(PATIENCE)
        problem = session.save_problem or session.bots_problem
        if problem != self._known:
            self._known = self._told = problem
            self._seen_from = None

    def sentence(self, t: Translator) -> str:
        """Say what is the matter; empty while there is nothing to tell."""
        if self._told is None:
            return ""
        words = dict(self._told.params)
        if "file" in words:
            words["file"] = Path(str(words["file"])).name
        return problem_sentence(t, replace(self._told, params=words))

    def was_shown(self) -> None:
        """Count from now on how long the person sees it."""
        if self._seen_from is None:
            self._seen_from = self._clock()

    def press(self) -> None:
        """Take the notice away if it could be read before this press."""
        if self._seen_from is not None and self._clock() - self._seen_from >= READ_MS:
            self._told = None
