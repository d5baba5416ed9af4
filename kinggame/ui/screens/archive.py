"""The kept matches, the newest first: unfinished ones can be gone on with, and what is over can be looked back on."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from kinggame.stage.archive import KeptLine, kept_lines, unreadable_sentence
from kinggame.stage.start import kept_entries
from kinggame.ui.look import Look
from kinggame.ui.page import PageScreen
from kinggame.ui.paint import marks
from kinggame.ui.paint.box import BoxStyle, box, flat, ring_reach
from kinggame.ui.paint.paper import rule
from kinggame.ui.shell import Shell
from kinggame.ui.theme import (
    INK,
    INK_LABEL,
    INK_SOFT,
    MINUS,
    OUTLINE_BUTTON,
    WHITE,
    Role,
    points_ink,
)
from kinggame.ui.widgets import Button, ListBox, ParagraphLabel

WIDE = 820
"""From this width on a match's state has a column of its own."""
BESIDE = 540
"""From this width on the totals stand beside the words, not below them."""


class ArchiveScreen(PageScreen):
    """A list on paper. A click, or Enter, goes on with an unfinished match, and plays a finished one back."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.lines: tuple[KeptLine, ...] = ()
        self._list: ListBox | None = None
        self._rows = _Rows(0)

    def bar_title(self) -> str:
        """Name the program."""
        return "King"

    def heading(self) -> str:
        """Say what is listed."""
        return self.shell.t.gettext("Kept matches")

    def heading_note(self) -> str:
        """Count them."""
        n = len(self.lines)
        return self.shell.t.ngettext("{n} match", "{n} matches", n).format(n=n) if n else ""

    def build_page(self, look: Look) -> None:
        """Read the archive and list it."""
        t = self.shell.t
        listing = self.shell.store.archive()
        catalog = self.shell.catalog
        self.lines = kept_lines(t, kept_entries(self.shell.store.saves().entries, listing.entries, catalog), catalog)
        inner = self.inner
        back = Button(t.gettext("Back"), self.go_back, name="back")
        size = max(look.px(130), back.natural_width(look), 84), max(42, look.px(50))
        back.rect = Rect(inner.right - size[0], inner.bottom - size[1], *size)
        bottom = back.rect.top - max(8, look.px(14))
        warning = unreadable_sentence(t, listing.problems)
        if warning:
            label = ParagraphLabel(warning, Role.SECOND, colour=MINUS, name="unreadable")
            width = inner.width - size[0] - look.px(24)
            height = label.height(look, width)
            if height <= size[1]:
                label.rect = Rect(inner.left, back.rect.top + (size[1] - height) // 2, width, height)
            else:
                height = label.height(look, inner.width)
                label.rect = Rect(inner.left, bottom - height, inner.width, height)
                bottom = label.rect.top - max(6, look.px(8))
            self.layer.add(label)
        if self.lines:
            self._add_list(look, Rect(inner.left, inner.top, inner.width, bottom - inner.top))
        else:
            text = t.gettext(
                "No match is kept yet. Finished matches come here, and those that made room for a new one."
            )
            width = min(inner.width, max(look.px(620), 300))
            empty = ParagraphLabel(text, Role.BODY, colour=INK_SOFT, name="empty")
            empty.rect = Rect(inner.left, inner.top + look.px(8), width, empty.height(look, width))
            self.layer.add(empty)
        self.layer.add(back)
        if self.layer.ring.current is None:
            self.layer.focus(self._list or back, show=False)

    def open(self, index: int) -> None:
        """Go on with a match, where that can be; else look back on it."""
        line = self.lines[index]
        if not line.can_go_on:
            self.look_back(index)
        elif not self.shell.go_on(line.path) and self in self.shell.app.stack:
            self.rebuild()

    def look_back(self, index: int) -> None:
        """Play back what is over of a match."""
        from kinggame.ui.looking_back import open_replay_of  # noqa: PLC0415 - for those alone who look back

        line = self.lines[index]
        if line.can_look_back and not open_replay_of(self.shell, line.path) and self in self.shell.app.stack:
            self.rebuild()

    def handle(self, event: Event) -> bool:
        """Look back on the selected match at R; send all else on."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_r and self._list is not None and self.lines:
            self.look_back(self._list.selected)
            return True
        return super().handle(event)

    def _add_list(self, look: Look, room: Rect) -> None:
        before = self._list
        self._rows = _Rows(room.width)
        reach = ring_reach(look)
        rows = KeptList(
            len(self.lines),
            self._rows.height(look, self.lines, self._words),
            self._paint_row,
            on_open=self.open,
            rect=room.inflate(2 * reach, 0),
            name="matches",
        )
        rows.on_click = self._clicked
        self._list = self.layer.add(rows)
        if before is not None and before.count:
            rows.select(min(before.selected, len(self.lines) - 1))

    def _paint_row(self, surface: Surface, look: Look, rect: Rect, index: int, selected: bool) -> None:
        del selected
        inner = rect.inflate(-2 * ring_reach(look), 0)
        self._rows.paint(surface, look, inner, self.lines[index], self._words)

    @property
    def _words(self) -> tuple[str, str]:
        t = self.shell.t
        return t.gettext("Continue"), t.gettext("Play back")

    def _clicked(self, index: int, row: Rect, at: tuple[int, int]) -> bool:
        """Look back where that was clicked on an unfinished match's row."""
        line = self.lines[index]
        inner = row.inflate(-2 * ring_reach(self.look), 0)
        if not line.can_go_on or not line.can_look_back:
            return False
        if not self._rows.actions(self.look, inner, self._words)[1].collidepoint(at):
            return False
        self.look_back(index)
        return True


