"""At every speed the loop sleeps only when the picture shows what has happened."""

import pygame
import pytest

from kinggame.bots import InlineThinker
from kinggame.engine import DecisionKind
from kinggame.session import Settings
from kinggame.stage.tempo import Speed
from kinggame.ui.offscreen import offscreen_shell, offscreen_window, passed
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.screens.table_hand import HandWidget
from kinggame.ui.situations import Moment, reach, seats_for
from tests.ui.hands import key
from tests.ui.shells import pictured


@pytest.mark.parametrize("speed", list(Speed))
def test_a_loop_that_may_sleep_shows_the_hand_that_is_held(display: None, speed: Speed) -> None:
    """While it sleeps, a player looks at the picture and may click on what it shows."""
    settings = Settings(speed=speed.value)
    with (
        offscreen_window((800, 600)) as window,
        offscreen_shell(window, language="en", thinker=InlineThinker(), settings=settings) as shell,
    ):
        app, clock = window.app, window.clock
        shell.show_match(reach(Moment(lambda s: s.waits_for_person), shell.catalog.get("russian"), language="en"))
        screen, session = app.stack.top, shell.session
        assert isinstance(screen, TableScreen)
        assert session is not None
        plays = looks = 0
        for _ in range(6_000):
            app.step(clock.now)
            pause = app.stack.pause_ms()
            if pause > 0 and screen.performance.is_idle and session.waits_for_person:
                decision, hand = session.pending, screen.layer.find("hand")
                assert isinstance(hand, HandWidget)
                assert decision is not None
                assert decision.kind is DecisionKind.PLAY
                assert set(hand.legal()) == set(decision.cards)
                looks += 1
                screen.choose(decision.options[0])
                plays += 1
                if plays == 5:
                    break
            clock.now += max(16, pause)
        assert plays == looks == 5


def test_what_a_press_sets_off_is_planned_in_one_frame_and_painted_in_the_next(display: None) -> None:
    with pictured("table-portuguese-own-play") as (shell, screen):
        app = shell.app
        screen.choose(screen.hand.legal()[0])
        assert not app.step(app.clock())
        assert app.stack.pause_ms() == 0
        assert app.step(app.clock())


def test_the_loop_sleeps_while_a_trick_stays_until_the_player_goes_on(display: None) -> None:
    """A player may leave the table for an hour."""
    settings = Settings(hold=True)
    with (
        offscreen_window((800, 600)) as window,
        offscreen_shell(window, language="en", thinker=InlineThinker(), settings=settings) as shell,
    ):
        shell.show_match(reach(Moment(lambda s: s.waits_for_person), shell.catalog.get("russian"), language="en"))
        screen, session = window.app.stack.top, shell.session
        assert isinstance(screen, TableScreen)
        assert session is not None
        passed(shell, 100)
        screen.choose(session.pending.options[0])  # type: ignore[union-attr]
        while not screen.performance.is_held:
            passed(shell, 50)
        passed(shell, 5_000)
        assert screen.performance.is_held
        assert len(screen.performance.scene.trick) == 4
        assert window.app.stack.pause_ms() > 0
        window.app.stack.handle(key(pygame.K_SPACE))
        assert not screen.performance.is_held
        passed(shell, 100)
        assert [flight for flight, _ in screen.performance.flights()]


def test_the_button_of_the_last_trick_comes_with_the_first_deal(display: None) -> None:
    """Also where one sits down before anything is dealt."""
    with (
        offscreen_window((800, 600)) as window,
        offscreen_shell(window, language="en", thinker=InlineThinker(), settings=Settings(speed="instant")) as shell,
    ):
        shell.begin(shell.catalog.get("russian"), seats_for("en"), options={})
        screen, session = window.app.stack.top, shell.session
        assert isinstance(screen, TableScreen)
        assert session is not None
        assert not any(widget.name == "last" for widget in screen.layer.widgets)
        for _ in range(200):
            passed(shell, 50)
            if session.waits_for_person:
                break
        passed(shell, 50)
        assert screen.layer.find("last").usable
