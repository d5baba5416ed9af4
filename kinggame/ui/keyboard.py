"""Keys as a player thinks of them: letters by their place where the layout writes another alphabet."""

import pygame
from pygame.event import Event

COMMANDING = pygame.KMOD_CTRL | pygame.KMOD_META
MODIFYING = COMMANDING | pygame.KMOD_ALT
"""With one of these a key means another thing than by itself."""
_FIRST_SIGN = 0x80
_LAST_SIGN = 0x10FFFF


def in_latin(event: Event) -> Event:
    """Give a key that writes a letter of another alphabet the code of the Latin letter at its place.

    So `M` is where it is on a keyboard of Latin letters, whatever is written on it now. What the key writes stays.
    """
    letters = range(pygame.KSCAN_A, pygame.KSCAN_Z + 1)
    scancode = getattr(event, "scancode", 0)
    if not _FIRST_SIGN <= event.key <= _LAST_SIGN or scancode not in letters:
        return event
    return Event(event.type, {**event.dict, "key": pygame.K_a + scancode - pygame.KSCAN_A})
