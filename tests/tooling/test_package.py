"""How a packaged program is tried on systems that are not here: which programs, and in what surroundings."""

import os
from pathlib import Path

import package
import pytest
import yaml

ROOT = Path(package.__file__).resolve().parents[1]


def built(folder: Path, *names: str) -> list[Path]:
    paths = [folder / name for name in names]
    for path in paths:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return paths


def test_on_windows_the_program_that_can_say_what_is_wrong_is_tried_first(tmp_path: Path) -> None:
    windowed, console = built(tmp_path, "king/king.exe", "king/king-console.exe")
    assert package.programs_in(windowed) == [console, windowed]


def test_on_macos_the_bundle_is_tried_too(tmp_path: Path) -> None:
    program, bundled = built(tmp_path, "king/king", "King.app/Contents/MacOS/king")
    assert package.programs_in(program) == [program, bundled]


def test_a_program_by_itself_is_tried_alone(tmp_path: Path) -> None:
    (program,) = built(tmp_path, "king-0.1.0-linux-x86_64")
    assert package.programs_in(program) == [program]


@pytest.mark.parametrize("name", ["nt", "posix"])
def test_nothing_of_the_builders_own_is_read_or_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("SYSTEMROOT", r"C:\Windows")
    monkeypatch.setenv("KINGGAME_HOME", "/of/the/builder")
    monkeypatch.setattr(os, "name", name)
    environment = package.bare_environment("/nobodys")
    monkeypatch.undo()
    assert environment["HOME"] == "/nobodys"
    assert environment.get("KINGGAME_HOME") == ("/nobodys" if name == "nt" else None)
    assert environment["SYSTEMROOT"] == r"C:\Windows"
    assert "PATH" not in environment


def test_the_public_checks_build_on_three_systems_with_options_that_there_are() -> None:
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "check.yml").read_text(encoding="utf-8"))["jobs"]
    builds = jobs["package"]["strategy"]["matrix"]["include"]
    assert {build["system"].partition("-")[0] for build in builds} == {"ubuntu", "windows", "macos"}
    options = {option for build in builds for option in build["options"].split()}
    assert options <= {"--archive", "--single-file", "--deb"}
    assert all(option in (package.__doc__ or "") for option in options)
    assert (ROOT / ".ci" / "run").is_file()
