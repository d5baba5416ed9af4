"""The cards of the table as sprites: faces, backs, minis and chips with their shadows, each drawn once a size."""

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from enum import Enum
from math import ceil

import pygame
from pygame import Rect, Surface

from kinggame.cards import Card, Suit
from kinggame.stage.fan import RATIO
from kinggame.stage.scene import Chip
from kinggame.ui import svg
from kinggame.ui.bakes import Sprite, Stacked, around
from kinggame.ui.cardart import CardArt, FaceKind
from kinggame.ui.drawings import CardPicture, Drawings
from kinggame.ui.look import Look
from kinggame.ui.paint import shadow as soft
from kinggame.ui.paint.canvas import Canvas
from kinggame.ui.theme import (
    GOLD,
    SHADOW_CARD_FAN,
    SHADOW_CARD_RAISED,
    SHADOW_CARD_SMALL,
    SHADOW_CARD_TRICK,
    VEIL,
    WHITE,
    Colour,
    Shadow,
    css,
)

RADIUS = 0.062
"""Corner of a card, in widths."""
SMALL_FACE_BELOW = 68
SMALL_BACK_BELOW = 56
"""Narrower cards show less: widths in pixels, and in u where a window is larger than 1280 × 720."""
RING = 0.036
"""The gold ring around the cards that oblige, in widths."""
CORNER = 0.26
"""Each arm of the corners around the card that the keys are on, in widths."""
MOST_LYING = 48
"""Cards as they lie that are kept at hand: what a hand and a trick need, with room."""
DARK = (16, 18, 22)
BACK, MINI = "back of ", "mini of "


class Lying(Enum):
    """How a card lies: what shadow it throws, and whether the veil is on it."""

    FAN = SHADOW_CARD_FAN
    RAISED = SHADOW_CARD_RAISED
    TRICK = SHADOW_CARD_TRICK
    SMALL = SHADOW_CARD_SMALL


