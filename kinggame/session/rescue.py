"""A match that cannot be kept where matches are kept: a copy of it goes to wherever there is room."""

import contextlib
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Final

from kinggame.record import write, write_atomically
from kinggame.session.aside import is_there
from kinggame.session.match import MatchSession
from kinggame.session.store import SUFFIX

MOST_NAMES: Final = 100


def keep_copy(session: MatchSession, folders: Sequence[Path], *, today: date) -> Path | None:
    """Write a match to the first of some folders that takes it, and give the file; None where none does.

    No file that is there is written over, and no folder is made.
    """
    try:
        text = write(session.record(), deck=session.variant.deck)
    except ValueError:  # before the draw for dealer there is nothing to keep
        return None
    for folder in folders:
        with contextlib.suppress(OSError):
            if not folder.is_dir():
                continue
            path = _free_name(folder, f"{today.isoformat()}-{session.variant.id}")
            if path is not None:
                write_atomically(path, text)
                return path
    return None


def _free_name(folder: Path, stem: str) -> Path | None:
    names = (folder / f"king-{stem}-{number}{SUFFIX}" for number in range(1, MOST_NAMES))
    return next((path for path in names if not is_there(path)), None)
