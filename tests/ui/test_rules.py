"""The rules to be read, what changes from one rule set to another, and other rule sets of one house."""

from pathlib import Path

import pygame
import pytest

from kinggame.catalog import Catalog, read_variant
from kinggame.i18n import Translator
from kinggame.i18n.rulebook import rulebook_of
from kinggame.rules import Variant
from kinggame.session import Settings
from kinggame.stage.start import families, listed_facts, listed_name
from kinggame.ui.screens.new_match import NewMatchScreen
from kinggame.ui.screens.practice_table import PracticeTable
from kinggame.ui.screens.rules import RulesScreen
from kinggame.ui.screens.start import StartScreen
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.screens.table_menu import MenuScreen
from kinggame.ui.screens.variants import VariantsScreen
from kinggame.ui.screens.what_changes import WhatChangesScreen
from kinggame.ui.shell import Shell
from kinggame.ui.situations import seats_for
from kinggame.ui.theme import Role
from kinggame.ui.widgets import ListBox
from tests.catalog.sources import source
from tests.ui.hands import down, key, up
from tests.ui.shells import click, close_shell, left_match, names, open_shell, top, widget


def kept_king() -> Variant:
    """RU-5, house rule: K♥ may be kept."""
    text = source("russian").replace("id: russian", "id: kept-king").replace(", king-falls]", "]")
    lines = [line for line in text.splitlines() if not line.strip().startswith("king-falls:")]
    return read_variant("\n".join(lines))


def open_auction() -> Variant:
    """PT-13, house rule: who has passed may speak again."""
    text = source("portuguese").replace("id: portuguese", "id: open-auction")
    return read_variant(text.replace("pass: final", "pass: reopening"))


def catalog_of(*further: Variant) -> Catalog:
    """Put the two games and further variants into a catalogue."""
    two = {name: read_variant(source(name)) for name in ("russian", "portuguese")}
    return Catalog(two | {variant.id: variant for variant in further})


def four_variants() -> Catalog:
    return catalog_of(kept_king(), open_auction())


def begin(shell: Shell, variant_id: str) -> None:
    shell.begin(shell.catalog.get(variant_id), seats_for("en"), options={})
    shell.app.step(0)


# Rules


@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (390, 844), (844, 390), (320, 320)])
@pytest.mark.parametrize("variant_id", ["portuguese", "russian"])
def test_every_section_can_be_opened_at_every_size(
    display: None, tmp_path: Path, size: tuple[int, int], variant_id: str
) -> None:
    shell = open_shell(tmp_path, size=size)
    shell.open_rules(shell.catalog.get(variant_id))
    screen = top(shell)
    assert isinstance(screen, RulesScreen)
    for section in rulebook_of(shell.t, screen.variant).sections:
        screen.open_section(section.id)
        shell.app.step(0)
        assert screen.section.title == section.title
        window = screen.layer.find("form").rect
        assert window.height > 0
        assert shell.app.surface.get_rect().contains(screen.layer.find("done").rect)
    close_shell(shell)


def test_what_is_read_about_can_be_practised_but_not_over_a_match(shell: Shell) -> None:
    shell.open_start()
    shell.open_rules(shell.catalog.get("portuguese"))
    screen = top(shell)
    assert isinstance(screen, RulesScreen)
    screen.open_section("order")
    assert "practise" not in names(shell)
    screen.open_section("contract:no-king")
    click(shell, "practise")
    assert isinstance(shell.app.stack.top, PracticeTable)
    assert shell.app.stack.top.view.contract is not None
    assert shell.app.stack.top.view.contract.id == "no-king"
    shell.open_rules(shell.catalog.get("portuguese"))
    over = top(shell)
    assert isinstance(over, RulesScreen)
    over.open_section("contract:no-king")
    assert "practise" not in names(shell)
    assert "what changes" in names(shell)


def test_rules_wear_the_house_of_their_variant(shell: Shell) -> None:
    shell.open_start()
    click(shell, "rules:russian")
    assert isinstance(top(shell), RulesScreen)
    assert shell.app.look.house.id == "star-and-lattice"


