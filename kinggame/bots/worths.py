"""What the ways in which a sale may end are worth to one seat: the questions, and answers by judgement alone."""

from dataclasses import dataclass
from typing import Protocol

from kinggame.bots.valuation import Setting, declared_worth, others_worth
from kinggame.cards import Suit
from kinggame.engine import PlayerView
from kinggame.rules import AwardOption, Offer, Outcome, OutcomeOption

RAISE_AT_FIRST = 0.7
RAISE_FADES = 0.11
"""How likely a bidder is to go higher: at first, and less with every smallest offer that he has made."""
LEAST_LIKELY = 0.05
DEMAND_MET = 0.25
"""How likely a demand of an offer above the standing one is met."""


class Worths(Protocol):
    """Prices for one seat, in points of the deal before any payment."""

    def declaring(self, option: OutcomeOption) -> tuple[float, Suit | None]:
        """Price an option that the seat declares itself, with the trump to name."""
        ...

    def suffering(self, option: OutcomeOption, by: int) -> float:
        """Price an option that another seat declares."""
        ...

    def left_to(self, outcome: Outcome, by: int) -> float:
        """Price an outcome whose option another seat chooses."""
        ...

    def rises(self, offer: Offer, by: int) -> float:
        """Say how likely the seat that holds an offer goes higher when it is too little."""
        ...

    def meets(self, asked: Offer, by: int) -> float:
        """Say how likely a seat meets the demand of an offer."""
        ...

    def leads(self) -> bool:
        """Tell whether the seat, which declared what is played now, had better lead itself."""
        ...


@dataclass(frozen=True, slots=True)
class JudgedWorths:
    """Prices from the own hand alone; `mood` is added to what the own declarations seem worth, `unit` is the smallest
    offer's points."""

    view: PlayerView
    unit: float
    mood: float = 0.0

    @property
    def _setting(self) -> Setting:
        variant = self.view.variant
        return Setting(variant.deck, variant.table, variant.each)

    def declaring(self, option: OutcomeOption) -> tuple[float, Suit | None]:
        if isinstance(option, AwardOption):
            return awarded(self.view, option, self.view.seat), None
        worth, trump = declared_worth(self._setting, option.contract, self.view.hand)
        return worth + self.mood, trump

    def suffering(self, option: OutcomeOption, by: int) -> float:
        if isinstance(option, AwardOption):
            return awarded(self.view, option, self.view.seat)
        return others_worth(self._setting, option.contract, self.view.hand)

    def left_to(self, outcome: Outcome, by: int) -> float:
        """He takes what suits him, so that the options count alike."""
        worths = [self.suffering(option, by) for option in outcome.options.values()]
        return sum(worths) / len(worths)

    def rises(self, offer: Offer, by: int) -> float:
        return max(LEAST_LIKELY, RAISE_AT_FIRST - RAISE_FADES * offer.points / self.unit)

    def meets(self, asked: Offer, by: int) -> float:
        return DEMAND_MET

    def leads(self) -> bool:
        """The fourth hand sees most, and what one shuns one does not want to begin."""
        return False


def awarded(view: PlayerView, option: AwardOption, seat: int) -> float:
    """Give what a seat scores where tricks are awarded and none is played: the deal's owner has his part of them,
    whoever declares."""
    contract, tricks = option.scored_as, option.owner if seat == view.dealer else option.others
    return contract.seat_points() + tricks * contract.trick_points(0, 0, 1)
