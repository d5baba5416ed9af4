"""A table with a coach that answers when the test wants it."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from kinggame.bots import InlineThinker
from kinggame.coach import Hint, Judgement, Question
from kinggame.engine import PlayerView
from kinggame.session import HintFailed, HintSource, HintTicket, InlineHints, Settings
from kinggame.ui.offscreen import offscreen_shell, offscreen_window
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.situations import Moment, reach
from tests.ui.shells import layer
from tests.ui.test_table import Table

WORLDS = 12


class LateHints(InlineHints):
    """Gives nothing before it is allowed to; `asked` and `cancelled` tell what was wanted of it."""

    def __init__(self, *, allowed: bool = False) -> None:
        super().__init__(WORLDS)
        self.allowed = allowed
        self.asked: list[tuple[PlayerView, str]] = []
        self.cancelled: list[HintTicket] = []
        self.questions: list[Question] = []

    def ask(self, view: PlayerView, seed: str) -> HintTicket:
        self.asked.append((view, seed))
        return super().ask(view, seed)

    def poll(self, ticket: HintTicket) -> Hint | None:
        return super().poll(ticket) if self.allowed else None

    def judge(self, question: Question, seed: str) -> HintTicket:
        self.questions.append(question)
        return super().judge(question, seed)

    def judged(self, ticket: HintTicket) -> Judgement | None:
        return super().judged(ticket) if self.allowed else None

    def cancel(self, ticket: HintTicket) -> None:
        self.cancelled.append(ticket)
        super().cancel(ticket)


class FailingHints(InlineHints):
    """Has no hint for anybody."""

    def __init__(self) -> None:
        super().__init__(WORLDS)

    def poll(self, ticket: HintTicket) -> Hint | None:
        raise HintFailed("the worker was lost")

    def judged(self, ticket: HintTicket) -> Judgement | None:
        raise HintFailed("the worker was lost")


@contextmanager
def coached_table(
    moment: Moment,
    *,
    hints: HintSource | None = None,
    variant_id: str = "russian",
    size: tuple[int, int] = (1280, 720),
    first_seed: int = 1,
    **wishes: object,
) -> Iterator[Table]:
    """Sit down at a moment of a match, with a coach who has few worlds, and with wishes."""
    settings = Settings().changed(**wishes)
    coach = hints or InlineHints(WORLDS)
    with (
        offscreen_window(size) as window,
        offscreen_shell(window, language="en", thinker=InlineThinker(), settings=settings, hints=coach) as shell,
    ):
        shell.show_match(reach(moment, shell.catalog.get(variant_id), language="en", first_seed=first_seed))
        screen = window.app.stack.top
        assert isinstance(screen, TableScreen)
        seat = Table(screen, window.clock)
        seat.wait(400)
        yield seat


def pieces(seat: Table, kind: str) -> list[tuple[object, ...]]:
    """List the keys of what is painted of one kind."""
    assert seat.screen.picture is not None
    return [p.key for p in seat.screen.picture.pieces if isinstance(p.key, tuple) and p.key[0] == kind]


def slip(seat: Table) -> str:
    """Read the slip; empty where there is none."""
    found = pieces(seat, "hint")
    return str(found[0][2]) if found else ""


def mention(seat: Table) -> str:
    """Read what the program mentions at the edge of its window; empty where that is nothing."""
    return seat.screen.shell.app.notice.words


def tab_to(seat: Table, name: str) -> None:
    """Go on by the tabulator key until the focus is on a widget of the screen on top."""
    for _ in range(20):
        widgets = layer(seat.screen.shell)
        if widgets.ring.current is widgets.find(name):
            return
        seat.press(pygame.K_TAB)
    raise AssertionError(f"no tabulator leads to {name}")
