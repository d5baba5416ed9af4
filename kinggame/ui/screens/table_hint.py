"""The slip of a hint on the table, the marks on what it speaks of, and its page where there is no room for a slip."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from kinggame.stage.layout import Form, TableLayout
from kinggame.stage.places import TRICK_ORDER, Place
from kinggame.stage.scene import TrickCard
from kinggame.ui import svg
from kinggame.ui.bakes import Sprite
from kinggame.ui.dialog import DialogScreen
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.paint.canvas import Canvas
from kinggame.ui.paint.plate import tabbed
from kinggame.ui.screens.table_cards import RADIUS
from kinggame.ui.screens.table_pieces import Piece, TablePainter, grown
from kinggame.ui.theme import HINT, INK, WHITE, Role, css
from kinggame.ui.widgets import Button, ButtonKind
from kinggame.ui.widgets.base import Widget

if TYPE_CHECKING:
    from kinggame.stage.hints import HintSlip
    from kinggame.ui.screens.table_coach import TableCoach

TAB = 46
LEAST_TAB = 36
"""The tab's least width in pixels."""
LEAST_HEIGHT = 62
LOWEST = 52
"""The slip's least height in pixels: the lamp stands over the steps."""
BUTTON = (116, 44)
RING_AWAY = 2.5
RING_OUTER, RING_INNER = 4.4, 2.0
PAGE_WIDTH = 460


@dataclass(frozen=True, slots=True)
class SlipPlan:
    """Where the parts of a slip lie, in pixels."""

    rect: Rect
    tab: int
    text: Rect
    role: Role
    button: Rect
    """Empty where there is no further step."""


def slip_plan(look: Look, layout: TableLayout, slip: "HintSlip", *, own: Rect | None = None) -> SlipPlan | None:
    """Lay a slip out: as high as its words need, its lower edge where the hand begins; None without room for one.

    `own` is the own plate, if that is beside it. The button of the last trick is left free where the words allow it.
    """
    if layout.hint is None:
        return None
    area = Rect(layout.hint)
    if own is not None:
        area = _beside(area, own, look.px(8))
    tab = max(LEAST_TAB, look.px(TAB))
    ways = ((Role.BODY_STRONG, True), (Role.SECOND_STRONG, True), (Role.SECOND_STRONG, False), (Role.HEAD, True))
    areas = [area]
    if layout.form is Form.COMPACT and area.colliderect(layout.last_button):
        areas.insert(0, _beside(area, Rect(layout.last_button), look.px(8)))
    plans = [_planned(look, one, tab, slip, role, beside=beside) for one in areas for role, beside in ways]
    found = next((plan for plan in plans if plan.rect.height <= area.height), min(plans, key=lambda p: p.rect.height))
    if layout.form is not Form.LANDSCAPE:
        down = area.bottom - found.rect.height - found.rect.top
        for rect in (found.rect, found.text, found.button):
            rect.move_ip(0, down)
    elif found.rect.bottom > layout.plates[Place.SOUTH].y:  # it covers the own plate: all of it
        found.rect.height = max(found.rect.height, area.height)
    return found


def _beside(area: Rect, own: Rect, gap: int) -> Rect:
    """Return what a button, or the own plate, which may be wider than it was drawn, leaves of an area."""
    left, right = own.right + gap, own.left - gap
    if area.left < left < area.centerx:
        return Rect(left, area.top, area.right - left, area.height)
    if area.centerx < right < area.right:
        return Rect(area.left, area.top, right - area.left, area.height)
    return area


def _planned(look: Look, area: Rect, tab: int, slip: "HintSlip", role: Role, *, beside: bool) -> SlipPlan:
    gap, edge = max(8, look.px(14)), max(4, look.px(5)) if role is Role.HEAD else max(6, look.px(10))
    button = Rect(0, 0, 0, 0)
    if slip.more:
        wanted = look.text.measure(slip.more, Role.SECONDARY) + 2 * look.px(10) + 2
        button.size = max(look.px(BUTTON[0]), wanted), max(36, look.px(BUTTON[1]))
    text_width = area.width - tab - 2 * gap - (button.width + gap if button.width and beside else 0)
    height = look.paragraphs.height(slip.sentence, role, max(40, text_width))
    below = button.height + edge if button.width and not beside else 0
    whole = max(look.px(LEAST_HEIGHT), LOWEST, height + below + 2 * edge, button.height + 2 * edge)
    rect = Rect(area.left, area.top, area.width, whole)
    text = Rect(rect.left + tab + gap, rect.top + edge, max(40, text_width), whole - 2 * edge - below)
    if button.width:
        if beside:
            button.midright = rect.right - gap, rect.centery
        else:
            button.bottomright = rect.right - gap, rect.bottom - edge
    return SlipPlan(rect, tab, text, role, button)


