"""The backs of the cards: azulejo, and star and lattice, each also with fewer and bolder figures for small sizes."""

import math

from deck.art import Art
from deck.figures import disc, petals, rectangle, turned_outline
from deck.measures import CENTRE_X, CENTRE_Y, HEIGHT, WIDTH
from deck.palette import BLUE_DARK, CREAM, EDGE, FACE, GOLD, OCHRE, RED
from deck.strokes import Outline, Point, Points, corner, read_path, rounded_rectangle
from deck.svgtext import document, path

COBALT, SKY, TILE_GOLD, TILE_GROUND = "#1F4488", "#8FB2DC", "#E9B949", "#F4F1E6"
CARMINE, CARMINE_DARK, PEARL = "#8F1F1C", "#701512", "#F7E7C0"
SMALL_EDGE = "#8C8672"
QUARTERS, DIAGONALS = (0, 90, 180, 270), (45, 135, 225, 315)

TILES_ACROSS, TILES_DOWN = 5, 8
TILE_WIDTH, TILE_HEIGHT = 17.4, 17.67
FIELD_LEFT, FIELD_TOP = CENTRE_X - TILE_WIDTH * TILES_ACROSS / 2, CENTRE_Y - TILE_HEIGHT * TILES_DOWN / 2

CELL_WIDTH, CELL_HEIGHT = 10.4, 19.66  # half the width and the whole height of a cell of the lattice


def draw_backs() -> dict[str, str]:
    """Return the SVG text of every back by its name."""
    return {
        "azulejo": _azulejo(),
        "azulejo-small": _azulejo_small(),
        "star-and-lattice": _lattice(),
        "star-and-lattice-small": _lattice_small(),
    }


def _frame(inset: float, radius: float) -> Outline:
    return rounded_rectangle(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, radius)


def _frame_line(inset: float, radius: float, colour: str, width: float) -> str:
    return path([_frame(inset, radius)], fill="none", stroke=colour, stroke_width=width)


def _ground() -> str:
    return path([_frame(0.4, 6)], fill=FACE, stroke=EDGE, stroke_width=0.8)


def _long_petal(x: float, y: float, turn: float, start: float, end: float, half: float) -> Outline:
    """Return a slim leaf from `start` to `end` on a ray from (x, y)."""
    middle = (start + end) / 2
    waist = ((middle + end) / 2, half * 0.62)
    up = ((start, 0.0), (start + (middle - start) * 0.5, half), (middle, half), waist)
    tip = (waist, (end - 0.3, half * 0.2), (end, 0.0), (end, 0.0))
    back = ((end, 0.0), (end, 0.0), (end - 0.3, -half * 0.2), (waist[0], -waist[1]))
    down = ((waist[0], -waist[1]), (middle, -half), (start + (middle - start) * 0.5, -half), (start, 0.0))
    return turned_outline([up, tip, back, down], x, y, turn)


def _azulejo() -> str:
    nodes = [
        (FIELD_LEFT + i * TILE_WIDTH, FIELD_TOP + j * TILE_HEIGHT)
        for j in range(TILES_DOWN + 1)
        for i in range(TILES_ACROSS + 1)
    ]
    tiles = [
        (FIELD_LEFT + (i + 0.5) * TILE_WIDTH, FIELD_TOP + (j + 0.5) * TILE_HEIGHT)
        for j in range(TILES_DOWN)
        for i in range(TILES_ACROSS)
    ]
    field_right, field_bottom = WIDTH - FIELD_LEFT, HEIGHT - FIELD_TOP
    border = [
        rectangle(3.2, 3.2, WIDTH - 6.4, HEIGHT - 6.4),
        rectangle(FIELD_LEFT, FIELD_TOP, field_right - FIELD_LEFT, field_bottom - FIELD_TOP),
    ]
    return document(
        WIDTH,
        HEIGHT,
        _ground()
        + path([_frame(3.6, 3.6)], fill=COBALT)
        + path([_frame(5.1, 2.4)], fill=CREAM)
        + path(_leaves(tiles, QUARTERS, 1.2, 8.4, 2.3), fill=SKY)
        + path(_cobalt_of_tiles(nodes, tiles), fill=COBALT)
        + path([disc(x, y, 3.9) for x, y in nodes], fill=CREAM)
        + path([disc(x, y, 2.7) for x, y in nodes], fill=COBALT)
        + path(_leaves(tiles, DIAGONALS, 2, 5.6, 0.75), fill=CREAM)
        + path(_leaves(nodes, QUARTERS, 0.2, 2.5, 0.9) + [disc(x, y, 1.5) for x, y in tiles], fill=TILE_GOLD)
        + path(border, fill=COBALT, fill_rule="evenodd")
        + _frame_line(2.2, 4.6, FACE, 3.2)
        + _frame_line(4.9, 2.6, CREAM, 0.8)
        + _frame_line(0.4, 6, EDGE, 0.8),
    )


