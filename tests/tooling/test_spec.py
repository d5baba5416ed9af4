"""What PyInstaller is told on each system: something else listens here, and the systems are only claimed."""

import sys
from pathlib import Path, PurePosixPath
from types import SimpleNamespace
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
BINARIES = [
    ("pygame/base.so", "/wheels/pygame/base.so", "EXTENSION"),
    ("numpy/_core/a.so", __file__, "EXTENSION"),
    ("numpy.libs/b.so", __file__, "BINARY"),
]


class Told:
    """Notes what a spec asks for."""

    def __init__(self, platform: str, folder: Path) -> None:
        self.calls: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []
        source = (ROOT / "build" / "king.spec").read_text(encoding="utf-8")
        names = {name: self._noting(name) for name in ("PYZ", "EXE", "COLLECT", "BUNDLE")}
        work = folder / "work"
        work.mkdir()
        exec(
            compile(source, "king.spec", "exec"),
            {**names, "Analysis": self._analysed, "SPECPATH": str(ROOT / "build"), "workpath": str(work)},
        )
        self.platform = platform

    def _analysed(self, scripts: list[str], **options: Any) -> SimpleNamespace:
        self.calls.append(("Analysis", (scripts,), options))
        return SimpleNamespace(pure=[], scripts=scripts, binaries=list(BINARIES), datas=options["datas"])

    def _noting(self, name: str) -> Any:
        def called(*parts: Any, **options: Any) -> str:
            self.calls.append((name, parts, options))
            return f"{name} {options.get('name', '')}"

        return called

    def all(self, name: str) -> list[dict[str, Any]]:
        return [options for called, _, options in self.calls if called == name]


@pytest.fixture
def told(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Told:
    platform, single = request.param
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr("shutil.which", lambda _: None)  # nothing is stripped here
    monkeypatch.setenv("KING_SINGLE_FILE", "yes" if single else "")
    return Told(platform, tmp_path)


def on(*platforms: str, single: bool = False) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("told", [(name, single) for name in platforms], indirect=True, ids=platforms)


@on("win32")
def test_windows_gets_a_program_without_a_black_window_and_one_with_it(told: Told) -> None:
    windowed, console = told.all("EXE")
    assert (windowed["name"], windowed["console"]) == ("king", False)
    assert (console["name"], console["console"]) == ("king-console", True)
    for program in (windowed, console):
        assert program["icon"].endswith(".ico")
        assert Path(program["icon"]).is_file()
        assert Path(program["version"]).read_text(encoding="utf-8").startswith("VSVersionInfo(")
    (folder,) = [parts for name, parts, _ in told.calls if name == "COLLECT"]
    assert folder[:2] == ("EXE king", "EXE king-console")


@on("darwin")
def test_macos_gets_a_bundle_around_the_folder(told: Told) -> None:
    (program,), (bundle,) = told.all("EXE"), told.all("BUNDLE")
    assert program["name"] == "king"
    assert bundle["name"] == "King.app"
    assert bundle["icon"].endswith(".icns")
    assert bundle["info_plist"]["LSBackgroundOnly"] is False
    assert "version" not in program, "a resource of Windows"


@on("linux")
def test_linux_gets_a_folder(told: Told) -> None:
    (program,) = told.all("EXE")
    assert program["icon"] is None
    assert len(told.all("COLLECT")) == 1
    assert told.all("BUNDLE") == []


@on("linux", "win32", "darwin")
def test_all_that_goes_in_is_there_and_lies_below_the_program(told: Told) -> None:
    (analysis,) = told.all("Analysis")
    targets = set()
    for source, target in analysis["datas"]:
        assert Path(source).is_file(), source
        place = PurePosixPath(target)
        assert not place.is_absolute()
        assert ".." not in place.parts
        targets.add((target, Path(source).name))
    assert ("kinggame/data/variants", "russian.yaml") in targets
    assert ("kinggame/i18n/locale/ru/LC_MESSAGES", "kinggame.mo") in targets
    assert ("font_source_sans_pro/files", "LICENSE.txt") in targets
    assert ("licences/king", "LICENSE") in targets
    assert ("licences/pygame-ce", "LGPL-2.1.txt") in targets
    assert len({(target.casefold(), name.casefold()) for target, name in targets}) == len(targets), "names meet"


@on("win32", "darwin", "linux", single=True)
def test_a_single_file_has_all_in_it_and_puts_numpy_aside_on_linux_alone(told: Told) -> None:
    (parts,) = [parts for name, parts, _ in told.calls if name == "EXE"]
    kinds = {target: kind for target, _, kind in parts[2]}
    (analysis,) = told.all("Analysis")
    if told.platform == "linux":
        assert kinds == {"pygame/base.so": "EXTENSION", "numpy.zip": "DATA"}
        assert [Path(hook).name for hook in analysis["runtime_hooks"]] == ["numpy_later.py"]
    else:
        assert kinds == {target: kind for target, _, kind in BINARIES}
        assert analysis["runtime_hooks"] == []
    assert told.all("COLLECT") == []
