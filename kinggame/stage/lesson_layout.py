"""Where everything of a lesson lies: the paper beside the table, or above it in a tall window."""

from dataclasses import dataclass, replace

from kinggame.stage.fan import LIFT, RATIO, HandArea
from kinggame.stage.geometry import MOST_WIDE, Box, design_unit
from kinggame.stage.layout import Form, PacketArea, TableLayout, TrickArea
from kinggame.stage.places import Place

LEAST_PLATE = 48
"""Two lines of the smallest letters."""
LEAST_LINE = 30
"""One line of them."""
LEAST_LETTERS = 0.95
"""The unit at which letters of a plate are as small as they get."""
WIDENING = 0.6
"""How much of what letters grow the paper grows in width; the rest goes into its height."""
ACROSS, DOWN = 1.06, 0.52
"""How far the cards of a trick lie from the middle, in widths and heights: none covers another."""
WHOLE_ACROSS, WHOLE_DOWN = 1 + 2 * ACROSS, 1 + 2 * DOWN
SECOND_ROW = 0.62
"""How far the second row of a hand lies below the first, in heights."""
WIDEST_CARD = 114
PAPER = 380
LEAST_PAPER = 236


@dataclass(frozen=True, slots=True)
class LessonLayout:
    """The paper's box, and the table in the rest of the window."""

    paper: Box
    table: TableLayout


def lesson_layout(size: tuple[int, int], *, text: float = 1.0, left: bool = False) -> LessonLayout:
    """Lay a lesson out for a window of `size` pixels and letters `text` times their size.

    `left` puts the bar's buttons where a left hand reaches them.
    """
    width, height = size
    unit = design_unit(size)
    is_tall = height > width
    bar = Box(0, 0, width, max(38, round(46 * unit)))
    strip = Box(0, bar.bottom, width, max(8, round(14 * unit)))
    margin = max(6, round(16 * unit))
    top = strip.bottom + margin
    if is_tall:
        paper = Box(margin, top, width - 2 * margin, round((height - top) * 0.46))
        felt = Box(0, paper.bottom, width, height - paper.bottom)
    else:
        wider = 1 + WIDENING * max(0.0, text - 1)
        across = max(LEAST_PAPER, round(PAPER * unit * wider), round(width * 0.29))
        paper = Box(margin, top, across, height - top - margin)
        felt = Box(paper.right, strip.bottom, width - paper.right, height - strip.bottom)
    letters = unit * text if text > MOST_WIDE else 0.0
    table = _table(size, bar, strip, felt, unit, letters=letters, rows=2 if is_tall else 1)
    return LessonLayout(paper, replace(table, is_left_handed=left))


def _table(
    size: tuple[int, int], bar: Box, strip: Box, felt: Box, unit: float, *, letters: float, rows: int
) -> TableLayout:
    """Lay the table out on its felt; `letters` is the unit of letters that are larger than plates are drawn for."""
    grown = max(1.0, letters / LEAST_LETTERS)
    two_lines, one_line = round(LEAST_PLATE * grown), round(LEAST_LINE * grown)
    gap = max(5, round(12 * unit))
    is_low = felt.h < 420 * max(unit, 1.0)
    north_h = max(one_line, round(34 * unit)) if is_low else max(two_lines, round(50 * unit))
    own_h = max(one_line, round(34 * unit)) if is_low else max(two_lines, round(48 * unit))
    side_w = round(min(max(92, felt.w * 0.2), max(92, 170 * unit)))
    room = felt.h - north_h - own_h - 5 * gap
    hand_share = (1 + LIFT) if rows == 1 else (1 + LIFT + SECOND_ROW)
    widest = (felt.w - 2 * side_w - 6 * gap) / WHOLE_ACROSS
    card_w = max(36, round(min(room / (WHOLE_DOWN + hand_share * 1.1) / RATIO, widest, 104 * max(unit, 0.5))))
    trick_h = round(card_w * RATIO * WHOLE_DOWN)
    hand_w = round(min((room - trick_h) / hand_share / RATIO, WIDEST_CARD * max(unit, 0.6)))
    hand_h = round(hand_w * RATIO * (hand_share - LIFT))
    north_w = max(side_w, min(190, felt.w - 4 * gap)) if is_low else side_w
    north = Box(felt.x + (felt.w - north_w) // 2, felt.y + gap, north_w, north_h)
    hand_top = felt.y + felt.h - gap - hand_h
    own_y = hand_top - round(hand_w * LIFT) - gap - own_h
    middle = felt.x + felt.w // 2, (north.bottom + own_y) // 2
    side_h = max(two_lines, round(50 * unit))
    sides = [Box(x, middle[1] - side_h // 2, side_w, side_h) for x in (felt.x + gap, felt.x + felt.w - gap - side_w)]
    own = Box(felt.x + gap, own_y, min(felt.w - 2 * gap, max(side_w, round(204 * unit), 150)), own_h)
    plates = (own, sides[0], north, sides[1])
    nowhere = Box(felt.x, felt.y, 0, 0)
    packets = [
        PacketArea(
            (plate.centre[0], plate.bottom), side_w, max(8, round(20 * unit)), 4, max(10, round(24 * unit)), 8, 6
        )
        for plate in plates
    ]
    return TableLayout(
        size=size,
        form=Form.COMPACT,
        unit=unit,
        bar=bar,
        strip=strip,
        region=felt,
        medallion=round(min(felt.w, own_y - felt.y) * 0.36),
        trick=TrickArea(middle, card_w, ACROSS, DOWN),
        plates=plates,
        one_line=frozenset({Place.NORTH, Place.SOUTH}) if is_low else frozenset(),
        has_tag=False,
        backs=None,
        shows_backs=frozenset(),
        shows_plates=frozenset(Place),
        packets=(packets[0], packets[1], packets[2], packets[3]),
        note=Box(own.right + gap, own.y, max(1, felt.x + felt.w - 2 * gap - own.right), own.h),
        hint=None,
        last_button=nowhere,
        sheet_button=None,
        last_panel=nowhere,
        hand=HandArea(
            felt.x + gap,
            felt.x + felt.w - gap,
            hand_top,
            hand_w,
            max(3, round(6 * unit)),
            rows=rows,
            row_step=round(hand_w * RATIO * SECOND_ROW),
        ),
        sheet=None,
        dialog=nowhere,
        page=felt,
        bubbles=tuple(Box(plate.x, plate.bottom, plate.w, 38) for plate in plates),  # type: ignore[arg-type]
    )
