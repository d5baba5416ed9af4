"""What lessons are made of beside the table's own things: rhombs, stars, boxes with a bar, seats to press, a hand."""

from collections.abc import Callable
from enum import Enum

from pygame import Rect, Surface

from kinggame.cards import Card, CardSet
from kinggame.stage.geometry import Point
from kinggame.ui import svg
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.paint.box import BoxStyle, box, flat, ring
from kinggame.ui.screens.table_cards import TableCards
from kinggame.ui.screens.table_hand import HandWidget
from kinggame.ui.screens.table_hand_cards import Standing
from kinggame.ui.theme import (
    GOLD,
    HINT,
    INK,
    MARKER,
    MINUS,
    OUTLINE_GROUP,
    POINTER,
    RADIUS_BUTTON,
    TICK,
    WHITE,
    Colour,
    Role,
)
from kinggame.ui.widgets import Widget

RHOMB_STEP = 28
LIFT = 0.16
"""How far a chosen card is raised, in widths."""
STAR = "M0,-1L.2939,-.4045L.9511,-.309L.4755,.1545L.5878,.809L0,.5L-.5878,.809L-.4755,.1545L-.9511,-.309L-.2939,-.4045Z"


class Tone(Enum):
    """What a box says: a rule, a hint, a right answer, a wrong one."""

    RULE = "rule"
    HINT = "hint"
    RIGHT = "right"
    WRONG = "wrong"


class BoxPiece(Widget):
    """A heading and a text on a tint with a bar at the left."""

    accepts_mouse = False

    def __init__(self, heading: str, text: str, tone: Tone, *, name: str = "") -> None:
        super().__init__(name=name)
        self.heading = heading
        self.text = text
        self.tone = tone

    def height(self, look: Look, width: int) -> int:
        """Return the height at a width, in pixels."""
        room, padding = width - self._inset(look) - self._padding(look), self._padding(look)
        heading = look.paragraphs.height(self.heading, Role.BODY_STRONG, room) if self.heading else 0
        text = look.paragraphs.height(self.text, Role.BODY, room) if self.text else 0
        return heading + text + 2 * padding

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the box."""
        del ring
        bar = self._bar(look)
        box(look, self.rect.size, BoxStyle(flat(MARKER), opacity=0.30, radius=4)).draw(surface, self.rect.topleft)
        surface.fill(bar, Rect(self.rect.topleft, (max(3, look.px(5)), self.rect.height)))
        padding, inset = self._padding(look), self._inset(look)
        place = Rect(self.rect.left + inset, self.rect.top + padding, self.rect.width - inset - padding, 0)
        if self.heading:
            drawn = look.paragraphs.draw(surface, self.heading, Role.BODY_STRONG, bar, place)
            place.top = drawn.bottom
        if self.text:
            look.paragraphs.draw(surface, self.text, Role.BODY, INK, place)

    def _bar(self, look: Look) -> Colour:
        return {Tone.HINT: HINT, Tone.RIGHT: TICK, Tone.WRONG: MINUS}.get(self.tone, look.house.accent_deep)

    def _padding(self, look: Look) -> int:
        return max(6, look.px(10))

    def _inset(self, look: Look) -> int:
        return max(12, look.px(20))


class Rhombs(Widget):
    """How far a lesson has come: done ones filled, the present one gold, others outlined."""

    accepts_mouse = False

    def __init__(self, done: int, count: int, *, name: str = "") -> None:
        super().__init__(name=name)
        self.done = done
        self.count = count

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw them from the left, closer together where there are many."""
        del ring
        surface.blit(self._drawn(look), self.rect.topleft)

    def _drawn(self, look: Look) -> Surface:
        size = self.rect.size

        def make() -> Surface:
            width, height = size
            half = min(height / 2 - 1, look.scale.u * 8 + 2)
            step = min(look.scale.u * RHOMB_STEP, (width - 2 * half - 2) / max(1, self.count - 1))
            half = min(half, max(3.0, step * 0.45))
            body = ""
            for index in range(self.count):
                path = svg.rhomb_path(half + 1 + index * step, height / 2, half)
                if index < self.done:
                    body += svg.filled(path, look.house.accent)
                elif index == self.done:
                    body += svg.filled(path, GOLD) + svg.stroked(path, POINTER, 1.4)
                else:
                    body += svg.stroked(path, OUTLINE_GROUP, 1.3)
            return svg.drawing(size, body)

        return look.bakes.surface(("rhombs", size, self.done, self.count, look.house.id), make)


