"""What is heard at the table: the cues of what is shown, and a knock for a person who has not noticed the question."""

from typing import TYPE_CHECKING, Final

import pygame
from pygame.event import Event

from kinggame.stage.cues import Cue
from kinggame.stage.tempo import KNOCK

if TYPE_CHECKING:
    from kinggame.ui.screens.table import TableScreen

_SIGNS_OF_LIFE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN)


class TableSounds:
    """Hands cues on when their moment has come."""

    def __init__(self, table: "TableScreen") -> None:
        self._table = table
        self._touched_at = -1
        self._knocked = -1
        """How many choices had been made when it was last knocked."""

    def follow(self, event: Event) -> None:
        """Take note that the person is there."""
        if event.type in _SIGNS_OF_LIFE:
            self._touched_at = self._table.shell.app.clock()

    def refused(self) -> None:
        """Let it be heard that a card may not be played."""
        self._table.shell.sounds.play(Cue.REFUSED)

    def update(self, now_ms: int, *, asks: bool) -> None:
        """Let be heard what is due; `asks` tells that nothing lies over the table."""
        table = self._table
        for cue in table.performance.take_cues():
            table.shell.sounds.play(cue)
        rested, number = table.performance.rested, len(table.session.history)
        if not asks or table.decision is None or rested < KNOCK or number == self._knocked:
            return
        self._knocked = number
        if self._touched_at <= now_ms - rested:
            table.shell.sounds.play(Cue.KNOCK)

    def match_ended(self) -> None:
        """Let the end of the match be heard."""
        self._table.shell.sounds.play(Cue.MATCH_END)
