"""Taking back at the table: the picture is the one that a person who sits down just then would see."""

import random

import pygame
import pytest

from kinggame.bots import InlineThinker
from kinggame.engine import DecisionKind
from kinggame.record import read, write
from kinggame.session import MatchSession
from kinggame.stage.build import build_scene
from kinggame.ui.offscreen import offscreen_shell, offscreen_window
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.screens.table_menu import MenuScreen
from kinggame.ui.situations import Moment, in_sale, saying
from tests.ui.coached import coached_table, mention
from tests.ui.hands import key
from tests.ui.test_table import Table, plays


def plays_late(session: MatchSession) -> bool:
    return plays(session, led=True) and len(session.view(0).tricks) >= 2


LATE = Moment(plays_late)


def must_show_the_state(seat: Table) -> None:
    """What is shown, and what may be done, is what the state says."""
    screen, session = seat.screen, seat.session
    shown = session.view(screen.seat)
    assert screen.view == shown
    assert screen.performance.is_idle
    assert screen.performance.final == build_scene(shown, screen.words)
    seat.wait(400)
    if session.waits_for_person and session.pending.kind is DecisionKind.PLAY:  # type: ignore[union-attr]
        assert set(seat.hand.legal()) == set(session.pending.cards)  # type: ignore[union-attr]
        assert [held.card for held in seat.hand.hand] == [held.card for held in screen.performance.final.hand]


def seen_anew(seat: Table) -> bytes:
    """Give the picture of somebody who sits down at this very match now."""
    record = read(write(seat.session.record()))
    settings = seat.screen.shell.settings
    with (
        offscreen_window(seat.screen.look.size) as window,
        offscreen_shell(window, language="en", thinker=InlineThinker(), settings=settings) as shell,
    ):
        shell.hints = seat.screen.shell.hints
        shell.show_match(MatchSession.resume(record, seat.session.variant, thinker=InlineThinker()))
        screen = window.app.stack.top
        assert isinstance(screen, TableScreen)
        Table(screen, window.clock).wait(3_000)
        return pygame.image.tobytes(window.app.surface, "RGB")


@pytest.mark.parametrize("variant_id", ["russian", "portuguese"])
@pytest.mark.parametrize("seed", range(3))
def test_at_any_moment_the_picture_is_built_from_the_state(display: None, variant_id: str, seed: int) -> None:
    """In the middle of a flight, over a result, in an auction, while a trick is held, while a bot thinks."""
    rng = random.Random(f"{variant_id}/{seed}")
    with coached_table(Moment(plays), variant_id=variant_id, assist="guided", speed="fast", size=(800, 600)) as seat:
        seat.screen.shell.hints = None
        undone = 0
        for _ in range(40):
            for _ in range(rng.randrange(1, 6)):
                _go_on(seat, rng)
            seat.wait(rng.choice((20, 60, 200, 700)))
            if seat.session.over:
                break
            choices = seat.session.history.choices
            seat.press(pygame.K_u)
            if seat.session.history.choices == choices:
                continue
            undone += 1
            assert choices[: len(seat.session.history)] == seat.session.history.choices
            must_show_the_state(seat)
        assert undone > 10


def _go_on(seat: Table, rng: random.Random) -> None:
    """Do what the table waits for, whatever that is."""
    session, screen = seat.session, seat.screen
    if screen.performance.is_held:
        seat.press(pygame.K_SPACE)
    elif screen.panel_kind == "result":
        screen.next_deal()
    elif screen.decision is not None and screen.performance.is_idle:
        assert session.pending is not None
        screen.choose(rng.choice(session.pending.options))
    seat.wait(rng.choice((20, 150, 600)))


@pytest.mark.parametrize("variant_id", ["russian", "portuguese"])
def test_it_is_the_picture_of_who_sits_down_just_then(display: None, variant_id: str) -> None:
    with coached_table(LATE, variant_id=variant_id, assist="coached", speed="instant") as seat:
        seat.click(seat.at(seat.hand.legal()[-1]))
        seat.until_asked()
        seat.post(key(pygame.K_z, mod=pygame.KMOD_CTRL))
        seat.click((640, 110))
        seat.wait(4_000)
        assert pygame.image.tobytes(seat.screen.shell.app.surface, "RGB") == seen_anew(seat)


def test_what_the_bots_do_afterwards_is_what_they_did(display: None) -> None:
    with coached_table(LATE, assist="guided", speed="instant", hold=False) as seat:
        seat.screen.shell.hints = None
        card = seat.hand.legal()[0]
        seat.click(seat.at(card))
        seat.wait(2_000)
        before = seat.session.history.choices
        seat.press(pygame.K_u)
        assert len(seat.session.history) < len(before)
        seat.wait(400)
        seat.click(seat.at(card))
        seat.wait(2_000)
        assert seat.session.history.choices[: len(before)] == before


