"""What is opened at the table to be read: the tracker, the log, all hands. The match waits, and no key is lost."""

import pygame
import pytest

from kinggame.session import MatchSession
from kinggame.ui.screens.table_hands import HandsPanel
from kinggame.ui.screens.table_log import LogScreen
from kinggame.ui.screens.table_pages import Kept
from kinggame.ui.situations import Moment
from tests.ui.test_table import Table, plays
from tests.ui.test_table_presses import table


def plays_late(session: MatchSession) -> bool:
    return plays(session, led=True) and len(session.view(0).tricks) >= 2


def is_over(session: MatchSession) -> bool:
    return session.between_deals


def keys_of(seat: Table) -> set[str]:
    assert seat.screen.picture is not None
    return {str(piece.key[0]) for piece in seat.screen.picture.pieces if isinstance(piece.key, tuple)}


class TestTracker:
    def test_the_key_c_puts_it_in_the_place_of_the_sheet_and_back(self, display: None) -> None:
        with table(Moment(plays_late)) as seat:
            assert "sheet" in keys_of(seat)
            seat.press(pygame.K_c)
            assert "tracker" in keys_of(seat)
            assert "sheet" not in keys_of(seat)
            assert seat.hand.legal()
            seat.press(pygame.K_c)
            assert "sheet" in keys_of(seat)
            seat.press(pygame.K_c)
            seat.press(pygame.K_e)
            assert "sheet" in keys_of(seat)
            assert "tracker" not in keys_of(seat)

    def test_a_click_on_the_papers_title_changes_between_sheet_and_tracker(self, display: None) -> None:
        with table(Moment(plays_late)) as seat:
            title = seat.screen.layer.find("column title").rect.center
            seat.click(title)
            assert "tracker" in keys_of(seat)
            seat.click(title)
            assert "sheet" in keys_of(seat)

    def test_it_follows_what_is_played(self, display: None) -> None:
        with table(Moment(plays_late)) as seat:
            seat.press(pygame.K_c)
            card = seat.hand.legal()[0]
            seat.click(seat.at(card))
            seat.wait(400)
            tracked = seat.screen.performance.scene.tracker
            assert tracked is not None
            assert card not in tracked.own
            assert card in tracked.table or card in tracked.gone

    @pytest.mark.parametrize("size", [(640, 480), (390, 844), (844, 390)])
    def test_where_it_has_no_column_it_is_a_page_and_the_match_waits(
        self, display: None, size: tuple[int, int]
    ) -> None:
        with table(Moment(plays_late), size=size, speed="fast") as seat:
            seat.click(seat.at(seat.hand.legal()[0]))
            seat.press(pygame.K_c)
            assert seat.screen.pages.open is Kept.TRACKER
            seat.wait(500)
            choices = len(seat.session.history)
            seat.wait(10_000)
            assert len(seat.session.history) == choices
            seat.press(pygame.K_ESCAPE)
            assert seat.screen.pages.open is None
            seat.wait(3_000)
            assert len(seat.session.history) > choices


class TestLog:
    def test_it_tells_the_deal_and_follows_the_language_at_once(self, display: None) -> None:
        with table(Moment(plays_late)) as seat:
            seat.press(pygame.K_g)
            log = seat.screen.shell.app.stack.top
            assert isinstance(log, LogScreen)
            english = [line.text for line in log.lines]
            assert any(text == "You take the trick." or "takes the trick" in text for text in english)
            assert any(text.startswith("You play ") for text in english)
            seat.screen.shell.set_language("ru")
            seat.wait()
            russian = [line.text for line in log.lines]
            assert len(russian) == len(english)
            assert not set(russian) & set(english)
            seat.press(pygame.K_g)
            assert seat.screen.shell.app.stack.top is seat.screen

    def test_bots_wait_while_it_is_open(self, display: None) -> None:
        with table(Moment(plays_late), speed="instant") as seat:
            seat.press(pygame.K_1)
            seat.press(pygame.K_g)
            choices = len(seat.session.history)
            seat.wait(5_000)
            assert len(seat.session.history) == choices

    def test_earlier_deals_are_told_too(self, display: None) -> None:
        moment = Moment(lambda s: plays_late(s) and s.view(0).number == 2)
        with table(moment) as seat:
            seat.press(pygame.K_g)
            log = seat.screen.shell.app.stack.top
            assert isinstance(log, LogScreen)
            assert log.lines[0].text.startswith("Deal 3")
            seat.press(pygame.K_LEFT)
            assert log.lines[0].text.startswith("Deal 2")
            assert log.lines[-1].text.startswith("Deal 2 is over")
            seat.press(pygame.K_RIGHT)
            seat.press(pygame.K_RIGHT)
            assert log.lines[0].text.startswith("Deal 3")


class TestHands:
    def test_they_are_opened_from_the_result_and_lead_on_to_the_next_deal(self, display: None) -> None:
        with table(Moment(is_over)) as seat:
            assert seat.screen.panel_kind == "result"
            seat.click(seat.screen.layer.find("hands").rect.center)
            assert isinstance(seat.screen.panel, HandsPanel)
            seat.wait(5_000)
            assert seat.session.between_deals
            seat.press(pygame.K_RETURN)
            assert not seat.session.between_deals
            assert seat.screen.panel_kind != "hands"

    def test_escape_goes_back_to_the_result(self, display: None) -> None:
        with table(Moment(is_over)) as seat:
            seat.click(seat.screen.layer.find("hands").rect.center)
            group = seat.screen.layer.find("hands or tricks")
            seat.wait(300)
            seat.click((group.rect.right - 12, group.rect.centery))
            assert "hands" in keys_of(seat)
            seat.press(pygame.K_ESCAPE)
            assert seat.screen.panel_kind == "result"
            assert seat.session.between_deals
