"""Files from elsewhere: named on the command line, or dropped on the window."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from kinggame.bots import InlineThinker
from kinggame.catalog import Catalog
from kinggame.record import load, write
from kinggame.session import MatchSession, Settings
from kinggame.ui.dialog import QuestionScreen
from kinggame.ui.screens.new_match import NewMatchScreen
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.shell import Shell
from kinggame.ui.theme import Role
from tests.session.test_own_variant import OURS, SEATS
from tests.ui.hands import down, up
from tests.ui.shells import close_shell, open_shell, top


@pytest.fixture
def shell(display: None, tmp_path: Path) -> Iterator[Shell]:
    shell = open_shell(tmp_path / "home")
    shell.own_variants = tmp_path / "home" / "variants"
    shell.open_start()
    yield shell
    close_shell(shell)


def drop(shell: Shell, path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    shell.app.step(0)


@pytest.fixture
def record(tmp_path: Path, catalog: Catalog) -> Path:
    """A friend's unfinished match."""
    session = MatchSession.new(catalog.get("russian"), SEATS, seed=5, thinker=InlineThinker())
    while not session.waits_for_person:
        session.advance()
    path = tmp_path / "friend.king"
    path.write_text(write(session.record(), deck=session.variant.deck), encoding="utf-8")
    return path


def test_a_dropped_match_is_gone_on_with_and_its_file_stays(shell: Shell, record: Path) -> None:
    before = record.read_bytes()
    drop(shell, record)
    assert isinstance(shell.app.stack.top, TableScreen)
    session = shell.app.stack.top.session
    assert session.waits_for_person
    assert session.path is not None
    assert session.path.parent == shell.store.saves_folder
    assert session.record().deals == load(record).deals
    assert record.read_bytes() == before


def test_an_end_in_capitals_as_some_disks_write_it_is_the_same(shell: Shell, record: Path) -> None:
    drop(shell, record.rename(record.with_name("FRIEND.KING")))
    assert isinstance(shell.app.stack.top, TableScreen)


def test_a_match_of_several_people_is_refused_before_anything_is_touched(shell: Shell, record: Path) -> None:
    drop(shell, record)
    open_match = shell.session
    assert open_match is not None
    assert open_match.wait_until_saved(5)
    saves = {path: path.read_bytes() for path in shell.store.saves_folder.glob("*.king")}
    before = record.read_text(encoding="utf-8")
    record.write_text(before.replace("kind: bot", "kind: person", 1), encoding="utf-8")
    drop(shell, record)
    assert isinstance(shell.app.stack.top, QuestionScreen)
    assert "Several people" in shell.app.stack.top.text
    assert shell.session is open_match
    assert {path: path.read_bytes() for path in shell.store.saves_folder.glob("*.king")} == saves
    assert list(shell.store.archive_folder.glob("*.king")) == []


def test_a_save_of_ones_own_is_gone_on_with_in_its_place(shell: Shell, record: Path) -> None:
    drop(shell, record)
    assert shell.session is not None
    path = shell.session.path
    assert path is not None
    shell.open_start()
    shell.open_file(path)
    assert isinstance(shell.app.stack.top, TableScreen)
    assert len(shell.store.saves().entries) == 1


def test_a_broken_record_is_told_and_the_open_match_stays(shell: Shell, record: Path, tmp_path: Path) -> None:
    drop(shell, record)
    table = shell.app.stack.top
    torn = tmp_path / "torn.king"
    torn.write_text(record.read_text("utf-8").replace("first_dealer", "first_deeler"), encoding="utf-8")
    drop(shell, torn)
    assert isinstance(shell.app.stack.top, QuestionScreen)
    assert "first_dealer" in shell.app.stack.top.text
    assert torn.exists(), "somebody else's file is not put aside"
    assert table in shell.app.stack
    assert shell.session is not None


def test_a_dropped_variant_is_taken_in_and_offered(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "from-a-friend.yaml"
    path.write_text(OURS, encoding="utf-8")
    drop(shell, path)
    question = shell.app.stack.top
    assert isinstance(question, QuestionScreen)
    assert (tmp_path / "home" / "variants" / "ours.yaml").read_text("utf-8") == OURS
    assert "ours" in shell.catalog.ids
    at = question.layer.find("New match").rect.center
    for event in (down(at), up(at)):
        shell.app.stack.handle(event)
    screen = shell.app.stack.top
    assert isinstance(screen, NewMatchScreen)
    assert screen.variant.id == "ours"


@pytest.mark.parametrize("size", [(640, 480), (844, 390), (1280, 720)])
def test_of_many_faults_as_many_are_told_as_there_is_room_for(
    display: None, tmp_path: Path, size: tuple[int, int]
) -> None:
    shell = open_shell(tmp_path / "home", size=size, settings=Settings(text_size=150))
    shell.own_variants = tmp_path / "home" / "variants"
    shell.open_start()
    top(shell)
    bad = tmp_path / "bad.yaml"
    bad.write_text("format: 1\nid: bad\n", encoding="utf-8")
    drop(shell, bad)
    told = shell.app.stack.top
    assert isinstance(told, QuestionScreen)
    shell.app.step(0)
    look = shell.app.look
    shown, faults = told.shown_text(look).split("\n"), told.text.split("\n")
    assert len(faults) > 8
    if len(shown) < len(faults):
        assert shown[:-1] == faults[: len(shown) - 1]
        assert shown[-1] == f"And {len(faults) - len(shown) + 1} more."
    else:
        assert shown == faults
    text = look.paragraphs.height("\n".join(shown), Role.BODY, told.box.width - 2 * told.padding(look))
    understood = told.layer.find("Understood").rect
    title = look.text.height(Role.PANEL_TITLE)
    assert told.box.top >= 0
    assert told.box.top + told.padding(look) + title + text <= understood.top
    assert understood.bottom <= size[1]
    close_shell(shell)


def test_rules_that_come_with_king_are_not_replaced(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "russian.yaml"
    path.write_text(OURS.replace("id: ours", "id: russian").replace("extends: russian", "extends: portuguese"), "utf-8")
    drop(shell, path)
    assert isinstance(shell.app.stack.top, QuestionScreen)
    assert not (tmp_path / "home" / "variants").exists()


def test_another_file_of_the_same_id_is_kept(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "ours.yaml"
    path.write_text(OURS, encoding="utf-8")
    drop(shell, path)
    path.write_text(OURS.replace("en: Ours", "en: Newer"), encoding="utf-8")
    drop(shell, path)
    folder = tmp_path / "home" / "variants"
    assert (folder / "ours.yaml.before-1").read_text("utf-8") == OURS
    assert shell.catalog.get("ours").names["en"] == "Newer"


def test_a_file_that_is_nothing_of_ours_is_told(shell: Shell, tmp_path: Path) -> None:
    for path in (tmp_path / "missing.king", tmp_path / "missing.yaml", tmp_path):
        shell.open_file(path)
        assert isinstance(shell.app.stack.top, QuestionScreen)
