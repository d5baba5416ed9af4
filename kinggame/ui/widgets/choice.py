"""One of several (a group of parts, or plain words), and yes or no (a switch)."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from kinggame.ui import svg
from kinggame.ui.look import Look
from kinggame.ui.paint.box import BoxStyle, box, flat
from kinggame.ui.text import SQUEEZE
from kinggame.ui.theme import (
    GOLD_BOTTOM,
    GOLD_TOP,
    INK,
    INK_LABEL,
    ON_GOLD,
    OUTLINE_GROUP,
    TAUPE,
    WHITE,
    Colour,
    Lettering,
    Role,
    css,
)
from kinggame.ui.widgets.base import Widget
from kinggame.ui.widgets.button import draw_ring

Chosen = Callable[[int], None]
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_STEPS_DOWN = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class ChoiceGroup(Widget):
    """Parts side by side, one of them chosen. Arrows choose; Tab passes the whole group at once.

    `upright` puts the parts below each other; then up and down choose, and leave the group at its ends.
    """

    focusable = True

    def __init__(
        self,
        labels: Sequence[str],
        chosen: int,
        on_choose: Chosen,
        *,
        role: Role | Lettering = Role.BODY_STRONG,
        upright: bool = False,
        rect: Rect | None = None,
        name: str = "",
    ) -> None:
        super().__init__(rect, name=name)
        self.labels = list(labels)
        self.upright = upright
        self._chosen = chosen
        self.on_choose = on_choose
        self.role = role
        self._hover_part: int | None = None
        self._edges: tuple[tuple[object, ...], list[int]] | None = None

    @property
    def chosen(self) -> int:
        """Index of the chosen part."""
        return self._chosen

    @chosen.setter
    def chosen(self, value: int) -> None:
        self.stale |= value != self._chosen
        self._chosen = value

    def choose(self, index: int) -> None:
        """Choose a part and say so, if that changes anything."""
        if 0 <= index < len(self.labels) and index != self._chosen:
            self.chosen = index
            self.on_choose(index)

    def click(self, at: tuple[int, int]) -> bool:
        """Choose the part that was clicked."""
        part = self._part_at(at)
        if part is not None:
            self.choose(part)
        return True

    def point(self, at: tuple[int, int]) -> None:
        """Follow the mouse over the parts."""
        part = self._part_at(at)
        self.stale |= part != self._hover_part
        self._hover_part = part

    def activate(self) -> bool:
        """Enter and Space go on to the next part, around the end."""
        self.choose((self._chosen + 1) % len(self.labels))
        return True

    def key(self, event: Event) -> bool:
        """Left and right choose the neighbour; up and down, where the parts are below each other."""
        steps = _STEPS_DOWN if self.upright else _STEPS
        if event.key not in steps:
            return False
        wanted = self._chosen + steps[event.key]
        if self.upright and not 0 <= wanted < len(self.labels):
            return False
        self.choose(min(len(self.labels) - 1, max(0, wanted)))
        return True

    def part(self, index: int) -> Rect:
        """Return the place of a part in pixels (as last drawn)."""
        if self.upright:
            top, bottom = (self.rect.height * i // len(self.labels) for i in (index, index + 1))
            return Rect(self.rect.left, self.rect.top + top, self.rect.width, bottom - top)
        edges = self._known_edges()
        return Rect(self.rect.left + edges[index], self.rect.top, edges[index + 1] - edges[index], self.rect.height)

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the group."""
        self._measure(look)
        outline = BoxStyle(flat(WHITE), opacity=0.45, radius=8, outline=OUTLINE_GROUP, outline_width=1.5)
        box(look, self.rect.size, outline).draw(surface, self.rect.topleft)
        house = look.house
        for index, label in enumerate(self.labels):
            part = self.part(index)
            if index == self._chosen:
                style = BoxStyle((house.accent, house.accent_deep), radius=8, outline=None)
                box(look, part.size, style).draw(surface, part.topleft)
                ink: Colour = house.on_accent
            else:
                if self.hovered and index == self._hover_part:
                    light = BoxStyle(flat(WHITE), opacity=0.55, radius=8)
                    box(look, part.size, light).draw(surface, part.topleft)
                ink = INK if self.enabled else INK_LABEL
                if index and index - 1 != self._chosen:
                    surface.fill(OUTLINE_GROUP, self._line_before(look, part))
            room = part.inflate(-look.px(10), -2 * look.line(2))
            look.paragraphs.draw_fitted(surface, label, self.role, ink, room, align="center")
        if ring:
            draw_ring(surface, look, self.rect, radius=8)

    def _part_at(self, at: tuple[int, int]) -> int | None:
        return next((i for i in range(len(self.labels)) if self.part(i).collidepoint(at)), None)

    def _line_before(self, look: Look, part: Rect) -> Rect:
        if self.upright:
            inset = look.px(14)
            return Rect(part.left + inset, part.top, part.width - 2 * inset, look.line())
        inset = round(part.height * 0.18)
        return Rect(part.left, part.top + inset, look.line(), part.height - 2 * inset)

    def natural_width(self, look: Look) -> int:
        """Return the width in pixels at which every part has room, side by side."""
        return sum(look.text.measure(label, self.role) + look.px(24) for label in self.labels)

    def least_width(self, look: Look) -> int:
        """Return the width in pixels below which the parts lie better below each other."""
        return round(self.natural_width(look) * SQUEEZE)

    def _measure(self, look: Look) -> None:
        key = tuple(self.labels), self.rect.width, look.scale
        if self._edges is not None and self._edges[0] == key:
            return
        count = len(self.labels)
        padding = look.px(24)
        widths = [float(look.text.measure(label, self.role) + padding) for label in self.labels]
        if max(widths) <= self.rect.width / count:
            widths = [1.0] * count
        total, edges, x = sum(widths), [0], 0.0
        for width in widths:
            x += width
            edges.append(round(x / total * self.rect.width))
        self._edges = key, edges

    def _known_edges(self) -> list[int]:
        if self._edges is None:
            count = len(self.labels)
            return [round(i * self.rect.width / count) for i in range(count + 1)]
        return self._edges[1]


