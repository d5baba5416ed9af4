"""A match played back: where one may stop in it, and what is seen there. Built from the record by the engine alone."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from kinggame.cards import Card, CardSet
from kinggame.engine import DealBegan, DealEnded, DealState, Event, HandsDealt, MatchEnded, PlayerView, apply
from kinggame.i18n import EventWriter
from kinggame.session.past import PastMatch
from kinggame.stage.build import build_scene
from kinggame.stage.places import Place, place_of, seat_at
from kinggame.stage.scene import Packet, Scene, four
from kinggame.stage.views import at_rest, with_card
from kinggame.stage.wording import Wording


class StopKind(Enum):
    """What has just happened where one stops."""

    DEALT = "dealt"
    CALL = "call"
    PLAY = "play"
    TRICK = "trick"
    """The card that completes a trick, which still lies there."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Stop:
    """A place to stop: a finished deal, from 0, and the place of the state that has come about."""

    deal: int
    place: int
    kind: StopKind


def stops(past: PastMatch) -> tuple[Stop, ...]:
    """List all places at which a replay of the finished deals may stop, in their order."""
    found: list[Stop] = []
    for deal in range(past.deals):
        first, last = past.span(deal)
        found.append(Stop(deal, first, StopKind.DEALT))
        found += [Stop(deal, place, _kind(past, place)) for place in range(first + 1, last + 1)]
        found.append(Stop(deal, last, StopKind.OVER))
    return tuple(found)


def view_at(past: PastMatch, stop: Stop) -> PlayerView:
    """Give what the seat that looks back saw there; a trick that is complete still lies on the table."""
    if stop.kind is StopKind.TRICK:
        card, before = past.choices[stop.place - 1], _deal_before(past, stop.place)
        assert isinstance(card, Card)
        return with_card(past.view(stop.place - 1), before.to_play, card)
    if stop.kind is StopKind.CALL and past.states[stop.place].deal is None:  # a word that ends the deal
        return at_rest(past.view(stop.place - 1))
    view = past.view(stop.place)
    return at_rest(view) if stop.kind is StopKind.OVER else replace(view, decision=None)


def scene_at(past: PastMatch, stop: Stop, words: Wording, *, is_open: bool) -> Scene:
    """Build the picture of a stop; where hands are open, nobody's cards are seen from behind."""
    view = view_at(past, stop)
    scene = build_scene(view, words)
    if stop.kind is StopKind.TRICK:
        winner = place_of(_after(past, stop).tricks[-1].winner, view.seat)
        scene = replace(scene, trick=tuple(replace(one, is_winner=one.place is winner) for one in scene.trick))
    if stop.kind is StopKind.OVER:
        scene = replace(scene, notice=told_at(past, stop, words))
    seats = [replace(piece, tag="") for piece in scene.seats]
    if is_open:
        seats = [replace(piece, backs=0) for piece in seats]
        seats = [
            replace(piece, packet=Packet()) if piece.place in (Place.WEST, Place.EAST) else piece for piece in seats
        ]
    return replace(scene, seats=four(seats))


def hands_at(past: PastMatch, stop: Stop) -> tuple[CardSet, ...]:
    """Give what each place holds there, the seat that looks back in the south."""
    deal = _after(past, stop)
    return tuple(deal.hands[seat_at(place, past.seat)] for place in Place)


def told_at(past: PastMatch, stop: Stop, words: Wording) -> str:
    """Say what has just happened there."""
    if stop.kind is StopKind.DEALT:
        choice, before = past.choices[stop.place - 1], past.states[stop.place - 1]
        events = apply(before, choice)[1]
        return _sentences([event for event in events if isinstance(event, DealBegan)], past, stop, words)
    events = apply(past.states[stop.place - 1], past.choices[stop.place - 1])[1]
    if stop.kind is StopKind.OVER:
        return _sentences([event for event in events if isinstance(event, DealEnded)], past, stop, words)
    kept = [event for event in events if not isinstance(event, DealEnded | MatchEnded | HandsDealt)]
    return _sentences(kept, past, stop, words)


def trick_number(past: PastMatch, stop: Stop) -> tuple[int, int]:
    """Tell which trick it is, from 1, and how many the deal has; 0 before the first card."""
    deal = _after(past, stop)
    number = len(deal.tricks) + bool(deal.trick)
    return number, deal.trick_count


def _sentences(events: Sequence[Event], past: PastMatch, stop: Stop, words: Wording) -> str:
    writer = EventWriter(words.t, past.variant, words.seats, words.style)
    item = past.deal(stop.deal).item
    return " ".join(filter(None, (writer.sentence(event, item=item) for event in events)))


def _kind(past: PastMatch, place: int) -> StopKind:
    before = _deal_before(past, place)
    if before.contract is None:
        return StopKind.CALL
    return StopKind.TRICK if len(before.trick) == len(past.seats) - 1 else StopKind.PLAY


def _deal_before(past: PastMatch, place: int) -> DealState:
    deal = past.states[place - 1].deal
    assert deal is not None
    return deal


def _after(past: PastMatch, stop: Stop) -> DealState:
    """Give the deal as it was after what happened, be it over by then."""
    return past.states[stop.place].deal or past.deal(stop.deal)
