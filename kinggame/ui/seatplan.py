"""A picture of the table from above with a plate at each seat: a click chooses who is changed."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from kinggame.i18n import Translator
from kinggame.i18n.levels import level_steps, level_word
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.paint.box import BoxStyle, box
from kinggame.ui.paint.canvas import round_off
from kinggame.ui.paint.felt import felt
from kinggame.ui.paint.paper import paper
from kinggame.ui.seating import SeatPlan
from kinggame.ui.theme import (
    CREAM,
    GOLD,
    INK_LABEL,
    RADIUS_PLATE,
    SHADOW_PLATE,
    WHITE,
    Role,
)
from kinggame.ui.widgets.base import Action, Widget
from kinggame.ui.widgets.button import draw_ring

MEDALLION = 92
PLATE = (178, 72)
PEN = 16


class FeltPanel(Widget):
    """The cloth under the plates."""

    accepts_mouse = False

    def reach(self, look: Look) -> int:
        """Return how far the shadow reaches."""
        return look.px(14)

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the cloth with its rosette and frame."""
        del ring
        size = self.rect.size
        under = BoxStyle((look.cloth.middle, look.cloth.middle), radius=10, shadows=SHADOW_PLATE)
        box(look, size, under).draw(surface, self.rect.topleft)
        key = "plan", look.house.id, look.cloth, size
        surface.blit(look.bakes.surface(key, lambda: _rounded(look, size)), self.rect)


def _rounded(look: Look, size: tuple[int, int]) -> Surface:
    centre = size[0] // 2, size[1] * 485 // 1000
    radius = min(look.px(MEDALLION), size[1] * 30 // 100)
    cloth = felt(look, size, centre=centre, medallion_radius=radius).convert_alpha()
    round_off(cloth, look.px(10))
    return cloth


class SeatPlate(Widget):
    """One seat of the plan. The pen chooses it and goes on to its name."""

    focusable = True

    def __init__(
        self,
        plan: SeatPlan,
        number: int,
        t: Translator,
        *,
        on_choose: Callable[[int], None],
        on_rename: Action,
        rect: Rect,
    ) -> None:
        super().__init__(rect, name=f"seat:{number}")
        self._plan = plan
        self._number = number
        self._t = t
        self._on_choose = on_choose
        self._on_rename = on_rename
        self._pen = Rect(0, 0, 0, 0)

    def activate(self) -> bool:
        """Choose the seat."""
        self._on_choose(self._number)
        return True

    def click(self, at: tuple[int, int]) -> bool:
        """Choose the seat, and begin to write its name if the pen was clicked."""
        on_pen = self._pen.inflate(12, 12).collidepoint(at)
        self._on_choose(self._number)
        if on_pen:
            self._on_rename()
        return True

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the plate: paper for one's own, with name and level for a bot's."""
        if self._number == self._plan.person:
            self._draw_own(surface, look)
        else:
            self._draw_bot(surface, look)
        if ring:
            draw_ring(surface, look, self.rect, on_dark=True, radius=RADIUS_PLATE)

    @property
    def _is_chosen(self) -> bool:
        return self._number == self._plan.chosen

    def _draw_own(self, surface: Surface, look: Look) -> None:
        rect, t = self.rect, self._t
        paper(look, rect.size, radius=RADIUS_PLATE - 1, shadows=SHADOW_PLATE).draw(surface, rect.topleft)
        if self._is_chosen:
            frame = BoxStyle(radius=RADIUS_PLATE, outline=GOLD, outline_width=_frame(look))
            box(look, rect.size, frame).draw(surface, rect.topleft)
        name = self._plan.seats[self._number].name or t.pgettext("seat", "You")
        lines = _lines(look, rect)
        room = rect.width - 2 * look.px(12)
        look.text.draw(
            surface, name, Role.PRIMARY, look.house.accent, (rect.centerx, lines.first), anchor="center", max_width=room
        )
        look.text.draw(
            surface, t.gettext("your seat"), Role.SECOND, INK_LABEL, (rect.centerx, lines.second), anchor="center",
            max_width=room,
        )  # fmt: skip

    def _draw_bot(self, surface: Surface, look: Look) -> None:
        rect, bot = self.rect, self._plan.seats[self._number]
        style = BoxStyle(
            (look.house.plate_top, look.house.plate_bottom),
            radius=RADIUS_PLATE,
            outline=GOLD if self._is_chosen else WHITE,
            outline_width=_frame(look) if self._is_chosen else 1,
            outline_opacity=1 if self._is_chosen else 0.16,
            overlay=0.08 if self.hovered else 0,
            shadows=SHADOW_PLATE,
        )
        box(look, rect.size, style).draw(surface, rect.topleft)
        margin = max(8, look.px(15))
        lines = _lines(look, rect)
        pen = marks.pencil(look, max(13, look.px(PEN)))
        self._pen = pen.get_rect(midright=(rect.right - max(7, look.px(12)), lines.first))
        surface.blit(pen, self._pen)
        room = self._pen.left - rect.left - margin - look.px(6)
        look.text.draw(
            surface, bot.name, Role.SEAT_NAME, CREAM, (rect.left + margin, lines.first), anchor="midleft",
            max_width=room,
        )  # fmt: skip
        level = bot.level or ""
        word = look.text.draw(
            surface, level_word(self._t, level), Role.SECOND, look.house.muted, (rect.left + margin, lines.second),
            anchor="midleft", max_width=rect.width - 2 * margin,
        )  # fmt: skip
        steps = marks.level(look, level_steps(level), GOLD)
        place = steps.get_rect(midright=(rect.right - max(7, look.px(13)), lines.second + look.px(1)))
        if place.left > word.right + look.px(6):
            surface.blit(steps, place)


def _frame(look: Look) -> float:
    """Return the width of the gold frame in u: 3, and never less than two pixels."""
    return max(3.0, 2 / look.scale.u)


@dataclass(frozen=True, slots=True)
class _Lines:
    """The middles of a plate's two lines."""

    first: int
    second: int


def _lines(look: Look, rect: Rect) -> _Lines:
    name, second = look.text.size(Role.SEAT_NAME), look.text.size(Role.SECOND)
    gap = max(1, min(look.px(9), (rect.height - name - second) // 3))
    top = rect.top + (rect.height - name - gap - second) // 2
    return _Lines(top + name // 2, top + name + gap + second // 2)


def plate_rects(look: Look, plan: Rect) -> list[Rect]:
    """Return the places of the plates by seat, clockwise from below."""
    edge = max(6, look.px(18))
    least = max(look.px(PLATE[0]), 150), max(look.px(PLATE[1]), look.text.size(Role.SEAT_NAME) * 2 + 10)
    width = min(least[0], (plan.width - 3 * edge) // 2)
    height = min(least[1], (plan.height - 4 * 4) // 3)
    top, bottom = min(look.px(24), (plan.height - 3 * height) // 4), min(look.px(42), (plan.height - 3 * height) // 4)
    north = Rect(plan.centerx - width // 2, plan.top + top, width, height)
    south = Rect(north.left, plan.bottom - bottom - height, width, height)
    middle = (north.top + south.top) // 2
    west = Rect(plan.left + edge, middle, width, height)
    east = Rect(plan.right - edge - width, middle, width, height)
    return [south, west, north, east]