class WordChoice(ChoiceGroup):
    """Words on dark ground, the chosen one on gold: the languages of the start screen."""

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the words."""
        self._measure(look)
        for index, label in enumerate(self.labels):
            part = self.part(index)
            is_chosen = index == self._chosen
            if is_chosen:
                box(look, part.size, BoxStyle((GOLD_TOP, GOLD_BOTTOM), radius=7)).draw(surface, part.topleft)
            role = Role.BODY_STRONG if is_chosen else Role.BODY
            ink = ON_GOLD if is_chosen else TAUPE
            look.text.draw(surface, label, role, ink, part.center, anchor="center", max_width=part.width - look.px(6))
        if ring:
            draw_ring(surface, look, self.part(self._chosen), on_dark=True, radius=7)


class Switch(Widget):
    """Yes or no, with the word beside it, so that the colour alone never says it."""

    focusable = True

    def __init__(
        self,
        words: tuple[str, str],
        on: bool,
        on_change: Callable[[bool], None],
        *,
        rect: Rect | None = None,
        name: str = "",
    ) -> None:
        """`words` are no and yes. The switch itself stands at the right end of `rect`, 56 × 32 u."""
        super().__init__(rect, name=name)
        self.words = words
        self._on = on
        self.on_change = on_change

    @property
    def on(self) -> bool:
        """Whether it says yes."""
        return self._on

    @on.setter
    def on(self, value: bool) -> None:
        self.stale |= value != self._on
        self._on = value

    def activate(self) -> bool:
        """Turn it over and say so."""
        if not self.usable:
            return False
        self.on = not self._on
        self.on_change(self._on)
        return True

    def key(self, event: Event) -> bool:
        """Left says no, right says yes."""
        if event.key not in _STEPS:
            return False
        if self._on != (event.key == pygame.K_RIGHT):
            self.activate()
        return True

    def knob_box(self, look: Look) -> Rect:
        """Return the place of the switch without its word."""
        box_ = Rect(0, 0, max(42, look.px(56)), max(24, look.px(32)))
        box_.midright = self.rect.midright
        return box_

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the word and the switch."""
        place = self.knob_box(look)
        ink = look.house.accent if self._on else INK_LABEL
        word_right = place.left - look.px(10)
        look.text.draw(
            surface, self.words[self._on], Role.SECOND_STRONG, ink, (word_right, place.centery),
            anchor="midright", max_width=max(1, word_right - self.rect.left),
        )  # fmt: skip
        surface.blit(_switch(look, place.size, self._on, self.hovered), place)
        if ring:
            draw_ring(surface, look, place, radius=place.height / 2 / look.scale.u)


def _switch(look: Look, size: tuple[int, int], on: bool, hovered: bool) -> Surface:
    house = look.house

    def make() -> Surface:
        width, height = size
        top, bottom = (house.accent_deep, house.accent) if on else ((0xA9, 0x97, 0x70), (0xB9, 0xA9, 0x87))
        x = width - height / 2 if on else height / 2
        body = (
            "<defs>" + svg.vertical_gradient("track", top, bottom, (0, height)) + "</defs>"
            + svg.rounded(0.5, 0.5, width - 1, height - 1, height / 2, 'fill="url(#track)"')
            + svg.disc(x, height / 2 + height * 0.03, height * 0.43, (0, 0, 0), 'fill-opacity=".25"')
            + svg.disc(x, height / 2, height * 0.42, (0xFF, 0xFD, 0xF7) if not hovered else WHITE)
        )  # fmt: skip
        if look.high_contrast:
            body += svg.rounded(
                1, 1, width - 2, height - 2, height / 2, f'fill="none" stroke="{css(INK)}" stroke-width="2"'
            )
        return svg.drawing(size, body)

    return look.bakes.surface(("switch", house.id, size, on, hovered, look.high_contrast), make)
