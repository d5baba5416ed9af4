"""The short form of `benchmarks/campaign.py`: some matches of every variant by bots and by random players."""

import random

import pytest

from benchmarks.campaign import PARTIES, Broken, Task, play, tasks, work
from kinggame.bots import LEVELS
from kinggame.catalog import Catalog
from kinggame.engine import Choice, Decision, DecisionKind, MatchState, apply
from kinggame.rules import EarlyEnd, Variant
from tests.support.policies import Style, evenly

MATCHES = 16
QUICK = tuple(level.id for level in LEVELS.values() if not level.budget)


@pytest.mark.parametrize("party", PARTIES)
@pytest.mark.parametrize("variant_id", Catalog.shipped().ids)
def test_every_match_keeps_its_promises(variant_id: str, party: str) -> None:
    """No illegal choice, no stall, no card lost, and all as the naive reading has it."""
    figures = work(Task(variant_id, party, first=0, matches=MATCHES, seed=1, levels=QUICK))
    assert figures.failures == []
    assert figures.matches == MATCHES
    variant = Catalog.shipped().get(variant_id)
    assert figures.deals == MATCHES * len(variant.schedule)
    assert figures.decisions > figures.deals
    assert (figures.early > 0) == (variant.early_end is not EarlyEnd.NEVER)


def test_a_campaign_is_cut_into_parts_that_make_it_up() -> None:
    parts = list(tasks("russian", "random", first=7, matches=60, seed=1, levels=QUICK))
    assert [number for part in parts for number in range(part.first, part.first + part.matches)] == list(range(7, 67))


def test_an_illegal_choice_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player who plays other people's cards is found out, and the next match is played."""

    def cheat(state: MatchState, decision: Decision, rng: random.Random) -> Choice:
        if decision.kind is not DecisionKind.PLAY or state.deal is None:
            return rng.choice(decision.options)
        return next(iter(state.deal.hands[(decision.seat + 1) % 4]))

    monkeypatch.setattr("benchmarks.campaign.table_of_bots", lambda levels, number: cheat)
    figures = work(Task("portuguese", "bots", first=0, matches=2, seed=1, levels=QUICK))
    assert figures.matches == len(figures.failures) == 2
    assert "IllegalChoice" in figures.failures[0]


def test_a_score_that_does_not_add_up_is_a_failure(monkeypatch: pytest.MonkeyPatch, russian: Variant) -> None:
    """Without the naive reading, too: sums alone tell."""

    def generous(state: MatchState, choice: Choice) -> object:
        after, events = apply(state, choice)
        if after.deal is None and len(after.finished) > len(state.finished):
            last = after.finished[-1]
            gift = last._replace(scores=(last.points[0] + 1, *last.points[1:]))
            after = after._replace(finished=(*after.finished[:-1], gift))
        return after, events

    monkeypatch.setattr("benchmarks.campaign.apply", generous)
    monkeypatch.setattr("benchmarks.campaign.KNOWN_VARIANTS", ())
    with pytest.raises(Broken, match="sums to"):
        play(russian, evenly, Style(evenly).choose, random.Random(1), play_on=False)
