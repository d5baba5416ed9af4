"""What King writes down about itself: enough to find a fault, bounded, and nothing personal."""

import logging
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from kinggame.session import logbook

NOON = datetime(2026, 3, 14, 12)


@pytest.fixture(autouse=True)
def person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Somebody who is called Marie-Luise, at home in a folder of that name."""
    home = tmp_path / "people" / "marieluise"
    home.mkdir(parents=True)
    for name, value in (("HOME", home), ("USERPROFILE", home), ("LOGNAME", "marieluise"), ("USERNAME", "marieluise")):
        monkeypatch.setenv(name, str(value))
    monkeypatch.setenv("KINGGAME_HOME", str(home / "king"))
    for cached in (logbook._homes, logbook._user):
        cached.cache_clear()
    yield home
    for cached in (logbook._homes, logbook._user):
        cached.cache_clear()


def test_home_and_name_are_left_out(person: Path) -> None:
    text = f'File "{person}/king.py", line 3\n/media/marieluise/stick: {str(person)!r} marieluise, marieluises'
    said = logbook.impersonal(text)
    assert said == "File \"~/king.py\", line 3\n/media/someone/stick: '~' someone, marieluises"


def test_a_path_is_shown_from_the_home_on(person: Path, tmp_path: Path) -> None:
    assert logbook.shortened(person / "a" / "b") in ("~/a/b", "~\\a\\b")
    assert logbook.shortened(tmp_path) == str(tmp_path)
    assert logbook.shortened(Path(f"{person}-other")) == f"{person}-other"


def test_what_is_logged_names_nobody(person: Path) -> None:
    log = logging.getLogger("kinggame.test")
    with logbook.log_kept():
        try:
            (person / "nothing").read_text(encoding="utf-8")
        except OSError:
            log.exception("%s is not there", person / "nothing")
    text = logbook.log_path().read_text(encoding="utf-8")
    assert "Traceback" in text
    assert "~/nothing is not there" in text
    assert "marieluise" not in text


def test_the_log_does_not_grow_for_ever(person: Path) -> None:
    with logbook.log_kept():
        for _ in range(600):
            logging.getLogger("kinggame.test").warning("x" * 1000)
    files = list((person / "king" / "logs").iterdir())
    assert {file.name for file in files} == {"king.log", "king.log.1"}
    assert sum(file.stat().st_size for file in files) <= 2 * logbook.LONGEST_LOG


def test_each_fault_has_a_file_and_only_the_newest_stay(person: Path) -> None:
    kept = [logbook.keep_fault(f"fault {number} of {person}", now=NOON) for number in range(8)]
    assert all(kept)
    files = sorted((person / "king" / "logs").iterdir())
    assert len(files) == logbook.MOST_FAULTS
    newest = kept[-1]
    assert newest in files
    assert newest is not None
    text = newest.read_text(encoding="utf-8")
    assert text.startswith("King ")
    assert text.endswith("fault 7 of ~")


def test_the_newest_fault_stays_though_the_clock_was_set_back() -> None:
    for day in (20, 21, 22, 23, 24):
        logbook.keep_fault("later", now=datetime(2026, 3, day))
    kept = logbook.keep_fault("earlier", now=datetime(2020, 1, 1))
    assert kept is not None
    assert kept.read_text(encoding="utf-8").endswith("earlier")


def test_where_nothing_can_be_written_nothing_stops(person: Path) -> None:
    (person / "king").write_text("no folder", encoding="utf-8")
    assert logbook.keep_fault("lost", now=NOON) is None
    with logbook.log_kept():
        logging.getLogger("kinggame.test").warning("lost")
