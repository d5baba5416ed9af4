"""A page: one sheet of paper on the cloth, below a bar with the name of what one is in."""

from pygame import Rect, Surface

from kinggame.ui.look import Look
from kinggame.ui.paint.bar import shade_below, top_bar
from kinggame.ui.paint.felt import felt
from kinggame.ui.paint.paper import paper, rule
from kinggame.ui.screen import WidgetScreen
from kinggame.ui.shell import Shell
from kinggame.ui.theme import GOLD, INK_LABEL, Role
from kinggame.ui.widgets import Button, ButtonKind
from kinggame.ui.widgets.base import Action

SMALL = 0.85
"""Below this scale a page takes all the room there is."""


class PageScreen(WidgetScreen):
    """A subclass says what stands in the bar and in the heading, and builds its widgets inside `self.inner`."""

    def __init__(self, shell: Shell) -> None:
        super().__init__()
        self.shell = shell
        self.layer.on_cancel = self.go_back
        self.bar = Rect(0, 0, 0, 0)
        self._title_room = Rect(0, 0, 0, 0)
        """What the buttons leave of the bar."""
        self.strip_height = 0
        self.page = Rect(0, 0, 0, 0)
        self.strip = 0
        """Height of the house's strip along the paper's upper edge."""
        self.inner = Rect(0, 0, 0, 0)
        """The paper below its heading, without its margins."""

    def bar_title(self) -> str:
        """Return the words in the bar."""
        raise NotImplementedError

    def heading(self) -> str:
        """Return the title on the paper."""
        raise NotImplementedError

    def heading_note(self) -> str:
        """Return what stands at the right of the title, where there is room."""
        return ""

    def bar_button(self) -> tuple[str, Action, str]:
        """Return the words of the button in the bar, what it does and its name: the way home."""
        return self.shell.t.gettext("Home"), self.shell.open_start, "home"

    @property
    def has_heading(self) -> bool:
        """Whether the title stands on a line of its own over the whole page."""
        return True

    def before_layout(self, look: Look) -> None:
        """Decide what the layout depends on, before anything has its place."""

    def build_page(self, look: Look) -> None:
        """Make the widgets inside `self.inner`."""
        raise NotImplementedError

    def paint_page(self, surface: Surface, look: Look) -> None:
        """Paint what is not a widget, over the paper."""

    def go_back(self) -> None:
        """Go back to the screen before (Esc)."""
        self.shell.app.stack.remove(self)

    @property
    def has_bar_button(self) -> bool:
        """Whether the bar is wide enough for a way home."""
        return self.look.size[0] >= 560

    def control_height(self, look: Look) -> int:
        """Return the height of buttons, groups and lines to write in."""
        return max(38, look.px(44), look.text.height(Role.BODY_STRONG) + look.px(12))

    def build(self, look: Look) -> None:
        """Lay out bar, paper and heading, then what a subclass adds."""
        self.before_layout(look)
        width, height = look.size
        words_height = max(look.text.height(Role.CONTRACT), look.text.height(Role.BAR_BUTTON) + look.px(12))
        self.bar = Rect(0, 0, width, max(40, look.px(46), words_height))
        self.strip_height = max(8, look.px(14))
        top = self.bar.bottom + self.strip_height
        self.page = self._page_rect(look, Rect(0, top, width, height - top))
        margin = max(14, look.px(36))
        self.strip = max(8, look.px(18))
        head = self._head_height(look) if self.has_heading else 0
        below = self.page.top + self.strip + head + max(8, look.px(20))
        bottom = self.page.bottom - max(10, look.px(18))
        self.inner = Rect(self.page.left + margin, below, self.page.width - 2 * margin, bottom - below)
        self.build_page(look)
        edge = max(8, look.px(20))
        self._title_room = self.bar.inflate(-2 * edge, 0)
        if self.has_bar_button:
            self.add_to_bar(look, *self.bar_button())

    def add_to_bar(self, look: Look, words: str, action: Action, name: str) -> None:
        """Put a button into the bar, at its right end or its left one, or beside those that are there."""
        button = Button(words, action, kind=ButtonKind.BAR, name=name)
        room, gap = self._title_room, max(6, look.px(8))
        height = max(30, look.px(34), look.text.height(Role.BAR_BUTTON) + look.px(4))
        width = self.bar_button_width(look, words)
        x = room.left if look.left_handed else room.right - width
        button.rect = Rect(x, (self.bar.height - height) // 2, width, height)
        room.width -= width + gap
        room.left += width + gap if look.left_handed else 0
        self.layer.add(button)

    def bar_button_width(self, look: Look, words: str) -> int:
        """Return the width in pixels of a button in the bar."""
        return look.text.measure(words, Role.BAR_BUTTON) + 2 * look.px(14)

    def paint_ground(self, surface: Surface, look: Look) -> None:
        """Paint the cloth, the bar, the paper and its heading."""
        width, height = look.size
        top = self.bar.bottom + self.strip_height
        surface.blit(felt(look, (width, height - top)), (0, top))
        surface.blit(top_bar(look, width, bar_height=self.bar.height, strip_height=self.strip_height), (0, 0))
        shade_below(look, surface, 0, top, width)
        room, away = self._title_room, look.px(12)
        x = room.left + (away if look.left_handed else max(0, 12 - room.left))
        look.text.draw(
            surface, self.bar_title(), Role.CONTRACT, GOLD, (x, room.centery), anchor="midleft",
            max_width=room.right - away - x,
        )  # fmt: skip
        paper(look, self.page.size, strip_height=self.strip).draw(surface, self.page.topleft)
        if self.has_heading:
            self._paint_heading(surface, look)
        self.paint_page(surface, look)

    def _page_rect(self, look: Look, area: Rect) -> Rect:
        if look.scale.u < SMALL:
            margin = 8 if min(area.size) >= 360 else 4
            return area.inflate(-2 * margin, -2 * margin)
        grown = max(1.0, look.appearance.text_scale)
        height = min(look.px(606 * grown), area.height - 2 * look.px(24))
        width = min(look.px(1100 * grown), area.width - 2 * look.px(24))
        page = Rect(0, area.top + (area.height - height) * 4 // 9, width, height)
        page.centerx = area.centerx
        return page

    def _head_height(self, look: Look) -> int:
        return look.text.height(Role.PAGE_TITLE) + max(10, look.px(19))

    def _paint_heading(self, surface: Surface, look: Look) -> None:
        head = Rect(self.inner.left, self.page.top + self.strip, self.inner.width, self._head_height(look))
        note = self.heading_note()
        title_width = look.text.measure(self.heading(), Role.PAGE_TITLE)
        note_room = head.width - title_width - look.px(24)
        title = look.text.draw(
            surface, self.heading(), Role.PAGE_TITLE, look.house.accent_deep, (head.left, head.centery),
            anchor="midleft", max_width=head.width,
        )  # fmt: skip
        if note and look.text.fits(note, Role.SECOND, note_room):
            look.text.draw(
                surface, note, Role.SECOND, INK_LABEL, (head.right, title.centery), anchor="midright",
                max_width=note_room,
            )  # fmt: skip
        rule(look, surface, (head.left, head.bottom), head.width, strong=True)
