"""Deals by themselves: the same one for everybody on a day, by a code, for practice; and their pars."""

import random
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kinggame.bots import InlineThinker, Job, Priority
from kinggame.bots.background import InlineBackground
from kinggame.catalog import Catalog
from kinggame.engine.flow import checked_hands
from kinggame.errors import DataError
from kinggame.record import load, replay
from kinggame.record.codes import rank_of_code
from kinggame.rules import EarlyEnd, TrumpRule
from kinggame.session import ReseatRefusal, SeatKind, Store
from kinggame.session.facts import Side, facts_of, side_of
from kinggame.session.gathering import daily_in_slices
from kinggame.session.pars import Pars, par_key, par_seed
from kinggame.session.past import PastMatch
from kinggame.session.reviewing import ReviewDesk
from kinggame.session.single import (
    any_deal,
    begin,
    daily_deal,
    daily_seats,
    daily_seed,
    deal_by_code,
    dealt,
    item_named,
    playable,
)
from tests.session.tables import SEATS, Clock, is_over, play_until
from tests.session.test_statistics import run

CATALOG = Catalog.shipped()
RUSSIAN, PORTUGUESE = CATALOG.get("russian"), CATALOG.get("portuguese")
DAY = date(2026, 11, 30)


def test_the_deal_of_a_day_is_the_same_for_everybody_and_another_one_tomorrow() -> None:
    assert daily_deal(PORTUGUESE, DAY) == daily_deal(Catalog.shipped().get("portuguese"), date(2026, 11, 30))
    days = [date(2026, 1, 1 + number) for number in range(28)]
    assert len({daily_deal(RUSSIAN, day).code for day in days}) == 28
    assert len({daily_deal(RUSSIAN, day).item.id for day in days}) > 5
    assert daily_deal(RUSSIAN, DAY).code != daily_deal(CATALOG.get("russian-jacks"), DAY).code


@pytest.mark.parametrize("variant", list(CATALOG), ids=lambda variant: variant.id)
def test_the_deal_of_a_day_is_a_deal_of_the_variant(variant: object) -> None:
    for day in (DAY, date(2027, 2, 28)):
        deal = daily_deal(variant, day)  # type: ignore[arg-type]
        assert checked_hands(deal.variant, deal.hands) == deal.hands
        assert deal.item in playable(deal.variant)
        assert deal_by_code(deal.variant, deal.item, deal.code) == deal


def test_what_can_be_played_by_itself() -> None:
    """All but what needs somebody to declare trumps, in the order of a match; nulls can be, and come last."""
    names = [item.id for item in playable(PORTUGUESE)]
    assert names == ["no-tricks", "no-hearts", "no-queens", "no-men", "no-king", "no-last-two", "festa", "nulos"]
    assert PORTUGUESE.contracts["trumps"].trump is TrumpRule.CHOSEN
    assert [item.id for item in playable(RUSSIAN)] == [deal.id for deal in RUSSIAN.schedule]
    with pytest.raises(KeyError):
        item_named(PORTUGUESE, "trumps")


def test_a_code_gives_dealer_and_hands() -> None:
    deal = any_deal(RUSSIAN, item_named(RUSSIAN, "no-king"), random.Random(7))
    friend = deal_by_code(RUSSIAN, item_named(RUSSIAN, "no-king"), deal.code.lower())
    assert (friend.dealer, friend.hands) == (deal.dealer, deal.hands)
    assert deal.dealer == rank_of_code(deal.code, RUSSIAN) % 4
    with pytest.raises(DataError):
        deal_by_code(RUSSIAN, item_named(RUSSIAN, "no-king"), "nonsense")


def test_a_choice_can_be_practised_and_each_of_its_contracts_too(tmp_path: Path) -> None:
    """Trumps come with the choice alone; whoever holds 2♦ chooses (TK-1)."""
    turkish = CATALOG.get("turkish")
    names = [item.id for item in playable(turkish)]
    assert names[0] == "choice"
    assert set(names[1:]) == set(turkish.contracts) - {"trumps"}
    store = Store(tmp_path, catalog=CATALOG, clock=Clock().date)
    deal = any_deal(turkish, item_named(turkish, "choice"), random.Random(1))
    match = begin(deal, SEATS, side=Side.PRACTICE, seed=3, thinker=InlineThinker(), store=store)
    play_until(match, is_over)
    match.close()
    (path,) = store.archive_folder.iterdir()
    assert replay(load(path), turkish).state.over


def test_a_practice_deal_is_recorded_as_one(tmp_path: Path) -> None:
    store = Store(tmp_path, catalog=CATALOG, clock=Clock().date)
    deal = any_deal(PORTUGUESE, item_named(PORTUGUESE, "no-hearts"), random.Random(1))
    match = begin(deal, SEATS, side=Side.PRACTICE, seed=3, thinker=InlineThinker(), store=store)
    assert match.state.deal is not None
    assert (match.state.deal.dealt, match.state.deal.dealer) == (deal.hands, deal.dealer)
    play_until(match, is_over)
    match.close()
    (path,) = store.archive_folder.iterdir()
    record = load(path)
    assert side_of(record.notes) is Side.PRACTICE
    assert record.only == "no-hearts"
    assert replay(record, PORTUGUESE).state.over
    facts = facts_of(record, PORTUGUESE)
    assert facts is not None
    assert (facts.side, facts.only, facts.code, len(facts.deals)) == (Side.PRACTICE, "no-hearts", deal.code, 1)


