"""A transparent sheet on which a sprite is put together, premultiplied from the start."""

from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, SRCALPHA, Rect, Surface

from kinggame.ui import svg
from kinggame.ui.bakes import Sprite
from kinggame.ui.theme import Colour


class Canvas:
    """A sheet for a box of `size` pixels with `margin` pixels around it on every side."""

    def __init__(self, size: tuple[int, int], margin: int = 0) -> None:
        self.size = size
        self.margin = margin
        self._surface = Surface((size[0] + 2 * margin, size[1] + 2 * margin), SRCALPHA, 32)

    def lay(self, layer: Surface, at: tuple[int, int] = (0, 0)) -> None:
        """Lay a surface of straight alpha on top, at a place relative to the box; it is used up."""
        self.lay_premultiplied(layer.premul_alpha_ip(), at)

    def lay_premultiplied(self, layer: Surface, at: tuple[int, int] = (0, 0)) -> None:
        """Lay a premultiplied surface on top, at a place relative to the box."""
        place = (at[0] + self.margin, at[1] + self.margin)
        self._surface.blit(layer, place, special_flags=BLEND_PREMULTIPLIED)

    def draw(self, body: str) -> None:
        """Draw SVG shapes, given in pixels relative to the box, on top."""
        margin = self.margin
        width, height = self._surface.get_size()
        text = svg.document(width, height, body, (-margin, -margin, width, height))
        self.lay(svg.rasterise(text, (width, height)), (-margin, -margin))

    def sprite(self) -> Sprite:
        """Return what has been put together."""
        return Sprite(self._surface, (-self.margin, -self.margin))

    def surface(self) -> Surface:
        """Return the sheet itself, premultiplied."""
        return self._surface


def opaque(size: tuple[int, int], colour: Colour | None = None) -> Surface:
    """Return an opaque surface."""
    surface = Surface((max(1, size[0]), max(1, size[1])), 0, 32)
    if colour is not None:
        surface.fill(colour)
    return surface


def faded(surface: Surface, opacity: float) -> Surface:
    """Return a copy of a surface of straight alpha with its opacity multiplied."""
    copy = surface.copy()
    copy.fill((255, 255, 255, round(255 * opacity)), special_flags=BLEND_RGBA_MULT)
    return copy


def round_off(surface: Surface, radius: int) -> None:
    """Cut the corners of a surface of straight alpha to a radius in pixels."""
    if radius <= 0:
        return
    width, height = surface.get_size()
    disc = svg.drawing((2 * radius, 2 * radius), svg.disc(radius, radius, radius, (255, 255, 255)))
    # Outside the disc only the alpha may go: its colour there is black and would darken the edge.
    white = Surface(disc.get_size(), SRCALPHA, 32)
    white.fill((255, 255, 255, 0))
    white.blit(disc, (0, 0))
    for x, y, left, top in (
        (0, 0, 0, 0),
        (width - radius, 0, radius, 0),
        (0, height - radius, 0, radius),
        (width - radius, height - radius, radius, radius),
    ):
        surface.blit(white, (x, y), Rect(left, top, radius, radius), special_flags=BLEND_RGBA_MULT)


def tiled(target: Surface, tile: Surface, area: Rect, flags: int = 0) -> None:
    """Cover an area with copies of a tile, begun at its top left corner."""
    before = target.get_clip()
    target.set_clip(area.clip(before))
    for y in range(area.top, area.bottom, tile.get_height()):
        for x in range(area.left, area.right, tile.get_width()):
            target.blit(tile, (x, y), special_flags=flags)
    target.set_clip(before)
