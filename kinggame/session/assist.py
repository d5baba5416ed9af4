"""How much help a person has in a match, what may be taken back, and what of it the record's notes keep."""

from collections.abc import Callable, Mapping, MutableMapping
from enum import Enum
from typing import Final

from kinggame.documents import Data

ASSIST_NOTE: Final = "assist"
HINTS_NOTE: Final = "hints"
HINT_STEPS: Final = 3


class Assist(Enum):
    """How much help a person has, from most to none."""

    GUIDED = "guided"
    """Cards that may be played stand out, a first hint comes by itself, tricks wait, known voids are shown."""
    COACHED = "coached"
    """Help where it is asked for."""
    FREE = "free"
    """No help, and nothing is taken back."""

    @property
    def leads(self) -> bool:
        """Whether help comes unasked."""
        return self is Assist.GUIDED

    @property
    def answers(self) -> bool:
        """Whether help comes when it is asked for."""
        return self is not Assist.FREE

    def or_more(self, other: "Assist") -> "Assist":
        """Give whichever of the two helps more."""
        order = list(Assist)
        return min(self, other, key=order.index)


class UndoRefusal(Enum):
    """Why nothing may be taken back."""

    NOTHING_CHOSEN = "nothing-chosen"
    """The person has not chosen anything yet."""
    MATCH_OVER = "match-over"
    NOT_IN_FREE = "not-in-free"
    ONCE = "once"
    """The last choice only, until the person does the next thing."""


class Aids:
    """What helps the person in a match; written into the notes that the record keeps.

    `assist` of the notes is the most help under which the person has chosen anything; `hints` counts how often each of
    the three steps of a hint was shown. Without an `assist` (in a terminal, in tests) nothing is noted and all may be
    taken back.
    """

    def __init__(self, notes: MutableMapping[str, Data], *, changed: Callable[[], None] = lambda: None) -> None:
        """`changed` is told when the notes are others than before, with no choice to save them along with."""
        self.assist: Assist | None = None
        """How much help there is now; may be changed at any time."""
        self._notes = notes
        self._changed = changed
        self._last_stands = True
        """Whether the person's last choice may be taken back where only that one may be."""

    @property
    def used(self) -> Assist | None:
        """The most help that there was so far; None where nothing was noted."""
        return noted_assist(self._notes)

    def chose(self) -> None:
        """Note under what help the person has chosen something."""
        self._last_stands = True
        if self.assist is not None:
            before = self.used
            self._notes[ASSIST_NOTE] = (self.assist if before is None else self.assist.or_more(before)).value

    def went_on(self) -> None:
        """The person has done something after their last choice, which stands from now on."""
        self._last_stands = False

    def saw_hint(self, step: int) -> None:
        """Note that a step of a hint, 1 to 3, was shown."""
        noted = self._notes.get(HINTS_NOTE)
        before = noted if isinstance(noted, list) and len(noted) == HINT_STEPS else [0] * HINT_STEPS
        counts = [n if isinstance(n, int) else 0 for n in before]
        counts[step - 1] += 1
        self._notes[HINTS_NOTE] = [*counts]
        if self.assist is not None:
            self._notes[ASSIST_NOTE] = self.assist.or_more(self.used or self.assist).value
        self._changed()

    def undo_refusal(self, *, over: bool, has_chosen: bool) -> UndoRefusal | None:
        """Tell why nothing may be taken back now; None if something may."""
        if over:
            return UndoRefusal.MATCH_OVER
        if self.assist is Assist.FREE:
            return UndoRefusal.NOT_IN_FREE
        if not has_chosen:
            return UndoRefusal.NOTHING_CHOSEN
        return UndoRefusal.ONCE if self.assist is Assist.COACHED and not self._last_stands else None


def noted_assist(notes: Mapping[str, Data]) -> Assist | None:
    """Read from a record's notes the most help that there was; None if they do not say."""
    try:
        return Assist(notes.get(ASSIST_NOTE))
    except ValueError:
        return None