def _leaves(places: list[Point], turns: tuple[int, ...], start: float, end: float, half: float) -> list[Outline]:
    return [_long_petal(x, y, turn, start, end, half) for x, y in places for turn in turns]


def _cobalt_of_tiles(nodes: list[Point], tiles: list[Point]) -> list[Outline]:
    rings = [disc(x, y, 4.9) for x, y in nodes]
    leaves = _leaves(tiles, DIAGONALS, 1, 7.2, 2.2) + _leaves(tiles, QUARTERS, 2.6, 7, 0.55)
    angles = [math.pi / 8 + math.pi / 4 * i for i in range(8)]
    dots = [disc(x + 7.6 * math.cos(a), y + 7.6 * math.sin(a), 0.55) for x, y in tiles for a in angles]
    return rings + leaves + dots


def _small_ground(field: str) -> str:
    card = rounded_rectangle(1, 1, WIDTH - 2, HEIGHT - 2, 6)
    return path([card], fill=FACE, stroke=SMALL_EDGE, stroke_width=2) + path([_frame(6.5, 3)], fill=field)


def _azulejo_small() -> str:
    left, top, width, height = 11.0, 11.0, 39.0, (HEIGHT - 22) / 3
    nodes = [(left + i * width, top + j * height) for j in range(4) for i in range(3)]
    tiles = [(left + (i + 0.5) * width, top + (j + 0.5) * height) for j in range(3) for i in range(2)]
    field = rectangle(left, top, WIDTH - 2 * left, HEIGHT - 2 * top)
    frame = [_frame(6.5, 3), field]
    return document(
        WIDTH,
        HEIGHT,
        _small_ground(COBALT)
        + path([field], fill=TILE_GROUND)
        + path([leaf for x, y in tiles for leaf in petals(x, y, 26, 9.5, DIAGONALS)], fill=COBALT)
        + path([leaf for x, y in tiles for leaf in petals(x, y, 19, 6, QUARTERS)], fill=SKY)
        + path([disc(x, y, 4.4) for x, y in tiles], fill=TILE_GOLD)
        + path([disc(x, y, 4.4) for x, y in nodes], fill=SKY)
        + path(frame, fill=COBALT, fill_rule="evenodd"),
    )


def _is_in_lattice(x: float, y: float, margin: float = 0) -> bool:
    reach = 8.2 + margin
    return reach < x < WIDTH - reach and reach < y < HEIGHT - reach


def _lattice_places(rows: int, odd: int) -> list[Point]:
    return [
        (CENTRE_X + CELL_WIDTH * i, CENTRE_Y + CELL_HEIGHT / 2 * j)
        for i in range(-4, 5)
        for j in range(-rows, rows + 1)
        if (i + j) % 2 == odd
    ]


def _lattice() -> str:
    art = Art()
    nodes = _lattice_places(7, 0)
    for x, y in nodes:
        for side in (-1, 1):
            _link(art, (x, y), (x + side * CELL_WIDTH, y + CELL_HEIGHT / 2))
    for x, y in _lattice_places(10, 1):
        if _is_in_lattice(x, y, 3):
            _flower(art, x, y)
    inner_nodes = [(x, y) for x, y in nodes if _is_in_lattice(x, y, 0.5)]
    art.dots(inner_nodes, 1.75, CARMINE)
    art.dots(inner_nodes, 1.35, GOLD)
    art.dots(inner_nodes, 0.6, CARMINE_DARK)
    with art.at(CENTRE_X, CENTRE_Y):
        _medallion(art)
    pearl_border = Art()
    _pearl_border(pearl_border)
    return document(
        WIDTH,
        HEIGHT,
        _ground()
        + path([_frame(3.8, 3.4)], fill=CARMINE)
        + art.svg()
        + _frame_line(5.2, 2.4, OCHRE, 0.7)
        + _frame_line(8.4, 1, GOLD, 0.5)
        + pearl_border.svg()
        + _frame_line(0.4, 6, EDGE, 0.8),
    )


def _link(art: Art, p: Point, q: Point) -> None:
    """Draw one bow of the lattice; it leaves and reaches its nodes upright, so that cells look like onions."""
    if not (_is_in_lattice(*p, -1) and _is_in_lattice(*q, -1)):
        return
    side = (q[0] - p[0]) * 0.15
    rise = CELL_HEIGHT * 0.3
    bow = f"M{p[0]},{p[1]} C{p[0] + side},{p[1] + rise} {q[0] - side},{q[1] - rise} {q[0]},{q[1]}"
    art.path(bow, stroke=OCHRE, width=0.75)


