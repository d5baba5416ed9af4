"""The shipped variants as texts, to be changed, and those that the page for authors shows."""

import re
from pathlib import Path

from kinggame import resources
from kinggame.catalog import Catalog, read_variant
from kinggame.rules import Variant


def source(name: str) -> str:
    """Give the text of a shipped variant file."""
    return (resources.variants_dir() / f"{name}.yaml").read_text(encoding="utf-8")


def whole_files() -> dict[str, str]:
    """Give the whole files that the page for authors shows, by their ids."""
    page = (Path(__file__).parents[2] / "docs" / "variants.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```yaml\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    return {found[1]: block for block in blocks if (found := re.search(r"^id: (\S+)$", block, re.MULTILINE))}


def whole_file(name: str, *changes: tuple[str, str]) -> str:
    """Give one of them with changes, each made once."""
    text = whole_files()[name]
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def brazilian(*changes: tuple[str, str]) -> Variant:
    """Read the one of Portuguese King without auctions, with changes."""
    return read_variant(whole_file("brazilian", *changes), bases=Catalog.shipped().bases)
