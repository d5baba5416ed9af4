"""A language that nobody speaks: every text longer, in letters that no program's own text has.

Layouts are tried with it, and a text that is still in plain letters has not been translated.
"""

import re
from collections.abc import Mapping
from itertools import cycle
from typing import Final

from kinggame.i18n.translator import ENGLISH, Translator

PSEUDO: Final = "pseudo"
ONE_WORD, LABEL, SENTENCE = 2.7, 1.6, 1.3
"""How much longer a text becomes; the figures are those of Russian buttons, labels and sentences at their longest."""
LETTERS: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áбçдéфğĥíјқļмñóпқŕšťúвщжýžÁБÇДÉФĞĤÍЈҚĻМÑÓПҚŔŠŤÚВЩЖÝŽ",
)
PADDING: Final = ("ёшдлиц", "жяфъю", "ñçãõéâ", "щыгйэ")
_KEPT = re.compile(r"(\{[^{}]*\}|\*\*|\n|[♠♥♦♣])")
_SENTENCE_END = re.compile(r"[.?!:…]\s*$")


class PseudoTranslator(Translator):
    """Speaks it; everything else is as in English."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(ENGLISH)

    def gettext(self, message: str) -> str:
        """Lengthen a text."""
        return lengthened(message)

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        """Lengthen the form that goes with a count."""
        return lengthened(super().ngettext(singular, plural, n))

    def pgettext(self, context: str, message: str) -> str:
        """Lengthen a text."""
        return lengthened(super().pgettext(context, message))

    def npgettext(self, context: str, singular: str, plural: str, n: int) -> str:
        """Lengthen the form that goes with a count."""
        return lengthened(super().npgettext(context, singular, plural, n))

    def own(self, names: Mapping[str, str]) -> str:
        """Lengthen a variant's own name."""
        return lengthened(super().own(names))


def translator_for(language: str) -> Translator:
    """Give a language's translator, `pseudo` among them; raises ValueError for one that King does not speak."""
    return PseudoTranslator() if language == PSEUDO else Translator(language)


def lengthened(text: str) -> str:
    """Write a text in other letters and make it longer; what is filled in, and signs, stay as they are.

    A single letter stays one.
    """
    parts = [part if _KEPT.fullmatch(part) else part.translate(LETTERS) for part in _KEPT.split(text)]
    words = [word for word in _KEPT.sub(" ", text).split() if any(letter.isalpha() for letter in word)]
    count = sum(len(word) for word in words) + max(0, len(words) - 1)
    if count < 2:
        return "".join(parts)
    factor = SENTENCE if _SENTENCE_END.search(text) else ONE_WORD if len(words) == 1 else LABEL
    return "".join(parts) + _padding(round(count * (factor - 1)))


def _padding(length: int) -> str:
    """Give words of so many letters together, their spaces counted."""
    padding = ""
    for word in cycle(PADDING):
        if len(padding) >= length:
            break
        padding += f" {word}"
    return padding[:length].rstrip()
