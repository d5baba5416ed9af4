"""The nearest right word to a wrong one."""

from collections.abc import Iterable

LONGEST_WORD = 60
SHORTEST_BEGINNING = 3
MOST_COMPARED = 300
"""Among more words than this none is looked for letter by letter: nobody wrote so many by hand."""


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
    longer = [candidate for candidate in lowered if candidate.startswith(word.lower())]
    if len(longer) == 1 and len(word) >= SHORTEST_BEGINNING:
        return lowered[longer[0]]
    if len(lowered) > MOST_COMPARED:
        return None
    from difflib import get_close_matches  # noqa: PLC0415 - a start meets no wrong word

    found = get_close_matches(word.lower(), list(lowered), n=1, cutoff=0.6)
    return lowered[found[0]] if found else None
