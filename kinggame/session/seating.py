"""Who sits where and how strong, and whether that may still be changed (PT-10)."""

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum

from kinggame.engine import DecisionKind, MatchState, pending
from kinggame.errors import KingError
from kinggame.record import MatchRecord, RecordError, Seat
from kinggame.rules import Reseat


class ReseatRefusal(Enum):
    """Why seats may not be changed."""

    NO_PERSON = "no-person"
    MATCH_BEGAN = "match-began"
    """the variant lets seats be changed before the match only"""
    SINGLE_DEAL = "single-deal"
    """one deal is played by itself, with the cards that it is known by"""
    FIRST_DEAL_OVER = "first-deal-over"
    CARD_PLAYED = "card-played"
    """the person has chosen something in the first deal"""
    ALREADY_RESEATED = "already-reseated"
    NOT_A_BOT = "not-a-bot"
    """the other seat is no bot's"""


class ReseatRefused(KingError):
    """Seats may not be changed; `reason` says why."""

    def __init__(self, reason: ReseatRefusal) -> None:
        self.reason = reason
        super().__init__(reason.value)


class LevelRefusal(Enum):
    """Why a bot's level may not be changed."""

    NOT_A_BOT = "not-a-bot"
    IN_A_DEAL = "in-a-deal"
    """a deal is played to its end by those who began it"""
    MATCH_OVER = "match-over"


class LevelRefused(KingError):
    """A level may not be changed; `reason` says why."""

    def __init__(self, reason: LevelRefusal) -> None:
        self.reason = reason
        super().__init__(reason.value)


def person_of(seats: Sequence[Seat]) -> int | None:
    """Give the person's seat, None if bots play among themselves; raises ValueError for two persons."""
    persons = [number for number, seat in enumerate(seats) if seat.is_person]
    if len(persons) > 1:
        raise ValueError("one person sits at the table")
    return persons[0] if persons else None


def sitting_at(record: MatchRecord, players: int, seats: Sequence[Seat] | None) -> Sequence[Seat]:
    """Give who goes on with a record, `seats` where it does not say; raises RecordError where several persons do."""
    sitting = record.seats or seats
    if not sitting or len(sitting) != players:
        raise ValueError("the record does not say who plays")
    persons = [number for number, seat in enumerate(sitting) if seat.is_person]
    if len(persons) > 1:
        raise RecordError.at(record, ("seats", persons[1]), "several-persons")
    return sitting


def swapped(seats: Sequence[Seat], one: int, other: int) -> tuple[Seat, ...]:
    """Give the seats after two have changed places; a seat's place in the list is its number."""
    found = list(seats)
    found[one], found[other] = found[other], found[one]
    return tuple(found)


def with_level(seats: Sequence[Seat], seat: int, level: str) -> tuple[Seat, ...]:
    """Give the seats after a bot's level has changed."""
    return tuple(replace(one, level=level) if number == seat else one for number, one in enumerate(seats))


def level_refusal(state: MatchState, seats: Sequence[Seat], seat: int) -> LevelRefusal | None:
    """Tell why a seat's level may not be changed now; None if it may."""
    if not 0 <= seat < len(seats) or seats[seat].is_person:
        return LevelRefusal.NOT_A_BOT
    if state.over:
        return LevelRefusal.MATCH_OVER
    return None if state.deal is None else LevelRefusal.IN_A_DEAL


def refusal(states: Sequence[MatchState], *, person: int | None, reseated: bool, undone: bool) -> ReseatRefusal | None:
    """Tell why seats may not be changed in a match that has gone through these states; None if they may."""
    state = states[-1]
    if person is None:
        return ReseatRefusal.NO_PERSON
    if state.variant.table.reseat is Reseat.BEFORE_MATCH:
        return ReseatRefusal.MATCH_BEGAN
    if state.plan != state.variant.schedule:
        return ReseatRefusal.SINGLE_DEAL
    if state.finished:
        return ReseatRefusal.FIRST_DEAL_OVER
    if undone or any(chooses(earlier, person) for earlier in states[:-1]):
        return ReseatRefusal.CARD_PLAYED
    return ReseatRefusal.ALREADY_RESEATED if reseated else None


def last_choice(states: Sequence[MatchState], person: int | None, *, free: bool = False) -> int | None:
    """Give the place of the state in which the person chose last; None if they have not.

    With `free` only states count in which there was more than one option.
    """
    if person is None:
        return None
    places = reversed(range(len(states) - 1))
    return next((place for place in places if chooses(states[place], person, free=free)), None)


def chooses(state: MatchState, seat: int, *, free: bool = False) -> bool:
    """Tell whether a seat makes the pending decision, `free` to choose."""
    if state.deal is None:
        return False
    decision = pending(state)
    if decision is None or decision.kind is DecisionKind.DEAL or decision.seat != seat:
        return False
    return not free or len(decision.options) > 1
