"""How one plays: matches and points by contract, and how that has gone; reckoned in the background."""

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar

from pygame import Rect

from kinggame.bots import Priority
from kinggame.bots.background import background_of
from kinggame.bots.worker import Job
from kinggame.i18n import variant_name
from kinggame.rules import DealItem, Variant
from kinggame.session.gathering import Gathered, Progress, statistics_in_slices
from kinggame.session.single import any_deal, item_named, playable
from kinggame.session.statistics import Wanted
from kinggame.stage.statistics import (
    StatisticsPage,
    assist_words,
    curve_words,
    curves,
    level_words,
    row_order,
    side_words,
    statistics_page,
)
from kinggame.ui.charts import BarsPiece, FactsPiece, TrendPiece
from kinggame.ui.column import Column
from kinggame.ui.look import Look
from kinggame.ui.page import PageScreen
from kinggame.ui.shell import Shell
from kinggame.ui.text import SQUEEZE
from kinggame.ui.theme import INK, INK_SOFT, Role
from kinggame.ui.widgets import Button, ButtonKind, ChoiceGroup, ScrollArea

log = logging.getLogger(__name__)

WIDE: Final = 760
"""From this width on, in pixels of the paper, the curve stands beside the bars."""
BUSY_MS: Final = 40
"""How long the loop may sleep while numbers are awaited."""

Part = TypeVar("Part")


