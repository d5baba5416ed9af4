"""The table played as a player plays it: by keys, by clicks, too early, twice, and where it is not allowed."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest
from pygame.event import Event

from kinggame.bots import InlineThinker
from kinggame.cards import Card
from kinggame.engine import DecisionKind
from kinggame.rules import RefusalCode, Sale, Variant
from kinggame.session import MatchSession, Settings
from kinggame.stage.fan import hand_boxes
from kinggame.stage.tempo import Speed
from kinggame.stage.timeline import HandSpot
from kinggame.ui.offscreen import StillClock, offscreen_shell, offscreen_window
from kinggame.ui.paragraph import ParagraphPainter
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.screens.table_fades import Ghost
from kinggame.ui.screens.table_hand import HandWidget
from kinggame.ui.screens.table_menu import MenuScreen, ReseatScreen
from kinggame.ui.situations import Moment, reach, seats_for
from tests.ui.hands import down, key, up

FRAME = 20


class Table:
    """A table behind a window that nobody sees; time passes when told, events are posted as a player's are."""

    def __init__(self, screen: TableScreen, clock: StillClock) -> None:
        self.screen = screen
        self.clock = clock

    @property
    def session(self) -> MatchSession:
        return self.screen.session

    @property
    def hand(self) -> HandWidget:
        assert self.screen.picture is not None
        return self.screen.picture.hand

    @property
    def note(self) -> str:
        assert self.screen.picture is not None
        notes = [p.key for p in self.screen.picture.pieces if isinstance(p.key, tuple) and p.key[0] == "note"]
        return str(notes[0][2]) if notes else ""

    def wait(self, ms: int = FRAME) -> None:
        """Let time pass frame by frame."""
        end = self.clock.now + ms
        while self.clock.now < end:
            self.clock.now += min(FRAME, end - self.clock.now)
            self.screen.shell.app.step(self.clock.now)

    def until_asked(self) -> None:
        """Let time pass until the person is asked and everything lies still."""
        for _ in range(5000):
            if self.screen.performance.is_idle and (
                self.session.waits_for_person or self.session.over or self.session.between_deals
            ):
                self.wait(300)
                return
            self.wait(100)
        raise AssertionError("the table never asked")

    def post(self, *events: Event) -> None:
        """Post events as the window would, and let a frame pass."""
        for event in events:
            pygame.event.post(event)
        self.wait()

    def press(self, code: int) -> None:
        self.post(key(code))

    def at(self, card: Card) -> tuple[int, int]:
        """Give a point on the part of a card that shows."""
        index = next(i for i, held in enumerate(self.screen.performance.final.hand) if held.card == card)
        assert self.screen.picture is not None
        boxes = hand_boxes(self.screen.picture.layout.hand, len(self.screen.performance.final.hand))
        return boxes[index].x + 8, boxes[index].y + boxes[index].h // 2

    def click(self, at: tuple[int, int]) -> None:
        self.post(down(at), up(at))


@contextmanager
def table(
    rules: str | Variant,
    *,
    speed: Speed = Speed.NORMAL,
    moment: Moment | None = None,
    only: str | None = None,
    size: tuple[int, int] = (1280, 720),
) -> Iterator[Table]:
    """Sit down at a table, at a moment of a match or at its beginning."""
    with (
        offscreen_window(size) as window,
        offscreen_shell(window, language="en", thinker=InlineThinker(), settings=Settings(speed=speed.value)) as shell,
    ):
        variant = shell.catalog.get(rules) if isinstance(rules, str) else rules
        if moment is not None:
            session = reach(moment, variant, language="en")
        else:
            sale = variant.sales[only] if only else None
            session = MatchSession.new(variant, seats_for("en"), seed=3, thinker=shell.thinker, only=sale)
        shell.show_match(session)
        screen = window.app.stack.top
        assert isinstance(screen, TableScreen)
        found = Table(screen, window.clock)
        found.wait()
        yield found


def plays(session: MatchSession, *, barred: bool = False, led: bool = False, first: bool = False) -> bool:
    """Tell whether the person is to play: with cards that may not be played, behind a lead, in the first trick."""
    decision = session.pending
    if decision is None or decision.kind is not DecisionKind.PLAY or not session.waits_for_person:
        return False
    view = session.view(decision.seat)
    has_barred = bool(view.refusals())
    return (has_barred or not barred) and (bool(view.trick) or not led) and (not view.tricks or not first)


