"""What is heard of a match, and when: cues stand in the timeline, and are handed out as the clock passes them."""

import random

import pytest

from kinggame.cards import Card
from kinggame.engine import DealEnded, MatchState, apply, deal_hands, start
from kinggame.rules import Variant
from kinggame.stage.build import build_scene
from kinggame.stage.choreography import Step, timeline
from kinggame.stage.cues import Cue, result_cue
from kinggame.stage.performance import LATE, Performance
from kinggame.stage.tempo import TEMPI, Speed
from kinggame.stage.timeline import Sounding, Timeline
from tests.stage.conftest import FakeClock, step_of, words_for
from tests.support.shorthand import festa, play, position


def shown(step: Step, speed: Speed = Speed.NORMAL) -> Timeline:
    return timeline(step, words_for(step.after), TEMPI[speed], thought=9999)


def heard(step: Step, speed: Speed = Speed.NORMAL) -> list[str]:
    """List what is heard of a step: `at name`."""
    return [f"{sounding.start} {sounding.cue}" for sounding in shown(step, speed).cues]


def dealing(variant: Variant, speed: Speed) -> list[Sounding]:
    state, _ = apply(start(variant), 3)
    _, step = step_of(state, deal_hands(variant, random.Random(1)))
    return list(shown(step, speed).cues)


class TestCards:
    def test_of_a_calm_deal_every_card_is_heard(self, russian: Variant) -> None:
        # cut 500, then 32 cards, 70 apart; a card is heard after two thirds of its 320
        cues = dealing(russian, Speed.CALM)
        assert [cue.start for cue in cues[:3]] == [713, 783, 853]
        assert {cue.cue for cue in cues} == {Cue.DEAL}
        assert len(cues) == 32

    def test_of_a_faster_deal_no_more_than_sixteen_a_second(self, russian: Variant) -> None:
        # 35 apart: every second card, 70; 15 apart: every fourth, 60
        normal, fast = dealing(russian, Speed.NORMAL), dealing(russian, Speed.FAST)
        assert (len(normal), normal[1].start - normal[0].start) == (16, 70)
        assert (len(fast), fast[1].start - fast[0].start) == (8, 60)

    def test_a_trump_on_another_suit_falls_heavily(self, portuguese: Variant) -> None:
        state = position(portuguese, "trumps", "AS 2D", "2H 3D", "3H 4D", "2S 5D", trump="H")
        state, step = step_of(play(state, "AS"), Card.parse("2H"))
        assert heard(step) == ["146 trump"]
        _, step = step_of(state, Card.parse("3H"))
        assert heard(step) == ["146 trump"]

    def test_a_trump_that_follows_trumps_falls_like_any_card(self, portuguese: Variant) -> None:
        state = position(portuguese, "trumps", "AH 2D", "2H 3D", "3H 4D", "2S 5D", trump="H")
        state, step = step_of(state, Card.parse("AH"))
        assert heard(step) == ["146 play"]
        _, step = step_of(state, Card.parse("2H"))
        assert heard(step) == ["146 play"]

    def test_the_bell_is_for_the_king_of_hearts_in_his_own_deal(self, portuguese: Variant) -> None:
        # PT-6: held 900 + 400 after the card has lain down, swept in 280, then 1600 to read why the deal is over
        taken = ((0, "AC 2C 3C 4C", 0),)
        state = position(portuguese, "no-king", "AS 2D", "2S 3D", "KH 4D", "3S 5D", taken=taken)
        _, step = step_of(play(state, "AS 2S KH"), Card.parse("3S"))
        assert heard(step) == ["146 play", "1520 sweep", "1520 king", "3400 deal-lost"]
        state = position(portuguese, "no-men", "AS 2D", "2S 3D", "KH JD", "3S 5D", taken=taken)
        _, step = step_of(play(state, "AS 2S KH"), Card.parse("3S"))
        assert heard(step) == ["146 play", "1520 sweep"]


class TestWords:
    def test_offers_click_and_passes_tap(self, portuguese: Variant) -> None:
        state, step = step_of(festa(portuguese, owner=0), "5P")
        assert heard(step) == ["0 bid"]
        _, step = step_of(state, "pass")
        assert heard(step) == ["0 pass"]

    def test_a_deal_that_is_sold_chimes_once(self, portuguese: Variant) -> None:
        _, step = step_of(play(festa(portuguese, owner=0), "5P pass pass"), "accept")
        assert heard(step) == ["0 accepted"]


