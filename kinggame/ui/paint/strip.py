"""Bands of ornament made of whole modules, and fields of whole tiles."""

from itertools import pairwise

from pygame import Rect, Surface

from kinggame.ui import ornament, svg
from kinggame.ui.look import Look
from kinggame.ui.paint.canvas import opaque


def module_edges(width: int, height: int) -> list[int]:
    """Return the edges of a strip's modules in pixels: as many whole ones as come nearest to squares."""
    count = max(1, round(width / height))
    return [round(index * width / count) for index in range(count + 1)]


def strip(look: Look, size: tuple[int, int]) -> Surface:
    """Return a strip of the house's ornament, opaque; high contrast has a plain line instead."""
    return look.bakes.surface(("strip", look.house.id, look.high_contrast, size), lambda: _strip(look, size))


def tile_field(look: Look, size: tuple[int, int], side: float) -> Surface:
    """Return a field of whole tiles about `side` pixels wide, in chess order."""
    key = "tiles", look.house.id, size, round(side)
    return look.bakes.surface(key, lambda: _tile_field(look, size, side))


def _strip(look: Look, size: tuple[int, int]) -> Surface:
    width, height = size
    if look.high_contrast:
        plain = opaque(size, (10, 10, 10))
        line = look.line(2)
        plain.fill((255, 255, 255), Rect(0, height - line, width, line))
        return plain
    surface = opaque(size)
    edges = module_edges(width, height)
    body = ornament.strip_module(look.house)
    drawn: dict[int, Surface] = {}
    for left, right in pairwise(edges):
        span = right - left
        if span not in drawn:
            drawn[span] = svg.drawing((span, height), f'<g transform="scale({span} {height})">{body}</g>')
        surface.blit(drawn[span], (left, 0))
    return surface


def _tile_field(look: Look, size: tuple[int, int], side: float) -> Surface:
    width, height = size
    columns, rows = max(1, round(width / side)), max(1, round(height / side))
    surface = opaque(size)
    drawn: dict[tuple[int, int, bool], Surface] = {}
    two_kinds = not ornament.is_angular(look.house)
    for row in range(rows):
        top, bottom = round(row * height / rows), round((row + 1) * height / rows)
        for column in range(columns):
            left, right = round(column * width / columns), round((column + 1) * width / columns)
            key = right - left, bottom - top, two_kinds and bool((row + column) % 2)
            if key not in drawn:
                w, h, alternate = key
                body = ornament.tile(look.house, alternate=alternate)
                shape = f'<g transform="translate({w / 2} {h / 2}) scale({w} {h})">{body}</g>'
                drawn[key] = svg.drawing((w, h), shape)
            surface.blit(drawn[key], (left, top))
    return surface
