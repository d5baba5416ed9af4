"""Taking a variant file from elsewhere into the player's own folder."""

from dataclasses import replace
from pathlib import Path

from kinggame.catalog import SUFFIX, Catalog, id_taken, variant_of
from kinggame.documents import DEFAULT_LIMITS, NoFileError, contents, load_bytes, read
from kinggame.record import rename, write_atomically
from kinggame.rules import Variant
from kinggame.session.aside import free_name, is_there

KEPT = ".before"
"""ends the name of a file whose place another of the same id has taken"""


def adopt(path: Path, folder: Path, catalog: Catalog) -> Variant:
    """Copy a variant file into a player's folder, and give the variant; raises DataError and OSError.

    The file must be right, and must not have the id of a variant that comes with King. One of the same id that lies
    there already is kept under another name.
    """
    content = load_bytes(path)
    document = replace(
        read(content, path), source=str(path)
    )  # what it is called elsewhere ("ours (1).yaml") does not matter
    variant = variant_of(document, bases=catalog.bases)
    taken = id_taken(document, catalog)
    if taken is not None:
        raise taken
    target = folder / f"{variant.id}{SUFFIX}"
    if is_there(target):
        if _holds(target, content):
            return variant
        rename(target, free_name(target, KEPT))
    write_atomically(target, content.decode("utf-8"))
    return variant


def _holds(path: Path, content: bytes) -> bool:
    try:
        return contents(path, DEFAULT_LIMITS.size) == content
    except NoFileError:
        return False
