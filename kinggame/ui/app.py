"""The window's loop: events in, screens brought to the moment, what changed drawn."""

import gc
from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import Rect
from pygame.event import Event

from kinggame.ui.display import present
from kinggame.ui.fonts import Fonts
from kinggame.ui.inputs import Inputs
from kinggame.ui.look import Appearance, Look
from kinggame.ui.memory import give_back_free_pages
from kinggame.ui.passing import PassingNotice
from kinggame.ui.screen import IDLE_MS, Screen, ScreenStack
from kinggame.ui.theme import AZULEJO
from kinggame.ui.widgets import TextInput
from kinggame.ui.widgets.layer import WidgetLayer
from kinggame.ui.windowing import WindowWatch

FRAMES_A_SECOND = 60
RESIZE_MS = 120
"""While an edge of the window is dragged, everything is drawn anew no oftener than this."""
TIDY_MS = 30_000
"""What is no longer used is given back no oftener than this, while nothing moves and nobody does anything."""
MUCH_GARBAGE = 100_000
"""So many new objects are looked through in any frame; fewer wait until nothing moves. A deal leaves some 10,000."""
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_SHOWN = (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED)

Clock = Callable[[], int]
"""Milliseconds from some moment on."""


class App:
    """One window with its stack of screens. `run` loops; `step` does one turn, for tests with a clock of theirs."""

    def __init__(
        self,
        window: pygame.Window,
        *,
        house: str = AZULEJO.id,
        appearance: Appearance | None = None,
        clock: Clock = pygame.time.get_ticks,
        watch: WindowWatch | None = None,
        fullscreen: bool = False,
    ) -> None:
        """`watch` knows the window's place; `fullscreen` tells that the window has been opened so."""
        self.window = window
        self.surface = window.get_surface()
        self.clock = clock
        self.observers: list[Callable[[], None]] = []
        """Called after each step; they look on and change nothing."""
        self.global_key: Callable[[Event], bool] = lambda _: False
        """Takes a key that no screen has taken; tells whether it meant anything."""
        self.dropped: Callable[[Path], None] = lambda _: None
        """Takes a file that was dropped on the window."""
        self.leaving: Callable[[Callable[[], None]], None] = lambda leave: leave()
        """Called with what leaves the program; calls that when nothing is lost by it."""
        self.settled: Callable[[], None] = lambda: None
        """Called when the window has been moved or resized, and has then been left alone for a while."""
        self.failed: Callable[[Exception], None] = _raise
        """Takes an error that nobody has foreseen, so that the loop can go on; raises it where it cannot."""
        self.inputs = Inputs()
        self.notice = PassingNotice()
        self.watch = watch or WindowWatch(Rect(window.position, window.size))
        self.running = True
        self.fonts = Fonts()
        self.look = Look(self.surface.get_size(), house=house, appearance=appearance, fonts=self.fonts)
        self.stack = ScreenStack(self)
        self._ticker = pygame.time.Clock()
        self._is_fullscreen = fullscreen
        self._sized_at: int | None = None
        self._tidied_at = clock()

    def run(self, first: Screen | None = None) -> None:
        """Loop until the program is left."""
        if first is not None:
            self.stack.push(first)
        gc.freeze()  # what is there by now stays: looking through it again would hold up a frame
        gc.set_threshold(MUCH_GARBAGE)
        gc.enable()
        while self.running and len(self.stack):
            try:
                self._turn()
            except Exception as error:
                self.failed(error)
        self.stack.clear()

    def _turn(self) -> None:
        self.step(self.clock())
        pause = self._pause_ms()
        if pause > 0 and self.running:
            event = pygame.event.wait(pause)
            if event.type != pygame.NOEVENT:
                self._handle(event)
        else:
            self._ticker.tick(FRAMES_A_SECOND)

    def step(self, now_ms: int) -> bool:
        """Do one turn: events, state, picture; tell whether anything was drawn. While nobody sees it, it rests."""
        for event in pygame.event.get():
            self._handle(event)
        if self.watch.is_away:
            return False
        if self.watch.take_settled(now_ms):
            self.settled()
        for event in self.inputs.due(now_ms):
            self._dispatch(event)
        self.notice.lift(self.surface)
        self._follow_size(now_ms)
        self.stack.update(now_ms)
        drawn = [*self.stack.draw(self.surface), *self.notice.lay(self.surface, self.look, now_ms)]
        if drawn:
            present(self.window, drawn)
        elif now_ms - self._tidied_at >= TIDY_MS and self._pause_ms() >= IDLE_MS:
            self._tidied_at = now_ms
            gc.collect()
            give_back_free_pages()
        for observe in self.observers:
            observe()
        return bool(drawn)

    def clear(self) -> None:
        """Take all screens away, and forget what was drawn for them: the next one needs other things."""
        self.stack.clear()
        self.look.bakes.clear()

    def quit(self) -> None:
        """Leave the program after this step."""
        self.running = False

    def set_look(self, look: Look) -> None:
        """Draw everything anew in another look."""
        self.look = look
        self.stack.resize(look)

    def set_house(self, house: str) -> None:
        """Draw everything in another house's colours."""
        if house != self.look.house.id:
            self.set_look(self.look.in_house(house))

    def wear(self, appearance: Appearance) -> None:
        """Draw everything anew for other wishes about looks."""
        self.set_look(self.look.wearing(appearance))

    def set_fullscreen(self, wanted: bool) -> None:
        """Go to full screen, or back to the former size."""
        if wanted == self._is_fullscreen:
            return
        self._is_fullscreen = wanted
        if wanted:
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()
        self._sized_at = None

    @property
    def is_fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        return self._is_fullscreen

    def to_surface(self, at: tuple[int, int]) -> tuple[int, int]:
        """Turn a place in the window's units into pixels of the surface (they differ on dense screens)."""
        unit, pixels = self.window.size, self.surface.get_size()
        if unit == pixels:
            return at
        return at[0] * pixels[0] // max(1, unit[0]), at[1] * pixels[1] // max(1, unit[1])

    def _handle(self, event: Event) -> None:
        if event.type == pygame.QUIT:  # it follows WINDOWCLOSE, which says the same
            if not self.stack.handle(event):
                self.leaving(self.quit)
            return
        if getattr(event, "window", None) in (None, self.window):
            self.watch.follow(event, self.clock(), fullscreen=self._is_fullscreen)
        if event.type in _SHOWN:
            self.stack.redraw()
            return
        if event.type in _MOUSE:
            event = self._in_pixels(event)
        elif event.type == pygame.DROPFILE:
            self.dropped(Path(event.file))
            return
        for understood in self.inputs.understood(event, self.clock(), writes=self._writes):
            self._dispatch(understood)

    def _dispatch(self, event: Event) -> None:
        if not self.stack.handle(event) and event.type == pygame.KEYDOWN:
            self.global_key(event)

    @property
    def _writes(self) -> bool:
        """Whether letters go into a line to write in."""
        layer = getattr(self.stack.top, "layer", None)
        return isinstance(layer, WidgetLayer) and isinstance(layer.ring.current, TextInput)

    def _in_pixels(self, event: Event) -> Event:
        at = self.to_surface(event.pos)
        if at == event.pos:
            return event
        return Event(event.type, {**event.dict, "pos": at})

    def _pause_ms(self) -> int:
        """Return how long the loop may wait for an event: 0 while something moves, long while nobody looks."""
        if self.watch.is_away:
            return IDLE_MS
        now = self.clock()
        pause = self.inputs.pause_ms(now, self.notice.pause_ms(now, self.stack.pause_ms()))
        return min(pause, RESIZE_MS) if self._is_waiting_for_size else pause

    @property
    def _is_waiting_for_size(self) -> bool:
        return self.surface.get_size() != self.look.size

    def _follow_size(self, now_ms: int) -> None:
        size = self.surface.get_size()
        if size == self.look.size or not all(size):
            return
        if self._sized_at is None or now_ms - self._sized_at >= RESIZE_MS:
            self._sized_at = now_ms
            self.set_look(self.look.resized(size))


def _raise(error: Exception) -> None:
    raise error
