"""What small windows must keep: the whole sheet, plates that nothing covers, and the focus where it was."""

from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from kinggame.bots import InlineThinker
from kinggame.engine import DecisionKind
from kinggame.i18n import LANGUAGES
from kinggame.rules import Variant
from kinggame.session import Settings
from kinggame.stage.layout_forms import table_layout
from kinggame.stage.places import Place
from kinggame.ui import svg
from kinggame.ui.look import Look
from kinggame.ui.offscreen import offscreen_shell, offscreen_window, passed
from kinggame.ui.paint.box import BoxStyle, box, flat
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.screens.table_menu import MenuScreen
from kinggame.ui.screens.table_pieces import Piece
from kinggame.ui.screens.table_sheet import measures
from kinggame.ui.screenshots import pictures
from kinggame.ui.situations import Moment, in_sale, reach, seats_for
from kinggame.ui.text import TextPainter
from kinggame.ui.theme import RADIUS_PLATE
from tests.ui.hands import key

SIZES = [(640, 480), (800, 600), (1024, 768), (390, 844), (844, 390), (1280, 720)]


@pytest.mark.parametrize("size", SIZES)
def test_the_sheet_fits_into_its_page(display: None, variant: Variant, size: tuple[int, int]) -> None:
    moment = Moment(lambda s: s.waits_for_person)
    with offscreen_window(size) as window, offscreen_shell(window, language="ru", thinker=InlineThinker()) as shell:
        shell.show_match(reach(moment, variant, language="ru"))
        screen = window.app.stack.top
        assert isinstance(screen, TableScreen)
        sheet = screen.performance.final.sheet
        layout = table_layout(size)
        column = layout.sheet or layout.page
        assert measures(window.app.look, sheet, column.h).whole(sheet) <= column.h


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_a_sentence_over_the_felt_covers_no_plate(display: None, size: tuple[int, int], language: str) -> None:
    with offscreen_window(size) as window, offscreen_shell(window, language=language, thinker=InlineThinker()) as shell:
        shell.begin(shell.catalog.get("russian"), seats_for(language), options={})
        passed(shell, 600)  # the draw for dealer is told
        screen = window.app.stack.top
        assert isinstance(screen, TableScreen)
        assert screen.picture is not None
        (notice,) = [p for p in screen.picture.pieces if isinstance(p.key, tuple) and p.key[0] == "notice"]
        covered = inner(notice, window.app.look)
        layout = screen.picture.layout
        assert not any(covered.colliderect(Rect(layout.plates[place])) for place in Place)


def inner(piece: Piece, look: Look) -> Rect:
    """Take the shadow from a notice's area."""
    return piece.area.inflate(-2 * look.px(46), -2 * look.px(46))


def test_the_language_is_chosen_by_keys_one_after_another(display: None) -> None:
    with (
        offscreen_window((800, 600)) as window,
        offscreen_shell(window, language="en", thinker=InlineThinker()) as shell,
    ):
        shell.show_match(reach(Moment(lambda s: s.waits_for_person), shell.catalog.get("russian"), language="en"))
        stack = window.app.stack
        stack.handle(key(pygame.K_ESCAPE))
        passed(shell, 500)
        menu = stack.top
        assert isinstance(menu, MenuScreen)
        menu.layer.focus(menu.layer.find("language"))
        for spoken in ("ru", "pt"):
            stack.handle(key(pygame.K_LEFT))
            assert shell.t.language == spoken


def test_another_size_leaves_the_focus_on_the_bid_that_had_it(display: None) -> None:
    wanted = Moment(in_sale(DecisionKind.OFFER, owns=False))
    with (
        offscreen_window((800, 600)) as window,
        offscreen_shell(window, language="en", thinker=InlineThinker()) as shell,
    ):
        shell.show_match(reach(wanted, shell.catalog.get("portuguese"), language="en"))
        passed(shell, 1000)
        screen = window.app.stack.top
        assert isinstance(screen, TableScreen)
        screen.layer.focus(screen.layer.find("bid 13P"))
        window.app.set_look(window.app.look.resized((1280, 720)))
        assert screen.layer.ring.current is screen.layer.find("bid 13P")


def test_dashes_go_around_a_box_evenly() -> None:
    path = svg.dashes(0, 0, 100, 40, 8, 6, 4)
    dashes = [[tuple(map(float, p.split(","))) for p in part.split("L")] for part in path.split("M")[1:]]
    assert len(dashes) == round((2 * 84 + 2 * 24 + 3.14 * 16) / 10)
    for dash in dashes:
        assert all(-0.01 <= x <= 100.01 and -0.01 <= y <= 40.01 for x, y in dash)
        across = pygame.Vector2(dash[0]).distance_to(pygame.Vector2(dash[-1]))
        assert 4.5 < across <= 6.05


def test_plates_tell_tricks_and_points_in_large_letters_too(display: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters that are larger than they must be give way before a number stands there alone."""
    drawn: set[str] = set()
    render = TextPainter.render

    def noted(self: TextPainter, text: str, *args: Any, **wishes: Any) -> Surface:
        drawn.add(text)
        return render(self, text, *args, **wishes)

    monkeypatch.setattr(TextPainter, "render", noted)
    (picture,) = [each for each in pictures() if each.name == "table-portuguese-own-play"]
    with (
        offscreen_window((1280, 720)) as window,
        offscreen_shell(window, language="pt", thinker=InlineThinker(), settings=Settings(text_size=150)) as shell,
    ):
        picture.draw(shell)
        table = shell.app.stack.top
        assert isinstance(table, TableScreen)
        assert {seat.second for seat in table.performance.final.seats} <= drawn


@pytest.mark.parametrize("size", SIZES)
def test_boxes_keep_their_round_corners(display: None, size: tuple[int, int]) -> None:
    """A plate of some 90 by 48 pixels is seen to be round, however small the window is."""
    look = Look(size)
    drawn = box(look, (92, 48), BoxStyle(flat((12, 42, 31)), radius=RADIUS_PLATE)).surface
    assert all(drawn.get_at(at).a < 40 for at in ((1, 1), (90, 1), (1, 46), (90, 46)))
    assert all(drawn.get_at(at).a == 255 for at in ((9, 0), (0, 9), (3, 3)))
