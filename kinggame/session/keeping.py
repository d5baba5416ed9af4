"""Small files that a player's program keeps and grows with: settings, statistics, how far lessons have come.

One writer for all of them. A file is written whole, with the copy before it beside it; it says its version, and older
ones are brought up to date when they are read. Whatever a file holds, reading it gives a value and what was wrong.
"""

import contextlib
import logging
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Generic, Protocol, TypeVar

from kinggame import documents
from kinggame.documents import Data, Document, contents
from kinggame.documents.values import UNFIT, Value, value_of
from kinggame.errors import DataError, Problem
from kinggame.record import backup_of, flow, unflowed, write_atomically
from kinggame.session.aside import put_aside
from kinggame.session.locks import FileLock

log = logging.getLogger(__name__)


class Dumped(Protocol):
    """A model of a document, or a value like one (`documents.values`), with defaults for everything."""

    def model_dump(self) -> dict[str, Any]:
        """Give the fields by name."""


Model = TypeVar("Model", bound=Dumped)
Migration = Callable[[dict[str, Data]], dict[str, Data]]
"""Makes a document of one version one of the next."""
Aside = Callable[[Path], tuple[Problem, ...]]
"""Gives a file another name, and tells which."""

FIRST_VERSION: Final = 1
LARGEST: Final = 20_000
"""bytes of a file that is looked at before it is read as any other"""
PATIENCE: Final = 0.2
"""seconds that another process is waited for which is changing the same file"""
PAUSE: Final = 0.01
OUT_OF_REACH: Final = frozenset({"file-missing", "file-unreadable", "no-file"})
"""codes of files of which nothing is known: they stay where they are"""


@dataclass(frozen=True, slots=True)
class Kept(Generic[Model]):
    """What a file holds, and what was wrong with it."""

    value: Model
    problems: tuple[Problem, ...] = ()


