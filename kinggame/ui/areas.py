"""Areas of the screen."""

from collections.abc import Sequence

from pygame import Rect


def joined(areas: Sequence[Rect]) -> list[Rect]:
    """Join areas where one is no more to draw than two. What is left may overlap: each is drawn from its ground up."""
    rest = [Rect(area) for area in areas if area.width > 0 and area.height > 0]
    result: list[Rect] = []
    while rest:
        area = rest.pop()
        for other in result:
            whole = other.union(area)
            if _pixels(whole) <= _pixels(other) + _pixels(area):
                result.remove(other)
                rest.append(whole)
                break
        else:
            result.append(area)
    return result


def _pixels(area: Rect) -> int:
    return area.width * area.height
