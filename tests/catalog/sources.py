"""The shipped variants as texts, to be changed, and those that the page for authors shows."""

import re
from pathlib import Path

from kinggame import resources


def source(name: str) -> str:
    """Give the text of a shipped variant file."""
    return (resources.variants_dir() / f"{name}.yaml").read_text(encoding="utf-8")


def whole_files() -> dict[str, str]:
    """Give the whole files that the page for authors shows, by their ids."""
    page = (Path(__file__).parents[2] / "docs" / "variants.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```yaml\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    return {found[1]: block for block in blocks if (found := re.search(r"^id: (\S+)$", block, re.MULTILINE))}
