"""PT-10: seats may be changed before the match, and once in deal 1 until the person has played a card."""

import pytest

from kinggame.bots import InlineThinker
from kinggame.record import read, replay, write
from kinggame.rules import Variant
from kinggame.session import MatchSession, ReseatRefusal, ReseatRefused
from tests.session.tables import FOUR_BOTS, SEATS, new_match, persons_choice, play_until


def in_deal_one(portuguese: Variant) -> MatchSession:
    session = new_match(portuguese)
    play_until(session, persons_choice)
    return session


def test_person_and_bot_change_seats_and_the_deal_is_dealt_afresh(portuguese: Variant) -> None:
    session = in_deal_one(portuguese)
    dealer, dealt = session.state.dealer, session.state.deal.dealt  # type: ignore[union-attr]
    assert session.may_reseat() is None
    session.reseat(2)
    assert [seat.name for seat in session.seats] == ["Zé", "Rui", "Ana", "Graça"]
    assert session.person_seat == 2
    assert session.state.dealer == dealer  # the deal stays with the seat
    play_until(session, lambda s: s.state.deal is not None)
    assert session.state.deal is not None
    assert session.state.deal.dealer == dealer
    assert not set(session.state.deal.dealt) & set(dealt)  # nobody has seen a hand that is another's now
    play_until(session, persons_choice)
    assert session.view(2).decision is not None


def test_the_record_tells_who_sits_where_and_that_seats_were_changed(portuguese: Variant) -> None:
    session = in_deal_one(portuguese)
    session.reseat(2)
    play_until(session, lambda s: s.between_deals)
    record = read(write(session.record()))
    assert [seat.name for seat in record.seats] == ["Zé", "Rui", "Ana", "Graça"]
    assert record.notes["reseated"] == [0, 2]
    assert replay(record, portuguese).state == session.state


def test_seats_are_changed_once(portuguese: Variant) -> None:
    session = in_deal_one(portuguese)
    session.reseat(1)
    play_until(session, persons_choice)
    assert session.may_reseat() is ReseatRefusal.ALREADY_RESEATED
    with pytest.raises(ReseatRefused) as caught:
        session.reseat(0)
    assert caught.value.reason is ReseatRefusal.ALREADY_RESEATED
    again = MatchSession.resume(session.record(), portuguese, thinker=InlineThinker())
    assert again.may_reseat() is ReseatRefusal.ALREADY_RESEATED


def test_a_card_of_the_persons_ends_it_and_undo_does_not_bring_it_back(portuguese: Variant) -> None:
    session = in_deal_one(portuguese)
    session.choose(session.pending.options[0])  # type: ignore[union-attr]
    assert session.may_reseat() is ReseatRefusal.CARD_PLAYED
    session.undo()
    assert session.may_reseat() is ReseatRefusal.CARD_PLAYED


def test_after_deal_one_the_reason_is_given(portuguese: Variant) -> None:
    session = in_deal_one(portuguese)
    play_until(session, lambda s: s.between_deals)
    assert session.may_reseat() is ReseatRefusal.FIRST_DEAL_OVER
    play_until(session, lambda s: s.state.number == 1 and persons_choice(s))
    assert session.may_reseat() is ReseatRefusal.FIRST_DEAL_OVER


def test_where_the_variant_does_not_open_it_seats_are_for_before_the_match(russian: Variant) -> None:
    session = in_deal_one(russian)
    assert session.may_reseat() is ReseatRefusal.MATCH_BEGAN
    with pytest.raises(ReseatRefused):
        session.reseat(1)


def test_seats_are_changed_with_another_seat_at_the_table(portuguese: Variant) -> None:
    session = in_deal_one(portuguese)
    for seat in (0, 4, -1):
        with pytest.raises(ReseatRefused) as caught:
            session.reseat(seat)
        assert caught.value.reason is ReseatRefusal.NOT_A_BOT


def test_bots_among_themselves_stay_where_they_are(portuguese: Variant) -> None:
    assert new_match(portuguese, seats=FOUR_BOTS).may_reseat() is ReseatRefusal.NO_PERSON


def test_seats_can_be_changed_before_a_hand_is_dealt(portuguese: Variant) -> None:
    session = new_match(portuguese)
    session.reseat(3)
    play_until(session, persons_choice)
    assert session.person_seat == 3
    assert SEATS[0] == session.seats[3]
