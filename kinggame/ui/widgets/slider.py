"""An amount between none and all, set by dragging a knob or by arrows."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from kinggame.ui import svg
from kinggame.ui.look import Look
from kinggame.ui.theme import INK, INK_LABEL, OUTLINE_GROUP, WHITE, Role, css
from kinggame.ui.widgets.base import Widget
from kinggame.ui.widgets.button import draw_ring

STEP = 5
LARGE_STEP = 20
HIGHEST = 100


class Slider(Widget):
    """A track with a knob, and the amount in words at its right end. Amounts go from 0 to 100 in steps of 5."""

    focusable = True

    def __init__(
        self,
        value: int,
        on_change: Callable[[int], None],
        *,
        words: Callable[[int], str],
        rect: Rect | None = None,
        name: str = "",
    ) -> None:
        """`words` writes an amount: `70 %`."""
        super().__init__(rect, name=name)
        self._value = value
        self.on_change = on_change
        self.words = words
        self._track = Rect(0, 0, 0, 0)

    @property
    def value(self) -> int:
        """The amount."""
        return self._value

    @value.setter
    def value(self, value: int) -> None:
        self.stale |= value != self._value
        self._value = value

    def set(self, value: int) -> None:
        """Set an amount and say so, if that changes anything."""
        value = max(0, min(HIGHEST, value))
        if value != self._value:
            self.value = value
            self.on_change(value)

    def press(self, at: tuple[int, int]) -> bool:
        """Bring the knob to the mouse."""
        self.drag(at)
        return True

    def drag(self, at: tuple[int, int]) -> None:
        """Take the knob along."""
        if self._track.width > 0:
            share = (at[0] - self._track.left) / self._track.width
            self.set(round(share * HIGHEST / STEP) * STEP)

    def activate(self) -> bool:
        """Enter and Space change nothing here."""
        return True

    def key(self, event: Event) -> bool:
        """Left and right go by a step, page up and down by four, home and end to none and all."""
        goals = {
            pygame.K_LEFT: self._value - STEP,
            pygame.K_RIGHT: self._value + STEP,
            pygame.K_PAGEDOWN: self._value - LARGE_STEP,
            pygame.K_PAGEUP: self._value + LARGE_STEP,
            pygame.K_HOME: 0,
            pygame.K_END: HIGHEST,
        }
        if event.key not in goals:
            return False
        self.set(goals[event.key])
        return True

    def knob(self) -> Rect:
        """Return the place of the knob in pixels (as last drawn)."""
        x = self._track.left + self._track.width * self._value // HIGHEST
        side = self._track.height
        return Rect(x - side // 2, self._track.top, side, side)

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw track, knob and amount."""
        side = max(24, look.px(30))
        widest = look.text.measure(self.words(HIGHEST), Role.SECOND_STRONG)
        self._track = Rect(self.rect.left + side // 2, self.rect.centery - side // 2, 0, side)
        self._track.width = max(1, self.rect.width - side - widest - look.px(14))
        filled = self._track.width * self._value // HIGHEST
        surface.blit(
            _track(look, (self._track.width + side, side), filled + side // 2), (self.rect.left, self._track.y)
        )
        surface.blit(_knob(look, side, self.hovered or self.pressed), self.knob())
        ink = INK_LABEL if not self._value else INK
        look.text.draw(
            surface, self.words(self._value), Role.SECOND_STRONG, ink, self.rect.midright, anchor="midright",
            max_width=widest + look.px(8),
        )  # fmt: skip
        if ring:
            draw_ring(surface, look, self.knob(), radius=side / 2 / look.scale.u)


def _track(look: Look, size: tuple[int, int], filled: int) -> Surface:
    def make() -> Surface:
        width, height = size
        thick = max(5.0, 7 * look.scale.u)
        top = (height - thick) / 2
        edge = f'stroke="{css(_edge(look))}" stroke-width="{max(1.5, look.line(1.5))}"'
        ground = f'fill="{css(WHITE)}" fill-opacity=".6" {edge}'
        accent = f'fill="{css(look.house.accent)}"'
        return svg.drawing(
            size,
            svg.rounded(1, top, width - 2, thick, thick / 2, ground)
            + (svg.rounded(1, top, max(thick, filled), thick, thick / 2, accent) if filled else ""),
        )

    return look.bakes.surface(("slider track", look.house.id, size, filled, look.high_contrast), make)


def _knob(look: Look, side: int, lit: bool) -> Surface:
    def make() -> Surface:
        middle, radius = side / 2, side * 0.42
        line = max(2.0, 2.5 * look.scale.u)
        ring = f'stroke="{css(INK if look.high_contrast else look.house.accent)}" stroke-width="{line}"'
        return svg.drawing(
            (side, side),
            svg.disc(middle, middle + side * 0.03, radius + line / 2, (0, 0, 0), 'fill-opacity=".22"')
            + svg.disc(middle, middle, radius, WHITE if lit else (0xFF, 0xFD, 0xF7), ring),
        )

    return look.bakes.surface(("slider knob", look.house.id, side, lit, look.high_contrast), make)


def _edge(look: Look) -> tuple[int, int, int]:
    return INK if look.high_contrast else OUTLINE_GROUP
