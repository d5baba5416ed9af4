"""The page before a match: who sits where, how bots play, what is agreed, and that Enter starts."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from kinggame.i18n import LANGUAGES
from kinggame.session import Seat, SeatKind, Settings, SettingsFile
from kinggame.ui.screens.new_match import NewMatchScreen
from kinggame.ui.screens.start import StartScreen
from kinggame.ui.screens.variants import VariantsScreen
from kinggame.ui.shell import Shell
from kinggame.ui.widgets import ChoiceGroup, Label, ScrollArea, TextInput
from tests.ui.hands import key
from tests.ui.shells import all_widgets, click, close_shell, left_match, names, open_shell, top, widget

SIZES = ((1280, 720), (800, 600), (640, 480), (2560, 1440), (390, 844), (844, 390), (1024, 768))


@pytest.fixture
def shell(display: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shell]:
    shell = open_shell(tmp_path)
    yield shell
    close_shell(shell)


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What matches were asked for."""
    asked: list[dict[str, Any]] = []

    def begin(self: Shell, variant: Any, seats: Any, *, options: Any) -> None:
        asked.append({"variant": variant.id, "seats": tuple(seats), "options": dict(options)})

    monkeypatch.setattr(Shell, "begin", begin)
    return asked


def opened(shell: Shell, variant_id: str) -> NewMatchScreen:
    shell.open_start()
    shell.open_new_match(shell.catalog.get(variant_id))
    screen = top(shell)
    assert isinstance(screen, NewMatchScreen)
    return screen


def press(shell: Shell, code: int, unicode: str = "") -> None:
    shell.app.stack.handle(key(code, unicode=unicode))
    shell.app.step(0)


def write(shell: Shell, text: str) -> None:
    shell.app.stack.handle(Event(pygame.TEXTINPUT, text=text))


def test_enter_starts_at_once_with_a_person_and_three_named_bots(shell: Shell, begun: list[dict[str, Any]]) -> None:
    opened(shell, "portuguese")
    press(shell, pygame.K_RETURN)
    (match,) = begun
    assert match["variant"] == "portuguese"
    assert [seat.kind for seat in match["seats"]] == [SeatKind.PERSON, SeatKind.BOT, SeatKind.BOT, SeatKind.BOT]
    assert all(seat.name and seat.level == "medium" and seat.temper == "normal" for seat in match["seats"][1:])
    assert match["options"] == {}


def test_escape_and_back_go_back_and_start_nothing(shell: Shell, begun: list[dict[str, Any]]) -> None:
    opened(shell, "russian")
    press(shell, pygame.K_ESCAPE)
    assert isinstance(shell.app.stack.top, StartScreen)
    shell.open_new_match(shell.catalog.get("russian"))
    click(shell, "back")
    assert isinstance(shell.app.stack.top, StartScreen)
    assert begun == []


def test_a_bot_is_chosen_on_the_plan_and_changed_beside_it(shell: Shell, begun: list[dict[str, Any]]) -> None:
    screen = opened(shell, "portuguese")
    click(shell, "seat:2")
    level = widget(shell, "level")
    assert isinstance(level, ChoiceGroup)
    level.choose(0)
    click(shell, "name")
    for _ in range(30):
        press(shell, pygame.K_BACKSPACE)
    write(shell, "Chico")
    temper = screen.layer.find("temper")
    assert isinstance(temper, ChoiceGroup)
    temper.choose(2)
    click(shell, "start")
    seats = begun[0]["seats"]
    assert seats[2] == Seat(SeatKind.BOT, "Chico", "beginner", "bold")
    assert (seats[1].level, seats[3].level) == ("medium", "medium")


def test_same_for_all_gives_every_bot_the_level_and_temper(shell: Shell, begun: list[dict[str, Any]]) -> None:
    opened(shell, "portuguese")
    level, temper = widget(shell, "level"), widget(shell, "temper")
    assert isinstance(level, ChoiceGroup)
    assert isinstance(temper, ChoiceGroup)
    level.choose(1)
    temper.choose(0)
    click(shell, "same")
    click(shell, "start")
    assert [(seat.level, seat.temper) for seat in begun[0]["seats"][1:]] == [("easy", "careful")] * 3


def test_sitting_elsewhere_swaps_with_the_bot_there(shell: Shell, begun: list[dict[str, Any]]) -> None:
    """PT-10: before the match seats are changed freely."""
    screen = opened(shell, "portuguese")
    west = screen.plan.seats[1].name
    click(shell, "seat:1")
    click(shell, "sit")
    assert screen.plan.person == 1
    click(shell, "start")
    seats = begun[0]["seats"]
    assert seats[0].name == west
    assert seats[1].is_person


