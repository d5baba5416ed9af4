"""What to say in an auction: each way that it may end is priced, and the best is steered for.

Everything is read from the sale: which offer buys what, which answer leads where, who declares and who leads.
"""

from dataclasses import dataclass

from kinggame.bots.protocol import Temper
from kinggame.bots.worths import Worths
from kinggame.cards import SUIT_LETTERS
from kinggame.engine import AuctionState, Decision, DecisionKind, PlayerView
from kinggame.rules import (
    AcceptAnswer,
    DemandAnswer,
    Offer,
    Outcome,
    OutcomeOption,
    RaiseAnswer,
    Role,
    Sale,
    Situation,
)
from kinggame.rules.sales import LEAD_NEXT, LEAD_SELF, PASS, REFUSE, TRUMP_PREFIX, WITHDRAW

MARGINS = {Temper.CAREFUL: 0.8, Temper.NORMAL: 0.3, Temper.BOLD: -0.3}
"""What an offer must leave over, in units of the smallest offer."""


def smallest_unit(sale: Sale) -> float:
    """Give the points of a sale's smallest offer, by which the others are measured."""
    return float(min(kind.each for kind in sale.auction.bids))


@dataclass(frozen=True, slots=True)
class Auctioneer:
    """One seat's judgement in one sale, by the prices that `worths` sets."""

    view: PlayerView
    sale: Sale
    temper: Temper
    worths: Worths

    def say(self, decision: Decision) -> str:
        """Choose a word."""
        if len(decision.words) == 1:
            return decision.words[0]
        if decision.kind is DecisionKind.OFFER:
            return self._offer(decision.words, PASS, self._if_passed())
        if decision.kind is DecisionKind.ANSWER:
            if WITHDRAW in decision.words:
                return self._offer(decision.words, WITHDRAW, self._left_to_owner(self._withdrawn()))
            if REFUSE in decision.words:
                return self._reply(decision.words)
            return self._answer(decision.words)
        if decision.kind is DecisionKind.DECLARE:
            return self._declare(decision.words)
        return LEAD_SELF if LEAD_NEXT not in decision.words or self.worths.leads() else LEAD_NEXT

    @property
    def _auction(self) -> AuctionState:
        if self.view.auction is None:
            raise ValueError("words are said in a sale")
        return self.view.auction

    @property
    def _unit(self) -> float:
        return smallest_unit(self.sale)

    @property
    def _margin(self) -> float:
        return MARGINS[self.temper] * self._unit

    def _bought(self, offer: Offer) -> OutcomeOption:
        return self.sale.outcomes[Situation.SOLD].options[offer.kind.buys]

    def _own(self, option: OutcomeOption) -> float:
        return self.worths.declaring(option)[0]

    def _left_to_owner(self, outcome: Outcome) -> float:
        return self.worths.left_to(outcome, self._auction.owner)

    def _withdrawn(self) -> Outcome:
        answer = next(one for one in self.sale.auction.answers if isinstance(one, RaiseAnswer))
        return self.sale.outcomes[answer.withdraw]

    def _if_passed(self) -> float:
        """Price staying out: another's offer stands, or the owner is left alone with the deal."""
        left_alone = self._left_to_owner(self.sale.outcomes[Situation.UNSOLD])
        offer, holder = self._auction.offer, self._auction.holder
        if offer is None or holder is None:
            return left_alone
        return (self.worths.suffering(self._bought(offer), holder) + left_alone) / 2

    def _offer(self, words: tuple[str, ...], otherwise: str, alternative: float) -> str:
        """Offer the least that may be offered in the kind that leaves most, if it leaves enough."""
        best, most = otherwise, alternative + self._margin
        seen: set[str] = set()
        for word in words:
            if word == otherwise:
                continue
            offer = self.sale.auction.parse(word)
            if offer.kind.id in seen:
                continue
            seen.add(offer.kind.id)
            left = self._own(self._bought(offer)) - offer.points
            if left > most:
                best, most = word, left
        return best

    def _standing(self) -> tuple[Offer, int]:
        offer, holder = self._auction.offer, self._auction.holder
        if offer is None or holder is None:
            raise ValueError("an answer needs an offer")
        return offer, holder

    def _answer(self, words: tuple[str, ...]) -> str:
        """Answer as the owner: take it, ask for more, or demand, whatever promises most."""
        offer, holder = self._standing()
        taken = offer.points + self.worths.suffering(self._bought(offer), holder)
        best, most = words[0], -1e9
        for answer in self.sale.auction.answers:
            if answer.id not in words:
                continue
            if isinstance(answer, AcceptAnswer):
                worth = taken
            elif isinstance(answer, RaiseAnswer):
                raised = self.worths.rises(offer, holder)
                alone = self._as_owner(answer.withdraw)
                worth = raised * max(taken + self._unit, alone) + (1.0 - raised) * alone
            else:
                worth = self._demanding(answer, holder)
            if worth > most:
                best, most = answer.id, worth
        return best

    def _demanding(self, answer: DemandAnswer, holder: int) -> float:
        asked = self.sale.auction.parse(answer.bid)
        met = self.worths.meets(asked, holder)
        accepted = asked.points + self.worths.suffering(self._bought(asked), holder)
        return met * accepted + (1.0 - met) * self._as_owner(answer.refused)

    def _as_owner(self, situation: Situation) -> float:
        outcome = self.sale.outcomes[situation]
        if outcome.by is Role.OWNER:
            return max(self._own(option) for option in outcome.options.values())
        return self.worths.left_to(outcome, self._standing()[1])

    def _reply(self, words: tuple[str, ...]) -> str:
        """Meet a demand, or refuse it."""
        word = next(one for one in words if one != REFUSE)
        answer = next(
            one for one in self.sale.auction.answers if isinstance(one, DemandAnswer) and one.bid == word
        )  # fmt: skip
        offer = self.sale.auction.parse(word)
        met = self._own(self._bought(offer)) - offer.points
        refused = self._left_to_owner(self.sale.outcomes[answer.refused])
        return word if met > refused + self._margin else REFUSE

    def _declare(self, words: tuple[str, ...]) -> str:
        if self._auction.situation is None:
            raise ValueError("nothing is to be declared yet")
        options = self.sale.outcomes[self._auction.situation].options
        best, most = words[0], -1e9
        for name, option in options.items():
            worth, trump = self.worths.declaring(option)
            word = name if trump is None else TRUMP_PREFIX + SUIT_LETTERS[trump]
            if word in words and worth > most:
                best, most = word, worth
        return best
