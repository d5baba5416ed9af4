"""What bots say in an auction: they pay no more than a hand is worth, and read the sale's data alone."""

import random
from collections.abc import Mapping
from dataclasses import replace

import pytest

from kinggame.bots import Temper, level_named, make_bot
from kinggame.cards import CardSet
from kinggame.engine import Call, DealState, DecisionKind, Hands, MatchState, apply, deal_hands, pending, start, view
from kinggame.rules import (
    AcceptAnswer,
    BidKind,
    DemandAnswer,
    RaiseAnswer,
    Sale,
    Situation,
    Variant,
)

SPADES = "AKQJT98765.A2.3."
"""Ten spades from the top: 12 tricks as trumps, and no hand for nulos."""
HIGH = "AKQJT98.AK.AK.AK"
"""Every trick as trumps, and in nulos too."""
LOW = "432.432.5432.532"
"""The lowest cards of every suit: no trick in nulos, none with trumps."""
MIDDLING = "T93.J82.QT72.K65"
"""Worth nothing much in either kind."""
HEAVY = "KT6.QJ8.J97.QT86"
"""Good for nothing: neither low cards nor tops, so that 4-3-3-3 is worth more."""
SOMEWHAT_LOW = "T865.Q653.AJ64.2"
"""About one trick in nulos: worth a little more than 7 positivas and what is left against them."""


def dealt(first: str, seat: int) -> Hands:
    """Deal a hand to a seat, and the rest of the pack evenly to the others."""
    hand = CardSet.parse(first)
    pack = [card for card in CardSet((1 << 52) - 1) if card not in hand]
    random.Random(first).shuffle(pack)
    hands = [CardSet.of(pack[start : start + 13]) for start in (0, 13, 26)]
    hands.insert(seat, hand)
    return tuple(hands)


def festa(variant: Variant, hands: Hands, owner: int, *calls: str) -> MatchState:
    state, _ = apply(start(variant, only=next(iter(variant.sales.values()))), owner)
    state, _ = apply(state, hands)
    for word in calls:
        state, _ = apply(state, word)
    return state


judges = pytest.mark.parametrize("level", ["medium", "hard", "expert"])


def said(state: MatchState, level: str = "medium", temper: Temper = Temper.NORMAL) -> str:
    decision = pending(state)
    assert decision is not None
    budget = level_named(level).budget
    choice = make_bot(level, temper).choose(view(state, decision.seat), decision, random.Random(0), budget)
    assert isinstance(choice, str)
    return choice


def auctioned(variant: Variant, level: str, temper: Temper, number: int) -> DealState:
    """Hold an auction of four like bots and play the deal by chance."""
    rng = random.Random(f"auction/{number}")
    state = festa(variant, deal_hands(variant, rng), number % 4)
    bot, budget = make_bot(level, temper), level_named(level).budget
    while (decision := pending(state)) is not None:
        if decision.kind is DecisionKind.PLAY:
            choice = rng.choice(decision.options)
        else:
            choice = bot.choose(view(state, decision.seat), decision, rng, budget)
        state, _ = apply(state, choice)
    return state.finished[0]


def calls_of(variant: Variant, level: str, temper: Temper, deals: int) -> list[tuple[Call, ...]]:
    found = []
    for number in range(deals):
        auction = auctioned(variant, level, temper, number).auction
        assert auction is not None
        found.append(auction.calls)
    return found


@judges
def test_a_strong_hand_offers_the_least_that_buys_it(portuguese: Variant, level: str) -> None:
    assert said(festa(portuguese, dealt(SPADES, 1), 0), level) == "1P"
    assert said(festa(portuguese, dealt(SPADES, 2), 0, "2P"), level) == "3P"
    assert said(festa(portuguese, dealt(LOW, 1), 0), level) == "1N"


@judges
def test_a_seat_nearer_to_the_owner_equals_the_offer(portuguese: Variant, level: str) -> None:
    """PT-12: seat 1 is nearer to owner 0 than seat 2."""
    assert said(festa(portuguese, dealt(LOW, 1), 0, "1P", "3P", "pass"), level) == "1N"


@judges
def test_a_poor_hand_stays_out(portuguese: Variant, level: str) -> None:
    assert said(festa(portuguese, dealt(MIDDLING, 1), 0), level) == "pass"


@judges
def test_nobody_pays_more_than_all_the_tricks_are_worth(portuguese: Variant, level: str) -> None:
    assert said(festa(portuguese, dealt(SPADES, 2), 0, "13P"), level) == "pass"
    assert said(festa(portuguese, dealt(LOW, 2), 0, "13P"), level) == "pass"


@judges
def test_an_owner_with_the_trumps_keeps_them(portuguese: Variant, level: str) -> None:
    state = festa(portuguese, dealt(SPADES, 0), 0, "1P", "pass", "pass")
    assert said(state, level) == "too-little"
    state = festa(portuguese, dealt(SPADES, 0), 0, "1P", "pass", "pass", "too-little", "withdraw")
    assert said(state, level) == "trump-S"