def test_what_lies_below_keeps_its_house(shell: Shell) -> None:
    begin(shell, "portuguese")
    shell.open_rules(shell.catalog.get("russian"))
    shell.open_rules(shell.catalog.get("russian"))
    assert len([screen for screen in shell.app.stack if isinstance(screen, RulesScreen)]) == 1
    shell.app.stack.handle(key(pygame.K_ESCAPE))
    assert shell.app.look.house.id == "azulejo"
    assert isinstance(shell.app.stack.top, TableScreen)


def test_rules_are_read_with_keys_alone(shell: Shell) -> None:
    shell.open_rules(shell.catalog.get("portuguese"))
    screen = top(shell)
    assert isinstance(screen, RulesScreen)
    first = screen.section.name
    shell.app.stack.handle(key(pygame.K_DOWN))
    assert screen.section.name != first
    screen.open_section("sale:festa:outcomes")
    shell.app.step(0)
    before = pygame.image.tobytes(shell.app.surface, "RGB")
    shell.app.stack.handle(key(pygame.K_PAGEDOWN))
    shell.app.step(16)
    assert pygame.image.tobytes(shell.app.surface, "RGB") != before
    shell.app.stack.handle(key(pygame.K_ESCAPE))
    assert screen not in shell.app.stack


def test_in_a_small_window_one_leafs_through_the_sections(display: None, tmp_path: Path) -> None:
    shell = open_shell(tmp_path, size=(390, 844))
    shell.open_rules(shell.catalog.get("russian"))
    screen = top(shell)
    assert isinstance(screen, RulesScreen)
    assert not widget(shell, "before").enabled
    click(shell, "after")
    assert screen.section.name == "deck"
    click(shell, "list")
    assert "contents" in names(shell)
    click(shell, "list")
    shell.app.stack.handle(key(pygame.K_RIGHT))
    assert screen.section.name == "play"
    close_shell(shell)


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (640, 480)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_headings_never_stand_closer_than_their_letters(
    display: None, tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    shell = open_shell(tmp_path, size=size, settings=Settings(text_size=text_size, high_contrast=text_size > 100))
    shell.open_rules(shell.catalog.get("portuguese"))
    contents = top(shell).layer.named("contents")
    if contents is not None:
        rows = len(rulebook_of(shell.t, shell.catalog.get("portuguese")).sections)
        assert contents.rect.height / rows >= shell.app.look.text.height(Role.BODY)
    close_shell(shell)


def test_rules_are_a_click_away_from_everywhere(shell: Shell) -> None:
    shell.open_start()
    assert {"rules:russian", "rules:portuguese"} <= names(shell)
    shell.open_new_match(shell.catalog.get("russian"))
    click(shell, "rules")
    assert isinstance(top(shell), RulesScreen)
    begin(shell, "russian")
    screen = shell.app.stack.top
    assert isinstance(screen, TableScreen)
    screen.open_menu()
    menu = shell.app.stack.top
    assert isinstance(menu, MenuScreen)
    at = menu.layer.find("rules").rect.center
    shell.app.stack.handle(down(at))
    shell.app.stack.handle(up(at))
    rules = top(shell)
    assert isinstance(rules, RulesScreen)
    assert rules.variant.id == "russian"


def test_rules_speak_another_language_at_once(shell: Shell) -> None:
    shell.open_rules(shell.catalog.get("russian"))
    screen = top(shell)
    assert isinstance(screen, RulesScreen)
    english = screen.section.title
    shell.set_language("ru")
    shell.app.step(0)
    assert screen.section.title == "Коротко" != english


# What changes


def test_the_first_match_of_all_is_told_of_no_change(shell: Shell) -> None:
    begin(shell, "portuguese")
    assert isinstance(shell.app.stack.top, TableScreen)
    assert shell.settings.last_variant == "portuguese"


def test_another_rule_set_is_introduced_once(shell: Shell) -> None:
    begin(shell, "portuguese")
    begin(shell, "russian")
    assert isinstance(top(shell), WhatChangesScreen)
    assert shell.settings.last_variant == "portuguese"
    click(shell, "play")
    assert isinstance(shell.app.stack.top, TableScreen)
    assert shell.settings.last_variant == "russian"
    begin(shell, "russian")
    assert isinstance(shell.app.stack.top, TableScreen)


def test_who_goes_back_has_begun_nothing(shell: Shell) -> None:
    begin(shell, "portuguese")
    shell.open_start()
    shell.open_new_match(shell.catalog.get("russian"))
    click(shell, "start")
    assert isinstance(top(shell), WhatChangesScreen)
    click(shell, "back")
    assert isinstance(top(shell), NewMatchScreen)
    assert shell.settings.last_variant == "portuguese"
    assert shell.session is None


def test_a_match_gone_on_with_is_introduced_too(display: None, tmp_path: Path) -> None:
    shell = open_shell(tmp_path, settings=Settings(last_variant="russian"))
    path = left_match(shell, "portuguese", choices=30)
    assert shell.go_on(path)
    assert isinstance(top(shell), WhatChangesScreen)
    click(shell, "play")
    assert isinstance(shell.app.stack.top, TableScreen)
    assert shell.session is not None
    close_shell(shell)


def test_rules_that_are_gone_are_compared_with_nothing(display: None, tmp_path: Path) -> None:
    shell = open_shell(tmp_path, settings=Settings(last_variant="grandmothers-king"))
    begin(shell, "russian")
    assert isinstance(shell.app.stack.top, TableScreen)
    close_shell(shell)


def test_what_changes_can_be_read_again_from_the_rules(shell: Shell) -> None:
    begin(shell, "portuguese")
    shell.open_rules(shell.catalog.get("russian"))
    click(shell, "what changes")
    screen = top(shell)
    assert isinstance(screen, WhatChangesScreen)
    assert (screen.before.id, screen.now.id) == ("portuguese", "russian")
    click(shell, "done")
    assert isinstance(top(shell), RulesScreen)


@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (390, 844), (844, 390)])
def test_all_changes_can_be_scrolled_to(display: None, tmp_path: Path, size: tuple[int, int]) -> None:
    shell = open_shell(tmp_path, size=size)
    shell.open_what_changes(shell.catalog.get("portuguese"), shell.catalog.get("russian"))
    screen = top(shell)
    window, table = screen.layer.find("differences"), screen.layer.find("table")
    for _ in range(60):
        window.wheel(-1, window.rect.center)
    assert table.rect.bottom <= window.rect.bottom
    close_shell(shell)


