"""The players that strength is measured with, by name: the levels, the two yardsticks, and who sees all cards.

`unlearnt` is the expert without what was learnt, `fast` the policy by which it plays on.
"""

import random
from dataclasses import dataclass, field

import numpy as np

from benchmarks.duels import Player
from benchmarks.plain import PlainBot
from benchmarks.reference import RuleBot
from kinggame.bots import LEVELS, Temper, level_named
from kinggame.bots.sampling import Worlds, sample, worlds_of
from kinggame.bots.search import candidates, weigh
from kinggame.bots.search_bot import SearchBot
from kinggame.bots.simulator import GREEDY, Position, simulation
from kinggame.cards import CARDS
from kinggame.engine import Choice, Decision, DecisionKind, MatchState, PlayerView

NAMES = (*LEVELS, "reference", "plain", "cheater", "fast", "unlearnt")
LOOKS = 100
"""How often the cheater plays each card on."""


@dataclass(slots=True)
class Cheater:
    """Weighs cards as the expert does, but in the true deal; in an auction it is the yardstick."""

    truth: list[MatchState] = field(default_factory=list)

    def watch(self, state: MatchState) -> None:
        self.truth[:] = [state]

    def choose(self, view: PlayerView, decision: Decision, rng: random.Random, budget: int) -> Choice:
        if decision.kind is not DecisionKind.PLAY:
            return RuleBot().choose(view, decision, rng, budget)
        deal = self.truth[0].deal
        assert deal is not None

        def draw(view: PlayerView, count: int, rng: np.random.Generator) -> Worlds:
            return worlds_of([deal.hands] * count)

        cards = candidates(view, decision.cards.listed())
        chance = np.random.default_rng(rng.getrandbits(64))
        return weigh(view, cards, chance, budget=budget, draw=draw, judgement=0.0)[0].card


@dataclass(frozen=True, slots=True)
class FastBot:
    """Plays a deal's cards by the policy with which worlds are played on; in an auction it is the yardstick."""

    def choose(self, view: PlayerView, decision: Decision, rng: random.Random, budget: int) -> Choice:
        if decision.kind is not DecisionKind.PLAY:
            return RuleBot().choose(view, decision, rng, budget)
        chance = np.random.default_rng(rng.getrandbits(64))
        placed = simulation(Position.of(view), sample(view, 1, chance))
        code = int(GREEDY(placed.sight(), chance)[0])
        return CARDS[int(placed.position.codes.card_of[code])]


def player_named(name: str, temper: Temper = Temper.NORMAL) -> Player:
    """Seat a player: a name, or a name with a number of worlds (`expert@100`); raises UnknownLevel."""
    name, _, worlds = name.partition("@")
    if name == "reference":
        return Player(RuleBot(temper))
    if name == "plain":
        return Player(PlainBot())
    if name == "fast":
        return Player(FastBot())
    if name == "unlearnt":
        return Player(SearchBot(temper), int(worlds or level_named("expert").budget))
    if name == "cheater":
        cheater = Cheater()
        return Player(cheater, int(worlds or LOOKS), cheater.watch)
    level = level_named(name)
    return Player(level.make(temper), int(worlds) if worlds else level.budget)
