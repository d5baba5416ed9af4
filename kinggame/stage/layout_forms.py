"""The four forms of the table, each drawn for one size and stretched from there."""

from dataclasses import dataclass, replace

from kinggame.stage.fan import HandArea
from kinggame.stage.geometry import MOST_WIDE, Box, design_unit
from kinggame.stage.handedness import for_left_hand
from kinggame.stage.layout import BackFan, Form, PacketArea, TableLayout, TrickArea, form_of
from kinggame.stage.places import Place

ALL_PLACES = frozenset(Place)
OTHERS = ALL_PLACES - {Place.SOUTH}
LEAST_PLATE = 45
"""Two lines of the smallest letters, in pixels."""
LEAST_LETTERS = 0.95
"""The unit at which letters of a plate are as small as they get."""
JUMBO_DY = 0.46
"""How far cards of a trick lie from the middle, in heights, so that a large index is not covered."""
NARROW = 0.95
"""Below this unit a dialog takes room from the plates beside it."""


@dataclass(frozen=True, slots=True)
class _Ruler:
    """Pixels of a form's units, and the window's size in units."""

    unit: float
    size: tuple[int, int]
    text: float = 1.0
    """So many times their size letters are."""

    @property
    def is_large(self) -> bool:
        """Whether letters need more room than the form was drawn with."""
        return self.text > MOST_WIDE

    @property
    def plate_height(self) -> int:
        """The least height of a plate in pixels."""
        if not self.is_large:
            return LEAST_PLATE
        return max(LEAST_PLATE, round(LEAST_PLATE * design_unit(self.size) * self.text / LEAST_LETTERS))

    @property
    def width(self) -> float:
        return self.size[0] / self.unit

    @property
    def height(self) -> float:
        return self.size[1] / self.unit

    def px(self, length: float) -> int:
        return round(length * self.unit)

    def box(self, x: float, y: float, w: float, h: float) -> Box:
        left, top = self.px(x), self.px(y)
        return Box(left, top, self.px(x + w) - left, self.px(y + h) - top)

    def plate(self, x: float, y: float, w: float, h: float) -> Box:
        """Give a box with room for two lines: it grows downwards where letters cannot shrink."""
        found = self.box(x, y, w, h)
        return Box(found.x, found.y, found.w, max(found.h, self.plate_height))

    def packets(self, x: float, y: float, room: float, *, back: float = 25, mini: float = 30, rows: int) -> PacketArea:
        return PacketArea(
            origin=(self.px(x), self.px(y)),
            room=self.px(room),
            back_width=self.px(back),
            back_step=max(2, self.px(6)),
            mini_width=self.px(mini),
            mini_step=self.px(mini * 26 / 30),
            gap=self.px(8),
            rows=rows,
        )

    def backs(self, width: float, peek: float, top: float, *, step: float = 9, many: float = 8) -> BackFan:
        return BackFan(self.px(width), self.px(step), self.px(many), self.px(peek), self.px(top))


def table_layout(
    size: tuple[int, int], *, dialog: bool = False, jumbo: bool = False, text: float = 1.0, left: bool = False
) -> TableLayout:
    """Lay out the table for a window of `size` pixels and letters `text` times their size.

    `dialog` makes room for a decision's dialog, `jumbo` for indices that reach farther down the cards of a trick,
    `left` lays all that is pressed where a left hand reaches it.
    """
    layout = _layout(size, dialog, text)
    if jumbo and layout.form is not Form.LANDSCAPE:  # whose cards are too small for it
        layout = _for_large_indices(layout)
    return for_left_hand(layout) if left else layout


def _for_large_indices(layout: TableLayout) -> TableLayout:
    packet = layout.packets[Place.NORTH]
    beside = layout.form is not Form.PORTRAIT
    top = (layout.plates[Place.NORTH].bottom if beside else packet.origin[1] + packet.mini_size[1]) + 2
    bottom, height = layout.note.y - 2, layout.trick.card_size[1]
    dy = min(JUMBO_DY, (bottom - top - height) / (2 * height))
    reach = height / 2 + dy * height
    x, y = layout.trick.centre
    y = round(min(max(y, top + reach), bottom - reach))
    return replace(layout, trick=replace(layout.trick, centre=(x, y), dy=max(layout.trick.dy, dy)))


