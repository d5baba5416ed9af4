"""What lies on the cloth: seat plates, bubbles, notes, points badges, tags, chips. All kept as sprites."""

from typing import Literal

from pygame import SRCALPHA, Rect, Surface

from kinggame.ui import svg
from kinggame.ui.bakes import Sprite
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.paint import shadow as soft
from kinggame.ui.paint.box import BoxStyle, box, flat
from kinggame.ui.paint.canvas import Canvas, round_off, tiled
from kinggame.ui.paint.paper import grain
from kinggame.ui.theme import (
    CARD_EDGE,
    CARD_FACE,
    GOLD,
    GOLD_BOTTOM,
    GOLD_TOP,
    HINT,
    MINUS,
    PAPER,
    RADIUS_CHIP,
    RADIUS_PAPER,
    RADIUS_PLATE,
    SHADOW_BUBBLE,
    SHADOW_NOTE,
    SHADOW_PLATE,
    WHITE,
    Shadow,
    css,
)

Side = Literal["up", "down", "left", "right"]
NOTCH = (18, 9)
TAIL = (17, 10)


def plate(look: Look, size: tuple[int, int], *, turn: Side | None = None, hovered: bool = False) -> Sprite:
    """Return a seat's plate of `size` pixels; on its turn with a gold frame and a notch on one side."""
    fill = (look.house.plate_top, look.house.plate_bottom)
    if turn is None:
        style = BoxStyle(
            fill, radius=RADIUS_PLATE, outline=WHITE, outline_opacity=0.16, overlay=0.1 if hovered else 0.0,
            shadows=SHADOW_PLATE,
        )  # fmt: skip
        return box(look, size, style)
    style = BoxStyle(fill, radius=RADIUS_PLATE, outline=GOLD, outline_width=3, shadows=SHADOW_PLATE)
    return look.bakes.sprite(("plate", look.house.id, size, turn), lambda: _notched(look, size, style, turn))


def bubble(look: Look, size: tuple[int, int], tail: Side, *, tail_at: float = 0.5) -> Sprite:
    """Return a paper bubble whose tail points to one side, at a share of that side's length."""
    return look.bakes.sprite(("bubble", size, tail, tail_at), lambda: _bubble(look, size, tail, tail_at))


def note(look: Look, size: tuple[int, int], kind: Literal["refused", "forced", "hint"], *, tab: int = 46) -> Sprite:
    """Return the paper of a note with its coloured tab at the left, `tab` u wide, and the sign in it."""
    key = "note", look.house.id, size, kind, tab
    return look.bakes.sprite(key, lambda: _note(look, size, kind, look.px(tab)))


def badge(look: Look, size: tuple[int, int]) -> Sprite:
    """Return the round-ended paper of a points badge or a price tag."""
    radius = size[1] / 2 / look.scale.u
    return box(look, size, BoxStyle((PAPER[0], PAPER[1]), radius=radius, shadows=SHADOW_BUBBLE))


def tag(look: Look, size: tuple[int, int]) -> Sprite:
    """Return the gold tag "it is your turn"."""
    return box(look, size, BoxStyle((GOLD_TOP, GOLD_BOTTOM), radius=5))


def chip(look: Look, size: tuple[int, int]) -> Sprite:
    """Return the blank chip of card face in the top bar, about w × 1.24 w."""
    style = BoxStyle(
        flat(CARD_FACE), radius=RADIUS_CHIP, outline=CARD_EDGE, outline_width=0.8, shadows=(Shadow(0, 1, 2, 0.35),)
    )
    return box(look, size, style)


def turn_gap(look: Look, size: tuple[int, int], radius: int) -> Surface:
    """Return the dashed gold frame of my empty place in the trick, straight alpha."""

    def make() -> Surface:
        line = max(2.0, 2 * look.scale.u)
        style = (
            f'fill="none" stroke="{css(GOLD)}" stroke-width="{line}" stroke-opacity=".65" '
            f'stroke-dasharray="{3 * line} {2.2 * line}"'
        )
        body = svg.rounded(line / 2, line / 2, size[0] - line, size[1] - line, radius, style)
        return svg.drawing(size, body)

    return look.bakes.surface(("gap", size, radius), make)


def _notched(look: Look, size: tuple[int, int], style: BoxStyle, side: Side) -> Sprite:
    base = box(look, size, style)
    along, out = look.px(NOTCH[0]), look.px(NOTCH[1])
    canvas = Canvas(size, max(-base.offset[0], out + 2))
    canvas.lay_premultiplied(base.surface, base.offset)
    canvas.draw(svg.filled(_triangle(size, side, along, out, 0.5), GOLD))
    return canvas.sprite()


def _triangle(size: tuple[int, int], side: Side, along: float, out: float, at: float) -> str:
    """Return a triangle that stands on one side of a box, one pixel into it."""
    width, height = size
    half = along / 2
    if side in ("up", "down"):
        across = width * at
        y, tip = (1, -out) if side == "up" else (height - 1, height + out)
        return f"M{across - half},{y}L{across},{tip}L{across + half},{y}Z"
    down = height * at
    x, tip = (1, -out) if side == "left" else (width - 1, width + out)
    return f"M{x},{down - half}L{tip},{down}L{x},{down + half}Z"


def _bubble(look: Look, size: tuple[int, int], side: Side, at: float) -> Sprite:
    width, height = size
    radius = round(height / 2.4)
    out = look.px(TAIL[1])
    canvas = Canvas(size, max(soft.margin(look, SHADOW_BUBBLE), out + 2))
    soft.lay_shadows(look, canvas, Rect(0, 0, width, height), radius, SHADOW_BUBBLE)
    ink = f'fill="{css(PAPER[1])}"'
    canvas.draw(
        svg.rounded(0, 0, width, height, radius, ink)
        + svg.filled(_triangle(size, side, look.px(TAIL[0]), out, at), PAPER[1])
    )
    return canvas.sprite()


def _note(look: Look, size: tuple[int, int], kind: str, tab: int) -> Sprite:
    canvas = Canvas(size, soft.margin(look, SHADOW_NOTE))
    radius = look.px(RADIUS_PAPER)
    soft.lay_shadows(look, canvas, Rect((0, 0), size), radius, SHADOW_NOTE)
    sheet = Surface(size, SRCALPHA, 32)
    sheet.fill(PAPER[1])
    tiled(sheet, grain(look), sheet.get_rect())
    ink = {"refused": MINUS, "forced": look.house.accent, "hint": HINT}[kind]
    sheet.fill(ink, Rect(0, 0, tab, size[1]))
    side = round(tab * 0.52)
    sign = {
        "refused": lambda: marks.cross(look, round(side * 0.9)),
        "forced": lambda: marks.suit(look, side, "♥", PAPER[0]),
        "hint": lambda: marks.lamp(look, round(side * 1.1)),
    }[kind]()
    sheet.blit(sign, sign.get_rect(center=(tab // 2, size[1] // 2)))
    round_off(sheet, radius)
    canvas.lay(sheet)
    return canvas.sprite()
