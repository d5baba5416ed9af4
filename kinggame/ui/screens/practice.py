"""Practice: the deal of the day, one contract at a time against par, and puzzles from one's own key moments."""

import logging
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Final

from pygame import Rect

from kinggame.bots import Priority
from kinggame.bots.worker import Job
from kinggame.errors import DataError, KingError
from kinggame.i18n import contract_name, error_sentences, fault_sentences, variant_name
from kinggame.rules import DealItem, Variant
from kinggame.session.facts import Side
from kinggame.session.gathering import Dailies, Daily, daily_in_slices, find_deal_in_slices
from kinggame.session.puzzles import PuzzlePart
from kinggame.session.single import SingleDeal, any_deal, daily_deal, deal_by_code, playable
from kinggame.stage.practice import (
    Outing,
    counts_of,
    day_text,
    deal_name,
    par_facts,
    par_sentence,
    puzzles_sentence,
    shared_text,
)
from kinggame.ui.clipboard import copied
from kinggame.ui.form import Form
from kinggame.ui.sections import Section, SectionsScreen
from kinggame.ui.shell import Shell
from kinggame.ui.theme import Role
from kinggame.ui.training import Played
from kinggame.ui.widgets import Button, ButtonKind, Label, TextInput

log = logging.getLogger(__name__)

BUSY_MS: Final = 40
CODE_LENGTH: Final = 40
LEAST_CONTRACT: Final = 150
"""The narrowest button of a contract, in pixels."""


