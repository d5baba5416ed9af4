"""What is over of a match can be looked back on, deal by deal; a deal once more is counted and kept nowhere."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from kinggame.bots import InlineThinker
from kinggame.bots.constraints import constraints
from kinggame.cards import Card
from kinggame.catalog import Catalog
from kinggame.engine import DecisionKind, apply, view
from kinggame.record import SeatKind, steps
from kinggame.rules import EarlyEnd
from kinggame.session import MatchSession, Store
from kinggame.session.past import PastMatch, again, alone, from_there
from tests.coach.reviewed import CATALOG, recorded, taken_apart
from tests.session.tables import FOUR_BOTS, SEATS, lowest, past_of, play_until

VARIANTS = ("russian", "portuguese")


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_a_deal_is_taken_apart_as_its_record_is(variant_id: str) -> None:
    past = past_of(variant_id)
    assert [past.asked(deal) for deal in range(past.deals)] == list(taken_apart(recorded(variant_id), past.seat))


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_deals_follow_one_another_and_begin_with_their_hands(variant_id: str) -> None:
    past, record = past_of(variant_id), recorded(variant_id)
    assert past.deals == len(record.deals)
    for number, deal in enumerate(record.deals):
        first, last = past.span(number)
        state = past.states[first].deal
        assert state is not None
        assert (state.number, state.hands, state.tricks) == (number, deal.hands, ())
        assert past.states[last].deal is None
        assert past.states[last].finished[-1].scores == deal.score
        assert last - first == len(deal.calls) + sum(map(len, deal.tricks))


def test_what_is_still_being_played_is_not_looked_at() -> None:
    session = MatchSession.new(CATALOG.get("russian"), SEATS, seed=3, thinker=InlineThinker())
    play_until(session, lambda s: s.state.number == 2 and s.waits_for_person)
    past = PastMatch.of_session(session)
    assert past.deals == 2
    assert past.seat == session.person_seat
    with pytest.raises(IndexError):
        past.span(2 + 1)
    with pytest.raises(IndexError):
        past.deal(2)


def test_a_deal_has_one_name_wherever_it_is_read() -> None:
    assert past_of("russian").key(3) == past_of("russian").key(3)
    assert len({past_of("russian").key(deal) for deal in range(14)}) == 14


def test_own_rules_that_were_changed_name_their_deals_anew() -> None:
    """Else the review by the rules of before would be shown for the new ones."""
    past, variant = past_of("russian"), CATALOG.get("russian")
    other = replace(variant, early_end=next(end for end in EarlyEnd if end is not variant.early_end))
    again = PastMatch.of_record(recorded("russian"), other, seats=FOUR_BOTS)
    assert (past.deal(0).dealt, past.deal(0).tricks[0]) == (again.deal(0).dealt, again.deal(0).tricks[0])
    assert past.key(0) != again.key(0)


def test_seats_must_be_the_tables() -> None:
    past = past_of("russian")
    with pytest.raises(ValueError, match="who played"):
        PastMatch(past.states, past.choices, seats=FOUR_BOTS[:3], seed=1)


# A deal once more


def played_out(session: MatchSession) -> MatchSession:
    play_until(session, lambda s: s.over, person=lowest)
    return session


@pytest.mark.parametrize(("variant_id", "deal"), [("russian", 0), ("russian", 9), ("portuguese", 3), ("portuguese", 8)])
def test_the_same_cards_once_more(variant_id: str, deal: int) -> None:
    past = past_of(variant_id)
    session = again(past, deal, thinker=InlineThinker())
    assert session.person_seat == past.seat
    state = session.state.deal
    assert state is not None
    assert (state.hands, state.dealer, state.item) == (
        past.deal(deal).dealt,
        past.deal(deal).dealer,
        past.deal(deal).item,
    )
    assert len(played_out(session).state.finished) == 1
    assert session.path is None


def test_a_chosen_deal_once_more_is_the_same_players_to_choose_with_the_same_left() -> None:
    """CH-1, CH-2: in the sixth Turkish deal it is not the holder of the two of diamonds who chooses, nor among all."""
    past = past_of("turkish")
    for number in (5, 19):
        before = past.states[past.span(number)[0]].deal
        state = again(past, number, thinker=InlineThinker()).state.deal
        assert before is not None
        assert state is not None
        assert before.auction is not None
        assert before.auction.closed
        assert (state.auction, state.hands, state.contract) == (before.auction, before.hands, before.contract)


def test_what_a_right_by_a_card_tells_is_told_of_the_first_deal_alone() -> None:
    """CH-1: from the second Turkish deal on the right goes round, and says nothing of the two of diamonds."""
    past = past_of("turkish")
    for number in range(past.deals):
        state = alone(past.states[past.span(number)[0]])
        assert state.deal is not None
        assert state.deal.auction is not None
        assert (state.deal.auction.shown == Card.parse("2D")) == (number == 0)
        for seat in range(4):
            assert constraints(view(state, seat)).allow(state.deal.hands)


def test_the_match_and_its_file_stay_as_they_were(tmp_path: Path) -> None:
    store = Store(tmp_path, catalog=Catalog.shipped())
    session = MatchSession.new(CATALOG.get("russian"), SEATS, seed=3, thinker=InlineThinker(), store=store)
    play_until(session, lambda s: s.between_deals)
    assert session.wait_until_saved(5)
    assert session.path is not None
    before, files = session.path.read_bytes(), sorted(tmp_path.rglob("*.king"))
    past = PastMatch.of_session(session)
    played_out(again(past, 0, thinker=InlineThinker()))
    played_out(from_there(past, past.span(0)[0] + 5, thinker=InlineThinker()))
    assert session.path.read_bytes() == before
    assert sorted(tmp_path.rglob("*.king")) == files
    assert past.states[-1] == session.state
    session.close()


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_one_goes_on_from_any_own_decision(variant_id: str) -> None:
    """The position is that very one: the same view but for the match around it, and any choice leads to an end."""
    past = past_of(variant_id)
    chance = random.Random("from there")
    for deal in chance.sample(range(past.deals), 4):
        question = chance.choice(past.asked(deal).questions)
        session = from_there(past, past.span(deal)[0] + question.place, thinker=InlineThinker())
        shown = session.view(past.seat)
        assert shown.decision == question.view.decision
        assert (shown.hand, shown.trick, shown.tricks, shown.points, shown.auction, shown.payments) == (
            question.view.hand,
            question.view.trick,
            question.view.tricks,
            question.view.points,
            question.view.auction,
            question.view.payments,
        )
        session.choose(question.choice)
        assert played_out(session).state.finished[-1].scores is not None


def test_nobody_goes_on_between_deals() -> None:
    past = past_of("russian")
    with pytest.raises(ValueError, match="no deal"):
        from_there(past, past.span(0)[1], thinker=InlineThinker())


def test_who_looks_back_plays_where_bots_played() -> None:
    session = again(past_of("russian"), 0, thinker=InlineThinker())
    assert [seat.kind for seat in session.seats].count(SeatKind.PERSON) == 1


def test_views_are_those_of_the_seat_that_looks_back() -> None:
    past, record = past_of("portuguese"), recorded("portuguese")
    for place, step in enumerate(steps(record, CATALOG.get("portuguese"))):
        if step.decision.kind is not DecisionKind.DRAW:
            assert past.view(place) == view(step.before, past.seat)
            assert apply(step.before, step.choice)[0] == past.states[place + 1]
