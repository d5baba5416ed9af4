"""A page of several parts: their headings at the left and one part open, or all below each other where it is narrow."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from kinggame.ui import ornament, svg
from kinggame.ui.column import Column
from kinggame.ui.form import HEADING, Form
from kinggame.ui.look import Look
from kinggame.ui.page import PageScreen
from kinggame.ui.paint.canvas import faded
from kinggame.ui.paint.felt import MEDALLION_REACH
from kinggame.ui.paint.paper import rule
from kinggame.ui.shell import Shell
from kinggame.ui.text import SQUEEZE
from kinggame.ui.theme import INK, INK_LABEL, RULE, Lettering, Role
from kinggame.ui.widgets import Button, ButtonKind, Contents, ScrollArea, Widget

WIDE = 580
"""From this width on, in pixels of the page, the headings stand at the left."""
LEAST_FORM = 430
"""What a form keeps, in pixels, before anything is put beside it."""
WIDEST_FORM = 700
"""In u; beyond it the eye loses the line."""
LEAST_WIDEST = 640
"""The same in pixels, where u is small."""
TALLEST = 1.65
"""What stands beside a form, in its widths."""
BESIDE = 264
LINE_SCROLL = 48
TITLES = Role.PAGE_TITLE, Role.PANEL_TITLE, Role.SEAT_NAME
ROSETTE_OPACITY = 0.3


@dataclass(frozen=True)
class Section:
    """One part of the page: its name, its heading, and what fills a form with its rows."""

    name: str
    title: str
    fill: Callable[[Form], None]
    beside: Callable[[], Widget] | None = None
    """Makes what stands at its right where there is room."""
    beside_title: str = ""


class SectionsScreen(PageScreen):
    """A subclass lists its sections. Esc and the button at the lower right go back."""

    widest_form = WIDEST_FORM
    """Width beyond which rows do not grow, in u."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._open = 0
        self._scroll: ScrollArea | None = None
        self._is_wide = False
        self._content = Rect(0, 0, 0, 0)
        self._divider = 0
        self._contents = Rect(0, 0, 0, 0)
        self._beside: Rect | None = None
        self._sections: Sequence[Section] = ()

    def sections(self) -> Sequence[Section]:
        """List the parts, in the language of now."""
        raise NotImplementedError

    def open_section(self, name: str) -> None:
        """Open a part."""
        self._show(next(index for index, section in enumerate(self.sections()) if section.name == name))

    @property
    def section(self) -> Section:
        """The part that is open."""
        return self._sections[self._open]

    def foot_button(self) -> Button | None:
        """Make what stands at the left of the way back, if anything does."""
        return None

    def bar_title(self) -> str:
        """Name the program."""
        return "King"

    def bar_button(self) -> tuple[str, Callable[[], None], str]:
        """Go back, not home: what is below goes on."""
        return self.shell.t.gettext("Back"), self.go_back, "back"

    def title_lettering(self, look: Look) -> Lettering:
        """Return how the title of the open part is set."""
        del look
        return HEADING

    @property
    def has_heading(self) -> bool:
        """Whether the title stands over the whole page."""
        return not self._is_wide

    def before_layout(self, look: Look) -> None:
        """Decide between the two forms."""
        self._is_wide = look.size[0] >= WIDE + 16
        self._sections = self.sections()

    def build_page(self, look: Look) -> None:
        """Lay out headings, form and the way back."""
        offset = self._scroll.offset if self._scroll is not None else 0
        done = Button(self.shell.t.gettext("Done"), self.go_back, kind=ButtonKind.PRIMARY, name="done")
        size = max(look.px(200), done.natural_width(look), 110), max(40, look.px(48))
        done.rect = Rect(self.inner.right - size[0], self.inner.bottom - size[1], *size)
        self._beside = None
        if self._is_wide:
            self._build_wide(look, done)
        else:
            self._build_narrow(look, done)
        assert self._scroll is not None
        self._scroll.offset = offset
        self._add_foot_button(look, done)
        self.layer.add(done)
        if self.layer.ring.current is None:
            start = self.layer.named("contents") or next((w for w in self._scroll.parts() if w.focusable), done)
            self.layer.focus(start, show=False)

    def paint_page(self, surface: Surface, look: Look) -> None:
        """Paint title, divider and the heading of the open part."""
        if not self._is_wide:
            return
        inner, section = self.inner, self.section
        title = Rect(self._contents.left, self.page.top + self.strip, self._contents.width, self._title_height(look))
        room = title.width - look.px(14)
        role = next((each for each in TITLES if look.text.fits(self.heading(), each, room)), TITLES[-1])
        look.text.draw(
            surface, self.heading(), role, look.house.accent_deep, (title.left + look.px(14), title.centery),
            anchor="midleft", max_width=room,
        )  # fmt: skip
        surface.fill(
            RULE, Rect(self._divider, title.top + look.px(18), look.line(), inner.bottom - title.top - look.px(18))
        )
        middle = self._content.left, title.centery + look.px(4)
        look.text.draw(
            surface, section.title, self.title_lettering(look), INK, middle, anchor="midleft",
            max_width=self._content.width,
        )  # fmt: skip
        rule(look, surface, (self._content.left, title.bottom), self._content.width, strong=True)
        if self._beside is not None:
            look.text.draw(
                surface, section.beside_title, Role.BODY_STRONG, INK_LABEL,
                (self._beside.left, title.centery), anchor="midleft", max_width=self._beside.width,
            )  # fmt: skip
        self._paint_medallion(surface, look)

    def handle(self, event: Event) -> bool:
        """Send the event to the widgets; keys that none of them wants scroll."""
        if super().handle(event):
            return True
        if event.type != pygame.KEYDOWN or self._scroll is None:
            return False
        window = self._scroll.rect.height
        steps = {
            pygame.K_DOWN: LINE_SCROLL,
            pygame.K_UP: -LINE_SCROLL,
            pygame.K_PAGEDOWN: window * 9 // 10,
            pygame.K_PAGEUP: -window * 9 // 10,
            pygame.K_END: self._scroll.content_height,
            pygame.K_HOME: -self._scroll.content_height,
        }
        if event.key not in steps:
            return False
        self._scroll.offset += steps[event.key]
        return True

    def _add_foot_button(self, look: Look, done: Button) -> None:
        button = self.foot_button()
        if button is not None:
            gap = max(8, look.px(12))
            left = self._divider + gap if self._is_wide else self.inner.left
            width = min(button.natural_width(look), done.rect.left - gap - left)
            button.rect = Rect(done.rect.left - gap - width, done.rect.top, width, done.rect.height)
            self.layer.add(button)

    def _build_wide(self, look: Look, done: Button) -> None:
        inner, sections = self.inner, self._sections
        top = self.page.top + self.strip + self._title_height(look)
        contents = Contents([s.title for s in sections], self._open, self._show, upright=True, name="contents")
        margin = max(10, look.px(20))
        title = round(look.text.measure(self.heading(), Role.PAGE_TITLE) * SQUEEZE) + 2 * look.px(14)
        wanted = max(contents.natural_width(look), title)
        width = max(min(look.px(206), inner.width // 3), min(wanted, inner.width * 2 // 5))
        row = min(max(38, look.px(52)), (inner.bottom - top - look.px(12)) // len(sections))
        self._contents = Rect(self.page.left + margin, top + look.px(6), width, row * len(sections))
        contents.rect = self._contents
        self.layer.add(contents)
        self._divider = self._contents.right + max(8, look.px(20))
        left = self._divider + max(12, look.px(34))
        right = inner.right
        section = self.section
        beside = max(190, look.px(BESIDE))
        bottom = done.rect.top - max(8, look.px(12))
        if section.beside is not None and right - left - beside - look.px(50) >= max(LEAST_FORM, look.px(LEAST_FORM)):
            self._beside = Rect(right - beside, top, beside, min(bottom - top - look.px(12), round(beside * TALLEST)))
            right -= beside + look.px(50)
            bottom = inner.bottom
        self._content = Rect(left, top, right - left, bottom - top)
        gap = max(10, look.px(16))
        room = Rect(left, top + gap, min(right - left, look.px(self.widest_form)), bottom - top - gap)
        room.width = room.width if look.px(self.widest_form) > LEAST_FORM else right - left
        column = Column(room.left, room.top, room.width, gap=max(8, look.px(14)))
        section.fill(self._form(look, column))
        self._add_scroll(look, column, Rect(room.left, room.top, right - left, room.height))
        if self._beside is not None and section.beside is not None:
            preview = section.beside()
            preview.rect = self._beside
            self.layer.add(preview)

    def _build_narrow(self, look: Look, done: Button) -> None:
        inner = self.inner
        room = Rect(inner.left, inner.top, inner.width, done.rect.top - max(8, look.px(14)) - inner.top)
        bar = 8
        column = Column(room.left, room.top, room.width - bar, gap=max(8, look.px(14)))
        for section in self._sections:
            form = self._form(look, column)
            form.heading(section.title)
            section.fill(form)
        self._add_scroll(look, column, room)

    def _add_scroll(self, look: Look, column: Column, room: Rect) -> None:
        self._scroll = self.layer.add(column.window(look, room, name="form"))

    def _form(self, look: Look, column: Column) -> Form:
        return Form(look, column, control_height=self.control_height(look))

    def _show(self, index: int) -> None:
        self._open = index
        if self._scroll is not None:
            self._scroll.offset = 0
            self.rebuild()

    def _title_height(self, look: Look) -> int:
        return look.text.height(Role.PAGE_TITLE) + max(12, look.px(30))

    def _paint_medallion(self, surface: Surface, look: Look) -> None:
        """Lay the house's rosette in ink below the headings, where there is room."""
        room = Rect(self._contents.left, self._contents.bottom, self._contents.width, 0)
        room.height = self.inner.bottom - room.top
        radius = min(look.px(66), room.height // 2 - look.px(16), room.width // 2)
        if radius >= look.px(40) and not look.high_contrast:
            drawn = look.bakes.surface(("rosette on paper", look.house.id, radius), lambda: _inked(look, radius))
            surface.blit(drawn, drawn.get_rect(center=(room.centerx, room.centery + look.px(8))))


def _inked(look: Look, radius: int) -> Surface:
    """Return the rosette in the house's accent, faint enough to lie on paper."""
    drawn = svg.unit_drawing(2 * radius, ornament.medallion(look.house, look.house.accent), MEDALLION_REACH)
    return faded(drawn, ROSETTE_OPACITY)
