"""The bidding box: two rows of bids on one ladder of points; in small windows the ladder lies in two rows."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from kinggame.stage.layout import TableLayout
from kinggame.stage.panels.bidding import Bid, BiddingBox, BidRow, HistoryPart
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.paint.box import BoxStyle, box, flat
from kinggame.ui.screens.table_cards import TableCards
from kinggame.ui.screens.table_panel import Sheetlet, TablePanel
from kinggame.ui.theme import INK, INK_LABEL, INK_SOFT, RULE, Colour, Lettering, Role
from kinggame.ui.widgets import BidButton, Button, FittedLabel
from kinggame.ui.widgets.layer import WidgetLayer

STRIP_TINT = (120, 98, 60)
HEIGHT = 308
SMALL_ROW = 7
"""Where letters are large for the drawing the ladder gets two rows: bids would be too small to be hit."""
LEAST_BID = 30
"""The height of a bid's button where words below it need the room, in pixels at the smallest letters."""
LEAST_BESIDE = 30
"""From one bid to the next, in pixels at the smallest letters, where the names stand beside their rows."""
LEAST_NAME = 12
"""Of the name beside a row, in pixels: it explains what the numbers say already."""


class LadderBid(BidButton):
    """A bid that says what it costs while it has the focus or the mouse."""

    def __init__(self, bid: Bid, action: Callable[[], None], explain: Callable[[str], None], rect: Rect) -> None:
        super().__init__(bid.count, str(bid.points), action, enabled=bid.is_open, rect=rect, name=f"bid {bid.word}")
        self._line = bid.line
        self._explain = explain

    def set_focused(self, value: bool) -> None:
        super().set_focused(value)
        if value:
            self._explain(self._line)


