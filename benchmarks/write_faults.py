"""Fault injection: every single thing that is asked of the disk fails once, and from then on; no match is lost.

    python benchmarks/write_faults.py                      every place, every fault, both rule sets
    python benchmarks/write_faults.py --every 7            each seventh place only
    python benchmarks/write_faults.py --variant russian

The story: a match is begun, played, left, gone on with, sent to the archive by another one, fetched back; a deal alone
is played to its end, and a copy of it goes elsewhere; settings, counts and a cache are kept in between, other rules are
taken in, the log and the details of a mistake are written. Whatever fails, nothing but what the program expects is
raised. Where it failed once, all is on the disk at the end; where it goes on failing, the player is told, and all that
was told to be written is there when the disk is well again, each match at the decision it was told for, or later.
"""

import argparse
import logging
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date, datetime
from pathlib import Path

from kinggame.bots import InlineThinker
from kinggame.catalog import Catalog
from kinggame.documents.models import Strict
from kinggame.errors import KingError
from kinggame.record import backup_of, load, replay
from kinggame.resources import HOME_VARIABLE
from kinggame.rules import Variant
from kinggame.session import MatchSession, Settings, SettingsFile, Store, adopt
from kinggame.session.gathering import keep_review
from kinggame.session.keeping import KeptFile
from kinggame.session.logbook import keep_fault, keep_text, log_kept
from kinggame.session.rescue import keep_copy
from tests.session.tables import SEATS
from tests.session.test_own_variant import OURS
from tests.support.faulty_disk import Fault, FaultyDisk, faulty_disk

VARIANTS = ("russian", "portuguese")
NEVER = 10**9
SMALL_SIZES = (100, 115, 130)


class Counts(Strict):
    """What stands for statistics and the like."""

    counts: int = 1
    matches: int = 0


class Lost(AssertionError):
    """A promise that was not kept."""


@dataclass
class Story:
    """What is done, and what the program has said about it."""

    folder: Path
    variant: Variant
    catalog: Catalog
    promised: dict[int, int] = field(default_factory=dict)
    """by a match's seed: how many of its decisions are on the disk, as the program says"""
    told: int = 0
    """how often the player was told that something could not be kept"""
    settings: Settings = field(default_factory=Settings)
    """the last ones that were written"""
    matches: int = 0
    """what was counted and written last"""

    copies: dict[Path, int] = field(default_factory=dict)
    """files that were said to be there, and how far the match in them goes"""

    def __post_init__(self) -> None:
        self.store = Store(self.folder / "records", catalog=self.catalog)
        self.settings_file = SettingsFile(self.folder / "config" / "settings.yaml")
        self._given = self.folder.with_name("given.yaml")
        self.counts = KeptFile(self.folder / "counts.yaml", Counts, key="counts")

    def tell(self) -> None:
        """Go through it all."""
        first = self._begin(1)
        self._play(first, 9)
        self._leave(first)
        self._keep(0)
        again = self._resumed(1) or first
        if again is not first:
            self._play(again, 14)
            self._leave(again)
        second = self._begin(2)
        self._play(second, 7)
        self._leave(second)
        self._keep(1)
        for seed in (1, 2):
            session = self._resumed(seed)
            if session is not None:
                self._play(session, len(session.history) + 3)
                self._leave(session)
        alone = self._begin(3, alone=True)
        self._play(alone, NEVER)
        self._leave(alone)
        self._keep(2)
        self._copy(alone)
        self._take_in()
        self._write_down()

    def _begin(self, seed: int, *, alone: bool = False) -> MatchSession:
        only = next(iter(self.variant.contracts.values())) if alone else None
        self.promised[seed] = 0
        return MatchSession.new(self.variant, SEATS, seed=seed, thinker=InlineThinker(), store=self.store, only=only)

    def _resumed(self, seed: int) -> MatchSession | None:
        for entry in (*self.store.saves().entries, *self.store.archive().entries):
            try:
                saved = self.store.load(entry.path)
            except KingError:
                self.told += 1
                continue
            if saved.record.seed == seed:
                return MatchSession.resume(
                    saved.record, saved.variant, thinker=InlineThinker(), store=self.store, path=saved.path
                )
        return None

    def _play(self, session: MatchSession, number: int) -> None:
        while not session.over and len(session.history) < number:
            if session.waits_for_person:
                assert session.pending is not None
                session.choose(session.pending.options[0])
            elif session.between_deals:
                session.next_deal()
            else:
                session.advance()
            if len(session.history) % 3 == 0:
                session.wait_until_saved(10)
                self._note(session)

    def _leave(self, session: MatchSession) -> None:
        if not session.wait_until_saved(10):
            raise Lost("the writer hangs")
        session.close()
        self._note(session)
        if not session.is_safe:
            if session.save_problem is None:
                raise Lost("a match is not on the disk, and nobody is told")
            self.told += 1

    def _note(self, session: MatchSession) -> None:
        seed = session.record().seed if session.state.first_dealer is not None else None
        if seed is not None:
            self.promised[seed] = session.written_up_to

    def _keep(self, place: int) -> None:
        try:
            now = self.settings.changed(text_size=SMALL_SIZES[place], player=f"Ana {place}")
            self.settings_file.save_changes(self.settings, now)
            self.settings = now
        except OSError:
            self.told += 1
        try:
            self.counts.update(lambda found: Counts(matches=found.matches + 1))
            self.matches += 1
        except OSError:
            self.told += 1
        keep_review(self.folder / "records", f"deal {place}", 1.5)  # of what is missing nothing needs to be told

    def _copy(self, session: MatchSession) -> None:
        """Keep a copy of a match elsewhere: what is said to be there must be whole."""
        path = keep_copy(session, [self.folder], today=date(2026, 1, 1))
        if path is not None:
            self.copies[path] = len(session.history)

    def _write_down(self) -> None:
        """Write to the log, and the details of a mistake, as the program does when it has made one."""
        with log_kept():
            logging.getLogger("kinggame").warning("a warning")
        for path in (keep_fault("details", now=datetime(2026, 1, 1)), keep_text("diagnosis.txt", "all is well")):
            if path is not None:
                self.copies[path] = 0
            else:
                self.told += 1  # the sentence then names no file

    def _take_in(self) -> None:
        """Take in other rules, twice: the second time they have changed."""
        for text in (OURS, OURS + "# changed\n"):
            self._given.write_text(text, encoding="utf-8")
            try:
                adopt(self._given, self.folder / "variants", self.catalog)
            except OSError:
                self.told += 1

    # What must be true afterwards

    def check(self, *, lasting: bool, failures: int) -> None:
        """Look at a disk that is well again; raises Lost."""
        found = self._found()
        for seed, number in self.promised.items():
            if found.get(seed, 0) < number:
                raise Lost(f"match {seed}: {number} decisions were told to be written, {found.get(seed, 0)} are there")
        if lasting and failures > 2 and not self.told:
            raise Lost("nothing could be written, and nobody was told")
        for path, number in self.copies.items():
            if not path.read_text(encoding="utf-8") or (number and len(replay(load(path), self.variant)) != number):
                raise Lost(f"a copy that is not whole: {path}")
        loaded = SettingsFile(self.settings_file.path).load()
        if loaded.problems or loaded.settings not in (self.settings, self._next_settings()):
            raise Lost(f"settings: {loaded}")
        kept = KeptFile(self.counts.path, Counts, key="counts").load()
        if kept.problems or kept.value.matches not in (self.matches, self.matches + 1):
            raise Lost(f"counts: {kept}, {self.matches} were written")
        if own := self.catalog.with_own(self.folder / "variants").problems:
            raise Lost(f"rules: {own}")

    def _next_settings(self) -> Settings:
        """Give those that may be there although their writer has complained: of the last step, and no other."""
        sizes = [size for size in SMALL_SIZES if size > self.settings.text_size] or [self.settings.text_size]
        if self.settings == Settings():
            sizes = [SMALL_SIZES[0]]
        return self.settings.changed(text_size=sizes[0], player=f"Ana {SMALL_SIZES.index(sizes[0])}")

    def _found(self) -> dict[int, int]:
        """Read every match on the disk, as a new start of the program does; by its seed, how far it goes."""
        store = Store(self.folder / "records", catalog=self.catalog)
        found: dict[int, int] = {}
        for listing in (store.saves(), store.archive()):
            if listing.problems:
                raise Lost(f"unreadable: {listing.problems}")
            for entry in listing.entries:
                record = load(entry.path if entry.path.exists() else backup_of(entry.path))
                number = len(replay(record, self.variant))
                found[record.seed or 0] = max(found.get(record.seed or 0, 0), number)
        return found


