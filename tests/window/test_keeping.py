"""Nothing is lost: killed, closed or left, a match goes on where the player saw it last."""

import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from kinggame.catalog import Catalog
from kinggame.engine import DecisionKind
from kinggame.resources import user_folders
from kinggame.session import Settings, SettingsFile, Store
from kinggame.ui.situations import Moment, in_sale, reach
from tests.window.conftest import require
from tests.window.player import Player, choices, may_act
from tests.window.program import Program, Seen
from tests.window.xserver import XServer

pytestmark = pytest.mark.window


def sit_down(program: Program, variant_id: str) -> Player:
    """Begin a match as it is offered."""
    program.click(f"new:{variant_id}")
    program.click("start")
    return Player(program, seed=2)


def position(seen: Seen) -> tuple[object, ...]:
    """What must be the same again: the match, who is asked, and everything that can be clicked."""
    assert seen.match is not None
    return seen.match["record"], seen.match["waits"], seen.match["kind"], seen.targets


def assert_goes_on(program: Program, before: Seen, picture: bytes) -> None:
    """Go on by the button of the start screen, compare what is seen, to the pixel, and decide what is asked."""
    program.until(lambda s: s.screen == "StartScreen", "the start screen")
    program.click("continue:0")
    program.until(may_act, "the match")
    after = program.picture()
    seen = program.see()
    assert seen is not None
    assert position(seen) == position(before)
    assert after == picture
    assert Player(program, seed=1).act()
    assert choices(program.until(may_act, "the next question")) > choices(seen)


def test_a_kill_in_the_middle_of_a_trick_loses_nothing(start: Callable[..., Program]) -> None:
    program = start(assist="free")  # a coach's word on the last card is not said again
    player = sit_down(program, "portuguese")
    while True:
        seen = player.asked()
        if seen.match is not None and player.plays >= 2 and seen.match["trick"] >= 1:
            break
        player.act()
    picture = program.picture()
    program.kill()
    assert_goes_on(start(), seen, picture)


def test_a_kill_in_the_middle_of_an_auction_loses_nothing(
    start: Callable[..., Program], catalog: Catalog, tmp_path: Path
) -> None:
    """PT-11: the first festa comes after six deals; they are played before the window opens."""
    first_offer = Moment(in_sale(DecisionKind.OFFER, owns=False, word="1P"))
    store = Store.of_user(user_folders({"KINGGAME_HOME": str(tmp_path / "king")}), catalog=catalog)
    reach(first_offer, catalog.get("portuguese"), language="pt", store=store).close()
    program = start()
    program.click("continue:0")
    player = Player(program, seed=1)
    before = choices(player.asked())
    program.click("bid 1P")
    seen = program.until(lambda s: choices(s) > before and may_act(s), "the auction going on")
    assert seen.match is not None
    assert "1P" in re.findall(r"calls: \[(.*)\]", seen.match["record"])[-1]
    assert seen.match["kind"] in {"offer", "answer"}, "the auction is not over"
    picture = program.picture()
    program.kill()
    assert_goes_on(start(), seen, picture)


def test_a_kill_while_things_move_keeps_what_was_seen_before(start: Callable[..., Program]) -> None:
    """What the player saw at rest is on the disk, and so is all that the program took for written."""
    program = start()
    player = sit_down(program, "russian")
    rng = random.Random(5)
    for _ in range(3):
        seen = player.asked()
        program.press(seen.targets[rng.choice(seen.named("card:"))])
        time.sleep(rng.uniform(0.0, 0.25))
        last = program.see()
        assert last is not None
        assert last.match is not None
        program.kill()
        program = start()
        program.click("continue:0")
        found = program.until(may_act, "the match again")
        assert choices(found) >= max(last.match["written"], choices(seen))
        player = Player(program, seed=2)


def test_closing_the_window_keeps_match_and_place(tmp_path: Path) -> None:
    require("openbox", "wmctrl", "Xvfb", "xdotool")
    with XServer(window_manager="openbox") as server, Program(server, tmp_path) as program:
        player = sit_down(program, "russian")
        player.act()
        seen = player.asked()
        program.resize(900, 700)
        program.until(lambda s: s.size == (900, 700), "the new size")
        program.close_window()
        assert program.wait() == 0
        assert "Traceback" not in program.errors()
        with Program(server, tmp_path) as again:
            assert again.until(lambda s: True, "anything").size == (900, 700)
            again.click("continue:0")
            found = again.until(may_act, "the match")
            assert seen.match is not None
            assert found.match is not None
            assert found.match["record"] == seen.match["record"]


def test_leaving_by_keys_keeps_the_match(start: Callable[..., Program]) -> None:
    program = start()
    player = sit_down(program, "russian")
    player.act()
    seen = player.asked()
    program.key("ctrl+q")
    assert program.wait() == 0
    again = start()
    again.click("continue:0")
    found = again.until(may_act, "the match")
    assert seen.match is not None
    assert found.match is not None
    assert found.match["record"] == seen.match["record"]


def test_a_new_match_keeps_the_one_that_was_left(start: Callable[..., Program]) -> None:
    program = start()
    player = sit_down(program, "russian")
    player.act()
    left = player.asked()
    program.key("Escape")
    program.click("start")
    sit_down(program, "russian")
    program.until(lambda s: s.screen == "TableScreen" and may_act(s), "the new match")
    program.key("Escape")
    program.click("start")
    program.click("archive")
    program.click("matches:0")
    found = program.until(may_act, "the match that was left")
    assert left.match is not None
    assert found.match is not None
    assert found.match["record"] == left.match["record"]


def test_names_that_were_written_are_played_with_and_remembered(start: Callable[..., Program], tmp_path: Path) -> None:
    program = start()
    program.click("new:russian")
    program.click("seat:0")
    program.click("name")
    program.write("Rita")
    program.key("Return", "Return")
    seen = program.until(lambda s: s.match is not None and bool(s.match["record"]), "the match")
    assert seen.match is not None
    assert '{kind: person, name: "Rita"}' in seen.match["record"]
    loaded = SettingsFile.of_user(user_folders({"KINGGAME_HOME": str(tmp_path / "king")})).load()
    assert loaded.problems == ()
    assert loaded.settings.player == "Rita"
    assert isinstance(loaded.settings, Settings)


def test_who_leaves_a_match_that_no_disk_takes_is_told_and_may_try_again(
    start: Callable[..., Program], tmp_path: Path
) -> None:
    in_the_way = tmp_path / "king" / "data"
    in_the_way.parent.mkdir()
    in_the_way.write_text("no folder", encoding="utf-8")
    program = start()
    player = sit_down(program, "russian")
    player.act()
    player.asked()
    program.key("ctrl+q")
    program.until(lambda s: s.screen == "UnsavedScreen", "the question")
    program.click("answer:0")
    program.until(lambda s: s.screen == "UnsavedScreen" and s.still, "the question again")
    in_the_way.unlink()
    program.click("answer:0")
    assert program.wait() == 0
    assert "Traceback" not in program.errors()
    again = start()
    again.click("continue:0")
    assert choices(again.until(may_act, "the match")) > 0
