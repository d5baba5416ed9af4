"""Files are found in a checkout, a wheel and a packaged app; a player's folders can be elsewhere."""

import sys
from pathlib import Path

import pytest

from kinggame import resources
from kinggame.resources import ResourceMissingError, asset_path, user_folders


def installation(root: Path, *, inside: bool) -> Path:
    """Lay out an installation as a wheel does, or as a checkout does, and give its package."""
    package = root / "kinggame"
    data = package / "data" if inside else root
    (package / "i18n" / "locale").mkdir(parents=True)
    (data / "variants").mkdir(parents=True)
    (data / "assets" / "cards").mkdir(parents=True)
    (data / "assets" / "cards" / "face.svg").write_text("<svg/>")
    return package


@pytest.mark.parametrize("inside", [False, True], ids=["checkout", "wheel"])
def test_shipped_files_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inside: bool) -> None:
    package = installation(tmp_path, inside=inside)
    monkeypatch.setattr(resources, "__file__", str(package / "resources.py"))
    data = package / "data" if inside else tmp_path
    assert resources.variants_dir() == data / "variants"
    assert asset_path("cards/face.svg") == data / "assets" / "cards" / "face.svg"
    assert resources.locale_dir() == package / "i18n" / "locale"


def test_a_packaged_app_unpacks_them_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = installation(tmp_path, inside=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert resources.variants_dir() == package / "data" / "variants"
    assert asset_path("cards").is_dir()


def test_this_installation_has_its_variants() -> None:
    assert {"portuguese", "russian"} <= {path.stem for path in resources.variants_dir().glob("*.yaml")}


def test_a_damaged_installation_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "__file__", str(tmp_path / "kinggame" / "resources.py"))
    with pytest.raises(ResourceMissingError) as caught:
        resources.variants_dir()
    assert caught.value.path == tmp_path / "variants"


@pytest.mark.parametrize("name", ["../pyproject.toml", "cards/../../LICENSE", "/etc/passwd", "C:/x", "a\\b"])
def test_an_asset_cannot_lead_elsewhere(name: str) -> None:
    with pytest.raises(ValueError, match="asset"):
        asset_path(name)


def test_the_player_may_keep_everything_in_one_folder(tmp_path: Path) -> None:
    home = tmp_path / "not yet there"
    folders = user_folders({"KINGGAME_HOME": str(home)})
    kept = (folders.data, folders.config, folders.logs, folders.records, folders.settings)
    assert all(home in path.parents for path in kept)
    assert len(set(kept)) == len(kept)
    assert not home.exists(), "asking creates nothing"


def test_without_a_wish_the_system_decides() -> None:
    folders = user_folders({})
    assert all(path.is_absolute() for path in (folders.data, folders.config, folders.logs))
    assert any("kinggame" in part for part in folders.data.parts)


def test_a_folder_is_made_when_it_is_needed(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    assert resources.ensured(folder) == folder
    assert resources.ensured(folder).is_dir()