class Stars(Widget):
    """Three stars, those that were won filled."""

    accepts_mouse = False

    def __init__(self, won: int, *, name: str = "") -> None:
        super().__init__(name=name)
        self.won = won

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw them from the left."""
        del ring
        drawn = stars(look, self.won, self.rect.height)
        surface.blit(drawn, drawn.get_rect(midleft=self.rect.midleft))


def stars(look: Look, won: int, side: int) -> Surface:
    """Return three stars in a row, `side` pixels high."""

    def make() -> Surface:
        step, radius = side * 1.12, side * 0.48
        body = ""
        for index in range(3):
            move = f"translate({step * index + side / 2},{side / 2}) scale({radius})"
            if index < won:
                shape = svg.filled(STAR, GOLD) + svg.stroked(STAR, POINTER, 1.4 / radius)
            else:
                shape = svg.stroked(STAR, OUTLINE_GROUP, 1.4 / radius)
            body += f'<g transform="{move}">{shape}</g>'
        return svg.drawing((round(step * 2 + side), side), body)

    return look.bakes.surface(("stars", won, side), make)


class SeatTarget(Widget):
    """A card of the trick, or a plate, that is pressed to name its seat."""

    focusable = True

    def __init__(self, rect: Rect, action: Callable[[], None], cards: TableCards, *, is_card: bool, name: str) -> None:
        super().__init__(rect, name=name)
        self._action = action
        self._cards = cards
        self._is_card = is_card
        self.is_wrong = False

    def activate(self) -> bool:
        """Name the seat."""
        if not self.usable:
            return False
        self._action()
        return True

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw a ring around it while it is pointed at, corners while keys are on it, and a cross once it was wrong."""
        if ring or (self.hovered and self.enabled):
            self._draw_ring(surface, look, WHITE if ring else GOLD)
        if self.is_wrong:
            disc = marks.cross_disc(look, max(24, look.px(34)))
            surface.blit(disc, disc.get_rect(center=self.rect.center))

    def _draw_ring(self, surface: Surface, look: Look, ink: Colour) -> None:
        if self._is_card and ink == WHITE:
            self._cards.corners(self.rect.width).draw(surface, self.rect.topleft)
        elif self._is_card:
            line = max(3, look.px(4))
            self._cards.ring(self.rect.width, ink, line=line, gap=max(1, look.px(2))).draw(surface, self.rect.topleft)
        else:
            ring(look, self.rect.size, ink, RADIUS_BUTTON).draw(surface, self.rect.topleft)


class LessonHand(HandWidget):
    """A hand of which cards can be marked: they stand higher, ringed, with a tick."""

    marked = CardSet(0)

    def tick(self, cards: CardSet) -> None:
        """Mark these cards and no others."""
        self.stale |= cards != self.marked
        self.marked = cards

    def _lift_of(self, index: int, *, ring: bool = False) -> float:
        lift = super()._lift_of(index, ring=ring)
        if self.hand[index].card in self.marked:
            lift = max(lift, self._boxes[index].w * LIFT)
        return lift

    def _stand(self, index: int, *, ring: bool) -> Standing:
        stands, is_marked = super()._stand(index, ring=ring), self.hand[index].card in self.marked
        return stands._replace(is_ringed=stands.is_ringed or is_marked, is_ticked=is_marked)


class Toggling:
    """What a hand does with cards that are pressed: they are marked, not played."""

    def __init__(self, on_card: Callable[[Card], None]) -> None:
        self._on_card = on_card

    def chosen(self, card: Card) -> None:
        """React to a card that was pressed."""
        self._on_card(card)

    def dropped(self, card: Card, at: Point) -> None:
        """React to a card that was carried and let go: it is pressed as well."""
        del at
        self._on_card(card)
