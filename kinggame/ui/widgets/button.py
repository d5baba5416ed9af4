"""Buttons: primary, secondary and gold on paper, plates on the cloth, outlines in the top bar, lines on wood."""

import math
from dataclasses import dataclass
from enum import StrEnum

from pygame import Rect, Surface

from kinggame.ui.look import Look
from kinggame.ui.paint.box import BoxStyle, box, flat, ring
from kinggame.ui.paragraph import Align
from kinggame.ui.text import SQUEEZE, SuitInk
from kinggame.ui.theme import (
    CREAM,
    DISABLED,
    DISABLED_BID,
    DISABLED_OUTLINE,
    GOLD_BOTTOM,
    GOLD_LIP,
    GOLD_TOP,
    INK,
    LIP,
    ON_GOLD,
    OUTLINE_BUTTON,
    RADIUS_BID,
    RADIUS_BUTTON,
    SHADOW_BUTTON,
    SHADOW_PLATE,
    TAUPE,
    WHITE,
    Colour,
    Lettering,
    Role,
)
from kinggame.ui.widgets.base import Action, Widget


class ButtonKind(StrEnum):
    """How a button looks, by what it stands on."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    GOLD = "gold"
    PLATE = "plate"
    BAR = "bar"
    LINE = "line"
    """A row of words on wood with a thin rule below."""


@dataclass(frozen=True, slots=True)
class ButtonLook:
    """What a button is drawn with in one state; `down` in u."""

    style: BoxStyle | None
    ink: Colour
    ink_second: Colour
    down: float = 0.0


ROLES = {
    ButtonKind.PRIMARY: Role.PRIMARY,
    ButtonKind.SECONDARY: Role.SECONDARY,
    ButtonKind.GOLD: Role.PRIMARY,
    ButtonKind.PLATE: Role.SECONDARY,
    ButtonKind.BAR: Role.BAR_BUTTON,
    ButtonKind.LINE: Role.PANEL_TITLE,
}


LEFT_PADDING = 22
"""Left and right of words that begin at the left."""
SECOND_LINE = Role.SECOND_STRONG
LINE_AIR = 16
"""Beside the words of a line and between them, in u."""
LINES_APART = 0.6
"""At least, between the middles of the two lines, in the sum of their sizes."""


class Button(Widget):
    """A button that acts when released on it, or on Enter and Space."""

    focusable = True

    def __init__(
        self,
        label: str,
        action: Action,
        *,
        kind: ButtonKind = ButtonKind.SECONDARY,
        second: str = "",
        short: str = "",
        icon: Surface | None = None,
        role: Role | Lettering | None = None,
        align_left: bool = False,
        on_dark: bool | None = None,
        rect: Rect | None = None,
        name: str = "",
    ) -> None:
        """`second` is a line below (or, on a LINE, words at the right); `icon` stands after the label.

        `short` stands for the label where that has no room.

        `on_dark` tells the colour of the ring of a gold button: white on dark ground, ink on paper.
        """
        super().__init__(rect, name=name)
        self._label = label
        self._second = second
        self.short = short
        self.icon = icon
        self.action = action
        self.kind = kind
        self.role = role or ROLES[kind]
        self.align_left = align_left
        self._on_dark = on_dark if on_dark is not None else kind in (ButtonKind.PLATE, ButtonKind.BAR, ButtonKind.LINE)

    @property
    def label(self) -> str:
        """The words on it."""
        return self._label

    @label.setter
    def label(self, value: str) -> None:
        self.stale |= value != self._label
        self._label = value

    @property
    def second(self) -> str:
        """The second line."""
        return self._second

    @second.setter
    def second(self, value: str) -> None:
        self.stale |= value != self._second
        self._second = value

    def activate(self) -> bool:
        """Do what the button is for."""
        if not self.usable:
            return False
        self.action()
        return True

    def natural_width(self, look: Look, *, padding: float = 22) -> int:
        """Return the width in pixels at which the label has room."""
        width = look.text.measure(self._label, self.role) + 2 * look.px(padding)
        return width + (self.icon.get_width() + look.px(8) if self.icon else 0)

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the button in its state."""
        drawn = button_look(look, self.kind, self.enabled, self.hovered, self.pressed)
        down = round(drawn.down * look.scale.u)
        rect = self.rect.move(0, down)
        if drawn.style is not None:
            box(look, rect.size, drawn.style).draw(surface, rect.topleft)
        if self.kind is ButtonKind.LINE:
            self._draw_line(surface, look, drawn)
        else:
            self._draw_label(surface, look, rect, drawn)
        if ring:
            draw_ring(surface, look, self.rect, on_dark=self._on_dark, gold=self.kind is ButtonKind.GOLD)

    def _draw_label(self, surface: Surface, look: Look, rect: Rect, drawn: ButtonLook) -> None:
        padding = look.px(LEFT_PADDING if self.align_left else 10)
        icon_room = self.icon.get_width() + look.px(8) if self.icon else 0
        room = max(1, rect.width - 2 * padding - icon_room)
        label = look.text.fitting((self._label, self.short or self._label), self.role, room)
        if not look.text.fits(label, self.role, room) and not self.icon and not self._second:
            where = rect.inflate(-2 * look.px(6), -2 * look.line(2))
            align: Align = "left" if self.align_left else "center"
            look.paragraphs.draw_fitted(
                surface, label, self.role, drawn.ink, where, align=align, suit_ink=self._suit_ink()
            )
            return
        line = look.text.render(label, self.role, drawn.ink, max_width=room, suit_ink=self._suit_ink())
        width = line.get_width() + icon_room
        left = rect.left + padding if self.align_left else rect.centerx - width // 2
        second = self._second if self._second_fits(look, rect) else ""
        middle = rect.centery
        if second:
            gap = _gap(look, self.role, align_left=self.align_left)
            middle = rect.centery - round(gap * 0.5) + look.px(1)
            below = look.text.render(second, SECOND_LINE, drawn.ink_second, max_width=rect.width - 2 * padding)
            x = left if self.align_left else rect.centerx - below.get_width() // 2
            surface.blit(below, below.get_rect(midleft=(x, middle + gap)))
        surface.blit(line, line.get_rect(midleft=(left, middle)))
        if self.icon:
            place = self.icon.get_rect(midleft=(left + line.get_width() + look.px(8), middle + look.px(1)))
            surface.blit(self.icon, place)

    def _draw_line(self, surface: Surface, look: Look, drawn: ButtonLook) -> None:
        rect = self.rect
        middle = rect.centery + (look.line() if drawn.down else 0)
        note = look.text.render(self._second, Role.SECOND, drawn.ink_second, max_width=max(1, rect.width // 2))
        beside = note.get_width() + look.px(LINE_AIR) if self._second else look.px(LINE_AIR / 2)
        room = max(1, rect.width - beside)
        if self.hovered or self.pressed:
            box(look, rect.size, BoxStyle(flat(WHITE), opacity=0.05, radius=4)).draw(surface, rect.topleft)
        look.text.draw(
            surface, self._label, self.role, drawn.ink, (rect.left + look.px(4), middle),
            anchor="midleft", max_width=room,
        )  # fmt: skip
        surface.blit(note, note.get_rect(midright=(rect.right - look.px(4), middle)))
        thin = box(look, (rect.width, look.line()), BoxStyle(flat(CREAM), opacity=0.22, radius=0))
        thin.draw(surface, (rect.left, rect.bottom - look.line()))

    def _second_fits(self, look: Look, rect: Rect) -> bool:
        """The second line goes first where room is short."""
        needed = look.text.size(self.role) + look.text.size(SECOND_LINE)
        return bool(self._second) and rect.height >= needed

    def _suit_ink(self) -> SuitInk:
        return SuitInk.TEXT if self.kind in (ButtonKind.PRIMARY, ButtonKind.GOLD) else SuitInk.SUIT


def line_note_room(look: Look, label: str, width: int) -> int:
    """Return the width in pixels that a label leaves for the words at the right of a line so wide."""
    return width - look.px(LINE_AIR) - math.ceil(look.text.measure(label, ROLES[ButtonKind.LINE]) * SQUEEZE)


def lines_height(look: Look, role: Role | Lettering) -> int:
    """Return the least height in pixels of a button with two lines that begin at the left."""
    highest = max(look.text.height(role), look.text.height(SECOND_LINE))
    return _gap(look, role, align_left=True) + highest + 2 * look.line()


def _gap(look: Look, role: Role | Lettering, *, align_left: bool) -> int:
    """Return how far the middles of two lines are apart."""
    apart = (look.text.size(role) + look.text.size(SECOND_LINE)) * LINES_APART
    return max(look.px(30 if align_left else 22), round(apart))


LOW_BID = 40
"""A bid lower than so many pixels has no room to spare below its points."""


class BidButton(Widget):
    """One bid of the ladder: its count over its points. The focused one is filled."""

    focusable = True

    def __init__(
        self, count: str, points: str, action: Action, *, enabled: bool = True, rect: Rect | None = None, name: str = ""
    ) -> None:
        super().__init__(rect, name=name)
        self.count = count
        self.points = points
        self.action = action
        self._enabled = enabled

    def activate(self) -> bool:
        """Offer this bid."""
        if not self.usable:
            return False
        self.action()
        return True

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the bid in its state."""
        house = look.house
        filled = self.focused or self.pressed or self.hovered
        if not self.enabled:
            style = BoxStyle(
                flat(_SHADE), opacity=0.08, radius=RADIUS_BID, outline=DISABLED_OUTLINE, outline_width=1.3, dashed=True
            )
            inks = DISABLED_BID, DISABLED_BID
        elif filled:
            fill = (house.accent, house.accent_deep)
            style = BoxStyle(fill, radius=RADIUS_BID, lip=house.accent_lip if self.focused else None, lip_height=2)
            inks = house.on_accent, house.on_accent
        else:
            style = BoxStyle(
                flat((255, 253, 247)), radius=RADIUS_BID, outline=house.accent, outline_width=1.5,
                lip=house.accent_deep, lip_height=1.5,
            )  # fmt: skip
            inks = house.accent_deep, INK
        box(look, self.rect.size, style).draw(surface, self.rect.topleft)
        room = self.rect.width - look.px(4)
        x, y, height = self.rect.centerx, self.rect.top, self.rect.height
        upper, lower = (0.36, 0.76) if height >= LOW_BID else (0.31, 0.71)
        look.text.draw(
            surface, self.count, Role.BID, inks[0], (x, y + round(height * upper)), anchor="center", max_width=room
        )
        look.text.draw(
            surface, self.points, Role.HEAD, inks[1], (x, y + round(height * lower)), anchor="center", max_width=room
        )
        if ring:
            draw_ring(surface, look, self.rect, radius=RADIUS_BID)


_SHADE = (120, 98, 60)


def draw_ring(
    surface: Surface,
    look: Look,
    rect: Rect,
    *,
    on_dark: bool = False,
    gold: bool = False,
    radius: float = RADIUS_BUTTON,
) -> None:
    """Draw the focus ring around a box: accent on paper (ink around gold), white on dark ground."""
    ink = WHITE if on_dark else INK if gold or look.high_contrast else look.house.accent
    ring(look, rect.size, ink, radius).draw(surface, rect.topleft)


def brighter(value: Colour, factor: float = 1.1) -> Colour:
    """Return a colour with its light multiplied."""
    red, green, blue = (min(255, round(part * factor)) for part in value)
    return red, green, blue


def button_look(look: Look, kind: ButtonKind, enabled: bool, hovered: bool, pressed: bool) -> ButtonLook:
    """Return how a button of a kind looks in a state."""
    if kind in (ButtonKind.PRIMARY, ButtonKind.GOLD, ButtonKind.SECONDARY):
        if not enabled:
            style = BoxStyle(flat(_SHADE), opacity=0.08, outline=DISABLED_OUTLINE, outline_width=1.5, dashed=True)
            return ButtonLook(style, DISABLED, DISABLED)
        if kind is ButtonKind.SECONDARY:
            white = 0.75 if hovered and not pressed else 0.45
            style = BoxStyle(flat(WHITE), opacity=white, outline=OUTLINE_BUTTON, outline_width=1.5)
            return ButtonLook(style, INK, INK, 1 if pressed else 0)
        return _raised(look, kind, hovered, pressed)
    if kind is ButtonKind.LINE:
        return ButtonLook(None, CREAM if enabled else TAUPE, TAUPE, 1 if pressed else 0)
    if kind is ButtonKind.BAR:
        white = 0.14 if hovered else 0.05
        style = BoxStyle(flat(WHITE), opacity=white, outline=CREAM, outline_opacity=0.28, dashed=not enabled)
        ink = CREAM if enabled else look.house.muted
        return ButtonLook(style, ink, ink, 1 if pressed else 0)
    style = BoxStyle(
        (look.house.plate_top, look.house.plate_bottom),
        outline=WHITE,
        outline_opacity=0.22,
        dashed=not enabled,
        overlay=0.10 if hovered and enabled else 0.0,
        shadows=SHADOW_PLATE,
    )
    ink = CREAM if enabled else look.house.muted
    return ButtonLook(style, ink, look.house.muted, 1 if pressed else 0)


def _raised(look: Look, kind: ButtonKind, hovered: bool, pressed: bool) -> ButtonLook:
    if kind is ButtonKind.GOLD:
        fill, lip, ink = (GOLD_TOP, GOLD_BOTTOM), GOLD_LIP, ON_GOLD
    else:
        fill, lip, ink = (look.house.accent, look.house.accent_deep), look.house.accent_lip, look.house.on_accent
    if pressed:
        return ButtonLook(BoxStyle(fill), ink, ink, LIP)
    if hovered:
        fill = brighter(fill[0]), brighter(fill[1])
    return ButtonLook(BoxStyle(fill, lip=lip, lip_height=LIP, shadows=SHADOW_BUTTON), ink, ink)
