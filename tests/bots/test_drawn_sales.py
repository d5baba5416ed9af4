"""Sales drawn from the vocabulary: whatever a file may say of an auction, matches come to their end by its words."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kinggame.bots import make_bot
from kinggame.bots.worths import JudgedWorths
from kinggame.engine import Choice, MatchState, PlayerView, view
from kinggame.rules import AwardOption, Outcome, PlayOption, Role, Sale, Situation, Variant
from tests.bots.choices import some_sale
from tests.bots.matches import play_match
from tests.bots.test_bidding import HEAVY, dealt, festa
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


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_what_is_bought_may_be_tricks_that_nobody_plays_for(level: str, seed: int) -> None:
    """An offer may buy an award, alone or beside one that buys a contract."""
    variant = some_sale(random.Random(seed))
    sale, few = variant.sales["sold"], variant.each // 4
    outcomes = dict(sale.outcomes)
    options = {
        name: AwardOption(option.contract, variant.each - 3 * few, few) if place or seed % 2 else option
        for place, (name, option) in enumerate(outcomes[Situation.SOLD].options.items())
        if isinstance(option, PlayOption)
    }
    outcomes[Situation.SOLD] = Outcome(Role.BIDDER, options)
    sale = replace(sale, outcomes=outcomes)
    variant = replace(variant, sales={"sold": sale}, phases=(replace(variant.phases[0], deals=(sale, sale)),))
    assert play_match(variant, [make_bot(level)] * 4, f"award/{seed}", budget=2).over


def test_awarded_tricks_are_priced_by_who_gets_them(portuguese: Variant) -> None:
    """4-3-3-3 as trumps of 25: the owner of the deal has 100 of them and every other seat 75, whoever declares."""
    option = portuguese.sales["festa"].outcomes[Situation.UNSOLD].options["4-3-3-3"]
    assert isinstance(option, AwardOption)
    shown = festa(portuguese, dealt(HEAVY, 1), 0)
    for seat, points in ((0, 100), (1, 75), (2, 75)):
        assert JudgedWorths(view(shown, seat), 20).declaring(option) == (points, None)
        assert JudgedWorths(view(shown, seat), 20).suffering(option, (seat + 1) % 4) == points
