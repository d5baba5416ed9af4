"""The wheel holds what a checkout holds beside the package, and works where there is no checkout."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
import venvs


def files_below(folder: str, target: str, pattern: str = "*") -> set[str]:
    """Name the tracked kinds of files below a folder of the checkout by their places in the wheel."""
    source = venvs.ROOT / folder
    return {
        f"{target}/{file.relative_to(source).as_posix()}"
        for file in source.rglob(pattern)
        if file.is_file() and "__pycache__" not in file.parts
    }


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    line = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(line, cwd=venvs.ROOT, check=True, capture_output=True)
    return next(folder.glob("kinggame-*.whl"))


def test_the_wheel_holds_assets_variants_messages_and_types(wheel):
    wanted = {
        "kinggame/py.typed",
        *files_below("assets", "kinggame/data/assets"),
        *files_below("variants", "kinggame/data/variants"),
        *files_below("lessons", "kinggame/data/lessons"),
        *files_below("kinggame", "kinggame", "*.py"),
        *files_below("kinggame", "kinggame", "*.mo"),
    }
    for kind in ("assets/", "variants/", "lessons/", ".mo"):
        assert any(kind in name for name in wanted), f"the checkout has no {kind}"
    assert wanted <= set(zipfile.ZipFile(wheel).namelist())


def test_the_wheel_holds_nothing_else(wheel):
    places = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {place.split("-")[0] for place in places} == {"kinggame"}


def test_building_leaves_the_scripts_alone(wheel):
    assert wheel.exists()
    assert not (venvs.ROOT / "build" / "lib").exists()
    assert not (venvs.ROOT / "build" / "__init__.py").exists(), "it would shadow PyPA's build"


def test_an_installed_wheel_finds_its_files_without_the_checkout(wheel, tmp_path):
    installed = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(installed)
    program = (
        "import kinggame.resources as r; print(r.variants_dir(), r.asset_path('cards'), r.locale_dir(), sep='\\n')"
    )
    printed = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout
    package = installed / "kinggame"
    found = [package / "data" / "variants", package / "data" / "assets" / "cards", package / "i18n" / "locale"]
    assert printed.splitlines() == [str(path) for path in found]
