"""History: the states of a match one after another, so that undo is going back."""

from kinggame.engine.decisions import Choice
from kinggame.engine.events import Event
from kinggame.engine.flow import apply
from kinggame.engine.state import MatchState


class History:
    """A match with its past: every choice made and the state before each."""

    def __init__(self, state: MatchState) -> None:
        self._states = [state]
        self._choices: list[Choice] = []

    @property
    def state(self) -> MatchState:
        return self._states[-1]

    @property
    def states(self) -> tuple[MatchState, ...]:
        """Every state from the first to the present one: one more than the choices."""
        return tuple(self._states)

    @property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(self._choices)

    def __len__(self) -> int:
        return len(self._choices)

    def apply(self, choice: Choice) -> tuple[Event, ...]:
        """Take a choice and keep it; raise IllegalChoice and keep nothing if it is none."""
        state, events = apply(self.state, choice)
        self._states.append(state)
        self._choices.append(choice)
        return events

    def undo(self, choices: int = 1) -> MatchState:
        """Go back so many choices and forget them; raise ValueError beyond the beginning."""
        if not 0 <= choices <= len(self._choices):
            raise ValueError(f"{choices} choices were not made")
        if choices:
            del self._states[-choices:]
            del self._choices[-choices:]
        return self.state
