"""A position of a lesson that is played out: the match behind it, one step at a time, as the table does it."""

from collections.abc import Sequence

from kinggame.cards import Card, CardSet
from kinggame.catalog.lesson_model import Lesson, PlayTask, Position, Step
from kinggame.engine import DecisionKind, Event, PlayerView
from kinggame.i18n import Translator
from kinggame.i18n.lessons import result
from kinggame.session import MatchSession
from kinggame.session.lesson_run import bots_seed, table_of
from kinggame.stage.choreography import Step as Deed
from kinggame.stage.choreography import timeline
from kinggame.stage.lesson import lesson_wording
from kinggame.stage.notes import Refused, must_go, refused
from kinggame.stage.performance import Performance
from kinggame.stage.tempo import Tempo
from kinggame.stage.wording import Wording
from kinggame.ui.shell import Shell


class PlayedTask:
    """Bots and the learner at a position; what happens is performed before it goes on."""

    def __init__(
        self, shell: Shell, lesson: Lesson, step: Step, *, names: Sequence[str], performance: Performance
    ) -> None:
        task, position = step.task, step.position
        if not isinstance(task, PlayTask) or not isinstance(position, Position):
            raise ValueError("the step is not played")
        self.task = task
        self._shell = shell
        self._names = tuple(names)
        self._performance = performance
        self._session: MatchSession = table_of(
            position, task, names=names, seed=bots_seed(lesson, step), thinker=shell.thinker
        )
        self.view: PlayerView = self._session.view(0)
        self.refusals = 0
        """How often a card was tried that may not be played."""

    @property
    def words(self) -> Wording:
        """Language and names as they are now."""
        return lesson_wording(self.view, self._names, self._shell.t, self._shell.settings.indices)

    @property
    def asks(self) -> bool:
        """Whether a card of the learner's is awaited, and the picture has caught up."""
        decision = self.view.decision
        return self._performance.is_idle and decision is not None and decision.kind is DecisionKind.PLAY

    @property
    def is_over(self) -> bool:
        """Whether all is played, and seen."""
        return self._session.over and self._performance.is_idle

    @property
    def points(self) -> int:
        """What the learner has, once all is over."""
        return self._session.finished_deal().points[0]

    @property
    def is_right(self) -> bool:
        """Whether it was played well enough."""
        return self.points >= self.task.par and not (self.task.strict and self.refusals)

    def said(self, t: Translator) -> str:
        """Say how it came out."""
        if self.task.strict and self.refusals and self.points >= self.task.par:
            return t.gettext("The points are right, but a card was tried that may not be played.")
        return result(t, self.points, self.task.par)

    def advance(self, tempo: Tempo) -> bool:
        """Take a bot's card, if it has made up its mind; tell whether anything happened."""
        before = self.view
        events = self._session.advance()
        if events is not None:
            self._perform(before, events, tempo, thought=self._performance.rested)
        return events is not None

    def play(self, card: Card, tempo: Tempo) -> None:
        """Play a card of the learner's that may be played."""
        before = self.view
        self._perform(before, self._session.choose(card), tempo)
        self._performance.hush()

    def refusal(self, card: Card) -> Refused:
        """Say why a card may not be played now, and count that it was tried."""
        why = refused(self.view, card, self.words)
        self.refusals += self.view.decision is not None
        return why if why is not None else Refused("", CardSet(0))

    def forced(self) -> str:
        """Say so where one card must go at once."""
        return must_go(self.view, self.words) if self.asks else ""

    def close(self) -> None:
        """Call off what bots think about."""
        self._session.close()

    def _perform(self, before: PlayerView, events: Sequence[Event], tempo: Tempo, *, thought: int = 0) -> None:
        self.view = self._session.view(0)
        deed = Deed(before, tuple(events), self.view)
        self._performance.begin(timeline(deed, self.words, tempo, thought=thought))
