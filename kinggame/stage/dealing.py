"""The draw for dealer (C-2), and the cut and the deal, one card at a time from the dealer's left (C-3)."""

from collections.abc import Sequence
from dataclasses import replace

from kinggame.cards import NO_CARDS, Card
from kinggame.engine import DealerDrawn, PlayerView
from kinggame.stage.build import arranged
from kinggame.stage.cues import Cue
from kinggame.stage.places import Place, place_of
from kinggame.stage.scene import HandCard, Scene, four
from kinggame.stage.tempo import TICK, Tempo, landing
from kinggame.stage.timeline import Ease, Flight, HandSpot, Mark, PackSpot, Picture, Script, SeatSpot
from kinggame.stage.wording import Wording

DRAW_FLIGHT = 400
"""At most: the dealer's mark travels to the seat that was drawn."""


def show_draw(script: Script, picture: Picture, dealer: int, view: PlayerView, words: Wording, tempo: Tempo) -> None:
    """Let the dealer's mark go from the middle of the felt to the seat that was drawn, and say it."""

    def unmarked() -> Scene:
        scene = picture()
        return replace(scene, seats=four(replace(s, is_dealer=False) for s in scene.seats))

    flight = min(DRAW_FLIGHT, tempo.draw // 3)
    place = place_of(dealer, view.seat)
    script.still("draw", unmarked)
    script.fly(Flight(Mark.DEALER, PackSpot(), SeatSpot(place), 0, flight, Ease.IN_OUT))
    script.now += flight
    script.still(
        "dealer drawn",
        lambda: replace(picture(), notice=words.sentence(view.variant, DealerDrawn(dealer))),
        tempo.draw - flight,
    )


def show_dealing(script: Script, picture: Picture, view: PlayerView, tempo: Tempo) -> None:
    """Cut the pack, deal the cards round, then turn the own hand up."""
    dealer = view.dealer
    if dealer is None:
        return
    table = view.variant.table
    each = view.hand_sizes[view.seat]
    cards = arranged(view, view.hand)
    order = [place_of(table.after(dealer, i + 1), view.seat) for i in range(table.players)] * each

    def held(number: int) -> Picture:
        """Show what has come to each seat after so many cards; the own ones lie face down."""
        return lambda: _held(picture(), cards, order[:number])

    if tempo.cut:
        _cut(script, held(0), place_of(table.after(dealer, table.players - 1), view.seat), tempo)
    origin = SeatSpot(place_of(dealer, view.seat))
    script.still("deal", held(0))
    ticked = -TICK
    for number, place in enumerate(order):
        start = number * tempo.deal_stagger
        goal = HandSpot(number // table.players, each) if place is Place.SOUTH else SeatSpot(place)
        script.fly(Flight(Mark.BACK, origin, goal, start, tempo.deal_flight))
        if start - ticked >= TICK:
            ticked = start
            script.sound(Cue.DEAL, start + landing(tempo.deal_flight))
        script.still_after(start + tempo.deal_flight, "", held(number + 1))
    script.now += (len(order) - 1) * tempo.deal_stagger + tempo.deal_flight
    script.still("turn up", lambda: replace(picture(), hand=()))
    for index, card in enumerate(cards):
        gathered = HandSpot(index, len(cards), gathered=True)
        script.fly(Flight(card, gathered, HandSpot(index, len(cards)), 0, tempo.sort, Ease.IN_OUT))
    script.now += tempo.sort


def _cut(script: Script, empty: Picture, cutter: Place, tempo: Tempo) -> None:
    """Lift a part of the pack towards the dealer's neighbour, and lay it back."""
    half = tempo.cut // 2
    script.still("cut", empty)
    script.fly(Flight(Mark.BACK, PackSpot(), PackSpot(), 0, 0, stays=tempo.cut))
    script.fly(Flight(Mark.BACK, PackSpot(), PackSpot(cutter), 0, half, Ease.IN_OUT))
    script.fly(Flight(Mark.BACK, PackSpot(cutter), PackSpot(), half, tempo.cut - half, Ease.IN_OUT))
    script.now += tempo.cut


def _held(scene: Scene, cards: Sequence[Card], dealt: Sequence[Place]) -> Scene:
    """Give the scene in which cards have been dealt to these places so far, of them `cards` to the own hand."""
    hand = tuple(HandCard(card, face_up=False) for card in cards[: dealt.count(Place.SOUTH)])
    seats = four(
        replace(s, backs=0 if s.place is Place.SOUTH else dealt.count(s.place), is_asked=False) for s in scene.seats
    )
    tracked = replace(scene.tracker, own=NO_CARDS) if scene.tracker is not None else None  # nothing is turned up yet
    return replace(scene, hand=hand, hand_room=len(cards), seats=seats, own_place=None, tracker=tracked)
