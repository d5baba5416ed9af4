"""A match for a person and bots: who decides when, and that the same seed gives the same match."""

import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace

import pytest

import kinggame
from kinggame.bots import InlineThinker, Temper, Thinker, ThinkingFailed, Ticket, WorkerThinker
from kinggame.cards import Card
from kinggame.engine import Choice, DealEnded, DealerDrawn, HandsDealt, IllegalChoice, MatchEnded, PlayerView
from kinggame.errors import Problem
from kinggame.record import read, replay, write
from kinggame.rules import Variant
from kinggame.session import MatchSession, Seat, SeatKind
from kinggame.session.chance import bot_seed, chance
from tests.bots import odd_bots
from tests.session.tables import (
    BOTS,
    FOUR_BOTS,
    SEATS,
    ObedientThinker,
    is_over,
    new_match,
    persons_choice,
    play_until,
)


def choices(session: MatchSession) -> tuple[object, ...]:
    return session.history.choices


def test_a_match_begins_with_the_draw_and_a_deal_of_chances(variant: Variant) -> None:
    session = new_match(variant)
    drawn = session.advance()
    assert drawn == (DealerDrawn(session.state.dealer or 0),)
    dealt = session.advance()
    assert dealt is not None
    assert any(isinstance(event, HandsDealt) for event in dealt)


def test_the_person_sees_their_own_hand_only(variant: Variant) -> None:
    session = new_match(variant)
    session.advance()
    dealt = next(event for event in session.advance() or () if isinstance(event, HandsDealt))
    assert dealt.hands[1:] == (None, None, None)
    assert dealt.hands[0] == session.view(0).hand


def test_a_whole_match_ends_with_its_winners(variant: Variant) -> None:
    session = new_match(variant)
    seen = play_until(session, is_over)
    ended = [event for event in seen if isinstance(event, DealEnded)]
    assert len(ended) == len(variant.schedule)
    assert seen[-1] == MatchEnded(session.state.totals, session.state.winners)
    assert sum(session.state.totals) == 0  # C-9
    assert session.advance() is None
    assert session.pending is None


def test_the_same_seed_is_the_same_match_and_another_is_not(variant: Variant) -> None:
    matches = [new_match(variant, seed=seed) for seed in (7, 7, 8)]
    for session in matches:
        play_until(session, is_over)
    assert choices(matches[0]) == choices(matches[1])
    assert choices(matches[0]) != choices(matches[2])


