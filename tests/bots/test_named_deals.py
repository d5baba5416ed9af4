"""Bots where the trumps or the contract of a deal are named (CH-4): any rules of the vocabulary, every level."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kinggame.bots import LEVELS, make_bot
from kinggame.bots.wire import Decoder, Encoder
from kinggame.cards import CardSet
from kinggame.engine import PlayerView, apply, pending, start, view
from kinggame.rules import ChosenDeal, DeclarerRole
from tests.bots.choices import some_order
from tests.bots.matches import play_match
from tests.catalog.sources import brazilian
from tests.support.matches import FEW


@FEW
@given(st.integers(0, 10**6), st.sampled_from([("random",) * 4, ("beginner", "medium", "easy", "medium")]))
def test_whatever_the_order_names_a_match_comes_to_its_end(seed: int, levels: tuple[str, ...]) -> None:
    """CH-4, drawn from the vocabulary: the order is kept, and whoever has the right is who chooses."""
    variant = some_order(random.Random(seed))
    end = play_match(variant, [make_bot(level) for level in levels], f"order/{seed}")
    assert [deal.item.id for deal in end.finished] == [item.id for item in variant.schedule]
    for deal in end.finished:
        if isinstance(deal.item, ChosenDeal):
            steps = 0 if deal.item.declarer.role is DeclarerRole.DEALER else 1
            assert deal.auction is not None
            assert deal.auction.owner == variant.table.after(deal.dealer, steps)
            assert deal.contract is not None
            assert deal.contract.id in deal.item.options


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_names_trumps_and_they_reach_the_worker(level: str) -> None:
    """CH-4: a deal of the file that the page for authors shows; a long strong suit is named by who judges."""
    variant = brazilian()
    hands = tuple(map(CardSet.parse, ("32.AKQJT9.32.432", "AKQJ.8765432.AK.", "T987..QJT98.AKQJ", "654..7654.T98765")))
    state = apply(apply(start(variant, only=variant.choices["positive"]), 0)[0], hands)[0]
    decision = pending(state)
    assert decision is not None
    encoder, decoder = Encoder(), Decoder()
    shown = [decoder.decode(message) for message in encoder.encode(view(state, 0))][-1]
    assert isinstance(shown, PlayerView)
    assert shown.item is shown.variant.choices["positive"], "it travels by its key, not as a copy"
    word = make_bot(level).choose(shown, decision, random.Random(1), 12)
    assert word in decision.words
    if level in ("medium", "hard", "expert"):
        assert word == "trump-H"
