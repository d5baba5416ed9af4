"""The picture from the view alone: what undo, skipping, resizing and instant speed show."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields

from kinggame.cards import Card
from kinggame.engine import DecisionKind, PlayerView
from kinggame.rules import Situation
from kinggame.stage import seat_lines
from kinggame.stage.places import Place, place_of, seat_at
from kinggame.stage.scene import Bubble, HandCard, HandState, OwnPlace, Packet, Scene, SeatPiece, TrickCard, four
from kinggame.stage.sheet import sheet
from kinggame.stage.top_bar import top_bar
from kinggame.stage.tracker import tracker
from kinggame.stage.wording import Wording

CHANGED_BY_PLAY = {"hand", "hand_sizes", "leader", "asked", "trick", "tricks", "points", "decision"}
BESIDE_PLAY = tuple(field.name for field in fields(PlayerView) if field.name not in CHANGED_BY_PLAY)


@dataclass(frozen=True, slots=True)
class Seen:
    """A scene with the view that it was built from, in the same words: what is no different serves again."""

    view: PlayerView
    scene: Scene


def build_scene(view: PlayerView, words: Wording, *, like: Seen | None = None) -> Scene:
    """Build the scene that a seat sees; `like` spares building anew what the two have in common."""
    if like is not None and like.view is view:
        return like.scene
    same = like.scene if like is not None and _agree_but_for_play(view, like.view) else None
    t = words.t
    said = seat_lines.bubbles(view, words)
    seats = [_seat(view, words, place, said) for place in Place]
    return Scene(
        house=view.variant.looks.house,
        letters=words.style.value,
        dealer_letter=t.pgettext("the dealer's mark, one letter", "D"),
        top=top_bar(view, words) if same is None else same.top,
        seats=four(seats),
        hand=_hand(view),
        hand_room=len(view.hand),
        trick=tuple(
            TrickCard(place_of(view.seat_of(number), view.seat), card) for number, card in enumerate(view.trick)
        ),
        own_place=_own_place(view),
        sheet=sheet(view, words) if same is None else same.sheet,
        has_last_trick=view.contract is not None,
        tracker=tracker(view) if view.item is not None else None,
    )


def _agree_but_for_play(one: PlayerView, other: PlayerView) -> bool:
    """Tell whether two views differ at most in what a card that is played changes: sheet and bar are the same then."""
    return all(getattr(one, name) == getattr(other, name) for name in BESIDE_PLAY)


def _seat(view: PlayerView, words: Wording, place: Place, said: Mapping[int, Bubble]) -> SeatPiece:
    seat = seat_at(place, view.seat)
    is_own = place is Place.SOUTH
    auction = view.auction
    bought = auction is not None and auction.situation is not None and any(view.payments)
    return SeatPiece(
        place=place,
        seat=seat,
        name=words.name(seat),
        second=seat_lines.second_line(view, words, seat),
        backs=0 if is_own else view.hand_sizes[seat],
        packet=_packet(view, seat),
        is_dealer=_dealer(view) == seat,
        is_owner=auction is not None and auction.owner == seat and auction.situation is not Situation.CHOSEN,
        is_bidder=bought and auction is not None and auction.holder == seat,
        is_asked=view.asked == seat,
        tag=seat_lines.tag(view, words) if is_own else "",
        bubble=said.get(seat),
    )


def _dealer(view: PlayerView) -> int | None:
    """Give the dealer of the deal that is shown; between deals that is the last one."""
    return view.lines[-1].dealer if view.item is None and view.lines else view.dealer


def _packet(view: PlayerView, seat: int) -> Packet:
    won = [trick for trick in view.tricks if trick.winner == seat]
    if view.contract is None:
        return Packet(len(won))
    counting = view.contract.counting(view.in_play)
    return Packet(len(won), tuple(card for trick in won for card in trick.cards if card in counting))


def _hand(view: PlayerView) -> tuple[HandCard, ...]:
    refused = view.refusals()
    cards = arranged(view, view.hand)
    if not refused:
        return tuple(HandCard(card) for card in cards)
    return tuple(HandCard(card, HandState.BARRED if card in refused else HandState.PLAYABLE) for card in cards)


def arranged(view: PlayerView, cards: Iterable[Card]) -> list[Card]:
    """Put a hand in the order in which it is held: suit by suit, in each from high to low."""
    deck = view.variant.deck
    return sorted(cards, key=lambda card: (card.suit, -deck.strength(card)))


def _own_place(view: PlayerView) -> OwnPlace | None:
    if view.decision is None or view.decision.kind is not DecisionKind.PLAY:
        return None
    return OwnPlace(view.trick[0].suit if view.trick else None)
