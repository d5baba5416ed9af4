"""Random deals per second of King's engine beside OpenSpiel's hearts, both driven from Python, in one run.

    python benchmarks/engine_speed.py [--seconds S] [--slices N]

King plays whole Portuguese matches through pending and apply, with auctions and events. OpenSpiel plays its hearts
with chance nodes, whose outcomes are equally likely. Both choose with `random.choice`; slices alternate, CPU time
counts. OpenSpiel lives in an environment of its own (`.venv/bench`), made at the first run.
"""

import argparse
import random
import subprocess
import sys
import time
import venv
from pathlib import Path

from kinggame.catalog import Catalog
from kinggame.engine import DecisionKind, apply, deal_hands, draw_dealer, pending, start

PEER = """
import random, sys, time
import pyspiel
game = pyspiel.load_game("hearts")
rng = random.Random(int(sys.argv[2]))
def deal():
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(rng.choice(outcomes)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
deal()
begin, deals, until = time.process_time(), 0, float(sys.argv[1])
while time.process_time() - begin < until:
    deal()
    deals += 1
print(deals / (time.process_time() - begin))
"""


def king(seconds: float, seed: int) -> float:
    """Play whole Portuguese matches at random and give deals per CPU second."""
    variant = Catalog.shipped().get("portuguese")
    rng = random.Random(seed)
    deals = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        state = start(variant)
        while (decision := pending(state)) is not None:
            if decision.by_chance:
                drawing = decision.kind is DecisionKind.DRAW
                state, _ = apply(state, draw_dealer(variant, rng) if drawing else deal_hands(variant, rng))
            else:
                state, _ = apply(state, rng.choice(decision.options))
        deals += len(state.finished)
    return deals / (time.process_time() - begin)


def bench_python() -> str:
    """Give the interpreter of the environment that holds OpenSpiel, making it if needed."""
    home = Path(__file__).resolve().parent.parent / ".venv" / "bench"
    python = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not python.exists():
        venv.create(home, with_pip=True)
    if subprocess.run([python, "-c", "import pyspiel"], capture_output=True, check=False).returncode:
        subprocess.run([python, "-m", "pip", "install", "-q", "open_spiel"], check=True)
    return str(python)


def main() -> None:
    """Print both figures and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of a slice (1)")
    parser.add_argument("--slices", type=int, default=15, help="slices of each (15)")
    arguments = parser.parse_args()
    python = bench_python()
    ours, theirs = [], []
    for i in range(arguments.slices):
        ours.append(king(arguments.seconds, i))
        command = [python, "-c", PEER, str(arguments.seconds), str(i)]
        theirs.append(float(subprocess.run(command, capture_output=True, text=True, check=True).stdout))
        print(f"slice {i + 1}: King {ours[-1]:.0f}, OpenSpiel hearts {theirs[-1]:.0f} deals/s", flush=True)
    ratios = sorted(a / b for a, b in zip(ours, theirs, strict=True))
    print(f"King {sorted(ours)[len(ours) // 2]:.0f} deals/s, OpenSpiel {sorted(theirs)[len(theirs) // 2]:.0f} deals/s")
    print(f"ratio: median {ratios[len(ratios) // 2]:.2f}, lowest {ratios[0]:.2f}")


if __name__ == "__main__":
    main()