class BidPanel(TablePanel):
    """Asks for an offer, or for a higher one."""

    def __init__(self, content: BiddingBox, choose: Callable[[str], None], *, twice: Callable[[], bool]) -> None:
        """`twice` tells whether the first press of an offer shows what it costs and asks for another one."""
        super().__init__()
        self._content = content
        self._choose = choose
        self._twice = twice
        self._pressed = ""
        self._cost = FittedLabel("", Role.BODY, colour=INK)

    def build(self, look: Look, layout: TableLayout, cards: TableCards, layer: WidgetLayer) -> None:
        del cards
        sheet = Sheetlet(look, layout, HEIGHT)
        small = look.scale.is_tight
        places = self._small_places(sheet) if small else self._places(sheet)
        bids: list[LadderBid] = []
        for row, rects in zip(self._content.rows, places, strict=False):
            bids += [
                LadderBid(bid, self._offering(bid), self._say, rect) for bid, rect in zip(row.bids, rects, strict=True)
            ]
        lowest = next((b for b in bids if b.name == f"bid {self._content.lowest}"), None)
        layer.add_group(bids, start=lowest)
        decline = Button(self._content.decline_label, self._choosing(self._content.decline), name="decline")
        decline.rect = self._small_decline(sheet) if small else sheet.box(414, 250, 126, 44)
        layer.add(decline)
        self._cost = FittedLabel("", Role.BODY, colour=INK)
        self._cost.rect = self._cost_rect(sheet, small=small)
        layer.add(self._cost)
        self._say(next((b.line for row in self._content.rows for b in row.bids if b.word == self._content.lowest), ""))
        self.start = lowest or decline
        self.pieces = [sheet.piece(self._content, lambda s: self._draw(s, look, sheet, places, small=small))]

    def _choosing(self, word: str) -> Callable[[], None]:
        return lambda: self._choose(word)

    def _offering(self, bid: Bid) -> Callable[[], None]:
        def offer() -> None:
            if self._twice() and self._pressed != bid.word:
                self._say(bid.again)
                self._pressed = bid.word
            else:
                self._choose(bid.word)

        return offer

    def _say(self, line: str) -> None:
        self._cost.text = line
        self._pressed = ""

    # Places

    def _places(self, sheet: Sheetlet) -> list[list[Rect]]:
        """Put the ladder in one row, and bids of other kinds over those of the same points."""
        ladder = self._content.rows[0].bids
        begin = 20 + self._names_beside(sheet)
        step = (536 - begin + 1.8) / max(1, len(ladder))
        found = [[sheet.box(begin + i * step, 164, step - 1.8, 48) for i in range(len(ladder))]]
        at = {bid.points: rect for bid, rect in zip(ladder, found[0], strict=True)}
        top, height = sheet.y(100), sheet.y(148) - sheet.y(100)
        for row in self._content.rows[1:]:
            spare = [sheet.box(begin + i * step, 100, step - 1.8, 48) for i in range(len(row.bids))]
            found.append(
                [
                    Rect(at[bid.points].x, top, at[bid.points].width, height) if bid.points in at else spare[i]
                    for i, bid in enumerate(row.bids)
                ]
            )
        return found

    def _names_beside(self, sheet: Sheetlet) -> float:
        """Give the width that the names of the rows take beside them, in units of the sheet; 0 without room."""
        look = sheet.look
        widths = [
            look.text.measure(words, lettering)
            for row in self._content.rows
            for words, lettering in zip((row.name, row.each), _name_letterings(look), strict=True)
        ]
        names = max(widths, default=0) + look.px(10)
        left, right = sheet.x(20) + names, sheet.x(536)
        if (right - left) / max(1, len(self._content.rows[0].bids)) < look.scale.with_letters(LEAST_BESIDE):
            return 0
        return names * 516 / (sheet.x(536) - sheet.x(20))

    def _small_rows(self, sheet: Sheetlet) -> list[tuple[int, int]]:
        """Return top and height of the three rows of a small box."""
        first = sheet.y(78) if sheet.down >= 0.9 else sheet.y(74)
        grown = sheet.look.scale.with_letters
        gap = 6
        least = 3 * (grown(LEAST_BID) + gap)
        wanted = max(grown(44), round(46 * sheet.down), self._words_height(sheet))
        last = max(sheet.rect.bottom - wanted, min(first + least, sheet.rect.bottom - grown(44)))
        height = min(grown(56), (last - first) // 3 - gap)
        return [(first + i * (height + gap), height) for i in range(3)]

    def _words_height(self, sheet: Sheetlet) -> int:
        """Return what the two lines below the bids take where they must be wrapped."""
        look, width = sheet.look, sheet.rect.width - 28
        costs = {bid.line for row in self._content.rows for bid in row.bids}
        lines = (max(costs, key=len, default=""), self._content.decline_line or self._content.line)
        if all(look.text.fits(line, Role.BODY, width) for line in lines):
            return 0
        return sum(look.paragraphs.height(line, Role.SECOND, width) for line in lines) + 10

    def _small_places(self, sheet: Sheetlet) -> list[list[Rect]]:
        rows = self._small_rows(sheet)
        left, right = sheet.rect.left + 14, sheet.rect.right - 14
        step = (right - left + 4) / SMALL_ROW
        ladder = self._content.rows[0].bids
        found = [
            [
                Rect(
                    round(left + (i % SMALL_ROW) * step), rows[1 + i // SMALL_ROW][0], round(step) - 4,
                    rows[1 + i // SMALL_ROW][1],
                )
                for i in range(len(ladder))
            ]
        ]  # fmt: skip
        for row in self._content.rows[1:]:
            found.append(
                [
                    Rect(round(left + (1.25 + i) * step), rows[0][0], round(step) - 4, rows[0][1])
                    for i in range(len(row.bids))
                ]
            )
        return found

    def _small_decline(self, sheet: Sheetlet) -> Rect:
        top, height = self._small_rows(sheet)[0]
        left, right = sheet.rect.left + 14, sheet.rect.right - 14
        step = (right - left + 4) / SMALL_ROW
        begin = round(left + 4.6 * step)
        return Rect(begin, top, right - begin, height)

    def _cost_rect(self, sheet: Sheetlet, *, small: bool) -> Rect:
        if not small:
            return sheet.box(20, 221, 516, 24)
        top, height = self._small_rows(sheet)[2]
        begin = top + height + 4
        line = max(sheet.look.scale.with_letters(20), (sheet.rect.bottom - 4 - begin) // 2)
        if self._words_height(sheet) == 0:
            line = sheet.look.scale.with_letters(20)
        return Rect(sheet.rect.left + 14, begin, sheet.rect.width - 28, line)

    # Picture

    def _draw(
        self, surface: Surface, look: Look, sheet: Sheetlet, places: Sequence[Sequence[Rect]], *, small: bool
    ) -> None:
        content = self._content
        crown = marks.crown(look, max(18, look.px(24))) if content.is_owner_note else None
        sheet.title(surface, content.title, content.note, crown, y=22 if small else 28)
        strip = sheet.box(12, 40 if small else 54, 532, 30 if small else 34)
        box(look, strip.size, BoxStyle(flat(STRIP_TINT), opacity=0.11, radius=5)).draw(surface, strip.topleft)
        draw_history(surface, look, strip, content.history)
        if small:
            self._draw_small_names(surface, look, sheet, places)
        else:
            self._draw_names(surface, look, sheet, places)
        line = content.decline_line or content.line
        if small:
            cost = self._cost_rect(sheet, small=True)
            self._draw_line(surface, look, line, Rect(cost.left, cost.bottom, cost.width, cost.height))
        else:
            self._draw_line(surface, look, line, sheet.box(20, 250, 384, 44))

    def _draw_line(self, surface: Surface, look: Look, text: str, room: Rect) -> None:
        if look.text.fits(text, Role.BODY, room.width):
            look.text.draw(surface, text, Role.BODY, INK_LABEL, room.topleft, max_width=room.width)
        else:
            look.paragraphs.draw_fitted(surface, text, Role.SECOND, INK_LABEL, room)

    def _draw_names(self, surface: Surface, look: Look, sheet: Sheetlet, places: Sequence[Sequence[Rect]]) -> None:
        rows, left = self._content.rows, sheet.x(20)
        is_beside = places[0][0].left > left + look.px(10)
        for row, rects in zip(rows[1:], places[1:], strict=False):
            y = _name_middle(look, rects[0]) if is_beside else sheet.y(112)
            _draw_name(surface, look, row, (left, y), right=False, room=rects[0].left - sheet.x(24))
            for bid, rect in zip(row.bids, rects, strict=True):
                below = next((r for b, r in zip(rows[0].bids, places[0], strict=True) if b.points == bid.points), None)
                if below is not None:
                    line = Rect(rect.centerx, rect.bottom, look.line(), below.top - rect.bottom)
                    surface.fill(RULE, line)
        if is_beside:
            at = left, _name_middle(look, places[0][0])
            _draw_name(surface, look, rows[0], at, right=False, room=places[0][0].left - sheet.x(24))
            return
        last = places[1][-1].right if len(places) > 1 else sheet.x(20)
        right = sheet.x(540)
        _draw_name(surface, look, rows[0], (right, sheet.y(112)), right=True, room=right - last - look.px(10))

    def _draw_small_names(
        self, surface: Surface, look: Look, sheet: Sheetlet, places: Sequence[Sequence[Rect]]
    ) -> None:
        rows, left = self._content.rows, sheet.rect.left + 14
        for row, rects in zip(rows[1:], places[1:], strict=False):
            middle = rects[0].centery
            _draw_name(surface, look, row, (left, middle - 10), right=False, room=rects[0].left - left - 4)
        end = places[0][-1]
        spare = sheet.rect.right - 14 - end.right
        if spare > 40:
            _draw_name(surface, look, rows[0], (end.right + 6, end.centery - 10), right=False, room=spare - 4)


def _name_letterings(look: Look) -> tuple[Lettering, Lettering]:
    return look.text.lettering(Role.HEAD).weighing(700).sized(16.5), look.text.lettering(Role.LABEL).sized(16)


def _name_middle(look: Look, row: Rect) -> int:
    """Give the middle of the first of two lines that stand beside a row of bids."""
    return row.centery - (look.text.leading(Role.HEAD) + look.px(1)) // 2


def _draw_name(surface: Surface, look: Look, row: BidRow, at: tuple[int, int], *, right: bool, room: int) -> None:
    """Draw the name of a kind of offer, and below it what one is worth."""
    leading = look.text.leading(Role.HEAD)
    strong, small = _name_letterings(look)
    if not look.text.fits(row.name, strong, room):
        strong = replace(strong, floor=LEAST_NAME)
    if not look.text.fits(row.each, small, room):
        small = replace(small, floor=LEAST_NAME)
    for text, lettering, ink, y in (
        (row.name, strong, INK, at[1]),
        (row.each, small, INK_LABEL, at[1] + leading + look.px(1)),
    ):
        anchor = "midright" if right else "midleft"
        if not look.text.holds(text, lettering, room):
            continue
        look.text.draw(surface, text, lettering, ink, (at[0], y), anchor=anchor, max_width=max(20, room))  # type: ignore[arg-type]


def draw_history(surface: Surface, look: Look, strip: Rect, parts: Sequence[HistoryPart]) -> None:
    """Draw what was said on one line; what does not fit at the left becomes "…"."""
    drawn = [_history_words(look, part) for part in parts]
    between = look.text.render("›", Role.BODY, INK_LABEL)
    gap = look.px(9)
    space = between.get_width() + 2 * gap
    widths = [sum(piece.get_width() for piece in part) + look.px(5) * (len(part) - 1) for part in drawn]
    room = strip.width - 2 * look.px(12)
    first = 0
    dots = look.text.render("…", Role.BODY, INK_LABEL)
    while first < len(parts) - 1:
        need = sum(widths[first:]) + space * (len(parts) - first - 1)
        if need + (dots.get_width() + space if first else 0) <= room:
            break
        first += 1
    x = strip.left + look.px(12)
    if first:
        surface.blit(dots, dots.get_rect(midleft=(x, strip.centery)))
        x += dots.get_width()
    for place in range(first, len(parts)):
        if place:
            surface.blit(between, between.get_rect(midleft=(x + gap, strip.centery)))
            x += space
        for piece in drawn[place]:
            surface.blit(piece, piece.get_rect(midleft=(x, strip.centery)))
            x += piece.get_width() + look.px(5)
        x -= look.px(5)


def _history_words(look: Look, part: HistoryPart) -> list[Surface]:
    is_now = part.is_own and part.said == "…"
    plain: Lettering = look.text.lettering(Role.BODY)
    strong = plain.weighing(600)
    name_ink: Colour = look.house.accent if is_now else INK_LABEL if part.is_pass else INK
    said_ink: Colour = look.house.accent if part.is_own and not part.is_pass else name_ink
    words = [
        look.text.render(part.name, strong if is_now else plain, name_ink),
        look.text.render(part.said, plain if part.is_pass else strong, said_ink),
    ]
    if part.note:
        words.append(look.text.render(part.note, plain, INK_SOFT))
    return words
