"""Measure how strong bots are, on duplicate deals: the hero in each of the four seats of every deal.

    python benchmarks/bot_strength.py expert reference --variant russian --deals 300   contract by contract
    python benchmarks/bot_strength.py expert random --variant portuguese --only trumps --only festa
    python benchmarks/bot_strength.py expert reference --matches 100   whole matches, each four times
    python benchmarks/bot_strength.py --ladder --deals 100   each level against the one below
    python benchmarks/bot_strength.py expert plain --share --deals 150   what part of a cheater's margin is reached

A player is a level, `reference` (the frozen yardstick), `plain` (a simpler one), `cheater` (the expert's search in the
true deal), `unlearnt` (the expert by worlds alone), or one of these with another number of worlds: `expert@100`.
Figures are points per deal above par, which is the total over four, with a 95 % interval whose unit is the deal; of
matches also the share of wins, where par is 25 %.
"""

import argparse
import math
import statistics
import sys
import time
from collections.abc import Iterable, Iterator
from itertools import pairwise

from benchmarks.duels import Player, Strength, Times, duel, matches
from benchmarks.players import NAMES, player_named
from kinggame.bots import LEVELS, Temper
from kinggame.catalog import Catalog
from kinggame.rules import DealItem, Variant

VARIANTS = ("russian", "portuguese")


def items_of(variant: Variant, only: Iterable[str]) -> dict[str, DealItem]:
    """List what can be measured, or what was asked for; raises KeyError."""
    known: dict[str, DealItem] = {**variant.contracts, **variant.sales}
    if variant.choice is not None:
        known[variant.choice.id] = variant.choice
    return {name: known[name] for name in only} if only else known


def margins(
    variant: Variant, chosen: argparse.Namespace, hero: Player, other: Player, times: Times
) -> Iterator[tuple[str, Strength]]:
    """Measure one player against three of another, item by item."""
    numbers = range(chosen.first, chosen.first + chosen.deals)
    for name, item in items_of(variant, chosen.only).items():
        yield name, duel(variant, item, hero, other, deals=numbers, seed=chosen.seed, times=times)


def summed(found: Iterable[Strength]) -> Strength:
    """Add margins of different contracts up."""
    parts = list(found)
    return Strength(sum(part.mean for part in parts), math.hypot(*(part.half_width for part in parts)))


def show_contracts(variant: Variant, chosen: argparse.Namespace) -> None:
    hero, other, times = player_named(chosen.hero, chosen.temper), player_named(chosen.others), Times()
    print(f"{variant.id}: {chosen.hero} against three {chosen.others}, {chosen.deals} deals in four seats each")
    found = []
    for name, margin in margins(variant, chosen, hero, other, times):
        found.append(margin)
        print(f"{name:15} {margin}", flush=True)
    print(f"{'sum':15} {summed(found)}")
    show_times(times)


def show_matches(variant: Variant, chosen: argparse.Namespace) -> None:
    hero, other, times = player_named(chosen.hero, chosen.temper), player_named(chosen.others), Times()
    packs = range(chosen.first, chosen.first + chosen.matches)
    found = matches(variant, hero, other, packs=packs, seed=chosen.seed, times=times)
    print(
        f"{variant.id}: {chosen.hero} against three {chosen.others}, {chosen.matches} matches in four seats each: "
        f"wins {100 * found.wins.mean:.1f} % ±{100 * found.wins.half_width:.1f}, points {found.points}"
    )
    show_times(times)


def show_ladder(variant: Variant, chosen: argparse.Namespace) -> None:
    print(f"{variant.id}: each level against three of the one below, {chosen.deals} deals in four seats each")
    for weak, strong in pairwise(LEVELS):
        total = summed(
            margin for _, margin in margins(variant, chosen, player_named(strong), player_named(weak), Times())
        )
        print(f"{strong:9} over {weak:9} {total}   {total.mean / total.half_width:5.1f} intervals", flush=True)


def show_share(variant: Variant, chosen: argparse.Namespace) -> list[float]:
    """Print what part of the margin of one who sees all cards the hero reaches without seeing them."""
    shares, hero, other = [], player_named(chosen.hero, chosen.temper), player_named(chosen.others)
    for name in items_of(variant, chosen.only or variant.contracts):
        chosen.only = [name]
        honest = next(margins(variant, chosen, hero, other, Times()))[1]
        seeing = next(margins(variant, chosen, player_named("cheater"), other, Times()))[1]
        shares.append(honest.mean / seeing.mean)
        print(f"{name:15} {chosen.hero} {honest}   cheater {seeing}   share {shares[-1]:.2f}", flush=True)
    chosen.only = []
    return shares


def show_times(times: Times) -> None:
    begun = time.thread_time()
    for _ in range(10**7):
        pass
    print(f"this machine, now: ten million empty loops in {time.thread_time() - begun:.2f} s (0.18 on an idle one)")
    print(f"CPU of a card: {Times.line(times.cards)}")
    if times.words:
        print(f"CPU of a word: {Times.line(times.words)}")


def main(arguments: list[str] | None = None) -> int:
    """Measure what is asked for and print it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("hero", nargs="?", default="expert", help=f"one of {', '.join(NAMES)} (expert)")
    parser.add_argument("others", nargs="?", default="reference", help="the same (reference)")
    parser.add_argument("--variant", action="append", help="may be repeated (both of the shipped games)")
    parser.add_argument("--only", action="append", default=[], help="a contract or sale; may be repeated")
    parser.add_argument("--deals", type=int, default=300, help="of each contract (300)")
    parser.add_argument("--matches", type=int, default=0, help="whole matches instead")
    parser.add_argument("--ladder", action="store_true")
    parser.add_argument("--share", action="store_true")
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal (0)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--temper", default=Temper.NORMAL, type=Temper)
    chosen = parser.parse_args(arguments)
    catalog, shares = Catalog.shipped(), []
    for name in chosen.variant or VARIANTS:
        variant = catalog.get(name)
        if chosen.ladder:
            show_ladder(variant, chosen)
        elif chosen.share:
            shares += show_share(variant, chosen)
        elif chosen.matches:
            show_matches(variant, chosen)
        else:
            show_contracts(variant, chosen)
    if shares:
        print(f"mean share {statistics.fmean(shares):.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
