"""Train what cards are worth under contracts: `python build/train_values.py minus-eralash plus-eralash`.

Nets play among themselves, and now and then with the fast policy, by what one seat sees; each learns what its cards
brought. The weights are kept in half precision in assets/values, by what the contract is and not by its name. Whether a
net makes the expert stronger is to be measured (docs/bots.md) before its file is kept. One processor is enough.
"""

import argparse
import os
import sys
import time
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VALUES = ROOT / "assets" / "values"


def main(arguments: list[str] | None = None) -> int:
    """Train what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("contracts", nargs="+", help="ids of contracts without trumps")
    parser.add_argument("--variant", default="russian", help="the rule set they are of (russian)")
    parser.add_argument("--rounds", type=int, default=900, help="rounds of --deals deals (900)")
    parser.add_argument("--stop", type=int, help="end after so many of the rounds")
    parser.add_argument("--deals", type=int, default=1024, help="deals a round (1024)")
    parser.add_argument("--width", type=int, default=384, help="cells of a hidden layer (384)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=50, help="so many rounds apart the net is measured and kept (50)")
    parser.add_argument("--folder", type=Path, default=VALUES, help="where weights are kept (assets/values)")
    chosen = parser.parse_args(arguments)
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small nets gain nothing from a second thread

    from training.course import Course, margin, train  # noqa: PLC0415 - numpy reads the environment once
    from training.selfplay import Arena  # noqa: PLC0415

    from kinggame.bots.learnt import digest  # noqa: PLC0415
    from kinggame.catalog import Catalog  # noqa: PLC0415

    variant = Catalog.shipped().get(chosen.variant)
    course = replace(Course(), rounds=chosen.rounds, deals=chosen.deals, width=chosen.width)
    for name in chosen.contracts:
        contract = variant.contracts[name]
        arena = Arena(variant, contract)
        path = chosen.folder / f"{digest(contract, variant.deck, arena.layout.tricks)}.npz"
        begun = time.process_time()
        for number, error, net in train(arena, course, chosen.seed):
            is_last = number in (chosen.stop, chosen.rounds)
            if is_last or number % chosen.every == 0:
                mean, half = margin(arena, net, None, chosen.deals)
                spent = time.process_time() - begun
                over = f"over the fast policy {mean:+.2f} ±{half:.2f}"
                print(f"{name} {number:5} {spent:6.0f} s  error {error:.4f}  {over}", flush=True)
                net.save(path, arena.unit)
            if is_last:
                break
        print(f"{name}: {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