def test_ones_own_name_is_written_on_ones_own_plate(shell: Shell, begun: list[dict[str, Any]]) -> None:
    opened(shell, "russian")
    click(shell, "seat:0")
    assert not {"level", "temper", "sit", "same"} & names(shell)
    click(shell, "name")
    write(shell, "Ира")
    press(shell, pygame.K_RETURN)
    press(shell, pygame.K_RETURN)
    assert begun[0]["seats"][0].name == "Ира"


def test_a_bot_never_goes_without_a_name(shell: Shell, begun: list[dict[str, Any]]) -> None:
    opened(shell, "russian")
    click(shell, "name")
    for _ in range(30):
        press(shell, pygame.K_BACKSPACE)
    field = widget(shell, "name")
    assert isinstance(field, TextInput)
    assert field.text == ""
    click(shell, "start")
    bots = [seat.name for seat in begun[0]["seats"][1:]]
    assert all(bots)
    assert len(set(bots)) == 3


def test_temper_is_asked_only_where_there_is_an_auction(shell: Shell) -> None:
    opened(shell, "russian")
    assert "temper" not in names(shell)
    shell.app.stack.pop()
    shell.open_new_match(shell.catalog.get("portuguese"))
    assert "temper" in names(shell)


def test_play_on_is_offered_where_the_rules_open_it(shell: Shell, begun: list[dict[str, Any]]) -> None:
    """C-8: under the Russian rules a deal may be played out, under the Portuguese ones it ends."""
    opened(shell, "portuguese")
    assert "play_on" not in names(shell)
    shell.app.stack.pop()
    opened(shell, "russian")
    click(shell, "play_on")
    click(shell, "start")
    assert begun[0]["options"] == {"play_on": True}


def test_only_levels_that_play_are_offered(shell: Shell) -> None:
    from kinggame.bots import LEVELS  # noqa: PLC0415

    opened(shell, "russian")
    level = widget(shell, "level")
    assert isinstance(level, ChoiceGroup)
    assert len(level.labels) == len(set(LEVELS) - {"random"})


def test_the_arrangement_is_remembered(shell: Shell, begun: list[dict[str, Any]], tmp_path: Path) -> None:
    opened(shell, "russian")
    click(shell, "play_on")
    level = widget(shell, "level")
    assert isinstance(level, ChoiceGroup)
    level.choose(0)
    click(shell, "name")
    write(shell, "!")
    click(shell, "start")
    loaded = SettingsFile(tmp_path / "settings.yaml").load()
    assert loaded.problems == ()
    again = open_shell(tmp_path, settings=loaded.settings)
    try:
        screen = opened(again, "russian")
        assert screen.play_on
        assert screen.plan.seats == begun[0]["seats"]
    finally:
        close_shell(again)


def test_names_that_were_not_changed_follow_the_language(shell: Shell, begun: list[dict[str, Any]]) -> None:
    opened(shell, "portuguese")
    click(shell, "start")
    shell.set_language("ru")
    screen = opened(shell, "portuguese")
    assert [seat.name for seat in screen.plan.seats[1:]] == ["Вера", "Борис", "Алла"]


def test_names_that_the_language_gave_follow_it_also_after_a_change_of_seats(
    shell: Shell, begun: list[dict[str, Any]]
) -> None:
    opened(shell, "portuguese")
    click(shell, "seat:2")
    click(shell, "sit")
    click(shell, "start")
    assert [seat.name for seat in begun[0]["seats"]] == ["Rui", "Amélia", "", "Vera"]
    shell.set_language("ru")
    screen = opened(shell, "portuguese")
    assert [seat.name for seat in screen.plan.seats[1:]] == ["Вера", "Борис", "Алла"]


def test_levels_and_tempers_of_other_days_are_put_right(shell: Shell) -> None:
    shell.settings = Settings(levels=["grandmaster", "easy"], tempers=["furious"])
    seats = opened(shell, "portuguese").plan.seats
    assert [(seat.level, seat.temper) for seat in seats[1:]] == [
        ("medium", "normal"),
        ("easy", "normal"),
        ("medium", "normal"),
    ]