# Other rules


def test_rule_sets_of_one_house_share_a_box(display: None, tmp_path: Path) -> None:
    catalog = four_variants()
    assert [[v.id for v in family] for family in families(list(catalog))] == [
        ["russian", "kept-king"],
        ["portuguese", "open-auction"],
    ]
    shell = open_shell(tmp_path)
    shell.catalog = catalog
    shell.open_start()
    screen = top(shell)
    assert isinstance(screen, StartScreen)
    assert [box.variant.id for box in screen.boxes] == ["portuguese", "russian"]
    click(shell, "others:russian")
    chooser = top(shell)
    assert isinstance(chooser, VariantsScreen)
    assert [variant.id for variant in chooser.variants] == ["russian", "kept-king"]
    shell.app.stack.handle(key(pygame.K_DOWN))
    shell.app.stack.handle(key(pygame.K_RETURN))
    new = top(shell)
    assert isinstance(new, NewMatchScreen)
    assert new.variant.id == "kept-king"
    close_shell(shell)


def test_the_rules_of_a_further_variant_are_read_from_the_list(display: None, tmp_path: Path) -> None:
    shell = open_shell(tmp_path)
    shell.catalog = four_variants()
    shell.open_variants([shell.catalog.get("portuguese"), shell.catalog.get("open-auction")])
    shell.app.stack.handle(key(pygame.K_DOWN))
    click(shell, "rules")
    screen = top(shell)
    assert isinstance(screen, RulesScreen)
    assert screen.variant.id == "open-auction"
    close_shell(shell)