def _flower(art: Art, x: float, y: float) -> None:
    for turn in QUARTERS:
        reach = 5.6 if turn in (0, 180) else 3.3
        with art.at(x, y, turn):
            leaf: Points = [corner(0, -0.4), (1.25, -reach * 0.55), corner(0, -reach), (-1.25, -reach * 0.55)]
            art.shape(leaf, OCHRE, stroke=None)
    art.dots([(x, y)], 0.8, PEARL)


def _medallion(art: Art) -> None:
    """Draw the onion-pointed medallion with a flower of eight petals."""
    art.shape(
        "0,-27! 4,-20 12,-16 17.5,-9 19.6,0 17.5,9 12,16 4,20 0,27! -4,20 -12,16 -17.5,9 -19.6,0 -17.5,-9 "
        "-12,-16 -4,-20",
        CARMINE,
        stroke=GOLD,
        width=1.3,
    )
    art.shape(
        "0,-23.6! 3.2,-18 10.4,-14.2 15.6,-8 17.3,0 15.6,8 10.4,14.2 3.2,18 0,23.6! -3.2,18 -10.4,14.2 -15.6,8 "
        "-17.3,0 -15.6,-8 -10.4,-14.2 -3.2,-18",
        BLUE_DARK,
        stroke=OCHRE,
        width=0.6,
    )
    for i in range(8):
        reach = 14.5 if i % 4 == 0 else (12.6 if i % 2 == 0 else 10.6)
        fill, vein = (OCHRE, CARMINE_DARK) if i % 2 == 0 else (RED, GOLD)
        with art.at(0, 0, i * 45):
            leaf: Points = [corner(0, -2.4), (2.5, -reach * 0.6), corner(0, -reach), (-2.5, -reach * 0.6)]
            art.shape(leaf, fill, stroke=GOLD, width=0.5)
            art.line([(0, -4), (0, -reach * 0.72)], 0.5, colour=vein)
    for i in range(8):
        angle = math.radians(22.5 + i * 45)
        art.dots([(11.4 * math.cos(angle), 11.4 * math.sin(angle))], 0.8, PEARL)
    for side in (-1, 1):
        with art.at(0, 0, 0, (1, side)):
            art.line("-5.4,-15.4 -3,-14.6 0,-18.6 3,-14.6 5.4,-15.4", 0.7, colour=GOLD)
            art.dots([(0, -20)], 0.8, GOLD)
    art.disc(0, 0, 3.4, GOLD, stroke=CARMINE_DARK, width=0.5)
    art.disc(0, 0, 1.9, RED, stroke=CARMINE_DARK, width=0.4)
    art.dots([(0, 0)], 0.7, PEARL)


def _pearl_border(art: Art) -> None:
    inset, across, down = 6.8, 26, 42
    for i in range(across + 1):
        x = inset + (WIDTH - 2 * inset) * i / across
        art.dots([(x, inset), (x, HEIGHT - inset)], 0.62 if i % 2 else 0.95, GOLD)
    for i in range(1, down):
        y = inset + (HEIGHT - 2 * inset) * i / down
        art.dots([(inset, y), (WIDTH - inset, y)], 0.62 if i % 2 else 0.95, GOLD)


def _lattice_small() -> str:
    x, y = CENTRE_X, CENTRE_Y
    onion = read_path(
        f"M{x},{y - 44} C{x + 4},{y - 30} {x + 26},{y - 22} {x + 26},{y} "
        f"C{x + 26},{y + 22} {x + 4},{y + 30} {x},{y + 44} C{x - 4},{y + 30} {x - 26},{y + 22} {x - 26},{y} "
        f"C{x - 26},{y - 22} {x - 4},{y - 30} {x},{y - 44} Z"
    )
    frame = [rectangle(12, 12, WIDTH - 24, HEIGHT - 24)]
    corners = [(side_x, side_y) for side_y in (27, HEIGHT - 27) for side_x in (27, WIDTH - 27)]
    return document(
        WIDTH,
        HEIGHT,
        _small_ground(CARMINE)
        + path(frame, fill="none", stroke=OCHRE, stroke_width=3.4, stroke_linejoin="miter")
        + path(onion, fill=BLUE_DARK, stroke=OCHRE, stroke_width=3.4, stroke_linejoin="miter")
        + path(petals(x, y, 22, 7.5, QUARTERS), fill=OCHRE)
        + path(petals(x, y, 15, 5, DIAGONALS), fill=RED)
        + path([disc(x, y, 4)], fill=GOLD)
        + path([leaf for place in corners for leaf in petals(*place, 10, 4, QUARTERS)], fill=OCHRE),
    )
