"""A table that waits for the person: it draws nothing, sleeps, and tells once that the match cannot be saved."""

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from kinggame.bots import InlineThinker, ThinkingFailed
from kinggame.catalog import Catalog
from kinggame.engine import DealEnded, TricksAwarded
from kinggame.session import Settings, Store
from kinggame.stage.layout_forms import table_layout
from kinggame.ui.look import Look
from kinggame.ui.offscreen import StillClock, offscreen_shell, offscreen_window, passed
from kinggame.ui.screen import IDLE_MS
from kinggame.ui.screens.table import POLL_MS, TableScreen
from kinggame.ui.screens.table_ahead import BAKING_MS, BakedAhead
from kinggame.ui.screens.table_result import result_area
from kinggame.ui.screens.table_saving import READ_MS
from kinggame.ui.shell import Shell
from kinggame.ui.situations import Moment, reach
from tests.session.tables import ObedientThinker
from tests.ui.hands import down
from tests.ui.shells import close_shell, open_shell

SETTLED = 3000


class AtOnce(Executor):
    """A background that has done everything before it is asked how far it is."""

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        future: Future[object] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@contextmanager
def waiting_table(
    background: Executor | None = None, store: Store | None = None
) -> Iterator[tuple[Shell, TableScreen]]:
    """Sit down where the person is to play."""
    with (
        offscreen_window((800, 600)) as window,
        offscreen_shell(window, language="en", thinker=InlineThinker(), settings=Settings(speed="instant")) as shell,
    ):
        shell.background = background
        variant = shell.catalog.get("russian")
        shell.show_match(reach(Moment(lambda s: s.waits_for_person), variant, language="en", store=store))
        table = window.app.stack.top
        assert isinstance(table, TableScreen)
        passed(shell, SETTLED)
        yield shell, table


def frames(shell: Shell, ms: int) -> tuple[int, list[int]]:
    """Loop for so long as the window would: how many pictures were drawn, and the pauses between."""
    clock, app = shell.app.clock, shell.app
    assert isinstance(clock, StillClock)
    end, drawn, pauses = clock.now + ms, 0, []
    while clock.now < end:
        drawn += app.step(clock.now)
        pauses.append(app.stack.pause_ms())
        clock.now += max(16, pauses[-1])
    return drawn, pauses


@pytest.mark.parametrize("background", [None, AtOnce()], ids=["all at once", "drawn ahead"])
def test_a_table_that_waits_draws_nothing_and_sleeps(display: None, background: Executor | None) -> None:
    with waiting_table(background) as (shell, _):
        drawn, pauses = frames(shell, 5000)
        assert drawn == 0
        assert set(pauses) == {IDLE_MS}


def test_the_match_waits_until_all_is_baked_that_is_slow_at_first(display: None) -> None:
    with (
        offscreen_window((800, 600)) as window,
        offscreen_shell(window, language="en", thinker=InlineThinker()) as shell,
    ):
        shell.background = AtOnce()
        shell.begin(shell.catalog.get("russian"), shell.default_seats(), options={})
        session, app = shell.session, shell.app
        baked: list[int] = []
        assert session is not None
        while not len(session.history) and len(baked) < 100:
            baked.append(app.look.bakes.pixels)
            app.step(window.clock.now)
            assert app.stack.pause_ms() <= POLL_MS
            window.clock.now += 16
        assert len(session.history) == 1
        assert baked == sorted(baked)
        assert 5 < len(baked) < 40  # less than a second


def test_the_result_s_paper_is_made_while_the_last_trick_lies_still(display: None) -> None:
    look = Look((1280, 720))
    layout = table_layout(look.size)
    ahead, paper_of = BakedAhead(), result_area(look, layout).size
    ahead.follow([TricksAwarded((4, 3, 3, 3))])
    assert ahead.pause_ms(500) == 500
    ahead.follow([DealEnded(1, (0,) * 4, (0,) * 4, False)])
    ahead.bake_result(look, layout, spare=BAKING_MS - 1)  # a card will fly before it would be done
    assert not look.bakes.pixels
    assert ahead.pause_ms(500) == 0
    ahead.bake_result(look, layout, spare=500)
    assert look.bakes.pixels > paper_of[0] * paper_of[1]
    assert ahead.pause_ms(500) == 500  # once


