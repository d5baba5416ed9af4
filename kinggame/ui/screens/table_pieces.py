"""Paints the still things of the table, each as a piece with its area, so that only what changed is painted anew."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from kinggame.i18n import signed
from kinggame.stage.geometry import Box
from kinggame.stage.layout import TableLayout
from kinggame.stage.places import TRICK_ORDER, Place
from kinggame.stage.scene import Packet, Scene, SeatPiece, Sheet, TrickCard
from kinggame.ui import svg
from kinggame.ui.bakes import Sprite
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.paint.bar import SHADE_HEIGHT, shade_below, top_bar
from kinggame.ui.paint.box import BoxStyle, box
from kinggame.ui.paint.felt import felt, lay_medallion
from kinggame.ui.paint.plate import Side, badge, bubble
from kinggame.ui.screens.table_bar import bar_piece_area, draw_bar_text
from kinggame.ui.screens.table_cards import RADIUS, Lying, TableCards
from kinggame.ui.screens.table_plates import TAG, Plates
from kinggame.ui.screens.table_sheet import draw_marked, marked_row, sheet_box, sheet_sprite
from kinggame.ui.theme import (
    GOLD,
    INK,
    PAPER,
    SHADOW_NOTE,
    Family,
    Lettering,
    Role,
    points_ink,
)

Draw = Callable[[Surface], object]
NARROW_PADDING = 6
"""Of a bubble whose words need the room, in pixels."""
DASH, DASHES_APART = 1.8, 1.1
"""Of the frame of the empty place, in widths of its line."""
BUBBLE_COUNT = Lettering(Family.SERIF, 21, 18, 700)
BUBBLE_WORD = Lettering(Family.SANS, 18, 16, 600)
BADGE = Lettering(Family.SERIF, 20, 17, 700)


@dataclass(frozen=True, slots=True)
class Piece:
    """A still thing: what it shows (`key`), what it touches, and how it is drawn."""

    key: Hashable
    area: Rect
    draw: Draw


class TablePainter:
    """Makes the pieces of a scene, bottom to top."""

    def __init__(self, look: Look, layout: TableLayout, cards: TableCards) -> None:
        self.look = look
        self.layout = layout
        self.cards = cards
        self._plates = Plates(look, layout)
        self._cloth: Surface | None = None
        self._backs: dict[tuple[Place, int], list[Rect]] = {}
        self._written: tuple[Sheet, Sprite] | None = None
        """The sheet that was written last, kept at hand: to look for one by all that stands on it takes long."""
        self._paper: tuple[Sheet, Rect] | None = None
        """Where the paper lies of the sheet that was asked for last."""

    def pieces(self, scene: Scene, *, bar_room: Rect, bare: bool = False, sheet: bool = True) -> list[Piece]:
        """List everything but the hand and the widgets.

        `bar_room` is where the bar's words lie; `bare` leaves out what lies on the felt, `sheet` False the
        sheet's column.
        """
        layout = self.layout
        found = [
            Piece(("ground", scene.house, bare), Rect(0, 0, *layout.size), lambda s: self._ground(s, bare=bare)),
            Piece(
                ("bar", scene.top, scene.letters, tuple(bar_room)),
                bar_piece_area(layout),
                lambda s: draw_bar_text(s, self.look, self.cards, scene.top, bar_room),
            ),
        ]
        if layout.sheet is not None and sheet:
            area = self._sheet_area(layout.sheet, scene.sheet)
            found.append(
                Piece(
                    ("sheet", scene.sheet),
                    grown(area, self.look.px(44)),
                    lambda s: self._sheet(scene.sheet, area.size).draw(s, area.topleft),
                )
            )
        if bare:
            return found
        for piece in scene.seats:
            found += self._seat(scene, piece)
        found += self._trick(scene)
        for piece in scene.seats:
            found += self._words(piece)
        if scene.notice:
            found.append(self._notice(scene.notice))
        return found

    def _sheet_area(self, column: Box, sheet: Sheet) -> Rect:
        if self._paper is None or self._paper[0] is not sheet:
            self._paper = sheet, sheet_box(self.look, column, sheet)
        return self._paper[1]

    def _sheet(self, sheet: Sheet, size: tuple[int, int]) -> Sprite:
        if self._written is None or self._written[0] is not sheet:
            self._written = sheet, sheet_sprite(self.look, size, sheet)
        return self._written[1]

    def _ground(self, surface: Surface, *, bare: bool) -> None:
        look, layout, wanted = self.look, self.layout, surface.get_clip()
        cloth = layout.felt
        if self._cloth is None:
            centre = layout.trick.centre[0], layout.trick.centre[1] - cloth.y
            self._cloth = felt(look, cloth.size, centre=centre)
        surface.blit(self._cloth, cloth.topleft)
        if not bare:
            lay_medallion(look, surface, layout.trick.centre, layout.medallion)
        if wanted.top <= cloth.y + look.px(SHADE_HEIGHT):
            bar = top_bar(look, layout.size[0], bar_height=layout.bar.h, strip_height=layout.strip.h)
            surface.blit(bar, (0, 0))
            shade_below(look, surface, 0, cloth.y, layout.size[0])

    def _seat(self, scene: Scene, piece: SeatPiece) -> Iterable[Piece]:
        layout, look = self.layout, self.look
        place = piece.place
        if place not in layout.shows_plates:
            return
        rect = self.plate_rect(piece, beside=scene.has_last_trick)
        backs = self._back_rects(place, piece.backs) if piece.backs else []
        area = grown(rect.unionall(backs), max(look.px(18), 9))
        key = ("seat", piece.place, piece.name, piece.second, piece.short, piece.backs, piece.is_dealer, piece.is_owner)
        yield Piece(
            (*key, piece.is_bidder, piece.is_asked, piece.tag, piece.voids, scene.dealer_letter),
            area,
            lambda s: self._draw_seat(s, piece, scene.dealer_letter, rect, backs),
        )
        if piece.packet.tricks:
            yield self._packet(piece)

    def _back_rects(self, place: Place, count: int) -> list[Rect]:
        """Return the places of a seat's cards seen from behind, found once: each picture of the table wants them."""
        if (place, count) not in self._backs:
            self._backs[place, count] = [Rect(box) for box in self.layout.back_boxes(place, count)]
        return self._backs[place, count]

    def _draw_seat(
        self, surface: Surface, piece: SeatPiece, dealer_letter: str, rect: Rect, backs: Sequence[Rect]
    ) -> None:
        for back in backs:
            self.cards.back(back.width).draw(surface, back.topleft)
        self._plates.sprite(piece, dealer_letter, rect.size).draw(surface, rect.topleft)

    def plate_rect(self, piece: SeatPiece, *, beside: bool) -> Rect:
        """Return the plate's place; the own one is as wide as its tag needs, from its end of the table.

        `beside` tells that packets and notes may lie beside it.
        """
        look, layout = self.look, self.layout
        rect = Rect(layout.plates[piece.place])
        if piece.place is not Place.SOUTH or not layout.has_tag:
            return rect
        if not piece.tag:
            return self._as_wide(rect, round(rect.width * 0.88))
        words = max(look.text.measure(piece.second, Role.SECOND), look.text.measure(piece.name, Role.SEAT_NAME))
        needed = look.px(14) + words + look.px(14) + look.text.measure(piece.tag, TAG) + look.px(30)
        packet = layout.packets[Place.SOUTH]
        begin, end = min(packet.origin[0], layout.note.x), max(packet.origin[0] + packet.room, layout.note.right)
        free = rect.right - end if layout.is_left_handed else begin - rect.x
        most = free - 6 if beside else rect.width * 1.4
        return self._as_wide(rect, max(rect.width, min(needed, round(most))))

    def _as_wide(self, rect: Rect, width: int) -> Rect:
        """Give the own plate another width."""
        x = rect.right - width if self.layout.is_left_handed else rect.left
        return Rect(x, rect.top, width, rect.height)

    def _packet(self, piece: SeatPiece) -> Piece:
        backs, minis = self.packet_rects(piece.place, piece.packet)
        area = grown(backs[0].unionall(backs + minis), self.look.px(5))
        packet = piece.packet

        def draw(surface: Surface) -> None:
            for rect in backs:
                self.cards.back(rect.width).draw(surface, rect.topleft)
            for card, rect in zip(packet.minis, minis, strict=True):
                self.cards.mini(card, rect.width).draw(surface, rect.topleft)

        return Piece(("packet", piece.place, packet, self.cards.letters), area, draw)

    def packet_rects(self, place: Place, packet: Packet) -> tuple[list[Rect], list[Rect]]:
        """Return the places of a packet's backs and scoring cards."""
        backs, minis = self.layout.packets[place].boxes(packet.tricks, len(packet.minis))
        return [Rect(b) for b in backs], [Rect(b) for b in minis]

    def _trick(self, scene: Scene) -> Iterable[Piece]:
        layout, look = self.layout, self.look
        if scene.own_place is not None:
            own = scene.own_place
            rect = Rect(layout.trick.box(Place.SOUTH))
            bottoms = [Rect(layout.trick.box(c.place)).bottom for c in scene.trick if c.place is not Place.NORTH]
            yield Piece(
                ("own place", own, tuple(sorted(c.place for c in scene.trick))),
                rect,
                lambda s: self._draw_own_place(s, own.led.sign if own.led is not None else "", rect, bottoms),
            )
        by_place = {card.place: card for card in scene.trick}
        for place in TRICK_ORDER:
            if place in by_place:
                yield self.trick_piece(by_place[place], look)

    def trick_piece(self, card: TrickCard, look: Look) -> Piece:
        """Return a card of the trick, ringed and ticked if it takes it."""
        rect = Rect(self.layout.trick.box(card.place))

        def draw(surface: Surface) -> None:
            self.cards.face(card.card, rect.width, Lying.TRICK).draw(surface, rect.topleft)
            if card.is_winner:
                self.cards.winner_ring(rect.width).draw(surface, rect.topleft)
                disc = marks.tick_disc(look, max(20, look.px(26)))
                surface.blit(
                    disc, disc.get_rect(center=tick_centre(card.place, rect.inflate(-look.px(8), -look.px(8))))
                )

        return Piece(("trick", card, self.cards.letters), grown(rect, max(14, look.px(14))), draw)

    def _draw_own_place(self, surface: Surface, sign: str, rect: Rect, bottoms: Sequence[int]) -> None:
        look = self.look
        surface.blit(dashed_frame(look, rect.size), rect)
        if sign:
            top = max([*bottoms, rect.top])
            middle = (top + rect.bottom) // 2
            suit = marks.suit(look, round(rect.width * 0.30), sign, GOLD).copy()
            suit.set_alpha(217)
            surface.blit(suit, suit.get_rect(center=(rect.centerx, middle)))

    def _words(self, piece: SeatPiece) -> Iterable[Piece]:
        if piece.bubble is not None and piece.place in self.layout.shows_plates:
            yield self._bubble(piece)
        if piece.badge is not None:
            yield self._badge(piece.place, piece.badge)

    def _bubble(self, piece: SeatPiece) -> Piece:
        look, layout = self.look, self.layout
        said = piece.bubble
        assert said is not None
        room, seat = Rect(layout.bubbles[piece.place]), Rect(layout.plates[piece.place])
        count = look.text.render(said.count, BUBBLE_COUNT, INK) if said.count else None
        gap = look.px(8) if count else 0
        padding = max(12, look.px(22))
        most = room.width - 2 * padding - (count.get_width() + gap if count else 0)
        if not look.text.fits(said.text, BUBBLE_WORD, most):
            padding, most = NARROW_PADDING, most + 2 * (padding - NARROW_PADDING)
        words = look.paragraphs.render_fitted(said.text, BUBBLE_WORD, INK, max(20, most))
        inner = words.get_width() + (count.get_width() + gap if count else 0)
        size = (min(room.width, inner + 2 * padding), min(room.height, max(look.px(40), 34)))
        rect = Rect((0, 0), size)
        side: Side
        if room.left >= seat.right:
            side, rect.midleft = "left", room.midleft
        else:
            side = "down" if room.bottom <= seat.top else "up"
            rect.center = seat.centerx, room.centery
            rect.clamp_ip(room)

        def draw(surface: Surface) -> None:
            bubble(look, rect.size, side).draw(surface, rect.topleft)
            x = rect.left + (rect.width - inner) // 2
            if count:
                surface.blit(count, count.get_rect(midleft=(x, rect.centery)))
                x += count.get_width() + gap
            surface.blit(words, words.get_rect(midleft=(x, rect.centery)))

        return Piece(("bubble", piece.place, said), grown(rect, look.px(22)), draw)

    def _badge(self, place: Place, points: int) -> Piece:
        look = self.look
        rect = self.badge_rect(place, points)
        return Piece(("badge", place, points), grown(rect, look.px(16)), lambda s: draw_badge(s, look, rect, points))

    def badge_rect(self, place: Place, points: int) -> Rect:
        """Return the place of a points badge."""
        look = self.look
        width = look.text.measure(signed(points), BADGE) + look.px(26)
        return Rect(self.layout.badge_box(place, (width, max(26, look.px(30)))))

    def _notice(self, text: str) -> Piece:
        look, layout = self.look, self.layout
        centre = layout.trick.centre
        width = min(look.px(520) if layout.sheet else round(layout.size[0] * 0.7), layout.region.w - 32)
        beside = [Rect(layout.plates[place]) for place in (Place.WEST, Place.EAST)]
        if all(plate.top < centre[1] < plate.bottom + look.px(48) for plate in beside):
            free = min(centre[0] - beside[0].right, beside[1].left - centre[0]) - max(8, look.px(12))
            width = min(width, 2 * free)
        inner = width - 2 * max(14, look.px(24))
        height = look.paragraphs.height(text, Role.BODY_STRONG, inner) + 2 * max(12, look.px(18))
        rect = Rect(0, 0, width, height)
        rect.center = centre
        return Piece(("notice", text), grown(rect, look.px(46)), lambda s: draw_notice(s, look, rect, text, inner))


