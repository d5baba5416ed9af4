"""What is longer than its window: an area with widgets in it, and a list of rows."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from kinggame.ui.look import Look
from kinggame.ui.paint.box import BoxStyle, box, flat
from kinggame.ui.theme import MARKER, OUTLINE_GROUP
from kinggame.ui.widgets.base import Widget
from kinggame.ui.widgets.button import draw_ring

WHEEL_STEP = 48


class Scroller(Widget):
    """A window onto something taller; keeps how far it is scrolled, in pixels."""

    def __init__(self, *, rect: Rect | None = None, name: str = "") -> None:
        super().__init__(rect, name=name)
        self._offset = 0
        self._grip: int | None = None

    @property
    def content_height(self) -> int:
        """The height of all that can be scrolled to."""
        raise NotImplementedError

    @property
    def offset(self) -> int:
        """How far it is scrolled, in pixels."""
        return self._offset

    @offset.setter
    def offset(self, value: int) -> None:
        value = max(0, min(value, self.content_height - self.rect.height))
        if value != self._offset:
            self._moved(value - self._offset)
            self._offset = value
            self.stale = True

    def wheel(self, steps: int, at: tuple[int, int]) -> bool:
        """Scroll with the wheel."""
        del at
        before = self._offset
        self.offset = self._offset - steps * WHEEL_STEP
        return self._offset != before

    def press(self, at: tuple[int, int]) -> bool:
        """Take hold, to drag the content."""
        self._grip = at[1]
        return True

    def drag(self, at: tuple[int, int]) -> None:
        """Drag the content."""
        if self._grip is not None:
            self.offset = self._offset + self._grip - at[1]
            self._grip = at[1]

    def reveal(self, top: int, bottom: int) -> None:
        """Scroll so that a stretch of the content (in pixels from its top) is in the window."""
        if top < self._offset:
            self.offset = top
        elif bottom > self._offset + self.rect.height:
            self.offset = bottom - self.rect.height

    def _moved(self, by: int) -> None:
        """Move what lies in the window."""

    def _draw_bar(self, surface: Surface, look: Look) -> None:
        height, total = self.rect.height, self.content_height
        if total <= height:
            return
        width = max(4, look.px(6))
        length = max(look.px(24), height * height // total)
        top = self.rect.top + (height - length) * self._offset // max(1, total - height)
        style = BoxStyle(flat(OUTLINE_GROUP), opacity=0.7, radius=3)
        box(look, (width, length), style).draw(surface, (self.rect.right - width, top))


class ScrollArea(Scroller):
    """A window onto widgets. Their rects are given as if nothing were scrolled, and move with the scrolling."""

    def __init__(
        self,
        content: Sequence[Widget],
        height: int,
        *,
        rect: Rect | None = None,
        name: str = "",
    ) -> None:
        """`height` is the content's in pixels."""
        super().__init__(rect=rect, name=name)
        self._content = list(content)
        self._height = height
        self._revealed: Widget | None = None

    @property
    def content_height(self) -> int:
        """The height of the content."""
        return self._height

    def parts(self) -> Sequence[Widget]:
        """Return the widgets inside."""
        return self._content

    def contains(self, at: tuple[int, int]) -> bool:
        """Only the window counts."""
        return self.rect.collidepoint(at)

    def update(self, now_ms: int) -> None:
        """Bring the widget that has the focus into the window."""
        for widget in self._content:
            widget.update(now_ms)
        focused = next((widget for widget in self._content if widget.focused), None)
        if focused is not self._revealed:  # once only, so that the wheel can leave it again
            self._revealed = focused
            if focused is not None:
                top = focused.rect.top - self.rect.top + self.offset
                self.reveal(top - 8, top + focused.rect.height + 8)

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw what is in the window."""
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for widget in self._content:
            if widget.visible and widget.area(look).colliderect(self.rect):
                widget.draw(surface, look, ring=ring and widget.focused)
        surface.set_clip(before)
        self._draw_bar(surface, look)

    def _moved(self, by: int) -> None:
        for widget in self._content:
            widget.rect = widget.rect.move(0, -by)


PaintRow = Callable[[Surface, Look, Rect, int, bool], None]


class ListBox(Scroller):
    """Rows of one height, drawn by `paint_row(surface, look, rect, index, selected)`; arrows go through them."""

    focusable = True

    def __init__(
        self,
        count: int,
        row_height: int,
        paint_row: PaintRow,
        *,
        on_open: Callable[[int], None],
        opens_at_once: bool = True,
        rect: Rect | None = None,
        name: str = "",
    ) -> None:
        """`on_open` is called for Enter, and a click on a row: on the selected one alone, unless `opens_at_once`."""
        super().__init__(rect=rect, name=name)
        self._count = count
        self.row_height = row_height
        self._paint_row = paint_row
        self.on_open = on_open
        self.opens_at_once = opens_at_once
        self._selected = 0
        self._pressed_at: tuple[int, int] | None = None
        self._hovered_row: int | None = None

    @property
    def content_height(self) -> int:
        """The height of all rows."""
        return self._count * self.row_height

    @property
    def count(self) -> int:
        """How many rows there are."""
        return self._count

    @property
    def selected(self) -> int:
        """The row that Enter opens."""
        return self._selected

    def select(self, index: int) -> None:
        """Select a row and bring it into the window."""
        index = max(0, min(index, self._count - 1))
        if index != self._selected:
            self._selected = index
            self.stale = True
        self.reveal(index * self.row_height, (index + 1) * self.row_height)

    @property
    def hovered_row(self) -> int | None:
        """The row under the mouse."""
        return self._hovered_row if self.hovered else None

    def point(self, at: tuple[int, int]) -> None:
        """Follow the mouse over the rows."""
        below = (at[1] - self.rect.top + self.offset) // self.row_height
        row = below if 0 <= below < self._count else None
        self.stale |= row != self._hovered_row
        self._hovered_row = row

    def press(self, at: tuple[int, int]) -> bool:
        """Take hold of the list."""
        self._pressed_at = at
        return super().press(at)

    def click(self, at: tuple[int, int]) -> bool:
        """Open the clicked row, unless the list was dragged."""
        start = self._pressed_at
        dragged = start is not None and abs(start[1] - at[1]) > 6
        index = (at[1] - self.rect.top + self.offset) // self.row_height
        if not dragged and 0 <= index < self._count:
            was_selected = index == self._selected
            self.select(index)
            if self.opens_at_once or was_selected:
                self.on_open(index)
        return True

    def activate(self) -> bool:
        """Open the selected row."""
        if not self.usable or not self._count:
            return False
        self.on_open(self._selected)
        return True

    def key(self, event: Event) -> bool:
        """Up, down, page up, page down, home and end select."""
        page = max(1, self.rect.height // self.row_height - 1)
        goals = {
            pygame.K_UP: self._selected - 1,
            pygame.K_DOWN: self._selected + 1,
            pygame.K_PAGEUP: self._selected - page,
            pygame.K_PAGEDOWN: self._selected + page,
            pygame.K_HOME: 0,
            pygame.K_END: self._count - 1,
        }
        goal = goals.get(event.key)
        if goal is None or (event.key in (pygame.K_UP, pygame.K_DOWN) and not 0 <= goal < self._count):
            return False
        self.select(goal)
        return True

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the rows in the window."""
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        first = self.offset // self.row_height
        last = min(self._count, (self.offset + self.rect.height) // self.row_height + 1)
        for index in range(first, last):
            top = self.rect.top + index * self.row_height - self.offset
            row = Rect(self.rect.left, top, self.rect.width, self.row_height)
            is_selected = index == self._selected and self.focused
            if is_selected or index == self.hovered_row:
                mark = BoxStyle(flat(MARKER), radius=5, opacity=1.0 if is_selected else 0.4)
                box(look, row.size, mark).draw(surface, row.topleft)
            self._paint_row(surface, look, row, index, is_selected)
        surface.set_clip(before)
        self._draw_bar(surface, look)
        if ring:
            draw_ring(surface, look, self.rect, radius=5)