@pytest.mark.parametrize("variant_id", ["russian", "portuguese"])
def test_a_whole_match_is_played_by_keys_alone(display: None, variant_id: str) -> None:
    with table(variant_id, speed=Speed.INSTANT, size=(800, 600)) as seat:
        for _ in range(3000):
            seat.wait(300)
            kind = seat.screen.panel_kind
            if kind == "match end":
                break
            if kind is not None:
                seat.press(pygame.K_RETURN)
            elif seat.session.waits_for_person:
                seat.press(pygame.K_1)
        assert seat.session.over
        assert sum(seat.session.state.totals) == 0  # C-9
        assert seat.screen.panel_kind == "match end"
        assert not seat.session.record().notes.get("fallbacks")


def test_festas_are_played_by_clicks_alone(display: None) -> None:
    with table("portuguese", speed=Speed.INSTANT, only="festa") as seat:
        kinds = set()
        for _ in range(400):
            seat.wait(300)
            kind = seat.screen.panel_kind
            if kind == "match end":
                break
            if kind is not None:
                kinds.add(kind)
                start = seat.screen.panel.start if seat.screen.panel is not None else None
                assert start is not None
                if kind == DecisionKind.DECLARE.value:
                    start = seat.screen.layer.find("declare")
                seat.click(start.rect.center)
            elif seat.session.waits_for_person:
                seat.click(seat.at(seat.hand.legal()[0]))
        assert seat.session.over
        assert "offer" in kinds
        assert isinstance(seat.session.state.finished[0].item, Sale)


def test_a_double_click_plays_one_card(display: None) -> None:
    with table("russian", moment=Moment(plays)) as seat:
        seat.wait(300)
        before = len(seat.session.view(seat.screen.seat).hand)
        spot = seat.at(seat.hand.legal()[0])
        seat.click(spot)
        seat.click(spot)
        for _ in range(10):
            seat.wait()
            seat.click(spot)
        assert seat.clock.now < 2000
        assert len(seat.session.view(seat.screen.seat).hand) == before - 1


def cards_seen(seat: Table) -> frozenset[Card]:
    """Give the cards of the trick as they are seen: lying, or on their way."""
    assert seat.screen.picture is not None
    lying = [p.key[1].card for p in seat.screen.picture.pieces if isinstance(p.key, tuple) and p.key[0] == "trick"]
    flights = [f for f, _ in seat.screen.performance.flights() if not isinstance(f.goal, HandSpot)]
    return frozenset([*lying, *(f.what for f in flights if isinstance(f.what, Card))])


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.FAST])
def test_a_card_that_was_played_is_seen_in_every_picture_until_the_trick_is_swept(display: None, speed: Speed) -> None:
    with table("russian", speed=speed, moment=Moment(lambda s: plays(s) and not s.view(0).trick)) as seat:
        seat.wait(300)
        seat.click(seat.at(seat.hand.legal()[0]))
        before, most = cards_seen(seat), 0
        for _ in range(1000):
            seat.wait()
            now = cards_seen(seat)
            assert before <= now or (len(before) == 4 and not now)
            before, most = now, max(most, len(now))
            if most == 4 and not now:
                break
        assert most == 4
        assert not before


def test_a_card_that_may_not_be_played_is_explained_and_nothing_else_happens(display: None) -> None:
    with table("russian", moment=Moment(lambda s: plays(s, barred=True, led=True))) as seat:
        seat.wait(300)
        view = seat.session.view(seat.screen.seat)
        card, refusal = next(iter(view.refusals().items()))
        choices = len(seat.session.history)
        seat.click(seat.at(card))
        assert len(seat.session.history) == choices
        assert seat.hand.refused == card
        assert set(seat.hand.obliging) == set(refusal.obliging)
        assert seat.note
        seat.click((5, 300))
        assert seat.note == ""
        assert seat.hand.refused is None
        assert len(seat.session.history) == choices


def test_a_card_that_must_go_is_announced_once(display: None) -> None:
    def forced(session: MatchSession) -> bool:
        return plays(session, led=True) and all(
            refusal.code is RefusalCode.DISCARD for refusal in session.view(0).refusals().values()
        ) and bool(session.view(0).refusals())  # fmt: skip

    with table("russian", moment=Moment(forced)) as seat:  # RU-5
        seat.wait(300)
        assert "king of ♥ must go" in seat.note
        seat.press(pygame.K_ESCAPE)
        seat.wait(300)
        assert seat.note == ""
        seat.press(pygame.K_ESCAPE)
        assert isinstance(seat.screen.shell.app.stack.top, MenuScreen)


