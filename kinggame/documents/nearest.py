"""The nearest right word to a wrong one."""

from collections.abc import Iterable
from difflib import get_close_matches

LONGEST_WORD = 60


def nearest(word: str, allowed: Iterable[str]) -> str | None:
    """Give the allowed word that `word` most likely stands for, or None if none is near."""
    if len(word) > LONGEST_WORD:
        return None
    words = list(allowed)
    lowered = {candidate.lower(): candidate for candidate in reversed(words)}
    if word.lower() in lowered:
        return lowered[word.lower()]
    if word.replace("_", "-").lower() in lowered:
        return lowered[word.replace("_", "-").lower()]
    found = get_close_matches(word.lower(), list(lowered), n=1, cutoff=0.6)
    return lowered[found[0]] if found else None
