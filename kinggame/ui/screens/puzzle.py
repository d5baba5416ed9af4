"""A puzzle: a key moment of one's own, asked again some days later and judged as reviews judge."""

from dataclasses import replace
from pathlib import Path

from kinggame.coach import Judgement, Question, Verdict
from kinggame.coach.review import stake_of
from kinggame.engine import Choice
from kinggame.errors import DataError
from kinggame.i18n import contract_label
from kinggame.record import load, resolve_variant
from kinggame.session.past import PastMatch
from kinggame.session.puzzles import PuzzlePart
from kinggame.session.reviewing import Failed
from kinggame.stage.panels import review as papers
from kinggame.stage.panels.puzzle import puzzle_page
from kinggame.stage.panels.review import ReviewPage
from kinggame.stage.scene import Scene
from kinggame.ui.look import Look
from kinggame.ui.screens.review import ReviewScreen, Trying
from kinggame.ui.screens.review_pages import button
from kinggame.ui.screens.still_table import StillTable, with_bar
from kinggame.ui.shell import Shell
from kinggame.ui.widgets import Button
from kinggame.ui.widgets.base import Named

NARROW = 560
"""Narrower bars, in pixels, name the contract alone."""


class PuzzleScreen(ReviewScreen):
    """The position with what one knew then; the first answer decides when the puzzle comes back."""

    def __init__(self, shell: Shell, past: PastMatch, deal: int, question: Question, puzzle: PuzzlePart) -> None:
        super().__init__(shell, past, deal)
        self._question = question
        self._puzzle = puzzle
        self._is_answered = False
        self.trying = Trying()

    def resize(self, look: Look) -> None:
        """Lay out, and ask."""
        super().resize(look)
        self._ask_by_note()

    def _turn(self) -> None:
        super()._turn()
        self._ask_by_note()

    def _ask_by_note(self) -> None:
        """Ask over the table where no paper stands beside it."""
        if self.is_asking and not self.has_column and not self.wants_dialog and self.note is None:
            self.note = "told", puzzle_page(self._question.view, self.words).texts[0]
            self.rebuild()

    @property
    def moment(self) -> Judgement | None:
        """The decision; what is right there is known once the deal was judged."""
        review = self.review
        found = review.judgements if review is not None else ()
        known = next((one for one in found if one.question.place == self._question.place), None)
        if known is not None:
            return known
        return Judgement(self._question, Verdict.COSTLY, self._question.choice, stake=stake_of(self._question.view))

    def leaf(self, step: int) -> None:
        """Stay: a puzzle is one page."""

    def leaf_deals(self, step: int) -> None:
        """Stay: a puzzle is one page."""

    def end_try(self) -> None:
        """Leave the puzzle."""
        StillTable.go_back(self)

    def solve(self) -> None:
        """Show what was best; who asks for it before answering has not solved the puzzle."""
        if self.review is None:
            return
        if not self._is_answered:
            self._answered(right=False)
        super().solve()

    def content(self) -> ReviewPage:
        """Say what is asked, or what came of it."""
        moment, tried = self.moment, self.trying
        assert moment is not None
        assert tried is not None
        if tried.choice is None and not tried.solved:
            return puzzle_page(moment.question.view, self.words)
        if self.has_failed:
            return papers.failed_page(self.shell.t.gettext("Puzzle"), self.words)
        if self.review is None:
            return papers.judging_page(moment, self.words)
        return super().content()

    @property
    def has_failed(self) -> bool:
        """Whether the deal could not be judged."""
        return isinstance(self.desk.review(self.past, self.deal), Failed)

    def choose(self, choice: Choice) -> None:
        """Take the answer; it is judged by the review of the whole deal."""
        if self.is_asking:
            self.trying = Trying(choice)
            moment = self.moment
            if self.review is not None and moment is not None and moment.weighed(choice) is None:
                self.desk.ask_choice(replace(moment.question, choice=choice), self.past.seed)
            self._turn()
            self._note_answer()

    def update(self, now_ms: int) -> None:
        """Judge an answer that was given before the deal was judged."""
        super().update(now_ms)
        moment, tried = self.moment, self.trying
        if self.review is not None and moment is not None and tried is not None and tried.choice is not None:
            question = replace(moment.question, choice=tried.choice)
            if moment.weighed(tried.choice) is None and self.desk.choice(question, self.past.seed) is None:
                self.desk.ask_choice(question, self.past.seed)
        self._note_answer()

    def _note_answer(self) -> None:
        """Note the first answer, once it is judged."""
        tried = self.trying
        if self._is_answered or self.review is None or tried is None or tried.choice is None:
            return
        right = super().content().is_right
        if right is not None:
            self._answered(right=right)

    def bar_buttons(self) -> list[Named]:
        """List the ways out of the puzzle."""
        t = self.shell.t
        named: list[Named] = [("leave review", t.pgettext("button", "Close"), self.end_try)]
        if not self.has_column and self.is_asking:
            named.append(("solution", t.gettext("Solution"), self.solve))
        elif not self.has_column:
            words = t.pgettext("review", "Words") if self._sees_table else t.pgettext("review", "Table")
            named.append(("see table", words, self.toggle_table))
        return named

    def rows(self, page: ReviewPage) -> list[list[Button]]:
        """Make the buttons at the foot of the paper."""
        del page
        t, tried = self.shell.t, self.trying
        solution = button("solution", t.gettext("Solution"), self.solve)
        solution.enabled = self.review is not None
        if tried is not None and tried.choice is None and not tried.solved:
            return [[solution, button("end try", t.pgettext("button", "Back"), self.end_try)]]
        again = button("try again", t.gettext("Once more"), self.try_again)
        leave = button("end try", t.pgettext("button", "Continue"), self.end_try, first=True)
        return [[leave], [again] if tried is not None and tried.solved else [again, solution]]

    def _scene(self) -> Scene:
        t, view = self.shell.t, self._question.view
        if self.look.size[0] >= NARROW:
            return with_bar(super()._scene(), t.gettext("Puzzle"))
        item = view.contract or view.item
        return with_bar(super()._scene(), "", title=contract_label(t, view.variant, item) if item is not None else "")

    def _answered(self, *, right: bool) -> None:
        self._is_answered = True
        self.shell.training.answered(self._puzzle, right=right)


def open_puzzle(shell: Shell, puzzle: PuzzlePart, path: str, deal: int) -> bool:
    """Ask a puzzle from a record; tell whether the record is still there and has it.

    Raises DataError where it cannot be read just now, or not be used.
    """
    try:
        record = load(Path(path))
    except DataError as error:
        if any(problem.code == "file-missing" for problem in error.problems):
            return False
        raise
    past = PastMatch.of_record(record, resolve_variant(record, shell.catalog), seats=shell.default_seats())
    if deal >= past.deals:
        return False
    question = next((one for one in past.asked(deal).questions if one.place == puzzle.place), None)
    if question is None or question.is_forced:
        return False
    shell.app.stack.push(PuzzleScreen(shell, past, deal, question, puzzle))
    return True
