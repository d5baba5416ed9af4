"""Widgets from top to bottom, in a column of one width."""

from pygame import Rect

from kinggame.ui.widgets import Widget


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

    @property
    def height(self) -> int:
        """The height of all rows."""
        return self.y - self.top
