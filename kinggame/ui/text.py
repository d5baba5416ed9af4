"""Text drawn and kept: one line at a time, with the signs of cards inside, squeezed where room is short."""

import re
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Literal

import pygame
from pygame import Rect, Surface

from kinggame.ui import svg
from kinggame.ui.fonts import Fonts
from kinggame.ui.scale import Scale
from kinggame.ui.suits import letter_shape, letter_width, suit_shape
from kinggame.ui.theme import (
    INK,
    LETTERING,
    SUIT_INK,
    SUIT_INK_ON_DARK,
    SUIT_SIGNS,
    Colour,
    Lettering,
    Role,
    SuitColours,
    luminance,
)

SQUEEZE = 0.88
"""The narrowest a line is drawn, times its natural width."""
LEAST_SQUEEZE = 0.65
"""The same where words would be cut else."""
SUIT_DROP = 0.12
"""How far a suit sign stands below the base line, in sizes."""
SIGN_WIDTH = {"♠": 0.96, "♥": 1.0, "♦": 0.82, "♣": 1.0}
"""Widths of the signs, in sizes."""
THIN_SPACE = 0.12
_CLOSING = ".,;:!?)»"
LETTER_CAP = 0.70
"""Height of an index letter before a suit sign, in sizes."""
LETTER_STROKES = {400: 0.145, 600: 0.174, 700: 0.19}
"""How thick it is drawn, in heights, by the weight of the text."""
LETTER_EDGE = 0.09
"""Room for its strokes at the left and right, in heights."""
SPACE = 0.24
_SPACES = (" ", "\N{NO-BREAK SPACE}")
ELLIPSIS = "…"
LEAST_LETTERS = 12
"""Letters that are made smaller than their role allows, to save words from being cut, in pixels."""

Anchor = Literal["topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom",
                 "bottomright", "baseleft", "base", "baseright"]  # fmt: skip

_INDEX = re.compile(r"(?:^|(?<=[\s(«“:;,·/]))(10|[2-9AKQJТКДВ])$")
"""What stands for a card together with the suit sign that follows."""
_SIGN = re.compile(f"([{SUIT_SIGNS}])\N{VARIATION SELECTOR-15}?")


MOST_PIXELS = 1_000_000
"""Of all lines that are kept, about 4 MB: what any one screen writes, also where letters are large."""


class SuitInk(Enum):
    """Where the suit signs of a text take their colour from."""

    SUIT = "suit"
    """Their own, for paper or for dark ground, told by the colour of the text."""
    TEXT = "text"
    """The text's, as on coloured buttons."""


