"""Who sits where before a match: as remembered, and as the player arranges it."""

from collections.abc import Sequence
from dataclasses import replace

from kinggame.bots import LEVELS, Temper
from kinggame.i18n import named, opponent_names
from kinggame.i18n.levels import LEVEL_STEPS
from kinggame.session import Seat, SeatKind, Settings

BOTS = 3


def offered_levels() -> tuple[str, ...]:
    """List the levels that a player may choose from, the weakest first."""
    return tuple(level for level in LEVEL_STEPS if level in LEVELS)


def default_seats(language: str, settings: Settings) -> tuple[Seat, ...]:
    """Seat the person at 0 and three bots as they sat last, clockwise; who has no name gets one of the language."""
    names = named(_filled(settings.opponents, ""), language, taken=(settings.player,))
    levels = _filled(settings.levels, settings.level)
    tempers = _filled(settings.tempers, settings.temper)
    bots = (
        Seat(SeatKind.BOT, name, _known_level(level), _known_temper(temper))
        for name, level, temper in zip(names, levels, tempers, strict=True)
    )
    return (Seat(SeatKind.PERSON, settings.player), *bots)


class SeatPlan:
    """The four seats while they are arranged (PT-10: before the match they may be changed freely)."""

    def __init__(self, seats: Sequence[Seat], *, language: str) -> None:
        self._seats = list(seats)
        self._usual = opponent_names(language)
        self.chosen = self.seats_of_bots()[0]
        """The seat that is being changed."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats by number; a bot whose name was taken away has one of the language's that is free."""
        given = [seat.name.strip() for seat in self._seats]
        free = (name for name in self._usual if name not in given)
        return tuple(
            replace(seat, name=name or ("" if seat.is_person else next(free)))
            for seat, name in zip(self._seats, given, strict=True)
        )

    @property
    def person(self) -> int:
        """The person's seat."""
        return next(number for number, seat in enumerate(self._seats) if seat.is_person)

    @property
    def seat(self) -> Seat:
        """Who sits in the chosen seat, by the name as it is being written."""
        return self._seats[self.chosen]

    def seats_of_bots(self) -> tuple[int, ...]:
        """List the bots' seats clockwise from the person's left."""
        return tuple((self.person + step) % len(self._seats) for step in range(1, len(self._seats)))

    def steps_from_person(self, seat: int) -> int:
        """Count the places from the person clockwise to a seat."""
        return (seat - self.person) % len(self._seats)

    def rename(self, name: str) -> None:
        """Name who sits in the chosen seat."""
        self._change(self.chosen, name=name)

    def set_level(self, level: str) -> None:
        """Give the chosen bot a level."""
        self._change(self.chosen, level=level)

    def set_temper(self, temper: str) -> None:
        """Give the chosen bot a temper."""
        self._change(self.chosen, temper=temper)

    def same_for_all(self) -> None:
        """Give every bot the chosen one's level and temper."""
        model = self.seat
        for number in self.seats_of_bots():
            self._change(number, level=model.level, temper=model.temper)

    def sit_here(self) -> None:
        """Let the person and the chosen bot change seats; the bot stays chosen."""
        person = self.person
        self._seats[person], self._seats[self.chosen] = self._seats[self.chosen], self._seats[person]
        self.chosen = person

    def remembered(self) -> dict[str, object]:
        """Give what the settings keep: bots clockwise from the person's left, and no name that the language gave."""
        seats = self.seats
        bots = [seats[number] for number in self.seats_of_bots()]
        return {
            "player": seats[self.person].name,
            "opponents": ["" if bot.name in self._usual else bot.name for bot in bots],
            "levels": [bot.level for bot in bots],
            "tempers": [bot.temper for bot in bots],
        }

    def _change(self, number: int, **values: object) -> None:
        self._seats[number] = replace(self._seats[number], **values)  # type: ignore[arg-type]


def _filled(values: Sequence[str], usual: str) -> list[str]:
    return [*values[:BOTS], *[usual] * (BOTS - len(values))]


def _known_level(level: str) -> str:
    return level if level in offered_levels() else Settings().level


def _known_temper(temper: str) -> str:
    return temper if temper in {known.value for known in Temper} else Temper.NORMAL.value
