"""Prices of a sale from sampled worlds: every way in which it may end is played out there by the fast policy.

Others are taken to declare what suits the hands that they hold in a world, as they themselves would estimate it. What
the worlds say of the own hand is averaged with the estimate, since the two err in different ways.
"""

from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kinggame.bots.guesses import dealt_hands, likely
from kinggame.bots.hand_worths import Floats, price
from kinggame.bots.sampling import Worlds
from kinggame.bots.search import POLICY
from kinggame.bots.simulator import Position, playout
from kinggame.bots.valuation import Setting, others_worth
from kinggame.bots.worths import awarded
from kinggame.cards import Suit
from kinggame.engine import PlayerView
from kinggame.rules import (
    TRUMP_PREFIX,
    AwardOption,
    Contract,
    LeaderRole,
    Offer,
    Outcome,
    OutcomeOption,
    PlayOption,
    Sale,
    Situation,
    TrumpRule,
)

DOUBT: Final = 0.8
"""How far off others are when they price a hand, in units of the smallest offer."""


@dataclass(slots=True)
class SampledWorths:
    """Prices for the view's seat; `mood` is added to what the own declarations seem worth."""

    view: PlayerView
    sale: Sale
    unit: float
    rng: np.random.Generator
    budget: int
    mood: float = 0.0
    _worlds: Worlds | None = None
    _own: dict[str, tuple[float, Suit | None]] = field(default_factory=dict)
    _others: dict[tuple[str, int], Floats] = field(default_factory=dict)

    @property
    def worlds(self) -> Worlds:
        """The worlds, drawn when first wanted."""
        if self._worlds is None:
            self._worlds = likely(self.view, self.budget, self.rng)
        return self._worlds

    @property
    def _setting(self) -> Setting:
        variant = self.view.variant
        return Setting(variant.deck, variant.table, variant.each)

    # What the seat declares itself

    def declaring(self, option: OutcomeOption) -> tuple[float, Suit | None]:
        if isinstance(option, AwardOption):
            return awarded(option, option.owner), None
        key = f"{option.contract.id}/{option.leaders}"
        if key not in self._own:
            self._own[key] = self._declared(option)
        worth, trump = self._own[key]
        return worth + self.mood, trump

    def _declared(self, option: PlayOption) -> tuple[float, Suit | None]:
        suits: tuple[Suit | None, ...] = (None,)
        if option.contract.trump is TrumpRule.CHOSEN:
            suits = self.view.variant.deck.suits
        leaders = [self._leader(role, self.view.seat) for role in option.leaders]
        prices = price(self._setting, option.contract, np.array([self.view.hand], dtype=np.uint64))
        found: list[tuple[float, Suit | None]] = []
        for suit in suits:
            estimate = prices.worth if prices.by_trump is None or suit is None else prices.by_trump[suit]
            played = float(self._by_leader(option.contract, suit, leaders).max())
            found.append(((played + float(estimate[0])) / 2, suit))
        return max(found, key=lambda one: one[0])

    def _by_leader(self, contract: Contract, trump: Suit | None, leaders: list[int]) -> Floats:
        """Give the own mean points under each leader, in the same worlds."""
        several = Worlds.joined(*[self.worlds] * len(leaders))
        points = self._played(contract, trump, several, np.repeat(leaders, len(self.worlds)))
        return np.asarray(points.reshape(len(leaders), -1).mean(axis=1))

    def _played(
        self, contract: Contract, trump: Suit | None, worlds: Worlds, leaders: NDArray[np.intp]
    ) -> NDArray[np.float64]:
        """Play a contract out and give the own points by world."""
        position = Position.dealt(self.view.variant, contract, leader=int(leaders[0]), trump=trump)
        points = playout(position, worlds, POLICY, self.rng, leaders=leaders)
        return points[:, self.view.seat].astype(np.float64)

    def _leader(self, role: LeaderRole, declarer: int) -> int:
        after = self.view.variant.table.after
        if role is LeaderRole.SELF:
            return declarer
        if role is LeaderRole.NEXT:
            return after(declarer)
        assert self.view.dealer is not None
        return after(self.view.dealer)

    def leads(self) -> bool:
        option, trump = self._decided()
        own, following = self._by_leader(option.contract, trump, [self.view.seat, self._leader_after()])
        return bool(own > following)

    def _leader_after(self) -> int:
        return self._leader(LeaderRole.NEXT, self.view.seat)

    def _decided(self) -> tuple[PlayOption, Suit | None]:
        auction = self.view.auction
        if auction is None or auction.situation is None or auction.option is None:
            raise ValueError("nothing is declared yet")
        option = self.sale.outcomes[auction.situation].options[auction.option]
        if not isinstance(option, PlayOption):
            raise ValueError("nothing is played")
        words = [call.word for call in auction.calls if call.word.startswith(TRUMP_PREFIX)]
        return option, Suit.parse(words[-1].removeprefix(TRUMP_PREFIX)) if words else None

    # What others declare

    def suffering(self, option: OutcomeOption, by: int) -> float:
        played = float(self._suffered(option, by, np.arange(len(self.worlds))).mean())
        if isinstance(option, AwardOption):
            return played
        return (played + others_worth(self._setting, option.contract, self.view.hand)) / 2

    def _suffered(self, option: OutcomeOption, by: int, rows: NDArray[np.intp]) -> Floats:
        """Give the own points in some worlds when another declares an option there."""
        if isinstance(option, AwardOption):
            return np.full(len(rows), awarded(option, option.others))
        key = (f"{option.contract.id}/{option.leaders}", by)
        known = self._others.setdefault(key, np.full(len(self.worlds), np.nan))
        wanted = rows[np.isnan(known[rows])]
        if len(wanted):
            leader = self._leader(LeaderRole.NEXT if LeaderRole.NEXT in option.leaders else option.leaders[0], by)
            if option.contract.trump is TrumpRule.CHOSEN:
                trumps = price(self._setting, option.contract, self.worlds.hands[wanted, by]).trump
                for trump in np.unique(trumps):
                    some = wanted[trumps == trump]
                    known[some] = self._from(option.contract, Suit(int(trump)), some, leader)
            else:
                known[wanted] = self._from(option.contract, None, wanted, leader)
        return known[rows]

    def _from(self, contract: Contract, trump: Suit | None, rows: NDArray[np.intp], leader: int) -> Floats:
        return self._played(contract, trump, self.worlds.take(rows), np.full(len(rows), leader))

    def left_to(self, outcome: Outcome, by: int) -> float:
        """In each world he takes what his hand there is best for."""
        options = list(outcome.options.values())
        hands = self.worlds.hands[:, by]
        worths = [
            np.full(len(hands), awarded(option, option.owner))
            if isinstance(option, AwardOption)
            else price(self._setting, option.contract, hands).worth
            for option in options
        ]
        chosen = np.argmax(worths, axis=0)
        total = 0.0
        for place, option in enumerate(options):
            rows = np.flatnonzero(chosen == place)
            if len(rows):
                total += float(self._suffered(option, by, rows).sum())
        return total / len(hands)

    # What others will say

    def rises(self, offer: Offer, by: int) -> float:
        return self._affords(offer.points + self.unit, by, [kind.buys for kind in self.sale.auction.bids])

    def meets(self, asked: Offer, by: int) -> float:
        return self._affords(asked.points, by, [asked.kind.buys])

    def _affords(self, points: float, by: int, bought: list[str]) -> float:
        """Say how likely a seat has a hand that is worth so many points more than its share."""
        hands = dealt_hands(self.view, self.worlds)[:, by]
        options = [self.sale.outcomes[Situation.SOLD].options[name] for name in bought]
        worths = [
            price(self._setting, option.contract, hands).worth for option in options if isinstance(option, PlayOption)
        ]
        left = np.max(worths, axis=0) - points - self.sale.total / self.view.variant.table.players
        return float((1.0 / (1.0 + np.exp(-left / (DOUBT * self.unit)))).mean())
