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
import logging
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from benchmarks.readers import READERS, Reader, corpus, encoded, translators
from kinggame.errors import DataError, KingError
from kinggame.i18n import fault_sentences, problem_sentence
from tests.support.mutilation import TOKENS, mutilated, rearranged, values

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
SLOWEST = 2.0
"""seconds"""
EXAMPLES = 150
"""in one go of a reader"""
LONGEST = 6_000
"""characters of a good file that texts begin as: tearing at longer ones finds less in the same time"""


ODD_NUMBERS = (float("nan"), float("inf"), -1e308, 1e300, 10**400, -(10**18), 2**63, 0)
"""such as JSON may hold"""


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
    for t in translators():
        said = fault_sentences(t, error)
        if isinstance(error, DataError):
            said = (*said, *(problem_sentence(t, problem) for problem in error.problems))
            json.dumps([dict(problem.params) for problem in error.problems], default=str)
        if not said or not all(said):
            raise Failure(f"nothing is said of {error!r}")


# Texts


def texts(name: str) -> st.SearchStrategy[str | bytes]:
    """Make texts for a reader: good ones torn or rearranged, and others without sense."""
    reader = READERS[name]
    good = [text[:LONGEST] if len(text) > LONGEST and name == "listing" else text for text in reader.good()]
    small = [path.read_bytes().decode("utf-8", "replace") for path in corpus(name)]
    parts = values(reader.words)
    if reader.dumped is json.dumps:
        parts = parts | st.sampled_from(ODD_NUMBERS)
    trees = [tree for tree in map(_tree, [*good, *small]) if isinstance(tree, dict | list)]
    rearranging = rearranged(trees, parts).map(reader.dumped) if trees else st.nothing()
    senseless = st.one_of(st.text(max_size=60), parts.map(reader.dumped), st.lists(TOKENS, max_size=30).map("".join))
    return st.one_of(mutilated([*good, *small]), rearranging, rearranging, senseless, st.binary(max_size=60))


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
            keep.mkdir(parents=True, exist_ok=True)
            (keep / f"{name}-{number}").write_bytes(encoded(last[0]))


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
    logging.getLogger("kinggame").addHandler(logging.NullHandler())  # it has much to say here
    logging.getLogger("kinggame").propagate = False
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
