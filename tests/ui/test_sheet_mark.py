"""What is about to be chosen is marked on the score sheet, by mouse, by keys and by gamepad (target 34)."""

import pygame
import pytest
from pygame import Rect, Surface

from kinggame.engine import DecisionKind
from kinggame.ui.look import Appearance, Look
from kinggame.ui.screens.table_declare import Tile
from kinggame.ui.screens.table_panels import SheetPanel
from kinggame.ui.screens.table_sheet import draw_marked, marked_row, sheet_sprite
from kinggame.ui.situations import Moment, in_choice, in_sale
from kinggame.ui.theme import MARKER, luminance
from tests.ui.hands import motion
from tests.ui.test_inputs import pad
from tests.ui.test_table import Table, table
from tests.ui.test_table_choose import cell, chosen

LEAST_FRAME = 20
"""pixels of a frame's side, in a row of 31"""


def marked(seat: Table) -> str | None:
    """Give the contract whose row is drawn as the one that is about to be chosen."""
    picture = seat.screen.picture
    assert picture is not None
    keys = [piece.key for piece in picture.pieces if isinstance(piece.key, tuple) and piece.key[0] == "sheet mark"]
    assert len(keys) <= 1
    return str(keys[0][1].contract) if keys else None


def dark(surface: Surface, area: Rect) -> int:
    """Count the pixels that stand out from both papers by 3:1 and more."""
    marker, count = luminance(MARKER) + 0.05, 0
    for x in range(area.left, area.right):
        for y in range(area.top, area.bottom):
            ink = surface.get_at((x, y))
            count += marker / (luminance((ink.r, ink.g, ink.b)) + 0.05) >= 3
    return count


def over(seat: Table, word: str) -> None:
    """Let the mouse come to rest on a cell."""
    seat.post(motion(cell(seat, word).rect.center))


def test_keys_mark_on_the_sheet_what_they_choose(display: None) -> None:
    with table("russian-choice", moment=Moment(in_choice(after=0))) as seat:
        seat.wait(500)
        assert marked(seat) == "no-tricks"
        seat.press(pygame.K_DOWN)
        assert marked(seat) == "no-boys"
        seat.press(pygame.K_RIGHT)
        assert marked(seat) == "boys"
        seat.press(pygame.K_TAB)
        assert marked(seat) == "boys", "the button says it, and it is still what is chosen"


