"""Presses as the player wishes them: held tricks, a second press, the only card; and cards carried to the table."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest
from pygame.event import Event

from kinggame.bots import InlineThinker
from kinggame.cards import Card
from kinggame.session import MatchSession, Settings
from kinggame.stage.tempo import QUIET, TEMPI, Speed
from kinggame.ui.offscreen import offscreen_shell, offscreen_window
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.screens.table_carry import DRAG_FROM
from kinggame.ui.screens.table_menu import MenuScreen
from kinggame.ui.situations import Moment, reach
from tests.ui.hands import down, up
from tests.ui.test_table import Table, plays


@contextmanager
def table(
    moment: Moment, *, variant_id: str = "russian", size: tuple[int, int] = (1280, 720), **wishes: object
) -> Iterator[Table]:
    """Sit down at a moment of a match, with wishes."""
    settings = Settings().changed(**wishes)
    with (
        offscreen_window(size) as window,
        offscreen_shell(window, language="en", thinker=InlineThinker(), settings=settings) as shell,
    ):
        shell.show_match(reach(moment, shell.catalog.get(variant_id), language="en"))
        screen = window.app.stack.top
        assert isinstance(screen, TableScreen)
        seat = Table(screen, window.clock)
        seat.wait(300)
        yield seat


def drag(at: tuple[int, int]) -> Event:
    """The mouse moving with its left button down."""
    return Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0), touch=False)


def leads(session: MatchSession) -> bool:
    return plays(session) and not session.view(0).trick and bool(session.view(0).tricks)


def has_choice(session: MatchSession) -> bool:
    return plays(session, barred=True, led=True) and len(session.view(0).decision.cards) >= 2  # type: ignore[union-attr]


def has_one(session: MatchSession) -> bool:
    return plays(session, led=True) and len(session.view(0).decision.cards) == 1  # type: ignore[union-attr]


class TestHold:
    @pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.INSTANT])
    def test_a_complete_trick_stays_until_a_press_and_then_goes(self, display: None, speed: Speed) -> None:
        with table(Moment(leads), speed=speed.value, hold=True) as seat:
            tricks = len(seat.screen.view.tricks)
            seat.click(seat.at(seat.hand.legal()[0]))
            for _ in range(400):
                seat.wait(50)
                if seat.screen.performance.is_held:
                    break
            seat.wait(20_000)
            assert seat.screen.performance.is_held
            assert len(seat.screen.view.tricks) == tricks + 1
            assert len(seat.screen.performance.scene.trick) == 4
            choices = len(seat.session.history)
            seat.click((400, 300))
            assert not seat.screen.performance.is_held
            assert len(seat.session.history) == choices
            seat.wait(1000)
            assert len(seat.screen.performance.scene.trick) < 4

    def test_the_press_that_lets_a_held_trick_go_plays_no_card(self, display: None) -> None:
        with table(Moment(leads), hold=True) as seat:
            seat.click(seat.at(seat.hand.legal()[0]))
            while not seat.screen.performance.is_held:
                seat.wait(50)
            choices = len(seat.session.history)
            card = seat.screen.performance.final.hand[0].card
            seat.click(seat.at(card))
            assert len(seat.session.history) == choices


class TestConfirm:
    def test_the_first_press_raises_a_card_and_the_second_plays_it(self, display: None) -> None:
        with table(Moment(has_choice), confirm=True) as seat:
            card = seat.hand.legal()[0]
            choices = len(seat.session.history)
            seat.click(seat.at(card))
            assert seat.hand.taken == card
            assert seat.note == "Press it again to play it."
            assert len(seat.session.history) == choices
            seat.click(seat.at(card))
            assert seat.session.history.choices[choices] == card
            assert seat.hand.taken is None

    def test_a_press_on_another_card_raises_that_one_instead(self, display: None) -> None:
        with table(Moment(has_choice), confirm=True) as seat:
            first, second = seat.hand.legal()[:2]
            choices = len(seat.session.history)
            seat.click(seat.at(first))
            seat.click(seat.at(second))
            assert seat.hand.taken == second
            assert len(seat.session.history) == choices

    def test_a_press_elsewhere_takes_the_card_back(self, display: None) -> None:
        with table(Moment(has_choice), confirm=True) as seat:
            seat.click(seat.at(seat.hand.legal()[0]))
            seat.click((400, 200))
            assert seat.hand.taken is None
            assert seat.note == ""

    def test_escape_takes_the_card_back_before_it_opens_the_menu(self, display: None) -> None:
        with table(Moment(has_choice), confirm=True) as seat:
            seat.click(seat.at(seat.hand.legal()[0]))
            seat.press(pygame.K_ESCAPE)
            assert seat.hand.taken is None
            assert seat.screen.shell.app.stack.top is seat.screen

    def test_keys_are_pressed_twice_as_well(self, display: None) -> None:
        with table(Moment(has_choice), confirm=True) as seat:
            second = seat.hand.legal()[1]
            choices = len(seat.session.history)
            seat.press(pygame.K_2)
            assert seat.hand.taken == second
            seat.press(pygame.K_2)
            assert seat.session.history.choices[choices] == second

    def test_a_barred_card_is_explained_and_lowers_the_raised_one(self, display: None) -> None:
        with table(Moment(has_choice), confirm=True) as seat:
            seat.click(seat.at(seat.hand.legal()[0]))
            barred = next(card for card in seat.screen.view.hand if card not in seat.hand.legal())
            seat.click(seat.at(barred))
            assert seat.hand.taken is None
            assert seat.hand.refused == barred


class TestPlayForced:
    def test_the_only_card_goes_by_itself_after_a_moment_with_its_sentence(self, display: None) -> None:
        with table(Moment(has_one), play_forced=True, speed="normal") as seat:
            card = seat.screen.view.decision.cards.listed()[0]  # type: ignore[union-attr]
            choices = len(seat.session.history)
            assert seat.note
            seat.wait(TEMPI[Speed.NORMAL].forced - 300 - 60)
            assert len(seat.session.history) == choices
            sentence = seat.note
            seat.wait(400)
            assert seat.session.history.choices[choices] == card
            assert seat.note == sentence  # there is time to read it while others play
            for _ in range(400):
                seat.wait(50)
                if (seat.session.waits_for_person and seat.screen.performance.is_idle) or seat.session.between_deals:
                    break
            seat.wait(100)
            assert seat.note != sentence or seat.session.between_deals or len(seat.hand.legal()) == 1

    def test_it_does_not_go_where_that_is_not_wished_or_where_there_is_a_choice(self, display: None) -> None:
        with table(Moment(has_one)) as seat:
            choices = len(seat.session.history)
            seat.wait(5_000)
            assert len(seat.session.history) == choices
        with table(Moment(has_choice), play_forced=True) as seat:
            choices = len(seat.session.history)
            seat.wait(5_000)
            assert len(seat.session.history) == choices

    def test_it_waits_while_the_menu_is_open_and_begins_its_moment_anew(self, display: None) -> None:
        with table(Moment(has_one), play_forced=True) as seat:
            choices = len(seat.session.history)
            seat.screen.open_menu()
            assert isinstance(seat.screen.shell.app.stack.top, MenuScreen)
            seat.wait(5_000)
            assert len(seat.session.history) == choices
            seat.press(pygame.K_ESCAPE)
            seat.wait(200)
            assert len(seat.session.history) == choices
            seat.wait(TEMPI[Speed.NORMAL].forced + 100)
            assert len(seat.session.history) > choices


def carry(seat: Table, card: Card, to: tuple[int, int]) -> None:
    """Take hold of a card and bring it somewhere, without letting go."""
    at = seat.at(card)
    seat.post(down(at))
    middle = (at[0] + to[0]) // 2, (at[1] + to[1]) // 2
    seat.post(drag(middle))
    seat.post(drag(to))


class TestDrag:
    FELT = 480, 320

    def test_a_card_dropped_on_the_table_is_played_and_flies_from_there(self, display: None) -> None:
        with table(Moment(has_choice)) as seat:
            card = seat.hand.legal()[0]
            choices = len(seat.session.history)
            carry(seat, card, self.FELT)
            assert seat.hand.carried == card
            assert len(seat.session.history) == choices
            seat.post(up(self.FELT))
            assert seat.session.history.choices[choices] == card
            assert seat.hand.carried is None

    def test_a_card_carried_along_the_hand_and_let_go_stays(self, display: None) -> None:
        with table(Moment(has_choice)) as seat:
            card = seat.hand.legal()[0]
            choices = len(seat.session.history)
            x, y = seat.at(card)
            carry(seat, card, (x + 60, y + 10))
            seat.post(up((x + 60, y + 10)))
            assert len(seat.session.history) == choices
            assert seat.note == ""
            assert seat.hand.movers()
            seat.wait(400)
            assert not seat.hand.movers()

    def test_a_card_let_go_on_the_bar_goes_back(self, display: None) -> None:
        with table(Moment(has_choice)) as seat:
            card = seat.hand.legal()[0]
            choices = len(seat.session.history)
            carry(seat, card, (480, 10))
            seat.post(up((480, 10)))
            assert len(seat.session.history) == choices
            assert seat.hand.movers()

    def test_a_hand_that_trembles_clicks_all_the_same(self, display: None) -> None:
        with table(Moment(has_choice)) as seat:
            card = seat.hand.legal()[0]
            choices = len(seat.session.history)
            x, y = seat.at(card)
            seat.post(down((x, y)), drag((x + DRAG_FROM - 2, y)), up((x + DRAG_FROM - 2, y)))
            assert seat.session.history.choices[choices] == card

    def test_a_barred_card_glides_back_and_is_explained(self, display: None) -> None:
        with table(Moment(has_choice)) as seat:
            barred = next(card for card in seat.screen.view.hand if card not in seat.hand.legal())
            choices = len(seat.session.history)
            carry(seat, barred, self.FELT)
            seat.post(up(self.FELT))
            assert len(seat.session.history) == choices
            assert seat.hand.refused == barred
            assert seat.note
            seat.wait(400)
            assert not seat.hand.movers()

    def test_where_a_second_press_is_wished_a_drop_needs_none(self, display: None) -> None:
        with table(Moment(has_choice), confirm=True) as seat:
            card = seat.hand.legal()[0]
            choices = len(seat.session.history)
            carry(seat, card, self.FELT)
            seat.post(up(self.FELT))
            assert seat.session.history.choices[choices] == card

    def test_escape_lets_the_card_go_back(self, display: None) -> None:
        with table(Moment(has_choice)) as seat:
            card = seat.hand.legal()[0]
            choices = len(seat.session.history)
            carry(seat, card, self.FELT)
            seat.press(pygame.K_ESCAPE)
            seat.post(up(self.FELT))
            seat.wait(400)
            assert len(seat.session.history) == choices
            assert seat.screen.shell.app.stack.top is seat.screen

    def test_another_size_in_the_middle_of_it_puts_the_card_back(self, display: None) -> None:
        with table(Moment(has_choice)) as seat:
            card = seat.hand.legal()[0]
            choices = len(seat.session.history)
            carry(seat, card, self.FELT)
            app = seat.screen.shell.app
            app.set_look(app.look.resized((800, 600)))
            seat.post(up((300, 200)))
            assert seat.hand.carried is None
            assert len(seat.session.history) == choices

    def test_a_drop_completes_what_moves_and_a_second_press_right_after_it_does_nothing(self, display: None) -> None:
        with table(Moment(has_choice)) as seat:
            carry(seat, seat.hand.legal()[0], self.FELT)
            seat.post(up(self.FELT))
            played = seat.clock.now
            hand = len(seat.session.view(0).hand)
            while seat.clock.now < played + QUIET - 40:
                for held in seat.screen.performance.final.hand[:2]:
                    seat.post(down(seat.at(held.card)), up(seat.at(held.card)))
                    assert seat.hand.carried is None
            assert len(seat.session.view(0).hand) == hand
