"""The buttons of the table that decide nothing: in the bar, and on the felt."""

from collections.abc import Iterable

from pygame import Rect

from kinggame.stage.geometry import Box
from kinggame.stage.layout import TableLayout
from kinggame.ui.look import Look
from kinggame.ui.screens.table_bar import bar_margin
from kinggame.ui.widgets import Button, ButtonKind
from kinggame.ui.widgets.base import Action

Named = tuple[str, str, Action]
"""A button's name, its label and what it does."""


def bar_buttons(look: Look, layout: TableLayout, named: Iterable[Named]) -> tuple[list[Button], int]:
    """Put buttons into the bar, from its right end; return them and where they begin."""
    bar = Rect(layout.bar)
    right = bar.right - bar_margin(layout)
    height = min(bar.height - 6, max(28, look.px(34)))
    buttons = []
    for name, label, action in named:
        button = Button(label, action, kind=ButtonKind.BAR, name=name)
        width = button.natural_width(look, padding=14)
        button.rect = Rect(right - width, bar.centery - height // 2, width, height)
        right = button.rect.left - max(6, look.px(8))
        buttons.append(button)
    return buttons, right


def felt_button(box: Box, named: Named, *, short: str = "") -> Button:
    """Put a button on the felt; `short` stands for its label where that has no room."""
    name, label, action = named
    return Button(label, action, kind=ButtonKind.PLATE, short=short, rect=Rect(box), name=name)
