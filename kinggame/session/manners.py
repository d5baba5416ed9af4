"""Bots of a record that this King does not have: others play in their place, and the player is told."""

from kinggame.bots import LEVELS, Temper
from kinggame.documents import nearest
from kinggame.errors import Problem
from kinggame.record import MatchRecord


def unknown_manners(record: MatchRecord) -> tuple[Problem, ...]:
    """List the levels and tempers of bots that nobody knows."""
    tempers = tuple(temper.value for temper in Temper)
    problems: list[Problem] = []
    for number, seat in enumerate(record.seats):
        if seat.is_person:
            continue
        if seat.level is not None and seat.level not in LEVELS:
            words = _right(seat.level, tuple(LEVELS))
            problems.append(Problem("unknown-level", words, *_place(record, number, "level")))
        if seat.temper is not None and seat.temper not in tempers:
            words = _right(seat.temper, tempers)
            problems.append(Problem("unknown-temper", words, *_place(record, number, "temper")))
    return tuple(problems)


def _right(found: str, allowed: tuple[str, ...]) -> dict[str, object]:
    return {"found": found, "nearest": nearest(found, allowed), "allowed": allowed}


def _place(record: MatchRecord, number: int, key: str) -> tuple[int, int]:
    place = record.origin.place(("seats", number, key)) if record.origin else None
    return place or (0, 0)
