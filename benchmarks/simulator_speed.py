"""How fast the batch simulator is: playouts per CPU second, from the first card of a deal.

    python benchmarks/simulator_speed.py [--worlds N] [--repeat N]

For each contract all cards that may be led are tried in the same worlds, and each deal is played to its end. A playout
is one world under one card. Beside it stand the engine, playing the same by random cards, and an empty loop of 10⁷
steps, by which machines and busy hours can be compared; `of 0.18 s` is what the figure would be where that loop takes
0.18 s.
"""

import argparse
import random
import time
from collections.abc import Callable

import numpy as np

from kinggame.bots.sampling import sample
from kinggame.bots.simulator import GREEDY, RANDOM, Noisy, Playthrough, Position, rollout
from kinggame.cards import Suit
from kinggame.catalog import Catalog
from kinggame.engine import PlayerView, deal_hands, start_position, view

DEALS = (
    ("portuguese", "no-tricks", None),
    ("portuguese", "no-hearts", None),
    ("portuguese", "no-king", None),
    ("portuguese", "trumps", Suit.SPADES),
    ("portuguese", "nulos", None),
    ("russian", "no-tricks", None),
    ("russian", "minus-eralash", None),
)
POLICIES = {"random": RANDOM, "greedy": GREEDY, "greedy, 10 % random": Noisy(GREEDY, 0.1)}
LOOP = 0.18
"""Seconds of the empty loop on the machine that figures are compared with."""


def first_view(variant_id: str, contract_id: str, trump: Suit | None) -> PlayerView:
    """Give what the leader of a fresh deal sees."""
    variant = Catalog.shipped().get(variant_id)
    hands = deal_hands(variant, random.Random(contract_id))
    return view(start_position(variant, variant.contracts[contract_id], hands=hands, leader=0, trump=trump), 0)


def quickest(work: Callable[[], object], repeat: int) -> float:
    """Give the least CPU seconds of several runs; the first, which fills tables, does not count."""
    work()
    found = []
    for _ in range(repeat):
        begin = time.process_time()
        work()
        found.append(time.process_time() - begin)
    return min(found)


def loop() -> None:
    for _ in range(10**7):
        pass


def main() -> None:
    """Print milliseconds and playouts per second, contract by contract and policy by policy."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--worlds", type=int, default=256, help="worlds for each card (256)")
    parser.add_argument("--repeat", type=int, default=9, help="runs, of which the quickest counts (9)")
    chosen = parser.parse_args()
    pace = quickest(loop, 3)
    print(f"empty loop of 10^7 steps: {pace:.2f} s")
    for variant_id, contract_id, trump in DEALS:
        shown = first_view(variant_id, contract_id, trump)
        cards = shown.decision.cards.listed() if shown.decision else []
        drawing = quickest(lambda s=shown: sample(s, chosen.worlds, np.random.default_rng(1)), chosen.repeat)
        worlds = sample(shown, chosen.worlds, np.random.default_rng(1))
        playouts = len(cards) * chosen.worlds
        print(
            f"{variant_id} {contract_id}: {len(cards)} cards x {chosen.worlds} worlds, drawn in {drawing * 1e3:.2f} ms"
        )
        for name, policy in POLICIES.items():
            seconds = quickest(
                lambda s=shown, w=worlds, c=cards, p=policy: rollout(s, w, c, p, np.random.default_rng(1)),
                chosen.repeat,
            )
            rate = playouts / seconds
            print(
                f"  {name:20} {seconds * 1e3:7.1f} ms, {rate / 1e3:6.0f} k playouts/s"
                f" ({rate * pace / LOOP / 1e3:6.0f} k of {LOOP} s)"
            )
        few = worlds.take(slice(20))
        seconds = quickest(
            lambda s=shown, w=few: Playthrough(Position.of(s), w).run(RANDOM, np.random.default_rng(1)), 2
        )
        print(f"  {'engine, random':20} {len(few) / seconds / 1e3:25.1f} k playouts/s")


if __name__ == "__main__":
    main()