class KeptFile(Generic[Model]):
    """One such file: a model with defaults for everything, whose field `key` says the version.

    `migrations` lead from each older version, by its number, to the next. A file of which only some values are wrong
    keeps the others where `salvages` is set; else the copy before it is taken.
    """

    def __init__(
        self,
        path: Path,
        model: type[Model],
        *,
        key: str,
        version: int = FIRST_VERSION,
        migrations: Mapping[int, Migration] = MappingProxyType({}),
        salvages: bool = False,
    ) -> None:
        self.path = path
        self._model = model
        self._key = key
        self._version = version
        self._migrations = migrations
        self._salvages = salvages
        self._is_newer = False
        """Whether the file was written by a newer program, and must not be written over."""

    def load(self, *, moves: bool = True) -> Kept[Model]:
        """Read the file; what cannot be used is kept under another name, and the copy before it is taken.

        Without `moves` nothing on the disk is touched.
        """
        self._is_newer = False
        written = self._as_written()
        if written is not None:
            return Kept(written)
        document: Document | None = None
        try:
            document = self._document(self.path)
            return Kept(self._valid(document))
        except DataError as error:
            return self._made_good(document, error.problems, put_aside if moves else _left_alone)

    def save(self, value: Model) -> None:
        """Write a value, and keep the one before it; raises OSError, and the file stays as it was."""
        if self._is_newer:
            for problem in put_aside(self.path):
                log.warning("a newer program's file is kept as %s", problem.params["kept"])
            self._is_newer = False
        parts = {name: plain(part) for name, part in value.model_dump().items()}
        write_atomically(self.path, _text(parts), backup=True)

    def update(self, change: Callable[[Model], Model], *, patience: float = PATIENCE) -> Kept[Model]:
        """Change what the file holds now, whoever has written it, and give it; raises OSError.

        What cannot be read is not written over: then nothing is changed.
        Another process that is about to do the same is waited for, but no longer than `patience`, in seconds.
        """
        with self._alone(patience):
            kept = self.load()
            for problem in kept.problems:
                if problem.code == "file-unreadable":  # it may be whole: another day it can be read
                    raise OSError(problem.params["errno"], "what is there cannot be read", str(self.path))
            value = change(kept.value)
            self.save(value)
        return replace(kept, value=value)

    def _as_written(self) -> Model | None:
        """Give what a file holds that is as `save` writes it: a start reads it without the libraries for any other."""
        if not issubclass(self._model, Value):
            return None
        try:
            text = contents(self.path, LARGEST).decode()
        except (OSError, ValueError):
            return None
        found: dict[str, Any] = {}
        for line in text.splitlines() if len(text) <= LARGEST else ():
            name, _, part = line.partition(": ")
            found[name] = unflowed(part)
        if _text(found) != text or found.get(self._key) != self._version:
            return None
        value = value_of(self._model, found)
        return None if value is UNFIT else value

    def _made_good(self, document: Document | None, problems: tuple[Problem, ...], aside: Aside) -> Kept[Model]:
        """Give what can be had where a file is missing, damaged or too new; `document` is what it holds, if known."""
        codes = {problem.code for problem in problems}
        if "file-newer" in codes:
            self._is_newer = True
            return Kept(self._usable(document), problems)
        if document is not None and self._salvages:
            return Kept(self._usable(document), (*problems, *aside(self.path)))
        told = () if codes == {"file-missing"} else problems
        older = self._older()
        if older is not None:
            told = (*told, Problem("copy-taken", {"file": str(self.path)}))
        if not codes & OUT_OF_REACH:
            told = (*told, *aside(self.path))
        return Kept(self._model() if older is None else older, told)

    def _valid(self, document: Document) -> Model:
        """Make the value that a document holds, brought up to date; raises DataError."""
        found = self._version_of(document)
        if found > self._version:
            words = {"file": str(self.path), "found": found, "known": self._version}
            raise DataError(self.path, (document.problem("file-newer", (self._key,), words),))
        return documents.validate(self._model, self._migrated(document, found))

    def _document(self, path: Path) -> Document:
        document = documents.load(path)
        if not isinstance(document.value, dict):
            documents.validate(self._model, document)  # raises: it is no map
        return document

    def _version_of(self, document: Document) -> int:
        found = document.value.get(self._key, FIRST_VERSION) if isinstance(document.value, dict) else FIRST_VERSION
        return found if isinstance(found, int) and not isinstance(found, bool) else self._version

    def _migrated(self, document: Document, found: int) -> Document:
        value = document.value
        if found >= self._version or not isinstance(value, dict):
            return document
        for number in range(max(found, FIRST_VERSION), self._version):
            if number in self._migrations:
                value = self._migrations[number](dict(value))
        return replace(document, value={**value, self._key: self._version})

    def _older(self) -> Model | None:
        """Read the copy before, if there is one that can be used."""
        with contextlib.suppress(DataError):
            return self._valid(self._document(backup_of(self.path)))
        return None

    def _usable(self, document: Document | None) -> Model:
        """Take those values of a file that are right by themselves."""
        if document is None or not isinstance(document.value, dict):
            return self._model()
        good: dict[str, Any] = {}
        for name, value in document.value.items():
            try:
                documents.validate(self._model, Document({name: value}))
            except DataError:
                continue
            good[name] = value
        try:
            return documents.validate(self._model, Document({**good, self._key: self._version}))
        except DataError:  # each by itself is right, and together they are not
            return self._model()

    @contextlib.contextmanager
    def _alone(self, patience: float) -> Iterator[None]:
        """Be the only process that changes the file, if the others let it; one that cannot be locked is free."""
        end = time.monotonic() + patience
        lock = None
        with contextlib.suppress(OSError):
            while (lock := FileLock.take(self.path.with_name(f"{self.path.name}.lock"))) is None:
                if time.monotonic() > end:
                    log.warning("another process holds %s", self.path.name)
                    break
                time.sleep(PAUSE)
        try:
            yield
        finally:
            if lock is not None:
                lock.release()


class KeptValue(Generic[Model]):
    """What a file holds, with changes that are known at once and written when there is time, by whatever thread."""

    def __init__(self, file: KeptFile[Model]) -> None:
        self._file = file
        kept = file.load()
        self.value = kept.value
        self.problems = kept.problems
        self._unwritten: list[Callable[[Model], Model]] = []
        self._lock = threading.Lock()
        """Held for moments only, never while the disk is waited for."""
        self._writing = threading.Lock()

    def change(self, change: Callable[[Model], Model]) -> None:
        """Know a change from now on; `write` brings it to the disk."""
        with self._lock:
            self.value = change(self.value)
            self._unwritten.append(change)

    def write(self) -> None:
        """Write all changes over what the file holds now; raises OSError, and they are written the next time."""
        with self._writing:
            with self._lock:
                changes = list(self._unwritten)
            if not changes:
                return
            written = self._file.update(lambda found: _changed(found, changes)).value
            with self._lock:
                del self._unwritten[: len(changes)]
                self.value = _changed(written, self._unwritten)


def _changed(value: Model, changes: Iterable[Callable[[Model], Model]]) -> Model:
    for change in changes:
        value = change(value)
    return value


def _left_alone(_: Path) -> tuple[Problem, ...]:
    return ()


def _text(parts: Mapping[str, Data]) -> str:
    """Write a file, a line for each field."""
    return "".join(f"{name}: {flow(part)}\n" for name, part in parts.items())


def plain(value: Any) -> Any:
    """Give a value as a document may hold it."""
    if hasattr(value, "model_dump"):
        return plain(value.model_dump())
    if isinstance(value, dict):
        return {name: plain(entry) for name, entry in value.items()}
    return [plain(entry) for entry in value] if isinstance(value, list | tuple) else value
