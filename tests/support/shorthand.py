"""Short ways to set up positions and to play matches in tests."""

import random
from collections.abc import Iterable

from kinggame.cards import Card, CardSet, Suit
from kinggame.engine import (
    Choice,
    Decision,
    DecisionKind,
    Event,
    MatchState,
    Trick,
    apply,
    deal_hands,
    draw_dealer,
    pending,
    start,
    start_position,
)
from kinggame.rules import Variant


def cards(text: str) -> CardSet:
    """Read `AS KH 7C` as a set."""
    return CardSet.of(Card.parse(word) for word in text.split())


def words(found: Iterable[Card]) -> str:
    """Write cards as `AS KH 7C`, by suit from ace to two."""
    return " ".join(str(card) for card in CardSet.of(found))


def position(
    variant: Variant,
    contract: str,
    *hands: str,
    leader: int = 0,
    trump: str | None = None,
    taken: tuple[tuple[int, str, int], ...] = (),
) -> MatchState:
    """Set up a position: hands by seat, tricks taken as (leader, cards, winner)."""
    return start_position(
        variant,
        variant.contracts[contract],
        hands=[cards(hand) for hand in hands],
        leader=leader,
        trump=Suit.parse(trump) if trump else None,
        tricks=[Trick(by, tuple(Card.parse(c) for c in text.split()), winner) for by, text, winner in taken],
    )


def play(state: MatchState, text: str) -> MatchState:
    """Play cards or say words one after another."""
    for word in text.split():
        decision = pending(state)
        assert decision is not None
        choice: Choice = Card.parse(word) if decision.kind is DecisionKind.PLAY else word
        state, _ = apply(state, choice)
    return state


def legal(state: MatchState) -> str:
    """Write the cards that the seat to play may play."""
    decision = pending(state)
    assert decision is not None
    return words(decision.cards)


def chance_choice(state: MatchState, decision: Decision, rng: random.Random) -> Choice:
    """Draw or deal at random."""
    if decision.kind is DecisionKind.DRAW:
        return draw_dealer(state.variant, rng)
    return deal_hands(state.variant, rng)


def random_choice(state: MatchState, decision: Decision, rng: random.Random) -> Choice:
    """Choose any option; chance deals a shuffled pack."""
    return chance_choice(state, decision, rng) if decision.by_chance else rng.choice(decision.options)


def random_match(
    variant: Variant, seed: int, *, options: dict[str, bool] | None = None
) -> tuple[list[MatchState], list[Choice], list[Event]]:
    """Play a whole match at random: every state, every choice and every event."""
    rng = random.Random(seed)
    state = start(variant, options=options)
    states, choices, happened = [state], [], []
    while (decision := pending(state)) is not None:
        choice = random_choice(state, decision, rng)
        state, events = apply(state, choice)
        states.append(state)
        choices.append(choice)
        happened.extend(events)
    return states, choices, happened


def festa(variant: Variant, owner: int = 0, hands: tuple[CardSet, ...] | None = None) -> MatchState:
    """Set up a festa at its first offer, with the owner in a seat."""
    state = start(variant, only=variant.sales["festa"])
    state, _ = apply(state, owner)
    state, _ = apply(state, hands or deal_hands(variant, random.Random(1)))
    return state
