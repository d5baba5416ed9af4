"""The top bar with the strip below it, and the strip's shade on the cloth."""

import pygame
from pygame import BLEND_MULT, Rect, Surface

from kinggame.ui.look import Look
from kinggame.ui.paint.canvas import opaque
from kinggame.ui.paint.strip import strip

SHADE = 0.38
SHADE_HEIGHT = 10


def top_bar(look: Look, width: int, *, bar_height: int, strip_height: int) -> Surface:
    """Return the bar and the strip below it, opaque; all in pixels."""

    def make() -> Surface:
        surface = opaque((width, bar_height + strip_height))
        if look.high_contrast:
            surface.fill((10, 10, 10))
        else:
            surface.blit(gradient(width, bar_height, look.house.bar_top, look.house.bar_bottom), (0, 0))
        surface.blit(strip(look, (width, strip_height)), (0, bar_height))
        return surface

    return look.bakes.surface(("bar", look.house.id, width, bar_height, strip_height), make)


def gradient(width: int, height: int, top: tuple[int, int, int], bottom: tuple[int, int, int]) -> Surface:
    """Return a vertical gradient, opaque."""
    column = Surface((1, max(1, height)), 0, 32)
    for row in range(height):
        share = row / max(1, height - 1)
        column.set_at((0, row), tuple(round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True)))
    return pygame.transform.scale(column, (width, height))


def shade_below(look: Look, target: Surface, left: int, top: int, width: int) -> Rect:
    """Darken the cloth right below a strip, fading out over 10 u."""
    height = max(1, look.px(SHADE_HEIGHT))
    if look.high_contrast:
        return Rect(left, top, 0, 0)
    grey = round(255 * (1 - SHADE))
    key = "shade", width, height
    shade = look.bakes.surface(key, lambda: gradient(width, height, (grey,) * 3, (255, 255, 255)))
    return target.blit(shade, (left, top), special_flags=BLEND_MULT)
