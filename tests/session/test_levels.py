"""A bot's level may be changed between deals; the record tells who played how strong, and when."""

import pytest

from kinggame.bots import InlineThinker, UnknownLevel
from kinggame.record import read, replay, write
from kinggame.rules import Variant
from kinggame.session import LevelRefusal, LevelRefused, MatchSession
from tests.session.tables import ObedientThinker, is_over, new_match, persons_choice, play_until


def after_deal_one(russian: Variant) -> MatchSession:
    session = new_match(russian)
    play_until(session, lambda s: s.between_deals)
    return session


def refusal(session: MatchSession, seat: int, level: str = "easy") -> LevelRefusal:
    with pytest.raises(LevelRefused) as caught:
        session.change_level(seat, level)
    assert session.may_change_level(seat) is caught.value.reason
    return caught.value.reason


def test_between_deals_a_bot_gets_another_level_and_is_asked_at_it(russian: Variant) -> None:
    thinker = ObedientThinker()
    begun = after_deal_one(russian)
    session = MatchSession.resume(begun.record(), russian, thinker=thinker)
    assert session.may_change_level(2) is None
    session.change_level(2, "beginner")
    assert [seat.level for seat in session.seats] == [None, "random", "beginner", "random"]
    asked = set()
    while len(asked) < 3:
        session.next_deal()
        if session.waits_for_person:
            session.choose(session.pending.options[0])  # type: ignore[union-attr]
        elif thinker.questions and thinker.last not in thinker.answers:
            question = thinker.questions[thinker.last]
            asked.add((question.seat, question.level))
            assert question.view.decision is not None
            thinker.answers[thinker.last] = question.view.decision.options[0]
        else:
            session.advance()
    assert asked == {(1, "random"), (2, "beginner"), (3, "random")}


def test_the_record_tells_what_was_changed_and_plays_again(russian: Variant) -> None:
    session = after_deal_one(russian)
    session.change_level(1, "easy")
    session.change_level(3, "medium")
    session.change_level(3, "medium")  # which it is already
    play_until(session, lambda s: s.state.number == 2 and s.between_deals)
    session.change_level(1, "beginner")
    record = read(write(session.record()))
    assert record.notes["levels"] == [
        [2, 1, "random", "easy"],
        [2, 3, "random", "medium"],
        [3, 1, "easy", "beginner"],
    ]
    assert [seat.level for seat in record.seats] == [None, "beginner", "random", "medium"]
    assert replay(record, russian).state == session.state
    again = MatchSession.resume(record, russian, thinker=InlineThinker())
    again.change_level(2, "easy")
    assert again.record().notes["levels"][-1] == [3, 2, "random", "easy"]  # type: ignore[index]


def test_a_deal_is_played_to_its_end_by_who_began_it(russian: Variant) -> None:
    session = new_match(russian)
    assert session.may_change_level(1) is None  # nothing is dealt yet
    play_until(session, persons_choice)
    assert refusal(session, 1) is LevelRefusal.IN_A_DEAL
    assert "levels" not in session.record().notes


def test_only_a_bot_has_a_level_and_only_while_a_match_goes_on(russian: Variant) -> None:
    session = after_deal_one(russian)
    assert refusal(session, 0) is LevelRefusal.NOT_A_BOT
    assert refusal(session, 4) is LevelRefusal.NOT_A_BOT
    play_until(session, is_over)
    assert refusal(session, 1) is LevelRefusal.MATCH_OVER


def test_a_level_that_nobody_knows_changes_nothing(russian: Variant) -> None:
    session = after_deal_one(russian)
    with pytest.raises(UnknownLevel) as caught:
        session.change_level(1, "eazy")
    assert caught.value.nearest == "easy"
    assert session.seats[1].level == "random"
