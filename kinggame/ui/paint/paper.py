"""Paper: what is written down, explained or chosen stands on it."""

import math
from functools import cache

import pygame
from pygame import SRCALPHA, Rect, Surface

from kinggame.ui import ornament, svg
from kinggame.ui.bakes import Sprite
from kinggame.ui.look import Look
from kinggame.ui.paint import shadow as soft
from kinggame.ui.paint.canvas import Canvas, round_off, tiled
from kinggame.ui.paint.noise import grain_tile
from kinggame.ui.paint.strip import strip
from kinggame.ui.theme import (
    PAPER,
    RADIUS_PAPER,
    RULE,
    SHADOW_PAPER,
    STRONG_RULE,
    Colour,
    Shadow,
    css,
    mix,
)

_SHADES = 512
_ANGLE = 100
"""The gradient's direction in degrees, clockwise from upwards: almost to the right, a little down."""


def paper(
    look: Look,
    size: tuple[int, int],
    *,
    strip_height: int = 0,
    radius: float = RADIUS_PAPER,
    shadows: tuple[Shadow, ...] = SHADOW_PAPER,
) -> Sprite:
    """Return a sheet of paper of `size` pixels with its shadow, and the house strip along its top edge.

    `strip_height` is in pixels, 0 leaves the strip out; `radius` is in u.
    """
    key = "paper", look.house.id, size, strip_height, radius, shadows
    return look.bakes.sprite(key, lambda: _paper(look, size, strip_height, radius, shadows))


def grain(look: Look) -> Surface:
    """Return the paper grain's tile, straight alpha."""
    return look.bakes.surface("grain", grain_tile)


def rule(
    look: Look, target: Surface, start: tuple[int, int], width: int, *, strong: bool = False, ink: Colour | None = None
) -> Rect:
    """Draw a rule of the sheet from `start` to the right."""
    thickness = look.line(2) if strong else look.line()
    return target.fill(ink or (STRONG_RULE if strong else RULE), Rect(*start, width, thickness))


def double_rule(look: Look, size: tuple[int, int], ink: Colour) -> Surface:
    """Return the double frame of a label: an outer line of 1.5 and an inner one of 1, straight alpha."""

    def make() -> Surface:
        width, height = size
        u = look.scale.u
        body = ""
        for inset, line, opacity in ((0.75 * u, max(1.0, 1.5 * u), 1.0), (4.5 * u, max(1.0, u), 0.55)):
            style = f'fill="none" stroke="{css(ink)}" stroke-width="{line}" stroke-opacity="{opacity}"'
            body += svg.rounded(inset, inset, width - 2 * inset, height - 2 * inset, 0, style)
        return svg.drawing(size, body)

    return look.bakes.surface(("double rule", size, ink), make)


def divider(look: Look, size: tuple[int, int], ink: Colour | None = None) -> Surface:
    """Return the house's divider (about 120–160 × 12–14 u), straight alpha."""
    colour = ink or look.house.accent

    def make() -> Surface:
        u = look.scale.u
        body = ornament.divider(look.house, colour, size[0] / u, size[1] / u)
        return svg.drawing(size, f'<g transform="scale({u})">{body}</g>')

    return look.bakes.surface(("divider", look.house.id, size, colour), make)


def _paper(look: Look, size: tuple[int, int], strip_height: int, radius: float, shadows: tuple[Shadow, ...]) -> Sprite:
    canvas = Canvas(size, soft.margin(look, shadows))
    corner = look.corner(radius)
    soft.lay_shadows(look, canvas, Rect((0, 0), size), corner, shadows)
    sheet = _gradient(size)
    tiled(sheet, grain(look), sheet.get_rect())
    if strip_height:
        sheet.blit(strip(look, (size[0], strip_height)), (0, 0))
    round_off(sheet, corner)
    canvas.lay(sheet)
    return canvas.sprite()


def _gradient(size: tuple[int, int]) -> Surface:
    """Return a sheet in the paper's gradient, made small and stretched: it has only a few shades."""
    width, height = 48, 32
    angle = math.radians(_ANGLE)
    across, down = math.sin(angle), -math.cos(angle)
    reach = abs(size[0] * across) + abs(size[1] * down)
    shades = _shades()
    small = Surface((width, height), SRCALPHA, 32)
    for row in range(height):
        y = ((row + 0.5) / height - 0.5) * size[1] * down / reach + 0.5
        for column in range(width):
            x = ((column + 0.5) / width - 0.5) * size[0] * across / reach
            small.set_at((column, row), shades[round((x + y) * _SHADES)])
    return pygame.transform.smoothscale(small, size)


@cache
def _shades() -> tuple[Colour, ...]:
    """Return the colours of the gradient along its way."""
    ways = [place / _SHADES for place in range(_SHADES + 1)]
    return tuple(
        mix(PAPER[0], PAPER[1], way / 0.45) if way < 0.45 else mix(PAPER[1], PAPER[2], (way - 0.45) / 0.55)
        for way in ways
    )
