"""Sales drawn from the vocabulary: whatever a file may say of an auction, matches come to their end by its words."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kinggame.bots import make_bot
from kinggame.engine import Choice, MatchState, PlayerView
from kinggame.rules import Sale, Situation
from tests.bots.choices import some_sale
from tests.bots.matches import play_match
from tests.support.matches import FEW

PARTIES = [("random",) * 4, ("beginner", "medium", "easy", "medium")]


@FEW
@given(st.integers(0, 10**6), st.sampled_from(PARTIES))
def test_whatever_may_be_sold_a_match_comes_to_its_end(seed: int, levels: tuple[str, ...]) -> None:
    """PT-11 to PT-19: who buys plays what the offer buys and pays it, and payments sum to nothing."""
    end = play_match(some_sale(random.Random(seed)), [make_bot(level) for level in levels], f"sale/{seed}")
    assert end.over
    for deal in end.finished:
        assert isinstance(deal.item, Sale)
        assert deal.auction is not None
        assert deal.contract is not None
        assert sum(deal.payments) == 0
        assert deal.auction.owner == deal.dealer
        if deal.auction.situation is Situation.SOLD:
            offer, holder = deal.auction.offer, deal.auction.holder
            assert offer is not None
            assert holder is not None
            assert deal.contract.id == offer.kind.buys
            assert (deal.payments[holder], deal.payments[deal.dealer]) == (-offer.points, offer.points)
        else:
            assert not any(deal.payments)


@pytest.mark.parametrize("seed", range(3))
def test_bots_that_search_trade_under_any_rules_too(seed: int) -> None:
    said: list[str] = []

    def watch(state: MatchState, shown: PlayerView, choice: Choice) -> None:
        del state
        if shown.contract is None and shown.decision is not None:
            assert choice in shown.decision.words
            said.append(str(choice))

    bots = [make_bot(level) for level in ("hard", "medium", "hard", "easy")]
    assert play_match(some_sale(random.Random(seed)), bots, f"search/{seed}", watch=watch, budget=2).over
    assert said
