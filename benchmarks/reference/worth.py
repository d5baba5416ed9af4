"""A contract as numbers: what each trick and each card is worth to the seat that takes it."""

from dataclasses import dataclass, field
from typing import Final

from kinggame.cards import CARDS, Deck
from kinggame.rules import Contract, Discard, Head, NoLead, Scope, Table, Throw, Until


@dataclass(frozen=True, slots=True)
class Stage:
    """What the tricks that are left are worth: most of them `usual`, and those of the end something more.

    `end_total` is what the `end_tricks` last ones are worth beyond the usual, all together.
    """

    usual: float
    end_total: float
    end_tricks: int


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
    stages: tuple[Stage, ...]
    """What comes when so many tricks are taken."""
    cards: tuple[int, ...]
    counting: int
    """The mask of the cards that are worth anything."""
    size: int
    forced: int
    """The cards that a player who is void must part with."""
    barred: int
    """The cards that may not be led while another may."""
    breaking: int
    """The cards whose fall opens a lead."""
    heads: bool
    """Whether followers owe a higher card."""
    absences: dict[object, tuple[int, ...]] = field(default_factory=dict)
    """Conclusions from tricks already drawn, by trick."""


MOST_KEPT: Final = 256
_plans: dict[tuple[int, ...], Plan] = {}


def plan_of(contract: Contract, deck: Deck, table: Table, in_play: int, count: int) -> Plan:
    """Read a contract played with these cards in so many tricks; what was read is kept.

    It is kept by identity, since hashing a contract costs as much as judging a suit. A plan holds on to its contract,
    deck and table, so that no other object can get their identity while it is kept.
    """
    key = (id(contract), id(deck), id(table), in_play, count)
    plan = _plans.get(key)
    if plan is None:
        if len(_plans) >= MOST_KEPT:
            _plans.clear()
        plan = _plans[key] = _read(contract, deck, table, in_play, count)
    return plan


def _read(contract: Contract, deck: Deck, table: Table, in_play: int, count: int) -> Plan:
    bare = tuple(contract.trick_points(0, number, count) for number in range(count))
    cards = [0] * len(CARDS)
    counting = 0
    for card in CARDS:
        if in_play >> card & 1:
            cards[card] = contract.trick_points(1 << card, 0, count) - bare[0]
            if cards[card]:
                counting |= 1 << card
    forced = barred = breaking = 0
    for duty in contract.duties:
        if isinstance(duty, Discard | Throw) and duty.scope is not Scope.FIRST:
            forced |= int(duty.cards)
        if isinstance(duty, NoLead) and duty.scope is not Scope.FIRST:
            barred |= int(duty.cards)
            if duty.until is Until.BROKEN:
                breaking |= int(duty.cards)
    return Plan(
        contract,
        deck,
        table,
        bare,
        tuple(_stage(bare[number:]) for number in range(count + 1)),
        tuple(cards),
        counting,
        sum(map(abs, bare)) + sum(map(abs, cards)),
        forced,
        barred,
        breaking,
        any(isinstance(duty, Head) for duty in contract.duties),
    )


def _stage(ahead: tuple[int, ...]) -> Stage:
    if not ahead:
        return Stage(0.0, 0.0, 0)
    usual = ahead[0]
    first = next((i for i, points in enumerate(ahead) if points != usual), len(ahead))
    end = ahead[first:]
    return Stage(float(usual), float(sum(points - usual for points in end)), len(end))
