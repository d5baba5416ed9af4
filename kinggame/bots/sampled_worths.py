"""Prices of a sale from sampled worlds: every way in which it may end is played out there by the fast policy.

Others are taken to declare what suits the hands that they hold in a world, as they themselves would estimate it. What
the worlds say of the own hand is averaged with the estimate, since the two err in different ways.
"""

from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kinggame.bots.guesses import dealt_hands, likely
from kinggame.bots.hand_worths import Floats, Masks, best_trumps, price
from kinggame.bots.sampling import Worlds
from kinggame.bots.search import POLICY
from kinggame.bots.simulator import Position, playout
from kinggame.bots.valuation import Setting, others_worth
from kinggame.bots.worths import awarded
from kinggame.cards import Suit
from kinggame.cards.card import RANKS_PER_SUIT
from kinggame.engine import PlayerView
from kinggame.rules import (
    TRUMP_PREFIX,
    AwardOption,
    Contract,
    Follow,
    Head,
    LeaderRole,
    Offer,
    Outcome,
    OutcomeOption,
    PlayOption,
    Ruff,
    Sale,
    Situation,
    SpokenDeal,
    TrumpRule,
)

DOUBT: Final = 0.8
"""How far off others are when they price a hand, in units of the smallest offer."""
LANE: Final = np.uint64((1 << RANKS_PER_SUIT) - 1)

Ending = tuple[int, Suit | None, int]
"""One way to play a contract: the declarer, his trump (None where each world has its own, or none), and the leader."""