def test_with_the_mouse_alone_rules_are_chosen_read_and_played(display: None, tmp_path: Path) -> None:
    shell = open_shell(tmp_path)
    shell.catalog = four_variants()
    shell.open_variants([shell.catalog.get("portuguese"), shell.catalog.get("open-auction")])
    rows = widget(shell, "variants")
    assert isinstance(rows, ListBox)
    second = rows.rect.centerx, rows.rect.top + rows.row_height * 3 // 2

    def press(at: tuple[int, int]) -> None:
        shell.app.stack.handle(down(at))
        shell.app.stack.handle(up(at))

    press(second)
    assert isinstance(top(shell), VariantsScreen)
    click(shell, "rules")
    read = top(shell)
    assert isinstance(read, RulesScreen)
    assert read.variant.id == "open-auction"
    shell.app.stack.handle(key(pygame.K_ESCAPE))
    click(shell, "new")
    new = top(shell)
    assert isinstance(new, NewMatchScreen)
    assert new.variant.id == "open-auction"
    shell.app.stack.handle(key(pygame.K_ESCAPE))
    top(shell)
    press(second)  # the row is selected already
    assert isinstance(shell.app.stack.top, NewMatchScreen)
    close_shell(shell)


@pytest.mark.parametrize("can_be_shown", [True, False])
def test_the_folder_of_own_rules_is_shown_or_named(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, can_be_shown: bool
) -> None:
    """It is there when the file manager looks, though nobody has put rules into it yet."""
    shown: list[Path] = []

    def show(folder: Path) -> bool:
        assert folder.is_dir()
        shown.append(folder)
        return can_be_shown

    monkeypatch.setattr("kinggame.ui.screens.variants.open_folder", show)
    shell.own_variants = tmp_path / "rules of mine"
    shell.open_variants(list(shell.catalog))
    click(shell, "folder")
    assert shown == [tmp_path / "rules of mine"]
    assert str(tmp_path / "rules of mine") in (shell.app.notice.words or "")


def test_without_a_folder_there_is_no_button_for_it(shell: Shell) -> None:
    assert shell.own_variants is None
    shell.open_variants(list(shell.catalog))
    assert "folder" not in names(shell)


def test_two_rule_sets_of_one_name_are_told_apart(tmp_path: Path) -> None:
    """One's own says its id, in lists only, and that it is one's own."""
    own = tmp_path / "ours.yaml"
    own.write_text(
        "format: 1\nid: ours\nextends: russian\nnames: {pt: King russo, ru: Кинг, en: Russian King}\n", encoding="utf-8"
    )
    other = tmp_path / "mine.yaml"
    other.write_text("format: 1\nid: mine\nextends: russian\nnames: {pt: Meu, ru: Мой, en: Mine}\n", encoding="utf-8")
    catalog = Catalog.shipped().with_own(tmp_path).catalog
    for language, name in (("pt", "King russo"), ("ru", "Кинг"), ("en", "Russian King")):
        t = Translator(language)
        assert listed_name(t, catalog.get("ours"), catalog) == f"{name} (ours)"
        assert listed_name(t, catalog.get("russian"), catalog) == name
    t = Translator("en")
    assert listed_name(t, catalog.get("mine"), catalog) == "Mine"
    assert listed_facts(t, catalog.get("mine"), catalog) == "own rules · 32 cards · 14 deals"
    assert listed_facts(t, catalog.get("russian"), catalog) == "32 cards · 14 deals"


def test_with_two_rule_sets_nothing_is_said_of_others(shell: Shell) -> None:
    shell.catalog = catalog_of()
    shell.open_start()
    assert not any(name.startswith("others:") for name in names(shell))


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 720), (390, 844), (844, 390)])
def test_buttons_of_a_box_lie_on_its_paper_and_apart(display: None, tmp_path: Path, size: tuple[int, int]) -> None:
    for catalog in (catalog_of(), four_variants()):
        shell = open_shell(tmp_path, size=size, language="ru")
        shell.catalog = catalog
        shell.open_start()
        screen = top(shell)
        assert isinstance(screen, StartScreen)
        for box in screen.boxes:
            kinds = [f"{kind}:{box.variant.id}" for kind in ("new", "rules", "others")]
            rects = [screen.layer.find(name).rect for name in kinds if screen.layer.named(name) is not None]
            assert all(box.paper.contains(rect) for rect in rects)
            assert not any(a.colliderect(b) for i, a in enumerate(rects) for b in rects[:i])
        close_shell(shell)
