"""How much help there is: chosen before a match, changed at the table, and what it changes there."""

import pygame
import pytest

from kinggame.cards import Suit
from kinggame.session import MatchSession, Settings
from kinggame.stage.announcing import question
from kinggame.stage.scene import HandState
from kinggame.ui.reading_aloud import Reader
from kinggame.ui.screens.table_assist import AssistScreen, LevelsScreen
from kinggame.ui.screens.table_menu import MenuScreen
from kinggame.ui.shell import Shell
from kinggame.ui.situations import Moment
from kinggame.ui.widgets import ChoiceGroup
from tests.ui.coached import coached_table, mention, pieces, slip, tab_to
from tests.ui.hands import key, motion
from tests.ui.shells import click, widget
from tests.ui.test_table import Table, plays


def has_barred(session: MatchSession) -> bool:
    return plays(session, barred=True, led=True) and len(session.pending.cards) > 1  # type: ignore[union-attr]


def knows_voids(session: MatchSession) -> bool:
    tracked = plays(session) and session.view(0).tricks
    if not tracked:
        return False
    leads = [(trick.leader, trick.cards) for trick in session.view(0).tricks]
    return any(
        card.suit is not cards[0].suit and (leader + place) % 4 != 0
        for leader, cards in leads
        for place, card in enumerate(cards)
    )


BARRED = Moment(has_barred)
VOIDS = Moment(knows_voids)


def seats_with_voids(seat: Table) -> int:
    """Count the plates on which a suit is struck through."""
    return sum(bool(key[-2]) for key in pieces(seat, "seat"))


def open_from_bar(seat: Table) -> AssistScreen:
    seat.click(seat.screen.layer.find("assist").rect.center)
    seat.wait(500)
    screen = seat.screen.shell.app.stack.top
    assert isinstance(screen, AssistScreen)
    return screen


def group(screen: AssistScreen | LevelsScreen, name: str) -> ChoiceGroup:
    found = screen.layer.find(name)
    assert isinstance(found, ChoiceGroup)
    return found


def top_of_hand(seat: Table) -> list[int]:
    """Give how far each card of the hand is raised, in pixels."""
    hand = seat.hand
    return [round(hand._lift_of(index)) for index in range(len(hand.hand))]


