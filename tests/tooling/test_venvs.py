"""Virtual environments are made once, used as they are, and mended when they do not fit: tried on a tiny project."""

import pathlib
import shutil
import subprocess
import sys

import pytest
import venvs

PYPROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]

[project]
name = "tiny"
version = "1"
"""
BACKEND = """
import pathlib, zipfile

def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    needed = pathlib.Path("needs.txt").read_text()
    files = {
        "tiny.pth": str(pathlib.Path.cwd()),
        "tiny-1.dist-info/METADATA": f"Metadata-Version: 2.1\\nName: tiny\\nVersion: 1\\n{needed}",
        "tiny-1.dist-info/WHEEL": "Wheel-Version: 1.0\\nGenerator: tiny\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n",
        "tiny-1.dist-info/RECORD": "",
    }
    name = "tiny-1-py3-none-any.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w") as wheel:
        for file, text in files.items():
            wheel.writestr(file, text)
    return name
"""


@pytest.fixture
def no_network(monkeypatch):
    monkeypatch.setenv("PIP_NO_INDEX", "1")


@pytest.fixture(scope="module")
def prepared(tmp_path_factory):
    """A checkout whose path holds all that trips programs up, set up once."""
    root = tmp_path_factory.mktemp("home") / "João's King [2]"
    root.mkdir()
    (root / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    (root / "backend.py").write_text(BACKEND, encoding="utf-8")
    (root / "needs.txt").write_text("", encoding="utf-8")
    (root / "tiny.py").write_text("", encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PIP_NO_INDEX", "1")
        patch.setenv("PYTHONPATH", "/nowhere")
        patch.setenv("PIP_USER", "1")
        venvs.prepare("play", root=root)
    return root


def environment(root):
    return venvs.VirtualEnvironment("play", "", root)


def forbid_processes(monkeypatch):
    def refuse(line, **_):
        raise AssertionError(f"started {line}")

    monkeypatch.setattr(subprocess, "run", refuse)


def test_setting_up_says_in_which_folder_as_the_readme_does(no_network, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(venvs.VirtualEnvironment, "_make", lambda _: None)
    monkeypatch.setattr(venvs.VirtualEnvironment, "_run", lambda *_: False)
    (tmp_path / ".venv").mkdir()
    with pytest.raises(venvs.SetupError):
        venvs.VirtualEnvironment("play", "", tmp_path).install()
    assert "Setting King up in .venv/play:" in capsys.readouterr().err
    readme = pathlib.Path(__file__).parents[2] / "README.md"
    assert "`.venv/play`" in readme.read_text(encoding="utf-8")


def test_the_project_can_be_imported_from_anywhere(prepared, tmp_path):
    line = venvs.command(environment(prepared).python, "-I", "-c", "import tiny; print(tiny.__file__)")
    printed = subprocess.run(line, cwd=tmp_path, capture_output=True, encoding="utf-8", check=True).stdout
    assert printed.strip() == str(prepared / "tiny.py")


def test_a_second_start_runs_nothing(prepared, monkeypatch):
    forbid_processes(monkeypatch)
    assert venvs.prepare("play", root=prepared) == environment(prepared).python


@pytest.mark.usefixtures("no_network")
def test_a_changed_pyproject_brings_the_environment_up_to_date(prepared):
    own = prepared / ".venv" / "play" / "kept"
    own.touch()
    with (prepared / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    assert not environment(prepared).fits()
    venvs.prepare("play", root=prepared)
    assert environment(prepared).fits()
    assert own.exists(), "what is sound is not made anew"


def break_by_taking_a_package(root):
    next((root / ".venv" / "play").rglob("tiny.pth")).unlink()


def break_by_taking_python(root):
    environment(root).python.unlink()


def break_by_cutting_short(root):
    environment(root).stamp.unlink()


def break_by_garbling_the_stamp(root):
    environment(root).stamp.write_bytes(b"\xff\n")


def break_by_a_short_stamp(root):
    stamp = environment(root).stamp
    stamp.write_text(stamp.read_text(encoding="utf-8").splitlines()[0], encoding="utf-8")


BREAKS = [
    break_by_taking_a_package,
    break_by_taking_python,
    break_by_cutting_short,
    break_by_garbling_the_stamp,
    break_by_a_short_stamp,
]


@pytest.mark.parametrize("damage", BREAKS)
def test_damage_is_noticed(prepared, tmp_path, monkeypatch, damage):
    copy = tmp_path / "copy"
    shutil.copytree(prepared, copy, symlinks=True)
    monkeypatch.setattr(venvs.VirtualEnvironment, "_origin", lambda self: "here")
    stamp = environment(copy).stamp
    stamp.write_text("\n".join(["here", *stamp.read_text(encoding="utf-8").splitlines()[1:]]), encoding="utf-8")
    assert environment(copy).fits()
    damage(copy)
    assert not environment(copy).fits()


def test_an_environment_does_not_fit_where_the_checkout_was_moved_to(prepared, tmp_path):
    moved = tmp_path / "moved"
    shutil.copytree(prepared, moved, symlinks=True)
    assert not environment(moved).fits()


def test_an_environment_does_not_fit_another_python(prepared, monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 99, 0))
    assert not environment(prepared).fits()


@pytest.mark.usefixtures("no_network")
def test_a_failed_installation_is_one_sentence_and_a_log_and_the_next_start_mends_it(prepared):
    (prepared / "needs.txt").write_text("Requires-Dist: no-such-thing\n", encoding="utf-8")
    break_by_cutting_short(prepared)
    with pytest.raises(venvs.SetupError) as failure:
        venvs.prepare("play", root=prepared)
    log = environment(prepared).log
    assert str(log) in str(failure.value)
    assert "\n" not in str(failure.value)
    assert "no-such-thing" in log.read_text(encoding="utf-8")
    assert not environment(prepared).fits()

    (prepared / "needs.txt").write_text("", encoding="utf-8")
    venvs.prepare("play", root=prepared)
    assert environment(prepared).fits()


def test_a_python_without_venv_is_told_what_to_install(tmp_path, monkeypatch):
    (tmp_path / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    monkeypatch.setattr(venvs.importlib.util, "find_spec", lambda name: None)
    forbid_processes(monkeypatch)
    with pytest.raises(venvs.SetupError, match="apt install python3-venv"):
        venvs.prepare("play", root=tmp_path)


def test_a_place_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    (tmp_path / ".venv").write_text("in the way", encoding="utf-8")
    with pytest.raises(venvs.SetupError) as failure:
        venvs.prepare("play", root=tmp_path)
    assert str(tmp_path / ".venv") in str(failure.value)
