"""Whole matches of the engine beside the naive reading of the rules: C-1 to C-9, RU-1 to RU-6, PT-1 to PT-19."""

import ast
import random
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from kinggame.catalog import Catalog
from kinggame.engine import DecisionKind, apply, pending, pending_refusals, start
from kinggame.rules import Variant
from tests.support.agreement import KNOWN_VARIANTS, Disagreement, SecondReading, words_of
from tests.support.naive import POINTS, suit_of
from tests.support.naive_match import NaiveDeal
from tests.support.policies import POLICIES, Policy, Step, Style, evenly, haggling, played, short_suits
from tests.support.shorthand import festa

SPREADS = (None, 12.0, 3.0)
STYLES = [Style(policy, spread) for policy in POLICIES for spread in SPREADS] + [Style(haggling), Style(evenly, 0.0)]
SEEDS = range(20, 25)
OWN_RULES = ("russian", "portuguese", "russian-choice", "turkish")
"""those with rules of their own; house rules are met in the short campaign"""

Situation = tuple[str, ...]
"""the variant, and two words for what was met"""


@cache
def shipped() -> Catalog:
    return Catalog.shipped()


def confirm(steps: list[Step]) -> None:
    """Follow a match with the naive reading; raise Disagreement."""
    follow(SecondReading(steps[0].before), steps)


def follow(reading: SecondReading, steps: list[Step]) -> None:
    for step in steps:
        reading.check(step.before)
        reading.follow(step.choice, step.events, step.after)
    reading.check(steps[-1].after)


@cache
def confirmed(variant_id: str, style: Style) -> Counter[Situation]:
    """Confirm matches of a style, and count the rare situations that they came across."""
    variant = shipped().get(variant_id)
    found: Counter[Situation] = Counter()
    for seed in SEEDS:
        steps = played(variant, style, seed)
        confirm(steps)
        for step in steps:
            found.update(situations(variant_id, step))
    return found


@pytest.mark.parametrize("style", STYLES, ids=str)
@pytest.mark.parametrize("variant_id", OWN_RULES)
def test_a_match_goes_as_the_naive_reading_says(variant_id: str, style: Style) -> None:
    """Who is asked, every option, every refusal, trick, payment, score, early end, total and winner agree."""
    assert sum(confirmed(variant_id, style).values()) > 0


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_a_match_that_is_played_on_does_too(russian: Variant, style: Style) -> None:
    """C-8: the Russian text says that a deal "may" end."""
    steps = played(russian, style, "on", options={"play_on": True})
    confirm(steps)
    assert not any(deal.ended_early for deal in steps[-1].after.finished)


# --- what those matches came across -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def met() -> Counter[Situation]:
    """Sum up the rare situations of the matches above."""
    found: Counter[Situation] = Counter()
    for variant_id in OWN_RULES:
        for style in STYLES:
            found.update(confirmed(variant_id, style))
    return found


def situations(variant_id: str, step: Step) -> list[Situation]:
    """Name what is rare about a step."""
    deal = step.before.deal
    if deal is None:
        return []
    if step.decision.kind is not DecisionKind.PLAY:
        word = str(step.choice)
        return [(variant_id, step.decision.kind.value, word[-1] if word in POINTS else word)]
    assert deal.contract is not None
    hand = [str(card) for card in deal.hands[deal.to_play]]
    trick = [str(card) for card in deal.trick]
    trump = deal.trump.letter if deal.trump is not None else "none"
    found: list[Situation] = [
        (variant_id, *reason) for reason in {(r.code.value, r.rule) for r in pending_refusals(step.before).values()}
    ]
    void = bool(trick) and all(suit_of(card) != suit_of(trick[0]) for card in hand)
    if void and trump in map(suit_of, trick) and trump != suit_of(trick[0]) and len(step.decision.cards) == len(hand):
        found.append((variant_id, "free" if trump in map(suit_of, hand) else "no trump", "under a trump"))
    if not deal.tricks and all(suit_of(card) == "H" for card in hand) and deal.contract.id == "no-hearts":
        found.append((variant_id, "all hearts", "thrown" if void else "led" if not trick else "followed"))
    if step.after.finished and step.after.deal is None:
        found.append((variant_id, "early" if step.after.finished[-1].ended_early else "full", deal.contract.id))
    return found


