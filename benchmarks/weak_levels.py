"""Measure how often levels blunder: the share of cards that give up more than a quarter of what the contract is about.

    python benchmarks/weak_levels.py                                every level, 10 deals of each contract and sale
    python benchmarks/weak_levels.py --level easy --deals 50 --worlds 1000 --worst 20
    python benchmarks/weak_levels.py --variant russian --only minus-eralash

Four bots of one level play each deal. Every card that was not forced is judged as the expert judges: the choices are
played on in the same worlds, the best of them is named by one half of the worlds, and what the card played brings less
is measured in the other half, so that the judge's luck is not counted against the bot. The quarter is of the sum of the
points that the contract gives out. Intervals (95 %, Wilson) take decisions for independent. Words are not judged.
"""

import argparse
import math
import random
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from benchmarks.bot_strength import VARIANTS, items_of
from benchmarks.duels import Player, opening
from benchmarks.players import player_named
from kinggame.bots import LEVELS
from kinggame.bots.aims import Aim
from kinggame.bots.guesses import likely
from kinggame.bots.search import JUDGEMENT, brought, candidates, judged
from kinggame.cards import Card
from kinggame.catalog import Catalog
from kinggame.coach.trials import represented
from kinggame.engine import Choice, DecisionKind, PlayerView, apply, deal_hands, pending, view
from kinggame.rules import Contract, Sale, Variant

WORLDS = 1000
GLANCE = 60
"""So many worlds are looked at first: most cards are far from a blunder, and that is enough to see it."""
SURE = 4.0
"""A glance is enough where a card is so many standard errors from a blunder."""
BLUNDER = 0.25
"""The part of what the contract is about that a blunder gives up."""
GOAL = 0.01
"""The share of blunders that easy and medium may make."""
Z = 1.96


@dataclass(frozen=True, slots=True)
class Judged:
    """A card that was played, the best card, and what the first costs, as a part of what the contract is about."""

    shown: PlayerView
    card: Card
    best: Card
    cost: float

    def __str__(self) -> str:
        shown = self.shown
        table = " ".join(map(str, shown.trick)) or "on lead"
        contract = shown.contract.id if shown.contract is not None else ""
        hand = " ".join(map(str, shown.hand))
        return (
            f"{contract}, trick {len(shown.tricks) + 1}, {table}: {self.card} of {hand}; {self.best} +{self.cost:.0%}"
        )


@dataclass(slots=True)
class Tally:
    """How many cards were judged, and the worst of them."""

    count: int = 0
    blunders: list[Judged] = field(default_factory=list)

    def add(self, found: Judged) -> None:
        self.count += 1
        if found.cost > BLUNDER:
            self.blunders.append(found)

    def join(self, other: "Tally") -> None:
        self.count += other.count
        self.blunders += other.blunders

    def __str__(self) -> str:
        low, high = interval(len(self.blunders), self.count)
        share = len(self.blunders) / self.count if self.count else 0.0
        return f"{share:7.2%} ({low:.2%} to {high:.2%})  {len(self.blunders)} of {self.count}"


