"""Paragraphs: words wrapped into lines, with **strong** spans."""

from dataclasses import dataclass, replace
from typing import Literal

from pygame import SRCALPHA, Rect, Surface

from kinggame.ui.bakes import Bakes
from kinggame.ui.text import LEAST_LETTERS, SQUEEZE, Anchor, SuitInk, TextPainter
from kinggame.ui.theme import Colour, Lettering, Role

Align = Literal["left", "center", "right"]
STRONG = "**"
_ANCHORS: dict[Align, Anchor] = {"left": "midleft", "center": "center", "right": "midright"}


@dataclass(frozen=True, slots=True)
class Span:
    """Some words of one line in one lettering."""

    text: str
    lettering: Lettering
    x: int
    width: int


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a paragraph."""

    spans: tuple[Span, ...]
    width: int


class ParagraphPainter:
    """Wraps and draws paragraphs; the drawn ones are kept in `bakes`."""

    def __init__(self, text: TextPainter, bakes: Bakes) -> None:
        self._text = text
        self._bakes = bakes

    def lines(self, text: str, role: Role | Lettering | str, width: int) -> list[Line]:
        """Wrap a text to a width in pixels; a line feed begins a new line, ** marks strong words."""
        plain = self._text.lettering(role)
        strong = plain.weighing(700 if plain.weight >= 600 else 600)
        lines: list[Line] = []
        is_strong = False
        for paragraph in text.split("\n"):
            words: list[list[tuple[str, Lettering]]] = []
            for word in paragraph.split(" "):
                parts: list[tuple[str, Lettering]] = []
                for index, part in enumerate(word.split(STRONG)):
                    is_strong ^= index > 0
                    if part:
                        parts.append((part, strong if is_strong else plain))
                words.append(parts)
            lines.extend(self._wrap(words, plain, width))
        return lines

    def height(self, text: str, role: Role | Lettering | str, width: int) -> int:
        """Return the height of a wrapped text in pixels."""
        return self._height(len(self.lines(text, role, width)), role)

    def render(
        self,
        text: str,
        role: Role | Lettering | str,
        colour: Colour,
        width: int,
        *,
        align: Align = "left",
        suit_ink: SuitInk = SuitInk.SUIT,
    ) -> Surface:
        """Return a wrapped text as a surface `width` wide that must not be changed."""
        lettering = self._text.lettering(role)
        key = "paragraph", text, lettering, colour, width, align, suit_ink
        return self._bakes.surface(key, lambda: self._render(text, lettering, colour, width, align, suit_ink))

    def draw(
        self,
        target: Surface,
        text: str,
        role: Role | Lettering | str,
        colour: Colour,
        rect: Rect,
        *,
        align: Align = "left",
        middle: bool = False,
        suit_ink: SuitInk = SuitInk.SUIT,
    ) -> Rect:
        """Draw a wrapped text at the top of `rect`, or in its middle; return the area it takes, seen or clipped."""
        surface = self.render(text, role, colour, rect.width, align=align, suit_ink=suit_ink)
        top = rect.centery - surface.get_height() // 2 if middle else rect.top
        area = surface.get_rect(topleft=(rect.left, top))
        target.blit(surface, area)
        return area

    def fitted(self, text: str, role: Role | Lettering | str, size: tuple[int, int]) -> Lettering:
        """Return how a text is set so that it fits a room: on one line, else wrapped, else in smaller letters."""
        plain = self._text.lettering(role)
        if self._fits(text, plain, size):
            return plain
        for pixels in range(self._text.size(plain) - 1, LEAST_LETTERS - 1, -1):
            smaller = replace(plain, size=0, floor=pixels)
            if self._fits(text, smaller, size):
                return smaller
        return replace(plain, size=0, floor=min(LEAST_LETTERS, self._text.size(plain)))

    def holds(self, text: str, role: Role | Lettering | str, size: tuple[int, int]) -> bool:
        """Tell whether a room has place for a text, wrapped or set as small as words may be before they are cut."""
        return self._text.holds(text, role, size[0]) or self._fits(text, self.fitted(text, role, size), size)

    def render_fitted(self, text: str, role: Role | Lettering, colour: Colour, width: int) -> Surface:
        """Render a line, in smaller letters where it would be wider than that."""
        lettering = self.fitted(text, role, (width, self._text.height(role)))
        return self._text.render(text, lettering, colour, max_width=width)

    def draw_fitted(
        self,
        target: Surface,
        text: str,
        role: Role | Lettering | str,
        colour: Colour,
        room: Rect,
        *,
        align: Align = "left",
        suit_ink: SuitInk = SuitInk.SUIT,
    ) -> Rect:
        """Draw a text in the middle of a room, as large as it fits; words are cut where none of that helps."""
        lettering = self.fitted(text, role, room.size)
        one_line = "\n" not in text and STRONG not in text and self._text.fits(text, lettering, room.width)
        if one_line or self.height(text, lettering, room.width) > max(room.height, self._text.height(lettering)):
            anchor = _ANCHORS[align]
            line = text.replace("\n", " ").replace(STRONG, "")
            at: tuple[int, int] = getattr(room, anchor)
            return self._text.draw(
                target, line, lettering, colour, at, anchor=anchor, max_width=room.width, suit_ink=suit_ink
            )
        return self.draw(target, text, lettering, colour, room, align=align, middle=True, suit_ink=suit_ink)

    def _fits(self, text: str, lettering: Lettering, size: tuple[int, int]) -> bool:
        width, height = size
        if "\n" not in text and STRONG not in text and self._text.fits(text, lettering, width):
            return True
        lines = self.lines(text, lettering, width)
        inside = all(span.width * SQUEEZE <= width - span.x for line in lines for span in line.spans)
        return inside and self._height(len(lines), lettering) <= height

    def _wrap(self, words: list[list[tuple[str, Lettering]]], plain: Lettering, width: int) -> list[Line]:
        space = self._text.measure(" ", plain)
        lines: list[Line] = []
        spans: list[Span] = []
        x = 0
        for parts in words:
            length = sum(self._text.measure(part, lettering) for part, lettering in parts)
            gap = space if spans else 0
            if spans and x + gap + length > width:
                lines.append(Line(tuple(spans), x))
                spans, x, gap = [], 0, 0
            x += gap
            for part, lettering in parts:
                advance = self._text.measure(part, lettering)
                joined = spans[-1] if spans else None
                if joined and joined.lettering == lettering and gap and part is parts[0][0]:
                    text = f"{joined.text} {part}"
                    spans[-1] = Span(text, lettering, joined.x, self._text.measure(text, lettering))
                    x = joined.x + spans[-1].width
                else:
                    spans.append(Span(part, lettering, x, advance))
                    x += advance
        lines.append(Line(tuple(spans), x))
        return lines

    def _balanced(self, text: str, lettering: Lettering, width: int) -> list[Line]:
        """Wrap a text into as many lines as a width needs, each paragraph's about equally long."""
        if STRONG in text:
            return self.lines(text, lettering, width)
        found: list[Line] = []
        for paragraph in text.split("\n"):
            lines = self.lines(paragraph, lettering, width)
            low, high = (width // len(lines), width) if len(lines) > 1 else (width, width)
            while low < high:
                middle = (low + high) // 2
                tried = self.lines(paragraph, lettering, middle)
                if len(tried) > len(lines) or any(line.width > middle for line in tried):
                    low = middle + 1
                else:
                    lines, high = tried, middle
            found += lines
        return found

    def _height(self, count: int, role: Role | Lettering | str) -> int:
        return self._text.height(role) + (count - 1) * self._text.leading(role)

    def _render(
        self, text: str, lettering: Lettering, colour: Colour, width: int, align: Align, suit_ink: SuitInk
    ) -> Surface:
        lines = self._balanced(text, lettering, width) if align == "center" else self.lines(text, lettering, width)
        surface = Surface((max(1, width), self._height(len(lines), lettering)), SRCALPHA)
        surface.fill((*colour, 0))
        for index, line in enumerate(lines):
            slack = max(0, width - line.width)
            left = {"left": 0, "center": slack // 2, "right": slack}[align]
            for span in line.spans:
                room = max(1, width - span.x)
                drawn = self._text.render(span.text, span.lettering, colour, max_width=room, suit_ink=suit_ink)
                surface.blit(drawn, (left + span.x, index * self._text.leading(lettering)))
        return surface
