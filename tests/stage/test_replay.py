"""Every kept match can be stepped through: each picture comes from the record alone, forward and back the same."""

from functools import cache
from pathlib import Path

import pytest

from kinggame.cards import Card
from kinggame.catalog import Catalog
from kinggame.engine import DecisionKind, pending
from kinggame.i18n import Translator
from kinggame.record import load
from kinggame.session.past import PastMatch
from kinggame.session.stops import Stop, StopKind, completed, stops
from kinggame.stage.build import build_scene
from kinggame.stage.places import Place, place_of, seat_at
from kinggame.stage.replay import open_at, scene_at, told_at, view_at
from kinggame.stage.tempo import REPLAY, TEMPI, Speed, replay_pause, tempo_for
from kinggame.stage.wording import Wording, wording_for
from tests.golden.make import FOLDER
from tests.session.tables import FOUR_BOTS

FILES = sorted(FOLDER.glob("*/*.king"))
CATALOG = Catalog.shipped()
NAMES = ("Ana", "Rui", "Zé", "Graça")
files = pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")


@cache
def past_in(path: Path) -> PastMatch:
    return PastMatch.of_record(load(path), CATALOG.get(path.parent.name), seats=FOUR_BOTS)


def words_at(past: PastMatch, stop: Stop) -> Wording:
    return wording_for(view_at(past, stop), NAMES, Translator("en"))


@files
def test_it_stops_at_every_decision_and_at_the_end_of_each_deal(path: Path) -> None:
    past = past_in(path)
    found = stops(past)
    for deal in range(past.deals):
        first, last = past.span(deal)
        of_deal = [stop for stop in found if stop.deal == deal]
        assert [stop.place for stop in of_deal] == [*range(first, last + 1), last]
        assert of_deal[0].kind is StopKind.DEALT
        assert of_deal[-1].kind is StopKind.OVER
        tricks = [stop for stop in of_deal if stop.kind is StopKind.TRICK]
        assert len(tricks) == len(past.deal(deal).tricks)
    assert [stop.deal for stop in found] == sorted(stop.deal for stop in found)


@files
def test_each_picture_is_the_record_s(path: Path) -> None:
    """The cards on the table and in all hands are those that the record leaves there; a trick lies with its winner."""
    past = past_in(path)
    for stop in stops(past):
        scene = scene_at(past, stop, words_at(past, stop), is_open=True)
        deal = past.deal(stop.deal)
        held = open_at(past, stop)
        number = stop.number
        played = [(trick.leader, trick.cards) for trick in deal.tricks]
        if stop.kind is StopKind.TRICK:
            leader, cards = played[number - 1]
            lying = {place_of(past.variant.table.after(leader, n), past.seat): card for n, card in enumerate(cards)}
            assert {one.place: one.card for one in scene.trick} == lying
            (winner,) = [one.place for one in scene.trick if one.is_winner]
            assert winner is place_of(deal.tricks[number - 1].winner, past.seat)
        elif stop.kind is StopKind.PLAY:
            leader, cards = played[number - 1]
            assert [one.card for one in scene.trick] == list(cards[: len(scene.trick)])
            assert not any(one.is_winner for one in scene.trick)
        else:
            assert scene.trick == ()
        gone = {card for _, cards in played[: number - bool(scene.trick)] for card in cards}
        gone |= {one.card for one in scene.trick}
        for place in Place:
            dealt = set(deal.dealt[seat_at(place, past.seat)])
            assert set(held[place]) == dealt - gone
        if stop.kind is not StopKind.OVER:
            assert {one.card for one in scene.hand} == set(held[Place.SOUTH])


@files
def test_there_and_back_is_the_same_picture(path: Path) -> None:
    past = past_in(path)
    found = [*stops(past)[::4], stops(past)[-1]]
    there = [scene_at(past, stop, words_at(past, stop), is_open=False) for stop in found]
    back = [scene_at(past, stop, words_at(past, stop), is_open=False) for stop in reversed(found)]
    assert there == back[::-1]


def test_closed_hands_are_seen_from_behind_and_open_ones_not() -> None:
    past = past_in(FILES[0])
    stop = stops(past)[0]
    closed = scene_at(past, stop, words_at(past, stop), is_open=False)
    opened = scene_at(past, stop, words_at(past, stop), is_open=True)
    assert [piece.backs for piece in closed.seats[1:]] == [past.variant.each] * 3
    assert [piece.backs for piece in opened.seats] == [0] * 4


def test_the_picture_in_the_middle_of_a_trick_is_the_table_s_own() -> None:
    """Drawn as at the table, but that nobody is asked for a card."""
    past = past_in(FILES[0])
    stop = next(stop for stop in stops(past) if stop.kind is StopKind.PLAY)
    words = words_at(past, stop)
    shown = scene_at(past, stop, words, is_open=False)
    own = build_scene(past.view(stop.place), words)
    assert (shown.trick, shown.sheet, shown.top) == (own.trick, own.sheet, own.top)
    assert [card.card for card in shown.hand] == [card.card for card in own.hand]
    assert shown.own_place is None


@files
def test_something_is_told_of_every_stop(path: Path) -> None:
    past = past_in(path)
    for stop in stops(past):
        told = told_at(past, stop, words_at(past, stop))
        assert told or stop.kind is StopKind.CALL
        choice = past.choices[stop.place - 1]
        if stop.kind in (StopKind.PLAY, StopKind.TRICK):
            assert isinstance(choice, Card)
            assert "play" in told


def test_an_unfinished_deal_is_not_played_back() -> None:
    unfinished = [path for path in FILES if past_in(path).states[-1].deal is not None]
    assert unfinished
    for path in unfinished:
        past = past_in(path)
        decision = pending(past.states[-1])
        assert decision is not None
        assert decision.kind is not DecisionKind.DEAL
        assert all(stop.deal < past.deals for stop in stops(past))


@pytest.mark.parametrize("speed", list(Speed))
@pytest.mark.parametrize("hold", [False, True])
def test_a_replay_that_goes_on_by_itself_leaves_time_to_see(speed: Speed, hold: bool) -> None:
    tempo = tempo_for(speed, hold=hold)
    assert replay_pause(tempo, is_trick=False) >= REPLAY[0]
    assert replay_pause(tempo, is_trick=True) >= REPLAY[1]
    assert replay_pause(TEMPI[Speed.CALM], is_trick=True) > replay_pause(TEMPI[Speed.FAST], is_trick=True)


def test_only_a_complete_trick_has_been_completed() -> None:
    past = past_in(FILES[0])
    with pytest.raises(ValueError, match="no complete trick"):
        completed(past, stops(past)[0])
