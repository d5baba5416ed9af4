"""The rule sets that share a box on the start screen: their names and what they are, one of them to be chosen."""

from collections.abc import Sequence

from pygame import Rect, Surface

from kinggame.i18n import variant_name
from kinggame.i18n.rulebook import differences
from kinggame.resources import ensured
from kinggame.rules import Variant
from kinggame.stage.start import listed_facts, listed_name
from kinggame.ui.filemanager import open_folder
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
        own = Button(t.gettext("My folder"), self._show_folder, name="folder")
        buttons = (new, rules, *((own,) if self.shell.own_variants is not None else ()), back)
        self._place(look, buttons, height, gap)
        reach = ring_reach(look)
        room = Rect(inner.left, inner.top, inner.width, min(b.rect.top for b in buttons) - gap - inner.top)
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
        for button in buttons:
            self.layer.add(button)
        if self.layer.ring.current is None:
            self.layer.focus(rows, show=False)

    def _place(self, look: Look, buttons: Sequence[Button], height: int, gap: int) -> None:
        """Put the last button at the left, the others at the right; what has no room there goes above."""
        inner = self.inner
        *rights, back = buttons
        least = [max(button.natural_width(look, padding=14), 84) for button in buttons]
        wide = [max(look.px(130), width) for width in least]
        if sum(wide) + gap * (len(buttons) - 1) <= inner.width:
            least = wide
        left, right, top = inner.left, inner.right, inner.bottom - height
        back.rect = Rect(left, top, min(least[-1], inner.width), height)
        for button, width in zip(rights, least, strict=False):
            if top == inner.bottom - height and right - width < back.rect.right + gap:
                right, top = inner.right, top - height - gap
            button.rect = Rect(right - width, top, width, height)
            right = button.rect.left - gap

    def _show_folder(self) -> None:
        """Show the folder of one's own rules in the system's file manager, or say where it is."""
        folder = self.shell.own_variants
        if folder is None:
            return
        try:
            shown = open_folder(ensured(folder))
        except OSError:
            shown = False
        text = self.shell.t.gettext("Opened: {path}") if shown else self.shell.t.gettext("My rules are in {path}")
        self.shell.mention(text.format(path=folder))

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
            surface,
            listed_name(t, variant, self.shell.catalog),
            Role.SEAT_NAME,
            INK,
            (inner.left, top),
            max_width=inner.width,
        )
        facts = listed_facts(t, variant, self.shell.catalog)
        other = [row.label for row in differences(t, self.variants[0], variant)]
        more = t.gettext("{facts} · differs in: {what}").format(facts=facts, what=", ".join(other).lower())
        words = text.fitting((more, facts), Role.SECOND, inner.width) if other else facts
        text.draw(surface, words, Role.SECOND, INK_LABEL, (inner.left, name.bottom), max_width=inner.width)