class TextPainter:
    """Measures and draws single lines, each once: the last `capacity` of them are kept, if they are not too large."""

    def __init__(
        self, scale: Scale, fonts: Fonts, *, suits: SuitColours = SuitColours.TWO, capacity: int = 1500
    ) -> None:
        self.scale = scale
        self._fonts = fonts
        self._suits = suits
        self._capacity = capacity
        self._drawn: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
        self._pixels = 0
        self._widths: OrderedDict[tuple[object, ...], int] = OrderedDict()

    def lettering(self, role: Role | Lettering | str) -> Lettering:
        """Return how a role is set."""
        return role if isinstance(role, Lettering) else LETTERING[Role(role)]

    def size(self, role: Role | Lettering | str) -> int:
        """Return the size of the letters in pixels."""
        return self.scale.letter_px(self.lettering(role))

    def height(self, role: Role | Lettering | str) -> int:
        """Return the height of a drawn line in pixels."""
        return self._font(self.lettering(role)).get_height()

    def ascent(self, role: Role | Lettering | str) -> int:
        """Return the distance from the top of a drawn line to its base line in pixels."""
        return self._font(self.lettering(role)).get_ascent()

    def leading(self, role: Role | Lettering | str) -> int:
        """Return the distance between base lines of a paragraph in pixels."""
        return round(self.size(role) * self.lettering(role).line)

    def measure(self, text: str, role: Role | Lettering | str) -> int:
        """Return the natural width of one line in pixels."""
        lettering = self.lettering(role)
        key = text, lettering
        width = self._widths.get(key)
        if width is None:
            width = self._widths[key] = self._width(text, lettering, self.size(lettering))
            if len(self._widths) > 4 * self._capacity:
                self._widths.popitem(last=False)
        return width

    def fits(self, text: str, role: Role | Lettering | str, width: int) -> bool:
        """Tell whether a line fits a width, squeezed if need be, without smaller letters."""
        return self.measure(text, role) * SQUEEZE <= width

    def holds(self, text: str, role: Role | Lettering | str, width: int) -> bool:
        """Tell whether a width has room for a line, set as small as words may be before they are cut."""
        return self._width(text, self.lettering(role), LEAST_LETTERS) * LEAST_SQUEEZE <= width

    def fitting(self, forms: Sequence[str], role: Role | Lettering | str, width: int) -> str:
        """Return the first of ever shorter forms of a text that fits a width; the last one if none does."""
        return next((form for form in forms if self.fits(form, role, width)), forms[-1])

    def render(
        self,
        text: str,
        role: Role | Lettering | str,
        colour: Colour = INK,
        *,
        max_width: int | None = None,
        suit_ink: SuitInk = SuitInk.SUIT,
    ) -> Surface:
        """Return one line as a surface that must not be changed; it is never wider than `max_width` pixels.

        Where room is short it is squeezed to 88 %, then set smaller down to its floor; before it is cut with "…",
        it is set smaller still and squeezed more, which no text of the program's own needs.
        """
        lettering = self.lettering(role)
        if max_width is not None and self.measure(text, lettering) <= max_width:
            max_width = None
        key = text, lettering, colour, max_width, suit_ink
        surface = self._drawn.get(key)
        if surface is None:
            surface = self._keep(key, self._render(text, lettering, colour, max_width, suit_ink))
        else:
            self._drawn.move_to_end(key)
        return surface

    def draw(
        self,
        target: Surface,
        text: str,
        role: Role | Lettering | str,
        colour: Colour,
        at: tuple[int, int],
        *,
        anchor: Anchor = "topleft",
        max_width: int | None = None,
        suit_ink: SuitInk = SuitInk.SUIT,
    ) -> Rect:
        """Draw one line; `anchor` names the point of the line (or of its base line) that lies at `at`."""
        line = self.render(text, role, colour, max_width=max_width, suit_ink=suit_ink)
        box = line.get_rect()
        if anchor.startswith("base"):
            box.top = at[1] - self.ascent(role)
            side = anchor.removeprefix("base")
            if side == "left":
                box.left = at[0]
            elif side == "right":
                box.right = at[0]
            else:
                box.centerx = at[0]
        else:
            setattr(box, anchor, at)
        target.blit(line, box)
        return box

    def suit(self, sign: str, size: int, colour: Colour) -> Surface:
        """Return a suit sign of `size` pixels in any colour."""
        key = "sign", sign, size, colour
        surface = self._drawn.get(key)
        if surface is None:
            surface = self._keep(key, _sign(sign, (size, size), colour))
        return surface

    def suit_colour(self, sign: str, *, on_dark: bool) -> Colour:
        """Return the ink of a suit on paper or on dark ground."""
        return (SUIT_INK_ON_DARK if on_dark else SUIT_INK)[self._suits][sign]

    def __len__(self) -> int:
        return len(self._drawn)

    def _keep(self, key: tuple[object, ...], surface: Surface) -> Surface:
        """Keep what was drawn, and let those go that were not used for longest where it is too much."""
        self._drawn[key] = surface
        self._pixels += surface.get_width() * surface.get_height()
        while len(self._drawn) > self._capacity or (self._pixels > MOST_PIXELS and len(self._drawn) > 1):
            _, gone = self._drawn.popitem(last=False)
            self._pixels -= gone.get_width() * gone.get_height()
        return surface

    def _font(self, lettering: Lettering, size: int | None = None) -> pygame.font.Font:
        return self._fonts.get(lettering.family, lettering.weight, size or self.size(lettering))

    def _width(self, text: str, lettering: Lettering, size: int) -> int:
        font = self._font(lettering, size)
        return sum(
            round(size * piece.advance) if piece.is_drawn else self._run_width(font, piece.text, lettering)
            for piece in _pieces(text)
        )

    def _run_width(self, font: pygame.font.Font, text: str, lettering: Lettering) -> int:
        tracked = round(lettering.tracking * self.scale.u * (len(text) - 1)) if lettering.tracking else 0
        return max(1, font.size(text)[0] + tracked)

    def _run(self, font: pygame.font.Font, text: str, lettering: Lettering, colour: Colour) -> Surface:
        if not lettering.tracking:
            return font.render(text, True, colour)
        run = Surface((self._run_width(font, text, lettering), font.get_height()), pygame.SRCALPHA)
        run.fill((*colour, 0))
        for index, letter in enumerate(text):
            x = font.size(text[:index])[0] + lettering.tracking * self.scale.u * index
            run.blit(font.render(letter, True, colour), (round(x), 0))
        return run

    def _render(
        self, text: str, lettering: Lettering, colour: Colour, max_width: int | None, suit_ink: SuitInk
    ) -> Surface:
        size = self.size(lettering)
        width = self.measure(text, lettering)
        if max_width is not None:
            while width * SQUEEZE > max_width and size > min(lettering.floor, LEAST_LETTERS):
                size -= 1
                width = self._width(text, lettering, size)
            if width * LEAST_SQUEEZE > max_width:
                text = self._cut(text, lettering, size, max_width)
                width = self._width(text, lettering, size)
        squeeze = 1.0 if max_width is None or width <= max_width else max_width / width
        return self._compose(text, lettering, size, colour, squeeze, suit_ink)

    def _cut(self, text: str, lettering: Lettering, size: int, max_width: int) -> str:
        """Return the longest beginning that fits with "…", squeezed."""
        for end in range(len(text) - 1, 0, -1):
            short = text[:end].rstrip() + ELLIPSIS
            if self._width(short, lettering, size) * SQUEEZE <= max_width:
                return short
        return ELLIPSIS if self._width(ELLIPSIS, lettering, size) * SQUEEZE <= max_width else ""

    def _compose(
        self, text: str, lettering: Lettering, size: int, colour: Colour, squeeze: float, suit_ink: SuitInk
    ) -> Surface:
        font = self._font(lettering, size)
        on_dark = luminance(colour) > 0.4
        parts: list[tuple[Surface, int, int]] = []
        x = 0.0
        for piece in _pieces(text):
            if piece.is_sign:
                ink = colour if suit_ink is SuitInk.TEXT else self.suit_colour(piece.text, on_dark=on_dark)
                width = max(1, int(size * SIGN_WIDTH[piece.text] * squeeze))
                sign = _sign(piece.text, (width, size), ink, squeeze)
                top = font.get_ascent() + round(SUIT_DROP * size) - size
                parts.append((sign, int(x + piece.before * size * squeeze), top))
                x += round(size * piece.advance) * squeeze
            elif piece.is_index:
                width = max(1, round(size * piece.advance * squeeze))
                index = _index(piece.text, (width, font.get_height()), font.get_ascent(), size, lettering, colour)
                parts.append((index, int(x), 0))
                x += round(size * piece.advance) * squeeze
            else:
                run = self._run(font, piece.text, lettering, colour)
                if squeeze < 1:
                    narrow = max(1, int(run.get_width() * squeeze))
                    run = pygame.transform.smoothscale(run, (narrow, run.get_height()))
                parts.append((run, int(x), 0))
                x += run.get_width()
        if len(parts) == 1 and parts[0][1:] == (0, 0):
            return parts[0][0]
        line = Surface((max(1, int(x)), font.get_height()), pygame.SRCALPHA)
        line.fill((*colour, 0))
        for part, left, top in parts:
            line.blit(part, (left, top))
        return line


