"""What a record says for statistics: who came where, and what each deal brought, found by playing it through."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, Self

from kinggame.cards import Card
from kinggame.catalog import digest
from kinggame.documents import Data
from kinggame.engine import DealState, MatchState, winners
from kinggame.errors import DataError
from kinggame.record import MatchRecord, Seat, replay
from kinggame.record.codes import hands_of_code
from kinggame.rules import Contract, CountAll, CountCards, Situation, Variant
from kinggame.session.assist import HINTS_NOTE, Assist, noted_assist
from kinggame.session.caches import is_believable
from kinggame.session.noting import LEVELS_NOTE, UNDONE_NOTE

SIDE_NOTE: Final = "side"
DATE_NOTE: Final = "date"
DEAL_NOTE: Final = "deal"
MIXED: Final = "mixed"
"""stands for opponents of several levels"""
KING: Final = Card.parse("KH")


class Side(Enum):
    """What a match was played for; each has statistics of its own."""

    MATCH = "match"
    PRACTICE = "practice"
    DAILY = "daily"


class KingFate(Enum):
    """What became of the King of hearts where it counts against whoever takes it, as the person sees it."""

    NONE = ""
    EATEN = "eaten"
    DELIVERED = "delivered"
    """The person played it, and somebody else took it."""


class Trade(Enum):
    """The person's part in the sale of a deal."""

    NONE = ""
    BOUGHT = "bought"
    SOLD = "sold"


@dataclass(frozen=True, slots=True)
class DealFacts:
    """One finished deal: under which name it counts, and what the person and all seats together made of it."""

    row: str
    """the id of its contract, or of its sale"""
    own: int
    table: int
    """the sum over all seats"""
    seats: int
    level: str
    """the opponents', by its id, or `mixed`"""
    key: str
    """names the deal and all that was chosen in it"""
    king: KingFate = KingFate.NONE
    trade: Trade = Trade.NONE
    price: int = 0

    @property
    def average(self) -> float:
        """What a seat made of the deal on average."""
        return self.table / self.seats

    def plain(self) -> list[Data]:
        """Give the facts as a list for a cache."""
        words = (self.king.value, self.trade.value, self.price)
        return [self.row, self.own, self.table, self.seats, self.level, self.key, *words]

    @classmethod
    def of_plain(cls, value: object) -> Self:
        """Read such a list; raises ValueError."""
        match value:
            case [str(row), int(own), int(table), int(seats), str(level), str(key), str(king), str(trade), int(price)]:
                if is_believable(own, table, seats, price) and seats > 0:
                    return cls(row, own, table, seats, level, key, KingFate(king), Trade(trade), price)
        raise ValueError("no facts of a deal")


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """One record with a person in it; `place` counts from 1, and those who are equal share one."""

    variant: str
    side: Side
    only: str | None
    is_over: bool
    place: int
    won: bool
    own: int
    assist: Assist
    """the most help under which the person has chosen anything"""
    helped: bool
    """whether a hint was shown, or a choice taken back"""
    level: str
    date: str
    """of a daily deal"""
    code: str
    """of a deal that was given, by which it can be had again"""
    deals: tuple[DealFacts, ...]

    def plain(self) -> list[Data]:
        """Give the facts as a list for a cache."""
        return [
            self.variant, self.side.value, self.only, self.is_over, self.place, self.won, self.own,
            self.assist.value, self.helped, self.level, self.date, self.code, [deal.plain() for deal in self.deals],
        ]  # fmt: skip

    @classmethod
    def of_plain(cls, value: object) -> Self:
        """Read such a list; raises ValueError."""
        match value:
            case [
                str(variant), str(side), str() | None as only, bool(is_over), int(place), bool(won), int(own),
                str(assist), bool(helped), str(level), str(date), str(code), list(deals),
            ] if is_believable(place, own):  # fmt: skip
                found = tuple(map(DealFacts.of_plain, deals))
                return cls(
                    variant,
                    Side(side),
                    only,
                    is_over,
                    place,
                    won,
                    own,
                    Assist(assist),
                    helped,
                    level,
                    date,
                    code,
                    found,
                )
        raise ValueError("no facts of a match")


def facts_of(record: MatchRecord, variant: Variant) -> MatchFacts | None:
    """Find the facts of a record; None where no person plays. Raises RecordError where it disagrees with the rules."""
    person = next((number for number, seat in enumerate(record.seats) if seat.is_person), None)
    if person is None:
        return None
    state = replay(record, variant).state
    levels = Levels(record.seats, record.notes)
    deals = tuple(_deal(deal, state, person, levels.at(deal.number)) for deal in state.finished)
    totals = state.totals
    return MatchFacts(
        variant=variant.id,
        side=_side(record.notes, state),
        only=record.only,
        is_over=state.over,
        place=1 + sum(total > totals[person] for total in totals),
        won=state.over and person in winners(variant, totals),
        own=totals[person],
        assist=_assist(record.notes),
        helped=_is_helped(record.notes),
        level=_common(deal.level for deal in deals) if deals else levels.at(0),
        date=_text(record.notes, DATE_NOTE),
        code=_text(record.notes, DEAL_NOTE),
        deals=deals,
    )


