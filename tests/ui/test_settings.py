"""Every setting is set by mouse and by keys, takes effect at once, in mid-match too, and is kept."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from kinggame.i18n import LANGUAGES
from kinggame.session import Settings
from kinggame.stage.tempo import TEMPI, Speed
from kinggame.ui.screens.settings import SettingsScreen
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.screens.table_cards import TableCards
from kinggame.ui.shell import Shell
from kinggame.ui.situations import Moment, reach
from kinggame.ui.theme import CLOTHS, HOUSES, SuitColours
from kinggame.ui.widgets import ChoiceGroup, ScrollArea, Slider, Switch
from tests.ui.hands import down, key, motion, up
from tests.ui.shells import click, close_shell, names, open_shell, top, widget

SIZES = ((1280, 720), (640, 480), (800, 600), (390, 844), (844, 390), (1920, 1080))


@pytest.fixture
def shell(display: None, tmp_path: Path) -> Iterator[Shell]:
    shell = open_shell(tmp_path)
    shell.open_start()
    shell.open_settings()
    yield shell
    close_shell(shell)


def opened(shell: Shell, section: str) -> SettingsScreen:
    screen = top(shell)
    assert isinstance(screen, SettingsScreen)
    screen.open_section(section)
    shell.app.step(0)
    return screen


def press(shell: Shell, *codes: int, unicode: str = "", mod: int = 0) -> None:
    for code in codes:
        pygame.event.post(key(code, unicode=unicode, mod=mod))
        shell.app.step(0)


def click_part(shell: Shell, name: str, index: int) -> None:
    group = widget(shell, name)
    assert isinstance(group, ChoiceGroup)
    at = group.part(index).center
    shell.app.stack.handle(down(at))
    shell.app.stack.handle(up(at))
    shell.app.step(0)


def kept(shell: Shell) -> Settings:
    """Read what the file says now."""
    return shell.settings_file.load().settings


GROUPS = [
    ("looks", "indices", (None, "latin", "cyrillic")),
    ("looks", "suits", ("two", "four", "safe")),
    ("looks", "cards", ("normal", "jumbo")),
    ("looks", "cloth", (None, "green", "wine", "blue", "graphite")),
    ("looks", "card_back", (None, "azulejo", "star-and-lattice")),
    ("play", "speed", ("slow", "normal", "fast", "instant")),
    ("comfort", "text_size", (85, 100, 115, 130, 150)),
    ("comfort", "buttons", ("right", "left")),
]
SWITCHES = [
    ("looks", "high_contrast"),
    ("play", "hold"),
    ("play", "confirm"),
    ("play", "play_forced"),
    ("comfort", "reduced_motion"),
    ("comfort", "fullscreen"),
]


class TestByMouse:
    @pytest.mark.parametrize(("section", "name", "values"), GROUPS)
    def test_each_value_of_a_group(self, shell: Shell, section: str, name: str, values: tuple[object, ...]) -> None:
        opened(shell, section)
        for index in (*range(len(values))[::-1], *range(len(values))):
            click_part(shell, name, index)
            assert getattr(shell.settings, name) == values[index]
            assert getattr(kept(shell), name) == values[index]
            group = widget(shell, name)
            assert isinstance(group, ChoiceGroup)
            assert group.chosen == index

    @pytest.mark.parametrize(("section", "name"), SWITCHES)
    def test_each_switch(self, shell: Shell, section: str, name: str) -> None:
        opened(shell, section)
        for wanted in (True, False):
            click(shell, name)
            assert getattr(kept(shell), name) is wanted
            switch = widget(shell, name)
            assert isinstance(switch, Switch)
            assert switch.on is wanted

    def test_the_volume_follows_the_knob(self, shell: Shell) -> None:
        opened(shell, "sound")
        slider = widget(shell, "volume")
        assert isinstance(slider, Slider)
        shell.app.stack.handle(down(slider.knob().center))
        shell.app.stack.handle(motion((slider.rect.left, slider.rect.centery)))
        assert shell.settings.volume == 0
        shell.app.stack.handle(motion((slider.rect.right, slider.rect.centery)))
        shell.app.stack.handle(up((slider.rect.right, slider.rect.centery)))
        assert kept(shell).volume == 100

    def test_sound_is_switched_off_and_on(self, shell: Shell) -> None:
        opened(shell, "sound")
        click(shell, "sound")
        assert kept(shell).muted
        click(shell, "sound")
        assert not kept(shell).muted

    def test_another_language_is_spoken_at_once(self, shell: Shell) -> None:
        opened(shell, "language")
        for index, language in enumerate(LANGUAGES):
            click_part(shell, "language", index)
            assert shell.t.language == kept(shell).language == language
            screen = top(shell)
            assert isinstance(screen, SettingsScreen)
            assert screen.heading() == {"pt": "Definições", "ru": "Настройки", "en": "Settings"}[language]

    def test_headings_open_their_parts(self, shell: Shell) -> None:
        click_part(shell, "contents", 1)
        assert "speed" in names(shell)
        click_part(shell, "contents", 2)
        assert "volume" in names(shell)
        assert "speed" not in names(shell)

    @pytest.mark.parametrize("way", ["done", "back"])
    def test_two_buttons_lead_back(self, shell: Shell, way: str) -> None:
        click(shell, way)
        assert not isinstance(shell.app.stack.top, SettingsScreen)
        assert len(shell.app.stack) == 1


class TestByKeys:
    def test_tab_reaches_everything_and_the_ring_is_seen(self, shell: Shell) -> None:
        opened(shell, "looks")
        reached = set()
        for _ in range(12):
            press(shell, pygame.K_TAB)
            screen = top(shell)
            current = screen.layer.ring.current
            assert current is not None
            assert screen.layer.ring.shown
            reached.add(current.name)
        assert reached == {
            *("contents", "indices", "suits", "cards", "cloth", "card_back", "high_contrast", "done", "back")
        }

    def test_up_and_down_open_the_parts(self, shell: Shell) -> None:
        press(shell, pygame.K_DOWN, pygame.K_DOWN)
        assert "volume" in names(shell)
        press(shell, pygame.K_UP)
        assert "speed" in names(shell)

    def test_right_goes_from_the_headings_into_the_form_and_arrows_set_it(self, shell: Shell) -> None:
        press(shell, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT)
        assert kept(shell).speed == "fast"
        press(shell, pygame.K_DOWN, pygame.K_SPACE)
        assert kept(shell).hold
        press(shell, pygame.K_DOWN, pygame.K_RIGHT)
        assert kept(shell).confirm

    @pytest.mark.parametrize(("section", "name", "values"), GROUPS)
    def test_arrows_choose_and_the_focus_stays(
        self, shell: Shell, section: str, name: str, values: tuple[object, ...]
    ) -> None:
        screen = opened(shell, section)
        for _ in values:
            screen.focus_name(name)
            press(shell, pygame.K_LEFT)
        for value in values[1:]:
            press(shell, pygame.K_RIGHT)
            assert getattr(kept(shell), name) == value
            current = screen.layer.ring.current
            assert current is not None
            assert current.name == name

    def test_arrows_change_the_volume(self, shell: Shell) -> None:
        screen = opened(shell, "sound")
        screen.focus_name("volume")
        press(shell, pygame.K_RIGHT)
        assert kept(shell).volume == 75
        press(shell, pygame.K_HOME, pygame.K_LEFT)
        assert kept(shell).volume == 0

    def test_escape_leads_back(self, shell: Shell) -> None:
        press(shell, pygame.K_ESCAPE)
        assert len(shell.app.stack) == 1

    def test_what_is_longer_than_its_window_is_scrolled(self, shell: Shell) -> None:
        screen = opened(shell, "keys")
        form = screen.layer.find("form")
        assert isinstance(form, ScrollArea)
        press(shell, pygame.K_PAGEDOWN)
        assert form.offset > 0
        press(shell, pygame.K_HOME)
        assert form.offset == 0


class TestEffects:
    def test_looks(self, shell: Shell) -> None:
        shell.change_settings(cloth="blue", suits="four", text_size=130, reduced_motion=True)
        look = shell.app.look
        assert look.cloth is CLOTHS["blue"]
        assert look.appearance.suits is SuitColours.FOUR
        assert look.scale.text == 1.3
        assert look.appearance.reduced_motion
        shell.change_settings(high_contrast=True)
        assert shell.app.look.cloth is CLOTHS["high-contrast"]

    def test_full_screen(self, shell: Shell) -> None:
        shell.change_settings(fullscreen=True)
        assert shell.app.is_fullscreen
        shell.change_settings(fullscreen=False)
        assert not shell.app.is_fullscreen

    def test_what_changes_nothing_draws_nothing_anew(self, shell: Shell) -> None:
        look = shell.app.look
        shell.change_settings(volume=10, player="Ana", hold=True)
        assert shell.app.look is look

    def test_a_cloth_that_is_not_there_is_the_houses_own(self, shell: Shell) -> None:
        shell.change_settings(cloth="tartan")
        assert shell.app.look.cloth is shell.app.look.house.cloth

    def test_a_back_holds_under_all_rules_and_one_that_is_not_there_is_the_houses_own(self, shell: Shell) -> None:
        shell.change_settings(card_back="star-and-lattice")
        assert {shell.app.look.in_house(house).back for house in HOUSES} == {"star-and-lattice"}
        cards = TableCards(shell.app.look.in_house("azulejo"), shell.art, "latin")
        assert cards.back_picture(80).subject.endswith("star-and-lattice")
        shell.change_settings(card_back="tartan")
        assert {shell.app.look.in_house(house).back for house in HOUSES} == set(HOUSES)
        opened(shell, "looks")

    def test_what_was_kept_holds_from_the_first_picture_on(self, display: None, tmp_path: Path) -> None:
        settings = Settings().changed(cloth="graphite", text_size=115)
        shell = open_shell(tmp_path, settings=settings)
        try:
            assert shell.app.look.cloth is CLOTHS["graphite"]
            assert shell.app.look.scale.text == 1.15
        finally:
            close_shell(shell)

    def test_the_safe_suits_of_high_contrast_cannot_be_changed(self, shell: Shell) -> None:
        shell.change_settings(high_contrast=True, suits="four")
        opened(shell, "looks")
        suits = widget(shell, "suits")
        assert isinstance(suits, ChoiceGroup)
        assert not suits.enabled
        assert suits.chosen == 2
        assert "cloth" not in names(shell)

    def test_another_language_than_the_kept_one_was_asked_for(self, display: None, tmp_path: Path) -> None:
        shell = open_shell(tmp_path, language="en", settings=Settings().changed(language="pt"))
        try:
            shell.open_start()
            shell.set_language("pt")
            assert shell.t.language == "pt"
        finally:
            close_shell(shell)


class TestInMidMatch:
    @pytest.fixture
    def table(self, display: None, tmp_path: Path) -> Iterator[TableScreen]:
        shell = open_shell(tmp_path)
        shell.show_match(reach(Moment(lambda s: s.waits_for_person), shell.catalog.get("russian"), language="en"))
        shell.app.step(0)
        screen = shell.app.stack.top
        assert isinstance(screen, TableScreen)
        yield screen
        close_shell(shell)

    def test_the_menu_leads_to_the_settings_and_back(self, table: TableScreen) -> None:
        shell = table.shell
        table.open_menu()
        menu = shell.app.stack.top
        assert menu is not None
        layer = menu.layer  # type: ignore[attr-defined]
        at = layer.find("settings").rect.center
        shell.app.stack.handle(down(at))
        shell.app.stack.handle(up(at))
        assert isinstance(shell.app.stack.top, SettingsScreen)
        press(shell, pygame.K_ESCAPE)
        assert shell.app.stack.top is menu

    def test_the_table_is_laid_out_anew(self, table: TableScreen) -> None:
        shell = table.shell
        history = len(table.session.history)
        for change in (
            {"cloth": "blue"}, {"suits": "safe"}, {"text_size": 150}, {"high_contrast": True}, {"indices": "latin"},
            {"cards": "jumbo"}, {"buttons": "left"}, {"language": "ru"},
        ):  # fmt: skip
            before = table.picture
            shell.open_settings()
            shell.change_settings(**change)
            press(shell, pygame.K_ESCAPE)
            assert shell.app.stack.top is table
            assert table.picture is not None
            assert table.picture is not before or "language" in change
        assert table.picture.cards.letters == "latin"
        assert table.words.t.language == "ru"
        assert len(table.session.history) == history

    def test_the_buttons_come_to_the_left_hand_at_once_and_go_back(self, table: TableScreen) -> None:
        shell = table.shell
        middle = table.look.size[0] // 2
        for side in ("left", "right", "left"):
            shell.open_settings()
            shell.change_settings(buttons=side)
            assert (widget(shell, "back").rect.centerx < middle) == (side == "left")
            press(shell, pygame.K_ESCAPE)
            assert table.picture is not None
            buttons = [table.layer.find(name).rect for name in ("menu", "log")]
            edges = [rect.left if side == "left" else table.look.size[0] - rect.right for rect in buttons]
            assert 0 < edges[0] < edges[1] < middle  # the menu is the nearest to the window's edge
            room = table.picture.bar_room
            assert room.width > 200
            assert room.collidelist(buttons) < 0

    def test_the_speed_is_the_tables_at_once(self, table: TableScreen) -> None:
        table.shell.change_settings(speed="instant")
        assert table.tempo.play == TEMPI[Speed.INSTANT].play
        assert table.hand.tempo == table.tempo


@pytest.mark.parametrize(
    "change",
    [
        {"cloth": "blue"}, {"suits": "safe"}, {"text_size": 130}, {"high_contrast": True}, {"indices": "cyrillic"},
        {"cards": "jumbo"}, {"buttons": "left"}, {"language": "pt"},
    ],
)  # fmt: skip
def test_a_change_shows_what_a_start_with_it_would_show(
    display: None, tmp_path: Path, change: dict[str, object]
) -> None:
    """Nothing that was drawn for the former wishes stays."""
    pictures = []
    for number, settings in enumerate((Settings(), Settings().changed(**change))):
        language = settings.language or "en"
        shell = open_shell(tmp_path / str(number), size=(960, 600), language=language, settings=settings)
        (tmp_path / str(number)).mkdir()
        try:
            shell.show_match(
                reach(Moment(lambda s: s.waits_for_person), shell.catalog.get("portuguese"), language="en")
            )
            shell.app.step(0)
            shell.open_settings()
            shell.app.step(0)
            shell.change_settings(**change)
            shell.app.step(0)
            seen = [pygame.image.tobytes(shell.app.surface, "RGB")]
            press(shell, pygame.K_ESCAPE)
            seen.append(pygame.image.tobytes(shell.app.surface, "RGB"))
            pictures.append(seen)
        finally:
            close_shell(shell)
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_everything_can_be_reached_by_keys_in_every_window(
    display: None, tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    shell = open_shell(tmp_path, size=size, language=language)
    try:
        shell.open_start()
        shell.open_settings()
        screen = top(shell)
        assert isinstance(screen, SettingsScreen)
        for section in screen.sections():
            screen.open_section(section.name)
            top(shell)
            for stop in list(screen.layer.ring.stops):
                press(shell, pygame.K_TAB)
                current = screen.layer.ring.current
                assert current is not None, stop
                shell.app.step(0)
                form = screen.layer.find("form")
                inside = current in form.parts()
                assert form.rect.contains(current.rect) if inside else screen.look.size >= current.rect.bottomright
    finally:
        close_shell(shell)
