"""What the rule bot plays where a player would not have to think: the same cards are shunned and sought."""

import itertools
import random
import time

import pytest

from kinggame.bots import LEVELS, Bot, RandomBot, make_bot
from kinggame.bots.play import rate_cards
from kinggame.bots.worth import plan_of
from kinggame.cards import Card
from kinggame.catalog import Catalog
from kinggame.engine import Decision, MatchState, apply, deal_hands, pending, start, start_position, view
from kinggame.rules import Contract, TrumpRule, Variant
from tests.bots.matches import positions_of
from tests.support.shorthand import play, position


def chosen(state: MatchState) -> str:
    decision = pending(state)
    assert decision is not None
    shown = view(state, decision.seat)
    return str(make_bot("medium").choose(shown, decision, random.Random(0), 0))


@pytest.mark.parametrize(
    ("contract", "wanted"),
    [("no-boys", "7S"), ("boys", "AS"), ("no-tricks", "7S"), ("tricks", "AS"), ("minus-eralash", "7S")],
)
def test_last_to_play_it_takes_what_counts_for_it_and_leaves_what_counts_against(
    russian: Variant, contract: str, wanted: str
) -> None:
    state = position(
        russian, contract, "KS 8D 9C", "9S 9D TC", "TS JD 7C", "AS 7S 8C", leader=0
    )  # fmt: skip
    assert chosen(play(state, "KS 9S TS")) == wanted


@pytest.mark.parametrize(
    ("contract", "wanted"), [("no-girls", "QD"), ("girls", "8C"), ("no-last-two", "AC"), ("last-two", "7C")]
)
def test_a_discard_rids_it_of_what_is_dangerous_and_keeps_what_is_good(
    russian: Variant, contract: str, wanted: str
) -> None:
    hands = {
        "no-girls": ("KS 8S 9S 9C", "JS 7S QS JC", "QD 9D 8C 7C", "TS AS TC KC"),
        "girls": ("KS 8S 9S KD", "JS 7S QS JC", "QD AD 8C AC", "TS AS TC KC"),
        "last-two": ("KS 8S 9S KD", "JS 7S QS JC", "KC AD 7C AC", "TS AS TC 8D"),
        "no-last-two": ("KS 8S 9S KD", "JS 7S QS JC", "7D 8D 7C AC", "TS AS TC KC"),
    }[contract]
    state = play(position(russian, contract, *hands), "KS JS")
    assert chosen(state) == wanted


def test_the_king_of_hearts_is_shunned_and_hunted(russian: Variant) -> None:
    """The trick holds K♥: last to play, the ace of the suit led leaves it in minus and takes it in plus."""
    hands = ("9S 8D 9C", "KH 9D TC", "TS JD 7C", "AS 7S 8C")
    for contract, wanted in (("no-king", "7S"), ("king", "AS")):
        assert chosen(play(position(russian, contract, *hands), "9S KH TS")) == wanted


def test_with_trumps_a_sure_winner_is_played_and_a_lost_trick_costs_the_least(portuguese: Variant) -> None:
    hands = ("KC 2D 3D", "3C 4D 5D", "QC 6D 7D", "AC 2C 9D")
    assert chosen(play(position(portuguese, "trumps", *hands, trump="S"), "KC 3C QC")) == "AC"
    hands = ("AC 2D 3D", "3C JC 5D", "QC 6D 7D", "KC 2C 9D")
    assert chosen(play(position(portuguese, "trumps", *hands, trump="S"), "AC 3C QC")) == "2C"


def test_what_is_led_early_is_what_one_does_not_want_at_the_end(russian: Variant) -> None:
    hands = ("AS 7S 8D 7H", "KS 9S AD 8H", "QS TS KD 9H", "JS 8S QD TH")
    assert chosen(position(russian, "no-last-two", *hands)) == "AS"


def test_counting_tells_that_the_rest_is_high(portuguese: Variant) -> None:
    """A♠ to Q♠ have gone: J♠ beats what is out, and so it is let go under nothing but led in plus."""
    taken = ((0, "AS 2S 3S 4S", 0), (0, "KS 5S 6S 7S", 0), (0, "QS 8S 9S TS", 0))
    state = position(
        portuguese, "trumps", "JS 2C", "2D 3D", "4D 5D", "6D 7D", trump="H", taken=taken
    )  # fmt: skip
    rated = rate_cards(view(state, 0), pending_of(state))
    assert rated[0][1] == Card.parse("JS")


