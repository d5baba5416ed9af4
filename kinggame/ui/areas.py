"""Areas of the screen."""

from collections.abc import Sequence

from pygame import Rect


def joined(areas: Sequence[Rect]) -> list[Rect]:
    """Join areas where one is no more to draw than two. What is left may overlap: each is drawn from its ground up."""
    rest = [area for area in areas if area.w > 0 and area.h > 0]
    result: list[Rect] = []
    while rest:
        area = rest.pop()
        pixels = area.w * area.h
        for index in area.inflate(2, 2).collidelistall(result):  # others, further away, are never worth joining
            other = result[index]
            whole = other.union(area)
            if whole.w * whole.h <= other.w * other.h + pixels:
                del result[index]
                rest.append(whole)
                break
        else:
            result.append(area)
    return result
