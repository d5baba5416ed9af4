"""The bot that samples: it deals the unseen cards as they may lie, and tries its choices there.

What needs numpy is imported where it is used, so that only who lets such a bot think pays for it: the worker.
"""

import random
from dataclasses import dataclass
from typing import Final

from kinggame.bots.bidding import Auctioneer, smallest_unit
from kinggame.bots.choosing import choose_contract
from kinggame.bots.protocol import Temper
from kinggame.bots.rule_bot import RuleBot
from kinggame.cards import Card
from kinggame.engine import Choice, Decision, DecisionKind, PlayerView
from kinggame.rules import ChosenDeal, Contract, Sale

FEWEST: Final = 40
"""So many worlds at least price a sale, where each counts more than in the choice of one card."""


@dataclass(frozen=True, slots=True)
class SearchBot:
    """Choose what brings most on average over `budget` sampled worlds; without any, judge like the rule bot."""

    temper: Temper = Temper.NORMAL
    wins: bool = True
    """Whether it plays for the match and not for points alone."""
    learnt: bool = False
    """Whether it listens to values of cards that were learnt, where its contract has some."""

    def choose(self, view: PlayerView, decision: Decision, rng: random.Random, budget: int) -> Choice:
        if len(decision.options) == 1:
            return decision.options[0]
        if budget <= 0:
            return RuleBot(self.temper).choose(view, decision, rng, budget)
        if decision.kind is DecisionKind.PLAY:
            return self._card(view, decision, rng, budget)
        return self._word(view, decision, rng, budget)

    def _card(self, view: PlayerView, decision: Decision, rng: random.Random, budget: int) -> Card:
        import numpy as np  # noqa: PLC0415

        from kinggame.bots.aims import Aim  # noqa: PLC0415
        from kinggame.bots.learnt import learnt_of  # noqa: PLC0415
        from kinggame.bots.search import candidates, weigh  # noqa: PLC0415

        cards = candidates(view, decision.cards.listed())
        if len(cards) == 1:
            return cards[0]
        aim = Aim.of(view) if self.wins else Aim(view.seat)
        learnt = learnt_of(view) if self.learnt else None
        expected = learnt.values(view, cards) if learnt is not None else None
        chance = np.random.default_rng(rng.getrandbits(64))
        return weigh(view, cards, chance, budget=budget, aim=aim, expected=expected)[0].card

    def _word(self, view: PlayerView, decision: Decision, rng: random.Random, budget: int) -> str:
        import numpy as np  # noqa: PLC0415

        from kinggame.bots.sampled_worths import SampledWorths  # noqa: PLC0415

        if view.item is None or isinstance(view.item, Contract):
            raise ValueError("no words are said in this deal")
        unit = smallest_unit(view.item) if isinstance(view.item, Sale) else view.item.stake
        generator = np.random.default_rng(rng.getrandbits(64))
        worths = SampledWorths(view, view.item, unit, generator, max(FEWEST, budget // 6))
        if isinstance(view.item, ChosenDeal):
            return choose_contract(view, view.item, decision, worths)
        return Auctioneer(view, view.item, self.temper, worths).say(decision)
