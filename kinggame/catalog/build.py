"""From a document to a variant: alone, or by what it changes in another one."""

from pathlib import Path
from types import MappingProxyType

from kinggame import rules
from kinggame.catalog.house_rules import Bases, resolved
from kinggame.documents import Document, read

FORMAT = 1
"""the newest form of variant files, as they say it under `format`"""
NO_BASES: Bases = MappingProxyType({})


def read_variant(content: str | bytes, source: Path | str | None = None, *, bases: Bases = NO_BASES) -> rules.Variant:
    """Read the text of a variant; the id is held against the file's name if `source` is a path."""
    return variant_of(read(content, source), bases=bases)


def variant_of(document: Document, *, bases: Bases = NO_BASES) -> rules.Variant:
    """Build the variant that a document describes, alone or by what it changes in one of `bases`; raises DataError."""
    from kinggame.catalog.build_whole import built  # noqa: PLC0415 - models take longer to load than the start's rest

    _check_format(document)
    return built(resolved(document, bases))


def _check_format(document: Document) -> None:
    """Refuse a file of a newer program before its new words are called mistakes."""
    if not isinstance(document.value, dict):
        return
    found = document.value.get("format")
    if isinstance(found, int) and not isinstance(found, bool) and found > FORMAT:
        raise document.error("format-newer", ("format",), found=found, known=FORMAT)
