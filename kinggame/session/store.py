"""Where matches are kept: one unfinished match per variant, and an archive of all others.

`saves/<variant>.king` is written after every decision, `archive/<date>-<variant>-<n>.king` holds finished matches
and those that made room for a new one. No file is ever lost: what cannot be read is kept under another name.
"""

import contextlib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from kinggame.catalog import Catalog
from kinggame.documents import DEFAULT_LIMITS, Data, contents
from kinggame.errors import DataError, KingError, Problem
from kinggame.record import MatchRecord, backup_of, load, rename, replay, resolve_variant
from kinggame.resources import UserFolders, file_stem
from kinggame.rules import Variant
from kinggame.session.aside import is_there, put_aside
from kinggame.session.listing import SaveEntry, entry_of
from kinggame.session.locks import FileLock
from kinggame.session.writer import BackgroundWriter, Job

SUFFIX: Final = ".king"
SAFE_NAME: Final = re.compile(r"[a-z0-9][a-z0-9.-]*")
KEPT_IN_PLACE: Final = frozenset({"record-newer", "file-unreadable", "unknown-variant"})
"""codes of files that are not damaged: a newer King, or another day, may read them"""


class SaveInUse(KingError):
    """Another process is playing this match."""

    def __init__(self, path: Path) -> None:
        self.path = path
        super().__init__(str(path))


@dataclass(frozen=True, slots=True)
class Saved:
    """A record that was loaded from `path`; `problems` tells what had to be put right for it."""

    record: MatchRecord
    variant: Variant
    path: Path
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Listing:
    """The entries of a folder, newest first, and the problems of files that are none."""

    entries: tuple[SaveEntry, ...]
    problems: tuple[Problem, ...] = ()


class Place(NamedTuple):
    """A name in the archive, and the lock that keeps other processes from giving it out too."""

    path: Path
    lock: FileLock | None


class MatchFile:
    """The file of one match in progress."""

    def __init__(
        self, path: Path, *, archived: Callable[[], "Place"], locks: Sequence[FileLock | None], writer: BackgroundWriter
    ) -> None:
        self._path = path
        self._archived = archived
        self._locks = list(locks)
        self._writer = writer
        self._is_archived = False

    @property
    def path(self) -> Path:
        """Where the match is, or will be once everything is written."""
        return self._path

    @property
    def written_up_to(self) -> int:
        """The number of the last text that is on the disk."""
        return self._writer.written_up_to

    @property
    def problem(self) -> Problem | None:
        """Why the last text could not be written; the next one tries again."""
        return self._writer.problem

    def save(self, text: Callable[[], str], *, number: int, finished: bool = False) -> None:
        """Hand over the newest text, which is made off this thread; a finished match goes to the archive."""
        before = None
        if finished and not self._is_archived:
            self._is_archived = True
            before, (self._path, lock) = self._path, self._archived()
            self._locks.append(lock)
        self._writer.post(Job(self._path, text, number, backup=not self._is_archived, instead_of=before))

    def save_again(self) -> None:
        """Try again to write what could not be written."""
        self._writer.retry()

    def flush(self, timeout: float | None = None) -> bool:
        """Wait until everything is on the disk, or could not be written; False if time ran out."""
        return self._writer.flush(timeout)

    def close(self) -> None:
        """Write what waits and give the file free; may be called twice."""
        self._writer.close()
        for lock in filter(None, self._locks):
            lock.release()


