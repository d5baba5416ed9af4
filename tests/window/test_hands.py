"""What impatient hands do: double clicks, clicks on barred cards, another size in the middle of a trick."""

from collections.abc import Callable

import pytest

from tests.window.player import Player, choices, may_act
from tests.window.program import Program

pytestmark = pytest.mark.window


@pytest.fixture
def player(start: Callable[..., Program]) -> Player:
    program = start()
    program.click("new:russian")
    program.click("start")
    return Player(program, seed=3)


def own_plays(record: str, hand: set[str]) -> int:
    """Count the cards of a hand that stand in a record's tricks."""
    tricks = record.rsplit("tricks: ", 1)[1]
    return sum(card in tricks for card in hand)


def test_a_double_click_plays_one_card(player: Player) -> None:
    for _ in range(3):
        seen = player.asked()
        hand = {name.split(":")[1] for name in (*seen.named("card:"), *seen.named("barred:"))}
        player.program.press(seen.targets[seen.named("card:")[0]], times=2)
        before = choices(seen)
        after = player.program.until(lambda s, n=before: choices(s) > n and may_act(s), "the play")  # type: ignore[misc]
        assert after.match is not None
        assert own_plays(after.match["record"], hand) == 1


def test_a_barred_card_stays_and_nothing_is_decided(player: Player) -> None:
    while not (seen := player.asked()).named("barred:"):
        player.act()
    for name in seen.named("barred:"):
        player.program.click(name)
    again = player.asked()
    assert choices(again) == choices(seen)
    assert set(again.targets) == set(seen.targets)


@pytest.mark.parametrize("size", [(640, 480), (1500, 900), (800, 600)])
def test_another_size_keeps_the_moment(player: Player, size: tuple[int, int]) -> None:
    seen = player.asked()
    player.program.resize(*size)
    after = player.program.until(lambda s: s.size == size and may_act(s), f"{size}")
    assert set(after.named("card:")) == set(seen.named("card:"))
    assert all(x >= 0 and y >= 0 and x + w <= size[0] and y + h <= size[1] for x, y, w, h in after.targets.values())
    player.play(after.named("card:")[-1])
