"""The manifest of a card face, read from its file or as it is ready-made of it."""

from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

from kinggame.documents import NOTHING_READY, ReadyMade, load, read
from kinggame.resources import asset_path

if TYPE_CHECKING:
    from kinggame.ui.cardface_format import Manifest

SHIPPED_FACE = "cards/classic/manifest.yaml"
"""the asset that is the manifest of the face in use"""
DRAWN_IN = "two"
"""the deck whose inks the drawings use"""
WRITTEN_IN = "latin"
"""the script that names every rank"""

_shipped: "list[Manifest]" = []


def shipped_face(ready: ReadyMade = NOTHING_READY) -> "Manifest":
    """Read the manifest of the face that comes with the program, once for its cards and for the signs in texts."""
    if not _shipped:
        _shipped.append(read_manifest(asset_path(SHIPPED_FACE), ready))
    return _shipped[0]


def read_manifest(file: Path, ready: ReadyMade = NOTHING_READY) -> "Manifest":
    """Read a manifest, or take it as it is ready-made of this very file.

    Raises DataError with every fault, or for an index without its letter.
    """
    try:
        content = file.read_bytes()
    except OSError:
        content = None
    sources = {} if content is None else {file.name: content}
    made: Manifest | None = ready.get("card-face", sources, PLAIN) if sources else None
    if made is None:
        from kinggame.ui.cardface_format import manifest_of  # noqa: PLC0415 - models take longer than all of a start

        made = manifest_of(load(file) if content is None else read(content, file))
        if sources:
            ready.keep("card-face", sources, made, PLAIN)
    return made


class _Plain:
    """A manifest as plain data: a part is a list of one map, so that it is told from a map by name."""

    def written(self, value: Any) -> Any:
        """Write a part, a map, a pair or an atom down."""
        if hasattr(value, "model_fields_set"):
            return [{name: self.written(part) for name, part in value}]
        if isinstance(value, dict):
            return {name: self.written(part) for name, part in value.items()}
        return [self.written(part) for part in value] if isinstance(value, tuple) else value

    def value(self, written: Any) -> Any:
        """Give something with the same names in it; its parts were checked when they were made."""
        match written:
            case [dict(part)]:
                return SimpleNamespace(**self.value(part))
            case list():
                return tuple(map(self.value, written))
            case dict():
                return {name: self.value(entry) for name, entry in written.items()}
        return written


PLAIN: Final = _Plain()
