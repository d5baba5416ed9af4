"""Fingers: a tap is a click, as the system makes it; one that rests looks, as a mouse does, and presses nothing.

Of one that goes off quickly it is told where it went, for whoever understands such a swipe.
"""

from typing import Final

import pygame
from pygame.event import Event

LONG_PRESS: Final = pygame.event.custom_type()
"""A finger has rested at `pos`: what is there is looked at, and what was held there is let go of."""
LONG_MS: Final = 500
SWIPE: Final = pygame.event.custom_type()
"""A finger that was laid down at `pos` is lifted soon after, `by` so many pixels away; what it holds it still holds."""
SWIPE_MS: Final = 500
STEADY: Final = 12
"""pixels that a resting finger may slip"""


class Touch:
    """Follows the finger that the system shows as a mouse."""

    def __init__(self) -> None:
        self._at: tuple[int, int] | None = None
        self._from = (0, 0)
        self._since = 0
        self._has_rested = False

    def taken(self, event: Event, now_ms: int) -> bool:
        """Follow an event; tell whether it is the end of a long press, which is no click."""
        if not getattr(event, "touch", False):
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._at = self._from = event.pos
            self._since, self._has_rested = now_ms, False
        elif event.type == pygame.MOUSEMOTION and self._at is not None:
            if max(abs(event.pos[0] - self._at[0]), abs(event.pos[1] - self._at[1])) > STEADY:
                self._at = None
            return self._has_rested
        elif event.type == pygame.MOUSEBUTTONUP:
            self._at = None
            has_rested, self._has_rested = self._has_rested, False
            return has_rested
        return False

    def swipe(self, event: Event, now_ms: int) -> Event | None:
        """Give the swipe that ends with an event, if one does."""
        if event.type != pygame.MOUSEBUTTONUP or not getattr(event, "touch", False):
            return None
        across, down = event.pos[0] - self._from[0], event.pos[1] - self._from[1]
        if self._has_rested or now_ms - self._since > SWIPE_MS or max(abs(across), abs(down)) <= STEADY:
            return None
        return Event(SWIPE, pos=self._from, by=(across, down))

    def rested(self, now_ms: int) -> Event | None:
        """Give the long press, once, when the finger has rested for long enough."""
        if self._at is None or self._has_rested or now_ms - self._since < LONG_MS:
            return None
        self._has_rested = True
        return Event(LONG_PRESS, pos=self._at)

    def pause_ms(self, now_ms: int, wanted: int) -> int:
        """Return how long the loop may sleep, if it would sleep for so long without a finger."""
        if self._at is None or self._has_rested:
            return wanted
        return max(1, min(wanted, self._since + LONG_MS - now_ms))
