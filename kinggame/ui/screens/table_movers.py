"""What flies over the table: timeline spots and marks become sprites with places in pixels."""

from collections.abc import Iterable, Iterator

import pygame
from pygame import Rect, Surface

from kinggame.cards import Card
from kinggame.stage import fan
from kinggame.stage.geometry import Box, Point
from kinggame.stage.layout import TableLayout
from kinggame.stage.places import TRICK_ORDER, Place
from kinggame.stage.scene import HandState, Scene
from kinggame.stage.timeline import BadgeShown, Flight, HandSpot, Mark, PackSpot, SeatSpot, Spot, TrickSpot
from kinggame.ui.bakes import Drawn, LeftPart, Sprite, Stacked
from kinggame.ui.live import Placed
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.paint.canvas import Canvas
from kinggame.ui.paint.felt import medallion
from kinggame.ui.screens.table_ahead import flying_back
from kinggame.ui.screens.table_cards import Lying, TableCards
from kinggame.ui.screens.table_hand_cards import left_part
from kinggame.ui.screens.table_pieces import TablePainter, draw_badge
from kinggame.ui.theme import MEDALLION_OPACITY

SIZES = (1.0, 0.7, 0.4)
"""A card is scaled down in steps that are drawn once."""
CUT_REACH = 0.9
"""How far a lifted part of the pack is moved, in widths."""


