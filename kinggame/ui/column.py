"""Widgets from top to bottom, in a column of one width."""

from pygame import Rect

from kinggame.ui.look import Look
from kinggame.ui.paint.box import ring_reach
from kinggame.ui.theme import Colour, Lettering, Role
from kinggame.ui.widgets import ParagraphLabel, ScrollArea, Widget


class Column:
    """Widgets from top to bottom."""

    def __init__(self, left: int, top: int, width: int, *, gap: int) -> None:
        self.left, self.width, self.gap = left, width, gap
        self.top = self.y = top
        self.widgets: list[Widget] = []

    def row(self, height: int, *, gap: int | None = None) -> Rect:
        """Take a row of the full width, below what is there."""
        if self.y > self.top:
            self.y += self.gap if gap is None else gap
        rect = Rect(self.left, self.y, self.width, height)
        self.y = rect.bottom
        return rect

    def add(self, widget: Widget, rect: Rect) -> None:
        """Put a widget somewhere in the column."""
        widget.rect = rect
        self.widgets.append(widget)

    def paragraph(
        self, look: Look, words: str, role: Role | Lettering, colour: Colour, *, gap: int | None = None
    ) -> None:
        """Add words below what is there, wrapped to the column's width."""
        label = ParagraphLabel(words, role, colour=colour)
        self.add(label, self.row(label.height(look, self.width), gap=gap))

    def window(self, look: Look, room: Rect, *, name: str) -> ScrollArea:
        """Return a window on the column that leaves room for rings around `room`, and scrolls if it must.

        Its bar keeps a little away from what is written.
        """
        pad = ring_reach(look) + 2
        across = pad + look.px(3)
        return ScrollArea(self.widgets, self.height + 2 * pad, rect=room.inflate(2 * across, 2 * pad), name=name)

    @property
    def height(self) -> int:
        """The height of all rows."""
        return self.y - self.top
