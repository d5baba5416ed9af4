"""Joins pieces of one style into one path, so that a court is read and drawn quickly at small sizes.

The renderer pays for every path alone, however little of it shows. A piece may join an earlier one if they look the
same and do not touch, and if nothing that lies between them in painting order is touched: no pixel changes.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from deck.art import Piece
from deck.strokes import Box, Outline


@dataclass(slots=True)
class _Group:
    """Pieces that will be one path, with the room that each of them takes."""

    piece: Piece
    outlines: list[Outline]
    rooms: list[Box]

    def is_touched(self, room: Box) -> bool:
        return any(_touch(room, other) for other in self.rooms)


def join(pieces: Iterable[Piece]) -> list[Piece]:
    """Return pieces that paint the same picture, as few as can be."""
    groups: list[_Group] = []
    for piece in pieces:
        room = _room(piece)
        home = _home(groups, piece, room)
        if home is None:
            groups.append(_Group(piece, list(piece.outlines), [room]))
        else:
            home.outlines += piece.outlines
            home.rooms.append(room)
    return [replace(group.piece, outlines=tuple(group.outlines)) for group in groups]


def _home(groups: list[_Group], piece: Piece, room: Box) -> _Group | None:
    """Return the group that the piece may join, the latest first."""
    for group in reversed(groups):
        is_touched = group.is_touched(room)
        is_alike = replace(group.piece, outlines=piece.outlines) == piece
        if is_alike and (not is_touched or _is_plain_line(piece)):
            return group
        if is_touched:
            return None
    return None


def _is_plain_line(piece: Piece) -> bool:
    """Say whether the piece may cross its like: lines of one ink, opaque, hide nothing of each other."""
    return piece.fill is None and piece.opacity is None


def _room(piece: Piece) -> Box:
    """Return a box that holds all the ink of the piece; handles stretch it, never too small."""
    points = [point for outline in piece.outlines for segment in outline.segments for point in segment]
    reach = (piece.width * (1.5 if piece.join == "miter" else 0.5) if piece.stroke else 0) + 0.05
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach


def _touch(first: Box, second: Box) -> bool:
    return first[0] < second[2] and second[0] < first[2] and first[1] < second[3] and second[1] < first[3]
