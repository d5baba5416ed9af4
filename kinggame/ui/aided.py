"""The help at the table, for pictures: a coach that has few worlds, or none yet, and what is pressed to see it."""

from collections.abc import Callable
from typing import Final

from kinggame.coach import Hint, Judgement, Question
from kinggame.engine import PlayerView
from kinggame.session import HintTicket, InlineHints
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.screens.table_assist import AssistScreen, LevelsScreen

WORLDS: Final = 24

Act = Callable[[TableScreen], None]


class Pondering:
    """A coach that is still working a hint out, whenever it is asked."""

    def ask(self, view: PlayerView, seed: str) -> HintTicket:
        """Take a question."""
        del view, seed
        return HintTicket(0)

    def poll(self, ticket: HintTicket) -> Hint | None:
        """Say that it is not done."""
        del ticket
        return None

    def judge(self, question: Question, seed: str) -> HintTicket:
        """Take a card."""
        del question, seed
        return HintTicket(0)

    def judged(self, ticket: HintTicket) -> Judgement | None:
        """Say that it is not done."""
        del ticket
        return None

    def cancel(self, ticket: HintTicket) -> None:
        """Forget the question."""


def hinted(steps: int) -> Act:
    """Ask for so many steps of a hint; the first one has come by itself where there was room."""

    def act(table: TableScreen) -> None:
        shell = table.shell
        table.coach.forget()
        shell.hints = InlineHints(WORLDS)
        table.coach.press()
        table.coach.update(may=False)
        for _ in range(steps - 1):
            table.coach.press()

    return act


def judged(table: TableScreen) -> None:
    """Play a card of which something is said."""
    table.shell.change_settings(assist="coached")
    table.shell.hints = InlineHints(WORLDS)
    table.choose(table.hand.legal()[0])


def pondering(table: TableScreen) -> None:
    """Ask for a hint that does not come."""
    table.coach.press()


def helped(table: TableScreen) -> None:
    """Open what the help is chosen by."""
    table.host.stack.push(AssistScreen(table))


def left_handed(table: TableScreen) -> None:
    """Lay what is pressed where a left hand reaches it."""
    table.shell.change_settings(buttons="left")


def levels(table: TableScreen) -> None:
    """Open what the others' levels are chosen by."""
    table.host.stack.push(LevelsScreen(table))


def counted(table: TableScreen) -> None:
    """Ask how many cards of a suit are out."""
    table.toggle_tracker()
    table.pages.ask_suit(table.view.variant.deck.suits[0])
