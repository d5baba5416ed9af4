"""A timeline on a clock: what is seen when, and what a press does."""

from kinggame.cards import Card
from kinggame.engine import view
from kinggame.rules import Variant
from kinggame.stage.build import build_scene
from kinggame.stage.choreography import timeline
from kinggame.stage.performance import Performance
from kinggame.stage.tempo import QUIET, TEMPI, Speed
from kinggame.stage.timeline import Timeline
from tests.stage.conftest import FakeClock, step_of, words_for
from tests.support.shorthand import play, position


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


def test_calm_stands_still_until_a_press(portuguese: Variant) -> None:
    performance, shows, clock = taking(portuguese, Speed.CALM)
    clock.now = 100_000
    assert not performance.is_idle
    assert len(performance.scene.trick) == 4
    performance.complete()
    assert performance.scene == shows.final


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
