"""The seats' plates: who sits there, what is to be known of them, and the marks of dealer, owner and bidder."""

from collections.abc import Sequence

from pygame import Rect, Surface

from kinggame.stage.layout import TableLayout
from kinggame.stage.places import Place
from kinggame.stage.scene import SeatPiece
from kinggame.ui.bakes import Sprite
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.paint.plate import Side, plate, tag
from kinggame.ui.theme import CREAM, ON_GOLD, Family, Lettering, Role

BETWEEN = " · "
"""Between the two parts of a plate's second line."""
LEAST_APART = 8
TAG = Lettering(Family.SANS, 16.5, 15, 700)


class Plates:
    """Draws plates for one look and layout, each once for what stands on it."""

    def __init__(self, look: Look, layout: TableLayout) -> None:
        self._look = look
        self._layout = layout

    def sprite(self, piece: SeatPiece, dealer_letter: str, size: tuple[int, int]) -> Sprite:
        """Return a seat's plate of a size in pixels, written on."""
        signs = piece.is_dealer and dealer_letter, piece.is_owner, piece.is_bidder, piece.voids
        layout = self._layout
        form = layout.is_left_handed, layout.has_tag, piece.place in layout.one_line
        key = size, piece.name, piece.second, piece.short, piece.tag, piece.is_asked, signs, form
        kind = "plate of", piece.place, piece.is_asked, self._look.house.id
        return self._look.bakes.newest(kind, key, lambda: self._made(piece, dealer_letter, size))

    def _second_line(self, text: str, short: str, room: int) -> Surface:
        """Draw a plate's second line, no smaller than such a line ever is; where it has no room its last part stays.

        Where that has none either, the short form stands for it. Both may be smaller, or nothing.
        """
        look, last = self._look, text.rpartition(BETWEEN)[2]
        height = look.text.height(Role.SECOND)
        if not look.text.fits(text, Role.SECOND, room):  # letters that are larger than they must be give way first
            least = look.text.lettering(Role.SECOND).floor
            whole = look.paragraphs.fitted(text, Role.SECOND, (max(1, room), height))
            if whole.floor >= least and look.text.fits(text, whole, room):
                return look.text.render(text, whole, look.house.muted, max_width=max(1, room))
        words = look.text.fitting((text, last, short, ""), Role.SECOND, room)
        letters: Role | Lettering = Role.SECOND
        for form in (last, short):
            if not words and form:
                letters = look.paragraphs.fitted(form, Role.SECOND, (max(1, room), height))
                words = form if look.text.fits(form, letters, room) else ""
        return look.text.render(words, letters, look.house.muted, max_width=max(1, room))

    def _made(self, piece: SeatPiece, dealer_letter: str, size: tuple[int, int]) -> Sprite:
        blank = plate(self._look, size, asked=notch_side(piece.place) if piece.is_asked else None)
        written, area = blank.surface.copy(), Rect((-blank.offset[0], -blank.offset[1]), size)
        written.set_clip(area)  # beyond the plate, where nothing lies below, even the air around letters would show
        self._write(written, piece, dealer_letter, area)
        written.set_clip(None)
        return Sprite(written, blank.offset)

    def _write(self, surface: Surface, piece: SeatPiece, dealer_letter: str, rect: Rect) -> None:
        """Write on the plate, which is there already and lets nothing through."""
        look, layout = self._look, self._layout
        left, right = rect.left + max(12, look.px(14)), rect.right - max(10, look.px(12))
        second = piece.second
        if piece.tag and layout.has_tag:
            kept = min(look.text.measure(piece.name, Role.SEAT_NAME), rect.width * 2 // 5)
            right = self._draw_tag(surface, piece.tag, rect, room=rect.right - look.px(11) - self._apart - kept - left)
        elif piece.tag:
            second = piece.tag
        is_own = piece.place is Place.SOUTH
        signs = self._marks(piece, dealer_letter, min(max(look.px(22), 18), rect.height // 2))
        room = right - left - look.text.measure(piece.name, Role.SEAT_NAME)
        while len(signs) > 1 and sum(sign.get_width() + look.px(7) for sign in signs) > room:
            signs.pop()  # the dealer's: the owner of a festa deals it
        signs_width = sum(sign.get_width() for sign in signs) + look.px(7) * len(signs)
        if piece.place in layout.one_line:
            room = right - left - signs_width
            name = look.text.render(piece.name, Role.SEAT_NAME, CREAM, max_width=max(20, room // 2 if second else room))
            surface.blit(name, name.get_rect(midleft=(left, rect.centery)))
            after = left + name.get_width() + look.px(10)
            line = self._second_line(second, piece.short, right - signs_width - after)
            surface.blit(line, line.get_rect(midleft=(after, rect.centery + 1)))
            self._draw_marks(surface, signs, right, rect.centery)
            return
        upper, lower = rect.top + round(rect.height * 0.30), rect.top + round(rect.height * 0.73)
        frame = look.line(4) if look.high_contrast else look.line(2)
        lower = min(lower, rect.bottom - frame - look.text.height(Role.SECOND) // 2)
        room = max(20, right - left - signs_width)
        name = look.paragraphs.render_fitted(piece.name, Role.SEAT_NAME, CREAM, room)
        where = name.get_rect(midleft=(left, upper if second else rect.centery))
        surface.blit(name, where)
        if second:
            line = self._second_line(second, piece.short, right - left)
            surface.blit(line, line.get_rect(midleft=(left, lower)))
        marks_right = where.right + look.px(8) + signs_width if is_own else right
        self._draw_marks(surface, signs, marks_right, upper if second else rect.centery)

    def _draw_tag(self, surface: Surface, text: str, rect: Rect, *, room: int) -> int:
        """Draw the gold tag at the right end of the own plate, no wider than `room`; return where it begins."""
        look = self._look
        size = (min(look.text.measure(text, TAG) + look.px(20), room), min(max(look.px(30), 26), rect.height - 10))
        place = Rect((0, 0), size)
        place.midright = rect.right - max(look.px(11), 7), rect.centery
        tag(look, size).draw(surface, place.topleft)
        look.text.draw(surface, text, TAG, ON_GOLD, place.center, anchor="center", max_width=size[0] - look.px(8))
        return place.left - self._apart

    @property
    def _apart(self) -> int:
        """Pixels between the words and the tag, which would else seem to be one."""
        return max(self._look.px(8), LEAST_APART)

    def _marks(self, piece: SeatPiece, dealer_letter: str, side: int) -> list[Surface]:
        look = self._look
        found = []
        if piece.is_owner:
            found.append(marks.crown(look, side))
        if piece.is_bidder:
            found.append(marks.coin(look, round(side * 0.92)))
        if piece.is_dealer:
            found.append(marks.dealer_disc(look, side, dealer_letter))
        found += [marks.void_disc(look, side, suit.sign) for suit in piece.voids]
        return found

    def _draw_marks(self, surface: Surface, signs: Sequence[Surface], right: int, middle: int) -> None:
        for sign in reversed(signs):
            surface.blit(sign, sign.get_rect(midright=(right, middle)))
            right -= sign.get_width() + self._look.px(7)


def notch_side(place: Place) -> Side:
    """Return the side of a plate that points at the trick; the own one points at the hand."""
    sides: dict[Place, Side] = {Place.WEST: "right", Place.NORTH: "down", Place.EAST: "left", Place.SOUTH: "down"}
    return sides[place]
