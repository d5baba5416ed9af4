"""Rules that are kept ready-made are those of their files, to the last bit, and are used for no other files."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from kinggame import resources
from kinggame.catalog import Catalog
from kinggame.catalog import build as building
from kinggame.catalog.written import VARIANTS
from kinggame.documents import ReadyMade
from kinggame.documents.ready import maker_of
from kinggame.ui.makers import MAKERS
from tests.catalog.sources import source

MAKER = "this program"
OWN = "format: 1\nid: mine\nextends: russian\nnames: {pt: Meu, ru: Моё, en: Mine}\n"


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of shipped variants that may be edited."""
    folder = tmp_path / "variants"
    shutil.copytree(resources.variants_dir(), folder)
    monkeypatch.setattr(resources, "variants_dir", lambda: folder)
    return folder


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of the variants that were built from their files, rather than taken as they are ready-made."""
    ids: list[str] = []
    build = building.variant_of

    def noted(document: building.Document, *, bases: building.Bases = building.NO_BASES) -> building.rules.Variant:
        variant = build(document, bases=bases)
        ids.append(variant.id)
        return variant

    monkeypatch.setattr("kinggame.catalog.catalog.variant_of", noted)
    return ids


def ready(folder: Path, maker: str = MAKER) -> ReadyMade:
    return ReadyMade(maker, kept=folder / "ready")


def make_ready(folder: Path, own: Path | None = None, maker: str = MAKER) -> None:
    """Start once, and write down what that start had to make."""
    (folder / "ready").mkdir(exist_ok=True)
    store = ready(folder, maker)
    catalog = Catalog.shipped(store)
    if own is not None:
        catalog.with_own(own, store)
    store.write(lambda path, text: path.write_text(text, encoding="utf-8"))


def same(one: object, other: object) -> bool:
    """Compare in every field, those too that do not count when rules are compared."""
    if type(one) is not type(other):
        return False
    if is_dataclass(one):
        return all(same(getattr(one, f.name), getattr(other, f.name)) for f in fields(one))
    if isinstance(one, dict) and isinstance(other, dict):
        return list(one) == list(other) and all(same(one[key], other[key]) for key in one)
    if isinstance(one, tuple | list) and isinstance(other, tuple | list):
        return len(one) == len(other) and all(map(same, one, other))
    return one == other


@pytest.mark.usefixtures("shipped")
def test_ready_made_rules_are_those_that_the_files_give(tmp_path: Path, built: list[str]) -> None:
    make_ready(tmp_path)
    assert sorted(built) == sorted(path.stem for path in resources.variants_dir().glob("*.yaml"))
    built.clear()
    found = Catalog.shipped(ready(tmp_path))
    assert built == [], "nothing is built again"
    whole = Catalog.shipped()
    assert found.ids == whole.ids
    assert [one.id for one, other in zip(found, whole, strict=True) if not same(one, other)] == []
    assert found.bases.keys() == whole.bases.keys()


def test_contracts_that_are_one_stay_one(shipped: Path, tmp_path: Path) -> None:
    make_ready(tmp_path)
    variant = Catalog.shipped(ready(tmp_path)).get("russian")
    assert all(deal is variant.contracts[deal.id] for phase in variant.phases for deal in phase.deals)


def test_an_edited_file_wins_over_what_is_ready(shipped: Path, tmp_path: Path, built: list[str]) -> None:
    make_ready(tmp_path)
    path = shipped / "russian.yaml"
    path.write_text(source("russian").replace("Russian King", "King of Perm"), encoding="utf-8")
    assert Catalog.shipped(ready(tmp_path)).get("russian").names["en"] == "King of Perm"
    make_ready(tmp_path)
    built.clear()
    assert Catalog.shipped(ready(tmp_path)).get("russian").names["en"] == "King of Perm"
    assert built == [], "what the edited file gives is kept in its turn"


def test_a_change_of_what_is_extended_reaches_what_extends_it(shipped: Path, tmp_path: Path) -> None:
    make_ready(tmp_path)
    path = shipped / "russian.yaml"
    path.write_text(source("russian").replace("early-end: optional", "early-end: never"), encoding="utf-8")
    found, whole = Catalog.shipped(ready(tmp_path)), Catalog.shipped()
    assert found.get("russian-jacks") == whole.get("russian-jacks")
    assert found.get("russian-jacks").early_end.value == "never"


def test_a_variant_that_is_added_or_taken_away_is_noticed(shipped: Path, tmp_path: Path) -> None:
    make_ready(tmp_path)
    (shipped / "turkish.yaml").rename(tmp_path / "turkish.yaml")
    assert "turkish" not in Catalog.shipped(ready(tmp_path)).ids


@pytest.mark.usefixtures("shipped")
def test_what_another_program_has_made_is_not_used(tmp_path: Path, built: list[str]) -> None:
    make_ready(tmp_path, maker="the program before")
    built.clear()
    Catalog.shipped(ready(tmp_path))
    assert built != []


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[: len(text) // 2],
        lambda text: "",
        lambda text: text.replace("-16", "-17", 1),
        lambda text: text.replace('["Scope"', '["Scape"'),
        lambda text: text.partition("\n")[0] + "\nnull\n",
        lambda text: "[" * 100_000,
        lambda text: text + "\0",
    ],
)
def test_a_damaged_file_counts_as_none(tmp_path: Path, damage: Callable[[str], str], built: list[str]) -> None:
    make_ready(tmp_path)
    path = tmp_path / "ready" / "variants.json"
    path.write_text(damage(path.read_text("ascii")), "ascii")
    built.clear()
    assert same(Catalog.shipped(ready(tmp_path)).get("russian"), Catalog.shipped().get("russian"))
    assert built != []


@pytest.mark.usefixtures("shipped")
def test_a_file_that_names_other_classes_makes_none_of_them(tmp_path: Path) -> None:
    """Even one with a right sum: its classes are those of the rules, and nothing else is called."""
    target = tmp_path / "made"
    store = ready(tmp_path)
    (tmp_path / "ready").mkdir()

    class Forged:
        def written(self, value: object) -> list[list[Any]]:
            return [["eval", f"__import__('pathlib').Path({str(target)!r}).touch()"], ["dict", "a", [0]]]

        def value(self, written: object) -> object:
            raise AssertionError("the file is opened")

    sources = {path.stem: path.read_bytes() for path in resources.variants_dir().glob("*.yaml")}
    ordered = {name: sources[name] for name in Catalog.shipped().ids}
    store.keep("variants", ordered, None, Forged())
    store.write(lambda path, text: path.write_text(text, "ascii"))
    with pytest.raises(AssertionError, match="is opened"):
        ready(tmp_path).get("variants", ordered, Forged())
    assert same(Catalog.shipped(ready(tmp_path)).get("russian"), Catalog.shipped().get("russian"))
    assert not target.exists()
    with pytest.raises(LookupError):
        VARIANTS.value(Forged().written(None))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
@pytest.mark.usefixtures("shipped")
def test_a_pipe_in_place_of_a_ready_made_file_is_not_waited_for(tmp_path: Path) -> None:
    (tmp_path / "ready").mkdir()
    os.mkfifo(tmp_path / "ready" / "variants.json")
    assert same(Catalog.shipped(ready(tmp_path)).get("russian"), Catalog.shipped().get("russian"))


@pytest.mark.usefixtures("shipped")
def test_the_players_own_rules_are_kept_ready_too(tmp_path: Path, built: list[str]) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "mine.yaml").write_text(OWN, encoding="utf-8")
    make_ready(tmp_path, own)
    built.clear()
    store = ready(tmp_path)
    loaded = Catalog.shipped(store).with_own(own, store)
    assert built == []
    whole = Catalog.shipped().with_own(own)
    assert loaded.problems == whole.problems == ()
    assert same(loaded.catalog.get("mine"), whole.catalog.get("mine"))
    assert loaded.catalog.own_rules("mine") == whole.catalog.own_rules("mine") is not None
    assert "mine" in loaded.catalog.bases
    (own / "mine.yaml").write_text(OWN.replace("Mine", "Ours"), encoding="utf-8")
    assert Catalog.shipped(store).with_own(own, store).catalog.get("mine").names["en"] == "Ours"


@pytest.mark.usefixtures("shipped")
def test_what_is_wrong_with_the_players_own_rules_is_said_at_each_start(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "mine.yaml").write_text(OWN, encoding="utf-8")
    (own / "bad.yaml").write_text("format: 1\nid: bad\nextends: rusian\n", encoding="utf-8")
    (own / "late.yml").write_text(OWN, encoding="utf-8")
    whole = Catalog.shipped().with_own(own)
    assert len(whole.problems) == 2
    for _ in range(2):
        make_ready(tmp_path, own)
        store = ready(tmp_path)
        assert Catalog.shipped(store).with_own(own, store).problems == whole.problems


def test_a_change_of_the_code_that_makes_rules_makes_another_maker(tmp_path: Path) -> None:
    package = resources.package_dir()
    copy = tmp_path / "kinggame"
    shutil.copytree(package, copy, ignore=shutil.ignore_patterns("__pycache__", "locale", ".mypy_cache"))
    assert maker_of(copy, MAKERS) == maker_of(package, MAKERS) != ""
    for name in ("catalog/build_play.py", "rules/duties.py", "cards/deck.py", "ui/cardface_format.py"):
        before = maker_of(copy, MAKERS)
        with (copy / name).open("a", encoding="utf-8") as module:
            module.write("\n")
        assert maker_of(copy, MAKERS) != before, name
    assert maker_of(tmp_path / "nowhere", MAKERS) == ""


def test_modules_of_a_folder_in_a_room_count_too(tmp_path: Path) -> None:
    deep = tmp_path / "rules" / "kinds" / "duties.py"
    deep.parent.mkdir(parents=True)
    (tmp_path / "rules" / "variant.py").touch()
    before = maker_of(tmp_path, ["rules"])
    deep.touch()
    added = maker_of(tmp_path, ["rules"])
    deep.rename(deep.parent.parent / "duties.py")
    moved = maker_of(tmp_path, ["rules"])
    assert len({before, added, moved}) == 3


def test_all_that_ready_made_values_come_from_is_among_their_makers() -> None:
    """What the making loads of this program is named, or has no part in what is made."""
    script = """
import sys
from kinggame.catalog import build_whole, format
from kinggame.ui import cardface_format
print(*(module.__file__ for name, module in sys.modules.items() if name.partition(".")[0] == "kinggame"), sep="\\n")
"""
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    package = resources.package_dir()
    loaded = {Path(file).relative_to(package) for file in done.stdout.splitlines()}
    named = {path for path in loaded if any(path.is_relative_to(maker) for maker in MAKERS)}
    assert {path.as_posix() for path in loaded - named} == {
        "__init__.py",
        "errors.py",
        "resources.py",
        "ui/__init__.py",
    }
    assert Path("catalog/build_whole.py") in named
