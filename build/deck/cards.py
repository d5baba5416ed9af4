"""Puts whole cards together: court, number, ace and the empty card, all without index."""

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace

from deck.aces import RINGS, inlay
from deck.art import Art, Layer, Piece
from deck.courts import COURTS, Court
from deck.cutting import cut
from deck.joining import join
from deck.measures import (
    CENTRE_X,
    CENTRE_Y,
    HEIGHT,
    PANEL_LEFT,
    PANEL_RIGHT,
    PANEL_TOP,
    SASH_HALF,
    SASH_SLOPE,
    WIDTH,
    sash_y,
)
from deck.palette import BLUE, EDGE, FACE, GOLD, INK, OCHRE, OCHRE_DARK, RED
from deck.signs import SUIT_INKS, sign_path
from deck.strokes import Outline, Point, polygon, read_path, rounded_rectangle
from deck.svgtext import document, path, twice

RANKS = "AKQJT98765432"
SUIT_ORDER = "SHDC"
CARDS = tuple(rank + suit for suit in SUIT_ORDER for rank in RANKS)

TINTS = {"H": "#F7E2CF", "S": "#DDE6F0", "D": "#F6E7BE", "C": "#E3EAD3"}
DIAPERS = {"H": "#EFCFB5", "S": "#C4D1E3", "D": "#EBD493", "C": "#CBD7B3"}
SASHES = {"H": BLUE, "S": RED, "D": BLUE, "C": RED}

NOTCH = (24.2, 51.5)  # lower right corner of the room that the panel leaves for the index
JUMBO_NOTCH = (36.2, 73.0)
JUMBO_SCALE = 0.93

LEFT, MIDDLE, RIGHT = 34.5, 50.0, 65.5
NINTHS = tuple(0.175 + 0.65 * i / 3 for i in range(4))


def draw_card(card: str) -> str:
    """Return the SVG text of a card such as KH or TC, without its index."""
    rank, suit = card[0], card[1]
    if rank == "A":
        return document(WIDTH, HEIGHT, _ace(suit))
    if rank in "KQJ":
        return document(WIDTH, HEIGHT, _court(suit, COURTS[card]))
    return document(WIDTH, HEIGHT, _number(rank, suit))


def draw_jumbo_court(card: str) -> str:
    """Return the SVG text of a court whose panel leaves room for a larger index."""
    return document(WIDTH, HEIGHT, _court(card[1], COURTS[card], jumbo=True))


def draw_blank() -> str:
    """Return the SVG text of the empty card."""
    return document(WIDTH, HEIGHT, card_ground())


def card_ground() -> str:
    """Write the card itself: face and edge."""
    return path([rounded_rectangle(0.4, 0.4, WIDTH - 0.8, HEIGHT - 0.8, 6)], fill=FACE, stroke=EDGE, stroke_width=0.8)


def sign(suit: str, x: float, y: float, size: float, *, upside_down: bool = False) -> list[Outline]:
    """Return a suit sign about (x, y)."""
    way = -size if upside_down else size
    return [
        Outline(
            [
                (
                    (x + way * a[0], y + way * a[1]),
                    (x + way * b[0], y + way * b[1]),
                    (x + way * c[0], y + way * c[1]),
                    (x + way * d[0], y + way * d[1]),
                )
                for a, b, c, d in outline.segments
            ],
            outline.closed,
        )
        for outline in read_path(sign_path(suit, size))
    ]


def _pip_places(rank: str) -> list[Point]:
    """Return where the pips of a number stand: x in hundredths of the width, y in parts of the height."""
    middle = {
        "2": (0.175, 0.825),
        "3": (0.175, 0.5, 0.825),
        "4": (),
        "5": (0.5,),
        "6": (),
        "7": (0.3375,),
        "8": (0.3375, 0.6625),
        "9": (0.5,),
        "T": (0.2833, 0.7167),
    }[rank]
    sides = {"2": (), "3": (), "4": (0.175, 0.825), "5": (0.175, 0.825), "9": NINTHS, "T": NINTHS}
    rows = sides.get(rank, (0.175, 0.5, 0.825))
    return [(x, y) for x in (LEFT, RIGHT) for y in rows] + [(MIDDLE, y) for y in middle]


def _number(rank: str, suit: str) -> str:
    size = 19.2 if suit == "D" else 18.2
    pips = [outline for x, y in _pip_places(rank) for outline in sign(suit, x, y * HEIGHT, size, upside_down=y > 0.51)]
    return card_ground() + path(pips, fill=SUIT_INKS[suit])


def _ace(suit: str) -> str:
    ring, middle = Art(), Art()
    RINGS[suit](ring)
    inlay.draw(middle, suit, SUIT_INKS[suit])
    half = _written(ring.pieces)
    return card_ground() + twice(half, "half", CENTRE_X, CENTRE_Y) + _written(middle.pieces)


