"""The ornament of both houses: tiles, strips, medallions and dividers, and the suit signs as files of their own.

Units are hundredths of a tile's side, of a strip's height, or of a medallion's radius. Medallions and dividers are
white, to be tinted where they are used.
"""

from deck.backs import DIAGONALS, QUARTERS
from deck.cards import sign
from deck.figures import disc, kite, petals, rectangle, rhomb, stretch, turned_outline
from deck.signs import SUIT_INKS, SUITS
from deck.strokes import Outline, Point, polygon
from deck.svgtext import document, path

NAVY, COBALT, SKY, PALE = "#16346F", "#24529F", "#5C87C6", "#A9C3E6"
PETAL_BLUE = "#1F4A93"
GROUND, GROUND_ALTERNATE = "#F5F2E8", "#F1EFE6"
WINE, CARMINE, MAROON, GOLD, STRAW = "#5E0F16", "#9A1D22", "#84161C", "#E9B44C", "#F6DFA6"
WHITE = "#FFFFFF"
EIGHTHS = tuple(45 * i for i in range(8))


def draw_ornaments() -> dict[str, str]:
    """Return the SVG text of every ornament by its path without the ending."""
    suits = {f"suits/{suit}": _suit(suit) for suit in SUITS}
    return suits | {
        "azulejo/tile": _azulejo_tile(GROUND),
        "azulejo/tile-alternate": _azulejo_tile(GROUND_ALTERNATE),
        "azulejo/strip": _azulejo_strip(),
        "azulejo/medallion": _azulejo_medallion(),
        "azulejo/divider": _divider(petals(0, 0, 6.5, 2.6, QUARTERS) + [disc(x, 0, 2) for x in (-14, 14)]),
        "star-and-lattice/tile": _star_tile(),
        "star-and-lattice/strip": _star_strip(),
        "star-and-lattice/medallion": _star_medallion(),
        "star-and-lattice/divider": _divider(
            [kite(3.4, 7, turn) for turn in EIGHTHS] + [rhomb(x, 0, 3, 3) for x in (-15, 15)]
        ),
    }


def _suit(suit: str) -> str:
    return document(100, 104, path(sign(suit, 0, 0, 100), fill=SUIT_INKS[suit]), left=-50, top=-52)


def _line(outlines: list[Outline], colour: str, width: float) -> str:
    return path(
        outlines, fill="none", stroke=colour, stroke_width=width, stroke_linejoin="miter", stroke_linecap="butt"
    )


def _tile(body: str) -> str:
    return document(100, 100, body, left=-50, top=-50)


def _azulejo_tile(ground: str) -> str:
    corners = [(x, y) for x in (-50, 50) for y in (-50, 50)]
    rings = ((36, COBALT), (30, ground), (24.5, PALE), (13, NAVY), (5.5, ground))
    middles: list[Point] = [(0, -50), (0, 50), (-50, 0), (50, 0)]
    return _tile(
        path([rectangle(-50, -50, 100, 100)], fill=ground)
        + "".join(path([disc(x, y, radius) for x, y in corners], fill=fill) for radius, fill in rings)
        + path(petals(0, 0, 27, 7.5, DIAGONALS), fill=SKY)
        + path(petals(0, 0, 44, 13, QUARTERS), fill=PETAL_BLUE)
        + path(petals(0, 0, 30, 4.5, QUARTERS), fill=PALE)
        + path([disc(0, 0, 8.5)], fill=ground)
        + path([disc(0, 0, 5)] + [disc(x, y, 4.5) for x, y in middles], fill=NAVY)
    )


def _azulejo_strip() -> str:
    return document(
        100,
        100,
        path([rectangle(0, 0, 100, 100)], fill=GROUND)
        + path([disc(50, 50, 37)], fill=COBALT)
        + path([disc(50, 50, 27.5)], fill=GROUND)
        + path(petals(50, 50, 29, 13, QUARTERS), fill=NAVY)
        + path([rhomb(x, 50, 11, 20) for x in (0, 100)], fill=SKY)
        + path([rectangle(0, 0, 100, 9), rectangle(0, 91, 100, 9)], fill=COBALT),
    )


def _leaf(foot: float, tip: float, near: Point, far: Point, turn: float) -> Outline:
    """Return a leaf on the axis up from the origin; `near` and `far` are the handles of its right side."""
    ends: tuple[Point, Point] = ((0, -foot), (0, -tip))
    left = ((-near[0], -near[1]), (-far[0], -far[1]))
    right = ((far[0], -far[1]), (near[0], -near[1]))
    return turned_outline([(ends[0], *left, ends[1]), (ends[1], *right, ends[0])], 0, 0, turn)