def pending_of(state: MatchState) -> Decision:
    decision = pending(state)
    assert decision is not None
    return decision


def test_a_contract_is_read_from_its_elements(russian: Variant) -> None:
    """RU-2 in negative Eralash: −2 a trick, −8 more for each of the last two, and K♥ counts −2 −4 −16 (RU-6)."""
    contract = russian.contracts["minus-eralash"]
    plan = plan_of(contract, russian.deck, russian.table, int(russian.deck.cards), 8)
    assert plan.tricks == (-2, -2, -2, -2, -2, -2, -10, -10)
    assert [plan.cards[Card.parse(word)] for word in ("KH", "QH", "AH", "KS", "QS", "JS")] == [-22, -6, -2, -4, -4, 0]
    assert plan.size == 96
    assert (plan.stages[0].usual, plan.stages[0].end_total, plan.stages[0].end_tricks) == (-2.0, -16.0, 2)
    assert (plan.stages[7].usual, plan.stages[7].end_tricks) == (-10.0, 0)


def margin(variant: Variant, contract: Contract, hero: Bot, other: Bot, deals: int) -> float:
    """Measure the hero's points above par a deal, in all four seats of each deal."""
    total = 0
    for number in range(deals):
        rng = random.Random(f"strength/{number}")
        hands = deal_hands(variant, rng)
        for seat in range(4):
            if contract.trump is TrumpRule.CHOSEN:
                trump = max(variant.deck.suits, key=lambda suit: len(hands[0].holding(suit)))
                state = start_position(variant, contract, hands=hands, leader=0, trump=trump)
            else:
                state, _ = apply(apply(start(variant, only=contract), 3)[0], hands)
            while (decision := pending(state)) is not None:
                bot = hero if decision.seat == seat else other
                state, _ = apply(state, bot.choose(view(state, decision.seat), decision, rng, 0))
            scores = state.finished[0].scores
            assert scores is not None
            total += 4 * scores[seat] - sum(scores)
    return total / deals / 16


EVERY_CONTRACT = [(variant.id, name) for variant in Catalog.shipped() for name in variant.contracts]


@pytest.mark.parametrize(("variant_id", "name"), EVERY_CONTRACT)
def test_judgement_beats_chance_under_every_contract(catalog: Catalog, variant_id: str, name: str) -> None:
    """A margin of a twentieth of what the contract gives a seat; benchmarks/bot_strength.py measures it well."""
    variant = catalog.get(variant_id)
    contract = variant.contracts[name]
    assert margin(variant, contract, make_bot("medium"), RandomBot(), 12) > abs(contract.total) / 4 / 20


@pytest.mark.parametrize("name", ["minus-eralash", "no-last-two", "plus-eralash"])
def test_each_level_is_stronger_than_the_one_below(russian: Variant, name: str) -> None:
    levels = [level for level in LEVELS if level in ("random", "beginner", "easy", "medium")]
    for weak, strong in itertools.pairwise(levels):
        assert margin(russian, russian.contracts[name], make_bot(strong), make_bot(weak), 40) > 0


def test_a_decision_takes_less_than_a_third_of_a_millisecond(portuguese: Variant, russian: Variant) -> None:
    """On a machine that does ten million empty loops in 0.18 s; a slower one is allowed as much more."""
    begun = time.thread_time()
    for _ in range(10**6):
        pass
    slowness = max(1.0, (time.thread_time() - begun) / 0.018)
    bot = make_bot("medium")
    views = [shown for variant in (portuguese, russian) for shown in positions_of(variant, seed="speed")]
    for passes in range(2):
        begun = time.thread_time()
        for shown in views:
            assert shown.decision is not None
            bot.choose(shown, shown.decision, random.Random(passes), 0)
        spent = (time.thread_time() - begun) / len(views)
    assert spent < 0.0003 * slowness
