"""Matches on the disk: saved after every decision, archived, listed, and never lost."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kinggame.bots import InlineThinker
from kinggame.catalog import Catalog
from kinggame.engine import MatchState
from kinggame.errors import DataError, Problem
from kinggame.record import load, read, replay
from kinggame.resources import user_folders
from kinggame.rules import Variant
from kinggame.session import MatchSession, SaveInUse, Store
from kinggame.session.writer import BackgroundWriter, Job
from tests.record import by_hand
from tests.session.tables import SEATS, Clock, is_over, new_match, persons_choice, play_until


@pytest.fixture
def store(tmp_path: Path, catalog: Catalog) -> Store:
    return Store(tmp_path, catalog=catalog, clock=Clock().date)


def reopened(store: Store, path: Path) -> MatchSession:
    saved = store.load(path)
    return MatchSession.resume(saved.record, saved.variant, thinker=InlineThinker(), store=store, path=path)


def in_progress(store: Store, variant: Variant, number: int = 30, seed: int = 7) -> MatchSession:
    session = new_match(variant, store=store, seed=seed)
    play_until(session, lambda s: len(s.history) == number)
    return session


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.suffix != ".lock") if folder.is_dir() else []


def test_nothing_is_created_before_there_is_something_to_keep(tmp_path: Path, catalog: Catalog) -> None:
    store = Store.of_user(user_folders({"KINGGAME_HOME": str(tmp_path / "home")}), catalog=catalog)
    assert store.saves().entries == store.archive().entries == ()
    assert os.listdir(tmp_path) == []


def test_after_each_decision_the_save_holds_it(store: Store, portuguese: Variant) -> None:
    session = new_match(portuguese, store=store)
    path = store.saves_folder / "portuguese.king"
    for number in range(1, 30):
        play_until(session, lambda s, n=number: len(s.history) == n)  # type: ignore[misc]
        assert session.written_up_to <= number
        session.wait_until_saved()
        assert session.written_up_to == number
        assert replay(load(path), portuguese).state == session.state
    session.close()


def test_the_text_is_on_the_disk_when_the_session_is_closed(store: Store, variant: Variant) -> None:
    session = in_progress(store, variant, 77)
    session.close()
    session.close()
    assert session.written_up_to == 77
    assert replay(load(store.saves_folder / f"{variant.id}.king"), variant).state == session.state


def test_a_save_is_listed_with_its_deal(store: Store, portuguese: Variant) -> None:
    session = new_match(portuguese, store=store)
    play_until(session, lambda s: s.state.number == 2 and persons_choice(s))
    session.close()
    (entry,) = store.saves().entries
    assert (entry.variant, entry.deal, entry.deals, entry.item) == ("portuguese", 3, 10, "no-queens")
    assert (entry.only, entry.finished, entry.totals) == (None, False, session.state.totals)
    assert abs(entry.when.timestamp() - entry.path.stat().st_mtime) < 0.001


def test_between_deals_the_next_one_is_listed(store: Store, russian: Variant) -> None:
    session = new_match(russian, store=store)
    play_until(session, lambda s: s.between_deals)
    session.close()
    (entry,) = store.saves().entries
    assert (entry.deal, entry.deals, entry.item) == (2, 14, "no-boys")


def test_saves_of_two_variants_do_not_meet(store: Store, russian: Variant, portuguese: Variant) -> None:
    for variant in (russian, portuguese):
        in_progress(store, variant).close()
    assert {entry.variant for entry in store.saves().entries} == {"russian", "portuguese"}


def test_a_save_is_resumed_at_that_very_card_and_goes_on_in_its_file(store: Store, portuguese: Variant) -> None:
    session = in_progress(store, portuguese)
    session.close()
    path = store.saves().entries[0].path
    again = reopened(store, path)
    assert again.state == session.state
    play_until(again, lambda s: len(s.history) == 40)
    again.close()
    assert replay(load(path), portuguese).state == again.state
    assert names(store.archive_folder) == []


def test_a_resumed_match_is_safe_before_anything_else_is_decided(store: Store, portuguese: Variant) -> None:
    in_progress(store, portuguese).close()
    session = reopened(store, store.saves().entries[0].path)
    session.close()
    assert session.written_up_to == len(session.history) == 30


def test_a_record_from_elsewhere_becomes_a_save_when_it_is_played_on(store: Store, portuguese: Variant) -> None:
    record = read(by_hand.text(by_hand.DEALS[0]))
    session = MatchSession.resume(record, portuguese, thinker=InlineThinker(), seats=SEATS, store=store)
    session.close()
    assert replay(load(store.saves_folder / "portuguese.king"), portuguese).state == session.state


def test_a_finished_match_is_opened_without_being_moved(store: Store, russian: Variant) -> None:
    session = new_match(russian, store=store)
    play_until(session, is_over)
    session.close()
    (entry,) = store.archive().entries
    again = reopened(store, entry.path)
    again.close()
    assert again.over
    assert entry.path.exists()
    assert names(store.saves_folder) == []


def test_a_new_match_sends_the_unfinished_one_to_the_archive_where_it_can_be_resumed(
    store: Store, portuguese: Variant
) -> None:
    old = in_progress(store, portuguese)
    old.close()
    new = in_progress(store, portuguese, 50, seed=8)
    new.close()
    assert names(store.archive_folder) == ["2026-03-14-portuguese-1.king"]
    assert len(store.saves().entries) == 1
    (entry,) = store.archive().entries
    assert not entry.finished
    again = reopened(store, entry.path)
    assert again.state == old.state
    play_until(again, lambda s: len(s.history) == 45)
    again.close()
    assert replay(load(store.saves_folder / "portuguese.king"), portuguese).state == again.state
    (other,) = store.archive().entries  # the two have changed places
    assert replay(load(other.path), portuguese).state == new.state


def test_a_finished_match_is_archived_under_date_variant_and_number(store: Store, variant: Variant) -> None:
    for seed in (1, 2):
        session = new_match(variant, store=store, seed=seed)
        play_until(session, is_over)
        session.close()
    assert names(store.archive_folder) == [f"2026-03-14-{variant.id}-{n}.king" for n in (1, 2)]
    assert names(store.saves_folder) == []
    assert store.saves().entries == ()
    record = load(store.archive_folder / f"2026-03-14-{variant.id}-2.king")
    assert replay(record, variant).state == session.state
    assert all(entry.finished and entry.deal == entry.deals for entry in store.archive().entries)


def test_one_deal_alone_leaves_the_match_where_it_is(store: Store, portuguese: Variant) -> None:
    in_progress(store, portuguese).close()
    practice = new_match(portuguese, store=store, only=portuguese.contracts["no-king"])
    play_until(practice, persons_choice)
    practice.close()
    assert {"portuguese.king", "portuguese.no-king.king"} <= set(names(store.saves_folder))
    found = {entry.only: (entry.deal, entry.deals, entry.item) for entry in store.saves().entries}
    assert found["no-king"] == (1, 1, "no-king")
    assert names(store.archive_folder) == []


def damaged(store: Store, portuguese: Variant, text: str = "") -> tuple[MatchState, Path]:
    """Leave a save of which the newest copy is cut off, with something else at its end; or empty.

    Returns the state that the copy before it holds.
    """
    session = in_progress(store, portuguese)
    session.wait_until_saved()
    before = session.state
    play_until(session, lambda s: s.state is not before)
    session.close()
    path = store.saves_folder / "portuguese.king"
    path.write_text(path.read_text("utf-8")[:400] + text if text else "", "utf-8")
    return before, path


@pytest.mark.parametrize("text", ["", "\x00\x00\x00", "[1, 2", "hands: nonsense\n"])
def test_the_copy_before_is_taken_where_the_newest_is_damaged(store: Store, portuguese: Variant, text: str) -> None:
    before, path = damaged(store, portuguese, text)
    (entry,) = store.saves().entries
    assert entry.deal == 1
    saved = store.load(entry.path)
    assert replay(saved.record, portuguese).state == before
    assert "file-kept" in [problem.code for problem in saved.problems]
    assert "portuguese.king.unreadable-1" in names(store.saves_folder)
    assert load(path) == saved.record


def test_a_save_that_contradicts_the_rules_counts_as_damaged(store: Store, portuguese: Variant) -> None:
    before, path = damaged(store, portuguese)
    path.write_text(by_hand.text(by_hand.deal(["AS KS"])), "utf-8")
    saved = store.load(path)
    assert [problem.code for problem in saved.problems] == ["went-back", "card-not-held", "file-kept"]
    assert replay(saved.record, portuguese).state == before


def test_a_save_that_nobody_can_read_is_kept_and_told(store: Store, portuguese: Variant) -> None:
    _, path = damaged(store, portuguese)
    path.with_name("portuguese.king.bak").write_text("nothing", "utf-8")
    path.write_text("something else", "utf-8")
    assert [problem.code for problem in store.saves().problems] == ["save-unreadable"]
    with pytest.raises(DataError) as caught:
        store.load(path)
    kept = caught.value.problems[-1]
    assert kept.code == "file-kept"
    assert Path(str(kept.params["kept"])).read_text("utf-8") == "something else"
    path.write_text("again", "utf-8")
    with pytest.raises(DataError):
        store.load(path)
    assert {"portuguese.king.unreadable-1", "portuguese.king.unreadable-2"} <= set(names(store.saves_folder))


def test_a_save_of_a_newer_king_stays_in_its_place(store: Store, portuguese: Variant) -> None:
    _, path = damaged(store, portuguese)
    path.write_text("king: 2\nvariant: portuguese\nsomething: new\n", "utf-8")
    with pytest.raises(DataError) as caught:
        store.load(path)
    assert caught.value.problems[0].code == "record-newer"
    assert path.exists()
    in_progress(store, portuguese).close()  # a new match does not write over it
    assert any("king: 2" in p.read_text("utf-8") for p in store.archive_folder.iterdir())


def test_a_record_from_elsewhere_is_listed_too(store: Store) -> None:
    store.archive_folder.mkdir(parents=True)
    (store.archive_folder / "hand.king").write_text(by_hand.MATCH.replace("[-", "[ -"), "utf-8")
    (store.archive_folder / "own.king").write_text("variant: unheard-of\nfirst_dealer: 0\n", "utf-8")
    (store.archive_folder / "bad.king").write_bytes(b"\xff\xfe")
    listing = store.archive()
    found = {entry.path.name: (entry.deal, entry.deals, entry.finished) for entry in listing.entries}
    assert found == {"hand.king": (10, 10, True), "own.king": (1, 0, False)}
    totals = next(entry.totals for entry in listing.entries if entry.path.name == "hand.king")
    assert list(totals) == by_hand.TOTAL
    assert [(p.code, p.params["reason"]) for p in listing.problems] == [("save-unreadable", Problem("not-utf8"))]


def test_a_disk_that_takes_nothing_does_not_end_the_match(
    store: Store, russian: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = in_progress(store, russian)
    session.wait_until_saved()

    def full(_: int) -> None:
        raise OSError(28, "no space left")

    monkeypatch.setattr(os, "fsync", full)
    play_until(session, lambda s: len(s.history) == 40)
    session.wait_until_saved()
    assert session.save_problem is not None
    assert (session.save_problem.code, session.save_problem.params["errno"]) == ("save-failed", 28)
    assert session.written_up_to == 30
    monkeypatch.undo()
    play_until(session, lambda s: len(s.history) == 41)
    session.close()
    assert session.save_problem is None
    assert replay(load(store.saves_folder / "russian.king"), russian).state == session.state


HOLDER = """
import sys
from pathlib import Path
from kinggame.session.locks import FileLock
lock = FileLock.take(Path(sys.argv[1]))
print("held" if lock else "free", flush=True)
sys.stdin.read()
"""


def test_two_processes_do_not_write_one_save(store: Store, portuguese: Variant) -> None:
    in_progress(store, portuguese).close()
    path = store.saves_folder / "portuguese.king"
    before = path.read_text("utf-8")
    lock = store.saves_folder / "portuguese.lock"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(lock)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(SaveInUse):
            reopened(store, path)
        session = in_progress(store, portuguese, seed=9)
        session.close()
        assert path.read_text("utf-8") == before
        (entry,) = store.archive().entries
        assert replay(load(entry.path), portuguese).state == session.state
        other.kill()  # the lock goes with its process
    reopened(store, path).close()


KILLED = """
import sys, time
from pathlib import Path
from kinggame.bots import InlineThinker
from kinggame.catalog import Catalog
from kinggame.session import MatchSession, Store
from tests.session.tables import SEATS, play_until
catalog = Catalog.shipped()
session = MatchSession.new(catalog.get("portuguese"), SEATS, seed=7, thinker=InlineThinker(),
                           store=Store(Path(sys.argv[1]), catalog=catalog))
