"""Nothing on the table overlaps or leaves the window, at every size that counts."""

from itertools import combinations, pairwise

import pytest

from kinggame.stage import fan
from kinggame.stage.geometry import Box
from kinggame.stage.layout import Form, TableLayout, form_of
from kinggame.stage.layout_forms import table_layout
from kinggame.stage.lesson_layout import lesson_layout
from kinggame.stage.places import Place

LEAST_STEP = 0.26
"""Below this step, in widths of a card, an index is no longer whole."""
SIZES = [
    (640, 480), (800, 600), (1024, 640), (1024, 768), (1088, 612), (1280, 720), (1280, 800), (1280, 1024), (1366, 768),
    (1600, 1200), (1920, 1080), (2560, 1080), (2560, 1440), (3840, 2160), (390, 844), (768, 1024), (844, 390),
]  # fmt: skip
LARGE = [(800, 600), (1024, 768), (1280, 720), (1280, 800), (1920, 1080), (2560, 1440), (390, 844), (844, 390)]
"""Sizes at which letters half as large again are looked at."""


def standing(layout: TableLayout) -> dict[str, Box]:
    """Give what stands on the felt all the time, by name."""
    cards = fan.hand_boxes(layout.hand, 13)
    hand = cards[0]
    for box in cards:
        hand = hand.joined(box)
    hand = Box(hand.x, hand.y - layout.hand.lift, hand.w, layout.size[1] - hand.y + layout.hand.lift)
    found = {f"plate {place.name}": layout.plates[place] for place in layout.shows_plates}
    found |= {"hand": hand, "last trick button": layout.last_button, "bar": layout.bar.joined(layout.strip)}
    if layout.sheet:
        found["sheet"] = layout.sheet
    if layout.sheet_button:
        found["sheet button"] = layout.sheet_button
    for place in layout.shows_backs:
        for box in layout.back_boxes(place, 13):
            visible = Box(box.x, box.y, box.w, layout.plates[place].y - box.y)
            found[f"backs {place.name}"] = found.get(f"backs {place.name}", visible).joined(visible)
    return found


def overlaps(found: dict[str, Box]) -> list[tuple[str, str]]:
    """List what shares a pixel."""
    return [(a, b) for (a, one), (b, other) in combinations(found.items(), 2) if one.meets(other)]


