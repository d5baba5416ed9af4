"""Whatever is in the player's hands: gamepads, fingers, and keys that were changed, through the one focus."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from kinggame.session import Settings
from kinggame.stage.keys import CHANGEABLE, key_groups
from kinggame.ui.gamepad import FIRST_REPEAT, FULL, REPEAT, Gamepads
from kinggame.ui.keymap import FIRST_KEYS, KeyMap
from kinggame.ui.screens.changing_keys import KeyQuestion
from kinggame.ui.screens.settings import SettingsScreen
from kinggame.ui.screens.start import StartScreen
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.shell import Shell
from kinggame.ui.touch import LONG_MS, LONG_PRESS, Touch
from tests.ui.hands import key
from tests.ui.shells import close_shell, open_shell, top
from tests.ui.test_mishaps import SEATS

A, B, X, Y = (getattr(pygame, f"CONTROLLER_BUTTON_{name}") for name in "ABXY")
RIGHT = pygame.CONTROLLER_BUTTON_DPAD_RIGHT


class Time:
    """A clock of the test's."""

    now = 0

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def shell(display: None, tmp_path: Path) -> Iterator[Shell]:
    shell = open_shell(tmp_path)
    shell.app.clock = Time()
    yield shell
    close_shell(shell)


def let(shell: Shell, *events: Event, ms: int = 0) -> None:
    clock = shell.app.clock
    assert isinstance(clock, Time)
    for event in events:
        pygame.event.post(event)
    clock.now += ms
    shell.app.step(clock.now)


def pad(button: int, *, down: bool = True) -> Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return Event(kind, button=button, instance_id=0)


def stick(axis: int, share: float) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(share * FULL), instance_id=0)


def at_the_table(shell: Shell) -> TableScreen:
    """Sit down, and wait until the person is asked for a card."""
    shell.change_settings(speed="instant")
    shell.begin(shell.catalog.get("russian"), SEATS, options={})
    table = shell.app.stack.top
    assert isinstance(table, TableScreen)
    for _ in range(200):
        let(shell, ms=100)
        if table.decision is not None and table.performance.is_idle and not table.performance.is_quiet:
            return table
    raise AssertionError("nobody was asked")


# Gamepads


def test_a_pad_reaches_everything_through_the_focus(shell: Shell) -> None:
    shell.open_start()
    let(shell)
    first = top(shell).layer.ring.current
    let(shell, pad(RIGHT))
    let(shell, pad(pygame.CONTROLLER_BUTTON_BACK))
    assert top(shell).layer.ring.shown
    assert top(shell).layer.ring.current is not first
    shell.open_settings()
    let(shell, pad(B))
    assert isinstance(shell.app.stack.top, StartScreen)


def test_a_card_is_chosen_and_played_by_a_pad(shell: Shell) -> None:
    table = at_the_table(shell)
    before = len(table.session.history)
    for _ in range(12):
        let(shell, pad(RIGHT), pad(RIGHT, down=False), ms=50)
        let(shell, pad(A), ms=50)
        if len(table.session.history) > before:
            break
    assert len(table.session.history) > before


def test_the_other_buttons_are_those_of_the_page_of_keys(shell: Shell) -> None:
    table = at_the_table(shell)
    let(shell, pad(X))
    assert table.note is not None, "there is no last trick yet, and that is said"
    let(shell, pad(B))
    assert table.note is None
    column = table.pages.column_of(table.panel)
    let(shell, pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER))
    assert table.pages.column_of(table.panel) != column
    let(shell, pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER))
    let(shell, pad(pygame.CONTROLLER_BUTTON_START))
    assert shell.app.stack.top is not table, "the menu is open"


def test_a_direction_that_is_held_goes_on(display: None) -> None:
    pads = Gamepads()
    (event,) = pads.keys(pad(RIGHT), 1000)
    assert event.key == pygame.K_RIGHT
    assert list(pads.repeated(1000 + FIRST_REPEAT - 1)) == []
    assert pads.pause_ms(1000, 5000) == FIRST_REPEAT
    assert [found.key for found in pads.repeated(1000 + FIRST_REPEAT)] == [pygame.K_RIGHT]
    assert list(pads.repeated(1000 + FIRST_REPEAT + 1)) == []
    assert [found.key for found in pads.repeated(1000 + FIRST_REPEAT + REPEAT)] == [pygame.K_RIGHT]
    assert list(pads.keys(pad(RIGHT, down=False), 3000)) == []
    assert list(pads.repeated(9000)) == []
    assert pads.pause_ms(9000, 5000) == 5000


