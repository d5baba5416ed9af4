"""The batch simulator: many worlds of one deal played at once, for bots, hints and reviews. It needs numpy.

A contract is read from its elements and duties; what has no form for many worlds is played through the engine.
"""

from kinggame.bots.simulator.batch import Batch
from kinggame.bots.simulator.chance import RANDOM, Noisy
from kinggame.bots.simulator.greedy import GREEDY
from kinggame.bots.simulator.playthrough import Playthrough
from kinggame.bots.simulator.position import Position
from kinggame.bots.simulator.running import Simulation, playout, rollout, simulation, unsupported
from kinggame.bots.simulator.sight import Policy, Sight

__all__ = [
    "GREEDY",
    "RANDOM",
    "Batch",
    "Noisy",
    "Playthrough",
    "Policy",
    "Position",
    "Sight",
    "Simulation",
    "playout",
    "rollout",
    "simulation",
    "unsupported",
]
