"""Every reader is given torn, rearranged and senseless texts for as long as one likes: none may fail or hang.

    python benchmarks/fuzz.py --minutes 10               all readers in their order
    python benchmarks/fuzz.py --reader record --minutes 2
    python benchmarks/fuzz.py --minutes 60 --seed 7 --keep DIR      what a reader fails at is kept there, made short

A reader gives a value or refuses by an error of King's, of which each language makes sentences; anything else is a
failure, and so is whatever takes longer than two seconds of the processor. The texts begin as good files and as the
small ones of `tests/corpus`, which has a folder for each reader.
"""

import argparse
import itertools
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from kinggame.catalog import Catalog, read_variant
from kinggame.catalog.lesson_build import lesson_of
from kinggame.documents import read
from kinggame.errors import DataError, KingError
from kinggame.i18n import LANGUAGES, Translator, fault_sentences, problem_sentence
from kinggame.record import read as read_record
from kinggame.record import replay, resolve_variant, trace
from kinggame.record.codes import hands_of_code
from kinggame.resources import lessons_dir, variants_dir
from kinggame.session import SettingsFile
from kinggame.session.facts import facts_of
from kinggame.session.learning import Learning
from kinggame.session.listing import entry_of
from kinggame.session.puzzles import Puzzles
from tests.support.mutilation import TOKENS, mutilated, rearranged, values

ROOT = Path(__file__).resolve().parents[1]
CORPUS = ROOT / "tests" / "corpus"
GOLDEN = ROOT / "tests" / "golden"
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DUMPER: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
SLOWEST = 2.0
"""seconds"""
EXAMPLES = 150
"""in one go of a reader"""
LONGEST = 6_000
"""characters of a good file that texts begin as: tearing at longer ones finds less in the same time"""


@cache
def _catalog() -> Catalog:
    return Catalog.shipped()


@cache
def _translators() -> tuple[Translator, ...]:
    return tuple(map(Translator, LANGUAGES))


# Readers


def _variant(text: str | bytes) -> None:
    read_variant(text, bases=_catalog().bases)


def _record(text: str | bytes) -> None:
    record = read_record(text)
    variant = resolve_variant(record, _catalog())
    replay(record, variant)
    list(trace(record, variant))
    facts_of(record, variant)


def _listing(text: str | bytes) -> None:
    content = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    with suppress(UnicodeDecodeError):  # the store names it itself
        entry_of(Path("x.king"), content, when=datetime(2026, 1, 1), catalog=_catalog())


def _lesson(text: str | bytes) -> None:
    lesson_of(read(text), _catalog())


def _in_a_file(text: str | bytes, reading: Callable[[Path], Any]) -> None:
    """Read a file of the player's twice: the second time there must be nothing left to complain of."""
    with tempfile.TemporaryDirectory(prefix="king-fuzz-") as name:
        path = Path(name) / "progress" / "file.yaml"
        path.parent.mkdir()
        path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
        problems = reading(path)
        if problems:
            again = [problem.code for problem in reading(path)]
            assert again in ([], ["file-newer"]), f"complained of again: {again}"
            raise DataError(path, tuple(problems))


def _settings(text: str | bytes) -> None:
    _in_a_file(text, lambda path: SettingsFile(path).load().problems)


def _learning(text: str | bytes) -> None:
    _in_a_file(text, lambda path: Learning(path).problems)


def _puzzles(text: str | bytes) -> None:
    def reading(path: Path) -> Any:
        with suppress(FileNotFoundError):
            path.rename(path.with_name("puzzles.yaml"))
        found = Puzzles(path.parent.parent, lambda: datetime(2026, 1, 1).date())
        return (found.due(), found.next_day, found.known) and found.problems

    _in_a_file(text, reading)


def _code(text: str | bytes) -> None:
    if isinstance(text, str):
        for variant in _catalog():
            with suppress(KingError):
                hands_of_code(text, variant)


@dataclass(frozen=True)
class Reader:
    """A reader, the good files that its texts begin as, and words that it knows."""

    read: Callable[[str | bytes], None]
    good: Callable[[], list[str]]
    words: str


def _files(folder: Path, pattern: str) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(folder.glob(pattern))]


def _settings_files() -> list[str]:
    return [
        "settings: 1\nlanguage: ru\nplayer: Аня\nopponents: [Rui, Zé]\nspeed: fast\nvolume: 40\ntext_size: 115\n"
        "window: {x: 1, y: 2, width: 800, height: 600, maximised: true, screens: 1x1}\n"
    ]


def _learning_files() -> list[str]:
    course = "{stars: 2, place: 3, outcomes: [{right: true, loss: 0, hinted: false}]}"
    return [f"learning: 1\nlessons: {{trick: {{russian: {course}, portuguese: {{}}}}}}\n"]


def _puzzle_files() -> list[str]:
    return ["puzzles: 1\nentries: [{deal: 0123456789abcdef, place: 7, due: 2026-01-01, step: 1}]\n"]


