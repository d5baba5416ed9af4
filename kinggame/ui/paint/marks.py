"""Small marks: crown, coin, discs, tick, cross, pointer, level, pencil. Straight alpha surfaces."""

from pygame import Surface

from kinggame.ui import svg
from kinggame.ui.look import Look
from kinggame.ui.suits import suit_shape
from kinggame.ui.theme import (
    CREAM,
    GOLD,
    HINT,
    INK_LABEL,
    MINUS,
    POINTER,
    TICK,
    WHITE,
    Colour,
    Family,
    Lettering,
    css,
)

_GOLD_MARK = (0xEF, 0xB9, 0x3E)
_GOLD_DEEP = (0x6B, 0x4A, 0x08)
_START_HEART = (0xD9, 0x43, 0x40)


def _mark(look: Look, name: str, side: int, body: str, *, key: object = None) -> Surface:
    """Draw a mark given in a box of 24 × 24 at `side` pixels."""
    shape = f'<g transform="scale({side / 24})">{body}</g>'
    return look.bakes.surface(("mark", name, side, key), lambda: svg.drawing((side, side), shape))


def crown(look: Look, side: int) -> Surface:
    """Return the small gold crown of a festa's owner."""
    ink, edge = css(_GOLD_MARK), css(_GOLD_DEEP)
    body = (
        f'<g stroke="{edge}" stroke-width="1" stroke-linejoin="round" fill="{ink}">'
        '<path d="M4.8,18L3,7.6L8.3,12L12,4.6L15.7,12L21,7.6L19.2,18Z"/>'
        '<path d="M4.8,18.9H19.2V21.6H4.8Z"/>'
        '<circle cx="2.8" cy="7" r="1.9"/><circle cx="12" cy="3.6" r="2"/><circle cx="21.2" cy="7" r="1.9"/></g>'
        + svg.filled(svg.rhomb_path(12, 15, 1.7), MINUS)
    )
    return _mark(look, "crown", side, body)


def crown_outline(look: Look, size: tuple[int, int], ink: Colour = GOLD) -> Surface:
    """Return the large crown of the start screen, drawn in lines with a heart in it (86 × 68 u)."""

    def make() -> Surface:
        width, height = size
        path = "M7,59L1.8,18L24,37L43,7L62,37L84.2,18L79,59Z"
        line = f'stroke-linejoin="round" stroke-linecap="round" stroke-width="3.4" stroke="{css(ink)}" fill="none"'
        body = (
            f'<path d="{path}" {line}/><path d="M8.5,65H77.5" {line}/>'
            + svg.disc(5, 16, 4.6, ink)
            + svg.disc(43, 4.8, 4.6, ink)
            + svg.disc(81, 16, 4.6, ink)
            + suit_shape("♥", _START_HEART, size=22, centre=(43, 44))
        )
        return svg.drawing(size, f'<g transform="scale({width / 86} {height / 68})">{body}</g>')

    return look.bakes.surface(("crown outline", size, ink), make)


def coin(look: Look, side: int) -> Surface:
    """Return the coin of the seat that bought the festa."""
    ink, edge = _GOLD_MARK, _GOLD_DEEP
    body = (
        svg.disc(12, 12, 10.6, ink, f'stroke="{css(edge)}" stroke-width="1"')
        + f'<circle cx="12" cy="12" r="7.4" fill="none" stroke="{css(edge)}" stroke-width="1.2" stroke-opacity=".8"/>'
        + svg.filled(svg.rhomb_path(12, 12, 2.6, 4.2), edge)
    )
    return _mark(look, "coin", side, body)


