"""What changes between two rule sets: a table of differences under the strips of both houses."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from kinggame.i18n import CardStyle, letters_of, variant_name
from kinggame.i18n.rulebook import Difference, differences
from kinggame.i18n.rulebook.differences import Side
from kinggame.rules import Variant
from kinggame.ui.look import Look
from kinggame.ui.page import PageScreen
from kinggame.ui.paint import marks
from kinggame.ui.paint.box import BoxStyle, box, flat, ring_reach
from kinggame.ui.paint.paper import rule
from kinggame.ui.paint.strip import strip
from kinggame.ui.ruletables import chip_width, draw_chips
from kinggame.ui.screens.table_cards import TableCards
from kinggame.ui.shell import Shell
from kinggame.ui.theme import INK, INK_LABEL, INK_SOFT, MARKER, Family, Lettering, Role
from kinggame.ui.widgets import Button, ButtonKind, ParagraphLabel, ScrollArea, Widget

LABEL = Lettering(Family.SERIF, 18, 17, 600)
BEFORE = Lettering(Family.SANS, 17, 16, 400, 1.3)
NOW = Lettering(Family.SANS, 17, 16, 600, 1.3)
WIDE = 600
"""From this width on, in pixels, both rule sets stand side by side."""
LABELS, SECOND, ARROW = 0.214, 0.612, 0.05
"""Where the columns begin, and the room of the arrow, in widths."""


class WhatChangesScreen(PageScreen):
    """Shown when another rule set is opened than was played last; and from the rules, to be read again."""

    def __init__(
        self, shell: Shell, before: Variant, now: Variant, on_play: Callable[[], object] | None = None
    ) -> None:
        """`on_play` goes on to the match; without it the page is only read."""
        super().__init__(shell)
        self.before = before
        self.now = now
        self._on_play = on_play
        self._scroll: ScrollArea | None = None

    def bar_title(self) -> str:
        """Name the rule set one goes to."""
        return variant_name(self.shell.t, self.now)

    def heading(self) -> str:
        """Say what the page tells."""
        t = self.shell.t
        long = t.gettext("{rules}: what changes").format(rules=variant_name(t, self.now))
        return self.look.text.fitting((long, t.gettext("What changes")), Role.PAGE_TITLE, self.inner.width)

    @property
    def rows(self) -> tuple[Difference, ...]:
        """What is otherwise, in the language of now."""
        style = CardStyle(self.shell.settings.indices) if self.shell.settings.indices else None
        return differences(self.shell.t, self.before, self.now, style)

    def build_page(self, look: Look) -> None:
        """Lay out the table behind a window that scrolls if it must, and the buttons."""
        offset = self._scroll.offset if self._scroll is not None else 0
        buttons = self._buttons(look)
        top = self.inner.top
        if not self._on_play:
            intro = self.shell.t.gettext("What differs from “{rules}”:")
        else:
            intro = self.shell.t.gettext("Your last match was “{rules}”. This is different now:")
        words = ParagraphLabel(intro.format(rules=variant_name(self.shell.t, self.before)), Role.BODY, colour=INK_SOFT)
        words.rect = Rect(self.inner.left, top, self.inner.width, words.height(look, self.inner.width))
        self.layer.add(words)
        top = words.rect.bottom + max(6, look.px(10))
        room = Rect(self.inner.left, top, self.inner.width, buttons[0].rect.top - max(8, look.px(14)) - top)
        cards = {
            variant.id: TableCards(look, self.shell.art, self._letters(variant), background=self.shell.background)
            for variant in (self.before, self.now)
        }
        table = DifferenceTable(self, self.rows, cards)
        pad = ring_reach(look) + 2
        table.rect = Rect(room.left, room.top, room.width, table.height(look, room.width))
        window = room.inflate(2 * max(pad, look.px(14)), 0)
        self._scroll = ScrollArea([table], table.rect.height, rect=window, name="differences")
        self.layer.add(self._scroll)
        self._scroll.offset = offset
        for button in buttons:
            self.layer.add(button)
        if self.layer.ring.current is None:
            self.layer.focus(buttons[0], show=False)

    def play(self) -> None:
        """Go on to the match."""
        self.shell.app.stack.remove(self)
        if self._on_play is not None:
            self._on_play()

    def _letters(self, variant: Variant) -> str:
        return letters_of(variant.looks, self.shell.t.language, self.shell.settings.indices).value

    def _buttons(self, look: Look) -> Sequence[Button]:
        """Make the buttons of the foot, the expected one first; it stands at the right."""
        t, inner = self.shell.t, self.inner
        height, gap = max(42, look.px(50)), max(8, look.px(12))
        if self._on_play is None:
            done = Button(t.gettext("Done"), self.go_back, kind=ButtonKind.PRIMARY, name="done")
            width = max(look.px(200), done.natural_width(look), 110)
            done.rect = Rect(inner.right - width, inner.bottom - height, width, height)
            return (done,)
        words = t.gettext("Play {rules}").format(rules=variant_name(t, self.now))
        play = Button(words, self.play, kind=ButtonKind.PRIMARY, short=t.gettext("Play"), name="play")
        back = Button(t.gettext("Back"), self.go_back, name="back")
        back_width = max(look.px(140), back.natural_width(look, padding=14), 84)
        width = min(max(look.px(262), play.natural_width(look)), inner.width - back_width - gap)
        play.rect = Rect(inner.right - width, inner.bottom - height, width, height)
        back.rect = Rect(play.rect.left - gap - back_width, play.rect.top, back_width, height)
        return play, back


class DifferenceTable(Widget):
    """The rows under two heads; where it is narrow, each side on a line of its own."""

    accepts_mouse = False

    def __init__(self, page: WhatChangesScreen, rows: Sequence[Difference], cards: dict[str, TableCards]) -> None:
        super().__init__(name="table")
        self._page = page
        self._rows = rows
        self._cards = cards

    def height(self, look: Look, width: int) -> int:
        """Return the height at a width."""
        return self._head_height(look, width) + sum(self._row_height(look, row, width) for row in self._rows)

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw heads and rows."""
        del ring
        y = self._draw_heads(surface, look)
        for row in self._rows:
            height = self._row_height(look, row, self.rect.width)
            place = Rect(self.rect.left, y, self.rect.width, height)
            if row.is_new:
                mark = place.inflate(2 * look.px(12), -look.px(4))
                box(look, mark.size, BoxStyle(flat(MARKER), radius=5)).draw(surface, mark.topleft)
            if self._is_wide(place.width):
                self._draw_wide(surface, look, place, row)
            else:
                self._draw_narrow(surface, look, place, row)
            y += height
            rule(look, surface, (place.left, y - look.line()), place.width)

    def _is_wide(self, width: int) -> bool:
        return width >= WIDE

    def _columns(self, width: int) -> tuple[Rect, Rect, Rect]:
        """Return label, former side and present side, as places from the left edge."""
        old, new, arrow = round(width * LABELS), round(width * SECOND), round(width * ARROW)
        return Rect(0, 0, old - 12, 0), Rect(old, 0, new - arrow - old - 8, 0), Rect(new, 0, width - new, 0)

    def _sides(self) -> tuple[tuple[Variant, tuple[str, str]], tuple[Variant, tuple[str, str]]]:
        """Give each variant with what stands over its column: when it holds and its name, or the name alone."""
        t = self._page.shell.t
        before, now = self._page.before, self._page.now
        old, new = variant_name(t, before), variant_name(t, now)
        return (
            (before, (t.gettext("until now, {rules}").format(rules=old), old)),
            (now, (t.gettext("now, {rules}").format(rules=new), new)),
        )

    def _head_height(self, look: Look, width: int) -> int:
        line = max(8, look.px(10)) + look.px(6) + look.text.height(NOW) + look.px(8)
        return line if self._is_wide(width) else 2 * line

    def _draw_heads(self, surface: Surface, look: Look) -> int:
        rect, y = self.rect, self.rect.top
        height = max(8, look.px(10))
        places = self._columns(rect.width)[1:]
        for column, (variant, forms) in zip(places, self._sides(), strict=True):
            place = column if self._is_wide(rect.width) else Rect(0, 0, rect.width, 0)
            there = look.in_house(variant.looks.house)
            surface.blit(strip(there, (place.width, height)), (rect.left + place.left, y))
            at = rect.left + place.left, y + height + look.px(6)
            words = look.text.fitting(forms, NOW, place.width)
            look.text.draw(surface, words, NOW, there.house.accent, at, max_width=place.width)
            if not self._is_wide(rect.width):
                y += self._head_height(look, rect.width) // 2
        bottom = rect.top + self._head_height(look, rect.width)
        rule(look, surface, (rect.left, bottom - look.line(2)), rect.width, strong=True)
        return bottom

    def _row_height(self, look: Look, row: Difference, width: int) -> int:
        air = max(8, look.px(12))
        if self._is_wide(width):
            label, old, new = self._columns(width)
            return air + max(
                look.paragraphs.height(row.label, LABEL, label.width),
                self._side_height(look, row.before, BEFORE, old.width),
                self._side_height(look, row.now, NOW, new.width),
            )
        inset = self._inset(look)
        sides = self._side_height(look, row.before, BEFORE, width) + self._side_height(
            look, row.now, NOW, width - inset
        )
        return air + look.paragraphs.height(row.label, LABEL, width) + sides + look.px(4)

    def _draw_wide(self, surface: Surface, look: Look, place: Rect, row: Difference) -> None:
        label, old, new = (column.move(place.left, place.top) for column in self._columns(place.width))
        for column in (label, old, new):
            column.height = place.height
        look.paragraphs.draw(surface, row.label, LABEL, INK, label, middle=True)
        self._draw_side(surface, look, old, row.before, BEFORE, INK_SOFT, self._page.before)
        self._draw_side(surface, look, new, row.now, NOW, INK, self._page.now)
        arrow = marks.arrow(look, (max(14, look.px(22)), max(9, look.px(11))))
        surface.blit(arrow, arrow.get_rect(midright=(new.left - look.px(24), place.centery)))

    def _draw_narrow(self, surface: Surface, look: Look, place: Rect, row: Difference) -> None:
        y = place.top + max(4, look.px(6))
        height = look.paragraphs.height(row.label, LABEL, place.width)
        look.paragraphs.draw(surface, row.label, LABEL, INK, Rect(place.left, y, place.width, height))
        y += height
        height = self._side_height(look, row.before, BEFORE, place.width)
        old = Rect(place.left, y, place.width, height)
        self._draw_side(surface, look, old, row.before, BEFORE, INK_SOFT, self._page.before)
        y += height + look.px(4)
        inset = self._inset(look)
        new = Rect(place.left + inset, y, place.width - inset, 0)
        new.height = self._side_height(look, row.now, NOW, new.width)
        arrow = marks.arrow(look, (16, 10), INK_LABEL)
        line = min(new.height, look.text.height(NOW))
        surface.blit(arrow, arrow.get_rect(midleft=(place.left, new.top + line // 2)))
        self._draw_side(surface, look, new, row.now, NOW, INK, self._page.now)

    def _inset(self, look: Look) -> int:
        return max(22, look.px(28))

    def _chips_width(self, look: Look, side: Side) -> int:
        """Return the room of the chips: as if each were a card with letter and suit."""
        return sum(round(chip_width(look) * 1.4) + look.px(3) for _ in side.chips)

    def _side_height(self, look: Look, side: Side, lettering: Lettering, width: int) -> int:
        text = look.paragraphs.height(side.text, lettering, max(40, width - self._chips_width(look, side)))
        return max(text, round(chip_width(look) * 1.24)) if side.chips else text

    def _draw_side(
        self, surface: Surface, look: Look, place: Rect, side: Side, lettering: Lettering, ink: tuple[int, int, int],
        variant: Variant,
    ) -> None:  # fmt: skip
        start = place.left, place.centery
        x = draw_chips(surface, look, self._cards[variant.id], side.chips, start, chip_width(look))
        x += look.px(6) if side.chips else 0
        words = Rect(x, place.top, max(40, place.right - x), place.height)
        look.paragraphs.draw(surface, side.text, lettering, ink, words, middle=True)


def told_of_switch(shell: Shell, before: Variant, now: Variant, on_play: Callable[[], object]) -> bool:
    """Show what changes before a match, where anything does; tell whether it was shown."""
    if before.id == now.id or not differences(shell.t, before, now):
        return False
    shell.app.set_house(now.looks.house)
    shell.app.stack.push(WhatChangesScreen(shell, before, now, on_play))
    return True