def slip_piece(look: Look, plan: SlipPlan, slip: "HintSlip") -> Piece:
    """Return the slip without its button."""

    def draw(surface: Surface) -> None:
        slip_paper(look, plan.rect.size, plan.tab, int(slip.step)).draw(surface, plan.rect.topleft)
        look.paragraphs.draw(surface, slip.sentence, plan.role, INK, plan.text, middle=True)

    return Piece(("hint", slip.step, slip.sentence, tuple(plan.rect)), grown(plan.rect, look.px(44)), draw)


def slip_paper(look: Look, size: tuple[int, int], tab: int, step: int) -> Sprite:
    """Return the paper with its blue tab: the lamp, and the steps as rhombs below it."""

    def make() -> Sprite:
        x, middle = tab // 2, size[1] // 2
        lamp = marks.lamp(look, round(tab * 0.6))
        rhombs = marks.steps(look, (tab, max(10, round(tab * 0.26))), step)
        signs = (lamp, (x, middle - round(tab * 0.24))), (rhombs, (x, middle + round(tab * 0.38)))
        return tabbed(look, size, tab, HINT, signs)

    return look.bakes.sprite(("hint paper", size, tab, step), make)


# Marks


def ring(look: Look, size: tuple[int, int], radius: float) -> Sprite:
    """Return the double ring around a box: white, and blue in the middle of it."""

    def make() -> Sprite:
        u = max(1.0, look.scale.u)
        canvas = Canvas(size, round((RING_AWAY + RING_OUTER) * u) + 2)
        half = RING_AWAY * u
        for ink, line in ((WHITE, RING_OUTER * u), (HINT, RING_INNER * u)):
            style = f'fill="none" stroke="{css(ink)}" stroke-width="{line}"'
            canvas.draw(svg.rounded(-half, -half, size[0] + 2 * half, size[1] + 2 * half, radius + half, style))
        return canvas.sprite()

    return look.bakes.sprite(("hint ring", size, radius), make)


