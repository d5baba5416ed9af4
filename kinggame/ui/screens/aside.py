"""A deal beside the match: the same cards once more, or on from a moment. It is counted and kept nowhere."""

from kinggame.session import MatchSession
from kinggame.session.past import PastMatch, again
from kinggame.ui.dialog import Answer, QuestionScreen
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.shell import Shell


class AsideTable(TableScreen):
    """A table that goes back to where it was opened from, once its deal is over."""

    is_aside = True

    def __init__(self, shell: Shell, session: MatchSession) -> None:
        super().__init__(shell, session)
        self._house_before = shell.app.look.house.id
        self.note = "told", shell.t.gettext("This deal is not counted.")

    def next_deal(self) -> None:
        """Go back, when the result has been read."""
        self.go_back()

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
    table = AsideTable(shell, again(past, deal, thinker=shell.thinker))
    shell.app.set_house(past.variant.looks.house)
    shell.app.stack.push(table)
