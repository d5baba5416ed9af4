"""Ways to choose and to deal, some of them bent so that rare situations become frequent."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from kinggame.cards import Card, CardSet
from kinggame.engine import Choice, Decision, DecisionKind, Event, Hands, MatchState, apply, deal_hands, pending, start
from kinggame.rules import Variant
from tests.support.shorthand import chance_choice, random_choice

Policy = Callable[[MatchState, Decision, random.Random], Choice]


def evenly(state: MatchState, decision: Decision, rng: random.Random) -> Choice:
    """Choose any option."""
    return random_choice(state, decision, rng)


def short_suits(state: MatchState, decision: Decision, rng: random.Random) -> Choice:
    """Play from the shortest suit: hands grow void soon, and then discard, ruff and overruff."""

    def length(card: Card) -> int:
        return len(hand_to_play(state).holding(card.suit))

    return _card(decision, rng, length) or haggling(state, decision, rng)


def hoarding(state: MatchState, decision: Decision, rng: random.Random) -> Choice:
    """Keep the cards that count, and K♥ longest, so that deals reach their last tricks."""
    return _card(decision, rng, lambda card: _counts(state, card)) or haggling(state, decision, rng)


def shedding(state: MatchState, decision: Decision, rng: random.Random) -> Choice:
    """Play the cards that count as soon as they may be, so that deals end early."""
    return _card(decision, rng, lambda card: -_counts(state, card)) or haggling(state, decision, rng)


def haggling(state: MatchState, decision: Decision, rng: random.Random) -> Choice:
    """Offer little by little, for long auctions, or at once what may be answered with "8 or nulls"."""
    if decision.by_chance:
        return chance_choice(state, decision, rng)
    if decision.kind in {DecisionKind.OFFER, DecisionKind.ANSWER} and len(decision.words) > 3:
        bold = [word for word in ("6P", "7P") if word in decision.words]
        return rng.choice(bold) if bold and rng.random() < 0.3 else rng.choice(decision.words[:3])
    return rng.choice(decision.options)


POLICIES: tuple[Policy, ...] = (evenly, short_suits, hoarding, shedding)


def hand_to_play(state: MatchState) -> CardSet:
    """Give the hand that the pending play comes from."""
    deal, decision = state.deal, pending(state)
    assert deal is not None
    assert decision is not None
    return deal.hands[decision.seat]


def _counts(state: MatchState, card: Card) -> int:
    deal = state.deal
    assert deal is not None
    assert deal.contract is not None
    return 2 * (str(card) == "KH") + (card in deal.contract.counting(deal.in_play))


def _card(decision: Decision, rng: random.Random, worth: Callable[[Card], int]) -> Choice | None:
    """Give one of the cards that are worth least; None where no card is asked for."""
    if decision.kind is not DecisionKind.PLAY:
        return None
    cards = decision.cards.listed()
    least = min(map(worth, cards))
    return rng.choice([card for card in cards if worth(card) == least])


def skewed_hands(variant: Variant, rng: random.Random, spread: float) -> Hands:
    """Deal a pack that lay sorted by suits and was disturbed by `spread` places: 0 gives each seat whole suits."""
    pack = list(variant.deck.cards)
    order = sorted(range(len(pack)), key=lambda place: place + rng.uniform(0, spread))
    hands = [CardSet.of(pack[i] for i in order[n * variant.each : (n + 1) * variant.each]) for n in range(4)]
    rng.shuffle(hands)
    return tuple(hands)


@dataclass(frozen=True)
class Style:
    """A way to play a whole match: how cards are chosen, and how skewed they are dealt (None: shuffled)."""

    policy: Policy
    spread: float | None = None

    def choose(self, state: MatchState, decision: Decision, rng: random.Random) -> Choice:
        if decision.kind is DecisionKind.DEAL:
            variant = state.variant
            return deal_hands(variant, rng) if self.spread is None else skewed_hands(variant, rng, self.spread)
        return self.policy(state, decision, rng)

    def __str__(self) -> str:
        return self.policy.__name__ + ("" if self.spread is None else f"-{self.spread:g}")


@dataclass(frozen=True)
class Step:
    """One step of a match: before, what was asked and chosen, after, what happened."""

    before: MatchState
    decision: Decision
    choice: Choice
    after: MatchState
    events: tuple[Event, ...]


def played(variant: Variant, style: Style, seed: object, *, options: dict[str, bool] | None = None) -> list[Step]:
    """Play a whole match in a style; the same seed gives the same match."""
    rng = random.Random(str(seed))
    state, steps = start(variant, options=options), []
    while (decision := pending(state)) is not None:
        choice = style.choose(state, decision, rng)
        after, events = apply(state, choice)
        steps.append(Step(state, decision, choice, after, events))
        state = after
    return steps
