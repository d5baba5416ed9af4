"""The buttons of the table that decide nothing: in the bar, and on the felt."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from kinggame.stage.geometry import Box
from kinggame.stage.layout import TableLayout
from kinggame.ui.look import Look
from kinggame.ui.screens.table_bar import bar_margin
from kinggame.ui.screens.table_pages import Kept
from kinggame.ui.widgets import Button, ButtonKind
from kinggame.ui.widgets.base import Action, Widget

if TYPE_CHECKING:
    from kinggame.ui.screens.table import TableScreen

TITLE_DEPTH = 56
"""How deep the title of the paper in the column reaches, in u."""
Named = tuple[str, str, Action]
"""A button's name, its label and what it does."""


class Spot(Widget):
    """A place on a paper that may be clicked; nothing is drawn, since the paper shows it."""

    def __init__(self, rect: Rect, action: Action, *, name: str) -> None:
        super().__init__(rect, name=name)
        self._action = action

    def press(self, at: tuple[int, int]) -> bool:
        """Take hold, so that the click ends here."""
        del at
        return True

    def activate(self) -> bool:
        """Do what the place is for."""
        self._action()
        return True

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw nothing."""


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


def table_buttons(table: "TableScreen") -> list[Widget]:
    """Make the buttons that belong to what is shown."""
    assert table.picture is not None
    look, layout, t, panel = table.look, table.picture.layout, table.shell.t, table.panel
    bare = panel is not None and panel.hides_table
    has_cards = table.performance.final.tracker is not None
    sheet = "sheet", t.pgettext("button", "Sheet"), table.toggle_sheet
    tracker = "tracker", t.pgettext("tracker", "Cards"), table.toggle_tracker
    log = "log", t.pgettext("button", "Log"), table.open_log
    column, opened = table.pages.column_of(panel), table.pages.open
    named = [("menu", t.gettext("Menu"), table.open_menu)]
    if opened is not None:
        named = [("close sheet", t.pgettext("button", "Close"), table.pages.close)]
        if has_cards and opened is not Kept.HANDS:
            named.append(sheet if opened is Kept.TRACKER else tracker)
    elif column is not None and has_cards:
        named += [sheet if column is Kept.TRACKER else tracker, log]
    elif layout.sheet is None and layout.sheet_button is None and not bare:
        named.append(sheet)
    bar, table.picture.buttons_left = bar_buttons(look, layout, named)
    buttons: list[Widget] = [*bar]
    if column is not None and has_cards and layout.sheet is not None:
        title = Rect(layout.sheet.x, layout.sheet.y, layout.sheet.w, look.px(TITLE_DEPTH))
        buttons.append(Spot(title, table.toggle_tracker, name="column title"))
    if layout.sheet_button is not None and not bare:
        buttons.append(felt_button(layout.sheet_button, sheet))
    if table.view.contract is not None and panel is None:
        last = "last", t.gettext("Last trick"), table.toggle_last_trick
        buttons.append(felt_button(layout.last_button, last, short=t.pgettext("button", "Last")))
    return buttons