@dataclass(slots=True)
class SampledWorths:
    """Prices for the view's seat, from `budget` worlds; all endings of one contract are played out together."""

    view: PlayerView
    sale: SpokenDeal
    unit: float
    rng: np.random.Generator
    budget: int
    _worlds: Worlds | None = None
    _points: dict[str, dict[Ending, Floats]] = field(default_factory=dict)

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
            return awarded(self.view, option, self.view.seat), None
        contract = option.contract
        prices = price(self._setting, contract, np.array([self.view.hand], dtype=np.uint64))
        leaders = [self._leader(role, self.view.seat) for role in option.leaders]
        found: list[tuple[float, Suit | None]] = []
        for suit in self._trumps(contract):
            estimate = prices.worth if prices.by_trump is None or suit is None else prices.by_trump[suit]
            played = max(float(self._own(contract, suit, leader).mean()) for leader in leaders)
            found.append(((played + float(estimate[0])) / 2, suit))
        return max(found, key=lambda one: one[0])

    def _trumps(self, contract: Contract) -> tuple[Suit | None, ...]:
        return self.view.variant.deck.suits if contract.trump is TrumpRule.CHOSEN else (None,)

    def _leader(self, role: LeaderRole, declarer: int) -> int:
        after = self.view.variant.table.after
        if role is LeaderRole.SELF:
            return declarer
        if role is LeaderRole.NEXT or self.view.dealer is None:
            return after(declarer)
        return after(self.view.dealer)

    def leads(self) -> bool:
        auction = self.view.auction
        if auction is None or auction.situation is None or auction.option is None:
            raise ValueError("nothing is declared yet")
        option = self.sale.outcomes[auction.situation].options[auction.option]
        if isinstance(option, AwardOption):
            return True
        words = [call.word for call in auction.calls if call.word.startswith(TRUMP_PREFIX)]
        trump = Suit.parse(words[-1].removeprefix(TRUMP_PREFIX)) if words else None
        own, following = (
            self._own(option.contract, trump, self._leader(role, self.view.seat)).mean()
            for role in (LeaderRole.SELF, LeaderRole.NEXT)
        )
        return bool(own > following)

    # What others declare

    def suffering(self, option: OutcomeOption, by: int) -> float:
        played = float(self._suffered(option, by).mean())
        if isinstance(option, AwardOption):
            return played
        return (played + others_worth(self._setting, option.contract, self.view.hand)) / 2

    def _suffered(self, option: OutcomeOption, by: int) -> Floats:
        """Give the own points by world when another declares an option."""
        if isinstance(option, AwardOption):
            return np.full(len(self.worlds), awarded(self.view, option, self.view.seat))
        return self._ended(option.contract, (by, None, self._usual_leader(option, by)))

    def _usual_leader(self, option: PlayOption, by: int) -> int:
        role = LeaderRole.NEXT if LeaderRole.NEXT in option.leaders else option.leaders[0]
        return self._leader(role, by)

    def left_to(self, outcome: Outcome, by: int) -> float:
        """In each world he takes what his hand there is best for."""
        options = list(outcome.options.values())
        hands = self.worlds.hands[:, by]
        worths = [self._taken(option, by, hands) for option in options]
        suffered = np.stack([self._suffered(option, by) for option in options])
        return float(suffered[np.argmax(worths, axis=0), np.arange(len(hands))].mean())

    def _taken(self, option: OutcomeOption, by: int, hands: Masks) -> Floats:
        """Price an option for a seat that takes it, by its hand in each world."""
        if isinstance(option, AwardOption):
            return np.full(len(hands), awarded(self.view, option, by))
        return price(self._setting, option.contract, hands).worth

    # What others will say

    def rises(self, offer: Offer, by: int) -> float:
        bids = self.sale.auction.bids if isinstance(self.sale, Sale) else ()
        return self._affords(offer.points + self.unit, by, [kind.buys for kind in bids])

    def meets(self, asked: Offer, by: int) -> float:
        return self._affords(asked.points, by, [asked.kind.buys])

    def _affords(self, points: float, by: int, bought: list[str]) -> float:
        """Say how likely a seat has a hand that is worth so many points more than its share."""
        hands = dealt_hands(self.view, self.worlds)[:, by]
        options = [self.sale.outcomes[Situation.SOLD].options[name] for name in bought]
        worths = [self._taken(option, by, hands) for option in options]
        total = self.sale.total if isinstance(self.sale, Sale) else 0
        left = np.max(worths, axis=0) - points - total / self.view.variant.table.players
        return float((1.0 / (1.0 + np.exp(-left / (DOUBT * self.unit)))).mean())

    # How it is played out

    def _own(self, contract: Contract, trump: Suit | None, leader: int) -> Floats:
        return self._ended(contract, (self.view.seat, trump, leader))

    def _ended(self, contract: Contract, ending: Ending) -> Floats:
        """Give the own points by world of one way to play a contract."""
        known = self._points.setdefault(contract.id, {})
        if ending not in known:
            wanted = [one for one in {ending: None, **dict.fromkeys(self._endings(contract))} if one not in known]
            known.update(zip(wanted, self._played(contract, wanted), strict=True))
        return known[ending]

    def _endings(self, contract: Contract) -> list[Ending]:
        """List in what ways a contract may come to be played, as far as it is open yet."""
        auction = self.view.auction
        if auction is None:
            return []
        found: list[Ending] = []
        me, owner, holder = self.view.seat, auction.owner, auction.holder
        for situation, outcome in self.sale.outcomes.items():
            if auction.situation not in (None, situation):
                continue
            for option in outcome.options.values():
                if not isinstance(option, PlayOption) or option.contract != contract:
                    continue
                for trump in self._trumps(contract) if (situation is Situation.SOLD) != (me == owner) else ():
                    found += [(me, trump, self._leader(role, me)) for role in option.leaders]
                other = holder if situation is Situation.SOLD else owner
                if other not in (None, me) and auction.situation is None:
                    found.append((other, None, self._usual_leader(option, other)))
        return found

    def _played(self, contract: Contract, endings: list[Ending]) -> list[Floats]:
        """Play a contract out in all worlds, in each of several ways at once."""
        several = Worlds.joined(*[self.worlds] * len(endings))
        count = len(self.worlds)
        leaders = np.repeat([leader for _, _, leader in endings], count)
        if contract.trump is not TrumpRule.CHOSEN:
            points = self._playout(contract, None, several, leaders)
        else:
            trumps = np.concatenate([self._named(contract, by, trump) for by, trump, _ in endings])
            if alike(contract, self.view.variant.deck.suits):
                points = self._playout(
                    contract, Suit.SPADES, Worlds(exchanged(several.hands, trumps)), leaders
                )  # fmt: skip
            else:
                points = np.empty(len(several))
                for trump in np.unique(trumps):
                    rows = np.flatnonzero(trumps == trump)
                    points[rows] = self._playout(contract, Suit(int(trump)), several.take(rows), leaders[rows])
        return list(points.reshape(len(endings), count))

    def _named(self, contract: Contract, by: int, trump: Suit | None) -> NDArray[np.intp]:
        """Give the trump by world: the one named, or the one that suits the declarer's hand there."""
        if trump is not None:
            return np.full(len(self.worlds), int(trump))
        return best_trumps(self._setting, contract, self.worlds.hands[:, by])

    def _playout(self, contract: Contract, trump: Suit | None, worlds: Worlds, leaders: NDArray[np.intp]) -> Floats:
        position = Position.dealt(self.view.variant, contract, leader=int(leaders[0]), trump=trump)
        points = playout(position, worlds, POLICY, self.rng, leaders=leaders)
        return points[:, self.view.seat].astype(np.float64)


def alike(contract: Contract, suits: tuple[Suit, ...]) -> bool:
    """Tell whether suits may change their parts without changing what a deal brings: no card counts by itself."""
    every = (1 << RANKS_PER_SUIT * len(Suit)) - 1
    counting = contract.trick_points(every, 0, 1) != contract.trick_points(0, 0, 1)
    by_suit = all(isinstance(duty, Follow | Ruff | Head) for duty in contract.duties)
    return len(suits) == len(Suit) and by_suit and not counting


def exchanged(hands: Masks, trumps: NDArray[np.intp]) -> Masks:
    """Let the trump of each row and spades change places in its hands, so that spades are trumps in all."""
    shifts = (trumps * RANKS_PER_SUIT).astype(np.uint64)[:, None]
    differ = (hands >> shifts ^ hands) & LANE
    return hands ^ (differ | differ << shifts)
