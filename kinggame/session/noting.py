"""What a session notes in its record, and small changes to it, whatever a file may have held there before."""

from collections.abc import MutableMapping
from typing import Final

from kinggame.documents import Data

Notes = MutableMapping[str, Data]

VERSION_NOTE: Final = "version"
UNDONE_NOTE: Final = "undone"
RESEATED_NOTE: Final = "reseated"
FALLBACKS_NOTE: Final = "fallbacks"
LEVELS_NOTE: Final = "levels"


def count_one_more(notes: Notes, name: str) -> None:
    """Count something that has happened."""
    before = notes.get(name)
    notes[name] = (before if isinstance(before, int) else 0) + 1


def note_one_more(notes: Notes, name: str, entry: Data) -> None:
    """Add an entry to a list."""
    before = notes.get(name)
    notes[name] = [*(before if isinstance(before, list) else []), entry]
