"""How often the last step of a hint is what the expert does there, how long a hint takes, and what its reasons are.

    python benchmarks/hint_agreement.py                       both rule sets, 200 decisions each
    python benchmarks/hint_agreement.py --variant portuguese --decisions 1000 --seed 5

Decisions are drawn from matches of bots at `--level`, cards and the words of auctions; each has more than one option.
The hint and the expert are given the same seed, as the table gives it. Times are of one processor.
"""

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterator

from benchmarks.duels import Times
from kinggame.bots import Temper, level_named, make_bot
from kinggame.bots.thinking import think
from kinggame.catalog import Catalog
from kinggame.coach import ReasonCode, finished, hint_in_slices
from kinggame.coach.hints import ADVISER
from kinggame.engine import DecisionKind, PlayerView, apply, pending, start, view
from kinggame.rules import Variant
from tests.support.shorthand import chance_choice

VARIANTS = ("russian", "portuguese")
FIGURES = frozenset({ReasonCode.BETTER, ReasonCode.AS_GOOD, ReasonCode.JUDGED})


def decisions(variant: Variant, level: str, seed: str) -> Iterator[PlayerView]:
    """Give the views of free decisions of matches, one match after another, without end."""
    bot, budget = make_bot(level), level_named(level).budget
    match = 0
    while True:
        state, chance, number = start(variant), random.Random(f"{seed}/{match}/chance"), 0
        while (decision := pending(state)) is not None:
            if decision.by_chance:
                state, _ = apply(state, chance_choice(state, decision, chance))
                continue
            shown = view(state, decision.seat)
            if len(decision.options) > 1:
                yield shown
            state, _ = apply(state, bot.choose(shown, decision, random.Random(f"{seed}/{match}/{number}"), budget))
            number += 1
        match += 1


def measure(variant: Variant, chosen: argparse.Namespace) -> None:
    """Measure one rule set, and print its lines."""
    rng = random.Random(chosen.seed)
    same: Counter[bool] = Counter()
    asked: Counter[bool] = Counter()
    reasons: Counter[str] = Counter()
    times, slices = Times(), Times()
    for shown in decisions(variant, chosen.level, str(chosen.seed)):
        if sum(asked.values()) >= chosen.decisions:
            break
        is_word = shown.decision is not None and shown.decision.kind is not DecisionKind.PLAY
        if rng.random() > (0.5 if is_word else 0.1):
            continue
        assert shown.decision is not None
        seed = f"{chosen.seed}/{sum(asked.values())}"
        begun = time.thread_time()
        found = finished(hint_in_slices(shown, seed))
        times.add(shown.decision, 1000 * (time.thread_time() - begun))
        slices.add(shown.decision, longest_slice(shown, seed))
        asked[is_word] += 1
        same[is_word] += found.choice == think(shown, seed, ADVISER, Temper.NORMAL)
        reasons["by figures alone" if found.reason.code in FIGURES else "a property of the position"] += 1
    for is_word, what in ((False, "cards"), (True, "words")):
        if asked[is_word]:
            share = same[is_word] / asked[is_word]
            print(f"{variant.id:11} {what}: the expert's own {same[is_word]}/{asked[is_word]} ({share:.1%})")
    print(f"{'':11} a hint about a card {times.line(times.cards)}; about a word {times.line(times.words)}")
    print(f"{'':11} its longest slice, cards {times.line(slices.cards)}; words {times.line(slices.words)}")
    print(f"{'':11} first reasons: {', '.join(f'{name} {n}' for name, n in reasons.most_common())}", flush=True)


def longest_slice(shown: PlayerView, seed: str) -> float:
    """Give the milliseconds of the longest slice of a hint: for so long a bot may have to wait for it."""
    work, longest = hint_in_slices(shown, seed), 0.0
    while True:
        begun = time.thread_time()
        try:
            next(work)
        except StopIteration:
            return max(longest, 1000 * (time.thread_time() - begun))
        longest = max(longest, 1000 * (time.thread_time() - begun))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", action="append", choices=VARIANTS)
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--level", default="medium", help="of the bots whose matches are looked at")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    catalog = Catalog.shipped()
    for name in chosen.variant or VARIANTS:
        measure(catalog.get(name), chosen)


if __name__ == "__main__":
    main()
