"""Reasons for a card: properties of the position, each checked before it is given; the more telling come first.

A check is asked of one card that may be played, in a deal of one sign: `SHUNNING` where nothing is wanted, `SEEKING`
where all is. Deals of both signs get no such reason.
"""

from collections.abc import Callable
from typing import Final

from kinggame.cards import Card
from kinggame.coach.facts import Facts
from kinggame.coach.model import Reason, ReasonCode
from kinggame.engine import PlayerView

Check = Callable[[Facts, Card], Reason | None]

LONG: Final = 3
"""A suit of so many cards may be called long."""


def reasons(view: PlayerView, card: Card) -> tuple[Reason, ...]:
    """Give all reasons that hold for a card, the most telling first; raise ValueError if it may not be played."""
    facts = Facts(view)
    if card not in facts.legal:
        raise ValueError(f"{card} may not be played")
    if len(facts.legal) == 1:
        return (Reason(ReasonCode.FORCED, card),)
    if all(facts.same(card, other) for other in facts.legal):
        return (Reason(ReasonCode.ALIKE, card),)
    checks = SHUNNING if facts.shuns else SEEKING if facts.seeks else ()
    return tuple(reason for check in checks if (reason := check(facts, card)) is not None)


# Nothing is wanted


def unload(f: Facts, card: Card) -> Reason | None:
    """Void: throw what costs most, else what nothing left can beat."""
    if not (f.void and f.cannot_take(card)):
        return None
    worth = f.worth(card)
    if worth < 0 and worth == min(map(f.worth, f.legal)):
        return Reason(ReasonCode.UNLOAD_COUNTING, card, points=-worth)
    out = f.out(card.suit)
    if out and not out & f.above(card):
        return Reason(ReasonCode.UNLOAD_MASTER, card, suit=card.suit, count=out.bit_count())
    return None


def throw_only(f: Facts, card: Card) -> Reason | None:
    """Void: throw the only card of a suit that will still be led."""
    if f.void and f.cannot_take(card) and len(f.view.hand.holding(card.suit)) == 1 and f.out(card.suit):
        return Reason(ReasonCode.THROW_ONLY, card, suit=card.suit)
    return None


def unload_highest(f: Facts, card: Card) -> Reason | None:
    """Void: throw a card than which none is higher in rank, of those that may be thrown."""
    if f.void and f.cannot_take(card) and f.strength(card) == max(map(f.strength, f.legal)):
        return Reason(ReasonCode.UNLOAD_HIGHEST, card)
    return None


def give_away(f: Facts, card: Card) -> Reason | None:
    """A card that costs falls under a higher one of its suit."""
    if card.suit == f.led and f.cannot_take(card) and f.worth(card) < 0:
        return Reason(ReasonCode.GIVE_AWAY, card, other=f.best, points=-f.worth(card))
    return None


def just_under(f: Facts, card: Card) -> Reason | None:
    """The highest card of the suit led that stays below the winning one."""
    if card.suit != f.led or f.beats_table(card):
        return None
    higher = [other for other in f.legal if f.above(card) >> other & 1 and not f.beats_table(other)]
    return None if higher else Reason(ReasonCode.JUST_UNDER, card, other=f.best)


def free_high(f: Facts, card: Card) -> Reason | None:
    """The trick costs nothing: win it high now."""
    if not f.beats_table(card) or not f.highest_of_suit(card) or not f.lower(card):
        return None
    if f.is_last and f.price(card) == 0:
        return Reason(ReasonCode.LAST_FREE, card)
    return Reason(ReasonCode.FREE_HIGH, card) if f.is_free(card) else None


def nothing_yet(f: Facts, card: Card) -> Reason | None:
    """So far the trick costs nothing, though something may still fall: a high card goes while that is so."""
    if f.leads or not f.beats_table(card) or not f.highest_of_suit(card) or not f.lower(card):
        return None
    return Reason(ReasonCode.NOTHING_YET, card) if f.price(card) == 0 else None


def wins_anyway(f: Facts, card: Card) -> Reason | None:
    """Whatever is played wins the trick: let it be the highest."""
    if f.leads or not f.highest_of_suit(card) or not f.lower(card):
        return None
    return Reason(ReasonCode.WINS_ANYWAY, card) if all(map(f.is_sure, f.legal)) else None


def hope_lower(f: Facts, card: Card) -> Reason | None:
    """All cards beat the winning one: the lowest leaves most that may still beat it."""
    if f.best is None or not all(map(f.beats_table, f.legal)) or not f.lowest_of_suit(card):
        return None
    may = 0
    for seat in f.behind:
        may |= f.known.may_hold[seat]
    count = (may & f.above(card)).bit_count()
    return Reason(ReasonCode.HOPE_LOWER, card, other=f.best, suit=card.suit, count=count) if count else None


def cannot_take(f: Facts, card: Card) -> Reason | None:
    """A lead below all that is out."""
    if f.leads and f.cannot_take(card):
        return Reason(ReasonCode.CANNOT_TAKE, card, suit=card.suit, count=f.out(card.suit).bit_count())
    return None


def lead_only(f: Facts, card: Card) -> Reason | None:
    """Lead the only card of a suit that others hold too: next time one may discard."""
    if f.leads and len(f.view.hand.holding(card.suit)) == 1 and f.out(card.suit):
        return Reason(ReasonCode.LEAD_ONLY, card, suit=card.suit)
    return None