@pytest.mark.parametrize("left", [False, True], ids=["right hand", "left hand"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("dialog", [False, True], ids=["play", "dialog"])
def test_what_stands_on_the_table_does_not_overlap(size: tuple[int, int], dialog: bool, left: bool) -> None:
    assert overlaps(standing(table_layout(size, dialog=dialog, left=left))) == []


@pytest.mark.parametrize("left", [False, True], ids=["right hand", "left hand"])
@pytest.mark.parametrize("jumbo", [False, True], ids=["normal", "jumbo"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_trick_lies_free(size: tuple[int, int], jumbo: bool, left: bool) -> None:
    layout = table_layout(size, jumbo=jumbo, left=left)
    for name, box in standing(layout).items():
        if name.startswith("backs"):
            continue
        assert not any(box.meets(layout.trick.box(place)) for place in Place), name


@pytest.mark.parametrize("left", [False, True], ids=["right hand", "left hand"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_dialog_leaves_the_hand_and_the_plates_at_its_sides_free(size: tuple[int, int], left: bool) -> None:
    layout = table_layout(size, dialog=True, left=left)
    found = standing(layout)
    for name in ("hand", "plate SOUTH", "plate WEST", "plate EAST", "plate NORTH", "bar", "sheet", "sheet button"):
        if name in found:
            assert not found[name].meets(layout.dialog), name


@pytest.mark.parametrize("left", [False, True], ids=["right hand", "left hand"])
@pytest.mark.parametrize("jumbo", [False, True], ids=["normal", "jumbo"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_note_leaves_trick_plates_and_hand_free(size: tuple[int, int], jumbo: bool, left: bool) -> None:
    layout = table_layout(size, jumbo=jumbo, left=left)
    found = standing(layout) | {f"trick {place.name}": layout.trick.box(place) for place in Place}
    assert [name for name, box in found.items() if box.meets(layout.note)] == []


@pytest.mark.parametrize("text", [1.3, 1.5], ids=["130", "150"])
@pytest.mark.parametrize("size", LARGE, ids=lambda size: f"{size[0]}x{size[1]}")
def test_plates_that_grow_with_their_letters_take_nothing_from_the_rest(size: tuple[int, int], text: float) -> None:
    for dialog in (False, True):
        layout = table_layout(size, dialog=dialog, text=text)
        found = standing(layout)
        assert overlaps(found) == []
        covered = layout.dialog if dialog else layout.note
        assert [name for name, box in found.items() if box.meets(covered) and not name.startswith("last")] == []
    trick = {place.name: table_layout(size, text=text).trick.box(place) for place in Place}
    assert [
        n for n, box in standing(table_layout(size, text=text)).items() if any(map(box.meets, trick.values()))
    ] == []


def test_large_letters_have_plates_of_two_lines() -> None:
    # 28 px and 25 px letters: two lines of theirs are 36 and 31 px high
    layout = table_layout((1280, 720), text=1.5)
    assert min(layout.plates[place].h for place in Place) >= 67
    assert table_layout((1280, 720)).plates[Place.WEST].h == 50


@pytest.mark.parametrize("left", [False, True], ids=["right hand", "left hand"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("dialog", [False, True], ids=["play", "dialog"])
def test_everything_is_inside_the_window(size: tuple[int, int], dialog: bool, left: bool) -> None:
    layout = table_layout(size, dialog=dialog, left=left)
    window = Box(0, 0, *size)
    boxes = [
        *(layout.plates[place] for place in layout.shows_plates),
        layout.note, layout.last_button, layout.last_panel, layout.dialog, layout.page, layout.trick.whole,
        *layout.bubbles,
    ]  # fmt: skip
    if layout.sheet:
        boxes.append(layout.sheet)
    for box in boxes:
        assert window.holds(box), box


@pytest.mark.parametrize("left", [False, True], ids=["right hand", "left hand"])
@pytest.mark.parametrize("jumbo", [False, True], ids=["normal", "jumbo"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("tricks", "minis"), [(1, 1), (5, 3), (13, 0), (10, 8), (8, 13), (1, 4)])
def test_packets_stay_off_plates_trick_and_hand(
    size: tuple[int, int], jumbo: bool, tricks: int, minis: int, left: bool
) -> None:
    layout = table_layout(size, jumbo=jumbo, left=left)
    found = standing(layout)
    blockers = {name: box for name, box in found.items() if not name.startswith("backs")}
    blockers |= {f"trick {place.name}": layout.trick.box(place) for place in Place}
    for place in Place:
        backs, cards = layout.packets[place].boxes(tricks, minis)
        assert (len(backs), len(cards)) == (tricks, minis)
        for box in backs + cards:
            assert [name for name, other in blockers.items() if other.meets(box)] == [], (place, box)


@pytest.mark.parametrize("left", [False, True], ids=["right hand", "left hand"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_bubbles_and_badges_stay_off_plates_and_hand(size: tuple[int, int], left: bool) -> None:
    layout = table_layout(size, dialog=True, left=left)
    found = standing(layout)
    for place in Place:
        if place is Place.SOUTH:
            continue
        assert [name for name, box in found.items() if box.meets(layout.bubbles[place])] == [], place
        assert not layout.dialog.meets(layout.bubbles[place]) or form_of(size) is Form.LANDSCAPE, place


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("count", range(1, 14))
def test_every_card_of_a_hand_shows_its_whole_index(size: tuple[int, int], count: int) -> None:
    layout = table_layout(size)
    boxes = fan.hand_boxes(layout.hand, count)
    assert len(boxes) == count
    for left, right in pairwise(boxes):
        if left.y == right.y:
            assert right.x - left.x >= LEAST_STEP * layout.hand.card_width
        else:
            assert right.y - left.y >= 0.5 * left.h


def test_the_hand_at_1280_lies_as_drawn() -> None:
    # TOKENS 7: x 16-948, W 114; thirteen cards at step 68; a step between .76 W and W becomes .76 W
    area = table_layout((1280, 720)).hand
    thirteen = fan.hand_boxes(area, 13)
    assert (thirteen[0].x, thirteen[0].y, thirteen[0].w, thirteen[-1].right) == (16, 540, 114, 948)
    assert thirteen[1].x - thirteen[0].x == 68
    nine = fan.hand_boxes(area, 9)
    assert nine[1].x - nine[0].x == pytest.approx(0.76 * 114, abs=1)
    five = fan.hand_boxes(area, 5)
    assert five[1].x - five[0].x == 122
    assert five[0].x + five[-1].right == 16 + 948


def test_the_hand_at_800_lies_as_drawn() -> None:
    eight = fan.hand_boxes(table_layout((800, 600)).hand, 8)
    assert (eight[0].x, eight[0].y, eight[0].w, eight[-1].right) == (8, 446, 95, 792)


def test_a_hand_of_thirteen_lies_in_two_rows_where_the_window_is_narrow() -> None:
    # TOKENS 7, 390×844: rows of 7 and 6, W 80, tops 610 and 714
    boxes = fan.hand_boxes(table_layout((390, 844)).hand, 13)
    assert [sum(box.y == top for box in boxes) for top in (610, 714)] == [7, 6]


def test_trick_cards_lie_as_drawn_at_1280() -> None:
    # TOKENS 7: W 104, offsets ±.75 W and ±.40 H around (482, 290)
    trick = table_layout((1280, 720)).trick
    assert trick.box(Place.WEST).centre == (404, 290)
    assert trick.box(Place.EAST).centre == (560, 290)
    assert trick.box(Place.NORTH).centre[1] == pytest.approx(290 - 0.4 * 104 * 88 / 57, abs=1)


def test_a_point_hits_the_card_that_shows_there() -> None:
    area = table_layout((1280, 720)).hand
    boxes = fan.hand_boxes(area, 13)
    for index, box in enumerate(boxes):
        assert fan.hit(area, boxes, (box.x + 10, box.y + 60)) == index
        assert fan.hit(area, boxes, (box.x + 10, box.y - area.lift + 1)) == index
    assert fan.hit(area, boxes, (5, 600)) is None
    assert fan.hit(area, boxes, (400, 400)) is None


@pytest.mark.parametrize("size", [(800, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1440), (390, 844)])
def test_a_large_index_in_a_trick_is_not_covered_by_its_neighbours(size: tuple[int, int]) -> None:
    # Letter and suit end at .686 of the card's width (8 + 30 + 5.6 + 25 of 100), give or take two pixels.
    layout = table_layout(size, jumbo=True)
    north, west = layout.trick.box(Place.NORTH), layout.trick.box(Place.WEST)
    assert west.y - north.y >= round(0.686 * layout.trick.card_width) - 2
    assert north.y > layout.plates[Place.NORTH].bottom
    assert layout.trick.box(Place.SOUTH).bottom < layout.note.y
    assert layout.felt.y < north.y


@pytest.mark.parametrize("left", [False, True], ids=["right hand", "left hand"])
@pytest.mark.parametrize("jumbo", [False, True], ids=["normal", "jumbo"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_hint_leaves_the_cards_free_that_lie_and_that_are_held(
    size: tuple[int, int], jumbo: bool, left: bool
) -> None:
    """The own place is empty while a card is asked for: a high slip may cover it."""
    layout = table_layout(size, jumbo=jumbo, left=left)
    assert layout.hint is not None
    found = standing(layout)
    kept = {name: found[name] for name in ("hand", "plate NORTH", "plate WEST", "plate EAST", "bar")}
    kept |= {f"trick {place.name}": layout.trick.box(place) for place in Place if place is not Place.SOUTH}
    assert [name for name, box in kept.items() if box.meets(layout.hint)] == []


@pytest.mark.parametrize("left", [False, True], ids=["right hand", "left hand"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_hint_beside_a_dialog_covers_nothing_of_it(size: tuple[int, int], left: bool) -> None:
    layout = table_layout(size, dialog=True, left=left)
    assert (layout.hint is not None) == (layout.form is Form.WIDE)
    if layout.hint is not None:
        found = standing(layout) | {"dialog": layout.dialog}
        del found["last trick button"]  # it is not there while a dialog is open, and no card of the hand rises
        found["hand"] = fan.hand_boxes(layout.hand, 1)[0]
        assert [name for name, box in found.items() if box.meets(layout.hint)] == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_for_a_left_hand_what_is_pressed_lies_on_the_other_side(size: tuple[int, int]) -> None:
    right, left = table_layout(size), table_layout(size, left=True)
    pairs = [(right.last_button, left.last_button), (right.plates[Place.SOUTH], left.plates[Place.SOUTH])]
    pairs += [(right.sheet, left.sheet)] if right.sheet is not None and left.sheet is not None else []
    if right.sheet_button is not None and left.sheet_button is not None:
        pairs.append((right.sheet_button, left.sheet_button))
    for there, here in pairs:
        assert (here.x, here.size) == (size[0] - there.right, there.size)
    assert left.last_button.right < size[0] // 2 < right.last_button.x


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_each_seat_stays_where_it_sits_for_a_left_hand(size: tuple[int, int]) -> None:
    right, left = table_layout(size), table_layout(size, left=True)
    moved = left.trick.centre[0] - right.trick.centre[0]
    for place in (Place.WEST, Place.NORTH, Place.EAST):
        assert left.plates[place].x - right.plates[place].x == moved
    assert left.hand.left - right.hand.left == moved
    assert (moved > 0) == (left.sheet is not None)


@pytest.mark.parametrize("text", [1.0, 1.3, 1.5], ids=["100", "130", "150"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_on_a_lessons_table_nothing_lies_on_anything(size: tuple[int, int], text: float) -> None:
    lesson = lesson_layout(size, text=text)
    table = lesson.table
    cards = fan.hand_boxes(table.hand, 13)
    hand = Box(cards[0].x, cards[0].y - table.hand.lift, cards[-1].right - cards[0].x, cards[-1].bottom - cards[0].y)
    found = {f"plate {place.name}": table.plates[place] for place in Place}
    found |= {"paper": lesson.paper, "bar": table.bar.joined(table.strip), "hand": hand, "trick": table.trick.whole}
    assert overlaps(found) == []
    window = Box(0, 0, *size)
    assert [name for name, box in found.items() if not window.holds(box)] == []


def test_plates_of_a_lesson_have_two_lines_for_large_letters() -> None:
    # as at the table: two lines of 28 px and 25 px letters
    table = lesson_layout((1280, 720), text=1.5).table
    assert min(table.plates[place].h for place in Place) >= 67
