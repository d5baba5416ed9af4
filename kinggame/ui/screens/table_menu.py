"""The menu over the table: go on, what concerns the play, settings, help and rules, the language, back to the start."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from kinggame.i18n import LANGUAGE_NAMES, LANGUAGES, reseat_sentence
from kinggame.session import ReseatRefused
from kinggame.ui.dialog import DialogScreen
from kinggame.ui.look import Look
from kinggame.ui.screens.table_assist import AssistScreen, LevelsScreen, take_back
from kinggame.ui.theme import INK, INK_LABEL, Role
from kinggame.ui.widgets import Button, ButtonKind, ChoiceGroup
from kinggame.ui.widgets.base import Action

if TYPE_CHECKING:
    from kinggame.ui.screens.table import TableScreen

WIDTH = 420
GAP = 12


class MenuScreen(DialogScreen):
    """The table waits while it is open."""

    strip = 14.0

    def __init__(self, table: "TableScreen") -> None:
        super().__init__()
        self._table = table
        self._reason = ""

    def wanted_size(self, look: Look) -> tuple[int, int]:
        width = min(look.size[0] - 16, max(look.px(WIDTH), look.scale.with_letters(360)))
        t = self._table.shell.t
        refusal = None if self._table.session.over else self._table.session.may_reseat()
        self._reason = reseat_sentence(t, refusal) if refusal is not None else ""
        rows = (5 if self._table.session.over else 6) * (self.button_height(look) + look.px(GAP))
        title = look.text.height(Role.PANEL_TITLE) + look.px(16)
        return width, look.px(self.strip) + 2 * self.padding(look) + title + rows + self._reason_height(look, width)

    def build(self, look: Look) -> None:
        t, table = self._table.shell.t, self._table
        edge = self.padding(look)
        x, width = self.box.left + edge, self.box.width - 2 * edge
        y = self.box.top + look.px(self.strip) + edge + look.text.height(Role.PANEL_TITLE) + look.px(16)
        row = self.button_height(look)

        def place() -> Rect:
            nonlocal y
            rect = Rect(x, y, width, row)
            y += row + look.px(GAP)
            return rect

        is_over = table.session.over
        words = t.pgettext("button", "Close") if is_over else t.gettext("Go on playing")
        go_on = self.layer.add(Button(words, self.close, kind=ButtonKind.PRIMARY, rect=place(), name="go on"))
        log = self.layer.add(Button(t.gettext("What happened"), self._open_log, rect=place(), name="log"))
        if not is_over:
            half = (width - look.px(GAP)) // 2
            right = Rect(x + width - half, log.rect.top, half, row)
            log.rect = Rect(x, log.rect.top, half, row)
            seat = self.layer.add(Button(t.gettext("Change seats"), self._change_seats, rect=right, name="reseat"))
            seat.enabled = not self._reason
        y += self._reason_height(look, self.box.width)
        if not is_over:
            self._add_playing(place(), look.px(GAP))
        self._add_pages(place(), look.px(GAP))
        chosen = LANGUAGES.index(t.language)
        names = [LANGUAGE_NAMES[language] for language in LANGUAGES]
        self.layer.add(ChoiceGroup(names, chosen, self._speak, rect=place(), name="language"))
        self.layer.add(Button(t.gettext("Back to the start"), table.shell.open_start, rect=place(), name="start"))
        self.layer.focus(go_on)

    def _add_pages(self, row: Rect, gap: int) -> None:
        """Put the ways to settings, help and rules side by side."""
        shell = self._table.shell
        t, variant = shell.t, self._table.session.variant
        pages = (
            (t.gettext("Settings"), shell.open_settings, "settings"),
            (t.gettext("Help"), shell.open_help, "help"),
            (t.gettext("Rules"), lambda: shell.open_rules(variant), "rules"),
        )
        self._add_beside(pages, row, gap)

    def _add_playing(self, row: Rect, gap: int) -> None:
        """Put what concerns the play side by side: taking back, the help, the others' levels."""
        table = self._table
        t = table.shell.t
        deeds = (
            (t.pgettext("button", "Take back"), self._take_back, "undo"),
            (t.gettext("Assistance"), lambda: self._open(AssistScreen(table)), "assist"),
            (t.pgettext("button", "Levels"), lambda: self._open(LevelsScreen(table)), "levels"),
        )
        self._add_beside(deeds, row, gap)
        self.layer.find("undo").enabled = table.session.may_undo() is None

    def _add_beside(self, deeds: Sequence[tuple[str, Action, str]], row: Rect, gap: int) -> None:
        gap = min(gap, row.width // 40)
        width = (row.width - gap * (len(deeds) - 1)) // len(deeds)
        for place, (words, action, name) in enumerate(deeds):
            rect = Rect(row.left + place * (width + gap), row.top, width, row.height)
            self.layer.add(Button(words, action, rect=rect, name=name))

    def _take_back(self) -> None:
        self.close()
        take_back(self._table)

    def _open(self, screen: DialogScreen) -> None:
        self.close()
        self.host.stack.push(screen)

    def paint(self, surface: Surface, look: Look) -> None:
        edge, t = self.padding(look), self._table.shell.t
        inner = self.box.inflate(-2 * edge, -2 * edge)
        top = inner.top + look.px(self.strip)
        look.text.draw(surface, t.gettext("Menu"), Role.PANEL_TITLE, INK, (inner.left, top), max_width=inner.width)
        if self._reason:
            seat = self.layer.find("reseat").rect
            text = Rect(inner.left, seat.bottom + look.px(6), inner.width, 10)
            look.paragraphs.draw(surface, self._reason, Role.SECOND, INK_LABEL, text)

    def _speak(self, index: int) -> None:
        self._table.shell.set_language(LANGUAGES[index])

    def _open_log(self) -> None:
        self.close()
        self._table.open_log()

    def _change_seats(self) -> None:
        self.close()
        self.host.stack.push(ReseatScreen(self._table))

    def _reason_height(self, look: Look, width: int) -> int:
        if not self._reason:
            return 0
        inner = width - 2 * self.padding(look)
        return look.paragraphs.height(self._reason, Role.SECOND, inner) + look.px(6)


class ReseatScreen(DialogScreen):
    """Asks whose seat is to be taken (PT-10)."""

    strip = 14.0

    def __init__(self, table: "TableScreen") -> None:
        super().__init__()
        self._table = table

    def wanted_size(self, look: Look) -> tuple[int, int]:
        width = min(look.size[0] - 16, max(look.px(WIDTH), look.scale.with_letters(360)))
        text = look.paragraphs.height(self._text, Role.BODY, width - 2 * self.padding(look))
        title = look.text.height(Role.PANEL_TITLE) + look.px(12)
        rows = 4 * (self.button_height(look) + look.px(GAP))
        return width, look.px(self.strip) + 2 * self.padding(look) + title + text + look.px(16) + rows

    def build(self, look: Look) -> None:
        table, t = self._table, self._table.shell.t
        edge, row = self.padding(look), self.button_height(look)
        inner = self.box.inflate(-2 * edge, -2 * edge)
        text = look.paragraphs.height(self._text, Role.BODY, inner.width)
        y = inner.top + look.px(self.strip) + look.text.height(Role.PANEL_TITLE) + look.px(12) + text + look.px(16)
        for number, seat in enumerate(table.session.seats):
            if seat.is_person:
                continue
            label = t.gettext("With {name}").format(name=seat.name)
            button = Button(
                label, self._with(number), rect=Rect(inner.left, y, inner.width, row), name=f"seat {number}"
            )
            self.layer.add(button)
            y += row + look.px(GAP)
        stay = Button(t.gettext("Stay"), self.close, kind=ButtonKind.PRIMARY, name="stay")
        stay.rect = Rect(inner.left, y, inner.width, row)
        self.layer.add(stay)
        self.layer.focus(stay)

    def paint(self, surface: Surface, look: Look) -> None:
        edge, t = self.padding(look), self._table.shell.t
        inner = self.box.inflate(-2 * edge, -2 * edge)
        top = inner.top + look.px(self.strip)
        title = look.text.draw(
            surface, t.gettext("Change seats"), Role.PANEL_TITLE, INK, (inner.left, top), max_width=inner.width
        )
        text = Rect(inner.left, title.bottom + look.px(8), inner.width, 10)
        look.paragraphs.draw(surface, self._text, Role.BODY, INK, text)

    @property
    def _text(self) -> str:
        return self._table.shell.t.gettext("With whom? The first deal is then dealt afresh, by the same seat.")

    def _with(self, seat: int) -> Action:
        return lambda: self.take(seat)

    def take(self, seat: int) -> None:
        """Change seats with a bot."""
        self.close()
        try:
            self._table.session.reseat(seat)
        except ReseatRefused as refused:
            self._table.shell.tell([reseat_sentence(self._table.shell.t, refused.reason)])
            return
        self._table.reseated()