class StatisticsScreen(PageScreen):
    """Facts over bars and a curve. What counts is chosen by buttons that go on to the next possibility."""

    def __init__(self, shell: Shell, variant: Variant) -> None:
        super().__init__(shell)
        self.variant = variant
        self.wanted = Wanted(variant.id)
        self.curve: str | None = None
        """The contract or sale whose deals the curve shows; None for all matches."""
        self.gathered: Gathered | None = None
        self._background = background_of(shell.thinker)
        self._job: Job | None = None
        self._failed = False
        self._told: Progress | None = None
        self._scroll: ScrollArea | None = None
        self._page: StatisticsPage | None = None
        self._ask()

    def bar_title(self) -> str:
        """Name the rules."""
        return variant_name(self.shell.t, self.variant)

    def bar_button(self) -> tuple[str, Callable[[], None], str]:
        """Go back, not home: what is below goes on."""
        return self.shell.t.gettext("Back"), self.go_back, "bar back"

    def heading(self) -> str:
        """Say what is shown."""
        return self.shell.t.gettext("Statistics")

    @property
    def told(self) -> str:
        """What is read aloud: facts, contracts and sentences, once they are there."""
        page = self._page
        if page is None or page.empty:
            return self._waiting_words() if page is None else page.empty
        facts = [f"{fact.words}: {fact.number}." for fact in page.facts]
        bars = [f"{bar.name}: {bar.own}, {bar.ahead_text}." for bar in page.bars]
        return " ".join((*facts, f"{page.bars_title}:", *bars, *page.sentences))

    def leave(self) -> None:
        """Take the question back, if it is not answered."""
        super().leave()
        self._forget()

    def update(self, now_ms: int) -> None:
        """Look whether the numbers are there."""
        super().update(now_ms)
        if self._job is None:
            return
        outcome = self._background.poll(self._job)
        if outcome is None:
            told = self._background.told(self._job)
            if told is not None and told != self._told:
                self._told = told
                self.rebuild()
            return
        self._job = None
        if outcome.error is not None:
            log.warning("no statistics: %s", outcome.error)
        self._failed = outcome.error is not None
        self.gathered = outcome.result
        self.rebuild()

    def pause_ms(self) -> int:
        """Look often while the numbers are awaited."""
        return BUSY_MS if self._job is not None else super().pause_ms()

    def build_page(self, look: Look) -> None:
        """Lay out what is known by now."""
        offset = self._scroll.offset if self._scroll is not None else 0
        inner = self.inner
        over = self._add_variants(look)
        back = Button(self.shell.t.gettext("Back"), self.go_back, name="back")
        height = max(42, look.px(50))
        back.rect = Rect(inner.left, inner.bottom - height, max(look.px(130), back.natural_width(look), 84), height)
        room = Rect(inner.left, inner.top, inner.width, back.rect.top - max(8, look.px(12)) - inner.top)
        self._page = None
        if self.gathered is not None and self.gathered.statistics.wanted.variant == self.variant.id:
            found = self.gathered
            if self.curve not in curves(self.variant, found.statistics):
                self.curve = None
            self._page = statistics_page(self.shell.t, self.variant, found.statistics, found.lesson, curve=self.curve)
        filters = [*over, *self._filters(look)]
        gap = look.px(10)
        ways = self._ways(look, back.rect.height)
        left, right = back.rect.right, inner.right - sum(button.rect.width + gap for button in ways)
        stands_in_foot = left + sum(button.rect.width + gap for button in filters) <= right
        self._scroll = self._filled(look, room, [] if stands_in_foot else filters)
        self._scroll.offset = offset
        self.layer.add(self._scroll)
        self.layer.add(back)
        for button in filters if stands_in_foot else ():
            button.rect = Rect(left + gap, back.rect.top, button.rect.width, back.rect.height)
            left = button.rect.right
            self.layer.add(button)
        right = inner.right
        for button in reversed(ways):
            button.rect = Rect(right - button.rect.width, back.rect.top, button.rect.width, back.rect.height)
            right = button.rect.left - gap
        for button in ways:
            self.layer.add(button)
        if self.layer.ring.current is None:
            self.layer.focus(ways[-1] if ways else back, show=False)

    def _ways(self, look: Look, height: int) -> list[Button]:
        """Make the ways on from what costs most, the primary last: practise it, and the lesson about it."""
        page, weakest = self._page, self._page.weakest if self._page is not None else None
        if page is None or weakest is None:
            return []
        t, found = self.shell.t, []
        if weakest in {item.id for item in playable(self.variant)}:
            item = item_named(self.variant, weakest)
            found.append(Button(t.gettext("Practise"), lambda: self._practise(item), name="practise"))
        if page.lesson:
            found.append(Button(page.lesson, self._open_lesson, name="lesson"))
        for button in found[-1:]:
            button.kind, button.role = ButtonKind.PRIMARY, Role.PRIMARY
        room = self.inner.width - max(look.px(130), 84) - look.px(10) * len(found)
        if sum(button.natural_width(look, padding=10) for button in found) > room:
            found = found[-1:]
        for button in found:
            width = min(max(look.px(150), button.natural_width(look, padding=14)), room - sum(b.rect.w for b in found))
            button.rect = Rect(0, 0, width, height)
        return found

    def _open_lesson(self) -> None:
        from kinggame.ui.screens.learn import LearnScreen  # noqa: PLC0415 - it reads the lessons

        lesson = self.gathered.lesson if self.gathered is not None else None
        if lesson is None:
            return
        variant_id = self.variant.id
        self.shell.open_learn()
        learn = self.shell.app.stack.top
        if isinstance(learn, LearnScreen):
            learn.open_lesson(lesson.id, variant_id)

    def _practise(self, item: DealItem) -> None:
        from kinggame.ui.screens.practice_table import practise  # noqa: PLC0415 - it brings the table along

        practise(self.shell, any_deal(self.variant, item, self.shell.seeds))

    def _filled(self, look: Look, room: Rect, filters: list[Button]) -> ScrollArea:
        """Fill the paper between heading and foot."""
        column = Column(room.left, room.top, room.width - look.px(8), gap=max(10, look.px(14)))
        page = self._page
        if page is None or page.empty:
            self._say(look, column, self._waiting_words() if page is None else page.empty)
        else:
            facts = FactsPiece(page.facts)
            column.add(facts, column.row(facts.height(look, column.width)))
        _add_flowing(look, column, filters)
        if page is not None and not page.empty:
            self._add_charts(look, column, page)
        return column.window(look, room, name="numbers")

    def _add_charts(self, look: Look, column: Column, page: StatisticsPage) -> None:
        bars = BarsPiece(page.bars_title, page.bars, page.axis)
        if column.width < WIDE:
            self._add_piece(look, column, bars)
            if page.trend is not None:
                self._add_piece(look, column, TrendPiece(page.trend))
            for words in page.sentences:
                self._say(look, column, words)
            return
        gap = look.px(48)
        left_width = (column.width - gap) * 52 // 100
        top = column.y + column.gap
        left = Column(column.left, top, left_width, gap=column.gap)
        right = Column(column.left + left_width + gap, top, column.width - left_width - gap, gap=column.gap)
        self._add_piece(look, left, bars)
        if page.trend is not None:
            self._add_piece(look, right, TrendPiece(page.trend))
        for words in page.sentences:
            self._say(look, right, words, gap=max(4, look.px(6)))
        column.widgets += [*left.widgets, *right.widgets]
        column.y = max(left.y, right.y)

    def _add_piece(self, look: Look, column: Column, piece: "BarsPiece | TrendPiece") -> None:
        piece.rect = Rect(0, 0, column.width, 0)  # a chart measures its names by its width
        column.add(piece, column.row(piece.height(look, column.width)))

    def _say(self, look: Look, column: Column, words: str, *, gap: int | None = None) -> None:
        column.paragraph(look, words, Role.BODY, INK_SOFT if self._page is None else INK, gap=gap)

    def _waiting_words(self) -> str:
        t = self.shell.t
        if self._failed:
            return t.gettext("The numbers could not be reckoned; the log says why.")
        if self._told is None:
            return t.gettext("The numbers are being reckoned …")
        text = t.gettext("Matches are being read: {done} of {total} …")
        return text.format(done=self._told.done, total=self._told.total)

    # What counts

    def _add_variants(self, look: Look) -> list[Button]:
        """Let the player choose between the rules of which anything is kept, beside the heading.

        Returns a button for that which has no room there.
        """
        variants = self._variants()
        if len(variants) < 2:
            return []
        names = [variant_name(self.shell.t, variant) for variant in variants]
        chosen = [variant.id for variant in variants].index(self.variant.id)
        height = min(self.control_height(look), self._head_height(look) - 4)
        title = look.text.measure(self.heading(), Role.PAGE_TITLE)
        room = self.inner.width - title - look.px(24)
        group = ChoiceGroup(names, chosen, lambda index: self._choose(variants[index]), name="variant")
        following = variants[(chosen + 1) % len(variants)]
        button = Button(names[chosen], lambda: self._choose(following), role=Role.BODY_STRONG, name="variant")
        widget: ChoiceGroup | Button = group if group.least_width(look) <= room else button
        width = widget.natural_width(look) if widget is group else button.natural_width(look, padding=12)
        if widget is button and width * SQUEEZE > room:
            button.rect = Rect(0, 0, min(width, self.inner.width), self.control_height(look))
            return [button]
        widget.rect = Rect(0, 0, min(room, width), height)
        widget.rect.midright = self.inner.right, self.page.top + self.strip + self._head_height(look) // 2
        self.layer.add(widget)
        return []

    def _variants(self) -> list[Variant]:
        catalog = self.shell.catalog
        kept = self.gathered.variants if self.gathered is not None else ()
        return [variant for variant in catalog if variant.id in kept or variant.id == self.variant.id]

    def _filters(self, look: Look) -> list[Button]:
        """Make a button for each thing that may be chosen, where there is a choice; they know their size."""
        if self.gathered is None or self._page is None:
            return []
        t, found, wanted = self.shell.t, self.gathered, self.wanted
        sides = tuple(dict.fromkeys((*found.sides, wanted.side)))
        buttons: list[Button] = []
        if len(sides) > 1:
            following = _next(sides, wanted.side)
            change = replace(wanted, side=following, level=None, assist=None)
            buttons.append(Button(side_words(t, wanted.side), self._changing(change), name="side"))
        if len(found.levels) > 1 or wanted.level is not None:
            change = replace(wanted, level=_next((None, *found.levels), wanted.level))
            buttons.append(Button(level_words(t, wanted.level), self._changing(change), name="level"))
        if len(found.assists) > 1 or wanted.assist is not None:
            change = replace(wanted, assist=_next((None, *found.assists), wanted.assist))
            buttons.append(Button(assist_words(t, wanted.assist), self._changing(change), name="assist"))
        shown = curves(self.variant, found.statistics)
        if shown:
            words = curve_words(t, self.variant, self.curve)
            buttons.append(Button(words, lambda: self._draw_curve(_next(shown, self.curve)), name="curve"))
        for button in buttons:
            button.role = Role.BODY_STRONG
            width = min(button.natural_width(look, padding=14), self.inner.width)
            button.rect = Rect(0, 0, width, self.control_height(look))
        return buttons

    def _draw_curve(self, curve: str | None) -> None:
        self.curve = curve
        self.rebuild()

    def _changing(self, wanted: Wanted) -> Callable[[], None]:
        def change() -> None:
            self.wanted = wanted
            self._ask()

        return change

    def _choose(self, variant: Variant) -> None:
        self.variant = variant
        self.wanted = Wanted(variant.id)
        self.shell.app.set_house(variant.looks.house)
        self._ask()
        self.rebuild()

    def _ask(self) -> None:
        """Have the numbers reckoned; what is shown stays until they are there."""
        self._forget()
        records = str(self.shell.store.archive_folder.parent)
        order = row_order(self.variant)
        self._job = self._background.submit(statistics_in_slices, records, self.wanted, order, priority=Priority.HINT)

    def _forget(self) -> None:
        job, self._job = self._job, None
        if job is not None:
            self._background.cancel(job)


def _add_flowing(look: Look, column: Column, buttons: list[Button]) -> None:
    """Add buttons side by side, in as many rows as they need."""
    gap = max(6, look.px(10))
    place = Rect(0, 0, 0, 0)
    for button in buttons:
        size = button.rect.size
        if not place.width or place.right + gap + size[0] > column.left + column.width:
            place = column.row(size[1], gap=gap if place.width else None)
            place.left, place.width = column.left - gap, 0
        place = Rect(place.right + gap, place.top, *size)
        column.add(button, place)


def _next(options: tuple[Part, ...], now: Part) -> Part:
    """Give the option after the present one, around the end."""
    return options[(options.index(now) + 1) % len(options)] if now in options else options[0]