class TableCards:
    """Draws cards for one look, in one script of letters."""

    def __init__(
        self,
        look: Look,
        art: CardArt,
        letters: str,
        *,
        jumbo: bool = False,
        background: Executor | None = None,
        before: "TableCards | None" = None,
    ) -> None:
        """`jumbo` faces have large indices; `background` draws ahead of need, and until it has drawn them the pictures
        of `before`, another look's, stand in."""
        self.look = look
        self._art = art
        self.letters = letters
        self.jumbo = jumbo
        safe = look.high_contrast or look.appearance.suits == "safe"
        self._inks = "safe" if safe else str(look.appearance.suits)
        self._rims: dict[tuple[tuple[int, int], Lying], tuple[Sprite, ...]] = {}
        """What is seen of the shadows of cards: nothing of one is seen through its card."""
        self._lying: OrderedDict[tuple[CardPicture, Lying, bool], Stacked] = OrderedDict()
        self.drawings: Drawings = Drawings(
            self._compose,
            look.bakes,
            style=(letters, self._inks),
            background=background,
            before=before.drawings if before is not None else None,
        )

    def face(self, card: Card, width: int, lying: Lying, *, covered: bool = False, veiled: bool = False) -> Stacked:
        """Return a card's face, `width` pixels wide."""
        covered = covered or (veiled and self.look.high_contrast)  # the hatch lies where the lower index would
        return self._laid(self.face_picture(card, width, covered=covered), lying, veiled=veiled)

    def face_picture(self, card: Card, width: int, *, covered: bool = False) -> CardPicture:
        """Name the picture of a face; narrow ones show less."""
        is_small = width < self._least(SMALL_FACE_BELOW)
        kind = FaceKind.SMALL if is_small else FaceKind.JUMBO if self.jumbo else FaceKind.FULL
        return CardPicture(str(card), card_size(width), kind, covered)

    def back(self, width: int, lying: Lying = Lying.SMALL, *, house: str = "") -> Stacked:
        """Return the back of the deck, or that of a house."""
        return self._laid(self.back_picture(width, house=house), lying)

    def back_picture(self, width: int, *, house: str = "") -> CardPicture:
        """Name the picture of the deck's back, or of a house's."""
        kind = FaceKind.SMALL if width < self._least(SMALL_BACK_BELOW) else FaceKind.FULL
        return CardPicture(BACK + (house or self.look.back), card_size(width), kind)

    def _least(self, width: int) -> int:
        """Return from how many pixels on all of a card is shown: a large window shows what one of 1280 × 720 does."""
        return max(width, self.look.px(width))

    def shrunk(self, card: Card, width: int, size: tuple[int, int]) -> Sprite:
        """Return a face of a width made smaller, without a shadow: it flies, and need not be drawn anew."""
        key = "shrunk", str(card), size, self.letters, self._inks, self.jumbo
        picture = self.face_picture(card, width)
        drawing = self.drawings.get(picture)
        if self.drawings.stands_in(picture):
            return _shrunk(drawing, size)  # not kept: the right one is on its way
        return self.look.bakes.sprite(key, lambda: _shrunk(drawing, size))

    def _compose(self, picture: CardPicture) -> str:
        subject = picture.subject
        if subject.startswith(BACK):
            return self._art.back(subject.removeprefix(BACK), small=picture.kind is FaceKind.SMALL)
        if subject.startswith(MINI):
            return self._art.mini(subject.removeprefix(MINI), script=self.letters, colours=self._inks)
        return self._art.svg(
            subject, script=self.letters, colours=self._inks, covered=picture.covered, kind=picture.kind
        )

    def mini(self, card: Card, width: int) -> Stacked:
        """Return a scoring card of a packet."""
        return self._laid(self.mini_picture(card, width), Lying.SMALL)

    def mini_picture(self, card: Card, width: int) -> CardPicture:
        """Name the picture of a scoring card."""
        return CardPicture(MINI + str(card), (width, round(width * self._art.manifest.mini.ratio)))

    def chip(self, chip: Chip, width: int) -> Sprite:
        """Return a counting card of the top bar; one with letter and suit is wider."""
        suit = chip.suit.letter if chip.suit is not None else ""
        manifest = self._art.manifest
        height = round(width * manifest.chip.ratio)
        across = round(width * manifest.chip_pair.wider) if chip.rank and suit else width

        def make() -> Sprite:
            text = self._art.chip(chip.rank, suit, script=self.letters, colours=self._inks)
            return self._shaded(svg.rasterise(text, (across, height)).premul_alpha(), (Shadow(0, 1, 2, 0.35),))

        return self.look.bakes.sprite(("chip", chip.rank, suit, width, self.letters, self._inks), make)

    def letter(self, rank: str, height: int, ink: Colour, *, hollow: Colour | None = None) -> Surface:
        """Return the drawn letter of a rank, premultiplied, for cards named in a row of text.

        `hollow` is the colour of the ground: of the letter only the edges are left.
        """
        glyph = self._art.letter_of(rank, self.letters)
        width = max(1, round(height * self._art.glyph_width(glyph)))
        key = "letter", glyph, height, ink, hollow

        def make() -> Surface:
            drawn = self._art.glyph(glyph, css(ink), hollow=css(hollow) if hollow is not None else None)
            return svg.rasterise(drawn, (width, height)).premul_alpha()

        return self.look.bakes.surface(key, make)

    def suit_ink(self, suit: Suit) -> str:
        """Return a suit's colour, `#RRGGBB`."""
        return self._art.manifest.inks[self._inks][suit.letter]

    def ring(self, width: int, ink: Colour, *, line: float, gap: float = 0.0) -> Sprite:
        """Return a ring around a card, `line` wide and `gap` away, in pixels."""
        size = width, round(width * RATIO)

        def make() -> Sprite:
            canvas = Canvas(size, round(line + gap) + 2)
            half = gap + line / 2
            radius = width * RADIUS + half
            style = f'fill="none" stroke="{css(ink)}" stroke-width="{line}"'
            canvas.draw(svg.rounded(-half, -half, size[0] + 2 * half, size[1] + 2 * half, radius, style))
            return canvas.sprite()

        return self.look.bakes.sprite(("card ring", width, ink, line, gap), make)

    def corners(self, width: int) -> Sprite:
        """Return the four corners of the card that the keys are on, white with a dark edge: no ring, which tells who
        takes a trick."""
        line, gap, high = max(3.0, 4 * self.look.scale.u), max(1.0, 2 * self.look.scale.u), round(width * RATIO)

        def make() -> Sprite:
            canvas = Canvas((width, high), round(2 * line + gap) + 2)
            out, arm = gap + line / 2, width * CORNER
            ends = (((x, dx), (y, dy)) for x, dx in ((-out, arm), (width + out, -arm))
                    for y, dy in ((-out, arm), (high + out, -arm)))  # fmt: skip
            path = "".join(f"M{x + dx},{y}L{x},{y}L{x},{y + dy}" for (x, dx), (y, dy) in ends)
            for ink, wide in ((DARK, 1.8 * line), (WHITE, line)):
                canvas.draw(svg.stroked(path, ink, wide, 'stroke-linecap="round" stroke-linejoin="round"'))
            return canvas.sprite()

        return self.look.bakes.sprite(("card corners", width), make)

    def obliging_ring(self, width: int) -> Sprite:
        """Return the gold ring of a card that obliges."""
        return self.ring(width, GOLD, line=max(3.0, RING * width))

    def winner_ring(self, width: int) -> Sprite:
        """Return the white ring of the card that takes the trick."""
        return self.ring(width, WHITE, line=max(2.0, 3 * self.look.scale.u))

    def bar(self, size: tuple[int, int]) -> Surface:
        """Return the gold bar over a playable card, straight alpha."""

        def make() -> Surface:
            shape = svg.rounded(0, 0, size[0], size[1] * 2, size[1] * 0.6, f'fill="{css(GOLD)}"')
            return svg.drawing(size, shape)

        return self.look.bakes.surface(("gold bar", size), make)

    def _laid(self, picture: CardPicture, lying: Lying, *, veiled: bool = False) -> Stacked:
        """Put a picture between its shadow and what lies over it, which all cards of a size share."""
        key = picture, lying, veiled
        laid = self._lying.get(key)
        if laid is None:
            drawing = self.drawings.get(picture)
            laid = Stacked((*self._below(picture.size, lying), Sprite(drawing), *self._above(picture.size, veiled)))
            if self.drawings.stands_in(picture):
                return laid
            self._lying[key] = laid
            if len(self._lying) > MOST_LYING:
                self._lying.popitem(last=False)
        self._lying.move_to_end(key)
        return laid

    def _below(self, size: tuple[int, int], lying: Lying) -> Iterable[Sprite]:
        if not lying.value or self.look.high_contrast:
            return ()
        if (size, lying) not in self._rims:
            corner = ceil(size[0] * RADIUS) + 1
            inside = Rect(2, corner, size[0] - 4, size[1] - 2 * corner)
            self._rims[size, lying] = tuple(around(self._shadow(size, lying), inside))
        return self._rims[size, lying]

    def _above(self, size: tuple[int, int], veiled: bool) -> Iterator[Sprite]:
        if veiled or self.look.high_contrast:
            yield self._cover(size, veiled=veiled)

    def _shadow(self, size: tuple[int, int], lying: Lying) -> Sprite:
        def make() -> Sprite:
            canvas = Canvas(size, soft.margin(self.look, lying.value))
            soft.lay_shadows(self.look, canvas, Rect((0, 0), size), round(size[0] * RADIUS), lying.value)
            return canvas.sprite()

        return self.look.bakes.sprite(("card shadow", size, lying), make)

    def _cover(self, size: tuple[int, int], *, veiled: bool) -> Sprite:
        """Return what lies over a card: the veil, or in high contrast its edge and the hatch."""

        def make() -> Sprite:
            canvas = Canvas(size)
            radius = size[0] * RADIUS
            if self.look.high_contrast:
                canvas.draw((_hatch(size) if veiled else "") + _edge(size, radius))
            else:
                red, green, blue, opacity = VEIL
                ink = css((red, green, blue))
                canvas.draw(svg.rounded(0, 0, *size, radius, f'fill="{ink}" fill-opacity="{opacity}"'))
            return canvas.sprite()

        return self.look.bakes.sprite(("card cover", size, veiled), make)

    def _shaded(self, drawing: Surface, shadows: tuple[Shadow, ...]) -> Sprite:
        """Lay a small picture on its shadow."""
        size = drawing.get_size()
        canvas = Canvas(size, soft.margin(self.look, shadows))
        soft.lay_shadows(self.look, canvas, Rect((0, 0), size), round(size[0] * RADIUS), shadows)
        canvas.lay_premultiplied(drawing)
        if self.look.high_contrast:
            canvas.lay_premultiplied(self._cover(size, veiled=False).surface)
        return canvas.sprite()


