"""The cloth of the table: gradient, weave, medallion, inlay."""

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from kinggame.ui import ornament, svg
from kinggame.ui.look import Look
from kinggame.ui.paint.canvas import faded, opaque, tiled
from kinggame.ui.paint.noise import weave_tile
from kinggame.ui.theme import INLAY_OPACITY, MEDALLION_OPACITY, css

MEDALLION_REACH = 1.06
"""How far the rosette's outer ring and its stroke reach, in radii."""


def felt(
    look: Look,
    size: tuple[int, int],
    *,
    centre: tuple[int, int] | None = None,
    medallion_radius: int = 0,
    inlay: int | None = 9,
) -> Surface:
    """Return the cloth, opaque.

    `centre` is the trick's centre in pixels, where it is lightest and the medallion lies; `medallion_radius` 0
    leaves the rosette out. `inlay` is the distance of the thin frame from the edge in u; None leaves it out.
    """
    middle = centre or (size[0] // 2, size[1] // 2)
    key = "felt", look.cloth, look.house.id, size, middle, medallion_radius, inlay
    return look.bakes.surface(key, lambda: _felt(look, size, middle, medallion_radius, inlay))


def medallion(look: Look, radius: int) -> Surface:
    """Return the house's rosette in full strength, straight alpha; blit it faded or with `set_alpha`."""
    side = round(2 * radius * MEDALLION_REACH)

    def make() -> Surface:
        return svg.unit_drawing(side, ornament.medallion(look.house, look.house.medallion), MEDALLION_REACH)

    return look.bakes.surface(("medallion", look.house.id, radius), make)


def lay_medallion(look: Look, target: Surface, centre: tuple[int, int], radius: int) -> None:
    """Lay the rosette on the cloth as it rests there; high contrast has none."""
    if look.high_contrast or radius <= 0:
        return
    key = "faint medallion", look.house.id, radius
    rosette = look.bakes.surface(key, lambda: faded(medallion(look, radius), MEDALLION_OPACITY).premul_alpha())
    target.blit(rosette, rosette.get_rect(center=centre), special_flags=BLEND_PREMULTIPLIED)


def weave(look: Look) -> Surface:
    """Return the weave's tile, straight alpha, at the scale round(u)."""

    def make() -> Surface:
        tile = weave_tile()
        times = max(1, round(look.scale.u))
        return tile if times == 1 else pygame.transform.scale_by(tile, times)

    return look.bakes.surface("weave", make)


def _felt(
    look: Look, size: tuple[int, int], centre: tuple[int, int], medallion_radius: int, inlay: int | None
) -> Surface:
    surface = opaque(size)
    cloth = look.cloth
    if look.high_contrast:
        surface.fill(cloth.middle)
    else:
        surface.blit(_gradient(look, size, centre), (0, 0))
        tiled(surface, weave(look), surface.get_rect())
        lay_medallion(look, surface, centre, medallion_radius)
    if inlay is not None:
        _frame(look, surface, inlay)
    return surface


def _gradient(look: Look, size: tuple[int, int], centre: tuple[int, int]) -> Surface:
    """Return the radial gradient; drawn at a quarter of the size, since nothing in it is sharp."""
    width, height = size
    small = max(1, width // 4), max(1, height // 4)
    cloth = look.cloth
    reach = 1.18  # the last stop lies beyond the ellipse
    stops = ((0.0, cloth.centre), (0.55 / reach, cloth.middle), (1.0, cloth.edge))
    body = (
        '<defs><radialGradient id="felt" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform='
        f'"translate({centre[0]} {centre[1]}) scale({0.62 * width * reach} {0.72 * height * reach})">'
        + "".join(f'<stop offset="{at}" stop-color="{css(ink)}"/>' for at, ink in stops)
        + f'</radialGradient></defs><rect x="-9" y="-9" width="{width + 18}" height="{height + 18}" fill="url(#felt)"/>'
    )
    # The small drawing is stretched to its exact proportions, whatever a quarter rounds to.
    scaled = f'<g transform="scale({small[0] / width} {small[1] / height})">{body}</g>'
    return pygame.transform.smoothscale(svg.rasterise(svg.document(*small, scaled), small), size)


def _frame(look: Look, surface: Surface, inlay: int) -> None:
    inside = surface.get_rect().inflate(-2 * look.px(inlay), -2 * look.px(inlay))
    if inside.width <= 0 or inside.height <= 0:
        return
    ink, opacity, width = look.house.inlay, INLAY_OPACITY, look.line()
    if look.high_contrast:
        ink, opacity, width = (255, 255, 255), 1.0, look.line(2)
    style = f'fill="none" stroke="{css(ink)}" stroke-opacity="{opacity}" stroke-width="{width}"'
    # Four thin drawings instead of one big one: the middle of a frame is empty.
    corner = look.px(6)
    half = width / 2
    box = (half, half, inside.width - width, inside.height - width)
    shape = svg.rounded(*box, corner, style)
    band = corner + width + 1
    for area in (
        Rect(0, 0, inside.width, band),
        Rect(0, inside.height - band, inside.width, band),
        Rect(0, band, band, inside.height - 2 * band),
        Rect(inside.width - band, band, band, inside.height - 2 * band),
    ):
        if area.width > 0 and area.height > 0:
            piece = svg.rasterise(svg.document(*area.size, shape, (area.x, area.y, area.w, area.h)), area.size)
            surface.blit(piece, (inside.x + area.x, inside.y + area.y))
