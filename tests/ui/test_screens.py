"""The stack of screens, dialogs, the loop and the display."""

import os
from collections.abc import Iterator, Sequence

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from kinggame.ui.app import App
from kinggame.ui.bakes import Sprite
from kinggame.ui.dialog import Answer, QuestionScreen
from kinggame.ui.display import NoDisplayError, is_invisible, open_display, open_window
from kinggame.ui.live import LivePicture, Placed
from kinggame.ui.look import Look
from kinggame.ui.screen import Screen, ScreenStack, WidgetScreen
from kinggame.ui.widgets import Button
from tests.ui.hands import down, key, up


class Noted(Screen):
    """A screen that notes what happens to it."""

    def __init__(self, name: str, diary: list[str], *, takes: bool = False, covers: bool = True, modal: bool = True):
        self.name, self.diary, self.takes = name, diary, takes
        self.covers, self.modal = covers, modal
        self.changed = False
        self.pause = 250

    def note(self, what: str) -> None:
        self.diary.append(f"{self.name} {what}")

    def enter(self, host: object) -> None:
        super().enter(host)  # type: ignore[arg-type]
        self.note("enters")

    def leave(self) -> None:
        self.note("leaves")

    def resize(self, look: Look) -> None:
        super().resize(look)
        self.note(f"{look.size[0]}x{look.size[1]}")

    def covered(self) -> None:
        self.note("covered")

    def uncovered(self) -> None:
        self.note("uncovered")

    def handle(self, event: Event) -> bool:
        self.note("hears")
        return self.takes

    def pause_ms(self) -> int:
        return self.pause

    @property
    def stale(self) -> bool:
        return self.changed

    def draw(self, surface: Surface, *, full: bool) -> Sequence[Rect]:
        if not full and not self.changed:
            return []
        self.note("draws all" if full else "draws")
        self.changed = False
        return [surface.get_rect()]


@pytest.fixture
def app(display: None) -> Iterator[App]:
    pygame.event.clear()
    window = open_window("King", (640, 480))
    app = App(window, clock=lambda: 0)
    yield app
    app.stack.clear()
    window.destroy()
    pygame.event.clear()


@pytest.fixture
def diary() -> list[str]:
    return []


class TestStack:
    def test_a_life(self, app: App, diary: list[str]) -> None:
        app.stack.push(Noted("a", diary))
        app.stack.push(Noted("b", diary))
        app.stack.replace(Noted("c", diary))
        app.stack.pop()
        assert diary == [
            "a enters", "a 640x480", "a covered", "b enters", "b 640x480",
            "b leaves", "c enters", "c 640x480", "c leaves", "a uncovered",
        ]  # fmt: skip

    def test_what_is_out_of_sight_gets_another_look_when_it_comes_back(self, app: App, diary: list[str]) -> None:
        low, middle, high = Noted("a", diary), Noted("b", diary), Noted("c", diary, covers=False)
        for screen in (low, middle, high):
            app.stack.push(screen)
        diary.clear()
        app.set_look(app.look.resized((800, 600)))
        assert diary == ["b 800x600", "c 800x600"]
        app.stack.remove(middle)
        assert diary[2:] == ["b leaves", "a 800x600"]
        diary.clear()
        app.stack.pop()
        assert diary == ["c leaves", "a uncovered"]
        assert low.look is app.look

    def test_an_event_goes_down_until_it_is_taken(self, app: App, diary: list[str]) -> None:
        for screen in (
            Noted("a", diary, takes=True),
            Noted("b", diary, takes=True, modal=False),
            Noted("c", diary, modal=False),
        ):
            app.stack.push(screen)
        diary.clear()
        assert app.stack.handle(key(pygame.K_h))
        assert diary == ["c hears", "b hears"]

    def test_a_modal_screen_keeps_events_to_itself(self, app: App, diary: list[str]) -> None:
        app.stack.push(Noted("a", diary, takes=True))
        app.stack.push(Noted("b", diary))
        diary.clear()
        assert not app.stack.handle(key(pygame.K_h))
        assert diary == ["b hears"]

    def test_a_covered_screen_is_not_drawn(self, app: App, diary: list[str]) -> None:
        app.stack.push(Noted("a", diary))
        app.stack.push(Noted("b", diary))
        diary.clear()
        assert app.stack.draw(app.surface)
        assert not app.stack.draw(app.surface)
        assert diary == ["b draws all"]

    def test_what_lies_under_a_dialog_is_drawn_with_it(self, app: App, diary: list[str]) -> None:
        low, high = Noted("a", diary), Noted("b", diary, covers=False)
        app.stack.push(low)
        app.stack.push(high)
        app.stack.draw(app.surface)
        diary.clear()
        assert not app.stack.draw(app.surface)
        low.changed = True
        assert app.stack.draw(app.surface)
        assert diary == ["a draws all", "b draws all"]

    def test_the_loop_sleeps_as_long_as_all_screens_allow(self, app: App, diary: list[str]) -> None:
        quiet, busy = Noted("a", diary), Noted("b", diary)
        busy.pause = 0
        app.stack.push(quiet)
        assert app.stack.pause_ms() == 250
        app.stack.push(busy)
        assert app.stack.pause_ms() == 0


