"""What mouse and keys do in a lesson: complete what moves, give a hint, play or mark a card."""

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from kinggame.ui.keyboard import MODIFYING
from kinggame.ui.screens.table_hand import DIGITS
from kinggame.ui.widgets.layer import ACTIVATE_KEYS

if TYPE_CHECKING:
    from kinggame.ui.screens.lesson import LessonScreen

FREE = frozenset({"leave"})
"""Buttons that may be pressed while something moves."""


def handled(screen: "LessonScreen", event: Event) -> bool:
    """React to an event; tell whether it was taken."""
    if event.type == pygame.MOUSEMOTION and screen.picture is not None:
        taken = screen.layer.handle(event)
        screen.hand.hover_at(event.pos)
        return taken
    if _presses(screen, event) and not screen.performance.is_idle:
        if not screen.performance.release():
            screen.performance.complete()
        screen.paint()
        return True
    if event.type == pygame.KEYDOWN and not event.mod & MODIFYING:
        if event.key == pygame.K_h:
            screen.show_hint()
            return True
        if event.key in DIGITS and screen.played is not None and screen.played.asks:
            return screen.hand.play_nth(DIGITS[event.key])
    return screen.layer.handle(event)


def _presses(screen: "LessonScreen", event: Event) -> bool:
    """Tell whether an event is a press that what moves is completed by."""
    if event.type == pygame.KEYDOWN:
        return event.key in ACTIVATE_KEYS
    if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
        return False
    return not any(w.name in FREE and w.usable and w.contains(event.pos) for w in screen.layer.widgets)
