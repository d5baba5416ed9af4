"""What the commands of the terminal read: variants, King's and the player's own, and which kind a file is of."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from kinggame.catalog import Catalog
from kinggame.cli.terminal import Terminal
from kinggame.documents import Document
from kinggame.i18n import Translator, problem_sentence
from kinggame.record.reading import LESSON_KEY, RECORD_KEYS
from kinggame.resources import user_folders

RECORD_SUFFIX: Final = ".king"


def variants(t: Translator, terminal: Terminal, *, environ: Mapping[str, str]) -> Catalog:
    """Load all of them; a file of the player's that cannot be used is complained of, and the rest is there."""
    loaded = Catalog.shipped().with_own(user_folders(environ).variants)
    for problem in loaded.problems:
        terminal.complain(problem_sentence(t, problem))
    return loaded.catalog


def is_record(document: Document) -> bool:
    """Tell whether a file means to be a recorded match."""
    keys = set(document.value) if isinstance(document.value, dict) else set()
    is_named_so = isinstance(document.source, Path) and document.source.suffix.casefold() == RECORD_SUFFIX
    return is_named_so or bool(keys & RECORD_KEYS)


def is_lesson(document: Document) -> bool:
    """Tell whether a file means to be a lesson."""
    return isinstance(document.value, dict) and LESSON_KEY in document.value
