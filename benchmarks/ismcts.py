"""The expert beside OpenSpiel's ISMCTSBot, both against three of a yardstick on the same deals.

    python benchmarks/ismcts.py [--variant russian] [--only minus-eralash] [--deals 30] [--simulations 100]

King is shown to OpenSpiel's bot as a state with its methods. The bot draws worlds with King's own exact sampler, plays
them out at random (RandomRolloutEvaluator) and explores with a constant of 0.7 over returns from −1 to 1. OpenSpiel
lives in the environment of `engine_speed.py`, whose packages are added behind one's own.
"""

import argparse
import random
import subprocess
import sys
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import numpy as np

from benchmarks.duels import Player, Times, duel, strength_of
from benchmarks.engine_speed import bench_python
from benchmarks.players import player_named
from kinggame.bots.sampling import sample
from kinggame.cards import CARDS
from kinggame.catalog import Catalog
from kinggame.engine import Choice, Decision, DecisionKind, MatchState, PlayerView, apply, pending, view

EXPLORATION = 0.7


def find_openspiel() -> None:
    """Let OpenSpiel be imported from the environment that holds it, if it is of the same Python."""
    command = [bench_python(), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    sys.path.append(subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip())


class Shown:
    """A deal in OpenSpiel's words; the engine's states never change, so that a copy costs nothing."""

    def __init__(self, state: MatchState, game: Any, scale: float) -> None:
        self.state, self._game, self._scale = state, game, scale

    def get_game(self) -> Any:
        return self._game

    def current_player(self) -> int:
        decision = pending(self.state)
        return -4 if decision is None else decision.seat  # OpenSpiel's number for a state in which all is over

    def is_terminal(self) -> bool:
        return self.state.deal is None

    def is_chance_node(self) -> bool:
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        decision = pending(self.state)
        return [] if decision is None else [int(card) for card in decision.cards]

    def apply_action(self, action: int) -> None:
        self.state, _ = apply(self.state, CARDS[action])

    def clone(self) -> "Shown":
        return Shown(self.state, self._game, self._scale)

    def information_state_string(self) -> str:
        deal = self.state.deal
        assert deal is not None
        played = [int(card) for trick in deal.tricks for card in trick.cards]
        return f"{int(deal.hands[deal.to_play])} {played} {[int(card) for card in deal.trick]}"

    def returns(self) -> list[float]:
        scores = self.state.finished[-1].scores or ()
        return [(score - sum(scores) / len(scores)) / self._scale for score in scores]


@dataclass(slots=True)
class TreeBot:
    """OpenSpiel's bot in a seat. It is given worlds drawn from the view: the truth serves for what all have seen."""

    simulations: int
    truth: MatchState | None = None

    def watch(self, state: MatchState) -> None:
        self.truth = state

    def choose(self, shown: PlayerView, decision: Decision, rng: random.Random, budget: int) -> Choice:
        import pyspiel  # noqa: PLC0415
        from open_spiel.python.algorithms.ismcts import ISMCTSBot  # noqa: PLC0415
        from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator  # noqa: PLC0415

        if len(decision.options) == 1 or decision.kind is not DecisionKind.PLAY:
            return decision.options[0]
        kind = SimpleNamespace(
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        )
        game = SimpleNamespace(get_type=lambda: kind)
        assert self.truth is not None
        assert self.truth.deal is not None
        assert shown.contract is not None
        scale = float(abs(shown.contract.total))
        chance = np.random.RandomState(rng.getrandbits(32))
        worlds = sample(shown, self.simulations, np.random.default_rng(rng.getrandbits(64)))
        roots = []
        for row in range(len(worlds)):
            deal = self.truth.deal._replace(hands=worlds.deal(row))
            roots.append(Shown(self.truth._replace(deal=deal), game, scale))
        assert view(roots[0].state, shown.seat) == shown
        bot = ISMCTSBot(game, RandomRolloutEvaluator(1, chance), EXPLORATION, self.simulations, random_state=chance,
                        allow_inconsistent_action_sets=True)  # fmt: skip
        drawn = iter(roots)
        bot.set_resampler(lambda state, player: next(drawn))
        return CARDS[int(bot.step(roots[0].clone()))]


def main() -> None:
    """Print both margins, their paired difference and the time of a card."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", default="russian")
    parser.add_argument("--only", action="append", default=[], help="a contract; may be repeated")
    parser.add_argument("--deals", type=int, default=30)
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--others", choices=("reference", "plain"), default="reference", help="the yardstick")
    chosen = parser.parse_args()
    find_openspiel()
    variant, others = Catalog.shipped().get(chosen.variant), player_named(chosen.others)
    for name in chosen.only or ("no-boys", "minus-eralash"):
        item, found, times = variant.contracts[name], {}, {}
        tree = TreeBot(chosen.simulations)
        for who, hero in (("expert", player_named("expert")), ("ISMCTSBot", Player(tree, 0, tree.watch))):
            times[who] = Times()
            found[who] = duel(variant, item, hero, others, deals=range(chosen.deals), seed=1, times=times[who])
            print(f"{name:15} {who:10} {found[who]}   {Times.line(times[who].cards)}", flush=True)
        apart = zip(found["expert"].units, found["ISMCTSBot"].units, strict=True)
        print(f"{name:15} {'difference':10} {strength_of([one - other for one, other in apart])}", flush=True)


if __name__ == "__main__":
    main()
