"""How much help a match is played with: what may be taken back, and what its record tells of it."""

import pytest

from kinggame.bots import InlineThinker
from kinggame.engine import IllegalChoice
from kinggame.record import read, write
from kinggame.rules import Variant
from kinggame.session import Aids, Assist, MatchSession, UndoRefusal, noted_assist
from tests.session.tables import decisions_made, is_over, new_match, persons_choice, play_until


def choose(session: MatchSession) -> None:
    """Let the person choose once, and the bots after them until the person is asked again."""
    play_until(session, persons_choice)
    assert session.pending is not None
    session.choose(session.pending.options[0])
    play_until(session, persons_choice)


def begun(variant: Variant, assist: Assist | None, *, choices: int = 3) -> MatchSession:
    session = new_match(variant)
    session.aids.assist = assist
    for _ in range(choices):
        choose(session)
    return session


class TestTakingBack:
    def test_with_a_guide_everything_down_to_the_first_choice(self, russian: Variant) -> None:
        session = begun(russian, Assist.GUIDED, choices=5)
        for _ in range(5):
            assert session.may_undo() is None
            assert session.undo() > 0
        assert session.may_undo() is UndoRefusal.NOTHING_CHOSEN
        assert session.undo() == 0

    def test_with_a_coach_the_last_choice_and_none_before_it(self, russian: Variant) -> None:
        session = begun(russian, Assist.COACHED)
        assert session.undo() > 0
        before = session.history.choices
        assert session.may_undo() is UndoRefusal.ONCE
        assert session.undo() == 0
        assert session.history.choices == before
        choose(session)
        assert session.may_undo() is None

    def test_with_a_coach_nothing_once_the_person_went_on_to_the_next_deal(self, russian: Variant) -> None:
        session = new_match(russian)
        session.aids.assist = Assist.COACHED
        play_until(session, lambda s: s.between_deals)
        assert session.may_undo() is None
        session.next_deal()
        assert session.may_undo() is UndoRefusal.ONCE

    def test_in_free_play_nothing(self, russian: Variant) -> None:
        session = begun(russian, Assist.FREE)
        before = session.history.choices
        assert session.may_undo() is UndoRefusal.NOT_IN_FREE
        assert session.undo() == 0
        assert session.history.choices == before
        assert "undone" not in session.record().notes

    @pytest.mark.parametrize("assist", Assist)
    def test_of_a_finished_match_nothing(self, russian: Variant, assist: Assist) -> None:
        session = new_match(russian)
        session.aids.assist = assist
        play_until(session, is_over)
        assert session.may_undo() is UndoRefusal.MATCH_OVER

    def test_forced_choices_can_be_passed_over(self, russian: Variant) -> None:
        """Where the only card goes by itself, going back to it would be no going back."""
        session = new_match(russian)

        def was_forced(s: MatchSession) -> bool:
            return persons_choice(s) and len(s.pending.options) == 1 and decisions_made(s.state) > 8  # type: ignore[union-attr]

        play_until(session, was_forced)
        choose(session)
        session.undo(past_forced=True)
        assert session.waits_for_person
        assert len(session.pending.options) > 1  # type: ignore[union-attr]


class TestTheRecord:
    @pytest.mark.parametrize("assist", Assist)
    def test_tells_how_much_help_there_was(self, russian: Variant, assist: Assist) -> None:
        session = begun(russian, assist)
        record = read(write(session.record()))
        assert record.notes["assist"] == assist.value
        assert noted_assist(dict(record.notes)) is assist

    def test_tells_the_most_of_it_where_it_was_changed(self, russian: Variant) -> None:
        session = begun(russian, Assist.FREE)
        session.aids.assist = Assist.GUIDED
        assert session.record().notes["assist"] == "free"  # nothing has been chosen with a guide yet
        choose(session)
        session.aids.assist = Assist.FREE
        choose(session)
        assert session.record().notes["assist"] == "guided"

    def test_keeps_it_when_the_match_is_gone_on_with_in_another_way(self, russian: Variant) -> None:
        session = begun(russian, Assist.COACHED)
        again = MatchSession.resume(read(write(session.record())), russian, thinker=InlineThinker())
        again.aids.assist = Assist.FREE
        choose(again)
        assert again.record().notes["assist"] == "coached"

    def test_says_nothing_where_nobody_helps(self, russian: Variant) -> None:
        session = begun(russian, None)
        assert "assist" not in session.record().notes
        assert session.aids.used is None
        assert session.may_undo() is None

    def test_counts_the_steps_of_hints(self, russian: Variant) -> None:
        session = begun(russian, Assist.COACHED)
        for step in (1, 1, 2, 3):
            session.aids.saw_hint(step)
        assert read(write(session.record())).notes["hints"] == [2, 1, 1]

    def test_a_choice_that_is_refused_changes_no_note(self, russian: Variant) -> None:
        session = new_match(russian)
        session.aids.assist = Assist.GUIDED
        play_until(session, persons_choice)
        with pytest.raises(IllegalChoice):
            session.choose("nonsense")
        assert "assist" not in session.record().notes

    @pytest.mark.parametrize("found", ["godlike", 3, None, ["guided"], {"a": 1}])
    def test_strange_notes_are_none(self, found: object) -> None:
        notes = {"assist": found, "hints": found}
        aids = Aids(notes)  # type: ignore[arg-type]
        assert aids.used is None
        aids.assist = Assist.FREE
        aids.chose()
        aids.saw_hint(2)
        assert notes == {"assist": "free", "hints": [0, 1, 0]}


def test_more_help_wins() -> None:
    guided, coached, free = Assist
    assert guided.or_more(free) is free.or_more(guided) is guided
    assert coached.or_more(free) is free.or_more(coached) is coached
    assert (guided.leads, coached.leads, free.leads) == (True, False, False)
    assert (guided.answers, coached.answers, free.answers) == (True, True, False)
