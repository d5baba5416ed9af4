"""Screens in a stack. Events go down from the top until one takes them; the topmost picture covers the rest."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from pygame import Rect, Surface
from pygame.event import Event

from kinggame.ui.look import Look
from kinggame.ui.widgets.layer import WidgetLayer

IDLE_MS = 250
"""How long the loop may sleep when nothing moves and nobody does anything."""


class ScreenHost(Protocol):
    """What a screen may ask of the window."""

    look: Look
    stack: "ScreenStack"

    def quit(self) -> None:
        """Leave the program after this step."""

    def set_look(self, look: Look) -> None:
        """Draw everything anew in another look."""

    def set_fullscreen(self, wanted: bool) -> None:
        """Go to full screen, or back."""


class Screen:
    """One screen. Its life: `enter`, then `resize` once and again whenever the look changes, and `leave`.

    `covers` False lets the screen below show through (a dialog). `modal` keeps events from the screens below.
    """

    covers = True
    modal = True

    host: ScreenHost
    look: Look

    def enter(self, host: ScreenHost) -> None:
        """Come onto the stack. `host` is there from now on."""
        self.host = host

    def leave(self) -> None:
        """Go off the stack."""

    def resize(self, look: Look) -> None:
        """Lay out for a look: its size, house and scale. Called after `enter` and at every change."""
        self.look = look

    def covered(self) -> None:
        """Another screen has come on top."""

    def uncovered(self) -> None:
        """This screen is on top again."""

    def settings_changed(self) -> None:
        """Show other settings; where they change how things look, `resize` has been called already."""

    def handle(self, event: Event) -> bool:
        """React to an event, its position in pixels of the surface; tell whether it was taken."""
        del event
        return False

    def update(self, now_ms: int) -> None:
        """Bring the state to a moment. Called for every screen in the stack, once a step."""

    @property
    def told(self) -> str:
        """What is read aloud whenever it is different; empty where that is told otherwise."""
        return ""

    def pause_ms(self) -> int:
        """Return how long the loop may sleep unless an event comes: 0 while something moves."""
        return IDLE_MS

    @property
    def stale(self) -> bool:
        """Whether the picture no longer shows the state."""
        return False

    def draw(self, surface: Surface, *, full: bool) -> Sequence[Rect]:
        """Draw what has changed, or everything; return the areas touched."""
        raise NotImplementedError


class ScreenStack:
    """The screens, bottom to top. Changes asked for during an event take place at once."""

    def __init__(self, host: ScreenHost) -> None:
        self._host = host
        self._screens: list[Screen] = []
        self._behind: list[Screen] = []
        """Screens out of sight for which something has changed since they were laid out."""
        self._full = True

    @property
    def top(self) -> Screen | None:
        """The screen on top."""
        return self._screens[-1] if self._screens else None

    def __len__(self) -> int:
        return len(self._screens)

    def __iter__(self) -> Iterator[Screen]:
        return iter(list(self._screens))

    def push(self, screen: Screen) -> None:
        """Put a screen on top."""
        if self._screens:
            self._screens[-1].covered()
        self._screens.append(screen)
        self._enter(screen)

    def pop(self) -> Screen:
        """Take the top screen away and return it; what was below comes back."""
        screen = self._screens.pop()
        screen.leave()
        self._full = True
        self._catch_up()
        if self._screens:
            self._screens[-1].uncovered()
        return screen

    def replace(self, screen: Screen) -> None:
        """Put a screen in the place of the top one."""
        if self._screens:
            self._screens.pop().leave()
        self._screens.append(screen)
        self._enter(screen)
        self._catch_up()

    def abandon(self) -> None:
        """Take all screens away without telling them: one of them has failed."""
        self._screens.clear()
        self._behind.clear()
        self._full = True

    def remove(self, screen: Screen) -> None:
        """Take a screen away, wherever it stands."""
        if screen is self.top:
            self.pop()
        elif screen in self._screens:
            self._screens.remove(screen)
            screen.leave()
            self._full = True
            self._catch_up()

    def clear(self) -> None:
        """Take all screens away, top first."""
        while self._screens:
            self._screens.pop().leave()
        self._full = True

    def resize(self, look: Look) -> None:
        """Give every screen another look; those that cannot be seen get it when they come into sight."""
        seen = self._visible()
        self._behind = [screen for screen in self._screens if screen not in seen]
        for screen in seen:
            screen.resize(look)
        self._full = True

    def settings_changed(self) -> None:
        """Tell every screen that settings are different."""
        for screen in list(self._screens):
            screen.settings_changed()

    def redraw(self) -> None:
        """Ask for everything to be drawn anew."""
        self._full = True

    def handle(self, event: Event) -> bool:
        """Send an event down from the top until a screen takes it or keeps it to itself."""
        for screen in reversed(list(self._screens)):
            if screen.handle(event):
                return True
            if screen.modal:
                return False
        return False

    def update(self, now_ms: int) -> None:
        """Bring all screens to a moment."""
        for screen in list(self._screens):
            screen.update(now_ms)

    def pause_ms(self) -> int:
        """Return how long the loop may sleep."""
        return min((screen.pause_ms() for screen in self._screens), default=IDLE_MS)

    def draw(self, surface: Surface) -> Sequence[Rect]:
        """Draw what needs it; return the areas touched, none if nothing did."""
        shown = self._visible()
        if not shown:
            return ()
        if len(shown) == 1:
            full, self._full = self._full, False
            touched = shown[0].draw(surface, full=full)
            return [surface.get_rect()] if full else touched
        # Soft edges lie over what is below: with several layers everything is drawn from the bottom up.
        if not self._full and not any(screen.stale for screen in shown):
            return ()
        self._full = False
        for screen in shown:
            screen.draw(surface, full=True)
        return [surface.get_rect()]

    def _catch_up(self) -> None:
        """Lay out anew what has come into sight."""
        for screen in self._visible():
            if screen in self._behind:
                self._behind.remove(screen)
                screen.resize(self._host.look)

    def _visible(self) -> list[Screen]:
        first = 0
        for index, screen in enumerate(self._screens):
            if screen.covers:
                first = index
        return self._screens[first:]

    def _enter(self, screen: Screen) -> None:
        screen.enter(self._host)
        screen.resize(self._host.look)
        self._full = True


class WidgetScreen(Screen):
    """A screen of widgets on a ground that is painted once.

    A subclass builds its widgets in `build(look)` and paints everything else in `paint_ground`.
    """

    def __init__(self) -> None:
        self.layer = WidgetLayer()
        self._ground: Surface | None = None

    def resize(self, look: Look) -> None:
        """Build the widgets anew; the one that had the focus gets it again, by its name."""
        super().resize(look)
        focused = self.layer.ring.current
        name, shown = (focused.name if focused else ""), self.layer.ring.shown
        self.layer.remove_all()
        self._ground = None
        self.build(look)
        if name:
            self.focus_name(name, show=shown)

    def leave(self) -> None:
        """Let go of the ground: a layer as large as the window."""
        self._ground = None

    def build(self, look: Look) -> None:
        """Make the widgets and put them into `self.layer`."""
        raise NotImplementedError

    def paint_ground(self, surface: Surface, look: Look) -> None:
        """Paint all that is not a widget."""
        raise NotImplementedError

    def focus_name(self, name: str, *, show: bool = False) -> None:
        """Give the focus to the widget of a name, if there is one."""
        widget = self.layer.named(name)
        if widget is not None:
            self.layer.focus(widget, show=show)

    def rebuild(self) -> None:
        """Build the widgets anew (after a change of what the screen shows)."""
        self.resize(self.look)

    def handle(self, event: Event) -> bool:
        """Send the event to the widgets."""
        return self.layer.handle(event)

    def update(self, now_ms: int) -> None:
        """Let the widgets move."""
        self.layer.update(now_ms)

    @property
    def stale(self) -> bool:
        """Whether the ground or a widget must be drawn."""
        return self._ground is None or self.layer.stale

    def draw(self, surface: Surface, *, full: bool) -> Sequence[Rect]:
        """Draw the ground and the widgets, or only what has changed."""
        if full or self._ground is None:
            surface.blit(self._painted(), (0, 0))
            self.layer.draw(surface, self.look)
            return [surface.get_rect()]
        ground = self._ground
        return self.layer.draw_changes(surface, self.look, lambda target: target.blit(ground, (0, 0)))

    def _painted(self) -> Surface:
        if self._ground is None:
            self._ground = Surface(self.look.size, 0, 32)
            self.paint_ground(self._ground, self.look)
        return self._ground