def test_a_stick_is_a_press_when_it_is_pushed_far_enough(display: None) -> None:
    pads = Gamepads()
    axis = pygame.CONTROLLER_AXIS_LEFTY
    pushes = [list(pads.keys(stick(axis, share), 0)) for share in (0.3, 0.7, 0.9, 0.5, 0.3, -0.7)]
    assert [[event.key for event in events] for events in pushes] == [
        [], [pygame.K_DOWN], [], [], [], [pygame.K_UP],
    ]  # fmt: skip


def test_a_pad_that_goes_lets_its_directions_go(display: None) -> None:
    pads = Gamepads()
    list(pads.keys(pad(RIGHT), 0))
    list(pads.keys(Event(pygame.JOYDEVICEREMOVED, instance_id=0), 0))
    assert list(pads.repeated(9000)) == []


def test_pads_are_looked_for_and_let_go_of(display: None) -> None:
    pads = Gamepads()
    pads.start()
    assert pads.count == pygame.joystick.get_count()
    list(pads.keys(Event(pygame.JOYDEVICEADDED, device_index=99), 0))  # gone before it was opened
    pads.stop()
    assert pads.count == 0


# Fingers


def finger(kind: int, at: tuple[int, int]) -> Event:
    more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    return Event(kind, pos=at, touch=True, **more)


def test_a_tap_is_a_click(shell: Shell) -> None:
    shell.open_start()
    at = top(shell).layer.find("settings").rect.center
    let(shell, finger(pygame.MOUSEBUTTONDOWN, at), ms=100)
    let(shell, finger(pygame.MOUSEBUTTONUP, at))
    assert isinstance(shell.app.stack.top, SettingsScreen)


def test_a_finger_that_rests_looks_and_presses_nothing(shell: Shell) -> None:
    shell.open_start()
    button = top(shell).layer.find("settings")
    let(shell, finger(pygame.MOUSEBUTTONDOWN, button.rect.center))
    let(shell, ms=LONG_MS + 1)
    assert button.hovered
    assert not button.pressed
    let(shell, finger(pygame.MOUSEBUTTONUP, button.rect.center))
    assert isinstance(shell.app.stack.top, StartScreen)


def test_a_finger_on_a_card_plays_nothing_and_tells_why_it_may_not_be_played(shell: Shell) -> None:
    table = at_the_table(shell)
    before = len(table.session.history)
    hand = table.hand
    for x in range(hand.rect.left + 4, hand.rect.right, 12):
        at = (x, hand.rect.centery)
        let(shell, finger(pygame.MOUSEBUTTONDOWN, at))
        let(shell, ms=LONG_MS + 1)
        let(shell, finger(pygame.MOUSEBUTTONUP, at), ms=400)
    assert len(table.session.history) == before


def test_a_finger_that_moves_does_not_rest(display: None) -> None:
    touch = Touch()
    assert not touch.taken(finger(pygame.MOUSEBUTTONDOWN, (10, 10)), 0)
    assert touch.pause_ms(100, 5000) == LONG_MS - 100
    assert not touch.taken(finger(pygame.MOUSEMOTION, (60, 10)), 200)
    assert touch.rested(5000) is None
    assert not touch.taken(finger(pygame.MOUSEBUTTONUP, (60, 10)), 5000)


def test_a_long_press_comes_once(display: None) -> None:
    touch = Touch()
    touch.taken(finger(pygame.MOUSEBUTTONDOWN, (10, 10)), 0)
    event = touch.rested(LONG_MS)
    assert event is not None
    assert (event.type, event.pos) == (LONG_PRESS, (10, 10))
    assert touch.rested(LONG_MS * 2) is None
    assert touch.taken(finger(pygame.MOUSEBUTTONUP, (10, 10)), LONG_MS * 2)
    mouse = Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1, touch=False)
    assert not touch.taken(mouse, 0)
    assert touch.rested(9999) is None, "a mouse that is held carries a card"


# Keys


def test_every_deed_that_may_be_changed_has_its_first_key(display: None) -> None:
    assert set(FIRST_KEYS) == {deed.id for deed in CHANGEABLE}
    assert len(set(FIRST_KEYS.values())) == len(FIRST_KEYS)
    keys = KeyMap()
    assert not keys.is_changed
    event = key(pygame.K_h)
    assert keys.translated(event) is event


