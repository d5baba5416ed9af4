"""The bot that plays by judgement: elements and duties priced in points, no sampling, no search."""

import random
from dataclasses import dataclass

from kinggame.bots.bidding import Auctioneer, smallest_unit
from kinggame.bots.choosing import choose_contract
from kinggame.bots.play import Rated, rate_cards
from kinggame.bots.protocol import Temper
from kinggame.bots.weights import WEIGHTS, Weights
from kinggame.bots.worths import JudgedWorths
from kinggame.cards import Card
from kinggame.engine import Choice, Decision, DecisionKind, PlayerView
from kinggame.rules import ChosenDeal, Contract

MISJUDGED = 0.25
"""How far off a bot that is all noise prices a hand, as a part of what the sale is about."""


@dataclass(frozen=True, slots=True)
class RuleBot:
    """Play what is expected to bring most.

    `noise` is the share of choices left to chance; `limit` keeps chance from cards that cost more than this part of
    the contract (1 keeps nothing). Without `memory` the bot sees its hand and the table, and has forgotten the tricks.
    """

    temper: Temper = Temper.NORMAL
    noise: float = 0.0
    limit: float = 1.0
    memory: bool = True
    weights: Weights = WEIGHTS

    def choose(self, view: PlayerView, decision: Decision, rng: random.Random, budget: int) -> Choice:
        if decision.kind is DecisionKind.PLAY:
            return self._card(view, decision, rng)
        return self._word(view, decision, rng)

    def _word(self, view: PlayerView, decision: Decision, rng: random.Random) -> str:
        if view.item is None or isinstance(view.item, Contract):
            raise ValueError("no words are said in this deal")
        if isinstance(view.item, ChosenDeal):
            if self.noise and rng.random() < self.noise:
                return rng.choice(decision.words)
            return choose_contract(view, view.item, decision, JudgedWorths(view, view.item.stake))
        spread = self.noise * MISJUDGED * abs(view.item.total)
        worths = JudgedWorths(view, smallest_unit(view.item), rng.gauss(0.0, spread) if spread else 0.0)
        return Auctioneer(view, view.item, self.temper, worths).say(decision)

    def _card(self, view: PlayerView, decision: Decision, rng: random.Random) -> Card:
        if len(decision.cards) == 1:
            return next(iter(decision.cards))
        rated = rate_cards(view, decision, memory=self.memory, weights=self.weights)
        if self.noise and rng.random() < self.noise:
            return rng.choice(self._bearable(view, rated))
        return rated[0][1]

    def _bearable(self, view: PlayerView, rated: list[Rated]) -> list[Card]:
        if view.contract is None or self.limit >= 1.0:
            return [card for _, card in rated]
        least = rated[0][0] - self.limit * abs(view.contract.total)
        return [card for worth, card in rated if worth >= least]
