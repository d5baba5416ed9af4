"""The window comes back where it was, if that can be seen."""

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from kinggame.bots import InlineThinker
from kinggame.session import WindowPlace
from kinggame.ui.offscreen import offscreen_shell, offscreen_window
from kinggame.ui.windowing import WindowWatch, opening_place, remembered

ONE = [(1920, 1080)]
TWO = [(1920, 1080), (2560, 1440)]


def place(x: int, y: int, width: int = 1280, height: int = 720, screens: str = "") -> WindowPlace:
    return WindowPlace(x=x, y=y, width=width, height=height, screens=screens)


class TestOpening:
    def test_where_it_was(self, display: None) -> None:
        assert opening_place(place(100, 50), ONE) == Rect(100, 50, 1280, 720)

    @pytest.mark.parametrize(
        ("was", "opens"),
        [
            (place(1800, 50), Rect(640, 50, 1280, 720)),
            (place(-5000, 900), Rect(0, 360, 1280, 720)),
            (place(0, 0, 4000, 3000), Rect(0, 0, 1920, 1080)),
            (place(10, 10, 100, 100), Rect(10, 10, 640, 480)),
        ],
    )
    def test_a_place_that_is_not_there_is_moved_onto_the_desktop(
        self, display: None, was: WindowPlace, opens: Rect
    ) -> None:
        assert opening_place(was, ONE) == opens

    def test_a_second_screen_is_trusted_while_the_screens_are_the_same(self, display: None) -> None:
        beside = place(2400, 200, screens="1920x1080 2560x1440")
        assert opening_place(beside, TWO).topleft == (2400, 200)
        assert opening_place(beside, ONE) == Rect(640, 200, 1280, 720)
        assert opening_place(beside, [TWO[1], TWO[0]]) == Rect(1280, 200, 1280, 720)

    def test_the_first_time_it_lies_on_the_first_desktop(self, display: None) -> None:
        assert Rect(0, 0, 1920, 1080).contains(opening_place(None, ONE))


class TestWatching:
    def watch(self) -> WindowWatch:
        return WindowWatch(Rect(10, 20, 1280, 720))

    def happen(self, watch: WindowWatch, kind: int, now: int, *, fullscreen: bool = False, **values: int) -> None:
        watch.follow(Event(kind, values), now, fullscreen=fullscreen)

    def test_it_follows_size_and_place(self) -> None:
        watch = self.watch()
        self.happen(watch, pygame.WINDOWMOVED, 1000, x=50, y=60)
        self.happen(watch, pygame.WINDOWRESIZED, 2000, x=800, y=600)
        assert watch.place == Rect(50, 60, 800, 600)

    def test_a_maximised_window_remembers_what_it_goes_back_to(self) -> None:
        watch = self.watch()
        self.happen(watch, pygame.WINDOWMOVED, 1000, x=50, y=60)
        self.happen(watch, pygame.WINDOWMOVED, 9000, x=0, y=0)
        self.happen(watch, pygame.WINDOWRESIZED, 9005, x=1920, y=1040)
        self.happen(watch, pygame.WINDOWMAXIMIZED, 9010)
        assert watch.is_maximised
        assert watch.place == Rect(50, 60, 1280, 720)
        self.happen(watch, pygame.WINDOWRESIZED, 9500, x=1920, y=1040)
        assert watch.place == Rect(50, 60, 1280, 720)
        self.happen(watch, pygame.WINDOWRESTORED, 20000)
        self.happen(watch, pygame.WINDOWRESIZED, 20005, x=900, y=700)
        assert watch.place.size == (900, 700)

    def test_it_is_settled_once_when_it_has_been_still_for_a_second(self) -> None:
        watch = self.watch()
        assert not watch.take_settled(5000)
        self.happen(watch, pygame.WINDOWRESIZED, 5000, x=800, y=600)
        self.happen(watch, pygame.WINDOWRESIZED, 5900, x=810, y=600)
        assert not watch.take_settled(6800)
        assert watch.take_settled(6900)
        assert not watch.take_settled(9000)
        self.happen(watch, pygame.WINDOWMAXIMIZED, 10_000)
        assert watch.take_settled(11_000)

    def test_the_loop_says_so_in_time_for_a_kill(self, display: None) -> None:
        with (
            offscreen_window((640, 480)) as window,
            offscreen_shell(window, language="en", thinker=InlineThinker()) as shell,
        ):
            app = shell.app
            told: list[tuple[int, int]] = []
            app.settled = lambda: told.append(app.watch.place.size)
            app.watch.follow(Event(pygame.WINDOWRESIZED, x=900, y=700), app.clock(), fullscreen=False)
            app.step(app.clock())
            assert told == []
            app.step(app.clock() + 1000)
            assert told == [(900, 700)]

    def test_full_screen_does_not_count(self) -> None:
        watch = self.watch()
        self.happen(watch, pygame.WINDOWRESIZED, 1000, x=1920, y=1080, fullscreen=True)
        assert watch.place == Rect(10, 20, 1280, 720)

    def test_it_knows_when_nobody_sees_the_window(self) -> None:
        watch = self.watch()
        self.happen(watch, pygame.WINDOWMINIMIZED, 1000)
        assert watch.is_away
        self.happen(watch, pygame.WINDOWRESTORED, 2000)
        assert not watch.is_away

    def test_what_is_written_down_is_read_again(self, display: None) -> None:
        watch = WindowWatch(Rect(30, 40, 1000, 700), maximised=True)
        written = remembered(watch, TWO)
        assert written.maximised
        assert written.screens == "1920x1080 2560x1440"
        assert opening_place(written, TWO) == Rect(30, 40, 1000, 700)
