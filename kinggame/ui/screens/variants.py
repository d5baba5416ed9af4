"""The rule sets that share a box on the start screen: their names and what they are, one of them to be chosen."""

from collections.abc import Sequence

from pygame import Rect, Surface

from kinggame.i18n import variant_name
from kinggame.i18n.rulebook import differences
from kinggame.rules import Variant
from kinggame.stage.start import variant_facts
from kinggame.ui.look import Look
from kinggame.ui.page import PageScreen
from kinggame.ui.paint.box import ring_reach
from kinggame.ui.paint.paper import rule
from kinggame.ui.shell import Shell
from kinggame.ui.theme import INK, INK_LABEL, Role
from kinggame.ui.widgets import Button, ButtonKind, ListBox


class VariantsScreen(PageScreen):
    """A list on paper: a click selects a rule set; another one, Enter or the button goes on to a new match under it."""

    def __init__(self, shell: Shell, variants: Sequence[Variant]) -> None:
        super().__init__(shell)
        self.variants = tuple(variants)
        self._list: ListBox | None = None

    def bar_title(self) -> str:
        """Name the rule set that comes with King."""
        return variant_name(self.shell.t, self.variants[0])

    def heading(self) -> str:
        """Say what is listed."""
        return self.shell.t.gettext("Other rules")

    def build_page(self, look: Look) -> None:
        """List the rule sets, and the ways on and back."""
        t, inner = self.shell.t, self.inner
        selected = self._selected
        height, gap = max(42, look.px(50)), max(8, look.px(12))
        new = Button(t.gettext("New match"), self._begin, kind=ButtonKind.PRIMARY, name="new")
        rules = Button(t.gettext("Rules"), self._read, name="rules")
        back = Button(t.gettext("Back"), self.go_back, name="back")
        right = inner.right
        for button in (new, rules):
            width = max(look.px(130), button.natural_width(look, padding=14), 84)
            button.rect = Rect(right - width, inner.bottom - height, width, height)
            right = button.rect.left - gap
        width = min(max(look.px(130), back.natural_width(look, padding=14), 84), right - inner.left)
        back.rect = Rect(inner.left, new.rect.top, width, height)
        reach = ring_reach(look)
        room = Rect(inner.left, inner.top, inner.width, back.rect.top - gap - inner.top)
        row = look.text.height(Role.SEAT_NAME) + look.text.height(Role.SECOND) + max(12, look.px(20))
        rows = ListBox(
            len(self.variants),
            row,
            self._paint_row,
            on_open=self.open,
            opens_at_once=False,
            rect=room.inflate(2 * reach, 0),
            name="variants",
        )
        self._list = self.layer.add(rows)
        rows.select(selected)
        for button in (new, rules, back):
            self.layer.add(button)
        if self.layer.ring.current is None:
            self.layer.focus(rows, show=False)

    def open(self, index: int) -> None:
        """Go on to a new match."""
        self.shell.open_new_match(self.variants[index])

    @property
    def _selected(self) -> int:
        return self._list.selected if self._list is not None else 0

    def _begin(self) -> None:
        self.open(self._selected)

    def _read(self) -> None:
        self.shell.open_rules(self.variants[self._selected])

    def _paint_row(self, surface: Surface, look: Look, rect: Rect, index: int, selected: bool) -> None:
        del selected
        variant, t, text = self.variants[index], self.shell.t, look.text
        inner = rect.inflate(-2 * (ring_reach(look) + look.px(8)), 0)
        rule(look, surface, (rect.left, rect.bottom - look.line()), rect.width)
        top = rect.top + max(6, look.px(10))
        name = text.draw(
            surface, variant_name(t, variant), Role.SEAT_NAME, INK, (inner.left, top), max_width=inner.width
        )
        facts = variant_facts(t, variant)
        other = [row.label for row in differences(t, self.variants[0], variant)]
        more = t.gettext("{facts} · differs in: {what}").format(facts=facts, what=", ".join(other).lower())
        words = text.fitting((more, facts), Role.SECOND, inner.width) if other else facts
        text.draw(surface, words, Role.SECOND, INK_LABEL, (inner.left, name.bottom), max_width=inner.width)
