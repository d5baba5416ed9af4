"""What is heard at a table: cues of what is shown, a thud for a refusal, one knock for who sits still."""

import random
from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event

from kinggame.bots import InlineThinker
from kinggame.catalog import Catalog
from kinggame.engine import DecisionKind
from kinggame.session import MatchSession, Settings
from kinggame.stage.cues import Cue
from kinggame.ui.offscreen import Offscreen, offscreen_shell, offscreen_window, passed
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.shell import Shell
from kinggame.ui.situations import Director, Moment, reach
from kinggame.ui.sound import Sounds


class Heard(Sounds):
    """Notes what would be heard."""

    def __init__(self) -> None:
        super().__init__(random.Random(1))
        self.cues: list[Cue] = []

    def play(self, cue: Cue) -> None:
        self.cues.append(cue)

    def taken(self) -> list[Cue]:
        """Give what was heard since the last time."""
        found, self.cues = self.cues, []
        return found


@pytest.fixture(scope="module")
def offscreen(display: None) -> Iterator[Offscreen]:
    with offscreen_window((1280, 720)) as window:
        yield window


@pytest.fixture
def shell(offscreen: Offscreen) -> Iterator[Shell]:
    with offscreen_shell(offscreen, language="en", thinker=Director()) as opened:
        opened.sounds = Heard()
        yield opened


def sit_down(shell: Shell, session: MatchSession) -> tuple[TableScreen, Heard]:
    """Show a match, and give the table when its first picture stands."""
    shell.show_match(session)
    shell.app.step(shell.app.clock())
    table, heard = shell.app.stack.top, shell.sounds
    assert isinstance(table, TableScreen)
    assert isinstance(heard, Heard)
    return table, heard


def asked_for_a_card(catalog: Catalog) -> MatchSession:
    """Reach a trick in which the person may not play every card."""

    def follows(session: MatchSession) -> bool:
        view = session.view(0)
        decision = view.decision
        return (
            decision is not None and decision.kind is DecisionKind.PLAY and bool(view.refusals()) and bool(view.trick)
        )

    return reach(Moment(follows), catalog.get("russian"), language="en")


def test_the_own_card_and_those_of_the_bots_are_heard_as_they_fall(shell: Shell, catalog: Catalog) -> None:
    table, heard = sit_down(shell, asked_for_a_card(catalog))
    assert table.decision is not None
    table.choose(table.decision.cards.listed()[0])
    shell.app.step(shell.app.clock())
    assert heard.taken() == []
    passed(shell, 160, step=16)
    assert heard.taken() == [Cue.PLAY]


def test_a_refused_card_thuds(shell: Shell, catalog: Catalog) -> None:
    table, heard = sit_down(shell, asked_for_a_card(catalog))
    card = next(iter(table.view.refusals()))
    index = [held.card for held in table.performance.final.hand].index(card)
    assert table.picture is not None
    table.picture.hand._chosen = index
    table.picture.hand.activate()
    assert heard.taken() == [Cue.REFUSED]
    assert table.picture.hand.refused == card


class TestTheKnock:
    def test_comes_once_when_the_person_has_sat_still_for_a_second_and_a_half(
        self, shell: Shell, catalog: Catalog
    ) -> None:
        _, heard = sit_down(shell, asked_for_a_card(catalog))
        passed(shell, 1400)
        assert heard.taken() == []
        passed(shell, 200)
        assert heard.taken() == [Cue.KNOCK]
        passed(shell, 20_000)
        assert heard.taken() == []

    def test_does_not_come_for_a_person_who_has_stirred(self, shell: Shell, catalog: Catalog) -> None:
        _, heard = sit_down(shell, asked_for_a_card(catalog))
        passed(shell, 700)
        shell.app.stack.handle(Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
        passed(shell, 20_000)
        assert heard.taken() == []

    def test_does_not_come_while_the_menu_is_open(self, shell: Shell, catalog: Catalog) -> None:
        table, heard = sit_down(shell, asked_for_a_card(catalog))
        table.open_menu()
        passed(shell, 20_000)
        assert heard.taken() == []


def test_the_end_of_a_match_is_heard_when_the_last_result_has_been_read(shell: Shell, catalog: Catalog) -> None:
    ended = reach(Moment(lambda session: session.over), catalog.get("russian"), language="en")
    table, heard = sit_down(shell, ended)
    table.results_read = len(table.view.lines) - 1
    table.next_deal()
    assert heard.taken() == [Cue.MATCH_END]
    passed(shell, 1000)
    assert heard.taken() == []


def test_settings_reach_the_sounds_at_once(offscreen: Offscreen) -> None:
    settings = Settings(volume=25, muted=True)
    with offscreen_shell(offscreen, language="en", thinker=InlineThinker(), settings=settings) as shell:
        assert shell.sounds._volume == 0
        shell.change_settings(muted=False)
        assert shell.sounds._volume == pytest.approx(0.125)
        shell.change_settings(volume=100)
        assert shell.sounds._volume == 1


def test_a_window_that_nobody_sees_is_silent_and_makes_up_for_nothing(shell: Shell, catalog: Catalog) -> None:
    table, heard = sit_down(shell, asked_for_a_card(catalog))
    assert table.decision is not None
    table.choose(table.decision.cards.listed()[0])
    pygame.event.post(Event(pygame.WINDOWMINIMIZED, window=shell.app.window))
    passed(shell, 2000)
    assert heard.taken() == []
    pygame.event.post(Event(pygame.WINDOWRESTORED, window=shell.app.window))
    shell.app.step(shell.app.clock())
    assert heard.taken() == []