class Menu(WidgetScreen):
    """Two buttons on a grey ground."""

    def __init__(self, deeds: list[str]) -> None:
        super().__init__()
        self.deeds = deeds

    def build(self, look: Look) -> None:
        for index, name in enumerate(("one", "two")):
            button = Button(name, lambda n=name: self.deeds.append(n), name=name)  # type: ignore[misc]
            button.rect = look.rect(100, 100 + 100 * index, 200, 50)
            self.layer.add(button)

    def paint_ground(self, surface: Surface, look: Look) -> None:
        surface.fill((120, 120, 120))


class TestWidgetScreens:
    def test_posted_events_reach_the_buttons(self, app: App) -> None:
        deeds: list[str] = []
        app.stack.push(Menu(deeds))
        for event in (down((60, 60)), up((60, 60)), key(pygame.K_TAB), key(pygame.K_RETURN)):
            pygame.event.post(event)
        app.step(0)
        assert deeds == ["one", "two"]

    def test_nothing_is_drawn_while_nothing_changes(self, app: App) -> None:
        app.stack.push(Menu([]))
        assert app.step(0)
        assert not app.step(16)
        pygame.event.post(key(pygame.K_TAB))
        assert app.step(32)
        assert not app.step(48)

    def test_the_focus_survives_a_new_size(self, app: App) -> None:
        menu = Menu([])
        app.stack.push(menu)
        menu.handle(key(pygame.K_TAB))
        menu.handle(key(pygame.K_TAB))
        app.set_look(app.look.resized((1280, 720)))
        assert menu.layer.ring.current is menu.layer.find("two")
        assert menu.layer.ring.shown
        assert menu.layer.find("two").rect == Rect(100, 200, 200, 50)