def dealer_disc(look: Look, side: int, letter: str) -> Surface:
    """Return the dealer's cream disc with a letter in the accent's dark colour."""

    def make() -> Surface:
        surface = svg.drawing(
            (side, side),
            svg.disc(side / 2, side / 2, side / 2 - 0.5, CREAM, 'stroke="#8C8672" stroke-opacity=".6"'),
        )
        size = side * 0.62
        lettering = Lettering(Family.SANS, size / (look.scale.u * look.scale.text), 9, 700)
        glyph = look.text.render(letter, lettering, look.house.accent_deep, max_width=side)
        surface.blit(glyph, glyph.get_rect(center=(side // 2, side // 2)))
        return surface

    return look.bakes.surface(("dealer", look.house.id, side, letter), make)


def void_disc(look: Look, side: int, sign: str) -> Surface:
    """Return the cream disc with a suit struck through: the seat has none of it."""

    def make() -> Surface:
        u = side / 23
        style = f'stroke="#8C8672" stroke-opacity=".6" stroke-width="{u}"'
        surface = svg.drawing((side, side), svg.disc(side / 2, side / 2, side / 2 - 0.5 * u, CREAM, style))
        drawn = suit(look, round(14 * u), sign)
        surface.blit(drawn, drawn.get_rect(center=(side // 2, side // 2)))
        path = f"M{5.2 * u},{17.8 * u}L{17.8 * u},{5.2 * u}"
        bar = svg.stroked(path, CREAM, 5.2 * u) + svg.stroked(path, MINUS, 2.6 * u, 'stroke-linecap="round"')
        surface.blit(svg.drawing((side, side), bar), (0, 0))
        return surface

    return look.bakes.surface(("void", side, sign, look.text.suit_colour(sign, on_dark=False)), make)


def tick(look: Look, side: int, ink: Colour = TICK) -> Surface:
    """Return a tick."""
    body = svg.stroked("M4.5,12.8L9.8,18L19.8,6.4", ink, 3.4, 'stroke-linecap="round" stroke-linejoin="round"')
    return _mark(look, "tick", side, body, key=ink)


def dot(look: Look, side: int) -> Surface:
    """Return a small dot: nothing yet."""
    return _mark(look, "dot", side, svg.disc(12, 12, 11, INK_LABEL))


def tick_disc(look: Look, side: int, ground: Colour = WHITE, ink: Colour = TICK) -> Surface:
    """Return a disc with a tick: the winner's white one, or a chosen tile's in the accent."""
    body = svg.disc(12, 12, 11.5, ground) + svg.stroked(
        "M6.6,12.6L10.4,16.4L17.6,8", ink, 2.9, 'stroke-linecap="round" stroke-linejoin="round"'
    )
    return _mark(look, "tick disc", side, body, key=(ground, ink))


def cross(look: Look, side: int, ink: Colour = WHITE) -> Surface:
    """Return a cross: not allowed."""
    body = svg.stroked("M4.5,4.5L19.5,19.5M19.5,4.5L4.5,19.5", ink, 4.8, 'stroke-linecap="round"')
    return _mark(look, "cross", side, body, key=ink)


def cross_disc(look: Look, side: int) -> Surface:
    """Return the red disc with a cross and a white rim that a refused card carries."""
    body = (
        svg.disc(12, 12, 11.8, WHITE)
        + svg.disc(12, 12, 10.1, MINUS)
        + svg.stroked("M8,8L16,16M16,8L8,16", WHITE, 2.9, 'stroke-linecap="round"')
    )
    return _mark(look, "cross disc", side, body)


def lamp(look: Look, side: int, ink: Colour = WHITE) -> Surface:
    """Return a light bulb in lines: a hint."""
    body = svg.stroked(
        "M8.6,16.2C8.6,14 5.6,12.6 5.6,8.9C5.6,5.3 8.5,2.6 12,2.6C15.5,2.6 18.4,5.3 18.4,8.9"
        "C18.4,12.6 15.4,14 15.4,16.2ZM9,19H15M10.4,21.6H13.6",
        ink,
        1.9,
        'stroke-linejoin="round" stroke-linecap="round"',
    )
    return _mark(look, "lamp", side, body, key=ink)


def chevron(look: Look, side: int, ink: Colour = CREAM) -> Surface:
    """Return a small angle that points down: there is more to choose from."""
    body = svg.stroked("M5,9L12,16L19,9", ink, 2.8, 'stroke-linecap="round" stroke-linejoin="round"')
    return _mark(look, "chevron", side, body, key=ink)


def lamp_disc(look: Look, side: int) -> Surface:
    """Return the blue disc with a lamp and a white rim: what a hint speaks of."""
    body = svg.disc(12, 12, 11.8, WHITE) + svg.disc(12, 12, 10.2, HINT)
    inner = svg.stroked(
        "M9.7,15.1C9.7,13.6 7.7,12.6 7.7,10.1C7.7,7.7 9.6,5.9 12,5.9C14.4,5.9 16.3,7.7 16.3,10.1"
        "C16.3,12.6 14.3,13.6 14.3,15.1ZM10.2,17.4H13.8",
        WHITE,
        1.5,
        'stroke-linejoin="round" stroke-linecap="round"',
    )
    return _mark(look, "lamp disc", side, body + inner)


def steps(look: Look, size: tuple[int, int], done: int, ink: Colour = WHITE, *, of: int = 3) -> Surface:
    """Return rhombs in a row for the steps of something: those `done` filled, the last of them largest."""

    def make() -> Surface:
        width, height = size
        body, u = "", height / 12
        for index in range(of):
            middle = width / 2 + (index - (of - 1) / 2) * 12.5 * u
            if index < done:
                body += svg.filled(svg.rhomb_path(middle, height / 2, (5.4 if index == done - 1 else 4.4) * u), ink)
            else:
                body += svg.stroked(svg.rhomb_path(middle, height / 2, 4.4 * u), ink, 1.2 * u)
        return svg.drawing(size, body)

    return look.bakes.surface(("steps", size, done, of, ink), make)


def suit(look: Look, side: int, sign: str, ink: Colour | None = None) -> Surface:
    """Return a suit sign; without `ink` in its colour for paper."""
    return look.text.suit(sign, side, ink or look.text.suit_colour(sign, on_dark=False))


def pointer(look: Look, side: int, ink: Colour = POINTER) -> Surface:
    """Return the small triangle at the sheet's current row, pointing right."""
    return _mark(look, "pointer", side, svg.filled("M6,2L21,12L6,22Z", ink), key=ink)


def arrow(look: Look, size: tuple[int, int], ink: Colour = INK_LABEL) -> Surface:
    """Return a thin arrow to the right."""

    def make() -> Surface:
        width, height = size
        y, head = height / 2, height * 0.42
        path = f"M1,{y}H{width - 1}M{width - 1 - head},{y - head}L{width - 1},{y}L{width - 1 - head},{y + head}"
        return svg.drawing(size, svg.stroked(path, ink, max(1.0, 1.3 * look.scale.u), 'stroke-linejoin="round"'))

    return look.bakes.surface(("arrow", size, ink), make)


def pencil(look: Look, side: int, ink: Colour = CREAM) -> Surface:
    """Return a pencil: rename."""
    body = svg.stroked(
        "M4,20L5.2,15.2L16.6,3.8C17.5,2.9 18.9,2.9 19.8,3.8L20.2,4.2C21.1,5.1 21.1,6.5 20.2,7.4"
        "L8.8,18.8ZM14.4,6L18,9.6",
        ink,
        2.0,
        'stroke-linejoin="round"',
    )
    return _mark(look, "pencil", side, body, key=ink)


def level(look: Look, filled: int, ink: Colour, *, of: int = 5) -> Surface:
    """Return a level as rhombs: `filled` of them full, the rest outlined."""

    def make() -> Surface:
        u = max(0.5, look.scale.u)
        step, half = 16, 5.6
        width, height = round(((of - 1) * step + 2 * half + 2) * u), round((2 * half + 2) * u)
        body = ""
        for index in range(of):
            path = svg.rhomb_path(half + 1 + index * step, half + 1, half)
            body += svg.filled(path, ink) if index < filled else svg.stroked(path, ink, 1.2, 'stroke-opacity=".85"')
        return svg.drawing((width, height), f'<g transform="scale({u})">{body}</g>')

    return look.bakes.surface(("level", filled, of, ink), make)
