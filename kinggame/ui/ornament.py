"""The ornaments of the two houses as SVG shapes in unit boxes: tiles, strips, medallions, dividers."""

import math

from kinggame.ui import svg
from kinggame.ui.theme import STAR_AND_LATTICE, WHITE, Colour, House, css

_AXES, _DIAGONALS = (0, 90, 180, 270), (45, 135, 225, 315)
_CORNERS = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
_EDGES = ((0.0, -0.5), (0.5, 0.0), (0.0, 0.5), (-0.5, 0.0))


def is_angular(house: House) -> bool:
    """Tell whether a house speaks in angles (stars and lattice) rather than in circles (azulejo)."""
    return house.id == STAR_AND_LATTICE.id


def tile(house: House, *, alternate: bool = False) -> str:
    """Return one tile in the box ±.5; `alternate` is the other field of the chess order."""
    return _lattice_tile(house) if is_angular(house) else _azulejo_tile(house, alternate)


def strip_module(house: House) -> str:
    """Return one module of a strip in the box 0…1."""
    return _lattice_module(house) if is_angular(house) else _azulejo_module(house)


def medallion(house: House, ink: Colour = WHITE) -> str:
    """Return the rosette of radius 1 around the origin (its rings reach 1.05)."""
    return _lattice_medallion(ink) if is_angular(house) else _azulejo_medallion(ink)


def divider(house: House, ink: Colour, width: float, height: float) -> str:
    """Return a divider in the box 0…width, 0…height: two lines and a small flower or star between them."""
    x, y, gap = width / 2, height / 2, 40
    lines = svg.stroked(f"M0,{y}H{x - gap / 2}M{x + gap / 2},{y}H{width}", ink, 1.2)
    if is_angular(house):
        star = "".join(svg.filled(_kite(k * 45, 0.21, 0.5), ink) for k in range(8))
        sides = svg.filled(svg.rhomb_path(x - 15, y, 3) + svg.rhomb_path(x + 15, y, 3), ink)
        return f'{lines}<g transform="translate({x} {y}) scale({height})">{star}</g>{sides}'
    flower = "".join(svg.petal(height * 0.46, height * 0.17, angle, ink) for angle in _AXES)
    sides = svg.disc(x - 14, y, 2, ink) + svg.disc(x + 14, y, 2, ink)
    return f'{lines}<g transform="translate({x} {y})">{flower}</g>{sides}'


def _kite(angle: float, waist: float, tip: float) -> str:
    """Return a kite from the origin: `waist` from it at ±22.5°, `tip` at the angle; 0 degrees points up."""
    points = [
        (radius * math.sin(math.radians(a)), -radius * math.cos(math.radians(a)))
        for a, radius in ((angle - 22.5, waist), (angle, tip), (angle + 22.5, waist))
    ]
    return "M0,0L" + "L".join(f"{x:.4f},{y:.4f}" for x, y in points) + "Z"


def _azulejo_tile(house: House, alternate: bool) -> str:
    inks = house.ornament
    ground = inks.ground_alternate if alternate else inks.ground
    shapes = [f'<rect x="-.5" y="-.5" width="1" height="1" fill="{css(ground)}"/>']
    for x, y in _CORNERS:
        rings = ((0.36, inks.dark), (0.30, ground), (0.245, inks.light), (0.13, inks.darkest), (0.055, ground))
        shapes += [svg.disc(x, y, radius, ink) for radius, ink in rings]
    shapes += [svg.petal(0.27, 0.075, angle, inks.middle) for angle in _DIAGONALS]
    shapes += [svg.petal(0.44, 0.13, angle, (0x1F, 0x4A, 0x93)) for angle in _AXES]
    shapes += [svg.petal(0.30, 0.045, angle, inks.light) for angle in _AXES]
    shapes += [svg.disc(0, 0, 0.085, ground), svg.disc(0, 0, 0.05, inks.darkest)]
    shapes += [svg.disc(x, y, 0.045, inks.darkest) for x, y in _EDGES]
    frame = 'fill="none" stroke-width=".02" stroke-opacity=".8"'
    shapes.append(f'<rect x="-.49" y="-.49" width=".98" height=".98" stroke="{css(inks.fine)}" {frame}/>')
    shapes.append(svg.stroked("M-.471,.48V-.471H.48", WHITE, 0.018, 'stroke-opacity=".8"'))
    return "".join(shapes)


