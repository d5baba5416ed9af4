"""What the packaged program finds ready: rules and manifests, made of the very files that go with it.

`python build/ready_made.py FOLDER`
"""

# ruff: noqa: E402 - the checkout that is being packaged comes before what is installed
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from kinggame.catalog import Catalog
from kinggame.documents.ready import MADE_BY, ReadyMade, maker_of
from kinggame.resources import asset_path
from kinggame.ui.cardface import SHIPPED_FACE, read_manifest
from kinggame.ui.makers import MAKERS


def make(folder: Path) -> None:
    """Write the ready-made files, and beside them by what code they were made."""
    folder.mkdir(parents=True, exist_ok=True)
    maker = maker_of(ROOT / "kinggame", MAKERS)
    ready = ReadyMade(maker, kept=folder)
    Catalog.shipped(ready)
    read_manifest(asset_path(SHIPPED_FACE), ready)
    ready.write(_write)
    _write(folder / MADE_BY, maker + "\n")


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="ascii", newline="\n")


if __name__ == "__main__":
    make(Path(sys.argv[1]))