def test_a_gamepad_marks_on_the_sheet_what_it_chooses(display: None) -> None:
    with table("russian-choice", moment=Moment(in_choice(after=0))) as seat:
        seat.wait(500)
        seat.post(pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
        assert marked(seat) == "no-boys"
        seat.post(pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
        assert marked(seat) == "boys"


def test_the_mouse_marks_what_it_is_over_and_leaves_what_is_chosen(display: None) -> None:
    with table("russian-choice", moment=Moment(in_choice(after=0))) as seat:
        seat.wait(500)
        over(seat, "girls")
        assert marked(seat) == "girls"
        assert cell(seat, "no-tricks").chosen, "to look is not to choose"
        seat.post(motion((5, 5)))
        assert marked(seat) == "no-tricks"
        seat.click(cell(seat, "hearts").rect.center)
        seat.post(motion((5, 5)))
        assert marked(seat) == "hearts"
        over(seat, "girls")
        seat.press(pygame.K_UP)
        assert cell(seat, "girls").chosen
        assert marked(seat) == "girls", "where a mouse was left lying, the keys count"
        seat.press(pygame.K_UP)
        assert marked(seat) == "boys"


def test_what_is_spent_is_not_marked(display: None) -> None:
    """CH-2: it cannot be what is played."""
    with table("russian-choice", moment=Moment(in_choice(after=12))) as seat:
        seat.wait(500)
        seen, before = seat.session.view(0), marked(seat)
        assert seen.auction is not None
        assert before is not None
        over(seat, seen.auction.closed[0].option)
        assert marked(seat) == before
        seat.click(cell(seat, seen.auction.closed[0].option).rect.center)
        assert marked(seat) == before


def test_each_suit_of_trumps_marks_the_deals_with_trumps(display: None) -> None:
    with table("turkish", moment=Moment(in_choice(after=0))) as seat:
        seat.wait(500)
        for letter in "SHDC":
            seat.click(cell(seat, f"trump-{letter}").rect.center)
            assert marked(seat) == "trumps"


def test_what_is_chosen_keeps_its_mark_and_nothing_else_is_marked(display: None) -> None:
    """The mark goes over into that of the contract that is played, and no frame between them has none or two."""
    with table("russian-choice", moment=Moment(in_choice(after=0))) as seat:
        seat.wait(500)
        seat.click(cell(seat, "girls").rect.center)
        seat.press(pygame.K_RETURN)
        for _ in range(20):
            seat.wait()
            painted = seat.screen._painted
            assert painted is not None
            assert [marked(seat), *(row.contract for row in painted.sheet.rows if row.is_current)] in (
                ["girls"],
                [None, "girls"],
            )


def test_nothing_is_marked_while_others_choose_and_cards_fall(display: None) -> None:
    with table("russian-choice", moment=Moment(in_choice(after=0))) as seat:
        seat.wait(500)
        seat.press(pygame.K_RETURN)
        seat.until_asked()
        assert seat.screen.decision is not None
        assert seat.screen.decision.kind is DecisionKind.PLAY
        assert marked(seat) is None


def test_the_tracker_in_the_place_of_the_sheet_carries_no_mark(display: None) -> None:
    with table("russian-choice", moment=Moment(in_choice(after=0))) as seat:
        seat.wait(500)
        seat.screen.toggle_tracker()
        seat.wait()
        assert marked(seat) is None
        seat.screen.toggle_tracker()
        seat.wait()
        assert marked(seat) == "no-tricks"


@pytest.mark.parametrize("size", [(640, 480), (844, 390), (390, 844)])
def test_where_the_sheet_is_a_page_it_is_marked_there_and_the_choice_waits(
    display: None, size: tuple[int, int]
) -> None:
    with table("russian-choice", moment=Moment(in_choice(after=0)), size=size) as seat:
        seat.wait(500)
        seat.click(cell(seat, "girls").rect.center)
        assert marked(seat) is None, "there is no sheet"
        seat.screen.toggle_sheet()
        seat.wait(500)
        page = seat.screen.panel
        assert isinstance(page, SheetPanel)
        (key,) = [p.key for p in page.pieces if isinstance(p.key, tuple) and p.key[0] == "sheet mark"]
        assert key[1].contract == "girls"
        seat.screen.toggle_sheet()
        seat.wait(500)
        assert cell(seat, "girls").chosen
        assert seat.screen.layer.find("choose").label == "Play: + Girls"  # type: ignore[attr-defined]
        seat.press(pygame.K_RETURN)
        assert chosen(seat) == "girls"


def test_a_choice_of_trumps_waits_while_the_sheet_is_read(display: None) -> None:
    wanted = Moment(in_sale(DecisionKind.DECLARE, owns=True))
    with table("portuguese", moment=wanted, size=(640, 480)) as seat:
        seat.wait(500)
        seat.click(seat.screen.layer.find("tile trump-C").rect.center)
        for _ in range(2):
            seat.screen.toggle_sheet()
            seat.wait(500)
        tile = seat.screen.layer.find("tile trump-C")
        assert isinstance(tile, Tile)
        assert tile.chosen


@pytest.mark.parametrize("variant_id", ["russian-choice", "turkish"])
@pytest.mark.parametrize("high_contrast", [False, True], ids=["", "high contrast"])
def test_the_mark_is_told_without_colour_and_moves_nothing(display: None, variant_id: str, high_contrast: bool) -> None:
    """Seen without colours, a marked row differs by lines; all other rows stay as they are to the last pixel."""
    look = Look((1280, 720), appearance=Appearance(high_contrast=high_contrast))
    with table(variant_id, moment=Moment(in_choice(after=8))) as seat:
        written = seat.screen.performance.final.sheet
    size = 294, 620
    area = Rect(20, 20, *size)
    plain = Surface((334, 660))
    plain.fill((255, 255, 255))
    sheet_sprite(look, size, written).draw(plain, area.topleft)
    for row in written.rows:
        found = marked_row(look, area, written, row.contract)
        assert (found is None) is row.is_subtotal
        if found is None:
            continue
        bold, where = found
        picture = plain.copy()
        draw_marked(picture, look, area, written, bold, where)
        for part in (Rect(0, 0, 334, where.top), Rect(0, where.bottom, 334, 660 - where.bottom)):
            assert picture.subsurface(part).get_buffer().raw == plain.subsurface(part).get_buffer().raw
        assert dark(picture, where) > dark(plain, where) + 2 * LEAST_FRAME, "bolder words, and a frame"
