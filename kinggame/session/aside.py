"""Damaged files get another name: nothing is written over them, and none is lost."""

from pathlib import Path

from kinggame.errors import Problem
from kinggame.record import rename


def is_there(path: Path) -> bool:
    """Tell whether a file is there; none is where the system does not even look (a name that is too long)."""
    try:
        return path.exists()
    except OSError:
        return False


def put_aside(path: Path) -> tuple[Problem, ...]:
    """Give a damaged file another name, and the problem that tells which; none where it is not there or stays."""
    number = 1
    while is_there(kept := path.with_name(f"{path.name}.unreadable-{number}")):
        number += 1
    try:
        rename(path, kept)
    except OSError:
        return ()
    return (Problem("file-kept", {"file": str(path), "kept": str(kept)}),)
