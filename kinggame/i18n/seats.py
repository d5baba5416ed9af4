"""Who is who in a sentence."""

from dataclasses import dataclass
from typing import Final

from kinggame.i18n.translator import Translator


@dataclass(frozen=True, slots=True)
class SeatNames:
    """The names of the seats, and which of them is the reader."""

    names: tuple[str, ...]
    you: int | None = None

    def label(self, t: Translator, seat: int) -> str:
        """Name a seat where a name alone stands: `Amélia`, `You`."""
        return t.pgettext("seat", "You") if seat == self.you else self.names[seat]


NAMES_AT_THE_TABLE: Final = {
    "pt": ("Amélia", "Rui", "Zé", "Graça", "Toni", "Lurdes"),
    "ru": ("Вера", "Борис", "Алла", "Семён", "Тамара", "Гоша"),
    "en": ("Amélia", "Rui", "Vera", "Boris", "Graça", "Alla"),
}


def opponent_names(language: str) -> tuple[str, ...]:
    """Give names for bots, as they are usual where the language is spoken."""
    return NAMES_AT_THE_TABLE[language]