class TestAtTheTable:
    def test_it_is_changed_from_the_bar_kept_and_written_down(self, display: None) -> None:
        with coached_table(BARRED, assist="coached") as seat:
            screen = open_from_bar(seat)
            seat.click(group(screen, "assist").part(0).center)
            assert seat.screen.shell.settings.assist == "guided"
            assert seat.screen.shell.settings_file.load().settings.assist == "guided"
            seat.press(pygame.K_ESCAPE)
            seat.wait(300)
            assert slip(seat)  # the guide speaks at once
            seat.click(seat.at(seat.hand.legal()[0]))
            assert seat.session.record().notes["assist"] == "guided"

    def test_by_keys_alone(self, display: None) -> None:
        with coached_table(BARRED, assist="guided") as seat:
            seat.press(pygame.K_ESCAPE)
            seat.press(pygame.K_ESCAPE)
            stack = seat.screen.shell.app.stack
            assert isinstance(stack.top, MenuScreen)
            seat.wait(500)
            tab_to(seat, "assist")
            seat.press(pygame.K_RETURN)
            assert isinstance(stack.top, AssistScreen)
            seat.press(pygame.K_RIGHT)
            seat.press(pygame.K_RIGHT)
            assert seat.screen.shell.settings.assist == "free"
            seat.press(pygame.K_TAB)
            seat.press(pygame.K_RETURN)
            assert stack.top is seat.screen

    def test_cards_that_may_be_played_stand_out_with_a_guide_only(self, display: None) -> None:
        with coached_table(BARRED, assist="guided") as seat:
            states = [held.state for held in seat.hand.hand]
            assert [lift > 0 for lift in top_of_hand(seat)] == [state is HandState.PLAYABLE for state in states]
            for assist in ("coached", "free"):
                seat.screen.shell.change_settings(assist=assist)
                seat.wait(300)
                assert set(top_of_hand(seat)) == {0}

    @pytest.mark.parametrize("assist", ["guided", "coached", "free"])
    def test_a_card_that_may_not_be_played_is_always_explained(self, display: None, assist: str) -> None:
        with coached_table(BARRED, assist=assist) as seat:
            card = next(iter(seat.screen.view.refusals()))
            choices = len(seat.session.history)
            seat.click(seat.at(card))
            assert seat.note
            assert len(seat.session.history) == choices

    @pytest.mark.parametrize("assist", ["guided", "coached", "free"])
    def test_under_the_mouse_a_card_tells_whether_it_may_be_played_but_in_free_play(
        self, display: None, assist: str
    ) -> None:
        with coached_table(BARRED, assist=assist) as seat:
            legal = seat.hand.legal()
            for held in seat.hand.hand:
                seat.post(motion(seat.at(held.card)))
                seat.wait(300)
                assert seat.hand._lifts.get(held.card, 0.0) == (assist == "free" or held.card in legal)

    @pytest.mark.parametrize("assist", ["guided", "coached", "free"])
    def test_no_key_and_no_voice_tells_which_cards_may_be_played_in_free_play(self, display: None, assist: str) -> None:
        with coached_table(BARRED, assist=assist) as seat:
            hand, screen = seat.hand, seat.screen
            helps = assist != "free"
            first = next(held for held in hand.hand if held.state is HandState.BARRED)
            barred = hand.hand.index(first)
            hand.set_focused(False)
            hand._choose(barred)
            hand.set_focused(True)
            assert (hand.chosen == first.card) is not helps
            hand._choose(barred - 1)
            hand.key(key(pygame.K_RIGHT, mod=pygame.KMOD_CTRL))
            assert (hand.chosen == first.card) is not helps
            asked = question(screen.view, screen.words, tells=hand.tells)
            assert any(sign.isdigit() for sign in asked) is helps
            hand._choose(barred)
            said = Reader(screen.shell)._words_of(hand)
            assert ("may not be played" in said) is helps
            if not helps:
                seat.press(pygame.K_1 + barred)
                assert seat.note, "the digit names that very card, and it is refused"

    def test_known_voids_stand_at_the_seats_with_a_guide(self, display: None) -> None:
        with coached_table(VOIDS, assist="guided") as seat:
            tracked = seat.screen.performance.final.tracker
            assert tracked is not None
            assert seats_with_voids(seat) == sum(map(bool, tracked.voids)) > 0
            seat.screen.shell.change_settings(assist="coached")
            seat.wait(100)
            assert seats_with_voids(seat) == 0

    def test_tricks_wait_with_a_guide(self, display: None) -> None:
        with coached_table(BARRED, assist="guided", speed="fast") as seat:
            seat.screen.shell.hints = None
            seat.click(seat.at(seat.hand.legal()[0]))
            for _ in range(200):
                seat.wait(50)
                if seat.screen.performance.is_held:
                    break
            seat.wait(10_000)
            assert seat.screen.performance.is_held
            seat.press(pygame.K_SPACE)
            assert not seat.screen.performance.is_held


class TestCounting:
    def test_in_free_play_nobody_counts_for_the_player(self, display: None) -> None:
        with coached_table(VOIDS, assist="free") as seat:
            seat.press(pygame.K_c)
            assert pieces(seat, "tracker") == []
            assert mention(seat) == "In free play there is no card tracker."
            assert seat.screen.layer.named("tracker") is None
            assert seat.screen.layer.named("column title") is None

    def test_a_tracker_that_is_open_goes_when_free_play_begins(self, display: None) -> None:
        with coached_table(VOIDS, assist="coached") as seat:
            seat.press(pygame.K_c)
            assert pieces(seat, "tracker")
            seat.screen.shell.change_settings(assist="free")
            seat.wait(100)
            assert pieces(seat, "tracker") == []
            assert pieces(seat, "sheet")

    def test_a_suit_that_is_pressed_is_counted(self, display: None) -> None:
        with coached_table(VOIDS) as seat:
            seat.press(pygame.K_c)
            tracked = seat.screen.performance.final.tracker
            assert tracked is not None
            seat.click(seat.screen.layer.find("suit S").rect.center)
            (shown,) = pieces(seat, "tracker")
            out, own = (len(cards.holding(Suit.SPADES)) for cards in (tracked.unseen, tracked.own))
            assert f"spades: {out} " in shown[2].counted  # type: ignore[attr-defined]
            assert shown[2].counted.endswith(f"you hold {own}")  # type: ignore[attr-defined]
            seat.click(seat.screen.layer.find("suit S").rect.center)
            assert pieces(seat, "tracker")[0][2].counted == ""  # type: ignore[attr-defined]

    @pytest.mark.parametrize("size", [(1280, 720), (640, 480), (390, 844), (844, 390)])
    def test_by_keys_too_in_its_column_and_on_its_page(self, display: None, size: tuple[int, int]) -> None:
        with coached_table(VOIDS, size=size) as seat:
            seat.press(pygame.K_c)
            seat.wait(500)
            tab_to(seat, "suit H")
            seat.press(pygame.K_RETURN)
            assert "hearts: " in pieces(seat, "tracker")[0][2].counted  # type: ignore[attr-defined]
            seat.press(pygame.K_RETURN)
            assert pieces(seat, "tracker")[0][2].counted == ""  # type: ignore[attr-defined]