def _shrunk(drawing: Surface, size: tuple[int, int]) -> Sprite:
    return Sprite(pygame.transform.smoothscale(drawing, size))


def card_size(width: int) -> tuple[int, int]:
    """Return the size of a card of a width, in pixels."""
    return width, round(width * RATIO)


def _edge(size: tuple[int, int], radius: float) -> str:
    """Return a white line around a card with a dark one inside it, so that cards that cover each other part."""
    line = max(2.0, size[0] * 0.022)
    dark = max(1.0, line / 2)
    inner = line + dark / 2
    white = f'fill="none" stroke="{css(WHITE)}" stroke-width="{line}"'
    black = f'fill="none" stroke="{css(DARK)}" stroke-width="{dark}"'
    return svg.rounded(
        inner, inner, size[0] - 2 * inner, size[1] - 2 * inner, round(max(1.0, radius - inner)), black
    ) + svg.rounded(line / 2, line / 2, size[0] - line, size[1] - line, round(radius), white)


def _hatch(size: tuple[int, int]) -> str:
    """Return the hatched band that marks a barred card where nothing may be dimmed."""
    width, height = size
    top, bottom = 0.80 * height, 0.985 * height
    step, line = 0.09 * width, 0.026 * width
    slant = bottom - top
    body = svg.rounded(0.03 * width, top, 0.94 * width, slant, 0, 'fill="#FCF9F0"')
    for place in range(round((0.94 * width + slant) / step)):
        x = 0.03 * width + place * step
        left, right = max(0.03 * width, x - slant), min(0.97 * width, x)
        if left < right:
            body += svg.stroked(f"M{right},{top + x - right}L{left},{top + x - left}", DARK, line)
    return body