def draw_marks(
    surface: Surface, look: Look, rect: Rect, *, radius: float | None = None, shown: int | None = None
) -> None:
    """Ring what a hint speaks of, and put a lamp on its upper right corner, or in the middle of the part that is shown.

    Without a radius it is a card; `shown` is the width of it that no other card covers.
    """
    draw_ring(surface, look, rect, radius=radius)
    if shown is None or shown >= rect.width:
        draw_lamp(surface, look, rect)
    else:
        draw_lamp(surface, look, Rect(rect.left, rect.top, shown // 2 + look.px(4), rect.height))


def draw_ring(surface: Surface, look: Look, rect: Rect, *, radius: float | None = None) -> None:
    """Draw the double ring."""
    ring(look, rect.size, rect.width * RADIUS if radius is None else radius).draw(surface, rect.topleft)


def draw_lamp(surface: Surface, look: Look, rect: Rect) -> None:
    """Draw the lamp on the upper right corner."""
    disc = marks.lamp_disc(look, max(24, look.px(30)))
    surface.blit(disc, disc.get_rect(center=(rect.right - look.px(4), rect.top + look.px(4))))


def reach_of_marks(look: Look) -> int:
    """Return how far the marks reach beyond what they are on, in pixels."""
    return max(16, look.px(20))


def evidence_piece(
    look: Look, layout: TableLayout, painter: TablePainter, trick: Sequence[TrickCard], slip: "HintSlip"
) -> Piece | None:
    """Return the marks on the card of the trick that a step speaks of; cards that lie over it stay over it."""
    marked = next((card for card in trick if card.card == slip.evidence), None)
    if marked is None:
        return None
    rect = Rect(layout.trick.box(marked.place))
    over = [c for c in trick if TRICK_ORDER.index(c.place) > TRICK_ORDER.index(marked.place)]

    def draw(surface: Surface) -> None:
        draw_ring(surface, look, rect)
        for card in over:
            if rect.colliderect(Rect(layout.trick.box(card.place))):
                painter.trick_piece(card, look).draw(surface)
        draw_lamp(surface, look, rect)

    key = "evidence", marked, tuple(over)
    whole = rect.unionall([Rect(layout.trick.box(card.place)) for card in over])
    return Piece(key, grown(whole, reach_of_marks(look)), draw)


class HintRing(Widget):
    """The marks around a button that a hint advises; it lies over the others and takes no press."""

    accepts_mouse = False

    def __init__(self) -> None:
        super().__init__(name="hint ring")
        self.visible = False

    def reach(self, look: Look) -> int:
        return reach_of_marks(look)

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the marks."""
        del ring
        draw_marks(surface, look, self.rect, radius=look.px(8))


# The page


class HintScreen(DialogScreen):
    """A hint where a dialog fills the table: what the slip would say, with its buttons."""

    def __init__(self, coach: "TableCoach") -> None:
        super().__init__()
        self.coach = coach
        self._told: HintSlip | None = None

    def wanted_size(self, look: Look) -> tuple[int, int]:
        width = min(look.size[0] - 16, max(look.px(PAGE_WIDTH), 340))
        text = look.paragraphs.height(self._sentence, Role.BODY_STRONG, self._text_width(look, width))
        rows = self.button_height(look) + look.px(16)
        return width, 2 * self.padding(look) + max(text, look.px(LEAST_HEIGHT)) + rows

    def build(self, look: Look) -> None:
        slip = self._told = self.coach.slip
        edge, row, gap = self.padding(look), self.button_height(look), look.px(12)
        inner = self.box.inflate(-2 * edge, -2 * edge)
        left = self.box.left + max(LEAST_TAB, look.px(TAB)) + edge // 2
        inner.width, inner.left = inner.right - left, left
        words = self.coach.words
        close = Button(words.t.pgettext("button", "Close"), self.close, name="close")
        half = (inner.width - gap) // 2
        close.rect = Rect(inner.left, inner.bottom - row, half, row)
        self.layer.add(close)
        start: Widget = close
        if slip is not None and slip.more:
            more = Button(slip.more, self.coach.press, kind=ButtonKind.PRIMARY, name="hint more")
            more.rect = Rect(inner.right - half, inner.bottom - row, half, row)
            start = self.layer.add(more)
        self.layer.focus(start)

    def paint(self, surface: Surface, look: Look) -> None:
        edge = self.padding(look)
        tab = max(LEAST_TAB, look.px(TAB))
        step = int(self._told.step) if self._told is not None else 0
        slip_paper(look, self.box.size, tab, step).draw(surface, self.box.topleft)
        text = Rect(self.box.left + tab + edge // 2, self.box.top + edge, self._text_width(look, self.box.width), 10)
        look.paragraphs.draw(surface, self._sentence, Role.BODY_STRONG, INK, text)

    def update(self, now_ms: int) -> None:
        """Follow the hint; go when there is nothing more to say."""
        super().update(now_ms)
        slip = self.coach.slip
        if slip is None:
            self.close()
        elif slip != self._told:
            self.layer.focus(None)  # the expected button has it in each step
            self.resize(self.look)

    def handle(self, event: Event) -> bool:
        """The key of the hint is that of its next step."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_h and not event.mod & pygame.KMOD_CTRL:
            self.coach.press()
            return True
        return super().handle(event)

    @property
    def _sentence(self) -> str:
        return self.coach.slip.sentence if self.coach.slip is not None else ""

    def _text_width(self, look: Look, width: int) -> int:
        return width - max(LEAST_TAB, look.px(TAB)) - self.padding(look) - self.padding(look) // 2


Pressed = Callable[[], None]


def more_button(pressed: Pressed) -> Button:
    """Return the slip's button for the next step; it is there only with a slip."""
    button = Button("", pressed, name="hint more")
    button.visible = False
    return button
