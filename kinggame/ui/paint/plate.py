"""What lies on the cloth: seat plates, bubbles, notes, points badges, tags. All kept as sprites."""

from collections.abc import Iterable
from typing import Literal

from pygame import SRCALPHA, Rect, Surface

from kinggame.ui import svg
from kinggame.ui.bakes import Sprite
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.paint import shadow as soft
from kinggame.ui.paint.box import BoxStyle, box
from kinggame.ui.paint.canvas import Canvas, round_off, tiled
from kinggame.ui.paint.paper import grain
from kinggame.ui.theme import (
    GOLD,
    GOLD_BOTTOM,
    GOLD_TOP,
    MINUS,
    PAPER,
    RADIUS_PAPER,
    RADIUS_PLATE,
    SHADOW_BUBBLE,
    SHADOW_NOTE,
    SHADOW_PLATE,
    TICK,
    WHITE,
    Colour,
    css,
)

Side = Literal["up", "down", "left", "right"]
NOTCH = (18, 9)
LEAST_NOTCH = (14, 6)
"""in pixels"""
LEAST_FRAME = 2
"""The gold frame of who is asked, in pixels."""
TAIL = (17, 10)


def plate(look: Look, size: tuple[int, int], *, asked: Side | None = None) -> Sprite:
    """Return a seat's plate of `size` pixels; while it is asked, with a gold frame and a notch on one side."""
    fill = (look.house.plate_top, look.house.plate_bottom)
    if asked is None:
        style = BoxStyle(fill, radius=RADIUS_PLATE, outline=WHITE, outline_opacity=0.16, shadows=SHADOW_PLATE)
        return box(look, size, style)
    style = BoxStyle(
        fill,
        radius=RADIUS_PLATE,
        outline=GOLD,
        outline_width=max(3.0, LEAST_FRAME / look.scale.u),
        shadows=SHADOW_PLATE,
    )
    return look.bakes.sprite(("plate", look.house.id, size, asked), lambda: _notched(look, size, style, asked))


def bubble(look: Look, size: tuple[int, int], tail: Side) -> Sprite:
    """Return a paper bubble whose tail points to one side, from its middle."""
    return look.bakes.sprite(("bubble", size, tail), lambda: _bubble(look, size, tail))


def note(look: Look, size: tuple[int, int], kind: Literal["refused", "forced", "told"], *, tab: int = 46) -> Sprite:
    """Return the paper of a note with its coloured tab at the left, `tab` u wide, and the sign in it."""
    key = "note", look.house.id, size, kind, tab
    return look.bakes.sprite(key, lambda: _note(look, size, kind, look.px(tab)))


def badge(look: Look, size: tuple[int, int]) -> Sprite:
    """Return the round-ended paper of a points badge or a price tag."""
    radius = size[1] / 2 / look.scale.u
    return box(look, size, BoxStyle((PAPER[0], PAPER[1]), radius=radius, shadows=SHADOW_BUBBLE))


def tag(look: Look, size: tuple[int, int]) -> Sprite:
    """Return the gold tag "your turn"."""
    return box(look, size, BoxStyle((GOLD_TOP, GOLD_BOTTOM), radius=5))


def _notched(look: Look, size: tuple[int, int], style: BoxStyle, side: Side) -> Sprite:
    base = box(look, size, style)
    along, out = (max(look.px(length), least) for length, least in zip(NOTCH, LEAST_NOTCH, strict=True))
    canvas = Canvas(size, max(-base.offset[0], out + 2))
    canvas.lay_premultiplied(base.surface, base.offset)
    canvas.draw(svg.filled(_triangle(size, side, along, out), GOLD))
    return canvas.sprite()


def _triangle(size: tuple[int, int], side: Side, along: float, out: float) -> str:
    """Return a triangle that stands in the middle of one side of a box, one pixel into it."""
    width, height = size
    half = along / 2
    if side in ("up", "down"):
        across = width / 2
        y, tip = (1, -out) if side == "up" else (height - 1, height + out)
        return f"M{across - half},{y}L{across},{tip}L{across + half},{y}Z"
    down = height / 2
    x, tip = (1, -out) if side == "left" else (width - 1, width + out)
    return f"M{x},{down - half}L{tip},{down}L{x},{down + half}Z"


def _bubble(look: Look, size: tuple[int, int], side: Side) -> Sprite:
    width, height = size
    radius = round(height / 2.4)
    out = look.px(TAIL[1])
    canvas = Canvas(size, max(soft.margin(look, SHADOW_BUBBLE), out + 2))
    soft.lay_shadows(look, canvas, Rect(0, 0, width, height), radius, SHADOW_BUBBLE)
    ink = f'fill="{css(PAPER[1])}"'
    canvas.draw(
        svg.rounded(0, 0, width, height, radius, ink)
        + svg.filled(_triangle(size, side, look.px(TAIL[0]), out), PAPER[1])
    )
    return canvas.sprite()


def tabbed(
    look: Look, size: tuple[int, int], tab: int, ink: Colour, signs: Iterable[tuple[Surface, tuple[int, int]]]
) -> Sprite:
    """Make a slip of paper whose left end is a tab, `tab` pixels wide; each sign lies with its middle at a point."""
    canvas = Canvas(size, soft.margin(look, SHADOW_NOTE))
    radius = look.corner(RADIUS_PAPER)
    soft.lay_shadows(look, canvas, Rect((0, 0), size), radius, SHADOW_NOTE)
    sheet = Surface(size, SRCALPHA, 32)
    sheet.fill(PAPER[1])
    tiled(sheet, grain(look), sheet.get_rect())
    sheet.fill(ink, Rect(0, 0, tab, size[1]))
    for sign, middle in signs:
        sheet.blit(sign, sign.get_rect(center=middle))
    round_off(sheet, radius)
    canvas.lay(sheet)
    return canvas.sprite()


def _note(look: Look, size: tuple[int, int], kind: str, tab: int) -> Sprite:
    side = round(tab * 0.52)
    sign = {
        "refused": lambda: marks.cross(look, round(side * 0.9)),
        "forced": lambda: marks.suit(look, side, "♥", PAPER[0]),
        "told": lambda: marks.tick(look, side, PAPER[0]),
    }[kind]()
    ink = {"refused": MINUS, "told": TICK}.get(kind, look.house.accent)
    return tabbed(look, size, tab, ink, [(sign, (tab // 2, size[1] // 2))])