def lead_low(f: Facts, card: Card) -> Reason | None:
    """A lead that most cards of the suit that are out beat, though not all."""
    if not f.leads or f.cannot_take(card) or not f.lowest_of_suit(card):
        return None
    out = f.out(card.suit)
    higher = (out & f.above(card)).bit_count()
    if 2 * higher <= out.bit_count():
        return None
    return Reason(ReasonCode.LEAD_LOW, card, suit=card.suit, count=higher, total=out.bit_count())


def feeds(f: Facts, card: Card) -> Reason | None:
    """Another suit that might be led gives a discard to somebody who is void in it; this one may not."""
    if not f.leads:
        return None
    for seat in f.others:
        for suit in f.plan.deck.suits:
            if suit != card.suit and f.legal.holding(suit) and f.is_void(seat, suit) and not f.is_void(seat, card.suit):
                return Reason(ReasonCode.FEEDS, card, suit=suit, seat=seat)
    return None


# All is wanted


def wins(f: Facts, card: Card) -> Reason | None:
    """A card that nobody can beat, and none lower would do; as a lead, any such card."""
    if not f.is_sure(card) or f.is_free(card):
        return None
    if f.leads:
        higher = f.above(card) & int(f.view.in_play)
        if higher and not higher & ~int(f.view.played):
            return Reason(ReasonCode.HIGHER_GONE, card, suit=card.suit)
        return Reason(ReasonCode.NOBODY_BEATS, card)
    if any(f.is_sure(other) and not f.same(card, other) for other in f.lower(card)):
        return None
    return Reason(ReasonCode.LAST_WINS if f.is_last else ReasonCode.NOBODY_AFTER, card)


def ruff_low(f: Facts, card: Card) -> Reason | None:
    """Trump a plain suit with the least that beats what lies there."""
    trump = f.view.trump
    if not f.void or trump is None or f.led == trump or card.suit != trump or not f.beats_table(card):
        return None
    if any(f.beats_table(other) and not f.same(card, other) for other in f.lower(card)):
        return None
    return Reason(ReasonCode.RUFF_LOW, card, suit=trump)


def draw_trumps(f: Facts, card: Card) -> Reason | None:
    """Lead a trump while others hold some."""
    if f.leads and card.suit == f.view.trump and f.out(card.suit):
        return Reason(ReasonCode.DRAW_TRUMPS, card, suit=card.suit, count=f.out(card.suit).bit_count())
    return None


def ruff_later(f: Facts, card: Card) -> Reason | None:
    """Lead the only card of a plain suit that others hold too, with trumps in the hand."""
    trump = f.view.trump
    if not f.leads or trump is None or card.suit == trump or not f.view.hand.holding(trump):
        return None
    if len(f.view.hand.holding(card.suit)) == 1 and f.out(card.suit):
        return Reason(ReasonCode.RUFF_LATER, card, suit=card.suit)
    return None


def may_ruff(f: Facts, card: Card) -> Reason | None:
    """Another suit that might be led can be trumped by somebody who is void in it; this one rather not."""
    if not f.leads or f.view.trump is None:
        return None
    for seat in f.others:
        for suit in f.plan.deck.suits:
            if suit in (card.suit, f.view.trump) or not f.legal.holding(suit) or not f.is_void(seat, suit):
                continue
            if f.may_ruff(seat, suit) and not f.is_void(seat, card.suit):
                return Reason(ReasonCode.MAY_RUFF, card, suit=suit, seat=seat)
    return None


def longest_suit(f: Facts, card: Card) -> Reason | None:
    """Lead a suit of which one holds more than of any other."""
    lengths = {suit: len(f.view.hand.holding(suit)) for suit in f.plan.deck.suits}
    own = lengths.pop(card.suit)
    if f.leads and own >= LONG and own > max(lengths.values()):
        return Reason(ReasonCode.LONGEST_SUIT, card, suit=card.suit, count=own)
    return None


def cannot_win(f: Facts, card: Card) -> Reason | None:
    """No card wins: keep what counts, and what is high."""
    if f.leads or any(map(f.beats_table, f.legal)):
        return None
    if f.worth(card) == 0 and any(map(f.worth, f.legal)):
        return Reason(ReasonCode.KEEP_COUNTING, card)
    lower = [other for other in f.legal if f.strength(other) < f.strength(card) and not f.same(card, other)]
    return None if lower else Reason(ReasonCode.CANNOT_WIN, card)


def free_low(f: Facts, card: Card) -> Reason | None:
    """The trick brings nothing: keep the higher cards."""
    higher = [other for other in f.legal if f.above(card) >> other & 1 and not f.same(card, other)]
    if not higher or not f.is_free(card) or not f.lowest_of_suit(card):
        return None
    return Reason(ReasonCode.FREE_LOW, card, suit=card.suit)


def hold_back(f: Facts, card: Card) -> Reason | None:
    """Play low in a suit whose highest card in the hand might be beaten now."""
    if f.is_last or not f.lowest_of_suit(card):
        return None
    highest = next((other for other in f.legal if other.suit == card.suit and f.highest_of_suit(other)), card)
    if f.same(card, highest) or not f.beats_table(highest) or f.is_sure(highest):
        return None
    return Reason(ReasonCode.HOLD_BACK, card, other=highest)


SHUNNING: Final[tuple[Check, ...]] = (
    unload, give_away, just_under, free_high, nothing_yet, wins_anyway, cannot_take,
    throw_only, lead_only, unload_highest, hope_lower, feeds, lead_low,
)  # fmt: skip
SEEKING: Final[tuple[Check, ...]] = (
    wins, ruff_low, cannot_win, free_low, draw_trumps, ruff_later, may_ruff, hold_back, longest_suit,
)  # fmt: skip
