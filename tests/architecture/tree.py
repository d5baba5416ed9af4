"""The files of the repository: everything in its folder that .gitignore does not name."""

from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
IGNORED = [".git", *(line.rstrip("/") for line in (ROOT / ".gitignore").read_text("utf-8").split())]


def entries(folder: Path) -> list[Path]:
    """List what is in a folder."""
    return sorted(path for path in folder.iterdir() if not any(fnmatch(path.name, name) for name in IGNORED))


def files(folder: Path = ROOT) -> Iterator[Path]:
    """Yield every file in a folder and below."""
    for path in entries(folder):
        if path.is_dir():
            yield from files(path)
        else:
            yield path


def texts(folder: Path = ROOT) -> Iterator[tuple[str, str]]:
    """Yield each file of text: its path from the root, and what it says."""
    for path in files(folder):
        content = path.read_bytes()
        if b"\0" not in content:
            yield path.relative_to(ROOT).as_posix(), content.decode("utf-8")
