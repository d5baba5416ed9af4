"""Taking a variant file from elsewhere into the player's own folder."""

from dataclasses import replace
from pathlib import Path

from kinggame.catalog import SUFFIX, Catalog, id_taken, variant_of
from kinggame.documents import load
from kinggame.record import rename, write_atomically
from kinggame.rules import Variant

KEPT = ".before"
"""ends the name of a file whose place another of the same id has taken"""


def adopt(path: Path, folder: Path, catalog: Catalog) -> Variant:
    """Copy a variant file into a player's folder, and give the variant; raises DataError and OSError.

    The file must be right, and must not have the id of a variant that comes with King. One of the same id that lies
    there already is kept under another name.
    """
    document = replace(load(path), source=str(path))  # what it is called elsewhere ("ours (1).yaml") does not matter
    variant = variant_of(document, bases=catalog.bases)
    taken = id_taken(document, catalog)
    if taken is not None:
        raise taken
    target = folder / f"{variant.id}{SUFFIX}"
    content = path.read_bytes()
    if target.exists():
        if target.read_bytes() == content:
            return variant
        rename(target, target.with_name(target.name + KEPT))
    write_atomically(target, content.decode("utf-8"))
    return variant
