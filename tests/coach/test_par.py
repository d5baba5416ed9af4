"""Par: four equally strong players get the very cards, and play them by the rules to the end."""

import pytest

from kinggame.bots import UnknownLevel
from kinggame.coach import Progress, finished
from kinggame.coach.par import par_in_slices
from kinggame.engine import Hands, MatchState, apply, start
from kinggame.rules import DealItem, Variant
from tests.coach.reviewed import CATALOG, recorded


def dealt(variant: Variant, item: DealItem, dealer: int, hands: Hands) -> MatchState:
    state, _ = apply(start(variant, only=item), dealer)
    return apply(state, hands)[0]


@pytest.mark.parametrize(("variant_id", "item", "total"), [("russian", "no-king", -16), ("portuguese", "festa", 325)])
def test_par_is_a_whole_deal_and_always_the_same(variant_id: str, item: str, total: int) -> None:
    """RU-3: −16 are shared out; PT-1: a festa is worth 325, whatever is paid for it (in nulos too)."""
    variant = CATALOG.get(variant_id)
    deal = recorded(variant_id, only=item).deals[0]
    played = variant.sales.get(item) or variant.contracts[item]
    found = [finished(par_in_slices(dealt(variant, played, 2, deal.hands), "seed", "medium")) for _ in range(2)]
    assert sum(found[0]) == total
    assert found[0] == found[1]


def test_progress_counts_decisions_up_to_the_whole(russian: Variant) -> None:
    deal = recorded("russian", only="no-tricks").deals[0]
    work = par_in_slices(dealt(russian, russian.contracts["no-tricks"], 0, deal.hands), "seed", "easy")
    told = list(work)
    assert told == [Progress(done, 32) for done in range(1, 33)]


def test_levels_that_are_none(russian: Variant) -> None:
    deal = recorded("russian", only="no-tricks").deals[0]
    item = russian.contracts["no-tricks"]
    with pytest.raises(UnknownLevel):
        finished(par_in_slices(dealt(russian, item, 0, deal.hands), "seed", "godlike"))
