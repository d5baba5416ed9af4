"""A kept match is played back in the window: by keys and by mouse, forward and back, hands open or closed."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from kinggame.i18n import signed
from kinggame.record import load
from kinggame.session.past import PastMatch
from kinggame.session.stops import StopKind
from kinggame.stage.layout_forms import table_layout
from kinggame.stage.places import Place
from kinggame.stage.tempo import REPLAY
from kinggame.ui.look import Look
from kinggame.ui.screens.archive import ArchiveScreen
from kinggame.ui.screens.aside import AsideTable
from kinggame.ui.screens.open_hands import OTHERS, hand_rects, needs_page
from kinggame.ui.screens.replay import ReplayScreen
from kinggame.ui.screens.review import ReviewScreen
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.screens.table_past import result_of
from kinggame.ui.shell import Shell
from kinggame.ui.situations import step
from kinggame.ui.widgets import ListBox
from tests.golden.make import FOLDER
from tests.ui.hands import down, up
from tests.ui.shells import BOTS, click, close_shell, left_match, open_shell, press, widget

FILES = sorted(FOLDER.glob("*/*.king"))
BESIDE = ((1280, 720), (1920, 1080), (1024, 768), (800, 600), (640, 480), (844, 390), (2560, 1440))
"""Windows in which open hands lie beside their seats."""
SIZES = ((1280, 720), (640, 480), (390, 844), (844, 390), (2560, 1440))


def past_of(shell: Shell, path: Path) -> PastMatch:
    return PastMatch.of_record(load(path), shell.catalog.get(path.parent.name), seats=BOTS)


def opened(shell: Shell, path: Path, **options: object) -> ReplayScreen:
    shell.open_start()
    screen = ReplayScreen(shell, past_of(shell, path), **options)  # type: ignore[arg-type]
    shell.app.stack.push(screen)
    shell.app.step(0)
    return screen


def pixels(shell: Shell) -> bytes:
    shell.app.step(0)
    return pygame.image.tobytes(shell.app.surface, "RGB")


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_record_is_stepped_through_to_its_end_and_back_to_the_same_picture(shell: Shell, path: Path) -> None:
    """A press a step through the first deal, trick by trick through the second, deal by deal through all others."""
    if not past_of(shell, path).deals:
        pytest.skip("no deal of it is over")
    screen = opened(shell, path)
    beginning = pixels(shell)
    while screen.stop.deal == 0 and screen.at < len(screen.stops) - 1:
        at = screen.at
        press(shell, pygame.K_RIGHT)
        assert screen.at == at + 1
    while screen.stop.deal == 1 and screen.at < len(screen.stops) - 1:
        press(shell, pygame.K_DOWN)
    while screen.stop.deal < screen.past.deals - 1:
        press(shell, pygame.K_PAGEDOWN)
    press(shell, pygame.K_END)
    assert screen.stop.kind is StopKind.OVER
    press(shell, pygame.K_RIGHT)  # beyond the end is nothing
    assert screen.at == len(screen.stops) - 1
    assert pixels(shell) != beginning
    while screen.stop.deal > 0:
        press(shell, pygame.K_PAGEUP)
    press(shell, pygame.K_END)
    for _ in range(len(screen.stops)):
        if screen.at == 0:
            break
        press(shell, pygame.K_UP)
    assert screen.at == 0
    assert pixels(shell) == beginning


def test_a_step_back_shows_what_was_there(shell: Shell) -> None:
    screen = opened(shell, FILES[0], is_open=True)
    seen = [pixels(shell)]
    for _ in range(14):
        press(shell, pygame.K_RIGHT)
        seen.append(pixels(shell))
    for picture in reversed(seen[:-1]):
        press(shell, pygame.K_LEFT)
        assert pixels(shell) == picture
    assert screen.at == 0


def test_keys_for_deals_and_for_the_ends(shell: Shell) -> None:
    screen = opened(shell, FILES[0])
    press(shell, pygame.K_PAGEDOWN)
    assert (screen.stop.deal, screen.stop.kind) == (1, StopKind.DEALT)
    press(shell, pygame.K_RIGHT)
    press(shell, pygame.K_HOME)
    assert (screen.stop.deal, screen.stop.kind) == (1, StopKind.DEALT)
    press(shell, pygame.K_END)
    assert (screen.stop.deal, screen.stop.kind) == (1, StopKind.OVER)
    press(shell, pygame.K_END)
    assert screen.at == len(screen.stops) - 1
    press(shell, pygame.K_PAGEUP)
    assert screen.stop.deal == screen.past.deals - 2
    press(shell, pygame.K_HOME)
    press(shell, pygame.K_HOME)
    assert screen.at == 0


@pytest.mark.parametrize("size", SIZES)
def test_the_mouse_alone_goes_everywhere(display: None, tmp_path: Path, size: tuple[int, int]) -> None:
    shell = open_shell(tmp_path, size=size)
    try:
        screen = opened(shell, FILES[0])
        click(shell, "after")
        assert screen.at == 1
        click(shell, "trick after")
        assert screen.stop.kind in (StopKind.TRICK, StopKind.OVER)
        click(shell, "before")
        click(shell, "trick before")
        click(shell, "deal after")
        assert screen.stop.deal == 1
        click(shell, "deal before")
        assert screen.stop.deal == 0
        closed = screen.shown()
        click(shell, "open hands")
        assert screen.is_open
        assert screen.shown().scene != closed.scene
        click(shell, "open hands")
        assert screen.shown().scene == closed.scene
        click(shell, "run")
        assert screen.runs
        click(shell, "run")
        assert not screen.runs
        click(shell, "close replay")
        assert shell.app.stack.top is not screen
    finally:
        close_shell(shell)


def test_space_lets_it_go_on_by_itself_to_the_end(shell: Shell) -> None:
    screen = opened(shell, FILES[0])
    screen.go_to(len(screen.stops) - 4)
    press(shell, pygame.K_SPACE)
    assert screen.runs
    now = 0
    for _ in range(200):
        now += 50
        screen.update(now)
        if not screen.runs:
            break
    assert screen.at == len(screen.stops) - 1
    assert not screen.runs
    assert now >= 3 * REPLAY[0]
    press(shell, pygame.K_SPACE)  # nothing is left to go through
    assert not screen.runs


def test_a_match_without_a_finished_deal_is_refused(shell: Shell) -> None:
    past = next(past for past in (past_of(shell, path) for path in FILES) if past.deals)
    with pytest.raises(ValueError, match="no deal"):
        ReplayScreen(shell, PastMatch(past.states[:2], past.choices[:1], seats=BOTS, seed=1))


# From the list of kept matches


def archived(shell: Shell, *, choices: int) -> ArchiveScreen:
    left_match(shell, "russian", choices=choices)
    shell.store.begin("russian").close()
    shell.open_start()
    shell.open_archive()
    shell.app.step(0)
    screen = shell.app.stack.top
    assert isinstance(screen, ArchiveScreen)
    return screen


def test_a_finished_match_is_played_back_by_a_click_on_it(shell: Shell) -> None:
    archive = archived(shell, choices=10**6)
    click(shell, "matches") if len(archive.lines) > 1 else None
    rows = widget(shell, "matches")
    assert isinstance(rows, ListBox)
    at = rows.rect.centerx, rows.rect.top + rows.row_height // 2
    shell.app.stack.handle(down(at))
    shell.app.stack.handle(up(at))
    screen = shell.app.stack.top
    assert isinstance(screen, ReplayScreen)
    assert screen.past.deals == 14


@pytest.mark.parametrize("size", SIZES)
def test_an_unfinished_match_has_a_place_of_its_own_to_look_back(
    display: None, tmp_path: Path, size: tuple[int, int]
) -> None:
    shell = open_shell(tmp_path, size=size)
    try:
        archive = archived(shell, choices=120)
        assert archive.lines[0].can_go_on
        assert archive.lines[0].can_look_back
        files = sorted(path.read_bytes() for path in tmp_path.rglob("*.king"))
        rows = widget(shell, "matches")
        row = pygame.Rect(rows.rect.left, rows.rect.top, rows.rect.width, archive._list.row_height)  # type: ignore[union-attr]
        go_on, back = archive._rows.actions(archive.look, row.inflate(-8, 0), archive._words)
        assert row.contains(go_on)
        assert row.contains(back)
        assert not go_on.colliderect(back)
        shell.app.stack.handle(down(back.center))
        shell.app.stack.handle(up(back.center))
        screen = shell.app.stack.top
        assert isinstance(screen, ReplayScreen)
        assert screen.past.deals >= 2
        assert all(stop.deal < screen.past.deals for stop in screen.stops)
        press(shell, pygame.K_ESCAPE)
        assert shell.app.stack.top is archive
        press(shell, pygame.K_r)
        assert isinstance(shell.app.stack.top, ReplayScreen)
        assert sorted(path.read_bytes() for path in tmp_path.rglob("*.king")) == files
    finally:
        close_shell(shell)


def test_house_and_place_come_back_when_it_is_closed(shell: Shell) -> None:
    shell.open_start()
    house = shell.app.look.house.id
    russian = next(path for path in FILES if path.parent.name == "russian")
    screen = ReplayScreen(shell, past_of(shell, russian))
    shell.app.stack.push(screen)
    assert shell.app.look.house.id != house
    press(shell, pygame.K_ESCAPE)
    assert shell.app.look.house.id == house


# From there


def test_a_deal_once_more_from_a_replay_is_not_counted(shell: Shell, tmp_path: Path) -> None:
    screen = opened(shell, FILES[0], deal=1)
    files = sorted(tmp_path.rglob("*.king"))
    click(shell, "deal again")
    table = shell.app.stack.top
    assert isinstance(table, AsideTable)
    assert table.session.state.deal is not None
    assert table.session.state.deal.dealt == screen.past.deal(1).dealt
    assert table.panel_kind != "result"
    table.escape()
    if shell.app.stack.top is table:  # Esc took the note away first
        table.escape()
    question = shell.app.stack.top
    assert not isinstance(question, TableScreen)
    question.layer.find("Back").activate()  # type: ignore[union-attr]
    assert shell.app.stack.top is screen
    assert sorted(tmp_path.rglob("*.king")) == files
    assert shell.session is None


def test_the_result_of_a_deal_once_more_is_held_against_the_first_time_and_par(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = opened(shell, FILES[0], deal=1)
    first = screen.past.states[-1].finished[1].scores
    assert first is not None
    click(shell, "deal again")
    table = shell.app.stack.top
    assert isinstance(table, AsideTable)
    while table.session.state.deal is not None:
        step(table.session)
    own = table.session.finished_deal().line.scores[screen.past.seat]
    told = f"{signed(own)} now, {signed(first[screen.past.seat])} before"
    assert result_of(table).sentence == f"{told}."
    monkeypatch.setattr(shell.reviews, "par", lambda past, deal: -60 if (past, deal) == (screen.past, 1) else None)
    assert result_of(table).sentence == f"{told}; the experts’ par −60."


def test_par_that_comes_while_the_result_is_read_is_shown(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = opened(shell, FILES[0], deal=1)
    click(shell, "deal again")
    table = shell.app.stack.top
    assert isinstance(table, AsideTable)
    while table.session.state.deal is not None:
        step(table.session)
    table.view = table.session.view(table.seat)
    table.resize(shell.app.look)
    before = pixels(shell)
    assert table.panel_kind == "result"
    assert pixels(shell) == before
    monkeypatch.setattr(shell.reviews, "par", lambda past, deal: -60 if (past, deal) == (screen.past, 1) else None)
    written = pixels(shell)
    assert written != before
    table.resize(shell.app.look)
    assert pixels(shell) == written, "it is the result with par"
    assert table.layer.ring.current is table.layer.find("next deal")


def test_review_and_replay_lead_to_one_another_and_back(shell: Shell) -> None:
    shell.reviews.worlds = 8
    screen = opened(shell, FILES[0], deal=1)
    click(shell, "review")
    review = shell.app.stack.top
    assert isinstance(review, ReviewScreen)
    assert review.deal == 1
    review.open_replay()
    shell.app.step(0)
    click(shell, "review")
    assert shell.app.stack.top is review
    review.go_back()
    assert shell.app.stack.top is screen


def test_what_is_painted_anew_is_what_was_there(shell: Shell) -> None:
    """A button that changes repaints its place: with the paper below it as it was."""
    screen = opened(shell, FILES[0])
    press(shell, pygame.K_RIGHT)
    for name in ("run", "after", "open hands"):
        at = screen.layer.find(name).rect.center
        shell.app.stack.handle(Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False))
        shell.app.step(0)
    shell.app.stack.handle(Event(pygame.MOUSEMOTION, pos=(5, 300), rel=(1, 1), buttons=(0, 0, 0), touch=False))
    touched = pixels(shell)
    shell.app.set_look(shell.app.look.resized(shell.app.look.size))
    assert pixels(shell) == touched


@pytest.mark.parametrize("count", [13, 8, 1])
@pytest.mark.parametrize(
    "size", [(1280, 720), (1920, 1080), (1024, 768), (800, 600), (640, 480), (844, 390), (2560, 1440)]
)
def test_open_hands_lie_beside_everything_else(look: Look, size: tuple[int, int], count: int) -> None:
    """No small card lies on a plate, on a card of the trick, on the buttons, or on another seat's hand."""
    sized = look.resized(size)
    layout = table_layout(size)
    assert not needs_page(layout)
    plates = [pygame.Rect(plate) for plate in layout.plates]
    trick = [pygame.Rect(layout.trick.box(place)) for place in Place]
    own = pygame.Rect(0, layout.hand.top - layout.hand.lift, size[0], size[1])
    buttons = [] if layout.sheet is not None else [pygame.Rect(layout.note), pygame.Rect(layout.last_button)]
    column = [] if layout.sheet is None else [pygame.Rect(layout.sheet)]
    hands = {place: hand_rects(sized, layout, place, count) for place in OTHERS}
    region = pygame.Rect(layout.region)
    for place, rects in hands.items():
        assert len(rects) == count
        others = [rect for other, found in hands.items() if other is not place for rect in found]
        for rect in rects:
            assert region.contains(rect)
            assert rect.collidelist([*plates, *trick, own, *buttons, *column, *others]) < 0, (place, rect)
        assert all(
            right.left - left.left >= 0.6 * left.width for left, right in pairwise(rects) if right.top == left.top
        )
