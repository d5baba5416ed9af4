"""Soft shadows of rounded boxes: one corner is blurred, the rest is stretched from it."""

import math
from collections.abc import Iterator

import pygame
from pygame import SRCALPHA, Rect, Surface

from kinggame.ui import svg
from kinggame.ui.look import Look
from kinggame.ui.paint.canvas import Canvas
from kinggame.ui.theme import Shadow


def lay_shadows(look: Look, canvas: Canvas, box: Rect, radius: int, shadows: tuple[Shadow, ...]) -> None:
    """Lay the shadows of a rounded box (in pixels, relative to the canvas's box) on the canvas."""
    if look.high_contrast:
        return
    for shadow in shadows:
        spread = reach(look, shadow)
        at = (box.x + look.px(shadow.dx) - spread, box.y + look.px(shadow.dy) - spread)
        for piece, (x, y) in _stretched(_corner(look, shadow, radius), box.size, spread, radius):
            canvas.lay_premultiplied(piece, (at[0] + x, at[1] + y))


def margin(look: Look, shadows: tuple[Shadow, ...]) -> int:
    """Return the pixels that shadows may take beyond their box."""
    if look.high_contrast or not shadows:
        return 0
    return max(reach(look, s) + look.px(max(abs(s.dx), abs(s.dy))) for s in shadows)


def reach(look: Look, shadow: Shadow) -> int:
    """Return how far a blurred edge reaches beyond the box, in pixels."""
    return math.ceil(shadow.blur * look.scale.u * 1.3) + 1


def blurred(surface: Surface, deviation: float) -> Surface:
    """Blur a surface by a standard deviation in pixels."""
    if deviation < 4:
        # The library's radius is 1.11 deviations (measured).
        return pygame.transform.gaussian_blur(surface, max(1, round(deviation * 1.11)))
    width = max(1, round(deviation - 0.5))  # three boxes of 2k+1 have the deviation sqrt((2k+1)²-1)/2
    for _ in range(3):
        surface = pygame.transform.box_blur(surface, width)
    return surface


def _corner(look: Look, shadow: Shadow, radius: int) -> Surface:
    """Return a whole soft box just big enough to hold four corners and one pixel between them."""

    def make() -> Surface:
        spread = reach(look, shadow)
        side = 2 * (spread + radius) + 1
        sheet = Surface((side + 2 * spread, side + 2 * spread), SRCALPHA, 32)
        shape = svg.drawing((side, side), svg.rounded(0, 0, side, side, radius, 'fill="#000000"'))
        sheet.blit(shape, (spread, spread))
        soft = blurred(sheet, shadow.blur * look.scale.u / 2)
        soft.fill((0, 0, 0, round(255 * shadow.opacity)), special_flags=pygame.BLEND_RGBA_MULT)
        return soft

    return look.bakes.surface(("shadow", shadow, radius), make)


def _stretched(
    corner: Surface, size: tuple[int, int], spread: int, radius: int
) -> Iterator[tuple[Surface, tuple[int, int]]]:
    """Stretch a soft box to another size of its inner box; give it piece by piece, each with its place."""
    width, height = size[0] + 2 * spread, size[1] + 2 * spread
    whole = corner.get_width()
    edge = min(2 * spread + radius, whole // 2)
    if width < 2 * edge or height < 2 * edge:
        yield pygame.transform.smoothscale(corner, (width, height)), (0, 0)
        return
    xs = ((0, edge, 0, edge), (edge, 1, edge, width - 2 * edge), (whole - edge, edge, width - edge, edge))
    ys = ((0, edge, 0, edge), (edge, 1, edge, height - 2 * edge), (whole - edge, edge, height - edge, edge))
    for source_y, source_h, y, h in ys:
        for source_x, source_w, x, w in xs:
            if w > 0 and h > 0:
                piece = corner.subsurface((source_x, source_y, source_w, source_h))
                yield pygame.transform.scale(piece, (w, h)), (x, y)