@judges
def test_an_owner_left_alone_declares_what_suits_the_hand(portuguese: Variant, level: str) -> None:
    for hand, word in ((SPADES, "trump-S"), (LOW, "nulos"), (HEAVY, "4-3-3-3")):
        assert said(festa(portuguese, dealt(hand, 0), 0, "pass", "pass", "pass"), level) == word


@judges
def test_an_owner_takes_a_high_price(portuguese: Variant, level: str) -> None:
    assert said(festa(portuguese, dealt(MIDDLING, 0), 0, "pass", "10P", "pass"), level) == "accept"


def test_an_owner_with_a_null_hand_demands_eight_or_nulls(portuguese: Variant) -> None:
    """PT-14: refused, the demand leaves him nulos, which is about as good as the offer."""
    assert said(festa(portuguese, dealt(SOMEWHAT_LOW, 0), 0, "pass", "7P", "pass")) == "eight-or-nulls"


@judges
def test_a_demand_is_met_by_who_can_afford_it(portuguese: Variant, level: str) -> None:
    words = ("7P", "pass", "pass", "eight-or-nulls")
    assert said(festa(portuguese, dealt(HIGH, 1), 0, *words), level) == "8P"
    assert said(festa(portuguese, dealt(LOW, 1), 0, *words), level) == "refuse"


@judges
def test_a_bidder_goes_higher_or_withdraws(portuguese: Variant, level: str) -> None:
    words = ("2P", "pass", "pass", "too-little")
    assert said(festa(portuguese, dealt(SPADES, 1), 0, *words), level) == "3P"
    assert said(festa(portuguese, dealt(MIDDLING, 1), 0, *words), level) == "withdraw"
    assert said(festa(portuguese, dealt(SPADES, 1), 0, "13P", "pass", "pass", "too-little"), level) == "withdraw"


@pytest.mark.parametrize(("level", "deals"), [("beginner", 25), ("easy", 25), ("medium", 25)])
@pytest.mark.parametrize("temper", Temper)
def test_auctions_end_and_offers_stay_within_reason(
    portuguese: Variant, level: str, deals: int, temper: Temper
) -> None:
    offered_within_reason(portuguese, level, temper, deals)


def offered_within_reason(variant: Variant, level: str, temper: Temper, deals: int) -> int:
    """Let bots trade in so many deals, hold their auctions against what is reasonable, and count the offers."""
    number = 0
    for calls in calls_of(variant, level, temper, deals):
        assert len(calls) < 40
        offers = [variant.sales["festa"].auction.offers.get(call.word) for call in calls]
        points = [offer.points for offer in offers if offer is not None]
        assert max(points, default=0) <= 275
        number += len(points)
    return number


@pytest.mark.parametrize(("level", "deals"), [("medium", 60), ("hard", 8)])
def test_a_bold_bot_offers_more_than_a_careful_one(portuguese: Variant, level: str, deals: int) -> None:
    """All within reason."""
    tempers = Temper.CAREFUL, Temper.NORMAL, Temper.BOLD
    careful, normal, bold = (offered_within_reason(portuguese, level, temper, deals) for temper in tempers)
    assert careful < normal < bold


RENAMED = {"accept": "sim", "too-little": "pouco", "eight-or-nulls": "oito", "nulos": "nada", "4-3-3-3": "quieto"}


def disguised(variant: Variant) -> Variant:
    """Give the same rules under other names: contracts, sale, bids, answers and outcomes."""
    sale = variant.sales["festa"]
    auction = sale.auction

    def offer(word: str) -> str:
        return word.replace("P", "X").replace("N", "Y")

    answers: list[AcceptAnswer | RaiseAnswer | DemandAnswer] = []
    for answer in auction.answers:
        if isinstance(answer, DemandAnswer):
            asked = tuple(map(offer, answer.to))
            answers.append(replace(answer, id=RENAMED[answer.id], to=asked, bid=offer(answer.bid)))
        else:
            answers.append(replace(answer, id=RENAMED[answer.id]))
    kinds = tuple(
        BidKind(offer(kind.id), kind.each, kind.max, RENAMED.get(kind.buys, "cores")) for kind in auction.bids
    )  # fmt: skip
    outcomes: Mapping[Situation, object] = {
        situation: replace(
            outcome, options={RENAMED.get(name, "cores"): option for name, option in outcome.options.items()}
        )
        for situation, outcome in sale.outcomes.items()
    }
    new = Sale("leilao", replace(auction, bids=kinds, answers=tuple(answers)), outcomes, sale.total)  # type: ignore[arg-type]
    return replace(variant, id="disguised", sales={"leilao": new})


def test_an_auction_is_read_from_the_sale_and_not_from_names(portuguese: Variant) -> None:
    def plain(word: str) -> str:
        back = {new: old for old, new in RENAMED.items()}
        return back.get(word, word.replace("X", "P").replace("Y", "N"))

    masked = calls_of(disguised(portuguese), "medium", Temper.NORMAL, 40)
    assert [[plain(call.word) for call in calls] for calls in masked] == [
        [call.word for call in calls] for calls in calls_of(portuguese, "medium", Temper.NORMAL, 40)
    ]
