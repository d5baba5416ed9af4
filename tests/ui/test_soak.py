"""The short form of `benchmarks/soak.py`: matches one after another with much done in between, and nothing piles up."""

import gc

import pytest

from benchmarks.soak import DEEDS, VARIANTS, Stuck, evening
from kinggame.session import MatchSession

HASTE = 4.0


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_matches_go_on_whatever_is_done_in_between(display: None, variant_id: str) -> None:
    with evening(seed=3, size=(640, 480), haste=HASTE) as found:
        found.play(variant_id)
    assert found.done["matches"] == 1
    assert all(found.done[name] for name, _ in DEEDS), found.done


def test_nothing_is_left_of_a_match_that_was_played(display: None) -> None:
    with evening(seed=5, size=(640, 480), haste=0.0) as found:
        counts = []
        for _ in range(3):
            found.play("russian")
            gc.collect()
            counts.append(len(gc.get_objects()))
    assert counts[2] < 1.02 * counts[1], counts
    assert sum(isinstance(one, MatchSession) for one in gc.get_objects()) <= 1


def test_a_match_that_comes_back_otherwise_would_be_found(display: None) -> None:
    with evening(seed=1, size=(640, 480), haste=0.0) as found:
        shell = found.shell
        shell.begin(shell.catalog.get("russian"), shell.default_seats(), options={})
        found.wait()
        path = found._session.path
        assert path is not None
        assert found._session.wait_until_saved(5)
        older, leave = path.read_text(encoding="utf-8"), shell.open_start
        found._act()
        found.wait()

        def leave_and_lose() -> None:
            leave()
            path.write_text(older, encoding="utf-8")

        shell.open_start = leave_and_lose  # type: ignore[method-assign]
        with pytest.raises(Stuck):
            found._leave_and_go_on()
