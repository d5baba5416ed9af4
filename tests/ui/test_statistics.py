"""The page of statistics: the numbers of the archive, reckoned off the frame loop."""

import time
from dataclasses import replace
from pathlib import Path

import pygame

from kinggame.bots import WorkerThinker
from kinggame.catalog import Catalog
from kinggame.record import read
from kinggame.session.caches import Entries
from kinggame.session.facts import facts_of
from kinggame.session.gathering import facts_cache, gather, given_up, statistics_in_slices
from kinggame.session.statistics import Wanted, statistics
from kinggame.stage.statistics import row_order
from kinggame.ui.charts import BarsPiece, FactsPiece, TrendPiece
from kinggame.ui.progress_pictures import keep_matches, played
from kinggame.ui.screens.lesson import LessonScreen
from kinggame.ui.screens.statistics import StatisticsScreen
from kinggame.ui.shell import Shell
from kinggame.ui.widgets import ParagraphLabel
from tests.session.test_statistics import run
from tests.ui.hands import key
from tests.ui.shells import all_widgets, click, close_shell, names, open_shell, top


def opened(shell: Shell, variant_id: str = "portuguese") -> StatisticsScreen:
    shell.open_start()
    shell.open_statistics(shell.catalog.get(variant_id))
    screen = top(shell)
    assert isinstance(screen, StatisticsScreen)
    shell.app.step(0)
    return screen


def pieces(shell: Shell) -> list[type]:
    kinds = (FactsPiece, BarsPiece, TrendPiece)
    return [type(found) for found in all_widgets(top(shell).layer.widgets) if isinstance(found, kinds)]


def test_what_is_shown_is_reckoned_from_the_archive(shell: Shell) -> None:
    keep_matches(shell)
    shown = opened(shell).gathered
    assert shown is not None
    records = shell.store.archive_folder.parent
    matches, _ = run(gather(records))
    variant = shell.catalog.get("portuguese")
    wanted = Wanted("portuguese")
    assert shown.statistics == statistics(matches, wanted, order=row_order(variant), given=given_up(records))
    assert shown.statistics.matches == 4
    assert pieces(shell) == [FactsPiece, BarsPiece, TrendPiece]


def test_numbers_are_told_in_words_too(shell: Shell) -> None:
    keep_matches(shell)
    screen = opened(shell)
    assert screen.told.startswith("matches played: 4. average place: 2.")
    assert "Festa: +108, +27." in screen.told


def test_without_a_match_it_says_so(shell: Shell) -> None:
    opened(shell)
    said = [found.text for found in all_widgets(top(shell).layer.widgets) if isinstance(found, ParagraphLabel)]
    assert any("No match of these rules is finished yet" in text for text in said)
    assert pieces(shell) == []
    assert not names(shell) & {"side", "level", "assist", "practise"}


def test_what_counts_is_chosen_by_buttons(shell: Shell) -> None:
    keep_matches(shell)
    screen = opened(shell)
    counts = []
    for _ in range(3):
        counts.append(screen.gathered.statistics.matches)  # type: ignore[union-attr]
        click(shell, "level")
        shell.app.step(0)
    assert counts == [4, 1, 3]  # all, one against easy opponents, three against medium ones
    assert screen.wanted.level is None
    click(shell, "assist")
    shell.app.step(0)
    assert screen.gathered.statistics.matches == 2  # type: ignore[union-attr]


def test_the_curve_is_drawn_of_each_contract_in_turn(shell: Shell) -> None:
    keep_matches(shell)
    screen = opened(shell)
    found = screen.gathered.statistics  # type: ignore[union-attr]
    often = [row.id for row in found.rows if row.deals > 1]
    assert often
    titles = []
    for curve in (*often, None):
        click(shell, "curve")
        assert screen.curve == curve
        assert pieces(shell) == [FactsPiece, BarsPiece, TrendPiece]
        titles.append(screen._page.trend.title)  # type: ignore[union-attr]
    assert len(set(titles)) == len(titles)


def test_other_rules_are_a_click_away(shell: Shell) -> None:
    keep_matches(shell)
    screen = opened(shell)
    shell.app.stack.handle(key(pygame.K_TAB))
    group = screen.layer.find("variant")
    group.choose(0)  # type: ignore[attr-defined]
    shell.app.step(0)
    assert screen.variant.id == "russian"
    assert screen.gathered is not None
    assert screen.gathered.statistics.wanted.variant == "russian"
    assert shell.app.look.house.id == "star-and-lattice"


def test_the_contract_that_costs_most_is_practised_from_here(shell: Shell) -> None:
    keep_matches(shell)
    screen = opened(shell, "russian")
    weakest = screen.gathered.statistics.weakest  # type: ignore[union-attr]
    assert weakest is not None
    click(shell, "practise")
    assert shell.session is not None
    assert [deal.id for deal in shell.session.state.plan] == [weakest]


def test_the_lesson_about_it_opens(shell: Shell) -> None:
    keep_matches(shell)
    lesson = opened(shell, "russian").gathered.lesson  # type: ignore[union-attr]
    assert lesson is not None
    click(shell, "lesson")
    screen = shell.app.stack.top
    assert isinstance(screen, LessonScreen)
    assert screen.lesson.id == lesson.id


def test_leaving_takes_the_question_back(shell: Shell) -> None:
    keep_matches(shell)
    shell.open_start()
    shell.open_statistics()
    screen = shell.app.stack.top
    assert isinstance(screen, StatisticsScreen)
    assert screen.pause_ms() < 250
    screen.go_back()
    shell.app.step(0)
    assert screen.gathered is None


def test_the_worker_reads_a_thousand_known_matches_in_two_seconds(tmp_path: Path) -> None:
    """Matches that were read before are not read again; the numbers of all come in no time."""
    text = played("russian", 1)
    facts = facts_of(read(text), Catalog.shipped().get("russian"))
    assert facts is not None
    archive = tmp_path / "archive"
    archive.mkdir()
    entries: Entries = {}
    for number in range(1_000):
        path = archive / f"{number:04}.king"
        path.write_text(text, encoding="utf-8")
        stat = path.stat()
        deals = tuple(replace(deal, key=f"{deal.key}{number}") for deal in facts.deals)
        entries[f"archive/{path.name}"] = [stat.st_size, stat.st_mtime_ns, replace(facts, deals=deals).plain()]
    facts_cache(tmp_path).save(entries)
    begun = time.perf_counter()
    found, slices = run(statistics_in_slices(str(tmp_path), Wanted("russian"), ()))
    assert slices == 0
    assert time.perf_counter() - begun < 2
    assert (found.statistics.matches, found.statistics.deals) == (1_000, 14_000)


def test_numbers_come_from_the_worker_process(display: None, tmp_path: Path) -> None:
    shell = open_shell(tmp_path)
    shell.thinker = WorkerThinker()
    try:
        keep_matches(shell)
        screen = opened(shell)
        assert screen.gathered is None
        end = time.monotonic() + 20
        while screen.gathered is None and time.monotonic() < end:
            shell.app.step(0)
            time.sleep(0.01)
        assert screen.gathered is not None
        assert screen.gathered.statistics.matches == 4
    finally:
        close_shell(shell)
