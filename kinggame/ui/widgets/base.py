"""What every widget has: a place, a state that comes from events alone, and a picture of it."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface
from pygame.event import Event

from kinggame.ui.look import Look
from kinggame.ui.paint.box import ring_reach

Action = Callable[[], None]
Named = tuple[str, str, Action]
"""A button's name, its label and what it does."""
LEAST_TARGET = 24
"""The least width and height in pixels of what can be hit."""


class Widget:
    """Something on a screen. A layer calls its reactions; a subclass draws it.

    `rect` is in pixels of the drawing surface. `stale` says that the picture no longer shows the state.
    """

    focusable = False
    accepts_mouse = True
    spoken = ""
    """What is read aloud of it, where its kind does not say that."""

    def __init__(self, rect: Rect | None = None, *, name: str = "") -> None:
        self._rect = Rect(rect) if rect else Rect(0, 0, 0, 0)
        self.name = name
        self._enabled = True
        self._visible = True
        self._hovered = False
        self._pressed = False
        self._focused = False
        self._veiled = False
        self.stale = True
        self.drawn = Rect(0, 0, 0, 0)
        """All that the last picture touched: what must be cleared when it has gone elsewhere."""

    @property
    def rect(self) -> Rect:
        """The place, in pixels. Assign to move; do not change it in place."""
        return self._rect

    @rect.setter
    def rect(self, rect: Rect) -> None:
        if rect != self._rect:
            self._rect = Rect(rect)
            self.stale = True

    @property
    def enabled(self) -> bool:
        """Whether it reacts."""
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        self.stale |= value != self._enabled
        self._enabled = value

    @property
    def visible(self) -> bool:
        """Whether it is there at all."""
        return self._visible

    @visible.setter
    def visible(self, value: bool) -> None:
        self.stale |= value != self._visible
        self._visible = value

    @property
    def veiled(self) -> bool:
        """Whether it is there and reacts, but is not drawn: its picture is on its way."""
        return self._veiled

    @veiled.setter
    def veiled(self, value: bool) -> None:
        self.stale |= value != self._veiled
        self._veiled = value

    @property
    def hovered(self) -> bool:
        """Whether the mouse is over it."""
        return self._hovered

    @hovered.setter
    def hovered(self, value: bool) -> None:
        self.stale |= value != self._hovered
        self._hovered = value

    @property
    def pressed(self) -> bool:
        """Whether it is held down, with the mouse still over it."""
        return self._pressed

    @pressed.setter
    def pressed(self, value: bool) -> None:
        self.stale |= value != self._pressed
        self._pressed = value

    @property
    def focused(self) -> bool:
        """Whether keys go to it."""
        return self._focused

    @property
    def usable(self) -> bool:
        """Whether it is there and reacts."""
        return self._visible and self._enabled

    def set_focused(self, value: bool) -> None:
        """Give or take the focus; called by the focus ring alone."""
        self.stale |= value != self._focused
        self._focused = value

    def contains(self, at: tuple[int, int]) -> bool:
        """Tell whether a point hits it; small things are hit a little around them too."""
        grow_x = max(0, LEAST_TARGET - self._rect.width)
        grow_y = max(0, LEAST_TARGET - self._rect.height)
        return self._rect.inflate(grow_x, grow_y).collidepoint(at)

    def reach(self, look: Look) -> int:
        """Return how far the picture reaches beyond `rect`, in pixels (ring, shadow)."""
        return ring_reach(look) + look.px(14)

    def area(self, look: Look) -> Rect:
        """Return all that the picture touches."""
        return self._rect.inflate(2 * self.reach(look), 2 * self.reach(look))

    def changed(self, look: Look, *, ring: bool) -> list[Rect]:
        """Return the areas in which the last picture no longer shows the state, of a widget that is stale."""
        del ring
        return [self.area(look), self.drawn]

    def parts(self) -> Sequence["Widget"]:
        """Return the widgets inside it, bottom to top."""
        return ()

    # Reactions: each tells whether it took the event.

    def press(self, at: tuple[int, int]) -> bool:
        """React to the mouse going down on it."""
        del at
        return self.focusable

    def drag(self, at: tuple[int, int]) -> None:
        """React to the mouse moving while it is held."""

    def release(self, at: tuple[int, int]) -> None:
        """React to the mouse going up after it went down here, wherever it is by then."""

    def activate(self) -> bool:
        """React to a click that ended on it, or to Enter and Space."""
        return False

    def click(self, at: tuple[int, int]) -> bool:
        """React to a click that ended at a point on it."""
        del at
        return self.activate()

    def key(self, event: Event) -> bool:
        """React to a key while it has the focus."""
        del event
        return False

    def write(self, event: Event) -> bool:
        """React to written text while it has the focus."""
        del event
        return False

    def point(self, at: tuple[int, int]) -> None:
        """React to the mouse moving over it while nothing is held."""

    def wheel(self, steps: int, at: tuple[int, int]) -> bool:
        """React to the wheel over it; `steps` counts upwards."""
        del steps, at
        return False

    def update(self, now_ms: int) -> None:
        """Move with time, if it moves by itself."""

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the present state; `ring` asks for the focus ring."""
        raise NotImplementedError
