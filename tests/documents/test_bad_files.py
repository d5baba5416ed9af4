"""The short form of `benchmarks/bad_files.py`: the worst files that anybody could send cost next to nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import kinggame
from kinggame.documents import DEFAULT_LIMITS, nearest, read
from kinggame.errors import DataError
from tests.support.bombs import KINDS

ROOT = Path(kinggame.__file__).parent.parent


@pytest.mark.skipif(not hasattr(os, "fork"), reason="each file is read in a process that begins as a copy")
def test_the_worst_file_of_each_kind_is_refused_in_a_moment_and_200_megabytes() -> None:
    """The second that is wanted is for the benchmark to measure; here what hangs is told from a slow hour."""
    line = [sys.executable, str(ROOT / "benchmarks" / "bad_files.py"), "--once", "--slowest", "0", "--seconds", "5"]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("files, at most") == len(KINDS)


@pytest.mark.parametrize(
    ("kind", "name"), [("variant", "wrong references"), ("variant", "extends"), ("record", "no hands")]
)
def test_what_is_bad_by_its_meaning_passes_the_first_guards(kind: str, name: str) -> None:
    """Else the limits of a document would be all that is measured."""
    text = KINDS[kind][name]()
    assert len(text.encode("utf-8")) <= DEFAULT_LIMITS.size
    read(text)


def test_one_entry_too_many_is_refused() -> None:
    fits = "- 1\n" * (DEFAULT_LIMITS.events - 6)
    read(fits)
    with pytest.raises(DataError) as caught:
        read(fits + "- 1\n" * 10)
    assert caught.value.problems[-1].code == "too-many"


def test_among_very_many_words_only_what_is_nearly_the_same_is_found() -> None:
    words = [f"word-{number}" for number in range(5_000)]
    assert nearest("Word-17", words) == "word-17"
    assert nearest("wird-17", words) is None
    assert nearest("wird-17", words[:100]) == "word-17"
