"""From events to what is seen: each timeline as text, with the durations of UX 1.1."""

import random

import pytest

from kinggame.cards import Card
from kinggame.engine import CardPlayed, MatchState, TrickTaken, apply, deal_hands, pending, start, start_position, view
from kinggame.rules import Variant
from kinggame.stage.build import arranged, build_scene
from kinggame.stage.choreography import Step, timeline
from kinggame.stage.places import Place
from kinggame.stage.scene import HandState
from kinggame.stage.tempo import TEMPI, Speed, tempo_for
from kinggame.stage.timeline import Flight, HandSpot, Timeline
from tests.stage.conftest import step_of, words_for
from tests.support.shorthand import festa, play, position, random_choice

NORMAL = TEMPI[Speed.NORMAL]


def shown(step: Step, speed: Speed = Speed.NORMAL, *, thought: int = 0) -> Timeline:
    return timeline(step, words_for(step.after), TEMPI[speed], thought=thought)


def lines(text: str) -> str:
    """Take a text as it is indented here."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


def told(step: Step, speed: Speed = Speed.NORMAL, *, thought: int = 0) -> str:
    return lines(shown(step, speed, thought=thought).text())


@pytest.fixture
def short(portuguese: Variant) -> MatchState:
    """Two tricks of queens: seat 0 leads."""
    return position(portuguese, "no-queens", "AS 2D", "KS 3D", "QS 4D", "2S 5D")


def test_a_bot_thinks_before_its_card_flies(short: MatchState) -> None:
    state = play(short, "AS")
    _, step = step_of(state, Card.parse("KS"))
    assert told(step) == lines("""
        0 think
        350 play WEST
        350 fly KS: WEST -> trick WEST, 220
        496 sound play
        570 lie
        570 end
    """)


def test_what_a_bot_has_thought_already_counts(short: MatchState) -> None:
    state = play(short, "AS")
    _, step = step_of(state, Card.parse("KS"))
    assert told(step, thought=300).startswith("0 think\n50 play WEST")
    assert told(step, thought=2000).startswith("0 play WEST")


def test_the_own_card_flies_at_once_and_the_hand_closes_up(short: MatchState) -> None:
    _, step = step_of(short, Card.parse("AS"))
    assert told(step) == lines("""
        0 play SOUTH
        0 fly AS: hand 1/2 -> trick SOUTH, 220
        40 played SOUTH
        60 close up
        60 fly 2D: hand 2/2 -> hand 1/1, 120
        146 sound play
        180 closed up
        220 lie
        220 end
    """)


@pytest.mark.parametrize("speed", [Speed.CALM, Speed.NORMAL, Speed.FAST])
@pytest.mark.parametrize("number", [0, 5, 12])
def test_each_card_of_a_hand_that_closes_a_gap_lies_or_slides(portuguese: Variant, speed: Speed, number: int) -> None:
    hands = deal_hands(portuguese, random.Random(3))
    state = start_position(portuguese, portuguese.contracts["no-queens"], hands=hands, leader=0)
    card = arranged(view(state, 0), view(state, 0).hand)[number]
    _, step = step_of(state, card)
    shows = shown(step, speed)
    rest = [held.card for held in shows.final.hand]
    assert len(rest) == 12
    for at in range(TEMPI[speed].play):
        scene = shows.still_at(at)
        lying = [held.card for held in scene.hand if held.state is not HandState.GONE]
        sliding = {}
        for flight in shows.flying_at(at):
            assert isinstance(flight.what, Card)
            way = flight.progress(at)
            if flight.what in lying:  # where it lies in this scene's fan
                spot = flight.origin if scene.hand_room == 13 else flight.goal
                assert way == (0 if spot == flight.origin else 1)
                assert spot == HandSpot([held.card for held in scene.hand].index(flight.what), scene.hand_room)
            elif flight.what != card:
                sliding[flight.what] = way
        assert sorted([*lying, *sliding]) == sorted(rest)
        assert sum(0 < way < 1 for way in sliding.values()) <= 6


def test_a_whole_trick_is_marked_first_held_longer_if_it_scores_and_swept_to_its_winner(short: MatchState) -> None:
    # AS takes QS: -50. Winner marked after 120, held 900 + 400, swept in 280; the points stay 900 from the sweep on.
    state = play(short, "AS KS QS")
    _, step = step_of(state, Card.parse("2S"))
    assert told(step, thought=350) == lines("""
        0 play EAST
        0 fly 2S: EAST -> trick EAST, 220
        146 sound play
        220 lie
        220 whole trick
        340 taken by SOUTH
        1520 sweep
        1520 fly AS: trick SOUTH -> SOUTH, 280
        1520 fly KS: trick WEST -> SOUTH, 280
        1520 fly QS: trick NORTH -> SOUTH, 280
        1520 fly 2S: trick EAST -> SOUTH, 280
        1520 badge SOUTH -50, 900
        1520 sound sweep
        1520 sound king
        1800 swept
        1800 early end
        3400 sound deal-lost
        3400 end
    """)


def test_a_trick_without_points_is_held_900(portuguese: Variant) -> None:
    state = position(portuguese, "no-queens", "AS QD", "KS 3D", "JS 4D", "2S 5D")
    state = play(state, "AS KS JS")
    _, step = step_of(state, Card.parse("2S"))
    shows = shown(step, thought=350)
    marked = next(s for s in shows.stills if s.name == "taken by SOUTH")
    sweep = next(s for s in shows.stills if s.name == "sweep")
    assert (marked.start, sweep.start) == (340, 220 + 900)
    assert shows.badges == ()
    assert [c.place for c in marked.scene.trick if c.is_winner] == [Place.SOUTH]


def test_a_complete_trick_waits_for_a_press_where_that_is_wished(portuguese: Variant) -> None:
    state = play(position(portuguese, "no-queens", "AS QD", "KS 3D", "JS 4D", "2S 5D"), "AS KS JS")
    _, step = step_of(state, Card.parse("2S"))
    shows = timeline(step, words_for(step.after), tempo_for(Speed.NORMAL, hold=True), thought=9999)
    assert lines(shows.text()) == lines("""
        0 play EAST
        0 fly 2S: EAST -> trick EAST, 220
        146 sound play
        220 lie
        220 whole trick
        340 taken by SOUTH
        341 wait for a press
        342 sweep
        342 fly AS: trick SOUTH -> SOUTH, 280
        342 fly KS: trick WEST -> SOUTH, 280
        342 fly JS: trick NORTH -> SOUTH, 280
        342 fly 2S: trick EAST -> SOUTH, 280
        342 sound sweep
        622 swept
        622 end
    """)


def test_instant_builds_the_picture_and_that_is_all(short: MatchState) -> None:
    _, step = step_of(short, Card.parse("AS"))
    shows = shown(step, Speed.INSTANT)
    assert (shows.length, shows.stills, shows.flights) == (0, (), ())
    assert shows.final == build_scene(step.after, words_for(step.after))


def test_the_king_of_hearts_is_the_large_moment_of_his_deal(portuguese: Variant) -> None:
    # PT-6: void in spades, the King goes to the trick of AS
    state = position(portuguese, "no-king", "AS 2D", "2S 3D", "KH 4D", "3S 5D", taken=((0, "AC 2C 3C 4C", 0),))
    state = play(state, "AS 2S KH")
    _, step = step_of(state, Card.parse("3S"))
    shows = shown(step)
    assert shows.swells == next(s.start for s in shows.stills if s.name == "sweep")


def test_a_deal_that_ends_early_says_why(portuguese: Variant) -> None:
    state = position(portuguese, "no-king", "AS 2D", "2S 3D", "KH 4D", "3S 5D", taken=((0, "AC 2C 3C 4C", 0),))
    state = play(state, "AS 2S KH")
    _, step = step_of(state, Card.parse("3S"))
    still = next(s for s in shown(step).stills if s.name == "early end")
    assert "K♥" in still.scene.notice
    assert shown(step).length - still.start == NORMAL.early_end


def dealt(variant: Variant, dealer: int = 3, seed: int = 1) -> tuple[MatchState, Step]:
    """Draw and deal the first deal."""
    state, _ = apply(start(variant), dealer)
    return step_of(state, deal_hands(variant, random.Random(seed)))


def test_the_cards_are_dealt_one_by_one_from_the_dealers_left(russian: Variant) -> None:
    # C-3: dealer 3 (EAST); the first card goes to seat 0, which sits at his left, then on clockwise
    _, step = dealt(russian, dealer=3)
    shows = shown(step)
    backs = [f for f in shows.flights if str(f.origin) == "EAST"]
    assert len(backs) == 32
    assert [str(f.goal) for f in backs[:5]] == ["hand 1/8", "WEST", "NORTH", "EAST", "hand 2/8"]
    assert [f.start - backs[0].start for f in backs[:3]] == [0, 35, 70]
    assert {f.ms for f in backs} == {240}


def test_the_dealers_right_hand_neighbour_cuts(russian: Variant) -> None:
    _, step = dealt(russian, dealer=0)
    # seat 3 sits at the right of seat 0
    assert "cut EAST" in told(step)


def test_while_the_cards_come_the_own_ones_lie_face_down_and_counts_grow(russian: Variant) -> None:
    _, step = dealt(russian)
    shows = shown(step)
    for still in shows.stills:
        if still.name in ("", "deal"):
            assert all(not card.face_up for card in still.scene.hand)
    last = [s for s in shows.stills if s.name == ""][-1].scene
    assert [seat.backs for seat in last.seats] == [0, 8, 8, 8]
    assert len(last.hand) == 8
    turned = [f for f in shows.flights if isinstance(f.origin, HandSpot) and f.origin.gathered]
    assert [f.what for f in turned] == [c.card for c in shows.final.hand]


def test_the_draw_for_dealer_is_shown_and_said(portuguese: Variant) -> None:
    state = start(portuguese)
    _, step = step_of(state, 2)
    assert told(step) == lines("""
        0 draw
        0 fly dealer's mark: pack -> NORTH, 400
        400 dealer drawn
        1800 end
    """)
    shows = shown(step)
    assert "Zé" in shows.still_at(500).notice
    assert shows.final.seats[Place.NORTH].is_dealer


def test_a_call_stands_as_a_bubble_before_the_next_seat_speaks(portuguese: Variant) -> None:
    state = festa(portuguese, owner=0)
    _, step = step_of(state, "5P")
    assert told(step) == lines("""
        0 think
        350 call
        350 sound bid
        950 end
    """)
    bubble = shown(step).still_at(400).seats[Place.WEST].bubble
    assert bubble is not None
    assert (bubble.count, bubble.text) == ("5", "· 125")


def test_a_payment_goes_from_the_buyer_to_the_owner(portuguese: Variant) -> None:
    state = play(festa(portuguese, owner=0), "5P pass pass")
    _, step = step_of(state, "accept")
    assert told(step) == lines("""
        0 payment
        0 fly coin: WEST -> SOUTH, 550
        0 badge WEST -125, 1100
        0 sound accepted
        550 badge SOUTH +125, 550
        1100 end
    """)


def test_the_award_without_play_is_said(portuguese: Variant) -> None:
    state = play(festa(portuguese, owner=1), "pass pass pass")
    _, step = step_of(state, "4-3-3-3")
    assert [s.name for s in shown(step).stills][-1] == "award"
    assert "4" in shown(step).stills[-1].scene.notice


def played_out(variant: Variant, seed: int, seat: int) -> list[Step]:
    """Play a whole match at random and give every step as a seat sees it."""
    rng = random.Random(seed)
    state = start(variant)
    steps = []
    while (decision := pending(state)) is not None:
        state, step = step_of(state, random_choice(state, decision, rng), seat)
        steps.append(step)
    return steps


@pytest.mark.parametrize(("seed", "seat", "speed"), [(1, 0, Speed.NORMAL), (2, 3, Speed.FAST)])
def test_every_timeline_ends_in_the_scene_built_from_the_view(
    variant: Variant, seed: int, seat: int, speed: Speed
) -> None:
    for step in played_out(variant, seed, seat):
        shows = shown(step, speed)
        built = build_scene(step.after, words_for(step.after))
        assert shows.final == built
        assert shows.still_at(shows.length) == built
        assert not list(shows.flying_at(shows.length))
        assert all(f.start >= 0 and f.end <= shows.length for f in shows.flights)
        assert [s.start for s in shows.stills] == sorted(s.start for s in shows.stills)


def test_no_picture_shows_a_card_that_the_seat_may_not_see(variant: Variant) -> None:
    for step in played_out(variant, 4, 1)[:200]:
        known = set(step.before.hand) | set(step.after.hand) | set(step.after.played) | set(step.before.played)
        known |= {card for event in step.events if isinstance(event, TrickTaken) for card in event.trick.cards}
        known |= {event.card for event in step.events if isinstance(event, CardPlayed)}
        shows = shown(step)
        for scene in (*(s.scene for s in shows.stills), shows.final):
            seen = {c.card for c in scene.hand} | {c.card for c in scene.trick}
            seen |= {card for piece in scene.seats for card in piece.packet.minis}
            assert seen <= known
        assert {f.what for f in shows.flights if isinstance(f.what, Card)} <= known


def test_nothing_is_asked_of_the_hand_while_something_moves(short: MatchState) -> None:
    state = play(short, "AS KS QS")
    _, step = step_of(state, Card.parse("2S"))
    for still in shown(step).stills:
        if still.name != "think":
            assert all(card.state is HandState.PLAIN for card in still.scene.hand)


def test_easing_begins_and_ends_where_it_should() -> None:
    flight = Flight(Card.parse("AS"), HandSpot(0, 1), HandSpot(0, 1), 100, 200)
    assert (flight.progress(100), flight.progress(300)) == (0.0, 1.0)
    assert flight.progress(200) == pytest.approx(1 - 0.5**3)


def test_views_of_one_seat_make_one_scene(portuguese: Variant) -> None:
    # Fairness is structure: hands that the seat cannot see change nothing.
    one = position(portuguese, "no-tricks", "AS 2D", "KS 3D", "QS 4D", "2S 5D")
    other = position(portuguese, "no-tricks", "AS 2D", "2S 5D", "KS 3D", "QS 4D")
    scenes = [build_scene(view(state, 0), words_for(view(state, 0))) for state in (one, other)]
    assert scenes[0] == scenes[1]
