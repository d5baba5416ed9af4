"""A match played back: what is seen at each stop, built from the record by the engine alone."""

from collections.abc import Iterable
from dataclasses import replace

from kinggame.cards import CardSet
from kinggame.engine import DealBegan, DealEnded, Event, HandsDealt, MatchEnded, PlayerView
from kinggame.i18n import EventWriter
from kinggame.session.past import PastMatch
from kinggame.session.stops import Stop, StopKind, completed, ends_deal, events_at, hands_at
from kinggame.stage.build import build_scene
from kinggame.stage.places import Place, place_of, seat_at
from kinggame.stage.scene import Packet, Scene, four
from kinggame.stage.views import at_rest, with_card
from kinggame.stage.wording import Wording


def view_at(past: PastMatch, stop: Stop) -> PlayerView:
    """Give what the seat that looks back saw there; a trick that is complete still lies on the table."""
    if stop.kind is StopKind.TRICK:
        played = completed(past, stop)
        return with_card(past.view(stop.place - 1), played.seat, played.card)
    if stop.kind is StopKind.CALL and ends_deal(past, stop):
        return at_rest(past.view(stop.place - 1))
    view = past.view(stop.place)
    return at_rest(view) if stop.kind is StopKind.OVER else replace(view, decision=None)


def scene_at(past: PastMatch, stop: Stop, words: Wording, *, is_open: bool) -> Scene:
    """Build the picture of a stop; where hands are open, nobody's cards are seen from behind."""
    view = view_at(past, stop)
    scene = build_scene(view, words)
    if stop.kind is StopKind.TRICK:
        winner = place_of(completed(past, stop).winner, view.seat)
        scene = replace(scene, trick=tuple(replace(one, is_winner=one.place is winner) for one in scene.trick))
    if stop.kind is StopKind.OVER:
        scene = replace(scene, notice=told_at(past, stop, words))
    seats = [replace(piece, tag="") for piece in scene.seats]
    if is_open:
        beside = (Place.WEST, Place.EAST)  # where their hands lie then
        seats = [replace(piece, backs=0) for piece in seats]
        seats = [replace(piece, packet=Packet()) if piece.place in beside else piece for piece in seats]
    return replace(scene, seats=four(seats))


def open_at(past: PastMatch, stop: Stop) -> tuple[CardSet, ...]:
    """Give what each place holds there, the seat that looks back in the south."""
    hands = hands_at(past, stop)
    return tuple(hands[seat_at(place, past.seat)] for place in Place)


def told_at(past: PastMatch, stop: Stop, words: Wording) -> str:
    """Say what has just happened there."""
    writer = EventWriter(words.t, past.variant, words.seats, words.style)
    item = past.deal(stop.deal).item
    told = (writer.sentence(event, item=item) for event in _telling(events_at(past, stop), stop.kind))
    return " ".join(filter(None, told))


def _telling(events: Iterable[Event], kind: StopKind) -> Iterable[Event]:
    """Choose the events that belong to a stop: the end of a deal is told at a stop of its own."""
    if kind is StopKind.DEALT:
        return [event for event in events if isinstance(event, DealBegan)]
    if kind is StopKind.OVER:
        return [event for event in events if isinstance(event, DealEnded)]
    return [event for event in events if not isinstance(event, DealEnded | MatchEnded | HandsDealt)]
