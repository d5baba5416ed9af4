"""Practice in the window: the deal of the day, one contract against par, a friend's code, puzzles."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
import pytest

from kinggame.cards import Card
from kinggame.coach import Grade, review_deals
from kinggame.coach.slices import finished
from kinggame.errors import DataError, Problem
from kinggame.record import load
from kinggame.session import MatchSession, single
from kinggame.session.facts import Side, deal_key, side_of
from kinggame.session.gathering import given_up, mistakes_in
from kinggame.session.past import PastMatch
from kinggame.session.single import any_deal, daily_deal, item_named
from kinggame.ui import clipboard
from kinggame.ui.dialog import QuestionScreen
from kinggame.ui.progress_pictures import keep_matches
from kinggame.ui.screens import puzzle
from kinggame.ui.screens.practice import PracticeScreen
from kinggame.ui.screens.practice_table import ParScreen, PracticeTable, practise
from kinggame.ui.screens.puzzle import PuzzleScreen
from kinggame.ui.screens.review import Trying
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.shell import Shell
from kinggame.ui.situations import play
from kinggame.ui.widgets import Button, TextInput
from tests.session.test_puzzles import Calendar
from tests.ui.shells import all_widgets, click, close_shell, names, open_shell, top

DAY = date(2026, 11, 30)


@pytest.fixture
def shell(display: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shell]:
    monkeypatch.setattr(single, "DAILY_LEVEL", "beginner")  # experts think too long for a test of the window
    shell = open_shell(tmp_path)
    shell.today = lambda: DAY
    yield shell
    close_shell(shell)


def opened(shell: Shell, section: str = "daily", variant_id: str = "russian") -> PracticeScreen:
    shell.open_start()
    shell.open_practice(shell.catalog.get(variant_id), section=section)
    screen = top(shell)
    assert isinstance(screen, PracticeScreen)
    shell.app.step(0)
    return screen


def part(shell: Shell, name: str) -> object:
    return next(found for found in all_widgets(top(shell).layer.widgets) if found.name == name)


def press(shell: Shell, name: str) -> None:
    """Press a button, in a part that scrolls too."""
    button = part(shell, name)
    assert isinstance(button, Button)
    button.activate()
    for _ in range(3):
        shell.app.step(0)


def table(shell: Shell) -> TableScreen:
    screen = shell.app.stack.top
    assert isinstance(screen, TableScreen)
    return screen


def play_out(shell: Shell) -> MatchSession:
    """Play the deal at the table to its end, and read its result."""
    screen = table(shell)
    assert isinstance(screen, PracticeTable)
    play(screen.session, lambda match: match.over)
    screen.view = screen.session.view(screen.seat)
    screen.next_deal()
    shell.app.step(0)
    return screen.session


def test_practice_is_a_click_away(shell: Shell) -> None:
    shell.open_start()
    click(shell, "practice")
    assert isinstance(shell.app.stack.top, PracticeScreen)


def test_the_deal_of_the_day_is_played_once_and_its_result_stays(shell: Shell) -> None:
    opened(shell)
    press(shell, "play daily")
    deal = daily_deal(shell.catalog.get("russian"), DAY)
    state = table(shell).session.state
    assert state.deal is not None
    assert (state.deal.dealt, state.plan) == (deal.hands, (deal.item,))
    session = play_out(shell)
    own = session.state.totals[0]
    assert isinstance(shell.app.stack.top, ParScreen)
    press(shell, "back")
    screen = shell.app.stack.top
    assert isinstance(screen, PracticeScreen)
    assert "play daily" not in names(shell)
    assert screen._dailies.results[("russian", "2026-11-30", deal.item.id, deal.code)].own == own
    (path,) = shell.store.archive_folder.iterdir()
    assert side_of(load(path).notes) is Side.DAILY
    shell.today = lambda: date(2026, 12, 1)
    opened(shell)
    assert "play daily" in names(shell)


def test_a_deal_of_the_day_that_was_left_is_gone_on_with(shell: Shell) -> None:
    opened(shell)
    press(shell, "play daily")
    session = table(shell).session
    while not session.waits_for_person:
        session.advance()
    session.choose(session.pending.options[0])  # type: ignore[union-attr]
    choices = session.history.choices
    opened(shell)
    press(shell, "play daily")
    again = table(shell)
    assert isinstance(again, PracticeTable)
    assert again.session.history.choices[: len(choices)] == choices


def test_a_result_is_copied_with_its_code(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", texts.append)
    opened(shell)
    press(shell, "play daily")
    play_out(shell)
    press(shell, "back")
    press(shell, "copy result")
    deal = daily_deal(shell.catalog.get("russian"), DAY)
    assert deal.code in texts[0]
    assert "par" in texts[0]
    assert shell.app.notice.words.startswith("Copied: ")


def test_without_a_clipboard_it_says_so(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(text: str) -> None:
        raise pygame.error("none")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    assert not clipboard.copy("text")


def test_one_contract_after_another_against_par(shell: Shell) -> None:
    opened(shell, "contract")
    press(shell, "practise:no-king")
    points = []
    for number in range(2):
        session = play_out(shell)
        points.append(session.state.totals[0])
        screen = shell.app.stack.top
        assert isinstance(screen, ParScreen)
        shell.app.step(0)
        pars = [shell.training.pars.par(one.deal) for one in shell.training.tally]
        assert len(pars) == number + 1
        assert all(scores is not None and sum(scores) == -16 for scores in pars)
        press(shell, "next deal")
    assert [one.own for one in shell.training.tally] == points
    first, second = (one.deal for one in shell.training.tally)
    assert first.hands != second.hands
    assert {side_of(load(path).notes) for path in shell.store.archive_folder.iterdir()} == {Side.PRACTICE}


def test_a_friends_code_brings_a_friends_cards(shell: Shell) -> None:
    variant = shell.catalog.get("russian")
    deal = any_deal(variant, item_named(variant, "no-boys"), shell.seeds)
    opened(shell, "contract")
    field = part(shell, "code")
    assert isinstance(field, TextInput)
    field._insert(deal.code.lower().replace(" ", ""))
    press(shell, "practise:no-boys")
    state = table(shell).session.state
    assert state.deal is not None
    assert (state.deal.dealt, state.deal.dealer) == (deal.hands, deal.dealer)


def test_a_mistyped_code_gets_one_clear_sentence(shell: Shell) -> None:
    opened(shell, "contract")
    field = part(shell, "code")
    assert isinstance(field, TextInput)
    field._insert("0000 0000 0001")
    press(shell, "practise:no-boys")
    notice = shell.app.stack.top
    assert isinstance(notice, QuestionScreen)
    assert notice.text == "This code names no deal: one of its digits or letters must be another one."
    assert shell.session is None


def test_a_practice_that_was_left_is_gone_on_with_against_par(shell: Shell) -> None:
    variant = shell.catalog.get("russian")
    practise(shell, any_deal(variant, item_named(variant, "no-girls"), shell.seeds))
    session = table(shell).session
    while not session.waits_for_person:
        session.advance()
    session.choose(session.pending.options[0])  # type: ignore[union-attr]
    shell.open_start()
    click(shell, "continue:0")
    play_out(shell)
    assert isinstance(shell.app.stack.top, ParScreen)


# Puzzles


@pytest.fixture
def calendar(shell: Shell) -> Calendar:
    calendar = Calendar()
    shell.today = calendar
    return calendar


def reviewed(shell: Shell) -> tuple[PastMatch, int, Card]:
    """Keep matches, and one decision of a deal as a puzzle: the place of it, and what was best there."""
    keep_matches(shell)
    path = shell.store.archive_folder / "2026-01-01-russian-1.king"
    past = PastMatch.of_record(load(path), shell.catalog.get("russian"), seats=shell.default_seats())
    shell.reviews.worlds = 40
    for number in range(past.deals):
        (review,) = finished(review_deals([past.asked(number)], seed=f"review/{past.seed}", worlds=40))
        cards = [moment for moment in review.moments if isinstance(moment.best, Card)]
        if cards:
            shell.training.puzzles.add(deal_key(past.deal(number), past.variant, past.seat), [cards[0].question.place])
            assert isinstance(cards[0].best, Card)
            return past, number, cards[0].best
    raise AssertionError("a match by chance without a costly card")


def solve(shell: Shell, section: str = "puzzles") -> PuzzleScreen:
    opened(shell, section)
    press(shell, "solve")
    screen = shell.app.stack.top
    assert isinstance(screen, PuzzleScreen)
    return screen


def test_a_puzzle_comes_from_a_kept_match_and_is_judged(shell: Shell, calendar: Calendar) -> None:
    past, number, best = reviewed(shell)
    opened(shell, "puzzles")
    assert "solve" not in names(shell)  # not before tomorrow
    calendar.goes_on(1)
    screen = solve(shell)
    assert (screen.past.key(screen.deal), screen.deal) == (past.key(number), number)
    assert screen.is_asking
    screen.trying = Trying(best)
    assert screen.content().is_right
    assert shell.training.puzzles.all[0].step == 0  # laying out notes nothing
    screen.trying = Trying()
    screen.choose(best)
    for _ in range(3):
        shell.app.step(0)
    kept = shell.training.puzzles.all[0]
    assert kept.step == 1
    assert kept.due == "2027-01-03"  # three days after 31 December


def test_who_asks_for_the_solution_sees_the_puzzle_again_tomorrow(shell: Shell, calendar: Calendar) -> None:
    reviewed(shell)
    calendar.goes_on(1)
    screen = solve(shell)
    for _ in range(3):
        shell.app.step(0)
    screen.solve()
    kept = shell.training.puzzles.all[0]
    assert (kept.step, kept.due) == (0, "2027-01-01")
    screen.go_back()
    assert isinstance(shell.app.stack.top, PracticeScreen)


def test_a_puzzle_whose_record_is_gone_is_forgotten(shell: Shell, calendar: Calendar) -> None:
    reviewed(shell)
    for path in shell.store.archive_folder.iterdir():
        path.unlink()
    calendar.goes_on(1)
    opened(shell, "puzzles")
    press(shell, "solve")
    assert len(shell.training.puzzles) == 0
    assert isinstance(shell.app.stack.top, PracticeScreen)
    assert shell.app.notice.words == "1 puzzle is gone: its match is no longer kept."


def test_a_puzzle_whose_record_cannot_be_used_now_is_kept_and_the_next_one_comes(
    shell: Shell, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    reviewed(shell)
    (kept,) = shell.training.puzzles.all
    calendar.goes_on(1)
    opened(shell, "puzzles")

    def guarded(path: Path) -> object:
        raise DataError(path, (Problem("file-unreadable", {"errno": 13}),))

    monkeypatch.setattr(puzzle, "load", guarded)
    press(shell, "solve")
    notice = shell.app.stack.top
    assert isinstance(notice, QuestionScreen)
    assert notice.text.startswith("This puzzle cannot be asked just now. It is kept.")
    assert shell.training.puzzles.all == (kept,)
    monkeypatch.undo()
    notice.answers[0].action()
    opened(shell, "puzzles")
    press(shell, "solve")
    assert isinstance(shell.app.stack.top, PuzzleScreen)


def test_a_result_by_other_rules_is_not_the_result_of_the_day(shell: Shell) -> None:
    """Own rules that were changed bring another deal on the same day."""
    opened(shell)
    press(shell, "play daily")
    play_out(shell)
    screen = opened(shell)
    assert "play daily" not in names(shell)
    (name,) = screen._dailies.results
    screen._dailies = replace(screen._dailies, results={(*name[:3], "0000"): screen._dailies.results[name]})
    screen.rebuild()
    assert "play daily" in names(shell)


def test_to_play_the_deal_of_the_day_lists_no_records_on_the_windows_thread(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(shell)

    def listed() -> object:
        raise AssertionError("the archive is listed")

    monkeypatch.setattr(shell.store, "archive", listed)
    press(shell, "play daily")
    assert isinstance(table(shell), PracticeTable)


def test_a_review_keeps_its_moments_and_what_was_given_up(shell: Shell, calendar: Calendar) -> None:
    keep_matches(shell)
    path = shell.store.archive_folder / "2026-01-01-russian-1.king"
    past = PastMatch.of_record(load(path), shell.catalog.get("russian"), seats=shell.default_seats())
    shell.reviews.worlds = 40
    moments = 0
    for number in range(3):
        shell.reviews.ask(past, number)
        assert shell.reviews.poll()
        review = shell.reviews.review(past, number)
        moments += sum(moment.share >= 0.05 for moment in review.moments)  # type: ignore[union-attr]
    assert len(shell.training.puzzles) == moments

    found = given_up(shell.training.records)
    keys = [deal_key(past.deal(number), past.variant, past.seat) for number in range(3)]
    assert [found[key] for key in keys] == [
        pytest.approx(shell.reviews.review(past, number).given_up, abs=0.001)  # type: ignore[union-attr]
        for number in range(3)
    ]
    counted = mistakes_in(shell.training.records)
    grades = [
        [one.grade for one in shell.reviews.review(past, number).judgements]  # type: ignore[union-attr]
        for number in range(3)
    ]
    grave = [sum(grade in (Grade.MISTAKE, Grade.BLUNDER) for grade in found) for found in grades]
    assert [counted[key] for key in keys] == [(n, len(found)) for n, found in zip(grave, grades, strict=True)]
