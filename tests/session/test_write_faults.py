"""The short form of `benchmarks/write_faults.py`: the disk fails at places of a story, and none of it is lost."""

import contextlib
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.write_faults import NEVER, VARIANTS, Lost, cases, run
from kinggame.catalog import Catalog
from kinggame.rules import Variant
from kinggame.session import writer
from tests.support.faulty_disk import Fault

EVERY = 130
"""Each run takes a tenth of a second."""


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    log = logging.getLogger("kinggame")
    before, log.propagate = log.propagate, False
    yield
    log.propagate = before


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_no_fault_of_the_disk_loses_anything(catalog: Catalog, variant_id: str) -> None:
    variant, failures = catalog.get(variant_id), 0
    for place, fault, lasting in cases(variant, catalog, every=EVERY):
        failures += run(variant, catalog, at=place, fault=fault, lasting=lasting).failures
    assert failures > 100, "it is the disk that fails"


def test_the_story_asks_much_of_the_disk_and_nothing_fails_by_itself(catalog: Catalog, russian: Variant) -> None:
    disk = run(russian, catalog, at=NEVER, fault=Fault.FULL, lasting=False)
    assert disk.count > 200
    assert disk.failures == 0


def test_a_writer_that_writes_over_the_old_text_would_be_found(
    catalog: Catalog, russian: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    def over(path: Path, text: str, *, backup: bool = False) -> None:
        del backup
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as stream:
            stream.write(text.encode("utf-8"))

    monkeypatch.setattr(writer, "write_atomically", over)
    found = 0
    for place in range(12, 40):
        try:
            run(russian, catalog, at=place, fault=Fault.HALF, lasting=True)
        except Lost:
            found += 1
    assert found > 0


def test_a_match_whose_loss_nobody_tells_would_be_found(
    catalog: Catalog, russian: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    def silent(job: writer.Job) -> None:
        with contextlib.suppress(OSError):
            whole(job)

    whole = writer.write_job
    monkeypatch.setattr(writer.BackgroundWriter.__init__, "__defaults__", (silent,))
    with pytest.raises(Lost):
        run(russian, catalog, at=30, fault=Fault.FULL, lasting=True)
