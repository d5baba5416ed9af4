"""Reading a record: its shape and its words; whether it agrees with the rules is for replay to say."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kinggame import documents
from kinggame.documents import DEFAULT_LIMITS, Document, Keys, Place
from kinggame.record.model import RECORD_VERSION, DealRecord, MatchRecord, Origin, Seat, SeatKind

if TYPE_CHECKING:
    from kinggame.record.format import DealPart, RecordFile

CARD_WORD = re.compile(r"\S+")

RECORD_KEYS: Final = frozenset({"king", "deals", "first_dealer"})
"""of these keys every record has some, and nothing else of King's has any"""
LESSON_KEY: Final = "lesson"
RULES_KEYS: Final = frozenset({"format", "extends", "contracts", "elements", "schedule"})


def load(path: Path) -> MatchRecord:
    """Read a record's file; raises DataError, also when it is missing or unreadable."""
    return record_from(documents.load(path, limits=DEFAULT_LIMITS))


def read(content: str | bytes, source: Path | str | None = None) -> MatchRecord:
    """Read the text of a record; raises DataError with every fault, its line and its column."""
    return record_from(documents.read(content, source))


def record_from(document: Document) -> MatchRecord:
    """Build the record that a document holds; raises DataError."""
    from kinggame.record.format import RecordFile  # noqa: PLC0415 - the models' library: a start lists, and reads none

    _check_version(document)
    _check_kind(document)
    file = documents.validate(RecordFile, document)
    return MatchRecord(
        variant=file.variant,
        first_dealer=file.first_dealer,
        deals=tuple(map(_deal, file.deals)),
        seats=tuple(Seat(SeatKind(seat.kind), seat.name, seat.level, seat.temper) for seat in file.seats or ()),
        seed=file.seed,
        digest=file.digest,
        options=file.options,
        notes=file.notes,
        only=file.only,
        rules=file.rules,
        origin=Origin(document.source, _places(document, file)),
    )


def _check_version(document: Document) -> None:
    """Refuse a file of a newer program before its new keys are called mistakes."""
    if not isinstance(document.value, dict):
        return
    found = document.value.get("king")
    if isinstance(found, int) and not isinstance(found, bool) and found > RECORD_VERSION:
        raise document.error("record-newer", ("king",), found=found, known=RECORD_VERSION)


def _check_kind(document: Document) -> None:
    """Say so where a file is something else of King's, before all its keys are called mistakes."""
    keys = set(document.value) if isinstance(document.value, dict) else set()
    if keys & RECORD_KEYS:
        return
    if LESSON_KEY in keys:
        raise document.error("lesson-no-record")
    if keys & RULES_KEYS:
        raise document.error("rules-no-record")


def _deal(part: "DealPart") -> DealRecord:
    from kinggame.record.format import hand_of, trick_of  # noqa: PLC0415 - as above

    return DealRecord(
        hands=tuple(map(hand_of, part.hands)),
        calls=tuple(part.calls),
        tricks=tuple(map(trick_of, part.tricks)),
        score=None if part.score is None else tuple(part.score),
    )


def _places(document: Document, file: "RecordFile") -> dict[Keys, Place]:
    """Give the places of all values, and of each card below its trick's."""
    places = dict(document.values)
    for number, deal in enumerate(file.deals):
        for count, trick in enumerate(deal.tricks):
            keys: Keys = ("deals", number, "tricks", count)
            line, column = places[keys]
            for place, card in enumerate(CARD_WORD.finditer(trick)):
                places[*keys, place] = Place(line, column + card.start())
    return places
