"""The Debian package of a built program: its folder, a menu entry, an icon and the type of its records."""

import shutil
import subprocess
from pathlib import Path

import venvs

NAME = "king-cards"
HOME = "usr/lib/king"
MENU = """[Desktop Entry]
Type=Application
Name=King
Name[ru]=Кинг
GenericName=Card Game
GenericName[pt]=Jogo de cartas
GenericName[ru]=Карточная игра
Comment=King by the Russian and the Portuguese rules, against the computer
Comment[pt]=King com as regras russas e portuguesas, contra o computador
Comment[ru]=Кинг по русским и португальским правилам, против компьютера
Keywords=cards;king;trick;
Keywords[pt]=cartas;king;vazas;
Keywords[ru]=карты;кинг;взятки;
Exec=kinggame %f
Icon=kinggame
Terminal=false
Categories=Game;CardGame;
MimeType=application/x-king-match;
StartupWMClass=kinggame
"""
MIME = """<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="application/x-king-match">
    <comment>King match</comment>
    <comment xml:lang="pt">Partida de King</comment>
    <comment xml:lang="ru">Партия в кинга</comment>
    <icon name="kinggame"/>
    <glob pattern="*.king"/>
  </mime-type>
</mime-info>
"""
CONTROL = """Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: The King contributors <king@localhost>
Section: games
Priority: optional
Depends: libc6 (>= {libc})
Installed-Size: {kilobytes}
Description: King, a trick-taking card game of contracts
 Four play, and every deal is for something else: no tricks, no hearts, no
 queens, not the king; then it is all won back. By the Russian and by the
 Portuguese rules, against three computer players, in three languages.
"""
ICON = venvs.ROOT / "assets" / "icon.svg"


def debian_package(folder: Path, target: Path, *, version: str, libc: str) -> Path:
    """Pack a built folder; give the package. Raises SetupError without dpkg-deb."""
    if shutil.which("dpkg-deb") is None:
        raise venvs.SetupError("A Debian package needs dpkg-deb: on Debian or Ubuntu 'sudo apt install dpkg'.")
    root = target / "debian"
    shutil.rmtree(root, ignore_errors=True)
    home = root / HOME
    home.parent.mkdir(parents=True)
    shutil.copytree(folder, home, symlinks=True)
    _put(root / "usr/share/applications/kinggame.desktop", MENU)
    _put(root / "usr/share/mime/packages/kinggame.xml", MIME)
    _put(root / "usr/share/doc" / NAME / "copyright", (venvs.ROOT / "LICENSE").read_text(encoding="utf-8"))
    if ICON.is_file():
        _put(root / "usr/share/icons/hicolor/scalable/apps/kinggame.svg", ICON.read_text(encoding="utf-8"))
    command = root / "usr/games/kinggame"
    command.parent.mkdir(parents=True)
    command.symlink_to(Path("/") / HOME / "king")
    architecture = subprocess.run(
        ["dpkg", "--print-architecture"], check=True, capture_output=True, text=True
    ).stdout.strip()
    size = sum(file.lstat().st_size for file in root.rglob("*") if file.is_file()) // 1024
    control = CONTROL.format(name=NAME, version=version, architecture=architecture, libc=libc, kilobytes=size)
    _put(root / "DEBIAN/control", control)
    for path in (root, *root.rglob("*")):
        if path.is_dir():
            path.chmod(0o755)
        elif not path.is_symlink():
            path.chmod(0o755 if path.stat().st_mode & 0o100 else 0o644)
    package = target / f"{NAME}_{version}_{architecture}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(package)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return package


def _put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
