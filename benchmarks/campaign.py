"""The long campaign: many whole matches, each choice confirmed by the naive reading of the rules.

    python benchmarks/campaign.py                      10,000 matches of each variant by each party
    python benchmarks/campaign.py --matches 200 --variant russian --party bots
    python benchmarks/campaign.py --variant russian --party bots --first 4711 --matches 1     one match again

The parties: `random` are players without sense, some of them bent so that voids, ruffs, long auctions and early ends
become frequent; `bots` are the levels of play, mixed at one table. In every match: no choice is illegal, nothing goes
on for ever, no card is lost; each option, refusal, trick, payment, score and early end is as the naive reading has it;
each deal and the match sum as the rules say. Variants that the naive reading does not know go without it.
"""

import argparse
import multiprocessing
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache

from kinggame.bots import LEVELS, Bot, Temper, level_named, make_bot
from kinggame.catalog import Catalog
from kinggame.engine import Choice, Decision, MatchState, apply, pending, start, view
from kinggame.rules import ChosenDeal, EarlyEnd, Variant
from tests.support.agreement import KNOWN_VARIANTS, SecondReading
from tests.support.policies import POLICIES, Style, haggling

PARTIES = ("random", "bots")
STYLES = [Style(policy, spread) for policy in (*POLICIES, haggling) for spread in (None, 12.0, 3.0)]
LONGEST_SALE = 120
"""more calls than any sale of a deal can have"""
CHUNK = 25

Chooser = Callable[[MatchState, Decision, random.Random], Choice]


class Broken(Exception):
    """A promise that a match has not kept."""


@dataclass(slots=True)
class Figures:
    """What a campaign, or a part of it, has come to."""

    matches: int = 0
    decisions: int = 0
    deals: int = 0
    early: int = 0
    shared: int = 0
    seconds: float = 0.0
    failures: list[str] = field(default_factory=list)

    def add(self, other: "Figures") -> None:
        self.matches += other.matches
        self.decisions += other.decisions
        self.deals += other.deals
        self.early += other.early
        self.shared += other.shared
        self.seconds += other.seconds
        self.failures += other.failures

    def __str__(self) -> str:
        return (
            f"{self.matches} matches, {self.deals} deals ({self.early} ended early), {self.decisions} decisions, "
            f"{self.shared} shared wins, {self.seconds:.0f} CPU s, {len(self.failures)} failures"
        )


@dataclass(frozen=True, slots=True)
class Task:
    """Some matches of one variant by one party, numbered from `first`."""

    variant: str
    party: str
    first: int
    matches: int
    seed: int
    levels: tuple[str, ...]


