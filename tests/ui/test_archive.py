"""The list of kept matches."""

import os
from pathlib import Path

import pygame
import pytest

from kinggame.catalog import Catalog
from kinggame.i18n import Translator
from kinggame.session import MatchSession, SaveEntry
from kinggame.stage.archive import kept_lines, unreadable_sentence
from kinggame.stage.start import continue_labels
from kinggame.ui.screens.archive import ArchiveScreen
from kinggame.ui.screens.replay import ReplayScreen
from kinggame.ui.shell import Shell
from kinggame.ui.widgets import Label, ListBox
from tests.ui.hands import down, key, up
from tests.ui.shells import close_shell, left_match, names, open_shell, top, widget

SIZES = ((1280, 720), (800, 600), (640, 480), (2560, 1440), (390, 844))


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[MatchSession]:
    """The matches that were gone on with."""
    sessions: list[MatchSession] = []

    def play(self: Shell, session: MatchSession) -> None:
        self.session = session
        sessions.append(session)

    monkeypatch.setattr(Shell, "show_match", play)
    return sessions


def opened(shell: Shell) -> ArchiveScreen:
    shell.open_start()
    shell.open_archive()
    screen = top(shell)
    assert isinstance(screen, ArchiveScreen)
    return screen


def click_row(shell: Shell, index: int) -> None:
    rows = widget(shell, "matches")
    assert isinstance(rows, ListBox)
    at = rows.rect.centerx, rows.rect.top + index * rows.row_height + rows.row_height // 2
    shell.app.stack.handle(down(at))
    shell.app.stack.handle(up(at))


def make_room(shell: Shell, variant_id: str) -> None:
    """Leave a match and let another take its place, so that the first is kept in the archive."""
    left_match(shell, variant_id, choices=70)
    shell.store.begin(variant_id).close()


def test_an_empty_list_says_so(shell: Shell) -> None:
    opened(shell)
    empty = widget(shell, "empty")
    assert isinstance(empty, Label)
    assert "No match is kept yet" in empty.text
    assert "matches" not in names(shell)


def test_every_unfinished_match_can_be_gone_on_with(shell: Shell, played: list[MatchSession]) -> None:
    """Two have a button on the start screen; a third is listed with the kept ones, and opens there."""
    left = [left_match(shell, each, choices=70) for each in ("russian", "turkish", "russian-choice")]
    for age, path in enumerate(reversed(left)):
        os.utime(path, (9_000 - age, 9_000 - age))
    shell.open_start()
    assert {"continue:0", "continue:1", "archive"} <= names(shell)
    screen = opened(shell)
    assert [line.path for line in screen.lines] == left[:1]
    assert screen.lines[0].can_go_on
    click_row(shell, 0)
    assert [session.variant.id for session in played] == ["russian"]


@pytest.mark.parametrize(
    ("variant_id", "words"), [("russian-choice", "Eralash: take nothing"), ("turkish", "trumps: spades")]
)
def test_a_chosen_contract_is_named_once_it_is_chosen(shell: Shell, variant_id: str, words: str) -> None:
    path = left_match(shell, variant_id, choices=2)
    assert "calls" not in path.read_text("utf-8")
    assert continued(shell)[0].endswith("Choice of contract")
    path = left_match(shell, variant_id, choices=20)
    said = path.read_text("utf-8").rpartition("calls: [")[2]
    assert said.startswith(("minus-eralash]", "trump-S]"))
    assert continued(shell)[0].endswith(words)


def continued(shell: Shell) -> tuple[str, ...]:
    entries = shell.store.saves().entries
    return continue_labels(shell.t, entries, shell.catalog)[0].forms


def test_two_unfinished_matches_are_not_listed_twice(shell: Shell) -> None:
    left_match(shell, "russian", choices=70)
    left_match(shell, "turkish", choices=70)
    shell.open_start()
    assert "archive" not in names(shell)
    assert not opened(shell).lines


def test_the_newest_match_stands_first(shell: Shell) -> None:
    make_room(shell, "portuguese")
    make_room(shell, "russian")
    portuguese, russian = sorted(shell.store.archive_folder.iterdir())
    os.utime(portuguese, (2_000, 2_000))
    os.utime(russian, (1_000, 1_000))
    assert [line.path for line in opened(shell).lines] == [portuguese, russian]
    os.utime(russian, (3_000, 3_000))
    assert [line.path for line in opened(shell).lines] == [russian, portuguese]


def test_a_match_that_was_left_is_gone_on_with_by_a_click(shell: Shell, played: list[MatchSession]) -> None:
    make_room(shell, "portuguese")
    screen = opened(shell)
    assert screen.lines[0].can_go_on
    click_row(shell, 0)
    assert [len(session.history) for session in played] == [70]


def test_a_match_that_was_left_is_gone_on_with_by_enter(shell: Shell, played: list[MatchSession]) -> None:
    make_room(shell, "russian")
    opened(shell)
    shell.app.stack.handle(key(pygame.K_RETURN))
    assert [session.variant.id for session in played] == ["russian"]


