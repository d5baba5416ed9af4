"""Whole matches with one device: by keys alone, the focus seen at every stop, and by the mouse alone."""

import random
from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest
from pygame import Rect

from kinggame.engine import DecisionKind
from kinggame.record import load, replay
from kinggame.session import MatchSession, Settings
from kinggame.ui.offscreen import StillClock, offscreen_shell, offscreen_window
from kinggame.ui.probe import _targets
from kinggame.ui.screen import Screen
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.screens.table_hand import HandWidget
from kinggame.ui.shell import Shell
from kinggame.ui.widgets import Widget
from kinggame.ui.widgets.layer import WidgetLayer
from tests.ui.hands import down, key, motion, up
from tests.ui.monkey import Hasty

SIZE = (800, 600)
MOST_PRESSES = 120
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
WORDS = ("bid ", "row ", "decline")


class Player:
    """Sits before a program that nobody sees, and lets time pass."""

    def __init__(self, shell: Shell, *, seed: int) -> None:
        self.shell = shell
        self.app = shell.app
        self.rng = random.Random(seed)
        assert isinstance(self.app.clock, StillClock)
        self.clock = self.app.clock

    @property
    def screen(self) -> Screen:
        assert self.app.stack.top is not None
        return self.app.stack.top

    @property
    def layer(self) -> WidgetLayer:
        layer = getattr(self.screen, "layer")  # noqa: B009
        assert isinstance(layer, WidgetLayer)
        return layer

    @property
    def table(self) -> TableScreen:
        assert isinstance(self.screen, TableScreen)
        return self.screen

    @property
    def session(self) -> MatchSession:
        assert self.shell.session is not None
        return self.shell.session

    def step(self, ms: int = 120) -> None:
        self.clock.now += ms
        self.app.step(self.clock.now)

    def until_asked(self) -> None:
        """Wait until the table does."""
        for _ in range(3000):
            self.step()
            session = self.session
            if self.table.performance.is_idle and (session.waits_for_person or session.over or session.between_deals):
                self.step(400)
                self.step()
                return
            if self.table.performance.is_held:  # who has never played looks at each trick for as long as they like
                self.go_on()
        raise AssertionError("the table never asked")

    def choose(self, name: str) -> None:
        """Press the widget of a name."""
        raise NotImplementedError

    def play_card(self) -> None:
        """Play any card that may be played."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Let a trick go that is held."""
        raise NotImplementedError

    def play_match(self, variant_id: str) -> MatchSession:
        """Start a match from the start page, play it to its end, and go back there."""
        self.shell.open_start()
        self.step()
        self.choose(f"new:{variant_id}")
        self.choose("start")
        session = self.session
        while True:
            self.until_asked()
            before = len(session.history), session.between_deals, self.table.panel_kind
            if self.table.panel_kind == "match end":
                break
            self.decide()
            self.step()
            assert (len(session.history), session.between_deals, self.table.panel_kind) != before
        self.choose("start")
        assert type(self.screen).__name__ == "StartScreen"
        return session

    def decide(self) -> None:
        decision = self.table.decision
        if decision is None:
            self.choose("next deal")
        elif decision.kind is DecisionKind.PLAY:
            self.play_card()
        elif self.named("tile "):
            self.choose(self.rng.choice(self.named("tile ")))
            self.choose("declare")
        else:
            self.choose(self.rng.choice([name for start in WORDS for name in self.named(start)]))

    def named(self, start: str) -> list[str]:
        return sorted(w.name for w in self.layer.widgets if w.usable and w.focusable and w.name.startswith(start))


