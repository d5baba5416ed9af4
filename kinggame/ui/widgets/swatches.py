"""Colours to choose from: discs of cloth in a row. Who puts them somewhere writes the name of the chosen one."""

from collections.abc import Sequence

from pygame import Rect, Surface

from kinggame.ui import svg
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.theme import CREAM, INK, Cloth, css, mix
from kinggame.ui.widgets.button import draw_ring
from kinggame.ui.widgets.choice import ChoiceGroup, Chosen

DISC = 42
APART = 10


class Swatches(ChoiceGroup):
    """Discs of one cloth each, or of several that share one choice. The chosen one has a ring and a tick."""

    def __init__(
        self,
        cloths: Sequence[Sequence[Cloth]],
        labels: Sequence[str],
        chosen: int,
        on_choose: Chosen,
        *,
        rect: Rect | None = None,
        name: str = "",
    ) -> None:
        super().__init__(labels, chosen, on_choose, rect=rect, name=name)
        self.cloths = [tuple(each) for each in cloths]
        self._disc = 0
        self._step = 0

    def part(self, index: int) -> Rect:
        """Return the place of a disc in pixels (as last laid out)."""
        top = self.rect.centery - self._disc // 2
        return Rect(self.rect.left + self._disc // 7 + index * self._step, top, self._disc, self._disc)

    def lay_out(self, look: Look) -> None:
        """Measure the discs for a look."""
        self._disc = max(32, look.px(DISC))
        self._step = self._disc + max(10, look.px(APART))

    def natural_width(self, look: Look) -> int:
        """Return the width in pixels of all discs."""
        self.lay_out(look)
        return len(self.labels) * self._step

    def least_width(self, look: Look) -> int:
        """Return the same: discs cannot be squeezed."""
        return self.natural_width(look)

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the discs."""
        self.lay_out(look)
        for index, cloths in enumerate(self.cloths):
            place = self.part(index)
            lit = self.hovered and index == self._hover_part and self.enabled
            disc = _disc(look, place.width, cloths, index == self._chosen, lit)
            surface.blit(disc, disc.get_rect(center=place.center))
            if index == self._chosen:
                tick = marks.tick(look, place.width // 2, CREAM)
                surface.blit(tick, tick.get_rect(center=place.center))
        if ring:
            around = self.part(self._chosen).inflate(look.px(12), look.px(12))
            draw_ring(surface, look, around, radius=around.height / 2 / look.scale.u)


def _disc(look: Look, side: int, cloths: tuple[Cloth, ...], chosen: bool, lit: bool) -> Surface:
    key = "swatch", side, cloths, chosen, lit, look.house.id, look.high_contrast

    def make() -> Surface:
        ring = max(2.0, 3 * look.scale.u)
        whole = round(side + 4 * ring + 2)
        middle, radius = whole / 2, side / 2
        body = ""
        if chosen:
            ink = INK if look.high_contrast else look.house.accent
            style = f'fill="none" stroke="{css(ink)}" stroke-width="{ring}"'
            body += f'<circle cx="{middle}" cy="{middle}" r="{radius + 1.5 * ring}" {style}/>'
        for number, cloth in enumerate(cloths):
            fill = mix(cloth.centre, cloth.middle, 0.5)
            fill = mix(fill, (255, 255, 255), 0.12) if lit else fill
            body += _slice(middle, radius, number, len(cloths), css(fill))
        edge = css(mix(cloths[0].edge, (0, 0, 0), 0.2))
        body += f'<circle cx="{middle}" cy="{middle}" r="{radius - 0.5}" fill="none" stroke="{edge}" stroke-width="1"/>'
        return svg.drawing((whole, whole), body)

    return look.bakes.surface(key, make)


def _slice(middle: float, radius: float, number: int, count: int, fill: str) -> str:
    """Draw a disc, or one of its two halves."""
    if count == 1:
        return f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="{fill}"/>'
    side = -1 if number == 0 else 1
    reach, k = side * radius, side * radius * 0.5523
    path = (
        f"M{middle},{middle - radius}"
        f"C{middle + k},{middle - radius} {middle + reach},{middle - abs(k)} {middle + reach},{middle}"
        f"C{middle + reach},{middle + abs(k)} {middle + k},{middle + radius} {middle},{middle + radius}Z"
    )
    return f'<path d="{path}" fill="{fill}"/>'
