"""Measure how strong one level plays against three of another, contract by contract.

Duplicate deals: the hero sits in each of the four seats of every deal, so that luck of the cards cancels. The figure is
points per deal above par (par is the total over four), with a 95 % interval whose unit is the deal.

    python benchmarks/bot_strength.py --variant russian --deals 300 medium random
    python benchmarks/bot_strength.py --variant portuguese --only trumps --only festa medium easy
"""

import argparse
import math
import random
import statistics
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass

from kinggame.bots import LEVELS, Bot, Temper, level_named, make_bot
from kinggame.cards import Suit
from kinggame.catalog import Catalog
from kinggame.engine import Hands, MatchState, apply, deal_hands, pending, start, start_position, view
from kinggame.rules import Contract, Sale, TrumpRule, Variant

PLAYERS = 4


@dataclass(frozen=True, slots=True)
class Strength:
    """A measured margin: its mean, half its 95 % interval, and the processor milliseconds of a decision."""

    mean: float
    half_width: float
    milliseconds: float


@dataclass(slots=True)
class Clock:
    """Adds up the processor time that one bot takes to decide."""

    seconds: float = 0.0
    decisions: int = 0


def longest_suit(hands: Hands, seat: int) -> Suit:
    """Give a seat's longest suit, the first of equals."""
    return max(Suit, key=lambda suit: (len(hands[seat].holding(suit)), -suit))


def opening(variant: Variant, item: Contract | Sale, hands: Hands) -> MatchState:
    """Set up a deal in which seat 0 is eldest; a chosen trump is eldest's longest suit."""
    if isinstance(item, Contract) and item.trump is TrumpRule.CHOSEN:
        return start_position(variant, item, hands=hands, leader=0, trump=longest_suit(hands, 0))
    state, _ = apply(start(variant, only=item), variant.table.after(0, PLAYERS - 1))
    state, _ = apply(state, hands)
    return state


def play(state: MatchState, bots: list[Bot], hero: int, rng: random.Random, clock: Clock) -> int:
    """Play a deal out and give the hero's points above par."""
    while (decision := pending(state)) is not None:
        shown = view(state, decision.seat)
        begun = time.thread_time()
        choice = bots[decision.seat].choose(shown, decision, rng, 0)
        if decision.seat == hero:
            clock.seconds += time.thread_time() - begun
            clock.decisions += 1
        state, _ = apply(state, choice)
    scores = state.finished[0].scores
    if scores is None:
        raise ValueError("the deal is not over")
    return scores[hero] * PLAYERS - sum(scores)


def measure(variant: Variant, item: Contract | Sale, hero: Bot, other: Bot, *, deals: int, seed: int) -> Strength:
    """Measure one bot against three copies of another under one contract or sale."""
    margins: list[float] = []
    clock = Clock()
    for number in range(deals):
        hands = deal_hands(variant, random.Random(f"{seed}/{number}"))
        first = opening(variant, item, hands)
        total = 0
        for seat in range(PLAYERS):
            bots = [hero if place == seat else other for place in range(PLAYERS)]
            total += play(first, bots, seat, random.Random(f"{seed}/{number}/{seat}"), clock)
        margins.append(total / PLAYERS / PLAYERS)
    spread = statistics.stdev(margins) if deals > 1 else 0.0
    milliseconds = 1000 * clock.seconds / max(1, clock.decisions)
    return Strength(statistics.fmean(margins), 1.96 * spread / math.sqrt(deals), milliseconds)


def items_of(variant: Variant, only: Iterable[str]) -> dict[str, Contract | Sale]:
    """List what can be measured, or what was asked for; raises KeyError."""
    known: dict[str, Contract | Sale] = {**variant.contracts, **variant.sales}
    return {name: known[name] for name in only} if only else known


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("hero", choices=LEVELS)
    parser.add_argument("others", choices=LEVELS)
    parser.add_argument("--variant", default="russian")
    parser.add_argument("--only", action="append", default=[], help="a contract or sale; may be repeated")
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--temper", default=Temper.NORMAL, type=Temper)
    chosen = parser.parse_args(arguments)
    variant = Catalog.shipped().get(chosen.variant)
    hero, other = make_bot(level_named(chosen.hero).id, chosen.temper), make_bot(chosen.others)
    print(f"{chosen.variant}: {chosen.hero} against three {chosen.others}, {chosen.deals} deals in four seats each")
    for name, item in items_of(variant, chosen.only).items():
        found = measure(variant, item, hero, other, deals=chosen.deals, seed=chosen.seed)
        print(f"{name:15} {found.mean:+8.2f} ±{found.half_width:6.2f}   {found.milliseconds:6.3f} ms a decision")
    return 0


if __name__ == "__main__":
    sys.exit(main())
