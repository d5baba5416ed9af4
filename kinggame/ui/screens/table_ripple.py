"""How a hand comes to tell which cards may be played: one card after another, from left to right."""

from collections.abc import Sequence

from kinggame.cards import Card
from kinggame.stage.scene import HandCard, HandState

STAGGER_MS = 5
"""Between one card and the next: a hand of 13 has changed after four frames, of which none paints all of it."""


class Ripple:
    """The states of a hand's cards as they are shown, which lag a little behind the true ones."""

    def __init__(self) -> None:
        self._before: dict[Card, HandState] = {}
        self._began = self._now = 0

    def begin(self, before: Sequence[HandCard], after: Sequence[HandCard], now_ms: int) -> None:
        """Let the same cards come to other states; other cards stand as they should at once."""
        self._before = {}
        states = {held.state for held in (*before, *after)}
        if [held.card for held in before] == [held.card for held in after] and HandState.GONE not in states:
            self._before = {held.card: held.state for held in before}
            self._began = self._now = now_ms

    def update(self, now_ms: int) -> bool:
        """Bring it to a moment; tell whether a card may stand otherwise now."""
        self._now = now_ms
        was_moving = self.is_moving
        if now_ms - self._began >= STAGGER_MS * len(self._before):
            self._before = {}
        return was_moving

    @property
    def is_moving(self) -> bool:
        """Whether some card still stands as before."""
        return bool(self._before)

    def state(self, index: int, held: HandCard) -> HandState:
        """Return how the card at a place in the hand is shown now."""
        if self._now - self._began >= STAGGER_MS * index:
            return held.state
        return self._before.get(held.card, held.state)
