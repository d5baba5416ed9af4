"""What a player does, as events."""

import pygame
from pygame.event import Event

from kinggame.ui.widgets import WidgetLayer


def key(code: int, *, mod: int = 0, unicode: str = "") -> Event:
    """A key going down."""
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode, scancode=0)


def down(at: tuple[int, int]) -> Event:
    """The left button going down."""
    return Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)


def up(at: tuple[int, int]) -> Event:
    """The left button going up."""
    return Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)


def motion(at: tuple[int, int], rel: tuple[int, int] = (1, 0)) -> Event:
    """The mouse moving."""
    return Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(0, 0, 0), touch=False)


def click(layer: WidgetLayer, at: tuple[int, int]) -> None:
    """Press and release at one place."""
    layer.handle(down(at))
    layer.handle(up(at))
