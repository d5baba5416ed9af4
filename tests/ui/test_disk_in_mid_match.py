"""The disk goes away in the middle of a match, or takes nothing: one plays on, is told, and nothing is lost.

All at a real table, which is played at by its own buttons' deeds; what fails is the disk beneath the program's writing.
"""

import errno
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import datetime
from itertools import cycle
from pathlib import Path

import pytest

from benchmarks.soak import Evening, evening
from kinggame.catalog import Catalog
from kinggame.engine import MatchState
from kinggame.record import load, replay
from kinggame.session import MatchSession, Store
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.screens.unsaved import UnsavedScreen
from tests.session.tables import is_over, play_until
from tests.support.faulty_disk import Fault, FaultyDisk, faulty_disk

VARIANTS = ("russian", "portuguese")
Trouble = Callable[[Path], AbstractContextManager[None]]


@contextmanager
def gone(saves: Path) -> Iterator[None]:
    """Take the folder away, with all that is around it, and let nobody make it again; then it is back as it was."""
    away = saves.parent.with_name("away")
    saves.parent.rename(away)
    saves.parent.write_text("no folder")
    yield
    saves.parent.unlink()
    away.rename(saves.parent)


@contextmanager
def emptied(saves: Path) -> Iterator[None]:
    """Take the folder away with all that is in it, for good."""
    shutil.rmtree(saves)
    yield


def failing(fault: Fault) -> Trouble:
    @contextmanager
    def trouble(saves: Path) -> Iterator[None]:
        disk = FaultyDisk(saves.parent, at=0, fault=fault, lasting=True)
        with faulty_disk(disk):
            yield
            assert disk.failures > 0

    return trouble


TOLD = {
    "folder gone": (gone, errno.ENOTDIR),
    "read-only": (failing(Fault.READ_ONLY), errno.EROFS),
    "not allowed": (failing(Fault.REFUSED), errno.EACCES),
    "disk full": (failing(Fault.FULL), errno.ENOSPC),
    "full in the middle of a text": (failing(Fault.HALF), errno.ENOSPC),
}


def table(found: Evening) -> TableScreen:
    return next(screen for screen in found.app.stack if isinstance(screen, TableScreen))


def session(found: Evening) -> MatchSession:
    assert found.shell.session is not None
    return found.shell.session


def begin(found: Evening, variant_id: str) -> MatchSession:
    found.shell.begin(found.shell.catalog.get(variant_id), found.shell.default_seats(), options={})
    found.wait()
    return session(found)


def play(found: Evening, number: int) -> None:
    """Choose so many times at the table."""
    for _ in range(number):
        found.wait()
        if session(found).between_deals:
            table(found).next_deal()
            continue
        decision = table(found).decision
        assert decision is not None
        table(found).choose(decision.options[0])
    found.wait()
    assert session(found).wait_until_saved(10)
    found.wait()


def on_the_disk(found: Evening) -> MatchState:
    """Read the match as a new start of the program does."""
    store = Store(found.shell.store.saves_folder.parent, catalog=Catalog.shipped())
    (entry,) = store.saves().entries
    saved = store.load(entry.path)
    assert saved.problems == ()
    return replay(saved.record, saved.variant).state


def note(found: Evening) -> str:
    return table(found).saving.sentence(found.shell.t)


@pytest.mark.parametrize(("name", "variant_id"), [*zip(TOLD, cycle(VARIANTS), strict=False)])
def test_the_match_goes_on_it_is_told_and_saved_when_the_disk_is_back(
    display: None, name: str, variant_id: str
) -> None:
    trouble, number = TOLD[name]
    with evening(seed=3) as found:
        match = begin(found, variant_id)
        play(found, 5)
        before = match.state
        assert on_the_disk(found) == before
        with trouble(found.shell.store.saves_folder):
            play(found, 12)
            assert match.state != before
            assert match.save_problem is not None
            assert match.save_problem.params["errno"] == number
            assert "could not be saved" in note(found)
            assert "Errno" not in note(found), "words, and not the system's"
        assert on_the_disk(found) == before, "what was there is there"
        play(found, 1)
        assert match.save_problem is None
        assert note(found) == ""
        assert on_the_disk(found) == match.state


def test_a_folder_that_is_taken_away_is_made_again_with_the_whole_match(display: None) -> None:
    with evening(seed=3) as found:
        match = begin(found, "russian")
        play(found, 5)
        with emptied(found.shell.store.saves_folder):
            play(found, 3)
        assert match.save_problem is None
        assert on_the_disk(found) == match.state


@pytest.mark.parametrize("name", TOLD)
def test_who_leaves_meanwhile_is_asked_and_finds_all_when_the_disk_is_back(
    display: None, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kinggame.ui.shell.SAVING", 0.5)
    trouble, _ = TOLD[name]
    with evening(seed=3) as found:
        match = begin(found, "portuguese")
        play(found, 4)
        with trouble(found.shell.store.saves_folder):
            play(found, 4)
            found.shell.when_safe(found.shell.open_start)
            assert isinstance(found.app.stack.top, UnsavedScreen)
        found.app.stack.pop()
        state = match.state
        found.shell.when_safe(found.shell.open_start)
        assert found.shell.session is None
        assert on_the_disk(found) == state


def test_a_clock_that_is_set_back_in_mid_match_loses_nothing(display: None) -> None:
    days = [datetime(2026, 3, 14)]
    with evening(seed=3) as found:
        folder = found.shell.store.saves_folder.parent
        found.shell.store = Store(folder, catalog=found.shell.catalog, clock=lambda: days[-1])
        match = begin(found, "russian")
        play(found, 5)
        path = match.path
        assert path is not None
        os.utime(path, (2**33, 2**33))  # what was written before lies in the future now
        days.append(datetime(1980, 1, 1))
        play(found, 5)
        assert match.save_problem is None
        assert on_the_disk(found) == match.state
        found.shell.open_start()
        assert found.shell.go_on(path)
        assert session(found).state == match.state
        play_until(session(found), is_over)
        assert session(found).wait_until_saved(10)
        (kept,) = folder.glob("archive/*.king")
        assert kept.name.startswith("1980-01-01-russian")
        assert replay(load(kept), match.variant).state == session(found).state