class ByKeys(Player):
    """Has no mouse. `stops` are the widgets whose ring was looked for."""

    def __init__(self, shell: Shell, *, seed: int) -> None:
        super().__init__(shell, seed=seed)
        self.stops: set[tuple[str, str]] = set()

    def press(self, code: int, *, mod: int = 0) -> None:
        pygame.event.post(key(code, mod=mod))
        self.step(20)
        self.must_see_focus()

    def choose(self, name: str) -> None:
        for _ in range(MOST_PRESSES):
            self.must_see_focus()
            current = self.layer.ring.current
            if current is not None and current.name == name and self.layer.ring.shown:
                self.press(pygame.K_RETURN)
                self.step(400)
                return
            group = current is not None and name.split(" ", maxsplit=1)[0] == current.name.split(" ")[0]
            self.press(self.rng.choice(ARROWS) if group and self.rng.random() < 0.9 else pygame.K_TAB)
        raise AssertionError(f"no key leads to {name!r}")

    def play_card(self) -> None:
        for _ in range(MOST_PRESSES):
            hand = self.layer.ring.current
            if isinstance(hand, HandWidget) and hand.chosen in hand.legal() and self.rng.random() < 0.8:
                self.press(pygame.K_SPACE)
                return
            self.press(pygame.K_RIGHT)
        raise AssertionError("no key leads to a card that may be played")

    def go_on(self) -> None:
        self.press(pygame.K_SPACE)

    def must_see_focus(self) -> None:
        """The focused widget looks otherwise than without its ring."""
        current = self.layer.ring.current
        if current is None or not self.layer.ring.shown:
            return
        if isinstance(self.screen, TableScreen) and not self.table.performance.is_idle:
            return
        stop = type(self.screen).__name__, current.name.rstrip("0123456789PN")
        if stop in self.stops:
            return
        self.stops.add(stop)
        with_ring = _pixels(self, current)
        self.layer.ring.show(False)
        without = _pixels(self, current)
        self.layer.ring.show(True)
        assert with_ring != without, f"{stop}: its ring is not seen"


class ByMouse(Player):
    """Has no keys."""

    def click(self, at: tuple[int, int]) -> None:
        for event in (motion(at), down(at), up(at)):
            pygame.event.post(event)
        self.step(20)

    def choose(self, name: str) -> None:
        places = dict(_targets(self.screen))
        self.click(places[name].center)
        self.step(400)

    def go_on(self) -> None:
        self.click((SIZE[0] // 2, SIZE[1] // 2))

    def play_card(self) -> None:
        places = dict(_targets(self.screen))
        barred = [place for name, place in places.items() if name.startswith("barred:")]
        count = len(self.session.history)
        if barred and self.rng.random() < 0.1:
            self.click(self.rng.choice(barred).center)
            self.step(400)
            assert len(self.session.history) == count, "a card that may not be played was played"
        self.click(self.rng.choice([place for name, place in places.items() if name.startswith("card:")]).center)


def _pixels(player: Player, widget: Widget) -> bytes:
    player.app.stack.redraw()
    player.app.step(player.clock.now)
    area = Rect(widget.area(player.app.look)).clip(player.app.surface.get_rect())
    return pygame.image.tobytes(player.app.surface.subsurface(area), "RGB")


@contextmanager
def program(seed: int) -> Iterator[Shell]:
    with (
        offscreen_window(SIZE) as window,
        offscreen_shell(window, language="en", thinker=Hasty(), settings=Settings(speed="instant"), seed=seed) as shell,
    ):
        yield shell


@pytest.mark.parametrize("variant_id", ["portuguese", "russian"])
@pytest.mark.parametrize("device", [ByKeys, ByMouse])
def test_a_whole_match_is_played_with_one_device(display: None, device: type[Player], variant_id: str) -> None:
    with program(seed=11) as shell:
        player = device(shell, seed=3)
        session = player.play_match(variant_id)
        (kept,) = shell.store.archive_folder.glob("*.king")
        state = replay(load(kept), session.variant).state
        assert state.over
        assert len(state.finished) == len(session.variant.schedule)
        assert sum(state.totals) == session.variant.total
        if isinstance(player, ByKeys):
            assert {("StartScreen", f"new:{variant_id}"), ("TableScreen", "hand"), ("TableScreen", "next deal")} <= (
                player.stops
            )
