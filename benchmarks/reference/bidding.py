"""What to say in an auction: each way that it may end is priced, and the best is steered for.

Everything is read from the sale: which offer buys what, which answer leads where, who declares and who leads.
"""

from dataclasses import dataclass

from benchmarks.reference.valuation import Setting, declared_worth, others_worth
from kinggame.bots.protocol import Temper
from kinggame.cards import SUIT_LETTERS, CardSet, Suit
from kinggame.engine import Decision, DecisionKind, PlayerView
from kinggame.rules import (
    AcceptAnswer,
    AwardOption,
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
RAISE_AT_FIRST = 0.7
RAISE_FADES = 0.11
"""How likely a bidder is to go higher: at first, and less with every smallest offer that he has made."""
DEMAND_MET = 0.25
"""How likely a demand of an offer above the standing one is met."""


@dataclass(frozen=True, slots=True)
class Auctioneer:
    """One seat's judgement in one sale; `mood` is added to what the own declarations seem worth, in points."""

    view: PlayerView
    sale: Sale
    temper: Temper
    mood: float = 0.0

    def say(self, decision: Decision) -> str:
        """Choose a word."""
        if len(decision.words) == 1:
            return decision.words[0]
        if decision.kind is DecisionKind.OFFER:
            return self._offer(decision.words, PASS, self._if_passed())
        if decision.kind is DecisionKind.ANSWER:
            if WITHDRAW in decision.words:
                return self._offer(decision.words, WITHDRAW, self._as_other(self._withdrawn()))
            if REFUSE in decision.words:
                return self._reply(decision.words)
            return self._answer(decision.words)
        if decision.kind is DecisionKind.DECLARE:
            return self._declare(decision.words)
        return self._leader(decision.words)

    @property
    def _setting(self) -> Setting:
        variant = self.view.variant
        return Setting(variant.deck, variant.table, variant.each)

    @property
    def _hand(self) -> CardSet:
        return self.view.hand

    @property
    def _unit(self) -> float:
        return float(min(kind.each for kind in self.sale.auction.bids))

    @property
    def _margin(self) -> float:
        return MARGINS[self.temper] * self._unit

    # What an outcome is worth

    def _declaring(self, option: OutcomeOption) -> tuple[float, Suit | None]:
        """Price an option for the seat that declares it, with the trump to name."""
        if isinstance(option, AwardOption):
            return _awarded(option, option.owner), None
        worth, trump = declared_worth(self._setting, option.contract, self._hand)
        return worth + self.mood, trump

    def _suffering(self, option: OutcomeOption) -> float:
        """Price an option for a seat when another declares it."""
        if isinstance(option, AwardOption):
            return _awarded(option, option.others)
        return others_worth(self._setting, option.contract, self._hand)

    def _as_declarer(self, outcome: Outcome) -> float:
        return max(self._declaring(option)[0] for option in outcome.options.values())

    def _as_other(self, outcome: Outcome) -> float:
        """Price an outcome that another declares: he takes what suits him, so that the options count alike."""
        worths = [self._suffering(option) for option in outcome.options.values()]
        return sum(worths) / len(worths)

    def _bought(self, offer: Offer) -> OutcomeOption:
        return self.sale.outcomes[Situation.SOLD].options[offer.kind.buys]

    def _withdrawn(self) -> Outcome:
        answer = next(one for one in self.sale.auction.answers if isinstance(one, RaiseAnswer))
        return self.sale.outcomes[answer.withdraw]

    def _if_passed(self) -> float:
        """Price staying out: another's offer stands, or the owner is left alone with the deal."""
        left_alone = self._as_other(self.sale.outcomes[Situation.UNSOLD])
        auction = self.view.auction
        if auction is None or auction.offer is None:
            return left_alone
        return (self._suffering(self._bought(auction.offer)) + left_alone) / 2

    # What to say

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
            left = self._declaring(self._bought(offer))[0] - offer.points
            if left > most:
                best, most = word, left
        return best

    def _standing(self) -> Offer:
        auction = self.view.auction
        if auction is None or auction.offer is None:
            raise ValueError("an answer needs an offer")
        return auction.offer

    def _answer(self, words: tuple[str, ...]) -> str:
        """Answer as the owner: take it, ask for more, or demand, whatever promises most."""
        offer = self._standing()
        taken = offer.points + self._suffering(self._bought(offer))
        raised = max(0.05, RAISE_AT_FIRST - RAISE_FADES * offer.points / self._unit)
        best, most = words[0], -1e9
        for answer in self.sale.auction.answers:
            if answer.id not in words:
                continue
            if isinstance(answer, AcceptAnswer):
                worth = taken
            elif isinstance(answer, RaiseAnswer):
                alone = self._as_owner(answer.withdraw)
                worth = raised * max(taken + self._unit, alone) + (1.0 - raised) * alone
            else:
                worth = self._demanding(answer)
            if worth > most:
                best, most = answer.id, worth
        return best

    def _demanding(self, answer: DemandAnswer) -> float:
        asked = self.sale.auction.parse(answer.bid)
        met = asked.points + self._suffering(self._bought(asked))
        return DEMAND_MET * met + (1.0 - DEMAND_MET) * self._as_owner(answer.refused)

    def _as_owner(self, situation: Situation) -> float:
        outcome = self.sale.outcomes[situation]
        return self._as_declarer(outcome) if outcome.by is Role.OWNER else self._as_other(outcome)

    def _reply(self, words: tuple[str, ...]) -> str:
        """Meet a demand, or refuse it."""
        word = next(one for one in words if one != REFUSE)
        answer = next(
            one for one in self.sale.auction.answers if isinstance(one, DemandAnswer) and one.bid == word
        )  # fmt: skip
        offer = self.sale.auction.parse(word)
        met = self._declaring(self._bought(offer))[0] - offer.points
        refused = self.sale.outcomes[answer.refused]
        return word if met > self._as_other(refused) + self._margin else REFUSE

    def _declare(self, words: tuple[str, ...]) -> str:
        auction = self.view.auction
        if auction is None or auction.situation is None:
            raise ValueError("nothing is to be declared yet")
        options = self.sale.outcomes[auction.situation].options
        best, most = words[0], -1e9
        for name, option in options.items():
            worth, trump = self._declaring(option)
            word = name if trump is None else TRUMP_PREFIX + SUIT_LETTERS[trump]
            if word in words and worth > most:
                best, most = word, worth
        return best

    def _leader(self, words: tuple[str, ...]) -> str:
        """Let the next seat lead: the fourth hand sees most, and what one shuns one does not want to begin."""
        return LEAD_NEXT if LEAD_NEXT in words else LEAD_SELF


def _awarded(option: AwardOption, tricks: int) -> float:
    contract = option.scored_as
    return contract.seat_points() + tricks * contract.trick_points(0, 0, 1)
