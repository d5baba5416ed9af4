"""The rule sets that share a box on the start screen: their names and what they are, one of them to be chosen."""

from collections.abc import Sequence

from pygame import Rect, Surface

from kinggame.i18n import differences, variant_name
from kinggame.rules import Variant
from kinggame.stage.start import variant_facts
from kinggame.ui.look import Look
from kinggame.ui.page import PageScreen
from kinggame.ui.paint.box import ring_reach
from kinggame.ui.paint.paper import rule
from kinggame.ui.shell import Shell
from kinggame.ui.theme import INK, INK_LABEL, Role
from kinggame.ui.widgets import Button, ListBox


class VariantsScreen(PageScreen):
    """A list on paper: a click, or Enter, goes on to a new match under that rule set."""

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
        selected = self._list.selected if self._list is not None else 0
        height, gap = max(42, look.px(50)), max(8, look.px(12))
        back = Button(t.gettext("Back"), self.go_back, name="back")
        width = max(look.px(130), back.natural_width(look), 84)
        back.rect = Rect(inner.right - width, inner.bottom - height, width, height)
        rules = Button(t.gettext("Rules"), self._read, name="rules")
        width = max(look.px(130), rules.natural_width(look), 84)
        rules.rect = Rect(back.rect.left - gap - width, back.rect.top, width, height)
        reach = ring_reach(look)
        room = Rect(inner.left, inner.top, inner.width, back.rect.top - gap - inner.top)
        row = look.text.height(Role.SEAT_NAME) + look.text.height(Role.SECOND) + max(12, look.px(20))
        rows = ListBox(
            len(self.variants),
            row,
            self._paint_row,
            on_open=self.open,
            rect=room.inflate(2 * reach, 0),
            name="variants",
        )
        self._list = self.layer.add(rows)
        rows.select(selected)
        self.layer.add(rules)
        self.layer.add(back)
        if self.layer.ring.current is None:
            self.layer.focus(rows, show=False)

    def open(self, index: int) -> None:
        """Go on to a new match."""
        self.shell.open_new_match(self.variants[index])

    def _read(self) -> None:
        self.shell.open_rules(self.variants[self._list.selected if self._list is not None else 0])

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


def families(variants: Sequence[Variant]) -> list[tuple[Variant, ...]]:
    """Put rule sets of one house together, in the order of the first of each."""
    found: dict[str, list[Variant]] = {}
    for variant in variants:
        found.setdefault(variant.looks.house, []).append(variant)
    return [tuple(group) for group in found.values()]
