"""What practice needs between screens: pars, puzzles, and the tally of the deals played since the program began."""

import logging
import threading
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kinggame.bots.background import background_of
from kinggame.errors import DataError
from kinggame.session import MatchSession
from kinggame.session.facts import DATE_NOTE, DEAL_NOTE, Side, deal_key, side_of
from kinggame.session.gathering import keep_review
from kinggame.session.pars import Pars
from kinggame.session.puzzles import PuzzlePart, Puzzles
from kinggame.session.single import SingleDeal, deal_by_code

if TYPE_CHECKING:
    from kinggame.coach import DealReview
    from kinggame.session.past import PastMatch
    from kinggame.ui.shell import Shell

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Played:
    """One finished deal: its cards, the seat and its points, what it was for, and the day of a deal of the day."""

    deal: SingleDeal
    seat: int
    own: int
    side: Side
    day: str


class Training:
    """Lives as long as the shell, once it was wanted."""

    def __init__(self, shell: "Shell") -> None:
        self.records: Path = shell.store.archive_folder.parent
        self.background = background_of(shell.thinker)
        self.pars = Pars(self.records, self.background, later=shell.later.do)
        self._shell = shell
        self._puzzles: Puzzles | None = None
        self._lock = threading.Lock()
        """Whoever wants the puzzles first, here or in the background, makes them."""
        self.tally: list[Played] = []

    @property
    def puzzles(self) -> Puzzles:
        """The player's puzzles, read when they are first wanted."""
        with self._lock:
            if self._puzzles is None:
                self._puzzles = Puzzles(self.records, self._day)
            return self._puzzles

    def _day(self) -> date:
        return self._shell.today()

    def par(self, played: Played) -> int | None:
        """Give the par of a deal for its seat, asked for if it was not yet."""
        self.pars.ask(played.deal)
        scores = self.pars.par(played.deal)
        return None if scores is None else scores[played.seat]

    def keep_review(self, past: "PastMatch", deal: int, review: "DealReview") -> None:
        """Remember what a person has given up in a deal, and its key moments as puzzles, off the frame loop."""
        if not past.seats[past.seat].is_person:
            return
        key = deal_key(past.deal(deal), past.variant, past.seat)
        self._shell.later.do(partial(self._keep, key, review))

    def answered(self, puzzle: PuzzlePart, *, right: bool) -> None:
        """Note how a puzzle was answered."""
        self.puzzles.answered(puzzle, right=right)
        self._shell.later.do(self._write_puzzles)

    def drop(self, puzzle: PuzzlePart) -> None:
        """Forget a puzzle whose record is gone."""
        self.puzzles.drop(puzzle)
        self._shell.later.do(self._write_puzzles)

    def _write_puzzles(self) -> None:
        try:
            self.puzzles.write()
        except OSError:
            log.exception("puzzles that cannot be written")

    def _keep(self, key: str, review: "DealReview") -> None:
        """Write down what a review found; what cannot be written is only logged."""
        keep_review(self.records, key, review.given_up, mistakes_of(review))
        try:
            self.puzzles.add_moments(key, review)
        except OSError:
            log.exception("puzzles that cannot be written")


def mistakes_of(review: "DealReview") -> tuple[int, int] | None:
    """Count mistakes, blunders among them, and the tricks in which one played; None where none was played."""
    from kinggame.coach import Grade  # noqa: PLC0415 - it is there already, with the review

    grave = sum(one.grade in (Grade.MISTAKE, Grade.BLUNDER) for one in review.judgements)
    tricks = sum(one.question.view.contract is not None for one in review.judgements)
    return (grave, tricks) if tricks else None


def side_of_session(session: MatchSession) -> Side:
    """Tell what a match is played for."""
    return side_of(session.notes)


def played_in(session: MatchSession) -> Played | None:
    """Describe the finished deal of a session; None where it is not over, or no deal by itself."""
    notes = session.notes
    side, code, day = side_of(notes), notes.get(DEAL_NOTE), notes.get(DATE_NOTE)
    item = session.state.plan[0]
    if side is Side.MATCH or not session.over or not isinstance(code, str) or session.person_seat is None:
        return None
    try:
        deal = deal_by_code(session.variant, item, code)
    except DataError:
        return None
    if deal.hands != session.state.finished[0].dealt:
        return None
    seat = session.person_seat
    return Played(deal, seat, session.state.totals[seat], side, day if isinstance(day, str) else "")
