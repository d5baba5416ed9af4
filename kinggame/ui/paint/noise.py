"""Textures from random bytes: weave of the cloth, grain of the paper. No array library: surfaces are averaged
by the drawing library, and bytes are mapped through tables."""

import math
import random
from collections.abc import Callable, Sequence
from functools import cache

import pygame
from pygame import Surface

TILE = 256
_UNIFORM_DEVIATION = 255 / math.sqrt(12)


def noise_surface(seed: int, size: tuple[int, int]) -> Surface:
    """Return a grey surface of independent uniform noise."""
    grey = random.Random(seed).randbytes(size[0] * size[1])
    return grey_surface(grey, size)


def grey_surface(grey: bytes, size: tuple[int, int]) -> Surface:
    """Return an opaque surface with the same byte in its three colours."""
    planes = bytearray(4 * len(grey))
    for channel in range(3):
        planes[channel::4] = grey
    planes[3::4] = b"\xff" * len(grey)
    return pygame.image.frombytes(bytes(planes), size, "BGRA")


def grey_bytes(surface: Surface) -> bytes:
    """Return the first colour of every pixel."""
    return pygame.image.tobytes(surface, "RGBA")[::4]


def shifted(surface: Surface, dx: int, dy: int) -> Surface:
    """Return a surface moved by some pixels; what leaves on one side enters on the other."""
    width, height = surface.get_size()
    result = Surface((width, height), 0, surface)
    for x in (dx % width - width, dx % width):
        for y in (dy % height - height, dy % height):
            result.blit(surface, (x, y))
    return result


def sheer_tile(parts: Sequence[Surface], alpha: Callable[[float], float]) -> Surface:
    """Return a tile of white and black specks from the average of independent noise surfaces.

    `alpha` gives the opacity (0 to 255) of a pixel from the average brought to deviation 1; above 0 the pixel is
    white, below it black. A surface that stands in `parts` several times weighs as much more.
    """
    weights = [parts.count(part) for part in dict.fromkeys(parts)]
    deviation = _UNIFORM_DEVIATION * math.sqrt(sum(w * w for w in weights)) / len(parts)
    grey = grey_bytes(pygame.transform.average_surfaces(parts))
    levels = [(value - 127.5) / deviation for value in range(256)]
    tones = bytes(255 if level > 0 else 0 for level in levels)
    opacities = bytes(max(0, min(255, round(alpha(level)))) for level in levels)
    planes = bytearray(4 * len(grey))
    for channel in range(3):
        planes[channel::4] = grey.translate(tones)
    planes[3::4] = grey.translate(opacities)
    return pygame.image.frombytes(bytes(planes), (TILE, TILE), "BGRA")


@cache
def weave_tile() -> Surface:
    """Return the cloth's weave: short threads across and down, wrapping around. It must not be changed."""
    across, down, dust = (noise_surface(seed, (TILE, TILE)) for seed in (11, 12, 13))
    parts = [shifted(across, k, 0) for k in range(7)] + [shifted(down, 0, k) for k in range(7)] + [dust, dust]
    return sheer_tile(parts, lambda level: min(40, 3.9 * abs(level)))


@cache
def grain_tile() -> Surface:
    """Return the paper's grain: small soft specks, the dark ones stronger. It must not be changed."""
    base, dust = (noise_surface(seed, (TILE, TILE)) for seed in (21, 22))
    parts = [shifted(base, x, y) for x in range(3) for y in range(3)] + [dust]
    return sheer_tile(parts, lambda level: 2.25 * (0.6 * level if level > 0 else -level))
