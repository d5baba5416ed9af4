"""The Debian package holds the program, a command, a menu entry and the type of a record."""

import shutil
import subprocess
from pathlib import Path

import debian
import pytest

pytestmark = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="there is no dpkg-deb")


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    program = tmp_path / "king" / "king"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\necho here\n")
    program.chmod(0o700)
    (program.parent / "notes.txt").write_text("x")
    package = debian.debian_package(program.parent, tmp_path / "out", version="1.2", libc="2.36")
    assert package.name.startswith("king-cards_1.2_")
    target = tmp_path / "installed"
    subprocess.run(["dpkg-deb", "-x", str(package), str(target)], check=True)
    control = subprocess.run(["dpkg-deb", "-f", str(package)], check=True, capture_output=True, text=True).stdout
    assert "Depends: libc6 (>= 2.36)" in control
    return target


def test_everybody_may_start_it_and_read_it(unpacked: Path) -> None:
    home = unpacked / debian.HOME
    assert (home / "king").stat().st_mode & 0o777 == 0o755
    assert (home / "notes.txt").stat().st_mode & 0o777 == 0o644
    assert subprocess.run([home / "king"], check=True, capture_output=True, text=True).stdout == "here\n"
    assert str((unpacked / "usr/games/kinggame").readlink()) == f"/{debian.HOME}/king"


def test_a_record_opens_with_a_click(unpacked: Path) -> None:
    menu = (unpacked / "usr/share/applications/kinggame.desktop").read_text(encoding="utf-8")
    types = (unpacked / "usr/share/mime/packages/kinggame.xml").read_text(encoding="utf-8")
    assert "Exec=kinggame %f" in menu
    assert "MimeType=application/x-king-match;" in menu
    assert 'type="application/x-king-match"' in types
    assert 'pattern="*.king"' in types
    for language in ("pt", "ru"):
        assert f"Comment[{language}]=" in menu
        assert f'xml:lang="{language}"' in types
