"""Areas of the screen."""

from collections.abc import Sequence

from pygame import Rect


def joined(areas: Sequence[Rect]) -> list[Rect]:
    """Join areas that overlap, so that nothing soft is drawn twice."""
    rest = [Rect(area) for area in areas if area.width > 0 and area.height > 0]
    result: list[Rect] = []
    while rest:
        area = rest.pop()
        hit = area.collidelist(rest)
        if hit >= 0:
            rest[hit] = rest[hit].union(area)
        else:
            result.append(area)
    return result
