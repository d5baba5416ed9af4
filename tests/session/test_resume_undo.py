"""Resume and undo re-roll nothing: neither hands nor the bots' luck."""

import pytest

from kinggame.bots import InlineThinker
from kinggame.record import MatchRecord, RecordError, read, write
from kinggame.rules import Variant
from kinggame.session import MatchSession
from tests.record import by_hand
from tests.session.tables import (
    SEATS,
    ObedientThinker,
    decisions_made,
    is_over,
    new_match,
    persons_choice,
    play_until,
)


def resumed(record: MatchRecord, variant: Variant, **more: object) -> MatchSession:
    return MatchSession.resume(read(write(record)), variant, thinker=InlineThinker(), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [1, 40, 111, 220, 300])
def test_a_match_resumed_anywhere_goes_on_as_if_it_had_not_stopped(variant: Variant, number: int) -> None:
    whole = new_match(variant)
    play_until(whole, is_over)
    session = new_match(variant)
    play_until(session, lambda s: len(s.history) == number)
    session = resumed(session.record(), variant)
    play_until(session, is_over)
    assert session.history.choices == whole.history.choices


def test_a_resumed_match_waits_where_it_waited(portuguese: Variant) -> None:
    session = new_match(portuguese)
    play_until(session, lambda s: s.between_deals)
    again = resumed(session.record(), portuguese)
    assert again.between_deals
    assert again.advance() is None
    play_until(session, lambda s: s.state.number == 1 and persons_choice(s))
    again = resumed(session.record(), portuguese)
    assert again.waits_for_person
    assert again.pending == session.pending


def test_a_finished_match_can_be_opened(portuguese: Variant) -> None:
    session = new_match(portuguese)
    play_until(session, is_over)
    again = resumed(session.record(), portuguese)
    assert again.over
    assert (again.advance(), again.undo()) == (None, 0)


def test_a_record_made_by_hand_is_played_on(portuguese: Variant) -> None:
    record = read(by_hand.text(by_hand.DEALS[0], by_hand.deal(by_hand.tricks(1, "A"))))
    session = MatchSession.resume(record, portuguese, thinker=InlineThinker(), seats=SEATS)
    play_until(session, is_over)
    again = MatchSession.resume(record, portuguese, thinker=InlineThinker(), seats=SEATS)
    play_until(again, is_over)
    assert session.history.choices == again.history.choices
    with pytest.raises(ValueError, match="who plays"):
        MatchSession.resume(record, portuguese, thinker=InlineThinker())


def test_a_record_against_the_rules_is_refused(portuguese: Variant) -> None:
    with pytest.raises(RecordError):
        MatchSession.resume(read(by_hand.text(by_hand.deal(["AS KS"]))), portuguese, thinker=InlineThinker())


def test_undo_goes_back_to_the_persons_last_choice(portuguese: Variant) -> None:
    session = new_match(portuguese)
    play_until(session, lambda s: persons_choice(s) and decisions_made(s.state) > 8)
    before, hand = session.state, session.view(0).hand
    session.choose(session.pending.options[-1])  # type: ignore[union-attr]
    play_until(session, persons_choice)
    count = session.undo()
    assert count > 0
    assert session.state == before
    assert session.view(0).hand == hand
    assert session.waits_for_person
    assert session.record().notes["undone"] == 1
    session.undo()
    assert session.record().notes["undone"] == 2
    assert session.state != before


def test_the_same_choices_after_undo_are_answered_the_same(variant: Variant) -> None:
    session = new_match(variant)
    play_until(session, lambda s: persons_choice(s) and decisions_made(s.state) > 8)
    play_until(session, lambda s: len(s.history) > 150 and persons_choice(s))
    before = session.history.choices
    for _ in range(12):
        session.undo()
    assert len(session.history) < len(before)
    play_until(session, lambda s: len(s.history) >= len(before))
    assert session.history.choices == before


def test_undo_across_a_deal_gives_the_same_hands_again(portuguese: Variant) -> None:
    session = new_match(portuguese)
    play_until(session, lambda s: s.state.number == 1 and persons_choice(s))
    dealt = session.state.deal.dealt  # type: ignore[union-attr]
    session.undo()
    assert session.state.number == 0
    assert session.waits_for_person
    session.choose(session.pending.options[0])  # type: ignore[union-attr]
    play_until(session, lambda s: s.between_deals)  # it waits between the deals once more
    play_until(session, lambda s: s.state.number == 1 and persons_choice(s))
    assert session.state.deal.dealt == dealt  # type: ignore[union-attr]


def test_hands_of_a_record_are_kept_where_its_seed_would_deal_others(portuguese: Variant) -> None:
    record = read("seed: 7\n" + by_hand.text(by_hand.DEALS[0], by_hand.deal(by_hand.tricks(1, "A")[:0])))
    session = MatchSession.resume(record, portuguese, thinker=InlineThinker(), seats=SEATS)
    dealt = session.state.deal.dealt  # type: ignore[union-attr]
    assert session.undo() > 0
    play_until(session, lambda s: s.state.number == 1 and s.state.deal is not None)
    assert session.state.deal.dealt == dealt  # type: ignore[union-attr]


def test_there_is_nothing_to_undo_at_the_beginning_and_at_the_end(portuguese: Variant) -> None:
    session = new_match(portuguese)
    play_until(session, persons_choice)
    assert session.undo() == 0
    assert "undone" not in session.record().notes
    play_until(session, is_over)
    before = session.state
    assert session.undo() == 0
    assert session.state is before


def test_undo_calls_off_what_a_bot_is_thinking_about(portuguese: Variant) -> None:
    thinker = ObedientThinker()
    session = new_match(portuguese, thinker=thinker)

    def answered(s: MatchSession) -> bool:
        if not s.waits_for_person and s.pending is not None and not s.pending.by_chance:
            thinker.answers[thinker.last] = s.pending.options[0]
        return s.waits_for_person

    play_until(session, answered)
    session.choose(session.pending.options[0])  # type: ignore[union-attr]
    asked = thinker.last
    thinker.answers.pop(asked, None)
    session.undo()
    assert asked in thinker.cancelled
    assert session.waits_for_person
