"""Fingers at the table: a swipe down over the hand shows the last trick, and plays nothing whatever moves just then."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest
from pygame.event import Event

from kinggame.cards import Card
from kinggame.session import MatchSession
from kinggame.ui.situations import Moment
from kinggame.ui.touch import LONG_MS, SWIPE, SWIPE_MS, Touch
from tests.ui.hands import down as mouse_down
from tests.ui.hands import up as mouse_up
from tests.ui.test_inputs import finger
from tests.ui.test_table import Table, plays
from tests.ui.test_table_presses import table

FAR = 90
"""pixels: half the height of a card in the hand, at 1280×720"""


def has_last_trick(session: MatchSession) -> bool:
    return plays(session) and bool(session.view(0).tricks)


def has_no_trick(session: MatchSession) -> bool:
    return plays(session) and not session.view(0).tricks


def moved(at: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEMOTION, pos=at, rel=(0, 9), buttons=(1, 0, 0), touch=True)


def swipe(seat: Table, card: Card, *, across: int = 0, down: int = FAR, ms: int = 0) -> None:
    """Lay a finger on a card and draw it away, over `ms` more than three frames."""
    x, y = seat.at(card)
    seat.post(finger(pygame.MOUSEBUTTONDOWN, (x, y)))
    seat.post(moved((x + across // 2, y + down // 2)))
    seat.wait(ms)
    seat.post(moved((x + across, y + down)), finger(pygame.MOUSEBUTTONUP, (x + across, y + down)))


def choices(seat: Table) -> int:
    return len(seat.session.history)


def test_a_swipe_over_a_page_that_hides_the_hand_is_the_pages(display: None) -> None:
    with table(Moment(has_last_trick)) as seat:
        swiped = Event(SWIPE, pos=seat.at(seat.hand.legal()[0]), by=(0, FAR))
        seat.hand.visible = False
        assert not seat.screen.handle(swiped)
        assert not seat.screen.shows_last_trick
        seat.hand.visible = True
        assert seat.screen.handle(swiped)
        assert seat.screen.shows_last_trick


def test_a_swipe_down_over_the_hand_shows_the_last_trick_and_another_one_takes_it_away(display: None) -> None:
    with table(Moment(has_last_trick)) as seat:
        before, card = choices(seat), seat.hand.legal()[0]
        swipe(seat, card)
        assert seat.screen.shows_last_trick
        seat.wait(600)
        assert seat.hand.carried is None, "the card that the finger drew along lies in the hand again"
        swipe(seat, card)
        assert not seat.screen.shows_last_trick
        swipe(seat, card)
        assert seat.screen.shows_last_trick
        assert choices(seat) == before


def test_a_swipe_before_the_first_trick_says_that_there_is_none(display: None) -> None:
    with table(Moment(has_no_trick)) as seat:
        swipe(seat, seat.hand.legal()[0])
        assert not seat.screen.shows_last_trick
        assert seat.note != ""


@pytest.mark.parametrize(
    ("across", "down", "ms"), [(FAR, 40, 0), (-FAR, FAR, 0), (0, 16, 0), (0, FAR, SWIPE_MS + 100), (0, -30, 0)]
)
def test_what_goes_aside_or_up_or_not_far_or_slowly_is_no_swipe(display: None, across: int, down: int, ms: int) -> None:
    with table(Moment(has_last_trick)) as seat:
        before = choices(seat)
        swipe(seat, seat.hand.legal()[0], across=across, down=down, ms=ms)
        assert not seat.screen.shows_last_trick
        assert choices(seat) == before


def test_a_card_is_carried_to_the_table_by_a_finger_as_before(display: None) -> None:
    with table(Moment(has_last_trick)) as seat:
        before = choices(seat)
        swipe(seat, seat.hand.legal()[0], down=-300)
        assert choices(seat) == before + 1
        assert not seat.screen.shows_last_trick


def test_a_mouse_swipes_nothing(display: None) -> None:
    with table(Moment(has_last_trick)) as seat:
        x, y = seat.at(seat.hand.legal()[0])
        seat.post(mouse_down((x, y)), mouse_up((x, y + FAR)))
        assert not seat.screen.shows_last_trick


class TestWhileSomethingMoves:
    @contextmanager
    def moving(self) -> Iterator[tuple[Table, Card]]:
        """Wait until bots' cards fly and the person will be asked for one after them."""
        with table(Moment(has_last_trick), speed="slow") as seat:
            for _ in range(200):
                if seat.screen.decision is not None and not seat.screen.performance.is_idle:
                    if not seat.screen.performance.is_held and not seat.screen.performance.is_quiet:
                        cards = seat.screen.decision.cards.listed()
                        yield seat, cards[0]
                        return
                elif seat.screen.decision is not None:
                    seat.click(seat.at(seat.hand.legal()[0]))
                seat.wait()
            raise AssertionError("nothing ever moved")

    def test_a_tap_on_a_card_plays_it(self, display: None) -> None:
        with self.moving() as (seat, card):
            before, at = choices(seat), seat.at(card)
            seat.post(finger(pygame.MOUSEBUTTONDOWN, at), finger(pygame.MOUSEBUTTONUP, at))
            assert choices(seat) == before + 1

    def test_a_swipe_plays_nothing(self, display: None) -> None:
        with self.moving() as (seat, card):
            before = choices(seat)
            swipe(seat, card)
            assert seat.screen.shows_last_trick
            assert choices(seat) == before

    def test_a_finger_that_rests_plays_nothing(self, display: None) -> None:
        with self.moving() as (seat, card):
            before, at = choices(seat), seat.at(card)
            seat.post(finger(pygame.MOUSEBUTTONDOWN, at))
            seat.wait(LONG_MS + 20)
            seat.post(finger(pygame.MOUSEBUTTONUP, at))
            assert choices(seat) == before


def test_a_finger_that_has_rested_does_not_swipe_any_more(display: None) -> None:
    touch = Touch()
    for wait, swiped in ((SWIPE_MS, True), (SWIPE_MS + 1, False)):
        touch.taken(finger(pygame.MOUSEBUTTONDOWN, (10, 10)), 0)
        touch.taken(finger(pygame.MOUSEMOTION, (10, 60)), 5)
        event = touch.swipe(finger(pygame.MOUSEBUTTONUP, (10, 60)), wait)
        assert (event is not None) is swiped
        if event is not None:
            assert (event.type, event.pos, event.by) == (SWIPE, (10, 10), (0, 50))
    touch.taken(finger(pygame.MOUSEBUTTONDOWN, (10, 10)), 0)
    assert touch.rested(LONG_MS) is not None
    assert touch.swipe(finger(pygame.MOUSEBUTTONUP, (10, 60)), LONG_MS) is None
