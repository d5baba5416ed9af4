"""What may be wrong with a picture, read off what was drawn: cut or covered words, overlaps, small targets."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise
from typing import Final

from pygame import SRCALPHA, Rect

from kinggame.stage import fan
from kinggame.stage.geometry import Box
from kinggame.stage.layout import Form
from kinggame.ui.screen import Screen
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.screens.table_hand import HandWidget
from kinggame.ui.shell import Shell
from kinggame.ui.text import SQUEEZE
from kinggame.ui.theme import DISABLED, DISABLED_BID, luminance
from kinggame.ui.widgets import Button, ButtonKind, ChoiceGroup, Widget
from kinggame.ui.widgets.layer import WidgetLayer
from kinggame.ui.widgets.scroll import Scroller
from tests.ui.recording import Mark, Recording, Solid, Written

LEAST_TARGET: Final = 24
ON_PAPER: Final = (ButtonKind.PRIMARY, ButtonKind.SECONDARY)
LEAST_TOUCH_STRIP: Final = 40
LEAST_STRIP: Final = 0.26
"""Of a card's width: the index is whole."""
TEXT_CONTRAST: Final = 4.5
LARGE_CONTRAST: Final = 3.0
NEIGHBOURS: Final = 32
"""So many pixels apart at most, buttons are seen as a row."""
SLACK: Final = 2
"""So many pixels of their boxes lines may share: letters seldom fill them."""
_UNFREE: Final = ("seat", "bubble", "badge", "notice", "note", "dialog", "last trick", "packet", "result")


@dataclass
class Drawn:
    """A screen as it was drawn: what it is made of, and the picture."""

    screen: Screen
    surface: Recording
    marks: tuple[Mark, ...]

    @property
    def is_still(self) -> bool:
        """Whether no card flies over what lies there."""
        return not isinstance(self.screen, TableScreen) or self.screen.performance.is_idle

    @cached_property
    def texts(self) -> list[Written]:
        """The lines that are seen."""
        later: list[Solid] = []
        seen: list[Written] = []
        for mark in reversed(self.marks):
            if isinstance(mark, Solid):
                later.append(mark)
            elif not all(covered(later, point) for point in mark.inked()):
                seen.append(mark)
        return seen[::-1]


def drawn(shell: Shell) -> Drawn:
    """Draw the screen on top once more, whole, and keep what was drawn."""
    surface, screen = shell.app.surface, shell.app.stack.top
    assert type(surface) is Recording
    assert screen is not None
    surface.forget()
    screen.draw(surface, full=True)
    return Drawn(screen, surface, tuple(surface.marks))


def covered(later: list[Solid], point: tuple[int, int]) -> bool:
    """Tell whether something opaque lies over a point."""
    return any(solid.is_solid_at(point) for solid in later)


def faults(picture: Drawn) -> Iterator[str]:
    """Name what is wrong with where things are."""
    yield from word_faults(picture)
    if picture.is_still:
        yield from overlap_faults(picture)
    yield from widget_faults(picture)
    if isinstance(picture.screen, TableScreen):
        yield from table_faults(picture.screen)


# Words


def word_faults(picture: Drawn) -> Iterator[str]:
    """Words that are cut, too small, outside, or cut off by an edge."""
    window = picture.surface.get_rect()
    scrolled = [w.rect for w in widgets(picture.screen) if isinstance(w, Scroller)]
    for line in picture.texts:
        if line.is_cut:
            yield f"cut: {line.text!r} to {line.shown!r}"
        if line.squeeze < SQUEEZE - 0.01 or line.size < line.lettering.floor:
            yield f"too small: {line.shown!r} of {line.size} px, squeezed to {line.squeeze:.2f}"
        if not window.contains(line.ink):
            yield f"outside the window: {line.shown!r} at {tuple(line.ink)}"
        elif line.seen != line.ink and not any(rect.colliderect(line.seen) for rect in scrolled):
            yield f"cut off at an edge: {line.shown!r} at {tuple(line.ink)}, seen {tuple(line.seen)}"