def _lattice_tile(house: House) -> str:
    inks = house.ornament
    shapes = [
        f'<rect x="-.5" y="-.5" width="1" height="1" fill="{css(inks.ground)}"/>',
        svg.filled(svg.rhomb_path(0, 0, 0.5), inks.middle),
        svg.stroked(svg.rhomb_path(0, 0, 0.5), inks.light, 0.034),
        svg.stroked(svg.rhomb_path(0, 0, 0.425), inks.light, 0.014),
    ]
    shapes += [svg.filled(_kite(45 * k, 0.145, 0.30), inks.fine if k % 2 else inks.light) for k in range(8)]
    shapes.append(svg.disc(0, 0, 0.035, inks.darkest))
    for x, y in _CORNERS:
        for radius, ink in ((0.20, inks.darkest), (0.135, inks.light), (0.07, inks.dark)):
            shapes.append(svg.filled(svg.rhomb_path(x, y, radius), ink))
    shapes += [svg.filled(svg.rhomb_path(x, y, 0.06), inks.fine) for x, y in _EDGES]
    return "".join(shapes)


def _azulejo_module(house: House) -> str:
    inks = house.ornament
    petals = "".join(svg.petal(0.29, 0.13, angle, inks.darkest) for angle in _AXES)
    return (
        f'<rect width="1" height="1" fill="{css(inks.ground)}"/>'
        + svg.disc(0.5, 0.5, 0.37, inks.dark)
        + svg.disc(0.5, 0.5, 0.275, inks.ground)
        + f'<g transform="translate(.5 .5)">{petals}</g>'
        + svg.filled(svg.rhomb_path(0, 0.5, 0.11, 0.2) + svg.rhomb_path(1, 0.5, 0.11, 0.2), inks.middle)
        + svg.stroked("M0,.045H1M0,.955H1", inks.dark, 0.09)
    )


def _lattice_module(house: House) -> str:
    inks = house.ornament
    triangles = "M-.16,.08L0,.24L.16,.08ZM.84,.08L1,.24L1.16,.08ZM-.16,.92L0,.76L.16,.92ZM.84,.92L1,.76L1.16,.92Z"
    rhombs = "".join(
        svg.filled(svg.rhomb_path(0.5, 0.5, radius), ink)
        for radius, ink in ((0.42, inks.light), (0.30, inks.darkest), (0.17, inks.fine))
    )
    return (
        f'<rect width="1" height="1" fill="{css(inks.ground)}"/>'
        + svg.stroked("M0,.04H1M0,.96H1", inks.light, 0.08)
        + rhombs
        + svg.filled(svg.rhomb_path(0, 0.5, 0.10, 0.16) + svg.rhomb_path(1, 0.5, 0.10, 0.16), inks.fine)
        + svg.filled(triangles, inks.light)
    )


def _azulejo_medallion(ink: Colour) -> str:
    leaf = svg.stroked("M0,-.16C-.17,-.36-.15,-.6 0,-.8C.15,-.6 .17,-.36 0,-.16Z", ink, 0.012)
    inner = svg.filled("M0,-.28C-.08,-.42-.07,-.54 0,-.66C.07,-.54 .08,-.42 0,-.28Z", ink, 'fill-opacity=".5"')
    arc = svg.stroked("M-.22,-.86A.235,.235 0 0 1 .22,-.86", ink, 0.012)
    shapes = "".join(
        f'<g transform="rotate({45 * k})">{leaf}{inner}{svg.disc(0, -0.9, 0.03, ink)}</g>'
        f'<g transform="rotate({45 * k + 22.5})">{arc}{svg.disc(0, -0.74, 0.045, ink)}</g>'
        for k in range(8)
    )
    rings = "".join(
        f'<circle r="{radius}" fill="none" stroke="{css(ink)}" stroke-width="{width}"/>'
        for radius, width in ((1, 0.012), (1.04, 0.006), (0.12, 0.012))
    )
    return shapes + rings + svg.disc(0, 0, 0.05, ink)


def _lattice_medallion(ink: Colour) -> str:
    shapes = ""
    for angle in (0, 45):
        square = svg.stroked(svg.rhomb_path(0, 0, 1), ink, 0.012) + svg.stroked(svg.rhomb_path(0, 0, 0.94), ink, 0.006)
        shapes += f'<g transform="rotate({angle})">{square}</g>'
    for k in range(8):
        fill = "none" if k % 2 else css(ink)
        shapes += (
            f'<path d="{_kite(45 * k, 0.27, 0.54)}" fill="{fill}" fill-opacity=".5" '
            f'stroke="{css(ink)}" stroke-width=".012"/>'
            f'<g transform="rotate({45 * k}) translate(0 -.76)">{svg.filled(svg.rhomb_path(0, 0, 0.07), ink)}</g>'
            f'<g transform="rotate({45 * k + 22.5}) translate(0 -.62)">'
            f"{svg.stroked(svg.rhomb_path(0, 0, 0.035, 0.06), ink, 0.012)}</g>"
        )
    return shapes
