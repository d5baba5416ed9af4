"""The table for a left hand: all that is pressed lies on the other side, and each seat stays where it sits."""

from dataclasses import replace

from kinggame.stage.geometry import Box
from kinggame.stage.layout import PacketArea, TableLayout


def for_left_hand(layout: TableLayout) -> TableLayout:
    """Give a layout with its buttons, the own plate beside them and the sheet's column on the other side.

    The felt moves as a whole to where the column was: west stays west, and east stays east.
    """
    width = layout.size[0]
    shift = width - layout.region.right if layout.sheet is not None else 0

    def moved(box: Box) -> Box:
        return box._replace(x=box.x + shift)

    def turned(box: Box) -> Box:
        return box._replace(x=width - box.right)

    def felt_packet(area: PacketArea) -> PacketArea:
        return replace(area, origin=(area.origin[0] + shift, area.origin[1]))

    def by_place(boxes: tuple[Box, Box, Box, Box]) -> tuple[Box, Box, Box, Box]:
        south, west, north, east = boxes
        return turned(south), moved(west), moved(north), moved(east)

    south, west, north, east = layout.packets
    own_packet = replace(south, origin=(width - south.origin[0] - south.room, south.origin[1]))
    x, y = layout.trick.centre
    return replace(
        layout,
        is_left_handed=True,
        region=turned(layout.region),
        trick=replace(layout.trick, centre=(x + shift, y)),
        plates=by_place(layout.plates),
        packets=(own_packet, felt_packet(west), felt_packet(north), felt_packet(east)),
        note=turned(layout.note),
        hint=turned(layout.hint) if layout.hint is not None else None,
        last_button=turned(layout.last_button),
        sheet_button=turned(layout.sheet_button) if layout.sheet_button is not None else None,
        last_panel=turned(layout.last_panel),
        hand=replace(layout.hand, left=layout.hand.left + shift, right=layout.hand.right + shift),
        sheet=turned(layout.sheet) if layout.sheet is not None else None,
        dialog=moved(layout.dialog),
        page=moved(layout.page),
        bubbles=by_place(layout.bubbles),
    )
