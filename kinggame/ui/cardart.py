"""Composes the cards of a face as SVG text.

Only what nanosvg draws is written: `svg`, `g` and `path`. Lengths are hundredths of a card's width.
"""

import re
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Self

from kinggame.resources import asset_path
from kinggame.ui.cardface import DRAWN_IN, SHIPPED_FACE, WRITTEN_IN, read_manifest, shipped_face

if TYPE_CHECKING:
    from kinggame.ui.cardface_format import Index, Manifest

COURTS = "KQJ"
PLATE_EDGE = 3.0  # of a mini or a chip: a hairline at the sizes in which they are used


class FaceKind(StrEnum):
    """How much of a card is shown: all of it, a large index, or what can be read below 68 pixels."""

    FULL = "full"
    JUMBO = "jumbo"
    SMALL = "small"


class CardArt:
    """The cards of one face as SVG text.

    Cards are named as in notation (`KH`, `TC`), inks by deck (`two`, `four`, `safe`), letters by script
    (`latin`, `cyrillic`), backs by house; an unknown name raises KeyError. Drawings are read when first needed.
    """

    def __init__(self, manifest: Path, *, face: "Manifest | None" = None) -> None:
        """Read the manifest, unless what it says is handed in as `face`; raises DataError."""
        self._folder = manifest.parent
        self._face = read_manifest(manifest) if face is None else face
        self._drawings: dict[str, str] = {}

    @classmethod
    def shipped(cls) -> Self:
        """Give the face that comes with the program; raises DataError if the installation is damaged."""
        return cls(asset_path(SHIPPED_FACE), face=shipped_face())

    @property
    def manifest(self) -> "Manifest":
        """The face's own data."""
        return self._face

    def svg(
        self,
        card: str,
        *,
        script: str = "latin",
        colours: str = "two",
        covered: bool = False,
        kind: FaceKind = FaceKind.FULL,
        ground: str | None = None,
    ) -> str:
        """Compose a card; `covered` leaves out the turned index, `ground` replaces the colour of the card.

        The small face is always covered: two indices and a sign are noise where it is used.
        """
        ink = self._face.inks[colours][card[1]]
        letter = self.letter_of(card[0], script)
        is_full = kind is FaceKind.FULL
        index = self._index(letter, card[1], ink, self._face.index if is_full else self._face.jumbo_index)
        lower = "" if covered or kind is FaceKind.SMALL else self._turned(index)
        return self._finished(self._body(card, ink, kind) + index + lower, ground)

    def blank(self, *, ground: str | None = None) -> str:
        """Compose an empty card."""
        return self._finished(self._drawing(self._face.blank), ground)

    def back(self, house: str, *, small: bool = False) -> str:
        """Compose the back of a house; `small` has fewer and bolder figures, for widths below 56 pixels."""
        back = self._face.backs[house]
        return self._finished(self._drawing(back.small if small else back.large), None)

    def mini(self, card: str, *, script: str = "latin", colours: str = "two") -> str:
        """Compose a card for a list: letter above suit, no pips."""
        mini = self._face.mini
        width, height = 100.0, 100 * mini.ratio
        ink = self._face.inks[colours][card[1]]
        letter = self.letter_of(card[0], script)
        body = self._plate(width, height, mini.radius)
        body += self._letter(letter, (50, 100 * mini.top), 100 * mini.cap, 100 * mini.width, ink)
        body += self._sign(card[1], (50, height * mini.suit_at_height), 100 * mini.suit, ink)
        return _document(width, height, body)

    def chip(self, rank: str = "", suit: str = "", *, script: str = "latin", colours: str = "two") -> str:
        """Compose a chip: a rank (in the ink of spades), a suit, or both side by side on a wider chip."""
        chip, pair = self._face.chip, self._face.chip_pair
        inks = self._face.inks[colours]
        ink = inks[suit] if suit else inks["S"]
        both = bool(rank and suit)
        width, height = 100 * (pair.wider if both else 1), 100 * chip.ratio
        body = self._plate(width, height, chip.radius)
        cap = height * (pair.cap_of_height if both else chip.cap_of_height)
        top = (height - cap) / 2 if both else height * chip.top_of_height
        letter = self.letter_of(rank, script) if rank else ""
        if both:
            reach, size = min(self._face.letters[letter].width * cap, 60), 100 * pair.suit
            gap = (width - reach - size) / 3
            body += self._letter(letter, (gap + reach / 2, top), cap, 60, ink)
            body += self._sign(suit, (width - gap - size / 2, height / 2), size, ink)
        elif rank:
            body += self._letter(letter, (50, top), cap, 80, ink)
        else:
            body += self._sign(suit, (50, height / 2), 100 * chip.suit, ink)
        return _document(width, height, body)

    def glyph(self, letter: str, colour: str, *, hollow: str | None = None) -> str:
        """Compose an index letter in a box of its own: `glyph_width` wide, 1 high.

        `hollow` is the colour of the paper: the letter of a card that is gone shows its two edges only.
        """
        width = 100 * self._face.letters[letter].width
        body = self._letter(letter, (width / 2, 0), 100, width, colour)
        if hollow:
            body += self._letter(letter, (width / 2, 0), 100, width, hollow, stroke=self._face.letter_strokes.hollow)
        return _document(width, 100, body)

    def glyph_width(self, letter: str) -> float:
        """Return how wide a letter is, in parts of its height."""
        return self._face.letters[letter].width

    def letter_of(self, rank: str, script: str) -> str:
        """Return what the index says for a rank."""
        scripts = self._face.scripts
        return scripts[script].get(rank) or scripts[WRITTEN_IN][rank]

    def suit(self, suit: str, colour: str) -> str:
        """Compose a suit sign in a box of its own height and a little air."""
        return _document(104, 104, self._sign(suit, (52, 52), 100, colour))

    def _body(self, card: str, ink: str, kind: FaceKind) -> str:
        if kind is FaceKind.FULL:
            return self._inked(f"{self._face.faces}/{card}.svg", card[1], ink)
        if card[0] in COURTS and self._face.jumbo:
            return self._inked(f"{self._face.jumbo}/{card}.svg", card[1], ink)
        sign = self._face.small_sign if kind is FaceKind.SMALL else self._face.jumbo_sign
        size = sign.diamond if card[1] == "D" and sign.diamond else sign.size
        return self._drawing(self._face.blank) + self._sign(card[1], sign.centre, size, ink)

    def _inked(self, file: str, suit: str, ink: str) -> str:
        drawn = self._face.inks[DRAWN_IN][suit]
        return self._drawing(file).replace(f'"{drawn}"', f'"{ink}"')

    def _drawing(self, file: str) -> str:
        """Return the content of a drawing, its references replaced by what they repeat."""
        if file not in self._drawings:
            self._drawings[file] = _content((self._folder / file).read_text(encoding="utf-8"))
        return self._drawings[file]

    def _index(self, letter: str, suit: str, ink: str, index: "Index") -> str:
        sign_y = index.top + index.cap + index.gap + index.suit / 2
        text = self._letter(letter, (index.centre, index.top), index.cap, index.width, ink)
        return text + self._sign(suit, (index.centre, sign_y), index.suit, ink)

    def _turned(self, text: str) -> str:
        width, height = self._face.size
        return f'<g transform="rotate(180 {width / 2:g} {height / 2:g})">\n{text}</g>\n'

    def _letter(
        self,
        letter: str,
        top_centre: tuple[float, float],
        cap: float,
        widest: float,
        ink: str,
        *,
        stroke: float | None = None,
    ) -> str:
        """Write a letter hung from a point, squeezed where it is wider than `widest`."""
        strokes, glyph = self._face.letter_strokes, self._face.letters[letter]
        squeeze = min(1.0, widest / (glyph.width * cap))
        left = top_centre[0] - glyph.width * cap * squeeze / 2
        data = placed(glyph.path, (left, top_centre[1]), (cap * squeeze, cap))
        return (
            f'<path d="{data}" fill="none" stroke="{ink}" stroke-width="{cap * (stroke or strokes.stroke):.2f}"'
            f' stroke-linejoin="{glyph.join}" stroke-miterlimit="{strokes.mitre_limit:g}"/>\n'
        )

    def _sign(self, suit: str, centre: tuple[float, float], size: float, ink: str) -> str:
        data = placed(self._face.suits[suit], centre, (size, size))
        return f'<path d="{data}" fill="{ink}"/>\n'

    def _plate(self, width: float, height: float, radius: float) -> str:
        card, edge = self._face.card, PLATE_EDGE
        data = rounded(edge / 2, edge / 2, width - edge, height - edge, 100 * radius)
        return f'<path d="{data}" fill="{card.face}" stroke="{card.edge}" stroke-width="{edge:g}"/>\n'

    def _finished(self, body: str, ground: str | None) -> str:
        if ground:
            body = body.replace(f'"{self._face.card.face}"', f'"{ground}"')
        return _document(*self._face.size, body)


