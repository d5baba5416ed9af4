"""The short form of `benchmarks/kills.py`: killed a few times in one evening, nothing is lost; and a loss is found."""

import sys
from pathlib import Path

import pytest

from benchmarks.kills import Evening, Lost, Shown
from tests.window.program import START
from tests.window.xserver import XServer

pytestmark = pytest.mark.window
KILLS = 4
COMMAND = (sys.executable, "-c", START)


def test_killed_at_any_moment_a_match_goes_on_where_it_was(server: XServer, tmp_path: Path) -> None:
    evening = Evening(server, tmp_path, COMMAND, seed=2)
    while evening.counts["kills"] < KILLS:
        evening.kill_once()
    assert evening.counts["resumptions"] >= KILLS - 2, evening.counts


def test_a_lost_decision_would_be_found(server: XServer, tmp_path: Path) -> None:
    evening = Evening(server, tmp_path, COMMAND, seed=2)
    golden = Path(__file__).parents[1] / "golden" / "russian" / "unfinished-trick.king"
    text = golden.read_text(encoding="utf-8")
    count = len(evening._choices(text))
    evening._compare(Shown(text, count, count), text)
    shorter = text.rstrip().rsplit(" ", 1)[0].rstrip(",") + "]\n"
    with pytest.raises(Lost):
        evening._compare(Shown(text, count, count), shorter)
    evening._compare(Shown(text, len(evening._choices(shorter)), count), shorter)
    with pytest.raises(Lost):
        evening._must_be_finished(Shown(text, count, count))
