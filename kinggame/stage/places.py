"""Places at the table as one seat sees it: itself in the south, the next seat clockwise at its left."""

from enum import IntEnum


class Place(IntEnum):
    """A side of the table; the number is how many seats it lies clockwise from the viewer."""

    SOUTH = 0
    WEST = 1
    NORTH = 2
    EAST = 3


TRICK_ORDER = (Place.NORTH, Place.WEST, Place.EAST, Place.SOUTH)
"""Which card of a trick lies below which: with this order all four indices show."""


def place_of(seat: int, viewer: int) -> Place:
    """Tell where a seat sits, seen from another one; seats are numbered clockwise."""
    return Place((seat - viewer) % len(Place))


def seat_at(place: Place, viewer: int) -> int:
    """Tell which seat sits at a place, seen from another one."""
    return (viewer + place) % len(Place)