def _layout(size: tuple[int, int], dialog: bool, text: float) -> TableLayout:
    form = form_of(size, text)
    if form is Form.WIDE:
        return _wide(size, dialog)
    if form is Form.PORTRAIT:
        return _portrait(size, dialog)
    return _landscape(size, dialog) if form is Form.LANDSCAPE else _compact(size, dialog, text)


def _wide(size: tuple[int, int], dialog: bool) -> TableLayout:
    r = _Ruler(design_unit(size), size)
    region = r.width - 316
    right, down = (region - 964) / 2, r.height - 720
    middle = 482 + right
    trick_y = 290 + down * 0.45
    side_y = 236 + down * 0.45
    north_y = 88 + min(down * 0.1, 20)
    own_y = 464 + down
    plates = (
        r.plate(22, own_y, 216, 48),
        r.plate(22, side_y, 170, 50),
        r.plate(390 + right, north_y, 184, 48),
        r.plate(region - 192, side_y, 170, 50),
    )
    packets = (
        r.packets(248, own_y + 8, region - 192 - 248 - 12, rows=1),
        r.packets(24, side_y + 60, middle - 130 - 12 - 24, rows=3),
        r.packets(588 + right, north_y + 6, region - 12 - 588 - right, rows=2),
        r.packets(region - 190, side_y + 60, 178, rows=3),
    )
    dialog_y = 144 + down * 0.45
    return TableLayout(
        size=size,
        form=Form.WIDE,
        unit=r.unit,
        bar=r.box(0, 0, r.width, 46),
        strip=r.box(0, 46, r.width, 14),
        region=r.box(0, 60, region, r.height - 60),
        medallion=r.px(190),
        trick=TrickArea((r.px(middle), r.px(trick_y)), r.px(104), 0.75, 0.40),
        plates=plates,
        one_line=frozenset(),
        has_tag=True,
        backs=r.backs(32, 26, 66),
        shows_backs=OTHERS,
        shows_plates=ALL_PLACES,
        packets=packets,
        note=r.box(246, own_y + 4, 500 + min(2 * right, 120), 46),
        hint=(
            r.box(246, own_y + 2, region - 22 - 246, 68)
            if dialog
            else r.box(246, own_y - 70, 500 + min(2 * right, 120), 120)
        ),
        last_button=r.box(region - 192, own_y + 8, 170, 40),
        sheet_button=None,
        last_panel=r.box(region - 274, own_y - 168, 252, 168),
        hand=HandArea(r.px(16), r.px(region - 16), r.px(540 + down), r.px(114), r.px(8)),
        sheet=r.box(region + 8, 76, 294, r.height - 92),
        dialog=r.box(middle - 278, dialog_y, 556, 318),
        page=r.box(middle - 422, 94 + down * 0.3, 860, 592),
        bubbles=(
            r.box(22, own_y - 56, 200, 40),
            r.box(8, side_y - 78, 190, 40),
            r.box(592 + right, north_y + 4, 190, 40),
            r.box(region - 198, side_y - 78, 190, 40),
        ),
    )


