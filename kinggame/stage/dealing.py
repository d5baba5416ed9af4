"""The draw for dealer (C-2), and the cut and the deal, one card at a time from the dealer's left (C-3)."""

from dataclasses import replace

from kinggame.engine import PlayerView
from kinggame.stage.build import arranged
from kinggame.stage.places import Place, place_of
from kinggame.stage.scene import HandCard, Scene, four
from kinggame.stage.tempo import Tempo
from kinggame.stage.timeline import Ease, Flight, HandSpot, Mark, PackSpot, Script, SeatSpot
from kinggame.stage.wording import Wording

DRAW_FLIGHT = 400
"""At most: the dealer's mark travels to the seat that was drawn."""


def draw_sentence(dealer: int, view: PlayerView, words: Wording) -> str:
    """Say who was drawn to deal first."""
    if dealer == view.seat:
        return words.t.gettext("You are drawn to deal first.")
    return words.t.gettext("Drawn to deal first: {name}.").format(name=words.name(dealer))


def show_draw(script: Script, scene: Scene, dealer: int, view: PlayerView, words: Wording, tempo: Tempo) -> None:
    """Let the dealer's mark go from the middle of the felt to the seat that was drawn, and say it."""
    unmarked = replace(scene, seats=four(replace(s, is_dealer=False) for s in scene.seats))
    flight = min(DRAW_FLIGHT, tempo.draw // 3)
    place = place_of(dealer, view.seat)
    script.still("draw", unmarked)
    script.fly(Flight(Mark.DEALER, PackSpot(), SeatSpot(place), 0, flight, Ease.IN_OUT))
    script.now += flight
    script.still("dealer drawn", replace(scene, notice=draw_sentence(dealer, view, words)), tempo.draw - flight)


def show_dealing(script: Script, scene: Scene, view: PlayerView, tempo: Tempo) -> None:
    """Cut the pack, deal the cards round, then turn the own hand up."""
    dealer = view.dealer
    if dealer is None:
        return
    table = view.variant.table
    each = view.hand_sizes[view.seat]
    order = [table.after(dealer, i + 1) for i in range(table.players)] * each
    empty = _held(scene, view, {}, each)
    if tempo.cut:
        _cut(script, empty, place_of(table.after(dealer, table.players - 1), view.seat), tempo)
    origin = SeatSpot(place_of(dealer, view.seat))
    script.still("deal", empty)
    held: dict[int, int] = {}
    for number, seat in enumerate(order):
        start = number * tempo.deal_stagger
        place = place_of(seat, view.seat)
        goal = HandSpot(held.get(seat, 0), each) if place is Place.SOUTH else SeatSpot(place)
        script.fly(Flight(Mark.BACK, origin, goal, start, tempo.deal_flight))
        held[seat] = held.get(seat, 0) + 1
        script.still_after(start + tempo.deal_flight, "", _held(scene, view, held, each))
    script.now += (len(order) - 1) * tempo.deal_stagger + tempo.deal_flight
    cards = arranged(view, view.hand)
    script.still("turn up", replace(scene, hand=()))
    for index, card in enumerate(cards):
        gathered = HandSpot(index, len(cards), gathered=True)
        script.fly(Flight(card, gathered, HandSpot(index, len(cards)), 0, tempo.sort, Ease.IN_OUT))
    script.now += tempo.sort


def _cut(script: Script, empty: Scene, cutter: Place, tempo: Tempo) -> None:
    """Lift a part of the pack towards the dealer's neighbour, and lay it back."""
    half = tempo.cut // 2
    script.still("cut", empty)
    script.fly(Flight(Mark.BACK, PackSpot(), PackSpot(), 0, 0, stays=tempo.cut))
    script.fly(Flight(Mark.BACK, PackSpot(), PackSpot(cutter), 0, half, Ease.IN_OUT))
    script.fly(Flight(Mark.BACK, PackSpot(cutter), PackSpot(), half, tempo.cut - half, Ease.IN_OUT))
    script.now += tempo.cut


def _held(scene: Scene, view: PlayerView, held: dict[int, int], each: int) -> Scene:
    """Give the scene while so many cards have come to each seat; the own ones lie face down."""
    own = held.get(view.seat, 0)
    cards = arranged(view, view.hand)[:own]
    hand = tuple(HandCard(card, face_up=False) for card in cards)
    seats = four(
        replace(s, backs=0 if s.place is Place.SOUTH else held.get(s.seat, 0), is_asked=False) for s in scene.seats
    )
    return replace(scene, hand=hand, hand_room=each, seats=seats, own_place=None)
