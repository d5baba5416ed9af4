"""The wood of the start screen: planks of noise drawn out sideways."""

import math
import random
from collections import Counter

import pygame
from pygame import BLEND_MULT, Surface

from kinggame.ui.look import Look
from kinggame.ui.paint.canvas import opaque
from kinggame.ui.paint.noise import grey_bytes, grey_surface
from kinggame.ui.theme import WOOD

PLANK = 180
_STRENGTH = (5.6, 4.0, 2.9)
_BRIGHTEST = 1.12
_LIGHTEST_PLANK = 1.05


def wood(look: Look, size: tuple[int, int]) -> Surface:
    """Return the wood, opaque, with seams between the planks and darker corners."""
    return look.bakes.surface(("wood", size, look.high_contrast), lambda: _wood(look, size))


def _wood(look: Look, size: tuple[int, int]) -> Surface:
    if look.high_contrast:
        return opaque(size, (10, 10, 10))
    surface = _grain(look, size)
    _planks(look, surface)
    surface.blit(_vignette(size), (0, 0), special_flags=BLEND_MULT)
    return surface


def _grain(look: Look, size: tuple[int, int]) -> Surface:
    """Return the threads, made narrow and drawn out: sideways nothing is finer than half the shortest length."""
    width = max(2, math.ceil(size[0] / max(1.0, 7 * look.scale.u)))
    height = max(2, round(size[1] / max(1.0, 1.8 * look.scale.u)))  # threads are about two units thick
    rng = random.Random(31)
    parts: list[Surface] = []
    for length, weight in ((321, 4), (121, 3), (29, 1)):
        # Values half a length apart, joined by straight lines, are what a box of that length leaves of noise.
        count = max(2, math.ceil(size[0] / (length * max(look.scale.u, 0.3) / 2)))
        coarse = grey_surface(rng.randbytes(count * height), (count, height))
        parts += [pygame.transform.smoothscale(coarse, (width, height))] * weight
    bands = max(2, round(size[1] / max(1.0, 6 * look.scale.u)))
    parts += [pygame.transform.smoothscale(grey_surface(rng.randbytes(bands), (1, bands)), (width, height))] * 3
    average = grey_bytes(pygame.transform.average_surfaces(parts))
    counts = Counter(average)
    mean = sum(n * value for value, n in counts.items()) / len(average)
    deviation = math.sqrt(sum(n * value * value for value, n in counts.items()) / len(average) - mean * mean) or 1.0
    planes = bytearray(b"\xff") * (4 * len(average))
    for channel, (base, strength) in enumerate(zip(WOOD, _STRENGTH, strict=True)):
        tones = (base + strength * (value - mean) / deviation for value in range(256))
        table = bytes(max(0, min(255, round(_BRIGHTEST * _LIGHTEST_PLANK * tone))) for tone in tones)
        planes[2 - channel :: 4] = average.translate(table)
    narrow = pygame.image.frombytes(bytes(planes), (width, height), "BGRA")
    surface = opaque(size)
    surface.blit(pygame.transform.smoothscale(narrow, size), (0, 0))
    return surface


def _planks(look: Look, surface: Surface) -> None:
    width, height = surface.get_size()
    rng = random.Random(32)
    plank = max(40, look.px(PLANK))
    for top in range(0, height, plank):
        shade = 0.95 + 0.1 * rng.random()
        factor = min(255, round(255 * shade / _LIGHTEST_PLANK))
        surface.fill((factor,) * 3, (0, top, width, plank), special_flags=BLEND_MULT)
        seam = look.line(2)
        if top:
            surface.fill((round(255 * 0.55),) * 3, (0, top, width, seam), special_flags=BLEND_MULT)
            light = surface.subsurface((0, min(height - 1, top + seam), width, 1))
            light.fill((12, 8, 6), special_flags=pygame.BLEND_ADD)


def _vignette(size: tuple[int, int]) -> Surface:
    """Return factors as greys: full up to the middle, less towards the corners."""
    width, height = 64, 36
    values = bytearray()
    for row in range(height):
        y = (row + 0.5) / height * 720
        for column in range(width):
            x = (column + 0.5) / width * 1280
            away = min(1.0, ((x - 640) / 900) ** 2 + ((y - 330) / 560) ** 2)
            values.append(round(255 * (_BRIGHTEST - 0.42 * away) / _BRIGHTEST))
    return pygame.transform.smoothscale(grey_surface(bytes(values), (width, height)), size)