number = 0
while True:
    number += 1
    play_until(session, lambda s: len(s.history) >= number)
    while session.written_up_to < number:
        time.sleep(0.0005)
    print(number, flush=True)
"""


def test_a_killed_process_leaves_the_last_decision_that_was_shown(
    store: Store, tmp_path: Path, portuguese: Variant
) -> None:
    with subprocess.Popen([sys.executable, "-c", KILLED, str(tmp_path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        shown = 0
        while shown < 60:
            shown = int(process.stdout.readline())
        process.kill()
        shown = max([shown, *map(int, process.stdout.read().split())])
    session = reopened(store, store.saves().entries[0].path)
    assert len(session.history) >= shown
    assert session.seats == SEATS
    session.close()


def test_what_a_killed_process_left_half_written_is_cleared_away(store: Store, portuguese: Variant) -> None:
    in_progress(store, portuguese).close()
    left = store.saves_folder / "portuguese.king.4711.tmp"
    other = store.saves_folder / "russian.king.4711.tmp"
    for path in (left, other):
        path.write_text("king: 1", "utf-8")
    reopened(store, store.saves().entries[0].path).close()
    assert not left.exists()
    assert other.exists()  # another match's, which may just be written


def test_the_writer_writes_the_newest_and_may_pass_over_older_ones(tmp_path: Path) -> None:
    written: list[str] = []
    writer = BackgroundWriter(write=lambda job: written.append(job.text()))
    for number in range(200):
        writer.post(Job(tmp_path / "a", lambda number=number: str(number), number))
    assert writer.flush(5)
    assert written[-1] == "199"
    assert written == sorted(written, key=int)
    assert writer.written_up_to == 199
    writer.close()
    with pytest.raises(ValueError, match="closed"):
        writer.post(Job(tmp_path / "a", str, 0))


def test_what_was_undone_does_not_count_as_written(tmp_path: Path) -> None:
    """30 choices are on the disk, 10 of them are taken back, and of the 28 that come of it nothing can be written."""
    full = False

    def write(_: Job) -> None:
        if full:
            raise OSError(28, "no space left")

    writer = BackgroundWriter(write=write)
    writer.post(Job(tmp_path / "a", lambda: "30", 30))
    assert writer.flush(5)
    assert writer.written_up_to == 30
    full = True
    for number in (20, 28):
        writer.post(Job(tmp_path / "a", lambda number=number: str(number), number))
        assert writer.flush(5)
    assert writer.written_up_to == 20
    assert writer.problem is not None
    full = False
    writer.post(Job(tmp_path / "a", lambda: "29", 29))
    writer.close()
    assert writer.written_up_to == 29


def test_names_that_are_no_file_names_are_refused(store: Store) -> None:
    for name in ("../evil", "", "a/b", "C:x", ".hidden"):
        with pytest.raises(ValueError, match="name of a file"):
            store.begin(name)


def test_a_text_that_stops_within_a_deal_is_read_as_it_stands(store: Store) -> None:
    store.saves_folder.mkdir(parents=True)
    text = by_hand.text(by_hand.DEALS[0], by_hand.deal(by_hand.tricks(1, "A")))
    (store.saves_folder / "portuguese.king").write_text(text, "utf-8")
    (entry,) = store.saves().entries
    assert (entry.deal, entry.item, entry.totals) == (2, "no-hearts", (-260, 0, 0, 0))
    assert "unreadable" not in "".join(names(store.saves_folder))
    assert read(text).deals[1].score is None


def test_a_listing_names_the_seats_and_the_person(store: Store, portuguese: Variant, tmp_path: Path) -> None:
    in_progress(store, portuguese).close()
    (entry,) = store.saves().entries
    assert entry.names == tuple(seat.name for seat in SEATS)
    assert entry.person == next(number for number, seat in enumerate(SEATS) if seat.is_person)
    by_another_hand = (
        entry.path.read_text("utf-8")
        .replace("- {kind: bot, name: ", "- {name: ")
        .replace(", level: random", ", kind: bot, level: random")
    )
    entry.path.write_text(by_another_hand, "utf-8")
    assert [(found.names, found.person) for found in store.saves().entries] == [(entry.names, entry.person)]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_among_the_saves_is_not_waited_for(tmp_path: Path, catalog: Catalog) -> None:
    store = Store(tmp_path, catalog=catalog, clock=Clock())
    store.saves_folder.mkdir(parents=True)
    os.mkfifo(store.saves_folder / "pipe.king")
    listing = store.saves()
    assert not listing.entries
    assert [problem.code for problem in listing.problems] == ["save-unreadable"]
