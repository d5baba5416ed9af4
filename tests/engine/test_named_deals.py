"""Deals of a fixed order whose trumps or contract somebody names (CH-4)."""

import pytest

from kinggame.cards import Suit
from kinggame.catalog import digest
from kinggame.engine import ChoosingBegan, DecisionKind, MatchState, apply, pending, start
from kinggame.rules import Variant
from tests.catalog.sources import brazilian
from tests.support.choosing import dealt, played_out

TRUMPS = ("trump-S", "trump-H", "trump-D", "trump-C")
PLAIN = (
    "contracts:\n  nulos:\n  plain: {names: {pt: a, ru: б, en: c}, score: [{kind: tricks, each: 25}], "
    "duties: [follow], trump: none, total: 325}"
)


def named(variant: Variant, dealer: int) -> MatchState:
    """Deal one named deal by itself."""
    state, _ = apply(start(variant, only=variant.choices["positive"]), dealer)
    return apply(state, dealt(variant))[0]


@pytest.mark.parametrize("dealer", range(4))
def test_the_dealer_names_the_trumps_and_leads(dealer: int) -> None:
    state = named(brazilian(), dealer)
    decision = pending(state)
    assert decision is not None
    assert (decision.seat, decision.kind, decision.words) == (dealer, DecisionKind.DECLARE, TRUMPS)
    state, _ = apply(state, "trump-D")
    assert state.deal is not None
    assert (state.deal.trump, state.deal.leader) == (Suit.DIAMONDS, dealer)
    assert sum(played_out(state).totals) == 13 * 25


def test_eldest_may_be_the_one_and_may_be_asked_who_leads() -> None:
    state = named(brazilian(("declarer: dealer", "declarer: eldest"), ("leader: self", "leader: [self, next]")), 1)
    state, _ = apply(state, "trump-H")
    decision = pending(state)
    assert decision is not None
    assert (decision.seat, decision.words) == (2, ("lead-self", "lead-next"))
    state, _ = apply(state, "lead-next")
    assert state.deal is not None
    assert state.deal.leader == 3


def test_one_of_several_contracts_is_chosen_as_often_as_one_likes() -> None:
    """No quota holds: each dealer may choose the same."""
    variant = brazilian(("contracts: {nulos: }", PLAIN), ("contracts: [trumps]", "contracts: [plain, trumps]"))
    state, _ = apply(start(variant), 2)
    owners = []
    while pending(state) is not None:
        state, events = apply(state, dealt(variant, seed=len(state.finished)))
        owners += [event.seat for event in events if isinstance(event, ChoosingBegan)]
        decision = pending(state)
        assert decision is not None
        if decision.kind is DecisionKind.DECLARE:
            assert decision.words == ("plain", *TRUMPS)
            state, _ = apply(state, "plain")
        state = played_out(state)
    assert owners == [0, 1, 2, 3], "seat 2 deals first, and so seat 0 the seventh deal"
    assert sum(state.totals) == 0


def test_who_names_is_a_part_of_the_rules() -> None:
    """Their digest tells: a record of one is not taken for one of the other."""
    found = {digest(brazilian()), digest(brazilian(("declarer: dealer", "declarer: eldest")))}
    assert len(found) == 2
