"""Hold the batch simulator against the engine, decision by decision, on as many random deals as one has time for.

    python benchmarks/simulator_campaign.py [--deals N] [--drawn N] [--seed S]

Each contract of each shipped variant is played in every trump suit, from every leader, with deals played on and ended
early; then contracts drawn from the whole vocabulary, with decks and hands of any size. The same legal cards, trick
winners, ends and points are asked for at every decision. The tests run a short form of it.
"""

import argparse
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from kinggame.catalog import Catalog
from tests.bots.agreement import Agreement, compare_deals, trumps_of
from tests.bots.mixed import mixed
from tests.bots.vocabulary import some_contract, some_variant


def main() -> None:
    """Print what was compared; a disagreement ends the run with an AssertionError that names the contract."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=200, help="deals of each contract and trump suit (200)")
    parser.add_argument("--drawn", type=int, default=1000, help="contracts drawn from the vocabulary (1000)")
    parser.add_argument("--seed", default="campaign")
    chosen = parser.parse_args()
    begin = time.perf_counter()
    for variant in (*Catalog.shipped(), mixed()):
        found = Agreement()
        for contract in variant.contracts.values():
            for trump in trumps_of(contract, variant.deck.suits):
                for play_on in (False, True):
                    rng = random.Random(f"{chosen.seed}/{contract.id}/{trump}/{play_on}")
                    compare_deals(
                        variant, contract, found,
                        trump=trump, each=variant.each, count=chosen.deals // 2, rng=rng, play_on=play_on,
                    )  # fmt: skip
        print(f"{variant.id}: {found}, {time.perf_counter() - begin:.0f} s", flush=True)
    found, rng = Agreement(), random.Random(chosen.seed)
    for number in range(chosen.drawn):
        variant = some_variant(rng)
        contract = some_contract(variant.deck, rng, must_follow=number % 5 > 0)
        for trump in trumps_of(contract, variant.deck.suits):
            compare_deals(variant, contract, found, trump=trump, each=rng.randint(1, variant.each), count=4, rng=rng)
    print(f"drawn: {found}, {time.perf_counter() - begin:.0f} s")


if __name__ == "__main__":
    main()
