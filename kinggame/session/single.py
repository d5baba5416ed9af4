"""Deals by themselves: for practice, by a code from a friend, and the deal of the day, the same for everybody."""

import hashlib
import random
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

import kinggame
from kinggame.bots import Thinker
from kinggame.documents import Data
from kinggame.engine import Hands, History, start
from kinggame.record import Seat, SeatKind
from kinggame.record.codes import code_of_rank, deal_count, hands_at, rank_of_code
from kinggame.rules import DealItem, Variant
from kinggame.session.facts import DATE_NOTE, DEAL_NOTE, SIDE_NOTE, Side
from kinggame.session.match import MatchSession
from kinggame.session.noting import VERSION_NOTE
from kinggame.session.store import Store

DAILY_LEVEL: Final = "expert"
"""Everybody plays the deal of the day against the same opponents, who are those that make its par."""


@dataclass(frozen=True, slots=True)
class SingleDeal:
    """One deal: what it is played for, who deals, and the hands by seat. Its code says dealer and hands."""

    variant: Variant
    item: DealItem
    dealer: int
    hands: Hands
    code: str


def playable(variant: Variant) -> tuple[DealItem, ...]:
    """List what can be played by itself, in the order of a match; what no match has comes last."""
    order = {name: place for place, name in enumerate(dict.fromkeys(deal.id for deal in variant.schedule))}
    return tuple(sorted(variant.singles, key=lambda item: order.get(item.id, len(order))))


def item_named(variant: Variant, item_id: str) -> DealItem:
    """Find what can be played by itself by its id; raises KeyError."""
    return {item.id: item for item in playable(variant)}[item_id]


def deal_of_rank(variant: Variant, item: DealItem, rank: int) -> SingleDeal:
    """Give the deal of a rank; whoever plays it has the same dealer."""
    dealer = rank % variant.table.players
    return SingleDeal(variant, item, dealer, hands_at(rank, variant), code_of_rank(rank, variant))


def deal_by_code(variant: Variant, item: DealItem, typed: str) -> SingleDeal:
    """Give the deal of a code; raises DataError where it names none."""
    return deal_of_rank(variant, item, rank_of_code(typed, variant))


def any_deal(variant: Variant, item: DealItem, rng: random.Random) -> SingleDeal:
    """Draw a deal."""
    return deal_of_rank(variant, item, rng.randrange(deal_count(variant)))


def daily_deal(variant: Variant, day: date) -> SingleDeal:
    """Give a variant's deal of a day: a hash of both is the rank, and another one chooses what is played."""
    items = playable(variant)
    item = items[_hash("item", variant, day) % len(items)]
    return deal_of_rank(variant, item, _hash("deal", variant, day) % deal_count(variant))


def begin(
    deal: SingleDeal,
    seats: Sequence[Seat],
    *,
    side: Side,
    seed: int,
    thinker: Thinker,
    day: date | None = None,
    store: Store | None = None,
) -> MatchSession:
    """Begin a deal; its record says what it was played for, and the day of a deal of the day."""
    notes: dict[str, Data] = {VERSION_NOTE: kinggame.__version__, SIDE_NOTE: side.value, DEAL_NOTE: deal.code}
    if day is not None:
        notes[DATE_NOTE] = day.isoformat()
    return MatchSession(
        dealt(deal),
        seats=seats,
        seed=seed,
        thinker=thinker,
        notes=notes,
        rules=store.own_rules(deal.variant.id) if store else None,
        file=store.begin(deal.variant.id, only=deal.item.id) if store else None,
    )


def dealt(deal: SingleDeal) -> History:
    """Deal the cards; raises IllegalChoice for hands that are none."""
    history = History(start(deal.variant, only=deal.item))
    history.apply(deal.dealer)
    history.apply(deal.hands)
    return history


def daily_seats(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Seat the same opponents for everybody, the person first; names stay as they are."""
    person = next(seat for seat in seats if seat.is_person)
    bots = [Seat(SeatKind.BOT, seat.name, DAILY_LEVEL, "normal") for seat in seats if not seat.is_person]
    return (person, *bots)


def daily_seed(deal: SingleDeal) -> int:
    """Give the seed by which the bots of a deal of the day play alike for everybody."""
    return int.from_bytes(hashlib.sha256(f"king/{deal.code}".encode()).digest()[:6], "big")


def _hash(word: str, variant: Variant, day: date) -> int:
    return int.from_bytes(hashlib.sha256(f"king/{word}/{variant.id}/{day.isoformat()}".encode()).digest(), "big")
