"""The languages that the player's system asks for; needs no display."""

import pygame.system


def system_locales() -> list[str]:
    """List the locales that the system names, the preferred one first: `pt_PT`, `ru`."""
    return ["_".join(filter(None, (found["language"], found["country"]))) for found in pygame.system.get_pref_locales()]
