"""Hands laid open while a match is looked back on: small cards beside their seats, or a page where there is no room."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from kinggame.cards import Card
from kinggame.stage.layout import Form, TableLayout
from kinggame.stage.places import Place
from kinggame.ui.look import Look
from kinggame.ui.paint.paper import paper, rule
from kinggame.ui.screens.table_cards import TableCards
from kinggame.ui.screens.table_pieces import Piece, grown
from kinggame.ui.theme import INK, Role

RATIO: Final = 1.3667
"""Of a small card's height to its width."""
WIDTH: Final = 34
LEAST_WIDTH: Final = 26
TIGHTEST: Final = 0.8
"""What is seen at least of a small card that another one covers, in widths."""
OTHERS: Final = (Place.WEST, Place.NORTH, Place.EAST)


def needs_page(layout: TableLayout) -> bool:
    """Tell whether the seats have no room for open hands."""
    return layout.form is Form.PORTRAIT


def open_hand_pieces(
    look: Look, layout: TableLayout, cards: TableCards, hands: Sequence[Sequence[Card]]
) -> list[Piece]:
    """Return the hands of the three other seats, each beside its plate; `hands` by place."""
    found = []
    for place in OTHERS:
        held = tuple(hands[place])
        if held:
            boxes = hand_rects(look, layout, place, len(held))
            found.append(_piece(look, cards, ("open hand", place), held, boxes))
    return found


def hand_rects(look: Look, layout: TableLayout, place: Place, count: int) -> list[Rect]:
    """Return where the cards of a seat's open hand lie: in one row, or in two."""
    room = _room(look, layout, place)
    width, rows = fitting(look, room, count)
    rects = _rows(Rect(room.left, room.top, room.width, room.height), count, rows, width)
    if place is not Place.WEST:  # they end at the plate
        right = max(rect.right for rect in rects)
        rects = [rect.move(room.right - right, 0) for rect in rects]
    return rects


def fitting(look: Look, room: Rect, count: int) -> tuple[int, int]:
    """Choose the width of small cards, and in how many rows they lie."""
    most = max(LEAST_WIDTH, look.px(WIDTH))
    for rows in (1, 2):
        in_row = -(-count // rows)
        width = min(most, int(room.width / (1 + TIGHTEST * (in_row - 1))), int(room.height / rows / RATIO))
        if width >= LEAST_WIDTH or rows == 2:
            return max(14, width), rows
    return LEAST_WIDTH, 2


def _rows(room: Rect, count: int, rows: int, width: int) -> list[Rect]:
    in_row = -(-count // rows)
    step = min(width + 2, (room.width - width) / max(1, in_row - 1))
    height = round(width * RATIO)
    return [
        Rect(round(room.left + (n % in_row) * step), room.top + (n // in_row) * (height + 2), width, height)
        for n in range(count)
    ]


def _room(look: Look, layout: TableLayout, place: Place) -> Rect:
    gap = max(4, look.px(6))
    plate, whole = Rect(layout.plates[place]), Rect(layout.trick.whole)
    if place is Place.NORTH:
        left = Rect(layout.region).left + max(10, look.px(20))
        top = Rect(layout.strip).bottom + max(6, look.px(10))
        bottom = Rect(layout.plates[Place.WEST]).top - gap
        return Rect(left, top, plate.left - 2 * gap - left, bottom - top)
    if layout.form is Form.LANDSCAPE:  # below the plate is no room: beside it, up to the trick
        top, below = Rect(layout.plates[Place.NORTH]).bottom + 2, Rect(layout.note).top - 2
        if place is Place.WEST:
            return Rect(plate.right + gap, top, whole.left - 2 * gap - plate.right, below - top)
        return Rect(whole.right + gap, top, plate.left - whole.right - 2 * gap, below - top)
    below = Rect(layout.plates[Place.SOUTH]).top - gap
    top = plate.bottom + gap
    if place is Place.WEST:
        return Rect(plate.left, top, whole.left - 2 * gap - plate.left, below - top)
    return Rect(whole.right + 2 * gap, top, plate.right - whole.right - 2 * gap, below - top)


def _piece(look: Look, cards: TableCards, key: object, held: tuple[Card, ...], rects: Sequence[Rect]) -> Piece:
    area = rects[0].unionall(list(rects))

    def draw(surface: Surface) -> None:
        for card, rect in zip(held, rects, strict=True):
            cards.mini(card, rect.width).draw(surface, rect.topleft)

    return Piece((key, held, cards.letters, tuple(area)), grown(area, look.px(6)), draw)


def hands_page(
    look: Look, layout: TableLayout, cards: TableCards, names: Sequence[str], hands: Sequence[Sequence[Card]]
) -> Piece:
    """Return a page with the four hands below one another, where the seats have no room for theirs."""
    rect = Rect(layout.page)
    rect.height = Rect(layout.note).top - max(8, look.px(10)) - rect.top
    edge, strip = max(12, look.px(16)), max(8, look.px(12))
    inner = Rect(rect.left + edge, rect.top + strip, rect.width - 2 * edge, rect.height - strip)

    def draw(surface: Surface) -> None:
        paper(look, rect.size, strip_height=strip).draw(surface, rect.topleft)
        for place in Place:
            top = inner.top + inner.height * place // len(Place)
            slot = Rect(inner.left, top, inner.width, inner.height // len(Place))
            ink = look.house.accent if place is Place.SOUTH else INK
            name = look.text.draw(
                surface, names[place], Role.SEAT_NAME, ink, (slot.left, slot.top + 4), max_width=slot.width
            )
            held = hands[place]
            if held:
                room = Rect(slot.left, name.bottom + 2, slot.width, slot.bottom - name.bottom - 6)
                width, rows = fitting(look, room, len(held))
                for card, where in zip(held, _rows(room, len(held), rows, width), strict=True):
                    cards.mini(card, where.width).draw(surface, where.topleft)
            if place is not Place.EAST:
                rule(look, surface, (slot.left, slot.bottom), slot.width)

    key = "hands page", tuple(names), tuple(map(tuple, hands)), cards.letters, tuple(rect)
    return Piece(key, grown(rect, look.px(46)), draw)