class WhenTold(Executor):
    """A background that does nothing until it is told to."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        future: Future[object] = Future()

        def run() -> None:
            if future.set_running_or_notify_cancel():
                future.set_result(fn(*args, **kwargs))

        self.waiting.append(run)
        return future

    def run(self) -> None:
        while self.waiting:
            self.waiting.pop(0)()


def resized(background: WhenTold | None) -> Iterator[bytes]:
    """Give the pictures of a table right after a change of its size and in the end."""
    with waiting_table(background) as (shell, _):
        app = shell.app
        app.window.size = (1000, 700)
        app.surface = app.window.get_surface()
        passed(shell, 300)
        yield pygame.image.tobytes(app.surface, "RGB")
        if background is not None:
            background.run()
        passed(shell, 300)
        yield pygame.image.tobytes(app.surface, "RGB")


def test_after_a_change_of_size_old_cards_stand_in_until_the_sharp_ones_have_come(display: None) -> None:
    at_once, same = resized(None)
    assert at_once == same
    soft, sharp = resized(WhenTold())
    assert soft != at_once
    assert sharp == at_once


def note(table: TableScreen) -> str:
    assert table.picture is not None
    notes = [p.key for p in table.picture.pieces if isinstance(p.key, tuple) and p.key[0] == "note"]
    return str(notes[0][2]) if notes else ""


def play(shell: Shell, table: TableScreen) -> None:
    """Play any card, and wait until the person is to play again and the save was tried."""
    assert table.decision is not None
    table.choose(table.decision.options[0])
    for _ in range(50):
        passed(shell, 300)
        if table.session.between_deals:
            table.next_deal()
        if table.decision is not None:
            break
    assert table.session.wait_until_saved(10)
    passed(shell, 300)


def press(shell: Shell, table: TableScreen) -> None:
    """Press on the bare felt."""
    table.handle(down((400, 130)))
    passed(shell, 300)


def test_a_save_that_fails_is_told_once_in_a_sentence_and_no_more_when_it_works(display: None, tmp_path: Path) -> None:
    obstacle = tmp_path / "saves"
    with waiting_table(store=Store(tmp_path, catalog=Catalog.shipped())) as (shell, table):
        assert table.session.wait_until_saved(10)
        assert note(table) == ""
        _block(obstacle)
        play(shell, table)
        told = note(table)
        assert "russian.king" in told
        assert str(tmp_path) not in told
        press(shell, table)
        assert note(table) == told, "nobody reads that fast"
        passed(shell, READ_MS)
        press(shell, table)
        assert note(table) == ""
        play(shell, table)
        assert table.session.save_problem is not None
        assert note(table) == "", "it is told once"
        _free(obstacle)
        play(shell, table)
        assert table.session.save_problem is None
        _block(obstacle)
        play(shell, table)
        assert note(table) == told, "it had worked in between"
        _free(obstacle)
        play(shell, table)
        assert note(table) == "", "it is saved again"


def _block(folder: Path) -> None:
    """Put a file where the folder of the saves was."""
    folder.rename(folder.with_name("away"))
    folder.write_text("no folder")


def _free(folder: Path) -> None:
    folder.unlink()
    folder.with_name("away").rename(folder)


def test_what_is_shown_is_on_the_disk(display: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is slower than a frame is waited for, before the picture comes to rest."""
    fsync = os.fsync

    def slow(descriptor: int) -> None:
        time.sleep(0.01)
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", slow)
    shell = open_shell(tmp_path, settings=Settings(speed="instant"))
    shell.begin(shell.catalog.get("russian"), shell.default_seats(), options={})
    table = shell.app.stack.top
    assert isinstance(table, TableScreen)
    session, shown = table.session, 0
    clock = StillClock()
    table.performance._clock = shell.app.clock = clock
    for _ in range(300):
        clock.now += 16
        shell.app.step(clock.now)
        if table.pause_ms() > 0 and table.performance.is_idle:
            assert session.written_up_to == len(session.history)
            shown = max(shown, len(session.history))
            if table.decision is not None:
                table.choose(table.decision.options[0])
    assert shown > 8
    close_shell(shell)


def test_it_is_told_once_that_bots_play_more_simply_than_they_can(display: None, tmp_path: Path) -> None:
    with waiting_table(store=Store(tmp_path, catalog=Catalog.shipped())) as (shell, table):
        assert note(table) == ""
        failing = ObedientThinker(failure=ThinkingFailed("no numpy"))
        table.session._desk._thinker = failing
        play(shell, table)
        assert table.session.bots_problem is not None
        assert note(table).startswith("The other players cannot think")
        passed(shell, READ_MS)
        press(shell, table)
        play(shell, table)
        assert note(table) == "", "it is told once"
