"""The rules of a variant, section by section, in the look of its house."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from kinggame.i18n import CardStyle, letters_of, variant_name
from kinggame.i18n.rulebook import rulebook_of
from kinggame.rules import DealItem, Variant
from kinggame.ui.column import Column
from kinggame.ui.form import HEADING, Form
from kinggame.ui.look import Look
from kinggame.ui.rulepage import fill_column
from kinggame.ui.screens.table_cards import TableCards
from kinggame.ui.sections import Section, SectionsScreen
from kinggame.ui.shell import Shell
from kinggame.ui.theme import INK_LABEL, Family, Lettering, Role
from kinggame.ui.widgets import Button, Contents, Label

LEAST_ROW = 27
"""of a heading at the left, in pixels"""
LEAST_WIDTH = 640
LIST_ROW = 40
TITLE = Lettering(Family.SERIF, 30, 22, 700)
CONTRACT = "contract:"
"""before the id of what a section is about"""


class RulesScreen(SectionsScreen):
    """Headings at the left and one section open; in a small window one section, and a list of all at a press."""

    widest_form = 800

    def __init__(self, shell: Shell, variant: Variant) -> None:
        super().__init__(shell)
        self.variant = variant
        self._is_listing = False
        self._house_before = shell.app.look.house.id
        self._book = rulebook_of(shell.t, variant, self._style)

    def go_back(self) -> None:
        """Go back, and give what is below its own house again."""
        super().go_back()
        self.shell.app.set_house(self._house_before)

    def heading(self) -> str:
        """Name the page."""
        return self.shell.t.gettext("Rules")

    def heading_note(self) -> str:
        """Count cards and deals."""
        return self._book.facts

    def bar_title(self) -> str:
        """Name the rule set."""
        return variant_name(self.shell.t, self.variant)

    def sections(self) -> Sequence[Section]:
        """List the pages, in the language of now."""
        self._book = rulebook_of(self.shell.t, self.variant, self._style)
        return [Section(page.id, page.title, self._filling(index)) for index, page in enumerate(self._book.sections)]

    def before_layout(self, look: Look) -> None:
        """Decide between the two forms: all headings must have room at the left."""
        super().before_layout(look)
        room = look.size[1] - max(48, look.px(60)) - 2 * max(8, look.px(18)) - self._title_height(look) - look.px(34)
        row = max(LEAST_ROW, look.text.height(Role.BODY_STRONG) + look.px(4))
        self._is_wide = look.size[0] >= LEAST_WIDTH and room >= row * len(self._sections)

    def foot_button(self) -> Button | None:
        """Make the way to a deal of the contract that is read about, else to what changes under other rules."""
        item = self._practised
        if item is not None:
            return Button(self.shell.t.gettext("Practise"), lambda: self._practise(item), name="practise")
        other = self.shell.other_variant(self.variant)
        if other is None:
            return None
        return Button(self.shell.t.gettext("What changes"), self._compare(other), name="what changes")

    def paint_page(self, surface: Surface, look: Look) -> None:
        """Paint the heading of the open section, and its deals at the right."""
        super().paint_page(surface, look)
        note = self._book.sections[self._open].note
        if not self._is_wide or not note:
            return
        title = look.text.measure(self.section.title, self.title_lettering(look))
        room = self._content.width - title - look.px(20)
        middle = self.page.top + self.strip + self._title_height(look) // 2 + look.px(6)
        if look.text.fits(note, Role.SECOND, room):
            at = self._content.right, middle
            look.text.draw(surface, note, Role.SECOND, INK_LABEL, at, anchor="midright", max_width=room)

    def handle(self, event: Event) -> bool:
        """In a small window let left and right leaf through the sections; send all else on."""
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if not self._is_wide and event.type == pygame.KEYDOWN and event.key in steps:
            self.leaf(steps[event.key])
            return True
        return super().handle(event)

    def leaf(self, step: int) -> None:
        """Open the section before or after, if there is one."""
        if 0 <= self._open + step < len(self._sections):
            self._show(self._open + step)

    @property
    def _style(self) -> CardStyle:
        return letters_of(self.variant.looks, self.shell.t.language, self.shell.settings.indices)

    def _filling(self, index: int) -> Callable[[Form], None]:
        def fill(form: Form) -> None:
            cards = TableCards(form.look, self.shell.art, self._style.value, background=self.shell.background)
            fill_column(form.look, form.column, cards, self._book.sections[index])

        return fill

    def _build_narrow(self, look: Look, done: Button) -> None:
        """One section with the way to its neighbours, or the list of all."""
        inner, gap = self.inner, max(6, look.px(10))
        height = max(38, look.px(42), look.text.height(Role.SECONDARY) + 8)
        back = Button("‹", lambda: self.leaf(-1), rect=Rect(inner.left, inner.top, height, height), name="before")
        on = Button("›", lambda: self.leaf(1), rect=Rect(inner.right - height, inner.top, height, height), name="after")
        back.enabled, on.enabled = self._open > 0, self._open < len(self._sections) - 1
        place = Rect(back.rect.right + gap, inner.top, on.rect.left - back.rect.right - 2 * gap, height)
        middle = Button(self.section.title, self._toggle_list, rect=place, name="list")
        for button in (back, middle, on):
            self.layer.add(button)
        top = back.rect.bottom + gap
        room = Rect(inner.left, top, inner.width, done.rect.top - gap - top)
        column = Column(room.left, room.top, room.width - 8, gap=max(8, look.px(14)))
        if self._is_listing:
            titles = [section.title for section in self._sections]
            contents = Contents(titles, self._open, self._show, upright=True, name="contents")
            column.add(
                contents,
                column.row(max(LIST_ROW, look.px(LIST_ROW), look.text.height(Role.BODY_STRONG) + 12) * len(titles)),
            )
        else:
            note = self._book.sections[self._open].note
            if note:
                column.add(Label(note, Role.SECOND, colour=INK_LABEL), column.row(look.text.height(Role.SECOND)))
            self.section.fill(self._form(look, column))
        self._add_scroll(look, column, room)

    def _show(self, index: int) -> None:
        self._is_listing = False
        super()._show(index)

    def _toggle_list(self) -> None:
        self._is_listing = not self._is_listing
        if self._scroll is not None:
            self._scroll.offset = 0
        self.rebuild()

    def title_lettering(self, look: Look) -> Lettering:
        """Return large letters, where the title has room in them beside its note."""
        note = look.text.measure(self._book.sections[self._open].note, Role.SECOND)
        room = self._content.width - note - look.px(20)
        return TITLE if look.text.fits(self.section.title, TITLE, room) else HEADING

    @property
    def _practised(self) -> DealItem | None:
        """What can be played by itself of the open section; nothing while a match waits below."""
        if self.shell.session is not None:
            return None
        contract = self._book.sections[self._open].id.removeprefix(CONTRACT)
        return next((item for item in self.variant.singles if item.id == contract), None)

    def _practise(self, item: DealItem) -> None:
        from kinggame.session.single import any_deal  # noqa: PLC0415 - with what it brings along
        from kinggame.ui.screens.practice_table import practise  # noqa: PLC0415 - it brings the table along

        practise(self.shell, any_deal(self.variant, item, self.shell.seeds))

    def _compare(self, other: Variant) -> Callable[[], None]:
        return lambda: self.shell.open_what_changes(other, self.variant)