class Store:
    """The saves and the archive of one player; nothing is created before something is kept."""

    def __init__(self, folder: Path, *, catalog: Catalog, clock: Callable[[], datetime] = datetime.now) -> None:
        self.saves_folder = folder / "saves"
        self.archive_folder = folder / "archive"
        self.made_room: Path | None = None
        """where the unfinished match was put that the last new one took the place of, if there was one"""
        self._catalog = catalog
        self._clock = clock
        self._names: set[Path] = set()
        """archive names that were given out, perhaps before their files were written"""

    @classmethod
    def of_user(
        cls, folders: UserFolders, *, catalog: Catalog, clock: Callable[[], datetime] = datetime.now
    ) -> "Store":
        """Give the store in a player's folders."""
        return cls(folders.records, catalog=catalog, clock=clock)

    def use_catalog(self, catalog: Catalog) -> None:
        """Know other variants from now on."""
        self._catalog = catalog

    def saves(self) -> Listing:
        """List the unfinished matches, the last played first."""
        found = self._listing(self.saves_folder)
        return Listing(tuple(entry for entry in found.entries if not entry.finished), found.problems)

    def archive(self) -> Listing:
        """List the archive, the newest first, and matches that ended before a killed process could put them there."""
        found = self._listing(self.archive_folder)
        ended = (entry for entry in self._listing(self.saves_folder).entries if entry.finished)
        return Listing(_newest_first((*found.entries, *ended)), found.problems)

    def own_rules(self, variant_id: str) -> Mapping[str, Data] | None:
        """Give the whole rules of a player's own variant, which its records carry; None for those of King."""
        return self._catalog.own_rules(variant_id)

    def is_save(self, path: Path | None) -> bool:
        """Tell whether a match that is kept there is one of the `saves`."""
        return path is not None and path.parent == self.saves_folder

    def kept(self, path: Path) -> Path | None:
        """Give the entry that a path means, however it is written; None if it lies elsewhere."""
        for folder in (self.saves_folder, self.archive_folder):
            entry = folder / path.name
            if is_there(entry) and is_there(path) and entry.samefile(path):
                return entry
        return None

    def load(self, path: Path) -> Saved:
        """Load a save or archive entry that can be played on.

        If it is damaged, the copy before it is taken, and the damaged one is kept under another name. Raises
        DataError if there is nothing to go on with; its file is kept too.
        """
        try:
            return self._checked(path, path)
        except DataError as error:
            return self._older(path, error)

    def begin(self, variant_id: str, *, only: str | None = None) -> MatchFile:
        """Make room for a new match: an unfinished one of the same kind goes to the archive.

        Where another process plays that kind of match, the new one is written to the archive from the start.
        """
        slot = _slot(variant_id, only)
        lock, is_free = self._claim(slot)
        path = self._save_path(slot)
        self.made_room = None
        if not is_free:
            place = self._archive_place(slot)
            return self._file(place.path, slot, place.lock, clears=False)
        with contextlib.suppress(OSError):
            self.made_room = self._move_to_archive(path, slot)
        if is_there(path):  # nothing is written over it, whatever keeps it there
            path = self._free_save(slot)
        return self._file(path, slot, lock)

    def reopen(self, path: Path, record: MatchRecord) -> MatchFile:
        """Go on with a save or archive entry, which becomes the save of its kind; raises SaveInUse."""
        slot = _slot(record.variant, record.only)
        self.made_room = None
        lock, is_free = self._claim(slot)
        if not is_free:
            raise SaveInUse(path)
        save = self._save_path(slot)
        if path != save:
            with contextlib.suppress(OSError):
                self.made_room = self._move_to_archive(save, slot)
            if is_there(save):  # it cannot make room: the match goes on where it is
                return self._file(path, slot, lock)
            with contextlib.suppress(OSError):
                save.parent.mkdir(parents=True, exist_ok=True)
                rename(path, save)
        return self._file(save, slot, lock)

    def _file(self, path: Path, slot: str, lock: FileLock | None, *, clears: bool = True) -> MatchFile:
        if lock is not None and clears:  # nobody else writes this save: what lies half-written beside it is left over
            for left in self.saves_folder.glob(f"{slot}{SUFFIX}*.tmp"):
                with contextlib.suppress(OSError):
                    left.unlink()
        return MatchFile(path, archived=lambda: self._archive_place(slot), locks=[lock], writer=BackgroundWriter())

    def _claim(self, slot: str) -> tuple[FileLock | None, bool]:
        """Try to be the only process that writes a save: its lock, and whether it is free."""
        try:
            lock = FileLock.take(self.saves_folder / f"{slot}.lock")
        except OSError:  # no folder to write to: nobody else writes there either
            return None, True
        return lock, lock is not None

    def _listing(self, folder: Path) -> Listing:
        entries: list[SaveEntry] = []
        problems: list[Problem] = []
        for path in _files(folder):
            try:
                entries.append(self._entry(path))
            except (OSError, UnicodeDecodeError, DataError) as error:
                problems.append(Problem("save-unreadable", {"file": str(path), "reason": _reason(error)}))
        return Listing(_newest_first(entries), tuple(problems))

    def _entry(self, path: Path) -> SaveEntry:
        """Describe a file, or the copy before it where it is damaged."""
        try:
            return self._described(path, path)
        except (UnicodeDecodeError, DataError):
            backup = backup_of(path)
            if not backup.is_file():
                raise
            with contextlib.suppress(OSError, UnicodeDecodeError, DataError):
                return self._described(backup, path)
            raise

    def _described(self, path: Path, name: Path) -> SaveEntry:
        when = _moment(path.stat().st_mtime)
        return entry_of(name, contents(path, DEFAULT_LIMITS.size), when=when, catalog=self._catalog)

    def _checked(self, path: Path, name: Path) -> Saved:
        record = load(path)
        variant = resolve_variant(record, self._catalog)
        replay(record, variant)
        return Saved(record, variant, name)

    def _older(self, path: Path, error: DataError) -> Saved:
        if any(problem.code in KEPT_IN_PLACE for problem in error.problems):
            raise error
        backup = backup_of(path)
        try:
            older = self._checked(backup, path)
        except DataError:
            older = None
        kept = put_aside(path)
        if older is None:
            raise DataError(path, (*error.problems, *kept))
        with contextlib.suppress(OSError):
            rename(backup, path)
        return Saved(older.record, older.variant, path, (Problem("went-back"), *error.problems, *kept))

    def _move_to_archive(self, path: Path, slot: str) -> Path | None:
        """Make room for a save, and give the new place of the one that was there."""
        target = None
        backup = backup_of(path)
        if not path.exists() and backup.exists():
            rename(backup, path)
        if path.exists():
            target, lock = self._archive_place(slot)
            try:
                target.parent.mkdir(parents=True, exist_ok=True)
                rename(path, target)
            finally:
                if lock is not None:
                    lock.release()
        backup.unlink(missing_ok=True)
        return target

    def _save_path(self, slot: str) -> Path:
        return self.saves_folder / f"{slot}{SUFFIX}"

    def _free_save(self, slot: str) -> Path:
        """Give a name beside a save that has to stay where it is."""
        number = 2
        while is_there(path := self.saves_folder / f"{slot}.{number}{SUFFIX}"):
            number += 1
        return path

    def _archive_place(self, slot: str) -> Place:
        """Give a name in the archive that nobody has: date, variant and a number from 1."""
        stem = f"{self._clock().date().isoformat()}-{slot}"
        number = 0
        while True:
            number += 1
            path = self.archive_folder / f"{stem}-{number}{SUFFIX}"
            if path in self._names or is_there(path):
                continue
            try:
                lock = FileLock.take(path.with_suffix(".lock"), passing=True)
            except OSError:  # no folder to write to: nobody else has names there either
                lock = None
            else:
                if lock is None:
                    continue
                if is_there(path):  # written while the lock was taken
                    lock.release()
                    continue
            self._names.add(path)
            return Place(path, lock)


def _newest_first(entries: Iterable[SaveEntry]) -> tuple[SaveEntry, ...]:
    return tuple(sorted(entries, key=lambda entry: (entry.when, entry.path.name), reverse=True))


def _moment(seconds: float) -> datetime:
    """Read a file's time; one that no calendar knows, as a disk may have after a fault, is the beginning of time."""
    try:
        return datetime.fromtimestamp(seconds)
    except (OverflowError, ValueError, OSError):
        return datetime.min


def _files(folder: Path) -> list[Path]:
    """List the records in a folder; none where there is no folder, or none that may be read."""
    try:
        return sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else []
    except OSError:
        return []


def _slot(variant_id: str, only: str | None) -> str:
    """Name the kinds of which one unfinished match is kept: a variant, or one deal of it."""
    slot = variant_id if only is None else f"{variant_id}.{only}"
    if not SAFE_NAME.fullmatch(slot):
        raise ValueError(f"not the name of a file: {slot!r}")
    return file_stem(slot)


def _reason(error: Exception) -> Problem:
    if isinstance(error, DataError):
        return error.problems[0]
    if isinstance(error, OSError):
        return Problem("file-unreadable", {"errno": error.errno or 0})
    return Problem("not-utf8")
