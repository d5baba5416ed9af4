"""The cards of the table as sprites: faces, backs, minis and chips with their shadows, each drawn once a size."""

from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from enum import Enum

from pygame import Rect, Surface

from kinggame.cards import Card, Suit
from kinggame.stage.scene import Chip
from kinggame.ui import svg
from kinggame.ui.bakes import Sprite
from kinggame.ui.cardart import CardArt, FaceKind, rasterise
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

RATIO = 88 / 57
RADIUS = 0.062
"""Corner of a card, in widths."""
SMALL_FACE_BELOW = 68
SMALL_BACK_BELOW = 56
RING = 0.036
"""The gold ring around the cards that oblige, in widths."""


DrawingKey = tuple[str, int, bool, FaceKind]


class Lying(Enum):
    """How a card lies: what shadow it throws, and whether the veil is on it."""

    FAN = SHADOW_CARD_FAN
    RAISED = SHADOW_CARD_RAISED
    TRICK = SHADOW_CARD_TRICK
    SMALL = SHADOW_CARD_SMALL
    BARE = ()


class TableCards:
    """Draws cards for one look, in one script of letters."""

    def __init__(self, look: Look, art: CardArt, letters: str) -> None:
        self._look = look
        self._art = art
        self.letters = letters
        safe = look.high_contrast or look.appearance.suits == "safe"
        self._inks = "safe" if safe else str(look.appearance.suits)
        self._ready: dict[DrawingKey, Surface] = {}
        self._ahead: ThreadPoolExecutor | None = None

    def face(self, card: Card, width: int, lying: Lying, *, covered: bool = False, veiled: bool = False) -> Sprite:
        """Return a card's face, `width` pixels wide."""
        kind = FaceKind.SMALL if width < SMALL_FACE_BELOW else FaceKind.FULL
        key = "card", str(card), width, lying, covered, veiled, kind, self.letters, self._inks
        return self._look.bakes.sprite(
            key, lambda: self._laid(self.drawing(card, width, covered=covered, kind=kind), lying.value, veiled)
        )

    def drawing(self, card: Card, width: int, *, covered: bool = False, kind: FaceKind = FaceKind.FULL) -> Surface:
        """Return a card without shadow, premultiplied."""
        made: DrawingKey = str(card), width, covered, kind
        key = "face", *made, self.letters, self._inks
        return self._look.bakes.surface(key, lambda: self._ready.pop(made, None) or self._rasterised(made))

    def draw_ahead(self, wanted: Iterable[tuple[Card, int, bool]]) -> None:
        """Rasterise faces (card, width, covered) in a thread, so that no frame waits for them."""
        self.stop_drawing()
        self._ahead = ThreadPoolExecutor(1, thread_name_prefix="cards")
        for card, width, covered in wanted:
            kind = FaceKind.SMALL if width < SMALL_FACE_BELOW else FaceKind.FULL
            self._ahead.submit(self._draw_one, (str(card), width, covered, kind))

    def draw_table_ahead(self, hand: Sequence[Card], deck: Iterable[Card], *, in_hand: int, in_trick: int) -> None:
        """Rasterise what a deal will need at the two widths: the hand, then every card in the trick, then the rest."""
        whole = list(deck)
        wanted = [(card, in_hand, card is not hand[-1]) for card in hand]
        wanted += [(card, in_trick, False) for card in whole]
        wanted += [(card, in_hand, True) for card in whole if card not in hand]
        self.draw_ahead(wanted)

    def stop_drawing(self) -> None:
        """Let go of what has not been rasterised yet."""
        if self._ahead is not None:
            self._ahead.shutdown(wait=True, cancel_futures=True)
            self._ahead = None

    def _draw_one(self, key: DrawingKey) -> None:
        self._ready[key] = self._rasterised(key)

    def _rasterised(self, key: DrawingKey) -> Surface:
        card, width, covered, kind = key
        text = self._art.svg(card, script=self.letters, colours=self._inks, covered=covered, kind=kind)
        return rasterise(text, (width, round(width * RATIO)))

    def back(self, width: int, lying: Lying = Lying.SMALL) -> Sprite:
        """Return the back of the house's deck."""
        house = self._look.house.id
        size = width, round(width * RATIO)

        def make() -> Sprite:
            return self._laid(
                rasterise(self._art.back(house, small=width < SMALL_BACK_BELOW), size), lying.value, False
            )

        return self._look.bakes.sprite(("back", house, width, lying), make)

    def mini(self, card: Card, width: int) -> Sprite:
        """Return a scoring card of a packet."""
        size = width, round(width * self._art.manifest.mini.ratio)

        def make() -> Sprite:
            text = self._art.mini(str(card), script=self.letters, colours=self._inks)
            return self._laid(rasterise(text, size), SHADOW_CARD_SMALL, False)

        return self._look.bakes.sprite(("mini", str(card), width, self.letters, self._inks), make)

    def chip(self, chip: Chip, width: int) -> Sprite:
        """Return a counting card of the top bar; one with letter and suit is wider."""
        suit = chip.suit.letter if chip.suit is not None else ""
        manifest = self._art.manifest
        height = round(width * manifest.chip.ratio)
        across = round(width * manifest.chip_pair.wider) if chip.rank and suit else width

        def make() -> Sprite:
            text = self._art.chip(chip.rank, suit, script=self.letters, colours=self._inks)
            return self._laid(rasterise(text, (across, height)), (Shadow(0, 1, 2, 0.35),), False)

        return self._look.bakes.sprite(("chip", chip.rank, suit, width, self.letters, self._inks), make)

    def letter(self, rank: str, height: int, ink: Colour) -> Surface:
        """Return the drawn letter of a rank, premultiplied, for cards named in a row of text."""
        glyph = self._art.letter_of(rank, self.letters)
        width = max(1, round(height * self._art.glyph_width(glyph)))
        key = "letter", glyph, height, ink
        return self._look.bakes.surface(key, lambda: rasterise(self._art.glyph(glyph, css(ink)), (width, height)))

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

        return self._look.bakes.sprite(("card ring", width, ink, line, gap), make)

    def obliging_ring(self, width: int) -> Sprite:
        """Return the gold ring of a card that obliges."""
        return self.ring(width, GOLD, line=max(3.0, RING * width))

    def winner_ring(self, width: int) -> Sprite:
        """Return the white ring of the card that takes the trick."""
        return self.ring(width, WHITE, line=max(2.0, 3 * self._look.scale.u))

    def bar(self, size: tuple[int, int]) -> Surface:
        """Return the gold bar over a playable card, straight alpha."""

        def make() -> Surface:
            shape = svg.rounded(0, 0, size[0], size[1] * 2, size[1] * 0.6, f'fill="{css(GOLD)}"')
            return svg.drawing(size, shape)

        return self._look.bakes.surface(("gold bar", size), make)

    def _laid(self, drawing: Surface, shadows: tuple[Shadow, ...], veiled: bool) -> Sprite:
        size = drawing.get_size()
        radius = round(size[0] * RADIUS)
        canvas = Canvas(size, soft.margin(self._look, shadows))
        soft.lay_shadows(self._look, canvas, Rect((0, 0), size), radius, shadows)
        canvas.lay_premultiplied(drawing)
        if self._look.high_contrast:
            edge = max(2.0, size[0] * 0.02)
            style = f'fill="none" stroke="{css(WHITE)}" stroke-width="{edge}"'
            canvas.draw(svg.rounded(edge / 2, edge / 2, size[0] - edge, size[1] - edge, radius, style))
            if veiled:
                canvas.draw(_hatch(size))
        elif veiled:
            red, green, blue, opacity = VEIL
            ink = css((red, green, blue))
            canvas.draw(svg.rounded(0, 0, *size, size[0] * RADIUS, f'fill="{ink}" fill-opacity="{opacity}"'))
        return canvas.sprite()


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
            body += svg.stroked(f"M{right},{top + x - right}L{left},{top + x - left}", (16, 18, 22), line)
    return body