def interval(hits: int, count: int) -> tuple[float, float]:
    """Give the 95 % interval of a share (Wilson), which is of some width even where nothing was hit."""
    if not count:
        return 0.0, 1.0
    share, spread = hits / count, Z * Z / count
    middle = (share + spread / 2) / (1 + spread)
    half = Z * math.sqrt(share * (1 - share) / count + spread / count / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def judge(shown: PlayerView, card: Card, worlds: int, rng: np.random.Generator) -> Judged:
    """Judge a card that was played in so many worlds."""
    if shown.contract is None or shown.decision is None:
        raise ValueError("a card is judged where one is played")
    cards = candidates(shown, shown.decision.cards.listed())
    played = represented(shown, card, cards)
    if not isinstance(played, Card) or len(cards) == 1:
        return Judged(shown, card, card, 0.0)
    if played not in cards:
        raise ValueError(f"{card} does the same as none of the choices")
    size = abs(shown.contract.total)
    ratings = judged(shown, cards)
    leaning = JUDGEMENT * np.array([ratings[one] for one in cards])[:, None]
    mine = cards.index(played)

    def points(count: int) -> NDArray[np.float64]:
        # Both are estimates of the same points; together they are to stay points.
        return (brought(shown, likely(shown, count, rng), cards, Aim(shown.seat), rng) + leaning) / (1 + JUDGEMENT)

    if worlds > GLANCE:
        seen = points(GLANCE)
        lost = seen - seen[mine]
        errors = lost.std(axis=1, ddof=1) / math.sqrt(GLANCE)
        if np.all(lost.mean(axis=1) + SURE * errors + 0.02 * size < BLUNDER * size):
            best = int(lost.mean(axis=1).argmax())
            return Judged(shown, card, cards[best], min(BLUNDER, float(lost[best].mean()) / size))
    seen = points(worlds)
    half = worlds // 2
    best = int(seen[:, :half].mean(axis=1).argmax())
    return Judged(shown, card, cards[best], float((seen[best, half:] - seen[mine, half:]).mean()) / size)


def judged_deal(variant: Variant, item: Contract | Sale, player: Player, *, seed: str, worlds: int) -> Iterator[Judged]:
    """Let four bots of one kind play a deal, and judge each card that was not forced."""
    state = opening(variant, item, deal_hands(variant, random.Random(seed)))
    chance, number = np.random.default_rng(random.Random(f"{seed}/judge").getrandbits(64)), 0
    while (decision := pending(state)) is not None:
        shown = view(state, decision.seat)
        choice: Choice = player.bot.choose(shown, decision, random.Random(f"{seed}/{number}"), player.budget)
        if decision.kind is DecisionKind.PLAY and isinstance(choice, Card) and len(decision.options) > 1:
            yield judge(shown, choice, worlds, chance)
        state, _ = apply(state, choice)
        number += 1


def measure(
    variant: Variant, name: str, level: str, *, deals: Iterable[int], worlds: int, seed: int = 1
) -> Tally:  # fmt: skip
    """Judge a level under one contract or sale of a variant."""
    found, player = Tally(), player_named(level)
    item = items_of(variant, [name])[name]
    for number in deals:
        for one in judged_deal(variant, item, player, seed=f"{seed}/{number}", worlds=worlds):
            found.add(one)
    return found


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; 1 if easy or medium blunder more often than they may, for certain."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", action="append", help="may be repeated (both of the shipped games)")
    parser.add_argument("--level", action="append", help="may be repeated (every one)")
    parser.add_argument("--only", action="append", default=[], help="a contract or sale; may be repeated")
    parser.add_argument("--deals", type=int, default=10, help="of each contract (10)")
    parser.add_argument("--worlds", type=int, default=WORLDS, help=f"by which a card is judged ({WORLDS})")
    parser.add_argument("--worst", type=int, default=0, help="print so many of the worst cards of each level")
    parser.add_argument("--contracts", action="store_true", help="a line for each contract")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    catalog, failed = Catalog.shipped(), False
    for variant in map(catalog.get, chosen.variant or VARIANTS):
        print(f"{variant.id}: cards that give up more than {BLUNDER:.0%}, {chosen.worlds} worlds, {chosen.deals} deals")
        for level in chosen.level or LEVELS:
            whole = Tally()
            for name in items_of(variant, chosen.only):
                part = measure(
                    variant, name, level, deals=range(chosen.deals), worlds=chosen.worlds, seed=chosen.seed
                )  # fmt: skip
                whole.join(part)
                if chosen.contracts:
                    print(f"  {name:15} {part}", flush=True)
            print(f"{level:9} {whole}", flush=True)
            for one in sorted(whole.blunders, key=lambda one: -one.cost)[: chosen.worst]:
                print(f"    {one}")
            failed |= level in ("easy", "medium") and interval(len(whole.blunders), whole.count)[0] > GOAL
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
