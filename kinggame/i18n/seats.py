"""Who is who in a sentence."""

from dataclasses import dataclass

from kinggame.i18n.translator import Translator


@dataclass(frozen=True, slots=True)
class SeatNames:
    """The names of the seats, and which of them is the reader."""

    names: tuple[str, ...]
    you: int | None = None

    def label(self, t: Translator, seat: int) -> str:
        """Name a seat where a name alone stands: `Amélia`, `You`."""
        return t.pgettext("seat", "You") if seat == self.you else self.names[seat]