def _compact(size: tuple[int, int], dialog: bool, text: float) -> TableLayout:
    r = _Ruler(min(size[0] / 800, size[1] / 600), size, text)
    right, down = (r.width - 800) / 2, r.height - 600
    middle = r.width / 2
    side_y = 196 + down * 0.45
    narrow = dialog and (r.unit < NARROW or r.is_large)
    side = 120 if narrow else 136 if dialog else 150
    edge = 8 if dialog else 14
    own_y = (372 if narrow or not dialog else 384) + down
    north = r.box(318 + right, 56, 164, 40) if narrow else r.plate(318 + right, 72, 164, 46)
    plates = (
        r.plate(edge, own_y, side if dialog else 204, 46),
        r.plate(edge, side_y, side, 46),
        north,
        r.plate(r.width - edge - side, side_y, side, 46),
    )
    below = side_y + max(62, plates[Place.WEST].h / r.unit + 6)
    packets = (
        r.packets(228, 379 + down, 628 + 2 * right - 228 - 8, back=23, mini=26, rows=1),
        r.packets(16, below, middle - 110 - 12 - 16, back=23, mini=26, rows=2),
        r.packets(496 + right, 76, 290 + right, back=23, mini=26, rows=2),
        r.packets(r.width - 162, below, 148, back=23, mini=26, rows=2),
    )
    last_y = 203 + down
    if last_y < side_y + 50:  # there is no room below the plate: it covers it with its backs
        last_y = side_y - 26
    if narrow:
        paper = r.box(edge + side + 8, 102, r.width - 2 * (edge + side + 8), 328 + down)
    else:
        paper = r.box(152 + right, 124 + down * 0.45, 496, 310)
    return TableLayout(
        size=size,
        form=Form.COMPACT,
        unit=r.unit,
        bar=r.box(0, 0, r.width, 40),
        strip=r.box(0, 40, r.width, 10),
        region=r.box(0, 50, r.width, r.height - 50),
        medallion=r.px(150),
        trick=TrickArea((r.px(middle), r.px(254 + down * 0.45)), r.px(88), 0.75, 0.40),
        plates=plates,
        one_line=frozenset({Place.NORTH}) if narrow else frozenset(),
        has_tag=not dialog,
        backs=r.backs(26, 22, 54),
        shows_backs=OTHERS - {Place.NORTH} if narrow else OTHERS,
        shows_plates=ALL_PLACES,
        packets=packets,
        note=r.box(226, 379 + down, 402 + 2 * right, 55 if r.is_large else 50),
        hint=None if dialog else r.box(226, 330 + down, r.width - 234, 104),
        last_button=r.box(r.width - 164, 375 + down, 150, 42),
        sheet_button=None,
        last_panel=r.box(r.width - 266, last_y, 252, 168),
        hand=HandArea(r.px(8), r.px(r.width - 8), r.px(446 + down), r.px(95), r.px(4)),
        sheet=None,
        dialog=paper,
        page=r.box(8 + right * 0.6, 58, r.width - 16 - right * 1.2, r.height - 66),
        bubbles=(
            r.box(edge, own_y - 50, 170, 38),
            r.box(6, side_y - 70, side if dialog else 190, 38),
            r.box(500 + right, 58 if narrow else 76, 180, 38),
            r.box(r.width - 6 - (side if dialog else 190), side_y - 70, side if dialog else 190, 38),
        ),
    )


