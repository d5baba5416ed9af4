"""A rule set's box on the start screen, and the three courts behind its paper."""

from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from kinggame.i18n import letters_of
from kinggame.rules import Variant
from kinggame.stage.fan import RATIO
from kinggame.stage.start import VariantLabel
from kinggame.ui import svg
from kinggame.ui.cardart import CardArt
from kinggame.ui.look import Look
from kinggame.ui.shell import Shell

FANS = {"azulejo": ("JS", "KH", "QD"), "star-and-lattice": ("QC", "KH", "JD")}
"""The three courts over a box, by house."""
FAN_STEP = 9
LEAST_ROOM = 60
"""Over the label, in pixels: less shows no card."""


@dataclass(frozen=True, slots=True)
class Box:
    """One rule set's box: where it and its paper label lie."""

    family: tuple[Variant, ...]
    """The rule sets of its house, the one it names first."""
    label: VariantLabel
    rect: Rect
    paper: Rect

    @property
    def variant(self) -> Variant:
        """The rule set that it names."""
        return self.family[0]


class FanCard(NamedTuple):
    """A turned court: `angle` in degrees, clockwise."""

    card: str
    script: str
    size: tuple[int, int]
    angle: int


class Fans:
    """The courts over the boxes, drawn in the background while wood and paper are painted."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._coming: dict[FanCard, Future[Surface]] = {}

    def paint(self, surface: Surface, look: Look, inner: Rect, place: Box) -> None:
        """Lay three courts behind the paper, turned by −9°, 0° and +9°: the only turned cards there are."""
        width, height = _fan_card(look, inner)
        before = surface.get_clip()
        surface.set_clip(Rect(inner.left, inner.top, inner.width, place.paper.bottom - inner.top))
        top = max(inner.top + look.px(34), place.paper.top - round(height * 0.88))
        for step, key in enumerate(self._fan(look, place), start=-1):
            drawn = look.bakes.surface(key, partial(self._turned, key))
            centre = inner.centerx + step * round(width * 0.58), top + height // 2 + abs(step) * round(height * 0.06)
            surface.blit(drawn, drawn.get_rect(center=centre), special_flags=pygame.BLEND_PREMULTIPLIED)
        surface.set_clip(before)

    def _fan(self, look: Look, place: Box) -> Iterator[FanCard]:
        """Name the three turned cards of a box, from left to right."""
        language, wish = self._shell.t.language, self._shell.settings.indices
        size, script = _fan_card(look, inside(look, place.rect)), letters_of(place.variant.looks, language, wish).value
        house = look.in_house(place.variant.looks.house).house.id
        for step, card in zip((-1, 0, 1), FANS[house], strict=True):
            yield FanCard(card, script, size, FAN_STEP * step)

    def begin(self, look: Look, place: Box) -> None:
        """Have the courts of a box drawn in the background, while wood and paper are painted here."""
        if self._shell.background is not None and has_fan(look, place):
            for card in self._fan(look, place):
                if card not in look.bakes and card not in self._coming:
                    self._coming[card] = self._shell.background.submit(_turned, self._shell.art, card)

    def _turned(self, card: FanCard) -> Surface:
        coming = self._coming.pop(card, None)
        return _turned(self._shell.art, card) if coming is None else coming.result()


def inside(look: Look, rect: Rect) -> Rect:
    """Return the field of tiles of a box."""
    frame = max(5, look.px(12))
    return rect.inflate(-2 * frame, -2 * frame)


def has_fan(look: Look, place: Box) -> bool:
    """Tell whether there is room over a box's label."""
    return place.paper.top - inside(look, place.rect).top > LEAST_ROOM


def _fan_card(look: Look, inner: Rect) -> tuple[int, int]:
    """Return the size of a box's courts."""
    width = min(look.px(132), inner.width * 34 // 100)
    return width, round(width * RATIO)


def _turned(art: CardArt, card: FanCard) -> Surface:
    return svg.turned(art.svg(card.card, script=card.script), card.size, card.angle).premul_alpha()
