"""The frozen bot that plays by judgement: elements and duties priced in points, no sampling, no search."""

import random
from dataclasses import dataclass

from benchmarks.reference.bidding import Auctioneer
from benchmarks.reference.play import Rated, rate_cards
from benchmarks.reference.valuation import Setting, declared_worth
from benchmarks.reference.weights import WEIGHTS, Weights
from kinggame.bots.protocol import Temper
from kinggame.cards import SUIT_LETTERS, Card
from kinggame.engine import Choice, Decision, DecisionKind, PlayerView
from kinggame.rules import TRUMP_PREFIX, ChosenDeal, Sale

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
        if isinstance(view.item, ChosenDeal):
            return _contract(view, view.item, decision)
        if not isinstance(view.item, Sale):
            raise ValueError("words are said in a sale")
        spread = self.noise * MISJUDGED * abs(view.item.total)
        return Auctioneer(view, view.item, self.temper, rng.gauss(0.0, spread) if spread else 0.0).say(decision)

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


def _contract(view: PlayerView, chosen: ChosenDeal, decision: Decision) -> str:
    """Choose the contract for which the hand is better than an even share; who leads is left as it is named first."""
    setting = Setting(view.variant.deck, view.variant.table, view.variant.each)
    best, most = decision.words[0], -1e9
    for name, option in chosen.options.items():
        worth, trump = declared_worth(setting, option.contract, view.hand)
        word = name if trump is None else TRUMP_PREFIX + SUIT_LETTERS[trump]
        worth -= option.contract.total / view.variant.table.players
        if word in decision.words and worth > most:
            best, most = word, worth
    return best
