"""Puzzles from one's own key moments: each comes back after 1, 3 and 7 days, and then it is known.

A puzzle is a reference: a deal by its key, and the place of a decision in it. The position is read from the record, and
what is right there is judged anew, so that nothing is kept which could be wrong.
"""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from pydantic import Field

from kinggame.documents.models import Strict
from kinggame.errors import Problem
from kinggame.session.gathering import progress_folder
from kinggame.session.keeping import KeptFile, KeptValue

if TYPE_CHECKING:
    from kinggame.coach import DealReview

STEPS: Final = (1, 3, 7)
"""After so many days a puzzle is asked, the first, the second and the third time; a wrong answer begins anew."""
MOST: Final = 200
"""So many puzzles are kept; then the oldest known ones go, and the oldest at all."""
LEAST_SHARE: Final = 0.05
"""What gave up less of a deal's stake is a slip, and no puzzle."""
DAY: Final = r"\d{4}-\d\d-\d\d"


class PuzzlePart(Strict):
    """One puzzle."""

    deal: Annotated[str, Field(pattern=r"[0-9a-f]{8,64}", max_length=64)]
    """the key of a deal (`facts.deal_key`)"""
    place: Annotated[int, Field(ge=0, le=1_000)]
    """counts the decisions of the deal from 0"""
    due: Annotated[str, Field(pattern=DAY, max_length=10)]
    step: Annotated[int, Field(ge=0, le=len(STEPS))] = 0
    """how often it was solved in succession; after the last step it is known"""


class PuzzlesPart(Strict):
    """The file."""

    puzzles: Annotated[int, Field(ge=1)] = 1
    entries: Annotated[list[PuzzlePart], Field(max_length=10_000)] = Field(default_factory=list)


class Puzzles:
    """A player's puzzles; `today` is asked for the day."""

    def __init__(self, records: Path, today: Callable[[], date]) -> None:
        path = progress_folder(records) / "puzzles.yaml"
        self._kept = KeptValue(KeptFile(path, PuzzlesPart, key="puzzles"))
        """Reviews add puzzles in the background while the player answers others."""
        self._today = today
        self.problems: tuple[Problem, ...] = self._kept.problems

    def __len__(self) -> int:
        return len(self._kept.value.entries)

    @property
    def all(self) -> Sequence[PuzzlePart]:
        """All puzzles, known ones too."""
        return tuple(self._kept.value.entries)

    def due(self) -> tuple[PuzzlePart, ...]:
        """List the puzzles that may be asked today, those that wait longest first."""
        today = self._today().isoformat()
        waiting = [one for one in self._kept.value.entries if one.step < len(STEPS) and one.due <= today]
        return tuple(sorted(waiting, key=lambda one: one.due))

    @property
    def next_day(self) -> date | None:
        """The day on which the next puzzle comes; None if none will."""
        days = [one.due for one in self._kept.value.entries if one.step < len(STEPS)]
        return _day(min(days)) if days else None

    @property
    def known(self) -> int:
        """How many were solved three times in succession."""
        return sum(one.step == len(STEPS) for one in self._kept.value.entries)

    def add_moments(self, deal: str, review: "DealReview") -> None:
        """Keep those key moments of a deal that gave up enough to be learnt from; raises OSError."""
        self.add(deal, [moment.question.place for moment in review.moments if moment.share >= LEAST_SHARE])

    def add(self, deal: str, places: Sequence[int]) -> None:
        """Keep decisions of a deal as puzzles, from tomorrow on; those that are there already stay as they are.

        Raises OSError if they cannot be kept.
        """
        due = self._after(0)
        wanted = [PuzzlePart(deal=deal, place=place, due=due) for place in dict.fromkeys(places)]
        if _missing(wanted, self._kept.value.entries):
            self._change(lambda puzzles: _at_most([*puzzles, *_missing(wanted, puzzles)]))
            self.write()

    def write(self) -> None:
        """Write what has changed, in whatever thread; raises OSError, and it is written the next time."""
        self._kept.write()

    def answered(self, puzzle: PuzzlePart, *, right: bool) -> None:
        """Note how a puzzle was answered: solved, it comes back later, else tomorrow; `write` brings it to the disk."""
        step = puzzle.step + 1 if right else 0
        due = self._after(step) if step < len(STEPS) else self._today().isoformat()
        self._replace(puzzle, PuzzlePart(deal=puzzle.deal, place=puzzle.place, due=due, step=step))

    def drop(self, puzzle: PuzzlePart) -> None:
        """Forget a puzzle whose record is gone; `write` brings that to the disk."""
        self._change(lambda puzzles: [one for one in puzzles if not _same(one, puzzle)])

    def _replace(self, old: PuzzlePart, new: PuzzlePart) -> None:
        self._change(lambda puzzles: [new if _same(one, old) else one for one in puzzles])

    def _change(self, change: Callable[[list[PuzzlePart]], list[PuzzlePart]]) -> None:
        self._kept.change(lambda part: PuzzlesPart(entries=change(list(part.entries))))

    def _after(self, step: int) -> str:
        return (self._today() + timedelta(days=STEPS[step])).isoformat()


def _missing(wanted: Sequence[PuzzlePart], there: Sequence[PuzzlePart]) -> list[PuzzlePart]:
    """List those that are not there, whoever has written what is."""
    known = {(one.deal, one.place) for one in there}
    return [one for one in wanted if (one.deal, one.place) not in known]


def _same(one: PuzzlePart, other: PuzzlePart) -> bool:
    return (one.deal, one.place) == (other.deal, other.place)


def _at_most(puzzles: list[PuzzlePart]) -> list[PuzzlePart]:
    """Let the oldest go, known ones first."""
    while len(puzzles) > MOST:
        known = next((one for one in puzzles if one.step == len(STEPS)), puzzles[0])
        puzzles.remove(known)
    return puzzles


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
