"""All hands after a deal: each as it was dealt, the tricks in their course, and the code that names the deal."""

from dataclasses import dataclass

from kinggame.cards import NO_CARDS, Card, CardSet
from kinggame.engine import OpenDeal, PlayerView, Trick
from kinggame.record.codes import deal_code
from kinggame.stage.build import arranged
from kinggame.stage.places import Place, place_of, seat_at
from kinggame.stage.wording import Wording


@dataclass(frozen=True, slots=True)
class HandRow:
    """One seat's hand."""

    name: str
    note: str
    """Where the seat is, and what it did first."""
    is_own: bool
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class TrickRow:
    """One trick: its cards by place, None where a position had none to play."""

    number: int
    cards: tuple[Card | None, ...]
    leader: Place
    winner: Place


@dataclass(frozen=True, slots=True)
class OpenHands:
    """The page: rows by place, beginning with the person's own."""

    title: str
    top: str
    """What the bar says meanwhile."""
    rows: tuple[HandRow, ...]
    tricks: tuple[TrickRow, ...]
    counting: CardSet
    """The cards that counted."""
    is_plus: bool
    """Whether they counted for whoever took them."""
    fairness: str
    """What the others see, and what the code below is for."""
    code: str
    """What names the deal, to be shared."""


def open_hands(opened: OpenDeal, view: PlayerView, words: Wording) -> OpenHands:
    """Write the page."""
    t, contract = words.t, opened.deal.line.contract
    seats = [seat_at(place, view.seat) for place in Place]
    counting = contract.counting(opened.deal.in_play) if contract is not None else NO_CARDS
    return OpenHands(
        title=t.gettext("The four hands"),
        top=t.gettext("the deal is over: all cards are open"),
        rows=tuple(
            HandRow(
                name=words.name(seat),
                note=_note(opened, place, seat, words),
                is_own=place is Place.SOUTH,
                cards=tuple(arranged(view, opened.dealt[seat])),
                points=opened.deal.line.scores[seat],
            )
            for place, seat in zip(Place, seats, strict=True)
        ),
        tricks=tuple(_trick(number, trick, view) for number, trick in enumerate(opened.deal.tricks, 1)),
        counting=counting,
        is_plus=contract is not None and contract.total > 0,
        fairness=" ".join(
            (
                t.gettext("The computer players see their own cards alone, never yours."),
                t.gettext("This code deals the same cards again:"),
            )
        ),
        code=deal_code(opened.dealt, view.variant),
    )


def _note(opened: OpenDeal, place: Place, seat: int, words: Wording) -> str:
    t = words.t
    where = {
        Place.SOUTH: "",
        Place.WEST: t.gettext("on the left"),
        Place.NORTH: t.gettext("opposite"),
        Place.EAST: t.gettext("on the right"),
    }[place]
    is_own = place is Place.SOUTH
    parts = [where] if where else []
    if opened.deal.line.dealer == seat:
        parts.append(t.pgettext("you", "dealt") if is_own else t.pgettext("another player", "dealt"))
    if opened.deal.tricks and opened.deal.tricks[0].leader == seat:
        parts.append(t.pgettext("you", "led first") if is_own else t.pgettext("another player", "led first"))
    return ", ".join(parts)


def _trick(number: int, trick: Trick, view: PlayerView) -> TrickRow:
    cards: list[Card | None] = [None] * len(Place)
    for place, card in enumerate(trick.cards):
        cards[place_of(view.variant.table.after(trick.leader, place), view.seat)] = card
    return TrickRow(number, tuple(cards), place_of(trick.leader, view.seat), place_of(trick.winner, view.seat))