@contextmanager
def at_home(folder: Path) -> Iterator[None]:
    """Have what the program writes about itself land in a folder."""
    before = os.environ.get(HOME_VARIABLE)
    os.environ[HOME_VARIABLE] = str(folder)
    try:
        yield
    finally:
        del os.environ[HOME_VARIABLE]
        if before is not None:
            os.environ[HOME_VARIABLE] = before


def run(variant: Variant, catalog: Catalog, *, at: int, fault: Fault, lasting: bool) -> FaultyDisk:
    """Go through the story with one fault, and check what is left of it; raises Lost, or whatever went wrong."""
    with tempfile.TemporaryDirectory(prefix="king-") as name:
        folder = Path(name) / "king"
        folder.mkdir()
        disk = FaultyDisk(folder, at=at, fault=fault, lasting=lasting)
        story = Story(folder, variant, catalog)
        with at_home(folder), faulty_disk(disk):
            story.tell()
            disk.heal()
        story.check(lasting=lasting, failures=disk.failures)
    return disk


def cases(variant: Variant, catalog: Catalog, *, every: int) -> Iterator[tuple[int, Fault, bool]]:
    """List every place of the story with every fault, once and lasting."""
    count = run(variant, catalog, at=NEVER, fault=Fault.FULL, lasting=False).count
    for place in range(0, count, every):
        for fault in Fault:
            for lasting in (False, True):
                yield place, fault, lasting


def main() -> int:
    """Run and tell; 1 if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", choices=VARIANTS)
    parser.add_argument("--every", type=int, default=1, help="look at each so many-th place only")
    asked = parser.parse_args()
    logging.getLogger("kinggame").addHandler(logging.NullHandler())  # it has much to say here
    logging.getLogger("kinggame").propagate = False
    catalog = Catalog.shipped()
    failed = 0
    for variant_id in [asked.variant] if asked.variant else VARIANTS:
        variant, begin = catalog.get(variant_id), time.monotonic()
        counts: Counter[str] = Counter()
        for place, fault, lasting in cases(variant, catalog, every=asked.every):
            counts["runs"] += 1
            try:
                counts["faults"] += run(variant, catalog, at=place, fault=fault, lasting=lasting).failures
            except Exception as error:
                failed += 1
                counts["lost" if isinstance(error, Lost) else "tracebacks"] += 1
                kind = "lasting" if lasting else "once"
                print(f"  {variant_id}, place {place}, {fault.name} {kind}: {type(error).__name__}: {error}")
        print(
            f"{variant_id}: {counts['runs']} runs, {counts['faults']} faults, {counts['lost']} lost, "
            f"{counts['tracebacks']} tracebacks, {time.monotonic() - begin:.0f} s"
        )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
