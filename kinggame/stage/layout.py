"""Where everything on the table lies, in whole pixels, for a window's size.

Four forms. WIDE is the target at 1280 × 720 and has the sheet beside the table; COMPACT is drawn for 800 × 600,
PORTRAIT for 390 × 844 and LANDSCAPE for 844 × 390. Each scales by its own unit and stretches its open felt.
"""

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from kinggame.stage.fan import RATIO, HandArea
from kinggame.stage.geometry import MOST_WIDE, Box, Point, design_unit
from kinggame.stage.places import Place


class Form(Enum):
    """The kinds of layout."""

    WIDE = "wide"
    COMPACT = "compact"
    PORTRAIT = "portrait"
    LANDSCAPE = "landscape"


@dataclass(frozen=True, slots=True)
class TrickArea:
    """The trick in the middle: each card is moved from the centre by these shares of its width and height."""

    centre: Point
    card_width: int
    dx: float
    dy: float

    @property
    def card_size(self) -> tuple[int, int]:
        return self.card_width, round(self.card_width * RATIO)

    def box(self, place: Place) -> Box:
        """Give the box of a place's card."""
        width, height = self.card_size
        x = {Place.WEST: -self.dx, Place.EAST: self.dx}.get(place, 0.0) * width
        y = {Place.NORTH: -self.dy, Place.SOUTH: self.dy}.get(place, 0.0) * height
        return Box.around((round(self.centre[0] + x), round(self.centre[1] + y)), (width, height))

    @property
    def whole(self) -> Box:
        """Give the box around all four cards."""
        boxes = [self.box(place) for place in Place]
        return boxes[0].joined(boxes[1]).joined(boxes[2]).joined(boxes[3])


@dataclass(frozen=True, slots=True)
class BackFan:
    """The cards that another seat holds, peeking out above its plate."""

    width: int
    step: int
    step_many: int
    """From twelve cards on."""
    peek: int
    top: int
    """No back reaches above this."""

    MANY: ClassVar[int] = 11

    @property
    def height(self) -> int:
        return round(self.width * RATIO)

    def boxes(self, plate: Box, count: int) -> list[Box]:
        """Give the boxes of so many backs; what lies below the plate's upper edge is behind it."""
        step = self.step_many if count > self.MANY else self.step
        left = plate.x + (plate.w - self.width - step * (count - 1)) // 2
        top = max(self.top, plate.y - self.peek)
        return [Box(left + i * step, top, self.width, self.height) for i in range(count)]


@dataclass(frozen=True, slots=True)
class PacketArea:
    """Where a seat's won tricks lie: backs first, then the cards that score, from left to right and downwards."""

    origin: Point
    room: int
    """Width in pixels before a new row begins."""
    back_width: int
    back_step: int
    mini_width: int
    mini_step: int
    gap: int
    rows: int = 3

    @property
    def back_size(self) -> tuple[int, int]:
        return self.back_width, round(self.back_width * RATIO)

    @property
    def mini_size(self) -> tuple[int, int]:
        return self.mini_width, round(self.mini_width * 1.3667)

    def boxes(self, tricks: int, minis: int) -> tuple[list[Box], list[Box]]:
        """Give the boxes of the backs and of the scoring cards; nothing for no tricks."""
        x, y = self.origin
        back_step = self.back_step
        if tricks > 1:
            back_step = min(back_step, (self.room - self.back_width) // (tricks - 1))
        backs = [Box(x + i * back_step, y, *self.back_size) for i in range(tricks)]
        return backs, self._minis(backs, minis)

    def _minis(self, backs: list[Box], count: int) -> list[Box]:
        if not backs or not count:
            return []
        first = backs[-1].right + self.gap
        width, height = self.mini_size
        end = self.origin[0] + self.room
        step = self.mini_step
        in_first = max(0, (end - first - width) // step + 1)
        in_row = max(1, (self.room - width) // step + 1)
        if count > in_first + (self.rows - 1) * in_row:  # pack the cards rather than lose one
            in_first = min(in_first, count) if self.rows > 1 else count
            in_row = -(-(count - in_first) // max(1, self.rows - 1)) or 1
        boxes: list[Box] = []
        x, y, left, room = first, self.origin[1], in_first, end - first
        while len(boxes) < count:
            here = min(left, count - len(boxes)) if left else 0
            tight = min(step, (room - width) // (here - 1)) if here > 1 else step
            boxes += [Box(x + i * max(1, tight), y, width, height) for i in range(here)]
            x, y, left, room = self.origin[0], y + height + self.gap // 2, in_row, self.room
        return boxes


@dataclass(frozen=True, slots=True)
class TableLayout:
    """One layout. Boxes are by `Place` where there are four of them."""

    size: tuple[int, int]
    form: Form
    unit: float
    bar: Box
    strip: Box
    region: Box
    """The felt on which the play goes on: all of it but the sheet's column."""
    medallion: int
    trick: TrickArea
    plates: tuple[Box, Box, Box, Box]
    """By place; the person's own has room for the tag."""
    one_line: frozenset[Place]
    """Plates whose second line stands beside the name."""
    has_tag: bool
    """Whether there is room for a tag in the own plate while the person is asked."""
    backs: BackFan | None
    shows_backs: frozenset[Place]
    shows_plates: frozenset[Place]
    packets: tuple[PacketArea, PacketArea, PacketArea, PacketArea]
    note: Box
    hint: Box | None
    """Where the slip of a hint may lie, at most; None where the dialog leaves no room, so that it has a page."""
    last_button: Box
    sheet_button: Box | None
    """On the felt, where neither the sheet has a column nor the bar room for its button."""
    last_panel: Box
    hand: HandArea
    sheet: Box | None
    """The column for the sheet: its left, top and width, and the most height."""
    dialog: Box
    """Where a decision's dialog lies while it is open."""
    page: Box
    """Where a full page lies: the deal's result. The match's end takes the whole window."""
    bubbles: tuple[Box, Box, Box, Box]
    """By place: where a bubble may lie, at most; the tail points to the seat."""
    is_left_handed: bool = False
    """Whether the bar's buttons lie at its left end."""

    def back_boxes(self, place: Place, count: int) -> list[Box]:
        """Give the backs above a seat's plate; none where the form has no room."""
        if self.backs is None or place not in self.shows_backs:
            return []
        return self.backs.boxes(self.plates[place], count)

    @property
    def felt(self) -> Box:
        """Give everything below the strip."""
        return Box(0, self.strip.bottom, self.size[0], self.size[1] - self.strip.bottom)

    def badge_box(self, place: Place, size: tuple[int, int]) -> Box:
        """Give the place of a points badge beside a seat's plate, on the side of the trick."""
        plate, gap = self.plates[place], max(6, round(8 * self.unit))
        width, height = size
        middle = plate.y + (plate.h - height) // 2
        if place is Place.WEST:
            return Box(plate.right + gap, middle, width, height)
        if place is Place.EAST:
            return Box(plate.x - gap - width, middle, width, height)
        if place is Place.NORTH:
            return Box(plate.x - gap - width, middle, width, height)
        return Box(plate.x, plate.y - gap - height, width, height)


def form_of(size: tuple[int, int], text: float = 1.0) -> Form:
    """Choose the form for a window, and for letters so many times their size."""
    width, height = size
    if height > width:
        return Form.PORTRAIT
    if design_unit(size) >= 0.85 and text <= MOST_WIDE:
        return Form.WIDE
    if height < 460 and width > 1.5 * height:
        return Form.LANDSCAPE
    return Form.COMPACT