def test_the_menu_offers_it_while_it_can_be_done(display: None) -> None:
    with coached_table(LATE, assist="coached", speed="instant") as seat:
        seat.click(seat.at(seat.hand.legal()[0]))
        seat.until_asked()
        before = len(seat.session.history)
        seat.press(pygame.K_ESCAPE)
        seat.wait(500)
        menu = seat.screen.shell.app.stack.top
        assert isinstance(menu, MenuScreen)
        seat.click(menu.layer.find("undo").rect.center)
        assert len(seat.session.history) < before
        assert seat.screen.shell.app.stack.top is seat.screen
        must_show_the_state(seat)
        seat.press(pygame.K_ESCAPE)
        menu = seat.screen.shell.app.stack.top
        assert isinstance(menu, MenuScreen)
        assert not menu.layer.find("undo").enabled  # with a coach only the last one


def test_with_a_coach_the_second_time_says_why_not(display: None) -> None:
    with coached_table(LATE, assist="coached", speed="instant") as seat:
        seat.click(seat.at(seat.hand.legal()[0]))
        seat.until_asked()
        seat.press(pygame.K_u)
        assert mention(seat) == "Taken back"
        choices = seat.session.history.choices
        seat.press(pygame.K_u)
        assert mention(seat) == "Only your last choice can be taken back, before you go on."
        assert seat.session.history.choices == choices
        assert seat.session.record().notes["undone"] == 1


def test_in_free_play_the_key_says_so(display: None) -> None:
    with coached_table(LATE, assist="free", speed="instant") as seat:
        seat.click(seat.at(seat.hand.legal()[0]))
        seat.until_asked()
        choices = seat.session.history.choices
        seat.press(pygame.K_u)
        assert seat.session.history.choices == choices
        assert mention(seat) == "In free play nothing is taken back."


def test_from_the_result_one_goes_back_into_the_deal_and_reads_its_result_again(display: None) -> None:
    with coached_table(
        Moment(lambda s: plays(s) and len(s.view(0).hand) == 2), assist="guided", speed="instant"
    ) as seat:
        seat.screen.shell.hints = None
        while seat.screen.panel_kind != "result":
            seat.press(pygame.K_1)
            seat.press(pygame.K_SPACE)
            seat.wait(200)
        seat.press(pygame.K_u)
        assert not seat.session.between_deals
        assert seat.screen.panel_kind is None
        must_show_the_state(seat)
        while seat.screen.panel_kind != "result":
            seat.press(pygame.K_1)
            seat.press(pygame.K_SPACE)
            seat.wait(200)
        assert seat.session.between_deals


def test_a_declaration_is_taken_back_word_by_word(display: None) -> None:
    declares = Moment(in_sale(DecisionKind.DECLARE, owns=True), saying({}, {}))
    with coached_table(declares, variant_id="portuguese", assist="guided", speed="instant") as seat:
        seat.screen.shell.hints = None
        before = len(seat.session.history)
        seat.screen.choose_all(("trump-H", "lead-self"))
        seat.wait(500)
        seat.press(pygame.K_u)
        assert seat.screen.panel_kind == DecisionKind.LEADER.value
        seat.press(pygame.K_u)
        assert len(seat.session.history) == before
        assert seat.screen.panel_kind == DecisionKind.DECLARE.value
        must_show_the_state(seat)


def test_a_card_that_went_by_itself_is_passed_over(display: None) -> None:
    """Else it would go by itself again, and nobody could go back beyond it."""

    def before_forced(session: MatchSession) -> bool:
        return plays(session, led=True) and len(session.pending.cards) > 1 and len(session.view(0).hand) == 2  # type: ignore[union-attr]

    with coached_table(Moment(before_forced), assist="guided", speed="instant", play_forced=True) as seat:
        seat.screen.shell.hints = None
        free = len(seat.session.history)
        seat.press(pygame.K_1)
        for _ in range(30):
            seat.wait(300)
            if seat.screen.performance.is_held:
                seat.press(pygame.K_SPACE)
        assert not seat.session.view(0).hand or seat.session.between_deals
        seat.press(pygame.K_u)
        assert len(seat.session.history) == free


def test_at_the_beginning_there_is_nothing(display: None) -> None:
    def first(session: MatchSession) -> bool:
        return plays(session, first=True) and session.state.number == 0

    with coached_table(Moment(first), assist="guided") as seat:
        seat.press(pygame.K_u)
        assert mention(seat) == "There is nothing to take back yet."
