"""Who sits down by default: the person at South and three bots with names of the language."""

from typing import Final

from kinggame.session import Seat, SeatKind, Settings

BOT_NAMES: Final = {
    "pt": ("Amélia", "Rui", "Zé"),
    "ru": ("Вера", "Борис", "Алла"),
    "en": ("Alice", "Ben", "Clara"),
}
"""West, North and East, by language."""


def default_seats(language: str, settings: Settings) -> tuple[Seat, ...]:
    """Seat the person at 0 and bots of the settings' level at 1, 2 and 3."""
    names = [*settings.opponents, *BOT_NAMES[language][len(settings.opponents) :]]
    person = Seat(SeatKind.PERSON, settings.player)
    return (person, *(Seat(SeatKind.BOT, name, settings.level, settings.temper) for name in names))