def test_a_finished_match_shows_its_end_and_is_looked_back_on(shell: Shell, played: list[MatchSession]) -> None:
    left_match(shell, "russian", choices=10**6)
    screen = opened(shell)
    (line,) = screen.lines
    assert not line.can_go_on
    assert sum(line.scores) == 0  # RU: pluses and minuses cancel out
    assert line.won == {seat for seat, score in enumerate(line.scores) if score == max(line.scores)}
    assert line.can_look_back
    path = line.path
    click_row(shell, 0)
    assert played == []
    assert isinstance(shell.app.stack.top, ReplayScreen)
    assert path.exists()  # it stays where it is


def test_a_file_that_cannot_be_read_gets_one_sentence(shell: Shell) -> None:
    make_room(shell, "russian")
    (shell.store.archive_folder / "torn.king").write_text("king: [", "utf-8")
    (shell.store.archive_folder / "empty.king").write_bytes(b"")
    screen = opened(shell)
    assert len(screen.lines) == 1
    warning = widget(shell, "unreadable")
    assert isinstance(warning, Label)
    assert warning.text == "empty.king and torn.king cannot be read and are left as they are."


def test_one_that_is_torn_between_listing_and_opening_is_told(shell: Shell, played: list[MatchSession]) -> None:
    make_room(shell, "russian")
    screen = opened(shell)
    screen.lines[0].path.write_text("king: [", "utf-8")
    click_row(shell, 0)
    assert played == []
    assert shell.app.stack.top is not screen  # a notice lies over the list
    assert screen in shell.app.stack


def test_rules_that_are_gone_are_said_to_be_unknown(shell: Shell) -> None:
    make_room(shell, "russian")
    (path,) = shell.store.archive_folder.iterdir()
    path.write_text(path.read_text("utf-8").replace("variant: russian", "variant: martian"), "utf-8")
    (line,) = opened(shell).lines
    assert (line.title, line.can_go_on) == ("martian", False)
    assert line.state == "King does not know these rules."


def entry(**values: object) -> SaveEntry:
    from datetime import datetime  # noqa: PLC0415

    plain: dict[str, object] = {
        "path": Path("a.king"), "when": datetime(2026, 3, 7, 9, 5), "variant": "portuguese", "only": None, "deal": 10,
        "deals": 10, "item": None, "finished": True, "totals": (-190, 245, 245, 0),
        "names": ("Ana", "Rui", "Zé", "Graça"), "person": 1,
    }  # fmt: skip
    return SaveEntry(**(plain | values))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("language", "date", "state", "own"),
    [
        ("pt", "07/03/2026, 09:05", "Vitória partilhada: Tu e Zé", "Tu"),
        ("ru", "07.03.2026, 09:05", "Победу делят: Вы и Zé", "Вы"),
        ("en", "2026-03-07, 09:05", "Shared win: You and Zé", "You"),
    ],
)
def test_a_line_in_each_language(catalog: Catalog, language: str, date: str, state: str, own: str) -> None:
    (line,) = kept_lines(Translator(language), [entry()], catalog)
    assert (line.date, line.state) == (date, state)
    assert line.names == ("Ana", own, "Zé", "Graça")
    assert line.totals == ("−190", "+245", "+245", "0")
    assert line.won == {1, 2}


def test_a_left_match_says_deal_and_contract(catalog: Catalog) -> None:
    left = entry(deal=4, item="no-men", finished=False)
    (line,) = kept_lines(Translator("pt"), [left], catalog)
    assert line.state == "mão 4/10 · Homens"
    assert line.can_go_on
    assert line.won == frozenset()


@pytest.mark.parametrize(
    ("language", "state"),
    [("pt", "Mão avulsa: Homens"), ("ru", "Отдельная сдача: Мужчины"), ("en", "One deal by itself: Men")],
)
def test_a_practised_deal_is_told_from_a_match(catalog: Catalog, language: str, state: str) -> None:
    single = entry(only="no-men", deals=1, deal=1, totals=(0, -90, -90, -60))
    (line,) = kept_lines(Translator(language), [single], catalog)
    assert line.state == state
    assert line.won == frozenset()


def test_no_file_is_complained_of_where_all_is_well() -> None:
    assert unreadable_sentence(Translator("en"), ()) == ""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["pt", "ru", "en"])
def test_the_list_leaves_room_for_the_way_back(
    display: None, tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    shell = open_shell(tmp_path, size=size, language=language)
    try:
        for variant_id in shell.catalog.ids:
            make_room(shell, variant_id)
        (shell.store.archive_folder / "torn.king").write_text("king: [", "utf-8")
        screen = opened(shell)
        rows, back, warning = (screen.layer.find(name) for name in ("matches", "back", "unreadable"))
        for one, other in ((rows, back), (rows, warning), (back, warning)):
            assert not one.rect.colliderect(other.rect)
        assert rows.rect.height >= 100
        assert all(screen.page.contains(place.rect) for place in (rows, back, warning))
    finally:
        close_shell(shell)
