"""The bot that takes any legal choice: a yardstick, and the quickest way through a match."""

import random

from kinggame.engine import Choice, Decision, PlayerView


class RandomBot:
    """Choose evenly among the options."""

    def choose(self, view: PlayerView, decision: Decision, rng: random.Random, budget: int) -> Choice:
        return rng.choice(decision.options)
