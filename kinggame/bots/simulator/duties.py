"""The duties, each for a whole column of hands at once; one meaning with the engine's `keep`, and proven equal to it.

A duty is made for a contract's codes and for one place in the trick: the leader's or a follower's. Where it can never
narrow anything there, it is left out.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from kinggame.bots.simulator.codes import LANE_WORDS, LOWEST_TRUMP, TRUMP_LANE, Codes, Words
from kinggame.rules import (
    Contract,
    Discard,
    Duty,
    Follow,
    Head,
    HeadWhen,
    NoLead,
    OverRule,
    Ruff,
    Throw,
    Until,
    Withhold,
)

TRUMPS: Final = int(LANE_WORDS[TRUMP_LANE])


@dataclass(slots=True)
class Table:
    """What a duty may look at, by world: the hand, all that fell, the suit led (all its cards), the best card so far.

    Before a lead the last three columns are missing.
    """

    hand: Words
    played: Words
    led: Words | None = None
    following: NDArray[np.bool_] | None = None
    best: Words | None = None


Keep = Callable[[Words, Any], Words]
"""Gives the allowed cards that satisfy a duty; the table is a Table whose columns a follower's duty may rely on."""
Maker = Callable[[Any, Codes], Keep | None]


def _follow(duty: Follow, codes: Codes) -> Keep:
    return lambda allowed, table: allowed & table.led


def _no_lead(duty: NoLead, codes: Codes) -> Keep:
    cards = codes.word(duty.cards & codes.deck.cards)
    if duty.until is Until.NEVER:
        return lambda allowed, table: allowed & ~cards
    return lambda allowed, table: np.where(table.played & cards, allowed, allowed & ~cards)


def _not_led(duty: Withhold, codes: Codes) -> Keep:
    cards = codes.word(duty.cards & codes.deck.cards)
    return lambda allowed, table: allowed & ~cards


def _not_discarded(duty: Withhold, codes: Codes) -> Keep:
    cards = codes.word(duty.cards & codes.deck.cards)
    return lambda allowed, table: np.where(table.following, allowed, allowed & ~cards)


def _thrown(duty: Discard | Throw, codes: Codes) -> Keep:
    cards = codes.word(duty.cards & codes.deck.cards)
    return lambda allowed, table: np.where(table.following, allowed, allowed & cards)


def _ruff(duty: Ruff, codes: Codes) -> Keep | None:
    if codes.trump is None:
        return None
    over, above = duty.over, codes.above

    def keep(allowed: Words, table: Any) -> Words:
        trumps = allowed & TRUMPS
        if over is not OverRule.NONE:
            # Where a trump lies on the table, the best card is the highest of them.
            higher, lies = trumps & above.take(table.best), table.best >= LOWEST_TRUMP
            if over is OverRule.ELSE_ANY_TRUMP:
                lies &= higher != 0
            trumps = np.where(lies, higher, trumps)
        return np.where(table.following, allowed, trumps)  # who is void in trumps has none to ruff with

    return keep


def _head(duty: Head, codes: Codes) -> Keep | None:
    above, has_trump, when = codes.above, codes.trump is not None, duty.when
    if when is HeadWhen.TRUMP_LED and not has_trump:
        return None

    def keep(allowed: Words, table: Any) -> Words:
        binds = table.following
        if has_trump:
            trump_led = table.led == TRUMPS
            binds = binds & (trump_led if when is HeadWhen.TRUMP_LED else trump_led | (table.best < LOWEST_TRUMP))
        return np.where(binds, allowed & above.take(table.best), allowed)

    return keep


LEADING: Final[dict[type, Maker | None]] = {
    Follow: None,
    NoLead: _no_lead,
    Withhold: _not_led,
    Discard: None,
    Throw: None,
    Ruff: None,
    Head: None,
}
FOLLOWING: Final[dict[type, Maker | None]] = {
    Follow: _follow,
    NoLead: None,
    Withhold: _not_discarded,
    Discard: _thrown,
    Throw: _thrown,
    Ruff: _ruff,
    Head: _head,
}
"""By kind of duty what it does at a place, None where it says nothing; a kind that is missing is left to the engine."""


def _made(duties: tuple[Duty, ...], makers: dict[type, Maker | None], codes: Codes) -> tuple[Keep, ...]:
    found = []
    for duty in duties:
        maker = makers[type(duty)]
        keep = maker(duty, codes) if maker is not None else None
        if keep is not None:
            found.append(keep)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Duties:
    """A contract's duties for one kind of trick, the first or a later one."""

    leading: tuple[Keep, ...]
    following: tuple[Keep, ...]
    is_plain: bool
    """Whether nothing is asked of a follower but to follow."""

    @classmethod
    def of(cls, contract: Contract, codes: Codes, *, first: bool) -> "Duties":
        """Read them; raise KeyError for a duty that is not known."""
        duties = contract.duties_in(first)
        is_plain = all(isinstance(duty, Follow | NoLead) for duty in duties)
        return cls(_made(duties, LEADING, codes), _made(duties, FOLLOWING, codes), is_plain)

    def legal(self, table: Table) -> Words:
        """Give the cards that may be played, by world: every duty in its order, where it can be met (C-7)."""
        allowed = table.hand
        for keep in self.leading if table.led is None else self.following:
            kept = keep(allowed, table)
            allowed = np.where(kept, kept, allowed)
        return allowed


def binds(contract: Contract) -> bool:
    """Tell whether every duty of a contract is known here."""
    return all(type(duty) in LEADING and type(duty) in FOLLOWING for duty in contract.duties)