class PracticeScreen(SectionsScreen):
    """Three parts. Results of the days before are looked up in the background."""

    def __init__(self, shell: Shell, variant: Variant) -> None:
        super().__init__(shell)
        self.variant = variant
        self.training = shell.training
        self._code = ""
        self._dailies = Dailies({}, {})
        self._job: Job | None = None
        self._search: tuple[PuzzlePart, Job] | None = None
        """The puzzle that is to be asked, and the search for its record."""
        self._put_off: list[PuzzlePart] = []
        """Puzzles that could not be asked just now; others come first."""
        self._gone = 0
        """How many were dropped since it was last told."""
        self._knows_results = False
        self._look_up()

    def heading(self) -> str:
        """Name the page."""
        return self.shell.t.gettext("Practice")

    def bar_title(self) -> str:
        """Name the rules."""
        return variant_name(self.shell.t, self.variant)

    def sections(self) -> Sequence[Section]:
        """List the parts."""
        t = self.shell.t
        return (
            Section("daily", t.gettext("Deal of the day"), self._daily),
            Section("contract", t.gettext("One contract"), self._contract),
            Section("puzzles", t.gettext("Puzzles"), self._puzzles),
        )

    def foot_button(self) -> Button | None:
        """Lead to the statistics."""
        words = self.shell.t.gettext("Statistics")
        return Button(words, lambda: self.shell.open_statistics(self.variant), name="statistics")

    def leave(self) -> None:
        """Take back what is awaited."""
        super().leave()
        jobs = [self._job, self._search[1] if self._search is not None else None]
        self._job = self._search = None
        for job in filter(None, jobs):
            self.training.background.cancel(job)

    def uncovered(self) -> None:
        """Show what has been played and solved meanwhile."""
        self._look_up()
        self.rebuild()

    def update(self, now_ms: int) -> None:
        """Look whether results and pars are there."""
        super().update(now_ms)
        come = self.training.pars.poll()
        if self._job is not None:
            outcome = self.training.background.poll(self._job)
            if outcome is not None:
                self._job, come = None, True
                if outcome.error is not None:
                    log.warning("no results of deals of the day: %s", outcome.error)
                self._dailies = outcome.result or Dailies({}, {})
                self._knows_results = True
        if come:
            self.rebuild()
        self._find()

    def pause_ms(self) -> int:
        """Look often while something is awaited."""
        is_busy = self._job is not None or self._search is not None or self.training.pars.is_busy
        return BUSY_MS if is_busy else super().pause_ms()

    def _look_up(self) -> None:
        if self._job is None:
            records = str(self.training.records)
            self._job = self.training.background.submit(daily_in_slices, records, priority=Priority.HINT)

    # Rules

    def _rules(self, form: Form, part: str) -> None:
        """Let the player choose between the rules."""
        variants = list(self.shell.catalog)
        t = self.shell.t
        if len(variants) < 2:
            return
        chosen = variants.index(self.variant)
        following, before = variants[(chosen + 1) % len(variants)], variants[chosen - 1]
        look, column = form.look, form.column
        row = column.row(form.control_height)
        side = form.control_height
        gap = max(6, look.px(8))
        back = Button("‹", lambda: self._choose(before), name=f"rules before:{part}")
        on = Button("›", lambda: self._choose(following), name=f"rules after:{part}")
        name = Label(variant_name(t, self.variant), Role.BODY_STRONG, align="center")
        width = min(row.width - 2 * (side + gap), max(look.px(280), look.text.measure(name.text, name.role)))
        column.add(back, Rect(row.left, row.top, side, row.height))
        column.add(name, Rect(row.left + side + gap, row.top, width, row.height))
        column.add(on, Rect(row.left + side + 2 * gap + width, row.top, side, row.height))

    def _choose(self, variant: Variant) -> None:
        self.variant = variant
        self.shell.app.set_house(variant.looks.house)
        self.rebuild()

    # The deal of the day

    def _daily(self, form: Form) -> None:
        t, day = self.shell.t, self.shell.today()
        deal = daily_deal(self.variant, day)
        self._rules(form, "daily")
        form.text(t.gettext("One deal a day, the same cards and opponents for everybody who plays by these rules."))
        form.fact(t.gettext("Day"), day_text(t, day))
        counts = counts_of(t, deal, self.shell.settings.indices)
        form.fact(t.gettext("Contract"), f"{deal_name(t, deal)}: {counts}" if counts else deal_name(t, deal))
        form.fact(t.gettext("Deal's code"), deal.code)
        result = self._dailies.results.get(self._name(deal, day))
        if result is None:
            if self._knows_results:
                play = Button(t.gettext("Play"), self._play_daily, kind=ButtonKind.GOLD, name="play daily")
                form.button(play)
            return
        played = Played(deal, 0, result.own, Side.DAILY, result.date)
        par = self.training.par(played)
        outing = Outing(deal_name(t, deal), result.own, par)
        failed = self.training.pars.has_failed(deal)
        for fact in par_facts(t, outing, failed=failed):
            form.fact(fact.words, fact.number)
        form.text(par_sentence(t, outing, failed=failed))
        text = shared_text(t, deal, day, outing)
        form.button(Button(t.gettext("Copy the result"), lambda: copied(self.shell, text), name="copy result"))

    def _play_daily(self) -> None:
        from kinggame.ui.screens.practice_table import play_daily  # noqa: PLC0415 - it brings the table along

        day = self.shell.today()
        deal = daily_deal(self.variant, day)
        begun = self._dailies.begun.get(self._name(deal, day))
        play_daily(self.shell, deal, None if begun is None else Path(begun))

    @staticmethod
    def _name(deal: SingleDeal, day: date) -> Daily:
        """Name a deal of the day as its records do; with other rules it is another deal."""
        return deal.variant.id, day.isoformat(), deal.item.id, deal.code

    # One contract

    def _contract(self, form: Form) -> None:
        t = self.shell.t
        self._rules(form, "contract")
        form.text(t.gettext("A deal of one contract; afterwards four experts play the same cards, and that is par."))
        hint = t.gettext("a friend's, or none")
        field = TextInput(self._code, on_change=self._write_code, max_length=CODE_LENGTH, hint=hint, name="code")
        form.field(t.gettext("Deal's code"), field)
        buttons = [
            Button(contract_name(t, self.variant, item), self._playing(item), name=f"practise:{item.id}")
            for item in playable(self.variant)
        ]
        form.grid(buttons, least=LEAST_CONTRACT)

    def _write_code(self, code: str) -> None:
        self._code = code

    def _playing(self, item: DealItem) -> Callable[[], None]:
        def play() -> None:
            deal = self._deal_of(item)
            if deal is not None:
                from kinggame.ui.screens.practice_table import practise  # noqa: PLC0415

                practise(self.shell, deal)

        return play

    def _deal_of(self, item: DealItem) -> SingleDeal | None:
        """Give the deal whose code is written, else any; None, and why, where the code names none."""
        if not self._code.strip():
            return any_deal(self.variant, item, self.shell.seeds)
        try:
            return deal_by_code(self.variant, item, self._code)
        except DataError as error:
            self.shell.tell(error_sentences(self.shell.t, error))
            return None

    # Puzzles

    def _puzzles(self, form: Form) -> None:
        t, puzzles = self.shell.t, self.training.puzzles
        due = puzzles.due()
        form.text(
            t.gettext("Moments in which you gave up points come back after one day, after three and after seven.")
        )
        form.text(puzzles_sentence(t, len(due), len(puzzles), puzzles.known, puzzles.next_day), role=Role.BODY_STRONG)
        if due:
            solve = Button(t.gettext("Solve"), self._solve, kind=ButtonKind.GOLD, name="solve")
            form.button(solve)

    def _solve(self) -> None:
        """Look for the record of the puzzle that waits longest."""
        due = sorted(self.training.puzzles.due(), key=lambda puzzle: puzzle in self._put_off)
        if due and self._search is None:
            background, records = self.training.background, str(self.training.records)
            self._search = due[0], background.submit(find_deal_in_slices, records, due[0].deal, priority=Priority.HINT)

    def _find(self) -> None:
        """Ask the puzzle whose record was found; forget one whose record is gone, tell it, and look for the next."""
        if self._search is None:
            return
        puzzle, job = self._search
        outcome = self.training.background.poll(job)
        if outcome is None:
            return
        self._search = None
        if outcome.error is not None:
            log.warning("no puzzle: %s", outcome.error)
            self._put_off_now(puzzle, ())
            return
        from kinggame.ui.screens.puzzle import open_puzzle  # noqa: PLC0415 - it brings the table along

        try:
            is_there = outcome.result is not None and open_puzzle(self.shell, puzzle, *outcome.result)
        except KingError as error:
            log.exception("a puzzle that cannot be asked")
            self._put_off_now(puzzle, fault_sentences(self.shell.t, error))
            return
        if not is_there:
            self.training.drop(puzzle)
            self._gone += 1
            self.rebuild()
            self._solve()
        if self._search is None:
            self._tell_gone()

    def _put_off_now(self, puzzle: PuzzlePart, why: Sequence[str]) -> None:
        """Keep a puzzle that cannot be asked just now for another time, and say so."""
        self._put_off = [*(one for one in self._put_off if one != puzzle), puzzle]
        self._tell_gone()
        self.shell.tell([self.shell.t.gettext("This puzzle cannot be asked just now. It is kept."), *why])

    def _tell_gone(self) -> None:
        """Say in passing how many puzzles were dropped."""
        if self._gone:
            text = self.shell.t.ngettext(
                "{n} puzzle is gone: its match is no longer kept.",
                "{n} puzzles are gone: their matches are no longer kept.",
                self._gone,
            )
            self.shell.mention(text.format(n=self._gone))
            self._gone = 0