def tick_centre(place: Place, card: Rect) -> tuple[int, int]:
    """Choose the corner of a card in the trick that lies on the felt, where a white disc can be seen, off the index."""
    return card.bottomleft if place in (Place.WEST, Place.SOUTH) else card.topright


def dashed_frame(look: Look, size: tuple[int, int]) -> Surface:
    """Return the dashed gold frame of the empty place, as round as a card, straight alpha."""

    def make() -> Surface:
        width, height = size
        line = max(2.0, 2 * look.scale.u)
        edge = line / 2
        path = svg.dashes(
            edge, edge, width - line, height - line, width * RADIUS - edge, DASH * line, DASHES_APART * line
        )
        return svg.drawing(size, svg.stroked(path, GOLD, line, 'stroke-opacity=".65"'))

    return look.bakes.surface(("dashed frame", size), make)


def draw_notice(surface: Surface, look: Look, rect: Rect, text: str, inner: int) -> None:
    """Draw a sentence on paper in the middle of the felt."""
    box(look, rect.size, BoxStyle((PAPER[0], PAPER[2]), radius=6, shadows=SHADOW_NOTE)).draw(surface, rect.topleft)
    place = Rect(rect.centerx - inner // 2, rect.top, inner, rect.height)
    look.paragraphs.draw(surface, text, Role.BODY_STRONG, INK, place, align="center", middle=True)


def draw_badge(surface: Surface, look: Look, rect: Rect, points: int) -> None:
    """Draw a points badge."""
    badge(look, rect.size).draw(surface, rect.topleft)
    look.text.draw(surface, signed(points), BADGE, points_ink(points), rect.center, anchor="center")


def mark_pieces(look: Look, area: Rect, sheet: Sheet, contract: str) -> list[Piece]:
    """Return what marks the contract that is about to be chosen on the sheet that lies in an area, if it is there."""
    found = marked_row(look, area, sheet, contract)
    if found is None:
        return []
    row, where = found
    key = "sheet mark", row, tuple(where), sheet.totals
    return [Piece(key, where, lambda s: draw_marked(s, look, area, sheet, row, where))]


def grown(rect: Rect, by: int) -> Rect:
    """Return a rectangle with so many pixels more on every side."""
    return rect.inflate(2 * by, 2 * by)


def changed(old: Sequence[Piece], new: Sequence[Piece]) -> list[Rect]:
    """Return the areas in which two pictures differ."""
    before, after = [p.key for p in old], [p.key for p in new]  # few: to compare them is quicker than to hash a sheet
    return [p.area for p in old if p.key not in after] + [p.area for p in new if p.key not in before]
