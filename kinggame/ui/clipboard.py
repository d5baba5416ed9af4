"""The system's clipboard, where it can be had."""

import pygame


def copy(text: str) -> bool:
    """Lay a text on the clipboard; tell whether the system took it."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
