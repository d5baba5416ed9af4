"""Small drawings as SVG text, in the subset that SDL_image draws: paths, shapes, user-space gradients."""

import math
import re
from io import BytesIO
from itertools import pairwise
from typing import Final

import pygame
from pygame import SRCALPHA, Surface

from kinggame.ui.theme import Colour, css

_ARC_STEPS: Final = 4
_VIEW_BOX: Final = re.compile(r'viewBox="0 0 (\S+) (\S+)"')
_OWN_SIZE: Final = re.compile('width="[^"]*" height="[^"]*"')


def document(width: float, height: float, body: str, box: tuple[float, float, float, float] | None = None) -> str:
    """Wrap shapes into a document; `box` is the view box, by default the size itself."""
    x, y, w, h = box or (0, 0, width, height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="{x} {y} {w} {h}">{body}</svg>'
    )


def rasterise(text: str, size: tuple[int, int]) -> Surface:
    """Draw a document at exactly this size in pixels; transparent ground, straight alpha; needs no display.

    It fills the size: where its proportions differ by a rounded pixel, it is stretched by that much.
    """
    width, height = max(1, size[0]), max(1, size[1])
    head = f'<svg width="{width}" height="{height}" preserveAspectRatio="none" '
    text = _OWN_SIZE.sub("", text, count=1).replace("<svg ", head, 1)
    drawn = pygame.image.load_sized_svg(BytesIO(text.encode()), (width, height))
    if drawn.get_size() != (width, height):  # the library may round one side up
        drawn = drawn.subsurface((0, 0, width, height)).copy()
    return drawn.convert(Surface((1, 1), SRCALPHA, 32))  # the library's own order of bytes is far slower to blit


def turned(text: str, size: tuple[int, int], angle: float) -> Surface:
    """Draw a document at a size, turned clockwise by degrees around its middle, on just enough transparent ground."""
    if not angle:
        return rasterise(text, size)
    begin, end = text.index(">", text.index("<svg")) + 1, text.rindex("</svg>")
    width, height = map(float, _VIEW_BOX.findall(text)[0])
    way = math.radians(angle)
    across, down = abs(math.cos(way)), abs(math.sin(way))
    whole = width * across + height * down, width * down + height * across
    pixels = round(whole[0] * size[0] / width), round(whole[1] * size[1] / height)
    move = f"translate({whole[0] / 2} {whole[1] / 2}) rotate({angle}) translate({-width / 2} {-height / 2})"
    return rasterise(document(*whole, f'<g transform="{move}">{text[begin:end]}</g>'), pixels)


def drawing(size: tuple[int, int], body: str) -> Surface:
    """Draw shapes given in pixels onto a transparent surface of `size`."""
    return rasterise(document(size[0], size[1], body), size)


def unit_drawing(side: int, body: str, reach: float = 0.5) -> Surface:
    """Draw shapes given in the box ±reach onto a transparent square."""
    return rasterise(document(side, side, body, (-reach, -reach, 2 * reach, 2 * reach)), (side, side))


def vertical_gradient(name: str, top: Colour, bottom: Colour, y: tuple[float, float]) -> str:
    """Define a gradient that runs down from `y[0]` to `y[1]`; use it as `url(#name)`."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{y[0]}" x2="0" y2="{y[1]}">'
        f'<stop offset="0" stop-color="{css(top)}"/><stop offset="1" stop-color="{css(bottom)}"/></linearGradient>'
    )


def rounded(x: float, y: float, width: float, height: float, radius: float, style: str) -> str:
    """Return a rounded rectangle; `style` holds its attributes."""
    radius = max(0.0, min(radius, width / 2, height / 2))
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" {style}/>'


def dashes(x: float, y: float, width: float, height: float, radius: float, dash: float, gap: float) -> str:
    """Return the path of a dashed rounded rectangle, each dash drawn out: the library's own dashes go astray.

    The gap is stretched so that a whole number of dashes goes around.
    """
    radius = max(0.0, min(radius, width / 2, height / 2))
    way = _around(x, y, width, height, radius)
    length = way[-1][0]
    count = max(4, round(length / (dash + gap)))
    path = ""
    for number in range(count):
        start = number * length / count
        end = start + dash
        points = [_at(way, start), *((px, py) for at, px, py in way if start < at < end), _at(way, end)]
        path += "M" + "L".join(f"{px:.2f},{py:.2f}" for px, py in points)
    return path


def _around(x: float, y: float, width: float, height: float, radius: float) -> list[tuple[float, float, float]]:
    """Walk around a rounded rectangle: how far it is to each point, and the point."""
    right, bottom = x + width - radius, y + height - radius
    corners = ((right, y + radius, -90), (right, bottom, 0), (x + radius, bottom, 90), (x + radius, y + radius, 180))
    points = [(x + radius, y)]
    for cx, cy, begin in corners:
        for step in range(_ARC_STEPS + 1):
            angle = math.radians(begin + 90 * step / _ARC_STEPS)
            points.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    points.append(points[0])
    way, far = [(0.0, *points[0])], 0.0
    for before, after in pairwise(points):
        far += math.dist(before, after)
        way.append((far, *after))
    return way


def _at(way: list[tuple[float, float, float]], far: float) -> tuple[float, float]:
    for (near, ax, ay), (end, bx, by) in pairwise(way):
        if near <= far <= end and end > near:
            share = (far - near) / (end - near)
            return ax + (bx - ax) * share, ay + (by - ay) * share
    return way[-1][1:]


def petal(length: float, width: float, angle: float, fill: Colour) -> str:
    """Return a leaf-shaped petal from the origin outwards; 0 degrees points up."""
    a, b = 0.35 * length, 0.7 * length
    path = f"M0,0C{-width},{-a} {-width},{-b} 0,{-length}C{width},{-b} {width},{-a} 0,0Z"
    return f'<path transform="rotate({angle})" d="{path}" fill="{css(fill)}"/>'


def rhomb_path(x: float, y: float, a: float, b: float | None = None) -> str:
    """Return the path of a rhomb with half axes `a` across and `b` down."""
    b = a if b is None else b
    return f"M{x},{y - b}L{x + a},{y}L{x},{y + b}L{x - a},{y}Z"


def disc(x: float, y: float, radius: float, fill: Colour, extra: str = "") -> str:
    """Return a filled disc."""
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{css(fill)}" {extra}/>'


def filled(path: str, fill: Colour, extra: str = "") -> str:
    """Return a filled path."""
    return f'<path d="{path}" fill="{css(fill)}" {extra}/>'


def stroked(path: str, ink: Colour, width: float, extra: str = "") -> str:
    """Return a stroked path."""
    return f'<path d="{path}" fill="none" stroke="{css(ink)}" stroke-width="{width}" {extra}/>'