@dataclass(frozen=True, slots=True)
class _Piece:
    """A run of letters, a suit sign with the space around it in sizes, or an index letter as on the cards."""

    text: str
    is_sign: bool = False
    before: float = 0.0
    after: float = 0.0
    is_index: bool = False

    @property
    def is_drawn(self) -> bool:
        """Whether it is a shape, not a font's letters."""
        return self.is_sign or self.is_index

    @property
    def advance(self) -> float:
        """The width of a sign with its space, or of an index letter with its edges, in sizes."""
        if self.is_index:
            return LETTER_CAP * (letter_width(self.text) + 2 * LETTER_EDGE)
        return self.before + SIGN_WIDTH[self.text] + self.after


@lru_cache(maxsize=2000)
def _pieces(text: str) -> tuple[_Piece, ...]:
    """Split a line at its suit signs; one space (or a thin one where none is written) stays on each side."""
    bits = _SIGN.split(text)  # letters, sign, letters, sign, …, letters
    last = len(bits) - 1
    pieces: list[_Piece] = []
    for index, bit in enumerate(bits):
        if index % 2:
            left, right = bits[index - 1], bits[index + 1]
            first_of_line = index == 1 and not left
            before = 0.0 if first_of_line else SPACE if left.endswith(_SPACES) else THIN_SPACE
            next_sign_brings_it = index + 1 < last and not right.strip()
            ends_line = index + 1 == last and not right
            none_after = next_sign_brings_it or ends_line or right[0] in _CLOSING
            after = 0.0 if none_after else SPACE if right[0] in _SPACES else THIN_SPACE
            pieces.append(_Piece(bit, True, before, after))
            continue
        letters = bit[1:] if index and bit.startswith(_SPACES) else bit
        letters = letters[:-1] if index < last and letters.endswith(_SPACES) else letters
        found = _INDEX.search(letters) if index < last and not bit.endswith(" ") else None
        if found is not None and letter_width(found[1]):
            letters = letters[: found.start()]
        else:
            found = None
        if letters:
            pieces.append(_Piece(letters))
        if found is not None:
            pieces.append(_Piece(found[1], is_index=True))
    return tuple(pieces)


def _index(
    letter: str, size: tuple[int, int], ascent: int, letters: int, lettering: Lettering, colour: Colour
) -> Surface:
    cap, edge = LETTER_CAP * letters, LETTER_CAP * letters * LETTER_EDGE
    squeeze = max(0.1, (size[0] - 2 * edge) / (letter_width(letter) * cap))
    stroke = LETTER_STROKES.get(lettering.weight, LETTER_STROKES[600])
    shape = letter_shape(letter, colour, cap, stroke=stroke, foot=(edge, ascent), squeeze=squeeze)
    return svg.drawing(size, shape)


def _sign(sign: str, size: tuple[int, int], colour: Colour, squeeze: float = 1.0) -> Surface:
    width, height = size
    shape = suit_shape(sign, colour, size=0.96 if sign == "♦" else 1.0)  # a diamond is a little taller than its box
    body = f'<g transform="translate({width / 2} {height / 2}) scale({height * squeeze} {height})">{shape}</g>'
    return svg.drawing(size, body)