def test_chance_and_the_bots_luck_are_the_same_in_every_process() -> None:
    code = (
        "from kinggame.session.chance import bot_seed, chance;"
        "print(bot_seed(7, deal=2, number=5, seat=3), chance(7, 'deal', 3).random())"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.split() == [bot_seed(7, deal=2, number=5, seat=3), repr(chance(7, "deal", 3).random())]
    assert bot_seed(7, deal=2, number=5, seat=3) != bot_seed(7, deal=2, number=6, seat=3)


def test_nothing_happens_while_a_bot_thinks(portuguese: Variant) -> None:
    thinker = ObedientThinker()
    session = new_match(portuguese, thinker=thinker, seats=FOUR_BOTS)
    session.advance()
    session.advance()
    assert session.advance() is None
    decision = session.pending
    assert decision is not None
    question = thinker.questions[thinker.last]
    assert (question.seat, question.level, question.temper) == (decision.seat, "random", Temper.NORMAL)
    assert question.view == session.view(decision.seat)
    thinker.answers[thinker.last] = decision.options[3]
    assert session.advance() is not None
    assert session.history.choices[-1] == decision.options[3]


def test_only_the_person_can_choose_for_the_person(portuguese: Variant) -> None:
    session = new_match(portuguese)
    with pytest.raises(IllegalChoice):
        session.choose(0)
    play_until(session, persons_choice)
    before = session.state
    other = next(card for card in portuguese.deck.cards if card not in before.deal.hands[0])  # type: ignore[union-attr]
    with pytest.raises(IllegalChoice) as caught:
        session.choose(other)
    assert caught.value.decision == session.pending
    assert session.state is before
    assert session.waits_for_person
    assert session.advance() is None


def test_between_deals_the_person_goes_on(variant: Variant) -> None:
    session = new_match(variant)
    play_until(session, lambda s: s.between_deals)
    assert session.state.deal is None
    assert session.advance() is None
    session.next_deal()
    assert session.advance() is not None
    assert session.state.number == 1
    session.next_deal()  # without effect within a deal
    play_until(session, lambda s: s.between_deals)
    assert session.state.number == 2


def test_nobody_waits_between_deals_where_bots_play_among_themselves(russian: Variant) -> None:
    session = new_match(russian, seats=FOUR_BOTS)
    while not session.over:
        assert not session.between_deals
        assert session.advance() is not None


def test_the_person_may_sit_anywhere(portuguese: Variant) -> None:
    session = new_match(portuguese, seats=(*BOTS, SEATS[0]))
    assert session.person_seat == 3
    play_until(session, persons_choice)
    assert session.view(3).decision is not None


def test_two_persons_are_not_seated(portuguese: Variant) -> None:
    with pytest.raises(ValueError, match="one person"):
        new_match(portuguese, seats=(SEATS[0], SEATS[0], *BOTS[:2]))


def first_question(portuguese: Variant, thinker: Thinker) -> MatchSession:
    session = MatchSession.new(portuguese, FOUR_BOTS, seed=7, thinker=thinker)
    session.advance()
    session.advance()
    return session


@pytest.mark.parametrize("answer", [Card.parse("2C"), "pass", 3])
def test_a_choice_that_is_none_is_replaced_by_a_legal_one(portuguese: Variant, answer: object) -> None:
    thinker = ObedientThinker()
    session = first_question(portuguese, thinker)
    decision = session.pending
    assert decision is not None
    if answer in decision.options:
        answer = next(card for card in portuguese.deck.cards if card not in decision.options)
    thinker.answers[thinker.last] = answer  # type: ignore[assignment]
    assert session.advance() is None, "a bot of the usual level is asked"
    assert thinker.questions[thinker.last].level == "medium"
    thinker.answers[thinker.last] = answer  # type: ignore[assignment]
    assert session.advance() is not None, "where that one fails too, chance decides"
    assert session.history.choices[-1] in decision.options
    assert session.record().notes["fallbacks"] == 1


@pytest.mark.parametrize("bot", [odd_bots.throwing, odd_bots.cheating])
def test_a_bot_that_fails_in_the_worker_is_replaced_noted_and_logged(
    portuguese: Variant, bot: Callable[..., Choice], caplog: pytest.LogCaptureFixture
) -> None:
    thinker = WorkerThinker(think=bot)
    try:
        session = first_question(portuguese, thinker)
        decision = session.pending
        assert decision is not None
        end = time.monotonic() + 20
        while session.advance() is None and time.monotonic() < end:
            time.sleep(0.001)
        assert session.history.choices[-1] in decision.options
        assert session.record().notes["fallbacks"] == 1
        assert f"seat {decision.seat}" in caplog.text
    finally:
        thinker.close()


@pytest.mark.parametrize("failure", [ThinkingFailed("the bot hangs"), RuntimeError("the worker died")])
def test_a_thinker_that_fails_does_not_end_the_match_which_repeats_all_the_same(
    russian: Variant, failure: Exception
) -> None:
    matches = [new_match(russian, thinker=ObedientThinker(failure=failure)) for _ in range(2)]
    for session in matches:
        play_until(session, lambda s: len(s.state.finished) == 2)
        assert sum(session.state.totals) == sum(deal.item.total for deal in session.state.finished)
    assert choices(matches[0]) == choices(matches[1])


@dataclass
class WithoutStrength:
    """A thinker whose strong bots lack what they need, until it is there: they fail, or choose what is no option."""

    fails: bool = True
    lacking: tuple[str, ...] = ("hard",)
    asked: list[str] = field(default_factory=list)
    inline: InlineThinker = field(default_factory=InlineThinker)

    def ask(self, seat: int, view: PlayerView, seed: str, level: str, temper: Temper = Temper.NORMAL) -> Ticket:
        self.asked.append(level)
        return self.inline.ask(seat, view, seed, "medium", temper)

    def poll(self, ticket: Ticket) -> Choice | None:
        if self.asked[-1] in self.lacking:
            if not self.fails:
                return "no such word"
            raise ThinkingFailed("ImportError: numpy's libraries cannot be unpacked")
        return self.inline.poll(ticket)

    def cancel(self, ticket: Ticket) -> None:
        self.inline.cancel(ticket)

    def close(self) -> None:
        self.inline.close()


@pytest.mark.parametrize("fails", [True, False])
def test_where_a_strong_bot_fails_the_usual_one_chooses_and_it_is_told_until_the_strong_one_can(
    russian: Variant, fails: bool
) -> None:
    thinker = WithoutStrength(fails)
    hard = tuple(Seat(SeatKind.BOT, name, "hard", "normal") for name in "abcd")
    session = MatchSession.new(russian, hard, seed=7, thinker=thinker)
    usual = MatchSession.new(
        russian, tuple(replace(seat, level="medium") for seat in hard), seed=7, thinker=InlineThinker()
    )
    assert session.bots_problem is None
    play_until(session, lambda s: len(s.state.finished) == 2)
    play_until(usual, lambda s: len(s.state.finished) == 2)
    assert choices(session) == choices(usual), "a legal choice by luck would be a worse player's"
    assert session.bots_problem == Problem("bots-fail")
    assert thinker.asked == ["hard", "medium"] * (len(thinker.asked) // 2)
    noted = session.record().notes["fallbacks"]
    assert noted == len(thinker.asked) // 2
    thinker.lacking = ()
    play_until(session, lambda s: len(s.state.finished) == 3)
    assert session.bots_problem is None
    assert session.record().notes["fallbacks"] == noted


def is_again(asked: list[str]) -> bool:
    """Tell whether a bot is asked of the level that has just failed."""
    return asked[1:2] == ["medium"] and asked[0] == asked[-1]


def test_it_is_told_as_long_as_any_bot_fails_whoever_else_can_choose_again(russian: Variant) -> None:
    """Two levels fail in turn; that the one can think again says nothing of the other."""
    thinker = WithoutStrength(fails=True, lacking=("hard", "expert"))
    seats = tuple(Seat(SeatKind.BOT, level, level, "normal") for level in ("hard", "expert", "expert", "hard"))
    session = MatchSession.new(russian, seats, seed=7, thinker=thinker)
    play_until(session, lambda s: {"hard", "expert"} <= set(thinker.asked) and is_again(thinker.asked[-3:]))
    thinker.lacking, told = tuple({"hard", "expert"} - {thinker.asked[-1]}), []

    def is_told_up_to_the_end_of_the_deal(session: MatchSession) -> bool:
        told.append(session.bots_problem == Problem("bots-fail"))
        return len(session.state.finished) == 1

    play_until(session, is_told_up_to_the_end_of_the_deal)
    assert all(told)
    thinker.lacking = ()
    play_until(session, lambda s: len(s.state.finished) == 2)
    assert session.bots_problem is None


def test_a_level_that_nobody_knows_any_more_is_played_by_the_nearest(portuguese: Variant) -> None:
    bots = tuple(Seat(SeatKind.BOT, "b", "randon", "moody") for _ in range(3))
    session = new_match(portuguese, seats=(SEATS[0], *bots))
    play_until(session, lambda s: s.between_deals)
    assert "fallbacks" not in session.record().notes
    assert session.record().seats[1].level == "randon"


def test_a_forced_play_is_taken_without_asking_a_bot(portuguese: Variant) -> None:
    thinker = ObedientThinker()
    session = new_match(portuguese, thinker=thinker, seats=FOUR_BOTS)
    session.advance()
    session.advance()
    asked = 0
    while not session.state.finished:
        decision = session.pending
        assert decision is not None
        if len(decision.options) > 1:
            asked += 1
            thinker.answers[thinker.last] = decision.options[0]
        assert session.advance() is not None
    assert len(thinker.questions) == asked


def test_the_record_of_a_session_replays_to_its_state(variant: Variant) -> None:
    session = new_match(variant)
    play_until(session, lambda s: s.state.number == 3 and persons_choice(s))
    record = read(write(session.record()))
    assert (record.seed, record.seats, record.notes) == (7, SEATS, {"version": kinggame.__version__})
    assert replay(record, variant).state == session.state


def test_options_and_single_deals_reach_the_engine(russian: Variant) -> None:
    session = new_match(russian, options={"play_on": True}, only=russian.contracts["no-king"])
    play_until(session, is_over)
    assert session.record().options == {"play_on": True}
    assert session.record().only == "no-king"
    assert len(session.state.finished[0].tricks) == 8


def test_notes_of_a_record_are_kept(portuguese: Variant) -> None:
    session = new_match(portuguese)
    play_until(session, persons_choice)
    record = replace(session.record(), notes={"assist": "guided"})
    again = MatchSession.resume(record, portuguese, thinker=ObedientThinker())
    assert again.record().notes == {"assist": "guided"}
