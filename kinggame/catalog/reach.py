"""What variants have no words for yet: a file that tries is told so by the name of the thing, not by that of a key."""

from collections.abc import Iterator
from typing import Final

from kinggame.documents import Data, Document, Keys
from kinggame.documents.document import quoted
from kinggame.errors import DataError, Problem

BEYOND: Final = {
    "kitty": ("kitty", "stock", "talon", "widow", "nest", "skat", "прикуп", "mesa"),
    "layout": ("layout", "layouts", "domino", "dominoes", "fan-tan", "sevens"),
    "doubling": ("double", "doubles", "doubling", "redouble", "redoubling", "contra", "kontra"),
    "redeals": ("redeal", "redeals", "misdeal", "throw-in", "re-deal"),
}
"""The names that authors give to each of these things."""
PLAYERS: Final[Keys] = ("table", "players")
CODES: Final = ("unknown-key", "not-one-of")


def named(error: DataError, document: Document) -> DataError:
    """Give the same faults, with those that come from something out of reach told by its name."""
    beyond = dict(_places(document))
    found: list[Problem] = []
    for problem in error.problems:
        what = beyond.get((problem.line, problem.column)) if problem.code in CODES else None
        if what is None:
            found.append(problem)
        elif not any(p.code == "out-of-reach" and p.params["what"] == what for p in found):
            found.append(Problem("out-of-reach", {"what": what}, problem.line, problem.column))
    return DataError(error.file, tuple(found))


def _places(document: Document) -> Iterator[tuple[tuple[int, int], str]]:
    """Find where something out of reach may stand, with its name; what is said there counts only if it is a fault."""
    for keys in document.keys:
        what = _thing(keys[-1])
        if what is not None:
            yield document.place(keys, of_key=True), what
    for keys in document.values:
        value = _value(document, keys)
        what = _thing(value)
        if keys == PLAYERS and isinstance(value, int) and value != 4:
            what = "players"
        if what is not None:
            yield document.place(keys), what
            yield document.place(keys, of_key=True), what


def _thing(word: object) -> str | None:
    text = quoted(word).casefold().replace("_", "-").replace(" ", "-") if isinstance(word, str) else ""
    return next((what for what, words in BEYOND.items() if text in words), None)


def _value(document: Document, keys: Keys) -> Data:
    value = document.value
    for key in keys:
        if isinstance(value, dict) and key in value:
            value = value[str(key)]
        elif isinstance(value, list) and isinstance(key, int) and key < len(value):
            value = value[key]
        else:
            return None
    return value
