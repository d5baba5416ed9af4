"""Whole matches by clicks in a real window, in each rule set's own language."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kinggame.catalog import Catalog
from kinggame.i18n import LANGUAGES
from kinggame.record import load, replay
from tests.window.player import Player
from tests.window.program import Program

pytestmark = pytest.mark.window


@pytest.mark.parametrize(("variant_id", "language"), [("russian", "ru"), ("portuguese", "pt")])
def test_a_whole_match_is_played_by_clicks(
    start: Callable[..., Program], catalog: Catalog, tmp_path: Path, variant_id: str, language: str
) -> None:
    variant = catalog.get(variant_id)
    program = start()
    program.click(f"language:{LANGUAGES.index(language)}")
    program.until(lambda seen: seen.language == language, language)
    program.click(f"new:{variant_id}")
    program.click("start")
    player = Player(program, seed=4)
    seen = player.play_to_the_end()
    assert seen.match is not None
    assert seen.match["over"]
    assert player.barred > 0
    assert (player.words > 0) == bool(variant.sales)
    (kept,) = (tmp_path / "king" / "data" / "records" / "archive").glob("*.king")
    state = replay(load(kept), variant).state
    assert state.over
    assert sum(state.totals) == variant.total
    assert len(state.finished) == len(variant.schedule)
    assert player.plays <= sum(len(deal.tricks) for deal in state.finished)
    program.click("start")
    program.until(lambda s: s.screen == "StartScreen" and "archive" in s.targets, "the start screen")
    assert not program.see().named("continue:")  # type: ignore[union-attr]
    program.click("quit")
    assert program.wait() == 0
    assert "Traceback" not in program.errors()