class Levels:
    """The levels of a match's bots, deal by deal: its seats say the last ones, its notes what was before."""

    def __init__(self, seats: tuple[Seat, ...], notes: Mapping[str, Data]) -> None:
        self._last = {number: seat.level or "" for number, seat in enumerate(seats) if not seat.is_person}
        self._changes: list[tuple[int, int, str]] = []
        noted = notes.get(LEVELS_NOTE)
        for change in noted if isinstance(noted, list | tuple) else ():
            match change:
                case [int(deal), int(seat), str(before), str()]:
                    self._changes.append((deal - 1, seat, before))

    def at(self, deal: int) -> str:
        """Give the level at which all played a deal, from 0; `mixed` where they differ."""
        levels = dict(self._last)
        for first, seat, before in reversed(self._changes):
            if first > deal and seat in levels:
                levels[seat] = before
        return _common(levels.values())


def deal_key(deal: DealState, variant: Variant, seat: int) -> str:
    """Name a finished deal by its rules and all that was dealt and chosen in it, for the seat that looks at it.

    The player's own rules keep their id when they are changed: their digest tells them apart.
    """
    words = [variant.id, digest(variant), str(seat), deal.item.id, str(deal.dealer), *map(str, deal.dealt)]
    words += [call.word for call in deal.auction.calls] if deal.auction else []
    words += [" ".join(map(str, trick.cards)) for trick in deal.tricks]
    return hashlib.sha256("/".join(words).encode()).hexdigest()[:24]


def _deal(deal: DealState, state: MatchState, person: int, level: str) -> DealFacts:
    variant, scores = state.variant, deal.scores or ()
    is_sale = deal.item.id in variant.sales
    trade, price = _trade(deal, person)
    return DealFacts(
        row=deal.item.id if is_sale or deal.contract is None else deal.contract.id,
        own=scores[person],
        table=sum(scores),
        seats=len(scores),
        level=level,
        key=deal_key(deal, variant, person),
        king=_king(deal, variant, person),
        trade=trade,
        price=price,
    )


def _king(deal: DealState, variant: Variant, person: int) -> KingFate:
    if deal.contract is None or not counts_king(deal.contract):
        return KingFate.NONE
    for trick in deal.tricks:
        if KING in trick.cards:
            player = variant.table.after(trick.leader, trick.cards.index(KING))
            if trick.winner == person:
                return KingFate.EATEN
            return KingFate.DELIVERED if player == person else KingFate.NONE
    return KingFate.NONE


def counts_king(contract: Contract) -> bool:
    """Tell whether a contract counts the King of hearts by itself, and against whoever takes it."""
    for item in contract.score:
        parts = item.element.of if isinstance(item.element, CountAll) else (item.element,)
        if any(isinstance(part, CountCards) and set(part.cards) == {KING} and part.each < 0 for part in parts):
            return True
    return False


def _trade(deal: DealState, person: int) -> tuple[Trade, int]:
    auction = deal.auction
    if auction is None or auction.situation is not Situation.SOLD or auction.offer is None:
        return Trade.NONE, 0
    if auction.holder == person:
        return Trade.BOUGHT, auction.offer.points
    return (Trade.SOLD, auction.offer.points) if auction.owner == person else (Trade.NONE, 0)


def side_of(notes: Mapping[str, Data]) -> Side:
    """Tell from a record's notes what it was played for."""
    try:
        return Side(notes.get(SIDE_NOTE))
    except ValueError:
        return Side.MATCH


def _side(notes: Mapping[str, Data], state: MatchState) -> Side:
    """Read what a match was played for; a deal of the day is only one with the cards of its code."""
    side = side_of(notes)
    deals = state.finished if state.deal is None else (state.deal,)
    if side is Side.DAILY and not any(_is_coded(deal, state.variant, _text(notes, DEAL_NOTE)) for deal in deals):
        return Side.PRACTICE
    return side


def _is_coded(deal: DealState, variant: Variant, code: str) -> bool:
    try:
        return hands_of_code(code, variant) == deal.dealt
    except DataError:
        return False


def _assist(notes: Mapping[str, Data]) -> Assist:
    """Read how much help there was; where nothing is noted, what was taken tells."""
    return noted_assist(notes) or (Assist.COACHED if _is_helped(notes) else Assist.FREE)


def _is_helped(notes: Mapping[str, Data]) -> bool:
    hints = notes.get(HINTS_NOTE)
    shown = isinstance(hints, list | tuple) and any(isinstance(n, int) and n > 0 for n in hints)
    undone = notes.get(UNDONE_NOTE)
    return shown or (isinstance(undone, int) and undone > 0)


def _text(notes: Mapping[str, Data], name: str) -> str:
    value = notes.get(name)
    return value if isinstance(value, str) else ""


def _common(levels: Iterable[str]) -> str:
    found = set(levels)
    return found.pop() if len(found) == 1 else MIXED
