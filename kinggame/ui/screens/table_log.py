"""The log over the table: what has happened, deal by deal, to be scrolled through while the match waits."""

from itertools import accumulate
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from kinggame.stage.log import LogLine, deal_log, log_title
from kinggame.stage.sheet import current_number
from kinggame.ui.dialog import DialogScreen
from kinggame.ui.keyboard import MODIFYING
from kinggame.ui.look import Look
from kinggame.ui.paint.paper import rule
from kinggame.ui.theme import INK, INK_SOFT, Family, Lettering, Role
from kinggame.ui.widgets import Button, ButtonKind
from kinggame.ui.widgets.button import draw_ring
from kinggame.ui.widgets.scroll import Scroller

if TYPE_CHECKING:
    from kinggame.ui.screens.table import TableScreen

DESIGN = 640, 600
PLAIN = Lettering(Family.SANS, 17, 15, 400, 1.2)
STRONG = Lettering(Family.SANS, 17, 15, 600, 1.2)
KEYS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -8, pygame.K_PAGEDOWN: 8}


class LogList(Scroller):
    """Sentences below one another; it begins at its end, where the newest one stands."""

    focusable = True

    def __init__(self, look: Look, lines: tuple[LogLine, ...], rect: Rect) -> None:
        super().__init__(rect=rect, name="log")
        self._lines = lines
        self._room = rect.width - look.px(18)
        self._gap = max(3, look.px(5))
        heights = [look.paragraphs.height(line.text, _lettering(line), self._room) + self._gap for line in lines]
        ends = [self._gap if line.ends else 0 for line in lines]
        self._tops = [0, *accumulate(height + end for height, end in zip(heights, ends, strict=True))]
        self._step = look.text.leading(PLAIN) + self._gap
        self.offset = self.content_height

    @property
    def content_height(self) -> int:
        return self._tops[-1]

    def key(self, event: Event) -> bool:
        """Scroll by lines and pages, to the beginning and to the end."""
        if event.key in KEYS:
            before = self.offset
            self.offset += KEYS[event.key] * self._step
            return self.offset != before or abs(KEYS[event.key]) > 1
        if event.key in (pygame.K_HOME, pygame.K_END):
            self.offset = 0 if event.key == pygame.K_HOME else self.content_height
            return True
        return False

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for line, top, bottom in zip(self._lines, self._tops, self._tops[1:], strict=False):
            if bottom <= self.offset or top >= self.offset + self.rect.height:
                continue
            y = self.rect.top + top - self.offset
            ink = INK if line.weighs else INK_SOFT
            where = Rect(self.rect.left + look.px(4), y, self._room, bottom - top)
            look.paragraphs.draw(surface, line.text, _lettering(line), ink, where)
            if line.ends:
                rule(look, surface, (self.rect.left, y + bottom - top - self._gap), self._room)
        surface.set_clip(before)
        self._draw_bar(surface, look)
        if ring:
            draw_ring(surface, look, self.rect, radius=5)


class LogScreen(DialogScreen):
    """The log of one deal at a time; the table waits while it is open."""

    strip = 14.0

    def __init__(self, table: "TableScreen") -> None:
        super().__init__()
        self._table = table
        self._last = current_number(table.view)
        self._number = self._last
        self._list: LogList | None = None

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """What the deal that is shown has to tell."""
        table = self._table
        return deal_log(table.session.deal_events(self._number), self._number, table.view, table.words)

    def wanted_size(self, look: Look) -> tuple[int, int]:
        least = look.size[0] - 16, look.size[1] - 16
        return min(least[0], max(look.px(DESIGN[0]), 460)), min(least[1], max(look.px(DESIGN[1]), 440))

    def build(self, look: Look) -> None:
        t = self._table.shell.t
        edge, height = self.padding(look), self.button_height(look)
        inner = self.box.inflate(-2 * edge, -2 * edge)
        top = inner.top + look.px(self.strip) + look.text.height(Role.PANEL_TITLE) + look.px(12)
        area = Rect(inner.left, top, inner.width, inner.bottom - height - look.px(12) - top)
        self._list = self.layer.add(LogList(look, self.lines, area))
        close = Button(t.pgettext("button", "Close"), self.close, kind=ButtonKind.PRIMARY, name="close log")
        width = max(close.natural_width(look), look.px(140))
        close.rect = Rect(inner.right - width, inner.bottom - height, width, height)
        earlier = Button(t.gettext("Earlier deal"), self._earlier, name="earlier")
        later = Button(t.gettext("Later deal"), self._later, name="later")
        x = inner.left
        room = (inner.width - width - 2 * look.px(12)) // 2
        for button, may in ((earlier, self._number > 0), (later, self._number < self._last)):
            button.enabled = may
            button.rect = Rect(x, inner.bottom - height, min(room, button.natural_width(look)), height)
            x = button.rect.right + look.px(12)
            self.layer.add(button)
        self.layer.add(close)
        self.layer.focus(self._list, show=False)

    def paint(self, surface: Surface, look: Look) -> None:
        edge = self.padding(look)
        inner = self.box.inflate(-2 * edge, -2 * edge)
        top = inner.top + look.px(self.strip)
        title = log_title(self._number, self._table.view, self._table.words)
        look.text.draw(surface, title, Role.PANEL_TITLE, INK, (inner.left, top), max_width=inner.width)
        assert self._list is not None
        below = self._list.rect.top - look.px(6)
        rule(look, surface, (inner.left, below), inner.width, strong=True)
        rule(look, surface, (inner.left, self._list.rect.bottom + look.line()), inner.width, strong=True)

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and not event.mod & MODIFYING:
            if event.key == pygame.K_g:
                self.close()
                return True
            if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self._show(self._number + (1 if event.key == pygame.K_RIGHT else -1))
                return True
        return super().handle(event)

    def _earlier(self) -> None:
        self._show(self._number - 1)

    def _later(self) -> None:
        self._show(self._number + 1)

    def _show(self, number: int) -> None:
        if 0 <= number <= self._last and number != self._number:
            self._number = number
            self.resize(self.look)


def _lettering(line: LogLine) -> Lettering:
    return STRONG if line.weighs else PLAIN
