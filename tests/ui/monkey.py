"""Somebody who presses everything: mouse, keys, wheel and the window's edge, with a clock and luck of the test's.

    python -m tests.ui.monkey [--events 30000] [--seed 1]

After each event nothing may be broken: see `Monkey.look_around`. Prints what was visited, and raises at a fault.
"""

import argparse
import random
import webbrowser
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from kinggame.bots import InlineThinker, Temper, Ticket
from kinggame.engine import PlayerView
from kinggame.record import write
from kinggame.session import InlineHints, MatchSession
from kinggame.ui import app as app_module
from kinggame.ui.offscreen import StillClock, no_display, offscreen_shell, offscreen_window
from kinggame.ui.probe import _targets
from kinggame.ui.shell import Shell
from kinggame.ui.widgets import Widget
from kinggame.ui.widgets.layer import WidgetLayer
from tests.ui.hands import down, key, motion, up

SIZES: Final = ((640, 480), (800, 600), (1280, 720), (390, 844), (844, 390), (1000, 701))
KEYS: Final = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN) * 4,
    pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN,
    pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_PLUS, pygame.K_MINUS, pygame.K_QUESTION, pygame.K_F1, pygame.K_F11,
    *(getattr(pygame, f"K_{name}") for name in "abcdefghijklmnopqrstuvwxyz0123456789"),
)  # fmt: skip
MODS: Final = (0, 0, 0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
PASSES: Final = (0, 16, 16, 16, 50, 200, 700, 2500)
"""Milliseconds that pass after an event."""
GOING_ON: Final = ("card:", "bid ", "row ", "tile ", "declare", "decline", "next deal", "go on")
"""What brings a match on; without a liking for it none would get far."""
WRITTEN: Final = ("a", "Ж", "é", "  ", "Maximiliana de Albuquerque", "♥", "\u200b", "W" * 40)


class Hasty(InlineThinker):
    """Bots that decide by luck, whatever their level."""

    def ask(self, seat: int, view: PlayerView, seed: str, level: str, temper: Temper = Temper.NORMAL) -> Ticket:
        return super().ask(seat, view, seed, "random", temper)


class Seen:
    """What is on the screen where only the areas are brought to it that are said to have changed."""

    def __init__(self) -> None:
        self.picture = Surface((1, 1))

    def present(self, window: pygame.Window, areas: Sequence[Rect]) -> None:
        surface = window.get_surface()
        if self.picture.get_size() != surface.get_size():
            self.picture = Surface(surface.get_size(), 0, surface)
        for area in areas:
            self.picture.blit(surface, area, area)


class Monkey:
    """Presses one thing after another, and looks whether all is right."""

    def __init__(self, shell: Shell, seen: Seen, *, seed: int) -> None:
        self.shell = shell
        self.seen = seen
        self.app = shell.app
        self.rng = random.Random(seed)
        self.visited: Counter[str] = Counter()
        self.choices = 0
        self.matches = 0
        self._session: MatchSession | None = None
        self._saw: tuple[int, int] = (0, 0)
        assert isinstance(self.app.clock, StillClock)
        self.clock = self.app.clock

    def run(self, events: int) -> None:
        """Press so many things."""
        self.shell.open_start()
        for number in range(events):
            self.press_something()
            self.look_around()
            if number % 10 == 9:
                self.must_be_seen()
            if number % 50 == 49:
                self.must_be_saved(self.shell.session)
        self.shell.open_start()
        self.look_around()

    def press_something(self) -> None:
        """Do one thing, and let some time pass."""
        deeds = (
            (self.click_target, 34), (self.press_key, 30), (self.click_anywhere, 8), (self.move, 8), (self.drag, 5),
            (self.roll, 4), (self.write, 3), (self.resize, 2), (self.leave_window, 1), (self.double, 5),
        )  # fmt: skip
        (deed,) = self.rng.choices([d for d, _ in deeds], [w for _, w in deeds])
        deed()
        for ms in (0, self.rng.choice(PASSES)):
            self.clock.now += ms
            self.app.step(self.clock.now)

    # What a hand does

    def click_target(self) -> None:
        targets = list(_targets(self.app.stack.top))
        playing = [target for target in targets if target[0].startswith(GOING_ON)]
        if playing and self.rng.random() < 0.7:
            targets = playing
        if targets:
            name, place = self.rng.choice(targets)
            self.visited[f"{type(self.app.stack.top).__name__} {name.rstrip('0123456789').partition(':')[0]}"] += 1
            self.post(down(place.center), up(place.center))

    def double(self) -> None:
        at = self.anywhere()
        self.post(down(at), up(at), down(at), up(at))

    def click_anywhere(self) -> None:
        at = self.anywhere()
        button = self.rng.choice((1, 1, 1, 2, 3))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.post(Event(kind, pos=at, button=button, touch=False))

    def move(self) -> None:
        self.post(*(motion(self.anywhere(), (3, 1)) for _ in range(3)))

    def drag(self) -> None:
        targets = list(_targets(self.app.stack.top))
        start = self.rng.choice(targets)[1].center if targets else self.anywhere()
        end = self.anywhere()
        self.post(down(start), motion(end, (9, 9)), *([up(end)] if self.rng.random() < 0.9 else []))

    def roll(self) -> None:
        self.post(motion(self.anywhere()), Event(pygame.MOUSEWHEEL, x=0, y=self.rng.choice((-3, -1, 1, 3))))

    def press_key(self) -> None:
        code, mod = self.rng.choice(KEYS), self.rng.choice(MODS)
        self.post(key(code, mod=mod), Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0))
        if code == pygame.K_TAB and not mod:
            self.app.step(self.clock.now)
            self.must_have_focus()

    def write(self) -> None:
        self.post(Event(pygame.TEXTINPUT, text=self.rng.choice(WRITTEN)))

    def resize(self) -> None:
        self.app.window.size = self.rng.choice(SIZES)
        self.clock.now += 200

    def leave_window(self) -> None:
        self.post(Event(self.rng.choice((pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSLOST))))

    def anywhere(self) -> tuple[int, int]:
        width, height = self.app.surface.get_size()
        return self.rng.randrange(width), self.rng.randrange(height)

    def post(self, *events: Event) -> None:
        for event in events:
            pygame.event.post(event)

    # What must be true

    def look_around(self) -> None:
        """Look for a focus nobody can use, for hit areas of what is gone, and for matches that were lost."""
        if not self.app.running or not len(self.app.stack):  # the program was left: it is started anew
            self.app.running = True
            self.shell.open_start()
            self.app.step(self.clock.now)
        for screen in self.app.stack:
            layer = getattr(screen, "layer", None)
            if isinstance(layer, WidgetLayer):
                self._look_at(layer)
        session = self.shell.session
        if session is not self._session:
            self.must_be_saved(self._session)
            self.matches += session is not None
        elif session is not None and (id(session), len(session.history)) != self._saw:
            self.choices += 1
        self._session = session
        self._saw = (id(session), len(session.history) if session is not None else 0)

    def _look_at(self, layer: WidgetLayer) -> None:
        there = {id(widget) for widget in _all(layer.widgets)}
        for name in ("_held", "_under"):
            widget = getattr(layer, name)
            assert widget is None or id(widget) in there, f"{name} is {widget.name!r}, which is gone"
        focused = layer.ring.current
        assert focused is None or (focused.usable and id(focused) in there), f"the focus is on {focused.name!r}"

    def must_be_seen(self) -> None:
        """All that was drawn has been brought to the screen."""
        surface = self.app.surface
        if self.app.look.size == surface.get_size() == self.seen.picture.get_size():
            assert self.seen.picture.get_buffer().raw == surface.get_buffer().raw, f"{self.app.stack.top} draws more"

    def must_have_focus(self) -> None:
        """After Tab the ring is around something, if there is anything to be used."""
        layer = getattr(self.app.stack.top, "layer", None)
        if isinstance(layer, WidgetLayer) and any(w.focusable and w.usable for w in _all(layer.widgets)):
            assert layer.ring.current is not None

    def must_be_saved(self, session: MatchSession | None) -> None:
        """The file of a match holds the very match, where it is or in the archive."""
        if session is None or session.state.first_dealer is None or session.path is None:
            return
        assert session.wait_until_saved(10)
        assert session.save_problem is None
        text = write(session.record(), deck=session.variant.deck)
        kept = [session.path, *session.path.parent.parent.rglob("*.king")]
        assert any(path.exists() and _text(path) == text for path in kept), f"{session.path} was lost"


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _all(widgets: list[Widget]) -> Iterator[Widget]:
    for widget in widgets:
        yield widget
        yield from _all(list(widget.parts()))


@contextmanager
def monkey(*, seed: int, size: tuple[int, int] = (1280, 720)) -> Iterator[Monkey]:
    """Let a monkey into a program as new. A display must be open; nothing outside the window is opened."""
    with (
        pytest.MonkeyPatch.context() as patch,
        offscreen_window(size) as window,
        offscreen_shell(window, language="en", thinker=Hasty(), seed=seed, hints=InlineHints(4)) as shell,
    ):
        patch.setattr(webbrowser, "open", lambda *_, **__: True)
        seen = Seen()
        patch.setattr(app_module, "present", seen.present)
        yield Monkey(shell, seen, seed=seed)


def main() -> None:
    """Run and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--events", type=int, default=30_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with no_display(), monkey(seed=asked.seed) as found:
        found.run(asked.events)
    print(f"{asked.events} events, {found.matches} matches, {found.choices} times a match went on")
    for name, count in sorted(found.visited.items()):
        print(f"{count:6} {name}")


if __name__ == "__main__":
    main()
