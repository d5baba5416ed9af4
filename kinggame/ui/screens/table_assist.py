"""What the person changes of the help and the opponents at the table, and how a choice is taken back."""

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from kinggame.i18n.assisting import assist_meaning, level_sentence, undo_sentence
from kinggame.i18n.levels import level_word
from kinggame.session import Assist
from kinggame.stage.build import build_scene
from kinggame.ui.assisting import assist_choice
from kinggame.ui.dialog import DialogScreen
from kinggame.ui.look import Look
from kinggame.ui.seating import offered_levels
from kinggame.ui.theme import INK, INK_LABEL, Role
from kinggame.ui.widgets import Button, ButtonKind, ChoiceGroup

if TYPE_CHECKING:
    from kinggame.ui.screens.table import TableScreen

WIDTH = 560
GAP = 12


def take_back(table: "TableScreen") -> None:
    """Go back to the person's last choice, or say why that cannot be; the picture is built from what holds then."""
    session, shell = table.session, table.shell
    reason = session.may_undo()
    if reason is not None or not session.undo(past_forced=shell.settings.play_forced):
        if reason is not None:
            shell.mention(undo_sentence(shell.t, reason))
        return
    table.pages.close()
    table.coach.forget_all()
    table.clear_marks()
    table.hand.take(None)
    table.view = session.view(table.seat)
    table.results_read = len(table.view.lines)
    table.performance.show(build_scene(table.view, table.words))
    table.finish_fades()
    table.sync()
    shell.mention(shell.t.gettext("Taken back"))


class PaperScreen(DialogScreen):
    """A dialog over the table: a title, what a subclass lays out below it, and one button that closes it."""

    strip = 14.0

    def __init__(self, table: "TableScreen") -> None:
        super().__init__()
        self._table = table

    def title(self) -> str:
        """Say what is changed here."""
        raise NotImplementedError

    def words(self) -> str:
        """Say what is to be known about it."""
        raise NotImplementedError

    def groups(self) -> list[ChoiceGroup]:
        """Make what may be chosen, from above."""
        raise NotImplementedError

    def wanted_size(self, look: Look) -> tuple[int, int]:
        width = min(look.size[0] - 16, max(look.px(WIDTH), 360))
        inner = width - 2 * self.padding(look)
        rows = sum(self._height(look, group, inner) + look.px(GAP) for group in self.groups())
        return width, self._top(look) + rows + self._words_height(look, inner) + self.button_height(look) + (
            look.px(GAP) + self.padding(look)
        )

    def build(self, look: Look) -> None:
        edge = self.padding(look)
        x, width = self.box.left + edge, self.box.width - 2 * edge
        y = self.box.top + self._top(look)
        groups = self.groups()
        for group in groups:
            height = self._height(look, group, width)
            group.upright = group.least_width(look) > width
            group.rect = Rect(x, y, width, height)
            self.layer.add(group)
            y += height + look.px(GAP)
        done = Button(self._table.shell.t.pgettext("button", "Done"), self.close, kind=ButtonKind.PRIMARY, name="done")
        row = self.button_height(look)
        done.rect = Rect(x + width // 2, self.box.bottom - edge - row, width - width // 2, row)
        self.layer.add(done)
        self.layer.focus(groups[0] if groups[0].enabled else done)

    def paint(self, surface: Surface, look: Look) -> None:
        edge = self.padding(look)
        inner = self.box.inflate(-2 * edge, -2 * edge)
        top = inner.top + look.px(self.strip)
        look.text.draw(surface, self.title(), Role.PANEL_TITLE, INK, (inner.left, top), max_width=inner.width)
        below = max(w.rect.bottom for w in self.layer.widgets if isinstance(w, ChoiceGroup)) + look.px(GAP)
        text = Rect(inner.left, below, inner.width, 10)
        look.paragraphs.draw(surface, self.words(), Role.SECOND, INK_LABEL, text)

    def longest_words(self) -> tuple[str, ...]:
        """List what may stand below the groups, so that the paper has room for each."""
        return (self.words(),)

    def _top(self, look: Look) -> int:
        return look.px(self.strip) + self.padding(look) + look.text.height(Role.PANEL_TITLE) + look.px(16)

    def _words_height(self, look: Look, width: int) -> int:
        return max(look.paragraphs.height(words, Role.SECOND, width) for words in self.longest_words()) + look.px(GAP)

    def _height(self, look: Look, group: ChoiceGroup, width: int) -> int:
        row = max(look.px(44), 36)
        return row if group.least_width(look) <= width else max(look.px(38), 32) * len(group.labels)


class AssistScreen(PaperScreen):
    """How much help there is, from now on."""

    def title(self) -> str:
        return self._table.shell.t.gettext("Assistance")

    def words(self) -> str:
        return assist_meaning(self._table.shell.t, self._table.assist)

    def longest_words(self) -> tuple[str, ...]:
        return tuple(assist_meaning(self._table.shell.t, assist) for assist in Assist)

    def groups(self) -> list[ChoiceGroup]:
        return [assist_choice(self._table.shell.t, self._table.assist, self._choose)]

    def _choose(self, assist: Assist) -> None:
        self._table.shell.change_settings(assist=assist.value)
        self.resize(self.look)


class LevelsScreen(PaperScreen):
    """How strong each of the others plays, from the next deal on."""

    def __init__(self, table: "TableScreen") -> None:
        super().__init__(table)
        self._bots = [number for number, seat in enumerate(table.session.seats) if not seat.is_person]
        after = table.seat  # clockwise from the person's left, as they sit
        self._bots.sort(key=lambda seat: (seat - after) % len(table.session.seats))
        self._chosen = 0

    def title(self) -> str:
        return self._table.shell.t.gettext("How strong they play")

    def words(self) -> str:
        t = self._table.shell.t
        reason = self._table.session.may_change_level(self._bots[self._chosen])
        if reason is not None:
            return level_sentence(t, reason)
        return t.gettext("It holds from the next deal on, and the match's record keeps it.")

    def groups(self) -> list[ChoiceGroup]:
        t, session = self._table.shell.t, self._table.session
        seats = [session.seats[seat] for seat in self._bots]
        who = ChoiceGroup([seat.name for seat in seats], self._chosen, self._choose_seat, name="bot")
        levels = offered_levels()
        level = seats[self._chosen].level
        chosen = levels.index(level) if level in levels else -1
        words = [level_word(t, one) for one in levels]
        how = ChoiceGroup(words, chosen, self._choose_level, name="level")
        how.enabled = session.may_change_level(self._bots[self._chosen]) is None
        return [who, how]

    def _choose_seat(self, index: int) -> None:
        self._chosen = index
        self.resize(self.look)

    def _choose_level(self, index: int) -> None:
        self._table.session.change_level(self._bots[self._chosen], offered_levels()[index])
        self.resize(self.look)