RARE = [
    ("russian", "follow", "C-5"), ("russian", "no-lead", "RU-4"), ("russian", "discard", "RU-5"),
    ("russian", "early", "no-king"), ("russian", "full", "no-king"), ("russian", "early", "hearts"),
    ("portuguese", "follow", "C-5"), ("portuguese", "no-lead", "PT-3"), ("portuguese", "withhold", "PT-4"),
    ("portuguese", "withhold", "PT-5"), ("portuguese", "discard", "PT-6"), ("portuguese", "ruff", "PT-7"),
    ("portuguese", "overruff", "PT-7"), ("portuguese", "head", "PT-8"), ("portuguese", "free", "under a trump"),
    ("portuguese", "no trump", "under a trump"), ("portuguese", "all hearts", "led"),
    ("portuguese", "all hearts", "thrown"), ("portuguese", "full", "nulos"), ("portuguese", "full", "trumps"),
    ("portuguese", "early", "no-king"), ("portuguese", "full", "no-king"), ("portuguese", "offer", "N"),
    ("portuguese", "answer", "eight-or-nulls"), ("portuguese", "answer", "P"), ("portuguese", "answer", "refuse"),
    ("portuguese", "answer", "withdraw"), ("portuguese", "answer", "accept"), ("portuguese", "declare", "4-3-3-3"),
    ("portuguese", "declare", "nulos"), ("portuguese", "leader", "lead-next"), ("portuguese", "leader", "lead-self"),
]  # fmt: skip


@pytest.mark.parametrize("situation", RARE, ids=" ".join)
def test_rare_situations_were_met(met: Counter[Situation], situation: Situation) -> None:
    """Agreement says nothing about what never happened."""
    assert met[situation] > 0


# --- the comparison itself ----------------------------------------------------------------------------------------


def test_a_wrong_reading_is_noticed(russian: Variant) -> None:
    """A match of the played-on kind, followed as one that ends early, must not pass."""
    steps = played(russian, Style(short_suits), 1, options={"play_on": True})
    reading = SecondReading(start(russian))
    with pytest.raises(Disagreement, match="deal 2"):  # boys: the first deal that can end early
        follow(reading, steps)


def test_the_naive_reading_knows_every_shipped_variant() -> None:
    """So the golden records and the short campaign are confirmed by it, under house rules too."""
    assert set(KNOWN_VARIANTS) == set(shipped().ids)


def test_the_naive_reading_shares_no_code_with_the_program() -> None:
    """What it counts and says would else agree with the engine by being the engine."""
    tests = Path(__file__).parents[1]
    own = {f"tests.support.{path.stem}": path for path in (tests / "support").glob("naive*.py")}
    own |= {f"tests.perft.{name}": tests / "perft" / f"{name}.py" for name in ("make", "positions")}
    assert len(own) == 5
    for path in own.values():
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        asked = {name.name for node in nodes if isinstance(node, ast.Import) for name in node.names}
        asked |= {node.module or "." for node in nodes if isinstance(node, ast.ImportFrom)}
        assert {name for name in asked if name.partition(".")[0] not in sys.stdlib_module_names} <= {
            "tests.support", *own
        }  # fmt: skip


# --- auctions alone -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", range(4))
@pytest.mark.parametrize(
    ("variant_id", "policy"),
    [("portuguese", evenly), ("portuguese", haggling), ("portuguese-speak-again", haggling)],
)
def test_auctions_beside_the_naive_one(variant_id: str, owner: int, policy: Policy) -> None:
    """PT-11 to PT-18: who is asked and every option, up to the first lead or to 4-3-3-3."""
    rng = random.Random(f"{owner}/{policy.__name__}")
    longest = 0
    for _ in range(60):
        state = festa(shipped().get(variant_id), owner)
        assert state.deal is not None
        naive = NaiveDeal(variant_id, "festa", owner, words_of(state.deal.hands), play_on=False)
        while state.deal is not None and state.deal.contract is None:
            decision = pending(state)
            assert decision is not None
            assert (decision.seat, decision.kind.value) == naive.asks()
            assert set(decision.words) == naive.options()
            choice = policy(state, decision, rng)
            state, _ = apply(state, choice)
            naive.say(str(choice))
        deal = state.deal or state.finished[0]
        assert deal.auction is not None
        longest = max(longest, len(deal.auction.calls))
        if deal.scores is not None:
            assert list(deal.scores) == naive.score
            continue
        assert deal.contract is not None
        assert (deal.contract.id, deal.trump.letter if deal.trump is not None else None) == (
            naive.contract,
            naive.trump,
        )
        assert (deal.to_play, "play") == naive.asks()
        assert [p + q for p, q in zip(deal.points, deal.payments, strict=True)] == naive.points
    assert longest > 10