def overlap_faults(picture: Drawn) -> Iterator[str]:
    """Words on words, words that something covers in part, and words that reach over the edge of their ground."""
    texts = picture.texts
    scrolled = [w.rect for w in widgets(picture.screen) if isinstance(w, Scroller)]
    for one, other in combinations(texts, 2):
        shared = one.seen.clip(other.seen)
        if shared.width > SLACK and shared.height > SLACK:
            yield f"{one.shown!r} and {other.shown!r} overlap at {tuple(shared)}"
    seen = set(map(id, texts))
    for index, line in enumerate(picture.marks):
        if not isinstance(line, Written) or id(line) not in seen:
            continue
        later = [m for m in picture.marks[index + 1 :] if isinstance(m, Solid) and m.window.colliderect(line.ink)]
        points = [p for p in line.inked() if line.seen.collidepoint(p)]
        is_scrolled = line.seen != line.ink and any(rect.colliderect(line.seen) for rect in scrolled)
        if not is_scrolled and any(covered(later, point) for point in points):
            yield f"covered in part: {line.shown!r} at {tuple(line.ink)}"
        earlier = [m for m in picture.marks[:index] if isinstance(m, Solid) and m.window.colliderect(line.ink)]
        grounds = {_ground(earlier, point) for point in points}
        if len(grounds) > 1:
            yield f"over an edge: {line.shown!r} at {tuple(line.ink)}"


def _ground(earlier: list[Solid], point: tuple[int, int]) -> object:
    """Name what a point lies on; what was painted in parts is one thing."""
    found = next((solid for solid in reversed(earlier) if solid.is_solid_at(point)), None)
    return found and (id(found.surface), found.at, found.colour)


# Widgets


def widgets(screen: Screen) -> list[Widget]:
    """List the visible widgets of a screen, and those inside them."""
    layer = getattr(screen, "layer", None)
    return [w for outer in layer.widgets for w in _within(outer)] if isinstance(layer, WidgetLayer) else []


def _within(widget: Widget) -> Iterator[Widget]:
    if widget.visible:
        yield widget
        for part in widget.parts():
            if part.rect.colliderect(widget.rect):
                yield from _within(part)


def widget_faults(picture: Drawn) -> Iterator[str]:
    """Widgets outside, on one another, too small to be hit, or with words that leave them."""
    screen, window = picture.screen, picture.surface.get_rect()
    found = [w for w in widgets(screen) if w.focusable and not isinstance(w, HandWidget)]
    holders = {id(part): w for w in widgets(screen) for part in w.parts()}
    for widget in found:
        name, rect = widget.name or type(widget).__name__, widget.rect
        holder = holders.get(id(widget))
        scrolls = isinstance(holder, Scroller)
        if not window.contains(rect) and not scrolls:
            yield f"outside the window: {name} at {tuple(rect)}"
        if widget.usable and min(rect.size) < LEAST_TARGET:
            yield f"small target: {name} of {rect.width} × {rect.height}"
        shown = rect.clip(holder.rect) if holder is not None and scrolls else rect
        if widget.usable and shown.height >= LEAST_TARGET and not _hits(screen, widget, shown.center):
            yield f"out of reach: {name} at {tuple(rect)}"
        if isinstance(widget, Button):
            for line in picture.texts:
                if shown.collidepoint(line.seen.center) and not rect.inflate(2, 8).contains(line.seen):
                    yield f"{line.shown!r} leaves the button {name}"
        if isinstance(widget, ChoiceGroup):
            for index in range(len(widget.labels)):
                part = widget.part(index)
                if part.width < LEAST_TARGET or part.height < LEAST_TARGET:
                    yield f"small target: {name}:{index} of {part.width} × {part.height}"
    still = [w for w in found if isinstance(w, Button) and not isinstance(holders.get(id(w)), Scroller)]
    yield from _row_faults(still)
    for one, other in combinations(found, 2):
        if holders.get(id(one)) is other or holders.get(id(other)) is one:
            continue
        if isinstance(holders.get(id(one)), Scroller) != isinstance(holders.get(id(other)), Scroller):
            continue
        if one.rect.colliderect(other.rect):
            yield f"{one.name or one} and {other.name or other} overlap"


def _row_faults(buttons: list[Button]) -> Iterator[str]:
    """Neighbours beside each other that are not equally high, or not at one height."""
    for one, other in combinations(buttons, 2):
        a, b = one.rect, other.rect
        shared = min(a.bottom, b.bottom) - max(a.top, b.top)
        apart = max(b.left - a.right, a.left - b.right)
        lie_on = {button.kind in ON_PAPER for button in (one, other)}
        in_row = shared > min(a.height, b.height) // 2 and 0 <= apart <= NEIGHBOURS and len(lie_on) == 1
        if in_row and (abs(a.top - b.top) > SLACK or abs(a.bottom - b.bottom) > SLACK):
            yield f"{one.name or one} {tuple(a)} and {other.name or other} {tuple(b)} stand unevenly in a row"