def test_the_last_trick_is_shown_on_demand_and_on_the_first_trick_it_says_why_not(display: None) -> None:
    with table("russian", moment=Moment(lambda s: plays(s, first=True))) as seat:
        seat.wait(300)
        seat.press(pygame.K_l)
        assert seat.note == "No trick has been taken yet."
    moment = Moment(lambda s: plays(s) and bool(s.view(0).tricks) and not s.view(0).trick)
    with table("russian", moment=moment) as seat:
        seat.wait(300)
        seat.press(pygame.K_l)
        assert seat.note == ""
        assert seat.screen.shows_last_trick
        seat.press(pygame.K_l)
        assert not seat.screen.shows_last_trick


def test_a_press_during_motion_completes_it_and_plays_the_card_it_hits(display: None) -> None:
    with table("russian", moment=Moment(plays)) as seat:
        seat.wait(300)
        seat.click(seat.at(seat.hand.legal()[0]))
        for _ in range(4000):  # until a bot's card flies and the person comes next
            seat.wait()
            if not seat.screen.performance.is_idle and seat.session.waits_for_person:
                break
        assert not seat.screen.performance.is_idle
        decision = seat.session.pending
        assert decision is not None
        seat.wait(60)
        card = next(iter(decision.cards))
        choices = len(seat.session.history)
        seat.post(down(seat.at(card)))
        assert seat.session.history.choices[choices] == card


def test_space_completes_what_moves_and_plays_nothing(display: None) -> None:
    with table("russian", moment=Moment(plays)) as seat:
        seat.wait(300)
        seat.click(seat.at(seat.hand.legal()[0]))
        seat.wait(400)  # the quiet after the click is over, the first bot's time to think is not
        choices = len(seat.session.history)
        assert not seat.screen.performance.is_idle
        seat.press(pygame.K_SPACE)
        assert len(seat.session.history) <= choices + 1
        assert len(seat.session.view(seat.screen.seat).hand) == len(seat.screen.performance.final.hand)


def test_the_number_keys_play_the_nth_card_that_may_be_played(display: None) -> None:
    moment = Moment(lambda s: plays(s, barred=True) and len(s.pending.cards) >= 2)  # type: ignore[union-attr]
    with table("russian", moment=moment) as seat:
        seat.wait(300)
        second = seat.hand.legal()[1]
        choices = len(seat.session.history)
        seat.press(pygame.K_2)
        assert seat.session.history.choices[choices] == second


def test_arrows_go_along_the_hand_and_enter_plays(display: None) -> None:
    with table("russian", moment=Moment(lambda s: plays(s, first=True) and not s.view(0).refusals())) as seat:
        seat.wait(300)
        seat.press(pygame.K_RIGHT)
        seat.press(pygame.K_RIGHT)
        chosen = seat.hand.chosen
        assert chosen is not None
        assert seat.screen.layer.ring.shown
        choices = len(seat.session.history)
        seat.press(pygame.K_RETURN)
        assert seat.session.history.choices[choices] == chosen


def test_arrows_pressed_while_cards_are_dealt_leave_the_menu_alone(display: None) -> None:
    with table("russian") as seat:
        while not seat.session.waits_for_person or not seat.screen.performance.is_idle:
            seat.press(pygame.K_RIGHT)
            assert seat.screen.layer.ring.current in (None, seat.hand)
        seat.wait(300)
        choices = len(seat.session.history)
        seat.press(pygame.K_RIGHT)
        seat.press(pygame.K_RETURN)
        assert not isinstance(seat.screen.shell.app.stack.top, MenuScreen)
        assert len(seat.session.history) > choices or seat.hand.refused is not None


def test_the_menu_of_a_finished_match_offers_nothing_to_play(display: None) -> None:
    with table("russian", moment=Moment(lambda s: s.over)) as seat:
        seat.wait(300)
        seat.press(pygame.K_ESCAPE)
        menu = seat.screen.shell.app.stack.top
        assert isinstance(menu, MenuScreen)
        names = [widget.name for widget in menu.layer.widgets]
        assert names == ["go on", "log", "settings", "help", "rules", "language", "start"]
        seat.press(pygame.K_RETURN)
        assert seat.screen.shell.app.stack.top is seat.screen


def test_points_beside_a_plate_do_not_lie_over_a_page(display: None) -> None:
    with table("portuguese", moment=Moment(lambda s: plays(s) and len(s.view(0).hand) == 1)) as seat:
        seat.wait(300)
        seat.press(pygame.K_1)
        while seat.screen.panel_kind != "result":
            seat.press(pygame.K_SPACE)
        assert seat.screen.performance.badges()
        assert seat.screen.picture is not None
        movers = seat.screen.picture.movers(seat.screen.performance, still=False)
        assert all(isinstance(placed.sprite, Ghost) for placed in movers)  # the page itself, which comes softly