def _portrait(size: tuple[int, int], dialog: bool) -> TableLayout:
    r = _Ruler(min(size[0] / 390, size[1] / 844), size)
    down = r.height - 844
    middle = r.width / 2
    share = (r.width - 30) / 3
    own_y = 528 + down
    columns = [8 + i * (share + 7) for i in range(3)]
    plates = (
        r.plate(8, own_y, min(212, r.width - 178), 50),
        *(r.plate(x, 88, share, 50) for x in columns),
    )
    packets = (
        r.packets(10, own_y - 42, r.width - 20, back=20, mini=24, rows=1),
        *(r.packets(x + 2, 144, share - 4, back=20, mini=24, rows=1) for x in columns),
    )
    return TableLayout(
        size=size,
        form=Form.PORTRAIT,
        unit=r.unit,
        bar=r.box(0, 0, r.width, 50),
        strip=r.box(0, 50, r.width, 12),
        region=r.box(0, 62, r.width, r.height - 62),
        medallion=r.px(150),
        trick=TrickArea((r.px(middle), r.px(334 + down * 0.45)), r.px(104), 0.75, 0.40),
        plates=(plates[0], plates[1], plates[2], plates[3]),
        one_line=frozenset(),
        has_tag=True,
        backs=r.backs(26, 16, 70, step=7, many=7),
        shows_backs=OTHERS,
        shows_plates=ALL_PLACES,
        packets=(packets[0], packets[1], packets[2], packets[3]),
        note=r.box(8, own_y - 48, r.width - 16, 45),
        hint=None if dialog else r.box(8, own_y - 108, r.width - 16, 105),
        last_button=r.box(r.width - 160, own_y + 2, 72, 46),
        sheet_button=r.box(r.width - 80, own_y + 2, 72, 46),
        last_panel=r.box(r.width - 260, own_y - 170, 252, 168),
        hand=HandArea(r.px(6), r.px(r.width - 6), r.px(610 + down), r.px(80), r.px(4), rows=2, row_step=r.px(104)),
        sheet=None,
        dialog=r.box(middle - 189, 192 + down * 0.4, 378, 330),
        page=r.box(6, 68, r.width - 12, r.height - 74),
        bubbles=(
            r.box(8, own_y - 54, 190, 38),
            *(r.box(x, 148, share, 38) for x in columns),
        ),  # type: ignore[arg-type]
    )


def _landscape(size: tuple[int, int], dialog: bool) -> TableLayout:
    r = _Ruler(min(size[0] / 844, size[1] / 390), size)
    right, down = (r.width - 844) / 2, r.height - 390
    middle = r.width / 2
    own_y = 222 + down
    plates = (
        r.plate(12, own_y, 150 if dialog else 204, 44),
        r.plate(12, 106, 150, 46),
        r.box(330 + right, 50, 184, 34),
        r.plate(r.width - 162, 106, 150, 46),
    )
    packets = (
        r.packets(226, own_y + 2, middle - 31 - 10 - 226, back=23, mini=26, rows=1),
        r.packets(172, 110, middle - 78 - 12 - 172, back=23, mini=26, rows=1),
        r.packets(524 + right, 49, 300 + right, back=22, mini=25, rows=1),
        r.packets(middle + 90, 110, r.width - 162 - 10 - middle - 90, back=23, mini=26, rows=1),
    )
    return TableLayout(
        size=size,
        form=Form.LANDSCAPE,
        unit=r.unit,
        bar=r.box(0, 0, r.width, 36),
        strip=r.box(0, 36, r.width, 8),
        region=r.box(0, 44, r.width, r.height - 44),
        medallion=r.px(118),
        trick=TrickArea((r.px(middle), r.px(176 + down * 0.45)), r.px(62), 0.75, 0.43),
        plates=plates,
        one_line=frozenset({Place.NORTH}),
        has_tag=not dialog,
        backs=r.backs(26, 18, 88, step=8, many=7),
        shows_backs=OTHERS - {Place.NORTH},
        shows_plates=ALL_PLACES - {Place.NORTH} if dialog else ALL_PLACES,
        packets=packets,
        note=r.box(12, own_y - 62, middle - 90 - 12, 52),
        hint=None if dialog else r.box(12, own_y - 64, middle - 90 - 12, 114),
        last_button=r.box(r.width - 162, own_y, 72, 44),
        sheet_button=r.box(r.width - 82, own_y, 70, 44),
        last_panel=r.box(r.width - 264, own_y - 170, 252, 168),
        hand=HandArea(r.px(12), r.px(r.width - 12), r.px(288 + down), r.px(80), r.px(4), widest_step=r.px(62)),
        sheet=None,
        dialog=r.box(middle - 252, 48, 504, 228 + down),
        page=r.box(8, 50, r.width - 16, r.height - 56),
        bubbles=(
            r.box(12, own_y - 48, 150, 36),
            r.box(12, 158, 150, 36),
            r.box(524 + right, 49, 140, 36),
            r.box(r.width - 162, 158, 150, 36),
        ),
    )
