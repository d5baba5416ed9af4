"""The packaged program as a player starts it: a match by clicks, and files as a file manager opens them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kinggame.catalog import Catalog
from kinggame.record import load, replay
from tests.session.test_own_variant import OURS
from tests.window.player import Player
from tests.window.program import Program

pytestmark = [pytest.mark.frozen, pytest.mark.window]

GOLDEN = Path(__file__).parents[1] / "golden"

Start = Callable[..., Program]


def opened(start: Start, program: Path, *files: Path) -> Program:
    """Start the packaged program with nothing of a Python about it."""
    return start(command=(str(program), "--lang", "en", *map(str, files)), keeps=())


def all_files(folder: Path) -> dict[Path, tuple[int, int]]:
    """List what lies in a folder, with sizes and times."""
    return {path: (path.lstat().st_size, path.lstat().st_mtime_ns) for path in folder.rglob("*")}


def test_a_match_is_played_by_clicks_and_nothing_is_written_where_it_is_installed(
    start: Start, program: Path, catalog: Catalog, tmp_path: Path
) -> None:
    before = all_files(program.parent)
    king = opened(start, program)
    king.click("new:russian")
    king.click("start")
    Player(king, seed=4).play_to_the_end()
    (kept,) = (tmp_path / "king" / "data" / "records" / "archive").glob("*.king")
    assert replay(load(kept), catalog.get("russian")).state.over
    king.click("start")
    king.until(lambda seen: seen.screen == "StartScreen", "the start screen")
    king.click("quit")
    assert king.wait() == 0
    assert "Traceback" not in king.errors()
    assert all_files(program.parent) == before


def test_a_record_is_gone_on_with(start: Start, program: Path) -> None:
    king = opened(start, program, GOLDEN / "russian" / "unfinished-trick.king")
    seen = king.until(lambda seen: seen.match is not None, "the match")
    assert seen.screen == "TableScreen"


def test_rules_are_taken_in(start: Start, program: Path, tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text(OURS, encoding="utf-8")
    king = opened(start, program, file)
    king.until(lambda seen: seen.screen == "QuestionScreen", "the notice of new rules")
    assert [path.read_text(encoding="utf-8") for path in (tmp_path / "king").rglob("variants/*.yaml")] == [OURS]


def test_a_torn_record_is_told(start: Start, program: Path, tmp_path: Path) -> None:
    whole = (GOLDEN / "russian" / "unfinished-trick.king").read_bytes()
    file = tmp_path / "torn.king"
    file.write_bytes(whole[: len(whole) // 2])
    king = opened(start, program, file)
    king.until(lambda seen: seen.screen == "QuestionScreen" and seen.match is None, "the notice")
    assert file.exists()
    assert "Traceback" not in king.errors()
