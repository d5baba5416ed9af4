"""Whatever is pressed, nothing breaks: `python -m tests.ui.monkey` presses longer."""

from tests.ui.monkey import monkey


def test_two_thousand_presses_break_nothing_and_lose_no_match(display: None) -> None:
    with monkey(seed=4, size=(800, 600)) as found:
        found.run(2000)
    assert found.matches > 3
    assert found.choices > 30
    screens = {name.partition(" ")[0] for name in found.visited}
    assert {"StartScreen", "NewMatchScreen", "TableScreen", "MenuScreen", "SettingsScreen", "HelpScreen"} <= screens