def test_the_first_finished_try_at_the_deal_of_a_day_counts(tmp_path: Path) -> None:
    store = Store(tmp_path, catalog=CATALOG, clock=Clock().date)
    deal, own = daily_deal(RUSSIAN, DAY), []
    for seed in (1, 2, 3):
        match = begin(deal, SEATS, side=Side.DAILY, seed=seed, thinker=InlineThinker(), day=DAY, store=store)
        if seed > 1:  # the first one is left unfinished
            play_until(match, is_over, person=lambda m, seed=seed: m.pending.options[-1 if seed == 3 else 0])
            own.append(match.state.totals[0])
        else:
            match.advance()
        match.close()
    found, _ = run(daily_in_slices(str(tmp_path)))
    (begun,) = found.begun.items()
    name = ("russian", "2026-11-30", deal.item.id, deal.code)
    assert begun[0] == name
    assert Path(begun[1]).parent == tmp_path / "archive"  # whoever begins anew leaves the first one there
    assert list(found.results) == [name]
    results = list(found.results.values())
    assert [(r.variant, r.date, r.code, r.item) for r in results] == [
        ("russian", "2026-11-30", deal.code, deal.item.id)
    ]
    assert results[0].own == own[0]


def test_everybody_has_the_same_opponents_in_the_deal_of_a_day() -> None:
    shuffled = (*SEATS[1:], SEATS[0])
    seats = daily_seats(shuffled)
    assert [seat.kind for seat in seats] == [SeatKind.PERSON] + [SeatKind.BOT] * 3
    assert {(seat.level, seat.temper) for seat in seats[1:]} == {("expert", "normal")}
    assert daily_seed(daily_deal(RUSSIAN, DAY)) == daily_seed(daily_deal(RUSSIAN, DAY))


def test_a_deal_by_itself_keeps_its_seats() -> None:
    """PT-10 would deal afresh, and the code would name other cards than those that are played."""
    deal = any_deal(PORTUGUESE, item_named(PORTUGUESE, "no-men"), random.Random(1))
    match = begin(deal, SEATS, side=Side.PRACTICE, seed=3, thinker=InlineThinker())
    assert match.may_reseat() is ReseatRefusal.SINGLE_DEAL


# Pars


def test_a_par_is_the_score_of_four_experts_and_kept(tmp_path: Path) -> None:
    deal = any_deal(RUSSIAN, item_named(RUSSIAN, "no-king"), random.Random(5))
    pars = Pars(tmp_path, InlineBackground())
    assert pars.par(deal) is None
    pars.ask(deal)
    pars.ask(deal)
    assert pars.is_busy
    assert pars.poll()
    found = pars.par(deal)
    assert found is not None
    assert sorted(found) == [-16, 0, 0, 0]  # RU-2: somebody takes the King
    again = Pars(tmp_path, InlineBackground())
    assert again.par(deal) == found
    path = tmp_path / "progress" / "pars.json"
    path.write_text(path.read_text()[:-5])
    assert Pars(tmp_path, InlineBackground()).par(deal) is None


@pytest.mark.parametrize("scores", [[-16], [-16, 0, 0], [-16, 0, 0, 0, 0], [], [True, 0, 0, 0], ["-16", 0, 0, 0], -16])
def test_a_kept_par_that_does_not_give_each_seat_a_number_is_reckoned_again(tmp_path: Path, scores: object) -> None:
    deal = any_deal(RUSSIAN, item_named(RUSSIAN, "no-king"), random.Random(5))
    pars = Pars(tmp_path, Asked())
    pars._cache.save({par_key(deal): [-16, 0, 0, 0]})
    assert Pars(tmp_path, Asked()).par(deal) == (-16, 0, 0, 0)
    pars._cache.save({par_key(deal): scores})  # type: ignore[dict-item]
    background = Asked()
    again = Pars(tmp_path, background)
    assert again.par(deal) is None
    again.ask(deal)
    assert again.is_busy
    assert len(background.work) == 1


def test_pars_of_other_contracts_and_cards_are_others() -> None:
    king, boys = item_named(RUSSIAN, "no-king"), item_named(RUSSIAN, "no-boys")
    deals = [any_deal(RUSSIAN, item, random.Random(seed)) for item in (king, boys) for seed in (1, 2)]
    assert len({par_key(deal) for deal in deals}) == 4


class Asked(InlineBackground):
    """Keeps what is to be done, and does nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.work: list[tuple[object, ...]] = []

    def submit(self, function: Callable[..., Any], *arguments: object, priority: Priority) -> Job:
        self.work.append(arguments)
        return super().submit(function, *arguments, priority=priority)


def test_the_review_of_a_practised_deal_has_the_par_that_practice_has() -> None:
    deal = any_deal(RUSSIAN, item_named(RUSSIAN, "no-king"), random.Random(7))
    session = begin(deal, SEATS, side=Side.PRACTICE, seed=3, thinker=InlineThinker())
    play_until(session, is_over)
    background = Asked()
    ReviewDesk(background).ask_par(PastMatch.of_session(session), 0)
    assert background.work == [(dealt(deal).state, par_seed(deal.code))]


def test_rules_that_have_changed_have_another_par() -> None:
    """A player's own rules keep their id when a number in them is changed."""
    deal = any_deal(RUSSIAN, item_named(RUSSIAN, "no-king"), random.Random(7))
    other = replace(RUSSIAN, early_end=EarlyEnd.ALWAYS if RUSSIAN.early_end is not EarlyEnd.ALWAYS else EarlyEnd.NEVER)
    assert par_key(replace(deal, variant=other)) != par_key(deal)
