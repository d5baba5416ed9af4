"""What the builder of the packaged program makes ready is what that program will look for."""

import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

from kinggame import resources
from kinggame.catalog import Catalog
from kinggame.documents import ReadyMade
from kinggame.documents.ready import MADE_BY, maker_of
from kinggame.ui.cardface import SHIPPED_FACE, read_manifest
from kinggame.ui.makers import MAKERS

SCRIPT = Path(__file__).resolve().parents[2] / "build" / "ready_made.py"


def test_a_program_takes_what_its_builder_has_made_ready(tmp_path, monkeypatch):
    subprocess.run([sys.executable, str(SCRIPT), str(tmp_path / "ready")], check=True, cwd=tmp_path)
    assert (tmp_path / "ready" / MADE_BY).read_text("ascii").strip() == maker_of(resources.package_dir(), MAKERS)
    shutil.copytree(resources.variants_dir(), tmp_path / "variants")
    (tmp_path / "assets" / SHIPPED_FACE).parent.mkdir(parents=True)
    shutil.copy(resources.asset_path(SHIPPED_FACE), tmp_path / "assets" / SHIPPED_FACE)
    whole = Catalog.shipped()
    monkeypatch.setattr(resources, "data_dir", lambda: tmp_path)
    monkeypatch.setattr("kinggame.catalog.catalog.variant_of", None)
    ready = ReadyMade.of_program(tmp_path / "home", makers=MAKERS)
    assert list(Catalog.shipped(ready)) == list(whole)
    assert isinstance(read_manifest(resources.asset_path(SHIPPED_FACE), ready), SimpleNamespace)


def test_a_program_whose_builder_has_not_said_how_it_was_made_finds_nothing_ready(tmp_path, monkeypatch):
    (tmp_path / "ready").mkdir()
    monkeypatch.setattr(resources, "data_dir", lambda: tmp_path)
    monkeypatch.setattr(resources, "package_dir", lambda: tmp_path)  # a packaged program has no code to be read
    ready = ReadyMade.of_program(tmp_path / "home", makers=MAKERS)
    ready.keep("variants", {}, None, None)
    ready.write(lambda path, text: path.write_text(text))
    assert not (tmp_path / "home").exists()