class TestResults:
    @pytest.mark.parametrize(
        ("scores", "cue"),
        [
            ((0, -100, -160, 0), Cue.DEAL_WON),
            ((-65, -65, -65, -65), Cue.DEAL_WON),
            ((-100, -60, -60, -40), Cue.DEAL_LOST),
            ((25, 25, 100, 175), Cue.DEAL_LOST),
            ((125, 0, 0, 100), Cue.DEAL_WON),
        ],
    )
    def test_a_deal_is_won_with_an_equal_share_at_least(self, scores: tuple[int, ...], cue: Cue) -> None:
        assert result_cue(DealEnded(0, scores, scores, False), 0) is cue

    def test_the_result_is_heard_last(self, portuguese: Variant) -> None:
        state = play(position(portuguese, "no-tricks", "2S", "3S", "4S", "5S"), "2S 3S 4S")
        _, step = step_of(state, Card.parse("5S"))
        assert heard(step) == ["146 play", "1120 sweep", "1400 deal-won"]


class TestInstant:
    def test_one_sound_stands_for_the_whole_step(self, portuguese: Variant) -> None:
        state = position(portuguese, "no-tricks", "2S 2D", "3S 3D", "4S 4D", "5S 5D")
        assert heard(step_of(state, Card.parse("2S"))[1], Speed.INSTANT) == ["0 play"]
        last = play(position(portuguese, "no-tricks", "2S", "3S", "4S", "5S"), "2S 3S 4S")
        assert heard(step_of(last, Card.parse("5S"))[1], Speed.INSTANT) == ["0 deal-won"]
        assert heard(step_of(festa(portuguese, owner=0), "5P")[1], Speed.INSTANT) == ["0 bid"]
        assert len(dealing(portuguese, Speed.INSTANT)) == 1


class TestOnTheClock:
    @pytest.fixture
    def trick(self, portuguese: Variant) -> tuple[Performance, FakeClock, MatchState]:
        """The last card of a trick is about to fly: heard at 146, swept at 220 + 900."""
        state = position(portuguese, "no-tricks", "AS 2D", "KS 3D", "QS 4D", "2S 5D")
        state, step = step_of(play(state, "AS KS QS"), Card.parse("2S"))
        clock = FakeClock()
        performance = Performance(build_scene(step.before, words_for(step.before)), clock)
        performance.begin(shown(step))
        return performance, clock, state

    def test_a_cue_is_handed_out_once_when_its_moment_has_come(
        self, trick: tuple[Performance, FakeClock, MatchState]
    ) -> None:
        performance, clock, _ = trick
        clock.now = 145
        assert performance.take_cues() == []
        clock.now = 160
        assert performance.take_cues() == [Cue.PLAY]
        assert performance.take_cues() == []
        clock.now = 1130
        assert performance.take_cues() == [Cue.SWEEP]
        clock.now = 100_000
        assert performance.take_cues() == []

    def test_what_comes_much_too_late_is_left_out(self, trick: tuple[Performance, FakeClock, MatchState]) -> None:
        performance, clock, _ = trick
        clock.now = 1120 + LATE
        assert performance.take_cues() == [Cue.SWEEP]

    def test_many_of_a_kind_at_once_are_heard_as_one(self, russian: Variant) -> None:
        state, _ = apply(start(russian), 3)
        _, step = step_of(state, deal_hands(russian, random.Random(1)))
        clock = FakeClock()
        performance = Performance(build_scene(step.before, words_for(step.before)), clock)
        performance.begin(shown(step))
        clock.now = shown(step).cues[3].start
        assert performance.take_cues() == [Cue.DEAL]

    def test_completing_a_motion_is_heard_as_its_last_cue(
        self, trick: tuple[Performance, FakeClock, MatchState]
    ) -> None:
        performance, clock, _ = trick
        clock.now = 50
        performance.complete()
        assert performance.take_cues() == [Cue.SWEEP]
        assert performance.take_cues() == []

    def test_the_next_step_silences_what_is_left_of_the_last_one(
        self, trick: tuple[Performance, FakeClock, MatchState]
    ) -> None:
        performance, clock, state = trick
        clock.now = 50
        performance.complete()
        _, step = step_of(state, Card.parse("2D"))
        performance.begin(shown(step))
        clock.now = 50 + 146
        assert performance.take_cues() == [Cue.PLAY]

    def test_a_scene_that_is_shown_at_once_is_silent(self, trick: tuple[Performance, FakeClock, MatchState]) -> None:
        performance, clock, _ = trick
        performance.show(performance.final)
        clock.now = 146
        assert performance.take_cues() == []