def placed(data: str, origin: tuple[float, float], scale: tuple[float, float]) -> str:
    """Write path data (M, L, C, Z) scaled and then moved."""

    def point(match: re.Match[str]) -> str:
        x, y = float(match[1]) * scale[0] + origin[0], float(match[2]) * scale[1] + origin[1]
        return f"{x:.3f},{y:.3f}"

    return re.sub(r"(-?\d*\.?\d+)[ ,]+(-?\d*\.?\d+)", point, data)


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Write the path of a rectangle with round corners."""
    right, bottom, r, k = x + width, y + height, radius, radius * 0.4477
    return (
        f"M{x + r:.2f},{y:.2f}L{right - r:.2f},{y:.2f}"
        f"C{right - k:.2f},{y:.2f} {right:.2f},{y + k:.2f} {right:.2f},{y + r:.2f}L{right:.2f},{bottom - r:.2f}"
        f"C{right:.2f},{bottom - k:.2f} {right - k:.2f},{bottom:.2f} {right - r:.2f},{bottom:.2f}"
        f"L{x + r:.2f},{bottom:.2f}C{x + k:.2f},{bottom:.2f} {x:.2f},{bottom - k:.2f} {x:.2f},{bottom - r:.2f}"
        f"L{x:.2f},{y + r:.2f}C{x:.2f},{y + k:.2f} {x + k:.2f},{y:.2f} {x + r:.2f},{y:.2f}Z"
    )


def _content(text: str) -> str:
    """Take the content out of an SVG file, and put a group in the place of each reference to it."""
    body = text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")].lstrip("\n")
    groups = dict(re.findall(r'<g id="([\w-]+)">(.*?)</g>', body, re.DOTALL))

    def repeated(match: re.Match[str]) -> str:
        return f"<g {match[2]}>{groups[match[1]]}</g>"

    return re.sub(r'<use href="#([\w-]+)" (transform="[^"]*")/>', repeated, body)


def _document(width: float, height: float, body: str) -> str:
    box = f"0 0 {width:g} {height:g}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width:g}" height="{height:g}">\n'
    return head + body + "</svg>\n"
