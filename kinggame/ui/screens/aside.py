"""A deal beside the match: the same cards once more, or on from a moment. It is counted and kept nowhere."""

from kinggame.bots import WorkerThinker
from kinggame.session import MatchSession
from kinggame.session.past import PastMatch, again
from kinggame.stage.panels.result import once_more_sentence
from kinggame.ui.dialog import Answer, QuestionScreen
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.shell import Shell

PAR_MS = 100
"""While par is awaited, it is asked for so often."""


class AsideTable(TableScreen):
    """A table that goes back to where it was opened from, once its deal is over."""

    is_aside = True

    def __init__(self, shell: Shell, session: MatchSession, *, first: tuple[PastMatch, int] | None = None) -> None:
        """`first` is the deal of a match that is played once more from its beginning, if it is one."""
        super().__init__(shell, session)
        self._first = first
        self._awaits_par = False
        """whether the result that is shown lacks par, which may still come"""
        if first is not None and isinstance(shell.thinker, WorkerThinker):  # else it would hold up the window
            shell.reviews.ask_par(*first)
        self._house_before = shell.app.look.house.id
        self.note = "told", shell.t.gettext("This deal is not counted.")

    def next_deal(self) -> None:
        """Go back, when the result has been read."""
        self.go_back()

    def against(self) -> str:
        """Hold the result against the first time and par; nothing where it was not played from its beginning."""
        if self._first is None:
            return ""
        past, deal = self._first
        self.shell.reviews.poll()
        par, before = self.shell.reviews.par(past, deal), past.states[-1].finished[deal].scores
        own = self.session.finished_deal().line.scores[past.seat]
        self._awaits_par = par is None
        if before is None:
            return ""
        return once_more_sentence(own, before[past.seat], par if isinstance(par, int) else None, self.words)

    def update(self, now_ms: int) -> None:
        """Write the result anew once par has come."""
        if self._looks_for_par and self._first is not None:
            self.shell.reviews.poll()
            if self.shell.reviews.par(*self._first) is not None:
                self.resize(self.look)
        super().update(now_ms)

    def pause_ms(self) -> int:
        """Look often while par is awaited."""
        waits = super().pause_ms()
        return min(waits, PAR_MS) if self._looks_for_par and self.shell.reviews.is_busy else waits

    @property
    def _looks_for_par(self) -> bool:
        return self._awaits_par and self.panel_kind == "result"

    def leave(self) -> None:
        super().leave()
        self.session.close()

    def go_back(self) -> None:
        """Leave the deal as it is."""
        self.shell.app.stack.remove(self)
        self.shell.app.set_house(self._house_before)

    def open_menu(self) -> None:
        """Ask whether to go back."""
        t = self.shell.t
        back = Answer(t.pgettext("button", "Back"), self.go_back)
        on = Answer(t.gettext("Go on playing"), lambda: None, primary=True)
        text = t.gettext("It is not counted, and not kept when you leave it.")
        self.host.stack.push(QuestionScreen(t.gettext("A deal beside the match"), text, (back, on)))


def play_again(shell: Shell, past: PastMatch, deal: int) -> None:
    """Play a deal that is over once more, over what is open."""
    table = AsideTable(shell, again(past, deal, thinker=shell.thinker), first=(past, deal))
    shell.app.set_house(past.variant.looks.house)
    shell.app.stack.push(table)
