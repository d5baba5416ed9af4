"""The worst files of each kind are refused within 1 s and 200 MB, or read as quickly where nothing is wrong with them.

    python benchmarks/bad_files.py                  every file of every kind
    python benchmarks/bad_files.py --kind record
    python benchmarks/bad_files.py --slowest 5      only the slowest and the largest of each kind

Each file is read in a process of its own, which starts from one that has read good files before; what is told is the
processor's time and the memory of that whole process. Only on systems with fork.
"""

import argparse
import contextlib
import json
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from kinggame.catalog import Catalog, read_variant
from kinggame.catalog.lesson_build import lesson_of
from kinggame.documents import DEFAULT_LIMITS, read
from kinggame.errors import KingError
from kinggame.i18n import Translator, fault_sentences
from kinggame.record import read as read_record
from kinggame.record import replay, resolve_variant, trace
from kinggame.session import SettingsFile
from kinggame.session.listing import entry_of
from tests.support.bombs import KINDS, TEXTS

SECONDS = 1.0
MEGABYTES = 200
PATIENCE = 30
"""seconds after which a reader is taken to hang"""

Reader = Callable[[str], str]
"""Reads a text and says what came of it."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What reading one file has cost."""

    kind: str
    name: str
    size: int
    seconds: float
    megabytes: float
    outcome: str
    most_seconds: float

    @property
    def is_good(self) -> bool:
        """Whether it was quick and small, and ended as it should."""
        ended = self.outcome in ("read", "refused")
        return ended and self.seconds <= self.most_seconds and self.megabytes <= MEGABYTES

    def __str__(self) -> str:
        mark = "" if self.is_good else "  <-- "
        return (
            f"{self.kind:9} {self.name:22} {self.size / 1000:5.0f} kB {self.seconds:6.2f} s {self.megabytes:5.0f} MB "
            f"{self.outcome}{mark}"
        )


def _variant(text: str, catalog: Catalog) -> None:
    read_variant(text, bases=catalog.bases)


def _record(text: str, catalog: Catalog) -> None:
    """Read a record as the list of kept matches does, as `replay` does, and as going on with it does."""
    with contextlib.suppress(KingError):
        entry_of(Path("x.king"), text.encode("utf-8"), when=datetime(2026, 1, 1), catalog=catalog)
    record = read_record(text)
    variant = resolve_variant(record, catalog)
    replay(record, variant)
    list(trace(record, variant))


def _lesson(text: str, catalog: Catalog) -> None:
    lesson_of(read(text), catalog)


def _settings(text: str, catalog: Catalog) -> None:
    del catalog
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "settings.yaml"
        path.write_text(text, encoding="utf-8")
        loaded = SettingsFile(path).load()
        if loaded.problems:
            raise KingError(str(loaded.problems))


READERS: dict[str, Callable[[str, Catalog], None]] = {
    "variant": _variant,
    "record": _record,
    "lesson": _lesson,
    "settings": _settings,
}


def outcome(kind: str, text: str, catalog: Catalog) -> str:
    """Read a text, and say of a refusal in a sentence why; `read`, `refused`, or what went wrong."""
    try:
        READERS[kind](text, catalog)
    except KingError as error:
        sentences = fault_sentences(Translator("en"), error)
        return "refused" if sentences and all(sentences) else "refused without a word"
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:200]
    return "read"


def measured(kind: str, name: str, catalog: Catalog, *, most_seconds: float = SECONDS) -> Figures:
    """Read one of the files in a process of its own."""
    text = KINDS[kind][name]()
    size = len(text.encode("utf-8"))
    assert size <= DEFAULT_LIMITS.size, f"{name}: it is to pass the first guard"
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        signal.alarm(PATIENCE)
        resource.setrlimit(resource.RLIMIT_AS, (2_000_000_000, 2_000_000_000))
        begin = time.process_time()
        said = outcome(kind, text, catalog)
        cost = json.dumps([time.process_time() - begin, said])
        os.write(writing, cost.encode("utf-8"))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as stream:
        told = stream.read()
    _, status, usage = os.wait4(child, 0)
    seconds, said = json.loads(told) if told else (PATIENCE, f"ended with {os.waitstatus_to_exitcode(status)}")
    return Figures(kind, name, size, seconds, usage.ru_maxrss / 1024, said, most_seconds)


def main() -> int:
    """Measure and tell; 1 if a file costs too much."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kind", choices=KINDS)
    parser.add_argument(
        "--once", action="store_true", help="texts that are bad for every kind are read as one kind only"
    )
    parser.add_argument("--slowest", type=int, help="tell only so many of each kind, and those that cost too much")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="what a file may cost of the processor (1)")
    asked = parser.parse_args()
    catalog = Catalog.shipped()
    bad = 0
    for kind in [asked.kind] if asked.kind else KINDS:
        again = asked.once and kind != next(iter(KINDS))
        names = [name for name in KINDS[kind] if not (again and name in TEXTS)]
        found = [measured(kind, name, catalog, most_seconds=asked.seconds) for name in names]
        found.sort(key=lambda each: -each.seconds)
        told = found if asked.slowest is None else found[: asked.slowest]
        for each in found:
            if each in told or not each.is_good:
                print(each)
        bad += sum(not each.is_good for each in found)
        print(
            f"{kind}: {len(found)} files, at most {found[0].seconds:.2f} s and "
            f"{max(each.megabytes for each in found):.0f} MB (wanted: {SECONDS:.0f} s, {MEGABYTES} MB)"
        )
    print(f"{bad} cost too much")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
