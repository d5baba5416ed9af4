"""Small changes to the notes of a record, whatever a file may have held there before."""

from collections.abc import MutableMapping

from kinggame.documents import Data

Notes = MutableMapping[str, Data]


def count_one_more(notes: Notes, name: str) -> None:
    """Count something that has happened."""
    before = notes.get(name)
    notes[name] = (before if isinstance(before, int) else 0) + 1


def note_one_more(notes: Notes, name: str, entry: Data) -> None:
    """Add an entry to a list."""
    before = notes.get(name)
    notes[name] = [*(before if isinstance(before, list) else []), entry]