class TestLevels:
    def opened(self, seat: Table) -> LevelsScreen:
        seat.press(pygame.K_ESCAPE)
        menu = seat.screen.shell.app.stack.top
        assert isinstance(menu, MenuScreen)
        seat.wait(500)
        seat.click(menu.layer.find("levels").rect.center)
        seat.wait(500)
        screen = seat.screen.shell.app.stack.top
        assert isinstance(screen, LevelsScreen)
        return screen

    def test_between_deals_a_bot_gets_another_level_and_the_record_tells(self, display: None) -> None:
        with coached_table(Moment(lambda s: s.between_deals)) as seat:
            screen = self.opened(seat)
            seat.click(group(screen, "bot").part(1).center)
            seat.click(group(screen, "level").part(4).center)
            assert [one.level for one in seat.session.seats[1:]] == ["random", "expert", "random"]
            seat.click(screen.layer.find("done").rect.center)
            assert seat.screen.shell.app.stack.top is seat.screen
            assert seat.session.record().notes["levels"] == [[2, 2, "random", "expert"]]
            assert seat.screen.panel_kind == "result"

    def test_bots_are_named_from_the_persons_left(self, display: None) -> None:
        with coached_table(Moment(lambda s: s.between_deals)) as seat:
            screen = self.opened(seat)
            assert group(screen, "bot").labels == [one.name for one in seat.session.seats[1:]]

    def test_in_a_deal_it_says_when(self, display: None) -> None:
        with coached_table(BARRED) as seat:
            screen = self.opened(seat)
            assert not group(screen, "level").enabled
            assert screen.words().startswith("Levels are changed between two deals")
            seat.click(group(screen, "level").part(0).center)
            assert {one.level for one in seat.session.seats[1:]} == {"random"}


class TestBeforeAMatch:
    def test_who_has_never_played_is_offered_a_guide(self, shell: Shell) -> None:
        assert Settings().assist is None
        shell.open_start()
        shell.open_new_match(shell.catalog.get("portuguese"))
        found = widget(shell, "assist")
        assert isinstance(found, ChoiceGroup)
        assert found.labels[found.chosen] == "Guided"
        click(shell, "start")
        assert shell.settings.assist == "guided"
        assert shell.session is not None
        assert shell.session.aids.assist is shell.assist

    def test_what_is_chosen_holds_and_is_offered_the_next_time(self, shell: Shell) -> None:
        shell.open_start()
        shell.open_new_match(shell.catalog.get("russian"))
        found = widget(shell, "assist")
        assert isinstance(found, ChoiceGroup)
        found.choose(2)
        click(shell, "start")
        assert shell.settings_file.load().settings.assist == "free"
        shell.open_start()
        shell.open_new_match(shell.catalog.get("portuguese"))
        again = widget(shell, "assist")
        assert isinstance(again, ChoiceGroup)
        assert again.labels[again.chosen] == "Free"

    def test_it_stands_in_the_settings_with_what_it_means(self, shell: Shell) -> None:
        shell.open_start()
        shell.open_settings()
        screen = shell.app.stack.top
        screen.open_section("play")  # type: ignore[union-attr]
        shell.app.step(0)
        found = next(w for w in screen._scroll.parts() if w.name == "assist")  # type: ignore[union-attr]
        assert isinstance(found, ChoiceGroup)
        assert found.labels[found.chosen] == "Coached"
        found.choose(2)
        assert shell.settings.assist == "free"
        texts = [getattr(w, "text", "") for w in screen._scroll.parts()]  # type: ignore[union-attr]
        assert "No hints, no card tracker, and nothing is taken back." in texts
