"""The buttons of the table that decide nothing: in the bar, and on the felt."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from kinggame.i18n.assisting import assist_name
from kinggame.stage.geometry import Box
from kinggame.stage.layout import TableLayout
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.screens.table_assist import AssistScreen
from kinggame.ui.screens.table_bar import bar_margin, bar_text_width
from kinggame.ui.screens.table_pages import Kept
from kinggame.ui.screens.table_tracker import suit_spots
from kinggame.ui.theme import CREAM, Role
from kinggame.ui.widgets import Button, ButtonKind
from kinggame.ui.widgets.base import Action, Named, Widget

if TYPE_CHECKING:
    from kinggame.ui.screens.table import TableScreen

TITLE_DEPTH = 56
"""How deep the title of the paper in the column reaches, in u."""


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


def bar_buttons(look: Look, layout: TableLayout, named: Iterable[Named]) -> tuple[list[Button], Rect]:
    """Put buttons into the bar, from its right end, or its left one; return them and the room for its words."""
    bar, margin = Rect(layout.bar), bar_margin(layout)
    room = Rect(bar.left + margin, bar.top, bar.width - 2 * margin, bar.height)
    gap, away = max(6, look.px(8)), look.px(12)
    words = look.text.height(Role.BAR_BUTTON) + look.px(4)
    height = min(bar.height - 6, max(28, look.px(34), words))
    buttons = []
    for name, label, action in named:
        button = Button(label, action, kind=ButtonKind.BAR, icon=_icon(look, name, label), name=name)
        width = button.natural_width(look, padding=14) if label else max(height, look.px(44))
        x = room.left if layout.is_left_handed else room.right - width
        button.rect = Rect(x, bar.centery - height // 2, width, height)
        room.width -= width + gap
        room.left += width + gap if layout.is_left_handed else 0
        buttons.append(button)
    room.width -= away
    room.left += away if layout.is_left_handed else 0
    return buttons, room


def _icon(look: Look, name: str, label: str) -> Surface | None:
    """Give the sign that some buttons carry: a lamp where there is no room for the word."""
    if name == "assist":
        return marks.chevron(look, max(12, look.px(13)))
    return marks.lamp(look, max(20, look.px(22)), CREAM) if name == "hint" and not label else None


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
    counts = has_cards and table.assist.answers
    named = [("menu", t.gettext("Menu"), table.open_menu)]
    if opened is not None:
        named = [("close sheet", t.pgettext("button", "Close"), table.pages.close)]
        if counts and opened is not Kept.HANDS:
            named.append(sheet if opened is Kept.TRACKER else tracker)
    else:
        if table.coach.is_there and has_cards and not bare:
            named.append(("hint", t.pgettext("button", "Hint") if column else "", table.coach.press))
        if column is not None and has_cards:
            named.append(("assist", assist_name(t, table.assist), lambda: table.host.stack.push(AssistScreen(table))))
            named += [sheet if column is Kept.TRACKER else tracker] if counts else []
            named.append(log)
        elif layout.sheet is None and layout.sheet_button is None and not bare:
            named.append(sheet)
    bar, table.picture.bar_room = _fitting(table, named)
    buttons: list[Widget] = [*bar]
    if column is not None and counts and layout.sheet is not None:
        title = Rect(layout.sheet.x, layout.sheet.y, layout.sheet.w, look.px(TITLE_DEPTH))
        buttons.append(Spot(title, table.toggle_tracker, name="column title"))
        tracked = table.performance.final.tracker
        if column is Kept.TRACKER and tracked is not None:
            words = table.pages.tracker_words(tracked)
            buttons += suit_spots(look, table.picture.cards, layout.sheet, tracked, words, table.pages.ask_suit)
    if layout.sheet_button is not None and not bare:
        buttons.append(felt_button(layout.sheet_button, sheet))
    if table.view.contract is not None and panel is None:
        last = "last", t.gettext("Last trick"), table.toggle_last_trick
        buttons.append(felt_button(layout.last_button, last, short=t.pgettext("button", "Last")))
    return buttons


def _fitting(table: "TableScreen", named: Sequence[Named]) -> tuple[list[Button], Rect]:
    """Put buttons into the bar; where they leave its words no room, those go that the menu has too, or a key."""
    assert table.picture is not None
    look, layout, left = table.look, table.picture.layout, list(named)
    words = bar_text_width(look, table.picture.cards, table.performance.final.top)
    for name in ("log", "assist", "tracker", ""):
        buttons, room = bar_buttons(look, layout, left)
        if room.width >= words or not name:
            break
        left = [one for one in left if one[0] != name]
    return buttons, room


def fill_layer(table: "TableScreen", *, hand_focus: bool, ring_shown: bool) -> list[Widget]:
    """Put all that reacts into the table's layer, and give it its focus; return what belongs to the panel."""
    assert table.picture is not None
    layer, picture, panel = table.layer, table.picture, table.panel
    layer.remove_all()
    if panel is None:
        layer.add(picture.hand)
    else:
        layer.widgets.append(picture.hand)  # seen, but not a stop for Tab
    more, ring = table.coach.widgets()
    for button in (*table_buttons(table), more):
        layer.add(button)
    count = len(layer.widgets)
    if panel is not None:
        panel.build(table.look, picture.layout, picture.cards, layer)
        if panel.start is not None:
            layer.focus(panel.start, show=ring_shown)
    elif hand_focus or ring_shown:
        layer.focus(picture.hand, show=ring_shown)
    own = layer.widgets[count:]
    layer.widgets.append(ring)
    return own