def _panel(notch: Point, inset: float = 0) -> Outline:
    """Return the stepped frame that leaves a notch for each index."""
    left, top, right, bottom = PANEL_LEFT + inset, PANEL_TOP + inset, PANEL_RIGHT - inset, HEIGHT - PANEL_TOP - inset
    notch_x, notch_y = notch[0] + inset, notch[1] + inset
    upper_half = [(notch_x, top), (right, top), (right, HEIGHT - notch_y), (WIDTH - notch_x, HEIGHT - notch_y)]
    lower_half = [(WIDTH - notch_x, bottom), (left, bottom), (left, notch_y), (notch_x, notch_y)]
    return polygon(upper_half + lower_half)


def _diaper(suit: str, notch: Point) -> str:
    """Write the small suit signs strewn over the panel, upside-down below the middle."""
    size = 2.7 if suit == "D" else 2.3
    outlines = []
    for row in range(-11, 1):
        for column in range(-8, 0 if row == 0 else 9):  # of the middle row one half: the sash hides its centre
            x, y = CENTRE_X + 6.6 * column + (3.3 if row % 2 else 0), CENTRE_Y + 6 * row
            if _is_on_panel(x, y, notch) and _is_on_panel(WIDTH - x, HEIGHT - y, notch):
                outlines += sign(suit, x, y, size)
    return twice(path(outlines, fill=DIAPERS[suit]), "diaper", CENTRE_X, CENTRE_Y)


def _is_on_panel(x: float, y: float, notch: Point) -> bool:
    return x > 7.6 and y > 7.4 and not (x < notch[0] + 2.4 and y < notch[1] + 2.4)


def _sash(suit: str) -> str:
    """Write the slanted sash with its thirteen marks."""

    def band(half: float) -> Outline:
        ends = (PANEL_LEFT, PANEL_RIGHT)
        upper = [(x, sash_y(x) - half) for x in ends]
        lower = [(x, sash_y(x) + half) for x in reversed(ends)]
        return polygon(upper + lower)

    marks = Art()
    for i in range(13):
        x = PANEL_LEFT + 3.2 + (PANEL_RIGHT - PANEL_LEFT - 6.4) * i / 12
        if i == 6:
            marks.suit("D", x, sash_y(x), 3, GOLD)
        elif i % 2 == 0:
            marks.suit("D", x, sash_y(x), 2.3, GOLD, turn=90 + math.degrees(math.atan(SASH_SLOPE)))
        else:
            marks.dots([(x, sash_y(x))], 0.62, GOLD)
    return (
        path([band(SASH_HALF)], fill=OCHRE, stroke=INK, stroke_width=0.9, stroke_linejoin="miter")
        + path([band(SASH_HALF - 0.95)], fill=SASHES[suit], stroke=INK, stroke_width=0.45, stroke_linejoin="miter")
        + _written(marks.pieces)
    )


def _written(pieces: Iterable[Piece]) -> str:
    return "".join(piece.svg() for piece in join(pieces))


def _cut(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Yield what the sash and the edges of the card leave of the pieces of a half."""
    for piece in pieces:
        left = cut(piece.outlines)
        if left and piece.layer is Layer.HALF:
            yield replace(piece, outlines=tuple(left))


def _court(suit: str, court: Court, *, jumbo: bool = False) -> str:
    art = Art()
    if jumbo:  # smaller about the head, and moved out of the way of the larger index
        with art.at(65.5 - JUMBO_SCALE * 53, 6.2 - JUMBO_SCALE * 6, 0, JUMBO_SCALE):
            court.draw(art)
    else:
        court.draw(art)
    notch = JUMBO_NOTCH if jumbo else NOTCH
    panel = _panel(notch)
    half = _written(_cut(art.pieces))
    over = _written(piece for piece in art.pieces if piece.layer is Layer.OVER)
    text = card_ground() + path([panel], fill=TINTS[suit])
    if not court.golden:
        text += _diaper(suit, notch)
    text += _line(_panel(notch, 1.7), OCHRE_DARK, 0.55)
    text += twice(half, "half", CENTRE_X, CENTRE_Y) + _sash(suit)
    # the ring of card colour covers whatever reaches over the frame
    ring = rounded_rectangle(1, 1, WIDTH - 2, HEIGHT - 2, 5.5)
    text += path([ring, panel], fill=FACE, fill_rule="evenodd")
    text += _line(panel, INK, 0.85)
    if court.golden:
        text += _line(_panel(notch, 0.2), INK, 3.1) + _line(_panel(notch, 0.2), OCHRE, 1.7) + _line(panel, GOLD, 0.45)
    if over:
        text += twice(over, "over", CENTRE_X, CENTRE_Y)
    return text


def _line(outline: Outline, colour: str, width: float) -> str:
    return path([outline], fill="none", stroke=colour, stroke_width=width, stroke_linejoin="miter")


def draw_silhouette(card: str) -> str:
    """Return the upper half of a court in plain black, without what belongs to its ground."""
    art = Art()
    COURTS[card].draw(art)
    text = path([polygon([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)])], fill="#FFFFFF")
    for piece in art.pieces:
        is_faint = piece.aside or piece.opacity is not None or (piece.fill is None and piece.width < 0.8)
        left = cut(piece.outlines) if piece.layer is Layer.HALF else piece.outlines
        if left and not is_faint:
            fill = "#000000" if piece.fill else "none"
            text += path(left, fill=fill, stroke="#000000", stroke_width=max(piece.width, 0.3))
    return document(WIDTH, HEIGHT, text)
