"""Rounded boxes: buttons, plates, bids, tags and bubbles are all of this kind."""

from dataclasses import dataclass, replace

from pygame import Rect

from kinggame.ui import svg
from kinggame.ui.bakes import Sprite
from kinggame.ui.look import Look
from kinggame.ui.paint import shadow as soft
from kinggame.ui.paint.canvas import Canvas
from kinggame.ui.theme import GOLD, INK, RADIUS_BUTTON, RING, WHITE, Colour, Shadow, css, luminance


@dataclass(frozen=True, slots=True)
class BoxStyle:
    """How a box is filled and edged; lengths in u.

    `fill` is a vertical gradient from its first colour to its second; `opacity` goes with a fill of one colour.
    The outline lies inside the box. A `lip` is a hard edge that shows below the box.
    """

    fill: tuple[Colour, Colour] | None = None
    opacity: float = 1.0
    radius: float = RADIUS_BUTTON
    outline: Colour | None = None
    outline_width: float = 1.0
    outline_opacity: float = 1.0
    dashed: bool = False
    lip: Colour | None = None
    lip_height: float = 0.0
    overlay: float = 0.0
    """Opacity of white laid over the fill, to light a box up."""
    shadows: tuple[Shadow, ...] = ()


def flat(colour: Colour) -> tuple[Colour, Colour]:
    """Return the fill of one colour."""
    return colour, colour


def box(look: Look, size: tuple[int, int], style: BoxStyle) -> Sprite:
    """Return a box of `size` pixels with its shadow."""
    if look.high_contrast:
        style = _plain(style)
    return look.bakes.sprite(("box", size, style), lambda: _box(look, size, style))


def ring(look: Look, size: tuple[int, int], colour: Colour, radius: float = RADIUS_BUTTON) -> Sprite:
    """Return the focus ring around a box of `size` pixels: 3 wide, 3 away."""

    def make() -> Sprite:
        width, gap = max(2, look.px(RING)), max(2, look.px(RING))
        canvas = Canvas(size, width + gap + 1)
        half = gap + width / 2
        corner = look.corner(radius) + half
        style = f'fill="none" stroke="{css(colour)}" stroke-width="{width}"'
        canvas.draw(svg.rounded(-half, -half, size[0] + 2 * half, size[1] + 2 * half, corner, style))
        return canvas.sprite()

    return look.bakes.sprite(("ring", size, colour, radius), make)


def ring_reach(look: Look) -> int:
    """Return how far a focus ring reaches beyond its box, in pixels."""
    return 2 * max(2, look.px(RING)) + 1


def _plain(style: BoxStyle) -> BoxStyle:
    """In high contrast every edge is a line of 2 or more: white on dark ground, ink on paper, gold where it is gold."""
    if style.outline is None:
        return replace(style, shadows=())
    edge = style.outline
    if edge != GOLD:
        edge = WHITE if luminance(edge) > 0.8 else INK
    width = max(2.0, style.outline_width + (1.0 if edge == GOLD else 0.0))
    return replace(style, outline=edge, outline_width=width, outline_opacity=1.0, shadows=())


def _box(look: Look, size: tuple[int, int], style: BoxStyle) -> Sprite:
    width, height = size
    radius = look.corner(style.radius)
    lip = max(1, look.px(style.lip_height)) if style.lip is not None and style.lip_height else 0
    canvas = Canvas(size, max(soft.margin(look, style.shadows), lip))
    soft.lay_shadows(look, canvas, Rect(0, 0, width, height), radius, style.shadows)
    body = ""
    if style.lip is not None and lip:
        body += svg.rounded(0, lip, width, height, radius, f'fill="{css(style.lip)}"')
    if style.fill is not None:
        body += _filled(size, radius, style.fill, style.opacity)
    if style.overlay:
        light = f'fill="{css(WHITE)}" fill-opacity="{style.overlay}"'
        body += svg.rounded(0, 0, width, height, radius, light)
    if style.outline is not None:
        line = max(1.0, style.outline_width * look.scale.u)
        edge = f'stroke-opacity="{style.outline_opacity}"'
        inside = line / 2, line / 2, width - line, height - line, radius - line / 2
        if style.dashed:
            body += svg.stroked(svg.dashes(*inside, 4 * line, 3 * line), style.outline, line, edge)
        else:
            ink = f'fill="none" stroke="{css(style.outline)}" stroke-width="{line}" {edge}'
            body += svg.rounded(*inside, ink)
    canvas.draw(body)
    return canvas.sprite()


def _filled(size: tuple[int, int], radius: int, fill: tuple[Colour, Colour], opacity: float) -> str:
    if fill[0] == fill[1]:
        return svg.rounded(0, 0, *size, radius, f'fill="{css(fill[0])}" fill-opacity="{opacity}"')
    gradient = svg.vertical_gradient("fill", *fill, (0, size[1]))  # its opacity cannot be set from outside
    return f"<defs>{gradient}</defs>" + svg.rounded(0, 0, *size, radius, 'fill="url(#fill)"')
