"""What hands do, with whatever is in them: keys, gamepads, fingers, all as the events that screens know."""

from collections.abc import Iterator

import pygame
from pygame.event import Event

from kinggame.ui.gamepad import Gamepads
from kinggame.ui.keyboard import in_latin
from kinggame.ui.keymap import KeyMap
from kinggame.ui.touch import Touch


class Inputs:
    """Makes of each event those that screens know."""

    def __init__(self) -> None:
        self.keys = KeyMap()
        self.gamepads = Gamepads()
        self._touch = Touch()

    def understood(self, event: Event, now_ms: int, *, writes: bool) -> Iterator[Event]:
        """Give the events that one stands for; while the player `writes`, letters are letters."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            event = in_latin(event) if event.type == pygame.KEYDOWN else event
            yield event if writes else self.keys.translated(event)
            return
        swipe = self._touch.swipe(event, now_ms)
        if swipe is not None:
            yield swipe
        if not self._touch.taken(event, now_ms):
            yield event
            yield from self.gamepads.keys(event, now_ms)

    def due(self, now_ms: int) -> Iterator[Event]:
        """Give what comes of time alone: a direction that is held, a finger that rests."""
        yield from self.gamepads.repeated(now_ms)
        rested = self._touch.rested(now_ms)
        if rested is not None:
            yield rested

    def pause_ms(self, now_ms: int, wanted: int) -> int:
        """Return how long the loop may sleep, if it would sleep for so long without hands."""
        return self._touch.pause_ms(now_ms, self.gamepads.pause_ms(now_ms, wanted))
