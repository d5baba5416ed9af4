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


def free_name(path: Path, ending: str) -> Path:
    """Give a name beside a file that nothing has yet: its own with an ending and a number."""
    number = 1
    while is_there(beside := path.with_name(f"{path.name}{ending}-{number}")):
        number += 1
    return beside


def put_aside(path: Path) -> tuple[Problem, ...]:
    """Give a damaged file another name, and the problem that tells which; none where it is not there or stays."""
    kept = free_name(path, ".unreadable")
    try:
        rename(path, kept)
    except OSError:
        return ()
    return (Problem("file-kept", {"file": str(path), "kept": str(kept)}),)
