"""A finished deal taken apart into what each seat was asked: its view at that moment, and what it chose."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kinggame.cards import CardSet
from kinggame.engine import Choice, PlayerView, view
from kinggame.record import MatchRecord, Step, steps
from kinggame.rules import Variant


@dataclass(frozen=True, slots=True)
class Question:
    """One decision of a seat, as it saw it.

    `place` counts all decisions of the deal from 0. `truth` is what the seats held then: it serves hindsight alone, and
    is left out where a decision is judged while the deal is still going on.
    """

    deal: int
    place: int
    view: PlayerView
    choice: Choice
    truth: tuple[CardSet, ...] = ()

    @property
    def is_forced(self) -> bool:
        """Whether there was nothing to choose."""
        return self.view.decision is None or len(self.view.decision.options) == 1


@dataclass(frozen=True, slots=True)
class Asked:
    """What a seat was asked in one finished deal (numbered from 0), and the points that it made there."""

    deal: int
    seat: int
    questions: tuple[Question, ...]
    result: int


def asked(record: MatchRecord, variant: Variant, seat: int) -> tuple[Asked, ...]:
    """Take the finished deals of a record apart for one seat; raises RecordError where it disagrees with the rules.

    Raises ValueError for a seat that there is not.
    """
    return tuple(asked_in(steps(record, variant), variant.table.players, seat))


def asked_in(decisions: Iterable[Step], players: int, seat: int) -> Iterator[Asked]:
    """Take decisions apart, deal by deal, for one seat."""
    if not 0 <= seat < players:
        raise ValueError(f"no seat {seat}")
    questions: list[Question] = []
    place = 0
    for step in decisions:
        before = step.before.deal
        if before is None:
            continue
        if step.decision.seat == seat:
            questions.append(Question(before.number, place, view(step.before, seat), step.choice, before.hands))
        place += 1
        if step.after.deal is None:
            scores = step.after.finished[-1].scores or (0,) * players
            yield Asked(before.number, seat, tuple(questions), scores[seat])
            questions, place = [], 0