class KeptList(ListBox):
    """A list whose rows have places of their own to click on."""

    on_click: Callable[[int, Rect, tuple[int, int]], bool] | None = None
    """Is asked first, with the row clicked, where it lies and the point; tells whether it has done something."""

    def click(self, at: tuple[int, int]) -> bool:
        """Ask for the place first; then open the row."""
        index = (at[1] - self.rect.top + self.offset) // self.row_height
        if 0 <= index < self.count and self.on_click is not None:
            top = self.rect.top + index * self.row_height - self.offset
            self.select(index)
            if self.on_click(index, Rect(self.rect.left, top, self.rect.width, self.row_height), at):
                return True
        return super().click(at)


class _Rows:
    """How a row is laid out, by the width there is."""

    def __init__(self, width: int) -> None:
        self._width = width
        self._is_wide = width >= WIDE
        self._is_beside = width >= BESIDE

    def height(self, look: Look, lines: Sequence[KeptLine], words: tuple[str, str]) -> int:
        """Return the height of a row in which each of the lines has room."""
        rect = Rect(0, 0, self._width, 0)
        highest = max(
            (self._words_height(look, self._room(look, rect, line, words), line) for line in lines), default=0
        )
        totals = 0 if self._is_beside else 2 * look.text.height(Role.SECOND)
        least = 2 * self._action_height(look) + max(10, look.px(16)) if self._is_beside else 0
        return max(highest + totals + max(10, look.px(20)), least)

    def _words_height(self, look: Look, room: Rect, line: KeptLine) -> int:
        if self._is_wide:
            return look.text.height(Role.SEAT_NAME) + look.text.height(Role.SECOND)
        title, state = (
            look.paragraphs.height(words, role, room.width)
            for words, role in ((line.title, Role.SEAT_NAME), (line.state, Role.SECOND_STRONG))
        )
        return title + look.text.height(Role.SECOND) + state

    def _room(self, look: Look, rect: Rect, line: KeptLine, words: tuple[str, str]) -> Rect:
        """Return what totals and actions leave to the words."""
        gap = max(8, look.px(16))
        action = (
            self.actions(look, rect, words)[0].width if self._is_beside or line.can_go_on or line.can_look_back else 0
        )
        left, top = rect.left + gap // 2, rect.top + max(5, look.px(10))
        totals = gap + 4 * self._column(look) if self._is_beside else 0
        return Rect(left, top, rect.right - gap // 2 - action - gap - totals - left, rect.bottom - top)

    def _column(self, look: Look) -> int:
        return max(62, look.px(88))

    def actions(self, look: Look, rect: Rect, words: tuple[str, str]) -> tuple[Rect, Rect]:
        """Return where a row says that one may go on, and where that one may look back."""
        gap, height = max(8, look.px(16)), self._action_height(look)
        width = max(look.px(126), *(look.text.measure(w, Role.SECOND_STRONG) + 2 * max(10, look.px(16)) for w in words))
        left, between = rect.right - gap // 2 - width, max(3, look.px(6))
        if self._is_beside:
            first = Rect(left, rect.centery - height - between // 2, width, height)
        else:
            first = Rect(left, rect.top + max(5, look.px(10)), width, height)
        return first, Rect(left, first.bottom + between, width, height)

    def _action_height(self, look: Look) -> int:
        return max(28, look.px(34))

    def paint(self, surface: Surface, look: Look, rect: Rect, line: KeptLine, words: tuple[str, str]) -> None:
        """Draw one match with a rule below."""
        rule(look, surface, (rect.left, rect.bottom - look.line()), rect.width)
        gap = max(8, look.px(16))
        upper, lower = self.actions(look, rect, words)
        shown = [words[0]] * line.can_go_on + [words[1]] * line.can_look_back
        places = [upper, lower] if len(shown) == 2 else [self._alone(rect, upper)]
        for text, place in zip(shown, places, strict=False):
            _paint_action(surface, look, place, text)
        room = self._room(look, rect, line, words)
        if self._is_beside:
            right = rect.right - gap // 2 - upper.width - gap
            column = self._column(look)
            _paint_totals(surface, look, Rect(right - 4 * column, rect.top, 4 * column, rect.height), line)
        y = self._paint_words(surface, look, room, line)
        if not self._is_beside:
            height = 2 * look.text.height(Role.SECOND)
            _paint_totals(surface, look, Rect(room.left, y, rect.right - gap // 2 - room.left, height), line)

    def _alone(self, rect: Rect, upper: Rect) -> Rect:
        """Return where a single action stands."""
        if not self._is_beside:
            return upper
        place = upper.copy()
        place.centery = rect.centery
        return place

    def _paint_words(self, surface: Surface, look: Look, room: Rect, line: KeptLine) -> int:
        """Draw title, date and state; return where they end."""
        if not self._is_wide:
            title = look.paragraphs.draw(surface, line.title, Role.SEAT_NAME, INK, room)
            date = look.text.draw(
                surface, line.date, Role.SECOND, INK_LABEL, (room.left, title.bottom), max_width=room.width
            )
            place = Rect(room.left, date.bottom, room.width, 0)
        else:
            width = room.width * 46 // 100
            title = look.text.draw(surface, line.title, Role.SEAT_NAME, INK, room.topleft, max_width=width)
            date = look.text.draw(
                surface, line.date, Role.SECOND, INK_LABEL, (room.left, title.bottom), max_width=width
            )
            place = Rect(room.left + width + look.px(16), 0, room.width - width - look.px(16), 0)
            height = look.paragraphs.height(line.state, Role.SECOND_STRONG, place.width)
            place.top = (title.top + date.bottom) // 2 - height // 2
        ink = INK if line.can_go_on else INK_SOFT
        state = look.paragraphs.draw(surface, line.state, Role.SECOND_STRONG, ink, place)
        return date.bottom if self._is_wide else state.bottom


def _paint_totals(surface: Surface, look: Look, room: Rect, line: KeptLine) -> None:
    """Draw four columns: a name above its total; the winners carry a tick."""
    count = len(line.totals)
    name_height, number_height = look.text.height(Role.HEAD), look.text.height(Role.SHEET_TOTAL)
    top = room.centery - (name_height + number_height) // 2
    for seat, (name, total) in enumerate(zip(line.names, line.totals, strict=True)):
        left = room.left + seat * room.width // count
        width = room.width // count - max(4, look.px(8))
        ink = look.house.accent if seat == line.person else INK_LABEL
        right = left + width
        look.text.draw(surface, name, Role.HEAD, ink, (right, top), anchor="topright", max_width=width)
        drawn = look.text.draw(
            surface, total, Role.SHEET_TOTAL, points_ink(line.scores[seat]), (right, top + name_height),
            anchor="topright", max_width=width,
        )  # fmt: skip
        if seat in line.won:
            tick = marks.tick(look, max(12, look.px(15)))
            surface.blit(tick, tick.get_rect(midright=(drawn.left - 3, drawn.centery)))


def _paint_action(surface: Surface, look: Look, rect: Rect, words: str) -> None:
    style = BoxStyle(flat(WHITE), opacity=0.5, outline=OUTLINE_BUTTON, outline_width=1.5)
    box(look, rect.size, style).draw(surface, rect.topleft)
    look.text.draw(
        surface, words, Role.SECOND_STRONG, INK, rect.center, anchor="center", max_width=rect.width - look.px(12)
    )