class Movers:
    """Turns flights into placed sprites for one layout."""

    def __init__(self, look: Look, layout: TableLayout, cards: TableCards, painter: TablePainter) -> None:
        self._look = look
        self._layout = layout
        self._cards = cards
        self._painter = painter
        self.origins: dict[Card, Point] = {}
        """Where a card played from the hand really comes from, by its middle: it was carried there."""
        self._boxes: dict[int, list[Box]] = {}
        """How hands of so many cards lie: asked for each card of each frame."""
        self._covered: dict[int, list[bool]] = {}
        """Which of their cards the next one covers in part."""

    def placed(self, scene: Scene, flights: Iterable[tuple[Flight, float]]) -> list[Placed]:
        """Place what flies now; cards of the trick that lie above a flying one are drawn over it again."""
        flying = list(flights)
        lying = {held.card for held in scene.hand if held.state is not HandState.GONE}
        found = []
        for index, (flight, way) in enumerate(flying):
            if _is_in_hand(flight) and flight.what in lying:
                continue  # the still hand shows it
            placed = self._placed(scene, flight, way)
            if index + 1 < len(flying) and _is_in_hand(flight) and _is_in_hand(flying[index + 1][0]):
                after = self._at(*flying[index + 1], self._layout.hand.card_size)
                placed = _in_part(placed, after, self._layout.hand.card_width)
            found.append(placed)
        goals = [f.goal.place for f, _ in flying if isinstance(f.goal, TrickSpot)]
        if goals:
            lowest = min(TRICK_ORDER.index(place) for place in goals)
            found += self._lying_above(scene, TRICK_ORDER[lowest + 1 :])
        return found

    def badges(self, shown: Iterable[BadgeShown]) -> Iterator[Placed]:
        """Place the points that are shown now."""
        for badge in shown:
            rect = self._painter.badge_rect(badge.place, badge.points)
            yield Placed(self._badge(rect, badge.points), rect.topleft)

    def swell(self, share: float) -> Placed:
        """Return the medallion as it lights up: `share` from 0 over 1 and back is its strength above rest."""
        radius = self._layout.medallion
        opacity = (0.20 - MEDALLION_OPACITY) * share
        step = round(opacity * 40) / 40  # a few shades are drawn once
        rosette = medallion(self._look, radius)

        def make() -> Sprite:
            surface = rosette.copy()
            surface.fill((255, 255, 255, round(255 * step)), special_flags=pygame.BLEND_RGBA_MULT)
            return Sprite(surface.premul_alpha())

        sprite = self._look.bakes.sprite(("swell", radius, step, self._look.house.id), make)
        rect = rosette.get_rect(center=self._layout.trick.centre)
        return Placed(sprite, rect.topleft)

    def _lying_above(self, scene: Scene, places: Iterable[Place]) -> list[Placed]:
        by_place = {card.place: card for card in scene.trick}
        width = self._layout.trick.card_width
        return [
            Placed(self._cards.face(by_place[p].card, width, Lying.TRICK), self._layout.trick.box(p).topleft, lies=True)
            for p in places
            if p in by_place
        ]

    def _placed(self, scene: Scene, flight: Flight, way: float) -> Placed:
        sprite, size = self._sprite(scene, flight, way)
        return Placed(sprite, self._at(flight, way, size))

    def _at(self, flight: Flight, way: float, size: tuple[int, int]) -> Point:
        start, end = self._start(flight), self._centre(flight.goal)
        x, y = start[0] + (end[0] - start[0]) * way, start[1] + (end[1] - start[1]) * way
        return round(x - size[0] / 2), round(y - size[1] / 2)

    def _sprite(self, scene: Scene, flight: Flight, way: float) -> tuple[Drawn, tuple[int, int]]:
        look, layout = self._look, self._layout
        if flight.what is Mark.COIN:
            side = max(24, look.px(32))
            return Sprite(marks.coin(look, side).premul_alpha()), (side, side)
        if flight.what is Mark.DEALER:
            side = max(22, look.px(30))
            return Sprite(marks.dealer_disc(look, side, scene.dealer_letter).premul_alpha()), (side, side)
        if flight.what is Mark.BACK:
            width = flying_back(layout)
            return self._cards.back(width, Lying.TRICK), (width, round(width * fan.RATIO))
        card = flight.what
        if _is_in_hand(flight):
            assert isinstance(flight.goal, HandSpot)
            width = layout.hand.card_width
            covered = self._covered_in(flight.goal.count)[flight.goal.index]
            return self._cards.face(card, width, Lying.FAN, covered=covered), layout.hand.card_size
        width = layout.trick.card_width
        scale = 1.0 + (flight.scale - 1.0) * way
        nearest = min(SIZES, key=lambda size: abs(size - scale))
        if nearest == 1.0:
            return self._cards.face(card, width, Lying.TRICK), layout.trick.card_size
        size = round(width * nearest), round(width * nearest * fan.RATIO)
        return self._cards.shrunk(card, width, size), size

    def _covered_in(self, count: int) -> list[bool]:
        if count not in self._covered:
            self._covered[count] = fan.covered(self._hand_boxes(count))
        return self._covered[count]

    def _hand_boxes(self, count: int) -> list[Box]:
        boxes = self._boxes.get(count)
        if boxes is None:
            boxes = self._boxes[count] = fan.hand_boxes(self._layout.hand, count)
        return boxes

    def _start(self, flight: Flight) -> Point:
        if isinstance(flight.what, Card) and isinstance(flight.origin, HandSpot) and isinstance(flight.goal, TrickSpot):
            return self.origins.get(flight.what) or self._centre(flight.origin)
        return self._centre(flight.origin)

    def _centre(self, spot: Spot) -> tuple[int, int]:
        layout = self._layout
        match spot:
            case HandSpot(gathered=True):
                boxes = self._hand_boxes(spot.count)
                middle = (boxes[0].x + boxes[-1].right) // 2 if boxes else layout.hand.left
                return middle, boxes[spot.index].centre[1]
            case HandSpot():
                return self._hand_boxes(spot.count)[spot.index].centre
            case TrickSpot():
                return layout.trick.box(spot.place).centre
            case SeatSpot():
                return layout.plates[spot.place].centre
            case PackSpot(towards=None):
                return layout.trick.centre
        x, y = layout.trick.centre
        reach = round(layout.trick.card_width * CUT_REACH)
        away = {Place.WEST: (-1, 0), Place.EAST: (1, 0), Place.NORTH: (0, -1), Place.SOUTH: (0, 1)}
        dx, dy = away[spot.towards] if spot.towards is not None else (0, 0)
        return x + dx * reach, y + dy * reach

    def _badge(self, rect: Rect, points: int) -> Sprite:
        look = self._look

        def make() -> Sprite:
            margin = look.px(16)
            sheet = Surface((rect.width + 2 * margin, rect.height + 2 * margin), pygame.SRCALPHA, 32)
            draw_badge(sheet, look, Rect((margin, margin), rect.size), points)
            canvas = Canvas(rect.size, margin)
            canvas.lay_premultiplied(sheet, (-margin, -margin))
            return canvas.sprite()

        return look.bakes.sprite(("badge sprite", rect.size, points), make)


def _in_part(card: Placed, after: Point, width: int) -> Placed:
    """Leave out what cannot be seen of a card of a hand, `width` pixels wide, under the next one at `after`."""
    if not isinstance(card.sprite, Stacked):
        return card
    seen = left_part(card.at, after, width)
    return Placed(LeftPart(card.sprite, seen), card.at) if seen else card


def _is_in_hand(flight: Flight) -> bool:
    return isinstance(flight.what, Card) and isinstance(flight.origin, HandSpot) and isinstance(flight.goal, HandSpot)
