"""The shipped variants as texts, to be changed."""

from kinggame import resources


def source(name: str) -> str:
    """Give the text of a shipped variant file."""
    return (resources.variants_dir() / f"{name}.yaml").read_text(encoding="utf-8")