def _azulejo_medallion() -> str:
    leaves = [_leaf(16, 80, (17, 36), (15, 60), turn) for turn in EIGHTHS]
    hearts = [_leaf(28, 66, (8, 42), (7, 54), turn) for turn in EIGHTHS]
    # a scallop that touches the ring: radius 23.5
    arc = [((-22.0, -86.0), (-14.4, -106.3), (14.4, -106.3), (22.0, -86.0))]
    arcs = [Outline(turned_outline(arc, 0, 0, turn + 22.5).segments, False) for turn in EIGHTHS]
    dots = [turned_outline(disc(0, -90, 3).segments, 0, 0, turn) for turn in EIGHTHS]
    beads = [turned_outline(disc(0, -74, 4.5).segments, 0, 0, turn + 22.5) for turn in EIGHTHS]
    return _medallion(
        _line(leaves + arcs, WHITE, 1.2)
        + path(hearts, fill=WHITE, opacity=0.5)
        + path([*dots, *beads, disc(0, 0, 5)], fill=WHITE)
        + _line([disc(0, 0, 100), disc(0, 0, 12)], WHITE, 1.2)
        + _line([disc(0, 0, 104)], WHITE, 0.6)
    )


def _medallion(body: str) -> str:
    return document(212, 212, body, left=-106, top=-106)


def _star_tile() -> str:
    corners = [(x, y) for x in (-50, 50) for y in (-50, 50)]
    middles: list[Point] = [(0, -50), (0, 50), (-50, 0), (50, 0)]
    return _tile(
        path([rectangle(-50, -50, 100, 100)], fill=CARMINE)
        + path([rhomb(0, 0, 50, 50)], fill=MAROON)
        + _line([rhomb(0, 0, 50, 50)], GOLD, 3.4)
        + _line([rhomb(0, 0, 42.5, 42.5)], GOLD, 1.4)
        + path([kite(14.5, 30, turn) for turn in QUARTERS], fill=GOLD)
        + path([kite(14.5, 30, turn) for turn in DIAGONALS], fill=STRAW)
        + path([disc(0, 0, 3.5)], fill=WINE)
        + "".join(
            path([rhomb(x, y, half, half) for x, y in corners], fill=fill)
            for half, fill in ((20, WINE), (13.5, GOLD), (7, CARMINE))
        )
        + path([rhomb(x, y, 6, 6) for x, y in middles], fill=STRAW)
    )


def _star_strip() -> str:
    triangles = [
        polygon([(x - 16, edge), (x, middle), (x + 16, edge)]) for x in (0, 100) for edge, middle in ((8, 24), (92, 76))
    ]
    return document(
        100,
        100,
        path([rectangle(0, 0, 100, 100)], fill=CARMINE)
        + path([rectangle(0, 0, 100, 8), rectangle(0, 92, 100, 8), rhomb(50, 50, 42, 42)], fill=GOLD)
        + path([rhomb(50, 50, 30, 30)], fill=WINE)
        + path([rhomb(50, 50, 17, 17)], fill=STRAW)
        + path([rhomb(x, 50, 10, 16) for x in (0, 100)], fill=STRAW)
        + path(triangles, fill=GOLD),
    )


def _star_medallion() -> str:
    def about(outline: Outline, turn: float) -> Outline:
        return turned_outline(outline.segments, 0, 0, turn)

    squares = [about(rhomb(0, 0, 100, 100), turn) for turn in (0, 45)]
    inner = [about(rhomb(0, 0, 94, 94), turn) for turn in (0, 45)]
    rays = [kite(27, 54, turn) for turn in EIGHTHS]
    studs = [about(rhomb(0, -76, 7, 7), turn) for turn in EIGHTHS]
    rings = [about(rhomb(0, -62, 3.5, 6), turn + 22.5) for turn in EIGHTHS]
    return _medallion(
        path(rays[::2], fill=WHITE, opacity=0.5)
        + _line(squares + rays + rings, WHITE, 1.2)
        + _line(inner, WHITE, 0.6)
        + path(studs, fill=WHITE)
    )


def _divider(figures: list[Outline]) -> str:
    rules = [stretch((-70, 0), (-20, 0)), stretch((20, 0), (70, 0))]
    return document(140, 14, _line(rules, WHITE, 1.2) + path(figures, fill=WHITE), left=-70, top=-7)
