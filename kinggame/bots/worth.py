"""A contract as numbers: what each trick and each card is worth to the seat that takes it."""

from dataclasses import dataclass, field
from functools import lru_cache

from kinggame.cards import CARDS, Deck
from kinggame.rules import Contract, Head, NoLead, Table, Until


@dataclass(slots=True)
class Plan:
    """What a contract makes worth taking or shunning; read from its elements, never from its name.

    `tricks` values each trick by its number, `cards` each card by its number; both signed. `size` is the sum of all
    that can be won or lost with the cards in play.
    """

    contract: Contract
    deck: Deck
    table: Table
    tricks: tuple[int, ...]
    cards: tuple[int, ...]
    size: int
    breaking: int
    """The cards whose fall opens a lead."""
    heads_always: bool
    """Whether every follower must head the trick where possible."""
    absences: dict[object, tuple[int, ...]] = field(default_factory=dict)
    """Conclusions from tricks already drawn, by trick."""


@lru_cache(maxsize=256)
def plan_of(contract: Contract, deck: Deck, table: Table, in_play: int, count: int) -> Plan:
    """Read a contract played with these cards in so many tricks."""
    bare = [contract.trick_points(0, number, count) for number in range(count)]
    cards = [0] * len(CARDS)
    size = sum(abs(points) for points in bare)
    for card in CARDS:
        if in_play >> card & 1:
            cards[card] = contract.trick_points(1 << card, 0, count) - bare[0]
            size += abs(cards[card])
    breaking = 0
    for duty in contract.duties:
        if isinstance(duty, NoLead) and duty.until is Until.BROKEN:
            breaking |= int(duty.cards)
    heads = any(isinstance(duty, Head) for duty in contract.duties)
    return Plan(contract, deck, table, tuple(bare), tuple(cards), size, breaking, heads)
