"""How each card of a hand stands in the picture: what two pictures of it differ in, and how it is drawn."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from pygame import Rect, Surface

from kinggame.cards import Card
from kinggame.stage.geometry import Box, Point
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.screens.table_cards import RADIUS, Lying, TableCards
from kinggame.ui.theme import GOLD, INK, WHITE

SHAKES = 3
SHAKE_REACH = 0.04
"""Of a refused card, in widths."""
FOCUS_GAP = (15, 15, 15)


class Standing(NamedTuple):
    """A card as it is drawn. Two that are equal look alike."""

    card: Card | None
    """None face down"""
    box: Box
    place: Point
    """of its top left corner: it may be raised above its box"""
    lying: Lying = Lying.FAN
    is_covered: bool = False
    is_veiled: bool = False
    bar: int = 0
    """The width of its strip that can be seen, where a gold bar lies over it; else 0."""
    is_ringed: bool = False
    is_refused: bool = False
    is_ticked: bool = False
    left_part: int = 0
    """How much of it the next card leaves to be seen, from the left, in pixels; 0 for all of it."""


class HandCardPainter:
    """Draws cards of a hand, and knows what they touch."""

    def __init__(self, cards: TableCards, lift: int) -> None:
        """`lift` is how high playable cards stand, in pixels."""
        self._cards = cards
        self._lift = lift
        self._stood_in = False

    def reach(self, box: Box, look: Look) -> Rect:
        """Return all that a card of a box may touch: it rises, shakes and throws a shadow."""
        around, lift = 2 * look.px(12), self._lift + look.px(14)
        whole = Rect(box).inflate(around, around)
        return Rect(whole.x, whole.y - lift, whole.w, whole.h + lift)

    def draw(self, surface: Surface, look: Look, shown: Standing) -> None:
        """Draw a card with all its marks."""
        before = self._cards.drawings.stood_in
        self._draw(surface, look, shown)
        self._stood_in |= self._cards.drawings.stood_in != before

    def _draw(self, surface: Surface, look: Look, shown: Standing) -> None:
        box, place, cards = shown.box, shown.place, self._cards
        if shown.card is None:
            cards.back(box.w, Lying.FAN).draw(surface, place)
            return
        face = cards.face(shown.card, box.w, shown.lying, covered=shown.is_covered, veiled=shown.is_veiled)
        if shown.left_part:
            face.draw_left(surface, place, shown.left_part)
        else:
            face.draw(surface, place)
        if shown.bar:
            inset, height = round(box.w * RADIUS), max(3, look.px(5))
            surface.blit(cards.bar((shown.bar - 2 * inset, height)), (place[0] + inset, place[1] - height))
        if shown.is_ringed:
            cards.obliging_ring(box.w).draw(surface, place)
        middle = place[0] + round(box.w * 0.34)
        if shown.is_refused:
            disc = marks.cross_disc(look, max(24, look.px(34)))
            surface.blit(disc, disc.get_rect(center=(middle, place[1] + round(box.h * 0.55))))
        if shown.is_ticked:
            disc = marks.tick_disc(look, max(20, look.px(28)), ground=GOLD, ink=INK)
            surface.blit(disc, disc.get_rect(center=(middle, place[1])))

    def took_stand_ins(self) -> bool:
        """Tell whether, since it was asked last, another picture stood in for a card that was awaited."""
        taken, self._stood_in = self._stood_in, False
        return taken

    def draw_focus(self, surface: Surface, look: Look, shown: Standing) -> None:
        """Draw the ring of the card that the keys are on."""
        gap, line = max(2, look.px(2)), max(2, look.px(3))
        self._cards.ring(shown.box.w, FOCUS_GAP, line=gap).draw(surface, shown.place)
        self._cards.ring(shown.box.w, WHITE, line=line, gap=gap).draw(surface, shown.place)

    def changed(self, before: Sequence[Standing], now: Sequence[Standing], look: Look) -> list[Rect]:
        """Return the areas in which two pictures of a hand differ."""
        kept = set(before) & set(now)  # a card that has only moved up in the hand is drawn as it was
        return [self.reach(shown.box, look) for shown in (*before, *now) if shown not in kept]


def overlapped(stands: Sequence[Standing]) -> list[Standing]:
    """Tell of each card, left to right, how much of it can be seen beside the next one."""
    found = [
        card._replace(left_part=left_part(card.place, after.place, card.box.w)) if card.card and after.card else card
        for card, after in pairwise(stands)
    ]
    return [*found, *stands[-1:]]


def left_part(place: Point, after: Point, width: int) -> int:
    """Return what can be seen of a card, from its left, under another one that lies at `after`; 0 for all of it.

    Under the rounded corners of the one above it shows too.
    """
    seen = after[0] - place[0] + ceil(width * RADIUS) + 1
    return seen if place[1] == after[1] and place[0] < after[0] and seen < width else 0


def shaken(ms: int, whole: int, width: int) -> int:
    """Return how far a refused card stands aside after some of the `whole` milliseconds that it shakes, in pixels."""
    share = ms / whole if whole else 1.0
    if not 0 <= share < 1:
        return 0
    way = (1 if int(share * SHAKES * 2) % 2 == 0 else -1) * (1 - share)
    return round(way * SHAKE_REACH * width)
