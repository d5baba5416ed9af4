"""Files of the repository that a script makes: written, or held against what is there."""

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def stale_names(made: Mapping[str, bytes], folder: Path, present: Iterable[Path]) -> list[str]:
    """Return the names below `folder` that are missing, differ from what is made, or are made no longer.

    `present` are the files that lie there and belong to the script.
    """
    shipped = {file.relative_to(folder).as_posix() for file in present}
    changed = {name for name in made.keys() & shipped if (folder / name).read_bytes() != made[name]}
    return sorted(changed | (made.keys() ^ shipped))


def write_all(made: Mapping[str, bytes], folder: Path) -> None:
    """Write every file."""
    for name, content in made.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def complain(stale: Iterable[str], folder: Path, command: str) -> int:
    """Print which files are stale, and what makes them anew; return the exit code."""
    found = list(stale)
    for name in found:
        print(f"stale: {(folder / name).relative_to(ROOT).as_posix()} (run python {command})", file=sys.stderr)
    return 1 if found else 0