class TestQuestions:
    def question(self, app: App, deeds: list[str]) -> QuestionScreen:
        question = QuestionScreen(
            "Sair da partida?",
            "A partida fica guardada.",
            [Answer("Voltar", lambda: deeds.append("back")), Answer("Sair", lambda: deeds.append("out"), primary=True)],
            on_cancel=lambda: deeds.append("cancel"),
        )
        app.stack.push(Menu(deeds))
        app.stack.push(question)
        app.step(0)
        return question

    def test_enter_gives_the_expected_answer_and_closes(self, app: App) -> None:
        deeds: list[str] = []
        self.question(app, deeds)
        pygame.event.post(key(pygame.K_RETURN))
        app.step(0)
        assert deeds == ["out"]
        assert len(app.stack) == 1

    def test_the_expected_answer_stands_rightmost(self, app: App) -> None:
        question = self.question(app, [])
        assert question.layer.find("Sair").rect.left > question.layer.find("Voltar").rect.right

    def test_the_paper_comes_in_and_then_rests(self, app: App) -> None:
        question = self.question(app, [])
        middle = question.box.move(0, -question.box.height // 2 + 12).center
        dim = app.surface.get_at(middle)[0]
        assert question.pause_ms() == 0
        app.step(100)
        assert dim < app.surface.get_at(middle)[0] < 240
        app.step(1000)
        assert app.surface.get_at(middle)[0] > 240
        assert question.pause_ms() > 0
        assert not app.step(1016)

    def test_escape_cancels(self, app: App) -> None:
        deeds: list[str] = []
        self.question(app, deeds)
        pygame.event.post(key(pygame.K_ESCAPE))
        app.step(0)
        assert deeds == ["cancel"]
        assert len(app.stack) == 1

    def test_clicks_do_not_fall_through(self, app: App) -> None:
        deeds: list[str] = []
        self.question(app, deeds)
        for event in (down((60, 60)), up((60, 60))):
            pygame.event.post(event)
        app.step(0)
        assert deeds == []


class TestLoop:
    def test_closing_the_window_ends_it_unless_a_screen_takes_it(self, app: App, diary: list[str]) -> None:
        keeper = Noted("a", diary, takes=True)
        app.stack.push(keeper)
        pygame.event.post(Event(pygame.QUIT))
        app.step(0)
        assert app.running
        keeper.takes = False
        pygame.event.post(Event(pygame.QUIT))
        app.step(0)
        assert not app.running

    def test_a_new_window_size_reaches_the_screens(self, app: App, diary: list[str]) -> None:
        app.stack.push(Noted("a", diary))
        app.window.size = (1024, 768)
        app.step(0)
        assert diary[-2:] == ["a 1024x768", "a draws all"]
        assert app.look.scale.u == 1024 / 1280

    def test_full_screen_and_back(self, app: App) -> None:
        app.stack.push(Menu([]))
        app.set_fullscreen(True)
        app.step(0)
        assert app.is_fullscreen
        app.set_fullscreen(False)
        app.step(0)
        assert not app.is_fullscreen
        assert app.look.size == (640, 480)

    def test_a_minimised_window_rests_and_comes_back_whole(self, app: App, diary: list[str]) -> None:
        app.stack.push(Noted("a", diary))
        app.step(0)
        diary.clear()
        pygame.event.post(Event(pygame.WINDOWMINIMIZED, window=app.window))
        assert not app.step(16)
        app.stack.redraw()
        assert not app.step(32)
        assert "a draws all" not in diary
        diary.clear()
        pygame.event.post(Event(pygame.WINDOWRESTORED, window=app.window))
        assert app.step(48)
        assert diary[-1] == "a draws all"

    def test_a_key_goes_to_all_in_common_when_no_screen_takes_it(self, app: App, diary: list[str]) -> None:
        seen: list[int] = []
        app.global_key = lambda event: bool(seen.append(event.key)) or True
        screen = Noted("a", diary, takes=True)
        app.stack.push(screen)
        for takes in (True, False):
            screen.takes = takes
            pygame.event.post(key(pygame.K_m))
            app.step(0)
        assert seen == [pygame.K_m]

    def test_letters_of_another_alphabet_are_known_by_their_place(self, app: App) -> None:
        seen: list[tuple[int, str]] = []
        app.global_key = lambda event: bool(seen.append((event.key, event.unicode))) or True
        app.stack.push(Menu([]))
        em = Event(pygame.KEYDOWN, key=ord("ь"), mod=0, unicode="ь", scancode=pygame.KSCAN_M)
        pygame.event.post(em)
        app.step(0)
        assert seen == [(pygame.K_m, "ь")]

    def test_the_loop_ends_when_the_last_screen_goes(self, app: App, diary: list[str]) -> None:
        class Short(Noted):
            def update(self, now_ms: int) -> None:
                self.host.stack.pop()

        app.run(Short("a", diary))
        assert diary[-1] == "a leaves"


class TestDisplay:
    @pytest.mark.parametrize(
        ("driver", "environment", "hidden"),
        [
            ("offscreen", {}, True),
            ("offscreen", {"SDL_VIDEODRIVER": "offscreen"}, False),
            ("dummy", {"SDL_VIDEODRIVER": "dummy"}, False),
            ("x11", {}, False),
        ],
    )
    def test_an_invisible_window_must_be_asked_for(
        self, driver: str, environment: dict[str, str], hidden: bool
    ) -> None:
        assert is_invisible(driver, environment) is hidden

    def test_a_driver_that_is_not_there_is_reported(self, monkeypatch: pytest.MonkeyPatch, display: None) -> None:
        pygame.display.quit()
        monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
        try:
            with pytest.raises(NoDisplayError) as caught:
                open_display()
            assert "no-such-driver" in caught.value.reason
        finally:
            monkeypatch.undo()
            pygame.display.init()
        assert os.environ["SDL_VIDEODRIVER"] != "no-such-driver"


class TestLivePicture:
    def test_movers_leave_the_ground_as_it_was(self, look: Look) -> None:
        dot = Surface((10, 10), pygame.SRCALPHA, 32)
        dot.fill((255, 0, 0, 255))
        sprite = Sprite(dot)
        picture = LivePicture((200, 100), lambda s: s.fill((0, 80, 0)))
        surface = Surface((200, 100), 0, 32)
        picture.draw(surface, look, layer=None, movers=[Placed(sprite, (10, 10))], full=False)
        areas = picture.draw(surface, look, layer=None, movers=[Placed(sprite, (50, 10))], full=False)
        assert sorted(tuple(a) for a in areas) == [(10, 10, 10, 10), (50, 10, 10, 10)]
        assert surface.get_at((12, 12))[:3] == (0, 80, 0)
        assert surface.get_at((52, 12))[:3] == (255, 0, 0)
        assert picture.draw(surface, look, layer=None, movers=[Placed(sprite, (50, 10))], full=False) == []

    def test_an_area_of_the_ground_can_be_painted_anew(self, look: Look) -> None:
        colours = [(0, 80, 0), (0, 0, 90)]
        picture = LivePicture((200, 100), lambda s: s.fill(colours.pop(0)))
        surface = Surface((200, 100), 0, 32)
        picture.draw(surface, look, layer=None, movers=[], full=True)
        picture.change(Rect(20, 20, 30, 30))
        assert picture.draw(surface, look, layer=None, movers=[], full=False) == [Rect(20, 20, 30, 30)]
        assert surface.get_at((30, 30))[:3] == (0, 0, 90)
        assert surface.get_at((10, 10))[:3] == (0, 80, 0)

    def test_the_whole_picture_is_shown_again_without_painting_anything_anew(self, look: Look) -> None:
        painted: list[Rect] = []
        picture = LivePicture((200, 100), lambda s: painted.append(s.get_clip()))
        surface = Surface((200, 100), 0, 32)
        picture.draw(surface, look, layer=None, movers=[], full=True)
        assert picture.draw(surface, look, layer=None, movers=[], full=True) == [surface.get_rect()]
        assert painted == [surface.get_rect()]

    def test_the_order_of_movers_counts(self, look: Look) -> None:
        def block(colour: tuple[int, int, int, int]) -> Sprite:
            surface = Surface((20, 20), pygame.SRCALPHA, 32)
            surface.fill(colour)
            return Sprite(surface)

        red, blue = Placed(block((255, 0, 0, 255)), (0, 0)), Placed(block((0, 0, 255, 255)), (10, 0))
        picture = LivePicture((100, 50), lambda s: s.fill((0, 0, 0)))
        surface = Surface((100, 50), 0, 32)
        picture.draw(surface, look, layer=None, movers=[red, blue], full=False)
        assert surface.get_at((15, 5))[:3] == (0, 0, 255)
        picture.draw(surface, look, layer=None, movers=[blue, red], full=False)
        assert surface.get_at((15, 5))[:3] == (255, 0, 0)

    def test_what_lies_over_a_mover_covers_it_and_is_itself_as_it_lies(self, look: Look) -> None:
        soft = Surface((40, 40), pygame.SRCALPHA, 32)
        soft.fill((60, 0, 0, 128))  # twice over one another it is another colour
        card = Placed(Sprite(soft), (30, 30), lies=True)
        dot = Surface((10, 10), pygame.SRCALPHA, 32)
        dot.fill((0, 0, 255, 255))

        def ground(surface: Surface) -> None:
            surface.fill((0, 80, 0))
            card.sprite.draw(surface, card.at)

        picture, surface = LivePicture((100, 100), ground), Surface((100, 100), 0, 32)
        picture.draw(surface, look, layer=None, movers=[], full=True)
        still = surface.copy()
        assert picture.draw(surface, look, layer=None, movers=[card], full=False) == [], "it lies there already"
        for x in (0, 22, 26, 33, 50, 68, 85):
            flying = Placed(Sprite(dot), (x, 45))
            assert picture.draw(surface, look, layer=None, movers=[flying, card], full=False)
            for at in ((32, 32), (60, 60), (10, 10), (x - 1, 46), (x + 10, 54)):
                if 0 <= at[0] < 100:
                    assert surface.get_at(at) == still.get_at(at), "nothing but the place of the mover has changed"
            covered = surface.get_at((x + 5, 50))
            assert (covered == (0, 0, 255)) is not (30 <= x + 5 < 70), "the card lies over it"
        picture.draw(surface, look, layer=None, movers=[], full=False)
        assert surface.get_view("0").raw == still.get_view("0").raw


def test_the_stack_can_be_gone_through(app: App, diary: list[str]) -> None:
    app.stack.push(Noted("a", diary))
    assert isinstance(app.stack, ScreenStack)
    assert [screen is app.stack.top for screen in app.stack] == [True]
