"""A way to speak English to the first seat, and to step a match."""

from collections.abc import Callable

import pytest

from kinggame.engine import Choice, MatchState, PlayerView, apply, seen_by, view
from kinggame.i18n import Translator
from kinggame.stage.choreography import Step
from kinggame.stage.wording import Wording, wording_for

NAMES = ("Ana", "Rui", "Zé", "Graça")


def words_for(shown: PlayerView, language: str = "en") -> Wording:
    """Speak to the seat of a view."""
    return wording_for(shown, NAMES, Translator(language))


def step_of(state: MatchState, choice: Choice, seat: int = 0) -> tuple[MatchState, Step]:
    """Take one choice, and give the step as a seat sees it."""
    before = view(state, seat)
    after, events = apply(state, choice)
    return after, Step(before, tuple(seen_by(event, seat) for event in events), view(after, seat))


class FakeClock:
    """Milliseconds that pass when told."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


Stepper = Callable[[MatchState, Choice], tuple[MatchState, Step]]
