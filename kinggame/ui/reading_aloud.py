"""Has the voice read what an eye would see: pages, what has the focus, what happens at the table."""

import logging
from typing import TYPE_CHECKING, Final

from kinggame.i18n import spoken
from kinggame.stage.announcing import card_on, happenings, question
from kinggame.stage.scene import HandState
from kinggame.stage.wording import Wording
from kinggame.ui.dialog import QuestionScreen
from kinggame.ui.page import PageScreen
from kinggame.ui.screen import Screen
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.screens.table_hand import HandWidget
from kinggame.ui.screens.table_hint import HintScreen
from kinggame.ui.widgets import Button, ChoiceGroup, Slider, Switch, TextInput, Widget
from kinggame.ui.widgets.layer import WidgetLayer

if TYPE_CHECKING:
    from kinggame.ui.shell import Shell

log = logging.getLogger(__name__)

NOWHERE: Final = (-1, -1)


class Reader:
    """Looks at the program after each step of its loop; it changes nothing but what is heard."""

    def __init__(self, shell: "Shell") -> None:
        self._shell = shell
        self._screen: Screen | None = None
        self._focus: object = None
        self._session: object = None
        self._told: tuple[int, int] = NOWHERE
        """the deal, and how many of its events were told"""
        self._choices = -1
        self._asked = -1
        """how many choices had been made when the person was last asked"""
        self._note: object = None
        self._has_failed = False
        self._hint = ""
        self._page = ""
        """what the screen on top told last"""

    def observe(self) -> None:
        """Have read what is new; a mistake in this costs the reading, and nothing else."""
        if not self._shell.settings.voice or self._has_failed:
            self._screen = None
            return
        try:
            self._look()
        except Exception:
            self._has_failed = True
            log.exception("reading aloud has failed")

    def _look(self) -> None:
        top = self._shell.app.stack.top
        if top is not self._screen:
            self._screen, self._focus = top, None
            self._say(title_of(top), interrupts=True)
        told = top.told if top is not None else ""
        if told != self._page:
            self._page = told
            self._say(told)
        note = self._note
        if isinstance(top, TableScreen):
            self._follow(top)
        if isinstance(top, TableScreen | HintScreen):
            self._follow_hint(top.coach.told)
        self._follow_focus(top, interrupts=self._note is None or self._note is note)

    def _say(self, text: str, *, interrupts: bool = False) -> None:
        t = self._shell.t
        self._shell.aloud.voice.say(spoken(t, text), language=t.language, interrupts=interrupts)

    def _follow(self, table: TableScreen) -> None:
        session = table.session
        if session is not self._session:
            self._session, self._told, self._choices, self._asked = session, NOWHERE, -1, -1
        if len(session.history) != self._choices:
            self._choices = len(session.history)
            self._tell(table)
        if table.note is not self._note:  # who asks for the same once more hears it once more
            self._note = table.note
            if table.note is not None:
                self._say(table.note[1], interrupts=True)
        if table.decision is not None and table.performance.is_idle and self._asked != self._choices:
            self._asked = self._choices
            self._say(question(table.view, table.words, tells=table.hand.tells))

    def _follow_hint(self, told: str) -> None:
        """Read each step of a hint."""
        if told != self._hint:
            self._hint = told
            if told:
                self._say(told, interrupts=True)

    def _tell(self, table: TableScreen) -> None:
        """Tell what has happened since the last time; of a match that is gone on with, nothing that is long past."""
        session, view = table.session, table.view
        number = min(session.state.number - (session.state.deal is None and session.state.number > 0),
                     len(view.plan) - 1)  # fmt: skip
        deal, count = self._told
        if deal not in (-1, number) and deal < number:
            self._tell_rest(table, deal, count)
            count = 0
        events = session.deal_events(number)
        if deal == -1 and len(events) > 4:
            count = len(events)
        self._tell_rest(table, number, min(count, len(events)) if deal in (-1, number) else 0)

    def _tell_rest(self, table: TableScreen, number: int, count: int) -> None:
        events = table.session.deal_events(number)
        for sentence in happenings(events[count:], number, table.view, table.words):
            self._say(sentence)
        self._told = number, len(events)

    def _follow_focus(self, top: Screen | None, *, interrupts: bool) -> None:
        """Read what has the focus now; it waits for a note that has come along with it."""
        layer = getattr(top, "layer", None)
        if not isinstance(layer, WidgetLayer) or not layer.ring.shown:
            return
        widget = layer.ring.current
        words = "" if widget is None else self._words_of(widget)
        if (widget, words) != self._focus:
            self._focus = widget, words
            self._say(words, interrupts=interrupts)

    def _words_of(self, widget: Widget) -> str:
        top = self._shell.app.stack.top
        words = getattr(top, "words", None)
        if isinstance(widget, HandWidget) and isinstance(words, Wording):
            found = [(place, held) for place, held in enumerate(widget.hand, 1) if held.card == widget.chosen]
            for place, held in found:
                barred = widget.tells and held.state is HandState.BARRED
                return card_on(held.card, place=place, count=len(widget.hand), is_barred=barred, words=words)
            return ""
        return words_of(widget)


def title_of(screen: Screen | None) -> str:
    """Give what a screen says first; empty where that is told otherwise."""
    if isinstance(screen, QuestionScreen):
        return f"{screen.title}. {screen.text}"
    return screen.heading() if isinstance(screen, PageScreen) else ""


def words_of(widget: Widget) -> str:
    """Give what stands on a widget, and how it is set."""
    match widget:
        case Button():
            return widget.label
        case ChoiceGroup():
            return widget.labels[widget.chosen] if 0 <= widget.chosen < len(widget.labels) else ""
        case Switch():
            return widget.words[widget.on]
        case Slider():
            return widget.words(widget.value)
        case TextInput():
            return widget.text
    return widget.spoken