def test_another_language_is_spoken_at_once(display: None) -> None:
    with table("portuguese", moment=Moment(plays)) as seat:
        assert seat.screen.performance.final.sheet.title == "Score sheet"
        seat.screen.shell.set_language("pt")
        seat.wait()
        assert seat.screen.performance.final.sheet.title == "Folha de pontos"
        seat.screen.shell.set_language("ru")
        seat.wait()
        assert seat.screen.performance.final.sheet.title == "Запись"


def test_bots_wait_while_the_menu_is_open(display: None) -> None:
    with table("russian", speed=Speed.INSTANT) as seat:
        seat.wait(400)
        seat.press(pygame.K_ESCAPE)
        assert isinstance(seat.screen.shell.app.stack.top, MenuScreen)
        choices = len(seat.session.history)
        seat.wait(5000)
        assert len(seat.session.history) == choices
        seat.press(pygame.K_ESCAPE)
        assert not isinstance(seat.screen.shell.app.stack.top, MenuScreen)


def test_another_window_size_in_the_middle_of_a_trick_changes_nothing(display: None) -> None:
    with table("portuguese", moment=Moment(lambda s: plays(s, led=True))) as seat:
        seat.wait(300)
        before = seat.screen.performance.scene
        app = seat.screen.shell.app
        for size in ((800, 600), (640, 480), (390, 844), (844, 390), (1920, 1080)):
            app.set_look(app.look.resized(size))
            seat.screen.update(seat.clock.now)
            assert seat.screen.performance.scene is before
            assert seat.screen.picture is not None
            assert seat.screen.picture.layout.size == size
            assert seat.hand.card_at(seat.at(seat.hand.legal()[0])) == seat.hand.legal()[0]
        app.set_look(app.look.resized((1280, 720)))
        seat.screen.update(seat.clock.now)
        seat.click(seat.at(seat.hand.legal()[0]))
        assert len(seat.session.view(seat.screen.seat).hand) == len(before.hand) - 1


def test_seats_are_changed_during_the_first_deal_until_a_card_was_played(display: None) -> None:
    # PT-10
    with table("portuguese", speed=Speed.INSTANT) as seat:
        seat.until_asked()
        seat.press(pygame.K_ESCAPE)
        stack = seat.screen.shell.app.stack
        menu = stack.top
        assert isinstance(menu, MenuScreen)
        seat.wait(500)
        seat.click(menu.layer.find("reseat").rect.center)
        asking = stack.top
        assert isinstance(asking, ReseatScreen)
        seat.wait(500)
        seat.click(asking.layer.find("seat 2").rect.center)
        assert seat.session.person_seat == 2
        assert seat.screen.seat == 2
        seat.until_asked()
        assert seat.session.waits_for_person
        seat.press(pygame.K_1)
        seat.until_asked()
        assert seat.session.may_reseat() is not None


def test_from_the_second_deal_on_the_menu_says_why_seats_stay(display: None, monkeypatch: pytest.MonkeyPatch) -> None:
    # PT-10
    told: list[str] = []
    draw = ParagraphPainter.draw

    def drawn(self: ParagraphPainter, surface: pygame.Surface, text: str, *rest: Any, **more: Any) -> Any:
        told.append(text)
        return draw(self, surface, text, *rest, **more)

    monkeypatch.setattr(ParagraphPainter, "draw", drawn)
    second = Moment(lambda s: s.state.number == 1 and s.waits_for_person)
    with table("portuguese", speed=Speed.INSTANT, moment=second) as seat:
        seat.until_asked()
        seat.press(pygame.K_ESCAPE)
        seat.wait(500)
        menu = seat.screen.shell.app.stack.top
        assert isinstance(menu, MenuScreen)
        assert not menu.layer.find("reseat").enabled
        assert "Seats may be changed in the first deal only, until you have played a card." in told


def test_the_result_of_a_deal_waits_for_the_player(display: None) -> None:
    with table("portuguese", moment=Moment(lambda s: s.between_deals)) as seat:
        seat.wait(20_000)
        assert seat.screen.panel_kind == "result"
        seat.press(pygame.K_RETURN)
        assert not seat.session.between_deals


def test_a_choice_in_an_auction_is_not_lost_or_made_twice(display: None) -> None:
    wanted = Moment(lambda s: s.waits_for_person and s.pending.kind is DecisionKind.OFFER)  # type: ignore[union-attr]
    with table("portuguese", moment=wanted) as seat:
        seat.wait(300)
        choices = len(seat.session.history)
        spot = seat.screen.layer.find("decline").rect.center
        seat.click(spot)
        seat.click(spot)
        assert seat.session.history.choices[choices] == "pass"
        assert sum(c == "pass" for c in seat.session.history.choices[choices:]) == 1
