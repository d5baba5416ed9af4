"""What a match's record holds: what was dealt and decided, and scores only as checks."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Final

from kinggame.cards import Card
from kinggame.documents import Data, Keys, Place
from kinggame.engine import Hands, Scores
from kinggame.errors import DataError, Problem

RECORD_VERSION: Final = 1
"""the number after `king:`"""


class SeatKind(Enum):
    """Who sits in a seat."""

    PERSON = "person"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody at the table; level and temper are a bot's."""

    kind: SeatKind
    name: str = ""
    level: str | None = None
    temper: str | None = None

    @property
    def is_person(self) -> bool:
        return self.kind is SeatKind.PERSON


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal: the hands by seat, the words of its sale in order, the cards of each trick, leader first.

    The last trick may be unfinished; `score` is there once the deal is over, unless somebody left it out.
    """

    hands: Hands
    calls: tuple[str, ...] = ()
    tricks: tuple[tuple[Card, ...], ...] = ()
    score: Scores | None = None


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a record was read: its file, and the places of its values (of each single card too)."""

    source: Path | str | None
    places: Mapping[Keys, Place]

    def place(self, keys: Keys) -> Place | None:
        """Give the place of a value, or of the nearest one around it."""
        for length in range(len(keys), -1, -1):
            if keys[:length] in self.places:
                return self.places[keys[:length]]
        return None


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match, or one deal of it (`only`, the id of a contract or sale); an unfinished one is a save.

    `seats` has four entries, or none where nobody wrote them down; the place in it is the seat's number, so that
    it tells who sat where also after a reseating (PT-10). `rules` holds a player's own variant as plain data.
    """

    variant: str
    first_dealer: int
    deals: tuple[DealRecord, ...] = ()
    seats: tuple[Seat, ...] = ()
    seed: int | None = None
    digest: str | None = None
    options: Mapping[str, bool] = field(default_factory=dict)
    notes: Mapping[str, Data] = field(default_factory=dict)
    """what replay ignores: hints used, undone plays, a reseating"""
    only: str | None = None
    rules: Mapping[str, Data] | None = None
    origin: Origin | None = field(default=None, compare=False, repr=False)


class RecordError(DataError):
    """A record that disagrees with the rules; `params` of its problem name deal (from 1), trick (from 1) and card,
    or the call (from 1) and its word."""

    @classmethod
    def at(cls, record: MatchRecord, keys: Keys, code: str, **params: object) -> "RecordError":
        """Make the error of one place in a record."""
        origin = record.origin
        place = origin.place(keys) if origin else None
        problem = Problem(code, params, *(place or (0, 0)))
        return cls(origin.source if origin else None, (problem,))
