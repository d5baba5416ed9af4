"""Who is who in a sentence."""

from collections.abc import Iterable, Sequence
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

    def told(self, seat: int, *, you: str, other: str, **words: object) -> str:
        """Tell of a seat: with `you` to the reader of their own, with `other` of anybody else, whose name is put in."""
        return (you if seat == self.you else other).format(name=self.names[seat], **words)


NAMES_AT_THE_TABLE: Final = {
    "pt": ("Amélia", "Rui", "Zé", "Graça", "Toni", "Lurdes"),
    "ru": ("Вера", "Борис", "Алла", "Семён", "Тамара", "Гоша"),
    "en": ("Amélia", "Rui", "Vera", "Boris", "Graça", "Alla"),
}


def named(names: Sequence[str], language: str, *, taken: Iterable[str] = ()) -> tuple[str, ...]:
    """Give each nameless seat a name of the language's that nobody else has: that of its place, if it is free.

    `taken` are names of seats that are not in the list.
    """
    usual = opponent_names(language)
    known = {*names, *taken}
    placed = [name or (usual[place] if usual[place] not in known else "") for place, name in enumerate(names)]
    free = iter([name for name in usual if name not in known.union(placed)])
    return tuple(name or next(free) for name in placed)


def opponent_names(language: str) -> tuple[str, ...]:
    """Give names for bots, as they are usual where the language is spoken."""
    return NAMES_AT_THE_TABLE[language]
