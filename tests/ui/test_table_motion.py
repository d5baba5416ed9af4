"""Motion at the table: whatever is interrupted, the last picture is the one built from the state alone."""

import random

import pygame
import pytest

from kinggame.session import MatchSession
from kinggame.stage.tempo import CROSS_FADE, TEMPI, Speed
from kinggame.ui.situations import Moment
from kinggame.ui.wishes import appearance_of
from tests.ui.test_table import Table, plays
from tests.ui.test_table_presses import table

NORMAL = TEMPI[Speed.NORMAL]


def pixels(seat: Table) -> bytes:
    return pygame.image.tobytes(seat.screen.shell.app.surface, "RGB")


def still(seat: Table) -> bool:
    return seat.screen.performance.is_idle and not seat.screen.fades.is_moving and not seat.hand.is_moving


def come_to_rest(seat: Table) -> None:
    """Let time pass until nothing moves and no points are shown."""
    for _ in range(400):
        seat.wait(50)
        if (
            still(seat)
            and not seat.screen.performance.badges()
            and (seat.session.waits_for_person or seat.session.between_deals or seat.session.over)
        ):
            seat.wait(50)
            return
    raise AssertionError("it never came to rest")


def from_the_state(seat: Table) -> bytes:
    """Build everything anew and draw it whole."""
    app = seat.screen.shell.app
    app.set_look(app.look.resized(app.look.size))
    seat.wait()
    seat.wait()
    assert still(seat)
    return pixels(seat)


def interrupt(seat: Table, rng: random.Random) -> None:
    """Do something in the middle of what moves, as a player may."""
    app = seat.screen.shell.app
    match rng.randrange(6):
        case 0:
            seat.press(pygame.K_SPACE)
        case 1:
            sizes = [(800, 600), (640, 480), (844, 390)]
            app.set_look(app.look.resized(rng.choice(sizes)))
        case 2:
            seat.screen.shell.set_language(rng.choice(["pt", "ru", "en"]))
        case 3:
            seat.press(rng.choice([pygame.K_c, pygame.K_e, pygame.K_l, pygame.K_ESCAPE]))
            seat.press(pygame.K_ESCAPE)
        case 4:
            seat.click((rng.randrange(40, 600), rng.randrange(100, 380)))
        case _:
            seat.wait(rng.randrange(20, 400))


@pytest.mark.parametrize(
    ("variant_id", "seed", "still_wished"), [("russian", 1, False), ("portuguese", 2, False), ("russian", 3, True)]
)
def test_the_last_picture_is_the_one_from_the_state_whatever_interrupts(
    display: None, variant_id: str, seed: int, still_wished: bool
) -> None:
    rng = random.Random(seed)
    with table(
        Moment(plays), variant_id=variant_id, speed="fast", reduced_motion=still_wished, size=(800, 600)
    ) as seat:
        app = seat.screen.shell.app
        app.set_look(app.look.wearing(appearance_of(seat.screen.shell.settings)))
        for _ in range(7):
            if seat.screen.panel is not None and seat.screen.panel.start is not None:
                seat.screen.panel.start.activate()
            elif seat.hand.legal():
                seat.screen.choose(rng.choice(seat.hand.legal()))
            for _ in range(rng.randrange(1, 4)):
                seat.wait(rng.randrange(0, 300))
                interrupt(seat, rng)
            while app.stack.top is not seat.screen:
                seat.press(pygame.K_ESCAPE)
            if seat.screen.pages.open is not None:
                seat.press(pygame.K_ESCAPE)
            seat.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(2, 2), rel=(1, 1), buttons=(0, 0, 0), touch=False))
            come_to_rest(seat)
            shown = pixels(seat)
            assert shown == from_the_state(seat)


def in_auction(session: MatchSession) -> bool:
    decision = session.pending
    return session.waits_for_person and decision is not None and decision.kind.value == "offer"


def test_a_panel_fades_away_when_it_has_been_answered(display: None) -> None:
    with table(Moment(in_auction), variant_id="portuguese") as seat:
        seat.wait(NORMAL.panel_open + 100)
        assert not seat.screen.fades.is_moving
        choices = len(seat.session.history)
        seat.click(seat.screen.layer.find("decline").rect.center)
        assert len(seat.session.history) == choices + 1
        seat.wait(60)
        assert list(seat.screen.fades.above(seat.clock.now))
        seat.wait(NORMAL.panel_close + 40)
        assert not list(seat.screen.fades.above(seat.clock.now))


def test_a_panel_rises_and_a_press_meets_it_where_it_will_be(display: None) -> None:
    with table(Moment(plays), size=(640, 480)) as seat:
        seat.press(pygame.K_c)
        seat.wait(40)
        heights = []
        while seat.screen.fades.comes:
            heights.append(next(iter(seat.screen.fades.above(seat.clock.now))).at[1])
            seat.wait()
        assert len(heights) >= 5
        assert heights == sorted(heights, reverse=True)
        seat.press(pygame.K_ESCAPE)
        seat.wait(500)
        seat.press(pygame.K_c)
        seat.wait(40)
        assert seat.screen.fades.comes
        seat.click(seat.screen.layer.find("close sheet").rect.center)
        assert not seat.screen.fades.comes
        assert seat.screen.pages.open is None


def offered(session: MatchSession) -> bool:
    auction = session.view(0).auction
    return in_auction(session) and auction is not None and any(call.seat for call in auction.calls)


def test_a_bubble_takes_its_leave(display: None) -> None:
    with table(Moment(offered), variant_id="portuguese") as seat:
        seat.wait(1000)
        said = [piece.place for piece in seat.screen.performance.final.seats if piece.bubble is not None]
        assert said
        assert seat.screen.picture is not None
        seat.click(seat.screen.layer.find("decline").rect.center)
        left = False
        for _ in range(300):
            seat.wait()
            speaking = [piece.place for piece in seat.screen.performance.scene.seats if piece.bubble is not None]
            fading = list(seat.screen.fades.below(seat.clock.now))
            left |= not set(said) <= set(speaking) and bool(fading)
            if left:
                break
        assert left


def test_without_motion_nothing_flies_and_the_hand_is_seen_all_the_time(display: None) -> None:
    with table(Moment(lambda s: plays(s) and not s.view(0).trick), reduced_motion=True) as seat:
        app = seat.screen.shell.app
        app.set_look(app.look.wearing(appearance_of(seat.screen.shell.settings)))
        seat.wait(300)
        held = len(seat.hand.hand)
        seat.click(seat.at(seat.hand.legal()[0]))
        shortest = held
        for _ in range(120):
            seat.wait()
            assert not [f for f, _ in seat.screen.performance.flights() if f.ms]
            shortest = min(shortest, len(seat.screen.performance.scene.hand))
        assert shortest == held - 1
        assert seat.screen.tempo.panel_open == CROSS_FADE