def test_an_unfinished_match_is_said_to_go_to_the_kept_ones(shell: Shell) -> None:
    opened(shell, "russian")
    assert "notice" not in names(shell)
    left_match(shell, "russian", choices=70)
    opened(shell, "russian")
    notice = widget(shell, "notice")
    assert isinstance(notice, Label)
    assert "/14" in notice.text
    opened(shell, "portuguese")
    assert "notice" not in names(shell)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["pt", "ru", "en"])
def test_nothing_overlaps_or_leaves_its_place(
    display: None, tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    shell = open_shell(tmp_path, size=size, language=language)
    try:
        for variant_id in shell.catalog.ids:
            left_match(shell, variant_id, choices=70)
            for chosen in (0, 1):
                screen = opened(shell, variant_id)
                screen._choose_seat(chosen)
                check_layout(shell, screen)
    finally:
        close_shell(shell)


def check_layout(shell: Shell, screen: NewMatchScreen) -> None:
    scroll = screen.layer.find("options")
    assert isinstance(scroll, ScrollArea)
    scroll.offset = scroll.content_height  # what is scrolled away is drawn, too
    top(shell)
    scroll.offset = 0
    top(shell)
    notice = screen.layer.find("notice")
    assert scroll.rect.bottom <= notice.rect.top
    assert notice.rect.bottom <= screen.layer.find("start").rect.top
    inside = list(scroll.parts())
    outside = [w for w in screen.layer.widgets if w is not scroll]
    standing = [w for w in all_widgets(screen.layer.widgets) if w.name != "plan" and w is not scroll]
    on_plan = [w for w in standing if w.name.startswith("seat:")]
    for group in (inside, outside, on_plan):
        solid = [w for w in group if w.name != "plan" and (w.name or isinstance(w, Label))]
        for place, one in enumerate(solid):
            for other in solid[place + 1 :]:
                assert not one.rect.colliderect(other.rect), (one.name, other.name)
    bounds = screen.look.size
    for one in outside:
        assert one.rect.left >= 0 and one.rect.right <= bounds[0] and one.rect.bottom <= bounds[1]  # noqa: PT018
    for one in inside:
        assert one.rect.left >= scroll.rect.left and one.rect.right <= scroll.rect.right  # noqa: PT018
        assert one.rect.bottom - scroll.rect.top + scroll.offset <= scroll.content_height
    plan = screen.layer.find("plan").rect
    assert all(plan.contains(w.rect) for w in on_plan)
    for one in standing:
        if type(one) is Label:
            assert screen.look.text.fits(one.text, one.role, one.rect.width), one.text
        if isinstance(one, ChoiceGroup):
            for index, label in enumerate(one.labels):
                assert screen.look.text.fits(label, one.role, one.part(index).width), label


@pytest.mark.parametrize("size", [(1280, 720), (1400, 900), (1920, 1080)])
def test_a_page_grows_with_its_text_as_far_as_the_window_lets_it(
    display: None, tmp_path: Path, size: tuple[int, int]
) -> None:
    pages = []
    for text in (85, 100, 150):
        shell = open_shell(tmp_path, size=size, settings=Settings(text_size=text))
        shell.open_new_match(shell.catalog.get("portuguese"))
        screen = top(shell)
        assert isinstance(screen, NewMatchScreen)
        assert Rect(0, screen.bar.bottom, size[0], size[1] - screen.bar.bottom).contains(screen.page)
        pages.append(screen.page.size)
        close_shell(shell)
    small, normal, large = pages
    assert small == normal
    if size != (1280, 720):  # there the page takes all there is
        assert large[0] > normal[0]
        assert large[1] > normal[1]


def test_other_rules_of_the_house_are_a_press_away(shell: Shell) -> None:
    """They take the place of the page, so that the way back leads to where it began."""
    opened(shell, "russian")
    click(shell, "others")
    assert isinstance(shell.app.stack.top, VariantsScreen)
    assert all(variant.looks.house == "star-and-lattice" for variant in shell.app.stack.top.variants)
    press(shell, pygame.K_ESCAPE)
    assert isinstance(shell.app.stack.top, StartScreen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_needs_scrolling_at_the_usual_size(display: None, tmp_path: Path, language: str) -> None:
    shell = open_shell(tmp_path, size=(1280, 720), language=language)
    for variant_id in ("russian", "portuguese"):
        left_match(shell, variant_id, choices=4)
        opened(shell, variant_id)
        shell.app.step(0)
        (area,) = [w for w in top(shell).layer.widgets if isinstance(w, ScrollArea)]
        assert area.content_height <= area.rect.height
    close_shell(shell)
