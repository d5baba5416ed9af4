"""The packaged program works on its own: no checkout, no Python, no screen, an empty home."""

import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path
from types import SimpleNamespace

import package
import pytest

from kinggame import resources
from kinggame.catalog import Catalog
from kinggame.documents import ReadyMade
from kinggame.stage.licences import part_of_library
from kinggame.ui.cardface import SHIPPED_FACE, read_manifest
from kinggame.ui.makers import MAKERS

pytestmark = pytest.mark.frozen

PATIENCE = 240
"""seconds: the self-test alone is half a minute of work, and the machine may have other work to do"""


def run(
    program: Path, home: Path, *arguments: str, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(program), *arguments],
        cwd=home,
        env=environment or package.bare_environment(str(home)),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )


def test_the_program_proves_itself_whole(program, tmp_path):
    done = run(program, tmp_path, "--self-test")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_program_knows_wrong_use(program, tmp_path):
    done = run(program, tmp_path, "--no-such-option")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_the_program_tells_what_a_report_needs(program, tmp_path):
    done = run(program, tmp_path, "--diagnose", "--lang", "pt")
    assert done.returncode == 0, done.stderr
    for words in ("Programa: programa empacotado", "Ecrã: dummy", "Processo dos bots: process", "Letra serif 700: sim"):
        assert words in done.stdout
    assert list(tmp_path.iterdir()) == []


def test_without_a_home_and_a_sound_device_it_says_so_and_runs(program, tmp_path):
    environment = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "no such device"}
    done = run(program, tmp_path, "--diagnose", "--lang", "en", environment=environment)
    assert done.returncode == 0, done.stderr
    assert "Sound: fails" in done.stdout
    assert "Worker for the bots: process" in done.stdout


def test_the_program_brings_the_licences_of_its_parts(program):
    licences = next(program.parent.rglob("licences"))
    named = (licences / "THIRD-PARTY.txt").read_text(encoding="utf-8")
    for part in ("pygame-ce", "numpy", "pydantic", "PyYAML", "platformdirs", "font-source-sans-pro"):
        assert f"\n{part} " in named
    assert (licences / "king" / "LICENSE").exists()
    assert list((licences / "font-source-serif-pro").iterdir())


def test_every_library_in_the_program_is_one_whose_licence_is_shown(program):
    libraries = {path.name for path in program.parent.rglob("lib*.so*")}
    assert len(libraries) > 20
    assert {name for name in libraries if part_of_library(name) is None} == set()


def test_every_package_in_the_program_is_one_whose_licence_is_shown(program):
    readers = pytest.importorskip("PyInstaller.archive.readers")
    archive = readers.CArchiveReader(str(program))
    (modules,) = (archive.open_embedded_archive(name) for name in archive.toc if name.startswith("PYZ"))
    packages = {name.partition(".")[0] for name in modules.toc} - sys.stdlib_module_names - {"kinggame"}
    packages = {name for name in packages if not name.startswith("_sysconfigdata")}
    assert {"pygame", "yaml", "numpy"} <= packages
    licences = next(program.parent.rglob("THIRD-PARTY.txt")).parent
    shown = {folder.name.lower().replace("_", "-") for folder in licences.iterdir()}
    owners = packages_distributions()
    shipped = {name: [owner.lower().replace("_", "-") for owner in owners.get(name, [])] for name in packages}
    assert {name for name, of in shipped.items() if not shown & {*of}} == set()


def test_the_program_leaves_out_what_it_does_not_use(program):
    names = {path.name.split(".")[0] for path in program.parent.rglob("*")}
    assert names & {"tkinter", "_tkinter", "mypy", "hypothesis", "libreadline", "libcrypto"} == set()


def test_the_program_finds_rules_and_card_face_ready_made_of_the_very_files_in_it(program, monkeypatch):
    data = next(program.parent.rglob("kinggame/data"))
    monkeypatch.setattr(resources, "data_dir", lambda: data)
    ready = ReadyMade.of_program(data / "nowhere", makers=MAKERS)
    built = []
    monkeypatch.setattr("kinggame.catalog.catalog.variant_of", lambda document, **_: built.append(document))
    found = Catalog.shipped(ready)
    monkeypatch.undo()
    assert built == []
    assert list(found) == list(Catalog.shipped())
    assert isinstance(read_manifest(data / "assets" / SHIPPED_FACE, ready), SimpleNamespace)
