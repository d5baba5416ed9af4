"""The engine held against the naive reading, choice by choice."""

from kinggame.cards import Card
from kinggame.engine import (
    Choice,
    Decision,
    DecisionKind,
    Event,
    MatchState,
    TrickTaken,
    pending,
    pending_refusals,
)
from kinggame.engine.decisions import Hands
from tests.support.naive_match import SCHEDULES, NaiveMatch

KNOWN_VARIANTS = (*SCHEDULES, "russian-choice", "turkish")
"""the variants that the naive reading knows"""


class Disagreement(AssertionError):
    """The engine says one thing, the naive reading another."""


class SecondReading:
    """Follows a match of the engine with a naive one and raises Disagreement where they differ."""

    def __init__(self, state: MatchState) -> None:
        self.naive = NaiveMatch(state.variant.id, play_on=state.play_on)

    def check(self, state: MatchState) -> None:
        """Compare what is asked, of whom, which options there are, and why each other card is barred."""
        naive, decision = self.naive, pending(state)
        self._same("who is asked", (decision.seat, decision.kind.value) if decision else None, naive.asks())
        self._same("deals finished", len(state.finished), len(naive.finished))
        if decision is None:
            self._same("totals", list(state.totals), naive.totals())
            self._same("winners", set(state.winners), naive.winners())
        elif not decision.by_chance:
            self._check_options(state, decision)

    def _check_options(self, state: MatchState, decision: Decision) -> None:
        naive, deal = self.naive.deal, state.deal
        if naive is None or deal is None:
            raise Disagreement("somebody at the table is asked between deals")
        self._same("options", set(map(str, decision.options)), naive.options())
        if decision.kind is not DecisionKind.PLAY:
            return
        self._same("contract", deal.contract and deal.contract.id, naive.contract)
        self._same("trump", deal.trump.letter if deal.trump is not None else None, naive.trump)
        self._same("points", [p + q for p, q in zip(deal.points, deal.payments, strict=True)], naive.points)
        refused = pending_refusals(state)
        found = {str(card): (refusal.code.value, refusal.rule) for card, refusal in refused.items()}
        self._same("refusals", found, naive.reasons())
        for card, refusal in refused.items():
            if card in refusal.obliging or int(decision.cards) & ~int(refusal.obliging):
                raise Disagreement(f"{card} is barred by {refusal.obliging}, while {decision.cards} may be played")

    def follow(self, choice: Choice, events: tuple[Event, ...], after: MatchState) -> None:
        """Take the choice too, and compare the trick taken and the deal finished by it."""
        naive = self.naive
        deal = naive.deal
        if isinstance(choice, Card | str):
            naive.say(str(choice))
        elif isinstance(choice, tuple):
            naive.deal_out(words_of(choice))
        else:
            naive.draw(choice)
        for event in events:
            if isinstance(event, TrickTaken) and deal is not None:
                trick = event.trick
                found = (trick.leader, list(map(str, trick.cards)), event.winner, event.points)
                self._same("trick", found, deal.tricks[-1])
        if deal is not None and deal.score is not None:
            self._same("deals finished", len(after.finished), len(naive.finished))
            finished = after.finished[-1]
            self._same("score", list(finished.scores or ()), deal.score)
            self._same("ended early", finished.ended_early, deal.early)

    def _same(self, what: str, engine: object, naive: object) -> None:
        if engine != naive:
            deal = self.naive.deal
            where = f"deal {len(self.naive.finished) + (deal is not None)}"
            if deal is not None:
                where += (
                    f" ({deal.contract}), trick {len(deal.tricks) + 1}, on the table {deal.trick}, hands {deal.hands}"
                )
            raise Disagreement(f"{where}: {what}: the engine has {engine}, the naive reading {naive}")


def words_of(hands: Hands) -> list[list[str]]:
    """Write dealt hands as lists of words."""
    return [[str(card) for card in hand] for hand in hands]