OF_RECORDS = "russian portuguese person bot medium pass accept 3P 8P trump-S lead-self 9C KH AKQJ.T9.. play_on festa"
READERS = {
    "record": Reader(_record, lambda: _files(GOLDEN, "*/*.king"), OF_RECORDS),
    "variant": Reader(
        _variant,
        lambda: _files(variants_dir(), "*.yaml"),
        "tricks cards all-of follow ruff none chosen sold festa trumps king no-king SHDC H K KH 8P P plus minus eldest "
        "self accept first C-5 nulos fixed choice extends",
    ),
    "lesson": Reader(
        _lesson,
        lambda: _files(lessons_dir(), "*.yaml"),
        "frame legal winner void number choice play russian no-tricks you left KH K8.Q.A9.7 easy price S 1",
    ),
    "listing": Reader(_listing, lambda: _files(GOLDEN, "*/*.king"), OF_RECORDS),
    "settings": Reader(_settings, _settings_files, "ru pt fast instant latin four 100 70 true 1 2"),
    "learning": Reader(_learning, _learning_files, "trick russian true 1 2 3"),
    "puzzles": Reader(_puzzles, _puzzle_files, "0123456789abcdef 2026-01-01 9999-99-99 0000-00-00 1 3"),
    "code": Reader(_code, lambda: ["0123 4567 89AB", "3K7Q 90MB ABCD EFGH JKMN"], "0123 ZZZZ O I"),
}


class Failure(AssertionError):
    """What no reader may do."""


def outcome(reader: Reader, text: str | bytes) -> KingError | None:
    """Read a text; give the refusal, if it is one. Raises whatever else went wrong."""
    begin = time.process_time()
    refusal: KingError | None = None
    try:
        reader.read(text)
    except KingError as error:
        refusal = error
    seconds = time.process_time() - begin
    if seconds > SLOWEST:
        raise Failure(f"{seconds:.1f} s")
    if refusal is not None:
        _must_be_sayable(refusal)
    return refusal


def _must_be_sayable(error: KingError) -> None:
    for t in _translators():
        said = fault_sentences(t, error)
        if isinstance(error, DataError):
            said = (*said, *(problem_sentence(t, problem) for problem in error.problems))
            json.dumps([dict(problem.params) for problem in error.problems], default=str)
        if not said or not all(said):
            raise Failure(f"nothing is said of {error!r}")


# Texts


def corpus(name: str) -> list[Path]:
    """List the small files that a reader is tried on first."""
    return sorted(path for path in (CORPUS / name).glob("*") if path.is_file())


def texts(name: str) -> st.SearchStrategy[str | bytes]:
    """Make texts for a reader: good ones torn or rearranged, and others without sense."""
    reader = READERS[name]
    good = [text[:LONGEST] if len(text) > LONGEST and name == "listing" else text for text in reader.good()]
    small = [path.read_bytes().decode("utf-8", "replace") for path in corpus(name)]
    parts = values(reader.words)
    trees = [tree for tree in map(_tree, [*good, *small]) if isinstance(tree, dict | list)]
    rearranging = rearranged(trees, parts).map(_dumped) if trees else st.nothing()
    senseless = st.one_of(st.text(max_size=60), parts.map(_dumped), st.lists(TOKENS, max_size=30).map("".join))
    return st.one_of(mutilated([*good, *small]), rearranging, rearranging, senseless, st.binary(max_size=60))


def _dumped(tree: Any) -> str:
    return yaml.dump(tree, Dumper=DUMPER, allow_unicode=True, sort_keys=False)


def _tree(text: str) -> Any:
    try:
        return json.loads(json.dumps(yaml.load(text, Loader=LOADER), default=str))
    except (yaml.YAMLError, ValueError, RecursionError):
        return None


@dataclass
class Tally:
    """What a reader has been given."""

    texts: int = 0
    refused: int = 0
    slowest: float = 0.0
    failures: list[str] = field(default_factory=list)


def go(name: str, *, number: int, examples: int, tally: Tally, keep: Path | None = None) -> None:
    """Give a reader so many texts, made from a number; failures are noted, the shortest text that fails with each."""
    reader = READERS[name]
    last: list[str | bytes] = []

    @seed(number)
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
    )
    @given(texts(name))
    def one(text: str | bytes) -> None:
        last[:] = [text]
        begin = time.process_time()
        refusal = outcome(reader, text)
        tally.texts += 1
        tally.refused += refusal is not None
        tally.slowest = max(tally.slowest, time.process_time() - begin)

    try:
        one()
    except Exception as error:
        tally.failures.append(f"{name}, seed {number}: {type(error).__name__}: {str(error)[:300]}")
        if keep is not None and last:
            content = last[0] if isinstance(last[0], bytes) else last[0].encode("utf-8", "surrogatepass")
            keep.mkdir(parents=True, exist_ok=True)
            (keep / f"{name}-{number}").write_bytes(content)


def _rounds(names: list[str], minutes: float, first: int) -> Iterator[tuple[str, int]]:
    end = time.monotonic() + 60 * minutes
    for number in itertools.count(first):
        for name in names:
            if time.monotonic() > end:
                return
            yield name, number


def main() -> int:
    """Run and tell; 1 if a reader has failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--reader", choices=READERS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a folder for texts at which a reader fails")
    asked = parser.parse_args()
    tallies: dict[str, Tally] = {}
    names = [asked.reader] if asked.reader else list(READERS)
    for name, number in _rounds(names, asked.minutes, asked.seed):
        go(name, number=number, examples=EXAMPLES, tally=tallies.setdefault(name, Tally()), keep=asked.keep)
    failures = [failure for tally in tallies.values() for failure in tally.failures]
    for name, tally in tallies.items():
        print(
            f"{name:9} {tally.texts:7} texts, {tally.refused:7} refused, slowest {tally.slowest:.2f} s, "
            f"{len(tally.failures)} failures"
        )
    for failure, count in Counter(failures).items():
        print(f"  {failure}" + (f" ({count} times)" if count > 1 else ""))
    print(f"{sum(tally.texts for tally in tallies.values())} texts, {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