def _hits(screen: Screen, widget: Widget, point: tuple[int, int]) -> bool:
    layer = getattr(screen, "layer", None)
    assert isinstance(layer, WidgetLayer)
    hit = layer._at(point)
    return hit is widget or (hit is not None and hit in list(_within(widget)))


# The table


def table_faults(screen: TableScreen) -> Iterator[str]:
    """Pieces on one another or on the hand, and cards of the hand that show too little of themselves."""
    picture = screen.picture
    assert picture is not None
    window = Rect((0, 0), picture.look.size)
    boxes = _solid_boxes(screen)
    hand = picture.hand
    if hand.visible and hand.hand:
        cards = fan.hand_boxes(picture.layout.hand, max(len(hand.hand), 1))
        boxes.append(("hand", Rect(cards[0]).unionall([Rect(card) for card in cards])))
        yield from _strip_faults(picture.layout.form, picture.layout.hand.card_width, cards)
    for name, rect in boxes:
        if not window.contains(rect) and name != "hand":
            yield f"outside the window: {name} at {tuple(rect)}"
    for (name, rect), (other_name, other) in combinations(boxes, 2):
        shared = rect.clip(other)
        if shared.width > SLACK and shared.height > SLACK and not _may_meet((name, rect), (other_name, other)):
            yield f"{name} and {other_name} overlap at {tuple(shared)}"


def _may_meet(one: tuple[str, Rect], other: tuple[str, Rect]) -> bool:
    """Tell whether two pieces may overlap: paper over won tricks, and the last trick over a whole seat."""
    (name, rect), (other_name, other_rect) = sorted((one, other), key=lambda named: named[0])
    if name == "last trick" and other_name.startswith("seat"):
        return rect.contains(other_rect)
    names = {name.split()[0], other_name.split()[0]}
    return "packet" in names and bool(names & {"dialog", "notice", "note", "last", "result"})


def _solid_boxes(screen: TableScreen) -> list[tuple[str, Rect]]:
    """Give the places of the pieces without their shadows: each is drawn alone."""
    picture = screen.picture
    assert picture is not None
    sheet = Recording(picture.look.size, SRCALPHA, 32)
    found = []
    for piece in picture.pieces:
        key = piece.key
        kind = str(key[0]) if isinstance(key, tuple) else str(key)
        if kind.startswith(_UNFREE):
            sheet.fill((0, 0, 0, 0))
            piece.draw(sheet)
            rect = sheet.get_bounding_rect(min_alpha=250)
            if rect:
                number = f" {key[1]}" if kind in ("seat", "bubble", "badge", "packet") else ""
                found.append((kind + number, rect))
    found += [(f"button {w.name}", w.rect) for w in screen.layer.widgets if w.visible and w.name in ("last", "sheet")]
    return found


def _strip_faults(form: Form, width: int, cards: list[Box]) -> Iterator[str]:
    for one, other in pairwise(cards):
        if one.y != other.y:
            continue
        strip = other.x - one.x
        if strip < LEAST_STRIP * width:
            yield f"strip of {strip} px of a card {width} px wide"
        if form in (Form.PORTRAIT, Form.LANDSCAPE) and strip < LEAST_TOUCH_STRIP:
            yield f"strip of {strip} px for a finger"


# Contrast


def contrast_faults(picture: Drawn) -> Iterator[str]:
    """Words that stand out too little from what they stand on, measured in the picture."""
    for line in picture.texts if picture.is_still else ():
        ratio = contrast_of(picture, line)
        is_dead = line.colour in (DISABLED, DISABLED_BID)  # its dashed outline says it, too
        needed = LARGE_CONTRAST if is_dead or is_large(line) else TEXT_CONTRAST
        if ratio is not None and ratio < needed:
            yield f"{line.shown!r}: {ratio:.2f} on its ground, not {needed}"


def contrast_of(picture: Drawn, line: Written) -> float | None:
    """Give the contrast of a line's ink to its ground, where that is worst but for a tenth of it."""
    shown = line.seen.clip(picture.surface.get_rect())
    grounds = [picture.surface.get_at(p)[:3] for p in line.empty() if shown.collidepoint(p)]
    ratios = sorted(contrast(line.colour, ground) for ground in grounds)
    return ratios[len(ratios) // 10] if len(ratios) >= 8 else None


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """Give the contrast of two colours (WCAG 2), 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def is_large(line: Written) -> bool:
    """Tell whether letters count as large: 24 px, or 18.7 px where they are bold."""
    return line.size >= 24 or (line.size >= 18.7 and line.lettering.weight >= 700)
