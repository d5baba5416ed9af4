"""A timeline on a clock: what is seen when, and what a press does."""

import pytest

from kinggame.cards import Card
from kinggame.engine import view
from kinggame.rules import Variant
from kinggame.stage.build import build_scene
from kinggame.stage.choreography import timeline
from kinggame.stage.performance import Performance
from kinggame.stage.tempo import QUIET, TEMPI, Speed, tempo_for
from kinggame.stage.timeline import Timeline
from tests.stage.conftest import FakeClock, step_of, words_for
from tests.support.shorthand import play, position

NORMAL = TEMPI[Speed.NORMAL]


def taking(portuguese: Variant, speed: Speed = Speed.NORMAL) -> tuple[Performance, Timeline, FakeClock]:
    """Begin the timeline in which a trick of -20 goes to seat 0."""
    state = position(portuguese, "no-tricks", "AS 2D", "KS 3D", "QS 4D", "2S 5D")
    state = play(state, "AS KS QS")
    _, step = step_of(state, Card.parse("2S"))
    clock = FakeClock()
    words = words_for(step.after)
    performance = Performance(build_scene(step.before, words), clock)
    shows = timeline(step, words, TEMPI[speed], thought=9999)
    performance.begin(shows)
    return performance, shows, clock


def test_it_goes_through_the_stills_and_rests_in_the_last_scene(portuguese: Variant) -> None:
    performance, shows, clock = taking(portuguese)
    assert [str(flight.what) for flight, _ in performance.flights()] == ["2S"]
    clock.now = 230
    assert len(performance.scene.trick) == 4
    assert not list(performance.flights())
    clock.now = shows.length
    assert performance.is_idle
    assert performance.scene == shows.final
    clock.now += 70
    assert performance.rested == 70


def test_a_press_completes_what_moves(portuguese: Variant) -> None:
    performance, shows, clock = taking(portuguese)
    clock.now = 100
    assert performance.complete()
    assert performance.is_idle
    assert performance.scene == shows.final
    assert not performance.complete()


def test_points_outlast_the_timeline_and_go_after_their_time(portuguese: Variant) -> None:
    performance, shows, clock = taking(portuguese)
    sweep = next(s.start for s in shows.stills if s.name == "sweep")
    clock.now = sweep
    assert [(b.place.name, b.points) for b in performance.badges()] == [("SOUTH", -20)]
    clock.now = sweep + 899
    assert performance.is_idle
    assert performance.badges()
    clock.now = sweep + 900
    assert not performance.badges()


def test_points_are_shown_too_when_the_trick_was_hurried_away(portuguese: Variant) -> None:
    performance, _, clock = taking(portuguese)
    clock.now = 50
    performance.complete()
    assert [b.points for b in performance.badges()] == [-20]
    clock.now += 900
    assert not performance.badges()


def held(portuguese: Variant, speed: Speed = Speed.NORMAL) -> tuple[Performance, Timeline, FakeClock]:
    """Begin the same timeline where a complete trick stays until a press."""
    state = play(position(portuguese, "no-tricks", "AS 2D", "KS 3D", "QS 4D", "2S 5D"), "AS KS QS")
    _, step = step_of(state, Card.parse("2S"))
    clock, words = FakeClock(), words_for(step.after)
    performance = Performance(build_scene(step.before, words), clock)
    shows = timeline(step, words, tempo_for(speed, hold=True), thought=9999)
    performance.begin(shows)
    return performance, shows, clock


@pytest.mark.parametrize("speed", Speed)
def test_a_held_trick_stands_still_at_every_speed_until_a_press(portuguese: Variant, speed: Speed) -> None:
    performance, shows, clock = held(portuguese, speed)
    clock.now = 100_000
    assert not performance.is_idle
    assert performance.is_held
    assert len(performance.scene.trick) == 4
    assert [card.card for card in performance.scene.trick if card.is_winner] == [Card.parse("AS")]
    assert performance.scene.seats[0].tag
    assert not performance.badges()
    performance.complete()
    assert performance.scene == shows.final


def test_a_released_trick_is_swept_and_its_points_are_seen_as_long_as_ever(portuguese: Variant) -> None:
    performance, shows, clock = held(portuguese)
    clock.now = 100_000
    assert performance.release()
    assert not performance.release()
    assert not performance.is_idle
    clock.now += 10
    assert len(list(performance.flights())) == 4
    assert [b.points for b in performance.badges()] == [-20]
    clock.now += NORMAL.sweep
    assert performance.is_idle
    assert performance.scene == shows.final
    assert performance.badges()
    clock.now += NORMAL.badge
    assert not performance.badges()


def test_without_motion_there_is_as_much_time_to_read(portuguese: Variant) -> None:
    still = tempo_for(Speed.NORMAL, still=True)
    assert (still.play, still.sweep, still.deal_flight, still.sort, still.shake) == (0, 0, 0, 0, 0)
    assert (still.hold, still.think, still.badge, still.early_end) == (
        NORMAL.hold, NORMAL.think, NORMAL.badge, NORMAL.early_end,
    )  # fmt: skip
    state = play(position(portuguese, "no-queens", "AS 2D", "KS 3D", "QS 4D", "2S 5D"), "AS KS QS")
    _, step = step_of(state, Card.parse("2S"))
    shows = timeline(step, words_for(step.after), still, thought=9999)
    times = {still.name: still.start for still in shows.stills}
    assert times["sweep"] - times["whole trick"] == 1300
    assert all(flight.ms == 0 for flight in shows.flights)


def test_after_a_press_there_is_a_moment_of_quiet(portuguese: Variant) -> None:
    performance, _, clock = taking(portuguese)
    assert not performance.is_quiet
    performance.hush()
    clock.now += QUIET - 1
    assert performance.is_quiet
    clock.now += 1
    assert not performance.is_quiet


def test_a_scene_can_be_shown_at_once(portuguese: Variant) -> None:
    performance, _, _ = taking(portuguese)
    seen = view(position(portuguese, "no-queens", "AS", "KS", "QS", "2S"), 0)
    scene = build_scene(seen, words_for(seen))
    performance.show(scene)
    assert performance.is_idle
    assert performance.scene == scene


def test_the_loop_may_rest_until_the_next_thing_is_due(portuguese: Variant) -> None:
    """Between flights it rests, and nothing is seen later than it would be by looking every millisecond."""
    performance, shows, clock = taking(portuguese)

    def seen() -> tuple[object, ...]:
        return performance.scene, [flight for flight, _ in performance.flights()], performance.badges()

    everything = []
    for clock.now in range(shows.length + 1):
        everything.append(seen())
    clock.now = 0
    assert performance.still_for() == 0, "scenes are still to be built"
    for _ in shows.stills:
        performance.build_ahead()
    rested = 0
    while clock.now < shows.length:
        rest = performance.still_for()
        assert all(other == seen() for other in everything[clock.now : clock.now + rest])
        rested += rest
        clock.now += max(1, rest)
    assert rested >= NORMAL.hold
    assert clock.now == shows.length
