"""What disks, clocks, kills and other windows may do to saves: nothing is lost, and nothing is written over."""

import contextlib
import os
import subprocess
import sys
import time
from datetime import datetime
from pathlib import Path

import pytest

from kinggame.catalog import Catalog
from kinggame.record import load, replay
from kinggame.rules import Variant
from kinggame.session import Store
from kinggame.session.writer import BackgroundWriter, Job
from tests.session.tables import is_over, new_match, play_until
from tests.session.test_store import in_progress, names, reopened, store

__all__ = ["store"]


def test_a_match_that_ended_when_the_process_was_killed_is_among_the_finished_ones(
    store: Store, russian: Variant
) -> None:
    session = new_match(russian, store=store)
    play_until(session, is_over)
    session.close()
    (entry,) = store.archive().entries
    save = store.saves_folder / "russian.king"
    os.replace(entry.path, save)  # as it lies between its last writing and its going to the archive
    assert store.saves().entries == ()
    assert [found.path for found in store.archive().entries] == [save]
    in_progress(store, russian, seed=9).close()
    assert len(names(store.archive_folder)) == 1
    assert [entry.finished for entry in store.archive().entries] == [True]


def test_the_end_of_a_match_is_written_where_it_was_before_it_goes_to_the_archive(tmp_path: Path) -> None:
    save, kept = tmp_path / "save.king", tmp_path / "archive" / "kept.king"
    save.write_text("one", "utf-8")
    writer = BackgroundWriter()
    writer.post(Job(kept, lambda: "two", 2, backup=False, instead_of=save))
    writer.close()
    assert kept.read_text("utf-8") == "two"
    assert names(tmp_path) == ["archive"]


def test_where_the_archive_cannot_be_written_neither_match_is_written_over(store: Store, portuguese: Variant) -> None:
    old = in_progress(store, portuguese)
    old.close()
    store.archive_folder.write_text("no folder", "utf-8")
    new = in_progress(store, portuguese, 50, seed=8)
    new.close()
    assert new.is_safe
    found = {entry.path.name: replay(load(entry.path), portuguese).state for entry in store.saves().entries}
    assert found == {"portuguese.king": old.state, "portuguese.2.king": new.state}
    again = reopened(store, store.saves_folder / "portuguese.2.king")
    play_until(again, lambda s: len(s.history) == 60)
    again.close()
    found = {entry.path.name: replay(load(entry.path), portuguese).state for entry in store.saves().entries}
    assert found == {"portuguese.king": old.state, "portuguese.2.king": again.state}


def test_what_could_not_be_written_is_tried_again_when_the_match_is_left(
    store: Store, russian: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = in_progress(store, russian)
    session.wait_until_saved()
    assert session.is_safe

    def full(_: int) -> None:
        raise OSError(28, "no space left")

    monkeypatch.setattr(os, "fsync", full)
    play_until(session, lambda s: len(s.history) == 40)
    session.wait_until_saved()
    assert not session.is_safe
    session.save_again()
    session.wait_until_saved()
    assert not session.is_safe
    monkeypatch.undo()
    session.close()
    assert session.is_safe
    assert replay(load(store.saves_folder / "russian.king"), russian).state == session.state


def test_what_could_not_be_written_is_tried_again_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kinggame.session.writer.AGAIN", 0.01)
    tries: list[str] = []

    def full_at_first(job: Job) -> None:
        tries.append(job.text())
        if len(tries) < 4:
            raise OSError(28, "no space left")

    writer = BackgroundWriter(full_at_first)
    writer.post(Job(tmp_path / "a", lambda: "1", 1))
    end = time.monotonic() + 5
    while writer.written_up_to < 1 and time.monotonic() < end:
        time.sleep(0.005)
    assert (writer.written_up_to, writer.problem, tries) == (1, None, ["1"] * 4)
    writer.close()


@pytest.mark.parametrize("moment", [-1e18, 1e18, float(2**40)])
def test_a_time_that_no_calendar_knows_hides_no_match(
    store: Store, portuguese: Variant, monkeypatch: pytest.MonkeyPatch, moment: float
) -> None:
    in_progress(store, portuguese).close()
    path = store.saves_folder / "portuguese.king"
    with contextlib.suppress(OSError, OverflowError):  # not every disk can hold it
        os.utime(path, (moment, moment))
    assert [entry.path for entry in store.saves().entries] == [path]


NAMER = """
import sys, time
from pathlib import Path
from kinggame.catalog import Catalog
from kinggame.session import Store
store = Store(Path(sys.argv[1]), catalog=Catalog.shipped())
file = store.begin("russian")
print(file.path, flush=True)
sys.stdin.read()
"""


def test_processes_that_begin_at_the_same_time_are_given_different_files(tmp_path: Path) -> None:
    others = [
        subprocess.Popen(
            [sys.executable, "-c", NAMER, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for _ in range(3)
    ]
    given = []
    for other in others:
        assert other.stdout is not None
        given.append(other.stdout.readline())
    assert len(set(given)) == 3
    for other in others:
        other.communicate("")


def test_a_clock_that_was_set_back_costs_no_match(tmp_path: Path, catalog: Catalog, russian: Variant) -> None:
    for day in (14, 3, 14):
        store = Store(tmp_path, catalog=catalog, clock=lambda day=day: datetime(2026, 3, day))  # type: ignore[misc]
        session = new_match(russian, store=store, seed=day)
        play_until(session, is_over)
        session.close()
    kept = ["2026-03-03-russian-1.king", "2026-03-14-russian-1.king", "2026-03-14-russian-2.king"]
    assert names(store.archive_folder) == kept
