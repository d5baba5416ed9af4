"""Bots in words: how strong they play, how much they dare, and where they sit."""

from typing import Final

from kinggame.i18n.translator import Translator

LEVEL_STEPS: Final = ("beginner", "easy", "medium", "hard", "expert")
"""The levels that have a word, from the weakest to the strongest."""


def level_word(t: Translator, level: str) -> str:
    """Name a level; one without a word of its own is named by its id."""
    words = {
        "random": t.pgettext("level", "random"),
        "beginner": t.pgettext("level", "beginner"),
        "easy": t.pgettext("level", "easy"),
        "medium": t.pgettext("level", "medium"),
        "hard": t.pgettext("level", "hard"),
        "expert": t.pgettext("level", "expert"),
    }
    return words.get(level, level)


def level_steps(level: str) -> int:
    """Give how many of the five steps a level has climbed; 0 for one that is none of them."""
    return LEVEL_STEPS.index(level) + 1 if level in LEVEL_STEPS else 0


def temper_word(t: Translator, temper: str) -> str:
    """Name how much a bot dares in an auction."""
    words = {
        "careful": t.pgettext("temper", "careful"),
        "normal": t.pgettext("temper", "normal"),
        "bold": t.pgettext("temper", "bold"),
    }
    return words.get(temper, temper)


def place_words(t: Translator, steps: int) -> str:
    """Say where a seat is, so many places to the left of one's own: 1 to 3."""
    return (t.gettext("on your left"), t.gettext("opposite you"), t.gettext("on your right"))[steps - 1]
