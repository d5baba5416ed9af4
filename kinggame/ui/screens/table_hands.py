"""The page of all hands after a deal: four slots of cards, or the tricks one below the other."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

from pygame import BLEND_PREMULTIPLIED, SRCALPHA, Rect, Surface

from kinggame.cards import Card
from kinggame.i18n import signed
from kinggame.stage.layout import TableLayout
from kinggame.stage.panels.hands import HandRow, OpenHands, TrickRow
from kinggame.stage.places import Place
from kinggame.stage.scene import TopBar
from kinggame.ui.drawings import CardPicture
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.paint.box import BoxStyle, box, flat
from kinggame.ui.paint.paper import paper, rule
from kinggame.ui.screens.table_cards import Lying, TableCards
from kinggame.ui.screens.table_panel import TablePanel
from kinggame.ui.screens.table_pieces import Piece, grown
from kinggame.ui.theme import INK, INK_LABEL, MARKER, MINUS, PLUS, Family, Lettering, Role, points_ink
from kinggame.ui.widgets import Button, ButtonKind, ChoiceGroup
from kinggame.ui.widgets.layer import WidgetLayer

TITLE = Lettering(Family.SERIF, 30, 22, 700)
NAME = Lettering(Family.SERIF, 22, 17, 700)
POINTS = Lettering(Family.SERIF, 26, 19, 700)
FAIRNESS = Lettering(Family.SANS, 17, 15, 600)
CODE = Lettering(Family.SERIF, 22, 17, 600)
NUMBER = Lettering(Family.SANS, 16, 15, 400)
WIDEST = 928
WIDEST_CARD = 84
SLOT = 0.8
"""The height of a card that is seen over its rule, in widths of the card."""
RAISED = 0.1
"""How much higher the cards that counted stand, in widths of a card."""
TIGHTEST = 0.3
"""The least strip of a card that is seen, in widths."""
MOST_FOR_CODE = 0.4
"""Where the deal's code takes more of the paper's width, it stands in a row over the buttons."""
NARROW = 560
"""Papers narrower than this many pixels write a name above its hand."""
LOW_ROW = 24
"""Where a row of a trick would be lower, in pixels, tricks stand in two blocks."""

Labels = tuple[str, str, str, str, str]


class HandsPanel(TablePanel):
    """Shows what everybody held. It lies over the result, and goes back to it or on to the next deal."""

    hides_table = True
    is_dialog = False

    def __init__(
        self,
        content: OpenHands,
        labels: Labels,
        top: TopBar,
        *,
        go_back: Callable[[], None],
        go_on: Callable[[], None],
        copy: Callable[[], None],
        show: Callable[[int], None],
        shown: int,
    ) -> None:
        """`labels` are those of the two views and of the buttons back, on and copy; `shown` 0 shows hands, 1 tricks."""
        super().__init__()
        self._content = content
        self._labels = labels
        self._go_back = go_back
        self._go_on = go_on
        self._copy = copy
        self._show = show
        self._shown = shown if content.tricks else 0
        self.top = replace(top, text=content.top, short="")

    def build(self, look: Look, layout: TableLayout, cards: TableCards, layer: WidgetLayer) -> None:
        page = _page(look, layout, cards, self._content)
        rect = page.rect
        copy = Button(self._labels[4], self._copy, name="copy code")
        go_on = Button(self._labels[3], self._go_on, kind=ButtonKind.PRIMARY, name="next deal")
        go_back = Button(self._labels[2], self._go_back, name="close hands")
        right = rect.right - page.edge
        for button, least in ((go_on, 150), (go_back, 100)):
            width = min((rect.width - 3 * page.edge) // 2, max(button.natural_width(look), look.px(least), 80))
            button.rect = Rect(right - width, page.buttons_top, width, page.button_height)
            right = button.rect.left - look.px(12)
            layer.add(button)
        page.place_code(copy, right)
        layer.add(copy)
        self.start = go_on
        if self._content.tricks:
            group = ChoiceGroup(self._labels[:2], self._shown, self._show, name="hands or tricks")
            width = min(rect.width // 2, max(look.px(230), 190))
            height = max(30, min(look.px(40), page.head - page.strip - 6))
            middle = rect.top + (page.strip + page.head) // 2
            group.rect = Rect(rect.right - page.edge - width, middle - height // 2, width, height)
            layer.add(group)
            page.title_right = group.rect.left - look.px(12)
        self.pieces = [
            Piece(
                ("hands", self._content, self._shown, tuple(rect), cards.letters),
                grown(rect, look.px(46)),
                lambda s: page.draw(s, tricks=self._shown == 1),
            )
        ]


def hands_pictures(look: Look, layout: TableLayout, cards: TableCards, content: OpenHands) -> Iterator[CardPicture]:
    """List the faces that the page will show, to be drawn before it is opened."""
    width = _page(look, layout, cards, content).card_width
    for row in content.rows:
        for card in row.cards:
            yield cards.face_picture(card, width, covered=True)


def _page(look: Look, layout: TableLayout, cards: TableCards, content: OpenHands) -> "_Page":
    room = Rect(layout.page)
    width = room.width
    if layout.sheet is not None:
        room.height = min(room.height + look.px(16), layout.size[1] - room.top - look.px(16))
        width = min(layout.region.w - look.px(36), look.px(WIDEST))
    rect = Rect(0, 0, width, room.height)
    rect.center = room.center
    return _Page(look, cards, rect, content)


class _Page:
    """Lays the page out and draws it."""

    def __init__(self, look: Look, cards: TableCards, rect: Rect, content: OpenHands) -> None:
        self.look = look
        self.cards = cards
        self.rect = rect
        self.content = content
        self.edge = max(10, min(look.px(28), rect.width // 30))
        self.title_right = rect.right - self.edge
        self.strip = max(8, look.px(14))
        low = rect.height < 460
        self.head = self.strip + max(look.text.height(TITLE) + (6 if low else look.px(24)), 36)
        self.button_height = max(36, min(look.px(50), rect.height // 10))
        self.buttons_top = rect.bottom - max(8, min(look.px(22), rect.height // 24)) - self.button_height
        self.code = Rect(0, 0, 0, 0)
        """The place of the deal's code: beside the buttons, or where they leave no room, in a row over them."""
        width = rect.width - 2 * self.edge
        sentence = look.paragraphs.height(content.fairness, FAIRNESS, width)
        self.foot = self.buttons_top - sentence - max(6, look.px(20))
        self.is_code_apart = rect.width < NARROW or look.text.measure(content.code, CODE) > rect.width * MOST_FOR_CODE
        if self.is_code_apart:
            self.foot -= self.button_height + max(4, look.px(8))

    def place_code(self, copy: Button, right: int) -> None:
        """Find room for the code and the button that copies it; the other buttons begin at `right`."""
        look, left = self.look, self.rect.left + self.edge
        gap = max(6, look.px(12))
        top = self.buttons_top - (self.button_height + max(4, look.px(8)) if self.is_code_apart else 0)
        most = self.rect.right - self.edge if self.is_code_apart else right - gap
        across = min(copy.natural_width(look, padding=14), (most - left) // 3)
        wide = min(look.text.measure(self.content.code, CODE), most - left - across - gap)
        self.code = Rect(left, top, wide, self.button_height)
        copy.rect = Rect(self.code.right + gap, top, across, self.button_height)

    @property
    def area(self) -> Rect:
        """The place of hands and tricks, between the title's rule and the foot."""
        top = self.rect.top + self.head + self.look.line(2)
        return Rect(self.rect.left + self.edge, top, self.rect.width - 2 * self.edge, self.foot - top)

    @property
    def rows(self) -> list[Rect]:
        """The places of the four hands, each with its name and its rule."""
        area, count = self.area, len(self.content.rows)
        ends = [area.top + area.height * place // count for place in range(count + 1)]
        return [Rect(area.left, top, area.width, bottom - top) for top, bottom in pairwise(ends)]

    def slot(self, row: Rect) -> Rect:
        """Return where the cards of a row stand."""
        look = self.look
        if row.width < NARROW:
            name = look.text.height(NAME) + look.px(6)
            return Rect(row.left, row.top + name, row.width, row.height - name)
        points = max(look.text.measure(signed(hand.points), POINTS) for hand in self.content.rows)
        column = min(look.px(124), row.width // 6)
        return Rect(row.left + column, row.top, row.width - column - max(look.px(70), points + 10), row.height)

    @property
    def card_width(self) -> int:
        """The width of all cards, in pixels."""
        slot = self.slot(min(self.rows, key=lambda row: row.height))
        count = max(1, *(len(row.cards) for row in self.content.rows))
        most = slot.width / (1 + TIGHTEST * (count - 1)), max(WIDEST_CARD, self.look.px(WIDEST_CARD))
        return max(24, round(min((slot.height - 4) / (SLOT + 3 * RAISED), *most)))

    def draw(self, surface: Surface, *, tricks: bool) -> None:
        look, rect, content = self.look, self.rect, self.content
        paper(look, rect.size, strip_height=self.strip).draw(surface, rect.topleft)
        left, right = rect.left + self.edge, rect.right - self.edge
        look.text.draw(
            surface, content.title, TITLE, look.house.accent_deep, (left, rect.top + (self.strip + self.head) // 2),
            anchor="midleft", max_width=self.title_right - left,
        )  # fmt: skip
        top = rect.top + self.head
        rule(look, surface, (left, top), right - left, strong=True)
        if tricks:
            self._draw_tricks(surface, self.area)
        else:
            for area, row in zip(self.rows, content.rows, strict=True):
                self._draw_hand(surface, area, row)
        words = Rect(left, self.foot + max(3, look.px(8)), right - left, 10)
        look.paragraphs.draw(surface, content.fairness, FAIRNESS, INK, words)
        at = self.code.left, self.code.centery
        look.text.draw(surface, content.code, CODE, INK_LABEL, at, anchor="midleft", max_width=self.code.width)

    # Hands

    def _draw_hand(self, surface: Surface, area: Rect, row: HandRow) -> None:
        look = self.look
        ink = look.house.accent if row.is_own else INK
        number = look.text.render(signed(row.points), POINTS, points_ink(row.points))
        if area.width < NARROW:
            middle = area.top + look.text.height(NAME) // 2 + look.px(6)
            name = look.text.render(row.name, NAME, ink, max_width=area.width // 2)
            surface.blit(name, name.get_rect(midleft=(area.left, middle)))
            surface.blit(number, number.get_rect(midright=(area.right, middle)))
            room = area.width - name.get_width() - number.get_width() - 16
            noted = look.text.render(self._fitting(row.note, room), Role.LABEL, INK_LABEL)
            surface.blit(noted, noted.get_rect(midleft=(area.left + name.get_width() + 8, middle + 1)))
        else:
            column = min(look.px(124), area.width // 6)
            upper, lower = area.top + round(area.height * 0.36), area.top + round(area.height * 0.64)
            fits = lower - upper >= look.text.height(Role.LABEL) and bool(row.note)
            where = area.left, upper if fits else area.centery
            look.text.draw(surface, row.name, NAME, ink, where, anchor="midleft", max_width=column - 6)
            if fits:
                look.text.draw(
                    surface,
                    self._fitting(row.note, column - 6),
                    Role.LABEL,
                    INK_LABEL,
                    (area.left, lower),
                    anchor="midleft",
                    max_width=column - 6,
                )
            surface.blit(number, number.get_rect(midright=(area.right, area.centery)))
        self._draw_slot(surface, self.slot(area), row.cards)
        rule(look, surface, (area.left, area.bottom - look.line(2)), area.width, strong=True)

    def _fitting(self, note: str, room: int) -> str:
        """Leave out of a note what has no room: first what the seat did, then where it is."""
        return self.look.text.fitting((note, note.partition(",")[0], ""), Role.LABEL, room)

    def _draw_slot(self, surface: Surface, slot: Rect, held: tuple[Card, ...]) -> None:
        """Draw cards that stand behind the rule; those that counted stand higher, with a bar."""
        look = self.look
        count, width = max(1, len(held)), self.card_width
        step = min(width * 0.63 if width >= 68 else width * 0.75, (slot.width - width) / max(1, count - 1))
        lift, line = round(width * RAISED), max(3, round(width * 0.05))
        bottom = slot.bottom - look.line(2)
        top = bottom - round(width * SLOT * 1.25)
        top = max(top, slot.top + lift + line + 2)
        before = surface.get_clip()
        surface.set_clip(before.clip(Rect(slot.left - 6, slot.top, slot.width + 12, bottom - slot.top)))
        for place, card in enumerate(held):
            x, y = slot.left + round(place * step), top
            if card in self.content.counting:
                y -= lift
                ink = PLUS if self.content.is_plus else MINUS
                shown = round(step) if place < count - 1 else width
                surface.fill(ink, Rect(x + round(width * 0.05), y - line, max(4, shown - round(width * 0.1)), line))
            self.cards.face(card, width, Lying.SMALL, covered=True).draw(surface, (x, y))
        shade = _shade(look, (slot.width + 12, max(3, look.px(8))))
        surface.blit(shade, (slot.left - 6, bottom - shade.get_height()), special_flags=BLEND_PREMULTIPLIED)
        surface.set_clip(before)

    # Tricks

    def _draw_tricks(self, surface: Surface, area: Rect) -> None:
        tricks = self.content.tricks
        head = self.look.text.height(Role.HEAD) + 6
        blocks = 1 if (area.height - head) // len(tricks) >= LOW_ROW or area.width < NARROW else 2
        most = -(-len(tricks) // blocks)
        line = min((area.height - head) // most, max(self.look.px(36), 34))
        gap = self.look.px(28)
        width = (area.width - gap * (blocks - 1)) // blocks
        for block in range(blocks):
            left = area.left + block * (width + gap)
            self._draw_block(
                surface, Rect(left, area.top, width, head), tricks[block * most : (block + 1) * most], line
            )

    def _draw_block(self, surface: Surface, head: Rect, tricks: tuple[TrickRow, ...], line: int) -> None:
        look = self.look
        first = head.left + max(look.text.measure("13", NUMBER) + 8, look.px(36))
        ends = [first + round((head.right - first) * place / len(Place)) for place in range(len(Place) + 1)]
        for row, start, end in zip(self.content.rows, ends, ends[1:], strict=False):
            ink = look.house.accent if row.is_own else INK
            centre = (start + end) // 2, head.centery
            look.text.draw(surface, row.name, Role.HEAD, ink, centre, anchor="center", max_width=end - start - 6)
        y = head.bottom
        rule(look, surface, (head.left, y), head.width)
        for trick in tricks:
            middle = y + line // 2
            look.text.draw(surface, str(trick.number), NUMBER, INK_LABEL, (head.left + 4, middle), anchor="midleft")
            for place, start, end in zip(Place, ends, ends[1:], strict=False):
                self._draw_play(surface, trick, place, Rect(start, y, end - start, line))
            y += line
            rule(look, surface, (head.left, y), head.width)

    def _draw_play(self, surface: Surface, trick: TrickRow, place: Place, cell: Rect) -> None:
        card, look = trick.cards[place], self.look
        if card is None:
            return
        size = max(10, min(max(20, look.px(20)), cell.height - 8))
        if place is trick.winner:
            band = cell.inflate(-max(4, look.px(10)), -2)
            box(look, band.size, BoxStyle(flat(MARKER), radius=5)).draw(surface, band.topleft)
        ink = look.text.suit_colour(card.suit.sign, on_dark=False)
        letter = self.cards.letter(card.rank, round(size * 0.8), ink)
        sign = marks.suit(look, size, card.suit.sign)
        gap = max(2, size // 5)
        width = letter.get_width() + gap + sign.get_width()
        x = cell.centerx - width // 2
        surface.blit(letter, letter.get_rect(midleft=(x, cell.centery)), special_flags=BLEND_PREMULTIPLIED)
        surface.blit(sign, sign.get_rect(midleft=(x + letter.get_width() + gap, cell.centery)))
        if card in self.content.counting:
            bar = Rect(x, cell.centery + size // 2 + 1, width, max(2, look.px(2)))
            surface.fill(PLUS if self.content.is_plus else MINUS, bar.clip(cell))
        if place is trick.leader:
            pointer = marks.pointer(look, max(8, round(size * 0.55)))
            surface.blit(pointer, pointer.get_rect(midright=(x - gap - 1, cell.centery)))


def _shade(look: Look, size: tuple[int, int]) -> Surface:
    """Return the shadow over the rule in which cards stand, premultiplied."""

    def make() -> Surface:
        surface = Surface(size, SRCALPHA, 32)
        for y in range(size[1]):
            opacity = 0.28 * (y + 1) / size[1]
            ink = [round(part * opacity) for part in (60, 40, 10, 255)]
            surface.fill(ink, Rect(0, y, size[0], 1))
        return surface

    return look.bakes.surface(("slot shade", size), make)
