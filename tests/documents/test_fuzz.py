"""The short form of `benchmarks/fuzz.py`: what a reader is given makes a value or a refusal, and nothing else."""

from pathlib import Path

import pytest

from benchmarks import fuzz
from benchmarks.fuzz import Failure, Tally, go, outcome
from benchmarks.readers import CORPUS, READERS, Reader, corpus
from kinggame.errors import KingError

EXAMPLES = 60


@pytest.mark.parametrize("name", READERS)
def test_good_files_are_read(name: str) -> None:
    good = READERS[name].good()
    assert None in [outcome(READERS[name], text) for text in good], "else only refusals are tried"


@pytest.mark.parametrize("path", sorted(CORPUS.glob("*/*")), ids=lambda path: f"{path.parent.name}-{path.name}")
def test_each_small_file_is_read_or_refused(path: Path) -> None:
    for content in (path.read_bytes(), path.read_bytes().decode("utf-8", "replace")):
        outcome(READERS[path.parent.name], content)


def test_every_folder_of_small_files_is_a_readers() -> None:
    assert {folder.name for folder in CORPUS.iterdir()} == set(READERS)
    assert sum(path.stat().st_size for name in READERS for path in corpus(name)) < 20_000, "it stays small"


@pytest.mark.parametrize("name", READERS)
def test_torn_and_rearranged_texts_never_fail(name: str) -> None:
    tally = Tally()
    go(name, number=1, examples=EXAMPLES, tally=tally)
    assert tally.failures == []
    assert tally.texts >= EXAMPLES // 2


def test_a_reader_that_fails_or_hangs_or_says_nothing_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: object) -> None:
        raise KeyError("a bug")

    def says_nothing(_: object) -> None:
        raise KingError

    with pytest.raises(KeyError):
        outcome(Reader(fails, list, ""), "x")
    monkeypatch.setattr(fuzz, "fault_sentences", lambda *_: ())
    with pytest.raises(Failure):
        outcome(Reader(says_nothing, list, ""), "x")
    monkeypatch.setattr(fuzz, "SLOWEST", -1.0)
    with pytest.raises(Failure):
        outcome(Reader(lambda _: None, list, ""), "x")
    monkeypatch.setitem(READERS, "code", Reader(fails, READERS["code"].good, ""))
    tally = Tally()
    go("code", number=1, examples=5, tally=tally)
    assert len(tally.failures) == 1