def table_of_bots(levels: tuple[str, ...], number: int) -> Chooser:
    """Seat four bots, the levels going round from match to match, with tempers drawn."""
    rng = random.Random(f"table/{number}")
    names = [levels[(number + seat * (1 + number // len(levels))) % len(levels)] for seat in range(4)]
    seated: list[tuple[Bot, int]] = [
        (make_bot(name, rng.choice(list(Temper))), level_named(name).budget) for name in names
    ]

    def choose(state: MatchState, decision: Decision, rng: random.Random) -> Choice:
        bot, budget = seated[decision.seat]
        return bot.choose(view(state, decision.seat), decision, rng, budget)

    return choose


def play(variant: Variant, choose: Chooser, deal: Chooser, rng: random.Random, *, play_on: bool) -> Figures:
    """Play a match and hold it to its promises; raises Broken, Disagreement, IllegalChoice."""
    state = start(variant, options={"play_on": True} if play_on else None)
    reading = SecondReading(state) if variant.id in KNOWN_VARIANTS else None
    most = 1 + len(variant.schedule) * (1 + len(variant.deck.cards) + LONGEST_SALE)
    decisions = 0
    while (decision := pending(state)) is not None:
        if decisions == most:
            raise Broken(f"no end after {most} decisions")
        if reading:
            reading.check(state)
        choice = deal(state, decision, rng) if decision.by_chance else choose(state, decision, rng)
        state, events = apply(state, choice)
        decisions += 1
        if reading:
            reading.follow(choice, events, state)
        _check_cards(state)
    if reading:
        reading.check(state)
    _check_sums(state)
    early = sum(deal.ended_early for deal in state.finished)
    return Figures(1, decisions, len(state.finished), early, len(state.winners) > 1)


def _check_cards(state: MatchState) -> None:
    deal = state.deal
    if deal is None:
        return
    held = [*map(int, deal.hands), deal.played]
    if sum(held) != int(state.variant.deck.cards) or sum(map(int.bit_count, held)) != len(state.variant.deck.cards):
        raise Broken(f"cards lost or doubled: {deal}")


def _check_sums(state: MatchState) -> None:
    for deal in state.finished:
        item = deal.contract or deal.item
        total = 0 if isinstance(item, ChosenDeal) else item.total
        if sum(deal.scores or ()) != total:
            raise Broken(f"deal {deal.number + 1} sums to {sum(deal.scores or ())}, not to {total}")
    if sum(state.totals) != state.variant.total:
        raise Broken(f"the match sums to {sum(state.totals)}")


@cache
def shipped() -> Catalog:
    return Catalog.shipped()


def work(task: Task) -> Figures:
    """Play some matches; a failure is written down and the next match is played."""
    variant = shipped().get(task.variant)
    found = Figures()
    begun = time.process_time()
    for number in range(task.first, task.first + task.matches):
        style = STYLES[number % len(STYLES)]
        choose = style.policy if task.party == "random" else table_of_bots(task.levels, number)
        rng = random.Random(f"{task.seed}/{task.variant}/{task.party}/{number}")
        play_on = variant.early_end is EarlyEnd.OPTIONAL and number % 4 == 3
        try:
            found.add(play(variant, choose, style.choose, rng, play_on=play_on))
        except Exception as error:  # whatever it was: the campaign goes on
            found.matches += 1
            found.failures.append(f"{task.variant}, {task.party}, match {number}: {type(error).__name__}: {error}")
    found.seconds = time.process_time() - begun
    return found


def tasks(variant: str, party: str, *, first: int, matches: int, seed: int, levels: tuple[str, ...]) -> Iterator[Task]:
    """Cut a campaign into parts."""
    for begin in range(first, first + matches, CHUNK):
        yield Task(variant, party, begin, min(CHUNK, first + matches - begin), seed, levels)


def main(arguments: list[str] | None = None) -> int:
    """Run the campaign; exit code 1 if anything failed."""
    variants = Catalog.shipped().ids
    quick = [level.id for level in LEVELS.values() if not level.budget]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=10_000, help="of each variant by each party (10000)")
    parser.add_argument("--variant", action="append", choices=variants, help="may be repeated (all)")
    parser.add_argument("--party", action="append", choices=PARTIES, help="may be repeated (both)")
    parser.add_argument(
        "--levels", nargs="+", choices=LEVELS, default=quick, help="of the bots (all that sample nothing)"
    )
    parser.add_argument("--first", type=int, default=0, help="the number of the first match (0)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args(arguments)
    failures = 0
    with multiprocessing.get_context("spawn").Pool(chosen.processes) as pool:
        for variant in chosen.variant or variants:
            for party in chosen.party or PARTIES:
                begun, figures, shown = time.perf_counter(), Figures(), 0
                parts = tasks(
                    variant,
                    party,
                    first=chosen.first,
                    matches=chosen.matches,
                    seed=chosen.seed,
                    levels=tuple(chosen.levels),
                )
                for part in pool.imap_unordered(work, parts):
                    figures.add(part)
                    for failure in part.failures:
                        print(f"FAILED: {failure}", flush=True)
                    if figures.matches // 1000 > shown:
                        shown = figures.matches // 1000
                        print(f"  {variant}, {party}: {figures.matches} of {chosen.matches}", flush=True)
                print(f"{variant}, {party}: {figures}, {time.perf_counter() - begun:.0f} s", flush=True)
                failures += len(figures.failures)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
