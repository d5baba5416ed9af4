"""What bots that sample worlds play where the right card can be proved by hand, and how they stand to one another."""

import random
import time

import numpy as np
import pytest

from benchmarks.duels import Player, duel
from kinggame.bots import Temper, level_named, make_bot
from kinggame.bots.search import candidates, weigh
from kinggame.cards import Card
from kinggame.catalog import Catalog
from kinggame.engine import MatchState, PlayerView, pending, view
from kinggame.rules import TrumpRule, Variant
from tests.bots.matches import positions_of
from tests.support.shorthand import play, position

WIDE = ("hearts", "girls")
"""Contracts in which search gains much over judgement, so that few deals tell."""
EVERY_CONTRACT = [(variant.id, name) for variant in Catalog.shipped() for name in variant.contracts]
sampling = pytest.mark.parametrize("level", ["hard", "expert"])


def chosen(state: MatchState, level: str = "expert", seed: int = 0) -> str:
    decision = pending(state)
    assert decision is not None
    known = level_named(level)
    bot = known.make(Temper.NORMAL)
    return str(bot.choose(view(state, decision.seat), decision, random.Random(seed), known.budget))


def asked(state: MatchState) -> PlayerView:
    decision = pending(state)
    assert decision is not None
    return view(state, decision.seat)


@sampling
@pytest.mark.parametrize(("variant_id", "name"), EVERY_CONTRACT)
def test_the_fourth_hand_takes_both_last_tricks_or_none(
    catalog: Catalog, variant_id: str, name: str, level: str
) -> None:
    """K♠ Q♠ K♥ lie there. A♠ takes them, and then the low spade, in which all others are void, takes the last trick.

    The low spade leaves them, and then A♠ goes on a diamond: no trick at all. Every contract counts tricks, spades or
    hearts in one sense, so that the one is best in plus and the other in minus.
    """
    variant = catalog.get(variant_id)
    contract = variant.contracts[name]
    low = "7S"
    hands = [""] * 4
    for place, hand in enumerate(("KS 9D", "QS TD", "KH JD", f"AS {low}")):
        hands[variant.table.after(0, place)] = hand
    trump = "C" if contract.trump is TrumpRule.CHOSEN else None
    last = variant.table.after(0, 3)
    taken = ((0, "8C 9C TC JC", last),)  # so that it is not the first trick, in which some cards are barred
    state = play(position(variant, name, *hands, trump=trump, taken=taken), "KS QS KH")
    wants = sum(item.element.trick_points(int(state_cards("KS QS KH AS")), 1, 3) for item in contract.score) > 0
    assert chosen(state, level) == ("AS" if wants else low)


def state_cards(text: str) -> int:
    mask = 0
    for word in text.split():
        mask |= 1 << Card.parse(word)
    return mask


@sampling
def test_a_discard_rids_it_of_the_queen_that_would_be_caught(russian: Variant, level: str) -> None:
    """Q♦ is alone with K♦ out: kept, it may fall on whoever leads diamonds; thrown now it is the trick winner's."""
    hands = ("KS 8D", "AS KD", "QD 9H", "7S 7D")
    assert chosen(play(position(russian, "no-girls", *hands), "KS AS"), level) == "QD"


@sampling
def test_who_must_take_a_trick_of_the_last_two_takes_it_before(russian: Variant, level: str) -> None:
    """Three tricks are left, of which the last two count: A♠ is led now, and 7♦ and 7♣ lose."""
    hands = ("AS 7D 7C", "KS 9D 9C", "QS TD TC", "JS JD JC")
    assert chosen(position(russian, "no-last-two", *hands), level) == "AS"


@sampling
def test_the_last_trump_is_drawn_before_a_long_suit_is_cashed(portuguese: Variant, level: str) -> None:
    """One trump is out and it is lower: drawn first, K♣ and Q♣ make; else it ruffs one of them."""
    hands = ("AS KC QC", "2S 2D 3D", "4D 5D 6D", "7D 8D 9D")
    assert chosen(position(portuguese, "trumps", *hands, trump="S"), level) == "AS"


def test_cards_that_do_the_same_are_weighed_once(russian: Variant) -> None:
    """J♠ T♠ are neighbours, and 8♠ is theirs once nobody holds 9♠ any more; Q♠ counts and stands alone."""
    hands = ("QS JS TS 8S", "9S 7D 8D 9D", "AS TD JD QD", "KS 7C 8C 9C")
    state = position(russian, "no-girls", *hands)
    shown = asked(state)
    assert shown.decision is not None
    assert [str(card) for card in candidates(shown, shown.decision.cards.listed())] == ["QS", "JS", "8S"]


def test_a_card_that_trails_is_dropped_and_the_rest_are_looked_at_further(russian: Variant) -> None:
    hands = ("AS 7S 9D 9C", "8S 8D TC AH", "9S TD JC KH", "TS JD 8C QH")
    shown = asked(play(position(russian, "minus-eralash", *hands, leader=1), "8S 9S TS"))
    assert shown.decision is not None
    cards = shown.decision.cards.listed()
    found = weigh(shown, cards, np.random.default_rng(1), budget=400)
    assert [str(one.card) for one in found] == ["7S", "AS"]
    assert found[1].worlds < 400


def test_more_worlds_make_a_weight_surer(russian: Variant) -> None:
    hands = ("AS 7S 9D 9C", "8S 8D TC AH", "9S TD JC KH", "TS JD 8C QH")
    shown = asked(position(russian, "minus-eralash", *hands))
    assert shown.decision is not None
    cards = candidates(shown, shown.decision.cards.listed())
    rough = weigh(shown, cards, np.random.default_rng(1), budget=20)
    fine = weigh(shown, cards, np.random.default_rng(1), budget=100)
    assert rough[0].error == fine[0].error == 0.0
    assert max(one.error for one in fine) < max(one.error for one in rough)


@pytest.mark.parametrize("name", WIDE)
@sampling
def test_search_is_stronger_than_judgement(russian: Variant, name: str, level: str) -> None:
    """Few deals and a wide margin; benchmarks/bot_strength.py measures it well."""
    known = level_named(level)
    hero, other = Player(known.make(Temper.NORMAL), min(known.budget, 60)), Player(make_bot("medium"))
    found = duel(russian, russian.contracts[name], hero, other, deals=range(8), seed=5)
    assert found.mean > 0


def test_the_expert_decides_in_some_hundredths_of_a_second(portuguese: Variant, russian: Variant) -> None:
    """On a machine that does ten million empty loops in 0.18 s; a slower one is allowed as much more."""
    begun = time.thread_time()
    for _ in range(10**6):
        pass
    slowness = max(1.0, (time.thread_time() - begun) / 0.018)
    expert = level_named("expert")
    bot, spent = expert.make(Temper.NORMAL), []
    for variant in (portuguese, russian):
        for number, shown in enumerate(positions_of(variant, seed="speed")[::13]):
            assert shown.decision is not None
            begun = time.thread_time()
            bot.choose(shown, shown.decision, random.Random(number), expert.budget)
            spent.append(time.thread_time() - begun)
    assert sorted(spent)[len(spent) // 2] < 0.025 * slowness
    assert sorted(spent)[int(0.95 * len(spent))] < 0.06 * slowness
