"""No reason is given that is not true, in positions from whole matches of any variant."""

import random

import pytest

from kinggame.bots import RandomBot, make_bot
from kinggame.bots.sampling import sample
from kinggame.cards import Card
from kinggame.catalog import Catalog
from kinggame.coach import Reason, ReasonCode, reasons_of
from kinggame.coach.trials import generator
from kinggame.engine import PlayerView
from kinggame.rules import Variant
from tests.bots.matches import play_match
from tests.bots.mixed import mixed
from tests.coach.positions import HOLDS_AND_FAILS
from tests.coach.truth import Judge

WORLDS = 5
MANY = 60
LATE = 7
"""With so few cards in hand a trick can be played out in every way."""


def positions(variant: Variant, seed: str, level: str) -> list[PlayerView]:
    found: list[PlayerView] = []
    bot = RandomBot() if level == "random" else make_bot(level)
    play_match(variant, [bot] * 4, seed, watch=lambda state, shown, choice: found.append(shown))
    return [shown for shown in found if shown.contract is not None and len(shown.hand) <= LATE]


def judged(shown: PlayerView, rng: random.Random) -> dict[ReasonCode, list[str]]:
    """Check all reasons for all cards that may be played in a position."""
    judge = Judge(shown, sample(shown, WORLDS, generator(rng)))
    found: dict[ReasonCode, list[str]] = {}
    assert shown.decision is not None
    for card in shown.decision.cards:
        for reason in reasons_of(shown, card):
            complaint = judge.complaint(reason, card)
            if complaint and reason.code is ReasonCode.HOLD_BACK:  # what might be is seldom seen in few worlds
                complaint = Judge(shown, sample(shown, MANY, generator(rng))).complaint(reason, card)
            found.setdefault(reason.code, []).append(f"{shown.contract}: {card}: {complaint}" if complaint else "")
    return found


@pytest.mark.parametrize("level", ["random", "medium"])
@pytest.mark.parametrize("variant_id", ["russian", "portuguese"])
def test_reasons_are_true(variant_id: str, level: str) -> None:
    variant = Catalog.shipped().get(variant_id)
    rng = random.Random(f"{variant_id}/{level}")
    shown = positions(variant, f"truth/{variant_id}/{level}", level)
    told = 0
    for one in rng.sample(shown, 60):
        for code, complaints in judged(one, rng).items():
            told += len(complaints)
            assert [text for text in complaints if text] == [], code
    assert told > 100


def test_reasons_are_true_under_rules_that_nobody_ships() -> None:
    variant = mixed()
    rng = random.Random("mixed")
    for one in rng.sample(positions(variant, "truth/mixed", "random"), 40):
        for code, complaints in judged(one, rng).items():
            assert [text for text in complaints if text] == [], code


@pytest.mark.parametrize("code", HOLDS_AND_FAILS, ids=lambda code: code.value)
def test_a_reason_that_is_false_is_found_out(code: ReasonCode) -> None:
    """The judge is no yes-man: told a reason where its property fails, it objects."""
    holds, fails = HOLDS_AND_FAILS[code]
    rng = random.Random(code.value)
    shown, card = holds.shown(), Card.parse(holds.choice)
    reason = next(reason for reason in reasons_of(shown, card) if reason.code is code)
    assert Judge(shown, sample(shown, WORLDS, generator(rng))).complaint(reason, card) == ""
    shown, card = fails.shown(), Card.parse(fails.choice)
    false = Judge(shown, sample(shown, 4 * WORLDS, generator(rng))).complaint(
        Reason(code, card, reason.other, reason.suit, reason.seat, reason.count, reason.total, reason.points), card
    )
    assert false