def test_a_changed_key_does_what_it_was_changed_to_and_the_old_one_nothing(display: None) -> None:
    keys = KeyMap().with_key("hint", pygame.K_j)
    assert keys.names == {"hint": "j"}
    assert keys.translated(key(pygame.K_j)).key == pygame.K_h
    assert keys.translated(key(pygame.K_h)).key == pygame.K_UNKNOWN
    with_control = key(pygame.K_j, mod=pygame.KMOD_CTRL)
    assert keys.translated(with_control) is with_control


def test_arrows_and_space_go_on_beside_the_keys_they_were_changed_to(display: None) -> None:
    keys = KeyMap().with_key("left", pygame.K_a).with_key("play", pygame.K_w)
    for code, meant in ((pygame.K_a, pygame.K_LEFT), (pygame.K_LEFT, pygame.K_LEFT), (pygame.K_w, pygame.K_SPACE)):
        assert keys.translated(key(code)).key == meant


def test_two_deeds_change_their_keys_where_one_wants_the_others(display: None) -> None:
    keys = KeyMap().with_key("hint", pygame.K_l)
    assert (keys.key_of("hint"), keys.key_of("last-trick")) == (pygame.K_l, pygame.K_h)
    assert {keys.key_of(deed.id) for deed in CHANGEABLE} == set(FIRST_KEYS.values())
    assert keys.with_key("hint", pygame.K_h).names == {}


@pytest.mark.parametrize(
    "names", [{"hint": "no such key"}, {"hint": "return"}, {"nonsense": "j"}, {"hint": "j", "log": "j"}, {"hint": "h"}]
)
def test_keys_that_cannot_be_are_left_as_at_first(display: None, names: dict[str, str]) -> None:
    keys = KeyMap(names)
    codes = [keys.key_of(deed.id) for deed in CHANGEABLE]
    assert len(set(codes)) == len(codes)
    assert keys.key_of("log") in (pygame.K_g, pygame.K_j)


def test_keys_are_kept_and_shown_on_the_page_of_keys(display: None, tmp_path: Path) -> None:
    shell = open_shell(tmp_path, settings=Settings().changed(keys={"hint": "j", "play": "w"}))
    assert shell.app.inputs.keys.key_of("hint") == pygame.K_j
    lines = [line.keys for group in key_groups(shell.t, shell.app.inputs.keys.names) for line in group.lines]
    assert ("J",) in lines
    assert ("W", "Space", "Enter") in lines
    assert ("H",) not in lines
    close_shell(shell)


def test_a_key_is_changed_on_the_settings_page_and_told_where_another_deed_had_it(shell: Shell) -> None:
    shell.open_settings()
    screen = shell.app.stack.top
    assert isinstance(screen, SettingsScreen)
    screen.open_section("own-keys")
    let(shell)
    question = KeyQuestion(shell, "hint")
    shell.app.stack.push(question)
    let(shell, key(pygame.K_RETURN))
    assert "always means the same" in question._words
    let(shell, key(pygame.K_l))
    assert "“L” was the key for “last trick”, which is now on “H”." in question._words
    assert shell.settings.keys == {"hint": "l", "last-trick": "h"}
    let(shell, key(pygame.K_ESCAPE))
    assert shell.app.stack.top is screen
    shell.app.stack.push(KeyQuestion(shell, "hint"))
    let(shell, key(pygame.K_j))
    assert shell.app.stack.top is screen
    assert shell.settings.keys == {"hint": "j", "last-trick": "h"}
    assert shell.settings_file.load().settings.keys == shell.settings.keys
    again = KeyQuestion(shell, "log")
    shell.app.stack.push(again)
    let(shell, key(pygame.K_j))
    assert "hint" in again._words, "what was pressed counts, not what it means"


def test_letters_are_letters_while_one_writes(shell: Shell) -> None:
    shell.change_settings(keys={"left": "a", "hint": "j"})
    shell.open_new_match(shell.catalog.get("russian"))
    seat = top(shell).layer.find("seat:0")
    seat.activate()
    line = top(shell).layer.find("name")
    top(shell).layer.focus(line)
    assert shell.app._writes
    let(shell, Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=4), Event(pygame.TEXTINPUT, text="a"))
    assert line.text.endswith("a")  # type: ignore[attr-defined]
